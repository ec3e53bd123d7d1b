"""One file, and one page beside it, per kind of fact."""
