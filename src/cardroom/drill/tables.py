"""A table at random for a drill, with bots around it."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from cardroom.books import Game
from cardroom.bots import STYLES, SensibleBot, sensible
from cardroom.cards import Card, show
from cardroom.table.california.wagering import PLAYER_DEALER
from cardroom.table.card_table import CardTable
from cardroom.table.decisions import Choice, Decision
from cardroom.table.procedures import Irregularity, Mishap, is_unread
from cardroom.table.round import Round
from cardroom.table.setup import Limits, PlayerDealer, SeatSetup, Setup, Wagered
from cardroom.table.stock import Stacked
from cardroom.telling.observer import Observer

LIMITS = Limits(min=500, max=20000)
BIG_BETS = 25
"""How many of its largest forced bets a stack of a pot game is about."""
PLAYERS = 6


class DrillTable(NamedTuple):
    """Everything that a round is dealt from."""

    game: Game
    setup: Setup
    deck: tuple[Card, ...]
    seed: int

    def where_it_happens(self, rule: Irregularity) -> DrillTable:
        """The table, with the betting or the kill that a procedure is about."""
        default, setup = self.game.entry.structure, self.setup
        if rule.event == "out-of-time":
            structure = replace(default, type="no-limit")
            return self._replace(setup=replace(setup, structure=structure))
        if rule.event == "overlooked-kill":
            kill = 2 * (default.big_blind or 0)
            posted = Wagered(setup.button or 0, "kill", kill)
            structure = replace(default, kill_blind=kill)
            return self._replace(setup=replace(setup, structure=structure, wagers=(posted,)))
        return self

    def round(self, mishaps: tuple[Mishap, ...] = ()) -> Round[CardTable]:
        """The round up to its first decision."""
        setup = self.setup if not mishaps else replace(self.setup, mishaps=mishaps)
        return self.game.round(setup, Stacked(self.deck))

    def bots(
        self, mishaps: tuple[Mishap, ...] = (), rule: Irregularity | None = None
    ) -> dict[int, SensibleBot]:
        """Somebody in every seat, always with the same ideas.

        Whoever has been dealt a wrong number of cards, or a joker, and says nothing has not looked
        at them: he stays in, or leaves his hand to the house where the rule is about that.
        """
        unseen = LeavesIt if rule and "house-way" in rule.when else Stays
        style = STYLES["loose-passive"]
        game, terms = self.game, self.game.terms(self.setup)
        unread = {mishap.to for mishap in mishaps if is_unread(mishap)}
        bots: dict[int, SensibleBot] = {
            s.seat: unseen(style)
            if str(s.seat) in unread
            else sensible(
                game.mechanism.name,
                style,
                f"{self.seed} {s.seat}",
                game.under(terms).definition.rules,
                terms.readings,
            )
            for s in self.setup.seats
        }
        for mishap in mishaps:
            if mishap.event == "false-opening":
                bots[int(mishap.to)] = Bets(style)
            elif mishap.event in ("early-pat", "overlooked-raise", "out-of-time"):
                other = next(seat for seat in bots if str(seat) != mishap.to)
                bots[other] = Bets(style)
            elif mishap.event == "misset-hand":
                # He has it set by the house, which is what a sensible one does not always do.
                banker = self.setup.player_dealer
                his = banker is not None and mishap.to == PLAYER_DEALER
                bots[banker.seat if banker and his else int(mishap.to)] = SensibleBot(style)
        return bots


class Stays(SensibleBot):
    """Somebody who checks and calls, whatever he holds, and draws a card."""

    does: tuple[str, ...] = ("check", "call")

    def choose(self, decision: Decision, observer: Observer) -> Choice:
        """Check or call, where that can be done; whoever bets makes the smallest bet."""
        offered = {option.do: option for option in decision.options}
        do = next((do for do in self.does if do in offered), None)
        if do is None and "discard" in offered:
            return Choice("discard", cards=show(offered["discard"].cards[:1]))
        return Choice(do, offered[do].low) if do else decision.default


class LeavesIt(Stays):
    """Somebody who leaves his hand to the house."""

    does = ("house-way",)


class Bets(Stays):
    """Somebody who bets and raises, whatever he holds."""

    does = ("bet", "raise", "call", "check")


class HighestFirst(SensibleBot):
    """Somebody who lays his highest cards in front, where they are laid as they come."""

    def choose(self, decision: Decision, observer: Observer) -> Choice:
        """The highest card, into the first part that has room."""
        option = decision.options[0]
        return Choice(option.do, cards=str(max(option.cards))) if option.cards else decision.default


def lay_table(game: Game, rng: Random) -> DrillTable:
    """Seats, chips, button or bank, and a shuffled deck."""
    most = game.entry.table.seats
    seats = sorted(rng.sample(range(1, most + 1), min(most, rng.randint(3, PLAYERS))))
    setup = (_california if game.family.is_banked else _pot)(game, seats, rng)
    deck = list(game.fresh_deck(setup))
    rng.shuffle(deck)
    return DrillTable(game, setup, tuple(deck), rng.getrandbits(32))


def _pot(game: Game, seats: list[int], rng: Random) -> Setup:
    structure = game.entry.structure
    unit = structure.point_value or structure.big_blind or structure.small_bet or 500
    least = game.mechanism.least_chips(game.definition.rules, structure)
    low = max(BIG_BETS // 5, -(-least // unit))
    stacks = [SeatSetup(seat, unit * rng.randint(low, 2 * BIG_BETS)) for seat in seats]
    button = rng.choice(seats) if getattr(game.mechanism, "button", True) else None
    return Setup(game=game.id, seats=tuple(stacks), button=button)


def _california(game: Game, seats: list[int], rng: Random) -> Setup:
    banker = rng.choice(seats)
    spots = game.entry.wagers
    bots = {seat: sensible(game.mechanism.name, STYLES["loose-aggressive"], rng.random().hex())
            for seat in seats}  # fmt: skip
    wagers = [
        Wagered(seat, spot, amount * rng.choice((1, 1, 2, 3)) if len(placed) == 1 else amount)
        for seat in seats
        if seat != banker
        for placed in [bots[seat].wagers(spots, LIMITS, rng.randint(100, 400) * 500)]
        for spot, amount in placed.items()
    ]
    action = sum(wager.amount for wager in wagers)
    bank = rng.choice((action, 10 * action, 100 * action))
    settlement = game.entry.settlement
    dice = settlement.dice if settlement else None
    return Setup(
        game=game.id,
        seats=tuple(SeatSetup(seat, 200000 + (bank if seat == banker else 0)) for seat in seats),
        limits=LIMITS,
        player_dealer=PlayerDealer(banker, bank),
        wagers=tuple(wagers),
        dice=sum(rng.randint(1, 6) for _ in range(dice.count)) if dice else None,
    )
