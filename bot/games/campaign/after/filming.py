"""The replay of a campaign: an animation, drawn while its asker sees how far it has come."""

from __future__ import annotations

import discord

from bot.core.discord.after.look_back_door import eyes_of
from bot.core.discord.after.progress import reporter, upload
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry, Shut
from bot.core.people.people import PublicGame, Status
from bot.core.present.after.replay_page import other_eyes
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from bot.games.campaign.after.poster import posted
from bot.games.campaign.after.replay_card import replay_card
from bot.games.campaign.pictures.filming import TooLarge
from bot.games.campaign.services.after.teams import Eyes

_BESIDES = 64 * 1024
"""What a message needs beside its file."""


def has_poster(game: PublicGame) -> bool:
    """Tell whether a replay ends with the poster: everybody knows that the game is over, and may see it."""
    return game.status is Status.OVER


async def filmed(desk: Desk, interaction: discord.Interaction, entry: Entry, eyes: str) -> None:
    """Answer a replay in the place of the answer that Discord was promised; raises `Shut`, a refusal."""
    shots = await desk.annals.shots(entry.game, entry.me, Eyes(eyes))
    if not any(one.scene.view.active or one.scene.view.ending for one in shots):
        raise Shut("after.nothing", game=plain(entry.game.name))
    poster = b""
    if has_poster(entry.game):
        poster = (await posted(desk.annals, desk.lobby, desk.studio, entry.game)).picture
    most, told = interaction.filesize_limit - _BESIDES, reporter(interaction, "replay.drawing")
    try:
        data = await desk.studio.replay(shots, most, told, poster)
    except TooLarge as too_large:
        raise Shut("replay.too_large") from too_large
    card = replay_card(entry.game.name, eyes, shots, data)
    others = [(one, say(f"replay.button_{one}")) for one in await eyes_of(desk, entry) if one != eyes]
    await upload(interaction, card.under(*other_eyes(entry.game.id, others)), Shut("replay.too_large"))
