"""The engine against a second settlement of the same rounds, written from the text alone."""

from collections.abc import Iterator
from random import Random

import pytest

from cardroom.books import library
from cardroom.cards import CARDS, Card, cards, deck
from cardroom.table.california.table import CaliforniaTable
from cardroom.table.card_table import CardTable
from cardroom.table.decisions import Choice, Decision
from cardroom.table.events import Dealt, Moved
from cardroom.table.ledger import balances
from cardroom.table.round import Round
from cardroom.table.setup import PlayerDealer, SeatSetup, Setup, Wagered
from cardroom.table.stock import Stacked
from tests.games import by_the_book
from tests.games.by_the_book import Holdem, Settled
from tests.portion import part_of

COVERAGES = ("action", "each-way", "net")
UTH = {
    house: library().game(f"{house}/ultimate-texas-holdem")
    for house in ("oceana", "bicycle", "central-coast")
}
EZ = library().game("bicycle/ez-baccarat-1.0")


def any_bank(random: Random, at_stake: int) -> int:
    """Often too short, sometimes by a cent, sometimes plenty."""
    return random.choice(
        [random.randint(1, at_stake), random.randint(1, 4 * at_stake), at_stake, 10**12]
    )


def agree(played: Round[CardTable], expected: Settled) -> None:
    """The same net for every wager and everyone, the same use of the bank, no chip lost."""
    result, setup = played.result(), played.table.setup
    assert result.wagers is not None
    nets = {(w.by or str(w.seat), w.seat, w.spot): w.net for w in result.wagers}
    assert nets == expected.nets
    for name, net in result.net.items():
        if name != "player-dealer":
            assert net == sum(n for (owner, _, _), n in nets.items() if owner == name)
    assert result.net["player-dealer"] == expected.collected - expected.paid
    assert sum(result.net.values()) == 0
    moved = [event for event in played.events if isinstance(event, Moved) and event.spot != "bank"]
    assert sum(e.amount for e in moved if e.payer == "bank") == expected.paid
    assert sum(e.amount for e in moved if e.payee == "bank") == expected.collected
    for wager in result.wagers:
        words = {1: {"win", "partly-covered"}, -1: {"lose", "partly-covered"}}
        sign = (wager.net > 0) - (wager.net < 0)
        assert wager.outcome in words.get(sign, {"push", "uncovered"})
    start = {str(s.seat): s.chips for s in setup.seats} | setup.backline_bettors
    books = balances(played.events, start)
    left = {name: chips for name, chips in books.items() if chips}
    assert left == {name: chips for name, chips in played.table.stacks().items() if chips}


# Ultimate Texas Hold'em


def a_deck(random: Random) -> list[Card]:
    """A shuffled deck; often one with all that is dealt from few cards, for big hands."""
    few = random.choice([52, 52, 17, 20, 24, 28])
    suits = random.choice([(0, 1, 2, 3), (0, 1), (2, 3), (1,)])
    ranks = random.sample(range(13), 13)
    if random.random() < 0.5:
        ranks.sort(reverse=random.random() < 0.5)
    wanted = sorted(CARDS[:52], key=lambda c: ranks[c.rank] + 20 * (c.suit not in suits))
    top, rest = wanted[:few], wanted[few:]
    random.shuffle(top)
    random.shuffle(rest)
    return top + rest


def a_table(random: Random, house: str) -> Setup:
    numbers = random.sample(range(1, 7), random.randint(2, 6))
    player_dealer, *bettors = numbers
    chips = {}
    wagers = []
    for seat in bettors:
        ante = random.choice([1, 5, 99, 500, 505, 1000])
        mine = {"ante": ante, "blind": ante}
        for spot in ("trips", "bad-beat") if house == "oceana" else ("trips",):
            if random.random() < 0.6:
                mine[spot] = random.choice([1, 100, 333, 5000])
        spare = random.choice([0, ante, ante + 1, 2 * ante, 3 * ante, 10**6])
        chips[seat] = sum(mine.values()) + spare
        wagers += [Wagered(seat, spot, amount) for spot, amount in mine.items()]
    random.shuffle(wagers)
    bank = any_bank(random, 3 * sum(w.amount for w in wagers))
    seats = [SeatSetup(seat, amount) for seat, amount in chips.items()]
    return Setup(
        game=UTH[house].id,
        seats=(*seats, SeatSetup(player_dealer, bank + random.choice([0, 1, 10**6]))),
        player_dealer=PlayerDealer(player_dealer, bank),
        wagers=tuple(wagers),
        readings={
            "coverage": random.choice(COVERAGES),
            "folded-wagers": random.choice(["when-folded", "in-turn"]),
        },
        options={"deal": random.choice(UTH[house].entry.options["deal"].choices)},
    )


def decide(random: Random, decision: Decision) -> Choice:
    option = random.choice(decision.options)
    return (
        Choice(option.do, to=random.choice(option.totals)) if option.totals else Choice(option.do)
    )


def rounds_of_uth(house: str, count: int, seed: int) -> Iterator[tuple[Setup, Round[CardTable]]]:
    random = Random(seed)
    for _ in range(count):
        setup = a_table(random, house)
        played = UTH[house].round(setup, Stacked(a_deck(random)))
        while waiting := played.waiting:
            seat = random.choice(list(waiting))
            played.choose(seat, decide(random, waiting[seat]))
        yield setup, played


