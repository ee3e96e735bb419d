"""One person in an arrangement under another number: what is left of who is forgotten."""

from __future__ import annotations

from dataclasses import replace

from engine.campaign.arranging.manning import lapsed
from engine.campaign.arranging.shapes import Arrangement
from engine.campaign.forces import Team
from engine.frozen import FrozenMap


def renamed(arrangement: Arrangement, user: int, instead: int) -> Arrangement:
    """Return the arrangement in which `instead` stands wherever `user` stood.

    What he was to do in a battle that is not opened lapses: nobody is there to do it (13.9).
    """
    if arrangement.room is None and not arrangement.reports:
        arrangement = _unagreed(lapsed(arrangement, (user,)), user)

    def of(one: int) -> int:
        return instead if one == user else one

    def among(some: FrozenMap[Team, frozenset[int]]) -> FrozenMap[Team, frozenset[int]]:
        return FrozenMap({team: frozenset(map(of, users)) for team, users in some.items()})

    wish, bridge = arrangement.fill_in, arrangement.bridge
    agreed = {} if bridge is None else {team: of(one) for team, one in bridge.agreed.items()}
    return replace(
        arrangement,
        coming=among(arrangement.coming),
        away=among(arrangement.away),
        commanders=FrozenMap({team: of(one) for team, one in arrangement.commanders.items()}),
        crew=FrozenMap({slot: of(one) for slot, one in arrangement.crew.items()}),
        observers=FrozenMap({of(one): team for one, team in arrangement.observers.items()}),
        fill_in=wish and replace(wish, referee=of(wish.referee)),
        reports=tuple(replace(one, author=of(one.author)) for one in arrangement.reports),
        bridge=bridge and replace(bridge, agreed=FrozenMap(agreed)),
    )


def _unagreed(arrangement: Arrangement, user: int) -> Arrangement:
    """Return the arrangement without what he agreed to: nobody is there to play it (skirmish 11.3)."""
    bridge = arrangement.bridge
    if bridge is None:
        return arrangement
    agreed = {team: one for team, one in bridge.agreed.items() if one != user}
    return replace(arrangement, bridge=replace(bridge, agreed=FrozenMap(agreed)))
