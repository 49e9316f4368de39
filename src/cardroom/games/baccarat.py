"""Baccarat: two hands that belong to the lines, and a table that says who draws a third card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from cardroom.cards import Card
from cardroom.games.baccarat_bets import BonusBet, Coup, WinningCoup
from cardroom.games.judged import Judged, verdicts
from cardroom.games.mechanism import Mechanism, Paid, Pays, PayTable, Road, california
from cardroom.games.words import baccarat as words
from cardroom.hands import baccarat_points, point, seat_count
from cardroom.table.california.settlement import Verdict
from cardroom.table.california.table import CaliforniaTable
from cardroom.table.round import Play

Verdicts = dict[str, Verdict]
"""What each spot has come to, for everyone alike."""
Readings = Mapping[str, str]
TIES = ("tie", "early-tie", "late-tie")
"""Spots that are on equal totals."""


class Lines(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every baccarat has: the two lines, who draws, and what else may be wagered on."""

    pays: PayTable
    """What each spot is paid: the lines, the tie and the side bets."""
    player_draws_to: int
    """The player's hand draws on this total or less."""
    banker_draws_to: int
    """So does the banker's hand, when the player's stood."""
    banker_table: dict[str, str]
    """By the banker's total: H or S for each value 0-9 of the player's third card."""
    chart_says: dict[str, str] = {}
    """Rows of a printed chart that say something else than the text beside it."""
    banker_line: Literal["banker", "dealer"] = "banker"
    """What the house calls the banker's line and hand."""
    action_button: Literal["always", "short-bank"] | None = None
    """When the second card of the banker's hand places the action button, if ever."""
    side_bets: dict[str, WinningCoup] = {}
    """Bonus spots that are paid at one rate: what must have come."""
    bonus_bets: dict[str, BonusBet] = {}
    """Bonus spots with a pay table of their own."""
    banker_loses_ties: tuple[int, ...] = ()
    """On these equal totals the banker line loses, while the player line pushes."""
    banker_wins_ties: tuple[int, ...] = ()
    """On these equal totals the banker line wins, and the player line loses."""
    natural_totals: tuple[int, ...] = (8, 9)
    """Totals of two cards that end the drawing."""

    def __post_init__(self) -> None:
        for name, rows in (("banker_table", self.banker_table), ("chart_says", self.chart_says)):
            for total, row in rows.items():
                if len(row) != 10 or not set(row) <= {"H", "S"}:
                    raise ValueError(f"{name}.{total} needs H or S for each of ten third cards")
        twice = set(self.bonus_bets) & {"player", self.banker_line, *self.side_bets, *self.pays}
        if twice:
            raise ValueError(f"bonus_bets: {', '.join(sorted(twice))} is paid elsewhere too")
        odd = set(self.pays) ^ {"player", self.banker_line, *self.side_bets}
        if named := ", ".join(sorted(odd - set(TIES))):
            raise ValueError(
                f"pays must have the lines, the tie and each side bet once: see {named}"
            )

    def draw_table(self, readings: Readings) -> Mapping[str, str]:
        """By which the banker's hand draws after the player's third card."""
        if self.chart_says and readings["draw-chart"] == "chart":
            return self.banker_table | self.chart_says
        return self.banker_table

    def naturals_stop(self, readings: Readings) -> bool:
        """Whether a two-card eight or nine ends the drawing."""
        return True

    def push(self, readings: Readings) -> WinningCoup | None:
        """The result on which a winning banker line only pushes, if there is any."""
        return None

    def returned(self, readings: Readings, coup: Coup) -> tuple[str, ...]:
        """The ties that go back, whatever has come."""
        return ()

    def is_natural(self, player: int, banker: int) -> bool:
        """Whether one of two totals of two cards is a natural."""
        return player in self.natural_totals or banker in self.natural_totals

    def winner(self, readings: Readings, player: tuple[int, int], banker: tuple[int, int]) -> str:
        """Which hand is closer to nine, each by its total and cards: or that it is a tie."""
        mine, his = player[0], banker[0]
        if readings.get("naturals") == "draw-on-by-rank":
            mine, his = _rank(*player), _rank(*banker)
        return "player" if mine > his else "banker" if his > mine else "tie"


