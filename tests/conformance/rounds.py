"""Random rounds of any game, made from its book entry alone: no game is known by name here.

A setup is random in everything that a table may have (seats, chips, structure, posts, wagers,
limits, bank, readings, house options, collection), and small amounts are as likely as large ones,
so that short stacks, odd chips and empty banks come up all the time.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import product
from random import Random
from typing import Any, NamedTuple

import msgspec

from cardroom.books import Game, library
from cardroom.cards import Card, show
from cardroom.history import record, write_record
from cardroom.table.california.spots import TIE_BETS, Spot, charged
from cardroom.table.california.wagering import most_backline
from cardroom.table.card_table import CardTable
from cardroom.table.decisions import Choice, Decision, Option
from cardroom.table.events import Event, Moved, as_json
from cardroom.table.fees.schedules import FeeOption
from cardroom.table.pot.blinds import BLINDS, is_taken_on, taken_on
from cardroom.table.round import Round
from cardroom.table.setup import (
    FeeChoice,
    Limits,
    PlayerDealer,
    SeatSetup,
    Setup,
    Structure,
    Wagered,
    antes_of,
    clockwise_from,
)
from cardroom.table.stock import Stacked
from tests import entries

BOOKS = library()
GAMES = entries.GAMES
MONEY = [
    "small_blind", "big_blind", "ante", "bring_in", "small_bet", "big_bet", "min_bet", "max_bet",
    "point_value", "tops", "wager", "additional_wager",
]  # fmt: skip
BACKLINE = ("Ann", "Bo", "Cy", "Dee")


def name(game: Game) -> str:
    """What a parametrised test calls a game."""
    return game.id


# What a game can be set up with


class Wish(NamedTuple):
    """What a setup must have; whatever is None is drawn."""

    readings: Mapping[str, str] | None = None
    options: Mapping[str, Any] | None = None
    structure: str | None = None
    fee: FeeChoice | None = None
    no_fee: bool = False


ANYTHING = Wish()


def structures(game: Game) -> tuple[str | None, ...]:
    """The betting structures of a pot game; a California game has none."""
    if game.family.is_banked:
        return (None,)
    return tuple(getattr(game.definition.rules, "structures", ())) or (game.entry.structure.type,)


def every_reading(game: Game) -> Iterator[dict[str, str]]:
    """Each choice of each reading that has several, by itself."""
    for reading in game.entry.readings:
        if len(reading.choices) > 1:
            for choice in reading.choices:
                yield {reading.id: choice}


def option_values(game: Game, option: str) -> list[Any]:
    """Every value that a house option may have."""
    house = game.entry.options[option]
    if house.choices:
        return list(house.choices)
    if isinstance(house.default, bool):
        return [False, True]
    return list(range(house.min or 0, (house.max or 0) + 1, house.step))


def every_house_option(game: Game) -> Iterator[dict[str, Any]]:
    """Each value of each house option, by itself."""
    for option in game.entry.options:
        for value in option_values(game, option):
            yield {option: value}


@cache
def every_fee(game: Game) -> list[FeeChoice]:
    """Every collection option that can be read, and that some table of this game may post."""
    return [
        FeeChoice(option.number, schedule.schedule)
        for schedule in game.schedules
        for option in schedule.options
        if option.verified and _fee_fits(game, option)
    ]


def fee_option(game: Game, chosen: FeeChoice) -> FeeOption:
    """The collection option that a choice means."""
    return next(s for s in game.schedules if s.schedule == chosen.schedule).option(chosen.option)


def players_of(game: Game) -> range:
    """How many may play."""
    return range(getattr(game.definition.rules, "least_players", 2), game.entry.table.seats + 1)


def _fee_fits(game: Game, fee: FeeOption) -> list[tuple[str | None, int]]:
    """The structures and numbers of players that an option is for."""
    return [
        (structure, players)
        for structure, players in product(structures(game), players_of(game))
        if (not fee.betting or structure in fee.betting)
        and (not fee.pot or any(players in row.players for row in fee.pot))
    ]


# Setups


def random_setup(game: Game, rng: Random, wish: Wish = ANYTHING) -> Setup:
    """A setup that the book allows."""
    open_to_choice = [r for r in game.entry.readings if len(r.choices) > 1]
    readings = {r.id: rng.choice(list(r.choices)) for r in open_to_choice}
    options = {option: rng.choice(option_values(game, option)) for option in game.entry.options}
    if wish.readings is not None:
        readings = dict(wish.readings)
    if wish.options is not None:
        options = dict(wish.options)
    chosen = wish.fee
    fees = every_fee(game)
    if chosen is None and fees and not wish.no_fee and rng.random() < 0.5:
        chosen = rng.choice(fees)
    setup = Setup(game=game.id, seats=(), readings=readings, options=options, fee=chosen)
    terms = game.terms(setup)
    if not game.family.is_banked:
        return _pot_setup(game, rng, setup, terms.fee, wish.structure)
    return _california_setup(game.under(terms), rng, setup, terms.fee)


def _pot_setup(
    game: Game, rng: Random, setup: Setup, fee: FeeOption | None, wanted: str | None
) -> Setup:
    kinds = [wanted] if wanted else list(structures(game))
    tables = list(product(kinds, players_of(game)))
    if fee is not None:
        tables = [t for t in _fee_fits(game, fee) if t[0] in kinds]
        if not tables:
            fee, setup = None, msgspec.structs.replace(setup, fee=None)
            tables = [(kinds[0], players_of(game)[0])]
    kind, players = rng.choice(tables)
    structure = random_structure(game, rng, kind)
    named = ("big_blind", "ante", "bring_in", "point_value", "wager")
    unit = max(getattr(structure, field) or 1 for field in named)
    numbers = sorted(rng.sample(range(1, game.entry.table.seats + 1), players))
    deep = rng.random() < 0.3
    due = fee.player.fee if fee is not None and fee.player is not None else 0
    least = game.mechanism.least_chips(game.definition.rules, structure)
    stacks = [max(least, due + _stack(rng, unit, structure.chip or 1, deep)) for _ in numbers]
    seats = tuple(map(SeatSetup, numbers, stacks))
    setup = msgspec.structs.replace(
        setup, seats=seats, button=rng.choice(numbers), structure=structure
    )
    return _with_posts(game, rng, _with_antes_that_stayed(game, rng, setup))


def _with_antes_that_stayed(game: Game, rng: Random, setup: Setup) -> Setup:
    """Now and then antes of earlier deals, where the book has them stay: also of who is broke."""
    ante = setup.structure.ante if setup.structure else 0
    if not ante or setup.fee or "nobody-opens" not in game.entry.clauses or rng.random() < 0.7:
        return setup
    times = {seat.seat: rng.randint(0, 3) for seat in setup.seats} | {0: rng.randint(0, 1)}
    held = {antes_of(seat): ante * count for seat, count in times.items() if count}
    broke = {seat.seat for seat in setup.seats[2:] if times[seat.seat] and rng.random() < 0.3}
    seats = [SeatSetup(s.seat, 0) if s.seat in broke else s for s in setup.seats]
    return msgspec.structs.replace(setup, held=held, seats=tuple(seats))


def _stack(rng: Random, unit: int, chip: int, deep: bool) -> int:
    if deep:
        return 200 * unit
    most = rng.choice((unit, 3 * unit, 20 * unit, 200 * unit))
    chips = rng.randint(1, max(most // chip, 1)) * chip
    return chips if rng.random() < 0.7 else chips + rng.randint(0, chip)


def random_structure(game: Game, rng: Random, kind: str | None) -> Structure:
    """Blinds and bets of any size, in chips of any size."""
    default = game.entry.structure
    chip = rng.choice((1, 25, 100, 500))
    times = rng.choice((1, 1, 2, 5, 20))
    money = {
        field: times * chip * -(-value // (default.chip or 1))
        for field in MONEY
        if (value := getattr(default, field))
    }
    if "big_blind" in money and rng.random() < 0.5:
        money["big_blind"] = rng.randint(1, 40) * chip
        money["small_blind"] = rng.randint(1, money["big_blind"] // chip) * chip
        money["small_bet"] = money["big_blind"] * rng.choice((1, 1, 2))
        money["big_bet"] = money["small_bet"] * rng.choice((1, 2, 3))
    if default.ante == 0 and rng.random() < 0.5:
        money["ante"] = rng.randint(1, 3) * chip
    bets = None
    if kind == "limit" and rng.random() < 0.2:
        small = money.get("small_bet", chip)
        bets = tuple(small * n for n in (1, 1, 2, 3, 3))
    return Structure(type=kind, chip=chip, bets_by_round=bets, **money)


def _with_posts(game: Game, rng: Random, setup: Setup) -> Setup:
    """Now and then posts, a straddle or a kill, where the book has them."""
    printed, structure = game.entry.clauses, setup.structure
    if structure is None or not structure.big_blind or rng.random() < 0.6:
        return setup
    big, small = structure.big_blind, structure.small_blind or 0
    order = clockwise_from([s.seat for s in setup.seats], setup.button or 0)
    chips = {s.seat: s.chips for s in setup.seats}
    wagers: list[Wagered] = []
    blinds = 2
    if is_taken_on(game.terms(setup).readings):
        sizes = {"small-blind": small, "big-blind": big}
        blinds = 1 + order.index(taken_on(order, BLINDS, sizes, chips)[-1][0])
    for seat in order[blinds:]:
        live = min(big, chips[seat])
        match rng.randrange(6):
            case 0 if "new-player-post" in printed:
                wagers.append(Wagered(seat, "new-player-post", live))
            case 1 if "missed-big-blind-live" in printed:
                wagers.append(Wagered(seat, "missed-big-blind-live", live))
                dead = min(small, chips[seat] - live)
                wagers += [Wagered(seat, "missed-small-blind-dead", dead)] if dead else []
            case _:
                pass
    posted = {wager.seat for wager in wagers}
    left = order[blinds] if len(order) > blinds else 0
    leg = None
    if ("kill" in printed or "look-and-kill" in printed) and rng.random() < 0.5:
        kill = rng.choice((2, 2, 3)) * big
        structure = msgspec.structs.replace(structure, kill_blind=kill)
        leg, killer = rng.choice(order), rng.choice(order)
        if killer not in posted and rng.random() < 0.7:
            wagers.append(Wagered(killer, "kill", min(chips[killer], kill)))
    elif (
        "straddle" in printed
        and structure.type == "pot-limit"
        and left not in posted
        and chips.get(left, 0) >= 2 * big
    ):
        wagers.append(Wagered(left, "straddle", 2 * big))
    return msgspec.structs.replace(setup, wagers=tuple(wagers), structure=structure, leg=leg)


def _california_setup(game: Game, rng: Random, setup: Setup, fee: FeeOption | None) -> Setup:
    spots = [spot for spot in game.entry.wagers if not spot.later]
    table = range(1, game.entry.table.seats + 1)
    banker, *others = rng.sample(table, rng.randint(2, len(table)))
    playing = others[: rng.randint(1, len(others))]
    limits = _limits(rng, fee)
    if limits == Limits() and (fee is None or fee.limits is None):
        limits = game.entry.table.limits or limits
    limits = _in_steps(limits, game.entry.wagers)
    wagers = [w for seat in playing for w in random_wagers(rng, spots, limits, seat)]
    behind = [spot for spot in spots if spot.backline]
    backline = _backline(game, rng, behind, limits, playing, setup) if behind else []
    wagers += backline
    if fee is not None and fee.tie_max is not None:
        wagers = _less_on(TIE_BETS, wagers, fee.tie_max)
    if fee is not None and fee.bonus_max is not None:
        bonus = {spot.name for spot in spots if spot.is_bonus}
        wagers = [
            msgspec.structs.replace(w, amount=min(w.amount, fee.bonus_max))
            if w.spot in bonus
            else w
            for w in wagers
        ]
        if any(reading.id == "seat-maximums" for reading in game.entry.readings):
            wagers = _less_on(bonus.difference(TIE_BETS), wagers, fee.bonus_max)
    if fee is not None and fee.circles is not None:
        wagers = _in_so_many_circles(game, wagers, fee.circles.at_most)
    wagers += _free_circle(game, rng, limits, {banker, *others}, playing)
    wagers += _more_circles(game, rng, fee, wagers)
    backline = [w for w in wagers if w.by and not w.by.isdigit()]
    rng.shuffle(wagers)
    action = sum(w.amount for w in wagers)
    bank = rng.choice((rng.randint(1, action), rng.randint(1, 3 * action), 1000 * action))
    if "least-bank" in game.entry.clauses:
        bank = max(bank, limits.min or 1)
    most_action = sum(w.amount for w in [*wagers, *later_wagers(game, wagers)])
    amounts = [w.amount for w in wagers]
    # A fee may go by the number of a bettor's wagers, and need not rise with it for ever.
    dues = max(
        (
            fee.bettor_fee(amounts[:n], n, most_action) if fee else 0
            for n in range(1, len(wagers) + 1)
        ),
        default=0,
    )
    told = sorted({w.by for w in backline if w.by and rng.random() < 0.5})
    listed = {
        by: sum(w.amount for w in backline if w.by == by) + dues + rng.randint(0, 500)
        for by in told
    }
    seats = [
        SeatSetup(seat, sum(w.amount for w in wagers if owner_of(w) == str(seat)) + more + dues)
        for seat in others
        for more in [rng.choice((0, rng.randint(0, action), 100 * action))]
    ]
    if rng.random() < 0.8:
        most = _kept_for_the_bank(game, fee, most_action, action) if fee else 0
        seats.append(SeatSetup(banker, bank + most + rng.choice((0, rng.randint(0, 5000)))))
    return msgspec.structs.replace(
        setup,
        seats=tuple(rng.sample(seats, len(seats))),
        player_dealer=PlayerDealer(banker, bank),
        wagers=tuple(wagers),
        limits=limits,
        backline_bettors=listed,
        action_start=rng.choice((None, None, rng.choice(table))),
        dice=_roll(game, rng),
        seats_at_table=rng.choice((None, len(table))),
    )


def _kept_for_the_bank(game: Game, fee: FeeOption, most: int, action: int) -> int:
    """What the player-dealer needs for his collection, at most, if it is taken later."""
    if fee.taken != "after-wagers":
        return fee.player_dealer_fee(action)
    later = [s for s in game.entry.wagers if s.later and (not fee.counts or s.name in fee.counts)]
    known = fee.player_dealer_fee(most)
    return known if all(spot.equal_to for spot in later) else max(known, fee.most_of_bank)


def owner_of(wager: Wagered) -> str:
    """Whose chips a wager is made with."""
    return wager.by or str(wager.seat)


def _free_circle(
    game: Game, rng: Random, limits: Limits, taken: set[int], playing: Sequence[int]
) -> list[Wagered]:
    """Now and then wagers of a player in a circle that nobody has, where the book has those."""
    free = sorted(set(range(1, game.entry.table.seats + 1)) - taken)
    if "free-circle" not in game.entry.clauses or not free or rng.random() < 0.7:
        return []
    spots = [spot for spot in game.entry.wagers if not spot.later]
    return random_wagers(rng, spots, limits, rng.choice(free), str(rng.choice(playing)))


def _in_so_many_circles(game: Game, wagers: Sequence[Wagered], most: int) -> list[Wagered]:
    """The wagers without those behind a seat for whom it has no more circles."""
    base = {spot.name for spot in game.entry.wagers if spot.base}
    kept = list(wagers)
    for seat, by in dict.fromkeys((w.seat, w.by) for w in reversed(wagers) if w.by):
        if sum(w.seat == seat and w.spot in base for w in kept) > most:
            kept = [w for w in kept if (w.seat, w.by) != (seat, by)]
    return kept


def _more_circles(
    game: Game, rng: Random, fee: FeeOption | None, wagers: Sequence[Wagered]
) -> list[Wagered]:
    """The same again in more circles of a seat, where it must have several or may have them."""
    layout = game.definition.layout
    printed = fee.circles if fee is not None else None
    most = printed.at_most if printed else layout.circles if layout else 1
    least = printed.at_least if printed else 1
    base = {spot.name for spot in game.entry.wagers if spot.base}
    # What another wager must equal is no wager by itself.
    base -= {spot.equal_to for spot in game.entry.wagers if spot.equal_to and not spot.later}
    more = []
    for seat in sorted({w.seat for w in wagers}):
        there = [w for w in wagers if w.seat == seat and w.spot in base]
        room = most - len(there)
        wanted = max(least - len(there), rng.choice((0, 0, 0, 1, 2)))
        if most > 1 and there and game.entry.table.max_backline is None:
            more += [rng.choice(there) for _ in range(min(room, wanted))]
    return more


def _roll(game: Game, rng: Random) -> int | None:
    """A total of the dice, where the book rolls any, or none."""
    dice = game.entry.settlement.dice if game.entry.settlement else None
    if dice is None or rng.random() < 0.2:
        return None
    return sum(rng.randint(1, 6) for _ in range(dice.count))


def _limits(rng: Random, fee: FeeOption | None) -> Limits:
    """Any limits, or some that the posted option is for."""
    low = rng.choice((None, 100, 500, rng.randint(1, 10000)))
    high = rng.choice((None, (low or 1) * rng.randint(1, 50)))
    if fee is None:
        return Limits(min=low, max=high)
    least, most = fee.limits.ends if fee.limits is not None else (None, None)
    low = max(low or 1, least or 1)
    if most is not None:
        low = min(low, most)
    tops = [top for top in (high, most, fee.bonus_max) if top is not None]
    return Limits(min=low, max=max(low, min(tops)) if tops else None)


def _less_on(spots: Collection[str], wagers: Sequence[Wagered], most: int) -> list[Wagered]:
    """Without those wagers on some spots that a seat may not have with all behind it."""
    on_seat: dict[int, int] = {}
    kept = []
    for wager in wagers:
        if wager.spot in spots:
            if on_seat.get(wager.seat, 0) + wager.amount > most:
                continue
            on_seat[wager.seat] = on_seat.get(wager.seat, 0) + wager.amount
        kept.append(wager)
    return kept or [msgspec.structs.replace(wagers[0], amount=most)]


def _amount(rng: Random, limits: Limits, spot: Spot | None = None) -> int:
    low = limits.min or 1
    high = max(low, limits.max or low * 100 + 500)
    amount = rng.choice((low, high, rng.randint(low, high), rng.randint(low, high)))
    return spot.rounded(amount) if spot else amount


def _in_steps(limits: Limits, spots: Sequence[Spot]) -> Limits:
    """Limits between which there is a wager, where wagers go in steps."""
    step = max([spot.step or 1 for spot in spots], default=1)
    low, high = limits.min, limits.max
    return Limits(
        min=low if low is None else low + -low % step,
        max=high if high is None else high + -high % step,
    )


def random_wagers(
    rng: Random, spots: Sequence[Spot], limits: Limits, seat: int, by: str | None = None
) -> list[Wagered]:
    """Wagers of one bettor: what is required, what he likes, and what these need."""
    amounts = {
        spot.name: _amount(rng, spot.limits(limits), spot) for spot in spots if spot.required
    }
    alone = [spot for spot in spots if not spot.needs]
    if not amounts:
        spot = rng.choice(alone)
        amounts[spot.name] = _amount(rng, spot.limits(limits), spot)
    for spot in [*alone, *(spot for spot in spots if spot.needs)]:
        may = not spot.needs or any(need in amounts for need in spot.needs)
        if may and spot.name not in amounts and rng.random() < 0.5:
            amounts[spot.name] = _amount(rng, spot.limits(limits), spot)
    for spot in spots:
        if spot.equal_to and spot.name in amounts:
            amounts[spot.name] = amounts.setdefault(spot.equal_to, _amount(rng, limits))
        same = [amounts[other] for other in spot.alike if other in amounts]
        if same and spot.name in amounts:
            amounts[spot.name] = same[0]
        most = [amounts.get(other, 0) for other in (spot.at_most, *spot.within) if other]
        if most and spot.name in amounts:
            amounts[spot.name] = min(amounts[spot.name], max(most))
    for spot in spots:
        # What had to equal another wager, or be no more, may be too little for a spot of its own.
        if amounts.get(spot.name, spot.min or 0) < (spot.min or 0):
            del amounts[spot.name]
    return [Wagered(seat, spot, amount, by) for spot, amount in amounts.items()]


def _backline(
    game: Game,
    rng: Random,
    spots: Sequence[Spot],
    limits: Limits,
    seats: Sequence[int],
    setup: Setup,
) -> list[Wagered]:
    layout = game.definition.layout
    assert layout is not None
    most = most_backline(game.terms(setup), layout)
    room = len(BACKLINE) if most is None else min(len(BACKLINE), most)
    names = rng.sample(BACKLINE, rng.randint(0, room))
    return [
        wager
        for by in names
        for seat in rng.sample(seats, rng.randint(1, min(2, len(seats))))
        for wager in random_wagers(rng, spots, limits, seat, by)
    ]


def later_wagers(game: Game, wagers: Sequence[Wagered]) -> list[Wagered]:
    """What may be wagered in the round to equal a wager before it."""
    return [
        Wagered(w.seat, spot.name, spot.times * w.amount, w.by)
        for spot in game.entry.wagers
        for w in wagers
        if spot.later and w.spot in (spot.equal_to, spot.at_most) and (spot.backline or not w.by)
    ]


def added_to_bank(events: Sequence[Event], seat: int) -> int:
    """What the player-dealer has put beside wagers in the round, where the book has him do it."""
    return sum(
        event.amount
        for event in events
        if isinstance(event, Moved) and (event.payer, event.payee) == (str(seat), "bank")
    )


def stacks_at_start(game: Game, setup: Setup, events: Sequence[Event] = ()) -> dict[str, int]:
    """Everyone's chips before anything is put down, read from the setup.

    Whose chips are not told brings what he puts down or may have to later, and what the house
    collects from him.
    """
    chips = {str(s.seat): s.chips for s in setup.seats} | setup.backline_bettors
    bank = setup.player_dealer
    if bank is None:
        return chips
    terms = game.terms(setup)
    game, fee = game.under(terms), terms.fee
    base = {spot.name for spot in charged(game.entry.wagers, fee)} if fee else set()
    bonus = {spot.name for spot in game.entry.wagers if spot.is_bonus}
    all_wagers = [*setup.wagers, *later_wagers(game, setup.wagers)]
    late, spots = (fee.taken == "after-wagers", fee.counts) if fee else (False, ())
    counted = [w for w in (all_wagers if late else setup.wagers) if not spots or w.spot in spots]
    for by in {w.by for w in setup.wagers if w.by} - set(chips):
        mine = [w for w in counted if w.by == by]
        on_base = [w.amount for w in mine if w.spot in base]
        on_bonus = sum(w.spot in bonus for w in mine)
        due = fee.bettor_fee(on_base, on_bonus, sum(w.amount for w in mine)) if fee else 0
        chips[by] = sum(w.amount for w in all_wagers if w.by == by) + due
    if str(bank.seat) not in chips:
        action = sum(w.amount for w in counted)
        due = _kept_for_the_bank(game, fee, action, action) if fee else 0
        chips[str(bank.seat)] = bank.bank + due
        chips[str(bank.seat)] += added_to_bank(events, bank.seat)
    return chips


# Rounds


class Dealt(NamedTuple):
    """A round that is ready to be played, as often as one likes."""

    game: Game
    setup: Setup
    deck: tuple[Card, ...]

    def round(self, choices: Sequence[tuple[int, Choice]] = ()) -> Round[CardTable]:
        """The round, with the first choices made."""
        played = self.game.round(self.setup, Stacked(self.deck))
        for seat, choice in choices:
            played.choose(seat, choice)
        return played


def random_deal(game: Game, rng: Random, wish: Wish = ANYTHING) -> Dealt:
    """A random setup, and a shuffled deck."""
    setup = random_setup(game, rng, wish)
    deck = list(game.fresh_deck(setup))
    rng.shuffle(deck)
    return Dealt(game, setup, tuple(deck))


def deals(game: Game, count: int, what: str) -> Iterator[tuple[Random, Dealt]]:
    """So many random rounds of a game, the same ones every time."""
    for number in range(count):
        rng = Random(f"{game.id} {what} {number}")
        yield rng, random_deal(game, rng)


def random_choice(decision: Decision, rng: Random) -> Choice:
    """Any legal choice; folding is rarer, so that rounds get somewhere."""
    options = decision.options
    option = rng.choices(options, [1 if option.do == "fold" else 4 for option in options])[0]
    if option.cards:
        return random_cards(option, rng)
    to = random_total(option, rng)
    match rng.randrange(3):
        case 0 if option.is_fixed or option.usual == to:
            return Choice(option.do)
        case 1:
            return Choice(option.do, amount=to - option.base)
        case _:
            return Choice(option.do, to=to)


def random_cards(option: Option, rng: Random) -> Choice:
    """Any cards of an option, in any order, or any way to lay them out."""
    if option.parts:
        return option.laid(rng.sample(option.cards, len(option.cards)))
    if option.among:
        return Choice(option.do, cards=show(rng.choice(option.among)))
    count = rng.randint(option.least, option.most)
    return Choice(option.do, cards=show(rng.sample(option.cards, count)))


def random_total(option: Option, rng: Random) -> int:
    """Any total of an option: an end, or whatever lies between."""
    if option.totals:
        return rng.choice(option.totals)
    if option.over and rng.random() < 0.1:
        return rng.randint(option.high + 1, option.over)
    steps = -(-(option.high - option.low) // option.step)
    step = rng.choice((0, min(1, steps), steps, rng.randint(0, steps)))
    return min(option.low + step * option.step, option.high)


def choose_randomly(played: Round[CardTable], rng: Random) -> None:
    """One random choice of somebody who is to act."""
    waiting = played.waiting
    seat = rng.choice(list(waiting))
    played.choose(seat, random_choice(waiting[seat], rng))


def play_out(dealt: Dealt, rng: Random) -> Round[CardTable]:
    """The round, played to its end."""
    played = dealt.round()
    while not played.over:
        choose_randomly(played, rng)
    return played


def events_json(events: Sequence[Event]) -> bytes:
    """Events byte for byte."""
    return msgspec.json.encode([as_json(event) for event in events])


@contextmanager
def told(played: Round[CardTable]) -> Iterator[None]:
    """Adds the whole round to whatever goes wrong, so that it can be replayed."""
    try:
        yield
    except Exception as wrong:
        wrong.add_note(f"the round: {write_record(record(played))}")
        raise
