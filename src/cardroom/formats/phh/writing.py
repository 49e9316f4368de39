"""A hand as the text of a PHH file."""
from cardroom.formats.phh.hand import Hand
def write(hand: Hand) -> str:
    raise NotImplementedError
def write_all(hands): raise NotImplementedError
