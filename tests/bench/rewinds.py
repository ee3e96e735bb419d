"""A rewind over sixty Game Turns, from the journal to all that its referee is shown, and a plain replay."""

from __future__ import annotations

from datetime import timedelta
from itertools import count
from pathlib import Path

from bot.assets import load_map, map_names
from bot.core.referee.correcting.step_line import step_line
from bot.core.referee.corrections import Corrections
from bot.core.store.engine import open_database
from bot.core.table.sitting import load as replay
from bot.core.table.table import Table
from bot.games.all_games import GAMES
from engine.campaign.commands import ReportResult
from engine.campaign.record.play import Played, Step
from tests.bench.rounds import Figure, awaited_by_turns
from tests.core.loaded import load
from tests.core.scene import NOON, REFEREE
from tests.house.folders import in_a_folder
from tests.random_games.table import random_game

GOAL, TURNS = 2, 60
_SEED, _ROUNDS = 2, 5


def measure() -> Figure:
    """Tell the first result of a long game once more, so that all that came after it is decided again."""
    return in_a_folder(lambda folder: _measured(folder / "bench.sqlite"))


def long_game() -> Played:
    """Return a random game of sixty Game Turns and more, as if a record of it had been played."""
    moves = tuple(random_game(load_map(map_names()[_SEED % len(map_names())]), _SEED, turns=TURNS))
    steps = (Step(0, said.seat, "", before, after, said, events) for before, said, events, after in moves)
    return Played(moves[0][0], tuple(steps), moves[-1][3], 0)


async def _measured(path: Path) -> Figure:
    database = await open_database(f"sqlite+aiosqlite:///{path}")
    try:
        game = (await load(Table(database, GAMES), long_game())).id
        line = step_line(await replay(database, game, GAMES))
        result = next(s for s in line.steps if any(isinstance(a, ReportResult) for a in s.submission.acts))
        keys = count()

        async def preview() -> None:
            number = next(keys)
            # Corrections of its own: nothing of the game is at hand, as after a start.
            work = await Corrections(Table(database, GAMES)).begin(
                game,
                REFEREE,
                result.position,
                result.submission,
                key=f"bench:{number}",
                at=NOON + timedelta(seconds=number),
            )
            if work.stop is not None or work.again < TURNS:
                raise AssertionError(work)

        ours, plain = await awaited_by_turns(preview, lambda: replay(database, game, GAMES), _ROUNDS)
    finally:
        await database.close()
    turns = line.steps[-1].game_turn
    ratio = f"{ours / plain:.1f} times a plain replay of {len(line.steps)} steps in {turns} turns"
    return Figure("rewind: seconds until its preview", ours, GOAL, least=False, details=ratio)
