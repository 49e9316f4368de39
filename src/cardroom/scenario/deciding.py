"""The decisions that a scenario lists, given to the seats whose turn it is."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import msgspec

from cardroom.books import Game
from cardroom.cards import show
from cardroom.scenario.backline import Words
from cardroom.scenario.format import (
    PLAYER_DEALER,
    BadScenario,
    IllegalScenario,
    ListedDecision,
    Scenario,
)
from cardroom.scenario.placing import Placements
from cardroom.scenario.plucking import NEXT_TURN, after_melding, before_plucking
from cardroom.table.card_table import CardTable
from cardroom.table.decisions import Choice, Decision, IllegalChoice
from cardroom.table.events import Acted, Arranged, Dealt
from cardroom.table.pot.bring_in import BRING_IN
from cardroom.table.pot.single_chip import single_chip
from cardroom.table.round import Round

OPENS = (BRING_IN, "open", "post", "bet", "raise", "complete")
FACES = {"U": "up", "D": "down"}
DRAWING = ("discard", "stand-pat")
SETTING = ("set", "house-way")
AS_MUCH_AGAIN = ("double", "split")
"""What puts the wager down once more."""
TIES = {"tie": "late-tie", "late-tie": "tie"}
"""A tie bet that is made in the round may have either name."""
SHARED_HAND = "hit-or-stand"
"""The clause by which bettors choose for a hand that is dealt to all of them."""
CHIP = "chip"
"""Puts in a single chip of this amount, and says nothing."""


def decide(
    played: Round[CardTable], scenario: Scenario, game: Game, said: Collection[int] = ()
) -> None:
    """Play a round to its end with the listed decisions, and defaults where none is listed.

    What has been ``said`` before the deal is no answer to anything any more.
    """
    listed = scenario.decisions
    bank, readings = played.table.setup.player_dealer, played.table.terms.readings
    seats = [bank.seat if d.seat == PLAYER_DEALER and bank else d.seat for d in listed]
    left = [at for at in range(len(listed)) if at not in said]
    segments = game.mechanism.parts(game.definition.rules).keys()
    placements = Placements(listed, seats)
    words = Words(listed, seats) if any(d.by is not None for d in listed) else None
    melds = game.mechanism.rest_of_hand is not None
    chip = game.stakes(played.table.setup).chip or 1 if melds else 1
    asked: dict[int | str, Decision] = {}
    while played.waiting and (left or not melds):
        together = played.turn is None
        for seat, decision in played.waiting.items():
            asked[seat] = decision
            if segments >= {option.do for option in decision.options}:
                _place(played, decision, placements, left)
                continue
            left = placements.finish(left)
            mine = left if words is None else words.of(played.table, seat, left)
            at = _next(seat, decision, seats, mine, listed, game, together=together)
            if melds:
                said = [n for n in left if seats[n] == seat]
                due = bool(said) and (at is not None or said[0] == left[0])
                before_plucking(played, decision, [listed[n] for n in said], is_due=due)
            if at is None and (face := _face(played, seat, decision, scenario, game)) is not None:
                played.choose(seat, face)
                continue
            if at is None:
                if words is not None:
                    words.heard(played.table, decision, decision.default, left, readings)
                played.choose_default(seat)
                continue
            left.remove(at)
            if melds:
                _use(played, listed[at], decision, at, chip)
                continue
            _check_discards(listed[at], decision, at)
            try:
                if listed[at].do == CHIP:
                    played.choose(seat, _single_chip(listed[at], decision, played.table, at))
                    continue
                choice = _choice(listed[at], decision, readings)
                if words is not None:
                    choice = words.heard(played.table, decision, choice, left, readings, at)
                played.choose(seat, _with_size(choice, decision, played.table))
            except IllegalChoice as wrong:
                raise IllegalScenario(at, str(wrong)) from None
    if scenario.faces and game.family.has_pot:
        _check_faces(played, scenario, game)
    left = [at for at in placements.finish(left) if not _is_idle(listed[at], game)]
    if game.mechanism.setter is not None:
        # A hand need not be set where nothing depends on it any more.
        dealt = {event.seat for event in played.events if isinstance(event, Dealt)}
        unset = dealt - {e.seat for e in played.events if isinstance(e, Acted | Arranged)}
        left = [at for at in left if listed[at].do not in SETTING or seats[at] not in unset]
    left = [at for at in left if not _goes_without_saying(listed[at], seats[at], played, game)]
    if left:
        raise IllegalScenario(
            left[0], _too_late(listed[left[0]], seats[left[0]], asked, played, game)
        )


def _goes_without_saying(
    listed: ListedDecision, seat: int | str, played: Round[CardTable], game: Game
) -> bool:
    """Whether a bettor says of a shared hand what it must do, where there is nothing to choose."""
    if game.mechanism.asked_by.get(listed.do) != SHARED_HAND:
        return False
    if not any(w.seat == seat and w.spot == "player" for w in played.table.setup.wagers):
        return False
    acted = [e for e in played.events if isinstance(e, Acted) and e.seat == seat]
    drawn = [e for e in played.events if isinstance(e, Dealt) and e.to == "player"]
    chose = any(event.do in ("hit", "stand") for event in acted)
    return not chose and (listed.do == "hit") == (len(drawn) > 2)


def _too_late(
    listed: ListedDecision,
    seat: int | str,
    asked: Mapping[int | str, Decision],
    played: Round[CardTable],
    game: Game,
) -> str:
    """Why something was said in vain: by the rule for it, or that the seat last decided by."""
    who = f"{listed.by} behind seat {seat}" if listed.by else f"seat {seat}"
    do, clauses = listed.do.replace(" ", "-"), played.table.terms.clauses
    named = [game.mechanism.asked_by.get(verb, "") for verb in (do, TIES.get(do, do))]
    rule = next((clauses[name] for name in named if name in clauses), None)
    if rule is not None:
        return f"{who} may not {do!r} in this round: {rule}"
    said = f"{who} has nothing to decide there: the round was over without it."
    last = asked.get(seat)
    return said if last is None else f"{said} {last.closed.get(listed.do, last.rule)}"


def _use(
    played: Round[CardTable], listed: ListedDecision, decision: Decision, at: int, chip: int
) -> None:
    """A seat plucks, melds, forces or discards as the scenario says."""
    option = next((option for option in decision.options if option.do == listed.do), None)
    named = listed.cards or "" if option is not None and option.cards else ""
    if option is not None and option.cards and not named and decision.default.do == listed.do:
        named = decision.default.cards
    try:
        played.choose(decision.seat, Choice(listed.do, to=listed.to, cards=named))
    except IllegalChoice as wrong:
        raise IllegalScenario(at, str(wrong)) from None
    if listed.do == "meld":
        after_melding(played, listed, at, chip)


def _place(
    played: Round[CardTable], decision: Decision, placements: Placements, left: list[int]
) -> None:
    """A seat lays cards where the scenario says, or where they go by default."""
    answer = placements.answer(decision, left)
    if answer is None:
        played.choose_default(decision.seat)
        return
    at, choice = answer
    try:
        played.choose(decision.seat, choice)
    except IllegalChoice as wrong:
        raise IllegalScenario(at, str(wrong)) from None


def _face(
    played: Round[CardTable], seat: int, decision: Decision, scenario: Scenario, game: Game
) -> Choice | None:
    """How a seat takes its next card, up or down, as the scenario's ``faces`` say.

    They are those of all its cards, or of those alone that come as it likes.
    """
    faces = scenario.faces.get(str(seat), "").replace(" ", "").upper()
    if decision.default.do not in FACES.values() or not faces:
        return None
    if set(faces) - set(FACES):
        raise BadScenario(f"faces.{seat}: {faces!r} is not made of U (up) and D (down)")
    events = played.events
    came = "".join("DU"[e.up] for e in events if isinstance(e, Dealt) and e.seat == seat)
    taken = sum(isinstance(e, Acted) and e.seat == seat and e.do in FACES.values() for e in events)
    first, at = came[: len(came) - taken], len(came)
    if faces[: len(first)] != first[: len(faces)]:
        if len(faces) > game.holds["seat"] - len(first):
            raise BadScenario(f"faces.{seat}: {faces!r}, but the first cards come {first}")
        at = taken
    return Choice(FACES[faces[at]]) if at < len(faces) else None


def _check_faces(played: Round[CardTable], scenario: Scenario, game: Game) -> None:
    """Refuse faces of a pot game that cannot be chosen there, and came otherwise."""
    if {verb.do for verb in game.mechanism.verbs(game.definition.rules)} >= set(FACES.values()):
        return
    for named, text in scenario.faces.items():
        faces = text.replace(" ", "").upper()
        came = "".join("DU"[e.up] for e in played.events if isinstance(e, Dealt) and e.to == named)
        if any(told != card for told, card in zip(faces, came, strict=False)):
            raise BadScenario(
                f"faces.{named}: {text!r}, but the cards come {came}: one that is exposed by "
                "mistake is listed in mishaps"
            )


def _next(
    seat: int,
    decision: Decision,
    seats: Sequence[int | str],
    left: Sequence[int],
    listed: Sequence[ListedDecision],
    game: Game,
    *,
    together: bool,
) -> int | None:
    """Which listed decision is this seat's answer now; None for its default."""
    of_seat = [at for at in left if seats[at] == seat]
    if of_seat and listed[of_seat[0]].of_hand:
        # A seat's hands may be listed one after the other or in turns: each has its own answers.
        of_seat = [at for at in of_seat if listed[at].of_hand == decision.hand] or of_seat
    mine = next(iter(of_seat), None)
    if mine is None or not _is_for(listed[mine], decision, game):
        return None
    earlier = [at for at in left if at < mine and seats[at] != seat]
    before = [at for at in earlier if not _is_idle(listed[at], game)]
    if before and decision.default.do in (BRING_IN, "bet"):
        return None  # Nobody has to list what a seat is forced to do.
    if before and game.mechanism.rest_of_hand is not None:
        return None  # A seat may have had turns before, in which it did nothing.
    if before and not together:
        raise IllegalScenario(
            before[0],
            f"seat {seats[before[0]]} is out of turn: it is up to seat {seat} to act.",
        )
    return mine


