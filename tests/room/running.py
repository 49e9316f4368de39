"""A table with a house dealer, for tests: somebody who answers, and a clock that is told."""

from __future__ import annotations

from cardroom.books import library
from cardroom.bots import sensible
from cardroom.room import commands as c
from cardroom.room.house_dealer import HouseDealer
from cardroom.room.notice import Notice, lay
from cardroom.room.occupant import Person

ANN, BOB = Person("p1", "Ann"), Person("p2", "Bob")


def opened(game_id: str, *, seats: int | None = None, seed: int = 3) -> HouseDealer:
    notice = Notice(game=game_id, seats=seats)
    return HouseDealer(lay(library(), notice, seed=seed), notice, 0)


def sat_down(game_id: str, bots: int = 3, *, seats: int | None = None) -> HouseDealer:
    """A table at which Ann has the first seat, with some bots."""
    dealer = opened(game_id, seats=seats)
    dealer.ask(ANN, c.Sit(1, dealer.buy_in.usual), 0)
    dealer.ask(ANN, c.InviteBots(bots), 0)
    return dealer


def answer(dealer: HouseDealer, person: Person = ANN) -> None:
    """Somebody answers what he is asked with the default, and wagers as a bot would."""
    table = dealer.table
    for seat in dealer.seats_of(person.id):
        if table.round is None and table.players[seat].sits_out:
            dealer.ask(person, c.AddChips(seat, dealer.buy_in.usual), dealer.now)
            dealer.ask(person, c.ComeBack(seat), dealer.now)
    while asked_now := dealer.asked(dealer.seats_of(person.id)):
        asked = asked_now[0]
        choice = c.Choose(asked.seat, table.round_number, asked.number, asked.decision.default)
        dealer.ask(person, choice, dealer.now)
    if dealer.is_banked and table.round is None and table.player_dealer is not None:
        for seat in dealer.seats_of(person.id) & set(dealer.unready):
            wager(dealer, person, seat)


def wager(dealer: HouseDealer, person: Person, seat: int) -> None:
    table = dealer.table
    game = dealer.game
    bot = sensible(game.entry.mechanism, seed=1, rules=game.definition.rules)
    chips, limits = table.players[seat].chips, table.common.limits
    wagers = bot.wagers(game.entry.wagers, limits, chips)
    told: dict[str, tuple[int, ...]] = {spot: (amount,) for spot, amount in wagers.items()}
    dealer.ask(person, c.PutWagers(seat, told), dealer.now)
    dealer.ask(person, c.Ready(seat), dealer.now)


def play_on(dealer: HouseDealer, rounds: int, person: Person = ANN, steps: int = 3000) -> None:
    """Let the clock go on until so many rounds have begun, or nothing is due any more."""
    while dealer.table.round_number < rounds and steps:
        steps -= 1
        answer(dealer, person)
        if (wake := dealer.wake) is None:
            break
        dealer.tick(wake)
