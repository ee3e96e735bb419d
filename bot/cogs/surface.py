"""What a game hands over that only Discord's library can say (0035): its commands and presses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from discord.ext.commands import Cog

from bot.cogs.after.retelling import Retelling
from bot.cogs.desk import Desk
from bot.cogs.game_lines import Line, as_its_turn_tells
from bot.cogs.hearing import Hears
from bot.cogs.patterns import Shape
from bot.cogs.presses import PRESSES, Press


@dataclass(frozen=True)
class Surface:
    """One game on Discord.

    `game` is its name. `commands` make its slash commands, each of the desk; `hears` make what hears lines
    for it that are written in channels, of the desk. `presses` are the acts of its
    buttons and lists, `shapes` what they carry: they are pressed in games of this kind alone. `topics` are
    what `/help` can tell of it, by the keys of the words. `stands` says in one line how a game stands.
    `retelling` is how it is looked back on where it draws; any other is told in sentences.
    """

    game: str
    commands: tuple[Callable[[Desk], Cog], ...] = ()
    hears: tuple[Callable[[Desk], Hears], ...] = ()
    presses: Mapping[str, Press] = field(default_factory=dict)
    shapes: Mapping[str, Shape] = field(default_factory=dict)
    topics: tuple[str, ...] = ()
    stands: Line = as_its_turn_tells
    retelling: Retelling | None = None


def refuse_double(surfaces: Iterable[Surface]) -> None:
    """Raise ValueError for an act that two games have, or a game and the core."""
    known = set(PRESSES)
    for one in surfaces:
        if twice := known & one.presses.keys():
            raise ValueError(one.game, sorted(twice))
        known |= one.presses.keys()
