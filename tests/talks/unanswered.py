"""What hangs on Discord and nobody would answer: a button or list whose act no table of presses has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from bot.core.present.carried import Carried
from bot.rehearsal.server import Rehearsal
from tests.core.discord.every_press import OPEN, PRESSES


def unanswered(server: Rehearsal) -> set[str]:
    """Return the custom ids on all messages, also those only one person sees, that lead nowhere."""
    every = (one for message in server.world.messages.values() for one in _ids(message.components))
    return {one for one in every if (read := Carried.read(one)) is None or not answered(read.act)}


def answered(act: str) -> bool:
    """Tell whether something answers to the name of an act."""
    return act in PRESSES or act in OPEN


def _ids(components: Iterable[Any]) -> Iterator[str]:
    for one in components:
        if "custom_id" in one:
            yield one["custom_id"]
        yield from _ids(one.get("components", ()))
