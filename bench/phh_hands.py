"""Hands of no-limit hold'em in the format PHH, for the suites that read, play and write them.

Six sensible bots play them, from a seed, so that everyone is given the same texts.
"""

from functools import cache

import cardroom
from cardroom.formats import phh
from cardroom.formats.variants import recorded_books
from cardroom.table.setup import Structure

COUNT = 200
SEATS = range(1, 7)
STACK = 20_000
BLINDS = Structure(type="no-limit", small_blind=100, big_blind=200)


@cache
def texts() -> tuple[str, ...]:
    """The hands, each as the text of a file."""
    game = recorded_books().game("recorded/texas-holdem")
    written: list[str] = []
    for number in range(COUNT):
        table = cardroom.Table(game, seed=number, structure=BLINDS)
        for seat in SEATS:
            table.sit(seat, STACK)
        hand = table.deal()
        bots = {seat: cardroom.sensible("holdem", seed=number * 10 + seat) for seat in SEATS}
        cardroom.play_out(hand, bots)
        # What only this project writes is no part of the format.
        told = phh.from_round(hand, game)
        written.append("".join(line for line in phh.write(told).splitlines(True) if line[0] != "_"))
    return tuple(written)
