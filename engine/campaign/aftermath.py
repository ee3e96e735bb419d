"""What a settled battle does at once, for the seat that may know it (campaign 12.5, 14.1, 15.1)."""

from __future__ import annotations

from engine.campaign import events as e
from engine.campaign.evolve import evolve
from engine.campaign.forces import Team
from engine.campaign.see import see
from engine.campaign.state import State
from engine.common.seat import REFEREE, Seat


def aftermath(
    before: State, fought: e.BattleFought, events: tuple[e.Event, ...], seat: Seat
) -> dict[str, str]:
    """Answer where a side's platoons retreated to, and why nothing can be recovered, by the side's name.

    `retreated_blue`: "P1 C5; P2 C6"; `unrecovered_blue`: "survivor", "path" or "points", where that closed
    the recovery in the same step. A team is told its own part, the referee both.
    """
    sides = tuple(Team) if seat == REFEREE else tuple(team for team in Team if seat == team)
    found: dict[str, str] = {}
    for team in sides:
        gone = [
            f"{one.platoon} {one.to}"
            for one in events
            if isinstance(one, e.PlatoonRetreated) and one.start == fought.hex and one.platoon.team is team
        ]
        if gone:
            found[f"retreated_{team.value}"] = "; ".join(gone)
        why = _unrecovered(before, fought, events) if team is fought.victor else ""
        if why:
            found[f"unrecovered_{team.value}"] = why
    return found


def _unrecovered(before: State, fought: e.BattleFought, events: tuple[e.Event, ...]) -> str:
    """Answer what the victor lacks whose recovery the step closed; "" where it is open, or nothing lost."""
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
