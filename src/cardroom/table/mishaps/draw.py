"""What goes wrong around a draw: short hands, changed minds, and pots that were opened falsely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Generator, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from cardroom.cards import CARDS, cards
from cardroom.table.decisions import Decision, Option
from cardroom.table.events import Acted, Discarded
from cardroom.table.mishaps.misdeal import Misdeal
from cardroom.table.mishaps.turns import TurnMishaps
from cardroom.table.mishaps.wrong_opener import after_choice
from cardroom.table.pot.seat import PotSeat
from cardroom.table.pot.table import PotTable
from cardroom.table.procedures import Circumstance, Facts

if TYPE_CHECKING:
    from cardroom.cards import Card
    from cardroom.table.clauses import Clause
    from cardroom.table.decisions import Choice
    from cardroom.table.procedures import Irregularity, Mishap
    from cardroom.table.round import Asked

DRAW = "draw"
RAISES = ("raise", "complete")


class DrawMishaps(TurnMishaps):
    """What goes wrong in a game with a draw, and what has been ruled so far."""

    table: PotTable

    def __init__(self, table: PotTable, listed: Sequence[Mishap]) -> None:
        super().__init__(table, listed)
        self._lacks: Counter[str] = Counter()
        """How many cards a hand gets with the draw, beside those that it throws away."""
        self._drawn = False
        self._bets_before = False
        """Whether the betting before the draw is on."""
        self._since = 0
        """From where on in the log it counts."""
        self._false: tuple[Mishap, Irregularity] | None = None
        """A false opening after which another player must open."""
        self._passed: set[int] = set()
        """Who has passed before it."""
        self._may_not_open: Clause | None = None
        """Why he may not open any more."""
        self.kept_out: set[Card] = set()
        """What is not shuffled again in the draw."""
        for mishap in listed:
            if mishap.event in ("false-opening", "early-pat"):
                self.waiting.remove(mishap)
                self.unnoticed.add(mishap)

    # Before the draw

    def has_happened(self, mishap: Mishap) -> bool:
        """A false opening needs an opener without openers, and who overlooks a raise a raise."""
        if mishap.event == "false-opening":
            opener, may_open = self._opener, self.table.may_open
            if opener is None or may_open is None or opener.name != mishap.to:
                return False
            # Once cards have been drawn it comes out when he must show, and the pot is played.
            return not self._drawn and not may_open(opener.cards)
        if mishap.event == "early-pat":
            return not self._drawn and any(event.do in RAISES for event in self._acted())
        return super().has_happened(mishap)

    def circumstances(self, mishap: Mishap) -> frozenset[Circumstance]:
        """For a false opening: whether the pot was played on, or somebody else could open it."""
        if mishap.event != "false-opening":
            return super().circumstances(mishap)
        so: set[Circumstance] = set()
        since, may_open = self._since_opening(), self.table.may_open
        if any(do in RAISES for do in since) or since.count("call") > 1:
            so.add("played-on")
        if may_open and any(may_open(seat.cards) for seat in self._could_open(mishap)):
            so.add("another-opens")
        return frozenset(so)

    def put_right(
        self, rule: Irregularity, mishap: Mishap, count: int, asked: Decision | None
    ) -> Choice | None:
        """What is done about a hand; the answer to what is asked, where nothing is left of it."""
        match rule.ruling:
            case "fill-on-draw":
                self._lacks[mishap.to] += count
            case "not-played":
                raise Misdeal(rule, forfeits=mishap.to)
            case "dead-hand" if asked is not None and self._must_be_opened_anew(rule):
                passed = self._passed_before
                answer = super().put_right(rule, mishap, count, asked)
                if self.table.contenders < 2:
                    return answer
                self._false, self._passed, self._may_not_open = (mishap, rule), passed, rule.clause
                return asked.accept(asked.default)  # Which comes to nothing.
            case _:
                return super().put_right(rule, mishap, count, asked)
        return None

    def _must_be_opened_anew(self, rule: Irregularity) -> bool:
        reads = self.table.terms.readings.get("pot-played-on")
        return self._bets_before and reads == "another-opens" and "another-opens" in rule.when

    def before_draw(
        self, begin: Callable[[PotSeat | None], Generator[Decision, Choice, None]]
    ) -> Generator[Decision, Choice, int]:
        """The betting before the draw, by a reading (``pot-played-on``) anew for another opener."""
        self._bets_before, betting = True, begin(None)
        could_open, unopened = False, None
        asked = next(betting, None)
        while asked is not None:
            choice = yield asked
            if self._false is None:
                asked = after_choice(betting, choice)
                continue
            (unopened, rule), self._false = self._false, None
            betting.close()
            betting = begin(self._leave_opening(unopened, rule))
            could_open = self.table.able > 1
            asked = next(betting, None)
        if unopened and could_open and self._opener is None and self.table.contenders > 1:
            raise Misdeal(self.rule(unopened, Facts()), forfeits=unopened.to)
        self._bets_before = False
        return self._since

    def _leave_opening(self, mishap: Mishap, rule: Irregularity) -> PotSeat:
        """The opener's bet goes into the pot, and a call of it back; who is the next to speak."""
        table, opener = self.table, self.table.seat(int(mishap.to))
        table.return_bets(rule, [seat for seat in table.players if seat is not opener])
        table.gather()
        self._since = len(table.log)
        return next(seat for seat in table.clockwise_after(opener) if not seat.folded)

    def _acted(self) -> list[Acted]:
        return [event for event in self.table.log[self._since :] if isinstance(event, Acted)]

    @property
    def _opener(self) -> PotSeat | None:
        first = next((event for event in self._acted() if event.do == "bet"), None)
        return self.table.seat(first.seat) if first else None

    def _since_opening(self) -> list[str]:
        done = [event.do for event in self._acted()]
        return done[done.index("bet") + 1 :]

    def _could_open(self, mishap: Mishap) -> list[PotSeat]:
        """Who is still in beside the opener, and has not passed before the pot was opened."""
        passed = self._passed_before
        others = [seat for seat in self.table.players if seat.name != mishap.to]
        return [seat for seat in others if not seat.folded and seat.number not in passed]

    @property
    def _passed_before(self) -> set[int]:
        """Who has passed before the pot was opened."""
        before = self._acted()[: -1 - len(self._since_opening())]
        return self._passed | {event.seat for event in before}

    # The draw

    def asks(self, asked: Asked) -> Asked:
        """What somebody is asked; of a hand that has just been filled up every card counts.

        Who has passed before a false opening may not open the pot anew.
        """
        assert isinstance(asked, Decision)
        if self._bets_before and self._may_not_open and asked.seat in self._passed:
            left = tuple(option for option in asked.options if option.do != "bet")
            closed = {"bet": self._may_not_open} if len(left) < len(asked.options) else {}
            return msgspec.structs.replace(asked, options=left, closed={**asked.closed, **closed})
        if not any(option.pick for option in asked.options):
            return asked
        hand = self.table.seat(asked.seat).cards
        options = [
            Option.of_cards(option.do, hand, least=1, most=len(hand)) if option.pick else option
            for option in asked.options
        ]
        return msgspec.structs.replace(asked, options=tuple(options))

    def lacks(self, seat: PotSeat) -> int:
        """How many cards a hand gets beside those that it throws away."""
        return self._lacks[seat.name]

    def wavers(self, seat: PotSeat, choice: Choice) -> bool:
        """Whether a seat will want to change what it says: its cards stay in its hand so long."""
        wavers = any(m.event == "changed-draw" and m.to == seat.name for m in self.waiting)
        if wavers:
            count = len(cards(choice.cards))
            says = f"asks for {count} card{'s' if count > 1 else ''}" if count else "stands pat"
            self.table.say(f"Seat {seat.number} {says}.")
        return wavers

    def changes(self, made: Mapping[int, Choice]) -> Iterator[tuple[PotSeat, bool]]:
        """Who wants to change his draw now that so many others have spoken, and whether he may."""
        order = [str(number) for number in made]
        for mishap in [m for m in self.waiting if m.event == "changed-draw" and m.to in order]:
            # Who changes his mind twice is asked once in between.
            spoken = int(mishap.to) in made
            if spoken and len(order) - 1 - order.index(mishap.to) >= mishap.acted:
                yield self._wants_to_change(mishap, Facts())

    def keep_out(self, cards: Collection[Card]) -> None:
        """Some cards are not to be shuffled again in the draw."""
        self.kept_out = set(cards)

    def finish_deal(self, street: str | None = None) -> None:
        """The deal or the draw is complete: replace cards, count them, and hear who regrets it."""
        if street == DRAW:
            self._drawn = True
            self.unnoticed.carry_over(DRAW)
        super().finish_deal(street)
        late = Facts(circumstances=frozenset({"cards-dealt"}))
        for mishap in [m for m in self.waiting if self._drawn and m.event == "changed-draw"]:
            if not self.owner(mishap).folded:
                self._wants_to_change(mishap, late)

    def fill_deck(self, to: str) -> None:
        """Shuffle what is out of play, but not what somebody has thrown away himself."""
        table = self.table
        out = set(self.kept_out)
        for event in table.log:
            if isinstance(event, Discarded) and event.to == to:
                out |= {CARDS[card] for card in event.cards}
        if any(card not in out for card in table.muck):
            table.restock(table.clause("short-deck"), out)

    def _wants_to_change(self, mishap: Mishap, facts: Facts) -> tuple[PotSeat, bool]:
        self.waiting.remove(mishap)
        self.table.say(f"Seat {mishap.to} wants to change how many cards it draws.")
        rule = self.rule(mishap, facts)
        return self.table.seat(int(mishap.to)), rule.ruling == "may-change"
