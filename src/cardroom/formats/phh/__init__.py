"""PHH, the Poker Hand History format, specification 0.0.2: single hands and files of many.

>>> from cardroom.formats import phh
>>> hand = phh.read('''
... variant = 'NT'
... antes = [0, 0]
... blinds_or_straddles = [1, 2]
... min_bet = 2
... starting_stacks = [200, 200]
... actions = ['d dh p1 AsAd', 'd dh p2 7c2h', 'p2 f']
... ''')
>>> phh.play(hand).net
[1, -1]
"""

from cardroom.formats.phh.files import read_all, read_file
from cardroom.formats.phh.from_round import from_round
from cardroom.formats.phh.hand import Hand
from cardroom.formats.phh.play import play
from cardroom.formats.phh.reading import read
from cardroom.formats.phh.writing import write, write_all
from cardroom.formats.replayed import Played
from cardroom.formats.variants import CODES, Variant

__all__ = [
    "CODES",
    "Hand",
    "Played",
    "Variant",
    "from_round",
    "play",
    "read",
    "read_all",
    "read_file",
    "write",
    "write_all",
]
