"""A package that can be called: ``cardroom.odds(…)`` is a question, ``cardroom.odds`` its package.

Importing ``cardroom.odds`` puts the package where a function of that name would stand, so the
package itself answers the call.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any


def answers(name: str, call: Callable[..., Any]) -> None:
    """Let the module of this name be called as a function is."""

    class Answering(ModuleType):
        __call__ = staticmethod(call)

    sys.modules[name].__class__ = Answering
