"""What pan says."""

from __future__ import annotations

from cardroom.table.question import Clauses, Question, Readings

CLAUSES: Clauses = {
    "tops": "Everyone puts in his tops before the deal.",
    "entering": "Whoever has entered a hand cannot fold any more: he plays until it is over.",
    "plucking": (
        "In turn a player plucks a card from the deck, or takes the plucked card that the player "
        "before him has thrown away; who begins may pluck twice."
    ),
    "taking": (
        "Only a plucked card that the player before has just thrown away can be taken, and only to "
        "meld it at once: what comes out of another's hand is nobody's."
    ),
    "melding": (
        "A rope is three or more cards of a suit in sequence, a square three or more of a rank, of "
        "all different suits or of one; kings and aces may have any. Melds are laid once a card is "
        "received that makes or extends one, and that card is used."
    ),
    "asking": (
        "A kondition is paid if its right value is asked for before the discard, or with another "
        "card that creates action."
    ),
    "kondition": "Every active player pays for a kondition that is laid down.",
    "discarding": "After melding, a card of the hand is thrown away, which nobody may use.",
    "forcing": (
        "An unwanted plucked card may be forced on the player to the right, who can then only "
        "discard; others than who discarded it may do so before the third action."
    ),
    "going-out": "Who has melded eleven cards wins the hand, and the tops with it.",
    "first-kondition": "The first pay kondition that is laid down wins the tops.",
    "alone": "Who is left alone in the hand has the tops.",
    "deck-out": "Nobody has melded eleven cards: all who are in share the tops.",
    "out-of-chips": "A player continues until the hand is completed or he is out of chips.",
}

READINGS: Readings = {
    "tops": Question(
        {
            "going-out": "The tops go to whoever melds eleven cards.",
            "first-kondition": "The tops go to the first pay kondition that is laid down.",
        },
    ),
    "seven-and-jack": Question(
        {
            "adjacent": "In a rope the jack follows the seven.",
            "apart": "A rope ends with the seven, and another begins with the jack.",
        },
    ),
    "forcing": Question(
        {
            "any-card": (
                "Any plucked card may be forced by who has plucked it: where it extends a meld of "
                "the receiver it is laid there, and otherwise thrown away."
            ),
            "fits-a-meld": "A card may be forced only on somebody whose meld it extends.",
        },
    ),
    "extending": Question(
        {
            "once": "A meld collects once; cards that are laid to it bring nothing more.",
            "again": "Each card that is laid to a kondition collects its value again.",
        },
    ),
}

OFTEN: Readings = {
    "deck-out": Question(
        {
            "shared": "All who are still in share the tops.",
            "go-back": (
                "Everyone takes his tops back, who did not enter the hand too, less the collection."
            ),
        },
    ),
}
