"""Every game as an environment for the usual learning libraries; it needs the extra ``rl``.

Importing it registers each game with Gymnasium, and with OpenSpiel where that is installed:

>>> import gymnasium
>>> import cardroom.envs
>>> env = gymnasium.make("cardroom/oceana.texas-holdem-v0", seats=6)
>>> row, info = env.reset(seed=7)
>>> len(row) == len(env.unwrapped.describe())
True
"""

from importlib.util import find_spec

from cardroom.extras import needed

with needed("rl", "environments need"):
    from cardroom.envs.compiled import CompiledVectorEnv
    from cardroom.envs.many import CardroomVectorEnv
    from cardroom.envs.registration import gymnasium_id, register_games
    from cardroom.envs.single import CardroomEnv
    from cardroom.envs.together import SeatsTogether, parallel_env
    from cardroom.envs.turns import SeatsInTurn, env, raw_env

if find_spec("pyspiel") is not None:
    import cardroom.envs.spiel as _registered  # noqa: F401 (OpenSpiel knows the game from now on)

register_games()

__all__ = [
    "CardroomEnv",
    "CardroomVectorEnv",
    "CompiledVectorEnv",
    "SeatsInTurn",
    "SeatsTogether",
    "env",
    "gymnasium_id",
    "parallel_env",
    "raw_env",
    "register_games",
]
