"""`/campaign replay`: the campaign as an animation, drawn while its asker sees how far it has come."""

from __future__ import annotations

import discord

from bot.cogs import replies
from bot.cogs.after.entering import look_back
from bot.cogs.desk import Desk
from bot.cogs.doors import Entry, Need, Shut
from bot.cogs.presses import Pressed, press
from bot.present.after.replay import ACT, drawing, other_eyes, replay_card
from bot.present.names import plain
from bot.render.filming import TooLarge
from bot.services.after.eyes import allowed

_PARTS = 10
"""How often the answer is changed at the most while a replay is drawn."""
_BESIDES = 64 * 1024
"""What a message needs beside its file."""


async def replay(desk: Desk, interaction: discord.Interaction, entry: Entry, wish: str | None) -> None:
    """Answer a replay in the place of the answer that Discord was promised; raises `Shut`, a refusal."""
    eyes = await look_back(desk, entry, "replay", wish)
    shots = await desk.annals.shots(entry.game, entry.me, eyes)
    if not any(one.scene.view.active or one.scene.view.ending for one in shots):
        raise Shut("after.nothing", game=plain(entry.game.name))
    told = 0

    async def progress(done: int, of: int) -> None:
        nonlocal told
        part = _PARTS * done // of
        if part != told and done < of:
            told = part
            await replies.replace(interaction, drawing(done, of))

    try:
        data = await desk.studio.replay(shots, interaction.filesize_limit - _BESIDES, progress)
    except TooLarge as too_large:
        raise Shut("replay.too_large") from too_large
    card = replay_card(entry.game.name, eyes.value, shots, data)
    others = [one.value for one in allowed(entry.game, entry.me) if one is not eyes]
    await replies.replace(interaction, card.under(other_eyes(entry.game.id, others)) if others else card)


@press(ACT, Need.ANYBODY)
async def other(pressed: Pressed) -> None:
    """Answer the replay with other eyes."""
    await replay(pressed.desk, pressed.interaction, pressed.entry, pressed.carried.more)
