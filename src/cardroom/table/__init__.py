"""What all games share: seats, wagers, the bank, betting, pots, events, the round."""
