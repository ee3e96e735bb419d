"""Time that a test pushes on, and ids that tell it."""

from __future__ import annotations

import pytest

from bot.rehearsal.clock import Clock
from bot.rehearsal.snowflakes import Snowflakes, iso, made_at


async def test_timers_fire_in_their_order_when_time_is_pushed_on() -> None:
    clock = Clock(frozen=True, start=1_700_000_000.0)
    fired: list[tuple[str, float]] = []
    clock.call_later(5, lambda: fired.append(("late", clock.now())))
    clock.call_later(2, lambda: clock.call_later(1, lambda: fired.append(("from a timer", clock.now()))))
    clock.call_later(1, lambda: fired.append(("early", clock.now()))).cancel()
    clock.advance(4)
    assert fired == [("from a timer", 1_700_000_003.0)]
    clock.advance(1)
    assert fired[1:] == [("late", 1_700_000_005.0)]


async def test_a_running_clock_can_be_pushed_on_too() -> None:
    clock = Clock()
    fired: list[bool] = []
    clock.call_later(3600, lambda: fired.append(True))
    before = clock.now()
    clock.advance(3600)
    assert fired == [True]
    assert clock.now() >= before + 3600
    clock.call_later(3600, lambda: fired.append(False))
    clock.cancel_all()
    clock.advance(7200)
    assert fired == [True]


def test_ids_rise_also_when_time_stands_still_and_tell_when_they_were_made() -> None:
    clock = Clock(frozen=True, start=1_700_000_000.5)
    ids = Snowflakes(clock)
    first, second = ids.take(), ids.take()
    assert second == first + 1
    assert made_at(first) == "2023-11-14T22:13:20.500000+00:00"
    ids.seen(second + 10)
    assert ids.take() == second + 11


@pytest.mark.parametrize("moment", [1795000422.1069999, 1795000465.2999997, 1795000422.5])
def test_an_id_is_never_older_than_what_is_written_of_its_moment(moment: float) -> None:
    number = Snowflakes(Clock(frozen=True, start=moment)).take()
    assert made_at(number)[:23] == iso(moment)[:23], "somebody named as soon as they came has not come later"
