"""All that a result takes away, also where it leaves the vehicles to the outcome (campaign 13.6)."""

from __future__ import annotations

from engine.campaign.forces import Team, Vehicles, lined_up
from engine.campaign.outcome import BattleOutcome
from engine.campaign.view import BattleView

Losses = tuple[tuple[Team, int, Vehicles], ...]


def meant(battle: BattleView, outcome: BattleOutcome | None, losses: Losses) -> Losses:
    """Return all that is lost: what is listed, and every vehicle of an annihilated side of which nothing is.

    Vehicles that stayed out share their side's fate (13.9), so they are among them. A side listed in part is
    left as it is: that is refused. Of a side that `battle` does not show nothing can be told.
    """
    listed = tuple(one for one in losses if one[2])
    gone = frozenset[Team]() if outcome is None else outcome.annihilated(battle.attacker)
    silent = gone - {team for team, _, _ in listed}
    rest = tuple(
        (team, platoon.id.number, platoon.vehicles)
        for team in Team
        if team in silent
        for platoon in battle.own.get(team, ())
    )
    return (*listed, *rest)


def unlisted(battle: BattleView, outcome: BattleOutcome, losses: Losses) -> Losses:
    """Return losses without those of an annihilated side of which every vehicle is listed: `meant` back."""
    gone = outcome.annihilated(battle.attacker)
    whole = {team for team in gone if _of(team, losses) == _of(team, meant(battle, outcome, ()))}
    return tuple(one for one in losses if one[0] not in whole)


def _of(team: Team, losses: Losses) -> dict[int, Vehicles]:
    """Return a team's losses by platoon, in one order."""
    found: dict[int, Vehicles] = {}
    for side, number, some in losses:
        if side is team:
            found[number] = lined_up((*found.get(number, ()), *some))
    return found
