"""The table that an environment plays at: what is the same in every round, and what may be fixed.

>>> plan = TablePlan("oceana/texas-holdem", seats=3)
>>> plan.seats, plan.stack, len(plan.actions)
((1, 2, 3), 20000, 7)
>>> uth = TablePlan("oceana/ultimate-texas-holdem")
>>> uth.bettors, uth.banker, uth.wagers
((1,), 2, {'ante': 500, 'blind': 500})
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from cardroom.books import Game, library
from cardroom.bots import STYLES, sensible
from cardroom.cards import Card, cards, take
from cardroom.envs.actions import (
    AGAINST_A_BANK,
    AT_A_LIMIT,
    EVERY,
    WITH_A_POT,
    Actions,
    Size,
    checked_sizes,
)
from cardroom.envs.observation import BEFORE_THE_DEAL, RowLayout
from cardroom.session.usual import usual_chips, usual_jackpots, usual_limits
from cardroom.table.clauses import Clause
from cardroom.table.decisions import Choice, Decision, Option
from cardroom.table.question import Policy
from cardroom.table.setup import (
    CannotPlay,
    FeeChoice,
    IllegalWager,
    Limits,
    PlayerDealer,
    SeatSetup,
    Setup,
    Structure,
    Wagered,
    check_types,
)
from cardroom.table.stock import Assigned, Stacked, Stock

HISTORY = 64
"""So many actions of a round are told; of more, the last ones."""
BANKS = 100
"""How many stacks the player-dealer's bank is, where nothing is said: it answers for everything."""
SEED = 1 << 63
OPTIONS = ("deck", "cards", "stacks", "button", "wagers", "bank")
"""What `reset` may fix."""
PASSED_BY_TESTS = "options"
"""What PettingZoo's own tests pass to every environment, and mean nothing by."""
NOTHING: Mapping[str, Any] = MappingProxyType({})
BY_ONE_S_OWN_CHOICE = Clause("", "Everyone wagers what he likes.")


class ReadyRound(NamedTuple):
    """A round that is ready to begin, but for the wagers that are still to be decided."""

    setup: Setup
    stock: Stock
    asked: dict[int, Decision]


class Drawn(NamedTuple):
    """What chance has for a round in which nothing is fixed."""

    button: int
    seed: int
    order: NDArray[np.int64]
    """Of the deck."""


