"""Hands in the formats of others: ``cardroom convert`` and ``cardroom formats``."""
