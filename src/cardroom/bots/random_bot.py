"""A bot that plays anything legal, for tests that want to see everything."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cardroom.bots.bot import (
    bettor_fee,
    highest_bank_fee,
    may_add,
    most_on,
    within_others,
)
from cardroom.cards import show
from cardroom.table.california.spots import Spot
from cardroom.table.decisions import Choice, Decision, Option
from cardroom.table.fees.schedules import FeeOption
from cardroom.table.setup import Limits
from cardroom.telling.observer import Observer


class RandomBot:
    """Every legal verb is as likely as any other, and then every total that it may be made for.

    >>> bot = RandomBot(seed=1)
    >>> raises = {bot.total(Option("raise", low=400, high=1050, step=300)) for _ in range(99)}
    >>> sorted(raises)
    [400, 700, 1000, 1050]
    """

    def __init__(self, seed: int | str | None = None) -> None:
        self.random = Random(seed)

    def choose(self, decision: Decision, observer: Observer) -> Choice:
        """Any legal choice; what happened before does not matter."""
        option = self.random.choice(decision.options)
        if option.cards:
            return self.pick(option)
        if option.is_fixed:
            return Choice(option.do)
        return Choice(option.do, to=self.total(option))

    def pick(self, option: Option) -> Choice:
        """Any cards that an option allows, or any way to lay them out."""
        if option.parts:
            return option.laid(self.random.sample(option.cards, len(option.cards)))
        if option.among:
            return Choice(option.do, cards=show(self.random.choice(option.among)))
        count = self.random.randint(option.least, option.most)
        return Choice(option.do, cards=show(self.random.sample(option.cards, count)))

    def total(self, option: Option) -> int:
        """Any total that an option allows."""
        if option.totals:
            return self.random.choice(option.totals)
        steps = -((option.low - option.high) // option.step)
        chosen = self.random.randint(0, steps)
        return min(option.low + chosen * option.step, option.high)

    def wagers(
        self, spots: Sequence[Spot], limits: Limits, chips: int, fee: FeeOption | None = None
    ) -> dict[str, int]:
        """Any legal wagers; it only sits out when it cannot pay for any."""
        least = {s.name: s.limits(limits).min or 1 for s in spots}
        placed = {s.name: least[s.name] for s in spots if s.required and not s.later}

        def spend(wagers: dict[str, int]) -> int:
            return sum(wagers.values()) + bettor_fee(fee, spots, wagers)

        if spend(placed) > chips:
            return {}
        in_any_order = self.random.sample(spots, len(spots))
        for spot in in_any_order:
            more = placed | {spot.name: least[spot.name]}
            wanted = not placed or self.random.random() < 0.5
            if wanted and may_add(spot, placed) and spend(more) <= chips:
                placed = more
        equal_to = {s.name: s.equal_to or s.name for s in spots}
        for spot in in_any_order:
            together = [name for name in placed if equal_to[name] == spot.name]
            if not together:
                continue
            spare = (chips - spend(placed)) // len(together)
            low = least[spot.name]
            high = min([low + spare, *most_on(spot, limits, fee)])
            amount = max(low, spot.rounded(self.random.randint(low, high)))
            more = placed | dict.fromkeys(together, amount)
            if spend(more) <= chips:
                placed = more
        return within_others(spots, placed, fee)

    def takes_bank(self, limits: Limits, chips: int, fee: FeeOption | None = None) -> int | None:
        """Every other time, with any bank that answers for a wager."""
        least, most = limits.min or 1, chips - highest_bank_fee(fee)
        if most < least or self.random.random() < 0.5:
            return None
        return self.random.randint(least, most)
