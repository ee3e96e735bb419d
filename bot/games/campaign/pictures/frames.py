"""The pictures of a replay and how long each stays: all in all no longer than it is pleasant to watch."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.campaign.chronicle import Fought
from engine.campaign.retelling import Shot
from engine.hexes import Hex

LONGEST = 45_000
"""How long a replay takes at most, in milliseconds, however long the campaign."""
FIRST, QUIET, MARCH, BATTLE, LAST = 1800, 900, 1300, 2000, 5000
"""How long pictures stay where there is time, by what they show."""
SHORTEST = 300
"""How long a picture stays at least: below it nobody sees what has changed."""
MOST = (LONGEST - FIRST - LAST) // SHORTEST
"""How many pictures there is time for."""
_ALONE = 3
"""Up to how many battles of one moment are shown one by one."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture: `before` is what was shown before it, `at` the number of its shot, from 0.

    With `battles` it is their moment: the ground as it was before they were settled.
    """

    shot: Shot
    before: Shot | None
    at: int
    battles: tuple[Fought, ...] = ()

    @property
    def drawn(self) -> Shot:
        """What the maps show."""
        return self.before if self.battles and self.before is not None else self.shot

    @property
    def hexes(self) -> frozenset[Hex]:
        """Where its battles were."""
        return frozenset(one.hex for one in self.battles)


def frames(shots: tuple[Shot, ...]) -> tuple[Frame, ...]:
    """Return the pictures of a replay: before what a battle has led to, the battle."""
    return tuple(_frames(shots))


def _frames(shots: tuple[Shot, ...]) -> Iterator[Frame]:
    before = None
    for at, shot in enumerate(shots):
        fought = shot.scene.fought
        alone = [(one,) for one in fought] if len(fought) <= _ALONE else [fought]
        for battles in alone:
            yield Frame(shot, before, at, battles)
        yield Frame(shot, before, at)
        before = shot


def durations(of: tuple[Frame, ...], *, poster: bool = False) -> tuple[int, ...]:
    """Return how long each of no more than `MOST` pictures stays, and the poster at the end, if there is one.

    All together no longer than `LONGEST`.
    """
    stay = [_time(one) for one in of]
    stay[0] = FIRST
    if not poster:
        stay[-1] = LAST
    inner = slice(1, len(stay) if poster else -1)
    left = LONGEST - FIRST - LAST - SHORTEST * len(stay[inner])
    over = sum(one - SHORTEST for one in stay[inner])
    share = min(1.0, left / max(over, 1))
    # In whole hundredths, as an animation has it.
    stay[inner] = [SHORTEST + int((one - SHORTEST) * share) // 10 * 10 for one in stay[inner]]
    return (*stay, LAST) if poster else tuple(stay)


def _time(of: Frame) -> int:
    scene = of.shot.scene
    if of.battles or scene.view.ending:
        return BATTLE
    return MARCH if scene.marches or scene.view.battles else QUIET
