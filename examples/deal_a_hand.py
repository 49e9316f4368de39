"""Deal a hand of hold'em, let sensible bots play it, and tell what happened."""

import cardroom
from cardroom.telling.lines import Teller
from cardroom.telling.names import Names

game = cardroom.game("oceana/texas-holdem")
table = cardroom.Table(game, seed=12)
for seat in (1, 2, 3):
    table.sit(seat, 20_000)
hand = table.deal()
cardroom.play_out(hand, {seat: cardroom.sensible("holdem", seed=seat) for seat in (1, 2, 3)})

names = Names({1: "Ann", 2: "Bob", 3: "Cleo"})
for line in Teller(game, hand.table.setup, names).tell(hand.events):
    print(line.text)
