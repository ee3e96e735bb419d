"""What a game hands over of its entry list, where people join it by what is said (docs/decisions/0041)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.core.present.reader import View
from bot.core.present.seats import seat_name
from engine.common.seat import Seat


def nobody_present(_: View) -> tuple[Seat, ...]:
    """Return that nobody takes a place (the default)."""
    return ()


def taken_out(seat: Seat) -> str:
    """Return the line by which a referee takes somebody out of a game (the default)."""
    return f"withdraw {seat}"


def always_open(_: View) -> bool:
    """Return that people may always enter (the default)."""
    return True


def never_begun(_: View) -> bool:
    """Return that check-in may always be opened and closed (the default)."""
    return False


def by_name(_: View, seat: Seat) -> str:
    """Return how somebody is called (the default)."""
    return seat_name(seat)


@dataclass(frozen=True, slots=True)
class EntryRules:
    """How people enter a game; each `view` is what everybody sees.

    `most`: how many may be in it at once, 0 for any number. `present(view)` are those who take a place, and
    `takes_out(seat)` is the referee's line that takes one out. `open(view)`: somebody may still enter.
    `begun(view)`: it goes on with those who are in, so that nobody may be taken out for not checking in.
    `listed(view, seat)` is how somebody stands on the list, in the words of the moment.
    """

    most: int = 0
    present: Callable[[View], tuple[Seat, ...]] = nobody_present
    takes_out: Callable[[Seat], str] = taken_out
    open: Callable[[View], bool] = always_open
    begun: Callable[[View], bool] = never_begun
    listed: Callable[[View, Seat], str] = by_name


NO_ENTRIES = EntryRules()
"""Of a game that has nothing to say of it."""
