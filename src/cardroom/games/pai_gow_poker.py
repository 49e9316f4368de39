"""Pai gow poker: seven cards set as five and two, both against the player-dealer's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from cardroom.cards import Card
from cardroom.games import setting
from cardroom.games.fortune import SEVEN, WITH_JOKER, Envied, Envy, row_of
from cardroom.games.house_way import HouseWay, Row
from cardroom.games.mechanism import Mechanism, Paid, Pays, PayTable, california
from cardroom.games.setting import Laid, Part, Setter
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
    "bug": (Part("front", PAI_GOW_FRONT), Part("back", BUG_HIGH)),
    "wild": (Part("front", PAI_GOW_FRONT_WILD), Part("back", WILD_HIGH)),
}
"""The two parts of a hand, by what the joker is."""
CARDS = 7
WHERE_NAMED = "in-front-where-named"
"""As the highest hand, but for rows that name the joker."""


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What differs between one house's game and another's."""

    joker: Literal["bug", "wild"]
    """A bug is an ace or completes a straight or a flush; a wild one is any card."""
    house_way: tuple[Row, ...]
    """How the house sets a hand: the first row that fits it."""
    fortune_pays: PayTable
    """By the best of the seven cards, however they are set."""
    envy: Envy | None = None
    """What others with a Fortune Bonus Bet get for a hand."""
    verified_from: Stake | None = None
    """The least payout that the surveillance looks at."""

    def __post_init__(self) -> None:
        missing = {*HANDS.values()} - {row.hand for row in self.house_way if is_last(row)}
        if missing:
            raise ValueError(f"house_way has no row for every {', '.join(sorted(missing))}")
        known = {*self.back.ranking.categories, f"straight-flush{WITH_JOKER}", SEVEN}
        known.add(f"{SEVEN}{WITH_JOKER}")
        unknown = {*self.fortune_pays, *(self.envy.pays if self.envy else ())} - known
        if unknown:
            raise ValueError(f"there are no hands called {', '.join(sorted(unknown))}")

    @property
    def parts(self) -> tuple[Part[Ranking], Part[Ranking]]:
        """The two cards in front and the five behind them."""
        return PARTS[self.joker]

    @property
    def back(self) -> Part[Ranking]:
        """The five cards, by whose ranking bonus bets go too."""
        return self.parts[1]


def is_last(row: Row) -> bool:
    """Whether a row fits all hands of its kind."""
    always = (
        "second-and-third",
        "highest-others",
        "pair-of-them",
        "other-pair",
        "one-of-them-and-other",
    )
    asks = (row.ranks, row.least, row.above, row.joker, row.under, row.complete is not None)
    return row.front in always and not any(asks)


def house_way(rules: Rules, readings: Mapping[str, str]) -> HouseWay:
    """The house way of a game under some readings."""
    by = readings["house-way-joker"]
    counts: JokerCounts = msgspec.convert("highest-hand" if by == WHERE_NAMED else by, JokerCounts)
    front, back = rules.parts
    return HouseWay.under(readings, rules.house_way, counts, front.ranking, back.ranking)


def play(t: CaliforniaTable, rules: Rules) -> Play:
    """A pile of seven cards for every place; hands are set together, then compared in turn."""
    t.deal_piles(CARDS, t.roll_for_action(), back_and_forth=t.terms.options["deal"] == "manual")
    bettors = t.clockwise_from_player_dealer()
    any_sizes, rule = t.terms.readings["wrong-count"] == "foul", t.clause("set")
    asked = [
        setting.ask(b.number, b.cards, rules.parts, rule, any_sizes=any_sizes) for b in bettors
    ]
    choices = yield [*asked, setting.house_way_only(t.player_dealer, t.clause("player-dealer"))]

    way = house_way(rules, t.terms.readings)
    hands: dict[int, Laid] = {}
    rows: dict[int, Row] = {}
    for bettor in bettors:
        number, choice = bettor.number, choices[bettor.number]
        if choice.do == "house-way":
            t.acts(bettor, choice)
            hands[number], rows[number] = by_the_house(way, bettor.cards, rules)
        else:
            hands[number] = setting.laid(choice, rules.parts)
            t.arrange(bettor.name, number, hands[number].named(rules.parts))

    dealer, row = by_the_house(way, t.player_dealer_cards, rules)
    _open(t, PLAYER_DEALER, dealer, row, rules)
    for number in t.settlement_order():
        hands[number] = _open(t, str(number), hands[number], rows.get(number), rules)
    _settle(t, rules, hands, dealer)
    t.close()


