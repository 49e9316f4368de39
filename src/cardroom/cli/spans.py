"""Lines of a log in the colours of a terminal."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from cardroom.cli.faces import face
from cardroom.telling.spans import CARD, DIM, LOSES, SAID, STRONG, WINS, Span

STYLES = {DIM: "dim", LOSES: "red", SAID: "italic", STRONG: "bold", WINS: "green"}


def styled(spans: Iterable[Span], *, signs: bool) -> Text:
    """Some pieces of a line; suits are signs where they can be shown.

    >>> from cardroom.telling.spans import row, sentence
    >>> styled(row([51, -1]), signs=True).plain, styled(sentence("It is As."), signs=True).plain
    ('A♠ ??', 'It is A♠.')
    """
    text = Text()
    for span in spans:
        if span.card is None:
            text.append(span.text, STYLES.get(span.role, ""))
        elif span.role == CARD:
            text.append_text(face(span.card, signs=signs))
        else:
            text.append(face(span.card, signs=signs).plain, STYLES.get(span.role, ""))
    return text
