"""One edit kind a module: what it takes to build it, and the proof."""
