"""Draw poker, high or low: a hand of cards, a betting round, and draws, each with another one.

How many cards, how many draws and by what ranking is data; of a pot that is split both hands may
have to qualify.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Literal

import msgspec

from cardroom.cards import Card
from cardroom.games.calling import Held, in_words, paired_low, with_low
from cardroom.games.mechanism import Mechanism
from cardroom.games.must_bet import void_unearned_bets
from cardroom.games.openers import SPLIT, Opener, asks_for_openers, opener, opens
from cardroom.games.pot_game import (
    pot_game,
)
from cardroom.games.verbs import BETTING, Verb
from cardroom.games.words import draw as words
from cardroom.hands import (
    ACE_TO_FIVE,
    BADUGI,
    BUG_HIGH,
    DEUCE_TO_SEVEN,
    LOWBALL,
    STANDARD_HIGH,
    Badugi,
    Ranking,
)
from cardroom.table.mishaps.draw import DrawMishaps
from cardroom.table.pot.antes import leave_antes, post_antes, put_antes_back
from cardroom.table.pot.blinds import Posts
from cardroom.table.pot.drawing import DISCARD, STAND_PAT, burn_for_draw, exchange
from cardroom.table.pot.kill import offer_kill
from cardroom.table.pot.seat import PotSeat
from cardroom.table.pot.table import Half, PotTable
from cardroom.table.round import Play
from cardroom.table.setup import Stake, Structure
from cardroom.table.stakes import Betting, stakes

ONE_DRAW = (("draw", "after-draw"),)
DRAWS = tuple((f"{nth}-draw", f"after-{nth}-draw") for nth in ("first", "second", "third"))
"""What several draws are called, and the betting rounds after them."""
STREETS = ("kill", "before-draw", *(street for two in (*ONE_DRAW, *DRAWS) for street in two))
PAIRS_QUALIFY = "pairs-qualify"
RANKINGS: dict[str, Ranking | Badugi] = {
    ranking.name: ranking
    for ranking in (BUG_HIGH, LOWBALL, STANDARD_HIGH, ACE_TO_FIVE, DEUCE_TO_SEVEN, BADUGI)
}


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What differs between one house's draw poker and another's."""

    structures: tuple[Betting, ...]
    """How the house spreads it: ``limit``, ``spread``, ``no-limit``, ``pot-limit``."""
    ranking: Literal[
        "standard-high-bug",
        "ace-to-five-joker",
        "standard-high",
        "ace-to-five",
        "deuce-to-seven",
        "badugi",
    ]
    """How hands rank, and so how many cards one has: the first two are with jokers."""
    forced: Literal["blinds", "antes"]
    """What is put in before the deal."""
    draws: Literal[1, 2, 3] = 1
    """How often everyone may draw; a betting round follows each draw."""
    burns: Literal["before-discards", "after-discards", "none"] = "before-discards"
    """When a card is burned for a draw."""
    low: Literal["6", "7", "8", "9"] | None = None
    """The highest card that a low hand may have to win half of the pot."""
    least_pair: Literal["6"] | None = None
    """The least pair that wins the other half."""
    openers: Literal["J"] | None = None
    """The least pair with which the pot may be opened."""
    must_bet: Literal["7"] | None = None
    """Whoever checks so low a hand after the draw can win nothing that is bet then."""
    kill_stack: int = 1
    """So many times the kill blind one has who kills the pot of his own accord."""
    raise_cap: int = 3
    """How many raises follow the bet in a round of a limit game."""
    most_players: int | None = None
    """So many play at a time; who sits to the left of the big blind waits."""
    antes: Mapping[str, Stake] = {}
    """The printed ante of each limit."""

    def __post_init__(self) -> None:
        is_high = self.ranking in (BUG_HIGH.name, STANDARD_HIGH.name)
        if self.low and not is_high:
            raise ValueError(f"low: no pot is split between {self.ranking} and a low hand")
        if self.least_pair and not self.low:
            raise ValueError("least_pair: a pot that is not split with a low hand has no qualifier")
        if self.openers and not is_high:
            raise ValueError(f"openers: {self.ranking} has no pair that opens a pot")
        if self.must_bet and (self.ranking != LOWBALL.name or self.draws > 1):
            raise ValueError("must_bet is for lowball with one draw")

    @property
    def cards(self) -> int:
        """How many cards a hand has."""
        return RANKINGS[self.ranking].size

    @property
    def rounds(self) -> tuple[tuple[str, str], ...]:
        """What each draw is called, and the betting round after it."""
        return ONE_DRAW if self.draws == 1 else DRAWS[: self.draws]


