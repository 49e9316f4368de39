"""``cardroom games``, ``rules`` and ``check``: what houses spread, and their own files."""
