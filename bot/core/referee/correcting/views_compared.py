"""What each seat of a game sees, before a correction and after it, whatever the game is (campaign 16.2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bot.core.table.sitting import Sitting
from engine.common.differences import Change
from engine.common.notice import Notice
from engine.frozen import FrozenMap


def seen_now(sitting: Sitting) -> FrozenMap[Any, Any]:
    """Return what each seat sees now: while something is held a team sees what was before it (2.4)."""
    rules = sitting.rules
    return FrozenMap({seat: rules.see(sitting.as_seen_by(seat).state, seat) for seat in sitting.every_seat})


def seen_after(sitting: Sitting, after: object) -> FrozenMap[Any, Any]:
    """Return what each seat would see in a state."""
    return FrozenMap({seat: sitting.rules.see(after, seat) for seat in sitting.every_seat})


def noticed(sitting: Sitting, after: object) -> FrozenMap[Any, tuple[Change, ...]]:
    """Return what each seat would notice of a state, the referee of what they know though it is held."""
    before, then = seen_now(sitting), seen_after(sitting, after)
    changed = sitting.rules.corrections.noticed
    return FrozenMap({seat: changed(before[seat], then[seat]) for seat in sitting.every_seat})


def by_seat(sitting: Sitting, told: Iterable[Notice]) -> FrozenMap[Any, tuple[Notice, ...]]:
    """Return what each seat would be told."""
    every = tuple(told)
    return FrozenMap({seat: tuple(one for one in every if one.seat == seat) for seat in sitting.every_seat})
