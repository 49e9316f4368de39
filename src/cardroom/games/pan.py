"""Pan: whoever melds eleven cards first wins the tops; konditions are paid as they are laid."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from cardroom.cards import Card, cards, show
from cardroom.games.fixed_stakes import FixedStakes
from cardroom.games.mechanism import Mechanism
from cardroom.games.melds import Judge, Rules
from cardroom.games.verbs import Verb
from cardroom.games.words import pan as words
from cardroom.table.decisions import Choice, Decision, Option
from cardroom.table.melds import (
    MeldSeat,
    MeldTable,
    check_kondition,
    check_melds,
    least_chips,
)
from cardroom.table.mishaps.melds import MeldMishaps
from cardroom.table.round import Play

AT_A_TIME = 5
PLUCK, TAKE, MELD, ASK, WAIT = "pluck", "take-discard", "meld", "ask", "wait"
DISCARD, FORCE, DECLINE, PLAY, FOLD = "discard", "force", "decline", "play", "fold"

Turn = Generator[Any, Any, list[Card]]
"""A turn, and the plucked cards that the next player may have after it."""


def play(t: MeldTable, rules: Rules) -> Play:
    """Post tops, deal, and go round counterclockwise until somebody has melded all his cards."""
    yield from _Hand(t, rules).play()


class _Hand:
    """A hand of pan."""

    def __init__(self, t: MeldTable, rules: Rules) -> None:
        self._t = t
        self._rules = rules
        readings = t.terms.readings
        self._judge = Judge(seven_jack=readings["seven-and-jack"] == "adjacent")
        self._any_card = readings["forcing"] == "any-card"
        self._again = readings["extending"] == "again"
        self._early = readings["tops"] == "first-kondition"
        self._due = dict.fromkeys([seat.number for seat in t.players], 0)
        """Chips from each for what a seat has laid down and not asked for yet."""
        self._forced: Card | None = None
        """What lies before the next player, who must take it."""
        self._out_of_cards = False

    def play(self) -> Play:
        """The whole hand."""
        t = self._t
        t.post_tops("tops")
        t.deal_hands(self._rules.cards // AT_A_TIME, AT_A_TIME)
        yield from self._enter()
        seat = t.active[0]
        offered: list[Card] = []
        if not self._is_over():
            offered = yield from self._first_turn(seat)
        while not self._is_over():
            following = t.after(seat)
            seat = following[0] if following else seat
            if self._forced is not None:
                forced, self._forced = self._forced, None
                offered = yield from self._take_forced(seat, forced)
            else:
                offered = yield from self._turn(seat, offered)
        self._end()

    def _enter(self) -> Play:
        """Everyone in turn enters the hand or stays out of it, as long as two could play."""
        t = self._t
        for seat in t.players:
            if len(t.active) > 1:
                options = (Option(PLAY), Option(FOLD))
                rule = t.clause("entering")
                choice: Choice = yield Decision(
                    seat.number, "enter", options, Choice(PLAY), rule, offer=True
                )
                if choice.do == FOLD:
                    t.fold(seat)

    def _is_over(self) -> bool:
        t = self._t
        return self._winner() is not None or len(t.active) < 2 or self._out_of_cards

    def _winner(self) -> MeldSeat | None:
        whole = self._rules.cards + 1
        return next((seat for seat in self._t.active if seat.melded >= whole), None)

    def _end(self) -> None:
        t, winner = self._t, self._winner()
        if t.tops_are_won:
            return
        if winner is not None:
            t.award([winner], "going-out")
        elif len(t.active) < 2:
            t.award(t.active or t.players[:1], "alone")
        else:
            t.say("The deck is out, and nobody has melded all his cards.", t.clause("deck-out"))
            back = t.terms.readings.get("deck-out") == "go-back"
            t.award(t.players if back else t.active, "deck-out")

    # A turn

    def _first_turn(self, seat: MeldSeat) -> Turn:
        """Who begins plucks again where he cannot use his first card."""
        offered = yield from self._turn(seat, [])
        if not offered or self._forced is not None or self._is_over():
            return offered
        second = yield from self._turn(seat, [])
        both = len(self._t.active) == 2
        return [*offered, *second] if both and second else second

    def _turn(self, seat: MeldSeat, offered: Sequence[Card]) -> Turn:
        """Get a card, use it or throw it away."""
        t = self._t
        if not t.stock.left:
            self._out_of_cards = True
            return []
        usable = [card for card in dict.fromkeys(offered) if self._uses(seat, card)]
        choice: Choice = yield self._drawing(seat, usable)
        if choice.do == TAKE:
            card = cards(choice.cards)[0] if choice.cards else usable[0]
            t.take_up(seat, card)
            yield from self._meld(seat, card)
            return (yield from self._finish(seat))
        if not t.after(seat):
            return []  # Nobody is left but him: the others' hands are fouled.
        card = t.pluck(seat)
        choice = yield self._using(seat, card)
        if choice.do == MELD:
            yield from self._meld(seat, card, choice)
            return (yield from self._finish(seat))
        t.throw(seat, card)
        following = t.after(seat)
        if not following:
            return []
        if choice.do == FORCE or (yield from self._others_force(seat, following[0], card)):
            self._forced = card
            return []
        return [card]

    def _drawing(self, seat: MeldSeat, usable: Sequence[Card]) -> Decision:
        options, closed = [Option(PLUCK)], {}
        if len(usable) > 1:
            options.append(Option.of_cards(TAKE, usable, least=1, most=1))
        elif usable:
            options.append(Option(TAKE))
        else:
            closed[TAKE] = self._t.clause("taking")
        rule = self._t.clause("plucking")
        return Decision(
            seat.number, "draw", tuple(options), Choice(PLUCK), rule, closed, offer=True
        )

    def _using(self, seat: MeldSeat, card: Card) -> Decision:
        """What is done with a plucked card."""
        t = self._t
        options, closed = [], {}
        meld = self._melding(seat, card)
        if meld is not None:
            options.append(meld)
        else:
            closed[MELD] = t.clause("melding")
        options.append(Option(DISCARD))
        right = t.after(seat)[0]
        if self._any_card or self._fits(right, card):
            options.append(Option(FORCE, right.number, right.number))
        else:
            closed[FORCE] = t.clause("forcing")
        rule = t.clause("melding")
        return Decision(seat.number, "use", tuple(options), Choice(DISCARD), rule, closed)

    def _others_force(self, by: MeldSeat, right: MeldSeat, card: Card) -> Generator[Any, Any, bool]:
        """Anybody else may force a card on whom it fits, as long as he has not acted."""
        t = self._t
        if not self._fits(right, card):
            return False
        for seat in t.after(by)[1:]:
            options = (Option(FORCE, right.number, right.number), Option(DECLINE))
            rule = t.clause("forcing")
            choice: Choice = yield Decision(
                seat.number, "force", options, Choice(DECLINE), rule, offer=True
            )
            if choice.do == FORCE:
                t.say(f"Seat {seat.number} forces {card} on seat {right.number}.", rule)
                return True
        return False

    def _take_forced(self, seat: MeldSeat, card: Card) -> Turn:
        """A forced card goes to a meld that it fits, or is thrown away; nothing else is done."""
        t = self._t
        t.say(f"Seat {seat.number} is forced to take {card}.", t.clause("forcing"))
        t.take_up(seat, card)
        fitting = [at for at, meld in enumerate(seat.melds) if self._judge.is_meld([*meld, card])]
        if not fitting:
            t.throw(seat, card)
            return [card]
        t.lay(seat, [card], fitting[0])
        return (yield from self._discard(seat))

    # Melds

    def _fits(self, seat: MeldSeat, card: Card) -> bool:
        """Whether a card extends what a seat has melded."""
        return any(self._judge.is_meld([*meld, card]) for meld in seat.melds)

    def _uses(self, seat: MeldSeat, card: Card) -> bool:
        if self._fits(seat, card):
            return True
        return bool(self._judge.new_melds([*seat.hand, card], card))

    def _melding(self, seat: MeldSeat, received: Card | None) -> Option | None:
        """All that may be laid: as long as a card was just received, only what leaves it a use."""
        found = self._ways(seat.hand, seat.melds, received)
        if not found:
            return None
        if received is not None:
            for meld in self._ways(seat.hand, seat.melds, None):
                left = list(seat.hand)
                for card in meld:
                    left.remove(card)
                if received in left and self._ways(left, seat.melds, received):
                    found.append(meld)
        among = list(dict.fromkeys(tuple(sorted(meld)) for meld in found))
        sizes = [len(meld) for meld in among]
        held = sorted(seat.hand)
        return Option.of_cards(MELD, held, least=min(sizes), most=max(sizes), among=among)

    def _ways(
        self, hand: Sequence[Card], melds: Sequence[Sequence[Card]], received: Card | None
    ) -> list[tuple[Card, ...]]:
        """New melds among some cards and what extends others, with a card if one is named."""
        found = self._judge.new_melds(hand, received)
        for meld in melds:
            found += self._judge.extensions(hand, tuple(meld), received)
        return found

    def _meld(self, seat: MeldSeat, card: Card, choice: Choice | None = None) -> Play:
        """A card that was received is melded: other melds may be laid before it."""
        while not self._is_over():
            if choice is None:
                option = self._melding(seat, card)
                assert option is not None
                rule = self._t.clause("melding")
                choice = yield Decision(seat.number, "use", (option,), next(option.picks()), rule)
            yield from self._lay(seat, choice)
            if card in cards(choice.cards):
                return
            choice = None

    def _lay(self, seat: MeldSeat, choice: Choice) -> Play:
        """Lay cards as a meld or to one, and ask for what it pays."""
        t, judge = self._t, self._judge
        laid = cards(choice.cards)
        at = len(seat.melds)
        if not judge.is_meld(laid):
            at = next(n for n, meld in enumerate(seat.melds) if judge.is_meld([*meld, *laid]))
        extends = at < len(seat.melds)
        t.lay(seat, laid, at)
        worth = judge.kondition(seat.melds[at], self._rules)
        more = worth * (len(laid) if extends and self._again else 0)
        due = max(worth - seat.asked[at], more)
        seat.asked[at] = max(seat.asked[at], worth)
        self._due[seat.number] += due
        owed = self._due[seat.number]
        if not owed:
            return
        amount = owed * t.chip
        options = (Option(ASK, amount, amount), Option(WAIT))
        rule = t.clause("asking")
        answer: Choice = yield Decision(seat.number, "ask", options, Choice(ASK), rule, offer=True)
        if answer.do == ASK:
            self._due[seat.number] = 0
            t.collect(seat, owed, "kondition")
            if self._early and not t.tops_are_won:
                t.award([seat], "first-kondition")

    def _finish(self, seat: MeldSeat) -> Turn:
        """With a card received and used, other melds may be laid; then a card is discarded."""
        while not self._is_over() and seat.hand:
            option = self._melding(seat, None)
            if option is None:
                break
            throwing = _throwing(seat)
            rule = self._t.clause("discarding")
            choice: Choice = yield Decision(
                seat.number, "lay", (option, throwing), _last(seat), rule
            )
            if choice.do == DISCARD:
                self._t.throw(seat, cards(choice.cards)[0])
                return []
            yield from self._lay(seat, choice)
        return (yield from self._discard(seat))

    def _discard(self, seat: MeldSeat) -> Turn:
        """A card of the hand is thrown away, which nobody may use."""
        if not seat.hand or self._is_over():
            return []
        t = self._t
        closed = {MELD: t.clause("melding")}
        rule = t.clause("discarding")
        choice: Choice = yield Decision(
            seat.number, "lay", (_throwing(seat),), _last(seat), rule, closed
        )
        t.throw(seat, cards(choice.cards)[0])
        return []


def _throwing(seat: MeldSeat) -> Option:
    return Option.of_cards(DISCARD, sorted(seat.hand), least=1, most=1)


def _last(seat: MeldSeat) -> Choice:
    return Choice(DISCARD, cards=show(seat.hand[-1:]))


def rest_of_hand(rules: Rules, used: Sequence[Card], deck: Sequence[Card]) -> list[Card]:
    """Cards of a deck that meld with nothing: as many as a hand has beside those that it uses.

    The last one of these is plucked.

    >>> from cardroom.books import library
    >>> from cardroom.cards import cards
    >>> game = library().game("bicycle/pan")
    >>> len(rest_of_hand(game.definition.rules, cards("7s 7s 7s"), game.fresh_deck()))
    8
    """
    judge, held, rest = Judge(seven_jack=True), list(used), list[Card]()
    missing = rules.cards - max(len(used) - 1, 0)
    for card in dict.fromkeys(deck):
        if len(rest) == missing:
            break
        if not judge.new_melds([*held, card], card):
            held.append(card)
            rest.append(card)
    return rest


MECHANISM = Mechanism(
    name="pan",
    table=MeldTable,
    rules=Rules,
    open=FixedStakes[MeldTable](
        lay=lambda setup, terms, stock, structure, _: MeldTable(setup, terms, stock, structure),
        play=play,
        refuse=lambda setup, terms, structure, _: check_melds(setup, terms, structure),
        refuse_stakes=lambda structure, _: check_kondition(structure),
    ),
    clauses=words.CLAUSES,
    readings=words.READINGS,
    often=words.OFTEN,
    holds={"seat": 310},
    at_once=lambda rules: {"seat": rules.cards + 1},
    streets=("enter", "draw", "use", "ask", "lay", "force"),
    verbs=lambda rules: (
        Verb(PLAY),
        Verb(FOLD),
        Verb(PLUCK),
        Verb(TAKE),
        Verb(TAKE, "card"),
        Verb(MELD, "way"),
        Verb(DISCARD),
        Verb(DISCARD, "card"),
        Verb(ASK),
        Verb(WAIT),
        Verb(FORCE),
        Verb(DECLINE),
    ),
    card_by_card=True,
    least_chips=lambda rules, structure: least_chips(structure),
    mishaps=MeldMishaps,
    rest_of_hand=rest_of_hand,
)
