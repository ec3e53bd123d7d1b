"""One file for each mechanical way to mend something."""
