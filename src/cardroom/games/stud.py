"""Stud, high, low (razz) or split: cards of one's own, most of them face up, a street at a time.

What comes on which street is data: cards up and down, a burn before them, a hole card that everyone
throws away before the betting.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

import msgspec

from cardroom.cards import RANKS, Card
from cardroom.games.calling import Held, in_words, with_low
from cardroom.games.mechanism import Mechanism
from cardroom.games.pot_game import pot_game
from cardroom.games.verbs import BETTING, Verb
from cardroom.games.words import stud as words
from cardroom.hands import ACE_TO_FIVE, STANDARD_HIGH, Ranking, showing
from cardroom.table.mishaps.stud import StudMishaps
from cardroom.table.pot.antes import post_antes
from cardroom.table.pot.drawing import DISCARD, throw_hole_cards
from cardroom.table.pot.seat import PotSeat
from cardroom.table.pot.streets import Dealing, deal_street
from cardroom.table.pot.table import Half, PotTable
from cardroom.table.round import Play
from cardroom.table.setup import Stake
from cardroom.table.stakes import Betting, stakes

STREETS = ("3rd-street", "4th-street", "5th-street", "6th-street", "7th-street")
ACE = RANKS.index("A")
MOST = 7
"""Out of so many cards at most is any five the best hand."""


class Street(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What everyone gets before a betting round."""

    name: Literal["3rd-street", "4th-street", "5th-street", "6th-street", "7th-street"]
    """What the street is called."""
    down: int = 0
    """So many cards face down."""
    up: int = 0
    """So many cards face up, after those."""
    burn: bool = True
    """Whether a card is burned before them."""
    discard: int = 0
    """So many of his hole cards everyone throws away before the betting."""


