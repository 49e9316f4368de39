"""Seven-card stud, high, low (razz) or split: cards of one's own, four of the seven face up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

import msgspec

from cardroom.cards import RANKS, Card
from cardroom.games.mechanism import Mechanism
from cardroom.games.pot_game import (
    pot_game,
)
from cardroom.games.words import stud as words
from cardroom.hands import ACE_TO_FIVE, STANDARD_HIGH, Ranking, showing
from cardroom.table.mishaps.stud import StudMishaps
from cardroom.table.pot.antes import post_antes
from cardroom.table.pot.betting_table import PotSeat
from cardroom.table.pot.streets import deal_street
from cardroom.table.pot.table import Half, PotTable
from cardroom.table.round import Play
from cardroom.table.setup import Stake
from cardroom.table.stakes import stakes

STREETS = ("3rd-street", "4th-street", "5th-street", "6th-street", "7th-street")
ACE = RANKS.index("A")
SEVEN = 7
"""How many cards a hand has."""


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What differs between one house's stud game and another's."""

    structures: tuple[str, ...]
    """How the house spreads it: ``limit``, ``spread``, ``no-limit``, ``pot-limit``."""
    wins: Literal["high", "low"] = "high"
    """The hand that wins. In a low game the highest card is forced to bet and the ace is low."""
    low: Literal["6", "7", "8", "9"] | None = None
    """The highest card that a low hand may have to win half of the pot."""
    open_pair: bool = False
    """With a pair showing on fourth street, bets of both limits are allowed."""
    raise_cap: int = 3
    """How many raises follow the bet in a round of a limit game."""
    antes: Mapping[str, Stake] = {}
    """The ante of each limit, as printed, where a table does not name its own."""
    whole_ante: bool = False
    """Whether only those are dealt in who have the whole ante."""
    middle_card_opens: bool = True
    """Whether a card in the middle, which plays in every hand, counts for who acts first."""


def play(t: PotTable, rules: Rules) -> Play:
    """Two cards down and one up, four more with the last one down, a betting round after each."""
    ranking = STANDARD_HIGH if rules.wins == "high" else ACE_TO_FIVE
    post_antes(t)
    t.deal_each(2)
    t.deal_to(t.players, up=True)
    if t.contenders > 1:
        live = [seat for seat in t.players if not seat.folded]
        forced = t.watcher.forced(live, lambda seat: _low_card_first(seat.up[0], rules))
        says = f"Seat {forced.number} has the forced bet with {forced.up[0]}."
        t.say(says, t.clause("forced-bet"))
        yield from t.forced_betting(STREETS[0], forced)

    for number, street in enumerate(STREETS[1:], start=1):
        if t.contenders == 1:
            break
        yield from deal_street(t, street, up=street != STREETS[-1])
        first = _first_to_act(t, rules, ranking)
        either = rules.open_pair and number == 1 and _has_open_pair(t)
        sizes = (t.bet_size(1), t.bet_size(2)) if either else None
        yield from t.betting(number, street, starts=first, sizes=sizes)

    _award(t, rules, ranking)


def _low_card_first(card: Card, rules: Rules) -> int:
    """Order by the card with the forced bet: rank, then suit, clubs the lowest."""
    if rules.wins == "high":
        return card
    ace_low = card - 4 * len(RANKS) if card.rank == ACE else card
    return -ace_low


def _first_to_act(t: PotTable, rules: Rules, ranking: Ranking) -> PotSeat:
    """The best hand by what lies face up; of equal ones the first dealt to."""
    live = [seat for seat in t.players if not seat.folded]
    middle = t.board if rules.middle_card_opens else []
    return max(live, key=lambda seat: showing(ranking, seat.up + middle))


def _has_open_pair(t: PotTable) -> bool:
    # A hand that the deal has missed shows one card alone.
    shown = [[card.rank for card in seat.up] for seat in t.players if not seat.folded]
    return any(len(set(ranks)) < len(ranks) for ranks in shown)


def _award(t: PotTable, rules: Rules, ranking: Ranking) -> None:
    t.watcher.count_hands()
    by_suit = t.terms.readings["odd-chips"] == "by-suit"
    odd_high = _highest_card if by_suit else None
    odd_low = _lowest_card if by_suit else None
    best = _hand(t, ranking)
    if rules.low is None or t.contenders == 1:
        odd = odd_high if rules.wins == "high" else odd_low
        t.award(best if t.contenders > 1 else None, ranking.describe, odd)
        return
    qualifies = ACE_TO_FIVE.at_least("high-card", rules.low)
    low = _hand(t, ACE_TO_FIVE)
    t.award_halves(
        Half("high", best, ranking.describe, odd_chip=odd_high),
        Half("low", low, ACE_TO_FIVE.describe, qualifies, odd_low),
    )


def _hand(t: PotTable, ranking: Ranking) -> Callable[[PotSeat], int]:
    # Who has kept a last card that came too early has no use for one in the middle.
    return lambda seat: ranking.strength((seat.cards + t.board)[:SEVEN])


def _highest_card(seat: PotSeat) -> int:
    return max(seat.cards)


def _lowest_card(seat: PotSeat) -> int:
    """The lower the better; the ace is low, and clubs are the lowest suit."""
    return -min(card - 4 * len(RANKS) if card.rank == ACE else card for card in seat.cards)


def _rankings(rules: Rules) -> dict[str, Ranking]:
    high = {"high": STANDARD_HIGH} if rules.wins == "high" else {}
    return high | ({"low": ACE_TO_FIVE} if rules.low or rules.wins != "high" else {})


MECHANISM = Mechanism(
    name="stud",
    table=PotTable,
    rules=Rules,
    rankings=_rankings,
    open=pot_game(
        play,
        lambda asked, default, rules: stakes(asked, default, rules.antes),
        lambda rules: {"button": False},
    ),
    clauses=words.CLAUSES,
    more_clauses=words.more_clauses,
    readings=words.READINGS,
    more_readings=words.more_readings,
    often=words.OFTEN,
    holds={"seat": SEVEN, "community": 1},
    streets=STREETS,
    mishaps=StudMishaps,
    button=False,
    least_chips=lambda rules, structure: (structure.ante or 1) if rules.whole_ante else 1,
)
