"""Cardroom's own side of each suite."""
