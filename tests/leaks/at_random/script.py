"""What is played in both worlds of a pair, drawn from one seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random

from bot.assets import load_map, map_names
from engine.campaign.forces import Team
from engine.campaign.record.write import write
from engine.campaign.state import State
from tests.leaks.at_random.acts import HIDDEN, SHOWN, Act, Table
from tests.leaks.at_random.endings import Ending, ending
from tests.leaks.at_random.skirmish_acts import SKIRMISH
from tests.leaks.side_by_side import Stride, side_by_side, steps_of

_MOST_PAST, _MOST_LIVE = 24, 3
_TOWARDS_THE_OPEN = 0.7
_GAMES = 4
"""Of so many games the one is often taken in which most is asked."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One thing that happens in these worlds (0 and 1): a stride of the game, or an act drawn from a seed."""

    what: Stride | Act
    worlds: frozenset[int]
    seed: int


@dataclass(frozen=True, slots=True)
class Script:
    """A pair: who may not tell the worlds apart, what each begins with, and all that follows."""

    seed: int
    table: Table
    records: tuple[str, str]
    moments: tuple[Moment, ...]
    ends: tuple[State, State]
    ending: Ending | None


def script(seed: int) -> Script:
    """Draw a pair; the same seed draws the same."""
    rng = Random(seed)
    viewer = rng.choice(tuple(Team))
    map_name, closed = rng.choice(map_names()), rng.random() < 0.4
    games = (
        list(side_by_side(load_map(map_name), rng.getrandbits(32), viewer, closed=closed))
        for _ in range(_GAMES)
    )
    strides = max(islice(games, 1 if rng.random() > _TOWARDS_THE_OPEN else _GAMES), key=_opened)
    at = _cut(strides, rng)
    past, live = strides[:at], strides[at : at + rng.randint(1, _MOST_LIVE)]
    records = (_record(map_name, past, 0, closed=closed), _record(map_name, past, 1, closed=closed))
    played = past + live
    moments = tuple(_moments(live, rng))
    end = ending(played, viewer, rng)
    return Script(seed, Table.of(viewer), records, moments, played[-1].after, end)


def _cut(strides: Sequence[Stride], rng: Random) -> int:
    """Return after how many strides the bot takes over: often where something is open, or soon will be."""
    most = min(len(strides) - 1, _MOST_PAST)
    opened = [at for at in range(1, most) if any(_is_open(one) for one in strides[at].after)]
    if opened and rng.random() < _TOWARDS_THE_OPEN:
        return rng.choice(opened) + rng.randint(0, 1)
    return rng.randint(1, most)


def _opened(strides: Sequence[Stride]) -> int:
    """Return how often something is open while the bot can be there to ask about it."""
    return sum(_is_open(one) for stride in strides[:_MOST_PAST] for one in stride.after)


def _is_open(state: State) -> bool:
    return bool(state.battles or state.scouts or state.retreats or state.recoveries)


def _record(map_name: str, past: Sequence[Stride], world: int, *, closed: bool) -> str:
    entries = ((done.submission, done.events) for done in steps_of(past, world))
    return write(map_name, entries, closed_markers=closed)


def _moments(live: Sequence[Stride], rng: Random) -> list[Moment]:
    found: list[Moment] = []
    for stride in (*live, None):
        found += _acts(HIDDEN, rng.choice((0, 1, 1, 2, 3)), rng, hidden=True)
        found += _acts(SHOWN, rng.choice((0, 0, 1)), rng, hidden=False)
        found += _acts(SKIRMISH, rng.choice((0, 1, 2)), rng, hidden=False)
        if stride is not None:
            found.append(Moment(stride, frozenset((0, 1)), rng.getrandbits(32)))
    return found


def _acts(menu: Sequence[Act], count: int, rng: Random, *, hidden: bool) -> list[Moment]:
    worlds = [frozenset((0,)), frozenset((1,))] if hidden else [frozenset((0, 1))]
    return [Moment(rng.choice(menu), rng.choice(worlds), rng.getrandbits(32)) for _ in range(count)]
