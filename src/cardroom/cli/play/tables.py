"""A table laid as the command line asks for it, with bots around it."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple, Protocol

from msgspec.structs import replace

from cardroom.books import Game
from cardroom.bots import NAMES, STYLES, SensibleBot, sensible
from cardroom.cli.command import Trouble
from cardroom.cli.options import Dollars, fee_choice, option_value
from cardroom.cli.play.tournament_tables import check_wishes, plan_of, set_up
from cardroom.money import BadMoney, cents, dollars
from cardroom.session import Refused, Table
from cardroom.session.usual import usual_chips, usual_jackpots, usual_limits
from cardroom.table.fees.schedules import FeeOption, NoSuchOption, UnverifiedFee, WrongOption
from cardroom.table.question import Policy
from cardroom.table.setup import CannotPlay, Limits, Setup, Structure
from cardroom.table.stakes import stakes, with_first_bet
from cardroom.table.tournament.plan import TournamentPlan
from cardroom.words import listed

USUAL_PLAYERS = 6
USUAL_SEAT = 3
OF_A_POT = ("structure", "small_blind", "big_blind", "small_bet", "big_bet")
OF_A_BANK = ("limits", "bank")
"""Options of the command line that only games without a player-dealer have, or only with one."""


@dataclass(frozen=True)
class TableWishes:
    """What the command line says; what it leaves out is as usual."""

    seat: int | None = None
    players: int | None = None
    chips: int | None = None
    seed: str | None = None
    proof: str | None = None
    save: str | None = None
    fast: bool = False
    structure: str | None = None
    small_blind: int | None = None
    big_blind: int | None = None
    small_bet: int | None = None
    big_bet: int | None = None
    limits: tuple[int, int] | None = None
    bank: int | None = None
    jackpot: tuple[tuple[str, str], ...] = ()
    fee: tuple[str, ...] = ()
    option: tuple[tuple[str, str], ...] = ()
    reading: tuple[tuple[str, str], ...] = ()
    policy: Policy = "printed"
    tournament: str | None = None


class TableForOne(NamedTuple):
    """A table with everyone in his seat."""

    table: Table
    me: int
    bots: dict[int, SensibleBot]
    names: dict[int, str]
    chips: int
    seed: str | None
    limits: Limits
    fee: FeeOption | None
    structure: Structure


def lay(game: Game, wishes: TableWishes) -> TableForOne:
    """Lay the table; what cannot be is a `Trouble` that says why."""
    _check_kind(game, wishes)
    jackpots = _jackpots(game, wishes)
    if wishes.proof is not None and wishes.seed is not None:
        raise Trouble("--proof: cards that come from a seed prove nothing.", "leave --seed out.")
    plan = plan_of(game, wishes.tournament, wishes.structure)
    if plan is not None:
        return _tournament(game, plan, wishes)
    token = secrets.token_hex(16)
    people = wishes.seed if wishes.seed is not None else token
    structure = structure_of(game, wishes)
    fees = [fee_choice(text) for text in wishes.fee]
    try:
        fee = game.terms(Setup(game=game.id, seats=(), fee=fees[0] if fees else None)).fee
        limits = _limits(game, wishes, fee)
        table = Table(
            game,
            name=f"{game.id}, table {token[:8]}",
            seed=wishes.seed,
            structure=structure,
            limits=limits,
            options=options_of(game, wishes),
            fee=fees,
            readings=dict(wishes.reading),
            policy=wishes.policy,
            held=jackpots,
        )
        in_force = game.stakes(Setup(game=game.id, seats=(), structure=structure))
        chips = wishes.chips or max(usual_chips(in_force, limits), table.least_buy_in)
        me, others = _places(game, wishes)
        chosen = Random(f"{people} names")
        named = dict(zip(others, chosen.sample(NAMES, len(others)), strict=True))
        for seat in sorted([me, *others]):
            table.sit(seat, chips, named.get(seat, "You"))
        _check_playable(table)
    except (CannotPlay, NoSuchOption, WrongOption, UnverifiedFee, Refused) as wrong:
        raise Trouble(
            f"{str(wrong.args[0]).rstrip('.')}.",
            f"`cardroom rules {game.id}` lists options, readings and schedules.",
        ) from None
    bots = _bots(game, wishes, others, people, chosen)
    return TableForOne(table, me, bots, named, chips, wishes.seed, limits, fee, in_force)


def _bots(
    game: Game, wishes: TableWishes, seats: Iterable[int], people: str, chosen: Random
) -> dict[int, SensibleBot]:
    """Somebody in every other seat."""
    styles = sorted(STYLES)
    read = Setup(game=game.id, seats=(), readings=dict(wishes.reading), policy=wishes.policy)
    terms = game.terms(read)
    return {
        seat: sensible(
            game.entry.mechanism,
            STYLES[chosen.choice(styles)],
            f"{people} seat {seat}",
            game.under(terms).definition.rules,
            terms.readings,
        )
        for seat in seats
    }


def _tournament(game: Game, plan: TournamentPlan, wishes: TableWishes) -> TableForOne:
    """A tournament with everyone in the seat that he has drawn."""
    check_wishes(wishes)
    most = min(game.entry.table.seats, plan.most_players or game.entry.table.seats)
    players = wishes.players or max(min(USUAL_PLAYERS, most), plan.least_players)
    if players > most:
        raise Trouble(f"--players {players}: the table of {game.id} has {most} seats.")
    held, me, names = set_up(
        game,
        plan,
        players,
        wishes.seed,
        options=options_of(game, wishes),
        readings=dict(wishes.reading),
        policy=wishes.policy,
    )
    people = wishes.seed if wishes.seed is not None else secrets.token_hex(16)
    bots = _bots(game, wishes, names, people, Random(f"{people} styles"))
    in_force = game.stakes(held.setup())
    return TableForOne(held, me, bots, names, plan.chips, wishes.seed, Limits(), None, in_force)


def _check_kind(game: Game, wishes: TableWishes) -> None:
    family = game.family
    use = "--limits and --bank" if family.is_banked else "--small-blind, --big-bet, …"
    for name in OF_A_POT if family.is_banked else OF_A_BANK:
        if getattr(wishes, name) is not None:
            option = name.replace("_", "-")
            raise Trouble(f"--{option}: {game.id} is {family.called}.", f"it has {use}.")


class AskedStakes(Protocol):
    """What a command line asks of a pot game's betting."""

    @property
    def structure(self) -> str | None:
        """How it is bet."""
        ...

    @property
    def small_blind(self) -> int | None:
        """In cents, like all of them."""
        ...

    @property
    def big_blind(self) -> int | None:
        """Twice as much, usually."""
        ...

    @property
    def small_bet(self) -> int | None:
        """The lower limit."""
        ...

    @property
    def big_bet(self) -> int | None:
        """The upper limit."""
        ...


