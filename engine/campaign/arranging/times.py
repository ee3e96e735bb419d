"""When a battle is fought: times are offered, both captains say which suit, the first common one is fixed.

Battles of a game are fought one at a time (campaign 13.1); one that is not manned is given another time
(13.9); for a captain who is away the referee decides (16.4). Moments are seconds since 1970.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from engine.campaign.arranging.leading import team_ordered
from engine.campaign.arranging.manning import lapsed
from engine.campaign.arranging.shapes import Actor, Arrangement
from engine.campaign.forces import Team
from engine.errors import Fault, NotAllowed, fault
from engine.frozen import FrozenMap
from engine.hexes import Hex

TAKES = 30 * 60
"""How long a battle takes, in seconds: nobody is in two battles that begin within it (13.1)."""
MOST_OFFERED = 10
"""How many times may be on offer for one battle."""
LATEST = 60 * 24 * 60 * 60
"""How far ahead a time may lie, in seconds: a year that was mistyped lies farther."""

Taken = Mapping[Hex, int]
"""The times of the other battles of the Combat Phase, by their hexes."""


def offer(
    arrangement: Arrangement, actor: Actor, moments: Collection[int], others: Taken, now: int
) -> Arrangement:
    """Offer times beside those on offer; a captain's own suit his team.

    A time on which the battle was fixed before stays until both have agreed on another. Raises a refusal
    naming every time that cannot be: for anybody but the referee and those who order (2.3), past, too far
    ahead, while another battle is fought (13.1), too many; and for an opened battle (13.9).
    """
    team = None if actor.referee else team_ordered(actor)
    open_ = _open(arrangement, now)
    faults = [one for moment in sorted(set(moments)) for one in _faults(open_, moment, others, now)]
    offered = tuple(sorted({*open_.offered, *moments}))
    if not moments:
        faults.append(fault("time_missing", "13.9"))
    elif len(offered) > MOST_OFFERED:
        faults.append(fault("times_too_many", "13.9", total=len(offered), limit=MOST_OFFERED))
    if faults:
        raise NotAllowed(*faults)
    # Who found that none suits is asked about the new ones.
    suits = FrozenMap({one: some for one, some in open_.suits.items() if some})
    if team is not None:
        suits = suits.with_item(team, suits.get(team, frozenset()) | frozenset(moments))
    return _agreed(replace(open_, offered=offered, suits=suits), others, now)


def suit(
    arrangement: Arrangement, actor: Actor, moments: Collection[int], others: Taken, now: int
) -> Arrangement:
    """Say for one's team which of the times on offer suit: these and no others, or none.

    The first that suits both is fixed. Raises a refusal for who does not order (2.3), for a time that is not
    on offer or past, where all that suit both lie in other battles (13.1), for an opened battle (13.9).
    """
    team = team_ordered(actor)
    open_ = _open(arrangement, now)
    _refuse_unoffered(open_, moments)
    suits = open_.suits.with_item(team, frozenset(moments))
    return _agreed(replace(open_, suits=suits), others, now)


def decide(arrangement: Arrangement, actor: Actor, moment: int, others: Taken, now: int) -> Arrangement:
    """Fix one of the times on offer for both, as the referee (16.4).

    Raises a refusal for anybody else (2.4) and as `suit`.
    """
    if not actor.referee:
        raise NotAllowed(fault("not_referee", "2.4"))
    open_ = _open(arrangement, now)
    _refuse_unoffered(open_, (moment,))
    faults = tuple(_faults(open_, moment, others, now))
    if faults:
        raise NotAllowed(*faults)
    return _fixed(open_, moment)


def common(arrangement: Arrangement) -> tuple[int, ...]:
    """Return the times on offer that suit both teams, the earliest first."""
    blue, red = (arrangement.suits.get(team, frozenset()) for team in Team)
    return tuple(sorted(blue & red))


def passed(arrangement: Arrangement, now: int) -> Arrangement:
    """Return the arrangement without the offers that have gone by."""
    offered = tuple(moment for moment in arrangement.offered if moment > now)
    suits = FrozenMap({team: some & frozenset(offered) for team, some in arrangement.suits.items()})
    return replace(arrangement, offered=offered, suits=suits if offered else FrozenMap())


def without(arrangement: Arrangement, users: Collection[int]) -> Arrangement:
    """Return the arrangement without these people: as players, observers, Field Commanders, filling in.

    Who signed up has done so for the battle, at whatever time.
    """
    wish = arrangement.fill_in
    return replace(
        lapsed(arrangement, users),
        coming=arrangement.coming,
        fill_in=None if wish is not None and wish.referee in users else wish,
    )


def _open(arrangement: Arrangement, now: int) -> Arrangement:
    """Return the arrangement with what is still on offer; raises a refusal where the room is open (13.9)."""
    if arrangement.room is not None:
        raise NotAllowed(fault("time_opened", "13.9"))
    return passed(arrangement, now)


def _faults(arrangement: Arrangement, moment: int, others: Taken, now: int) -> Iterable[Fault]:
    if moment <= now:
        yield fault("time_past", "13.9", time=moment)
    elif moment > now + LATEST:
        yield fault("time_far", "13.9", time=moment, days=LATEST // 86400)
    elif moment == arrangement.time:
        yield fault("time_is_fixed", "13.9", time=moment)
    else:
        for hex_ in _fought(moment, others):
            yield fault("time_taken", "13.1", time=moment, hex=hex_, begins=others[hex_])


def _fought(moment: int, others: Taken) -> list[Hex]:
    """Return the battles that are fought at a moment."""
    return [hex_ for hex_, time in sorted(others.items()) if abs(time - moment) < TAKES]


def _refuse_unoffered(arrangement: Arrangement, moments: Collection[int]) -> None:
    if set(moments) - set(arrangement.offered):
        raise NotAllowed(fault("time_not_offered", "13.9"))


def _agreed(arrangement: Arrangement, others: Taken, now: int) -> Arrangement:
    """Fix the earliest time that suits both; raises a refusal where each lies in another battle (13.1)."""
    both = common(arrangement)
    for moment in both:
        if not _fought(moment, others):
            return _fixed(arrangement, moment)
    if both:
        raise NotAllowed(*(one for moment in both for one in _faults(arrangement, moment, others, now)))
    return arrangement


def _fixed(arrangement: Arrangement, moment: int) -> Arrangement:
    return replace(arrangement, time=moment, offered=(), suits=FrozenMap())
