"""docs/commands.md, the list of all commands; `python -m tests.house.command_list` writes it.

It is made of what Discord shows of each command, and of what its door asks for.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from discord import app_commands

from bot.core.discord.doors import Need
from bot.core.discord.own.renamed_commands import MOVED
from tests.core.discord.test_doors import commands, need_of
from tests.house.source import ROOT
from tests.talks.stage import stage

LISTED = ROOT / "docs" / "commands.md"
Command = app_commands.Command[Any, ..., Any]
_HEAD = """# Commands

What you can send, group by group. Almost everything has a button too: `/help` shows you what you can do right
now. You can leave out what's in brackets; Discord explains each option as you type. Where it says *players*,
the referee can too; where it says *captains*, so can substitutes.

The commands below `/game` are for every kind of game; `act`, `create`, `join`, `give`, `correct` and `rule`
are for those that you play by writing lines. A campaign has its own below `/campaign` and `/referee`.

<!-- python -m tests.house.command_list writes this page, and a test compares it. -->
"""
_ALONE = "Everything else"
_WHO = {
    None: "anybody",
    Need.ANYBODY: "anybody",
    Need.PLAYER: "players",
    Need.COMMANDER: "captains",
    Need.REFEREE: "referee",
    Need.REFEREE_ALWAYS: "referee",
}

_CREATES = "whoever may create games (`/setup`)"
_MANAGES = "whoever manages the server"
_PLAYS_IT = "its two players"
_BY_NAME = {
    **dict.fromkeys(("campaign create", "game create", "tournament create"), _CREATES),
    **dict.fromkeys(("setup", "noticeboard"), _MANAGES),
    **dict.fromkeys((f"skirmish {one}" for one in ("act", "board", "chit", "claim", "resign")), _PLAYS_IT),
    **dict.fromkeys(("campaign resign", "campaign substitute"), "the captain alone"),
    "campaign start": "referee; a captain adds a text",
    "campaign join": "anybody but the referee",
    "people referee": f"referee; or {_MANAGES}",
    "referee export": "referee; players after the end",
    "referee waiting": "referee",
}
"""Who may use what looks after that itself, or lets more people in than it serves."""


async def page(folder: Path) -> str:
    """Return the page as it should be; the bot is started in a folder."""
    async with stage(folder) as there:
        every = sorted((one for _, one in commands(there.app.client)), key=_place)
        return "\n".join((_HEAD, *_groups([one for one in every if one.qualified_name not in MOVED])))


def _place(command: Command) -> tuple[bool, str, str]:
    return command.parent is None, _group(command), command.qualified_name


def _group(command: Command) -> str:
    return f"/{command.qualified_name.split()[0]}" if command.parent is not None else _ALONE


def _groups(every: Iterable[Command]) -> Iterator[str]:
    for group, listed in groupby(every, key=_group):
        yield from (f"## {group}\n", "| command | who | what it does |", "|---|---|---|")
        yield from map(_row, listed)
        yield ""


def _row(command: Command) -> str:
    options = "".join(
        f" [{one.display_name}:]" if not one.required else f" {one.display_name}:"
        for one in _options(command)
    )
    described = str(command.description).replace("|", "\\|")
    who = _BY_NAME.get(command.qualified_name) or _WHO[need_of(command)]
    return f"| `/{command.qualified_name}{options}` | {who} | {described} |"


def _options(command: Command) -> list[app_commands.Parameter]:
    return sorted(command.parameters, key=lambda one: not one.required)


if __name__ == "__main__":
    with TemporaryDirectory() as made:
        LISTED.write_text(asyncio.run(page(Path(made))), encoding="utf-8")
