"""``cardroom simulate``: millions of rounds, and what came of them."""