USUAL = (
    Street("3rd-street", down=2, up=1, burn=False),
    Street("4th-street", up=1),
    Street("5th-street", up=1),
    Street("6th-street", up=1),
    Street("7th-street", down=1),
)


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What differs between one house's stud game and another's."""

    structures: tuple[Betting, ...]
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
    streets: tuple[Street, ...] = USUAL
    """What everyone gets before each betting round."""
    forced_bet: Literal["bring-in", "bet"] = "bring-in"
    """Whether it is less than a bet, or a bet that its maker may raise when all have called."""
    forced_ace: Literal["high", "low"] | None = None
    """Whether an ace is the highest or the lowest card for it, if not as the game is won."""
    folded_receive: bool = True
    """Whether a seat that folds with no wager goes on receiving cards until there is one."""
    short_deck: Literal["burn-cards", "all-discards"] = "burn-cards"
    """What is shuffled where the deck runs short."""

    def __post_init__(self) -> None:
        names = [street.name for street in self.streets]
        if names != list(STREETS[: len(names)]) or not names:
            raise ValueError(f"streets are {', '.join(STREETS)}, in this order, not {names}")
        first, *later = self.streets
        for street in self.streets:
            if min(street.down, street.up, street.discard) < 0:
                raise ValueError(f"{street.name} has fewer cards than none")
        if first.up < 1:
            raise ValueError("3rd-street: a card must lie face up, which has the forced bet")
        if wrong := [street.name for street in later if street.down + street.up != 1]:
            raise ValueError(f"{wrong[0]}: everyone gets one card, face up or down")
        if first.discard >= max(first.down, 1) or any(street.discard for street in later):
            raise ValueError("discard: fewer cards than lie face down, and on 3rd-street")
        if not 5 <= self.held <= MOST:
            raise ValueError(
                f"streets: a hand has five to {MOST} cards in the end, not {self.held}"
            )

    @property
    def ace_is_forced_low(self) -> bool:
        """Whether an ace is the lowest card where one is forced to bet."""
        return (self.forced_ace or self.wins) == "low"

    @property
    def dealt(self) -> int:
        """How many cards a player gets in all."""
        return sum(street.down + street.up for street in self.streets)

    @property
    def held(self) -> int:
        """How many cards a player has at the end."""
        return self.dealt - sum(street.discard for street in self.streets)


def asks_again(rules: Rules, readings: Mapping[str, str]) -> bool:
    """Whether the seat with the forced bet may raise when everyone has just called."""
    return rules.forced_bet == "bet" or readings.get("forced-bet-again") == "may-raise"


def play(t: PotTable, rules: Rules) -> Play:
    """Antes, cards down and up, a forced bet; a card on each further street, each with betting."""
    ranking = STANDARD_HIGH if rules.wins == "high" else ACE_TO_FIVE
    post_antes(t)
    first, *later = rules.streets
    t.deal_each(first.down)
    for _ in range(first.up):
        t.deal_to(t.players, up=True)
    if first.discard:
        yield from throw_hole_cards(t, first.name, first.discard)
    if t.contenders > 1:
        live = [seat for seat in t.players if not seat.folded]
        forced = t.watcher.forced(live, lambda seat: _low_card_first(seat.up[0], rules))
        says = f"Seat {forced.number} has the forced bet with {forced.up[0]}."
        t.say(says, t.clause("forced-bet"))
        again = asks_again(rules, t.terms.readings)
        yield from t.forced_betting(first.name, forced, asked_again=again)

    for number, street in enumerate(later, start=1):
        if t.contenders == 1:
            break
        yield from deal_street(t, street.name, _dealing(street, rules, t.terms.readings))
        starts = _first_to_act(t, rules, ranking)
        either = rules.open_pair and number == 1 and _has_open_pair(t)
        sizes = (t.bet_size(1), t.bet_size(2)) if either else None
        yield from t.betting(number, street.name, starts=starts, sizes=sizes)

    _award(t, rules, ranking)


def _dealing(street: Street, rules: Rules, readings: Mapping[str, str]) -> Dealing:
    """How a street is dealt; where no burn is printed for one, a reading may have it burned."""
    return Dealing(
        up=street.up > 0,
        burn=street.burn or readings.get("last-burn") == "burned",
        to_folded=rules.folded_receive,
        discards_back=rules.short_deck == "all-discards",
    )


def _low_card_first(card: Card, rules: Rules) -> int:
    """Order by the card with the forced bet: rank, then suit, clubs the lowest."""
    low = rules.ace_is_forced_low and card.rank == ACE
    ranked = card - 4 * len(RANKS) if low else card
    return ranked if rules.wins == "high" else -ranked


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
    best = _hand(t, rules, ranking)
    if rules.low is None or t.contenders == 1:
        odd = odd_high if rules.wins == "high" else odd_low
        t.award(best if t.contenders > 1 else None, ranking.describe, odd)
        return
    qualifies = ACE_TO_FIVE.at_least("high-card", rules.low)
    low = _hand(t, rules, ACE_TO_FIVE)
    t.award_halves(
        Half("high", best, ranking.describe, odd_chip=odd_high),
        Half("low", low, ACE_TO_FIVE.describe, qualifies, odd_low),
    )


def _hand(t: PotTable, rules: Rules, ranking: Ranking) -> Callable[[PotSeat], int]:
    # Who has kept a last card that came too early has no use for one in the middle.
    held = rules.held
    return lambda seat: ranking.strength((seat.cards + t.board)[:held])


def _highest_card(seat: PotSeat) -> int:
    return max(seat.cards)


def _lowest_card(seat: PotSeat) -> int:
    """The lower the better; the ace is low, and clubs are the lowest suit."""
    return -min(card - 4 * len(RANKS) if card.rank == ACE else card for card in seat.cards)


def _rankings(rules: Rules) -> dict[str, Ranking]:
    high = {"high": STANDARD_HIGH} if rules.wins == "high" else {}
    return high | ({"low": ACE_TO_FIVE} if rules.low or rules.wins != "high" else {})


def _calls(rules: Rules, _: Mapping[str, str], held: Held) -> str:
    ranking = STANDARD_HIGH if rules.wins == "high" else ACE_TO_FIVE
    own = [*held.cards, *held.shared.get("community", ())][: rules.held]
    words = in_words(ranking, own)
    return with_low(words, own, rules.low) if rules.low else words


MECHANISM = Mechanism(
    name="stud",
    table=PotTable,
    rules=Rules,
    calls=_calls,
    rankings=_rankings,
    open=pot_game(
        play,
        lambda asked, default, rules: stakes(asked, default, rules.antes),
        lambda rules: {
            "button": False,
            "first_deal": (rules.streets[0].down, rules.streets[0].up),
        },
    ),
    clauses=words.CLAUSES,
    more_clauses=words.more_clauses,
    readings=words.READINGS,
    more_readings=words.more_readings,
    often=words.OFTEN,
    holds={"community": 1},
    more_holds=lambda rules: {"seat": rules.dealt},
    streets=STREETS,
    verbs=lambda rules: (
        *BETTING,
        Verb("bring-in"),
        *([Verb(DISCARD, "cards", rules.streets[0].down)] if rules.dealt > rules.held else []),
    ),
    mishaps=StudMishaps,
    button=False,
    least_chips=lambda rules, structure: (structure.ante or 1) if rules.whole_ante else 1,
)
