"""A replay as one file that is small and short enough: smaller pictures where it has to be, then fewer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import TypeVar

from bot.core.pictures.film import Film
from bot.core.pictures.picture_cache import Shelf
from bot.core.pictures.thumbnails import NONE, Own
from bot.games.campaign.pictures.frames import MOST, Frame, durations, frames
from bot.games.campaign.pictures.reel import Reel
from bot.games.campaign.pictures.timeline import stretches
from engine.campaign.retelling import Shot

T = TypeVar("T")
Aside = Callable[[Callable[[], T]], Awaitable[T]]
"""Does something beside the event loop."""
Progress = Callable[[int, int], Awaitable[None]]
"""Is told how many of how many pictures are drawn."""
WIDTHS = (900, 700)
"""How wide a replay is, the best first: below it a phone shows no numbers."""
_TURNS = (1, 2, 3, 4, 6, 8, 12, 16, 24, 32)
"""Of how many Game Turns one picture may have to do."""


class TooLarge(Exception):
    """Not even the smallest replay of a campaign fits into the room there is."""


def plans(shots: tuple[Shot, ...]) -> Iterator[tuple[int, tuple[Shot, ...]]]:
    """Yield how a replay may be drawn, the best way first: how wide, and which pictures of it.

    Those for which there is no time are left out.
    """
    shorter = (shots, fewer(shots, by_team=True), *(fewer(shots, turns=some) for some in _TURNS))
    for number, chosen in enumerate(one for one in shorter if len(frames(one)) <= MOST):
        for wide in WIDTHS[min(number, 1) :]:
            yield wide, chosen


def fewer(shots: tuple[Shot, ...], *, by_team: bool = False, turns: int = 1) -> tuple[Shot, ...]:
    """Return the last picture of each team's turn, or of so many Game Turns, with all that happened in it."""
    found: list[Shot] = []
    for shot in shots:
        last = found[-1] if found else None
        if last is None or _turn(last, turns, by_team=by_team) != _turn(shot, turns, by_team=by_team):
            found.append(shot)
            continue
        before, now = last.scene, shot.scene
        joined = replace(now, marches=(*before.marches, *now.marches), fought=(*before.fought, *now.fought))
        found[-1] = replace(shot, scene=joined)
    return tuple(found)


def _turn(shot: Shot, turns: int, *, by_team: bool) -> object:
    view = shot.scene.view
    return ((view.game_turn + turns - 1) // turns, view.active if by_team else None)


async def filmed(
    shots: tuple[Shot, ...],
    most: int,
    aside: Aside[None],
    progress: Progress,
    *,
    poster: bytes = b"",
    terrains: Mapping[str, str],
    own: Own = NONE,
    shelf: Shelf | None = None,
) -> bytes:
    """Return a replay as GIF of no more than `most` bytes, at its end the poster, in PNG, if there is one.

    One picture is drawn at a time, so that others have theirs drawn between. Raises `TooLarge`, ValueError
    for no picture.
    """
    if not shots:
        raise ValueError(shots)
    for wide, chosen in plans(shots):
        film, taken = Film(), frames(chosen)
        times = durations(taken, poster=bool(poster))
        reel = Reel(wide, stretches([one.scene for one in chosen]), terrains, own, shelf)
        takes = [partial(_take, film, reel, one) for one in taken]
        if poster:
            takes.append(partial(_end, film, poster))
        for number, take in enumerate(takes):
            await aside(partial(take, times[number]))
            if film.size >= most:
                break
            await progress(number + 1, len(takes))
        else:
            return film.finished()
    raise TooLarge


def _take(film: Film, reel: Reel, of: Frame, milliseconds: int) -> None:
    film.add(reel.picture(of), milliseconds)


def _end(film: Film, poster: bytes, milliseconds: int) -> None:
    film.end(poster, milliseconds)
