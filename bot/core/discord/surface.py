"""What a game hands over that only Discord's library can say (0035): its commands and presses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from discord.ext.commands import Cog

from bot.core.discord.after.retelling import Retelling
from bot.core.discord.answering.presses import Presses
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry
from bot.core.discord.games.game_in_one_line import Line, as_its_turn_tells
from bot.core.discord.games.meant_by_form import Making
from bot.core.discord.messages.channel_hearing import Hears


@dataclass(frozen=True)
class Surface:
    """One game on Discord.

    `game` is its name. `commands` make its slash commands, each of the desk; `hears` make what hears lines
    for it that are written in channels, of the desk. `presses` are the tables of its
    modules that answer buttons, lists and forms. `topics` are
    what `/help` can tell of it, by the keys of the words. `stands` says in one line how a game stands.
    `making` is the form by which one is made. `retelling` is how it is looked back on where it draws; any
    other is told in sentences.
    """

    game: str
    commands: tuple[Callable[[Desk], Cog], ...] = ()
    hears: tuple[Callable[[Desk], Hears], ...] = ()
    presses: tuple[Presses, ...] = ()
    topics: tuple[str, ...] = ()
    stands: Line = as_its_turn_tells
    retelling: Retelling[Desk, Entry] | None = None
    making: Making | None = None
