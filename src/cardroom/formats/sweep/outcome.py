"""What recorded hands come to, beside what their file says, in compiled code."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np
import numpy.typing as npt

from cardroom.fast import evaluator
from cardroom.fast.compiled import compiled, inner
from cardroom.formats.sweep.betting import BOARD, HOLE, UNKNOWN, Seats, new_seats, play
from cardroom.formats.sweep.betting import CARDS as ON_BOARD
from cardroom.formats.sweep.fields import (
    ANTES,
    FINISHING,
    MOST_PLAYERS,
    STACKS,
    WINNINGS,
    Fields,
    Names,
    field_names,
    new_fields,
    read_fields,
)
from cardroom.formats.sweep.words import NO, Amounts, Text, card_numbers
from cardroom.hands import STANDARD_HIGH

PLAIN, AGREES, SILENT, FITS, NOTHING, TO_JUDGE = range(6)
"""Left to the plain engine; as the file says; by itself; by the file; unknown; up to the cards."""
HAND = HOLE + BOARD
Codes = npt.NDArray[np.int8]


def outcomes(texts: Sequence[bytes]) -> Codes:
    """What came of each hand of a file, as a code.

    >>> outcomes([b"variant = 'FT'", b"no hand"]).tolist() == [PLAIN, PLAIN]
    True
    """
    hands = len(texts)
    text = np.frombuffer(b"".join(texts), np.uint8)
    places = np.cumsum([0, *map(len, texts)])
    ends = np.stack([places[:-1], places[1:]], axis=1)
    codes = np.zeros(hands, np.int8)
    shares = np.zeros((hands, 4, MOST_PLAYERS), np.int64)
    rows = np.zeros((hands, MOST_PLAYERS, HAND), np.uint8)
    _play_all(
        *(text, ends, field_names(), new_fields(), _card_numbers(), new_seats()),
        *(codes, shares, rows),
    )
    judged = np.flatnonzero(codes == TO_JUDGE)
    if judged.size:
        chosen = rows[judged]
        flat = chosen.reshape(-1, HAND)
        there = flat[:, 0] != flat[:, 1]
        strengths = np.full(len(flat), NO, np.int64)
        strengths[there] = evaluator(STANDARD_HIGH).batch(flat[there])
        _judge(judged, strengths.reshape(-1, MOST_PLAYERS), shares, codes)
    return codes


@cache
def _card_numbers() -> Text:
    return card_numbers()


@compiled
def _play_all(
    text: Text,
    ends: Amounts,
    known: Names,
    said: Fields,
    cards: Text,
    seats: Seats,
    codes: Codes,
    shares: Amounts,
    rows: Text,
) -> None:
    for hand in range(len(ends)):
        count = read_fields(text, ends[hand, 0], ends[hand, 1], known, said)
        if count != NO and play(text, said, count, cards, seats):
            codes[hand] = _weigh(said, count, seats, shares[hand], rows[hand])


@inner
def _weigh(said: Fields, count: int, s: Seats, shares: Amounts, rows: Text) -> int:
    """What came of a hand that is played: decided by the betting, by the cards or by the file.

    ``shares`` gets what each has put in, what the file says that he took out, dead chips, and
    whether the file says anything.
    """
    live, unknown = 0, s.state[ON_BOARD] < BOARD
    says = 0
    for player in range(count):
        ante = said.lists[ANTES, 1 - player if count == 2 else player]
        shares[0, player] = s.put_in[player]
        shares[2, player] = ante
        if said.found[FINISHING]:
            after, before = said.lists[FINISHING, player], said.lists[STACKS, player]
            shares[1, player] = after - before + s.put_in[player] + ante
            says = 1
        elif said.found[WINNINGS]:
            shares[1, player] = said.lists[WINNINGS, player]
            says |= shares[1, player] > 0
        if s.live[player]:
            live += 1
            unknown |= s.hole[player, 0] == UNKNOWN
    if live == 1:
        shares[3, 0] = says
        return _against(_all_to_one(count, s, shares), shares)
    if unknown:
        if not says:
            return NOTHING
        return FITS if shares[1].sum() <= shares[0].sum() + shares[2].sum() else PLAIN
    for player in range(count):
        if s.live[player]:
            rows[player, :HOLE] = s.hole[player]
            rows[player, HOLE:] = s.board
    shares[3, 0] = says
    return TO_JUDGE


@inner
def _all_to_one(count: int, s: Seats, shares: Amounts) -> Amounts:
    won = np.zeros(MOST_PLAYERS, np.int64)
    for player in range(count):
        if s.live[player]:
            won[player] = shares[0].sum() + shares[2].sum()
    return won


@inner
def _against(won: Amounts, shares: Amounts) -> int:
    """Whether the file says the same, but for a rake out of what was won."""
    if not shares[3, 0]:
        return SILENT
    for player in range(MOST_PLAYERS):
        if not 0 <= shares[1, player] <= won[player]:
            return PLAIN
    return AGREES


@compiled
def _judge(hands: Amounts, strengths: Amounts, shares: Amounts, codes: Codes) -> None:
    """Give every pot to the best hand; where it is shared the plain engine knows the odd chip."""
    for row in range(hands.size):
        codes[hands[row]] = _share(strengths[row], shares[hands[row]])


@inner
def _share(strengths: Amounts, shares: Amounts) -> int:
    put_in, won = shares[0], np.zeros(MOST_PLAYERS, np.int64)
    level, dead = 0, shares[2].sum()
    while True:
        next_level = 0
        for player in range(MOST_PLAYERS):
            mine = put_in[player]
            if strengths[player] != NO and mine > level and (not next_level or mine < next_level):
                next_level = mine
        if not next_level:
            break
        pot, best, winner = dead, NO, NO
        for player in range(MOST_PLAYERS):
            pot += max(min(put_in[player], next_level) - level, 0)
            if strengths[player] != NO and put_in[player] >= next_level:
                if strengths[player] == best:
                    winner = NO
                elif strengths[player] > best:
                    best, winner = strengths[player], player
        if winner == NO:
            return PLAIN
        won[winner] += pot
        level, dead = next_level, 0
    for player in range(MOST_PLAYERS):
        if put_in[player] > level:
            return PLAIN
    return _against(won, shares)
