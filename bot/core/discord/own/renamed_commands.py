"""Commands that have another name since commands were given room (0035, 7.4): the old one tells the new one.

Discord offers what is registered. Where there is room the old names stay registered for a while; the others
are heard of only from somebody whose Discord has not fetched the list anew.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from types import MappingProxyType
from typing import Any, cast

import discord
from discord import app_commands

from bot.core.discord.answering import replies
from bot.core.discord.desk import Desk
from bot.core.discord.doors import receive
from bot.core.present.cards import Card
from bot.core.words.speech import say

_MOVED = (
    (
        "referee",
        ("referee", "campaign"),
        ("map", "tracks", "bank", "queue", "order", "result", "give", "desk"),
    ),
    ("campaign", ("game",), ("list", "end", "repair", "archive", "replay", "story", "export")),
)
"""Which commands have moved: out of which group, into which, and their own names."""
_NO_ROOM = (("referee", "order"), ("referee", "give"), ("referee", "desk"))
"""Those for whose old name a group has no room: the ones that are used least."""
MOVED: Mapping[str, str] = MappingProxyType(
    {f"{old} {name}": " ".join((*new, name)) for old, new, names in _MOVED for name in names}
)
"""The new name of each command that has moved, by its old one."""
KEPT = tuple(old for old in MOVED if tuple(old.split()) not in _NO_ROOM)
"""Old names that stay registered for a while."""


def keep_old_names(tree: app_commands.CommandTree[discord.Client], desk: Desk) -> None:
    """Register the old names that there is room for, each in its group."""
    for old in KEPT:
        group, _, name = old.partition(" ")
        cast("app_commands.Group", tree.get_command(group)).add_command(
            app_commands.Command(name=name, description=say("about.moved"), callback=_telling(desk, old))
        )


def now_called(error: app_commands.CommandNotFound) -> Card | None:
    """Return what is said of a command that is not there, None where it never was."""
    old = " ".join((*error.parents, error.name))
    return _card(old) if old in MOVED else None


def _telling(desk: Desk, old: str) -> Callable[[discord.Interaction], Coroutine[Any, Any, None]]:
    async def tell(interaction: discord.Interaction) -> None:
        """Tell the new name; open to everybody, since it tells of no game."""
        await receive(interaction, desk)
        await replies.reply(interaction, _card(old))

    return tell


def _card(old: str) -> Card:
    return Card(say("moved.now", old=old, new=MOVED[old]))
