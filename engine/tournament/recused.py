"""What a referee sees who is a contestant too: of their own matches what a contestant sees (4.7)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from engine.but import but
from engine.common.seat import Seat
from engine.frozen import FrozenMap
from engine.tournament.match import Match
from engine.tournament.see import opens_groups
from engine.tournament.standing.finals import is_over
from engine.tournament.state import View


def recused(view: View, seats: Collection[Seat]) -> View:
    """Return the referee's View without what is secret from these contestants in a match of theirs."""
    own = {scope: one for scope, one in view.matches.items() if not set(seats).isdisjoint(one.two)}
    secret = {
        scope: FrozenMap({name: one for name, one in both.items() if name in seats}) if scope in own else both
        for scope, both in view.own.items()
    }
    hidden = _hidden(view, own.values(), seats)
    return replace(
        view,
        own=FrozenMap(secret),
        matches=FrozenMap({scope: _without(one, hidden) for scope, one in view.matches.items()}),
        groups=FrozenMap({name: one for name, one in view.groups.items() if name not in hidden}),
        ends=FrozenMap({scope: one for scope, one in view.ends.items() if scope not in own}),
        plays=frozenset(seats),
    )


def _without(match: Match, hidden: set[Seat]) -> Match:
    """Return a match without the groups of these, by which it was reported."""
    groups = match.reported_groups if hidden.isdisjoint(match.two) else FrozenMap()
    return but(match, reported_groups=groups)


def _hidden(view: View, own: Collection[Match], seats: Collection[Seat]) -> set[Seat]:
    """Return whose groups an opponent does not see yet (4.3)."""
    if is_over(view.hall, view.matches) or (view.hall.settings.groups_open and view.hall.rounds):
        return set()
    met = [(name, one) for one in own for name in one.two if name not in seats]
    return {name for name, _ in met} - {name for name, one in met if opens_groups(one)}
