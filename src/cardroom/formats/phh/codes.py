"""Which games of the books have a code of PHH, by their rules, and why others have none."""

from __future__ import annotations

from cardroom.books import Game
from cardroom.formats.no_code import NoCode
from cardroom.formats.variants import CODES, Variant
from cardroom.games import draw, holdem, stud


def code_of(game: Game, structure: str) -> Variant:
    """The code of a game with a betting structure; or `NoCode`.

    >>> from cardroom.books import library
    >>> code_of(library().game("bicycle/texas-holdem"), "no-limit").code
    'NT'
    >>> code_of(library().game("bicycle/big-o"), "limit")
    Traceback (most recent call last):
    ...
    cardroom.formats.no_code.NoCode: five cards of one's own have no code
    """
    if structure == "spread":
        raise NoCode("spread limit has no code")
    name = game_of(game)
    coded = {one.structure: one for one in CODES.values() if one.game == name}
    if structure not in coded:
        raise NoCode(f"{name.replace('-', ' ')} has no code as {structure}")
    return coded[structure]


def game_of(game: Game) -> str:
    """The game of the book ``recorded`` that a game is by its rules; or `NoCode`.

    >>> from cardroom.books import library
    >>> game_of(library().game("bicycle/omaha-hilo"))
    'omaha-hilo'
    """
    if game.family.is_banked:
        raise NoCode("a player-dealer's bank has no code")
    rules = game.definition.rules
    if any(card.is_joker for card in game.fresh_deck()):
        raise NoCode("a deck with jokers has no code")
    if isinstance(rules, holdem.Rules):
        return _of_board(rules)
    if isinstance(rules, stud.Rules):
        return _of_stud(rules)
    if isinstance(rules, draw.Rules):
        return _of_draw(rules)
    raise NoCode("no code is for a game that is played so")


def _of_board(rules: holdem.Rules) -> str:
    if rules.boards > 1:
        raise NoCode("two boards have no code")
    if rules.streets != holdem.USUAL:
        raise NoCode("streets other than three cards, one and one have no code")
    if rules.wins == "low":
        raise NoCode("a board for the low hand alone has no code")
    if rules.hole_cards == 2 and rules.use_hole is None and rules.low is None:
        return "texas-holdem"
    if rules.hole_cards == 4 and rules.use_hole == (2,):
        if rules.low is None:
            return "omaha"
        if rules.low == "8":
            return "omaha-hilo"
    if rules.hole_cards == 5:
        raise NoCode("five cards of one's own have no code")
    raise NoCode(f"{rules.hole_cards} cards of one's own that count so have no code")


def _of_stud(rules: stud.Rules) -> str:
    if rules.streets != stud.USUAL or rules.forced_bet != "bring-in":
        raise NoCode("streets or a forced bet other than seven card stud's have no code")
    if rules.low not in (None, "8"):
        raise NoCode(f"a low hand of {rules.low} or better has no code")
    if rules.wins == "low":
        return "razz"
    return "seven-card-stud-hilo" if rules.low else "seven-card-stud"


def _of_draw(rules: draw.Rules) -> str:
    if rules.forced != "blinds":
        raise NoCode("draw poker with antes has no code")
    if rules.ranking == "deuce-to-seven" and rules.draws == 1:
        return "deuce-to-seven-single-draw"
    if rules.ranking == "deuce-to-seven" and rules.draws == 3:
        return "deuce-to-seven-triple-draw"
    if (
        rules.ranking == "standard-high"
        and rules.draws == 1
        and not rules.openers
        and not rules.low
    ):
        return "five-card-draw"
    if rules.ranking == "badugi" and rules.draws == 3:
        return "badugi"
    draws = {1: "one draw", 2: "two draws", 3: "three draws"}[rules.draws]
    raise NoCode(f"{rules.ranking.replace('-', ' ')} with {draws} has no code")
