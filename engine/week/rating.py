"""Initiative and span as they count now, and the force of a leader (B.1.c)."""

from __future__ import annotations

from engine.week.army import Army
from engine.week.pieces import STAYING, Leader, Unit

_THREE_STARS = 3


def rating(leader: Leader) -> tuple[int, int]:
    """Return initiative and span of a leader now (B.1.c).

    Three stars at the head of an army, or of a cavalry corps without being cavalry, take one off each, not
    below 1; want of the chain of supply takes another, and may bring both to 0.
    """
    out_of_place = leader.stars == _THREE_STARS and (
        leader.level == "army" or (leader.level == "cavalry-corps" and leader.arm != "cavalry")
    )
    return _reduced(leader.initiative, leader, out_of_place), _reduced(leader.span, leader, out_of_place)


def _reduced(figure: int, leader: Leader, out_of_place: bool) -> int:  # noqa: FBT001 - one of two reasons
    if out_of_place and figure > 1:
        figure -= 1
    return max(figure - leader.off, 0)


def force(army: Army, leader: Leader) -> tuple[str, ...]:
    """Return the names of a leader's force: himself, his headquarters, his span (B.1.c).

    For the leader of an army the forces of the leaders in his span as well. Depots and bases are in none,
    since they do not move; ships sail by themselves (B.1.d).
    """
    own = [one.name for one in army.units.values() if leader.hq and one.hq == leader.hq]
    found = [leader.name, *own]
    for name in army.spans.get(leader.name, ()):
        below = army.leaders.get(name) if leader.level == "army" else None
        found.extend(force(army, below) if below is not None and below.level != "army" else (name,))
    return tuple(dict.fromkeys(name for name in found if _goes_along(army, name)))


def _goes_along(army: Army, name: str) -> bool:
    piece = army.piece(name)
    return piece is not None and not (
        isinstance(piece, Unit) and (piece.kind in STAYING or not piece.is_land)
    )
