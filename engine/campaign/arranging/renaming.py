"""One person in an arrangement under another number: what is left of who is forgotten."""

from __future__ import annotations

from dataclasses import replace

from engine.campaign.arranging.manning import lapsed
from engine.campaign.arranging.shapes import Arrangement
from engine.campaign.forces import Team
from engine.frozen import FrozenMap


def renamed(arrangement: Arrangement, user: int, instead: int) -> Arrangement:
    """Answer the arrangement in which `instead` stands wherever `user` stood.

    What he was to do in a battle that is not opened lapses: nobody is there to do it (13.9).
    """
    if arrangement.room is None and not arrangement.reports:
        arrangement = lapsed(arrangement, (user,))

    def of(one: int) -> int:
        return instead if one == user else one

    def among(some: FrozenMap[Team, frozenset[int]]) -> FrozenMap[Team, frozenset[int]]:
        return FrozenMap({team: frozenset(map(of, users)) for team, users in some.items()})

    wish = arrangement.fill_in
    return replace(
        arrangement,
        coming=among(arrangement.coming),
        away=among(arrangement.away),
        commanders=FrozenMap({team: of(one) for team, one in arrangement.commanders.items()}),
        crew=FrozenMap({slot: of(one) for slot, one in arrangement.crew.items()}),
        observers=FrozenMap({of(one): team for one, team in arrangement.observers.items()}),
        fill_in=wish and replace(wish, referee=of(wish.referee)),
        reports=tuple(replace(one, author=of(one.author)) for one in arrangement.reports),
    )
