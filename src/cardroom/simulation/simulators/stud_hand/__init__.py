"""Hands of stud in compiled code, from the antes to the last chip of the pot.

This is `cardroom.games.stud` once more, with `cardroom.table.pot.bring_in` and
`cardroom.table.pot.streets`, and compared with them choice by choice and chip by chip. Streets,
discards and short decks come in the numbers of the table. What all games for a pot share is in
`cardroom.simulation.simulators.pot_hand`.
"""
