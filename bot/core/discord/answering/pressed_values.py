"""What stands on a button or a list, read once: into a value whose parts can be relied on, or not at all.

A message may be months old, from an earlier release, or made up. What has not the shape that its act gives it
today belongs to an older message, whatever is the matter with it; no handler is asked. The shape stands where
the act is entered, at its handler.
"""

from __future__ import annotations

from collections.abc import Collection

from bot.core.discord.answering.custom_id_patterns import Shape
from bot.core.discord.doors import Shut
from bot.core.present.carried import Carried


def read(custom_id: str, known: Collection[str]) -> Carried:
    """Read what was pressed; `known` are the acts that there are.

    Raises `Shut`, always alike, for what is none of ours, or is no more.
    """
    carried = Carried.read(custom_id)
    if carried is None or carried.act not in known:
        raise Shut("door.older")
    return carried


def require_shape(carried: Carried, values: tuple[str, ...], shape: Shape) -> None:
    """Raise `Shut` for what has not the shape of its act, with what was chosen.

    Asked once somebody is let in: whoever may not press is told that, whatever the button carries.
    """
    if not shape.fits(carried, values):
        raise Shut("door.older")