def _is_idle(listed: ListedDecision, game: Game) -> bool:
    """Whether it says nothing, for one of several hands that has all its cards already."""
    return game.splits and listed.do == "stand"


def _is_for(listed: ListedDecision, decision: Decision, game: Game) -> bool:
    verb = _verb(listed, decision, {})
    offered = [option.do for option in decision.options]
    if verb not in offered and (decision.offer or verb in DRAWING):
        return game.mechanism.rest_of_hand is not None and verb in decision.closed
    if verb not in offered and verb in NEXT_TURN:
        return False
    if offered == ["discard"] and verb != "discard" and game.mechanism.rest_of_hand is None:
        return False  # Which card everyone throws away need not be said where it does not matter.
    if decision.hand:
        if listed.of_hand and listed.of_hand != decision.hand:
            return False
        # Of several hands one that has nothing to choose may go without a word.
        has_no_choice = len(decision.options) == 1
        if has_no_choice and verb != decision.default.do and not listed.of_hand:
            return False
    street = (listed.street or "").replace("pre-flop", "preflop")
    # Of several draws any may be called the draw.
    if (street == "draw" and "discard" in offered) or (
        street == "after-draw" and decision.street.startswith("after-")
    ):
        return True
    return street not in game.streets or street == decision.street


def _verb(listed: ListedDecision, decision: Decision, readings: Mapping[str, str]) -> str:
    """The listed verb, where a book has two names for one thing.

    Raising a short all-in or a forced bet to a full bet is completing it too, or betting, and a
    live blind that nobody raised may be said to call when it checks. The one wager that keeps a
    hand in against a pay table is bet, played, called or raised, and a play wager is bet.
    Insurance is doubled, too; who doubles down doubles, and who stays stands. A pot is opened by
    the first bet, or by the first call or raise of a blind; cards are drawn by discarding others,
    and who draws none stands pat. Who passes checks, and who knocks does so or stands pat. The
    house way is the logical way, too. A verb of several words may have spaces.
    """
    do = listed.do.replace(" ", "-")
    offered = {option.do: option for option in decision.options}
    if BRING_IN in offered and do in OPENS:
        return _opening(listed, decision)
    if "discard" in offered and "stand-pat" in offered and do in ("draw", "discard"):
        return "discard" if listed.cards or listed.amount else "stand-pat"
    twins = {"raise": "complete", "complete": "raise", "hit": "draw", "draw": "hit"}
    twins |= dict.fromkeys(("no-insurance", "decline-insurance"), "decline")
    # Who passes in turn checks; whether he kills the pot he need not be asked.
    twins["pass"] = "check" if {"check", "kill"} & offered.keys() else "decline"
    twins["knock"] = "check" if "check" in offered else "stand-pat"
    twins |= {"open": "bet", BRING_IN: "bet"}
    twins |= {"bet": "complete", "declare": "declare-automatic-win"}
    twins |= {"face-up": "up", "face-down": "down", "go-to-war": "war"}
    twins["logical-way"] = "house-way"
    twins |= {"split": "split-openers", "stand": "stand-pat", "pat": "stand-pat"}
    twins |= dict.fromkeys(("double", "double-insurance"), "insurance-double")
    twins |= {"double-down": "double", "stay": "stand"}
    if "bet" not in offered:
        twins["call"] = "check"
        called = offered.get("call")
        if called is not None:
            total = listed.to or (listed.amount or 0) + called.base
            twins["open"] = "call" if total in (called.base, called.total) else "raise"
    elif "check" not in offered:
        twins |= dict.fromkeys(("play", "call", "raise"), "bet")
    elif "opening-bet" in readings:
        # Such a book lists no bet: there, players raise the pot when nobody has wagered yet.
        twins["raise"] = "bet"
    if "play" in offered:
        twins["bet"] = "play"
    if "surrender" in offered:
        twins["fold"] = "surrender"
        twins |= dict.fromkeys(("bet", "play", "raise"), "call")
    elif "fold" in offered:
        twins["surrender"] = "fold"
    twins |= {"double-insurance": "insurance-double", **TIES}
    if "house-way" in readings:
        # Whoever leaves it to the house does what the absent do.
        twins["house-way"] = decision.default.do
    return twins[do] if do not in offered and twins.get(do) in offered else do


