"""The three contracts. They know no stage, no Git and no Markdown."""
