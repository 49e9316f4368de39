"""What goes wrong at a table, and what a book rules on it.

An entry lists its irregularities as data: what has happened, under which conditions, and the
ruling. A round is told of a `Mishap` as a fact ("seat 3's second card was exposed"); which clause
is for it, and so what is done, is found by `ruling_for`.

>>> book = (
...     Irregularity(says="Two exposed cards are a misdeal.", lines="house:54",
...                  event="exposed-card", least=2, ruling="misdeal"),
...     Irregularity(says="An exposed card is replaced and burned.", lines="house:54",
...                  event="exposed-card", ruling="replace-and-burn"),
... )
>>> once = Mishap("exposed-card", to="3", card=2)
>>> ruling_for(book, once, Facts()).ruling, ruling_for(book, once, Facts(times=2)).ruling
('replace-and-burn', 'misdeal')
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, NamedTuple, get_args

import msgspec

from cardroom.cards import RANKS, Card
from cardroom.table.clauses import Clause

Happening = Literal[
    "exposed-card",
    "boxed-card",
    "joker",
    "extra-card",
    "missing-card",
    "premature",
    "extra-board-card",
    "foul-hand",
    "dealt-in",
    "dealt-out",
    "off-table",
    "no-burn",
    "two-burns",
    "wrong-card",
    "wrong-opener",
    "absent",
    "picked-up",
    "changed-draw",
    "false-opening",
    "early-pat",
    "out-of-sequence",
    "shown-card",
    "mucked",
    "not-discarded",
    "overlooked-raise",
    "overlooked-kill",
    "out-of-time",
    "thrown-away",
    "plucked-into-hand",
    "bad-kondition",
]
"""What can happen: most of it is a fault of whoever deals."""
OfHands = Literal[
    "identical-cards",
    "foreign-card",
    "shuffler-breaks",
    "wrong-spot",
    "changed-wager",
    "discussed-hand",
    "switched-cards",
    "misset-hand",
    "misread-hand",
    "removed-wager",
]
"""What can happen to hands that are set against a player-dealer's, and to the wagers on them."""
Circumstance = Literal[
    "looked-at",
    "hole-card",
    "owner-acted",
    "two-players",
    "has-forced-bet",
    "facing-a-bet",
    "played-on",
    "another-opens",
    "cards-dealt",
    "declared",
    "checked-around",
    "player-dealer",
    "house-way",
]
"""What else may have to be so.

``looked-at``: the player has seen the card or mixed it with his others, so that it cannot be put
right. ``hole-card``: in stud it is about one of the first two cards, which come face down.
``owner-acted``: he has acted himself. ``two-players``: only two are still in.
``has-forced-bet``: his card would have to open. ``facing-a-bet``: he has not matched a wager yet.
``played-on``: there was a raise, two have called, or the betting round is over.
``another-opens``: somebody else who has not passed could open the pot. ``cards-dealt``: new cards
have been dealt in the draw. ``declared``: he has said that he plays the board.
``checked-around``: nobody has bet in the last betting round. ``player-dealer``: it is about his
hand. ``house-way``: the hand has been left to the house.
"""
Ruling = Literal[
    "misdeal",
    "reshuffle",
    "replace",
    "replace-and-burn",
    "next-card",
    "must-keep",
    "next-card-down",
    "burn-it",
    "fill-up",
    "dead-hand",
    "ante-back",
    "new-flop",
    "set-aside",
    "shuffle-back",
    "remove-round",
    "may-be-all-in",
    "loses",
    "house-way",
    "pays-points",
    "dealt-by-hand",
    "right-spot",
    "hands-play",
    "wager-stands",
    "forfeits",
    "void-hand",
    "true-value",
    "pays-minimum",
    "as-exposed",
    "rest-face-up",
    "keeps-no-raise",
    "put-right",
    "plays-on",
    "left-opens",
    "not-forced",
    "true-opener",
    "fill-on-draw",
    "may-change",
    "first-word",
    "not-played",
    "next-down-or-all-in",
    "moved-face-up",
    "plays-down",
    "must-complete",
    "plays-board",
    "taken-out",
    "made-good",
    "pays-on",
]
MISDEAL: Ruling = "misdeal"
RULINGS: dict[Ruling, str] = {
    "misdeal": "A misdeal: the cards are taken back and everyone gets back what he has put in.",
    "reshuffle": "The card goes back, the deck is shuffled and cut, and the deal begins anew.",
    "replace": "The player may not keep the card: it is replaced after the deal.",
    "replace-and-burn": (
        "The player may not keep the card: it is replaced by the top card after the deal, and is "
        "used as the burn card."
    ),
    "next-card": "A scrap of paper: the next card takes its place.",
    "must-keep": "The card plays: the player must keep it.",
    "next-card-down": "The card plays face up, and the player's next card is dealt face down.",
    "burn-it": "The extra card goes back and is used as the burn card.",
    "fill-up": "The missing card is dealt from the top of the deck.",
    "dead-hand": "The hand is dead, and what it has put in stays in the pot.",
    "ante-back": "The hand is dead, and the player gets his ante back.",
    "new-flop": (
        "The board goes back into the deck, which is shuffled; the burn card stays, and a new flop "
        "comes without another burn."
    ),
    "set-aside": (
        "The card is not in play: the betting is completed, and after a burn the next card takes "
        "its place. Before the river the deck is shuffled with it, and the river comes without a "
        "burn."
    ),
    "shuffle-back": (
        "The card goes back into the deck, which is shuffled, and once the betting is completed "
        "the card is dealt anew without a burn."
    ),
    "remove-round": (
        "The cards are out of play, and so is one more for each player still in; the next street "
        "follows once the betting is completed."
    ),
    "may-be-all-in": "The card plays, and its owner may declare himself all-in before any action.",
    "loses": "A foul hand: its wager loses.",
    "house-way": "The hand is set again the house way, and play goes on.",
    "pays-points": "A foul hand: it pays its points to every other player.",
    "dealt-by-hand": "The cards are shuffled and dealt by hand, and play goes on.",
    "right-spot": "Every hand is delivered to its right spot, and play goes on.",
    "hands-play": "The hands play where they lie.",
    "wager-stands": (
        "The wager counts as it lay when no more bets were called; the house may have it forfeited."
    ),
    "void-hand": "The hand is void, and all its wagers go back.",
    "forfeits": "The hand is foul, and its wager is forfeited as far as the money covers.",
    "true-value": "The hand plays at its true value.",
    "pays-minimum": "The wager is paid as if it had been the table's minimum.",
    "as-exposed": "The card is treated as one that the dealer has exposed.",
    "rest-face-up": "The card plays, and everyone after gets his last card face up too.",
    "keeps-no-raise": (
        "The player keeps the card, and may not raise while the betting on sixth street goes on."
    ),
    "put-right": "The cards are moved to where they belong, and play goes on.",
    "plays-on": "It stands: play goes on as it is.",
    "left-opens": "The first hand to the left begins: it folds, or makes the forced or a full bet.",
    "not-forced": "The hand cannot have the forced bet: another one's card decides.",
    "true-opener": (
        "The wager is taken back, and the player whose card it is makes the forced bet instead."
    ),
    "fill-on-draw": "The hand plays on as it is, and gets what it lacks with the draw.",
    "may-change": "The player may take back what he has said, and say something else.",
    "first-word": "What the player has said first stands.",
    "not-played": (
        "The hand is dead and its money forfeited; the pot is not played, and all others get back "
        "what they have put in."
    ),
    "next-down-or-all-in": (
        "The card plays as if it lay face down. The player gets his next card face down, and may "
        "declare himself all-in."
    ),
    "moved-face-up": (
        "The cards are moved face up to where they belong and the street is completed; bets on it "
        "go back, and nothing more is bet on it."
    ),
    "plays-down": "It is no exposed card: it plays as a card that lies face down.",
    "must-complete": "The player must complete what he has put in to a call.",
    "plays-board": "The hand plays the board.",
    "taken-out": "The house dealer takes what is too much out of the hand, and play goes on.",
    "made-good": "The player makes it good before he discards, and play goes on.",
    "pays-on": (
        "The hand is fouled: it gives back what it was paid, and goes on paying until the hand is "
        "over."
    ),
}
"""Every ruling in a sentence of ours."""
Ranks = Annotated[str, msgspec.Meta(pattern=r"^[2-9TJQKA*]+$")]
"""Ranks of cards; an asterisk is a joker."""


