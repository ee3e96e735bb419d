"""Games for the figures of load: one that was played for some turns, and one whose journal is very long."""

from __future__ import annotations

from functools import cache

from bot.assets import load_map, map_names
from bot.core.store.moments import stored
from bot.core.store.transaction_batch import BatchStep as Write
from bot.core.table.journal_entries import carry_out, sitting_after
from bot.core.table.statements import Said
from bot.core.table.table import Table
from engine.campaign.commands import Seat
from engine.campaign.record.play import Played, Step
from engine.campaign.state import Stage, State
from tests.core.scene import BLUE, NOON, RED
from tests.random_games.table import random_game

_SEED, _TURNS = 5, 6
_AUTHORS = {Seat.BLUE: BLUE, Seat.RED: RED}


@cache
def in_the_middle() -> Played:
    """Return a random game of some turns that stands where a team's orders are waited for."""
    moves = list(random_game(load_map(map_names()[0]), _SEED, turns=_TURNS))
    while moves[-1][3].stage is not Stage.ORDERS:
        moves.pop()
    steps = (Step(0, said.seat, "", before, after, said, events) for before, said, events, after in moves)
    return Played(moves[0][0], tuple(steps), moves[-1][3], 0)


def passing(state: State) -> tuple[Seat, str]:
    """Return who gives orders now, and a sheet with which he lets his turn go by."""
    if state.active is None:
        raise ValueError(state)
    return Seat.of(state.active), f"{state.active.value.capitalize()} turn {state.game_turn}"


async def lengthen(table: Table, game: str, entries: int) -> None:
    """Let turns go by in a game of the scene until its journal has so many entries, in one transaction."""
    sitting, writes = await table.sitting(game), list[Write]()
    while sitting.head < entries:
        seat, sheet = passing(sitting.state)
        at = stored(NOON) + sitting.head
        done = carry_out(sitting, Said(seat, sheet, f"{game}:{sitting.head}", _AUTHORS[seat], at))
        writes += [step for step in done.steps if step.name != "outbox"]
        sitting = sitting_after(sitting, done)
    await table.database.commit(writes)
    table.changed(game)
