"""Hands of draw poker in compiled code, from the blinds to the last chip of the pot.

This is `cardroom.games.draw` once more, with `cardroom.table.pot.drawing` and
`cardroom.games.must_bet`, and compared with them choice by choice and chip by chip. How many cards
and draws, what is burned and what wins come in the numbers of the table. What all games for a pot
share is in `cardroom.simulation.simulators.pot_hand`.
"""
