"""A hand that was told, played again by the engine: its betting, its showdown, what it comes to."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Literal, NamedTuple

from cardroom.books import Game
from cardroom.cards import CARDS, BadCard, Card
from cardroom.formats.amounts import Amount, all_in_units, from_units, in_units, unit_of
from cardroom.formats.answering import answer_all
from cardroom.formats.as_meant import answer_as_meant
from cardroom.formats.bad_hand import BadHand
from cardroom.formats.holdings import FULL, Holdings, in_dealing_order
from cardroom.formats.told import Posts, Sizes, Told
from cardroom.formats.variants import NO_GAME, Variant, recorded_books
from cardroom.table.card_table import CardTable
from cardroom.table.events import Dealt
from cardroom.table.pot.table import PotTable
from cardroom.table.procedures import Mishap
from cardroom.table.result import Result
from cardroom.table.round import Round
from cardroom.table.setup import (
    CannotPlay,
    IllegalWager,
    SeatPosts,
    SeatSetup,
    Setup,
    Structure,
)
from cardroom.table.stock import Assigned, Burns, CardBurned, OutOfCards, Stacked, Stock

BOOK = "recorded"
MOST_SPARED = 3
"""As many cards as nobody gets are tried to be burned last."""


class Played(NamedTuple):
    """A hand that was played again; ``unit`` of its whole numbers are one of the file's."""

    told: Told
    round: Round[PotTable]
    unit: int
    decided_by: Literal["cards", "record", "nothing"]
    """By the cards or the betting; where these are unknown by what the file says, or by nothing."""
    net: list[int] | None
    """What each player has won or lost; None where nobody knows."""
    rake: int
    """What the file's winnings or finishing stacks leave over."""
    as_expected: bool | None
    """Whether that is what the file says; None where it says nothing."""
    known: set[Card | None]
    """Every card that the file names."""

    @property
    def all_known(self) -> bool:
        """Whether the file tells every card that was dealt."""
        if self.decided_by != "cards":
            return False
        dealt = [event.card for event in self.round.events if isinstance(event, Dealt)]
        return self.told.begun is not None or self.known.issuperset(dealt)

    @property
    def finishing_stacks(self) -> list[Amount] | None:
        """What everyone has in the end, as the file would say it."""
        if self.net is None:
            return None
        start = all_in_units(self.told.stacks, self.unit)
        pairs = zip(start, self.net, strict=True)
        return [from_units(stack + net, self.unit) for stack, net in pairs]


def play_told(told: Told, game: Game | None = None) -> Played:
    """Play a hand again, by a game's rules or by those of its variant; or `BadHand`.

    No file tells which cards were burned. Where one of those was that came to somebody later, when
    it was shuffled back in, it is found by trying.
    """
    burns, before = Burns(), list(told.assumed or ())
    first: BadHand | None = None
    while True:
        try:
            return _play(told, game, burns)
        except CardBurned as wrong:
            first = first or BadHand(str(wrong))
            burns = burns._replace(kept=burns.kept | {wrong.card})
        except BadHand as wrong:
            # Nothing was to be tried, or there is no card left to be tried.
            if first is None or burns.spared == MOST_SPARED:
                raise (first or wrong) from None
            burns = Burns(spared=burns.spared + 1)
        if told.assumed is not None:
            told.assumed[:] = before


def _play(told: Told, game: Game | None, burns: Burns) -> Played:
    dealt = Holdings(told)
    try:
        if told.begun is not None:
            begun, unit = told.begun()
        else:
            unit = unit_of(told.amounts())
            begun = _begin(told, game, unit, dealt, burns)
    except (BadCard, CannotPlay, IllegalWager, LookupError, ValueError) as wrong:
        bad = wrong if isinstance(wrong, BadHand) else BadHand(str(wrong))
        if told.begun is None or told.assumed is None:
            raise bad from None
        return _play_without(told, game, bad)
    try:
        (answer_all if told.assumed is None else answer_as_meant)(begun, told, dealt, unit)
    except CardBurned:
        raise
    except (BadCard, OutOfCards) as wrong:
        # Cards may be short on the way to an action, or behind the last one that is written.
        raise BadHand(str(wrong)) from None
    if told.begun is not None and (other := _another_card(begun, dealt)) is not None:
        return _play_without(told, game, other)
    return _outcome(told, begun, unit, dealt)


def _play_without(told: Told, game: Game | None, wrong: BadHand) -> Played:
    """Play a hand as anybody else would, where what only this project writes is wrong."""
    told.assume(str(wrong), "it is played without what only this project writes")
    told.begun = None
    return _play(told, game, Burns())


def _another_card(played: Round[PotTable], dealt: Holdings) -> BadHand | None:
    """The first card that was dealt in the file and not in the round that came with it."""
    names = ["board", *[seat.name for seat in played.table.players]]
    came: dict[str, list[int]] = {name: [] for name in names}
    for event in played.events:
        if isinstance(event, Dealt) and event.to in came:
            came[event.to].append(event.card)
    for player, (name, told) in enumerate(zip(names, dealt.hands, strict=True)):
        for card, other in zip(told, came[name], strict=False):
            if card is not None and card != other:
                to = f"p{player}" if player else "the board"
                return BadHand(f"{card} is dealt to {to}, and by the deck it is {CARDS[other]}")
    return None


