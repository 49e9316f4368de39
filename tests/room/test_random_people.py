"""Random people do random things at random tables, allowed or not: the laws of a table hold."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from cardroom.books import library
from cardroom.room import commands as c
from cardroom.room.house_dealer import HouseDealer
from cardroom.room.notice import Notice, lay
from cardroom.room.occupant import DealerState, Person
from cardroom.room.run_table import Refusal
from cardroom.session import Table, read_snapshot, write_snapshot
from cardroom.table.decisions import Choice
from tests.conformance.rounds import random_choice
from tests.entries import typical
from tests.portion import part_of

GAMES = typical(one for one in library().ids() if library().heading(one).kind != "tournament")
PEOPLE = [Person(f"p{number}", name) for number, name in enumerate(("Ann", "Bob", "Cy", "Dee"))]
STEPS, KEPT_EVERY = 100, 7


def some_command(dealer: HouseDealer, person: Person, rng: Random) -> c.Command:
    """Something that somebody asks: what he may as often as what he may not."""
    mine = sorted(dealer.seats_of(person.id))
    seat = rng.choice(mine) if mine and rng.random() < 0.8 else rng.randint(1, 10)
    chips = rng.choice((1, 500, dealer.buy_in.least, dealer.buy_in.usual, dealer.buy_in.most))
    asked = dealer.asked(mine)
    if asked and rng.random() < 0.7:
        return chosen(dealer, rng.choice(asked), rng)
    spots = [spot.name for spot in dealer.game.entry.wagers]
    wagers: dict[str, tuple[int, ...]] = {}
    wagers |= {spot: (rng.choice((100, 500, 1000)),) for spot in spots if rng.random() < 0.5}
    every: list[c.Command] = [
        c.Sit(seat, chips),
        c.Sit(rng.randint(1, 10), dealer.buy_in.usual),
        c.Leave(seat),
        c.AddChips(seat, chips),
        c.SitOut(seat),
        c.ComeBack(seat),
        c.ChangeSeat(seat, rng.randint(1, 10)),
        c.StandBehind(chips),
        c.WalkAway(),
        c.Accept(seat, chips),
        c.Decline(seat),
        c.PassOn(seat),
        c.PostBank(seat, chips),
        c.Always(seat, rng.choice(("decline", "take", "")), chips),
        c.PutWagers(seat, wagers, behind=rng.random() < 0.3),
        c.Ready(seat),
        c.Choose(seat, dealer.table.round_number or 1, rng.randint(1, 9), random_words(rng)),
        c.Wants(seat, rng.choice(("post", "wait"))),
        c.Straddle(seat),
        c.GiveText(seat, "a text of mine"),
        c.InviteBots(rng.randint(0, 9)),
        c.Queue(),
        c.LeaveQueue(),
    ]
    return rng.choice(every)


def chosen(dealer: HouseDealer, asked: Any, rng: Random) -> c.Choose:
    choice = random_choice(asked.decision, rng) if rng.random() < 0.8 else random_words(rng)
    number = asked.number + (rng.random() < 0.1)
    return c.Choose(asked.seat, dealer.table.round_number, number, choice)


def random_words(rng: Random) -> Any:
    told = {"do": rng.choice(("fold", "call", "raise", "set", "dance")), "to": rng.randint(0, 9)}
    return msgspec.convert(told, Choice)


def all_of(dealer: HouseDealer) -> tuple[Any, ...]:
    """Everything that a table is, and what it waits for."""
    return (
        write_snapshot(dealer.table.snapshot()),
        msgspec.json.encode(dealer.state),
        dealer.accounts(),
        dealer.wake,
        dealer.asked(range(1, 30)),
        len(dealer.changes.transfers),
        len(dealer.changes.choices),
    )


def refusal(dealer: HouseDealer, person: Person, command: c.Command) -> str | None:
    """Ask something: why it was refused, if it was."""
    try:
        dealer.ask(person, command, dealer.now)
    except Refusal as wrong:
        return wrong.says
    return None


def check_restored(dealer: HouseDealer) -> None:
    """What is stored is the same table again."""
    written = write_snapshot(dealer.table.snapshot())
    table = Table.restore(dealer.table.game, read_snapshot(written))
    assert write_snapshot(table.snapshot()) == written
    text = msgspec.json.encode(dealer.state)
    state = msgspec.json.decode(text, type=DealerState)
    assert msgspec.json.encode(state) == text
    woken = HouseDealer(table, dealer.notice, dealer.now, state)
    if dealer.table.round is not None:
        assert woken.accounts() == dealer.accounts()
        asked = [(one.seat, one.number) for one in dealer.asked(range(1, 30))]
        assert [(one.seat, one.number) for one in woken.asked(range(1, 30))] == asked


@settings(max_examples=part_of(120))
@given(game=st.sampled_from(GAMES), seed=st.integers(0, 2**32))
def test_whatever_people_ask_no_chip_is_lost(game: str, seed: int) -> None:
    rng = Random(seed)
    notice = Notice(game=game, several_seats=rng.choice((True, False, None)))
    dealer = HouseDealer(lay(library(), notice, seed=seed), notice, 0)
    brought = sum(dealer.table.held.values())
    for step in range(STEPS):
        if rng.random() < 0.3 and dealer.wake is not None:
            dealer.tick(dealer.wake)
        dealer.tick(dealer.now)
        person = rng.choice(PEOPLE)
        command = some_command(dealer, person, rng)
        before = all_of(dealer)
        says = refusal(dealer, person, command)
        if says is not None:
            assert says.strip(" ."), command
            assert all_of(dealer) == before, (command, says)
        if step % KEPT_EVERY == 0:
            brought += sum(one.chips for one in dealer.take_changes().transfers)
            assert sum(dealer.accounts().values()) == brought, command
            check_restored(dealer)
