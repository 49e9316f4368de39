"""What pan nine says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.games.words.california import BANK, COVERAGE
from cardroom.table.question import Clauses, Question, Readings
from cardroom.words import listed, sentence, spelled

if TYPE_CHECKING:
    from cardroom.games.pan_nine import Rules

CLAUSES: Clauses = {
    **BANK,
    "base-wins": "The hand is closer to nine: the game wager is paid 1 to 1.",
    "base-loses": "The player-dealer's hand is closer to nine.",
    "tie": "Equal totals: the game wager pushes.",
}


def more_clauses(rules: Rules) -> Clauses:
    """Who draws, which tie is lost, a player-dealer's nought, and the bonuses."""
    clauses = {"draw": _draw(rules)}
    if rules.lost_tie:
        tie = rules.lost_tie
        clauses["lost-tie"] = (
            f"Both hands have a {spelled(tie.cards)}-card {spelled(tie.total)}: the player-dealer "
            "wins that tie."
        )
    if rules.super_tie_pays:
        paid = sorted(int(row.removeprefix("tie-with-")) for row in rules.super_tie_pays)
        low = paid == list(range(len(paid))) and len(paid) > 1
        totals = f"{spelled(paid[-1])} or less" if low else listed(map(spelled, paid), "or")
        unpaid = f"{spelled(paid[-1] + 1)} or more" if low else "anything else"
        clauses |= {
            "super-tie-wins": (
                f"Equal totals of {totals} pay the Super Tie Bonus by its table, whatever becomes "
                "of the game wager."
            ),
            "super-tie-loses": "Unequal totals lose the Super Tie Bonus.",
            "super-tie-unpaid": (
                f"Equal totals of {unpaid} are neither in the bonus table nor unequal."
            ),
        }
    if rules.nine_pays:
        clauses |= {
            "dragon-9-wins": (
                "The player's nine is paid by the bonus table, whatever becomes of the game wager."
            ),
            "dragon-9-loses": "The player's hand is no nine that the bonus table lists.",
        }
    return clauses | _nought(rules)


def _draw(rules: Rules) -> str:
    """Who must draw and who must stand: players, and the player-dealer if it is otherwise."""
    mine, his = rules.players, rules.player_dealer
    if mine == his and rules.nought is None:
        return f"{_must(mine.hits_to, mine.stands_from)}, and nobody draws more than one."
    nought = ", and with nothing he stands" if rules.nought else ""
    return (
        f"For players: {_must(mine.hits_to, mine.stands_from).lower()}. For the player-dealer: "
        f"{_must(his.hits_to, his.stands_from).lower()}{nought}. Nobody draws more than one card."
    )


def _must(hits_to: int, stands_from: int) -> str:
    hits = f"{spelled(hits_to)} or less must draw a card" if hits_to >= 0 else ""
    stands = f"{spelled(stands_from)} or more must stand" if stands_from < 10 else ""
    must = " and ".join(word for word in (hits, stands) if word)
    totals = range(hits_to + 1, stands_from)
    if not must:
        return "With any total there is a choice"
    free = listed(map(spelled, totals), "or")
    if not hits or not stands:
        free = "other totals"
    return sentence(f"{must}; with {free} there is a choice" if totals else must)


def _nought(rules: Rules) -> dict[str, str]:
    if rules.nought is None:
        return {}
    wins = listed(map(spelled, sorted(rules.nought.wins)), "or")
    clauses = {
        "nought-wins": f"Against three cards that total nothing {wins} wins 1 to 1.",
        "nought-pushes": "Against three cards that total nothing every other total pushes.",
    }
    if rules.nought.half_wins:
        half = listed(map(spelled, sorted(rules.nought.half_wins)), "or")
        clauses["nought-half-wins"] = (
            f"Against three cards that total nothing {half} wins half of the wager."
        )
    return clauses


def more_readings(rules: Rules) -> Readings:
    """What a table of bonuses for ties leaves open."""
    return {"unpaid-ties": UNPAID_TIES} if rules.super_tie_pays else {}


UNPAID_TIES = Question(
    {
        "push": "Equal totals that the bonus table does not have give the bonus bet back.",
        "lose": "Equal totals that the bonus table does not have lose the bonus bet.",
    },
)
OFTEN: Readings = {
    "switched-cards": Question(
        {
            "of-its-seat": (
                "The seat loses its wager on the hand. Whoever is behind it is settled by the "
                "cards."
            ),
            "everyone-on-the-hand": (
                "All wagers on the hand are lost, those of people behind the seat as well."
            ),
        },
    ),
    "low-hands": Question(
        {
            "must-draw": "A player with so low a total must draw a card.",
            "may-stand": "A player may stand with any total.",
        },
    ),
    "cut-card": Question(
        {
            "fifty-six-from-the-back": (
                "The cut card lies 56 cards from the back; the shoe is shuffled after the round in"
                " which it comes out."
            ),
        },
    ),
}
READINGS: Readings = {
    **COVERAGE,
    "dice-count": Question(
        {
            "starts-again": "The count starts again at each of the player-dealer's numbers.",
            "goes-on": (
                "The player-dealer's numbers are only left out, and the count goes on round the "
                "table."
            ),
            "comes-round": (
                "The player-dealer's own seat is counted as nothing each time that the count comes "
                "round to it."
            ),
        },
        why={"goes-on": "Zero is always his number, and no total of dice is zero."},
    ),
}
