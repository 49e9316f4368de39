"""Ultimate Texas Hold'em: one raise against the player-dealer, the larger the earlier."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

import msgspec
from msgspec.structs import replace

from cardroom.cards import Card
from cardroom.games.calling import Held, in_words
from cardroom.games.mechanism import Mechanism, Paid, Pays, PayTable, california
from cardroom.games.verbs import Verb
from cardroom.games.words import ultimate_texas_holdem as words
from cardroom.hands import STANDARD_HIGH
from cardroom.money import EVEN_MONEY
from cardroom.table.california.hands import Bettor
from cardroom.table.california.settlement import Verdict
from cardroom.table.california.spots import Wager
from cardroom.table.california.table import CaliforniaTable
from cardroom.table.california.wagering import PLAYER_DEALER
from cardroom.table.decisions import CHECK, FOLD, Choice, Decision, Option
from cardroom.table.round import Play

STREETS = (("preflop", 0), ("flop", 3), ("river", 2))
CHECKS, FOLDS = Choice("check"), Choice("fold")
Verdicts = dict[str, Verdict]
"""What each wager of a seat has come to, by spot."""


class Raises(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many times the ante a play wager may be, street by street."""

    preflop: tuple[int, ...]
    """Before the flop, in multiples of the ante."""
    flop: tuple[int, ...]
    """After the flop, in multiples of the ante."""
    river: tuple[int, ...]
    """After the river, in multiples of the ante."""


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What differs between one house's game and another's."""

    raises: Raises
    """How many times the ante a play wager may be, on each street."""
    qualifier: str
    """The lowest category with which the player-dealer qualifies."""
    blind_pays: PayTable
    """By the hand that beats the player-dealer's."""
    trips_pays: PayTable
    """By the hand, whatever becomes of it."""
    bad_beat_pays: PayTable | None = None
    """By the hand that was beaten."""
    layout_blind_pays: PayTable | None = None
    """The blind's as the layout has it, where that differs: by the reading `pay-table`."""

    def __post_init__(self) -> None:
        more = (self.bad_beat_pays or (), self.layout_blind_pays or ())
        paid = {*self.blind_pays, *self.trips_pays}.union(*more)
        unknown = (paid | {self.qualifier}) - set(STANDARD_HIGH.categories)
        if unknown:
            raise ValueError(f"there are no hands called {', '.join(sorted(unknown))}")


def in_force(rules: Rules, readings: Mapping[str, str]) -> Rules:
    """The rules with the pay table that the readings choose."""
    if rules.layout_blind_pays is None or readings["pay-table"] == "rules":
        return rules
    return replace(rules, blind_pays=rules.layout_blind_pays)


def best_hand(readings: Mapping[str, str], own: Sequence[Card], board: Sequence[Card]) -> int:
    """The best five cards: of all seven, or where both own cards must be among them of those.

    >>> from cardroom.cards import cards
    >>> own, board = cards("2s 3d"), cards("Ah Kh Qh Jh 9h")
    >>> STANDARD_HIGH.describe(best_hand({}, own, board))
    'flush, ace high, king-queen-jack-nine kickers'
    >>> STANDARD_HIGH.describe(best_hand({"cards-used": "both-own"}, own, board))
    'ace high, king-queen-three-deuce kickers'
    """
    if readings.get("cards-used") == "both-own":
        return max(STANDARD_HIGH.strength((*own, *three)) for three in combinations(board, 3))
    return STANDARD_HIGH.strength((*own, *board))


def play(t: CaliforniaTable, rules: Rules) -> Play:
    """Two cards each and five on the board, face down; three chances to raise; compare."""
    readings = t.terms.readings
    rules = in_force(rules, readings)
    _deal(t)
    undecided = t.clockwise_from_player_dealer()
    shown = 0
    for street, count in STREETS:
        if count:
            t.turn_board(t.board[shown : shown + count], street)
            shown += count
        if undecided:
            choices = yield _ask(t, rules, undecided, street)
            for bettor in undecided:
                choice = choices[bettor.number]
                bettor.folded = choice.do == "fold"
                t.acts(bettor, choice, "play" if choice.do == "play" else "")
            undecided = [b for b in undecided if choices[b.number].do == "check"]

    bettors = t.clockwise_from_player_dealer()
    hands = {b.number: best_hand(readings, b.cards, t.board) for b in bettors}
    verdicts = {b.number: _folded(t, rules, hands[b.number]) for b in bettors if b.folded}
    if verdicts and readings["folded-wagers"] == "when-folded":
        t.settle(lambda wager: _collected(verdicts, wager))

    dealer = best_hand(readings, t.player_dealer_cards, t.board)
    t.reveal(PLAYER_DEALER, t.player_dealer_cards, STANDARD_HIGH.describe(dealer))
    qualifies = dealer >= STANDARD_HIGH.at_least(rules.qualifier)
    for bettor in bettors:
        mine = hands[bettor.number]
        if not bettor.folded:
            verdicts[bettor.number] = _compared(t, rules, mine, dealer, qualifies)
        if not bettor.folded or _shows_trips(t, verdicts, bettor):
            t.reveal(bettor.name, bettor.cards, STANDARD_HIGH.describe(mine))
    t.settle(lambda wager: verdicts[wager.seat][wager.spot])
    t.close()


