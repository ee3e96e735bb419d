"""`python -m bot duel SCENARIO`: the computer plays a scenario against itself, to see how even it is."""

from __future__ import annotations

import os
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from bot.assets import scenario
from bot.core.present.faults import in_plain_text
from bot.core.words.speech import say
from bot.games.skirmish.own_scenarios import folder_of
from bot.settings import read_data_dir
from engine.common.chance import Salted
from engine.errors import Refusal
from engine.skirmish.commands import Begin, Submission
from engine.skirmish.computer import choose
from engine.skirmish.decide import resolve
from engine.skirmish.position import Ending
from engine.skirmish.scenario import Scenario
from engine.skirmish.see import see
from engine.skirmish.sides import Seat, Side, seat_of
from engine.skirmish.start import start
from engine.skirmish.state import State
from engine.values import shown


def run(name: str, games: int, processes: int | None = None) -> int:
    """Let the computer play so many games of a scenario against itself, and tell how they ended.

    Args:
        name: the name of a scenario that the bot brings, or the path of a scenario file.
        games: how many; each has dice of its own, the same each time the command is run.
        processes: how many at once; None: as many as the machine has cores.

    Returns:
        the exit code: 0, or 1 where the scenario has faults.
    """
    try:
        board = scenario(name, Path(), own=folder_of(read_data_dir()))
    except Refusal as refused:
        count = say("count.faults", count=len(refused.faults))
        _tell(f"{shown(name)}: {count}", *(f"- {in_plain_text(one)}" for one in refused.faults))
        return 1
    _tell(*_told(board, Counter(ended(board, games, processes))))
    return 0


def ended(board: Scenario, games: int, processes: int | None = None) -> list[tuple[Side | None, str]]:
    """Return who won each game, None for a draw, and why."""
    cores = processes or os.cpu_count() or 1
    if cores == 1:
        return [_end(board, game) for game in range(games)]
    with ProcessPoolExecutor(cores) as pool:
        return list(pool.map(partial(_end, board), range(games), chunksize=8))


def play_through(board: Scenario, game: int) -> State:
    """Return how a game of the computer against itself ends; `game`: whose dice it has."""
    dice = Salted(f"duel {game}".encode())
    state = resolve(start(board), Submission(Seat.PUBLIC, Begin()), dice)[1]
    while state.position.phase is not None:
        seat = seat_of(state.position.phase)
        state = resolve(state, Submission(seat, choose(see(state, seat))), dice)[1]
    return state


def _end(board: Scenario, game: int) -> tuple[Side | None, str]:
    ending = play_through(board, game).position.ending
    if ending is None:
        raise AssertionError  # without a phase the game is over
    return _of(ending)


def _of(ending: Ending) -> tuple[Side | None, str]:
    return ending.winner, ending.reason


def _told(board: Scenario, ends: Counter[tuple[Side | None, str]]) -> list[str]:
    games = ends.total()
    lines = [say("duel_balance.games", title=board.title, count=games)]
    for side in (*Side, None):
        won = Counter({why: count for (winner, why), count in ends.items() if winner is side})
        if side is None and not won:
            continue
        percent = f"{100 * won.total() / games:.1f}"
        whys = [say(f"duel_balance.{why}", count=count) for why, count in sorted(won.items())]
        who = say("duel_balance.draw") if side is None else say(f"team.{side.value}")
        lines.append(say("duel_balance.won", who=who, percent=percent, why=", ".join(whys)))
    return lines


def _tell(*lines: str) -> None:
    encoding = sys.stdout.encoding or "utf-8"  # a pipe on Windows cannot take every letter of a title
    sys.stdout.writelines(f"{line}\n".encode(encoding, "replace").decode(encoding) for line in lines)
