"""What simulated hands of all games for a pot share: betting, the collection, and the pots.

This is `cardroom.table.pot` once more, in compiled code, and compared with it choice by choice and
chip by chip. What a house decides is not said here: it comes in the numbers of its table.
"""
