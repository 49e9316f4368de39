"""Triple Draw Poker: five cards, some thrown away, and a row of new ones for each circle."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Literal, NamedTuple

import msgspec

from cardroom.cards import Card
from cardroom.games.calling import Held, in_words
from cardroom.games.mechanism import Mechanism, Paid, Pays, PayTable, california
from cardroom.games.paid_hands import PaidHands, check_rows, least
from cardroom.games.verbs import Verb
from cardroom.games.words import triple_draw as words
from cardroom.hands import STANDARD_HIGH
from cardroom.money import Odds
from cardroom.table.california.hands import Bettor
from cardroom.table.california.settlement import Verdict
from cardroom.table.california.spots import Wager
from cardroom.table.california.table import CaliforniaTable
from cardroom.table.decisions import Choice, Decision, Option
from cardroom.table.round import Play

CARDS = 5
BONUS = "bonus-bet"
DISCARD, STAND_PAT = "discard", "stand-pat"
PAT = Option(STAND_PAT)
STANDS = Choice(STAND_PAT)
AND = "; "
"""Between the hands of circles."""


class Paying(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """What a wager on five cards is paid."""

    pays: PayTable
    """By the hand, the best first."""
    pushes_from: str | None = None
    """The least hand with which it pushes, where that is less than what is paid."""

    def __post_init__(self) -> None:
        check_rows(STANDARD_HIGH, self.pays)
        if self.pushes_from is not None:
            least(STANDARD_HIGH, self.pushes_from)

    @cached_property
    def _hands(self) -> PaidHands[Odds]:
        return PaidHands(STANDARD_HIGH, self.pays)

    def end(self, strength: int) -> WagerEnd:
        """What a hand comes to.

        >>> from cardroom.cards import cards
        >>> pays = Paying(PayTable({"straight-flush": Odds(9, 1), "four-of-a-kind": Odds(8, 1)}),
        ...               "three-of-a-kind")
        >>> hands = ("9s 9d 9c 9h 2s", "9s 9d 9c 4h 2s", "9s 9d 4c 4h 2s")
        >>> [pays.end(STANDARD_HIGH.strength(cards(hand))).outcome for hand in hands]
        ['win', 'push', 'lose']
        """
        odds = self._hands.of(strength)
        if odds is not None:
            return WagerEnd("win", odds)
        pushes = self.pushes_from is not None
        if pushes and strength >= least(STANDARD_HIGH, self.pushes_from or ""):
            return WagerEnd("push")
        return WagerEnd("lose")


class WagerEnd(NamedTuple):
    """What a wager has come to."""

    outcome: Literal["win", "push", "lose"]
    odds: Odds | None = None


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What differs between one house's game and another's."""

    hand: Paying
    """What the hand of each circle is paid."""
    rows_dealt: Literal["before-discards", "after-discards"]
    """When the rows of draw cards come off the deck."""
    rows: Annotated[int, msgspec.Meta(ge=1, le=3)] = 3
    """How many rows and circles there are."""
    bonus: Paying | None = None
    """What the bonus bet is paid, by the five cards that were dealt."""

    @property
    def circles(self) -> dict[str, str]:
        """Every circle with its row."""
        return {f"circle-{n}": f"row-{n}" for n in range(1, self.rows + 1)}


