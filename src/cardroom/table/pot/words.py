"""What any game for a pot may say, since it is the table's business."""

from __future__ import annotations

from cardroom.table.question import Clauses, Question, Readings

CLAUSES: Clauses = {
    "shows-first": (
        "Who began the action of the last betting round, by betting or checking, shows his hand "
        "first."
    ),
    "single-chip": (
        "A single chip without a word is a call where there is something to call, and otherwise a "
        "bet of all of it, as far as that is allowed."
    ),
}
"""What an entry may print of the order in which hands are shown, and of chips without a word."""
READINGS: Readings = {
    "all-hands-dead": Question(
        {
            "last-takes-it": (
                "Hands are looked at one after the other, and the last one has nobody left to beat."
            ),
            "shared": "Those who were still in share the pot equally.",
            "goes-back": "Nobody wins it: everyone gets back what he has put in.",
        },
        text="That every hand that is still in may be dead in the showdown is not considered.",
        why={
            "last-takes-it": (
                "Once all others are out of the hand nobody needs to show one to take the pot."
            ),
        },
    ),
    "shows-first": Question(
        {
            "first-to-act": "Who acted first shows first, whether he bet or checked.",
            "bettor": "Who bet first shows first; if everyone has checked, who checked first.",
            "last-bettor": (
                "Who bet or raised last shows first; if everyone has checked, who checked first."
            ),
        },
    ),
    "collection-from-side-pots": Question(
        {
            "main-pot-first": (
                "A fee comes out of the main pot, then out of the side pots in their order, and is "
                "never more than lies in the pot when it is taken."
            ),
            "last-side-pot-first": (
                "A fee comes out of the side pots, the last one first, then out of the main pot, "
                "and is never more than lies in the pot when it is taken."
            ),
        },
        text="The fees leave the pot; side pots, and pots smaller than the fee, are not mentioned.",
        why={
            "main-pot-first": (
                "Everyone who was dealt in has a share in the main pot. The house takes no more "
                "than there is."
            ),
        },
    ),
}
