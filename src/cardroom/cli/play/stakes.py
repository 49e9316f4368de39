"""What is played for, as it is said and as it is typed."""

from __future__ import annotations

from dataclasses import replace

from cardroom.books import Game
from cardroom.cli.keyboard import FILLERS, Unclear, read_amount
from cardroom.cli.play.tables import TableForOne, TableWishes
from cardroom.telling.stakes import limits_in_words, structure_in_words
from cardroom.words import listed

STRUCTURES = ("limit", "spread", "no-limit", "pot-limit")
SHORT = {"nl": "no-limit", "pl": "pot-limit", "fl": "limit", "no": "no-limit", "pot": "pot-limit"}
SAID_WITH = ("limit", "limits", *FILLERS)


def stakes(laid: TableForOne) -> str:
    """What is played for, in a few words."""
    if laid.table.game.family.is_banked:
        return limits_in_words(laid.limits)
    return structure_in_words(laid.structure)


def how_to_say(game: Game, usual: str) -> str:
    """The question for the stakes of a game; nothing, where there is nothing to choose."""
    if game.family.is_banked:
        return f"Which limits? Enter: {usual.removeprefix('limits ')}; or others, as 10-500."
    spreads = structures(game)
    if not spreads:
        return ""
    others = [name for name in spreads if not usual.startswith(name)]
    named = f"; also {listed(others, 'or')}" if others else ""
    return f"Which stakes? Enter: {usual}; or others, as {(*others, spreads[0])[0]} 5/10{named}."


def structures(game: Game) -> tuple[str, ...]:
    """How the house spreads a pot game."""
    spreads: tuple[str, ...] = getattr(game.definition.rules, "structures", ())
    return spreads


def with_stakes(typed: str, game: Game, wishes: TableWishes) -> TableWishes:
    """Wishes with the stakes that somebody types.

    >>> from cardroom.books import library
    >>> game = library().game("bicycle/texas-holdem")
    >>> wishes = with_stakes("no-limit 1/3", game, TableWishes())
    >>> wishes.structure, wishes.small_blind, wishes.big_blind
    ('no-limit', 100, 300)
    >>> wishes = with_stakes("$10/$20", game, TableWishes())
    >>> wishes.structure, wishes.small_bet, wishes.big_bet
    (None, 1000, 2000)
    >>> game = library().game("bicycle/casino-war")
    >>> with_stakes("10-500", game, TableWishes()).limits
    (1000, 50000)
    """
    words = typed.lower().replace("no limit", "no-limit").replace("pot limit", "pot-limit").split()
    if game.family.is_banked:
        low, high = _two([word for word in words if word not in SAID_WITH], "-", "10-500")
        return replace(wishes, limits=(low, high))
    structure = wishes.structure
    amounts = []
    for word in words:
        name = SHORT.get(word, word)
        if name in STRUCTURES:
            structure = name
        elif word not in FILLERS:
            amounts.append(word)
    wishes = replace(wishes, structure=structure)
    if not amounts:
        return wishes
    small, big = _two(amounts, "/", "no-limit 1/2")
    has_blinds = bool(game.entry.structure.big_blind)
    if (structure or game.entry.structure.type) == "limit" or not has_blinds:
        return replace(wishes, small_bet=small, big_bet=big)
    return replace(wishes, small_blind=small, big_blind=big)


def _two(words: list[str], between: str, example: str) -> tuple[int, int]:
    said = " ".join(words)
    try:
        small, big = (read_amount(part.strip()) for part in said.replace(",", "").split(between))
    except (Unclear, ValueError):
        raise Unclear(f"{said!r} is none: write for example {example}.") from None
    if not 0 < small <= big:
        raise Unclear(f"{said!r} is none: the lower amount stands first.")
    return small, big
