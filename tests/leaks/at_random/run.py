"""A pair of worlds played from its seed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random

import pytest

from bot.assets import load_map
from bot.core.discord.games import record_with_rooms
from bot.fresh import Purpose
from bot.games.campaign.records import recorded
from bot.offered_ready_games import _cast
from engine.campaign.commands import Seat
from engine.campaign.record.play import play as played
from engine.campaign.see import see
from engine.campaign.state import State
from engine.common.chance import Salted
from engine.dice import roll
from tests.chance import SOURCE, in_order
from tests.house.folders import in_a_folder
from tests.leaks.at_random import desk_acts, hidden_acts, shown_acts, skirmish_acts
from tests.leaks.at_random.asking import ask
from tests.leaks.at_random.endings import HeldBack, close, take_back
from tests.leaks.at_random.playing import say
from tests.leaks.at_random.script import Script, script
from tests.leaks.bot_eyes import Seen, ToldApart
from tests.leaks.bot_painter import HashPainter
from tests.leaks.bot_worlds import World, world
from tests.leaks.side_by_side import Stride

ENTERED = (hidden_acts, shown_acts, desk_acts, skirmish_acts)
"""Importing them enters their acts."""
NAME = "Autumn War"


def pair(seed: int) -> int:
    """Play both worlds of a pair; return how much was compared; raises `ToldApart` if something differs."""
    drawn = script(seed)
    return in_a_folder(lambda folder: _pair(drawn, folder))


async def _pair(drawn: Script, folder: Path) -> int:
    return await both(folder, drawn.table.viewers, lambda w, number: _course(w, drawn, number))


async def both(
    folder: Path,
    viewers: tuple[str, ...],
    course: Callable[[World, int], Awaitable[None]],
    secret: bytes = b"alike in both",
) -> int:
    """Play both worlds of a pair, by the dice of a secret; return how much was compared.

    `course` is told which of the two it plays, 0 or 1. Raise `ToldApart` if something differs.
    """
    first: list[Seen] | None = None
    for number in (0, 1):
        with _ids_in_order(secret):
            async with world(folder / str(number), painter=HashPainter(), viewers=viewers) as made:
                made.other = first
                await course(made, number)
                if first is not None and len(first) != len(made.seen):
                    raise ToldApart(f"{len(first)} and {len(made.seen)} things were seen")
                first = made.seen
    assert first
    return len(first)


async def _course(w: World, drawn: Script, number: int) -> None:
    guild = w.app.client.get_guild(w.server.server_id())
    assert guild is not None
    loaded = await record_with_rooms.load(
        w.app.desk, guild, _cast(w.server), recorded(played(drawn.records[number], load_map)), NAME
    )
    await w.settle()
    rng = Random(drawn.seed)
    for at, moment in enumerate(drawn.moments):
        if isinstance(moment.what, Stride):
            await say(w, drawn.table, moment.what.said[number])
            await w.settle()
            await _stands(w, loaded.game.id, moment.what.after[number], f"stride {at}")
            await w.look(f"stride {at}")
        elif number in moment.worlds:
            await moment.what(w, drawn.table, Random(moment.seed))
            if len(moment.worlds) > 1:
                await w.level()
    await _stands(w, loaded.game.id, drawn.ends[number], "the last stride")
    if drawn.ending is not None:
        await close(w, drawn.table, drawn.ending, number)
    await ask(w, drawn.table, rng, "the end")
    if isinstance(drawn.ending, HeldBack):
        await take_back(w)
        await ask(w, drawn.table, rng, "when it is taken back")


async def _stands(w: World, game: str, state: State, at: str) -> None:
    """Make sure that the bot's game stands as it was drawn; else nothing that is seen could be compared."""
    truth, wanted = await w.app.desk.table.view(game, Seat.REFEREE), see(state, Seat.REFEREE)
    for name in ("game_turn", "active", "stage", "platoons", "banks", "control"):
        here, drawn = getattr(truth, name), getattr(wanted, name)
        assert here == drawn, f"after {at} the bot has {name} {here!r:.300}, drawn was {drawn!r:.300}"


@contextmanager
def _ids_in_order(secret: bytes) -> Iterator[None]:
    """Let ids and secrets of games follow from their order, and dice from their names: alike in both worlds.

    Every game's dice are those of `secret`, whatever its own is.

    The number of the message that sets a skirmish's dice is none that both worlds could share.
    """
    with pytest.MonkeyPatch.context() as patch:
        # Each in an order of its own: who practises in one world makes a game that the other lacks.
        patch.setattr(SOURCE, in_order(Purpose.GAME, Purpose.DUEL, Purpose.SECRET))
        alike = partial(roll, secret, "")
        patch.setattr(Salted, "__call__", lambda _, name, sides, **__: alike(name, sides))
        yield
