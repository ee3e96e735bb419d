"""A battle settled by a skirmish: the referee proposes, both captains agree, its end is the report (13.7).

The skirmish's own rule 11.3 asks for it. Both orders of battle lie on its board, so the skirmish's beginning
is the battle's opening (campaign 12.5), and agreeing includes that. Nothing of a skirmish is known here.
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace

from engine.campaign.arranging.leading import team_ordered
from engine.campaign.arranging.orders_of_battle import slots
from engine.campaign.arranging.shapes import Actor, Arrangement, Bridge, Report, Room, Slot
from engine.campaign.commands import Seat
from engine.campaign.forces import Team, Vehicle
from engine.campaign.outcome import BattleOutcome
from engine.campaign.view import BattleView
from engine.errors import NotAllowed, fault
from engine.frozen import FrozenMap


def proposing(arrangement: Arrangement, actor: Actor, secret: str, now: int, pending: int = 0) -> Arrangement:
    """Return the arrangement with the referee's proposal; what was agreed to before is forgotten.

    `pending` is how many battles are. Raises a refusal for anybody else, and once the battle is opened.
    """
    if not actor.referee:
        raise NotAllowed(fault("not_referee", "2.4"))
    _refuse_opened(arrangement)
    former = arrangement.bridge
    at = now if former is None else max(now, former.at + 1)
    return replace(arrangement, bridge=Bridge(at, secret, pending=pending))


def agreeing(arrangement: Arrangement, actor: Actor, at: int, text: str) -> Arrangement:
    """Return the arrangement in which one more captain agrees to what was proposed at that moment.

    Raises a refusal for whoever does not order for a team, and where something else is proposed by now.
    """
    team, asked = team_ordered(actor), _asked(arrangement, at)
    if team in asked.agreed:
        return arrangement
    agreed = FrozenMap({**asked.agreed, team: actor.user})
    texts = FrozenMap({**asked.texts, team: text})
    return replace(arrangement, bridge=replace(asked, agreed=agreed, texts=texts))


def declining(arrangement: Arrangement, actor: Actor, at: int) -> Arrangement:
    """Return the arrangement without the proposal, which a captain declines or the referee takes back.

    Raises a refusal for anybody else, and where something else is proposed by now.
    """
    if not actor.referee:
        team_ordered(actor)
    _asked(arrangement, at)
    return replace(arrangement, bridge=None)


def upheld(arrangement: Arrangement, ordering: Container[tuple[Team, int]], pending: int) -> Arrangement:
    """Return the arrangement with what still holds of a proposal, until the battle is opened.

    Who orders for his team no more has agreed to nothing (2.3): `ordering` holds each team with those who do.
    Once another battle is settled the proposal has lapsed: somebody may have to retreat first then (15.3),
    and a captain whose yes is not taken yet would learn whether the enemy has ranked his retreats.
    """
    bridge = arrangement.bridge
    if bridge is None or arrangement.room is not None:
        return arrangement
    if bridge.pending != pending:
        return replace(arrangement, bridge=None)
    agreed = {team: user for team, user in bridge.agreed.items() if (team, user) in ordering}
    if len(agreed) == len(bridge.agreed):
        return arrangement
    return replace(arrangement, bridge=replace(bridge, agreed=FrozenMap(agreed)))


def is_agreed(arrangement: Arrangement) -> bool:
    """Tell whether both captains have agreed, so that the skirmish may begin."""
    return arrangement.bridge is not None and len(arrangement.bridge.agreed) == len(Team)


def fighting(arrangement: Arrangement, battle: BattleView) -> tuple[Slot, ...]:
    """Return the vehicles that become counters, blue's first: all but those that stay out (13.9)."""
    return tuple(slot for team in Team for slot in slots(battle, team) if slot not in arrangement.staying_out)


def begun(arrangement: Arrangement, skirmish: str, now: int) -> Arrangement:
    """Return the arrangement of a battle that is opened by the skirmish which settles it.

    Somebody whom one captain has not agreed to (2.5) plays no more. ValueError before both have agreed.
    """
    if arrangement.bridge is None or not is_agreed(arrangement):
        raise ValueError(arrangement.bridge)
    # Nothing is left to be hidden, and the secret is the skirmish's own from now on.
    bridge = replace(arrangement.bridge, secret="", skirmish=skirmish)
    wish = arrangement.fill_in if arrangement.referee_plays else None
    return replace(arrangement, bridge=bridge, room=Room("", "", now, 0), fill_in=wish)


def settled(
    arrangement: Arrangement,
    attacker: Team,
    outcome: BattleOutcome,
    lost: tuple[tuple[Team, int, Vehicle], ...],
    now: int,
) -> Arrangement:
    """Return the arrangement in which the skirmish's end is what both captains report.

    They agreed to it before, and it is written down chit by chit: so no screenshot is asked for. Where a side
    is annihilated all its vehicles are meant, those that stayed out included (13.6, 13.9). Raises a refusal
    where no skirmish settles it, or somebody has reported already.
    """
    bridge = arrangement.bridge
    if bridge is None or not bridge.skirmish or arrangement.reports:
        raise NotAllowed(fault("nothing_reported", "13.7"))
    gone = outcome.annihilated(attacker)
    losses: dict[tuple[Team, int], tuple[Vehicle, ...]] = {}
    for team, number, vehicle in lost:
        if team not in gone:
            losses[team, number] = (*losses.get((team, number), ()), vehicle)
    listed = tuple((*of, some) for of, some in losses.items())
    reports = tuple(Report(Seat.of(team), bridge.agreed[team], now, outcome, listed) for team in Team)
    return replace(arrangement, played=True, reports=reports, recorded=False)


def _asked(arrangement: Arrangement, at: int) -> Bridge:
    asked = arrangement.bridge
    _refuse_opened(arrangement)
    if asked is None or asked.at != at:
        raise NotAllowed(fault("bridge_none", "13.7"))
    return asked


def _refuse_opened(arrangement: Arrangement) -> None:
    if arrangement.room is not None:
        raise NotAllowed(fault("bridge_opened", "13.7"))
