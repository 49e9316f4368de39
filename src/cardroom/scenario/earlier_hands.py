"""What earlier hands leave for this one: a leg up, and a pot that must be killed."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from cardroom.books import Game
from cardroom.scenario.format import BadScenario, EarlierHand
from cardroom.table.pot.blinds import KILL
from cardroom.table.pot.kill import needs_a_bet
from cardroom.table.setup import Setup, Structure, Wagered


def after_hands(
    hands: Sequence[EarlierHand], *, legs: bool = True, bet_needed: bool = False
) -> tuple[int | None, int | None]:
    """Who has a leg up after some hands, and who must kill the next pot.

    Without legs whoever wins a large pot alone kills the next one. Where a ``bet_needed`` is read
    a killer kills once more only if he has won a full bet.

    >>> first, second = EarlierHand(winner=3, full_bet=False), EarlierHand(winner=3)
    >>> after_hands([first]), after_hands([first, second]), after_hands([second, first])
    ((3, None), (3, 3), (3, None))
    >>> after_hands([first, second, EarlierHand(winner=(3, 5), split=True)])
    (3, 3)
    >>> after_hands([first, EarlierHand(winner=5, split=True)])
    (None, None)
    >>> after_hands([second], legs=False)
    (None, 3)
    >>> after_hands([second, second, first]), after_hands([second, second, first], bet_needed=True)
    ((3, 3), (3, None))
    """
    leg: int | None = None
    killer: int | None = None
    for hand in hands:
        winners = hand.winners
        alone = len(winners) == 1 and not hand.split
        if not legs:
            killer = winners[0] if alone and hand.full_bet else None
        elif killer in winners:
            leg = killer
            killer = killer if hand.full_bet or not alone or not bet_needed else None
        elif alone:
            killer = leg if leg in winners and hand.full_bet else None
            leg = winners[0]
        else:
            killer = None
            leg = leg if leg in winners else None
    return leg, killer


def with_history(setup: Setup, hands: Sequence[EarlierHand], game: Game) -> Setup:
    """A setup in which the leg is that of earlier hands, and the pot killed that must be.

    Where a leg or a kill is spoken of the table plays with kills, of twice the big blind unless it
    names its own; so it does where a scooped pot obliges to one, there with half kills too.
    """
    if "kill" not in game.entry.clauses:
        if hands:
            raise BadScenario(f"history: no pot has to be killed in {game.id}")
        return setup
    scoops = getattr(game.definition.rules, "scoop_kill", None) is not None
    wagers = setup.wagers
    posted = [wager.amount for wager in wagers if wager.spot == KILL]
    is_killed = bool(posted)
    if not (hands or scoops or is_killed or setup.leg):
        return setup
    needed = needs_a_bet(game.terms(setup))
    leg, killer = after_hands(hands, legs=not scoops, bet_needed=needed)
    chips = {seat.seat: seat.chips for seat in setup.seats}
    structure = game.stakes(setup)
    big = structure.big_blind or 0
    is_half = scoops and 2 * sum(posted) == 3 * big
    due = structure.kill_blind or (sum(posted) if is_half else 2 * big)
    if killer in chips and not is_killed:
        wagers = (*wagers, Wagered(killer, KILL, min(due, chips[killer])))
    return replace(
        setup,
        leg=setup.leg or (leg if leg in chips else None),
        wagers=wagers,
        structure=replace(setup.structure or Structure(), kill_blind=due),
    )
