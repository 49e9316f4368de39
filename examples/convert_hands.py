"""Write a round as PHH, read it again, and find the same round."""

import cardroom
from cardroom.formats import phh

table = cardroom.Table(cardroom.game("oceana/texas-holdem"), seed=3)
for seat in (1, 2):
    table.sit(seat, 20_000)
hand = table.deal()
cardroom.play_out(hand, {seat: cardroom.sensible("holdem", seed=seat) for seat in (1, 2)})

text = phh.write(phh.from_round(hand, table.game))
print("\n".join(line for line in text.splitlines() if not line.startswith("_")))
again = phh.play(phh.read(text)).round
print("the same round:", again.events == hand.events)
