"""Hold'em and Omaha: starting hands, then made hands, draws and the price of a call.

All numbers here are rules of thumb. They make a player worth playing with, not a hard one.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from cardroom.bots import omaha
from cardroom.bots.sensible_bot import SensibleBot, nearest
from cardroom.bots.two_cards import ahead_of_one, outs, starting_share
from cardroom.cards import Card, show, take
from cardroom.games.holdem import BOARDS
from cardroom.table.decisions import Choice, Decision, Option
from cardroom.table.pot.drawing import DISCARD
from cardroom.telling.observer import Observer
from cardroom.telling.picture import RAISES, Picture

UNSEEN = 46
"""About so many cards may come next."""
USUAL_BOARDS = (3, 4, 5)
"""So many cards on the board make a hand with two of one's own, of not too many to choose from."""


class HoldemBot(SensibleBot):
    """Enters with good cards, bets good hands, draws at a good price, and bluffs a little.

    >>> from cardroom.books import library
    >>> from cardroom.cards import cards, deck
    >>> from cardroom.table.setup import SeatSetup, Setup
    >>> from cardroom.table.stock import Assigned
    >>> game = library().game("oceana/texas-holdem")
    >>> setup = Setup(game=game.id, seats=(SeatSetup(1, 20000), SeatSetup(2, 20000)), button=2)
    >>> for hand in ("As Ah", "7s 2d"):
    ...     played = game.round(setup, Assigned(deck(), {"1": cards(hand)}))
    ...     HoldemBot(seed=1).choose(played.waiting[1], Observer(played, 1)).do
    'raise'
    'fold'
    """

    def choose(self, decision: Decision, observer: Observer) -> Choice:
        """Fold, call or raise by the seat's own cards, the board, the pot and the position."""
        picture = observer.look()
        boards = [board for name in ("board", *BOARDS) if (board := picture.cards(name))]
        if (option := decision.options[0]).do == DISCARD:
            return self._throw_away(option, boards)
        turn = PotTurn(decision, picture)
        return self._after_the_flop(turn, boards) if boards else self._before_the_flop(turn)

    def _throw_away(self, option: Option, boards: Sequence[Sequence[Card]]) -> Choice:
        """Keep what is worth most beside the board as it is."""
        kept = max(
            combinations(option.cards, len(option.cards) - option.least),
            key=lambda own: self._standing(own, boards),
        )
        return Choice(DISCARD, cards=show(take(option.cards, kept)))

    def _before_the_flop(self, turn: PotTurn) -> Choice:
        style, picture = self.style, turn.picture
        share, raises = self._starting_share(turn.own), picture.raises
        # Folds leave fewer hands to beat; but a raise was made against all that were dealt in.
        against = len(picture.order if raises else turn.live) - 1
        enters = style.plays ** (against / 8) * (0.75 + 0.5 * turn.position)
        if raises:
            bets = max(turn.cost / max(picture.big_blind, 1), 1)
            enters *= 0.6**raises * min(1, (6 / bets) ** 0.5)
        if turn.price < 0.2:
            enters *= 1.4
        if share > enters:
            return turn.give_up()
        leads = not raises and self.happens(style.aggression / 2)
        strong = share <= enters * (0.2 + 0.3 * style.aggression)
        if leads or (strong and self.happens(0.3 + 0.7 * style.aggression)):
            return turn.raise_by(self.random.uniform(0.5, 1))
        return turn.stay()

    def _after_the_flop(self, turn: PotTurn, boards: Sequence[Sequence[Card]]) -> Choice:
        style, picture = self.style, turn.picture
        ahead, helped = self._standing(turn.own, boards)
        ahead **= 1 + 0.2 * (turn.others - 1)
        share_of_pot = self.random.uniform(0.5, 1)
        if not turn.cost:
            if self.happens(self._bets(ahead, helped, turn)):
                return turn.raise_by(share_of_pot)
            return turn.stay()
        if ahead > 0.75 + 0.05 * picture.raises and self.happens(0.3 + 0.7 * style.aggression):
            return turn.raise_by(share_of_pot)
        # Whoever bets has something, the more so the more he bets; loose players doubt it.
        size = min(turn.cost / max(picture.pot - turn.cost, 1), 3)
        believed = max(ahead - 0.12 * size - 0.06 * (picture.raises - 1) + style.plays / 4, 0)
        hits = helped / UNSEEN * (1.5 if len(boards[0]) <= 3 else 1)
        if believed + (1 - believed) * hits > turn.price:
            return turn.stay()
        if helped >= 8 and self.happens(style.bluffs):
            return turn.raise_by(share_of_pot)
        return turn.give_up()

    def _starting_share(self, own: Sequence[Card]) -> float:
        """The share of all starting hands that are better than one's own."""
        rules = self.rules
        if rules is None or not (_picks(rules) or rules.low or rules.wins == "low"):
            return starting_share(own)
        low = rules.low is not None or rules.wins == "low"
        return omaha.starting_share(own, low=low)

    def _standing(self, own: Sequence[Card], boards: Sequence[Sequence[Card]]) -> tuple[float, int]:
        """How often one other hand is beaten as things are, and how many cards would help."""
        found = [self._on(own, board) for board in boards]
        return sum(ahead for ahead, _ in found) / len(found), max(helped for _, helped in found)

    def _on(self, own: Sequence[Card], board: Sequence[Card]) -> tuple[float, int]:
        rules = self.rules
        plain = rules is None or not (_picks(rules) or rules.low or rules.wins == "low")
        if plain and len(board) in USUAL_BOARDS and len(own) > 1:
            return max((ahead_of_one(two, board), outs(two, board)) for two in combinations(own, 2))
        uses = rules.use_hole or tuple(range(min(len(own), 5) + 1))
        return omaha.standing(own, board, uses, self.random, wins=rules.wins, low=rules.low)

    def _bets(self, ahead: float, helped: int, turn: PotTurn) -> float:
        """How often to bet what is checked to one: for value, with a good draw, or as a bluff."""
        style = self.style
        if ahead > 0.55:
            return 0.4 + 0.6 * style.aggression
        if helped >= 8:
            return style.aggression / 2
        if turn.others <= 2:
            return style.bluffs * (0.5 + turn.position)
        return 0


