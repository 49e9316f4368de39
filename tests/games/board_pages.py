"""Pages of hold'em, Omaha and their kin: on which lines each house says what.

All hands are $4-$8 limit with blinds of $2 and $4; the button is on the last seat, so that seat 1
has the small and seat 2 the big blind.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest

from tests.games.hands import Hand, checked_down


class Page(NamedTuple):
    """One house's page of a game, and on which lines it says what."""

    game: str
    hole: int
    seats: int
    lines: Mapping[str, str]
    small_blind_on_button: bool = False
    """What the house prints for two players: here they sit as with more, by the other reading."""

    def hand(self, seats: Any, **told: Any) -> Hand:
        button = max(seats) if isinstance(seats, dict) else seats
        return Hand(self.game, seats, **{"button": button, **told, **self._read(told)})

    def showdown(self, *hands: str, board: str, **told: Any) -> Hand:
        """Everyone is in for the big blind and shows down, with the first cards of these hands."""
        held = {str(seat): self.dealt(text) for seat, text in enumerate(hands, 1)}
        told |= self._read(told)
        return checked_down(self.game, len(hands), cards=held | {"board": board}, **told)

    def _read(self, told: Mapping[str, Any]) -> dict[str, Any]:
        if not self.small_blind_on_button:
            return {}
        return {"readings": {"heads-up-blinds": "left-of-button"} | told.get("readings", {})}

    def dealt(self, text: str) -> str:
        """As many cards of a hand as this game deals: a third or fifth one never matters."""
        return " ".join(text.split()[: self.hole])


