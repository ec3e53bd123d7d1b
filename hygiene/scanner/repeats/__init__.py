"""Text that stands more than once: in one document or in two. Lines are compared without white space at their ends."""
