"""What a reference means: where it points, what became of its target, how to write it anew."""
