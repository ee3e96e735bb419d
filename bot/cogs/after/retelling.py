"""How a game that draws is looked back on, in a way of its own; all others are told in sentences."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import discord

from bot.cogs.doors import Entry

if TYPE_CHECKING:
    from bot.cogs.desk import Desk
    from bot.cogs.surface import Surface

Answers = Callable[["Desk", discord.Interaction, Entry, str], Awaitable[None]]
"""Answers who looks back with these eyes, in the place of the answer that Discord was promised."""


@dataclass(frozen=True, slots=True)
class Retelling:
    """What a game tells of itself in pictures: its `replay`, and its `story`.

    `eyes` are all with which it can be looked back on, `label` what each is called in a list.
    """

    eyes: tuple[str, ...]
    label: Callable[[str], str]
    replay: Answers
    story: Answers


def retelling_of(surfaces: Iterable[Surface], ruleset: str) -> Retelling | None:
    """Return how a game by these rules is told in its own way; None where it has none."""
    return next((one.retelling for one in surfaces if one.game == ruleset), None)