def structure_of(game: Game, wishes: AskedStakes) -> Structure | None:
    """The structure that is asked for: where an amount is named, with all that follow from it."""
    house = game.entry.structure
    names = ["small_blind", "big_blind", "small_bet", "big_bet"]
    amounts = {name: amount for name in names if (amount := getattr(wishes, name))}
    if game.family.is_banked or not (wishes.structure or amounts):
        return None
    if not house.big_blind and amounts.keys() & {"small_blind", "big_blind"}:
        raise Trouble(f"{game.id} has no blinds.", "it has --small-bet and --big-bet.")
    asked = with_first_bet(Structure(type=wishes.structure, **amounts))
    if not amounts:
        return asked
    whole = stakes(asked, house)
    _check_order(whole.small_blind, whole.big_blind, "--small-blind", "blind", "blinds")
    _check_order(whole.small_bet, whole.big_bet, "--small-bet", "bet", "limits")
    told = [*names, "chip"] if house.big_blind else names[2:]
    return replace(asked, **{name: getattr(whole, name) for name in told})


def _check_order(small: int | None, big: int | None, option: str, of: str, both: str) -> None:
    if small and big and small > big:
        raise Trouble(
            f"{option} {dollars(small)} is more than the big {of} of {dollars(big)}.",
            f"name both {both}.",
        )


def _limits(game: Game, wishes: TableWishes, fee: FeeOption | None) -> Limits:
    """The limits that are asked for, or else the usual ones."""
    if game.family.is_banked and wishes.limits:
        return Limits(*wishes.limits)
    return usual_limits(game, fee)


def options_of(game: Game, wishes: TableWishes) -> dict[str, Any]:
    """The house options that are asked for."""
    return {name: option_value(game, name, text) for name, text in wishes.option}


def _jackpots(game: Game, wishes: TableWishes) -> dict[str, int]:
    """What the house posts in each jackpot of the game: what is asked for, or the usual."""
    posted = usual_jackpots(game)
    for name, text in wishes.jackpot:
        if name not in posted:
            raise Trouble(
                f"--jackpot {name}={text}: {game.id} has no such jackpot.",
                f"it has {listed(posted, 'and')}." if posted else "it has none.",
            )
        with suppress(BadMoney):
            posted[name] = cents(text)
            if 0 <= posted[name] <= Dollars.MOST:
                continue
        raise Trouble(
            f"--jackpot {name}={text}: no jackpot can hold that.", f"write dollars, as {name}=5000."
        )
    return posted


def _places(game: Game, wishes: TableWishes) -> tuple[int, list[int]]:
    """One's own seat, and the seats of the others: the first ones that are free."""
    most = game.entry.table.seats
    players = wishes.players or min(USUAL_PLAYERS, most)
    if players > most:
        raise Trouble(f"--players {players}: the table of {game.id} has {most} seats.")
    me = wishes.seat or min(USUAL_SEAT, players)
    if me > most:
        raise Trouble(f"--seat {me}: the table of {game.id} has seats 1 to {most}.")
    return me, [seat for seat in range(1, most + 1) if seat != me][: players - 1]


def _check_playable(table: Table) -> None:
    """Let what only shows at the first deal of a pot game show now."""
    if not table.game.family.is_banked and (missing := table.waits_for):
        raise CannotPlay(missing)