def _deal(t: CaliforniaTable) -> None:
    at_a_time = 1 if t.terms.options["deal"] == "shoe" else 2
    for _ in range(2 // at_a_time):
        t.deal_bettors(at_a_time)
        t.deal_player_dealer(at_a_time)
    t.deal_board(5, up=False)


def _ask(t: CaliforniaTable, rules: Rules, bettors: list[Bettor], street: str) -> list[Decision]:
    """All who have no play wager yet, at once: only wagers that a seat can pay are offered."""
    rule = t.clause(f"raise-{street}")
    times: tuple[int, ...] = getattr(rules.raises, street)
    stay, default = (FOLD, FOLDS) if street == "river" else (CHECK, CHECKS)
    asked = []
    for bettor in bettors:
        ante, chips = t.on(bettor.number, "ante"), t.chips_of(bettor)
        most = t.most_within("play", chips)
        totals = tuple([n * ante for n in times if n * ante <= most])
        options = (Option("play", totals=totals), stay) if totals else (stay,)
        asked.append(Decision(bettor.number, street, options, default, rule))
    return asked


def _folded(t: CaliforniaTable, rules: Rules, mine: int) -> Verdicts:
    """A folded hand gives up everything but trips, which pay whatever becomes of the hand.

    By the reading `folded-trips` only what lies on the board is paid then.
    """
    fold = t.loses("fold")
    if t.terms.readings.get("folded-trips") == "board":
        mine = STANDARD_HIGH.strength(t.board)
    return {"ante": fold, "blind": fold, "trips": _trips(t, rules, mine), "bad-beat": fold}


def _collected(verdicts: Mapping[int, Verdicts], wager: Wager) -> Verdict | None:
    """What the house dealer takes from a folded hand at once; what is paid waits for its turn."""
    verdict = verdicts[wager.seat][wager.spot] if wager.seat in verdicts else None
    return None if verdict is None or verdict.odds else verdict


def _shows_trips(t: CaliforniaTable, verdicts: Mapping[int, Verdicts], bettor: Bettor) -> bool:
    """A folded hand that is paid its trips is laid open for it."""
    return t.on(bettor.number, "trips") > 0 and verdicts[bettor.number]["trips"].odds is not None


def _compared(
    t: CaliforniaTable, rules: Rules, mine: int, dealer: int, qualifies: bool
) -> Verdicts:
    """A hand that stayed in, against the player-dealer's."""
    if mine > dealer:
        ante = t.wins("ante-wins", EVEN_MONEY)
        play = t.wins("play-wins", EVEN_MONEY)
        odds = rules.blind_pays.get(STANDARD_HIGH.category(mine))
        blind = t.wins("blind-wins", odds) if odds else t.pushes("blind-pushes")
    elif mine < dealer:
        ante = play = blind = t.loses("loses")
    else:
        ante = play = blind = t.pushes("tie")
    if not qualifies:
        ante = t.pushes("not-qualified")
    verdicts = {"ante": ante, "play": play, "blind": blind, "trips": _trips(t, rules, mine)}
    if rules.bad_beat_pays is not None:
        verdicts["bad-beat"] = _bad_beat(t, rules.bad_beat_pays, mine, dealer)
    return verdicts


def _trips(t: CaliforniaTable, rules: Rules, mine: int) -> Verdict:
    odds = rules.trips_pays.get(STANDARD_HIGH.category(mine))
    return t.wins("trips-wins", odds) if odds else t.loses("trips-loses")


def _bad_beat(t: CaliforniaTable, pays: PayTable, mine: int, dealer: int) -> Verdict:
    if mine == dealer:
        return t.loses("bad-beat-tie")
    by_winner = t.terms.readings.get("bad-beat-hand") == "winning-hand"
    decides = max(mine, dealer) if by_winner else min(mine, dealer)
    odds = pays.for_hand(STANDARD_HIGH.category(decides))
    return t.wins("bad-beat-wins", odds) if odds else t.loses("bad-beat-loses")


def _blind(rules: Rules) -> tuple[Paid, ...]:
    if rules.layout_blind_pays is None:
        return (Paid("blind-wins", rules.blind_pays),)
    tables = {"rules": rules.blind_pays, "layout": rules.layout_blind_pays}
    return tuple(
        Paid("blind-wins", table, under={"pay-table": choice}) for choice, table in tables.items()
    )


def _pays(rules: Rules) -> Pays:
    pays = {
        "ante": (Paid("ante-wins"),),
        "blind": _blind(rules),
        "play": (Paid("play-wins"),),
        "trips": (Paid("trips-wins", rules.trips_pays),),
    }
    if rules.bad_beat_pays is not None:
        pays["bad-beat"] = (Paid("bad-beat-wins", rules.bad_beat_pays),)
    return pays


def _calls(rules: Rules, readings: Mapping[str, str], held: Held) -> str:
    uses = (2,) if readings.get("cards-used") == "both-own" else None
    return in_words(STANDARD_HIGH, held.cards, held.board, uses)


MECHANISM = Mechanism(
    name="ultimate-texas-holdem",
    table=CaliforniaTable,
    rules=Rules,
    calls=_calls,
    rankings=lambda rules: {"hands": STANDARD_HIGH},
    open=california(play),
    clauses=words.CLAUSES,
    more_clauses=words.more_clauses,
    readings=words.READINGS,
    more_readings=words.more_readings,
    often=words.OFTEN,
    options={"deal": ("shuffler", "shoe")},
    pays=_pays,
    holds={"seat": 2, "player-dealer": 2, "board": 5},
    streets=tuple(street for street, _ in STREETS),
    verbs=lambda rules: (Verb("check"), Verb("play", "amount"), Verb("fold")),
)
