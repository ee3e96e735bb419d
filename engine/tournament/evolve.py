"""From one state to the next, event by event."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.but import but
from engine.frozen import FrozenMap
from engine.tournament import events as e
from engine.tournament import evolve_match
from engine.tournament.match import Own
from engine.tournament.state import Entry, State


def evolve(state: State, event: e.Event) -> State:
    """Return the state after an event."""
    step = _STEPS.get(type(event)) or evolve_match.STEPS[type(event)]
    return step(state, event)


def _hall(state: State, **changes: Any) -> State:  # noqa: ANN401 - fields of any type
    return but(state, hall=but(state.hall, **changes))


def _setting(state: State, event: e.SettingSet) -> State:
    value: Any = event.value
    return _hall(state, settings=replace(state.hall.settings, **{event.what: value}))


def _entered(state: State, event: e.Entered) -> State:
    entry = Entry(event.name, event.club, since=len(state.hall.rounds))
    hall, name = state.hall, event.name
    return _hall(state, entries=hall.entries.with_item(name, entry), chairs=hall.chairs.with_item(name, ()))


def _withdrew(state: State, event: e.Withdrew) -> State:
    return _present(state, event.name, withdrawn=True)


def _returned(state: State, event: e.Returned) -> State:
    return _present(state, event.name, withdrawn=False)


def _present(state: State, name: str, *, withdrawn: bool) -> State:
    entries = state.hall.entries
    return _hall(state, entries=entries.with_item(name, replace(entries[name], withdrawn=withdrawn)))


def _handed(state: State, event: e.GroupHanded) -> State:
    return but(state, groups=state.groups.with_item(event.name, event.group))


def _drawn(state: State, event: e.RoundDrawn) -> State:
    hall, one = state.hall, event.round
    changed = _hall(
        state,
        rounds=(*hall.rounds, one),
        draws=hall.draws.with_item(one.number, one.draw),
        seeds=event.seeds or hall.seeds,
        present_first=hall.present_first or len(one.order),
        chairs=FrozenMap({**hall.chairs, **{match.scope: match.two for match in event.matches}}),
    )
    return but(
        changed,
        matches=FrozenMap({**state.matches, **{match.scope: match for match in event.matches}}),
        own=FrozenMap(
            {
                **state.own,
                **{one.scope: FrozenMap({seat: Own() for seat in one.two}) for one in event.matches},
            }
        ),
    )


def _taken_back(state: State, _: e.RoundTakenBack) -> State:
    gone = state.hall.rounds[-1]
    rounds = state.hall.rounds[:-1]
    changed = _hall(
        state,
        rounds=rounds,
        seeds=state.hall.seeds if any(one.cut for one in rounds) else (),
        present_first=state.hall.present_first if rounds else 0,
    )
    matches = {scope: one for scope, one in state.matches.items() if scope not in gone.boards}
    own = {scope: one for scope, one in state.own.items() if scope not in gone.boards}
    return but(changed, matches=FrozenMap(matches), own=FrozenMap(own))


_STEPS: Mapping[type, Callable[[State, Any], State]] = {
    e.SettingSet: _setting,
    e.Entered: _entered,
    e.Withdrew: _withdrew,
    e.Returned: _returned,
    e.GroupHanded: _handed,
    e.RoundDrawn: _drawn,
    e.RoundTakenBack: _taken_back,
}
