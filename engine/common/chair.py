"""The seats of a game as it stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.common.seat import Seat
from engine.common.turn import WHOLE, Scope
from engine.frozen import FrozenMap


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat of a game as it stands; chairs are only added, behind the others, and an empty one stays.

    Without a `voice` it is a room, which is shown things and says nothing: the people of `readers` read it,
    and it is put away when its `scope` is over.
    """

    seat: Seat
    voice: bool = True
    readers: tuple[Seat, ...] = ()
    scope: Scope = WHOLE


def read_by(rooms: FrozenMap[Seat, tuple[Seat, ...]]) -> Mapping[Seat, list[Seat]]:
    """Return which rooms each seat reads, each of them itself too, given who reads each, in their order."""
    found: dict[Seat, list[Seat]] = {}
    for room, readers in rooms.items():
        for seat in (room, *readers):
            found.setdefault(seat, []).append(room)
    return found
