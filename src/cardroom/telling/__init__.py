"""A table told to people: the picture of it, names and words, and the lines of its log."""
