"""Every game as an environment for the usual learning libraries; it needs the extra ``rl``.

Importing it registers each game with Gymnasium, and with OpenSpiel where that is installed:

>>> import gymnasium
>>> import cardroom.envs
>>> env = gymnasium.make("cardroom/oceana.texas-holdem-v0", seats=6)
>>> row, info = env.reset(seed=7)
>>> len(row) == len(env.unwrapped.describe())
True
"""

from cardroom.extras import needed

with needed("rl", "environments need"):
    from cardroom.envs.registration import gymnasium_id, register_games
    from cardroom.envs.single import CardroomEnv

register_games()

__all__ = ["CardroomEnv", "gymnasium_id", "register_games"]
