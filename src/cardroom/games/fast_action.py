"""Fast action poker: hold'em cards, a pot for those who wager more, and hands against hands."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Literal

import msgspec

from cardroom.cards import RANKS, Card
from cardroom.games.fixed_stakes import FixedStakes
from cardroom.games.mechanism import Mechanism
from cardroom.games.verbs import Verb
from cardroom.games.words import fast_action as words
from cardroom.hands import STANDARD_HIGH
from cardroom.table.decisions import Choice, Decision, Option
from cardroom.table.mishaps.pot import PotMishaps
from cardroom.table.pot.chained import (
    ADDITIONAL,
    ChainedTable,
    check_chained,
    check_stakes,
    least_chips,
)
from cardroom.table.pot.seat import PotSeat
from cardroom.table.round import Play
from cardroom.table.setup import CannotPlay, Setup, Structure
from cardroom.table.stock import Stock
from cardroom.table.terms import Terms

DECLINE = "decline"
FLOP, BOARD = 3, 5
ACE = RANKS.index("A")
FIRST_PICTURE = RANKS.index("J")


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What differs between one house's game and another's."""

    structures: tuple[Literal["limit"], ...] = ("limit",)
    """How the house spreads it: all wagers are fixed."""
    least_players: Annotated[int, msgspec.Meta(ge=2, le=23)] = 2
    """So many must take part."""
    ace_counts: Annotated[int, msgspec.Meta(ge=1)] = 11
    """What an ace counts that places the action button."""
    faces_count: Annotated[int, msgspec.Meta(ge=1)] = 10
    """What a king, queen or jack counts."""

    def value(self, card: Card) -> int:
        """What a card counts.

        >>> from cardroom.cards import cards
        >>> [Rules().value(card) for card in cards("As Kd Tc 7h")]
        [11, 10, 10, 7]
        """
        if card.rank == ACE:
            return self.ace_counts
        return self.faces_count if card.rank >= FIRST_PICTURE else card.rank + 2


def play(t: ChainedTable, rules: Rules) -> Play:
    """Antes and wagers, two cards, the flop; additional wagers; the board; two stages."""
    t.post_wagers()
    t.deal_each(2)
    t.burn()
    t.deal_board(FLOP)
    t.rounds = 2
    t.take_fee("flop")

    made = yield [_asked(t, seat) for seat in t.players]
    for number, choice in made.items():
        t.wager_more(t.seat(number), choice)

    t.burn()
    t.deal_board(1)
    t.take_fee("turn")
    t.burn()
    t.deal_board(1)
    t.take_fee("river")
    action = _action_hand(t, rules)

    strength = STANDARD_HIGH.beside(t.board)
    show = partial(t.open_hands, strength=lambda seat: strength(seat.cards), describe=_describe)
    more = [seat for seat in t.players if seat.number in t.additional]
    values = show(more)
    if more:
        _award(t, values, "antes-won")
    elif t.terms.readings["no-additional-wagers"] == "button-wins":
        t.award_antes([t.players[-1].number], t.clause("nobody-wagers-more"))
    values |= show([seat for seat in t.players if seat not in more])
    if not more and not t.pots:
        _award(t, values, "nobody-wagers-more")
    t.compare(action, values)


def _asked(t: ChainedTable, seat: PotSeat) -> Decision:
    """The additional wager is as large as the wager: who cannot pay it has none."""
    rule, amount = t.clause("additional-wager"), t.structure.additional_wager or 0
    options = (Option(ADDITIONAL, totals=(amount,)),) if amount <= seat.chips else ()
    return Decision(seat.number, "flop", (*options, Option(DECLINE)), Choice(DECLINE), rule)


def _award(t: ChainedTable, values: dict[int, int], clause: str) -> None:
    """The best of some hands takes the antes; equal ones share, from the button's left."""
    best = max(values.values())
    winners = [seat.number for seat in t.players if values.get(seat.number) == best]
    t.award_antes(winners, t.clause(clause if len(winners) == 1 else "split-pot"))


def _action_hand(t: ChainedTable, rules: Rules) -> PotSeat:
    """Who has the action button: by what cards of the board count, or as the table is told."""
    clause, readings = t.clause("action-button"), t.terms.readings
    if t.setup.action_start is not None:
        action = t.seat(t.setup.action_start)
        says = f"The action button is before seat {action.number}."
    else:
        counted = {
            "last-flop-card": t.board[FLOP - 1 : FLOP],
            "river": t.board[BOARD - 1 : BOARD],
            "all-cards": t.board,
        }[readings["action-card"]]
        count = sum(map(rules.value, counted))
        first = readings["count-starts"] == "left-of-button"
        action = t.players[(count - 2 + first) % len(t.players)]
        says = f"Counted: {count}, by {', '.join(map(str, counted))}. "
        says += f"The action button goes to seat {action.number}."
    t.first_to_act = action.number
    t.say(f"{says} {clause.says}", clause)
    return action


def _describe(value: int) -> str:
    return STANDARD_HIGH.describe(value)


def _table(
    setup: Setup, terms: Terms, stock: Stock, structure: Structure, rules: Rules
) -> ChainedTable:
    return ChainedTable(setup, terms, stock, structure, rules.least_players)


def _refuse(setup: Setup, terms: Terms, structure: Structure, rules: Rules) -> None:
    check_chained(setup, terms, structure, rules.least_players)


def _refuse_stakes(structure: Structure, rules: Rules) -> None:
    if structure.type not in rules.structures:
        raise CannotPlay(f"all wagers are fixed in this game: it is limit, not {structure.type}")
    check_stakes(structure)


MECHANISM = Mechanism(
    name="fast-action",
    table=ChainedTable,
    rules=Rules,
    rankings=lambda rules: {"high": STANDARD_HIGH},
    open=FixedStakes[ChainedTable](_table, play, _refuse, _refuse_stakes),
    clauses=words.CLAUSES,
    more_clauses=words.more_clauses,
    readings=words.READINGS,
    holds={"seat": 2, "board": BOARD},
    streets=("flop",),
    verbs=lambda rules: (Verb(ADDITIONAL), Verb(DECLINE)),
    mishaps=PotMishaps,
    least_chips=lambda rules, structure: least_chips(structure),
)
