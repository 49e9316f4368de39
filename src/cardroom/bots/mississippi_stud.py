"""Mississippi Stud by its best play, which is worked out from the house's own pay table."""

from __future__ import annotations

from cardroom.bots.sensible_bot import SensibleBot, nearest
from cardroom.bots.shared import shared
from cardroom.games.mississippi_stud import STREETS, Rules
from cardroom.odds.mississippi_stud import streets
from cardroom.odds.streets import Streets
from cardroom.table.decisions import Choice, Decision
from cardroom.telling.observer import Observer


class MississippiStudBot(SensibleBot):
    """Plays its hand the same way in every style; the style shows in the bonus bet alone."""

    keeps = (9, 3)
    rules: Rules | None
    best: Streets

    def make_ready(self) -> None:
        """The play on two, three and four cards."""
        self.best = shared(streets, self.rules, self.readings)

    def choose(self, decision: Decision, observer: Observer) -> Choice:
        """Fold, or wager as many antes as is best with what is staked already."""
        wagers = [option for option in decision.options if option.do == "bet"]
        if not wagers:
            return decision.default
        picture = observer.look()
        own, on_felt = picture.cards(str(decision.seat)), picture.seats[decision.seat].wagers
        ante, street = on_felt["ante"], len(picture.board)
        staked = sum(on_felt.get(name, 0) for name in STREETS) // ante
        least = street * min(self.rules.times if self.rules else (1,))
        times = self.best.wager((*own, *picture.board), street, staked - least)
        if not times:
            return Choice("fold")
        return Choice("bet", to=nearest(wagers[0], times * ante))
