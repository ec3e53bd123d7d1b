"""Tests of hygiene.git on real repositories."""
