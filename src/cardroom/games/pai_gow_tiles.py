"""Pai gow tiles: four tiles set as two hands of two, both against the player-dealer's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property, partial
from typing import Literal

import msgspec

from cardroom.cards import Card
from cardroom.games import setting
from cardroom.games.calling import Held
from cardroom.games.mechanism import Mechanism, Paid, Pays, california
from cardroom.games.setting import HandPart, Laid, SetHand, Setter
from cardroom.games.tile_house_way import General, TileHouseWay, TileRow, is_wild
from cardroom.games.verbs import SETTING
from cardroom.games.words import pai_gow_tiles as words
from cardroom.hands.tiles import TWO_TILES, TileRanking, tile_ranking
from cardroom.money import EVEN_MONEY
from cardroom.table.california.hands import Bettor
from cardroom.table.california.settlement import Verdict
from cardroom.table.california.spots import Wager
from cardroom.table.california.table import CaliforniaTable
from cardroom.table.california.wagering import PLAYER_DEALER
from cardroom.table.clauses import Clause
from cardroom.table.decisions import Decision
from cardroom.table.round import Play

PARTS = (HandPart("front", TWO_TILES), HandPart("back", TWO_TILES))
"""The low hand lies in front of the high one."""
SECOND_TILE = "second-tile"
TILES = 4


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """What differs between one house's game and another's."""

    house_way: Mapping[str, TileRow]
    """How the house sets the hands that it names."""
    general_way: tuple[General, ...]
    """How it sets all others: the first of these that can be done."""
    reverse: bool = False
    """Whether there are reverse bets, with the player-dealer and against a hand."""
    player_dealer: Literal["sets", "house-way"] = "sets"
    """Whether the player-dealer sets his own hand, or has it set the house way."""

    def __post_init__(self) -> None:
        if not self.general_way or self.general_way[-1].play != "biggest-with-smallest":
            raise ValueError("general_way must end with biggest-with-smallest, which fits all")

    @cached_property
    def way(self) -> TileHouseWay:
        """The house way, with an index of its rows."""
        return TileHouseWay(self.house_way, self.general_way)


def parts_by(readings: Mapping[str, str]) -> tuple[HandPart[TileRanking], HandPart[TileRanking]]:
    """The two hands, by what tiles count and what decides between equal points."""
    return _parts(readings.get("equal-points") == SECOND_TILE, is_wild(readings))


@cache
def _parts(both: bool, wild: bool) -> tuple[HandPart[TileRanking], HandPart[TileRanking]]:
    ranking = tile_ranking(both=both, wild=wild)
    return (
        PARTS if ranking is TWO_TILES else (HandPart("front", ranking), HandPart("back", ranking))
    )


def ranks_as_usual(readings: Mapping[str, str]) -> bool:
    """Whether two tiles rank as analyses and simulations know it."""
    return parts_by(readings) is PARTS


def play(t: CaliforniaTable, rules: Rules) -> Play:
    """A stack of four for every place; the players set theirs, then the player-dealer his."""
    parts = parts_by(t.terms.readings)
    t.deal_piles(TILES, t.roll_for_action())
    bettors = t.in_settlement_order()
    asked = [_ask(t, bettor) for bettor in bettors]
    if rules.player_dealer == "house-way":
        asked.append(setting.house_way_only(t.player_dealer, t.clause("player-dealer")))
    choices = yield asked
    hands: dict[int, SetHand] = {}
    for bettor in bettors:
        choice = choices[bettor.number]
        if choice.do == "house-way":
            t.acts(bettor, choice)
            hands[bettor.number] = by_the_house(t, rules, bettor.cards)
        else:
            hands[bettor.number] = SetHand(_ranked(t, setting.laid(choice, parts)))
            t.arrange(bettor.name, bettor.number, hands[bettor.number].laid.named(parts))

    if rules.player_dealer == "sets":
        house = partial(by_the_house, t, rules)
        dealer = yield from setting.player_dealer_sets(t, parts, house, "tiles")
    else:
        dealer = by_the_house(t, rules, t.player_dealer_cards)
    setting.turn_up(t, PLAYER_DEALER, dealer.laid, parts, dealer.by)
    opened = {
        number: setting.turn_up(t, str(number), hand.laid, parts, hand.by)
        for number, hand in hands.items()
    }
    _settle(t, opened, dealer.laid)
    t.close()


def _ask(t: CaliforniaTable, bettor: Bettor) -> Decision:
    """How a seat wants its tiles; one that is better off with a bad hand may have no say."""
    number = bettor.number
    if t.terms.readings.get("reverse-setting") == "house-way":
        mine = [w for w in t.wagers if w.seat == number and w.by is None]
        if any(wager.spot == "reverse" for wager in mine):
            return setting.house_way_only(number, t.clause("reverse-set"))
    return setting.ask(number, bettor.cards, PARTS, t.clause("set"))


def by_the_house(t: CaliforniaTable, rules: Rules, four: Sequence[Card]) -> SetHand:
    """A hand set the house way."""
    done = rules.way.set(four, t.terms.readings)
    parts = parts_by(t.terms.readings)
    laid = setting.lay((done.split.front, done.split.back), parts)
    return SetHand(laid, Clause(done.lines, done.says))


def _ranked(t: CaliforniaTable, laid: Laid) -> Laid:
    """The hands as they were set, or the lower one in front wherever it was put."""
    if laid.foul and t.terms.readings["foul-hand"] == "ranked":
        return setting.lay(laid.parts[::-1], parts_by(t.terms.readings))
    return laid


def _settle(t: CaliforniaTable, hands: Mapping[int, Laid], dealer: Laid) -> None:
    """All base wagers, and then the bets with the player-dealer."""
    first = t.settlement_order()[0]
    own = t.terms.readings.get("reverse-against") == "own-hand"

    def judge(wager: Wager) -> Verdict:
        if wager.spot == "base":
            return compared(wager.seat)
        against = compared(wager.seat if own else first)
        if against.outcome == "lose":
            return t.wins("reverse-wins", EVEN_MONEY)
        return t.loses("reverse-loses") if against.outcome == "win" else t.pushes("reverse-pushes")

    def compared(number: int) -> Verdict:
        if hands[number].foul:
            return t.loses("foul")
        return setting.compare(t, hands[number].strengths, dealer.strengths)

    t.settle(judge)


def _setter(rules: Rules, readings: Mapping[str, str]) -> Setter:
    def usual(four: Sequence[Card]) -> Sequence[Sequence[Card]]:
        done = rules.way.set(four, readings)
        return done.split.front, done.split.back

    def is_foul(hand: Sequence[Sequence[Card]]) -> bool:
        return not ranked and setting.lay(hand, parts).foul

    ranked, parts = readings["foul-hand"] == "ranked", parts_by(readings)
    return Setter(usual, is_foul, [part.ranking for part in parts])


def _pays(rules: Rules) -> Pays:
    spots = ("base", "reverse") if rules.reverse else ("base",)
    return {spot: (Paid(f"{spot}-wins"),) for spot in spots}


def _calls(rules: Rules, readings: Mapping[str, str], held: Held) -> str:
    return setting.called(held.parts, parts_by(readings)) if held.parts else ""


MECHANISM = Mechanism(
    name="pai-gow-tiles",
    table=CaliforniaTable,
    rules=Rules,
    calls=_calls,
    open=california(play),
    clauses=words.CLAUSES,
    more_clauses=words.more_clauses,
    readings=words.READINGS,
    more_readings=words.more_readings,
    often=words.OFTEN,
    pays=_pays,
    holds={"seat": TILES, "player-dealer": TILES},
    parts=lambda rules: {part.name: part.ranking.size for part in PARTS},
    setter=_setter,
    deck="tiles",
    streets=("set",),
    verbs=lambda rules: SETTING,
)
