"""The word ``fair``: how the shuffles of a session can be checked, and all their digits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rich.text import Text

from cardroom.cards import card
from cardroom.cli.faces import faces
from cardroom.cli.play.papers import BUTTON, CARDS, DICE, OPENINGS, PROOF, ROOT
from cardroom.shuffle import Opening, Openings, Paper, RootStatement

if TYPE_CHECKING:
    from cardroom.cli.play.visit import Sitting

NOT_PROVEN = (
    "The cards come from the seed: the same seed deals them again, and whoever knows it knows them "
    "all. Leave --seed out for a deck that nobody knows and that is proven."
)
IN_SHORT = (
    "Before each shuffle the house commits itself to a secret: note the commitment, and then give "
    "a text of your own. Both together make the order. Before the first card there is a root over "
    "the whole deck: note it too."
)
TO_CHECK = (
    "save root FILE, save openings FILE and save proof FILE keep the papers, and "
    "`cardroom verify-shuffle FILE...` checks them."
)
LABEL = 14


def show_fair(sitting: Sitting) -> None:
    """All that can be known of the next shuffle, and of the last one."""
    screen, papers = sitting.screen, sitting.papers
    if sitting.laid.seed is not None:
        screen.hang("", NOT_PROVEN)
        return
    screen.hang("", IN_SHORT)
    deal, number = sitting.table.game.family.deal, sitting.table.round_number
    if committed := papers.committed:
        screen.say(f"{deal.capitalize()} {number + 1}, committed to and not shuffled:")
        for what, digits in committed.items():
            _row(sitting, what, digits)
        if CARDS in committed:
            _row(sitting, "your text", papers.text or "none yet: text WORDS puts one in")
    if trail := papers.now or papers.last:
        screen.say(f"{deal.capitalize()} {number}:")
        for label, said in _told(sitting, trail):
            _row(sitting, label, said)
        screen.hang("", papers.where_all_go or TO_CHECK)


def _row(sitting: Sitting, label: str, said: str | Text) -> None:
    sitting.screen.hang(Text(f"  {label:{LABEL - 2}}", "dim"), said, "")


def _told(sitting: Sitting, trail: dict[str, Paper]) -> Iterator[tuple[str, str | Text]]:
    """What is known of a shuffle, line by line."""
    root, openings = trail[ROOT], trail.get(OPENINGS)
    assert isinstance(root, RootStatement)
    yield "shuffle", root.nonce
    yield "commitment", root.commitment
    yield "root", root.root
    yield "texts", ", ".join(f"{seat}: {text}" for seat, text in root.seeds.items()) or "none"
    for lots in (BUTTON, DICE):
        if lots in trail:
            yield lots, f"is proven: save {lots} FILE"
    if isinstance(openings, Openings):
        yield "places seen", _opened(openings, signs=sitting.screen.signs)
        papers = sitting.papers
        when = papers.when_proven + (", or when you leave" if papers.where_all_go else "")
        yield "proof", "is out" if PROOF in trail else when


def _opened(openings: Openings, *, signs: bool) -> Text:
    """Places of the deck and the cards that lay there, those side by side together."""
    runs: list[list[Opening]] = []
    for one in openings.openings:
        if runs and one.place == runs[-1][-1].place + 1:
            runs[-1].append(one)
        else:
            runs.append([one])
    told = []
    for run in runs:
        first, last = run[0].place, run[-1].place
        places = f"{first}: " if first == last else f"{first}-{last}: "
        cards = faces([card(one.card) for one in run], signs=signs)
        told.append(Text.assemble((places, "dim"), cards))
    return Text("; ").join(told) if told else Text("none")
