"""What people and other programs see. The only home of rich."""
