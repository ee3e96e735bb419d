"""How far a battle has come, worked out of what is arranged: nothing says it twice (campaign 13)."""

from __future__ import annotations

from engine.campaign.arranging.orders_of_battle import is_manned
from engine.campaign.arranging.shapes import Arrangement, Progress, Report
from engine.campaign.commands import Seat
from engine.campaign.forces import Team, lined_up
from engine.campaign.view import BattleView


def progress(arrangement: Arrangement, battle: BattleView | None) -> Progress:
    """Return how far a battle has come; `battle` as the referee sees it, None once it is settled."""
    if battle is None:
        return Progress.SETTLED
    if is_disputed(arrangement, battle.attacker):
        return Progress.DISPUTED
    if arrangement.reports:
        return Progress.REPORTED
    if arrangement.room is not None:
        return Progress.PLAYED if arrangement.played else Progress.OPEN
    if arrangement.time is not None:
        return Progress.MANNED if is_manned(arrangement, battle) else Progress.SCHEDULED
    return Progress.OFFERED if arrangement.offered else Progress.PENDING


def is_disputed(arrangement: Arrangement, attacker: Team) -> bool:
    """Tell whether a captain objects, or two reports differ (13.7)."""
    return bool(arrangement.objections) or len({result(one, attacker) for one in arrangement.reports}) > 1


def is_agreed(arrangement: Arrangement, attacker: Team) -> bool:
    """Tell whether both captains have said the same and nobody objects (13.7)."""
    both = all(arrangement.report_of(Seat.of(team)) is not None for team in Team)
    return both and not is_disputed(arrangement, attacker)


def result(report: Report, attacker: Team) -> object:
    """Return what two reports have to share to be the same: the outcome, and the losses in any order.

    An annihilated side's losses need not be listed, so they count for nothing (13.6).
    """
    gone = report.outcome.annihilated(attacker)
    lost: dict[tuple[Team, int], list[object]] = {}
    for team, platoon, vehicles in report.losses:
        if team not in gone and vehicles:
            lost.setdefault((team, platoon), []).extend(vehicles)
    sorted_ = {key: lined_up(some) for key, some in lost.items()}  # type: ignore[arg-type]
    return report.outcome, tuple(sorted(sorted_.items(), key=lambda one: (one[0][0].value, one[0][1])))