class Irregularity(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, kw_only=True):
    """One printed procedure. Without an ``event`` it is there for people to read."""

    says: str
    """What is done, in a sentence."""
    lines: str
    """Where the book says so."""
    event: Happening | OfHands | None = None
    """What goes wrong, by the name that tables know it by."""
    ruling: Ruling | None = None
    """What is done about it, as tables do it."""
    street: str | None = None
    """On which street, or that it is on the draw; left out: anywhere."""
    streets: tuple[str, ...] = ()
    """On one of these streets; left out: anywhere."""
    first_card: bool = False
    """Only for the first card off the deck."""
    first_seat: bool = False
    """Only for the first seat that is dealt to."""
    last_seat: bool = False
    """Only for the last seat that is dealt to, the dealer's position."""
    least: Annotated[int, msgspec.Meta(ge=1)] = 1
    """Only where it has happened to so many cards."""
    of_all_hands: bool = False
    """Whether too many or too few cards of all hands are counted together."""
    boxed_too: bool = False
    """Whether boxed and exposed cards are counted together."""
    of_hand: Annotated[int, msgspec.Meta(ge=1)] = 1
    """Only where it has happened to so many cards of one hand."""
    ranks: Ranks = ""
    """Only for cards of these ranks."""
    acted: Annotated[int, msgspec.Meta(ge=0)] = 0
    """Only where so many choices have been made before anybody noticed."""
    late: bool = False
    """Only where it is noticed after the moment up to which the book puts it right."""
    when: frozenset[Circumstance] = frozenset()
    """Only where all of this is so."""
    high_stays: bool = False
    """With the ruling: who was high before the card came begins the betting."""

    def __post_init__(self) -> None:
        if (self.event is None) != (self.ruling is None):
            raise ValueError("an event needs a ruling, and a ruling an event")

    @property
    def clause(self) -> Clause:
        """This procedure as the reason for what is done."""
        return Clause(self.lines, self.says)

    def fits(self, mishap: Mishap, facts: Facts) -> bool:
        """Whether this procedure is for a mishap."""
        return (
            self.event == mishap.event
            and self.street in (None, mishap.street)
            and (not self.streets or mishap.street in self.streets)
            and (facts.is_first_card or not self.first_card)
            and (facts.is_first_seat or not self.first_seat)
            and (facts.is_last_seat or not self.last_seat)
            and self._count(facts) >= self.least
            and facts.of_hand >= self.of_hand
            and mishap.acted >= self.acted
            and (mishap.late or not self.late)
            and self.when <= facts.circumstances
            and (not self.ranks or (facts.card is not None and rank_of(facts.card) in self.ranks))
        )

    def _count(self, facts: Facts) -> int:
        """How often it has happened, as this procedure counts."""
        times = facts.in_all if self.of_all_hands else facts.times
        return times + (facts.boxed if self.boxed_too else 0)


