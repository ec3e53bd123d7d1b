"""One backend a module. They do not know each other."""
