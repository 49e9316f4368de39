"""What goes wrong in stud, at random: burns, cards in wrong places, last cards that show."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cardroom.table.procedures import Happening, Irregularity, Mishap, OfHands, Ruled, Ruling

UP_STREETS = ("4th-street", "5th-street", "6th-street")
LAST = "7th-street"
BURNS: tuple[Ruling, ...] = ("put-right", "must-keep", "misdeal", "dead-hand", "replace-and-burn")
HANDS: tuple[Ruling, ...] = ("dead-hand", "plays-on", "ante-back", "misdeal")
ALIKE: dict[Happening | OfHands, tuple[Ruling, ...]] = {
    "no-burn": BURNS,
    "two-burns": BURNS,
    "wrong-card": ("put-right", "plays-on", "misdeal", "dead-hand", "replace"),
    "off-table": ("as-exposed", "must-keep", "misdeal", "replace", "next-card", "dead-hand"),
    "wrong-opener": ("true-opener", "plays-on", "left-opens", "misdeal", "dead-hand"),
    "absent": HANDS,
    "picked-up": HANDS,
}
"""Rulings that could be mistaken for each other, by what has happened."""
LAST_UP: tuple[Ruling, ...] = (
    *("rest-face-up", "may-be-all-in", "next-card-down", "replace", "misdeal"),
)
SPARED: tuple[Ruling, ...] = ("left-opens", "not-forced")
OPENS: tuple[Ruling, ...] = ("left-opens", "not-forced", "true-opener", "ante-back", "misdeal")
EARLY: tuple[Ruling, ...] = ("keeps-no-raise", "remove-round", "dead-hand", "misdeal", "replace")


def alike(ruled: Ruled) -> tuple[Ruling, ...]:
    """The rulings that could be mistaken for one of stud's; none if it is not one of these."""
    mishap, ruling = ruled.mishap, ruled.rule.ruling
    if ruling in SPARED:
        return OPENS
    if mishap.event == "exposed-card" and mishap.street == LAST:
        return LAST_UP
    if mishap.event == "premature" and ruling in EARLY:
        return EARLY
    return ALIKE.get(mishap.event, ())


def stud_faults(rule: Irregularity, seats: Sequence[str], rng: Random) -> tuple[Mishap, ...] | None:
    """Mishaps for one of stud's procedures; None if it is not one of these."""
    if not _is_studs(rule):
        return None
    event, seen, to = rule.event, "looked-at" in rule.when, rng.choice(seats)
    match event:
        case "no-burn" | "two-burns":
            street = rule.street or rng.choice(UP_STREETS)
            return (Mishap(event, street=street, looked_at=seen),)
        case "premature" if seen:
            return (Mishap(event, street=rule.street, acted=rng.randint(0, 1), looked_at=True),)
        case "wrong-card" if rule.street or (not seen and rng.random() < 0.5):
            street = rule.street or rng.choice(UP_STREETS)
            return (Mishap(event, to=to, street=street, looked_at=seen),)
        case "wrong-card":
            return (Mishap(event, to=to, card=rng.randint(1, 2), looked_at=seen),)
        case "exposed-card" if rule.street == LAST:
            # Who is still in then is not known: the first one's is meant.
            which = seats if rule.first_seat else [to]
            return tuple(Mishap(event, to=one, street=LAST) for one in which)
        case "exposed-card" if rule.ruling in SPARED:
            return (Mishap(event, to=to, card=rng.randint(1, 2)),)
        case "off-table" if rule.street == LAST:
            return (Mishap(event, to=to, street=LAST),)
        case "wrong-opener":
            return (Mishap(event, to=to, acted=rng.randint(1, 4)),)
        case "absent" | "picked-up":
            street = rng.choice(("3rd-street", *UP_STREETS[:2]))
            return (Mishap(event, to=to, street=street, acted=rule.acted),)
        case _:
            return None


def _is_studs(rule: Irregularity) -> bool:
    """Whether a procedure is one of those above, or for a last card that shows."""
    return rule.event in ALIKE or rule.street == LAST or rule.ruling in SPARED


def tells(ruled: Ruled) -> str:
    """What has happened in stud, in a sentence; empty if it is told as in other games."""
    mishap, rule = ruled.mishap, ruled.rule
    whose, street = f"seat {mishap.to}", (mishap.street or "").replace("-", " ")
    seen = ", and has been looked at" if mishap.looked_at else ""
    match mishap.event:
        case "no-burn" | "two-burns":
            burned = "No card is" if mishap.event == "no-burn" else "Two cards are"
            looked = " The players have looked at their cards." if mishap.looked_at else ""
            return f"{burned} burned before {street}, and everyone gets a card.{looked}"
        case "premature" if mishap.looked_at:
            return f"A {street} card is dealt before the betting is complete{seen}."
        case "wrong-card":
            which = street or ("first", "second", "third")[mishap.card - 1]
            card = f"The {which} card of {whose}"
            return f"{card} has changed places with its neighbour's{seen}."
        case "exposed-card" if mishap.street == LAST:
            return f"The last card of {whose} is turned up by the dealer."
        case "exposed-card" if rule.ruling in SPARED:
            return f"A hole card of {whose} was turned up, and it has the forced bet by it."
        case "off-table":
            return f"A card for {whose} is dealt off the table."
        case "wrong-opener":
            return f"Seat {mishap.to} was taken for the one with the forced bet, and has made it."
        case "absent":
            return f"It is the turn of {whose}, who is not at the table."
        case "picked-up":
            behind = "somebody acts behind" if mishap.acted else "nobody has acted behind"
            return f"It is the turn of {whose}, who picks up its up cards; {behind}."
        case "extra-card" | "missing-card" if mishap.street == LAST:
            count = "eight" if mishap.event == "extra-card" else "six"
            return f"{whose.capitalize()} has {count} cards in the showdown."
        case _:
            return ""
