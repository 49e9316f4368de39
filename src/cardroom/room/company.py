"""Bots that keep people company: they come when they are wished for, and make room for people."""

from __future__ import annotations

from cardroom.bots import NAMES, STYLES
from cardroom.room.occupant import Occupant
from cardroom.room.run_table import BOT, RunTable, Transfer

PROPOSITION_PLAYERS = 2
"""So many bots at least come where somebody has to bank: they take turns at it."""
REBUY = 4
"""A bot with less than this part of the usual buy-in brings another one."""


class Company(RunTable):
    """A table at which bots come and go."""

    def _has_company(self) -> bool:
        """Whether somebody takes part who is no bot."""
        players = self.table.players
        people = [seat for seat, one in self.state.occupants.items() if not one.is_bot]
        return any(not players[seat].sits_out for seat in people) or bool(self.state.behind)

    @property
    def is_deserted(self) -> bool:
        """Whether nobody is there but bots, and nobody waits for a seat."""
        state = self.state
        people = any(not one.is_bot for one in state.occupants.values())
        return not (people or state.behind or state.reserved or state.queue)

    def _wished_bots(self) -> int:
        """How many bots there should be: people, and those who wait for a seat, come first."""
        people = sum(not one.is_bot for one in self.state.occupants.values())
        taken = people + len(self.state.reserved) + len(self.state.queue)
        return max(0, min(self.state.bots, self._seats - taken))

    def _fill_with_bots(self) -> None:
        """Bots come and go between rounds, as many as are wished for and as there is room."""
        bots = [seat for seat, one in self.state.occupants.items() if one.is_bot]
        wished = self._wished_bots()
        for seat in bots[wished:]:
            self._get_up(seat)
        free = [seat for seat in self.free_seats if seat not in self.state.reserved]
        for seat in free[: max(0, wished - len(bots))]:
            self._bot_sits_down(seat)
        for seat in [seat for seat, one in self.state.occupants.items() if one.is_bot]:
            player = self.table.players[seat]
            if player.chips * REBUY < self.buy_in.usual:
                self.table.add_chips(seat, self.buy_in.usual)
                bot = self.state.occupants[seat].person
                self.changes.transfers.append(Transfer(bot, self.buy_in.usual))
                if player.sits_out:
                    self.table.come_back(seat)

    @property
    def free_seats(self) -> list[int]:
        """Seats in which nobody sits."""
        return [s for s in range(1, self._seats + 1) if s not in self.state.occupants]

    def _bot_sits_down(self, seat: int) -> None:
        styles, come = sorted(STYLES), self.state.bots_come
        taken = {one.name for one in self.state.occupants.values()}
        named = [NAMES[(come + n) % len(NAMES)] for n in range(len(NAMES))]
        name = next(name for name in named if name not in taken)
        self.state.bots_come += 1
        style = styles[come % len(styles)]
        self._seat_down(seat, self.buy_in.usual, Occupant(f"{BOT}{name}", name, style))
