"""Pai gow poker: seven cards set as five and two, both against the player-dealer's."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, partial
from typing import Literal, NamedTuple

import msgspec

from cardroom.cards import RANKS, Card
from cardroom.games import setting
from cardroom.games.calling import Held, in_words
from cardroom.games.fortune import ROYAL_MATCH, SEVEN, WITH_JOKER, Envied, Envy, row_of
from cardroom.games.house_way import HouseWay, HouseWayRow
from cardroom.games.mechanism import Mechanism, Paid, Pays, PayTable, california
from cardroom.games.setting import HandPart, Laid, SetHand, Setter
from cardroom.games.verbs import SETTING
from cardroom.games.words import pai_gow_poker as words
from cardroom.hands import BUG_HIGH, PAI_GOW_FRONT, PAI_GOW_FRONT_WILD, WILD_HIGH, Ranking
from cardroom.hands.seven_cards import HANDS, JokerCounts
from cardroom.money import dollars
from cardroom.table.california.settlement import Verdict
from cardroom.table.california.spots import Wager
from cardroom.table.california.table import CaliforniaTable
from cardroom.table.california.wagering import PLAYER_DEALER
from cardroom.table.clauses import Clause
from cardroom.table.round import Play
from cardroom.table.setup import Stake

PARTS = {
    "bug": (HandPart("front", PAI_GOW_FRONT), HandPart("back", BUG_HIGH)),
    "wild": (HandPart("front", PAI_GOW_FRONT_WILD), HandPart("back", WILD_HIGH)),
}
"""The two parts of a hand, by what the joker is."""
CARDS = 7
WHERE_NAMED = "in-front-where-named"
"""As the highest hand, but for rows that name the joker."""
AS_AN_ACE = ("ace", "completes")
"""What only a joker counts that is not wild."""
NO_PAIR = "high card"
MOST = sys.maxsize
"""More than any hand is worth."""
VERSION = "joker-version"
"""The reading that says what the joker is in a game that a house has both ways."""


class Qualifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The least five cards with which each side takes part, by their highest ranks."""

    player: str
    """Of a player: `K9` is king and nine high."""
    player_dealer: str
    """Of the player-dealer."""


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """What differs between one house's game and another's."""

    joker: Literal["bug", "wild", "either"]
    """A bug is an ace or completes a straight or a flush; a wild one is any card."""
    house_way: tuple[HouseWayRow, ...]
    """How the house sets a hand: the first row that fits it."""
    player_dealer: Literal["house-way", "sets", "open"] = "house-way"
    """Whether the house sets the player-dealer's hand, he sets it, or the house does in the open
    before anybody else sets his."""
    qualifiers: Qualifiers | None = None
    """The least five cards of each side; with less than that the base wager pushes."""
    no_contest: str = ""
    """The highest card of a player-dealer's hand without a pair or better with which all base
    wagers push."""
    fortune_pays: PayTable | None = None
    """By the best of the seven cards, however they are set."""
    envy: Envy | None = None
    """What others with a Fortune Bonus Bet get for a hand."""
    verified_from: Stake | None = None
    """The least payout that the surveillance looks at."""

    def __post_init__(self) -> None:
        missing = {*HANDS.values()} - set(with_a_last_row(self.house_way))
        if missing:
            raise ValueError(f"house_way has no row for every {', '.join(sorted(missing))}")
        with_joker = {f"{hand}{WITH_JOKER}" for hand in ("royal-flush", "straight-flush", SEVEN)}
        known = {*self.back.ranking.categories, *with_joker, SEVEN, ROYAL_MATCH}
        unknown = {*(self.fortune_pays or ()), *(self.envy.pays if self.envy else ())} - known
        if unknown:
            raise ValueError(f"there are no hands called {', '.join(sorted(unknown))}")
        if self.envy and not self.fortune_pays:
            raise ValueError("envy needs fortune_pays: its buttons come with that bet")
        asked = self.qualifiers
        ranks = [asked.player, asked.player_dealer] if asked else []
        for least in (*ranks, *self.no_contest):
            high_first = [rank for rank in reversed(RANKS) if rank in least]
            if not 0 < len(least) <= self.back.ranking.size or list(least) != high_first:
                raise ValueError(f"{least!r} must be ranks of {RANKS}, the highest first")

    @property
    def parts(self) -> tuple[HandPart[Ranking], HandPart[Ranking]]:
        """The two cards in front and the five behind them; of either version, with the bug."""
        return PARTS["bug" if self.joker == "either" else self.joker]

    @property
    def back(self) -> HandPart[Ranking]:
        """The five cards, by whose ranking bonus bets go too."""
        return self.parts[1]

    def version(self, readings: Mapping[str, str]) -> Rules:
        """The rules with the joker that the readings have, where the house has both."""
        return self._versions[readings[VERSION]] if self.joker == "either" else self

    @cached_property
    def _versions(self) -> Mapping[str, Rules]:
        return {joker: msgspec.structs.replace(self, joker=joker) for joker in PARTS}

    @cached_property
    def contest(self) -> Contest:
        """Between which hands there is one."""
        least, ranking = self.qualifiers, self.back.ranking
        none: list[range] = []
        for rank in self.no_contest:
            at = ranking.at_least("high-card", rank)
            none.append(range(at, at + (1 << 4 * (ranking.size - 1))))
        return Contest(
            ranking.at_least("high-card", least.player) if least else 0,
            ranking.at_least("high-card", least.player_dealer) if least else 0,
            tuple(none),
        )