class Mishap(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that goes wrong in a round, as a fact.

    ``to`` is whose seat or cards are meant, ``card`` which of them in the order dealt, ``street``
    where it happens if not in the deal, and ``acted`` how many choices have been made when it is
    noticed: in all, or of the betting round in which something comes too early. ``like`` is the
    card of which there is a second one, and ``late`` says that it is noticed too late to be put
    right. ``looked_at`` says that a player has seen a card that he should not have, or has mixed it
    with his others, and ``declared`` that he has said that he plays the board.
    """

    event: Happening | OfHands
    """What goes wrong, by the name that the book's procedures have for it."""
    to: str = ""
    """Whose seat or cards are meant."""
    card: Annotated[int, msgspec.Meta(ge=1)] = 1
    """Which of the cards, in the order dealt."""
    street: str | None = None
    """Where it happens, if not in the deal."""
    acted: Annotated[int, msgspec.Meta(ge=0)] = 0
    """How many choices have been made when it is noticed."""
    like: str = ""
    """The card of which there is a second one."""
    late: bool = False
    """Whether it is noticed too late to be put right."""
    looked_at: bool = False
    """Whether a player has seen a card that he should not have."""
    declared: bool = False
    """Whether he has said that he plays the board."""


class Ruled(NamedTuple):
    """A ruling that was made, and how many events there were before it."""

    mishap: Mishap
    rule: Irregularity
    at: int


class Facts(NamedTuple):
    """What else a ruling may depend on: the card, how often it has happened, and what is so.

    ``boxed`` is how many cards were exposed before if this one is boxed, and boxed if it is
    exposed. ``in_all`` is how many cards all hands have too many, or too few.
    """

    card: Card | None = None
    is_first_card: bool = False
    is_first_seat: bool = False
    is_last_seat: bool = False
    times: int = 1
    in_all: int = 1
    boxed: int = 0
    of_hand: int = 1
    circumstances: frozenset[Circumstance] = frozenset()


def rank_of(card: Card) -> str:
    """A card's rank, as procedures name it.

    >>> from cardroom.cards import card
    >>> rank_of(card("Td")), rank_of(card("Jk"))
    ('T', '*')
    """
    return "*" if card.is_joker else RANKS[card.rank]


def ruling_for(book: Sequence[Irregularity], mishap: Mishap, facts: Facts) -> Irregularity | None:
    """The first procedure of an entry that is for a mishap; None where its book is silent."""
    return next((one for one in book if one.fits(mishap, facts)), None)


def is_unread(mishap: Mishap) -> bool:
    """Whether a player has not looked at his hand, or he would have called attention to it."""
    silent = mishap.event == "joker" and mishap.acted > 0
    overlooks = mishap.event in ("overlooked-raise", "overlooked-kill")
    calls = overlooks or mishap.event in ("early-pat", "changed-draw", "not-discarded")
    return is_about_count(mishap) or silent or calls or mishap.event == "thrown-away"


def is_about_count(mishap: Mishap) -> bool:
    """Whether a hand has a wrong number of cards."""
    return mishap.event in ("extra-card", "missing-card")


assert set(RULINGS) == set(get_args(Ruling))
