"""Pai gow poker against a reference that knows the text alone, hand by hand and round by round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pytest

from cardroom.books import library
from cardroom.cards import Card, cards, deck, show
from cardroom.games.pai_gow_poker import by_the_house, house_way
from cardroom.table.setup import PlayerDealer, SeatSetup, Setup, Wagered, clockwise_from
from cardroom.table.stock import Assigned
from tests.games import pai_gow_by_the_book as book
from tests.portion import part_of

GAMES = [g.id for g in library().games() if g.mechanism.name == "pai-gow-poker"]
HANDS, ROUNDS = part_of(12_000), part_of(1_500)
BACKLINE = ("Ann", "Bo")
RARE = [
    "Ac Ad Ah As Jk 9s 4d",
    "Jc Jd Jh Js Ac 9s 4d",
    "8c 8d 8h 8s Kc 9s 4d",
    "4c 4d 4h 4s Qc 9s 3d",
    "4c 4d 4h 4s Jc 9s 3d",
]
"""Hands that hardly ever come up."""
NO_OTHER_FIVE = [f"bicycle/{name}pai-gow-poker" for name in ("", "super-")]
NO_OTHER_FIVE.append("bicycle/pai-gow-poker-joker-wild")
"""Games that share the chart of another one, whose row for five of a kind they never need."""


def house_of(game: str) -> book.House:
    return book.HOUSES[game]


def some_cards(rng: Random) -> list[Card]:
    """A deck, often of few ranks or suits with the joker on top, so that big hands come up."""
    whole = list(deck(jokers=1))
    rng.shuffle(whole)
    ranks = set(rng.sample(range(13), rng.choice((2, 3, 4, 5, 13)))) | rng.choice((set(), {12}))
    low = rng.randrange(9)
    if rng.random() < 0.4:
        ranks = {*range(low, low + rng.randint(5, 8)), *rng.choice(((), (12,)))}
    suits = set(rng.sample(range(4), rng.choice((1, 2, 3, 4, 4))))
    joker = rng.random() < 0.5

    def wanted(card: Card) -> bool:
        return joker if card.is_joker else card.rank in ranks and card.suit in suits

    whole.sort(key=lambda card: not wanted(card))
    top = whole[: max(7, sum(map(wanted, whole)))]
    rng.shuffle(top)
    return top + whole[len(top) :]


@pytest.mark.parametrize("game", GAMES)
def test_the_house_way_is_what_the_chart_says_and_never_foul(game: str) -> None:
    there = library().game(game)
    rules = there.definition.rules
    readings = {r.id: r.choice for r in there.entry.readings}
    way = house_way(rules, readings)
    rng = Random(game)
    seen = set()
    for seven in [list(cards(hand)) for hand in RARE] + [some_cards(rng)[:7] for _ in range(HANDS)]:
        hand = by_the_house(way, rules.version(readings), seven).laid
        seen.add(way.rows.index(way.set(seven).row))
        assert sorted(hand.parts[0]) == sorted(house_of(game).way(seven)), show(seven)
        assert not hand.foul, show(seven)
        assert sorted([c for part in hand.parts for c in part]) == sorted(seven)
    # Rows behind one of the same kind that holds under a reading may never be reached.
    spare = {r.hand for r in way.rows if r.under}
    if game in NO_OTHER_FIVE:
        spare.add("five-of-a-kind")
    if game == "bicycle/face-up-pai-gow-poker":
        # With a joker that is never just an ace, no cards ask for two of its printed rows.
        spare |= {"three-of-a-kind", "two-pair"}
    unseen = [r for n, r in enumerate(way.rows) if n not in seen and r.hand not in spare]
    assert not unseen


@pytest.mark.parametrize(
    ("readings", "chart"),
    [
        ({"house-way-chart": "joker-chart"}, book.joker_chart),
        (
            {"house-way-joker": "highest-hand", "four-with-the-joker": "five-of-a-kind"},
            book.by_highest_hand,
        ),
    ],
    ids=["1599-1614", "2311"],
)
def test_the_bicycle_s_other_ways_to_set_a_joker(
    readings: dict[str, str], chart: Callable[[Sequence[Card]], book.Front]
) -> None:
    there = library().game("bicycle/fortune-pai-gow-poker")
    rules, rng = there.definition.rules, Random("other ways")
    way = house_way(rules, {r.id: r.choice for r in there.entry.readings} | readings)
    for _ in range(part_of(6_000)):
        seven = some_cards(rng)[:7]
        if not any(card.is_joker for card in seven):
            seven[0] = deck(jokers=1)[-1]
        hand = by_the_house(way, rules, seven).laid
        assert sorted(hand.parts[0]) == sorted(chart(seven)), show(seven)
        assert not hand.foul, show(seven)


@pytest.mark.parametrize("game", GAMES)
def test_the_house_way_is_never_foul_under_any_reading(game: str) -> None:
    there = library().game(game)
    rules, rng = there.definition.rules, Random(game)
    for reading in there.entry.readings:
        for choice in reading.choices if len(reading.choices) > 1 else ():
            chosen = {r.id: r.choice for r in there.entry.readings} | {reading.id: choice}
            way = house_way(rules, chosen)
            for _ in range(part_of(400)):
                seven = some_cards(rng)[:7]
                laid = by_the_house(way, rules.version(chosen), seven).laid
                assert not laid.foul, show(seven)


def a_setup(game: str, rng: Random) -> Setup:
    there = library().game(game)
    player_dealer, *seats = rng.sample(range(1, 8), rng.randint(2, 7))
    wagers = []
    spots = {spot.name: spot for spot in there.entry.wagers}
    has_fortune = "fortune" in spots
    at_most_base = has_fortune and spots["fortune"].at_most == "base"
    for seat in seats:
        for by in (None, *rng.sample(BACKLINE, rng.choice((0, 0, 1, 2)))):
            base = spots["base"].rounded(rng.choice((1, 500, 999, 5000))) or 500
            wagers.append(Wagered(seat, "base", base, by))
            fortune = rng.choice((1, 499, 500, 2000))
            if has_fortune:
                fortune = spots["fortune"].rounded(fortune) or 500
            if at_most_base:
                fortune = min(base, fortune)
            if has_fortune and rng.random() < 0.7:
                wagers.append(Wagered(seat, "fortune", fortune, by))
    rng.shuffle(wagers)
    bank = rng.choice((1, 500, 5000, 50_000, 10**8))
    readings = {r.id: r.choice for r in there.entry.readings}
    for name in ("coverage", "foul-fortune", "envy-paid", "envy-own-hand"):
        asked = next((r for r in there.entry.readings if r.id == name), None)
        if asked:
            readings[name] = rng.choice(list(asked.choices))
    return Setup(
        game=game,
        seats=tuple(SeatSetup(seat, 10**9) for seat in (*seats, player_dealer)),
        player_dealer=PlayerDealer(player_dealer, bank),
        wagers=tuple(wagers),
        dice=rng.choice((None, sum(rng.randint(1, 6) for _ in range(3)))),
        readings=readings,
    )


def order_of(setup: Setup, seats: list[int]) -> list[int]:
    """000:586-590: the player-dealer is one, eight and fifteen, the others follow clockwise."""
    assert setup.player_dealer is not None
    dealer = setup.player_dealer.seat
    places = clockwise_from(list(range(1, 8)), dealer - 1)
    shown = places[((setup.dice or 2) - 1) % 7]
    start = places[1] if shown == dealer else shown
    return clockwise_from(seats, start - 1)


@pytest.mark.parametrize("game", GAMES)
def test_rounds_settle_as_the_text_says(game: str) -> None:
    there, rng = library().game(game), Random(game)
    envied = 0
    for _ in range(ROUNDS):
        setup = a_setup(game, rng)
        seats = sorted({w.seat for w in setup.wagers})
        stock = some_cards(rng)
        hands = {seat: stock[7 * n : 7 * n + 7] for n, seat in enumerate(seats)}
        dealer = stock[42:49]
        named = {str(seat): hand for seat, hand in hands.items()} | {"player-dealer": dealer}
        played = there.round(setup, Assigned(there.fresh_deck(setup), named))
        sets: dict[int, book.Front] = {}
        while played.waiting:
            for seat, decision in played.waiting.items():
                if len(decision.options) > 1 and rng.random() < 0.3:
                    choice = decision.options[1].laid(rng.sample(hands.get(seat, dealer), 7))
                    sets[seat] = cards(choice.parts[0])
                    played.choose(seat, choice)
                else:
                    played.choose_default(seat)
        wagers = [(w.by or str(w.seat), w.seat, w.spot, w.amount) for w in setup.wagers]
        assert setup.player_dealer is not None
        bank, order = setup.player_dealer.bank, order_of(setup, seats)
        his = sets.pop(setup.player_dealer.seat, ())
        told = book.Round(hands, dealer, sets, wagers, order, bank, setup.readings, his)
        expected = book.settle(house_of(game), told)
        result = played.result()
        nets = {(w.by or str(w.seat), w.seat, w.spot): w.net for w in result.wagers or ()}
        assert nets == expected.nets, played.events
        assert result.net["player-dealer"] == expected.collected - expected.paid
        envied += any(w.spot == "envy" for w in result.wagers or ())
    assert envied > part_of(100) or there.definition.rules.envy is None
