"""What only some need is installed apart: extras of the distribution ``california-cardroom``.

>>> with needed("fast", "an example needs"):
...     import no_such_package
Traceback (most recent call last):
...
cardroom.extras.NotInstalled: an example needs no_such_package: install it with \
pip install 'california-cardroom[fast]'
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class NotInstalled(ModuleNotFoundError):
    """Something needs a package of an extra, which is not installed; it says how to do that."""

    def __init__(self, needs: str, package: str, extra: str) -> None:
        super().__init__(needs, package, extra, name=package)
        self.extra = extra

    def __str__(self) -> str:
        needs, package, extra = self.args
        return f"{needs} {package}: install it with pip install 'california-cardroom[{extra}]'"


@contextmanager
def needed(extra: str, needs: str) -> Iterator[None]:
    """Say by which extra to install what is imported here and not there; also for a function.

    ``needs`` begins the sentence: ``pictures need``. Where one such block is in another, the words
    of the outer one are told, which knows better what was asked for.
    """
    try:
        yield
    except NotInstalled as missing:
        raise NotInstalled(needs, missing.name or "", missing.extra) from None
    except ModuleNotFoundError as missing:
        package = (missing.name or "").partition(".")[0]
        if package in ("", "cardroom"):
            raise
        raise NotInstalled(needs, package, extra) from None
