"""Tournaments of one table as data: what is bought, what is posted when, and what is paid."""