def play(t: CaliforniaTable, rules: Rules) -> Play:
    """Five cards each; throw some away; a hand for each circle, with the cards of its row."""
    bettors = t.clockwise_from_player_dealer()
    t.deal_bettors(CARDS, bettors)
    rows: dict[str, list[Card]] = {row: [] for row in rules.circles.values()}
    if rules.rows_dealt == "before-discards":
        _deal_rows(t, rows, up=False)
    dealt = {bettor.number: tuple(bettor.cards) for bettor in bettors}
    choices: dict[int, Choice] = yield [_ask(t, bettor) for bettor in bettors]
    for bettor in bettors:
        choice = choices[bettor.number]
        if choice.do == DISCARD:
            t.discard(bettor.cards, choice, bettor.name, bettor.number)
        else:
            t.acts(bettor, choice)
    if rules.rows_dealt == "before-discards":
        for row, cards in rows.items():
            t.reveal(row, cards)
    else:
        _deal_rows(t, rows, up=True)

    hands = {}
    for number in t.settlement_order():
        bettor, named = t.bettors[number], []
        for circle, row in rules.circles.items():
            if t.on(number, circle):
                drawn = rows[row][: CARDS - len(bettor.cards)]
                hands[number, circle] = mine = STANDARD_HIGH.strength([*bettor.cards, *drawn])
                named.append(_named(circle, STANDARD_HIGH.describe(mine)))
        if len(bettor.cards) == CARDS:
            t.reveal(bettor.name, bettor.cards, in_words(STANDARD_HIGH, bettor.cards))
        else:
            # Whoever has thrown all away has the hands of the rows alone.
            t.reveal(bettor.name, bettor.cards, AND.join(named))

    def judge(wager: Wager) -> Verdict:
        if wager.spot == BONUS:
            return _bonus(t, rules, dealt[wager.seat])
        return _verdict(t, rules.hand, hands[wager.seat, wager.spot], "hand")

    t.settle(judge)
    t.close()


def _named(circle: str, hand: str) -> str:
    return f"{circle.replace('-', ' ')}: {hand}"


def _deal_rows(t: CaliforniaTable, rows: dict[str, list[Card]], *, up: bool) -> None:
    for row, cards in rows.items():
        for _ in range(CARDS):
            t.deal_shared(row, cards, up=up)


def _ask(t: CaliforniaTable, bettor: Bettor) -> Decision:
    """From none to all five cards may be thrown away; all are asked at once."""
    throws = Option.of_cards(DISCARD, tuple(bettor.cards), least=1, most=CARDS)
    return Decision(bettor.number, "draw", (PAT, throws), STANDS, t.clause("draw"))


def _bonus(t: CaliforniaTable, rules: Rules, dealt: tuple[Card, ...]) -> Verdict:
    assert rules.bonus is not None
    return _verdict(t, rules.bonus, STANDARD_HIGH.strength(dealt), BONUS)


def _verdict(t: CaliforniaTable, paying: Paying, strength: int, of: str) -> Verdict:
    end = paying.end(strength)
    if end.odds is not None:
        return t.wins(f"{of}-wins", end.odds)
    return t.pushes(f"{of}-pushes") if end.outcome == "push" else t.loses(f"{of}-loses")


def _pays(rules: Rules) -> Pays:
    pays = dict.fromkeys(rules.circles, (Paid("hand-wins", rules.hand.pays),))
    if rules.bonus is not None:
        pays[BONUS] = (Paid("bonus-bet-wins", rules.bonus.pays),)
    return pays


def _calls(rules: Rules, _: Mapping[str, str], held: Held) -> str:
    if held.called:
        return held.called
    own, missing = held.cards, CARDS - len(held.cards)
    rows = [held.shared.get(row, ())[:missing] for row in rules.circles.values()]
    if not missing or not all(len(row) == missing for row in rows):
        return in_words(STANDARD_HIGH, own)
    return AND.join(
        _named(circle, in_words(STANDARD_HIGH, [*own, *row]))
        for circle, row in zip(rules.circles, rows, strict=True)
    )


MECHANISM = Mechanism(
    name="triple-draw-poker",
    table=CaliforniaTable,
    rules=Rules,
    calls=_calls,
    rankings=lambda rules: {"hands": STANDARD_HIGH},
    open=california(play),
    clauses=words.CLAUSES,
    more_clauses=words.more_clauses,
    readings=words.READINGS,
    pays=_pays,
    holds={"seat": CARDS},
    more_holds=lambda rules: dict.fromkeys(rules.circles.values(), CARDS),
    streets=("draw",),
    verbs=lambda rules: (Verb(STAND_PAT), Verb(DISCARD, "cards", CARDS)),
)