class Contest(NamedTuple):
    """Between which hands there is a contest, by the strengths of their five cards."""

    player: int
    """The least of a player."""
    player_dealer: int
    """The least of the player-dealer."""
    none: tuple[range, ...]
    """Those of the player-dealer against which nobody plays."""

    def refuses(self, mine: int, his: int) -> str | None:
        """By which clause a base wager pushes whatever the hands are, if it does."""
        if any(his in hands for hands in self.none):
            return "no-contest"
        if his < self.player_dealer:
            return "player-dealer-unqualified"
        return "player-unqualified" if mine < self.player else None


def with_a_last_row(rows: Sequence[HouseWayRow]) -> Iterator[str]:
    """The kinds of hands that some row fits always, or one row for every choice of a reading."""
    choices: dict[str, set[str]] = {}
    ends: dict[tuple[str, str], set[str]] = {}
    for row in rows:
        for reading, choice in row.under.items():
            choices.setdefault(reading, set()).add(choice)
        if is_last(row) and not row.under:
            yield row.hand
        elif is_last(row) and len(row.under) == 1:
            ((reading, choice),) = row.under.items()
            ends.setdefault((row.hand, reading), set()).add(choice)
    yield from (hand for (hand, reading), found in ends.items() if found == choices[reading])


def is_last(row: HouseWayRow) -> bool:
    """Whether a row fits all hands of its kind, under the readings under which it holds."""
    always = (
        "second-and-third",
        "highest-others",
        "pair-of-them",
        "other-pair",
        "lowest-other-pair",
        "one-of-them-and-other",
    )
    asks = (row.ranks, row.least, row.above, row.joker, row.complete is not None)
    return row.front in always and not any(asks)


def house_way(rules: Rules, readings: Mapping[str, str]) -> HouseWay:
    """The house way of a game under some readings."""
    played, by = rules.version(readings), readings["house-way-joker"]
    if by == WHERE_NAMED or (played.joker == "wild" and by in AS_AN_ACE):
        by = "highest-hand"
    counts: JokerCounts = msgspec.convert(by, JokerCounts)
    front, back = played.parts
    rows = [row for row in played.house_way if row.under.get(VERSION, played.joker) == played.joker]
    return HouseWay.under(readings, rows, counts, front.ranking, back.ranking, known={VERSION})


