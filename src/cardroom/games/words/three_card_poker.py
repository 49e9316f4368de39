"""What Three Card Poker says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.games.paid_hands import lowest_row
from cardroom.games.words import california
from cardroom.games.words.california import BANK, COVERAGE, FIRST_ACTION, FOLDED_WAGERS
from cardroom.hands import STANDARD_HIGH, THREE_CARD
from cardroom.table.question import Clauses, Question, Readings
from cardroom.words import hand, sentence

if TYPE_CHECKING:
    from cardroom.games.three_card_poker import Rules

CLAUSES: Clauses = {
    **BANK,
    "play-or-fold": "A player makes a play wager equal to his ante, or folds.",
    "fold": "Without a play wager the ante is given up.",
    "ante-wins": "The hand beats the player-dealer's: the ante is paid 1 to 1.",
    "play-wins": "The hand beats the player-dealer's: the play wager is paid 1 to 1.",
    "loses": "The player-dealer's hand is higher.",
    "tie": "Equal hands: ante and play push.",
}


def more_clauses(rules: Rules) -> Clauses:
    """Of a player-dealer who does not qualify, and of the bonus bets."""
    least = hand(rules.qualifier)
    clauses = {
        "play-not-qualified": (
            f"Without {least} the player-dealer does not qualify: the play wager gets no action "
            "and goes back."
        ),
        "ante-not-qualified": (
            "The player-dealer does not qualify: each ante that was not folded is paid 1 to 1, "
            "whatever the hands."
        ),
    }
    if rules.unqualified_ante == "compared":
        clauses["ante-not-qualified"] = (
            "The player-dealer does not qualify and the hand is higher than his: the ante is paid "
            "1 to 1."
        )
        clauses["ante-not-higher"] = (
            "The player-dealer does not qualify, but the hand is not higher than his: the ante is "
            "not paid."
        )
    if rules.ante_bonus_pays:
        row = hand(lowest_row(THREE_CARD, rules.ante_bonus_pays))
        clauses["ante-bonus-wins"] = (
            f"{sentence(row)} or better pays the ante by its own table, whatever the "
            "player-dealer holds."
        )
    if "pair-plus" in rules.pays:
        row = hand(lowest_row(THREE_CARD, rules.pays["pair-plus"]))
        clauses |= {
            "fold-pair-plus": "Without a play wager Pair Plus is given up too.",
            "pair-plus-wins": (
                f"{sentence(row)} or better pays the bonus by its own three cards, whatever "
                "becomes of the hand."
            ),
            "pair-plus-loses": f"Less than {row} loses the bonus.",
        }
    if "6-card-bonus" in rules.pays:
        row = hand(lowest_row(STANDARD_HIGH, rules.pays["6-card-bonus"]))
        clauses |= {
            "6-card-bonus-wins": (
                "The best five of the hand's three cards and the player-dealer's three are "
                f"{row} or better, and paid by their table, even for a folded hand."
            ),
            "6-card-bonus-loses": f"The six cards hold less than {row}.",
        }
    return clauses


READINGS: Readings = {**COVERAGE, **FOLDED_WAGERS}


def more_readings(rules: Rules) -> Readings:
    """Of a folded Pair Plus, of an ante that is beaten after all, and of the action button."""
    readings: dict[str, Question] = {}
    if "pair-plus" in rules.pays:
        readings["folded-pair-plus"] = Question(
            {
                "lost": "Pair Plus is lost with a folded hand.",
                "stays": "Pair Plus of a folded hand is still paid or collected by its cards.",
            },
            text="Folding gives up the Pair Plus wager with the ante.",
        )
    if rules.layout_pays is not None:
        readings["pay-table"] = Question(
            {
                "rules": "Pair Plus is paid by the table of the rules.",
                "layout": "Pair Plus is paid by the table on the layout.",
            },
        )
    if rules.unqualified_ante == "compared":
        readings["beaten-ante"] = Question(
            {
                "pushes": "The ante of a lower or equal hand pushes.",
                "loses": "The ante of a lower hand is lost; equal hands push.",
            },
        )
    if rules.action_button:
        readings |= FIRST_ACTION
    return readings


OFTEN: Readings = {
    "absent-players": Question(
        {"folds": "An absent player folds."},
        text=california.NOT_ANSWERING,
        why={
            "folds": "Without a play wager the ante is given up, and nobody can make one for him.",
        },
    ),
    "backline-decisions": Question(
        {
            "follow-the-seat": (
                "Backline bettors follow their seat: they fold with it, and when it plays each of "
                "them plays his own ante once more. Whoever cannot pay that gives up his ante and "
                "Pair Plus."
            ),
            "may-stay-out": (
                "When their seat plays, each of them says whether he plays his own ante once more; "
                "whoever stays out gives up his ante and Pair Plus. They fold with it."
            ),
        },
        text=(
            "Backline wagers are allowed everywhere, but who decides about a hand for those behind "
            "it is not said."
        ),
        why={
            "follow-the-seat": (
                "Only the player may touch the cards and look at them. The play wager is part of "
                "the game for everyone with an ante."
            ),
        },
    ),
    "both-bonus-bets": Question(
        {"both": "A player may make either bonus bet, or both."},
        text="A player may add a Pair Plus or a 6 Card Bonus wager; whether both is not said.",
        why={"both": "The order of settlement has both in one seat."},
    ),
    "bottom-card": Question(
        {"third-card": "The third card of the player-dealer is turned up."},
        text=(
            "The bottom card of the player-dealer's stack is turned up; which of his three cards "
            "that is depends on how one counts."
        ),
        why={"third-card": "The third card of a stack lies at its bottom."},
    ),
    "five-card-hands": Question(
        {
            "as-in-poker": (
                "Royal flush, straight flush, four of a kind, full house, flush, straight, three "
                "of a kind."
            ),
        },
        text="How five-card hands rank is not printed with this game.",
        why={"as-in-poker": "The pay table lists them in the usual order."},
    ),
    "folded-cards": Question(
        {
            "kept-for-the-bonus": (
                "A folded hand with a 6 Card Bonus wager keeps its cards until that is settled."
            ),
        },
        text=(
            "The cards of folded hands go to the discard rack, although a folded hand may still be "
            "paid its 6 Card Bonus."
        ),
        why={"kept-for-the-bonus": "Without its cards the bonus could not be judged."},
    ),
    "order-in-the-seat": Question(
        {"ante-play-bonus": "Ante, play, Pair Plus, then 6 Card Bonus."},
        text="In which order the wagers of one seat are settled is not printed.",
    ),
    "order-of-the-deal": Question(
        {
            "left-of-player-dealer": (
                "From the player-dealer's left clockwise, the player-dealer last."
            ),
        },
        text="Stacks of three go to each player; with whom the deal begins is not printed.",
    ),
    "short-stack": Question(
        {"must-fold": "A seat that cannot pay the whole play wager can only fold."},
        text="Nothing is said about a seat with too few chips left for a play wager.",
        why={
            "must-fold": (
                "The play wager is exactly the ante, so one that cannot be paid in full cannot be "
                "made."
            ),
        },
    ),
}
"""What entries often have to say besides."""
