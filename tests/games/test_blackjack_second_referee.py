"""Random rounds of eight more blackjacks against their texts, written apart from the engine.

Every wager that the bank has covered is judged a second time, from the cards of the log alone.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random

import pytest

from cardroom.table.card_table import CardTable
from cardroom.table.events import Acted, Dealt, Discarded, Parted, Switched
from cardroom.table.result import WagerResult
from cardroom.table.round import Round
from tests.conformance.rounds import BOOKS, play_out, random_deal, told
from tests.portion import part_of

ROUNDS = part_of(900)
GAMES = (
    "bicycle/no-bust-blackjack-joker",
    "bicycle/21st-century-blackjack-2nd-edition",
    "bicycle/no-bust-21st-century-blackjack-4.0",
    "bicycle/no-bust-21st-century-blackjack-5.0",
    "bicycle/no-bust-21st-century-blackjack-second-chances",
    "bicycle/21st-century-blackjack-switch",
    "bicycle/21st-century-free-bet-blackjack",
    "ocean-view/pure-21.5-blackjack",
)
JOKERS = ("no-bust-blackjack-joker", "second-chances")


@dataclass
class Log:
    """A round as its log tells it; cards are texts."""

    hands: dict[str, list[str]] = field(default_factory=dict)
    first: dict[str, list[str]] = field(default_factory=dict)
    altered: set[str] = field(default_factory=set)
    """Hands that were split or switched."""
    surrendered: set[str] = field(default_factory=set)
    replaced: set[str] = field(default_factory=set)
    further: set[str] = field(default_factory=set)
    """Seats that have doubled or split."""


def read(played: Round[CardTable]) -> Log:
    log = Log()
    for event in played.events:
        match event:
            case Dealt():
                log.hands.setdefault(event.to, []).append(str(event.card))
                if len(log.first.setdefault(event.to, [])) < 2:
                    log.first[event.to].append(str(event.card))
            case Discarded():
                assert log.hands[event.to].pop() == str(event.cards[0])
                log.replaced.add(event.to)
            case Parted():
                log.hands.pop(event.to)
                for name, card in zip(event.names, event.cards, strict=True):
                    log.hands[name] = [str(card)]
                    log.altered.add(name)
            case Switched():
                for name, card in zip(event.names, event.cards, strict=True):
                    log.hands[name][1] = str(card)
                    log.altered.add(name)
            case Acted(do="surrender"):
                log.surrendered.add(event.hand or str(event.seat))
            case Acted(do="double" | "split"):
                log.further.add(str(event.seat))
            case _:
                pass
    return log


def value(card: str) -> int:
    return {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}.get(card[0]) or int(card[0])


def points(hand: list[str], game: str, highest: int = 21) -> float:
    """What a hand adds up to, a natural apart."""
    if game.endswith(JOKERS) and any(card.startswith("Jk") for card in hand):
        return max(21, 1 + sum(value(card) for card in hand if not card.startswith("Jk")))
    total = sum(map(value, hand))
    return total + 10 if total <= highest - 10 and any(card[0] == "A" for card in hand) else total


def is_natural(hand: list[str], game: str) -> bool:
    if len(hand) != 2:
        return False
    if game.endswith(JOKERS):  # 1069, 9005
        return all(card.startswith("Jk") for card in hand)
    if game.endswith("2nd-edition"):  # 1392
        return hand[0][0] == hand[1][0] == "A" and hand[0][1] == hand[1][1]
    return sorted(map(value, hand)) == [1, 10]


def is_blackjack(hand: list[str], game: str, readings: dict[str, str]) -> bool:  # 9057
    if not game.endswith("second-chances") or len(hand) != 2:
        return False
    jokers = sum(card.startswith("Jk") for card in hand)
    if jokers:
        return jokers == 1 and readings["blackjack"] == "any-two-cards-of-21"
    return sorted(map(value, hand)) == [1, 10]


def saved(mine: list[str], his: list[str], game: str, readings: dict[str, str]) -> bool:
    """Whether two hands that are over push."""
    a, b = points(mine, game), points(his, game)
    if game.endswith("blackjack-joker"):  # 1061-1064
        return a < b
    if game.endswith("4.0"):  # 1741
        return a < b and len(mine) == 3 and a in (23, 24, 25)
    if game.endswith("5.0"):  # 2447
        return a < b and len(mine) == 3 and a in (22, 23, 24, 25)
    if game.endswith("second-chances"):  # 9049
        return a < b == 26 and len(his) == 3
    if game.endswith(("switch", "free-bet-blackjack")):  # 7017, 7365
        suited = {c[0] for c in his} == set("789") and len({c[1] for c in his}) == 1
        near = a < b or (a == b and readings["equal-over"] == "pushes")
        return suited and len(his) == 3 and near
    if game.endswith("pure-21.5-blackjack"):  # 003:289
        return [card[0] for card in his] == ["8"] * 3
    return False


def rate(log: Log, name: str, game: str, options: dict[str, object],
         readings: dict[str, str]) -> float:  # fmt: skip
    """What a hand brings for each chip on it."""
    mine, his = log.hands[name], log.hands["player-dealer"]
    if name in log.surrendered:
        return -0.5
    split = "" if readings.get("split-natural") == "natural" else name  # 1652, 2369
    natural = is_natural(mine, game) and split not in log.altered
    his_natural = is_natural(his, game)
    if natural:
        pays = {"joker": 2, "edition": 2, "chances": 2, "switch": 1}.get(
            game.rsplit("-", 1)[-1], 1.2
        )
        if game.endswith("5.0"):
            pays = 1.2 if options["natural_pays"] == "6 to 5" else 1
        return 0 if his_natural else pays
    if his_natural:
        return -1
    highest = 22 if readings.get("three-card-22") == "stands" else 21  # 1068, 9005
    if readings.get("joker-no-action") == "first-two-cards" and his[1] == "Jk":  # 1070
        mine = first_two(log, name)
    a, b = points(mine, game, highest), points(his, game, highest)
    if is_blackjack(mine, game, readings) and name not in log.altered:
        return 0 if is_blackjack(his, game, readings) else 1.2
    if is_blackjack(his, game, readings):
        return -1
    if a > 21 and b > 21 and a == b and options.get("ties_over_21", "lose") != "lose":
        return 1 if options["ties_over_21"] == "win" else 0
    if a > 21 and b == 22 and readings.get("over-against-22") == "pushes":
        return 0
    if a > highest:
        return 0 if b > highest and saved(mine, his, game, readings) else -1
    if b == 22 and game.endswith(("switch", "free-bet-blackjack")):
        return 0
    if b > highest:
        return 1
    if readings.get("misprinted-win") == "player-wins":  # 9043
        return a != b
    return (a > b) - (a < b)


def first_two(log: Log, name: str) -> list[str]:
    """A hand as it was before it was doubled or split; one that was neither is what it is."""
    seat = name.rstrip("abcd")
    if seat in log.further:
        return log.first[seat]
    return log.hands[name]


BUSTER = {"A": (2, 2, 4, 18, 50, 200), "B": (2, 2, 4, 16, 50, 200), "C": (2, 2, 4, 15, 50, 150)}


def due(w: WagerResult, log: Log, game: str, played: Round[CardTable]) -> float:
    options, readings = dict(played.table.terms.options), dict(played.table.terms.readings)
    his = log.hands["player-dealer"]
    if w.spot == "super-match":  # 7053-7057
        four = Counter(c[0] for n in (1, 2) for c in log.first[f"{w.seat}-{n}"])
        kinds = sorted(four.values(), reverse=True)
        rates = {(4,): 40, (2, 2): 8, (3, 1): 5, (2, 1, 1): 1}
        return w.amount * rates.get(tuple(kinds), -1)
    if w.spot == "buster":
        ocean = game.startswith("ocean")
        row = (2, 2, 4, 15, 50, 250) if ocean else BUSTER[str(options["bonus_pay_table"])]
        over = points(his, game) > 21 and not is_natural(his, game)
        return w.amount * row[min(len(his), 8) - 3] if over else -w.amount
    if w.spot == "push-22":
        return 11 * w.amount if points(his, game) == 22 and not is_natural(his, game) else -w.amount
    name = w.hand or str(w.seat)
    if w.spot == "insurance":
        hit = is_blackjack(his, game, readings) or (is_natural(his, game) and value(his[0]) == 1)
        dealt = log.first.get(name) or log.first[str(w.seat)]
        if hit and is_natural(dealt, game) and readings.get("insured-natural") == "lost":
            hit = False
        return 2 * w.amount if hit else -w.amount
    if game.endswith("blackjack-joker") and w.spot in ("split", "double") and his[1] == "Jk":
        return 0  # 1070
    each = rate(log, name, game, options, readings)
    if w.spot in ("free-double", "free-split"):
        wagers = played.result().wagers or ()
        mine = next(o.amount for o in wagers if (o.seat, o.by, o.spot) == (w.seat, w.by, "base"))
        return max(each, 0) * mine
    gone = w.amount // 2 if name in log.replaced and w.spot != "double" else 0
    spared = readings.get("late-blackjack") == "first-wager" and w.spot in ("split", "double")
    if spared and (is_blackjack(his, game, readings) or is_natural(his, game)):  # 9057
        return -gone
    left = w.amount - gone
    return -(left // 2) - gone if each == -0.5 else int(round(left * each * 10) // 10) - gone


@pytest.mark.parametrize("game", GAMES)
def test_random_rounds_come_to_what_the_text_says(game: str) -> None:
    judged = 0
    for number in range(ROUNDS):
        rng = Random(f"{game} second referee {number}")
        played = play_out(random_deal(BOOKS.game(game), rng), rng)
        log = read(played)
        with told(played):
            for wager in played.result().wagers or ():
                bank = played.table.setup.player_dealer
                # A short bank may not have covered the half that a second chance costs.
                staked = sum(w.amount for w in played.result().wagers or ())
                unsure = bool(log.replaced) and bank is not None and bank.bank < 3 * staked
                if wager.outcome not in ("uncovered", "partly-covered") and not unsure:
                    judged += 1
                    assert wager.net == due(wager, log, game, played), wager
    assert judged > ROUNDS // 2
