"""Tables for bots: set up at random, whatever the game."""

from collections.abc import Callable, Sequence
from random import Random

from cardroom.books import Game
from cardroom.bots import STYLES, Bot, RandomBot, play_out, sensible
from cardroom.bots.bot import circles_asked, in_each_circle
from cardroom.table.california.wagering import limits_in_force
from cardroom.table.card_table import CardTable
from cardroom.table.events import Event
from cardroom.table.fees.schedules import FeeOption, WrongOption
from cardroom.table.round import Round
from cardroom.table.setup import (
    FeeChoice,
    Limits,
    PlayerDealer,
    SeatSetup,
    Setup,
    Structure,
    Wagered,
)
from cardroom.table.stock import Stacked
from cardroom.telling.observer import Observer
from cardroom.telling.picture import Picture

Maker = Callable[[Game, int], Bot]
NINE = Setup(
    game="",
    seats=tuple(SeatSetup(number, 10**6) for number in range(1, 10)),
    player_dealer=PlayerDealer(5, 10**6),
)


class Sees(Observer):
    """Somebody at a table of nine, where seat 5 banks, who sees just this."""

    def __init__(self, *events: Event) -> None:
        self._events = events

    def look(self) -> Picture:
        """All of it."""
        picture = Picture(NINE)
        picture.see(self._events)
        return picture


def _random(game: Game, seed: int) -> Bot:
    return RandomBot(seed)


def _in_style(name: str) -> Maker:
    return lambda game, seed: sensible(
        game.mechanism.name, STYLES[name], seed, game.definition.rules
    )


MAKERS: dict[str, Maker] = {"random": _random, **{name: _in_style(name) for name in STYLES}}


def play_at_random(game: Game, maker: Maker, random: Random) -> Round[CardTable] | None:
    """A whole round at a table with any seats, stacks, limits and fees; None if nobody can play."""
    laid = lay_at_random(game, maker, random)
    if laid is not None:
        play_out(*laid)
    return laid and laid[0]


def lay_at_random(
    game: Game, maker: Maker, random: Random
) -> tuple[Round[CardTable], dict[int, Bot]] | None:
    """A round as it begins, and who plays it."""
    most = game.entry.table.seats
    fewest = getattr(game.definition.rules, "least_players", 2)
    taken = random.choice((fewest, 3, 4, min(most, 6), most))
    seats = random.sample(range(1, most + 1), min(most, taken))
    bots = {seat: maker(game, random.getrandbits(32)) for seat in seats}
    set_up = california_setup if game.family.is_banked else pot_setup
    setup = set_up(game, bots, random)
    if setup is None:
        return None
    order = list(game.fresh_deck(setup))
    random.shuffle(order)
    return game.round(setup, Stacked(order)), bots


def pot_setup(game: Game, bots: dict[int, Bot], random: Random) -> Setup:
    types: Sequence[str] = getattr(game.definition.rules, "structures", ())
    betting = random.choice(types) if types else game.entry.structure.type
    fee = random.choice([None, *_fees(game, len(bots), betting)])
    due = fee.player.fee if fee and fee.player else 0
    least = game.mechanism.least_chips(game.definition.rules, game.entry.structure)
    stacks = [max(least, due + random.choice((random.randint(1, 2000), 40000))) for _ in bots]
    return Setup(
        game=game.id,
        seats=tuple(SeatSetup(seat, chips) for seat, chips in zip(bots, stacks, strict=True)),
        button=random.choice(list(bots)),
        structure=Structure(type=betting),
        fee=FeeChoice(fee.number, fee.schedule) if fee else None,
    )


def california_setup(game: Game, bots: dict[int, Bot], random: Random) -> Setup | None:
    low = random.choice((None, 500, 1000))
    fee = random.choice([None, *_fees(game, len(bots))])
    printed = game.terms(Setup(game=game.id, seats=())).limits
    limits = limits_in_force(Limits(low, random.choice((None, 2500, 30000))), fee, printed)
    if limits.min is not None and limits.max is not None and limits.min > limits.max:
        limits = limits_in_force(Limits(), fee, printed)
    chips = {seat: random.choice((random.randint(1, 9000), 500000)) for seat in bots}
    banks = {seat: bot.takes_bank(limits, chips[seat], fee) for seat, bot in bots.items()}
    player_dealer = next(
        (PlayerDealer(seat, bank) for seat, bank in banks.items() if bank is not None), None
    )
    if player_dealer is None:
        return None
    assert game.definition.layout is not None
    spots, circles = game.definition.layout.spots, circles_asked(fee)
    wagers = tuple(
        Wagered(seat, spot, amount)
        for seat, bot in bots.items()
        if seat != player_dealer.seat
        for placed in [bot.wagers(spots, limits, chips[seat] // circles, fee)]
        for spot, amounts in in_each_circle(placed, spots, circles).items()
        for amount in amounts
    )
    if not wagers:
        return None
    return Setup(
        game=game.id,
        seats=tuple(SeatSetup(seat, amount) for seat, amount in chips.items()),
        limits=limits,
        player_dealer=player_dealer,
        wagers=wagers,
        fee=FeeChoice(fee.number, fee.schedule) if fee else None,
    )


def _fees(game: Game, players: int, betting: str | None = None) -> list[FeeOption]:
    options = [option for schedule in game.schedules for option in schedule.options]
    return [option for option in options if option.verified and _is_for(option, players, betting)]


def _is_for(option: FeeOption, players: int, betting: str | None) -> bool:
    if betting and option.betting and betting not in option.betting:
        return False
    try:
        option.pot_fee("flop", players)
    except WrongOption:
        return False
    return True
