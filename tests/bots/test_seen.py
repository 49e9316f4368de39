"""What a bot reads from its view is what lies on the table."""

from random import Random

from cardroom.books import library
from cardroom.bots import Bot, RandomBot
from cardroom.bots.seen import Seen
from cardroom.table.pot.table import PotTable
from cardroom.table.stock import Stacked
from tests.bots.tables import pot_setup


def test_the_pot_the_board_and_who_is_in_are_read_as_they_are() -> None:
    game = library().game("bicycle/texas-holdem")
    random = Random(3)
    decisions = 0
    for number in range(300):
        seats = random.sample(range(1, 11), random.randint(2, 6))
        bots: dict[int, Bot] = {seat: RandomBot(number + seat) for seat in seats}
        setup = pot_setup(game, bots, random)
        order = list(game.fresh_deck(setup))
        random.shuffle(order)
        played = game.round(setup, Stacked(order))
        table = played.table
        assert isinstance(table, PotTable)
        while waiting := played.waiting:
            ((seat, decision),) = waiting.items()
            seen = Seen(seat, played.view(seat))
            assert seen.own == table.seat(seat).cards
            assert seen.board == table.board
            assert seen.pot == table.pot + table.bets_on_felt()
            assert seen.seats == [player.number for player in table.players]
            assert seen.live == [player.number for player in table.players if not player.folded]
            played.choose(seat, bots[seat].choose(decision, played.view(seat)))
            decisions += 1
    assert decisions > 1000