def _check_discards(listed: ListedDecision, decision: Decision, at: int) -> None:
    """A draw that says how many cards must also say which, unless it is of all or of too many."""
    option = next((option for option in decision.options if option.do == "discard"), None)
    count = listed.amount
    if option is None or listed.do not in ("draw", "discard") or listed.cards or not count:
        return
    if count > option.most:
        raise IllegalScenario(
            at, f"seat {decision.seat} may not draw {count} cards: {option}. {decision.rule}"
        )
    if count < len(option.cards):
        raise BadScenario(
            f"decisions[{at}]: seat {decision.seat} draws {count}: name the cards that it throws "
            f'away, such as "cards": "{show(option.cards[:count])}"'
        )


def _choice(listed: ListedDecision, decision: Decision, readings: Mapping[str, str]) -> Choice:
    """The listed answer as a choice of the decision."""
    do, hand = _verb(listed, decision, readings), listed.of_hand
    if hand == f"{decision.hand or decision.seat}a":
        hand = decision.hand  # As long as a hand is not split, that is its first.
    option = next((option for option in decision.options if option.do == do), None)
    if option is None or not option.cards:
        # What cards a verb without a choice of them means is for readers.
        to = listed.to
        if option is not None and do in AS_MUCH_AGAIN and to in [2 * one for one in option.totals]:
            to = to // 2  # It is told what lies there in all.
        return Choice(do, to, listed.amount, hand=hand)
    if option.parts:
        names = [name for name, _ in option.parts]
        return Choice(do, parts=listed.parts(names), hand=hand)
    # Who throws away all that he holds need not name them.
    unnamed = show(option.cards) if do == "discard" else ""
    return Choice(do, cards=listed.cards or unnamed, hand=hand)


