"""What must a tie at Casino War pay, so that it costs less than a tenth?"""

import cardroom

printed = cardroom.game("bicycle/casino-war")
for pays in range(10, 14):
    game = printed.with_rules({"pays": {"tie": f"{pays} to 1"}})
    tie = cardroom.odds(game).wagers["tie"]
    print(f"{pays} to 1: {tie.edge:8.4%}, exactly {tie.edge_exact}")