@pytest.mark.parametrize("house", UTH)
def test_ultimate_texas_holdem_settles_as_the_text_does(house: str) -> None:
    seen = set()
    for setup, played in rounds_of_uth(house, 3000 if house == "oceana" else 1000, seed=382):
        assert isinstance(played.table, CaliforniaTable)
        dealt: dict[str, list[Card]] = {}
        for event in played.events:
            if isinstance(event, Dealt):
                dealt.setdefault(event.to, []).append(CARDS[event.card])
        wagers: dict[int, dict[str, int]] = {}
        for wagered in setup.wagers:
            wagers.setdefault(wagered.seat, {})[wagered.spot] = wagered.amount
        for seat, choice in played.choices:
            if choice.do == "play":
                wagers[seat]["play"] = choice.amount or 0
        assert setup.player_dealer is not None
        expected = by_the_book.ultimate_texas_holdem(
            [Holdem(seat, dealt[str(seat)], mine, house) for seat, mine in wagers.items()],
            setup.player_dealer.seat,
            dealt["player-dealer"],
            dealt["board"],
            setup.player_dealer.bank,
            coverage=setup.readings["coverage"],
            folded_first=setup.readings["folded-wagers"] == "when-folded",
        )
        agree(played, expected)
        seen |= {(w.spot, w.outcome) for w in played.result().wagers or ()}
    # Everything that can become of a wager has become of one.
    ends = ("win", "lose", "push", "partly-covered", "uncovered")
    never = {("trips", "push"), ("bad-beat", "push")}
    spots = [spot.name for spot in UTH[house].entry.wagers]
    assert seen == {(spot, end) for spot in spots for end in ends} - never


# EZ Baccarat


def a_baccarat_table(random: Random) -> Setup:
    player_dealer, *seats = random.sample(range(1, 15), random.randint(2, 14))
    wagers = []
    for seat in random.sample(seats, random.randint(1, len(seats))):
        for by in [None, *random.sample("ABC", random.choice([0, 0, 0, 1, 3]))]:
            line = random.choice(["player", "banker", "tie"])
            mine = {line: random.choice([1, 500, 1000])}
            others = {"player", "banker", "tie"} | (
                {"panda-8", "dragon-7"} if line != "tie" else set()
            )
            for spot in sorted(others):
                if random.random() < 0.4:
                    mine[spot] = random.choice([1, 100, 999])
            wagers += [Wagered(seat, spot, amount, by) for spot, amount in mine.items()]
    random.shuffle(wagers)
    bank = any_bank(random, sum(w.amount for w in wagers))
    behind = {w.by for w in wagers if w.by is not None}
    seated = [SeatSetup(seat, 10**6) for seat in seats]
    return Setup(
        game=EZ.id,
        seats=(*seated, SeatSetup(player_dealer, bank)),
        player_dealer=PlayerDealer(player_dealer, bank),
        wagers=tuple(wagers),
        backline_bettors=dict.fromkeys(sorted(behind), 10**6),
        readings={
            "coverage": random.choice(COVERAGES),
            "naturals": random.choice(["stop", "stop", "draw-on"]),
            "banker-push": random.choice(["pushes", "pushes", "pays"]),
        },
        options={"decks": random.randint(3, 8)},
    )


def test_ez_baccarat_settles_as_the_text_does() -> None:
    random = Random(4955)
    seen = set()
    for _ in range(part_of(2500)):
        setup = a_baccarat_table(random)
        shoe = random.sample(deck(3), 6)
        played = EZ.round(setup, Stacked(shoe))
        readings = setup.readings
        player, banker = by_the_book.draw(shoe, naturals_stop=readings["naturals"] == "stop")
        assert setup.player_dealer is not None
        expected = by_the_book.ez_baccarat(
            [(w.by or str(w.seat), w.seat, w.spot, w.amount) for w in setup.wagers],
            setup.player_dealer.seat,
            player,
            banker,
            setup.player_dealer.bank,
            coverage=readings["coverage"],
            dragon_pushes=readings["banker-push"] == "pushes",
        )
        agree(played, expected)
        seen |= {(w.spot, w.outcome) for w in played.result().wagers or ()}
    ends = ("win", "lose", "push", "partly-covered", "uncovered")
    never = {(spot, "push") for spot in ("tie", "panda-8", "dragon-7")}
    spots = ("player", "banker", "tie", "panda-8", "dragon-7")
    assert seen == {(spot, end) for spot in spots for end in ends} - never


WITH_TOTAL = ("K Q", "A K", "A A", "2 A", "2 2", "2 3", "3 3", "4 3", "4 4", "5 4")


@pytest.mark.parametrize("naturals", ["stop", "draw-on"])
def test_ez_baccarat_draws_as_the_text_does_for_all_totals_and_third_cards(naturals: str) -> None:
    setup = Setup(
        game=EZ.id,
        seats=(SeatSetup(1, 1000), SeatSetup(2, 1000)),
        player_dealer=PlayerDealer(2, 1000),
        wagers=(Wagered(1, "player", 1000),),
        readings={"naturals": naturals},
    )
    for p, player in enumerate(WITH_TOTAL):
        for b, banker in enumerate(WITH_TOTAL):
            (p1, p2), (b1, b2) = player.split(), banker.split()
            for third in "A23456789TJQK":
                shoe = list(cards(f"{p1}s {b1}h {p2}c {b2}d {third}s 5h"))
                played = EZ.round(setup, Stacked(shoe))
                drawn = [e.to for e in played.events if isinstance(e, Dealt)][4:]
                expected = by_the_book.draw(shoe, naturals_stop=naturals == "stop")
                assert [drawn.count("player"), drawn.count("banker")] == [
                    len(hand) - 2 for hand in expected
                ], (p, b, third)
                assert drawn == sorted(drawn, reverse=True)  # the player's hand comes first
