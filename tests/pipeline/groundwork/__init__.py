"""What `init` would write."""
