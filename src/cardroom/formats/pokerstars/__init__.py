"""The text in which PokerStars writes hands down, and many programs read them."""
