"""A round in words: its events as numbered lines, each with the reason why its chips moved.

What happens together is told together: a deal is a line for each hand, a seat's wagers before the
deal are one line, and so are those who fold or check in a row, and a wager with its winnings.

A line is plain data, spans of text with a role each: a terminal gives it colours, and a page could
make it HTML.

>>> from cardroom.books import library
>>> from cardroom.cards import cards
>>> from cardroom.table.events import Dealt, Posted
>>> from cardroom.table.setup import SeatSetup, Setup
>>> game = library().game("oceana/texas-holdem")
>>> setup = Setup(game=game.id, seats=(SeatSetup(1, 1000), SeatSetup(2, 1000)), button=2)
>>> teller = Teller(game, setup, Names({1: "Gus"}, me=2))
>>> ace, king = cards("As Kd")
>>> lines = teller.tell([Posted("1", "1:bets", 200, "small-blind", 1), Dealt("2", ace, False, 2)])
>>> [line.text for line in lines]
['Gus posts small blind $2', 'You: As']
>>> lines[1].spans
(Span(text='You: '), Span(text='As', role='card', card=51))
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from cardroom.books import Game
from cardroom.cards import CARDS
from cardroom.money import dollars
from cardroom.table.events import (
    HIDDEN,
    Acted,
    Arranged,
    Burned,
    CalledOff,
    Checked,
    Dealt,
    Discarded,
    Event,
    Gathered,
    Moved,
    Parted,
    Placed,
    Posted,
    Said,
    Switched,
    TakenBack,
    TakenUp,
    Turned,
)
from cardroom.table.setup import Setup
from cardroom.telling.hand import TWO_PARTS, hand_name
from cardroom.telling.names import PHRASES, Names, is_told
from cardroom.telling.own_hand import is_split
from cardroom.telling.picture import BETS, BOARD, Picture
from cardroom.telling.spans import DIM, LOSES, SAID, STRONG, WINS, Span, plain, row, sentence
from cardroom.words import humanise

TO_A_TOTAL = ("raise", "complete")
"""Choices that people name by what the bet is then, not by the chips added."""
PART_OF_A_POT = re.compile(r" wins \$\S+ of (.*?)\. ")
"""Which part of it, in the sentence that gives a pot away."""


class Line(NamedTuple):
    """A line of the log and the events that it tells."""

    number: int
    spans: tuple[Span, ...]
    events: tuple[Event, ...]

    @property
    def text(self) -> str:
        """The line in plain letters."""
        return plain(self.spans)

    @property
    def moved(self) -> list[Moved]:
        """The payments in it."""
        return [event for event in self.events if isinstance(event, Moved)]


class Reason(NamedTuple):
    """Why something was done: our sentence, and the lines of the book."""

    says: str
    lines: str


class Teller:
    """Tells a round from its events, as they come. ``picture`` is the table after the last one."""

    def __init__(self, game: Game, setup: Setup, names: Names) -> None:
        self.game = game = game.under(game.terms(setup))
        self.names = names
        self.picture = Picture(setup)
        self.log: list[Line] = []
        self.labels = {spot.name: spot.label for spot in game.entry.wagers}
        self.jackpots = game.mechanism.jackpots(game.definition.rules)
        self._clauses = {clause.lines: clause.says for clause in game.entry.clauses.values()}

    def tell(self, events: Iterable[Event]) -> list[Line]:
        """The lines of some more events."""
        before = len(self.log)
        for group in _together(events):
            for event in group:
                self.picture.apply(event)
            for spans in self._lines(group):
                self.log.append(Line(len(self.log) + 1, tuple(spans), group))
        return self.log[before:]

    def label(self, spot: str) -> str:
        """What the table calls a spot, or a jackpot of the house."""
        name = self.labels.get(spot) or humanise(spot)
        return f"{name} jackpot" if spot in self.jackpots else name

    def why(self, line: Line) -> list[Reason]:
        """The reasons behind a line; none if no rule moved a chip in it."""
        reasons = []
        for event in line.events:
            match event:
                case (
                    Moved(why=lines, says=says)
                    | Said(why=lines, says=says)
                    | Checked(why=lines, says=says)
                ) if lines:
                    reasons.append(Reason(self.names.put_in(says), lines))
                case Posted(why=lines) if lines:
                    reasons.append(Reason(self._clauses.get(lines, ""), lines))
                case _:
                    pass
        return list(dict.fromkeys(reasons))

    def _lines(self, group: tuple[Event, ...]) -> Iterator[list[Span]]:
        match group:
            case (Posted(), *_):
                yield self._posted([event for event in group if isinstance(event, Posted)])
            case (Dealt() | Burned(), *_):
                yield from self._burned([event for event in group if isinstance(event, Burned)])
                yield from self._dealt([event for event in group if isinstance(event, Dealt)])
            case (Acted() as event,):
                yield self._acted(event)
            case (Acted(do=do), *_):
                seats = [event.seat for event in group if isinstance(event, Acted)]
                yield [Span(self.names.do(seats, do), DIM if do == "fold" else "")]
            case (Turned() as event,):
                yield self._turned(event)
            case (Discarded() as event,):
                yield self._discarded(event)
            case (TakenBack() as event,):
                yield [Span("Out of play: "), *row(event.cards)]
            case (TakenUp() as event,):
                yield [Span(f"{self.names.does(event.to, 'take')} "), *row([event.card])]
            case (Arranged() as event,):
                yield self._arranged(event)
            case (Placed() as event,):
                yield self._placed(event)
            case (Moved(), *_):
                yield self._moved([event for event in group if isinstance(event, Moved)])
            case (Parted() | Switched() as event,):
                yield self._parted(event)
            case (Said(says=says) | Checked(says=says) | CalledOff(says=says),):
                yield self.announced(says)
            case _:
                pass

    def comes_to(self, to: str) -> str:
        """What a hand comes to in a game of numbers, if all of it can be seen."""
        counts, hand = self.game.mechanism.counts, self.picture.hands[to].cards
        if counts is None or not hand or HIDDEN in hand:
            return ""
        split = is_split(to, self.picture.hands[to])
        return counts(self.game.definition.rules, [CARDS[card] for card in hand], split)

    def announced(self, says: str) -> list[Span]:
        """A sentence of the house dealer, with names for seats."""
        return sentence(self.names.put_in(says), SAID)

    def _posted(self, events: Sequence[Posted]) -> list[Span]:
        first, names = events[0], self.names
        if first.payee == "bank":
            return [Span(f"{names.does(first.payer, 'bank')} {dollars(first.amount)}")]
        if _is_bet(first) and first.payer != events[-1].payer:
            payers = [event.payer for event in events]
            return [Span(f"{names.do(payers, 'post')} {first.spot} {dollars(first.amount)} each")]
        if _is_bet(first):
            posts = [f"{event.spot.replace('-', ' ')} {dollars(event.amount)}" for event in events]
            return [Span(f"{names.does(first.payer, 'post')} {', '.join(posts)}")]
        behind = "" if first.payer.isdigit() else f" behind {names.of(first.seat)}"
        spots = [f"{dollars(event.amount)} {self.label(event.spot)}" for event in events]
        return [Span(f"{names.does(first.payer, 'wager')} {', '.join(spots)}{behind}")]

    def _burned(self, events: Sequence[Burned]) -> Iterator[list[Span]]:
        """Cards that were put away, where they may be seen."""
        seen = [event.card for event in events if event.card != HIDDEN]
        if seen:
            yield [Span("Burn ", DIM), *row(seen)]

    def _dealt(self, events: Sequence[Dealt]) -> Iterator[list[Span]]:
        hands: dict[str, list[int]] = {}
        lie_open: dict[str, bool] = {}
        for event in events:
            hands.setdefault(event.to, []).append(event.card)
            lie_open[event.to] = event.up
        for to, hand in hands.items():
            if to == BOARD and hand[0] != HIDDEN:
                yield self._board(hand, BOARD if lie_open[to] else "board, face down")
            elif any(card != HIDDEN for card in hand):
                name = self.names.with_hand(self.names.of(to), to if to[:1].isdigit() else "")
                who = f"{name}:" if self._is_somebody(to) else humanise(to)
                yield [Span(f"{who} "), *row(hand)]

    def _is_somebody(self, to: str) -> bool:
        return self.names.seat_of(to) is not None

    def _board(self, new: Sequence[int], name: str = BOARD) -> list[Span]:
        """The new cards, behind those that were there before."""
        spans = [Span(f"{humanise(name)} ", STRONG)]
        before = [card for card in self.picture.cards(BOARD) if card not in new]
        if before and name == BOARD:
            spans += [*row(before), Span(" | ", DIM)]
        spans += row(new)
        if self.picture.pot:
            spans.append(Span(f"  pot {dollars(self.picture.pot)}", DIM))
        return spans

    def _acted(self, event: Acted) -> list[Span]:
        # A split makes the hand that its chips are for: it has no name yet when it is said.
        hand = event.hand if event.do != "split" else ""
        does = self.names.with_hand(self.names.does(event.seat, event.do), hand)
        if not event.amount:
            return [Span(does, DIM if event.do == "fold" else "")]
        is_total = event.do in TO_A_TOTAL
        link = " to " if is_total else " for " if event.do in PHRASES else " "
        spans = [Span(f"{does}{link}{dollars(event.to if is_total else event.amount)}")]
        if not self.picture.seats[event.seat].chips:
            spans.append(Span(" all in", STRONG))
        return spans

    def _parted(self, event: Parted | Switched) -> list[Span]:
        spans: list[Span] = []
        for name in event.names:
            who = f"{self.names.with_hand(self.names.of(name), name)}: "
            spans += [Span(f"  {who}" if spans else who), *row(self.picture.hands[name].cards)]
        return spans

    def _discarded(self, event: Discarded) -> list[Span]:
        if event.face_up:
            return [Span(f"{self.names.does(event.to, 'discard')} "), *row(event.cards)]
        count = len(event.cards)
        cards = f" {count} card{'s' if count != 1 else ''}"
        does = f"{self.names.does(event.to, 'discard')}{cards}"
        if HIDDEN in event.cards:
            return [Span(does)]
        return [Span(f"{does} "), *row(event.cards)]

    def _arranged(self, event: Arranged) -> list[Span]:
        sets = self.names.does(event.to, "set")
        if HIDDEN in event.parts[0]:
            return [Span(f"{sets} the hand")]
        spans = [Span(sets)]
        for name, part in zip(event.names, event.parts, strict=True):
            spans += [Span(f" {name} ", DIM), *row(part)]
        return spans

    def _placed(self, event: Placed) -> list[Span]:
        lays = f"{self.names.does(event.to, 'lay')} "
        if event.part in dict(self.picture.hands[event.to].parts) and event.among:
            part = self.names.with_hand(f" in {event.part}", event.to)
            return [Span(lays), *row(event.cards), Span(part, DIM)]
        return [Span(lays), *row(event.cards)]

    def _turned(self, event: Turned) -> list[Span]:
        if event.to == BOARD:
            return self._board(event.cards, event.says.partition(":")[0] or BOARD)
        shows = self.names.does(event.to, "show")
        if not self._is_somebody(event.to):
            shows = f"{humanise(event.to)} shows"
        spans = [Span(f"{shows[:1].upper()}{shows[1:]} ")]
        parts = self.parts_of(event.to, event.cards, hand_name(event))
        for number, (part, cards, says) in enumerate(parts):
            spans += [Span("; ")] * bool(number)
            spans += [Span(f"{part} ", DIM)] * bool(part)
            spans += row(cards)
            spans += [Span(f"  {says}" if cards else says)] * bool(says)
        return spans

    def parts_of(
        self, to: str, cards: Sequence[int], says: str
    ) -> list[tuple[str, Sequence[int], str]]:
        """A hand that was turned up, part by part if it was set: name, cards, what they are."""
        pieces = says.split(TWO_PARTS) if TWO_PARTS in says else says.split("; ")
        laid = dict(self.picture.hands[to].parts)
        if not laid:
            return [("", cards, says)]
        if len(pieces) != len(laid):
            pieces = [*[""] * (len(laid) - 1), says]
        left = iter(cards)
        return [
            (name, tuple(islice(left, size)), piece)
            for (name, size), piece in zip(laid.items(), pieces, strict=True)
        ]

    def _moved(self, events: Sequence[Moved]) -> list[Span]:
        if events[0].payee == "fees":
            return [self._collected(events)]
        if len(events) > 1 and events[0].payee == "pot":
            payers = [event.payer.partition(":")[0] for event in events]
            each = dollars(events[0].amount)
            return [Span(f"{self.names.do(payers, 'put')} {each} each into the pot")]
        told = [self._payment(event) for event in events]
        if len(events) > 1 and events[0].payer == "bank":
            return told[:1]
        return [span for payment in told for span in (Span("; "), payment)][1:]

    def _collected(self, events: Sequence[Moved]) -> Span:
        from_whom = [
            f"{dollars(e.amount)} from {'the pot' if e.payer == 'pot' else self._object(e.payer)}"
            for e in events
        ]
        return Span(f"Collection: {', '.join(from_whom)}", DIM)

    def _object(self, account: str) -> str:
        name = self.names.of(account)
        return "you" if name == "You" else name

    def _payment(self, event: Moved) -> Span:
        names, amount = self.names, dollars(event.amount)
        spot = names.with_hand(self.label(event.spot), event.hand)
        owner = event.payer.partition(":")[0]
        if event.payer == "pot":
            part = PART_OF_A_POT.search(event.says)
            of = f" of {part[1]}" if part and part[1] != "the pot" else ""
            return Span(f"{names.does(event.payee, 'win')} {amount}{of}", STRONG)
        if event.payee == "pot" and owner.isdigit():
            return Span(f"{names.does(owner, 'put')} {amount} into the pot")
        if event.payer in self.jackpots:
            whole = f"{amount} from the {event.payer} jackpot"
            return Span(f"{names.does(event.payee, 'get')} {whole}", WINS)
        if event.payee in self.jackpots:
            return Span(f"{names.does(owner, 'pay')} {amount} into the {event.payee} jackpot", DIM)
        if event.payer == "bank" and event.spot == "bank":
            return Span(f"{names.does(event.payee, 'take')} back the bank: {amount}")
        if event.payer == "bank":
            return Span(f"{names.does(event.payee, 'win')} {amount} on {spot}", WINS)
        if event.payee == "bank" and event.spot == "bank":
            return Span(f"{names.does(owner, 'add')} {amount} to the bank")
        if event.payee == "bank":
            return Span(f"{names.does(owner, 'lose')} {amount} on {spot}", LOSES)
        if event.payee.isdigit() and event.payee != owner:
            return Span(f"{names.does(owner, 'pay')} {self._object(event.payee)} {amount}")
        from_spot = "that nobody called" if event.spot == BETS else f"of {spot}"
        return Span(f"{names.does(owner, 'get')} back {amount} {from_spot}")


def _together(events: Iterable[Event]) -> Iterator[tuple[Event, ...]]:
    """Events in the groups that make a line, or the lines of one deal."""
    group: list[Event] = []
    for event in events:
        if isinstance(event, Gathered):
            yield from [tuple(group)] if group else []
            yield (event,)
            group = []
        elif group and _belongs(event, group[-1]):
            group.append(event)
        else:
            yield from [tuple(group)] if group else []
            group = [event]
    if group:
        yield tuple(group)


def _is_bet(event: Posted) -> bool:
    """Whether it goes to the pot, and not to a spot of the felt."""
    return event.payee == "pot" or event.payee.endswith(f":{BETS}")


def _belongs(event: Event, last: Event) -> bool:
    match last, event:
        case ((Dealt() | Burned()), (Dealt() | Burned())):
            return True
        case Acted(amount=0), Acted(amount=0):
            return last.do == event.do and last.seat != event.seat and is_told(event.do)
        case Posted(spot="ante" | "tops"), Posted(spot="ante" | "tops") if _is_bet(event):
            return _is_bet(last) and last.amount == event.amount
        case Posted(), Posted():
            return last.payer == event.payer and event.payee != "bank"
        case Moved(payee="fees"), Moved(payee="fees"):
            return True
        case Moved(payee="pot", spot=spot), Moved(payee="pot") if spot:
            return (event.spot, event.amount) == (spot, last.amount) and event.payer != last.payer
        case Moved(), Moved():
            back = event.payer == f"{event.payee}:{event.spot}"
            return back and (last.seat, last.spot) == (event.seat, event.spot) and event.seat > 0
        case _:
            return False