OMAHA = Page("central-coast/omaha-hilo", 4, 10, {
    "kind": "002:7", "two-of-own": "002:11", "deck": "002:15", "suits": "002:21", "low": "002:27",
    "seats": "002:50", "backline": "002:50", "order": "002:54", "blinds": "002:56,68",
    "no-straddle": "002:68",
    "deal": "002:68", "first": "002:70-73", "fold": "002:70,108", "cap": "002:72",
    "option": "002:73", "burns": "002:75-98", "later": "002:81-98", "best": "002:108",
    "high-half": "002:109", "low-half": "002:27,109", "split": "002:110", "split-half": "002:111",
})  # fmt: skip
BIG_O = Page("oceana/big-o-hilo", 5, 8, {
    "kind": "000:719", "two-of-own": "000:723", "deck": "000:727", "suits": "000:731",
    "low": "000:752-755", "seats": "000:761", "order": "000:767", "blinds": "000:768,774-775",
    "no-straddle": "000:768", "deal": "000:777", "first": "000:779-784", "fold": "000:781,831",
    "cap": "000:783", "option": "000:784", "burns": "000:786-815", "later": "000:790-823",
    "best": "000:831", "high-half": "000:832", "low-half": "000:752-757,832",
    "split": "000:835-836", "split-half": "000:837",
})  # fmt: skip
HOLDEM = Page("central-coast/texas-holdem", 2, 10, {
    "kind": "002:129", "deck": "002:137", "suits": "002:141", "seats": "002:162",
    "backline": "002:162",
    "order": "002:166", "blinds": "002:168,176", "no-straddle": "002:176", "deal": "002:176",
    "first": "002:180-185", "fold": "002:182,214", "cap": "002:184", "option": "002:185",
    "burns": "002:187-203", "later": "002:189-208", "best": "002:214", "split": "002:215",
})  # fmt: skip
BICYCLE = {
    "order": "001:766", "blinds": "001:764,775", "no-straddle": "001:793,1044",
    "deal": "001:762,815", "first": "001:766", "fold": "001:2064",
    "cap": "001:611-612,2052-2054", "option": "001:774", "burns": "001:798-799",
    "later": "001:766,815",
}  # fmt: skip
PINEAPPLE = BICYCLE | {
    "order": "001:602-604", "blinds": "001:602-604", "deal": "001:600-602", "first": "001:604",
    "fold": "001:615", "cap": "001:611-612", "option": "001:604", "burns": "001:622",
    "later": "001:600-602",
}  # fmt: skip
CLASSIC = {
    "order": "004:444-445", "blinds": "004:444-445", "no-straddle": "004:444-445",
    "deal": "004:444", "first": "004:445", "fold": "004:443", "cap": "004:447",
    "later": "004:445-447", "split": "004:443,603",
}  # fmt: skip
OCEAN_VIEW = {
    "order": "003:15", "blinds": "003:15", "no-straddle": "003:15", "deal": "003:15-17",
    "first": "003:15", "fold": "003:17", "cap": "003:153", "later": "003:15-17",
    "split": "003:17", "deck": "003:19",
}  # fmt: skip
MORE = (
    Page("bicycle/omaha", 4, 10, BICYCLE | {
        "two-of-own": "001:815,821", "best": "001:815,821", "split": "001:1929,9277",
    }, small_blind_on_button=True),
    Page("bicycle/omaha-hilo", 4, 10, BICYCLE | {
        "two-of-own": "001:821,837", "low": "001:835", "best": "001:836", "split": "001:836,1929",
        "high-half": "001:817,837", "low-half": "001:835,837", "split-half": "001:817,9277",
    }, small_blind_on_button=True),
    Page("bicycle/big-o", 5, 8, {
        "kind": "001:9192", "two-of-own": "001:9274", "deck": "001:9200", "suits": "001:9204",
        "seats": "001:9228", "backline": "001:9228", "order": "001:9232-9234",
        "blinds": "001:9234-9236", "no-straddle": "001:9234-9236", "deal": "001:9236",
        "first": "001:9236-9243", "fold": "001:9238", "cap": "001:9243", "option": "001:9244",
        "burns": "001:9246-9262", "later": "001:9246-9270", "best": "001:9274-9276",
        "split": "001:9277",
    }),
    Page("bicycle/crazy-pineapple", 3, 10, PINEAPPLE | {
        "best": "001:600,625", "split": "001:1929,9277",
    }),
    Page("bicycle/crazy-pineapple-hilo", 3, 10, PINEAPPLE | {
        "best": "001:638", "split": "001:836,1929", "high-half": "001:638", "low-half": "001:638",
        "split-half": "001:638,9277",
    }),
    Page("bicycle/lightning-texas-holdem", 2, 10, BICYCLE | {
        "deck": "001:1980", "seats": "001:2015", "blinds": "001:1925,2207,2111",
        "order": "001:1954,1962", "deal": "001:1925,1984", "first": "001:1954",
        "cap": "001:2047,2052-2054", "option": "001:1954", "burns": "001:1956,1964,1970",
        "later": "001:1962,1968,1974", "best": "001:1976,2064", "split": "001:1929,1976",
    }, small_blind_on_button=True),
    Page("oceana/omaha", 4, 9, {
        "kind": "000:1089", "two-of-own": "000:1093,1194", "deck": "000:1097", "suits": "000:1101",
        "seats": "000:1124", "order": "000:1130,1133", "blinds": "000:1132,1137-1138",
        "no-straddle": "000:1132-1138", "deal": "000:1140", "first": "000:1145-1150",
        "fold": "000:1147,1196", "cap": "000:1149", "option": "000:1150",
        "burns": "000:1152,1163,1178", "later": "000:1156-1188", "best": "000:1196",
        "split": "000:1197-1198",
    }),
    Page("oceana/omaha-hilo", 4, 10, {
        "kind": "000:959", "two-of-own": "000:963,1072", "deck": "000:967", "suits": "000:971",
        "low": "000:993-1000", "seats": "000:1004", "order": "000:1010,1013",
        "blinds": "000:1012,1020-1021", "no-straddle": "000:1012-1021", "deal": "000:1023",
        "first": "000:1025-1030", "fold": "000:1027,1074", "cap": "000:1029",
        "option": "000:1030", "burns": "000:1032,1044,1056", "later": "000:1036-1066",
        "best": "000:1074", "high-half": "000:1075", "low-half": "000:993-998,1075",
        "split": "000:1078-1079", "split-half": "000:1080-1081",
    }),
    Page("oceana-classic/texas-holdem", 2, 9, CLASSIC | {"best": "004:443"}),
    Page("oceana-classic/omaha", 4, 9, CLASSIC | {
        "two-of-own": "004:398,402", "deck": "004:398", "seats": "004:398", "best": "004:398,402",
    }),
    Page("oceana-classic/omaha-hilo", 4, 9, CLASSIC | {
        "two-of-own": "004:350,356", "deck": "004:350", "seats": "004:352", "low": "004:365",
        "best": "004:356,365", "high-half": "004:356", "low-half": "004:365,522",
        "split-half": "004:365,604",
    }),
    Page("oceana-classic/big-o-hilo", 5, 8, {
        "kind": "004:502", "two-of-own": "004:506,599", "deck": "004:510", "suits": "004:516",
        "low": "004:522-524", "seats": "004:545", "order": "004:549-555", "blinds": "004:551-563",
        "no-straddle": "004:551,563", "deal": "004:563", "first": "004:563-567",
        "fold": "004:565,599", "cap": "004:567", "option": "004:568", "burns": "004:570,581,588",
        "later": "004:574-593", "best": "004:599,601", "high-half": "004:602",
        "low-half": "004:522,602", "split": "004:603", "split-half": "004:604",
    }),
    Page("oceana-classic/crazy-pineapple", 3, 9, CLASSIC | {
        "order": "004:136-138", "blinds": "004:136-138", "deal": "004:134-136",
        "cap": "004:150-151", "best": "004:134", "high-half": "004:134", "low-half": "004:134",
        "split-half": "004:134,604",
    }),
    Page("oceana-classic/lazy-pineapple", 3, 9, CLASSIC | {
        "order": "004:242-244", "blinds": "004:242-244", "deal": "004:240-242",
        "cap": "004:254-255", "best": "004:240", "high-half": "004:240", "low-half": "004:240",
        "split-half": "004:134,604",
    }),
    Page("ocean-view/texas-holdem", 2, 9, OCEAN_VIEW | {"best": "003:17"}),
    Page("ocean-view/texas-holdem-hilo", 2, 9, OCEAN_VIEW | {
        "best": "003:47,65", "high-half": "003:47", "low-half": "003:47-49,145-147",
        "split-half": "003:65",
    }),
    Page("ocean-view/omaha", 4, 9, OCEAN_VIEW | {"two-of-own": "003:55", "best": "003:55-57"}),
    Page("ocean-view/omaha-hilo", 4, 9, OCEAN_VIEW | {
        "two-of-own": "003:65", "low": "003:65-67", "best": "003:65", "high-half": "003:65",
        "low-half": "003:65-67,145-147", "split-half": "003:65",
    }),
    Page("ocean-view/crazy-pineapple", 3, 9, OCEAN_VIEW | {"best": "003:73-75"}),
    Page("ocean-view/crazy-pineapple-hilo", 3, 9, OCEAN_VIEW | {
        "best": "003:65,83", "high-half": "003:83", "low-half": "003:83-85,145-147",
        "split-half": "003:65",
    }),
)  # fmt: skip
PAGES = (OMAHA, BIG_O, HOLDEM, *MORE)


def by_line(clause: str, *besides: str) -> pytest.MarkDecorator:
    """A case for each page that says this, and that besides, named by its game and lines."""
    saying = [page for page in PAGES if page.lines.keys() >= {clause, *besides}]
    cases = [pytest.param(page, id=f"{page.game} {page.lines[clause]}") for page in saying]
    return pytest.mark.parametrize("page", cases)
