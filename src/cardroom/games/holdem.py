"""Hold'em, Omaha, pineapples and their kin: cards of one's own, a board that comes in streets.

What comes on which street is data: cards for the board or for two boards, a card for everyone, a
card that everyone throws away.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Annotated, Any, Literal

import msgspec

from cardroom.cards import RANKS, Card
from cardroom.games.calling import Held, in_words, with_low
from cardroom.games.mechanism import Mechanism
from cardroom.games.pot_game import pot_game
from cardroom.games.verbs import BETTING, Verb
from cardroom.games.words import holdem as words
from cardroom.hands import ACE_TO_FIVE, STANDARD_HIGH, Ranking
from cardroom.table.fees.shapes import Moment
from cardroom.table.mishaps.board import BoardMishaps
from cardroom.table.pot.drawing import DISCARD, throw_hole_cards
from cardroom.table.pot.kill import ScoopKill
from cardroom.table.pot.seat import PotSeat
from cardroom.table.pot.table import Half, PotTable
from cardroom.table.round import Play
from cardroom.table.setup import Stake
from cardroom.table.stakes import Betting, stakes


class BoardStreet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What comes before a betting round that is not the first, and right after it."""

    name: Annotated[str, msgspec.Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$")]
    """What the street is called: flop, turn and river, and more have names of their own."""
    board: int = 0
    """So many cards for the board, or for each of the boards."""
    each: int = 0
    """So many cards, face down, for everyone who is still in."""
    discard: int = 0
    """So many cards everyone throws away once the betting is over."""

    def __post_init__(self) -> None:
        if min(self.board, self.each, self.discard) < 0 or not self.board + self.each:
            raise ValueError(f"a street deals cards: {self.name} has none for board or players")


USUAL = BoardStreet("flop", board=3), BoardStreet("turn", board=1), BoardStreet("river", board=1)
PREFLOP = "preflop"
FEES: dict[str, Moment] = {"flop": "flop", "turn": "turn", "river": "river"}
"""The streets with which a collection may leave the pot."""
MOST = 7
"""Out of so many cards at most is any five the best hand."""
LOW_ON_BOARD = 3
"""So many low cards must lie on a board that alone decides whether there is a low hand."""
NO_LOW = 1 << 62
"""No hand is as strong as that."""
BOARDS = "board1", "board2"
"""What two boards are called; a single one is the board."""


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """What differs between one house's hold'em and another's."""

    structures: tuple[Betting, ...]
    """How the house spreads it: ``limit``, ``spread``, ``no-limit``, ``pot-limit``."""
    hole_cards: Literal[2, 3, 4, 5] = 2
    """How many cards of one's own."""
    use_hole: tuple[int, ...] | None = None
    """How many hole cards may make a hand with those of the board; any number, if absent."""
    streets: tuple[BoardStreet, ...] = USUAL
    """What comes after the first betting round."""
    boards: Literal[1, 2] = 1
    """With two boards the pot is halved between the best hands on each."""
    wins: Literal["high", "low"] = "high"
    """Which hand wins the pot, or the part of it that no low hand takes."""
    low: Literal["6", "7", "8", "9"] | None = None
    """The highest card that a low hand may have to win half of the pot."""
    raise_cap: int = 3
    """How many raises follow the bet in a round of a limit game."""
    round_cap: Stake | None = None
    """The most that a seat may wager in one betting round."""
    scoop_kill: ScoopKill | None = None
    """Which pots oblige whoever wins both halves to kill the next one, at tables with kills."""
    most_players: int | None = None
    """So many play at a time; who sits to the left of the big blind waits."""

    def __post_init__(self) -> None:
        names = [street.name for street in self.streets]
        usual, more = names[: len(USUAL)], names[len(USUAL) :]
        if usual != [street.name for street in USUAL][: len(usual)] or not usual:
            raise ValueError(f"streets are flop, turn and river, in this order, not {names}")
        if len({PREFLOP, *names}) <= len(names):
            raise ValueError(f"streets after the river have names of their own, not {more}")
        if self.scoop_kill and not self.low:
            raise ValueError("scoop_kill: only a pot that is split can be scooped")
        if self.low and (self.boards > 1 or self.wins == "low"):
            raise ValueError(
                "low: half of the pot goes to a low hand only where one board's high wins"
            )
        for used in self.use_hole or ():
            if not 0 <= used <= min(5, self.held) or 5 - used > self.on_board:
                raise ValueError(
                    f"use_hole: {used} hole cards and {5 - used} of the board make no hand where "
                    f"one has {self.held} and the board {self.on_board}"
                )
        if self.use_hole is None and self.held + self.on_board > MOST:
            raise ValueError(f"use_hole: say how many of {self.held} hole cards make a hand")
        if self.held + self.on_board < 5:
            raise ValueError("the cards of a player and of the board are fewer than five")

    def used(self, readings: Mapping[str, str]) -> tuple[int, ...] | None:
        """How many hole cards may make a hand under these readings; any number, if None."""
        if readings.get("hole-cards-used") == "two-or-more":
            return tuple(range(2, min(5, self.held) + 1))
        return self.use_hole

    @cached_property
    def laid_with(self) -> dict[str, Any]:
        """What the table is laid with."""
        return {
            "round_cap": self.round_cap,
            "most_players": self.most_players,
            "scoop_kill": self.scoop_kill,
            "street_cards": tuple([street.board for street in self.streets]),
        }

    @property
    def dealt(self) -> int:
        """How many cards a player gets in all."""
        return self.hole_cards + sum(street.each for street in self.streets)

    @property
    def held(self) -> int:
        """How many cards of his own a player has at the end."""
        return self.dealt - sum(street.discard for street in self.streets)

    @property
    def on_board(self) -> int:
        """How many cards a board has at the end."""
        return sum(street.board for street in self.streets)


def play(t: PotTable, rules: Rules) -> Play:
    """Blinds, hole cards, betting; the streets, each with betting; showdown."""
    posts = t.post_blinds()
    t.deal_each(rules.hole_cards)
    yield from t.betting(0, PREFLOP, posts)

    boards: tuple[list[Card], ...] = (t.board,) if rules.boards == 1 else ([], [])
    for number, street in enumerate(rules.streets, start=1):
        if t.contenders == 1:
            break
        if number == 1:
            t.take_fee("before-flop")
        t.burn()
        if len(boards) == 1:
            t.deal_board(street.board)
        else:
            for name, board in zip(BOARDS, boards, strict=True):
                t.deal_board(street.board, name=name)
                board.extend(t.board[len(t.board) - street.board :])
        if street.each:
            _deal_everyone(t, street.each)
        if street.name in FEES:
            t.take_fee(FEES[street.name])
        yield from t.betting(number, street.name)
        if street.discard and t.contenders > 1:
            yield from throw_hole_cards(t, street.name, street.discard)

    if not t.board:
        t.take_fee("no-flop")

    t.watcher.count_hands()
    ranking = STANDARD_HIGH if rules.wins == "high" else ACE_TO_FIVE
    if t.contenders == 1:
        t.award(None, ranking.describe)
        return
    uses = rules.used(t.terms.readings)
    best = [_hand(board, uses, ranking) for board in boards]
    if len(best) == 2:
        t.award_halves(
            Half("first-board", best[0], ranking.describe),
            Half("second-board", best[1], ranking.describe),
        )
    elif rules.low is None:
        t.award(best[0], ranking.describe)
    else:
        low = _hand(t.board, uses, ACE_TO_FIVE)
        least = _least_low(rules.low, t.terms.readings, t.board)
        t.award_halves(
            Half("high", best[0], ranking.describe),
            Half("low", low, ACE_TO_FIVE.describe, least),
        )


def _least_low(low: str, readings: Mapping[str, str], board: Sequence[Card]) -> int:
    """The least that counts as a low hand; by readings the board alone decides that, or nothing.

    >>> from cardroom.cards import cards
    >>> by_board = {"low-qualifier": "board-alone"}
    >>> _least_low("8", by_board, cards("Ah 4d 8c Ks Kd"))
    0
    >>> _least_low("8", by_board, cards("Ah 4d 9c Ks Kd")) == NO_LOW
    True
    """
    read = readings.get("low-qualifier", "eight-or-better")
    if read == "eight-or-better":
        return ACE_TO_FIVE.at_least("high-card", low)
    ranks = {RANKS.index("A"), *range(RANKS.index(low) + 1)}
    counts = read == "no-qualifier" or sum(card.rank in ranks for card in board) >= LOW_ON_BOARD
    return 0 if counts else NO_LOW


def _deal_everyone(t: PotTable, count: int) -> None:
    """Deal further cards to everyone who is still in."""
    live = [seat for seat in t.players if not seat.folded]
    for _ in range(count):
        t.deal_to(live)


def _hand(
    board: Sequence[Card], uses: tuple[int, ...] | None, ranking: Ranking
) -> Callable[[PotSeat], int]:
    """How a seat's best hand is found among its cards and a board's."""
    if uses is None:
        strength = ranking.beside(board)
        return lambda seat: strength(seat.cards)
    return lambda seat: max([ranking.strength_using(seat.cards, board, used) for used in uses])


def rankings(rules: Rules) -> dict[str, Ranking]:
    """How hands rank that win the pot, or half of it."""
    if rules.wins == "low":
        return {"low": ACE_TO_FIVE}
    return {"high": STANDARD_HIGH} | ({"low": ACE_TO_FIVE} if rules.low else {})


def more_holds(rules: Rules) -> dict[str, int]:
    """The most cards that a seat and each board get."""
    boards = ("board",) if rules.boards == 1 else BOARDS
    return {"seat": rules.dealt} | dict.fromkeys(boards, rules.on_board)


def _calls(rules: Rules, readings: Mapping[str, str], held: Held) -> str:
    ranking = STANDARD_HIGH if rules.wins == "high" else ACE_TO_FIVE
    uses, own = rules.used(readings), held.cards
    if rules.boards == 2:
        lying = [held.shared[name] for name in BOARDS if name in held.shared] or [()]
        return "; ".join(in_words(ranking, own, board, uses) for board in lying)
    words = in_words(ranking, own, held.board, uses)
    if rules.low is None:
        return words
    return with_low(words, own, _least_low(rules.low, readings, held.board), held.board, uses)


MECHANISM = Mechanism(
    name="holdem",
    table=PotTable,
    rules=Rules,
    calls=_calls,
    rankings=rankings,
    open=pot_game(
        play,
        lambda asked, default, rules: stakes(asked, default),
        lambda rules: rules.laid_with,
    ),
    clauses=words.CLAUSES,
    more_clauses=words.more_clauses,
    optional_clauses=words.OPTIONAL_CLAUSES,
    readings=words.READINGS,
    more_readings=words.more_readings,
    often=words.OFTEN,
    holds={},
    more_holds=more_holds,
    streets=(PREFLOP, *(street.name for street in USUAL)),
    more_streets=lambda rules: tuple(street.name for street in rules.streets[len(USUAL) :]),
    verbs=lambda rules: (
        *BETTING,
        *([Verb(DISCARD, "cards", rules.dealt)] if rules.dealt > rules.held else []),
    ),
    mishaps=BoardMishaps,
)
