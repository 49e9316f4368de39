"""Casino War: one card each, the higher one wins; whoever ties goes to war or gives up half."""

from __future__ import annotations

import msgspec

from cardroom.games.mechanism import Mechanism, Paid, Pays, PayTable, california
from cardroom.games.verbs import Verb
from cardroom.games.words import casino_war as words
from cardroom.table.california.hands import Bettor
from cardroom.table.california.settlement import Verdict
from cardroom.table.california.spots import Wager
from cardroom.table.california.table import CaliforniaTable
from cardroom.table.decisions import Choice, Decision, Option
from cardroom.table.round import Play

ROWS = ("primary", "tie", "war", "war-tie")
SURRENDER = Choice("surrender")


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What differs between one house's war and another's."""

    pays: PayTable
    """The two wagers before the deal, the war wager, and the same after a second tie."""
    burns: int
    """Cards that are put away unseen before a card of the war deal."""

    def __post_init__(self) -> None:
        if set(self.pays) != set(ROWS):
            raise ValueError(f"pays must have {', '.join(ROWS)}, each once")


def play(t: CaliforniaTable, rules: Rules) -> Play:
    """A card face up for everyone; ties surrender half or go to war for one more card."""
    t.deal_bettors(1, up=True)
    t.deal_player_dealer(1, up=True)
    t.settle(lambda wager: _compared(t, rules, wager))

    at_war: list[Bettor] = []
    for bettor in t.in_settlement_order():
        if _beaten_by(t, bettor, 0) == 0:
            choice = yield _ask(t, bettor)
            if choice.do == "war":
                _go_to_war(t, bettor, choice)
                at_war.append(bettor)
            else:
                t.acts(bettor, choice)
                _settle_primary(t, bettor, t.half_loses("surrender"))

    if at_war:
        _deal_war(t, rules, at_war)
        t.settle(lambda wager: _after_war(t, rules, wager))
    t.close()


def _beaten_by(t: CaliforniaTable, bettor: Bettor, card: int) -> int:
    """By how much the player-dealer's first or second card outranks a seat's; aces are high."""
    return t.player_dealer_cards[card].rank - bettor.cards[card].rank


def _compared(t: CaliforniaTable, rules: Rules, wager: Wager) -> Verdict | None:
    """The first cards; the primary wager of a tied seat waits for what it decides."""
    gap = _beaten_by(t, t.bettors[wager.seat], 0)
    if wager.spot == "tie":
        return t.loses("tie-loses") if gap else t.wins("tie-wins", rules.pays["tie"])
    if not gap:
        return None
    return t.loses("primary-loses") if gap > 0 else t.wins("primary-wins", rules.pays["primary"])


def _ask(t: CaliforniaTable, bettor: Bettor) -> Decision:
    """War costs the primary wager once more: who cannot pay that can only surrender."""
    rule, primary = t.clause("tied"), t.on(bettor.number, "primary")
    options = [Option("war", totals=(primary,))] if primary <= t.chips_of(bettor) else []
    return Decision(bettor.number, "war", (*options, Option("surrender")), SURRENDER, rule)


def _go_to_war(t: CaliforniaTable, bettor: Bettor, choice: Choice) -> None:
    """The seat puts up its primary wager again, and the player-dealer as much against it."""
    t.acts(bettor, choice, "war")
    if t.terms.readings["war-match"] == "adds":
        t.match(bettor, "war", choice.amount or 0, "war-match")
    if t.terms.readings["primary-at-war"] == "collected":
        _settle_primary(t, bettor, t.loses("primary-collected"))


def _settle_primary(t: CaliforniaTable, bettor: Bettor, verdict: Verdict) -> None:
    t.settle(lambda w: verdict if (w.seat, w.spot) == (bettor.number, "primary") else None)


def _deal_war(t: CaliforniaTable, rules: Rules, at_war: list[Bettor]) -> None:
    """Cards are burned before each war card, or before the first seat's and the player-dealer's."""
    each = t.terms.readings["war-burns"] == "each-card"
    for bettor in at_war:
        if each or bettor is at_war[0]:
            _burn(t, rules)
        t.deal_to(bettor, up=True)
    _burn(t, rules)
    t.deal_player_dealer(1, up=True)


def _burn(t: CaliforniaTable, rules: Rules) -> None:
    for _ in range(rules.burns):
        t.burn()


def _after_war(t: CaliforniaTable, rules: Rules, wager: Wager) -> Verdict:
    """The second cards: the winner has both wagers; a second tie is the seat's, and pays more."""
    gap = _beaten_by(t, t.bettors[wager.seat], 1)
    if gap > 0:
        return t.loses("war-loses")
    if wager.spot == "primary":
        return t.pushes("primary-back")
    if gap == 0:
        return t.wins("war-tied", rules.pays["war-tie"])
    return t.wins("war-wins", rules.pays["war"])


def _pays(rules: Rules) -> Pays:
    return {
        "primary": (Paid("primary-wins", rules.pays, ("primary",)),),
        "tie": (Paid("tie-wins", rules.pays, ("tie",)),),
        "war": (
            Paid("war-wins", rules.pays, ("war",)),
            Paid("war-tied", rules.pays, ("war-tie",)),
        ),
    }


MECHANISM = Mechanism(
    name="casino-war",
    table=CaliforniaTable,
    rules=Rules,
    open=california(play),
    clauses=words.CLAUSES,
    more_clauses=words.more_clauses,
    readings=words.READINGS,
    more_readings=words.more_readings,
    pays=_pays,
    holds={"seat": 2, "player-dealer": 2},
    streets=("war",),
    verbs=lambda rules: (Verb("war"), Verb("surrender")),
)
