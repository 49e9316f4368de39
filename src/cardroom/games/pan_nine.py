"""Pan nine: three cards from a deck without sevens to tens, at most one more, closest to nine."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec

from cardroom.cards import Card
from cardroom.games.mechanism import Mechanism, Paid, Pays, PayTable, california
from cardroom.games.verbs import Verb
from cardroom.games.words import pan_nine as words
from cardroom.hands import baccarat_points
from cardroom.money import EVEN_MONEY
from cardroom.table.california.hands import Bettor
from cardroom.table.california.settlement import Verdict
from cardroom.table.california.spots import Wager
from cardroom.table.california.table import CaliforniaTable
from cardroom.table.california.wagering import PLAYER_DEALER
from cardroom.table.decisions import Choice, Decision, Option
from cardroom.table.round import Asked, Play

Total = Annotated[int, msgspec.Meta(ge=0, le=9)]
HIT, STAND, HOUSE_WAY = Option("hit"), Option("stand"), Option("house-way")
DRAW = "draw"


class Draws(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What three cards must do; between the two there is a choice."""

    hits_to: Annotated[int, msgspec.Meta(ge=-1, le=9)]
    """With this total or less a fourth card must be drawn; -1 is never."""
    stands_from: Annotated[int, msgspec.Meta(ge=0, le=10)]
    """With this total or more none may be; 10 is never."""

    def __post_init__(self) -> None:
        if self.hits_to >= self.stands_from:
            raise ValueError("hits_to must be less than stands_from")

    def options(self, total: int) -> tuple[Option, ...]:
        """What a hand with this total may do."""
        if total <= self.hits_to:
            return (HIT,)
        return (STAND,) if total >= self.stands_from else (STAND, HIT)


