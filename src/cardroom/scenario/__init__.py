"""Scenarios: a hand written down, with everything fixed, and what must come out of it.

>>> line = settle({
...     "id": "blind pushes",
...     "game": "oceana/ultimate-texas-holdem",
...     "seats": [{"seat": 1, "chips": 50000}, {"seat": 6, "chips": 50000}],
...     "player_dealer": {"seat": 6, "bank": 40000},
...     "wagers": [{"seat": 1, "spot": "ante", "amount": 1000},
...                {"seat": 1, "spot": "blind", "amount": 1000}],
...     "cards": {"1": "As Ah", "player-dealer": "7d 7h", "board": "2c 5d 9h Js 3c"},
...     "decisions": [{"seat": 1, "do": "play", "amount": 4000}],
...     "expect": {"net": {"1": 5000}},
... })
>>> line["as_expected"], line["net"]
(True, {'1': 5000, 'player-dealer': -5000})
"""

from __future__ import annotations

from typing import Any

import msgspec

from cardroom.books import BadBook, Game, Library, UnknownGame, library
from cardroom.cards import BadCard, cards
from cardroom.scenario.dealing import stock_of, with_two_hands
from cardroom.scenario.deciding import decide
from cardroom.scenario.earlier_hands import with_history
from cardroom.scenario.expecting import matches
from cardroom.scenario.format import BadScenario, IllegalScenario, Scenario, read_scenario
from cardroom.scenario.jackpots import check_jackpots, without_drop
from cardroom.scenario.keys import idle_amounts, unknown_keys
from cardroom.scenario.posting import with_posts
from cardroom.scenario.tournament import outcome
from cardroom.table.card_table import CardTable
from cardroom.table.events import as_json
from cardroom.table.fees.schedules import NoSuchOption, UnverifiedFee
from cardroom.table.question import Policy
from cardroom.table.round import Round
from cardroom.table.setup import CannotPlay, IllegalWager, Setup
from cardroom.table.stock import OutOfCards


def settle(
    raw: object,
    books: Library | None = None,
    *,
    events: bool = False,
    policy: Policy = "printed",
    strict: bool = False,
) -> dict[str, Any]:
    """Play a scenario and tell what came of it, as the output format has it.

    The ``policy`` is for a scenario that names none. What cannot be read raises `BadScenario`; so
    does, if it is read strictly, a key that there is not.
    """
    if strict and (unknown := list(unknown_keys(raw))):
        raise BadScenario("; ".join(map(str, unknown)))
    if strict and (idle := list(idle_amounts(raw, books or library()))):
        raise BadScenario("; ".join(f"{path}: this game has none" for path in idle))
    if isinstance(raw, dict):
        raw = {"policy": policy, **raw}
    scenario, books = read_scenario(raw), books or library()
    line: dict[str, Any] = {"id": scenario.id, "game": scenario.game}
    try:
        played = play(scenario, books)
    except IllegalScenario as wrong:
        line = {"id": scenario.id, "illegal": True, "at": wrong.at, "why": str(wrong)}
    else:
        # Some end with their last listed decision, wherever the round stands.
        result = msgspec.to_builtins(played.table.result())
        line |= {key: value for key, value in result.items() if value is not None}
        _call_spots_alike(line, scenario, books.game(scenario.game))
        if scenario.tournament is not None and played.table.called_off is None:
            before = {seat.seat: seat.chips for seat in scenario.seats}
            after = {int(seat): chips for seat, chips in played.table.stacks().items()}
            line |= outcome(before, after, scenario.tournament)
        if scenario.jackpots:
            line["jackpots"] = {name: line["held"][name] for name in scenario.jackpots}
        if "set" in line:
            _call_tiles_alike(line["set"], scenario)
        if events:
            line["events"] = [as_json(event) for event in played.events]
    if scenario.expect is not None:
        line["as_expected"] = matches(scenario.expect, line)
    return line


