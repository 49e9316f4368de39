"""``cardroom settle``, ``replay``, ``drill`` and ``verify-shuffle``: rounds one by one."""
