"""The draw: everyone in turn throws cards away, and then gets as many new ones.

All discards come first and then the new cards, from the button's left. Where the deck runs short,
what is out of play is shuffled and dealt on; nobody can get his own discards back, since those of a
seat join the muck only when it has all its new cards.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Generator, Mapping
from typing import TYPE_CHECKING

from cardroom.cards import Card, show
from cardroom.cards import cards as named
from cardroom.table.decisions import Choice, Decision, Option
from cardroom.table.events import Acted, Turned
from cardroom.table.stock import OutOfCards

if TYPE_CHECKING:
    from cardroom.table.pot.seat import PotSeat
    from cardroom.table.pot.table import PotTable

DISCARD, STAND_PAT = "discard", "stand-pat"
PAT = Option(STAND_PAT)
STANDS = Choice(STAND_PAT)


def exchange(
    table: PotTable,
    street: str,
    *,
    most: int = 5,
    face_up: tuple[int, str] | None = None,
    keep: Collection[Card] = (),
    burns: bool = False,
    is_last: bool = True,
) -> Generator[Decision, Choice, dict[int, Choice]]:
    """One draw of all hands that are in; what everyone chose, by seat.

    ``face_up`` is a seat with a verb of its own, whose discards lie face up and are not dealt
    again; neither is what is to be kept. Perhaps a card burns when all have discarded. Unless a
    draw is the last one, the last card of the deck is no player's.
    """
    for seat in table.players:
        if seat.folded:
            table.muck += seat.cards
            seat.cards = []
    live = [seat for seat in table.players if not seat.folded]
    watcher = table.watcher
    aside = set(keep)
    made: dict[int, Choice] = {}
    held: dict[int, PotSeat] = {}
    turns = deque(live)
    while turns:
        seat = turns.popleft()
        cards = tuple(seat.cards)
        up_to = min(most, len(cards))
        options = [PAT, Option.of_cards(DISCARD, cards, least=1, most=up_to)]
        if face_up and face_up[0] == seat.number:
            options.append(Option.of_cards(face_up[1], cards, least=1, most=up_to))
        choice = yield Decision(
            seat.number, street, tuple(options), STANDS, table.clause("draw"), offer=True
        )
        made[seat.number] = choice
        if watcher.wavers(seat, choice):
            held[seat.number] = seat
        else:
            aside |= _throw_away(table, seat, choice)
        for other, may_change in watcher.changes(made):
            if held.pop(other.number, None) is None:
                continue  # He has been held to what he said already.
            if may_change:
                turns.appendleft(other)
                del made[other.number]
            else:
                aside |= _throw_away(table, other, made[other.number])
    for seat in held.values():
        aside |= _throw_away(table, seat, made[seat.number])
    if burns:
        burn_for_draw(table)
    thrown = [(seat, named(made[seat.number].cards)) for seat in live]
    _replace(table, thrown, aside, is_last=is_last)
    return made


def throw_hole_cards(
    table: PotTable, street: str, count: int
) -> Generator[list[Decision], Mapping[int, Choice], None]:
    """Everyone who is still in throws hole cards away, all at once: no order is printed."""
    decisions = [
        hole_discard(table, seat, street, count)
        for seat in table.players
        if not (seat.folded or table.watcher.forgets_to_discard(seat))
    ]
    if table.contenders == 1:
        return
    made = yield decisions
    for number, choice in made.items():
        seat = table.seat(number)
        table.discard(seat.cards, choice, seat.name, number)


def hole_discard(table: PotTable, seat: PotSeat, street: str, count: int) -> Decision:
    """Which hole cards a seat throws away; one who is absent, the last he was dealt."""
    hole = tuple(card for card in seat.cards if card not in seat.up)
    option = Option.of_cards(DISCARD, hole, least=count, most=count)
    last = Choice(DISCARD, cards=show(hole[-count:]))
    return Decision(seat.number, street, (option,), last, table.clause("discard"))


def burn_for_draw(table: PotTable) -> None:
    """Burn a card, if one is left: a deck that is shuffled again has a burn of its own."""
    if table.stock.left:
        table.burn()


def _throw_away(table: PotTable, seat: PotSeat, choice: Choice) -> set[Card]:
    """Throw away what a seat has chosen; the cards, if they lie face up."""
    if choice.do == STAND_PAT:
        table.log.append(Acted(seat.number, STAND_PAT))
        return set()
    face_up = choice.do != DISCARD
    thrown = named(choice.cards)
    if face_up:
        table.log.append(Turned(seat.name, thrown, choice.do.replace("-", " ")))
    table.discard(seat.cards, choice, seat.name, seat.number, face_up=face_up)
    return set(thrown) if face_up else set()


def _replace(
    table: PotTable,
    thrown: list[tuple[PotSeat, tuple[Card, ...]]],
    aside: Collection[Card],
    *,
    is_last: bool,
) -> None:
    """Deal every hand as many cards as it threw away, or lacks."""
    watcher = table.watcher
    all_at_once = table.terms.readings.get("short-deck") == "all-discards"
    due = [len(cards) + watcher.lacks(seat) for seat, cards in thrown]
    owed = sum(due)
    for at, (seat, _) in enumerate(thrown):
        for _ in range(due[at]):
            left = table.stock.left
            if all_at_once:
                if left == 0:
                    table.restock(table.clause("short-deck"), aside)
            elif left == 0 or (left == 1 and (owed > 1 or not is_last)):
                done = {card for _, before in thrown[:at] for card in before}
                waiting = {card for _, others in thrown[at:] for card in others}
                _shuffle_again(table, owed, done, waiting | set(aside))
            owed -= 1
            watcher.deal(table, seat.cards, seat.name, seat.number, street="draw")
    watcher.keep_out(aside)
    watcher.finish_deal("draw")


def refill(table: PotTable, needed: int) -> None:
    """Shuffle what is out of play, if the deck has fewer cards than the board needs now."""
    if table.stock.left < needed:
        table.restock(table.clause("short-deck"))


def _shuffle_again(
    table: PotTable, owed: int, done: Collection[Card], keep: Collection[Card]
) -> None:
    """Shuffle burns and folded hands, or if they are too few also the last card and discards.

    Those are the discards of the seats that have all their cards. A card is burned if one can be
    spared.
    """
    last: set[Card] = set()
    if table.stock.left:
        table.burn()
        last = {table.muck[-1]}
    out = {*keep, *done, *last}
    if sum(card not in out for card in table.muck) <= owed:
        out = set(keep)
    if all(card in out for card in table.muck):
        raise OutOfCards("no card is left to be shuffled and drawn")
    table.restock(table.clause("short-deck"), out)
    if table.stock.left > owed:
        table.burn()
