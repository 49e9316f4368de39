"""Settle hands that are written down, and say where the rules say so."""

import json
from pathlib import Path

from cardroom.books import Library
from cardroom.scenario import settle

book = Path(__file__).parents[1] / "docs/example-book"
library = Library([book])
for line in (book / "hands.jsonl").read_text("utf-8").splitlines():
    told = settle(json.loads(line), library)
    print(told["id"], told["as_expected"])
    for wager in told.get("wagers", []):
        print("   ", wager["seat"], wager["spot"], wager["outcome"], wager["net"], wager["why"])
