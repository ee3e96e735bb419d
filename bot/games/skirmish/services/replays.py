"""A skirmish that is over, told again: how the table stood after each act, as everybody saw it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import reduce

from bot.core.store.journal import JournalEntry, read_entries
from bot.core.store.skirmish_tables import SKIRMISHES
from bot.games.skirmish.services.duels import Duels
from bot.games.skirmish.services.people import Stage
from bot.games.skirmish.services.sitting import happened_in
from engine.errors import NotAllowed
from engine.skirmish.events import Event
from engine.skirmish.evolve import evolve
from engine.skirmish.faults import wrong
from engine.skirmish.position import Position
from engine.skirmish.scenario import Scenario
from engine.skirmish.start import start

Scene = tuple[Position, tuple[Event, ...]]
"""How the table stood, and what had just happened."""


async def scenes(duels: Duels, server: int, game: str) -> tuple[Scene, ...]:
    """Return a game from its first phase to its end; raise `NoSuchGame`, and `NotAllowed` before its end."""
    if (await duels.duel(server, game)).stage is not Stage.OVER:
        raise NotAllowed(wrong("not_over"))
    scenario = (await duels.sitting(game)).state.position.scenario
    async with duels.database.read() as connection:
        entries, _ = await read_entries(connection, game, SKIRMISHES)
    return await asyncio.to_thread(_scenes, scenario, entries)


def _scenes(scenario: Scenario, entries: Sequence[JournalEntry]) -> tuple[Scene, ...]:
    state, found = start(scenario), list[Scene]()
    for events in happened_in(list(entries)):
        state = reduce(evolve, events, state)
        found.append((state.position, tuple(events)))
    return tuple(found)
