"""Hands of hold'em and Omaha in compiled code, from the blinds to the last chip of the pot.

This is `cardroom.games.holdem` once more, and compared with it choice by choice and chip by chip.
What all games for a pot share is in `cardroom.simulation.simulators.pot_hand`.
"""
