"""What a team knows of one hex, and by which rule: out of its own View, beside the truth (12.1 to 12.5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from engine.campaign.forces import Platoon, lined_up
from engine.campaign.view import Marker, View
from engine.hexes import Hex


class Known(StrEnum):
    """In which way something of a hex is known, or is not. In brackets: what stands in `what`."""

    WATER = "water"
    """(nothing) Nothing can stand there."""
    OWN = "own"
    """(a platoon and its vehicles) Its own platoon stands there."""
    MARKER_OPEN = "marker_open"
    """(a marker) Markers lie open for everybody."""
    MARKER_OWN = "marker_own"
    """(a marker) It is the team's own."""
    MARKER_STOOD = "marker_stood"
    """(a marker) A platoon of the team stands on it."""
    MARKER_REMEMBERED = "marker_remembered"
    """(a marker) It was the team's and was taken, or its platoons saw it last; as it was then."""
    MARKER_OUTDATED = "marker_outdated"
    """(a marker) The same, but another lies there by now."""
    MARKER_UNKNOWN = "marker_unknown"
    """(nothing) The marker is closed to it."""
    MARKER_LATER = "marker_later"
    """(a marker) What a move has done to it is seen when no scout is asked any more."""
    BATTLE = "battle"
    """(nothing) A battle is pending there: the enemy is present, his vehicles are his secret."""
    MET = "met"
    """(nothing) A scout has met the enemy there."""
    HIDDEN = "hidden"
    """(a platoon and its vehicles) An enemy platoon of which the team knows nothing."""
    UNREAD = "unread"
    """(a platoon and its vehicles) An enemy platoon where the team knows only that the enemy is present."""


RULES = {
    **dict.fromkeys(Known, ("12.1",)),
    Known.WATER: ("1.4",),
    Known.MARKER_LATER: ("12.3",),
    Known.BATTLE: ("12.3", "12.5"),
    Known.MET: ("12.2", "12.3"),
    Known.UNREAD: ("12.3", "12.5"),
}
"""By which rules it is so."""


@dataclass(frozen=True, slots=True)
class Glimpse:
    """One thing that a team knows of a hex, or that it does not know."""

    how: Known
    what: str = ""

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules by which it is so."""
        return RULES[self.how]


def glimpses(hex_: Hex, view: View, truth: View) -> tuple[Glimpse, ...]:
    """Return what a team knows of a hex of the map, then what it does not.

    `view` is the team's, `truth` the referee's of the same moment. Raises KeyError for a hex that is not on
    the map, ValueError where the view is no team's.
    """
    return tuple(_glimpses(hex_, view, truth))


def _glimpses(hex_: Hex, view: View, truth: View) -> Iterator[Glimpse]:
    team = view.seat.team
    if team is None:
        raise ValueError(view.seat)
    marker = view.control[hex_]
    if marker is Marker.WATER:
        yield Glimpse(Known.WATER)
        return
    own = [one for one in view.of(team) if one.hex == hex_]
    for one in own:
        yield Glimpse(Known.OWN, _platoon(one))
    yield _marker(marker, truth.control[hex_], view, stands=bool(own))
    fought = any(one.hex == hex_ for one in view.battles)
    met = hex_ in view.enemy
    if fought:
        yield Glimpse(Known.BATTLE)
    elif met:
        yield Glimpse(Known.MET)
    for one in truth.of(team.enemy):
        if one.hex == hex_:
            yield Glimpse(Known.UNREAD if fought or met else Known.HIDDEN, _platoon(one))


def _marker(seen: Marker, there: Marker, view: View, *, stands: bool) -> Glimpse:
    """Return how a marker is known: `there` is what lies in the hex, `stands`: the team is there too."""
    own = view.seat.team
    if seen is Marker.UNKNOWN:
        return Glimpse(Known.MARKER_UNKNOWN)
    if not view.closed_markers:
        return Glimpse(Known.MARKER_OPEN if seen is there else Known.MARKER_LATER, seen.value)
    if own is not None and seen is Marker(own.value) and seen is there:
        return Glimpse(Known.MARKER_OWN, seen.value)
    if stands and seen is there:
        return Glimpse(Known.MARKER_STOOD, seen.value)
    return Glimpse(Known.MARKER_REMEMBERED if seen is there else Known.MARKER_OUTDATED, seen.value)


def _platoon(one: Platoon) -> str:
    vehicles = ", ".join(str(vehicle) for vehicle in lined_up(one.vehicles))
    return f"P{one.id.number} {vehicles}"
