"""A replay as one file that is small enough: smaller pictures where it has to be, then fewer of them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import TypeVar

from bot.core.pictures.film import Film
from bot.core.pictures.picture_cache import Shelf
from bot.core.pictures.thumbnails import NONE, Own
from bot.games.campaign.pictures.reel import Reel, durations
from bot.games.campaign.pictures.timeline import stretches
from engine.campaign.retelling import Shot
from engine.campaign.view import View

T = TypeVar("T")
Aside = Callable[[Callable[[], T]], Awaitable[T]]
"""Does something beside the event loop."""
Progress = Callable[[int, int], Awaitable[None]]
"""Is told how many of how many pictures are drawn."""
SIZES = (2, 3, 4)
"""By how much pictures are smaller than a map, the best first."""


class TooLarge(Exception):
    """Not even the smallest replay of a campaign fits into the room there is."""


def plans(shots: tuple[Shot, ...]) -> Iterator[tuple[int, tuple[Shot, ...]]]:
    """Yield how a replay may be drawn, the best way first: how small, and which pictures of it."""
    for smaller in SIZES:
        yield smaller, shots
    yield SIZES[-1], fewer(shots, by_team=True)
    yield SIZES[-1], fewer(shots, by_team=False)


def fewer(shots: tuple[Shot, ...], *, by_team: bool) -> tuple[Shot, ...]:
    """Return the last picture of each team's turn, or of each Game Turn, with all that happened in it."""
    found: list[Shot] = []
    for shot in shots:
        last = found[-1] if found else None
        if last is None or _turn(last, by_team=by_team) != _turn(shot, by_team=by_team):
            found.append(shot)
            continue
        before, now = last.scene, shot.scene
        joined = replace(now, marches=(*before.marches, *now.marches), fought=(*before.fought, *now.fought))
        found[-1] = replace(shot, scene=joined)
    return tuple(found)


def _turn(shot: Shot, *, by_team: bool) -> object:
    view = shot.scene.view
    return (view.game_turn, view.active if by_team else None)


async def filmed(
    shots: tuple[Shot, ...],
    most: int,
    aside: Aside[None],
    progress: Progress,
    *,
    terrains: Mapping[str, str],
    own: Own = NONE,
    shelf: Shelf | None = None,
) -> bytes:
    """Return a replay as GIF of no more than `most` bytes; raises `TooLarge`, ValueError for no picture.

    One picture is drawn at a time, so that others have theirs drawn between.
    """
    if not shots:
        raise ValueError(shots)
    for smaller, chosen in plans(shots):
        film, times = Film(), durations(chosen)
        reel = Reel(smaller, stretches([one.scene for one in chosen]), terrains, own, shelf)
        before = None
        for number, shot in enumerate(chosen):
            await aside(partial(_take, film, reel, (shot, before, number), times[number]))
            if film.size >= most:
                break
            before = shot.scene.view
            await progress(number + 1, len(chosen))
        else:
            return film.finished()
    raise TooLarge


def _take(film: Film, reel: Reel, of: tuple[Shot, View | None, int], milliseconds: int) -> None:
    film.add(reel.picture(*of), milliseconds)
