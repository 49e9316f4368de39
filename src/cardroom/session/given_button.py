"""Between the hands of a game whose first button is given, and not drawn for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardroom.session.button import ButtonPosition


class GivenButton(ButtonPosition):
    """The first button is that of the first player from the house dealer's left."""

    @property
    def draws(self) -> bool:
        """No hand is opened by drawing for the button."""
        return False

    def _first_button(self, here: list[int], lots: Sequence[Any]) -> int:
        return here[0]
