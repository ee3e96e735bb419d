"""When a tournament that was played again from its record is the same."""

from __future__ import annotations

from dataclasses import replace

from engine.but import but
from engine.frozen import FrozenMap
from engine.tournament.rounds import Round
from engine.tournament.state import State


def as_recorded(state: State) -> State:
    """Return a state with all that a record tells of it: two are the same where these are equal.

    That is every fact of the hall, of each match, of what each contestant hides in it, every group and the
    faces of the end rolls. Of the lots alone it is not the numbers but the order that they give: the record
    language names who drew lower than whom (`lots Bert, Anna`), and has no word for a number.
    """
    return but(state, hall=replace(state.hall, rounds=tuple(map(_in_order, state.hall.rounds))))


def _in_order(one: Round) -> Round:
    drawn = sorted(one.lots, key=lambda name: one.lots[name])
    return replace(one, lots=FrozenMap({name: place for place, name in enumerate(drawn, 1)}))
