"""What goes wrong with hands that are set against a player-dealer's, and with the wagers on them.

Each fact is said aloud before the ruling on it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NoReturn

import msgspec

from cardroom.cards import BadCard, Card, cards, show
from cardroom.table.california.hands import Bettor
from cardroom.table.california.settlement import Verdict
from cardroom.table.california.spots import Wager
from cardroom.table.california.table import CaliforniaTable
from cardroom.table.california.wagering import PLAYER_DEALER
from cardroom.table.california.watcher import CaliforniaWatcher, Judge, Parts
from cardroom.table.clauses import Clause
from cardroom.table.decisions import Choice, Decision
from cardroom.table.events import Acted, Turned
from cardroom.table.mishaps.misdeal import Misdeal
from cardroom.table.mishaps.rulings import Mishaps
from cardroom.table.procedures import (
    Circumstance,
    Facts,
    Irregularity,
    Mishap,
    OfHands,
    ruling_for,
)
from cardroom.table.setup import CannotPlay

if TYPE_CHECKING:
    from cardroom.table.round import Asked

OF_A_WAGER = ("changed-wager", "switched-cards", "removed-wager")
"""What only somebody with a wager can do."""
HOUSE_WAY = "house-way"


class SetHandMishaps(Mishaps, CaliforniaWatcher):
    """What goes wrong from the delivery of the hands to the settlement of their wagers."""

    table: CaliforniaTable

    def __init__(self, table: CaliforniaTable, listed: Sequence[Mishap]) -> None:
        super().__init__(table, listed)
        self._second: list[Mishap] = []
        """Second copies of a card that have been dealt."""
        self._open: Counter[Card] = Counter()
        self._forfeits: dict[tuple[int, str], Clause] = {}
        """By which rule a seat forfeits what it has on a spot."""
        self._lost_by_all: set[int] = set()
        """Hands on which those behind their seats forfeit what they have, too."""
        self._spoilt: dict[int, Clause] = {}
        """By which rule a seat's hand is foul however it is set."""
        self._miscounted: dict[int, Mishap] = {}
        """Hands that were found to have a wrong number of cards, and played on."""

    def check(self, mishap: Mishap) -> None:
        """Refuse what cannot happen at this table."""
        table, event, to = self.table, mishap.event, mishap.to
        if event == "identical-cards":
            self._copied(mishap)
        elif event == "wrong-spot":
            places = [str(place) for place in range(1, table.size() + 1)]
            if to not in (*places, PLAYER_DEALER):
                raise CannotPlay(f"{event}: `to` must name the seat that got the hand, not {to!r}")
        elif event != "shuffler-breaks":
            banker = (PLAYER_DEALER, str(table.player_dealer))
            also = () if event in OF_A_WAGER else banker
            if to not in (*map(str, table.bettors), *also):
                raise CannotPlay(f"{event}: `to` must name a seat with a wager, not {to!r}")
        if event == "misread-hand" and mishap.late:
            raise CannotPlay(f"{event}: no book rules on one that cannot be put together again")
        if event == "removed-wager" and table.limits.min is None:
            raise CannotPlay(f"{event}: it is paid the table's minimum: say in limits what that is")

    # The deal

    def find_foreign(self, mishap: Mishap) -> NoReturn:
        """A card of another deck comes off this one."""
        to = self._who(mishap).lower()
        raise Misdeal(self._rule(mishap, f"A foreign card comes off the deck for {to}."))

    def second_one(self, mishap: Mishap) -> Card:
        """The card that comes although it is in the deck already."""
        self.waiting.remove(mishap)
        self._second.append(mishap)
        return self._copied(mishap)

    def _copied(self, mishap: Mishap) -> Card:
        try:
            [card] = cards(mishap.like)
        except (BadCard, ValueError):
            raise CannotPlay(
                f"{mishap.event}: `like` must name the card of which there are two, not "
                f"{mishap.like!r}"
            ) from None
        return card

    def finish_deal(self, street: str | None = None) -> None:
        """The deal is complete: nobody can set a hand in which a card comes twice."""
        for mishap in self._second:
            if self._hand(mishap).count(self._copied(mishap)) > 1:
                raise CannotPlay(
                    f"identical-cards: {mishap.to} has the other {mishap.like} too; name a card of "
                    "another hand"
                )
        super().finish_deal(street)

    def _hand(self, mishap: Mishap) -> list[Card]:
        number = self._number(mishap)
        bettor = self.table.bettors.get(number)
        return bettor.cards if bettor else self.table.player_dealer_cards

    def at_the_deal(self, first: int, *, back_and_forth: bool) -> tuple[int, bool]:
        """The dice have been cast: which seat gets the first pile, and whether by hand."""
        for mishap in self._take("changed-wager"):
            fact = f"{self._who(mishap)} changes its wager once no more bets are called."
            rule = self._rule(mishap, fact)
            if self.table.terms.readings["changed-wager"] == "forfeited":
                spots = [spot.name for spot in self.table.layout.spots if spot.base]
                self._forfeit(mishap, spots, rule)
        for mishap in self._take("shuffler-breaks"):
            if back_and_forth:
                raise CannotPlay("shuffler-breaks: this deal is by hand; set the option `deal`")
            self._rule(mishap, "The shuffler breaks down.")
            back_and_forth = True
        for mishap in self._take("wrong-spot"):
            first = self._misplaced(mishap, first)
        return first, back_and_forth

    def _misplaced(self, mishap: Mishap, right: int) -> int:
        """Where the first hand comes to lie that was put on a wrong spot."""
        wrong = self._number(mishap)
        if wrong == right:
            raise CannotPlay(f"wrong-spot: seat {right} is the right one for the first hand")
        after = ", noticed after the dice cup is closed" if mishap.late else ""
        fact = f"The first hand is delivered to seat {wrong}, not to seat {right}{after}."
        rule = self._rule(mishap, fact)
        if rule.ruling == "misdeal":
            raise Misdeal(rule)
        if rule.ruling == "right-spot":
            return right
        if self.table.terms.readings["misplaced-action"] == "with-the-hand":
            self.table.move_action(wrong)
        return wrong

    def owner(self, mishap: Mishap) -> Bettor:
        """Whose hand is meant: a bettor's, or the player-dealer's as if he were one."""
        number = self._number(mishap)
        if number in self.table.bettors:
            return self.table.bettors[number]
        his = Bettor(number, PLAYER_DEALER)
        his.cards = self.table.player_dealer_cards
        return his

    def circumstances(self, mishap: Mishap) -> frozenset[Circumstance]:
        """What else is so: whether it is the player-dealer's hand, or one left to the house."""
        so: set[Circumstance] = set(super().circumstances(mishap))
        number = self._number(mishap)
        if number == self.table.player_dealer:
            so.add("player-dealer")
        done = [e.do for e in self.table.log if isinstance(e, Acted) and e.seat == number]
        if HOUSE_WAY in done:
            so.add("house-way")
        return frozenset(so)

    def put_right(
        self, rule: Irregularity, mishap: Mishap, count: int, asked: Decision | None
    ) -> Choice | None:
        """What is done about a hand with a wrong number of cards."""
        if rule.ruling != "forfeits":
            return super().put_right(rule, mishap, count, asked)
        self._forfeit(mishap, [spot.name for spot in self.table.layout.spots], rule)
        self._miscounted[self._number(mishap)] = mishap
        return None

    # Setting

    def before(self, asked: Asked) -> Asked:
        """What somebody is asked: whoever has talked about his hand has nothing to decide."""
        if isinstance(asked, Decision):
            return self._asked(asked)
        return [self._asked(decision) for decision in asked]

    def _asked(self, decision: Decision) -> Decision:
        ways = tuple(option for option in decision.options if option.do == HOUSE_WAY)
        if not ways:
            return decision
        for mishap in self._take("discussed-hand", decision.seat):
            rule = self._rule(mishap, f"{self._who(mishap)} has talked about its hand.")
            decision = msgspec.structs.replace(
                decision, options=ways, default=Choice(HOUSE_WAY), rule=rule.clause
            )
        return decision

    # Opening

    def set_by_the_house(self, to: str, parts: Parts) -> None:
        """The house dealer sets a hand the house way, or means to, and sees how many cards it has.

        What a book rules on that may be another thing than on a hand that a player plays.
        """
        self.unnoticed.look_at_hand(to)
        if miscounted := self._miscounted.pop(self._seat(to), None):
            facts = Facts(circumstances=self.circumstances(miscounted))
            rule = ruling_for(self.table.terms.irregularities, miscounted, facts)
            if rule is not None and HOUSE_WAY in rule.when:
                self.put_right(self.rule(miscounted, facts), miscounted, 1, None)
        for mishap in self._take("misset-hand", self._seat(to)):
            front, *others, back = (list(part) for part in parts)
            at = next(n for n, card in enumerate(back) if str(card) != str(front[0]))
            front[0], back[at] = back[at], front[0]
            laid = (front, *others, back)
            says = " / ".join(map(show, laid))
            self.table.log.append(Turned(to, tuple(card for part in laid for card in part), says))
            self._rule(mishap, f"{self._who(mishap)}'s hand is not set the house way.")

    def opened(self, to: str, parts: Parts) -> bool:
        """A hand lies open; whether what is found then makes it foul."""
        seat = self._seat(to)
        self._open.update(card for part in parts for card in part)
        for mishap in self._second:
            card = self._copied(mishap)
            two = "jokers" if card.is_joker else show([card])
            if self._open[card] > 1:
                raise Misdeal(self._rule(mishap, f"There are two {two} on the table."))
        for mishap in self._take("misread-hand", seat):
            self._rule(
                mishap, f"{self._who(mishap)}'s hand is misread, and can be put together again."
            )
        switched = list(self._take("switched-cards", seat))
        for mishap in switched:
            rule = self._rule(mishap, f"{self._who(mishap)} has switched {self._pieces}.")
            way = self.table.terms.readings.get("switched-cards")
            spots = self.table.layout.spots
            lost = [s.name for s in spots if s.base or way != "its-base-wager"]
            self._forfeit(mishap, lost, rule)
            self._spoilt[seat] = rule.clause
            if way == "everyone-on-the-hand":
                self._lost_by_all.add(seat)
        return bool(switched)

    # Settlement

    def judging(self, judge: Judge) -> Judge:
        """How wagers are judged with what has gone wrong."""

        def judged(wager: Wager) -> Verdict | None:
            verdict = judge(wager)
            if verdict is None:
                return None
            foul = self.table.terms.clauses.get("foul")
            if wager.seat in self._spoilt and verdict.clause == foul:
                verdict = Verdict(verdict.outcome, self._spoilt[wager.seat])
            if wager.by is not None and wager.seat not in self._lost_by_all:
                return verdict
            if clause := self._forfeits.get((wager.seat, wager.spot)):
                return Verdict("lose", clause)
            return self._paid_unseen(wager, verdict)

        return judged

    def _paid_unseen(self, wager: Wager, verdict: Verdict) -> Verdict:
        """What is paid for a base wager; of one that was taken away nobody knows the amount."""
        spot = next(spot for spot in self.table.layout.spots if spot.name == wager.spot)
        least = spot.limits(self.table.limits).min
        odds = verdict.odds
        if odds is None or least is None or verdict.outcome != "win" or not spot.base:
            return verdict
        for mishap in self._take("removed-wager", wager.seat):
            who, label = self._who(mishap), spot.label
            rule = self._rule(mishap, f"{who} takes its winning {label} away, and it was not seen.")
            prize = odds.pays(min(least, wager.amount))
            verdict = Verdict("win", rule.clause, prize=prize)
        return verdict

    def _forfeit(self, mishap: Mishap, spots: Sequence[str], rule: Irregularity) -> None:
        for spot in spots:
            self._forfeits[self._number(mishap), spot] = rule.clause

    # Facts

    @property
    def _pieces(self) -> str:
        """What hands are made of here."""
        return "tiles" if self.table.player_dealer_cards[0].is_tile else "cards"

    def _seat(self, to: str) -> int:
        return self.table.player_dealer if to == PLAYER_DEALER else int(to)

    def _number(self, mishap: Mishap) -> int:
        return self._seat(mishap.to)

    def _who(self, mishap: Mishap) -> str:
        number = self._number(mishap)
        return "The player-dealer" if number == self.table.player_dealer else f"Seat {number}"

    def _take(self, event: OfHands, seat: int | None = None) -> Iterator[Mishap]:
        """What of this kind happens now: anywhere, or to one seat."""
        for mishap in [m for m in self.waiting if m.event == event]:
            if seat is None or self._number(mishap) == seat:
                self.waiting.remove(mishap)
                yield mishap

    def _rule(self, mishap: Mishap, fact: str) -> Irregularity:
        self.table.say(fact)
        return self.rule(mishap, Facts())