def play(t: CaliforniaTable, rules: Rules) -> Play:
    """A pile of seven cards for every place; hands are set together, then compared in turn."""
    readings = t.terms.readings
    rules = rules.version(readings)
    t.deal_piles(CARDS, t.roll_for_action(), back_and_forth=t.terms.options["deal"] == "manual")
    bettors = t.clockwise_from_player_dealer()
    way: HouseWay | None = t.terms.worked_out.get(HouseWay)
    if way is None:
        way = t.terms.worked_out[HouseWay] = house_way(rules, readings)
    house = partial(by_the_house, way, rules)
    if rules.player_dealer == "open":
        yield [setting.house_way_only(t.player_dealer, t.clause("player-dealer"))]
        dealer = _open(t, PLAYER_DEALER, house(t.player_dealer_cards), rules)
        if rules.contest.refuses(MOST, dealer.strengths[-1]):
            _show_bonus_hands(t, rules)
            _settle(t, rules, {}, dealer)
            t.close()
            return

    any_sizes, rule = readings["wrong-count"] == "foul", t.clause("set")
    asked = [
        setting.ask(b.number, b.cards, rules.parts, rule, any_sizes=any_sizes) for b in bettors
    ]
    if rules.player_dealer == "house-way":
        asked.append(setting.house_way_only(t.player_dealer, t.clause("player-dealer")))
    choices = yield asked
    hands: dict[int, SetHand] = {}
    for bettor in bettors:
        number, choice = bettor.number, choices[bettor.number]
        if choice.do == "house-way":
            t.acts(bettor, choice)
            hands[number] = house(bettor.cards)
        else:
            hands[number] = SetHand(setting.laid(choice, rules.parts))
            t.arrange(bettor.name, number, hands[number].laid.named(rules.parts))
            if hands[number].laid.foul and readings.get("foul-hands") == "house-way":
                hands[number] = house(bettor.cards)

    if rules.player_dealer == "sets":
        his = yield from setting.player_dealer_sets(t, rules.parts, house, "cards")
        dealer = _open(t, PLAYER_DEALER, his, rules)
    elif rules.player_dealer == "house-way":
        dealer = _open(t, PLAYER_DEALER, house(t.player_dealer_cards), rules)
    opened = {n: _open(t, str(n), hands[n], rules) for n in t.settlement_order()}
    _settle(t, rules, opened, dealer)
    t.close()


def by_the_house(way: HouseWay, rules: Rules, cards: Sequence[Card]) -> SetHand:
    """A hand set the house way, and the row by which it is."""
    done = way.set(cards)
    kind = done.row.hand.replace("-", " ")
    if done.row.complete:
        kind = "a straight or flush" + (f" with {kind}" if kind != NO_PAIR else "")
    says = f"The house way for {kind} has set it."
    laid = setting.lay((done.front, done.back), rules.parts)
    return SetHand(laid, Clause(done.row.lines, says))


def _open(t: CaliforniaTable, to: str, hand: SetHand, rules: Rules) -> Laid:
    """Turn up a set hand; of one that the house has set, say by which row."""
    return setting.turn_up(t, to, hand.laid, rules.parts, hand.by)


def _show_bonus_hands(t: CaliforniaTable, rules: Rules) -> None:
    """Turn up hands that nobody has set, where a bonus bet goes by them."""
    bets = {wager.seat for wager in t.wagers if wager.spot == "fortune"}
    ranking = rules.back.ranking
    for bettor in t.in_settlement_order():
        if bettor.number in bets:
            t.reveal(bettor.name, bettor.cards, ranking.describe(ranking.strength(bettor.cards)))


def _settle(t: CaliforniaTable, rules: Rules, hands: Mapping[int, Laid], dealer: Laid) -> None:
    """The base wager and the bonuses, seat by seat; the Envy Bonus may wait for the end.

    Where nobody has set a hand there is no contest: all base wagers push.
    """
    prizes = _give_envy(t, rules, rules.envy) if rules.envy else {}

    def judge(wager: Wager) -> Verdict:
        if wager.spot == "envy":
            return t.wins_prize("envy-wins", prizes[wager.seat, wager.owner])
        hand = hands.get(wager.seat)
        if wager.spot == "fortune":
            return _fortune(t, rules, t.bettors[wager.seat].cards, hand)
        return _compared(t, rules, hand, dealer)

    if prizes and t.terms.readings["envy-paid"] == "at-the-end":
        t.settle(lambda wager: None if wager.spot == "envy" else judge(wager))
    t.settle(judge)
    for wager in t.wagers:
        if rules.verified_from and wager.net >= rules.verified_from:
            t.say(
                f"The {wager.spot} payout of {dollars(wager.net)} at seat {wager.seat} is verified "
                "by surveillance.",
                t.clause("verified"),
            )


