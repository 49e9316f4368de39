"""Games that have no compiled rounds, simulated all the same: the plain engine, and its bots.

It is slow, some tens or hundreds of rounds a second, and as honest as any other: every round has
random numbers of its own, made from the seed and the round's number, so that it comes out the same
in whichever chunk, process or order it is played. A strategy names who sits where: ``sensible`` or
one of the bots' styles, or ``random``.

>>> from cardroom.books import library
>>> from cardroom.simulation.plan import Chunk, Plan
>>> plan = Plan(game="bicycle/pan", rounds=3, seats=4, strategy={"seats": "loose-passive"})
>>> tally = PlainSimulator(library().game(plan.game), plan).play(Chunk(0, 3))
>>> tally.rounds, tally.amounts["pot"]
(3, {800: 3})
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping

from cardroom.books import Game
from cardroom.bots import STYLES, Bot, RandomBot, play_out, sensible
from cardroom.shuffle import shuffled
from cardroom.simulation.plan import BadPlan, Chunk, Plan
from cardroom.simulation.simulators.points_simulator import names_of
from cardroom.simulation.simulators.pot_table import setup_of
from cardroom.simulation.tally import Tally
from cardroom.table.card_table import CardTable
from cardroom.table.round import Round
from cardroom.table.setup import CannotPlay, IllegalWager, Setup
from cardroom.table.stock import Stacked

SENSIBLE = {"sensible": STYLES["tight-aggressive"], **STYLES}
RANDOM = "random"


class PlainSimulator:
    """Rounds of a game in which players win from each other, each begun with the same stacks."""

    def __init__(self, game: Game, plan: Plan) -> None:
        self.plan = plan
        self._game = game
        self._names = names_of(plan, (*SENSIBLE, RANDOM))
        setup = setup_of(game, plan, 1)
        try:
            if setup.fee is not None:
                game.check_fee(setup)
            table = self._dealt(setup, 0).table
        except (CannotPlay, IllegalWager) as wrong:
            raise BadPlan(str(wrong)) from None
        self._readings = table.terms.readings

    @property
    def dues(self) -> Mapping[str, Mapping[str, int]]:
        """Nothing: what a hand brings depends on all others."""
        return {}

    def play(self, chunk: Chunk) -> Tally:
        """Play the rounds of a chunk: the same counts each time, in every process."""
        amounts: defaultdict[str, Counter[int]] = defaultdict(Counter)
        shared: Counter[str] = Counter()
        for played in self.rounds(chunk):
            result = played.table.result()
            for seat in range(1, self.plan.seats + 1):
                amounts[str(seat)][result.net[str(seat)]] += 1
            pots = result.pots or []
            amounts["pot"][sum(pot.amount for pot in pots)] += 1
            winners = {seat for pot in pots for seat, won in pot.winners.items() if won}
            shared[f"won by {len(winners)}"] += 1
            if self.plan.fee is not None:
                pot = result.fees.get("pot", 0)
                amounts["fees:pot"][pot] += 1
                amounts["fees:players"][sum(result.fees.values()) - pot] += 1
        counted = {name: dict(sorted(found.items())) for name, found in amounts.items()}
        return Tally(chunk.rounds, counted, {"pots": dict(sorted(shared.items()))})

    def rounds(self, chunk: Chunk) -> Iterator[Round[CardTable]]:
        """The rounds of a chunk, each played to its end."""
        game, plan = self._game, self.plan
        first = chunk.number * plan.chunk_rounds
        for number in range(first, first + chunk.rounds):
            played = self._dealt(setup_of(game, plan, number % plan.seats + 1), number)
            play_out(played, {s: self._player(s, number) for s in range(1, plan.seats + 1)})
            yield played

    def _dealt(self, setup: Setup, number: int) -> Round[CardTable]:
        """A round of the plan before anybody has decided anything."""
        deck = shuffled(self._game.fresh_deck(setup), seed=f"{self.plan.seed}/{number}")
        return self._game.round(setup, Stacked(deck))

    def _player(self, seat: int, number: int) -> Bot:
        """Who sits there in a round."""
        name, seed = self._names[seat - 1], f"{self.plan.seed}/{number}/{seat}"
        if name == RANDOM:
            return RandomBot(seed)
        rules = self._game.definition.rules
        return sensible(self._game.mechanism.name, SENSIBLE[name], seed, rules, self._readings)


def simulator(game: Game, plan: Plan) -> PlainSimulator:
    """The simulator of a plan, or `BadPlan`."""
    return PlainSimulator(game, plan)
