"""What a victor recovers, and what is then gone for ever (campaign 14)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.campaign import events as e
from engine.campaign.carrying_out.course import Course
from engine.campaign.commands import Recover, Seat
from engine.campaign.forces import PlatoonId, Team, cost
from engine.campaign.legality.answers import recoveries_named
from engine.campaign.see import see
from engine.campaign.state import Recovery, State


def recover(course: Course, team: Team, act: Recover) -> None:
    """Pay for what a legal message names and close its battles for good (14.1, 14.2, 14.4)."""
    named = {q.hex for q in recoveries_named(see(course.state, Seat.of(team)), team, act)}
    answered = [r for r in course.state.recoveries if r.team is team and r.hex in named]
    for number, vehicles in act.vehicles:
        platoon = PlatoonId(team, number)
        hex_ = next(r.hex for r in answered if platoon in r.lost)
        course.add([e.VehiclesRecovered(hex_, platoon, vehicles, cost(vehicles))])
    for recovery in answered:
        course.add(closing(course.state, recovery))


def closing(state: State, recovery: Recovery) -> Iterator[e.Event]:
    """Yield the end of a recovery: platoons still without vehicles free their markers (13.8, 14.3)."""
    yield e.RecoveryClosed(recovery.hex, recovery.team)
    for platoon_id in recovery.fought:
        platoon = state.platoons.get(platoon_id)
        if platoon is not None and not platoon.vehicles:
            yield e.MarkerFreed(platoon_id, platoon.hex)
