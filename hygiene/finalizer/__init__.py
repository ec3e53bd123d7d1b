"""The third stage: what we dare do. Quotes are checked, edits are built and proven, tiers are derived."""
