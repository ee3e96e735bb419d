"""`/game replay`: the campaign as an animation, drawn while its asker sees how far it has come."""

from __future__ import annotations

import discord

from bot.cogs.after.entering import look_back
from bot.cogs.after.progress import reporter, upload
from bot.cogs.desk import Desk
from bot.cogs.doors import Entry, Need, Shut
from bot.cogs.presses import Pressed, press
from bot.present.after.replay import ACT, other_eyes, replay_card
from bot.present.names import plain
from bot.render.filming import TooLarge
from bot.services.after.eyes import allowed

_BESIDES = 64 * 1024
"""What a message needs beside its file."""


async def replay(desk: Desk, interaction: discord.Interaction, entry: Entry, wish: str | None) -> None:
    """Answer a replay in the place of the answer that Discord was promised; raises `Shut`, a refusal."""
    eyes = await look_back(desk, entry, "replay", wish)
    shots = await desk.annals.shots(entry.game, entry.me, eyes)
    if not any(one.scene.view.active or one.scene.view.ending for one in shots):
        raise Shut("after.nothing", game=plain(entry.game.name))
    try:
        data = await desk.studio.replay(
            shots, interaction.filesize_limit - _BESIDES, reporter(interaction, "replay.drawing")
        )
    except TooLarge as too_large:
        raise Shut("replay.too_large") from too_large
    card = replay_card(entry.game.name, eyes.value, shots, data)
    others = [one.value for one in allowed(entry.game, entry.me) if one is not eyes]
    whole = card.under(other_eyes(entry.game.id, others)) if others else card
    await upload(interaction, whole, Shut("replay.too_large"))


@press(ACT, Need.ANYBODY)
async def other(pressed: Pressed) -> None:
    """Answer the replay with other eyes."""
    await replay(pressed.desk, pressed.interaction, pressed.entry, pressed.carried.more)
