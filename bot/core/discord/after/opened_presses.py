"""What is pressed below the post that ends a game: it answers whoever presses, as the commands do."""

from __future__ import annotations

from bot.core.discord.after.storytelling import story
from bot.core.discord.answering.presses import Pressed, Presses
from bot.core.discord.doors import Need
from bot.core.discord.referee import refereeing
from bot.core.present.after.opened_buttons import RECORD, STORY
from bot.core.present.cards import Card

PRESSES = Presses()


@PRESSES.on(STORY, Need.ANYBODY)
async def told(pressed: Pressed) -> None:
    """Answer the story of the game; raise `Shut` as `/game story`."""
    await story(pressed.desk, pressed.interaction, pressed.entry, None)


@PRESSES.on(RECORD, Need.ANYBODY)
async def record(pressed: Pressed) -> Card:
    """Return the record as a file; raise a refusal as `/game export`."""
    return await refereeing.export(pressed.desk, pressed.entry)
