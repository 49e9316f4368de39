"""The California cardroom as software.

>>> import cardroom
>>> game = cardroom.game("oceana/ultimate-texas-holdem")
>>> game.entry.name, game.kind
("Ultimate Texas Hold'em", 'california')

Everything here is imported when it is first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from cardroom.version import __version__

if TYPE_CHECKING:
    from cardroom.books import BadBook as BadBook
    from cardroom.books import Game as Game
    from cardroom.books import Library as Library
    from cardroom.books import UnknownGame as UnknownGame
    from cardroom.books import library as library
    from cardroom.bots import Bot as Bot
    from cardroom.bots import RandomBot as RandomBot
    from cardroom.bots import play_out as play_out
    from cardroom.bots import play_tournament as play_tournament
    from cardroom.bots import sensible as sensible
    from cardroom.cards import BadCard as BadCard
    from cardroom.cards import Card as Card
    from cardroom.cards import card as card
    from cardroom.cards import deck as deck
    from cardroom.cards import show as show
    from cardroom.client import CannotConnect as CannotConnect
    from cardroom.client import Room as Room
    from cardroom.client import RoomTable as RoomTable
    from cardroom.client import WasRefused as WasRefused
    from cardroom.client import connect as connect
    from cardroom.equity.single_call import equity as equity
    from cardroom.extras import NotInstalled as NotInstalled
    from cardroom.history import BadRecord as BadRecord
    from cardroom.history import Record as Record
    from cardroom.history import read_record as read_record
    from cardroom.history import record as record
    from cardroom.history import replay as replay
    from cardroom.history import write_record as write_record
    from cardroom.money import BadMoney as BadMoney
    from cardroom.money import Odds as Odds
    from cardroom.money import cents as cents
    from cardroom.money import dollars as dollars
    from cardroom.odds.single_call import odds as odds
    from cardroom.scenario import BadScenario as BadScenario
    from cardroom.scenario import settle as settle
    from cardroom.session import BadSnapshot as BadSnapshot
    from cardroom.session import CannotSit as CannotSit
    from cardroom.session import Forgotten as Forgotten
    from cardroom.session import NotNow as NotNow
    from cardroom.session import NotReady as NotReady
    from cardroom.session import Player as Player
    from cardroom.session import Refused as Refused
    from cardroom.session import Snapshot as Snapshot
    from cardroom.session import Table as Table
    from cardroom.session import Tournament as Tournament
    from cardroom.session import WrongGame as WrongGame
    from cardroom.session import read_snapshot as read_snapshot
    from cardroom.session import write_snapshot as write_snapshot
    from cardroom.session.events import Accepted as Accepted
    from cardroom.session.events import Agreed as Agreed
    from cardroom.session.events import Banked as Banked
    from cardroom.session.events import BroughtChips as BroughtChips
    from cardroom.session.events import CameBack as CameBack
    from cardroom.session.events import Changed as Changed
    from cardroom.session.events import ChangedSeat as ChangedSeat
    from cardroom.session.events import Committed as Committed
    from cardroom.session.events import Declined as Declined
    from cardroom.session.events import Entered as Entered
    from cardroom.session.events import Finished as Finished
    from cardroom.session.events import GaveText as GaveText
    from cardroom.session.events import GotUp as GotUp
    from cardroom.session.events import LevelBegan as LevelBegan
    from cardroom.session.events import Offered as Offered
    from cardroom.session.events import OfferedToNobody as OfferedToNobody
    from cardroom.session.events import PassedOn as PassedOn
    from cardroom.session.events import PickedUp as PickedUp
    from cardroom.session.events import Proposed as Proposed
    from cardroom.session.events import Proved as Proved
    from cardroom.session.events import PutDown as PutDown
    from cardroom.session.events import Rolled as Rolled
    from cardroom.session.events import RoundBegan as RoundBegan
    from cardroom.session.events import RoundEnded as RoundEnded
    from cardroom.session.events import SatDown as SatDown
    from cardroom.session.events import SatOut as SatOut
    from cardroom.session.events import ShowedRoot as ShowedRoot
    from cardroom.session.events import Shuffled as Shuffled
    from cardroom.session.events import StoodBehind as StoodBehind
    from cardroom.session.events import Stopped as Stopped
    from cardroom.session.events import Straddles as Straddles
    from cardroom.session.events import Unagreed as Unagreed
    from cardroom.session.events import WalkedAway as WalkedAway
    from cardroom.session.events import Wished as Wished
    from cardroom.session.events import Withdrew as Withdrew
    from cardroom.shuffle import shuffled as shuffled
    from cardroom.simulation.single_call import simulate as simulate
    from cardroom.table.clauses import Clause as Clause
    from cardroom.table.decisions import Choice as Choice
    from cardroom.table.decisions import Decision as Decision
    from cardroom.table.decisions import IllegalChoice as IllegalChoice
    from cardroom.table.decisions import Option as Option
    from cardroom.table.events import Acted as Acted
    from cardroom.table.events import Arranged as Arranged
    from cardroom.table.events import Burned as Burned
    from cardroom.table.events import CalledOff as CalledOff
    from cardroom.table.events import Checked as Checked
    from cardroom.table.events import Dealt as Dealt
    from cardroom.table.events import Decided as Decided
    from cardroom.table.events import Discarded as Discarded
    from cardroom.table.events import Event as Event
    from cardroom.table.events import Gathered as Gathered
    from cardroom.table.events import Moved as Moved
    from cardroom.table.events import Parted as Parted
    from cardroom.table.events import Placed as Placed
    from cardroom.table.events import Posted as Posted
    from cardroom.table.events import Pot as Pot
    from cardroom.table.events import Said as Said
    from cardroom.table.events import Switched as Switched
    from cardroom.table.events import TakenBack as TakenBack
    from cardroom.table.events import TakenUp as TakenUp
    from cardroom.table.events import Turned as Turned
    from cardroom.table.procedures import Mishap as Mishap
    from cardroom.table.result import PotResult as PotResult
    from cardroom.table.result import Result as Result
    from cardroom.table.result import WagerResult as WagerResult
    from cardroom.table.round import Round as Round
    from cardroom.table.setup import CannotPlay as CannotPlay
    from cardroom.table.setup import FeeChoice as FeeChoice
    from cardroom.table.setup import IllegalWager as IllegalWager
    from cardroom.table.setup import Limits as Limits
    from cardroom.table.setup import Partner as Partner
    from cardroom.table.setup import PlayerDealer as PlayerDealer
    from cardroom.table.setup import SeatPosts as SeatPosts
    from cardroom.table.setup import SeatSetup as SeatSetup
    from cardroom.table.setup import Setup as Setup
    from cardroom.table.setup import Structure as Structure
    from cardroom.table.setup import Wagered as Wagered
    from cardroom.table.stock import Assigned as Assigned
    from cardroom.table.stock import OutOfCards as OutOfCards
    from cardroom.table.stock import Stacked as Stacked
    from cardroom.table.tournament.plan import BadTournamentPlan as BadTournamentPlan
    from cardroom.table.tournament.plan import TournamentPlan as TournamentPlan
    from cardroom.table.tournament.plan import read_plan as read_plan
    from cardroom.table.tournament.usual import usual_plan as usual_plan
    from cardroom.telling.observer import Observer as Observer
    from cardroom.telling.picture import Picture as Picture
    from cardroom.telling.table_picture import TablePicture as TablePicture

_HOMES = {
    "cardroom.books": ("BadBook", "Game", "Library", "UnknownGame", "library"),
    "cardroom.bots": ("Bot", "RandomBot", "play_out", "play_tournament", "sensible"),
    "cardroom.cards": ("BadCard", "Card", "card", "deck", "show"),
    "cardroom.extras": ("NotInstalled",),
    "cardroom.history": ("BadRecord", "Record", "read_record", "record", "replay", "write_record"),
    "cardroom.money": ("BadMoney", "Odds", "cents", "dollars"),
    "cardroom.simulation.single_call": ("simulate",),
    "cardroom.scenario": ("BadScenario", "settle"),
    "cardroom.session": (
        "BadSnapshot",
        "CannotSit",
        "Forgotten",
        "NotNow",
        "NotReady",
        "Player",
        "Refused",
        "Snapshot",
        "Table",
        "Tournament",
        "WrongGame",
        "read_snapshot",
        "write_snapshot",
    ),
    "cardroom.session.events": (
        "Accepted",
        "Banked",
        "BroughtChips",
        "CameBack",
        "Changed",
        "ChangedSeat",
        "Committed",
        "Declined",
        "GaveText",
        "GotUp",
        "Offered",
        "OfferedToNobody",
        "PassedOn",
        "PickedUp",
        "Proved",
        "PutDown",
        "Rolled",
        "RoundBegan",
        "RoundEnded",
        "SatDown",
        "SatOut",
        "ShowedRoot",
        "Shuffled",
        "Stopped",
        "StoodBehind",
        "Straddles",
        "WalkedAway",
        "Wished",
        "Agreed",
        "Entered",
        "Finished",
        "LevelBegan",
        "Proposed",
        "Unagreed",
        "Withdrew",
    ),
    "cardroom.shuffle": ("shuffled",),
    "cardroom.table.clauses": ("Clause",),
    "cardroom.table.decisions": ("Choice", "Decision", "IllegalChoice", "Option"),
    "cardroom.table.events": (
        "Acted",
        "Arranged",
        "Burned",
        "CalledOff",
        "Checked",
        "Dealt",
        "Decided",
        "Discarded",
        "Event",
        "Gathered",
        "Moved",
        "Parted",
        "Placed",
        "Posted",
        "Pot",
        "Said",
        "Switched",
        "TakenBack",
        "TakenUp",
        "Turned",
    ),
    "cardroom.table.procedures": ("Mishap",),
    "cardroom.table.result": ("PotResult", "Result", "WagerResult"),
    "cardroom.table.round": ("Round",),
    "cardroom.table.setup": (
        "CannotPlay",
        "FeeChoice",
        "IllegalWager",
        "Limits",
        "Partner",
        "PlayerDealer",
        "SeatPosts",
        "SeatSetup",
        "Setup",
        "Structure",
        "Wagered",
    ),
    "cardroom.table.stock": ("Assigned", "OutOfCards", "Stacked"),
    "cardroom.table.tournament.plan": ("BadTournamentPlan", "TournamentPlan", "read_plan"),
    "cardroom.table.tournament.usual": ("usual_plan",),
    "cardroom.client": ("CannotConnect", "Room", "RoomTable", "WasRefused", "connect"),
    "cardroom.telling.observer": ("Observer",),
    "cardroom.telling.picture": ("Picture",),
    "cardroom.telling.table_picture": ("TablePicture",),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

_CALLED = ("equity", "odds")
"""Packages that answer when they are called."""

__all__ = ["__version__", "game", *_CALLED, *_HOME_OF]  # noqa: PLE0604 (the names are strings, listed above)


def game(game_id: str) -> Game:
    """A game by its id, out of the books within reach.

    >>> game("bicycle/ez-baccarat-1.0").book
    'bicycle'
    """
    from cardroom.books import library  # noqa: PLC0415 (keeps `import cardroom` instant)

    return library().game(game_id)


def __getattr__(name: str) -> Any:
    if name in _CALLED:
        return import_module(f"cardroom.{name}")
    if name not in _HOME_OF:
        raise AttributeError(f"module 'cardroom' has no attribute {name!r}")
    return getattr(import_module(_HOME_OF[name]), name)


def __dir__() -> list[str]:
    return sorted(__all__)