def _compared(t: CaliforniaTable, rules: Rules, hand: Laid | None, dealer: Laid) -> Verdict:
    """What a base wager comes to: it pushes where a side does not take part."""
    his = dealer.strengths[-1]
    if hand is None or hand.foul:
        refused = rules.contest.refuses(_of_foul(t, rules, hand), his)
        return t.pushes(refused) if refused else t.loses("foul")
    refused = rules.contest.refuses(hand.strengths[-1], his)
    return t.pushes(refused) if refused else setting.compare(t, hand.strengths, dealer.strengths)


def _of_foul(t: CaliforniaTable, rules: Rules, hand: Laid | None) -> int:
    """With what a foul hand may qualify: as it is read it always does, or by its five cards."""
    first = t.terms.readings.get("foul-and-unqualified") == "unqualified-first"
    if hand is None or not first or len(hand.parts[-1]) != rules.back.ranking.size:
        return MOST
    return hand.strengths[-1]


def _fortune(t: CaliforniaTable, rules: Rules, seven: list[Card], hand: Laid | None) -> Verdict:
    """By the seven cards alone, whatever becomes of the hand."""
    if hand is not None and hand.foul and t.terms.readings["foul-fortune"] == "lost":
        return t.loses("foul")
    pays = rules.fortune_pays or PayTable()
    row = row_of(seven, rules.back.ranking, list(pays))
    return t.wins("fortune-wins", pays[row]) if row else t.loses("fortune-loses")


def _give_envy(t: CaliforniaTable, rules: Rules, envy: Envy) -> dict[tuple[int, str], int]:
    """A button for every bet that earns one and that another's hand pays, with its prize."""
    bets = [w for w in t.wagers if w.spot == "fortune"]
    hands = {number: bettor.cards for number, bettor in t.bettors.items()}
    everyone = t.terms.readings.get("envied-hands") == "everyone"
    envied = Envied(envy, hands, rules.back.ranking, bets, everyone=everyone)
    passes_over_own = t.terms.readings.get("envy-own-hand") == "next-hand"
    by_button = t.terms.readings.get("envy-several-seats") == "hand-of-the-button"
    own_seat = t.terms.readings.get("envy-buttons") == "at-his-own-seat"
    seated = {None} if own_seat else {None, *(str(s.seat) for s in t.setup.seats)}
    prizes = {}
    for bet in bets:
        if envy.seated_only and bet.by not in seated:
            continue
        due = envied.due(bet, passes_over_own=passes_over_own, by_button=by_button)
        if due:
            prizes[bet.seat, bet.owner] = due
            t.give_button(bet, "envy")
    return prizes


def _setter(rules: Rules, readings: Mapping[str, str]) -> Setter:
    way, parts = house_way(rules, readings), rules.version(readings).parts

    def usual(cards: Sequence[Card]) -> Sequence[Sequence[Card]]:
        done = way.set(cards)
        return done.front, done.back

    rankings = [part.ranking for part in parts]
    return Setter(usual, lambda hand: setting.lay(hand, parts).foul, rankings)


def _pays(rules: Rules) -> Pays:
    pays = {"base": (Paid("base-wins"),)}
    if rules.fortune_pays is not None:
        pays["fortune"] = (Paid("fortune-wins", rules.fortune_pays),)
    if rules.envy is not None:
        pays["envy"] = (Paid("envy-wins", rules.envy.pays),)
    return pays


def _rankings(rules: Rules) -> Mapping[str, Ranking]:
    if rules.joker != "either":
        return {part.name: part.ranking for part in rules.parts}
    return {f"{p.name}, joker {j}": p.ranking for j, parts in PARTS.items() for p in parts}


def _calls(rules: Rules, readings: Mapping[str, str], held: Held) -> str:
    parts = rules.version(readings).parts
    if held.parts:
        return setting.called(held.parts, parts)
    return in_words(parts[1].ranking, held.cards)


MECHANISM = Mechanism(
    name="pai-gow-poker",
    table=CaliforniaTable,
    rules=Rules,
    calls=_calls,
    rankings=_rankings,
    open=california(play),
    clauses=words.CLAUSES,
    more_clauses=words.more_clauses,
    readings=words.READINGS,
    more_readings=words.more_readings,
    often=words.OFTEN,
    options={"deal": ("shuffler", "manual")},
    pays=_pays,
    holds={"seat": CARDS, "player-dealer": CARDS},
    parts=lambda rules: {part.name: part.ranking.size for part in rules.parts},
    setter=_setter,
    streets=("set",),
    verbs=lambda rules: SETTING,
)
