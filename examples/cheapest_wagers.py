"""Which wagers of a house's baccarat cost least? What costs less than nothing is a gift."""

import cardroom

found = []
for game in cardroom.library().games():
    if game.book == "bicycle" and game.mechanism.name == "baccarat":
        labels = {spot.name: spot.label for spot in game.entry.wagers}
        for name, odds in cardroom.odds(game).wagers.items():
            found.append((odds.edge, game.entry.name, labels[name]))

for edge, where, wager in sorted(found)[:8]:
    print(f"{edge:9.4%}  {wager:<14}{where}")
