"""A simulator for each mechanism: its rounds in compiled code."""
