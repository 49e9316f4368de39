"""The room without its network: tables that are run by themselves, for people and bots.

Nothing here waits, sleeps or writes: whoever runs a table tells it the time, in milliseconds.
"""
