"""Rulings, which are part of the rules of their game, as plain values (campaign 2.6, 16.5)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.common.rule_numbers import within
from engine.common.seat import REFEREE, Seat


@dataclass(frozen=True, slots=True)
class Rule:
    """The referee rules on what the rules do not foresee, and what they say becomes part of them (2.6).

    `rules` are those it bears on, `reason` is why. `only`: for the eyes of that seat alone, where it names a
    secret. `written` changes the written rules (16.5), perhaps by taking up the suggestion of a number (2.7).
    `replaces` is the number of an earlier one for the same readers; 0 is none.
    """

    text: str
    rules: tuple[str, ...] = ()
    reason: str = ""
    only: Seat | None = None
    written: bool = False
    suggestion: int = 0
    replaces: int = 0


@dataclass(frozen=True, slots=True)
class Ruling:
    """One ruling, or one change of the written rules (`written`, 16.5).

    `number` counts those of its own audience, so that no gap tells a team of one that it may not read: `only`
    is the one seat that may, None for everybody. `rules` are the rules it bears on. `suggestion` is the
    number of the suggestion that was taken up by it (2.7), `replaces` that of an earlier one of the same
    audience, which no longer holds; 0 is none. It was made in a turn, when it was the turn of a seat, None
    before the first.
    """

    number: int
    text: str
    rules: tuple[str, ...] = ()
    reason: str = ""
    only: Seat | None = None
    written: bool = False
    suggestion: int = 0
    replaces: int = 0
    game_turn: int = 0
    active: Seat | None = None

    def bears_on(self, rule: str) -> bool:
        """Tell whether it bears on a rule ("12.2"), or on any of a chapter ("12") or a section ("B.2")."""
        return any(within(one, rule) for one in self.rules)

    def may_read(self, seat: Seat) -> bool:
        """Tell whether a seat may read it; the referee, who wrote it, reads every one."""
        return self.only is None or seat in (REFEREE, self.only)


def next_number(rulings: Iterable[Ruling], only: Seat | None) -> int:
    """Return the number of the next ruling for an audience."""
    return 1 + sum(one.only == only for one in rulings)


def in_force(rulings: Iterable[Ruling]) -> tuple[Ruling, ...]:
    """Return the rulings that no later one has replaced, in the order in which they were made."""
    every = tuple(rulings)
    gone = {(one.only, one.replaces) for one in every if one.replaces}
    return tuple(one for one in every if (one.only, one.number) not in gone)
