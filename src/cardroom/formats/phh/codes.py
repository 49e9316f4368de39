"""Which games of the books have a code of PHH, by their rules, and why others have none."""

from __future__ import annotations

from cardroom.books import Game
from cardroom.formats.variants import CODES, Variant
from cardroom.games import draw, holdem, stud


class NoCode(Exception):
    """A game, or a hand of it, that PHH has no code for: why."""


def code_of(game: Game, structure: str) -> Variant:
    """The code of a game with a betting structure; or `NoCode`.

    >>> from cardroom.books import library
    >>> code_of(library().game("bicycle/texas-holdem"), "no-limit").code
    'NT'
    >>> code_of(library().game("bicycle/big-o"), "limit")
    Traceback (most recent call last):
    ...
    cardroom.formats.phh.codes.NoCode: five cards of one's own have no code
    """
    if game.family.is_banked:
        raise NoCode("a player-dealer's bank has no code")
    if structure == "points":
        raise NoCode("points have no code")
    rules = game.definition.rules
    if any(card.is_joker for card in game.fresh_deck()):
        raise NoCode("a deck with jokers has no code")
    if structure == "spread":
        raise NoCode("spread limit has no code")
    if isinstance(rules, holdem.Rules):
        return _of_board(rules, structure)
    if isinstance(rules, stud.Rules):
        return _of_stud(rules, structure)
    if isinstance(rules, draw.Rules):
        return _of_draw(rules, structure)
    raise NoCode("no code is for a game that is played so")


def _of_board(rules: holdem.Rules, structure: str) -> Variant:
    if rules.boards > 1:
        raise NoCode("two boards have no code")
    if rules.streets != holdem.USUAL:
        raise NoCode("streets other than three cards, one and one have no code")
    if rules.wins == "low":
        raise NoCode("a board for the low hand alone has no code")
    if rules.hole_cards == 2 and rules.use_hole is None and rules.low is None:
        codes = {"limit": "FT", "no-limit": "NT"}
        return _by_structure(codes, structure, "hold'em")
    if rules.hole_cards == 4 and rules.use_hole == (2,):
        if rules.low is None:
            return _by_structure({"pot-limit": "PO"}, structure, "Omaha")
        if rules.low == "8":
            return _by_structure({"limit": "FO/8"}, structure, "Omaha hi-lo")
    if rules.hole_cards == 5:
        raise NoCode("five cards of one's own have no code")
    raise NoCode(f"{rules.hole_cards} cards of one's own that count so have no code")


def _of_stud(rules: stud.Rules, structure: str) -> Variant:
    if rules.streets != stud.USUAL or rules.forced_bet != "bring-in":
        raise NoCode("streets or a forced bet other than seven card stud's have no code")
    if rules.low not in (None, "8"):
        raise NoCode(f"a low hand of {rules.low} or better has no code")
    code = "FR" if rules.wins == "low" else "F7S/8" if rules.low else "F7S"
    return _by_structure({"limit": code}, structure, "stud")


def _of_draw(rules: draw.Rules, structure: str) -> Variant:
    if rules.forced != "blinds":
        raise NoCode("draw poker with antes has no code")
    if rules.ranking == "deuce-to-seven" and rules.draws == 1:
        return _by_structure({"no-limit": "N2L1D"}, structure, "deuce-to-seven")
    if rules.ranking == "deuce-to-seven" and rules.draws == 3:
        return _by_structure({"limit": "F2L3D"}, structure, "deuce-to-seven with three draws")
    if rules.ranking == "badugi" and rules.draws == 3:
        return _by_structure({"limit": "FB"}, structure, "badugi")
    draws = {1: "one draw", 2: "two draws", 3: "three draws"}[rules.draws]
    raise NoCode(f"{rules.ranking.replace('-', ' ')} with {draws} has no code")


def _by_structure(codes: dict[str, str], structure: str, name: str) -> Variant:
    if structure not in codes:
        raise NoCode(f"{name} has no code as {structure}")
    return CODES[codes[structure]]
