"""A second settlement of baccarat without choices, from the texts alone.

Each game's own test brings what its text pays; who draws, in which order wagers are settled and how
far the bank goes is the same for all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from random import Random

from cardroom.books import library
from cardroom.cards import Card, deck
from cardroom.table.decisions import Choice
from cardroom.table.setup import PlayerDealer, SeatSetup, Setup, Wagered
from cardroom.table.stock import Stacked
from tests.games.by_the_book import Claim, clockwise, draw, through_the_bank
from tests.games.test_california_by_the_book import COVERAGES, agree, any_bank
from tests.portion import part_of

Times = Mapping[str, int | Fraction]
"""How many times its amount each spot wins; -1 if it loses."""


@dataclass(frozen=True)
class Referee:
    """A game: its seats and spots, what its text pays, and who may wager where."""

    game: str
    seats: int
    ways: tuple[tuple[str, ...], ...]
    """The spots that share one way round the table from the player-dealer's left."""
    pays: Callable[[list[Card], list[Card]], Times]
    lines: tuple[str, str]
    alone: tuple[str, ...] = ()
    """Spots that need no wager on a line."""
    behind: tuple[str, ...] = ()
    """Spots on which there may be backline wagers."""
    low: int = 1
    by_hand: bool = False
    button: bool = False
    """Whether the banker's second card places an action button."""

    def compare(self, rounds: int = 1500) -> set[tuple[str, str]]:
        """Play random rounds and settle them again; all outcomes that came."""
        game, random = library().game(self.game), Random(self.game)
        spots = [spot for way in self.ways for spot in way]
        seen = set()
        for _ in range(part_of(rounds)):
            setup = self._setup(random, spots)
            shoe = random.sample(deck(3), 6)
            played = game.round(setup, Stacked(shoe))
            for seat in list(played.waiting):
                played.choose(seat, Choice("hit"))
            rotation = [shoe[0], shoe[2], shoe[1], *shoe[3:]] if self.by_hand else shoe
            times = self.pays(*draw(rotation))
            assert setup.player_dealer is not None
            dealer = setup.player_dealer.seat
            first = dealer + 1
            if self.button:
                others = clockwise([n for n in range(1, self.seats + 1) if n != dealer], dealer)
                count = "A23456789TJQK".index(str(shoe[3])[0])
                first = (others * 14)[count]
            seats = {w.seat for w in setup.wagers}
            order = [s for s in sorted(seats) if s >= first] + [
                s for s in sorted(seats) if s < first
            ]
            claims: list[Claim] = []
            for way in self.ways:
                for seat in order:
                    for spot in way:
                        here = [w for w in setup.wagers if (w.seat, w.spot) == (seat, spot)]
                        claims += [
                            ((w.by or str(seat), seat, spot), int(times[spot] * w.amount))
                            for w in sorted(here, key=lambda w: w.by is not None)
                        ]
            bank, coverage = setup.player_dealer.bank, setup.readings["coverage"]
            agree(played, through_the_bank(claims, bank, coverage))
            seen |= {(w.spot, w.outcome) for w in played.result().wagers or ()}
        return seen

    def _setup(self, random: Random, spots: list[str]) -> Setup:
        player_dealer, *seats = random.sample(
            range(1, self.seats + 1), random.randint(2, self.seats)
        )
        wagers = []
        for seat in random.sample(seats, random.randint(1, len(seats))):
            several = random.sample("ABC", random.choice([0, 0, 1, 3])) if self.behind else []
            for by in [None, *several]:
                mine = {random.choice(self.lines): random.choice([self.low, 500, 1000])}
                if by is None and self.alone and random.random() < 0.2:
                    mine = {random.choice(self.alone): 700}
                with_line = not self.alone or bool(set(mine) & set(self.lines))
                for spot in spots:
                    allowed = by is None or spot in self.behind
                    if allowed and (with_line or spot in self.alone) and random.random() < 0.4:
                        mine.setdefault(spot, random.choice([500, 600, 999]))
                wagers += [Wagered(seat, spot, amount, by) for spot, amount in mine.items()]
        random.shuffle(wagers)
        bank = any_bank(random, sum(w.amount for w in wagers))
        return Setup(
            game=self.game,
            seats=(*(SeatSetup(n, 10**6) for n in seats), SeatSetup(player_dealer, bank)),
            player_dealer=PlayerDealer(player_dealer, bank),
            wagers=tuple(wagers),
            backline_bettors=dict.fromkeys(sorted({w.by for w in wagers if w.by}), 10**6),
            readings={"coverage": random.choice(COVERAGES)},
            seats_at_table=self.seats,
        )
