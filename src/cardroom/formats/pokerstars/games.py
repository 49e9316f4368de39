"""What PokerStars calls games and betting structures, and what they are here."""

from __future__ import annotations

from cardroom.formats.variants import Variant, variant_for

GAMES = {
    "Hold'em": "texas-holdem",
    "Omaha": "omaha",
    "Omaha Hi/Lo": "omaha-hilo",
    "7 Card Stud": "seven-card-stud",
    "7 Card Stud Hi/Lo": "seven-card-stud-hilo",
    "Razz": "razz",
    "5 Card Draw": "five-card-draw",
    "Single Draw 2-7 Lowball": "deuce-to-seven-single-draw",
    "Triple Draw 2-7 Lowball": "deuce-to-seven-triple-draw",
    "Badugi": "badugi",
}
STRUCTURES = {"No Limit": "no-limit", "Pot Limit": "pot-limit", "Limit": "limit"}
NAMES = {game: name for name, game in GAMES.items()}
CALLED = {structure: name for name, structure in STRUCTURES.items()}
STREETS = {
    "board": ("HOLE CARDS", "FLOP", "TURN", "RIVER"),
    "stud": ("3rd STREET", "4th STREET", "5th STREET", "6th STREET", "RIVER"),
    "one draw": ("DEALING HANDS", "DRAW"),
    "draws": ("DEALING HANDS", "FIRST DRAW", "SECOND DRAW", "THIRD DRAW"),
}
SHOW_DOWN, SUMMARY = "SHOW DOWN", "SUMMARY"


def streets_of(variant: Variant) -> tuple[str, ...]:
    """What the betting rounds of a variant are called."""
    if variant.hole_cards:
        return STREETS["board"]
    if variant.has_bring_in:
        return STREETS["stud"]
    many = variant.game in ("deuce-to-seven-triple-draw", "badugi")
    return STREETS["draws" if many else "one draw"]


def variant_called(game: str, structure: str) -> Variant | None:
    """The variant of a heading, if it can be played.

    >>> variant_called("Omaha", "Pot Limit").code
    'PO'
    """
    name = GAMES.get(game)
    return variant_for(name, STRUCTURES[structure]) if name and structure in STRUCTURES else None
