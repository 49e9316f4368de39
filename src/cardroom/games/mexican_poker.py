"""Mexican Poker: five-card stud without eights, nines and tens, each later card up or down."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from cardroom.cards import RANKS, Card
from cardroom.games.calling import Held, in_words
from cardroom.games.mechanism import Mechanism
from cardroom.games.pot_game import pot_game
from cardroom.games.verbs import BETTING, Verb
from cardroom.games.words import mexican_poker as words
from cardroom.hands import MEXICAN_DOWN, MEXICAN_UP, showing
from cardroom.table.decisions import Choice, Decision, Option
from cardroom.table.events import Acted
from cardroom.table.mishaps.faces import FaceMishaps
from cardroom.table.pot.antes import post_antes
from cardroom.table.pot.faces import bet_on_street, deal_faces
from cardroom.table.pot.seat import PotSeat
from cardroom.table.pot.table import PotTable
from cardroom.table.round import Play
from cardroom.table.stakes import Betting, stakes

STREETS = ("2nd-street", "3rd-street", "4th-street", "5th-street")
FACES = (Option("up"), Option("down"))
ACE = RANKS.index("A")


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a house may have of its own."""

    structures: tuple[Betting, ...]
    """How the house spreads it: ``limit``, ``spread``, ``no-limit``, ``pot-limit``."""
    raise_cap: int = 3
    """How many raises follow the bet in a round of a limit game."""


def play(t: PotTable, rules: Rules) -> Play:
    """One card down and one up, then three more, face up or down as each player likes."""
    post_antes(t)
    t.deal_to(t.players)
    t.deal_to(t.players, up=True)
    opener = max(t.players, key=lambda seat: _opening_rank(seat.up[0]))
    t.say(f"Seat {opener.number} must open with {opener.up[0]}.", t.clause("forced-bet"))
    yield from t.forced_betting(STREETS[0], opener, (t.bet_size(0), t.bet_size(2)))

    burns_first = 1 if t.terms.readings["burns"] == "from-third-street" else 2
    for number, street in enumerate(STREETS[1:], start=1):
        if t.contenders == 1:
            break
        live = [seat for seat in t.players if not seat.folded]
        taken = yield [_takes(t, seat, street) for seat in live]
        t.log += [Acted(seat, choice.do) for seat, choice in taken.items()]
        if number >= burns_first:
            t.burn()
        up = {seat: choice.do == "up" for seat, choice in taken.items()}
        yield from deal_faces(t, street, live, up)
        live = [seat for seat in live if not seat.folded]
        first = max(live, key=lambda seat: showing(MEXICAN_UP, seat.up))
        betting = t.betting(number, street, starts=first, sizes=_sizes(t, number))
        yield from bet_on_street(t, betting)

    t.watcher.count_hands()
    t.award(_hand if t.contenders > 1 else None, MEXICAN_DOWN.describe)


def _opening_rank(card: Card) -> int:
    """Suits do not count: of equal cards the first clockwise of the button opens."""
    return ACE if card.is_joker else card.rank


def _takes(t: PotTable, seat: PotSeat, street: str) -> Decision:
    rule = t.clause("up-or-down")
    return Decision(seat.number, street, FACES, Choice("up"), rule, offer=True)


def _sizes(t: PotTable, number: int) -> tuple[int, int] | None:
    if t.terms.readings["later-limits"] == "lower-then-upper":
        return None
    return t.bet_size(0), t.bet_size(2)


def _hand(seat: PotSeat) -> int:
    """The joker is any card if it came face down; an ace or part of a straight or flush if up."""
    in_the_hole = any(card.is_joker and card not in seat.up for card in seat.cards)
    return (MEXICAN_DOWN if in_the_hole else MEXICAN_UP).strength(seat.cards)


def _calls(rules: Rules, _: Mapping[str, str], held: Held) -> str:
    if held.called:
        # All of it lies face up now, and so does a joker that came face down.
        return held.called
    in_the_hole = any(card.is_joker and card not in held.up for card in held.cards)
    return in_words(MEXICAN_DOWN if in_the_hole else MEXICAN_UP, held.cards)


MECHANISM = Mechanism(
    name="mexican-poker",
    table=PotTable,
    rules=Rules,
    calls=_calls,
    rankings=lambda rules: {"joker-face-down": MEXICAN_DOWN, "joker-face-up": MEXICAN_UP},
    open=pot_game(
        play,
        lambda asked, default, rules: stakes(asked, default),
        lambda rules: {"button": False},
    ),
    clauses=words.CLAUSES,
    more_clauses=words.more_clauses,
    readings=words.READINGS,
    more_readings=words.more_readings,
    holds={"seat": 5},
    streets=STREETS,
    verbs=lambda rules: (*BETTING, Verb("up"), Verb("down")),
    mishaps=FaceMishaps,
)
