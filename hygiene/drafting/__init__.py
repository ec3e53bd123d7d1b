"""From a generative entry to bytes that a person can say yes to. No file is written here."""
