"""What is known and not to be said again: the baseline."""