def _call_spots_alike(line: dict[str, Any], scenario: Scenario, game: Game) -> None:
    """A spot that has several names in its book is called in the answer as the scenario does.

    Should the scenario itself mix them, each wager keeps the name under which it was listed.
    """
    also = game.also_called
    names = {also[w.spot]: w.spot for w in scenario.wagers if w.spot in also}
    listed = {(w.seat, also.get(w.spot, w.spot), w.by): w.spot for w in scenario.wagers}
    for wager in line.get("wagers", ()) if names else ():
        spot = wager["spot"]
        own = listed.get((wager["seat"], spot, wager.get("by")))
        wager["spot"] = own or names.get(spot, spot)


def _call_tiles_alike(hands: dict[str, dict[str, str]], scenario: Scenario) -> None:
    """So is a tile in a set hand."""
    words = " ".join(scenario.cards.values()).replace(",", " ").lower().split()
    dealt = zip(cards(" ".join(words)), words, strict=True)
    names = {str(card): word for card, word in dealt if card.is_tile}
    for parts in hands.values():
        for part, text in parts.items():
            parts[part] = " ".join(names.get(word, word) for word in text.split())


def play(scenario: Scenario, books: Library) -> Round[CardTable]:
    """The scenario's round, played to its end."""
    try:
        game = books.game(scenario.game)
    except (UnknownGame, BadBook) as wrong:
        raise BadScenario(f"game: {wrong}") from None
    if not scenario.seats:
        raise BadScenario("seats: nobody sits at the table")
    if scenario.player_dealer is not None and not game.family.is_banked:
        raise BadScenario(f"player_dealer: nobody banks {game.id}, which is {game.family.called}")
    if scenario.tournament is not None:
        _check_tournament(scenario, game)
    check_jackpots(scenario, game)
    setup = scenario.setup()
    if scenario.tournament is not None:
        options, readings = game.in_a_tournament(setup.options, setup.readings)
        setup = msgspec.structs.replace(setup, options=options, readings=readings)
    if game.mechanism.rest_of_hand is not None:
        # A chip is what konditions are paid in, and not the smallest one.
        setup = msgspec.structs.replace(setup, structure=scenario.plain_structure)
    if game.also_called:
        wagers = [
            msgspec.structs.replace(w, spot=game.also_called.get(w.spot, w.spot))
            for w in setup.wagers
        ]
        setup = msgspec.structs.replace(setup, wagers=tuple(wagers))
    said = range(0)
    try:
        setup = with_two_hands(setup, scenario, game)
        setup, said = with_posts(setup, scenario, game)
        setup = without_drop(with_history(setup, scenario.history, game), game)
        if setup.fee is not None:
            _check_posted(game, setup)
        played = game.round(setup, stock_of(scenario, setup, game))
        decide(played, scenario, game, said)
    except IllegalWager as wrong:
        raise IllegalScenario(said.start if said else "wagers", str(wrong)) from None
    except (BadCard, CannotPlay, OutOfCards, NoSuchOption, UnverifiedFee) as wrong:
        raise BadScenario(str(wrong)) from None
    return played


def _check_tournament(scenario: Scenario, game: Game) -> None:
    """Refuse a tournament where the players bank, or where hands are charged for."""
    if game.family.is_banked:
        raise BadScenario(f"structure.tournament: {game.id} is {game.family.called}")
    if scenario.fee is not None:
        raise BadScenario("fee: nothing is collected in the hands of a tournament: leave it out")


def _check_posted(game: Game, setup: Setup) -> None:
    """Refuse limits, or an ante, that are not those of the collection option."""
    game.terms(setup)
    try:
        game.check_fee(setup)
    except CannotPlay as wrong:
        raise IllegalScenario("limits", str(wrong)) from None


__all__ = [
    "BadScenario",
    "IllegalScenario",
    "Scenario",
    "idle_amounts",
    "matches",
    "play",
    "read_scenario",
    "settle",
    "unknown_keys",
]
