"""A bot of one's own: it never folds, and loses its chips to one that knows when to."""

import cardroom


class NeverFolds(cardroom.RandomBot):
    """Checks and calls whatever comes."""

    def choose(self, decision: cardroom.Decision, observer: cardroom.Observer) -> cardroom.Choice:
        """Whichever of the two is offered."""
        verbs = [option.do for option in decision.options]
        return cardroom.Choice("check" if "check" in verbs else "call")


table = cardroom.Table(cardroom.game("oceana/texas-holdem"), seed=2)
table.sit(1, 100_000)
table.sit(2, 100_000)
bots: dict[int, cardroom.Bot] = {1: NeverFolds(seed=1), 2: cardroom.sensible("holdem", seed=2)}
for number in range(1, 201):
    hand = table.deal()
    cardroom.play_out(hand, bots)
    if number % 50 == 0:
        chips = {seat: player.chips // 100 for seat, player in table.players.items()}
        print(f"after {number} hands: {chips}")
