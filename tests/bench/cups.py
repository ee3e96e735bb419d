"""`make bench ARGS=tournament`: drawing, standings, an act among many matches, the picture, and the loop."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time

from bot.core.table.table import Table
from bot.games.all_games import GAMES
from bot.games.tournament.pictures.standings import draw_standings
from engine.common.seat import PUBLIC
from engine.frozen import FrozenMap
from engine.tournament.drawing.draw import drawn
from engine.tournament.see import see
from engine.tournament.settings import TIES, Settings
from engine.tournament.standing.past import present
from engine.tournament.standing.standings import standings
from engine.tournament.state import View
from tests.bench.large_cups import MANY, ROUNDS, Cup, cup
from tests.bench.pictures import raw_file
from tests.bench.rounds import Figure, collector_at_rest, longest_wait
from tests.games.tournament.at_the_pictures import many
from tests.games.tournament.halls import Played
from tests.house.folders import in_a_folder

DRAW_GOAL_MS, LARGE_DRAW_GOAL_MS, STANDINGS_GOAL_MS = 100, 2000, 50
ACT_GOAL, FLAT_GOAL, PICTURE_GOAL, LAG_GOAL_MS = 5, 1.2, 10, 50
LARGE, DRAWN_AFTER = 512, 7
_ROUNDS, _ACTS, _BYTES = 9, 20, 1500


def measure() -> list[Figure]:
    """Return all figures of the tournament."""
    with collector_at_rest():
        return [*_engine(), *in_a_folder(_desk)]


def _engine() -> list[Figure]:
    """Draw for 128 and 512 and rank 512, by turns; every time of histories of their own."""
    desk, large, ranks = list[float](), list[float](), list[float]()
    settings = Settings(clubs=ROUNDS, ties=TIES)
    for seed in range(_ROUNDS):
        small = many(MANY, DRAWN_AFTER, seed, settings)
        big = many(LARGE, DRAWN_AFTER, seed, settings)
        desk.append(_spent(partial(_draws, small)))
        large.append(_spent(partial(_draws, big)))
        ranks.append(_spent(partial(standings, big.hall, big.matches)))
    return [
        _in_ms(f"pairing {MANY} after {DRAWN_AFTER} rounds", desk, DRAW_GOAL_MS),
        _in_ms(f"pairing {LARGE} after {DRAWN_AFTER} rounds", large, LARGE_DRAW_GOAL_MS),
        _in_ms(f"standings of {LARGE} with every tie-break", ranks, STANDINGS_GOAL_MS),
    ]


def _draws(of: Played) -> object:
    random = Random(len(of.matches))
    lots = {name: random.randint(1, 1_000_000) for name in present(of.hall)}
    return drawn(of.hall, of.matches, lots)


def _spent(work: Callable[[], object]) -> float:
    began = process_time()
    work()
    return process_time() - began


def _in_ms(what: str, times: list[float], goal: float) -> Figure:
    details = f"milliseconds; the median of {len(times)} histories, the slowest {max(times) * 1e3:.1f}"
    return Figure(f"tournament: {what}", median(times) * 1e3, goal, least=False, details=details)


async def _desk(folder: Path) -> list[Figure]:
    async with cup(folder / "first") as first, cup(folder / "last") as last:
        await first.comes_to(1)
        await last.comes_to(ROUNDS - 1)
        draws = await _draw_lag(last)
        early, late, plain = await _acts(first, last, folder / "raw.sqlite")
        picture = _picture(see(await last.state(), PUBLIC))
        with collector_at_rest():
            reads = [await longest_wait(Table(last.database, GAMES).sitting(last.id)) for _ in range(3)]
    acts = (
        f"{early * 1e3:.2f} ms an act with its letters, raw {plain * 1e3:.2f} ms; {_ROUNDS} blocks by turns"
    )
    return [
        Figure(
            "tournament: an act in one match among 64, times a raw sqlite3 commit",
            early / plain,
            ACT_GOAL,
            least=False,
            details=acts,
        ),
        Figure(
            f"tournament: an act of round {ROUNDS}, times one of round 1",
            late / early,
            FLAT_GOAL,
            least=False,
            details=f"{late * 1e3:.2f} ms",
        ),
        Figure(
            "tournament: a page of the standings, times a committed act",
            picture / late,
            PICTURE_GOAL,
            least=False,
            details=f"{picture * 1e3:.2f} ms a page that was never drawn before",
        ),
        Figure(
            f"tournament: milliseconds for which drawing round {ROUNDS} of {MANY} stops the event loop",
            draws * 1e3,
            LAG_GOAL_MS,
            least=False,
            details="with its letters",
        ),
        Figure(
            "tournament: milliseconds for which reading it after a start stops the event loop",
            median(reads) * 1e3,
            LAG_GOAL_MS,
            least=False,
            details=f"the median of {len(reads)}",
        ),
    ]


async def _draw_lag(of: Cup) -> float:
    """Draw the last round, and answer for how long at most nobody else was served."""
    return await longest_wait(of.comes_to(ROUNDS))


async def _acts(first: Cup, last: Cup, file: Path) -> tuple[float, float, float]:
    """Have acts said in a match of the first round, in one of the last, and written raw, block by block."""
    saying = [await _holding(one) for one in (first, last)]
    connection, seconds = raw_file(file), tuple(list[float]() for _ in range(3))

    async def written() -> None:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("INSERT INTO entries (bytes) VALUES (?)", (bytes(_BYTES),))
        connection.execute("COMMIT")

    for round_ in range(_ROUNDS + 1):
        for times, one in zip(seconds, (*saying, written), strict=True):
            for _ in range(_ACTS):
                began = perf_counter()
                await one()
                if round_:
                    times.append(perf_counter() - began)
    connection.close()
    early, late, plain = map(median, seconds)
    return early, late, plain


async def _holding(of: Cup) -> Callable[[], Awaitable[None]]:
    match = await of.plays()
    numbers = count()

    async def says() -> None:
        number = next(numbers)
        await of.says(match.two[number % 2], f"held 1: {match.first} {number % 4 + 1}")

    return says


def _picture(view: View) -> float:
    """Return the median seconds of a page whose numbers were never drawn before."""
    draw_standings(view)
    times = []
    for number in range(_ROUNDS):
        fewer = FrozenMap(dict(list(view.matches.items())[: len(view.matches) - 64 - number]))
        boards = set(fewer)
        rounds = tuple(
            replace(one, boards=tuple(board for board in one.boards if board in boards))
            for one in view.hall.rounds
        )
        fresh = replace(view, hall=replace(view.hall, rounds=rounds), matches=fewer)
        times.append(_spent(partial(draw_standings, fresh)))
    return median(times)
