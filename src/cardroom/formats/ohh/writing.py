"""A round of ours as an OHH hand, for everyone's eyes or for some seat's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, cast

import msgspec

from cardroom.books import Game
from cardroom.formats.amounts import from_units
from cardroom.formats.finished import CENTS, card_text, finished, is_muck, mucked, seats_at
from cardroom.formats.no_code import NoCode
from cardroom.formats.ohh.hand import (
    BET_TYPES,
    GAMES,
    PLAY_MONEY,
    SHOWDOWN,
    STREETS,
    VERSION,
    Action,
    BetLimit,
    File,
    Hand,
    Player,
    Pot,
    Street,
    Win,
)
from cardroom.formats.phh.codes import game_of
from cardroom.formats.posts import STRADDLE, AsPosted, as_posted
from cardroom.formats.variants import variant_for
from cardroom.table.card_table import CardTable
from cardroom.table.events import Acted, Burned, Dealt, Event, Moved, Posted, Turned
from cardroom.table.pot.antes import ANTE
from cardroom.table.pot.blinds import BIG, SMALL
from cardroom.table.pot.table import PotTable
from cardroom.table.round import Round
from cardroom.version import __version__

BY_GAME = {game: name for name, game in GAMES.items()}
_POSTS = {SMALL: "Post SB", BIG: "Post BB", STRADDLE: "Straddle", ANTE: "Post Ante"}
_ACTIONS = {
    "fold": "Fold",
    "check": "Check",
    "call": "Call",
    "bet": "Bet",
    "raise": "Raise",
    "complete": "Raise",
    "bring-in": "Post Extra Blind",
}
_encode = msgspec.json.Encoder(decimal_format="number").encode


def write(hand: Hand) -> str:
    """A hand as text."""
    return msgspec.json.format(_encode(File(hand)), indent=1).decode() + "\n"


def from_round(
    played: Round[CardTable],
    game: Game,
    names: Mapping[int, str] | None = None,
    seat: int | None = None,
    number: str = "",
    unit: int = CENTS,
) -> Hand:
    """A finished round as OHH; with ``seat``, only what that seat saw. Or `NoCode`."""
    table = finished(played)
    structure = table.structure
    bet_type = structure.type or ""
    name = name_of(game, bet_type)
    if name is None:
        raise NoCode(f"{game.id} as {bet_type} is no game of OHH")
    is_stud = name.startswith("Stud")
    start = {listed.seat: listed.chips for listed in table.setup.seats}
    players = [
        Player(
            number,
            number,
            (names or {}).get(number, f"Seat {number}"),
            from_units(start[number], unit),
        )
        for number in sorted(player.number for player in table.players)
    ]
    posted = as_posted(table)
    small = structure.small_bet if is_stud else posted.small
    big = structure.big_bet if is_stud else posted.big
    events = played.events if seat is None else played.view(seat)
    return Hand(
        spec_version=VERSION,
        site_name="Cardroom",
        network_name="Cardroom",
        internal_version=__version__,
        game_number=number,
        table_name=game.id,
        game_type=name,
        bet_limit=BetLimit(cast(Literal["NL", "PL", "FL"], BET_TYPES[bet_type])),
        table_size=seats_at(table, game),
        currency=PLAY_MONEY,
        dealer_seat=table.setup.button or players[-1].seat,
        small_blind_amount=from_units(small or 0, unit),
        big_blind_amount=from_units(big or 0, unit),
        ante_amount=from_units(posted.ante, unit),
        hero_player_id=seat,
        players=players,
        rounds=_Streets(
            events,
            STREETS["Stud" if is_stud else "Holdem"],
            start,
            unit,
            posted,
            mucked(played),
        ).all(),
        pots=_pots(table, unit),
    )


def name_of(game: Game, structure: str) -> str | None:
    """What OHH calls a game with a betting structure, if it knows it; or `NoCode`.

    >>> from cardroom.books import library
    >>> name_of(library().game("bicycle/omaha-hilo"), "pot-limit")
    'OmahaHiLo'
    """
    kind = game_of(game)
    known = variant_for(kind, structure) is not None
    return BY_GAME.get(kind) if known else None


def _pots(table: PotTable, unit: int) -> list[Pot]:
    """The pots as they were shared; what was collected is the rake of the first one."""
    pots = []
    rake = table.fees.get("pot", 0)
    for number, (amount, shares) in enumerate(table.pots):
        wins = [Win(seat, from_units(share, unit)) for seat, share in shares.items() if share]
        taken = rake if number == 0 else 0
        pots.append(Pot(number, from_units(amount + taken, unit), from_units(taken, unit), 0, wins))
    return pots


class _Streets:
    """The rounds of a hand, written event by event."""

    def __init__(
        self,
        events: Sequence[Event],
        names: Sequence[str],
        stacks: Mapping[int, int],
        unit: int,
        posted: AsPosted,
        mucked: frozenset[int],
    ) -> None:
        self._unit = unit
        self._mucked = mucked
        self._posted = posted
        self._names = names
        self._left = dict(stacks)
        self._streets: list[Street] = [Street(0, names[0], [])]
        self._dealt: dict[int, list[str]] = {}
        self._board: list[str] = []
        self._acted = False
        for event in events:
            self._tell(event)
        self._deal()

    def all(self) -> list[Street]:
        """The rounds in order."""
        return self._streets

    def _tell(self, event: Event) -> None:
        if isinstance(event, Burned):
            self._next()
        elif isinstance(event, Dealt):
            if self._acted:
                self._next()
            if event.seat:
                self._dealt.setdefault(event.seat, []).append(card_text(event.card))
            else:
                self._board.append(card_text(event.card))
        elif isinstance(event, Posted):
            spot = _POSTS.get(self._posted.spot(event.seat, event.spot))
            dead = "Post Dead" if event.payee == "pot" else "Post Extra Blind"
            self._act(event.seat, spot or dead, event.amount)
        elif isinstance(event, Moved):
            if event.spot == ANTE and event.payee == "pot":
                self._act(event.seat, _POSTS[ANTE], event.amount)
            elif event.payee == str(event.seat):
                self._left[event.seat] = self._left.get(event.seat, 0) + event.amount
        elif is_muck(event, self._mucked):
            self._show_down()
            self._act(event.seat, "Mucks Cards", 0)
        elif isinstance(event, Acted):
            self._deal()
            self._acted = True
            do = _ACTIONS[event.do]
            # Before the flop there is a bet already, and where there is none it is called a raise.
            do = "Raise" if do == "Bet" and len(self._streets) == 1 else do
            self._act(event.seat, do, event.amount)
        elif isinstance(event, Turned) and event.to.isdigit():
            self._show_down()
            self._act(int(event.to), "Shows Cards", 0, [card_text(card) for card in event.cards])

    def _show_down(self) -> None:
        self._deal()
        if self._streets[-1].street != SHOWDOWN:
            self._streets.append(Street(len(self._streets), SHOWDOWN, []))

    def _next(self) -> None:
        """Begin the next betting round, in which nobody may have chips left to bet."""
        self._deal()
        at = len(self._streets)
        self._streets.append(Street(at, self._names[min(at, len(self._names) - 1)], []))
        self._acted = False

    def _deal(self) -> None:
        """Write down the cards that have come."""
        if self._board:
            self._streets[-1].cards = self._board
            self._board = []
        for seat, cards in self._dealt.items():
            if any(card != "??" for card in cards):
                self._act(seat, "Dealt Cards", 0, cards)
        self._dealt = {}

    def _act(self, seat: int, do: str, amount: int, cards: list[str] | None = None) -> None:
        actions = self._streets[-1].actions
        if amount:
            self._left[seat] -= amount
        told = from_units(amount, self._unit)
        is_allin = bool(amount) and not self._left[seat]
        actions.append(Action(len(actions), do, seat, told, is_allin, cards))
