"""Forms: each is answered by what it carries, as a press is, and so survives a restart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import discord
from discord.ext import commands

from bot.core.discord.answering.presses import EveryPress, Filled, answer
from bot.core.discord.desk import Desk


class Forms(commands.Cog):
    """Hears forms that are sent."""

    def __init__(self, desk: Desk, every: EveryPress) -> None:
        self.desk, self.every = desk, every

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Take a form that was sent; other interactions go their own way."""
        if interaction.type is discord.InteractionType.modal_submit and interaction.data is not None:
            data: Mapping[str, Any] = interaction.data
            filled = dict(fields(data))
            typed = tuple(one for values in filled.values() for one in values)
            files = tuple(_files(interaction, data, typed))
            carries = str(data.get("custom_id", ""))
            await answer(self.desk, self.every, interaction, carries, typed, Filled(filled, files))


def fields(data: Mapping[str, Any]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield what stands in each field of a form, by its key: one text, or all that was chosen."""
    for top in data.get("components", ()):
        for field in (*top.get("components", ()), *((top["component"],) if "component" in top else ())):
            values = field["values"] if "values" in field else (field.get("value"),)
            yield str(field.get("custom_id", "")), tuple(str(one) for one in values if one is not None)


def _files(
    interaction: discord.Interaction, data: Mapping[str, Any], values: Sequence[str]
) -> Iterator[discord.Attachment]:
    """Yield the attached files, which the fields name by their numbers."""
    known = data.get("resolved", {}).get("attachments", {})
    for one in values:
        if one in known:
            yield discord.Attachment(data=known[one], state=interaction._state)  # noqa: SLF001 - as discord.py
