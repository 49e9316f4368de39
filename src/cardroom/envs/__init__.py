"""Every game as an environment for the usual learning libraries; it needs the extra ``rl``.

Importing it registers each game with Gymnasium, and with OpenSpiel where that is installed:

>>> import gymnasium
>>> import cardroom.envs
>>> env = gymnasium.make("cardroom/oceana.texas-holdem-v0", seats=6)
>>> row, info = env.reset(seed=7)
>>> len(row) == len(env.unwrapped.describe())
True
"""

from importlib import import_module

for _name in ("numpy", "gymnasium"):
    try:
        import_module(_name)
    except ModuleNotFoundError as _missing:
        raise ImportError(
            f"environments need {_missing.name}: install it with "
            "pip install 'california-cardroom[rl]'"
        ) from None

from cardroom.envs.registration import gymnasium_id, register_games  # noqa: E402 (if it can be)
from cardroom.envs.single import CardroomEnv  # noqa: E402

register_games()

__all__ = ["CardroomEnv", "gymnasium_id", "register_games"]
