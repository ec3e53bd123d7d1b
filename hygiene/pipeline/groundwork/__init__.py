"""What `hygiene init` would write, and why. Looks; the cleaner writes."""