class LostTie(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Equal hands that the player-dealer wins: both with this total, in so many cards."""

    total: Total
    """The total that both hands have."""
    cards: Annotated[int, msgspec.Meta(ge=3, le=4)]
    """In how many cards."""


class Nought(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the players' totals come to when the player-dealer's three cards total nothing."""

    wins: tuple[Total, ...]
    """Totals that win."""
    half_wins: tuple[Total, ...] = ()
    """Totals that win half of the wager; all others push."""

    def end(self, total: int) -> str:
        """What a total comes to.

        >>> [Nought((7, 8, 9), (6,)).end(total) for total in (9, 6, 5)]
        ['win', 'half win', 'push']
        """
        return "win" if total in self.wins else "half win" if total in self.half_wins else "push"


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What differs between one house's pan nine and another's."""

    players: Draws
    """With which totals of three cards a player must draw, unless the reading is that he may stand,
    and must stand."""
    player_dealer: Draws
    """The same for the player-dealer."""
    rolls: Literal["before-deal", "after-deal"] = "before-deal"
    """When the dice are rolled: before the deal, which then begins where they say, or after it."""
    turns: Literal["together", "left-of-player-dealer"] = "together"
    """Whether players choose together, or one after the other from the player-dealer's left."""
    house_way: Total | None = None
    """A hand that is left to the house draws on this total or less, after the player-dealer's."""
    lost_tie: LostTie | None = None
    """The one tie that does not push."""
    nought: Nought | None = None
    """What becomes of wagers when the player-dealer's three cards total nothing, and must stand."""
    super_tie_pays: PayTable | None = None
    """By the total on which both hands tie."""
    nine_pays: PayTable | None = None
    """For a player's nine, by its cards; a nine without a row of its own loses."""

    def __post_init__(self) -> None:
        unknown = set(self.super_tie_pays or ()) - {f"tie-with-{total}" for total in range(10)}
        if unknown:
            raise ValueError(f"super_tie_pays has rows tie-with-0 to tie-with-9, not {unknown}")
        unknown = set(self.nine_pays or ()) - set(NINES)
        if unknown:
            raise ValueError(f"nine_pays has rows {', '.join(NINES)}, not {unknown}")

    def drawn_by_players(self, readings: Mapping[str, str]) -> Draws:
        """What players must do, as far as the book is read so that they must."""
        if readings.get("low-hands") == "may-stand":
            return Draws(-1, self.players.stands_from)
        return self.players

    def for_player_dealer(self, total: int) -> tuple[Option, ...]:
        """What the player-dealer may do with a total of three cards."""
        if self.nought is not None and total == 0:
            return (STAND,)
        return self.player_dealer.options(total)


NINES = tuple(
    f"{cards}-card-9{colors}" for cards in (4, 3) for colors in ("-suited", "-same-color", "")
)
"""Nines that a bonus may be paid for."""


def nine(hand: Sequence[Card]) -> tuple[str, ...]:
    """What a nine may be called, the rarest first; nothing if it is none.

    >>> from cardroom.cards import cards
    >>> nine(cards("4h 5h Kd"))
    ('3-card-9-same-color', '3-card-9')
    """
    if baccarat_points(hand) != 9:
        return ()
    plain = f"{len(hand)}-card-9"
    if len({card.suit for card in hand}) == 1:
        return f"{plain}-suited", f"{plain}-same-color", plain
    one_color = len({card.is_red for card in hand}) == 1
    return (f"{plain}-same-color", plain) if one_color else (plain,)


def play(t: CaliforniaTable, rules: Rules) -> Play:
    """Three cards each, face down; players draw, then the player-dealer in the open; compare."""
    if rules.rolls == "before-deal":
        t.deal_round(3, t.roll_for_action())
    else:
        t.deal_round(3, t.player_dealer + 1)
        t.roll_for_action()
    bettors = t.in_settlement_order()
    choices = yield from _draws(t, rules, bettors)

    dealer = t.player_dealer_cards
    _turn_up(t, PLAYER_DEALER, dealer)
    options = rules.for_player_dealer(baccarat_points(dealer))
    choice = yield _decision(t, t.player_dealer, options)
    t.player_dealer_acts(choice)
    if choice.do == "hit":
        t.deal_player_dealer(1, up=True)
        _turn_up(t, PLAYER_DEALER, dealer)
    if rules.house_way is not None:
        for bettor in bettors:
            if choices[bettor.number].do != "house-way":
                continue
            t.watcher.set_by_the_house(bettor.name, (bettor.cards,))
            if baccarat_points(bettor.cards) <= rules.house_way:
                t.deal_to(bettor, street=DRAW)
    t.watcher.finish_deal(DRAW)

    for bettor in bettors:
        _turn_up(t, bettor.name, bettor.cards)
        t.watcher.opened(bettor.name, (bettor.cards,))
    t.settle(lambda wager: _verdict(t, rules, wager, t.bettors[wager.seat]))
    t.close()


def _draws(
    t: CaliforniaTable, rules: Rules, bettors: Sequence[Bettor]
) -> Generator[Asked, Any, Mapping[int, Choice]]:
    """Every player takes a card or none; whoever leaves it to the house waits."""
    draws = rules.drawn_by_players(t.terms.readings)
    if rules.turns == "together":
        answers: Mapping[int, Choice]
        answers = yield [_ask(t, rules, draws, bettor) for bettor in bettors]
        for bettor in bettors:
            t.acts(bettor, answers[bettor.number])
        for bettor in bettors:
            if answers[bettor.number].do == "hit":
                t.deal_to(bettor, street=DRAW)
        return answers
    choices: dict[int, Choice] = {}
    for bettor in t.clockwise_from_player_dealer():
        choices[bettor.number] = choice = yield _ask(t, rules, draws, bettor)
        t.acts(bettor, choice)
        if choice.do == "hit":
            t.deal_to(bettor, street=DRAW)
    return choices


def _ask(t: CaliforniaTable, rules: Rules, draws: Draws, bettor: Bettor) -> Decision:
    """Every hand is laid in the draw or the no-draw place, also where there is no choice."""
    options = draws.options(baccarat_points(bettor.cards))
    if rules.house_way is not None:
        options += (HOUSE_WAY,)
    return _decision(t, bettor.number, options)


def _decision(t: CaliforniaTable, seat: int, options: tuple[Option, ...]) -> Decision:
    return Decision(seat, DRAW, options, Choice(options[0].do), t.clause("draw"))


def _turn_up(t: CaliforniaTable, to: str, hand: list[Card]) -> None:
    t.reveal(to, hand, _says(hand))


def _says(hand: Sequence[Card]) -> str:
    return f"a total of {baccarat_points(hand)}"


def _verdict(t: CaliforniaTable, rules: Rules, wager: Wager, bettor: Bettor) -> Verdict:
    dealer = t.player_dealer_cards
    mine, his = baccarat_points(bettor.cards), baccarat_points(dealer)
    if wager.spot == "super-tie":
        return _super_tie(t, rules.super_tie_pays or PayTable(), mine, his)
    if wager.spot == "dragon-9":
        return _dragon_9(t, rules.nine_pays or PayTable(), bettor.cards)
    if rules.nought is not None and his == 0 and len(dealer) == 3:
        return _against_nought(t, rules.nought, mine)
    if mine > his:
        return t.wins("base-wins", EVEN_MONEY)
    if mine < his:
        return t.loses("base-loses")
    if rules.lost_tie == LostTie(mine, len(bettor.cards)) == LostTie(his, len(dealer)):
        return t.loses("lost-tie")
    return t.pushes("tie")


def _against_nought(t: CaliforniaTable, nought: Nought, mine: int) -> Verdict:
    match nought.end(mine):
        case "win":
            return t.wins("nought-wins", EVEN_MONEY)
        case "half win":
            return t.half_wins("nought-half-wins")
        case _:
            return t.pushes("nought-pushes")


def _super_tie(t: CaliforniaTable, pays: PayTable, mine: int, his: int) -> Verdict:
    if mine != his:
        return t.loses("super-tie-loses")
    odds = pays.get(f"tie-with-{mine}")
    if odds is not None:
        return t.wins("super-tie-wins", odds)
    pushes = t.terms.readings.get("unpaid-ties") == "push"
    return t.pushes("super-tie-unpaid") if pushes else t.loses("super-tie-unpaid")


def _dragon_9(t: CaliforniaTable, pays: PayTable, hand: Sequence[Card]) -> Verdict:
    row = paid_nine(pays, hand)
    return t.wins("dragon-9-wins", pays[row]) if row else t.loses("dragon-9-loses")


def paid_nine(pays: Mapping[str, object], hand: Sequence[Card]) -> str:
    """The row of a bonus table that a hand is paid by; none if it loses.

    >>> from cardroom.cards import cards
    >>> paid_nine({"4-card-9": "4 to 1"}, cards("3h 3h 3h Kh"))
    '4-card-9'
    """
    return next((row for row in nine(hand) if row in pays), "")


def _pays(rules: Rules) -> Pays:
    base = [Paid("base-wins")]
    if rules.nought is not None:
        base.append(Paid("nought-wins"))
    pays = {"base": tuple(base)}
    if rules.super_tie_pays is not None:
        pays["super-tie"] = (Paid("super-tie-wins", rules.super_tie_pays),)
    if rules.nine_pays is not None:
        pays["dragon-9"] = (Paid("dragon-9-wins", rules.nine_pays),)
    return pays


MECHANISM = Mechanism(
    name="pan-nine",
    table=CaliforniaTable,
    rules=Rules,
    counts=lambda rules, hand, split: _says(hand),
    open=california(play),
    clauses=words.CLAUSES,
    more_clauses=words.more_clauses,
    readings=words.READINGS,
    more_readings=words.more_readings,
    often=words.OFTEN,
    pays=_pays,
    holds={"seat": 4, "player-dealer": 4},
    streets=(DRAW,),
    verbs=lambda rules: (Verb("hit"), Verb("stand"), Verb("house-way")),
)
