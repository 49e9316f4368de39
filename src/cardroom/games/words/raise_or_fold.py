"""What games say in which a hand is raised or folded against the player-dealer's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.cards import RANK_NAMES, RANKS
from cardroom.games.paid_hands import lowest_row
from cardroom.games.words import california
from cardroom.games.words.california import BANK, COVERAGE, FOLDED_WAGERS
from cardroom.money import dollars
from cardroom.table.question import Clauses, Question, Readings
from cardroom.words import hand, humanise, listed, sentence, times

if TYPE_CHECKING:
    from cardroom.games.raise_or_fold_rules import Rules

CLAUSES: Clauses = {
    **BANK,
    "ante-wins": "The hand beats the player-dealer's: the ante is paid 1 to 1.",
    "loses": "The player-dealer's hand is higher.",
    "tie": "Equal hands push.",
}


def more_clauses(rules: Rules) -> Clauses:
    """What is raised, who qualifies, and what beside the hands is wagered."""
    raises, least = rules.raises, high(rules.qualifier)
    name, gives_up = raises.spot, {"fold": "folds", "surrender": "surrenders"}[rules.give_up]
    much = f"of {times([raises.times])}" if raises.times > 1 else "equal to"
    strong = ""
    if raises.up_to is not None and raises.strong is not None:
        strong = f", with {hand(raises.strong)} or better up to {times([raises.up_to])} that"
    by_table = "by its table" if rules.raise_pays is not None else "1 to 1"
    clauses = {
        "raise-or-fold": f"A player makes a {name} wager {much} his ante{strong}, or {gives_up}.",
        "fold": f"Without a {name} wager the ante is given up.",
        f"{name}-wins": f"The hand beats the player-dealer's: the {name} wager is paid {by_table}.",
    }
    for spot in ("ante", name):
        paid = (spot == "ante") == (rules.unqualified == "ante-wins")
        what = "is paid 1 to 1, whatever the hands" if paid else "pushes"
        clauses[f"{spot}-not-qualified"] = (
            f"Without {least} the player-dealer does not qualify: the {spot} {what}."
        )
    return {**clauses, **_bonus(rules), **_insurance(rules), **_jackpots(rules)}


def high(row: str) -> str:
    """High cards, or a hand, within a sentence.

    >>> high("ace-king-high"), high("king-high"), high("one-pair")
    ('an ace and a king', 'king high', 'a pair')
    """
    return "an ace and a king" if row == "ace-king-high" else hand(row)


def _bonus(rules: Rules) -> Clauses:
    clauses = {}
    for spot, bonus in rules.bonus.items():
        name, row = humanise(spot), hand(lowest_row(rules.rank, bonus.pays))
        clauses[f"{spot}-wins"] = (
            f"{sentence(row)} or better pays {name} by one's own hand, whatever becomes of it."
        )
        lower = hand(bonus.pushes_from) if bonus.pushes_from is not None else row
        clauses[f"{spot}-loses"] = f"Less than {lower} loses {name}."
        if bonus.pushes_from is not None:
            clauses[f"{spot}-pushes"] = f"{sentence(lower)} that is not paid pushes {name}."
        elif bonus.otherwise == "as-the-hand":
            clauses[f"{spot}-loses"] = f"{name} is lost with a hand of less than {row} that loses."
            clauses[f"{spot}-pushes"] = f"{name} pushes: it is neither paid nor is the hand beaten."
        if bonus.after_fold == "lost":
            clauses[f"{spot}-folded"] = f"Who gives up his hand gives up {name} too."
    return clauses


def _insurance(rules: Rules) -> Clauses:
    if rules.insurance is None:
        return {}
    least = high(rules.qualifier)
    ranks = [RANK_NAMES[RANKS.index(rank)] for rank in rules.insurance.double_on]
    return {
        "insurance-wins": (
            f"The player-dealer has less than {least}: insurance is paid by one's own hand or by "
            "his highest card, whichever pays more."
        ),
        "insurance-loses": f"The player-dealer has {least} or better: insurance loses.",
        "insurance-double": (
            f"Insurance may be doubled, once and by the same amount, when the player-dealer shows "
            f"{listed(ranks, 'or')}."
        ),
    }


def _beating(rules: Rules, row: str) -> str:
    """The least hand that beats another; there is none better than the best."""
    return hand(row) if row == rules.rank.categories[-1] else f"{hand(row)} or better"


def _jackpots(rules: Rules) -> Clauses:
    clauses = {}
    for name, jackpot in rules.jackpots.items():
        lowest = jackpot.beaten_from
        beaten = hand(jackpot.beaten_to) + ("" if lowest == jackpot.beaten_to else " or less")
        winner = _beating(rules, jackpot.by) if jackpot.by is not None else "a higher hand"
        clauses[f"{name}-jackpot"] = (
            f"{sentence(beaten)} is beaten by {winner}: the {name} jackpot is paid in its shares "
            "of the posted amount."
        )
    if rules.jackpot_drop is not None:
        clauses["jackpot-drop"] = (
            f"The player-dealer pays {dollars(rules.jackpot_drop)} for the jackpot each hand."
        )
    return clauses


READINGS: Readings = {**COVERAGE, **FOLDED_WAGERS}


def more_readings(rules: Rules) -> Readings:
    """Of bonus bets on equal hands, and of what jackpots leave open."""
    readings: dict[str, Question] = {}
    if any(bonus.otherwise == "as-the-hand" for bonus in rules.bonus.values()):
        readings["tied-bonus"] = Question(
            {
                "paid": "It is paid by the hand where the hands are equal, too.",
                "pushes": "It pushes where the hands are equal, whatever they are.",
            },
        )
    if rules.jackpots:
        readings["jackpot-drop"] = Question(
            {name: f"What is dropped goes into the {name} jackpot." for name in rules.jackpots},
        )
        readings["jackpot-hands"] = Question(
            {
                "hands-in-play": (
                    "A surrendered hand takes no part, and the player-dealer's always does."
                ),
                "qualified-hands": (
                    "A surrendered hand takes no part, nor does a player-dealer's that does not "
                    "qualify, with which nothing is compared."
                ),
            },
        )
        readings["jackpot-players"] = Question(
            {
                "all": "Everyone with an ante has an equal part of the players' share.",
                "others": (
                    "Everyone with an ante but whose hand it was has an equal part of the players' "
                    "share."
                ),
            },
        )
    return readings


OFTEN: Readings = {
    **california.PLAY_LIMITS,
    "absent-players": Question(
        {
            "gives-up": "An absent player gives up his hand.",
            "house-way": "An absent player's hand is played the house way.",
        },
        text=california.NOT_ANSWERING,
        why={
            "gives-up": "Without a raise the ante is given up, and nobody can make one for him.",
        },
    ),
    "backline-decisions": Question(
        {
            "follow-the-seat": (
                "Those behind a seat follow it: they give up with it, and when it goes on each of "
                "them raises his own ante. Whoever cannot pay that gives up his ante."
            ),
            "may-stay-out": (
                "When their seat goes on, each of those behind it says whether he raises his own "
                "ante; whoever stays out gives it up."
            ),
        },
    ),
    "first-to-decide": Question(
        {
            "left-of-dealer": "Players decide from the house dealer's left clockwise.",
            "left-of-player-dealer": "Players decide from the player-dealer's left clockwise.",
        },
    ),
    "order-of-decisions": Question(
        {"any-order": "Players decide in any order, and their choices are shown together."},
        text="Each player decides; in which order is not printed.",
        why={
            "any-order": "Everybody plays against the player-dealer alone, so it changes nothing.",
        },
    ),
    "order-of-settlement": Question(
        {
            "from-the-left": (
                "From the player-dealer's left clockwise: all that is lost first, then what is won."
            ),
            "from-the-right": (
                "From the house dealer's right counter-clockwise, one player after the other."
            ),
        },
    ),
    "short-stack": Question(
        {"must-give-up": "A seat that cannot pay the whole raise can only give up."},
        text="Nothing is said about a seat with too few chips left for the raise.",
        why={
            "must-give-up": (
                "The raise is a printed multiple of the ante, so one that cannot be paid in full "
                "cannot be made."
            ),
        },
    ),
    "jackpot-claims": Question(
        {
            "first-claim": "The first claim from where settlement starts has the whole jackpot.",
            "shared": "All claims of a hand have equal parts of it, in whole cents.",
        },
    ),
    "top-card": Question(
        {
            "first-card": "The first card that the player-dealer gets is the top one, the fifth "
            "the bottom one.",
            "last-card": "The fifth card that the player-dealer gets is the top one, the first "
            "the bottom one.",
        },
    ),
}
"""What entries often have to say besides."""
