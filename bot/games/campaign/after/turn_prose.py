"""A Game Turn told: what each team did, as sentences of one paragraph, from what these eyes may know."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any

from bot.core.words.speech import listed, points, say
from bot.games.campaign.cards.story import story
from bot.games.campaign.cards.vehicles import content, team, vehicles
from engine.campaign import events as e
from engine.campaign.chronicle import Fought
from engine.campaign.forces import Team
from engine.campaign.retelling import Deed

_SILENT = (
    e.TurnBegan,
    e.TurnEnded,
    e.OrdersGiven,
    e.RecoveryClosed,
    e.RetreatAsked,
    e.RetreatRanked,
    e.BattlesOrdered,
    e.FightersNamed,
    e.ScoutMet,
    e.CombatBegan,
    e.MarkerFreed,
)
"""What a heading says, or what came of it."""


def paragraphs(deeds: Sequence[Deed], fought: Sequence[Fought]) -> Iterator[tuple[Team | None, str]]:
    """Return what was done in a Game Turn, a paragraph a team; None: before the first turn.

    `fought`: its battles, in their order. A team of which nothing is known has no paragraph.
    """
    battles = iter(fought)
    for side, some in groupby(deeds, key=lambda one: one.team):
        told = " ".join(_told([one.event for one in some], battles))
        if told:
            yield side, told


def _told(events: Sequence[e.Event], battles: Iterator[Fought]) -> Iterator[str]:
    """Yield the sentences: what a team does one thing after the other makes one."""
    pending = [one for one in events if isinstance(one, e.CombatBegan) and one.hexes]
    if pending and not any(isinstance(one, e.BattleFought) for one in events):
        yield story(pending[-1])
    told = [one for one in events if not isinstance(one, _SILENT)]
    for side, some in groupby(told, key=_whose):
        same = list(some)
        if side is not None:
            did = [deed for kind, of in groupby(same, key=type) if (deed := _DONE[kind](list(of)))]
            if did:
                yield say("tale.did", team=team(side), deeds=listed(did))
        else:
            for one in same:
                yield battle(next(battles)) if isinstance(one, e.BattleFought) else _alone(one)


def _whose(event: e.Event) -> Team | None:
    """Return whose deed an event is, where that is told in one sentence with others; None for all else."""
    match event:
        case e.RevenueBanked() | e.MarkersPlaced():
            return event.team
        case e.VehiclesBuilt() | e.VehiclesRecovered():
            return event.platoon.team
        case e.PlatoonsMoved((first, *_)):
            return first.platoon.team
        case _:
            return None


def _alone(event: e.Event) -> str:
    """Return the sentence of an event that stands by itself; none names a roll."""
    if isinstance(event, e.FirstChosen):
        key = "story.first_by_hand" if not event.face else "tale.toss"
        return say(key, team=team(event.team))
    return story(event).replace("\n", " ")


def battle(one: Fought) -> str:
    """Return a battle as a story has it: where, who attacked, who won, and what it cost them."""
    other = one.attacker.enemy
    said = say(
        f"tale_of_battle.{one.outcome.value}",
        attacker=team(one.attacker),
        defender=team(other),
        hex=one.hex,
        map=one.battle_map,
        lost=content(one.lost(one.attacker)),
        lost_other=content(one.lost(other)),
    )
    return f"{said} {say('notice.result_by_hand')}" if one.by_hand else said


def _built(events: Sequence[e.VehiclesBuilt]) -> str:
    what = [say("tale.into", vehicles=vehicles(one.vehicles), hex=one.hex) for one in events]
    return say("tale.built", what=listed(what), cost=points(sum(one.cost for one in events)))


def _moved(events: Sequence[e.PlatoonsMoved]) -> str:
    ways = [_way(one.platoon, one.path) for event in events for one in event.moves if one.path]
    return say("tale.moved", moves=listed(ways)) if ways else ""


def _way(platoon: object, path: Sequence[str]) -> str:
    *by, end = path
    if by:
        return say("tale.to_by", platoon=str(platoon), hex=end, by=listed(list(by)))
    return say("tale.to", platoon=str(platoon), hex=end)


def _taken(events: Sequence[e.MarkersPlaced]) -> str:
    every = [one for event in events for one in event.hexes]
    free = [hex_ for hex_, before in every if before is None]
    theirs = [hex_ for hex_, before in every if before is not None]
    parts = [say("tale.taken", what=listed(free))] if free else []
    if theirs:
        other = team(events[0].team.enemy)
        parts.append(say("tale.taken_from", what=listed(theirs), other=other))
    return listed(parts)


def _recovered(events: Sequence[e.VehiclesRecovered]) -> str:
    every = tuple(vehicle for one in events for vehicle in one.vehicles)
    return say("tale.recovered", vehicles=vehicles(every), cost=points(sum(one.cost for one in events)))


def _earned(events: Sequence[e.RevenueBanked]) -> str:
    return say("tale.earned", points=points(sum(one.points for one in events)))


_DONE: dict[type, Callable[[Any], str]] = {
    e.VehiclesBuilt: _built,
    e.PlatoonsMoved: _moved,
    e.MarkersPlaced: _taken,
    e.VehiclesRecovered: _recovered,
    e.RevenueBanked: _earned,
}
"""What a team did, without its name: of several events of a kind in one go."""
