"""Hands that come in and go out in the formats that exist elsewhere."""
