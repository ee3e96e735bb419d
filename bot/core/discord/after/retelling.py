"""How a game that draws is looked back on, in a way of its own; all others are told in sentences."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

import discord

D = TypeVar("D")
E = TypeVar("E")
Answers = Callable[[D, discord.Interaction, E, str], Awaitable[None]]
"""Answers at a desk who was let in and looks back with these eyes, in the place of the promised answer."""


@dataclass(frozen=True, slots=True)
class Retelling(Generic[D, E]):
    """What a game tells of itself in pictures: its `replay`, and its `story`.

    `eyes` are all with which it can be looked back on, `label` what each is called in a list.
    """

    eyes: tuple[str, ...]
    label: Callable[[str], str]
    replay: Answers[D, E]
    story: Answers[D, E]
