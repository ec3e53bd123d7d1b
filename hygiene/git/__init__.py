"""The only home of libgit2 and of the git program: what a repository holds now, and what it once held."""
