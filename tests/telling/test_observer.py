"""What somebody sees who looks on while a round is played is what lies on the table."""

from random import Random

from cardroom.books import library
from cardroom.bots import Bot, RandomBot
from cardroom.table.pot.table import PotTable
from cardroom.table.stock import Stacked
from cardroom.telling.observer import Observer
from tests.bots.tables import pot_setup
from tests.portion import part_of


def test_the_pot_the_board_and_who_is_in_are_read_as_they_are() -> None:
    game = library().game("bicycle/texas-holdem")
    random = Random(3)
    decisions = 0
    for number in range(part_of(300)):
        seats = random.sample(range(1, 11), random.randint(2, 6))
        bots: dict[int, Bot] = {seat: RandomBot(number + seat) for seat in seats}
        setup = pot_setup(game, bots, random)
        order = list(game.fresh_deck(setup))
        random.shuffle(order)
        played = game.round(setup, Stacked(order))
        table = played.table
        assert isinstance(table, PotTable)
        observers = {number: Observer(played, number) for number in seats}
        while waiting := played.waiting:
            ((seat, decision),) = waiting.items()
            seen = observers[seat].look()
            assert seen.cards(str(seat)) == table.seat(seat).cards
            assert seen.board == table.board
            assert seen.pot == table.pot + table.bets_on_felt()
            assert seen.order == [player.number for player in table.players]
            assert seen.live == [player.number for player in table.players if not player.folded]
            played.choose(seat, bots[seat].choose(decision, observers[seat]))
            decisions += 1
    assert decisions > part_of(1000)
