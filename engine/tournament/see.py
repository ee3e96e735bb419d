"""What one seat may know of a tournament (4.3, 6.4, 7.1): an allow-list, built for one seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.but import but
from engine.common.chair import read_by
from engine.common.seat import REFEREE, Seat
from engine.common.turn import Scope
from engine.frozen import FrozenMap
from engine.tournament import events as e
from engine.tournament.group import Group
from engine.tournament.match import Match, Own
from engine.tournament.standing.finals import is_over
from engine.tournament.state import State, View


def see(state: State, seat: Seat) -> View:
    """Return the View of a seat: a contestant's own secrets, the referee's all, nobody's for the public.

    The room of a match sees what both of it may know.
    """
    if seat == REFEREE:
        every = (state.matches, state.own, state.groups, frozenset(state.groups), state.ends)
        return View(seat, state.missions, state.hall, *every)
    return View(
        seat,
        state.missions,
        state.hall,
        _matches(state, seat),
        FrozenMap(dict(_own(state, seat))),
        FrozenMap(dict(_groups(state, seat))),
        frozenset(state.groups),
    )


def _matches(state: State, seat: Seat) -> FrozenMap[Scope, Match]:
    """Return the matches: those of the seat whole, all others as whoever looks on sees them."""
    # Worked out once for all who look on: most seats have nothing to do with most matches.
    own = {scope: state.matches[scope] for scope in _read_by(state, seat)}
    return FrozenMap({**state.matches.each(_looked_on), **own})


def _read_by(state: State, seat: Seat) -> Iterator[Scope]:
    """Return the matches of a contestant, or that of a room; none that was taken back."""
    every = state.hall.chairs.derived(read_by).get(seat, ())
    return (scope for scope in every if scope in state.matches)


def _looked_on(match: Match) -> Match:
    return but(match, **_WITHIN)


_WITHIN: dict[str, Any] = {
    **dict.fromkeys(("turn", "ended"), 0),
    **dict.fromkeys(("held", "named", "reports", "reported_held", "reported_groups"), FrozenMap()),
    **dict.fromkeys(("faces", "edges"), ()),
    "latest": "",
    "objected": None,
}
"""What only the two of a match and the referee see of it: its course; reports, which name units (4.3)."""
WITHIN = frozenset(
    (e.HeldSaid, e.ArrivalRolled, e.EdgeNamed, e.Waited, e.FogPlayed, e.Counted, e.TurnEnded, e.EndRolled)
) | {e.TurnBegun, e.OverNamed}
"""What happens within a match and changes nothing that others see."""


def _own(state: State, seat: Seat) -> Iterator[tuple[Scope, FrozenMap[Seat, Own]]]:
    for scope in _read_by(state, seat):
        if seat in state.own[scope]:
            yield scope, FrozenMap({seat: state.own[scope][seat]})


def _groups(state: State, seat: Seat) -> Iterator[tuple[Seat, Group]]:
    """Yield the groups that a seat sees: that of an opponent once their game is over or conceded (4.3)."""
    every = is_over(state.hall, state.matches) or (state.hall.settings.groups_open and state.hall.rounds)
    own = (state.matches[scope] for scope in _read_by(state, seat))
    met = {one.other(seat) for one in own if seat in one.two and opens_groups(one)}
    yield from ((name, one) for name, one in state.groups.items() if every or name == seat or name in met)


def opens_groups(match: Match) -> bool:
    """Tell whether the two of a match see each other's group: never after a no-show (record language)."""
    return bool(match.over) or (match.outcome is not None and match.outcome.how != "noshow")
