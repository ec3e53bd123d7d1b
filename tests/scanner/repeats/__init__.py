"""Text that stands twice."""
