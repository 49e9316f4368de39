"""The picture of a table, folded from anybody's view of any round, is the table as it lies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from cardroom.books import Game
from cardroom.cards import Card
from cardroom.games.holdem import BOARDS
from cardroom.history import read_record, replay
from cardroom.table.california.table import CaliforniaTable
from cardroom.table.california.wagering import PLAYER_DEALER
from cardroom.table.card_table import CardTable
from cardroom.table.clauses import Clause
from cardroom.table.events import HIDDEN, Event, Eyes, Gathered
from cardroom.table.melds import MeldTable
from cardroom.table.points import PointsTable
from cardroom.table.pot.table import PotTable
from cardroom.table.procedures import Irregularity
from cardroom.table.round import Round
from cardroom.table.setup import CannotPlay, IllegalWager, Setup
from cardroom.table.stock import OutOfCards, Stacked
from cardroom.telling.hand import Hand
from cardroom.telling.picture import BETS, BOARD, Picture
from tests.conformance.rounds import BOOKS, GAMES, choose_randomly, deals, name, told
from tests.conformance.test_irregularities import ONCE, gone_wrong
from tests.entries import share
from tests.golden import files
from tests.portion import part_of

ROUNDS = 400
WRONG_ROUNDS = part_of(6)
BACKED = [game for game in GAMES if any(spot.backline for spot in game.entry.wagers)]
WRONG_SEATS = ("dealt-in", "dealt-out")
"""After these it is not to be seen who is in the hand before bets are gathered."""


def hands_on(table: CardTable) -> Iterator[tuple[str, list[Card]]]:
    """Every hand that is in play, as the table has it."""
    match table:
        case PotTable() | PointsTable() | MeldTable():
            yield from ((seat.name, seat.cards) for seat in table.players if not seat.folded)
        case CaliforniaTable():
            hands = [hand for bettor in table.bettors.values() for hand in bettor.hands]
            yield from ((hand.name, hand.cards) for hand in hands)
            yield PLAYER_DEALER, table.player_dealer_cards
        case _:
            raise AssertionError(table)


class Onlooker:
    """Somebody who looks on, event by event; ``all_open`` is one who sees every card."""

    def __init__(self, played: Round[CardTable], eyes: Eyes, *, all_open: bool = False) -> None:
        self.played = played
        self.eyes = eyes
        self.all_open = all_open
        self.picture = Picture(played.table.setup)
        self.view: list[Event] = []
        self.known: set[int] = set()

    def look(self) -> None:
        """Take note of what is new, one event after the other."""
        played, so_far = self.played, len(self.view)
        fresh = played.events[so_far:] if self.all_open else played.view(self.eyes, so_far)
        for event in fresh:
            self.picture.apply(event)
            self.known |= cards_in(event)
            if isinstance(event, Gathered):
                pots_are_told(self.picture, event)
            assert known_in(self.picture) <= self.known
        self.view += fresh
        assert msgspec.json.encode(self.picture.plain(waiting=played.waiting))


def cards_in(event: Event) -> set[int]:
    """All cards that an event tells."""
    parts = getattr(event, "parts", ())
    some = [getattr(event, "card", HIDDEN), *getattr(event, "cards", ())]
    return {*some, *(card for part in parts for card in part)} - {HIDDEN}


def known_in(picture: Picture) -> set[int]:
    """All cards that a picture knows."""
    hands = picture.hands.values()
    return {card for hand in hands for card in (*hand.cards, *hand.thrown)} - {HIDDEN}


def is_the_table(picture: Picture, table: CardTable) -> None:
    """Chips and sizes of hands are those of the table."""
    told_chips = {str(s.seat) for s in table.setup.seats} | {*table.setup.backline_bettors}
    stacks = picture.stacks()
    assert {who: n for who, n in table.stacks().items() if who in told_chips} == {
        who: n for who, n in stacks.items() if who in told_chips
    }
    assert sum(picture.fees.values()) == sum(table.fees.values())
    assert picture.held == table.held
    assert picture.live == [n for n in picture.order if not picture.seats[n].folded]
    for hand in picture.hands.values():
        assert Counter(hand.open) <= Counter(hand.cards)
        assert len(hand.to_others) == len(hand.cards)
    on_felt = sum(n for seat in picture.seats.values() for n in seat.wagers.values())
    behind = [on for bettor in picture.backline.values() for on in bettor.wagers.values()]
    behind += [on for seat in picture.seats.values() for on in seat.elsewhere.values()]
    on_felt += sum(n for wagers in behind for n in wagers.values())
    if isinstance(table, PotTable):
        assert on_felt == table.bets_on_felt()
        bets = sum(seat.wagers.get(BETS, 0) for seat in picture.seats.values())
        assert picture.pot == table.pot + bets
        pots_are_those_of(picture, table)
    elif isinstance(table, CaliforniaTable):
        assert picture.bank == table.bank.chips
        waits = [w for w in table.wagers if not w.outcome]
        assert on_felt == sum(w.amount - w.forfeited for w in waits)
    for to, cards in hands_on(table):
        assert len(picture.hands.get(to, Hand()).cards) == len(cards), to
    if table.board:
        boards = (BOARD, *BOARDS, "community")
        shared = [hand for to, hand in picture.hands.items() if to in boards]
        assert sum(len(hand.cards) for hand in shared) == len(table.board)


def pots_are_those_of(picture: Picture, table: PotTable) -> None:
    """Main and side pots, and who contests them, are those of the table."""
    are_gathered = any(seat.put_in for seat in picture.seats.values())
    are_wrong = any(mishap.event in WRONG_SEATS for mishap in table.setup.mishaps)
    if table.pot and table.contenders and (are_gathered or not are_wrong):
        assert picture.pots == table.contested_pots()


def pots_are_told(picture: Picture, event: Gathered) -> None:
    """Side pots are in the event, and where it has none all who are in contest one pot."""
    pots = picture.pots
    assert sum(pot.amount for pot in pots) == event.pot
    if event.pots:
        assert pots == list(event.pots)
    else:
        seats = [seat.seat for seat in picture.seats.values() if seat.put_in and not seat.folded]
        (pot,) = pots
        assert (pot.amount, sorted(pot.seats)) == (event.pot, seats)


def agree(view: Picture, whole: Picture) -> None:
    """What somebody sees is what lies there, as far as he sees it."""
    assert view.hands.keys() == whole.hands.keys()
    for to, hand in view.hands.items():
        all_open = whole.hands[to]
        assert len(hand.cards) == len(all_open.cards)
        assert len(hand.thrown) == len(all_open.thrown)
        assert Counter(c for c in hand.cards if c != HIDDEN) <= Counter(all_open.cards)
        assert Counter(c for c in hand.thrown if c != HIDDEN) <= Counter(all_open.thrown)
        assert hand.parts == all_open.parts
    assert view.seats == whole.seats
    assert view.decided == whole.decided
    assert view.backline == whole.backline
    assert (view.pot, view.pots, view.bank) == (whole.pot, whole.pots, whole.bank)


class Watched:
    """A round that everybody looks at."""

    def __init__(self, played: Round[CardTable]) -> None:
        self.played = played
        seats = [s.seat for s in played.table.setup.seats]
        self.all_open = Onlooker(played, None, all_open=True)
        self.views = [Onlooker(played, eyes) for eyes in (None, *seats, seats[:2], seats)]

    def look(self) -> None:
        """The laws, as things are now."""
        table, whole = self.played.table, self.all_open
        whole.look()
        is_the_table(whole.picture, table)
        for to, cards in hands_on(table):
            lies = whole.picture.hands.get(to, Hand())
            assert Counter(lies.cards) == Counter(cards)
        for onlooker in self.views:
            onlooker.look()
            agree(onlooker.picture, whole.picture)
        waits = self.all_open.picture.decided
        assert waits.isdisjoint(self.played.waiting)

    def play_out(self, rng: Random) -> None:
        """Look after every choice."""
        self.look()
        while not self.played.over:
            choose_randomly(self.played, rng)
            self.look()


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_every_view_of_a_round_is_a_picture_of_the_table(game: Game) -> None:
    for rng, dealt in deals(game, share(ROUNDS, game, least=4), "pictures"):
        played = dealt.round()
        with told(played):
            Watched(played).play_out(rng)


def backed_alone(setup: Setup) -> Setup:
    """The same, but that nobody wagers himself where somebody stands behind him."""
    backed = {wager.seat for wager in setup.wagers if wager.by is not None}
    return msgspec.structs.replace(
        setup,
        seats=tuple(seat for seat in setup.seats if seat.seat not in backed),
        wagers=tuple(w for w in setup.wagers if w.by is not None or w.seat not in backed),
    )


@pytest.mark.parametrize("game", BACKED, ids=name)
def test_so_is_a_hand_that_only_those_behind_it_wager_on(game: Game) -> None:
    for rng, dealt in deals(game, 12, "backed"):
        try:
            played = game.round(backed_alone(dealt.setup), Stacked(dealt.deck))
        except IllegalWager:  # Where whoever has another seat's circle sat there too.
            continue
        with told(played):
            Watched(played).play_out(rng)


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_so_is_that_of_a_round_that_is_called_off(game: Game) -> None:
    for rng, dealt in deals(game, share(ROUNDS // 2, game, least=2), "called off in pictures"):
        played = dealt.round()
        watched = Watched(played)
        with told(played):
            for _ in range(rng.randint(0, 12)):
                watched.look()
                if not played.over:
                    choose_randomly(played, rng)
            if not played.over:
                played.call_off(Clause("floor", "The lights went out."))
            watched.look()


@pytest.mark.parametrize(("game", "rule"), ONCE)
def test_so_it_is_when_something_goes_wrong(game: Game, rule: Irregularity) -> None:
    rng = Random(f"{game.id} {rule.lines} {rule.ruling} picture")
    for _ in range(WRONG_ROUNDS):
        try:
            played = gone_wrong(game, rule, rng)
        except (CannotPlay, IllegalWager, OutOfCards):
            continue
        if played is not None:
            with told(played):
                Watched(played).play_out(rng)


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_every_golden_round_is_one(game: Game) -> None:
    for file in files(game):
        kept = read_record(file.read_text(encoding="utf-8").partition("\n")[0])
        Watched(replay(kept, BOOKS)).look()
