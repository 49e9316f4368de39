"""What any game for a pot may say, since it is the table's business."""

from __future__ import annotations

from cardroom.table.question import Question, Readings

READINGS: Readings = {
    "collection-from-side-pots": Question(
        {
            "main-pot-first": (
                "A fee comes out of the main pot, then out of the side pots in their order, and is "
                "never more than lies in the pot when it is taken."
            ),
        },
        text="The fees leave the pot; side pots, and pots smaller than the fee, are not mentioned.",
        why={
            "main-pot-first": (
                "Everyone who was dealt in has a share in the main pot. The house takes no more "
                "than there is."
            ),
        },
    ),
}
