"""One invariant a file. A guard says None, or why the operation must not be done."""
