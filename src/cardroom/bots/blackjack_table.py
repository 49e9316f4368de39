"""The best play of blackjack, by a hand and the card that the player-dealer shows.

Written by ``python -m tests.bots.blackjack_table`` from the charts of ``cardroom strategy``, which
the tests compare with it. Each row has a letter for every card from two to ten and the ace: hit,
stand, double, split (P) or surrender (R). The first three charts are for two cards: pairs by what
one card counts, other hands by what both do. Hands that are always doubled have no later row.
"""

from __future__ import annotations

Chart = dict[int, str]

LOOKED: dict[str, Chart] = {
    "pair": {
        1: "PPPPPPPPPP",
        10: "SSSSSSSSSS",
        9: "PPPPPSPPSS",
        8: "PPPPPPPPPR",
        7: "PPPPPPHHHH",
        6: "PPPPPHHHHH",
        5: "DDDDDDDDHH",
        4: "HHHPPHHHHH",
        3: "PPPPPPHHHH",
        2: "PPPPPPHHHH",
    },
    "soft": {
        20: "SSSSSSSSSS",
        19: "SSSSDSSSSS",
        18: "DDDDDSSHHH",
        17: "HDDDDHHHHH",
        16: "HHDDDHHHHH",
        15: "HHDDDHHHHH",
        14: "HHHDDHHHHH",
        13: "HHHDDHHHHH",
    },
    "hard": {
        19: "SSSSSSSSSS",
        18: "SSSSSSSSSS",
        17: "SSSSSSSSSR",
        16: "SSSSSHHRRR",
        15: "SSSSSHHHRR",
        14: "SSSSSHHHHH",
        13: "SSSSSHHHHH",
        12: "HHSSSHHHHH",
        11: "DDDDDDDDDD",
        10: "DDDDDDDDHH",
        9: "HDDDDHHHHH",
        8: "HHHHHHHHHH",
        7: "HHHHHHHHHH",
        6: "HHHHHHHHHH",
        5: "HHHHHHHHHH",
    },
    "later-soft": {
        20: "SSSSSSSSSS",
        19: "SSSSSSSSSS",
        18: "SSSSSSSHHH",
        17: "HHHHHHHHHH",
        16: "HHHHHHHHHH",
        15: "HHH  HHHHH",
        14: "HHH  HHHHH",
    },
    "later-hard": {
        20: "SSSSSSSSSS",
        19: "SSSSSSSSSS",
        18: "SSSSSSSSSS",
        17: "SSSSSSSSSS",
        16: "SSSSSHHHSH",
        15: "SSSSSHHHHH",
        14: "SSSSSHHHHH",
        13: "SSSSSHHHHH",
        12: "HHSSSHHHHH",
    },
}
"""Where the hidden card is looked at under an ace or a ten-card."""
UNSEEN: dict[str, Chart] = {
    "pair": {
        1: "PPPPPPPPPH",
        10: "SSSSSSSSSS",
        9: "PPPPPSPPSS",
        8: "PPPPPPPPHH",
        7: "PPPPPPHHHH",
        6: "PPPPPHHHHH",
        5: "DDDDDDDDHH",
        4: "HHHPPHHHHH",
        3: "PPPPPPHHHH",
        2: "PPPPPPHHHH",
    },
    "soft": {
        20: "SSSSSSSSSS",
        19: "SSSSDSSSSS",
        18: "DDDDDSSHHH",
        17: "HDDDDHHHHH",
        16: "HHDDDHHHHH",
        15: "HHDDDHHHHH",
        14: "HHHDDHHHHH",
        13: "HHHDDHHHHH",
    },
    "hard": {
        20: "SSSSSSSSSS",
        19: "SSSSSSSSSS",
        18: "SSSSSSSSSS",
        17: "SSSSSSSSSS",
        16: "SSSSSHHHHH",
        15: "SSSSSHHHHH",
        14: "SSSSSHHHHH",
        13: "SSSSSHHHHH",
        12: "HHSSSHHHHH",
        11: "DDDDDDDDHH",
        10: "DDDDDDDDHH",
        9: "HDDDDHHHHH",
        8: "HHHHHHHHHH",
        7: "HHHHHHHHHH",
        6: "HHHHHHHHHH",
        5: "HHHHHHHHHH",
    },
    "later-soft": {
        20: "SSSSSSSSSS",
        19: "SSSSSSSSSS",
        18: "SSSSSSSHHH",
        17: "HHHHHHHHHH",
        16: "HHHHHHHHHH",
        15: "HHH  HHHHH",
        14: "HHH  HHHHH",
        13: "         H",
    },
    "later-hard": {
        20: "SSSSSSSSSS",
        19: "SSSSSSSSSS",
        18: "SSSSSSSSSS",
        17: "SSSSSSSSSS",
        16: "SSSSSHHHSH",
        15: "SSSSSHHHHH",
        14: "SSSSSHHHHH",
        13: "SSSSSHHHHH",
        12: "HHSSSHHHHH",
    },
}
"""Where nobody looks at it, and a natural takes doubles and splits too."""