def play(t: PotTable, rules: Rules) -> Play:
    """A hand, betting, as many new cards as one throws away, betting, perhaps again, showdown."""
    ranking = RANKINGS[rules.ranking]
    posts: Posts | None = None
    if rules.forced == "blinds":
        posts = t.post_blinds()
    else:
        post_antes(t)
    least = rules.openers
    if least and isinstance(ranking, Ranking) and asks_for_openers(t):
        high = ranking
        t.may_open = lambda hand: opens(high, hand, least)
    if posts is not None and "look-and-kill" in t.terms.clauses:
        t.deal_each(2, more=True)
        posts = yield from offer_kill(t, posts, rules.kill_stack)
        t.deal_each(rules.cards - 2)
    else:
        t.deal_each(rules.cards)

    could_open = t.able > 1
    since = yield from t.watcher.before_draw(
        lambda starts: t.betting(0, "before-draw", posts, starts=starts)
    )
    opened = opener(t, since)
    opening = None
    if opened and least and isinstance(ranking, Ranking):
        opening = Opener(t, ranking, opened, least)
    if posts is None and could_open and opened is None and not since and t.contenders > 1:
        _pass_in(t)
        return

    before = {seat.number: seat.put_in for seat in t.players}
    drawn_at = len(t.log)
    opener_first = t.terms.readings.get("first-after-draw") == "opener"
    for number, (draw, after) in enumerate(rules.rounds):
        if t.contenders == 1:
            break
        if rules.burns == "before-discards":
            burn_for_draw(t)
        choices = yield from exchange(
            t,
            draw,
            face_up=(opening.seat.number, SPLIT) if opening else None,
            keep=opening.cards if opening else (),
            burns=rules.burns == "after-discards",
            is_last=number + 1 == rules.draws,
        )
        if opening is not None and number == 0:
            opening.note(choices.get(opening.seat.number))
        yield from t.betting(number + 1, after, starts=opened if opener_first else None)

    def strength(seat: PotSeat) -> int:
        return ranking.strength(seat.cards)

    t.watcher.count_hands()
    if opening is not None and opening.is_dead():
        opening.forfeit()
        if not t.contenders:
            _leave_pot(t, opening.seat)
            return
    if rules.must_bet and isinstance(ranking, Ranking) and t.contenders > 1:
        seven = ranking.at_least("high-card", rules.must_bet)
        void_unearned_bets(t, strength, seven, before, t.log[drawn_at:])
    if opening is not None:
        opening.show()
    if t.contenders > 1 and rules.low:
        t.award_halves(*_halves(rules, t.terms.readings, strength))
    else:
        t.award(strength if t.contenders > 1 else None, ranking.describe)


def _halves(
    rules: Rules, readings: Mapping[str, str], strength: Callable[[PotSeat], int]
) -> tuple[Half, Half]:
    """Who may win the high half of a pot, and who the low one."""
    ranking = RANKINGS[rules.ranking]
    assert isinstance(ranking, Ranking)
    assert rules.low is not None
    pair = ranking.at_least("one-pair", rules.least_pair) if rules.least_pair else 0
    least = ACE_TO_FIVE.at_least("high-card", rules.low)
    low: Callable[[Sequence[Card]], int] = ACE_TO_FIVE.strength
    if readings.get("low-pairs") == PAIRS_QUALIFY:
        least, low = 1, partial(paired_low, highest=rules.low)
    return (
        Half("high", strength, ranking.describe, pair),
        Half("low", lambda seat: low(seat.cards), ACE_TO_FIVE.describe, least),
    )


def _leave_pot(t: PotTable, opened: PotSeat) -> None:
    """Nobody is left to win what a false opener forfeits."""
    clause = t.clause("false-openers")
    if t.terms.readings["forfeited-pot"] == "stays-for-the-next-deal":
        t.dead += opened.put_in
        opened.put_in = 0
        leave_antes(t, clause)
    else:
        t.award_to([s.number for s in t.players if s is not opened], clause)


def _pass_in(t: PotTable) -> None:
    """Nobody has opened: the antes stay for the next deal, or go back."""
    clause = t.clause("nobody-opens")
    if t.terms.readings["passed-in"] == "antes-stay":
        leave_antes(t, clause)
        return
    put_antes_back(t, clause)
    for seat in t.players:
        if seat.put_in:
            t.refund(seat, seat.put_in, clause)


def _structure(asked: Structure | None, default: Structure, rules: Rules) -> Structure:
    """The lower limit before the draw and the upper one after it; of several, after the second."""
    structure = stakes(asked, default, rules.antes)
    small, big = structure.small_bet, structure.big_bet
    if structure.bets_by_round or not (small and big) or rules.draws > 1:
        return structure
    return msgspec.structs.replace(structure, bets_by_round=(small, big))


def rankings(rules: Rules) -> dict[str, Ranking | Badugi]:
    """How hands rank that win the pot, or half of it."""
    if rules.low:
        return {"high": RANKINGS[rules.ranking], "low": ACE_TO_FIVE}
    return {"hands": RANKINGS[rules.ranking]}


def _calls(rules: Rules, readings: Mapping[str, str], held: Held) -> str:
    words = in_words(RANKINGS[rules.ranking], held.cards)
    if not rules.low:
        return words
    if readings.get("low-pairs") == PAIRS_QUALIFY and len(held.cards) == ACE_TO_FIVE.size:
        low = paired_low(held.cards, rules.low)
        return f"{words}; {ACE_TO_FIVE.describe(low) if low else 'no low'}"
    return with_low(words, held.cards, rules.low)


MECHANISM = Mechanism(
    name="draw",
    table=PotTable,
    rules=Rules,
    calls=_calls,
    rankings=rankings,
    open=pot_game(play, _structure, lambda rules: {"most_players": rules.most_players}),
    clauses=words.CLAUSES,
    more_clauses=words.more_clauses,
    optional_clauses=words.OPTIONAL_CLAUSES,
    readings=words.READINGS,
    more_readings=words.more_readings,
    often=words.OFTEN,
    holds={},
    more_holds=lambda rules: {"seat": rules.cards * (1 + rules.draws)},
    at_once=lambda rules: {"seat": rules.cards},
    streets=STREETS,
    verbs=lambda rules: (
        *BETTING,
        Verb(STAND_PAT),
        Verb(DISCARD, "cards", rules.cards),
        Verb(SPLIT, "cards", rules.cards),
        Verb("kill"),
        Verb("decline"),
    ),
    reshuffles=True,
    mishaps=DrawMishaps,
)