def by_the_house(way: HouseWay, cards: list[Card], rules: Rules) -> tuple[Laid, Row]:
    """A hand set the house way, and the row by which it is."""
    done = way.set(cards)
    return setting.lay((done.front, done.back), rules.parts), done.row


def _open(t: CaliforniaTable, to: str, hand: Laid, row: Row | None, rules: Rules) -> Laid:
    """Turn up a set hand; of one that the house has set, say by which row."""
    by = None
    if row is not None:
        by = Clause(row.lines, f"The house way for {row.hand.replace('-', ' ')} has set it.")
    return setting.turn_up(t, to, hand, rules.parts, by)


def _settle(t: CaliforniaTable, rules: Rules, hands: Mapping[int, Laid], dealer: Laid) -> None:
    """The base wager and the bonuses, seat by seat; the Envy Bonus may wait for the end."""
    prizes = _give_envy(t, rules, rules.envy) if rules.envy else {}

    def judge(wager: Wager) -> Verdict:
        if wager.spot == "envy":
            return t.wins_prize("envy-wins", prizes[wager.seat, wager.owner])
        hand = hands[wager.seat]
        if wager.spot == "fortune":
            return _fortune(t, rules, t.bettors[wager.seat].cards, hand)
        if hand.foul:
            return t.loses("foul")
        return setting.compare(t, hand.strengths, dealer.strengths)

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


def _fortune(t: CaliforniaTable, rules: Rules, seven: list[Card], hand: Laid) -> Verdict:
    """By the seven cards alone, whatever becomes of the hand."""
    if hand.foul and t.terms.readings["foul-fortune"] == "lost":
        return t.loses("foul")
    row = row_of(seven, rules.back.ranking, list(rules.fortune_pays))
    return t.wins("fortune-wins", rules.fortune_pays[row]) if row else t.loses("fortune-loses")


def _give_envy(t: CaliforniaTable, rules: Rules, envy: Envy) -> dict[tuple[int, str], int]:
    """A button for every bet that earns one and that another's hand pays, with its prize."""
    bets = [w for w in t.wagers if w.spot == "fortune"]
    hands = {number: bettor.cards for number, bettor in t.bettors.items()}
    envied = Envied(envy, hands, rules.back.ranking, bets)
    passes_over_own = t.terms.readings["envy-own-hand"] == "next-hand"
    prizes = {}
    for bet in bets:
        due = envied.due(bet, passes_over_own=passes_over_own)
        if due:
            prizes[bet.seat, bet.owner] = due
            t.give_button(bet, "envy")
    return prizes


def _setter(rules: Rules, readings: Mapping[str, str]) -> Setter:
    way = house_way(rules, readings)

    def usual(cards: Sequence[Card]) -> Sequence[Sequence[Card]]:
        done = way.set(cards)
        return done.front, done.back

    return Setter(usual, lambda hand: setting.lay(hand, rules.parts).foul)


def _pays(rules: Rules) -> Pays:
    pays = {"base": (Paid("base-wins"),), "fortune": (Paid("fortune-wins", rules.fortune_pays),)}
    if rules.envy is not None:
        pays["envy"] = (Paid("envy-wins", rules.envy.pays),)
    return pays


MECHANISM = Mechanism(
    name="pai-gow-poker",
    table=CaliforniaTable,
    rules=Rules,
    rankings=lambda rules: {part.name: part.ranking for part in rules.parts},
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
)