def pot_round(begun: Round[CardTable]) -> Round[PotTable]:
    """The round, which must be one for a pot."""
    if not isinstance(begun.table, PotTable):
        raise BadHand(f"{begun.table.setup.game} is no game for a pot")
    return begun  # type: ignore[return-value]  # Rounds are told apart by their tables alone.


def _begin(
    told: Told, game: Game | None, unit: int, dealt: Holdings, burns: Burns
) -> Round[PotTable]:
    kind = told.variant
    if not kind.game:
        raise BadHand(f"{kind.code}, {kind.name}, cannot be played: {NO_GAME[kind.code]}")
    if game is None:
        game = _recorded_game(kind.game)
    hands, setup = dealt.fill(), _setup(told, game.id, unit, dealt)
    stock: Stock
    if kind.hole_cards:
        stock = Stacked(in_dealing_order(hands, kind.hole_cards, dealt.spare))
    else:
        names = ("board", *map(str, range(1, told.count + 1)))
        named = {name: cards for name, cards in zip(names, hands, strict=True) if cards}
        stock = Assigned(FULL, named, reshuffles=kind.draws, burns=burns)
    # All is made of whole numbers here, and needs no check of its types.
    return pot_round(Round(*game.open(setup, stock), game))


def _setup(told: Told, game: str, unit: int, dealt: Holdings) -> Setup:
    kind, stacks = told.variant, all_in_units(told.stacks, unit)
    if min(stacks) < 0:
        raise BadHand("a stack is less than nothing", place="starting_stacks")
    return Setup(
        game=game,
        seats=tuple(map(SeatSetup, range(1, told.count + 1), stacks)),
        button=None if kind.has_bring_in else told.count,
        structure=_structure(kind, told.sizes, unit),
        posts=_posted(tuple(told.posts), unit),
        mishaps=tuple([Mishap("thrown-away", to=str(seat)) for seat in sorted(dealt.mucked)])
        if dealt.mucked
        else (),
    )


@cache
def _recorded_game(name: str) -> Game:
    return recorded_books().game(f"{BOOK}/{name}")


# Hands of one table differ in what was dealt and done, and have these in common.
@lru_cache(maxsize=1024)
def _posted(posts: tuple[Posts, ...], unit: int) -> tuple[SeatPosts, ...]:
    posted = []
    for seat, made in enumerate(posts, 1):
        ante, dead, blind = all_in_units(made[:3], unit)
        if ante < 0 or dead < 0 or blind < 0:
            raise BadHand("an ante or blind is less than nothing", place="antes")
        posted.append(SeatPosts(seat, ante, dead, blind, made.late))
    return tuple(posted)


@lru_cache(maxsize=1024)
def _structure(kind: Variant, sizes: Sizes, unit: int) -> Structure:
    least, small, big, bring_in = (0 if size is None else in_units(size, unit) for size in sizes)
    least = least or small
    if min(least, small, big, bring_in) < 0 or not least:
        raise BadHand("the bets of the table are less than nothing, or nothing")
    return Structure(
        type=kind.structure,
        big_blind=None if kind.has_bring_in else least,
        bring_in=bring_in or None,
        small_bet=small or least,
        big_bet=big or 2 * least,
        min_bet=least,
        chip=1,
    )


def _outcome(told: Told, played: Round[PotTable], unit: int, dealt: Holdings) -> Played:
    table, result, known = played.table, played.result(), dealt.known
    net = [result.net[seat.name] for seat in table.players]
    recorded = _recorded(told, net, result, unit)
    if table.contenders == 1 or known.issuperset(_showing(table)):
        rake = sum(net) - sum(recorded) if recorded else 0
        agree = _agree(net, result, recorded)
        return Played(told, played, unit, "cards", net, rake, agree, known)
    if recorded is None:
        return Played(told, played, unit, "nothing", None, 0, None, known)
    fits = sum(recorded) <= 0
    return Played(told, played, unit, "record", recorded, -sum(recorded), fits, known)


def _showing(table: PotTable) -> list[Card]:
    """The cards of everyone who is in at the end, and the board's."""
    live = [seat for seat in table.players if not seat.folded]
    return [card for seat in live for card in seat.cards] + table.board


def _won(result: Result) -> list[int]:
    """What everyone has taken out of the pots."""
    pots = result.pots or []
    return [sum([pot.winners.get(name, 0) for pot in pots]) for name in result.net]


def _recorded(told: Told, net: Sequence[int], result: Result, unit: int) -> list[int] | None:
    """What everyone has won or lost by the file, if it says so.

    Winnings are what somebody has taken out of the pot. Where nobody has any, they say nothing.
    """
    if told.finishing is not None:
        start = all_in_units(told.stacks, unit)
        end = all_in_units(told.finishing, unit)
        return [after - before for before, after in zip(start, end, strict=True)]
    if told.winnings is None or not any(told.winnings):
        return None
    shares = all_in_units(told.winnings, unit)
    ours = zip(shares, _won(result), net, strict=True)
    return [share - (won - gain) for share, won, gain in ours]


def _agree(net: Sequence[int], result: Result, recorded: Sequence[int] | None) -> bool | None:
    """Whether a record says the same, but for a rake out of what was won."""
    if recorded is None or recorded == net:
        return None if recorded is None else True
    won = _won(result)
    gaps = [ours - theirs for ours, theirs in zip(net, recorded, strict=True)]
    return all(gap == 0 or 0 < gap <= share for gap, share in zip(gaps, won, strict=True))
