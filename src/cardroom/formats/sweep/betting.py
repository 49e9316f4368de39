"""A recorded hand of no-limit hold'em, played in compiled code as far as that is plain.

Whatever is not (short raises that may open the betting again, missing checks, blinds that somebody
cannot pay, antes that are contested) is left to the plain engine, and so is everything that is
wrong.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cardroom.fast.compiled import inner
from cardroom.formats.sweep.fields import (
    ANTES,
    BLINDS,
    FROM,
    LEAST_BET,
    MOST_PLAYERS,
    STACKS,
    TO,
    TRIMMED,
    Fields,
)
from cardroom.formats.sweep.words import NO, QUOTE, SPACE, Amounts, Text, amount

UNKNOWN = 255
HOLE = 2
BOARD = 5
_STREETS = np.array([0, 3, 4, 5])
"""So many cards lie on the board in each betting round."""


class Seats(NamedTuple):
    """What lies at every player's place, put down for one hand after the other."""

    chips: Amounts
    bets: Amounts
    """In this betting round."""
    put_in: Amounts
    """In the whole hand, and what nobody matched is taken back at its end."""
    live: npt.NDArray[np.bool_]
    pending: npt.NDArray[np.bool_]
    """Who has still to act in this betting round."""
    hole: Text
    board: Text
    state: Amounts
    """`LEVEL`, `RAISE`, `SHORT`, `STREET`, `TURN`, `CARDS` and `LEAST`."""


LEVEL, RAISE, SHORT, STREET, TURN, CARDS, LEAST = range(7)
OVER = -1


def new_seats() -> Seats:
    """Room for the players of a hand."""
    return Seats(
        np.zeros(MOST_PLAYERS, np.int64),
        np.zeros(MOST_PLAYERS, np.int64),
        np.zeros(MOST_PLAYERS, np.int64),
        np.zeros(MOST_PLAYERS, np.bool_),
        np.zeros(MOST_PLAYERS, np.bool_),
        np.zeros((MOST_PLAYERS, HOLE), np.uint8),
        np.zeros(BOARD, np.uint8),
        np.zeros(7, np.int64),
    )


@inner
def play(text: Text, said: Fields, count: int, cards: Text, s: Seats) -> bool:
    """Play a hand to its end; whether that could be done here."""
    if not _post(said, count, s):
        return False
    at, end = said.alone[FROM], said.alone[TO]
    if end - at < 4 or text[at] != ord("[") or text[end - 1] != ord("]"):
        return False
    at, end = at + 1, end - 1
    while True:
        if at >= end or text[at] != QUOTE:
            return False
        first = at + 1
        at = first
        while at < end and text[at] != QUOTE:
            at += 1
        if at >= end or at - first < 4 or not _act(text, first, at, count, cards, s):
            return False
        at += 1
        if at == end:
            break
        if at + 2 > end or text[at] != ord(",") or text[at + 1] != SPACE:
            return False
        at += 2
    if s.state[TURN] != OVER or s.state[CARDS] > _STREETS[s.state[STREET]]:
        return False
    _take_back(count, s)
    return _each_once(count, s)


@inner
def _post(said: Fields, count: int, s: Seats) -> bool:
    blinds, antes, least = said.lists[BLINDS], said.lists[ANTES], said.alone[LEAST_BET]
    if count < 2 or blinds[0] <= 0 or blinds[0] >= blinds[1] or blinds[1] != least:
        return False
    for place in range(count):
        # Between two the lists are the other way round: the first is the button's, who is p2.
        listed = 1 - place if count == 2 else place
        blind, ante, stack = blinds[listed], antes[listed], said.lists[STACKS, place]
        if listed > 1 and blind:
            return False
        if stack <= blind + ante or (ante and said.alone[TRIMMED]):
            return False
        s.chips[place] = stack - blind - ante
        s.bets[place] = blind
        s.put_in[place] = blind
        s.live[place] = True
        s.pending[place] = True
    s.hole[:] = UNKNOWN
    s.state[LEVEL], s.state[RAISE], s.state[SHORT], s.state[LEAST] = least, least, 0, least
    s.state[STREET], s.state[CARDS] = 0, 0
    s.state[TURN] = 1 if count == 2 else 2 % count
    return True


@inner
def _act(text: Text, at: int, end: int, count: int, cards: Text, s: Seats) -> bool:
    """Do what one action says."""
    if text[at] == ord("d"):
        return _deal(text, at, end, count, cards, s)
    player, at = _player(text, at, end, count)
    if player == NO or at + 1 >= end or text[at] != SPACE:
        return False
    at += 1
    if text[at] == ord("s") and text[at + 1] == ord("m"):
        return at + 2 < end and text[at + 2] == SPACE and _hold(text, at + 3, end, player, cards, s)
    if s.state[TURN] != player:
        return False
    owed = s.state[LEVEL] - s.bets[player]
    if not owed and _able(count, s) == 1:
        return False
    if text[at] == ord("f") and at + 1 == end:
        if not owed:
            return False
        s.live[player] = False
    elif text[at] == ord("c") and text[at + 1] == ord("c") and at + 2 == end:
        _put(player, min(owed, s.chips[player]), s)
    elif text[at] == ord("c") and text[at + 1] == ord("b") and at + 4 < end:
        if text[at + 2] != ord("r") or text[at + 3] != SPACE:
            return False
        to, at = amount(text, at + 4, end)
        if at != end or not _raise(player, to, count, s):
            return False
    else:
        return False
    s.pending[player] = False
    _next(player, count, s)
    return True


