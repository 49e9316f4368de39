"""Baccarat: two hands that belong to the lines, and a table that says who draws a third card."""

from __future__ import annotations

from typing import Literal

import msgspec

from cardroom.cards import Card
from cardroom.games.mechanism import Mechanism, PayTable, california
from cardroom.hands import baccarat_points, point
from cardroom.table.california import CaliforniaTable, Verdict
from cardroom.table.round import Play


class SideBet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bonus on one hand winning with a certain total in a certain number of cards."""

    hand: Literal["player", "banker"]
    total: int
    cards: int


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What differs between one house's baccarat and another's."""

    pays: PayTable
    player_draws_to: int
    """The player's hand draws on this total or less."""
    banker_draws_to: int
    """So does the banker's hand, when the player's stood."""
    banker_table: dict[str, str]
    """By the banker's total: H or S for each value 0-9 of the player's third card."""
    side_bets: dict[str, SideBet]
    banker_pushes_on: str | None = None
    """The side bet on which a winning banker line only pushes, if the reading says so."""

    def __post_init__(self) -> None:
        for total, row in self.banker_table.items():
            if len(row) != 10 or not set(row) <= {"H", "S"}:
                raise ValueError(f"banker_table.{total} needs H or S for each of ten third cards")
        spots = {"player", "banker", "tie", *self.side_bets}
        if spots != set(self.pays):
            odd = ", ".join(sorted(spots ^ set(self.pays)))
            raise ValueError(f"pays must have the lines, the tie and each side bet once: see {odd}")
        if self.banker_pushes_on not in (None, *self.side_bets):
            raise ValueError(f"banker_pushes_on: there is no side bet {self.banker_pushes_on!r}")


def play(t: CaliforniaTable, rules: Rules) -> Play:
    """Two cards to each hand, a third where the table says so; closer to nine wins."""
    yield from ()
    player: list[Card] = []
    banker: list[Card] = []
    for _ in range(2):
        t.deal_shared("player", player)
        t.deal_shared("banker", banker)
    naturals = max(baccarat_points(player), baccarat_points(banker)) >= 8
    if not naturals or t.terms.readings["naturals"] == "draw-on":
        _draw_thirds(t, rules, player, banker)
    p, b = baccarat_points(player), baccarat_points(banker)
    winner = "player" if p > b else "banker" if b > p else "tie"
    t.say(f"Player {p}, banker {b}: {'a tie' if winner == 'tie' else f'{winner} wins'}.")
    verdicts = _verdicts(t, rules, {"player": player, "banker": banker}, winner)
    t.settle(lambda wager: verdicts[wager.spot])
    t.close()


def _draw_thirds(t: CaliforniaTable, rules: Rules, player: list[Card], banker: list[Card]) -> None:
    if baccarat_points(player) <= rules.player_draws_to:
        third = point(t.deal_shared("player", player))
        row = rules.banker_table.get(str(baccarat_points(banker)))
        if row and row[third] == "H":
            t.deal_shared("banker", banker)
    elif baccarat_points(banker) <= rules.banker_draws_to:
        t.deal_shared("banker", banker)


def _verdicts(
    t: CaliforniaTable, rules: Rules, hands: dict[str, list[Card]], winner: str
) -> dict[str, Verdict]:
    """What each spot has come to, for everyone alike."""
    won = {"player": winner == "player", "banker": winner == "banker", "tie": winner == "tie"}
    won |= {name: _hits(bet, hands, winner) for name, bet in rules.side_bets.items()}
    verdicts = {
        spot: t.wins(f"{spot}-wins", rules.pays[spot]) if hit else t.loses(f"{spot}-loses")
        for spot, hit in won.items()
    }
    if winner == "tie":
        verdicts["player"] = verdicts["banker"] = t.pushes("line-tie")
    barred = rules.banker_pushes_on
    if barred and won[barred] and t.terms.readings["banker-push"] == "pushes":
        verdicts["banker"] = t.pushes("banker-pushes")
    return verdicts


def _hits(bet: SideBet, hands: dict[str, list[Card]], winner: str) -> bool:
    hand = hands[bet.hand]
    return winner == bet.hand and len(hand) == bet.cards and baccarat_points(hand) == bet.total


def _side_bet_clauses(rules: Rules) -> frozenset[str]:
    keys = {f"{bet}-{end}" for bet in rules.side_bets for end in ("wins", "loses")}
    return frozenset(keys | ({"banker-pushes"} if rules.banker_pushes_on else set()))


def _spots(rules: Rules) -> frozenset[str]:
    return frozenset(rules.pays)


MECHANISM = Mechanism(
    name="baccarat",
    kind="california",
    rules=Rules,
    open=california(play),
    clauses=frozenset(
        {
            "bank",
            "player-wins",
            "player-loses",
            "banker-wins",
            "banker-loses",
            "line-tie",
            "tie-wins",
            "tie-loses",
        }
    ),
    more_clauses=_side_bet_clauses,
    readings={
        "coverage": ("action", "each-way", "net"),
        "naturals": ("stop", "draw-on"),
        "banker-push": ("pushes", "pays"),
    },
    spots=_spots,
    holds={"player": 3, "banker": 3},
)
