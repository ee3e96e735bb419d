"""What people have done away from the bot is marked on the message that asked for it, for all who read it.

Nothing of it is kept beside the message, which keeps its ticks when it says something else
(`KeptMessages`): the rules of no game know whether it was done.
"""

from __future__ import annotations

from contextlib import suppress

import discord

from bot.core.discord.answering.answer_messages import settled
from bot.core.discord.answering.custom_id_patterns import NUMBER, Shape
from bot.core.discord.answering.newest_answer import Superseded
from bot.core.discord.answering.presses import Answering, Pressed, Presses
from bot.core.discord.doors import Need, Shut
from bot.core.present import ticking as shown_as
from bot.core.present.cards import Card
from bot.core.words.speech import say

PRESSES = Presses()


@PRESSES.on(shown_as.DONE, Need.PLAYER, Answering.SETTLE)
async def done(pressed: Pressed) -> Card:
    """Say below the list who has done it; it is pressed once."""
    return Card(say("ticking.done", who=f"<@{pressed.entry.asker.user}>"))


@PRESSES.on(shown_as.TICK, Need.PLAYER, Answering.EDIT, shape=Shape(each=NUMBER, least=0))
async def tick(pressed: Pressed) -> None:
    """Let what was chosen stay ticked on the message; what it says and its buttons stay as they are."""
    if (message := pressed.interaction.message) is None:
        return
    view = discord.ui.View.from_message(message, timeout=None)
    lists = (one for one in view.children if isinstance(one, discord.ui.Select))
    if (ticked := next((one for one in lists if one.custom_id == str(pressed.carried)), None)) is None:
        raise Shut("door.older")
    for option in ticked.options:
        option.default = option.value in pressed.values
    view.stop()
    with suppress(Superseded):
        await settled(pressed.interaction, discord.utils.MISSING, view)