def _single_chip(listed: ListedDecision, decision: Decision, table: CardTable, at: int) -> Choice:
    """What a single chip without a word means, in a game whose book says so."""
    if "single-chip" not in table.terms.clauses:
        raise IllegalScenario(at, f"{table.terms.game} does not say what a single chip means.")
    if not listed.amount:
        raise BadScenario(f"decisions[{at}]: give the amount of the chip")
    return single_chip(decision, listed.amount)


def _with_size(choice: Choice, decision: Decision, table: CardTable) -> Choice:
    """A bet or raise for which a limit game has two sizes is of its round's, if none is listed."""
    if choice.to is not None or choice.amount is not None:
        return choice
    option = next((option for option in decision.options if option.do == choice.do), None)
    if option is None or option.is_fixed or option.cards:
        return choice
    usual = table.usual_total(option)
    return choice if usual is None else msgspec.structs.replace(choice, to=usual)


def _opening(listed: ListedDecision, decision: Decision) -> str:
    """With which verb a seat opens that must: for the bet that is forced, or for a whole one.

    Which it is the amount says, whatever it is called; without one the verb.
    """
    forced, *more = decision.options
    to = listed.to if listed.to is not None else listed.amount
    smaller = listed.do not in ("complete", "raise", "bet") if to is None else to <= forced.high
    whole = [option.do for option in more if option.do != "fold"]
    return forced.do if smaller or not whole else whole[0]
