"""A round in which something goes wrong: the deal with its faults, and the ruling on each.

Only a round whose setup lists mishaps has one of these at its table. The table deals through it,
and `watched` looks at the play between two choices, for what is noticed or turned up then.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardroom.cards import CARDS, FIRST_JOKER, Card
from cardroom.table.betting_table import PotSeat
from cardroom.table.calling_off import call_off
from cardroom.table.decisions import Choice, Decision
from cardroom.table.events import Acted, Burned, Dealt, Discarded, Moved, TakenBack, Turned
from cardroom.table.irregularities import (
    Facts,
    Irregularity,
    Mishap,
    Ruling,
    is_about_count,
    ruling_for,
)
from cardroom.table.points_table import PointsSeat
from cardroom.table.pot_table import PotTable
from cardroom.table.setup import CannotPlay

if TYPE_CHECKING:
    from cardroom.table.felt import Felt
    from cardroom.table.round import Asked, Play

JOKER = CARDS[FIRST_JOKER]
NEXT_STREET = {0: "flop", 3: "turn", 4: "river"}
"""What comes next, by the number of cards on the board."""
NEXT_CARD = {"3rd-street": "4th-street", "4th-street": "5th-street", "5th-street": "6th-street"}
"""The streets of stud whose cards come face up, by the one before."""
PASSIVE = ("check", "call")
Owner = PotSeat | PointsSeat


class Misdeal(Exception):
    """The round is called off."""

    def __init__(self, rule: Irregularity) -> None:
        super().__init__(rule.says)
        self.rule = rule


class Ruled(NamedTuple):
    """A ruling that was made, and how many events there were before it."""

    mishap: Mishap
    rule: Irregularity
    at: int


class Faulty(NamedTuple):
    """A card that is replaced after the deal."""

    hand: list[Card]
    to: str
    seat: int
    card: Card
    rule: Irregularity


class Mishaps:
    """What goes wrong in a round, and what has been ruled so far."""

    def __init__(self, table: Felt, listed: Sequence[Mishap]) -> None:
        self.table = table
        self.waiting = list(listed)
        self.rulings: list[Ruled] = []
        self.dealt_down: set[str] = set()
        """Whose next up card is dealt face down."""
        self._served: Counter[tuple[str | None, str]] = Counter()
        self._faulty: list[Faulty] = []
        self._listed = tuple(listed)
        self._dead: set[int] = set()
        self._counted: list[Mishap] = []
        """Hands that lie there with a wrong number of cards, until somebody notices."""
        self._made = 0
        self._street = ""
        known = {one.event for one in table.terms.irregularities}
        for mishap in listed:
            if mishap.event not in known:
                there = ", ".join(sorted(event for event in known if event)) or "none"
                raise CannotPlay(
                    f"{table.terms.game} has no procedure for {mishap.event!r}; it has: {there}"
                )

    # The deal

    def deal_to(self, seats: Iterable[PotSeat], *, up: bool) -> None:
        """Deal a card to each of some seats; a hand that is dead gets none."""
        for seat in seats:
            if seat.number in self._dead:
                continue
            is_up = up and seat.name not in self.dealt_down
            if up:
                self.dealt_down.discard(seat.name)
            had = len(seat.cards)
            self.deal(seat.cards, seat.name, seat.number, up=is_up)
            if is_up and len(seat.cards) > had:
                seat.up.append(seat.cards[-1])
        self._replace(["next-card"])

    def deal(
        self,
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
            self._counted.append(mishap)
            self.waiting.remove(mishap)
            return
        if mishap is not None and mishap.event == "joker":
            card = JOKER
        else:
            card = self.table.stock.draw(to)
        hand.append(card)
        if mishap is None:
            self.table.log.append(Dealt(to, card, up, seat))
            return
        self.waiting.remove(mishap)
        self._fault(mishap, Faulty(hand, to, seat, card, _NO_RULE), up=up, street=street)

    def _fault(self, mishap: Mishap, fault: Faulty, *, up: bool, street: str | None) -> None:
        """A card that is dealt wrongly: turned up, found face up in the deck, or no card at all."""
        log, (hand, to, seat, card, _) = self.table.log.append, fault
        shows = up or mishap.event == "boxed-card"
        log(Dealt(to, card, shows, seat))
        if not shows and mishap.event == "exposed-card":
            log(Turned(to, (card,), "exposed"))
        happened = [r.mishap for r in self.rulings if not is_about_count(r.mishap)]
        facts = Facts(
            card,
            is_first_card=sum(isinstance(e, Dealt | Burned) for e in self.table.log) == 1,
            is_first_seat=to == next(iter(self._served))[1],
            times=1 + sum(m.street == street for m in happened),
            of_hand=1 + sum((m.street, m.to) == (street, to) for m in happened),
        )
        rule = self._rule(mishap, facts)
        match rule.ruling:
            case "misdeal":
                raise Misdeal(rule)
            case "reshuffle":
                self._take_back(hand, to, card)
                self.table.stock.mix([card])
                self._served[street, to] -= 1
                self.deal(hand, to, seat, up=up, street=street)
            case "next-card" if up or to == "board":
                self._take_back(hand, to, card)
                self._draw(hand, to, seat, up=up)
            case "next-card-down":
                self.dealt_down.add(to)
                owner = self._owner(mishap)
                assert isinstance(owner, PotSeat)
                owner.up.append(card)
            case "dead-hand" | "ante-back":
                self._call_dead(self._owner(mishap), rule, None)
            case "next-card" | "replace" | "replace-and-burn":
                self._faulty.append(fault._replace(rule=rule))
            case _:
                pass

    def finish_deal(self, street: str | None = None) -> None:
        """The deal is complete: replace what has to be replaced, and count the cards."""
        self._replace(["next-card", "replace", "replace-and-burn"])
        for mishap in [m for m in self.waiting if (m.event, m.street) == ("extra-card", street)]:
            owner = self._owner(mishap)
            if not owner.folded:
                self._draw(owner.cards, owner.name, owner.number)
                self._counted.append(mishap)
            self.waiting.remove(mishap)
        for mishap in [m for m in self._counted if not m.acted]:
            if mishap in self._counted:
                self._count(mishap, None)

    def _replace(self, rulings: Sequence[Ruling]) -> None:
        """Replace the cards of which this was ruled."""
        for fault in [fault for fault in self._faulty if fault.rule.ruling in rulings]:
            self._faulty.remove(fault)
            hand, to, seat, card, rule = fault
            self._take_back(hand, to, card)
            self._draw(hand, to, seat)
            if rule.ruling == "replace-and-burn":
                self.table.instead_of_burn.append(self._burns(card))

    def deal_board(self, count: int, *, up: bool, name: str) -> None:
        """Deal community cards; a flop may come with one too many."""
        table, street = self.table, NEXT_STREET.get(len(self.table.board), "")
        for _ in range(count):
            self.deal(table.board, name, up=up)
        mishap = self._first("extra-board-card", street)
        if mishap is None:
            return
        self.waiting.remove(mishap)
        self._draw(table.board, name, up=True)
        rule = self._rule(mishap, Facts())
        self._shuffle_in(table.board[-count - 1 :], name)
        table.say("The new flop comes without a burn.", rule.clause)
        self.deal_board(count, up=up, name=name)

    # Between two choices

    def notice(self, asked: Asked) -> Choice | None:
        """Whatever is seen before somebody decides; a choice where there is nothing to decide."""
        decision = asked if isinstance(asked, Decision) else None
        street = decision.street if decision else ""
        if street != self._street:
            self._street, self._made = street, 0
        self._turn_up_early()
        self._deal_early(street)
        made = sum(isinstance(event, Acted) for event in self.table.log)
        answer = None
        for mishap in list(self._counted):
            if mishap in self._counted and self._owner(mishap).folded:
                self._counted.remove(mishap)  # A hand that is out is not counted any more.
            elif mishap in self._counted and made >= mishap.acted:
                answer = self._count(mishap, decision) or answer
        self._made += 1
        return answer

    def count_hands(self) -> None:
        """At the latest in the showdown a wrong number of cards is noticed."""
        table = self.table
        for mishap in list(self._counted):
            assert isinstance(table, PotTable)
            is_in = not self._owner(mishap).folded and table.contenders > 1
            if mishap in self._counted and is_in:
                self._count(mishap, None)

    def _turn_up_early(self) -> None:
        table, street = self.table, NEXT_STREET.get(len(self.table.board), "")
        mishap = self._first("premature", street)
        if mishap is None or self._made < mishap.acted or not isinstance(table, PotTable):
            return
        self.waiting.remove(mishap)
        table.burn()
        count = 3 if street == "flop" else 1
        for _ in range(count):
            self._draw(table.board, "board", up=True)
        early = table.board[-count:]
        rule = self._rule(mishap, Facts())
        if rule.ruling == "set-aside":
            self._take_back(table.board, "board", *early)
            table.instead_of_burn += [table.burn_top, self._shuffles(early, rule)]
            return
        self._shuffle_in(early, "board")
        table.instead_of_burn.append(lambda: table.say("No card is burned.", rule.clause))

    def _deal_early(self, street: str) -> None:
        """In stud: the next street begins before the betting is complete."""
        mishap = next((m for m in self.waiting if m.event == "premature"), None)
        table = self.table
        following = mishap is not None and NEXT_CARD.get(street) == mishap.street
        if mishap is None or not following or self._made < mishap.acted:
            return
        assert isinstance(table, PotTable)
        self.waiting.remove(mishap)
        table.burn()
        seat = next(seat for seat in table.players if not seat.folded)
        early: list[Card] = []
        self._draw(early, seat.name, seat.number, up=True)
        self._rule(mishap, Facts())
        self._take_back(early, seat.name, *early)

        def remove_round() -> None:
            for _ in range(table.contenders):
                table.burn_top()
            table.burn_top()

        table.instead_of_burn.append(remove_round)

    def _count(self, mishap: Mishap, asked: Decision | None) -> Choice | None:
        """A hand with a wrong number of cards is noticed; the answer, if it is asked now."""
        same = [m for m in self._listed if m.event == mishap.event and m.to == mishap.to]
        self._counted = [m for m in self._counted if m not in same]
        seat, table = self._owner(mishap), self.table
        first = next(iter(self._served))[1]
        rule = self._rule(mishap, Facts(is_first_seat=seat.name == first, times=len(same)))
        match rule.ruling:
            case "misdeal":
                raise Misdeal(rule)
            case "burn-it":
                card = seat.cards.pop()
                table.log.append(Discarded(seat.name, (card,), seat.number))
                table.instead_of_burn.append(self._burns(card))
            case "fill-up":
                for _ in same:
                    self._draw(seat.cards, seat.name, seat.number)
            case _:
                return self._call_dead(seat, rule, asked)
        return None

    def _call_dead(self, seat: Owner, rule: Irregularity, asked: Decision | None) -> Choice | None:
        """A dead hand takes no further part; who is left alone has nothing to decide."""
        table = self.table
        assert isinstance(table, PotTable)
        assert isinstance(seat, PotSeat)
        self._dead.add(seat.number)
        if rule.ruling == "ante-back":
            self._give_back(seat, rule)
        if asked is not None and asked.seat == seat.number:
            return Choice("fold")
        table.log.append(Acted(seat.number, "fold"))
        seat.folded = True
        table.contenders -= 1
        table.able -= bool(seat.chips)
        if asked is None or table.contenders > 1:
            return None
        do = next(option.do for option in asked.options if option.do in PASSIVE)
        return asked.accept(Choice(do))

    def _give_back(self, seat: PotSeat, rule: Irregularity) -> None:
        table = self.table
        assert isinstance(table, PotTable)
        for account, amount in ((f"{seat.name}:bets", seat.bet), ("pot", seat.put_in)):
            if amount:
                seat.chips += amount
                seat.returned += amount
                table.log.append(
                    Moved(account, seat.name, amount, rule.lines, rule.says, "bets", seat.number)
                )
        table.pot -= seat.put_in
        seat.bet = seat.put_in = 0

    # Cards and rulings

    def _rule(self, mishap: Mishap, facts: Facts) -> Irregularity:
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
            if at and mishap.event in ("exposed-card", "boxed-card", "joker", "missing-card"):
                return mishap
        return None

    def _first(self, event: str, street: str) -> Mishap | None:
        return next((m for m in self.waiting if (m.event, m.street) == (event, street)), None)

    def _owner(self, mishap: Mishap) -> Owner:
        """Whose hand is meant."""
        players: Sequence[Owner] = getattr(self.table, "players", ())
        for seat in players:
            if seat.name == mishap.to:
                return seat
        raise CannotPlay(f"{mishap.event}: `to` must name a seat of a pot game, not {mishap.to!r}")

    def _draw(self, hand: list[Card], to: str, seat: int = 0, *, up: bool = False) -> None:
        card = self.table.stock.draw(to)
        hand.append(card)
        self.table.log.append(Dealt(to, card, up, seat))

    def _take_back(self, hand: list[Card], to: str, *cards: Card) -> None:
        for card in cards:
            hand.remove(card)
        self.table.log.append(TakenBack(to, tuple(cards)))

    def _shuffle_in(self, cards: Sequence[Card], to: str) -> None:
        """Cards of the board go back into the deck, which is shuffled."""
        self._take_back(self.table.board, to, *cards)
        self.table.stock.mix(cards)

    def _burns(self, card: Card) -> Callable[[], None]:
        def burn() -> None:
            self.table.muck.append(card)
            self.table.log.append(Burned(card))

        return burn

    def _shuffles(self, cards: Sequence[Card], rule: Irregularity) -> Callable[[], None]:
        """Instead of a burn: the deck is shuffled with the cards that were set aside."""

        def shuffle() -> None:
            self.table.stock.mix(cards)
            self.table.say("The deck is shuffled with the card that was set aside.", rule.clause)

        return shuffle


_NO_RULE = Irregularity(says="", lines="")


def watched(table: Felt, play: Play) -> Play:
    """The play of a round in which something goes wrong."""
    mishaps = table.mishaps
    assert mishaps is not None
    answer = None
    try:
        asked = next(play)
        while True:
            answer = mishaps.notice(asked)
            asked = play.send((yield asked) if answer is None else answer)
    except StopIteration:
        return
    except Misdeal as called:
        call_off(table, called.rule.clause)