def _rank(total: int, cards: int) -> int:
    """Where hands are ranked, a natural is above all others."""
    return total + 10 if cards == 2 and total >= 8 else total


class Rules(Lines, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What differs between one house's baccarat and another's."""

    banker_pushes_on: str | None = None
    """The side bet on which a winning banker line only pushes, if the reading says so."""
    face_down: bool = False
    """Cards come face down, and the player's hand is opened first."""

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.banker_pushes_on not in (None, *self.side_bets):
            raise ValueError(f"banker_pushes_on: there is no side bet {self.banker_pushes_on!r}")

    def naturals_stop(self, readings: Readings) -> bool:
        """Whether they do, if the reading says so."""
        return readings["naturals"] == "stop"

    def push(self, readings: Readings) -> WinningCoup | None:
        """The side bet on which the banker line pushes, if the reading says so."""
        if self.banker_pushes_on and readings["banker-push"] == "pushes":
            return self.side_bets[self.banker_pushes_on]
        return None


def judged(rules: Lines, readings: Readings, coup: Coup) -> dict[str, Judged]:
    """What every spot has come to.

    >>> from cardroom.books import library
    >>> game = library().game("bicycle/ez-baccarat")
    >>> readings = {"naturals": "stop", "banker-push": "pushes"}
    >>> ends = judged(game.definition.rules, readings, Coup(6, 7, 2, 3, "banker"))
    >>> {spot: end.outcome for spot, end in ends.items()}
    {'player': 'lose', 'dealer': 'push', 'tie': 'lose', 'dragon-7': 'win'}
    """
    line, winner, pays = rules.banker_line, coup.winner, rules.pays
    ends: dict[str, Judged] = {}
    if winner == "tie" and coup.player in rules.banker_wins_ties:
        ends["player"] = Judged("lose", "player-loses-tie")
        ends[line] = Judged("win", f"{line}-wins-tie", pays[line], "win")
    elif winner == "tie":
        ends["player"] = Judged("push", "line-tie")
        loses = coup.player in rules.banker_loses_ties
        ends[line] = Judged("lose", f"{line}-loses-tie") if loses else Judged("push", "line-tie")
    else:
        ends["player"] = _at_one_rate(pays, "player", winner == "player")
        push = rules.push(readings)
        ends[line] = (
            Judged("push", f"{line}-pushes")
            if push is not None and push.holds(coup)
            else _at_one_rate(pays, line, winner == "banker")
        )
    returned = rules.returned(readings, coup)
    for spot in [spot for spot in TIES if spot in pays]:
        # Totals may be equal although one hand ranks higher.
        ends[spot] = (
            Judged("push", "ties-returned")
            if spot in returned
            else _at_one_rate(pays, spot, coup.player == coup.banker)
        )
    for spot, result in rules.side_bets.items():
        ends[spot] = _at_one_rate(pays, spot, result.holds(coup))
    for spot, bet in rules.bonus_bets.items():
        ends[spot] = _by_table(spot, bet, readings, coup)
    return ends


def _at_one_rate(pays: PayTable, spot: str, won: bool) -> Judged:
    return Judged("win", f"{spot}-wins", pays[spot], "win") if won else _lost(spot)


def _lost(spot: str) -> Judged:
    return Judged("lose", f"{spot}-loses")


def _by_table(spot: str, bet: BonusBet, readings: Readings, coup: Coup) -> Judged:
    for name, result in bet.results.items():
        if result.is_in_force(readings) and result.holds(coup):
            if name not in bet.pays:
                return Judged("push", f"{spot}-pushes")
            return Judged("win", f"{spot}-wins", bet.pays[name], name)
    return _lost(spot)


def play(t: CaliforniaTable, rules: Rules) -> Play:
    """Two cards to each hand, a third where the table says so; closer to nine wins."""
    yield from ()
    player, banker = deal(t, rules, up=not rules.face_down)
    if rules.face_down:
        t.reveal("player", player, str(baccarat_points(player)))
        t.reveal(rules.banker_line, banker, str(baccarat_points(banker)))
    if not (rules.naturals_stop(t.terms.readings) and is_natural(rules, player, banker)):
        if baccarat_points(player) <= rules.player_draws_to:
            t.deal_shared("player", player)
        draw_banker(t, rules, player, banker)
    given = verdicts_of(t, rules, call(t, rules, player, banker))
    place_action_button(t, rules, banker)
    t.settle(lambda wager: given[wager.spot])
    t.close()


# What all kinds of baccarat share


def deal(t: CaliforniaTable, rules: Lines, *, up: bool = True) -> tuple[list[Card], list[Card]]:
    """Two cards to the player's hand and the banker's: in turn, or one hand after the other."""
    player: list[Card] = []
    banker: list[Card] = []
    hands = [("player", player), (rules.banker_line, banker)]
    by_hand = t.terms.readings.get("deal-order") == "hand-by-hand"
    for to, hand in [one for one in hands for _ in range(2)] if by_hand else hands * 2:
        t.deal_shared(to, hand, up=up)
    return player, banker


def is_natural(rules: Lines, player: list[Card], banker: list[Card]) -> bool:
    """Whether one of the hands has a natural in its first two cards."""
    return rules.is_natural(baccarat_points(player[:2]), baccarat_points(banker[:2]))


def draw_banker(t: CaliforniaTable, rules: Lines, player: list[Card], banker: list[Card]) -> None:
    """The banker's third card: by the player's third where there is one, else by the total."""
    total = baccarat_points(banker)
    if len(player) == 3:
        row = rules.draw_table(t.terms.readings).get(str(total))
        draws = row is not None and row[point(player[2])] == "H"
    else:
        draws = total <= rules.banker_draws_to
    if draws:
        t.deal_shared(rules.banker_line, banker)


def call(
    t: CaliforniaTable, rules: Lines, player: list[Card], banker: list[Card], who: str = "Player"
) -> Coup:
    """Say which hand is closer to nine, and tell what has come."""
    p, b = baccarat_points(player), baccarat_points(banker)
    winner = rules.winner(t.terms.readings, (p, len(player)), (b, len(banker)))
    wins = {"player": "player wins", "banker": f"{rules.banker_line} wins", "tie": "a tie"}
    t.say(f"{who} {p}, {rules.banker_line} {b}: {wins[winner]}.")
    return Coup.of(player, banker, winner)


def verdicts_of(t: CaliforniaTable, rules: Lines, coup: Coup) -> Verdicts:
    """What every spot has come to, with the rule for it."""
    return verdicts(t, judged(rules, t.terms.readings, coup))


def place_action_button(t: CaliforniaTable, rules: Lines, banker: list[Card]) -> None:
    """By the banker's second card, where the house has a button and needs it."""
    if rules.action_button == "always" or (
        rules.action_button == "short-bank" and not t.covers_all_action
    ):
        way = t.terms.readings.get("button-counts", "")
        t.place_action_button(seat_count(banker[1], way))


def line_hands(rules: Lines) -> dict[str, int]:
    """The banker's hand, by the name that it has."""
    return {rules.banker_line: 3}


def line_pays(rules: Lines) -> Pays:
    """The spots that are paid at one rate, each by its own row, and those with their own table."""
    by_row = {spot: (Paid(f"{spot}-wins", rules.pays, (spot,)),) for spot in rules.pays}
    by_table = {spot: (Paid(f"{spot}-wins", b.pays),) for spot, b in rules.bonus_bets.items()}
    return by_row | by_table


def _road_result(
    rules: Lines, readings: Readings, hands: Mapping[str, Sequence[Card]]
) -> int | None:
    player, banker = hands.get("player", ()), hands.get(rules.banker_line, ())
    if not player or not banker:
        return None
    mine, his = baccarat_points(player), baccarat_points(banker)
    winner = rules.winner(readings, (mine, len(player)), (his, len(banker)))
    return ("player", "banker", "tie").index(winner)


ROAD = Road(lambda rules: ("player", rules.banker_line, "tie"), _road_result)
"""The bead plate and the big road show who was closer to nine."""


MECHANISM = Mechanism(
    name="baccarat",
    table=CaliforniaTable,
    rules=Rules,
    open=california(play),
    clauses=words.LINES,
    more_clauses=words.more_clauses,
    readings=words.READINGS,
    more_readings=words.more_readings,
    often=words.OFTEN,
    pays=line_pays,
    holds={"player": 3},
    more_holds=line_hands,
    road=ROAD,
)
