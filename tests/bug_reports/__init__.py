"""Public reports on tools like this one, each as a test whose id is the report."""
