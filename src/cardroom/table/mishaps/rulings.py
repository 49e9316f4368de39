"""A round in which something goes wrong: the deal with its faults, and the ruling on each.

Only a round whose setup lists mishaps has one of these at its table. The table deals through it,
and `watched` looks at the play between two choices, for what is noticed or turned up then.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, get_args

import msgspec

from cardroom.cards import CARDS, FIRST_JOKER, Card
from cardroom.table.california.hands import Bettor
from cardroom.table.decisions import Choice, Decision
from cardroom.table.events import Acted, Burned, Dealt, Discarded, TakenBack, Turned
from cardroom.table.mishaps.misdeal import Misdeal
from cardroom.table.mishaps.unnoticed import Faulty, Unnoticed
from cardroom.table.points import PointsSeat
from cardroom.table.pot.seat import PotSeat
from cardroom.table.procedures import (
    Circumstance,
    Facts,
    Irregularity,
    Mishap,
    OfHands,
    Ruled,
    Ruling,
    ruling_for,
)
from cardroom.table.setup import CannotPlay
from cardroom.table.watcher import Watcher

if TYPE_CHECKING:
    from cardroom.table.card_table import CardTable
    from cardroom.table.round import Asked, Play

JOKER = CARDS[FIRST_JOKER]
BOXED_OR_EXPOSED = ("exposed-card", "boxed-card")
OF_A_CARD = (
    *BOXED_OR_EXPOSED,
    "joker",
    "off-table",
    "missing-card",
    "identical-cards",
    "foreign-card",
)
"""What goes wrong with one card of the deal."""
REPLACING: tuple[Ruling, ...] = ("next-card", "replace", "replace-and-burn")
Owner = PotSeat | PointsSeat | Bettor


class Mishaps(Watcher):
    """What goes wrong in a round, and what has been ruled so far."""

    hands_are_set = False
    """Whether hands are set: nobody can do that with a wrong number of cards."""
    is_bet_on = False
    """Whether there is betting, during which a wrong card may go unnoticed."""

    def __init__(self, table: CardTable, listed: Sequence[Mishap]) -> None:
        self.table = table
        self.waiting = list(listed)
        self.rulings: list[Ruled] = []
        self.listed = tuple(listed)
        self.unnoticed = Unnoticed(self)
        self._served: Counter[tuple[str | None, str]] = Counter()
        self._faulty: list[Faulty] = []
        self._made = 0
        self._street = ""
        known = {one.event for one in table.terms.irregularities}
        for mishap in listed:
            if mishap.event not in known:
                there = ", ".join(sorted(event for event in known if event)) or "none"
                raise CannotPlay(
                    f"{table.terms.game} has no procedure for {mishap.event!r}; it has: {there}"
                )
            if mishap.event in ("dealt-in", "dealt-out"):
                self.waiting.remove(mishap)
                self.unnoticed.add(mishap)
            if mishap.event in get_args(OfHands):
                self.check(mishap)
            if mishap.event == "extra-card" and hasattr(table, "players"):
                # On a later street it would be found out only when chips lie in the pot.
                self.owner(mishap)

    def check(self, mishap: Mishap) -> None:
        """Refuse what happens only to hands that are set against a player-dealer's."""
        raise CannotPlay(f"{mishap.event}: this happens only in games with a player-dealer")

    # The deal

    def deal(
        self,
        table: CardTable,
        hand: list[Card],
        to: str,
        seat: int = 0,
        *,
        up: bool = False,
        street: str | None = None,
    ) -> None:
        """Deal a card to a hand, with whatever goes wrong; ``street`` where it is no first deal."""
        self._served[street, to] += 1
        mishap = self._next(to, self._served[street, to], street)
        if mishap is not None and mishap.event == "missing-card":
            self.unnoticed.add(mishap)
            self.waiting.remove(mishap)
            return
        if mishap is not None and mishap.event == "foreign-card":
            self.find_foreign(mishap)
        if mishap is not None and mishap.event == "joker":
            card = JOKER
        else:
            card = self.table.stock.draw(to)
        if mishap is not None and mishap.event == "identical-cards":
            card, mishap = self.second_one(mishap), None
        hand.append(card)
        if mishap is None:
            self.table.log.append(Dealt(to, card, up, seat))
            return
        self.waiting.remove(mishap)
        self._fault(mishap, Faulty(hand, to, seat, card, up, street, Facts()))

    def _fault(self, mishap: Mishap, fault: Faulty) -> None:
        """A card that is dealt wrongly: turned up, found face up in the deck, or no card at all."""
        log, card, to = self.table.log.append, fault.card, fault.to
        shows = fault.up or mishap.event == "boxed-card"
        log(Dealt(to, card, shows, fault.seat))
        if not shows and mishap.event in ("exposed-card", "off-table"):
            log(Turned(to, (card,), "exposed"))
        facts = self._facts(fault, mishap.event)
        fault = fault._replace(facts=facts)
        if mishap.acted and not fault.up and self.is_bet_on:
            self.unnoticed.add(mishap, fault)
        else:
            self.apply(self.rule(mishap, facts), mishap, fault, None)

    def _facts(self, fault: Faulty, event: str) -> Facts:
        """What a ruling on a card that is dealt wrongly may depend on."""
        ruled = [r.mishap for r in self.rulings if r.mishap.street == fault.street]
        same = [m for m in ruled if m.event == event]
        off_deck = sum(isinstance(e, Dealt | Burned) for e in self.table.log)
        back = sum(len(e.cards) for e in self.table.log if isinstance(e, TakenBack))
        return Facts(
            fault.card,
            is_first_card=off_deck - back == 1,
            is_first_seat=fault.to == self.first_served,
            times=1 + len(same),
            boxed=sum(m.event != event and m.event in BOXED_OR_EXPOSED for m in ruled),
            of_hand=1 + sum(m.to == fault.to for m in same),
        )

    def apply(
        self, rule: Irregularity, mishap: Mishap, fault: Faulty, asked: Decision | None
    ) -> Choice | None:
        """Do what was ruled on a card; the answer to what is asked now, if it decides that."""
        hand, to, card, up = fault.hand, fault.to, fault.card, fault.up
        match rule.ruling:
            case "misdeal":
                self.call_off(rule)
            case "as-exposed" if not up:
                shown = msgspec.structs.replace(mishap, event="exposed-card")
                facts = self._facts(fault, shown.event)
                return self.apply(self.rule(shown, facts), shown, fault, asked)
            case "reshuffle":
                self.take_back(hand, to, card)
                self.table.stock.mix([card])
                self._served[fault.street, to] -= 1
                self.deal(self.table, hand, to, fault.seat, up=up, street=fault.street)
            case "next-card" if up or to == "board":
                self.take_back(hand, to, card)
                self.draw(hand, to, fault.seat, up=up)
            case "dead-hand" | "ante-back":
                return self.call_dead(mishap, rule, asked)
            case "next-card" | "replace" | "replace-and-burn":
                self._faulty.append(fault._replace(rule=rule))
                if mishap.acted:
                    self._replace(REPLACING)
            case _:
                pass
        return None

    def finish_deal(self, street: str | None = None) -> None:
        """The deal is complete: replace what has to be replaced, and count the cards."""
        self._replace(REPLACING)
        for mishap in [m for m in self.waiting if (m.event, m.street) == ("extra-card", street)]:
            owner = self.owner(mishap)
            if not owner.folded and self.table.stock.left:
                self.draw(self.held_by(owner), owner.name, owner.number)
                self.unnoticed.add(mishap)
            self.waiting.remove(mishap)
        self.end_if_all_are_dead(at_once=True)
        self.unnoticed.look_after_deal()

    def _replace(self, rulings: Sequence[Ruling]) -> None:
        """Replace the cards of which this was ruled."""
        for fault in [one for one in self._faulty if one.rule and one.rule.ruling in rulings]:
            self._faulty.remove(fault)
            self.take_back(fault.hand, fault.to, fault.card)
            self.draw(fault.hand, fault.to, fault.seat)
            if fault.rule and fault.rule.ruling == "replace-and-burn":
                self.burn_next(fault.card)

    def deal_board(self, table: CardTable, count: int, *, up: bool, name: str) -> None:
        """Deal community cards."""
        for _ in range(count):
            self.deal(table, table.board, name, up=up)

    def find_foreign(self, mishap: Mishap) -> None:
        """A card of another deck comes off this one."""
        self.check(mishap)

    def second_one(self, mishap: Mishap) -> Card:
        """The card that comes although it is in the deck already."""
        raise CannotPlay(f"{mishap.event}: this happens only in games with a player-dealer")

    # Between two choices

    def before(self, asked: Asked) -> Asked:
        """What somebody is asked, before it is looked at what can be noticed."""
        return asked

    def asks(self, asked: Asked) -> Asked:
        """What somebody is asked, without what a ruling has taken from him."""
        return asked

    def notice(self, asked: Asked) -> Choice | None:
        """Whatever is seen before somebody decides; a choice where there is nothing to decide."""
        decision = asked if isinstance(asked, Decision) else None
        street = decision.street if decision else ""
        if street != self._street:
            self._street, self._made = street, 0
        self.come_early(street)
        answer = self.unnoticed.look(decision)
        self._made += 1
        return answer

    def is_decided(self) -> bool:
        """Whether all but one are out of a hand: his is not looked at."""
        return False

    def end_if_all_are_dead(self, *, at_once: bool = False) -> None:
        """All hands that are still in may be foul, at once or in the showdown."""

    def is_noticed(self, mishap: Mishap, made: int) -> bool:
        """Whether what lies wrong is noticed after so many choices."""
        return made >= mishap.acted

    def circumstances(self, mishap: Mishap) -> frozenset[Circumstance]:
        """What else is so when something is noticed."""
        acted = any(isinstance(e, Acted) and str(e.seat) == mishap.to for e in self.table.log)
        return frozenset({"owner-acted"} if acted else ())

    def come_early(self, now: str) -> None:
        """The next cards come before the betting on a street is complete."""

    def takes_back(self, asked: Decision, choice: Choice) -> bool:
        """Whether somebody may take back what he has just chosen, and is asked once more."""
        return False

    def has_happened(self, mishap: Mishap) -> bool:
        """Whether there is anything to be noticed yet."""
        return True

    def put_right(
        self, rule: Irregularity, mishap: Mishap, count: int, asked: Decision | None
    ) -> Choice | None:
        """What is done about a wrong hand or seat; the answer, where nothing is left to decide."""
        seat = self.owner(mishap)
        match rule.ruling:
            case "misdeal":
                self.call_off(rule)
            case "burn-it":
                for _ in range(count):
                    card = self.held_by(seat).pop()
                    self.table.log.append(Discarded(seat.name, (card,), seat.number))
                    self.burn_next(card)
            case "fill-up":
                for _ in range(count):
                    self.draw(self.held_by(seat), seat.name, seat.number)
            case "plays-on":
                pass
            case _:
                return self.call_dead(mishap, rule, asked)
        return None

    def call_dead(
        self, mishap: Mishap, rule: Irregularity, asked: Decision | None
    ) -> Choice | None:
        """A dead hand takes no further part; who is left alone has nothing to decide."""
        raise CannotPlay(f"{mishap.event}: no hand is called dead in this game")

    def call_off(self, rule: Irregularity) -> None:
        """A misdeal."""
        raise Misdeal(rule)

    def after_misdeal(self, called: Misdeal) -> None:
        """Everyone gets back what he has put in."""
        self.table.call_off(called.rule.clause)

    # Cards and rulings

    @property
    def first_served(self) -> str:
        """Who got the first card of the deal."""
        return next(iter(self._served))[1]

    @property
    def last_served(self) -> str:
        """Who got the last card of a round of cards: the dealer's position."""
        return list(dict.fromkeys(to for _, to in self._served))[-1]

    def rule(self, mishap: Mishap, facts: Facts) -> Irregularity:
        """Find the procedure for a mishap and announce it; or `CannotPlay` where there is none."""
        if mishap.looked_at:
            facts = facts._replace(circumstances=facts.circumstances | {"looked-at"})
        rule = ruling_for(self.table.terms.irregularities, mishap, facts)
        if rule is None:
            raise CannotPlay(
                f"{self.table.terms.game} prints no procedure for this {mishap.event} "
                f"({facts.times} so far, {mishap.acted} choices made)"
            )
        self.rulings.append(Ruled(mishap, rule, len(self.table.log)))
        self.table.say(rule.says, rule.clause)
        return rule

    def _next(self, to: str, number: int, street: str | None) -> Mishap | None:
        """What goes wrong with a recipient's next card."""
        for mishap in self.waiting:
            at = mishap.to == to and mishap.card == number and mishap.street == street
            if at and mishap.event in OF_A_CARD:
                return mishap
        return None

    def owner(self, mishap: Mishap) -> Owner:
        """Whose hand is meant."""
        players: Sequence[Owner] = getattr(self.table, "players", ())
        for seat in players:
            if seat.name == mishap.to:
                return seat
        raise CannotPlay(f"{mishap.event}: `to` must name a seat of a pot game, not {mishap.to!r}")

    def held_by(self, owner: Owner) -> list[Card]:
        """The cards of a hand, to which more may come."""
        return owner.cards

    def draw(self, hand: list[Card], to: str, seat: int = 0, *, up: bool = False) -> None:
        """Deal the top card to a hand, of a deck that is filled up if it has run out."""
        if not self.table.stock.left:
            self.fill_deck(to)
        card = self.table.stock.draw(to)
        hand.append(card)
        self.table.log.append(Dealt(to, card, up, seat))

    def fill_deck(self, to: str) -> None:
        """Shuffle what is out of play, for a card to somebody, in a game that has a rule for it."""
        if "short-deck" in self.table.terms.clauses and self.table.muck:
            self.table.restock(self.table.clause("short-deck"))

    def take_back(self, hand: list[Card], to: str, *cards: Card) -> None:
        """The house dealer takes cards away that everyone has seen."""
        for card in cards:
            hand.remove(card)
        self.table.log.append(TakenBack(to, tuple(cards)))

    def burn_next(self, card: Card) -> None:
        """A card is the next burn."""

        def burn() -> None:
            self.table.muck.append(card)
            self.table.log.append(Burned(card))

        self.table.instead_of_burn.append(burn)


def watched(mishaps: Mishaps, play: Play) -> Play:
    """The play of a round in which something goes wrong."""
    answer = None
    try:
        asked = next(play)
        while True:
            asked = mishaps.before(asked)
            answer = mishaps.notice(asked)
            while answer is None:
                answer = yield mishaps.asks(asked)
                if isinstance(asked, Decision) and mishaps.takes_back(asked, answer):
                    answer = None
            asked = play.send(answer)
    except StopIteration:
        return
    except Misdeal as called:
        mishaps.after_misdeal(called)
