"""Fast action poker in compiled code: the pot for those who wager more, and the chain of hands."""

from __future__ import annotations

import numpy as np

from cardroom.fast.compiled import compiled
from cardroom.fast.strength import strength_at
from cardroom.simulation.dealing import Array, below, draw
from cardroom.table.fees.shapes import Moment

(
    PLACES, ANTE, WAGER, CHIP, ODD_CHIPS_APART, ACTION_CARD, FROM_THE_LEFT, BUTTON_WINS, ACE, FACES,
    TABLES, JACKPOT, FEES,
) = range(13)  # fmt: skip
MOMENTS: tuple[Moment, ...] = ("flop", "turn", "river", "hand")
"""When something may be collected; each has its place behind `FEES`."""
TERMS = FEES + len(MOMENTS)
LAST_FLOP_CARD, RIVER, ALL_CARDS = range(3)
"""Which cards place the action button."""
NEVER, RANDOM, ALWAYS, BY_HAND = range(4)
"""How somebody wagers more; by hand it is with the least that the next number says."""
MOST = 23
"""So many hands of two cards and a board are in a deck, burns counted."""
ACE_RANK, TEN_RANK = 12, 8


@compiled
def play_hands(
    t: Array,
    players: Array,
    random: Array,
    deck: Array,
    button: int,
    out: Array,
    decks: Array,
    said: Array,
) -> None:
    """Play hands with the button going round; the first ones are told by deck and wagers."""
    places = t[PLACES]
    own = np.zeros(MOST, np.int64)
    worth = np.zeros(MOST, np.int64)
    more = np.zeros(MOST, np.int64)
    net = np.zeros(MOST, np.int64)
    for number in range(out.shape[0]):
        at = 0
        first = (button + number + 1) % places
        for place in range(places):
            own[place] = draw(random, deck, at)
            at += 1
        for place in range(places):
            own[place] |= np.int64(draw(random, deck, at)) << 8
            at += 1
        board = np.int64(0)
        draw(random, deck, at)
        at += 1
        for i in range(3):
            board |= np.int64(draw(random, deck, at)) << 8 * i
            at += 1
        added = 0
        for place in range(places):
            seat = (first + place) % places
            style = players[seat, 0]
            wants = style == ALWAYS
            if style == RANDOM:
                wants = below(random, 2) == 1
            elif style == BY_HAND:
                wants = strength_at(t[TABLES], own[place] | board << 16, 5) >= players[seat, 1]
            more[place] = wants and players[seat, 2]
            added += more[place]
        for i in range(3, 5):
            draw(random, deck, at)
            at += 1
            board |= np.int64(draw(random, deck, at)) << 8 * i
            at += 1
        for place in range(places):
            worth[place] = strength_at(t[TABLES], own[place] | board << 16, 7)
            net[place] = -t[ANTE] - more[place] * t[WAGER]

        pot, fee, jackpot = places * t[ANTE], np.int64(0), t[JACKPOT]
        for moment in range(len(MOMENTS)):
            if moment == len(MOMENTS) - 1:
                pot += added * t[WAGER]
            due = t[FEES + moment]
            if due:
                taken = min(due, pot)
                taken += min(jackpot, pot - taken)
                jackpot = 0
                pot -= taken
                fee += taken

        best, winners = np.int64(-1), 0
        for place in range(places):
            plays = more[place] if added else (not t[BUTTON_WINS] or place == places - 1)
            if plays and worth[place] > best:
                best, winners = worth[place], 0
            winners += plays and worth[place] == best
        share = pot // t[CHIP] // winners * t[CHIP]
        left = pot - share * winners
        chips = left // t[CHIP]
        won = 0
        for place in range(places):
            plays = more[place] if added else (not t[BUTTON_WINS] or place == places - 1)
            if plays and worth[place] == best:
                net[place] += share
                if t[ODD_CHIPS_APART] and 0 < won < chips:
                    net[place] += t[CHIP]
                    left -= t[CHIP]
                won += 1
        for place in range(places):
            plays = more[place] if added else (not t[BUTTON_WINS] or place == places - 1)
            if plays and worth[place] == best:
                net[place] += left
                break

        count = np.int64(0)
        for i in range(5):
            if (
                t[ACTION_CARD] == ALL_CARDS
                or (t[ACTION_CARD] == RIVER and i == 4)
                or (t[ACTION_CARD] == LAST_FLOP_CARD and i == 2)
            ):
                rank = (board >> 8 * i & 255) >> 2
                if rank == ACE_RANK:
                    count += t[ACE]
                elif rank > TEN_RANK:
                    count += t[FACES]
                else:
                    count += rank + 2
        action = (count - 2 + t[FROM_THE_LEFT] + places) % places
        start = action
        for step in range(1, places):
            other = (start + step) % places
            if worth[action] > worth[other]:
                net[action] += t[WAGER]
                net[other] -= t[WAGER]
            elif worth[action] < worth[other]:
                net[other] += t[WAGER]
                net[action] -= t[WAGER]
                action = other

        for place in range(places):
            out[number, (first + place) % places] = net[place]
        out[number, places] = pot
        out[number, places + 1] = fee
        out[number, places + 2] = added > 0
        if number < decks.shape[0]:
            decks[number, :] = deck
            for place in range(places):
                said[number, (first + place) % places] = more[place]
