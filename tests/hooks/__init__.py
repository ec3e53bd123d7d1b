"""Our hooks, run by the real pre-commit and by Git itself."""
