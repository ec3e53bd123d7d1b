"""What is known and not to be said again: comments, marks of a document, overrides, the baseline."""
