"""What has gone wrong at the table, in a sentence."""

from __future__ import annotations

from cardroom.cards import CARDS, show
from cardroom.drill.alike import is_of_hands
from cardroom.drill.stud_faults import tells as tells_in_stud
from cardroom.table.california.wagering import PLAYER_DEALER
from cardroom.table.card_table import CardTable
from cardroom.table.events import Arranged, Said
from cardroom.table.procedures import Ruled
from cardroom.table.round import Round

ORDINALS = ("", "first", "second", "third", "fourth", "fifth")


def tells(played: Round[CardTable], ruled: Ruled) -> str:
    """What has happened, in a sentence."""
    if is_of_hands(ruled.mishap):
        fact = played.events[ruled.at]
        assert isinstance(fact, Said)
        return fact.says
    if in_stud := tells_in_stud(ruled):
        return in_stud
    mishap, times = ruled.mishap, ruled.rule.least
    whose = f"seat {mishap.to}" if mishap.to.isdigit() else f"the {mishap.to}"
    acted = "one has" if mishap.acted == 1 else f"{mishap.acted} have"
    when = f", noticed after {acted} acted" if mishap.acted else ""
    when += ", itself among them" if "owner-acted" in ruled.rule.when else ""
    on = f" on {_named(mishap.street)}" if mishap.street else ""
    match mishap.event:
        case "premature":
            street = (mishap.street or "").replace("-", " ")
            return f"The {street} is dealt before the betting is complete."
        case "extra-board-card":
            return "The flop has one card too many."
        case "extra-card":
            cards = "a card" if times == 1 else f"{times} cards"
            after = ", once everyone has a hand" if ruled.rule.first_seat else ""
            return f"{whose.capitalize()} is dealt {cards} too many{on}{after}{when}."
        case "missing-card":
            return f"{whose.capitalize()} is dealt a card too few{on}{when}."
        case "foul-hand" if mishap.to == PLAYER_DEALER:
            laid = next(e for e in played.events if isinstance(e, Arranged) and e.to == mishap.to)
            says = " in front of ".join(show([CARDS[card] for card in part]) for part in laid.parts)
            return f"The player-dealer sets {says}, and the house dealer lets it pass."
        case "foul-hand":
            return f"{whose.capitalize()} has set its hand like this."
        case "changed-draw":
            late = ", once new cards have been dealt" if "cards-dealt" in ruled.rule.when else ""
            late = ", after another player has spoken" if mishap.acted == 1 else late
            return f"{whose.capitalize()} wants to change how many cards it draws{late}."
        case "early-pat":
            return f"{whose.capitalize()} shows a pat hand, not knowing that there was a raise."
        case "false-opening":
            found = f"{whose.capitalize()} has opened the pot and is found to have no openers."
            if "played-on" in ruled.rule.when:
                return found
            other = "Another player, who has not passed," if ruled.rule.when else "Nobody else"
            return f"{found} {other} has openers."
        case "out-of-sequence" if mishap.street:
            street = mishap.street.replace("-", " ")
            return (
                f"On {street} the deal has missed {whose}, and everyone after it has the card of "
                f"the one before{when}."
            )
        case "out-of-sequence":
            return f"The deal has missed {whose}, which has got its card last{when}."
        case "shown-card":
            return f"{whose.capitalize()} lets everyone see a card that lies face down."
        case "overlooked-raise":
            behind = ", and somebody acts behind" if mishap.acted else ""
            return f"{whose.capitalize()} calls, not aware of a raise{behind}."
        case "overlooked-kill":
            return f"{whose.capitalize()} puts in less than a call, not aware that a pot is killed."
        case "out-of-time":
            return f"{whose.capitalize()} faces a bet and has not acted when the clock runs out."
        case "thrown-away":
            board = "" if mishap.declared else "not "
            return f"{whose.capitalize()} throws its cards away, {board}having declared the board."
        case "not-discarded":
            return f"{whose.capitalize()} has not thrown a card away when the turn card is due."
        case "plucked-into-hand":
            return f"{whose.capitalize()} puts the card that it has plucked into its hand."
        case "bad-kondition":
            late = ", discards, and it is detected" if ruled.rule.late else ""
            return f"{whose.capitalize()} lays down a kondition that is none{late}."
        case "mucked":
            return f"A card of {whose} touches the muck."
        case "off-table":
            return f"A card for {whose} is dealt off the table."
        case "dealt-in":
            return f"{whose.capitalize()}, which is not in the hand, is dealt in by mistake."
        case "dealt-out":
            return f"The deal has passed over {whose} by mistake{when}."
        case "joker":
            late = (
                f", and {whose} has acted on it without a word"
                if "owner-acted" in ruled.rule.when
                else ""
            )
            return f"A joker is dealt to {whose}, in a game without one{late}."
        case _:
            what = "exposed by the dealer" if mishap.event == "exposed-card" else "boxed"
            times = max(times, ruled.rule.of_hand)
            again = f", the {ORDINALS[times]} one" if times > 1 else ""
            card = "The first card off the deck," if ruled.rule.first_card else "A card"
            comma = "," if ruled.rule.first_card else ""
            return f"{card} dealt to {whose}{on}{comma} is {what}{again}{when}."


def _named(street: str) -> str:
    """A street as one speaks of it.

    >>> _named("5th-street"), _named("draw")
    ('5th street', 'the draw')
    """
    return street.replace("-", " ") if street.endswith("-street") else f"the {street}"
