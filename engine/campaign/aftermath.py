"""What a settled battle does at once, for the seat that may know it (campaign 12.5, 14.1, 15.1)."""

from __future__ import annotations

from typing import Any

from engine.campaign import events as e
from engine.campaign.evolve import evolve
from engine.campaign.forces import Team
from engine.campaign.see import see
from engine.campaign.state import State
from engine.common.seat import REFEREE, Seat


def aftermath(
    before: State, fought: e.BattleFought, events: tuple[e.Event, ...], seat: Seat
) -> dict[str, Any]:
    """Return where a side's platoons retreated to, and why nothing can be recovered, as `Fought` names it.

    Why is told where that closed the recovery in the same step. A team is told its own part, the referee
    both.
    """
    sides = tuple(Team) if seat == REFEREE else tuple(team for team in Team if seat == team)
    found: dict[str, Any] = {}
    for team in sides:
        found[f"retreated_{team.value}"] = tuple(
            (one.platoon.number, one.to)
            for one in events
            if isinstance(one, e.PlatoonRetreated) and one.start == fought.hex and one.platoon.team is team
        )
        if team is fought.victor:
            found[f"unrecovered_{team.value}"] = _unrecovered(before, fought, events)
    return found


def _unrecovered(before: State, fought: e.BattleFought, events: tuple[e.Event, ...]) -> str:
    """Return what the victor lacks whose recovery the step closed; "" where it is open, or nothing lost."""
    state = before
    for event in events:
        if isinstance(event, e.RecoveryClosed) and event.hex == fought.hex:
            break
        state = evolve(state, event)
    else:
        return ""
    view = see(state, fought.victor)
    question = next((one for one in view.recoveries if one.hex == fought.hex), None)
    if question is None or not any(question.lost.values()):
        return ""
    if not question.survivor:
        return "survivor"
    return "points" if question.path else "path"
