"""The cards that a scenario fixes, as a stock that deals them to whom they are for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from string import ascii_lowercase

from msgspec.structs import replace

from cardroom.books import Game
from cardroom.cards import CARDS, FIRST_JOKER, BadCard, Card, cards
from cardroom.cards import hands as hands_of
from cardroom.scenario.format import PLAYER_DEALER, BadScenario, ListedDecision, Scenario
from cardroom.scenario.plucking import stock_of_melds
from cardroom.scenario.split_hands import draws_after_splits
from cardroom.table.setup import Setup, seat_of_hand
from cardroom.table.stock import Assigned

FIRST = CARDS[FIRST_JOKER]
TWO_HANDS = "two-hands"


def stock_of(scenario: Scenario, setup: Setup, game: Game) -> Assigned:
    """The stock of a scenario: hands for their recipients, the deck behind them."""
    if game.mechanism.rest_of_hand is not None:
        return stock_of_melds(scenario, setup, game)
    hands: dict[str, list[Card]] = {}
    seats = {str(seat.seat) for seat in setup.seats} | {str(w.seat) for w in setup.wagers}
    dealt_on = game.mechanism.dealt_on
    holds = {**game.holds, **{name: len(to) for name, to in dealt_on.items()}}
    # What is a board to us, a book may call the community cards, and a banker's hand a dealer's.
    others = {"community": "board", "banker": "dealer", "dealer": "banker", **game.also_called}
    if setup.player_dealer is not None:
        # His hand may stand under the number of his seat.
        seats.discard(str(setup.player_dealer.seat))
        others[str(setup.player_dealer.seat)] = PLAYER_DEALER
    places: list[tuple[str, ...]] = []
    for name, text in scenario.cards.items():
        other = others.get(name, name)
        given = name in holds or other in scenario.cards
        to = name if given or other not in holds else other
        of_seat = seat_of_hand(to) if game.splits or plays_two_hands(setup) else None
        seat = to if of_seat is None else str(of_seat)
        most = holds.get("seat" if seat in seats and "seat" in holds else to)
        if most is None:
            named = [name for name in holds if name != "seat"]
            there = ", ".join([*(sorted(seats, key=int) if "seat" in holds else ()), *named])
            raise BadScenario(f"cards.{to}: nobody of that name gets cards here; use {there}")
        try:
            hand = cards(text)
        except BadCard as wrong:
            raise BadScenario(f"cards.{to}: {wrong}") from None
        if len(hand) > most and not setup.mishaps:
            raise BadScenario(f"cards.{to}: {len(hand)} cards, but {most} is the most")
        places.append(dealt_on.get(to, (to,) * len(hand)))
    deck = game.fresh_deck(setup)
    for place, told in zip(places, hands_of(scenario.cards.values()), strict=True):
        for to, card in zip(place, _as_in(deck, told), strict=False):
            hands.setdefault(to, []).append(card)
    where = "deck"
    try:
        first = _as_in(deck, cards(scenario.deck or ""))
        where = "cards and deck" if first else "cards"
        if game.splits:
            hands = _before_splits(hands, scenario.decisions)
        again = game.mechanism.reshuffles
        return Assigned(deck, hands, first, reshuffles=again)
    except BadCard as wrong:
        raise BadScenario(f"{where}: {wrong}") from None


def plays_two_hands(setup: Setup) -> bool:
    """Whether two players have agreed to play two hands each."""
    return len(setup.seats) == 2 and setup.readings.get(TWO_HANDS) == "two-each"


def with_two_hands(setup: Setup, scenario: Scenario, game: Game) -> Setup:
    """Who lists cards for two hands of a seat plays two, where two players may agree on that."""
    if TWO_HANDS not in [reading.id for reading in game.entry.readings]:
        return setup
    if not any(to.partition("-")[2].isdigit() for to in scenario.cards):
        return setup
    return replace(setup, readings={TWO_HANDS: "two-each", **setup.readings})


def _as_in(deck: Sequence[Card], named: Sequence[Card]) -> tuple[Card, ...]:
    """Cards as a deck has them: of one joker in each of several decks all are the same.

    >>> from cardroom.cards import deck
    >>> _as_in(deck(8, jokers=1), cards("Jk1 Jk2 As")), _as_in(deck(1, jokers=2), cards("Jk2"))
    ((Jk, Jk, As), (Jk2,))
    """
    alike = deck.count(FIRST) > 1
    return tuple([FIRST if alike and c.is_joker and c not in deck else c for c in named])


def _before_splits(
    hands: Mapping[str, list[Card]], listed: Sequence[ListedDecision]
) -> dict[str, list[Card]]:
    """What everyone is dealt and draws, where hands that were split are given as they ended."""
    drawn = dict(hands)
    of_split = [to for to in hands if to[-1:].isalpha() and seat_of_hand(to) is not None]
    for first in dict.fromkeys(to[:-1] for to in of_split):
        finals = {to: hand for to, hand in hands.items() if to in of_split and to[:-1] == first}
        pair = hands.get(first) or [hand[0] for hand in finals.values() if hand][:2]
        own = [d for d in listed if str(d.seat) == str(seat_of_hand(first))]
        again = _split_again(first, [d for d in own if d.of_hand.startswith(first) or not d.hand])
        drawn |= {first: pair, **draws_after_splits(pair, finals, again)}
    return drawn


def _split_again(first: str, listed: Sequence[ListedDecision]) -> list[str]:
    """The hands that were split after the first split of a hand, by the decisions made.

    Without a name it is the hand whose turn it is: the next one's comes when one is finished.
    """
    splits: list[str] = []
    turn = 0
    for decided in listed:
        if decided.do in ("split", "free-split"):
            splits.append(decided.of_hand or f"{first}{ascii_lowercase[turn]}")
        elif splits and decided.do in ("stand", "double", "free-double", "surrender"):
            turn += 1
    return splits[1:]
