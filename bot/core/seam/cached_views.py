"""What seats see of one state of a game, each View made once."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bot.core.present.reader import View
from bot.core.seam.game import Rules, State
from engine.common.seat import Seat

_NONE: Mapping[Seat, View] = MappingProxyType({})


class Views:
    """The Views of a state that somebody has asked for, in a game whose rules say which ones a step touches.

    The others are the same after it, so that in a game of many seats a step makes a few anew. Of other rules
    nothing is kept.
    """

    __slots__ = ("_made",)

    def __init__(self, made: Mapping[Seat, View] = _NONE) -> None:
        self._made = dict(made)

    def of(self, rules: Rules, state: State, seat: Seat) -> View:
        """Return what a seat sees of the state to which these belong."""
        if rules.touched is None:
            return rules.see(state, seat)
        if seat not in self._made:
            self._made[seat] = rules.see(state, seat)
        return self._made[seat]

    def after(self, rules: Rules, before: State, events: tuple[object, ...], after: State) -> Views:
        """Return those that are the same after events that led from their state to another."""
        if rules.touched is None or not self._made:
            return Views()
        touched = rules.touched(before, events, after)
        # A copy, made in one go: this is worked out in a thread, and the loop may ask for a View meanwhile.
        made = self._made.copy()
        return Views({seat: view for seat, view in made.items() if seat not in touched})
