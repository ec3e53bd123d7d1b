"""The pages that `explain` shows."""
