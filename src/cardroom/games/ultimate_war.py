"""Ultimate War: a card for each of two hands that belong to the lines, and again after each tie."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from cardroom.cards import RANKS, Card
from cardroom.games.judged import Judged, verdicts
from cardroom.games.mechanism import Mechanism, Paid, Pays, PayTable, california
from cardroom.games.words import ultimate_war as words
from cardroom.money import EVEN_MONEY
from cardroom.table.california.table import CaliforniaTable
from cardroom.table.round import Play

LINES = ("player", "banker")
MOST_CARDS = 26
"""Of each hand, when one deck is dealt to its end."""
BEFORE, AFTER = "before-war", "after-war"


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What differs between one house's war and another's."""

    push_rank: str
    """A line that wins with a card of this rank pushes."""
    war_pays: PayTable
    """By how many wars there were, the last row for more: `1st-war`, `2nd-war`, …"""
    ultimate_pays: PayTable
    """For winning with that rank: `before-war` and `after-war`."""

    def __post_init__(self) -> None:
        if self.push_rank not in RANKS or len(self.push_rank) != 1:
            raise ValueError(f"push_rank must be one of {RANKS}, not {self.push_rank!r}")
        if set(self.ultimate_pays) != {BEFORE, AFTER}:
            raise ValueError(f"ultimate_pays must have {BEFORE} and {AFTER}, each once")

    def war_row(self, wars: int) -> str:
        """The row that so many wars are paid by.

        >>> from cardroom.money import Odds
        >>> rules = Rules("5", PayTable({"1st-war": Odds(10, 1), "2nd-war": Odds(20, 1)}),
        ...               PayTable({"before-war": Odds(40, 1), "after-war": Odds(120, 1)}))
        >>> [rules.war_row(wars) for wars in (1, 2, 3)]
        ['1st-war', '2nd-war', '2nd-war']
        """
        rows = list(self.war_pays)
        return rows[min(wars, len(rows)) - 1]


class Ended(NamedTuple):
    """How it has ended: the winner, if there is any, with which rank, after how many wars."""

    winner: str
    rank: int
    wars: int


def judged(rules: Rules, ended: Ended) -> dict[str, Judged]:
    """What every spot has come to.

    >>> from cardroom.books import library
    >>> rules = library().game("bicycle/ultimate-war").definition.rules
    >>> five = RANKS.index("5")
    >>> [end.outcome for end in judged(rules, Ended("player", five, 0)).values()]
    ['push', 'lose', 'lose', 'win', 'lose']
    """
    with_rank = RANKS[ended.rank] == rules.push_rank
    ends: dict[str, Judged] = {}
    for line in LINES:
        if not ended.winner:
            ends[line] = Judged("push", "no-cards-left")
        elif ended.winner != line:
            ends[line] = Judged("lose", f"{line}-loses")
        elif with_rank:
            ends[line] = Judged("push", f"{line}-pushes")
        else:
            ends[line] = Judged("win", f"{line}-wins", EVEN_MONEY, "win")
    ends["war"] = Judged("lose", "war-loses")
    if ended.wars:
        row = rules.war_row(ended.wars)
        ends["war"] = Judged("win", "war-wins", rules.war_pays[row], row)
    for line in LINES:
        spot, row = f"ultimate-5-{line}", AFTER if ended.wars else BEFORE
        won = with_rank and ended.winner == line
        ends[spot] = Judged("lose", f"{spot}-loses")
        if won:
            ends[spot] = Judged("win", f"{spot}-wins", rules.ultimate_pays[row], row)
    return ends


def play(t: CaliforniaTable, rules: Rules) -> Play:
    """A card to the right and one to the left; as long as they tie, one more to each."""
    yield from ()
    player: list[Card] = []
    banker: list[Card] = []
    t.deal_shared("banker", banker)
    t.deal_shared("player", player)
    while player[-1].rank == banker[-1].rank and t.stock.left > 1:
        t.say("The hands tie and go to war.", t.clause("war"))
        t.deal_shared("player", player)
        t.deal_shared("banker", banker)
    mine, his = player[-1].rank, banker[-1].rank
    winner = "player" if mine > his else "banker" if his > mine else ""
    wars = len(player) - bool(winner)
    ends = judged(rules, Ended(winner, max(mine, his), wars))
    given = verdicts(t, ends)
    t.settle(lambda wager: given[wager.spot])
    t.close()


def _pays(rules: Rules) -> Pays:
    return {
        **{line: (Paid(f"{line}-wins"),) for line in LINES},
        "war": (Paid("war-wins", rules.war_pays),),
        **{
            f"ultimate-5-{line}": (Paid(f"ultimate-5-{line}-wins", rules.ultimate_pays),)
            for line in LINES
        },
    }


MECHANISM = Mechanism(
    name="ultimate-war",
    table=CaliforniaTable,
    rules=Rules,
    open=california(play),
    clauses=words.CLAUSES,
    more_clauses=words.more_clauses,
    readings=words.READINGS,
    pays=_pays,
    holds=dict.fromkeys(LINES, MOST_CARDS),
)
