"""What people have done away from the bot is marked on the message that asked for it, for all who read it.

Nothing of it is kept beside the message: the rules of no game know whether it was done.
"""

from __future__ import annotations

from bot.cogs.doors import Need
from bot.cogs.presses import Answering, Pressed, press
from bot.present import ticking as shown_as
from bot.present.cards import Card
from bot.words.speech import say


@press(shown_as.DONE, Need.PLAYER, Answering.SETTLE)
async def done(pressed: Pressed) -> Card:
    """Say below the list who has done it; it is pressed once."""
    return Card(say("ticking.done", who=f"<@{pressed.entry.asker.user}>"))
