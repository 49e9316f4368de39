"""``cardroom odds``, ``strategy`` and ``compare``: what wagers cost, and the best play."""