@inner
def _player(text: Text, at: int, end: int, count: int) -> tuple[int, int]:
    """Whose name stands there, from nought on, and where it ends."""
    if at + 1 >= end or text[at] != ord("p"):
        return NO, at
    who, at = int(text[at + 1]) - ord("0"), at + 2
    if at < end and text[at] == ord("0") and who == 1:
        who, at = 10, at + 1
    return (who - 1, at) if 1 <= who <= count else (NO, at)


@inner
def _deal(text: Text, at: int, end: int, count: int, cards: Text, s: Seats) -> bool:
    if at + 5 >= end or text[at + 1] != SPACE or text[at + 2] != ord("d") or text[at + 4] != SPACE:
        return False
    if text[at + 3] == ord("h"):
        player, at = _player(text, at + 5, end, count)
        if player == NO or at >= end or text[at] != SPACE:
            return False
        return _hold(text, at + 1, end, player, cards, s)
    if text[at + 3] != ord("b"):
        return False
    for place in range(at + 5, end, 2):
        have = s.state[CARDS]
        card = cards[int(text[place]) << 8 | text[place + 1]] if place + 1 < end else UNKNOWN
        if have == BOARD or card == UNKNOWN:
            return False
        s.board[have] = card
        s.state[CARDS] = have + 1
    return True


@inner
def _hold(text: Text, at: int, end: int, player: int, cards: Text, s: Seats) -> bool:
    """Put down what somebody holds: nothing new, or two cards that were unknown."""
    if end - at != 2 * HOLE:
        return False
    if text[at] == ord("?"):
        return bool(text[at + 1] == text[at + 2] == text[at + 3] == ord("?"))
    first = cards[int(text[at]) << 8 | text[at + 1]]
    second = cards[int(text[at + 2]) << 8 | text[at + 3]]
    if UNKNOWN in (first, second):
        return False
    held = s.hole[player]
    if held[0] == UNKNOWN:
        held[0], held[1] = first, second
        return True
    same = held[0] == first and held[1] == second
    return bool(same or (held[0] == second and held[1] == first))


@inner
def _put(player: int, chips: int, s: Seats) -> None:
    s.chips[player] -= chips
    s.bets[player] += chips
    s.put_in[player] += chips


@inner
def _raise(player: int, to: int, count: int, s: Seats) -> bool:
    more = to - s.bets[player]
    by = to - s.state[LEVEL]
    if by <= 0 or more > s.chips[player] or s.state[SHORT] or _able(count, s) == 1:
        return False
    if by < s.state[RAISE]:
        if more < s.chips[player]:
            return False
        s.state[SHORT] = 1
    else:
        s.state[RAISE] = by
    _put(player, more, s)
    s.state[LEVEL] = to
    for other in range(count):
        s.pending[other] = s.live[other] and s.chips[other] > 0
    return True


@inner
def _able(count: int, s: Seats) -> int:
    """How many are in who have chips."""
    able = 0
    for player in range(count):
        able += s.live[player] and s.chips[player] > 0
    return able


@inner
def _next(player: int, count: int, s: Seats) -> None:
    """Find out whose turn it is, in this betting round or the next."""
    live = 0
    for other in range(count):
        live += s.live[other]
    if live == 1:
        s.state[TURN] = OVER
        return
    for step in range(1, count + 1):
        other = (player + step) % count
        if s.pending[other] and s.live[other]:
            s.state[TURN] = other
            return
    if _able(count, s) < 2:
        s.state[STREET] = 3
        s.state[TURN] = OVER
        return
    s.state[TURN] = OVER
    if s.state[STREET] == 3:
        return
    s.state[STREET] += 1
    s.state[LEVEL], s.state[RAISE], s.state[SHORT] = 0, s.state[LEAST], 0
    for other in range(count):
        s.bets[other] = 0
        s.pending[other] = s.live[other] and s.chips[other] > 0
        if s.pending[other] and s.state[TURN] == OVER:
            s.state[TURN] = other


@inner
def _take_back(count: int, s: Seats) -> None:
    """Give back what nobody has matched."""
    most = second = 0
    whose = 0
    for player in range(count):
        if s.put_in[player] > most:
            second, most, whose = most, s.put_in[player], player
        elif s.put_in[player] > second:
            second = s.put_in[player]
    s.put_in[whose] = second
    s.chips[whose] += most - second


@inner
def _each_once(count: int, s: Seats) -> bool:
    """Whether no card is there twice."""
    seen = np.uint64(0)
    one = np.uint64(1)
    for player in range(count):
        for card in s.hole[player]:
            if card != UNKNOWN:
                bit = one << np.uint64(card)
                if seen & bit:
                    return False
                seen |= bit
    for place in range(s.state[CARDS]):
        bit = one << np.uint64(s.board[place])
        if seen & bit:
            return False
        seen |= bit
    return True
