"""California games: wagers on spots, the player-dealer's bank, and the order of settlement."""