def _picks(rules: Any) -> bool:
    """Whether a hand must have some of one's own cards, and not any of them."""
    return bool(rules.use_hole) and 1 not in rules.use_hole


class PotTurn:
    """A seat that is to act in a pot game: what it sees, and what it may do.

    It may give up, stay, or perhaps raise.
    """

    __slots__ = ("cost", "live", "own", "picture", "raises", "seat", "stays")

    def __init__(self, decision: Decision, picture: Picture) -> None:
        self.seat = decision.seat
        self.picture = picture
        self.own = picture.cards(str(decision.seat))
        self.live = picture.live
        self.raises: Option | None = None
        self.stays = "check"
        self.cost = 0
        for option in decision.options:
            if option.do == "call":
                self.stays, self.cost = "call", option.total - option.base
            elif option.do in RAISES:
                self.raises = option

    def stay(self) -> Choice:
        """Check or call."""
        return Choice(self.stays)

    def give_up(self) -> Choice:
        """Fold, unless it costs nothing to stay."""
        return Choice("fold") if self.cost else self.stay()

    def raise_by(self, share: float) -> Choice:
        """Bet or raise by a share of the pot, as near as the limit allows; or stay."""
        option = self.raises
        if option is None:
            return self.stay()
        wish = option.base + self.cost + int(share * (self.picture.pot + self.cost))
        return Choice(option.do, to=nearest(option, wish))

    @property
    def price(self) -> float:
        """What it costs to stay, as a share of the pot with that in it."""
        return self.cost / (self.picture.pot + self.cost) if self.cost else 0

    @property
    def others(self) -> int:
        """How many others are still in."""
        return len(self.live) - 1

    @property
    def position(self) -> float:
        """0 for the first to act after the flop, 1 for the last."""
        return self.live.index(self.seat) / max(len(self.live) - 1, 1)
