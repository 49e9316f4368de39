"""The first load: nothing leaves the room's own address, and little comes from it."""

from __future__ import annotations

from playwright.sync_api import Response

from tests.pages.conftest import Comes

MOST_BYTES = 200_000


def test_a_newcomer_loads_less_than_200_kb_until_he_is_at_a_table(comes: Comes) -> None:
    visitor = comes()
    page = visitor.page
    answers: list[Response] = []
    page.on("response", lambda one: answers.append(one))  # noqa: PLW0108
    page.goto(visitor.address)
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("button", name="Sit down with").wait_for()
    page.wait_for_load_state("networkidle")
    sizes = [one.request.sizes() for one in answers]
    loaded = sum(one["responseBodySize"] + one["responseHeadersSize"] for one in sizes)
    assert len(answers) > 5
    assert 20_000 < loaded < MOST_BYTES
    assert all(one.url.startswith(visitor.address) for one in answers)
    icon = page.request.get(f"{visitor.address}/favicon.ico")
    assert icon.headers["content-type"] == "image/svg+xml"
