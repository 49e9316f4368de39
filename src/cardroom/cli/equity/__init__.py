"""``cardroom equity``: what hands of a pot game are worth against each other."""
