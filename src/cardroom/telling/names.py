"""What everybody at the table is called, and how their verbs end."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from cardroom.table.california.wagering import PLAYER_DEALER
from cardroom.table.setup import seat_of_hand
from cardroom.words import listed

VERBS = frozenset(
    {
        *("add", "ask", "bank", "bet", "bring", "call", "check", "complete", "declare", "decline"),
        *(
            "discard",
            "double",
            "draw",
            "fold",
            "finish",
            "force",
            "get",
            "hit",
            "kill",
            "lay",
            "let",
            "lose",
            "meld",
        ),
        *(
            "open",
            "pay",
            "play",
            "pluck",
            "post",
            "put",
            "raise",
            "refuse",
            "set",
            "show",
            "split",
            "stand",
        ),
        *("straddle", "surrender", "switch", "take", "wager", "wait", "win", "withdraw"),
    }
)
"""First words that are verbs; what else a book calls a choice is only named."""
PHRASES = {
    "war": "go to war",
    "house-way": "set the house way",
    "up": "take the next card up",
    "down": "take the next card down",
    "insurance": "take insurance",
    "even-money": "take even money",
    "additional-wager": "make an additional wager",
}
"""Choices that a book names without a verb, in a sentence."""


class Names:
    """Names for the accounts of a round: seats, the player-dealer, backline bettors.

    >>> names = Names({1: "Birdie", 2: "Gus"}, me=2, player_dealer=1)
    >>> names.of("2"), names.of(3), names.of("player-dealer")
    ('You', 'Seat 3', 'Birdie')
    >>> names.does("1", "fold"), names.does("2", "fold"), names.does("1", "second-chance")
    ('Birdie folds', 'You fold', 'Birdie: second chance')
    >>> names.does("1", "war"), names.does("2", "house-way")
    ('Birdie goes to war', 'You set the house way')
    """

    def __init__(
        self,
        seats: Mapping[int, str] | None = None,
        me: int | None = None,
        player_dealer: int | None = None,
    ) -> None:
        self.seats = dict(seats or {})
        self.me = me
        self.player_dealer = player_dealer

    def seat_of(self, account: str | int) -> int | None:
        """The seat behind an account; None for a backline bettor."""
        if account == PLAYER_DEALER:
            return self.player_dealer
        return seat_of_hand(str(account))

    def with_hand(self, name: str, hand: str) -> str:
        """A name, and which of its seat's hands is meant where there are several.

        >>> [Names(me=2).with_hand("You", hand) for hand in ("2b", "2-1", "2-1a", "")]
        ['You (hand b)', 'You (hand 1)', 'You (hand 1a)', 'You']
        """
        letter = hand.lstrip("0123456789").lstrip("-")
        return f"{name} (hand {letter})" if letter else name

    def is_me(self, account: str | int) -> bool:
        """Whether this is the one who reads it."""
        return self.me is not None and self.seat_of(account) == self.me

    def of(self, account: str | int) -> str:
        """The name of an account."""
        seat = self.seat_of(account)
        if seat is None:
            return "The player-dealer" if account == PLAYER_DEALER else str(account)
        return "You" if seat == self.me else self.seats.get(seat, f"Seat {seat}")

    def does(self, account: str | int, verb: str) -> str:
        """Somebody and what he does, which is the book's verb."""
        words = in_words(verb)
        first, _, rest = words.partition(" ")
        name = self.of(account)
        if not is_told(verb):
            return f"{name}: {words}"
        if name != "You":
            first += "es" if first.endswith(("s", "ch", "sh", "o")) else "s"
        return f"{name} {first} {rest}".rstrip()

    def do(self, accounts: Sequence[str | int], verb: str) -> str:
        """Several who do the same.

        >>> Names({1: "Birdie", 3: "Gus"}, me=2).do([1, 2, 3], "check")
        'Birdie, you and Gus check'
        """
        names = [self.of(account) for account in accounts]
        others = ["you" if name == "You" else name for name in names[1:]]
        return f"{listed([names[0], *others], 'and')} {in_words(verb)}"

    def put_in(self, sentence: str) -> str:
        """A sentence of the engine with names for its seats.

        >>> Names({3: "Gus"}, me=4).put_in("Seat 3 declines; seat 4 is next.")
        'Gus declines; you are next.'
        >>> Names(me=4).put_in("Seat 4 draws, and wins $8. The highest hand wins, and cards speak.")
        'You draw, and win $8. The highest hand wins, and cards speak.'
        >>> Names({3: "Gus"}).put_in("The action button goes to seat 3.")
        'The action button goes to Gus.'
        """

        def name(found: re.Match[str]) -> str:
            seat, verb = int(found[2]), found[3] or ""
            if seat == self.me:
                you = "You" if found[1] == "S" else "you"
                return f"{you} {_your(verb)}" if verb else you
            return f"{self.seats[seat]} {verb}".rstrip() if seat in self.seats else found[0]

        told = re.sub(r"\b([Ss])eat (\d+)\b(?: (\w+))?", name, sentence)
        if told.startswith("You "):
            # What follows the first sentence is about somebody or something else.
            first, stop, rest = told.partition(". ")
            first = re.sub(r"(?<=, and )\w+s\b", lambda found: _your(found[0]), first)
            told = f"{first}{stop}{rest}"
        return told


def is_told(verb: str) -> bool:
    """Whether a choice can be said in a sentence: somebody does it, or several do."""
    return verb in PHRASES or verb.partition("-")[0].partition(" ")[0] in VERBS


def in_words(verb: str) -> str:
    """A choice as one says what somebody does."""
    return PHRASES.get(verb) or verb.replace("-", " ")


def _your(verb: str) -> str:
    """A verb after "you" instead of "he"."""
    if verb in ("is", "has"):
        return {"is": "are", "has": "have"}[verb]
    if verb.endswith(("sses", "shes", "ches")):
        return verb.removesuffix("es")
    return verb.removesuffix("s") if verb.endswith("s") and not verb.endswith("ss") else verb
