"""Hands of hold'em and Omaha in compiled code, from the blinds to the last chip of the pot.

This is `cardroom.games.holdem` once more, with `cardroom.table.pot.betting` and
`cardroom.table.pot.pots`, and compared with them choice by choice and chip by chip. What a house
decides is not said here: it comes in the numbers of its table.
"""
