"""The games, by their names: an explicit dict. Beside the composition root nothing knows what is in it."""

from __future__ import annotations

from pathlib import Path

from bot.core.seam.game import Game
from bot.core.seam.required_parts import GAME, MissingPart

try:
    from bot.games.campaign.game import CAMPAIGN
    from bot.games.skirmish.game import SKIRMISH
    from bot.games.tournament.game import TOURNAMENT
    from bot.games.week.game import WEEK
except ModuleNotFoundError as error:
    # Whoever starts the bot reads which folder is not whole, and not where Python has tripped over it.
    *above, folder, part = (error.name or "").split(".")
    if above != ["bot", "games"] or part != GAME.removesuffix(".py"):
        raise
    raise MissingPart(folder, GAME) from error

FOLDER = Path(__file__).parent
GAMES: dict[str, Game] = {one.name: one for one in (CAMPAIGN, SKIRMISH, WEEK, TOURNAMENT)}
