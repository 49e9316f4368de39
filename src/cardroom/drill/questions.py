"""Questions to a dealer: the ruling, who gets what back, and what is paid.

Every situation is a round that is really played: the answer is what the engine does, never a
sentence that somebody has written beside it.

>>> from cardroom.books import library
>>> asked = question(library().game("bicycle/texas-holdem"), seed="friday", number=1)
>>> asked == question(library().game("bicycle/texas-holdem"), seed="friday", number=1)
True
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Literal

import msgspec

from cardroom.books import Game
from cardroom.bots import play_out
from cardroom.cards import show
from cardroom.drill.alike import alike, is_of_hands
from cardroom.drill.faults import faults
from cardroom.drill.sentences import tells
from cardroom.drill.tables import DrillTable, HighestFirst, lay_table
from cardroom.money import dollars
from cardroom.table.california.wagering import PLAYER_DEALER
from cardroom.table.card_table import CardTable
from cardroom.table.events import Event, Moved, Said, Turned
from cardroom.table.procedures import MISDEAL, RULINGS, Irregularity, Mishap, Ruled
from cardroom.table.round import Round
from cardroom.table.setup import CannotPlay, IllegalWager, Setup
from cardroom.table.stock import OutOfCards
from cardroom.telling.hand import TWO_PARTS, hand_name
from cardroom.telling.lines import Reason
from cardroom.telling.observer import Observer
from cardroom.telling.picture import Picture

TRIES = 200
CHOICES = 4


class DrillQuestion(msgspec.Struct, frozen=True):
    """A situation, what is asked about it, and the answer."""

    kind: Literal["ruling", "payout", "settlement"]
    game: str
    setup: Setup
    shown: list[Event]
    """All that has happened, as somebody without a seat sees it."""
    asks: str
    answer: str
    """A letter, or an amount in dollars."""
    choices: tuple[str, ...] = ()
    why: tuple[Reason, ...] = ()
    """The clauses that decide it."""


def question(game: Game, seed: str, number: int) -> DrillQuestion:
    """The question with this number; the same one for the same seed."""
    rng = Random(f"{game.id} {seed} drill {number}")
    book = [one for one in game.entry.irregularities if one.event]
    for _ in range(TRIES):
        rule = rng.choice(book) if book and rng.random() < 0.6 else None
        asked = _irregular(game, rule, rng) if rule else _regular(game, rng)
        if asked is not None:
            return asked
    raise LookupError(f"no situation of {game.id} could be found to ask about")


# Something goes wrong


def _irregular(game: Game, rule: Irregularity, rng: Random) -> DrillQuestion | None:
    if rule.event == "foul-hand":
        return _foul(game, rule, rng)
    try:
        table = lay_table(game, rng).where_it_happens(rule)
        played = table.round(mishaps := faults(rule, table.round().events, rng))
        play_out(played, table.bots(mishaps, rule))
    except (CannotPlay, IllegalWager, OutOfCards):
        return None
    done = played.table.watcher.rulings if mishaps else ()
    ruled = next((one for one in done if one.rule is rule), None)
    if ruled is None:
        return None
    if is_of_hands(ruled.mishap):
        # The fact is said right before the ruling: that is what is asked about.
        ruled = ruled._replace(at=ruled.at - 1)
    if rng.random() < 0.4 and (asked := _payout(table, played, ruled, rng)):
        return asked
    return _ruling(table, played, ruled, rng)


def _ruling(
    table: DrillTable, played: Round[CardTable], ruled: Ruled, rng: Random
) -> DrillQuestion:
    right = ruled.rule.ruling
    assert right is not None
    family = alike(ruled)
    others = rng.sample([other for other in family if other != right], CHOICES - 1)
    choices = sorted([right, *others], key=lambda _: rng.random())
    return DrillQuestion(
        "ruling",
        table.game.id,
        played.table.setup,
        _seen(played, ruled.at),
        f"{tells(played, ruled)} What is the ruling?",
        "abcd"[choices.index(right)],
        tuple(RULINGS[choice] for choice in choices),
        (Reason(ruled.rule.says, ruled.rule.lines),),
    )


def _foul(game: Game, rule: Irregularity, rng: Random) -> DrillQuestion | None:
    """A hand that was set wrongly, by a player or the player-dealer: what pairs lies in front.

    Where cards are laid as they come, the highest do.
    """
    table = lay_table(game, rng)
    played, banker = table.round(), table.setup.player_dealer
    is_his = rule.ruling == "house-way" and banker is not None
    if banker is not None and is_his:
        bots = table.bots()
        for seat, decision in played.waiting.items():
            played.choose(seat, bots[seat].choose(decision, Observer(played, seat)))
    while only := [s for s, d in played.waiting.items() if len(d.options) == 1]:
        # What the house sets in the open comes before anybody sets his own.
        if len(only) < len(played.waiting):
            break
        for seat in only:
            played.choose_default(seat)
    if played.over:
        return None
    setting = [(s, o) for s, d in played.waiting.items() for o in d.options if o.parts]
    if setting:
        seat, option = rng.choice(setting)
        ranks = Counter(card.rank for card in option.cards)
        order = sorted(option.cards, key=lambda card: (-ranks[card.rank], -card))
        played.choose(seat, option.laid(order))
        play_out(played, table.bots())
    else:
        seat = next(iter(played.waiting))
        play_out(played, {**table.bots(), seat: HighestFirst()})
    why = game.entry.clauses["player-dealer-foul" if is_his else "foul"].lines
    found = [at for at, event in enumerate(played.events) if _why(event) == why]
    if not found:
        return None
    moved = next(at for at, event in enumerate(played.events) if isinstance(event, Moved))
    mishap = Mishap("foul-hand", to=PLAYER_DEALER if is_his else str(seat))
    return _ruling(table, played, Ruled(mishap, rule, found[0] if is_his else moved), rng)


def _why(event: Event) -> str:
    return event.why if isinstance(event, Moved | Said) else ""


def _payout(
    table: DrillTable, played: Round[CardTable], ruled: Ruled, rng: Random
) -> DrillQuestion | None:
    """What somebody gets back, leaves in the pot, forfeits or is paid."""
    before = Picture(table.setup)
    before.see(played.events[: ruled.at])
    start = {s.seat: s.chips for s in table.setup.seats}
    put_in = {
        str(number): chips - left
        for number, chips in start.items()
        if chips > (left := before.seats[number].chips)
    }
    ruling, to = ruled.rule.ruling, ruled.mishap.to
    back = played.result().returned or {}
    if ruling == MISDEAL and put_in:
        to = rng.choice(sorted(put_in))
        asks, answer = f"How much does seat {to} get back?", back.get(to, put_in[to])
    elif ruling == "dead-hand" and put_in.get(to):
        asks, answer = f"How much does seat {to} leave in the pot?", put_in[to]
    elif ruling == "ante-back" and put_in.get(to):
        asks, answer = f"How much does seat {to} get back?", back.get(to, 0)
    elif ruling == "forfeits":
        own = [w.net for w in played.result().wagers or () if str(w.seat) == to and not w.by]
        asks, answer = f"How much does seat {to} forfeit?", -sum(own)
    elif ruling == "pays-minimum":
        paid = played.events[ruled.at + 2]
        assert isinstance(paid, Moved)
        least = dollars(table.setup.limits.min or 0)
        asks, answer = f"The table's minimum is {least}. How much is seat {to} paid?", paid.amount
    else:
        return None
    return DrillQuestion(
        "payout",
        table.game.id,
        played.table.setup,
        _seen(played, ruled.at),
        f"{tells(played, ruled)} {asks}",
        dollars(answer),
        why=(Reason(ruled.rule.says, ruled.rule.lines),),
    )


# An ordinary round


def _regular(game: Game, rng: Random) -> DrillQuestion | None:
    try:
        table = lay_table(game, rng)
        played = table.round()
        play_out(played, table.bots())
    except (CannotPlay, IllegalWager, OutOfCards):
        return None
    result = played.result()
    if result.wagers is not None:
        return _wager(table, played, rng)
    if asks_for := game.family.in_play:
        return _paid_in_play(table, played, asks_for, rng)
    if result.pots:
        return _pot_share(table, played, rng)
    return _net(table, played, rng)


def _paid_in_play(
    table: DrillTable, played: Round[CardTable], asks_for: str, rng: Random
) -> DrillQuestion | None:
    """What a seat pays another one at once, before the game is over."""
    events = played.events
    paid = [
        at
        for at, e in enumerate(events)
        if isinstance(e, Moved) and e.payer.isdigit() and e.payee.isdigit()
    ]
    if not paid:
        return None
    at = rng.choice(paid)
    moved = events[at]
    assert isinstance(moved, Moved)
    return DrillQuestion(
        "settlement",
        table.game.id,
        table.setup,
        _seen(played, at),
        f"{played.table.worth()} Seat {moved.payee} asks for {asks_for}. "
        f"How much does seat {moved.payer} pay?",
        dollars(moved.amount),
        why=_reasons(played, [moved]),
    )


def _pot_share(table: DrillTable, played: Round[CardTable], rng: Random) -> DrillQuestion | None:
    """How much of the pots a seat gets, once all hands lie open."""
    paid = [at for at, e in enumerate(played.events) if isinstance(e, Moved) and e.payer == "pot"]
    shown = [e.to for e in played.events if isinstance(e, Turned) and e.to.isdigit()]
    if not paid or not shown:
        return None
    result = played.result()
    to = rng.choice(shown)
    share = sum(pot.winners.get(to, 0) for pot in result.pots or ())
    pots = " and ".join(dollars(pot.amount) for pot in result.pots or ())
    return DrillQuestion(
        "settlement",
        table.game.id,
        table.setup,
        _seen(played, paid[0]),
        f"The betting is over, and {pots} is in the pot. How much of it does seat {to} get?",
        dollars(share),
        why=_reasons(played, [e for e in played.events[paid[0] :] if isinstance(e, Moved)]),
    )


def _wager(table: DrillTable, played: Round[CardTable], rng: Random) -> DrillQuestion | None:
    """What a wager wins or loses, once all hands lie open."""
    result = played.result()
    wagers = [wager for wager in result.wagers or () if not wager.by]
    moved = [
        at
        for at, event in enumerate(played.events)
        if isinstance(event, Moved) and event.seat and event.payee != "fees"
    ]
    if not wagers or not moved:
        return None
    wager = rng.choice(wagers)
    last = max(at for at, e in enumerate(played.events) if not isinstance(e, Moved))
    start = next((at for at in moved if at > last), moved[0])
    label = {spot.name: spot.label for spot in table.game.entry.wagers}.get(wager.spot, wager.spot)
    hand = f" of hand {wager.hand}" if wager.hand else ""
    of_it = [
        event
        for event in played.events
        if isinstance(event, Moved) and (event.seat, event.spot) == (wager.seat, wager.spot)
    ]
    return DrillQuestion(
        "settlement",
        table.game.id,
        table.setup,
        _seen(played, start),
        f"What does seat {wager.seat} win or lose on {label}{hand}, a wager of "
        f"{dollars(wager.amount)}? Less than zero is a loss, and what goes back is 0.",
        dollars(wager.net),
        why=_reasons(played, of_it, (str(wager.seat), PLAYER_DEALER)),
    )


def _net(table: DrillTable, played: Round[CardTable], rng: Random) -> DrillQuestion | None:
    """What a seat wins or loses from all others together."""
    paid = [at for at, e in enumerate(played.events) if isinstance(e, Moved) and e.payee != "fees"]
    if not paid:
        return None
    result = played.result()
    to = rng.choice(sorted(seat for seat in result.net if seat != PLAYER_DEALER))
    moved = [
        event
        for event in played.events
        if isinstance(event, Moved) and to in (event.payer, event.payee, str(event.seat))
    ]
    worth = played.table.worth()
    return DrillQuestion(
        "settlement",
        table.game.id,
        table.setup,
        _seen(played, paid[0]),
        f"{worth} What does seat {to} win or lose from all others together? Less than zero is a "
        "loss.".lstrip(),
        dollars(result.net[to]),
        why=_reasons(played, moved),
    )


def _seen(played: Round[CardTable], until: int) -> list[Event]:
    """What everyone can see, without the names of the hands: to read them is the dealer's work.

    Of a hand that was set in two parts these are still told apart.
    """
    return [
        msgspec.structs.replace(event, says=_unnamed(event)) if isinstance(event, Turned) else event
        for event in played.view(None)[:until]
    ]


def _unnamed(event: Turned) -> str:
    return TWO_PARTS if TWO_PARTS in event.says else ""


def _reasons(
    played: Round[CardTable], moved: Sequence[Moved], whose: Sequence[str] = ()
) -> tuple[Reason, ...]:
    """What the hands were, all or some of them, and the clauses by which chips moved."""
    shown: dict[str, Reason] = {}
    for event in played.events:
        if isinstance(event, Turned) and (not whose or event.to in whose):
            if not (hand := hand_name(event)):
                continue  # cards that are nothing by themselves
            cards = show(event.cards)
            name = f"Seat {event.to}" if event.to.isdigit() else f"The {event.to}"
            # A hand that is opened to be set is turned up once more when it is.
            shown[event.to] = Reason(f"{name} has {hand}.", cards)
    reasons = (Reason(event.says, event.why) for event in moved)
    return tuple(dict.fromkeys([*shown.values(), *reasons]))