class TablePlan:
    """A game with its seats, what they bring and what they may do.

    ``bets`` are the sizes of bets (`Actions`); ``decide_wagers`` makes the wagers before the deal
    decisions too, as they are in a game that has no others. What is wrong raises `CannotPlay`, or
    `ValueError` with a sentence.
    """

    def __init__(
        self,
        game: Game | str,
        *,
        seats: int | None = None,
        bets: Sequence[Size] | str | None = None,
        structure: Structure | Mapping[str, Any] | None = None,
        stack: int | None = None,
        wagers: Mapping[str, int] | None = None,
        bank: int | None = None,
        fee: FeeChoice | int | None = None,
        house_options: Mapping[str, Any] | None = None,
        readings: Mapping[str, str] | None = None,
        policy: Policy = "printed",
        history: int = HISTORY,
        decide_wagers: bool | None = None,
    ) -> None:
        found = library().game(game) if isinstance(game, str) else game
        self.id = found.id
        more: dict[str, Any] = {"seats": seats, "bets": bets, "structure": structure}
        more |= {"stack": stack, "wagers": wagers, "bank": bank, "fee": fee, "policy": policy}
        more |= {"house_options": house_options, "readings": readings, "history": history}
        more["decide_wagers"] = decide_wagers
        self._asked_for = game, more
        base = Setup(
            game=found.id,
            seats=(),
            structure=Structure(**structure) if isinstance(structure, Mapping) else structure,
            fee=FeeChoice(fee) if isinstance(fee, int) else fee,
            options=dict(house_options or {}),
            readings=dict(readings or {}),
            policy=policy,
        )
        terms = found.terms(base)
        self.game = found
        self.rules_in_force = found.under(terms)
        self.readings_in_force = terms.readings
        rules = self.rules_in_force.definition.rules
        least = max(2, getattr(rules, "least_players", 2))
        most = found.entry.table.seats
        at_a_time = getattr(rules, "most_players", None)
        if isinstance(at_a_time, int):
            most = min(most, at_a_time)
        count = least if seats is None else seats
        if type(count) is not int or not least <= count <= most:
            raise CannotPlay(f"{found.id} is played by {least} to {most} seats, not by {count!r}")
        self.seats = tuple(range(1, count + 1))
        self.is_banked = found.family.is_banked
        limits = usual_limits(found, terms.fee)
        self._base = replace(base, limits=limits, held=usual_jackpots(self.rules_in_force))
        self.structure = self._stakes(count)
        self.is_usual = fee is None and not (house_options or readings) and policy == "printed"
        """Whether nothing is chosen of what the book leaves open."""
        self.stack = stack or self._usual_stack(limits)
        self.banker = count if self.is_banked else None
        self.bettors = self.seats[:-1] if self.is_banked else ()
        self.bank = bank or BANKS * self.stack
        self.wagers = dict(wagers) if wagers is not None else self._usual_wagers(limits)
        self.deck = found.fresh_deck(base)
        self._wagers_by_choice: dict[str, dict[str, int]] = {}
        has_verbs = bool(found.mechanism.verbs(rules))
        if self.is_banked and (decide_wagers or (decide_wagers is None and not has_verbs)):
            self._wagers_by_choice = self._every_wager()
        self.actions = self._actions(bets)
        self.layout = RowLayout(self.rules_in_force, self.actions, count, history)
        self._usual_setups: dict[int, Setup] = {}
        self._check(self._setup(1, {}, self.wagers))

    @property
    def asks_for_wagers(self) -> bool:
        """Whether what is wagered before the deal is decided in the round."""
        return bool(self._wagers_by_choice)

    def _stakes(self, count: int) -> Structure:
        if self.is_banked:
            return self.rules_in_force.entry.structure
        some = tuple(SeatSetup(seat, 1) for seat in range(1, count + 1))
        return self.rules_in_force.stakes(replace(self._base, seats=some))

    def _usual_stack(self, limits: Limits) -> int:
        rules = self.rules_in_force.definition.rules
        mechanism = self.game.mechanism
        usual = usual_chips(self.structure, limits)
        return max(usual, mechanism.least_chips(rules, self.structure))

    def _usual_wagers(self, limits: Limits) -> dict[str, int]:
        if not self.is_banked:
            return {}
        game, fee = self.rules_in_force, self.game.terms(self._base).fee
        rules = game.definition.rules
        style = STYLES["tight-aggressive"]
        bettor = sensible(game.mechanism.name, style, 0, rules, self.readings_in_force)
        return bettor.wagers(game.entry.wagers, limits, self.stack, fee)

    def _every_wager(self) -> dict[str, dict[str, int]]:
        """Every spot on which one may wager, with what else must be wagered then."""
        least = min(self.wagers.values(), default=self._base.limits.min or 100)
        found = {}
        spots = {spot.name: spot for spot in self.rules_in_force.entry.wagers if not spot.later}
        must = {name: least for name, spot in spots.items() if spot.required}
        for name, spot in spots.items():
            beside = dict.fromkeys(spot.needs[:1], least)
            for placed in ({**must, name: least}, {**must, **beside, name: least}):
                amounts = {
                    on: max(amount, spots[on].limits(self._base.limits).min or 0)
                    if on == name and not spot.at_most
                    else amount
                    for on, amount in placed.items()
                }
                try:
                    self.game.check(self._setup(1, {}, amounts))
                except (CannotPlay, IllegalWager):
                    continue
                found[f"wager-{name}"] = amounts
                break
        return found

    def _actions(self, bets: Sequence[Size] | str | None) -> Actions:
        kind = self.structure.type
        usual = AGAINST_A_BANK if self.is_banked else WITH_A_POT
        sizes = checked_sizes(
            bets if bets is not None else AT_A_LIMIT if kind == "limit" else usual
        )
        if sizes == (EVERY,) and self.is_banked:
            raise ValueError("bets='every' is for games with a pot: name sizes against a bank")
        steps = self.stack // (self.structure.chip or 1) + 2
        return Actions(
            self.rules_in_force,
            sizes,
            steps=steps,
            deck=self.deck,
            wagers=tuple(self._wagers_by_choice),
        )

    # A round

    def deal(self, random: Any, options: Mapping[str, Any] | None = None) -> ReadyRound:
        """A round of the table: what is not fixed is drawn from a NumPy generator.

        What cannot be fixed so is refused, and draws nothing.
        """
        if not options:
            return self.ready(self.draw(random))
        before = random.bit_generator.state
        try:
            return self._deal(random, options)
        except Exception:
            random.bit_generator.state = before
            raise

    def draw(self, random: Any) -> Drawn:
        """All that chance decides of a round, whether it is fixed or not.

        So one fixed thing changes no other.
        """
        drawn, seed = int(random.integers(len(self.seats))), int(random.integers(SEED))
        return Drawn(self.seats[drawn], seed, random.permutation(len(self.deck)))

    def ready(self, drawn: Drawn) -> ReadyRound:
        """A round by what was drawn for it."""
        setup, asked = self.opened(drawn.button)
        return ReadyRound(setup, self._stock({}, drawn), asked)

    def _deal(self, random: Any, options: Mapping[str, Any]) -> ReadyRound:
        fixed = dict(options)
        fixed.pop(PASSED_BY_TESTS, None)
        unknown = [name for name in fixed if name not in OPTIONS]
        if unknown:
            raise ValueError(f"reset knows no option {unknown[0]!r}, only {', '.join(OPTIONS)}")
        drawn = self.draw(random)
        button = fixed.get("button", drawn.button)
        if button not in self.seats:
            raise ValueError(f"seat {button!r} cannot have the button: the seats are {self.seats}")
        setup, asked = self.opened(button, fixed)
        if fixed and not asked:
            self._check(setup)
        return ReadyRound(setup, self._stock(fixed, drawn), asked)

    def _check(self, setup: Setup) -> None:
        check_types(setup)
        self.game.check(setup)

    def opened(
        self, button: int, fixed: Mapping[str, Any] = NOTHING
    ) -> tuple[Setup, dict[int, Decision]]:
        """What lies on the table before the deal, and who is to decide what he wagers."""
        if not fixed and not self._wagers_by_choice:
            known = self._usual_setups.get(button)
            if known is None:
                known = self._usual_setups[button] = self._setup(button, {}, self.wagers)
            return known, {}
        if not self._wagers_by_choice or "wagers" in fixed:
            return self._setup(button, fixed, fixed.get("wagers", self.wagers)), {}
        asked = {seat: self._asks_for_wagers(seat) for seat in self.bettors}
        return self._setup(button, fixed, {}), asked

    def _setup(self, button: int, fixed: Mapping[str, Any], wagers: Mapping[Any, Any]) -> Setup:
        stacks = self._stacks(fixed.get("stacks"))
        if not self.is_banked:
            seats = tuple([SeatSetup(seat, chips) for seat, chips in stacks.items()])
            has_button = self.game.mechanism.button
            return replace(self._base, seats=seats, button=button if has_button else None)
        assert self.banker is not None
        bank = fixed.get("bank") or self.bank
        if type(bank) is not int or bank <= 0:
            raise ValueError(f"the bank is a whole number of cents above 0, not {bank!r}")
        stacks[self.banker] += 2 * bank
        return replace(
            self._base,
            seats=tuple([SeatSetup(seat, chips) for seat, chips in stacks.items()]),
            player_dealer=PlayerDealer(self.banker, bank),
            wagers=self._wagered(wagers),
        )

    def _stacks(self, given: Any) -> dict[int, int]:
        stacks = dict.fromkeys(self.seats, self.stack)
        if given is None:
            return stacks
        told = given if isinstance(given, Mapping) else dict(zip(self.seats, given, strict=False))
        for seat, chips in told.items():
            if seat not in stacks:
                raise ValueError(f"there is no seat {seat!r}: the seats are 1 to {len(stacks)}")
            if type(chips) is not int or not 0 < chips <= 10**15:
                raise ValueError(f"a stack is a whole number of cents above 0, not {chips!r}")
            stacks[seat] = chips
        return stacks

    def _wagered(self, wagers: Mapping[Any, Any]) -> tuple[Wagered, ...]:
        """The wagers of every bettor: by spot for all alike, or by seat and spot."""
        if all(isinstance(spot, str) for spot in wagers):
            wagers = dict.fromkeys(self.bettors, wagers)
        strangers = [seat for seat in wagers if seat not in self.bettors]
        if strangers:
            raise ValueError(f"seat {strangers[0]!r} does not bet: those who do are {self.bettors}")
        return tuple(
            Wagered(seat, spot, amount)
            for seat, placed in wagers.items()
            for spot, amount in placed.items()
        )

    def _asks_for_wagers(self, seat: int) -> Decision:
        options = tuple(
            Option(do, totals=(sum(placed.values()),))
            for do, placed in self._wagers_by_choice.items()
        )
        default = Choice(options[0].do, to=options[0].total)
        return Decision(seat, BEFORE_THE_DEAL, options, default, BY_ONE_S_OWN_CHOICE)

    def __reduce__(self) -> tuple[Any, ...]:
        return _laid_again, self._asked_for

    def __deepcopy__(self, memo: Any) -> TablePlan:
        # Nothing of it ever changes.
        return self

    def with_wagers(self, setup: Setup, chosen: Mapping[int, Choice]) -> Setup:
        """The setup with the wagers that were decided on."""
        placed = {seat: self._wagers_by_choice[choice.do] for seat, choice in chosen.items()}
        return replace(setup, wagers=self._wagered(placed))

    def _stock(self, fixed: Mapping[str, Any], drawn: Drawn) -> Stock:
        if "deck" in fixed and "cards" in fixed:
            raise ValueError("reset takes a deck in order, or cards by recipient, not both")
        seed = drawn.seed
        reshuffle = seed.to_bytes(8, "big")
        if "deck" in fixed:
            top = _named(fixed["deck"])
            rest = take(self.deck, top)
            Random(seed).shuffle(rest)
            return Stacked([*top, *rest], seed=reshuffle)
        if "cards" in fixed:
            hands = {str(to): _named(held) for to, held in fixed["cards"].items()}
            whole = list(self.deck)
            Random(seed).shuffle(whole)
            return Assigned(whole, hands, reshuffles=self.game.mechanism.reshuffles)
        deck = self.deck
        return Stacked([deck[at] for at in drawn.order.tolist()], seed=reshuffle)


def _laid_again(game: Game | str, more: Mapping[str, Any]) -> TablePlan:
    return TablePlan(game, **more)


def _named(given: str | Sequence[Card]) -> list[Card]:
    """Cards, by a text or by themselves."""
    return list(cards(given) if isinstance(given, str) else given)
