"""One kind of edit a file: where it acts, and whether it already stands there."""
