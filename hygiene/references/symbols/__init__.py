"""Names of code: which words of a document are some, whether the tree has them, and when it had them last."""
