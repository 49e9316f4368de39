"""Baccarat: two hands that belong to the lines, and a table that says who draws a third card."""

from __future__ import annotations

from typing import Literal

import msgspec

from cardroom.cards import Card
from cardroom.games.mechanism import Mechanism, Paid, PayTable, california
from cardroom.games.words import baccarat as words
from cardroom.hands import baccarat_points, point, seat_count
from cardroom.table.california.settlement import Verdict
from cardroom.table.california.table import CaliforniaTable
from cardroom.table.round import Play

Verdicts = dict[str, Verdict]
"""What each spot has come to, for everyone alike."""


class Lines(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every baccarat has: the two lines and the tie, and who draws."""

    pays: PayTable
    """What each spot is paid: the lines, the tie and the side bets."""
    player_draws_to: int
    """The player's hand draws on this total or less."""
    banker_draws_to: int
    """So does the banker's hand, when the player's stood."""
    banker_table: dict[str, str]
    """By the banker's total: H or S for each value 0-9 of the player's third card."""
    banker_line: Literal["banker", "dealer"] = "banker"
    """What the house calls the banker's line and hand."""
    action_button: Literal["always", "short-bank"] | None = None
    """When the second card of the banker's hand places the action button, if ever."""

    def __post_init__(self) -> None:
        for total, row in self.banker_table.items():
            if len(row) != 10 or not set(row) <= {"H", "S"}:
                raise ValueError(f"banker_table.{total} needs H or S for each of ten third cards")
        if self.spots_paid() != set(self.pays):
            odd = ", ".join(sorted(self.spots_paid() ^ set(self.pays)))
            raise ValueError(f"pays must have the lines, the tie and each side bet once: see {odd}")

    def spots_paid(self) -> set[str]:
        """The spots that are paid at one rate."""
        return {"player", self.banker_line, "tie"}


class SideBet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bonus on one hand winning with a certain total in a certain number of cards."""

    hand: Literal["player", "banker"]
    total: int
    cards: int


class Rules(Lines, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What differs between one house's baccarat and another's."""

    side_bets: dict[str, SideBet]
    """Bonus spots: which hand must win, with which total, in how many cards."""
    banker_pushes_on: str | None = None
    """The side bet on which a winning banker line only pushes, if the reading says so."""

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.banker_pushes_on not in (None, *self.side_bets):
            raise ValueError(f"banker_pushes_on: there is no side bet {self.banker_pushes_on!r}")

    def spots_paid(self) -> set[str]:
        """The lines, the tie and the side bets."""
        return super().spots_paid() | set(self.side_bets)


def play(t: CaliforniaTable, rules: Rules) -> Play:
    """Two cards to each hand, a third where the table says so; closer to nine wins."""
    yield from ()
    player, banker = deal(t, rules)
    naturals = t.terms.readings["naturals"]
    if naturals != "stop" or not is_natural(player, banker):
        if baccarat_points(player) <= rules.player_draws_to:
            t.deal_shared("player", player)
        draw_banker(t, rules, player, banker)
    winner = call(t, rules, player, banker, ranked=naturals == "draw-on-by-rank")
    tied = baccarat_points(player) == baccarat_points(banker)
    verdicts = line_verdicts(t, rules, winner, tied=tied)
    for name, bet in rules.side_bets.items():
        hand = player if bet.hand == "player" else banker
        hits = winner == bet.hand and (len(hand), baccarat_points(hand)) == (bet.cards, bet.total)
        verdicts[name] = spot_verdict(t, rules, name, hits)
        if hits and name == rules.banker_pushes_on and t.terms.readings["banker-push"] == "pushes":
            verdicts[rules.banker_line] = t.pushes(f"{rules.banker_line}-pushes")
    place_action_button(t, rules, banker)
    t.settle(lambda wager: verdicts[wager.spot])
    t.close()


# What all kinds of baccarat share


def deal(t: CaliforniaTable, rules: Lines, *, up: bool = True) -> tuple[list[Card], list[Card]]:
    """Two cards in turn to the player's hand and the banker's."""
    player: list[Card] = []
    banker: list[Card] = []
    for _ in range(2):
        t.deal_shared("player", player, up=up)
        t.deal_shared(rules.banker_line, banker, up=up)
    return player, banker


def is_natural(player: list[Card], banker: list[Card]) -> bool:
    """Whether one of the hands has eight or nine in its first two cards."""
    return max(baccarat_points(player[:2]), baccarat_points(banker[:2])) >= 8


def draw_banker(t: CaliforniaTable, rules: Lines, player: list[Card], banker: list[Card]) -> None:
    """The banker's third card: by the player's third where there is one, else by the total."""
    total = baccarat_points(banker)
    if len(player) == 3:
        row = rules.banker_table.get(str(total))
        draws = row is not None and row[point(player[2])] == "H"
    else:
        draws = total <= rules.banker_draws_to
    if draws:
        t.deal_shared(rules.banker_line, banker)


def call(
    t: CaliforniaTable,
    rules: Lines,
    player: list[Card],
    banker: list[Card],
    who: str = "Player",
    *,
    ranked: bool = False,
) -> str:
    """Which hand is closer to nine: ``player``, ``banker`` or ``tie``.

    Where hands are ranked a natural is above all others.
    """
    p, b = baccarat_points(player), baccarat_points(banker)
    mine, his = (_rank(player), _rank(banker)) if ranked else (p, b)
    winner = "player" if mine > his else "banker" if his > mine else "tie"
    wins = {"player": "player wins", "banker": f"{rules.banker_line} wins", "tie": "a tie"}
    t.say(f"{who} {p}, {rules.banker_line} {b}: {wins[winner]}.")
    return winner


def _rank(hand: list[Card]) -> int:
    points = baccarat_points(hand)
    return points + 10 if is_natural(hand, hand) and len(hand) == 2 else points


def spot_verdict(t: CaliforniaTable, rules: Lines, spot: str, won: bool) -> Verdict:
    """A spot that is paid at one rate, or loses."""
    return t.wins(f"{spot}-wins", rules.pays[spot]) if won else t.loses(f"{spot}-loses")


def line_verdicts(
    t: CaliforniaTable, rules: Lines, winner: str, *, tied: bool | None = None
) -> Verdicts:
    """The lines and the tie; without a winner the lines push.

    Totals may be ``tied`` although one hand ranks higher.
    """
    verdicts = {"tie": spot_verdict(t, rules, "tie", winner == "tie" if tied is None else tied)}
    for hand, line in (("player", "player"), ("banker", rules.banker_line)):
        if winner == "tie":
            verdicts[line] = t.pushes("line-tie")
        else:
            verdicts[line] = spot_verdict(t, rules, line, winner == hand)
    return verdicts


def place_action_button(t: CaliforniaTable, rules: Lines, banker: list[Card]) -> None:
    """By the banker's second card, where the house has a button and needs it."""
    if rules.action_button == "always" or (
        rules.action_button == "short-bank" and not t.covers_all_action
    ):
        t.place_action_button(seat_count(banker[1]))


def line_hands(rules: Lines) -> dict[str, int]:
    """The banker's hand, by the name that it has."""
    return {rules.banker_line: 3}


def line_pays(rules: Lines) -> dict[str, tuple[Paid, ...]]:
    """The spots that are paid at one rate, each by its own row."""
    return {spot: (Paid(f"{spot}-wins", rules.pays, (spot,)),) for spot in rules.pays}


MECHANISM = Mechanism(
    name="baccarat",
    table=CaliforniaTable,
    rules=Rules,
    open=california(play),
    clauses=words.LINES,
    more_clauses=words.more_clauses,
    readings=words.READINGS,
    more_readings=words.more_readings,
    pays=line_pays,
    holds={"player": 3},
    more_holds=line_hands,
)
