"""``cardroom warm``: what takes long the first time, done ahead."""
