"""Why these two (5.4): who stood nearer in the list, and what was in the way. Of results and lots alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine.common.seat import Seat
from engine.tournament.drawing.pairing import Listed, Pairs, best_pairing

MET, CLUB, NEEDED, PAIRED, POINTS, NEXT = "met", "club", "needed", "paired", "points", "next"
"""Met already (of two rematches: more often); of one club; needed by somebody below; paired with somebody
above; nobody nearer was left, and the points differ; the next in the list."""
_MOST_NAMES = 2


@dataclass(frozen=True, slots=True)
class Passed:
    """Somebody between the two of a pairing, why they were passed over, and whom they have instead."""

    name: Seat
    reason: str
    has: Seat


@dataclass(frozen=True, slots=True)
class Why:
    """Why the higher of two in the list has the other.

    `passed`: all who stand between them, the nearest first. `reason`: the one that is told, and of whom (one
    or two of those passed over, none with "points" and "next").
    """

    two: tuple[Seat, Seat]
    reason: str
    names: tuple[Seat, ...] = ()
    passed: tuple[Passed, ...] = ()


@dataclass(frozen=True, slots=True)
class Harm:
    """What else would have been: the first who would be worse off, and in what (met, club, points)."""

    name: Seat
    reason: str


def whys(listed: Listed, pairs: Pairs) -> tuple[Why, ...]:
    """Return of each pair why; `pairs` is the best pairing of the list."""
    places = {seat: place for place, seat in enumerate(listed.order)}
    has = _has(pairs)
    return tuple(
        _why(listed, two, [_passed(listed, two, has, places, name) for name in _between(listed, places, two)])
        for two in pairs
    )


def harm(listed: Listed, pairs: Pairs, passed: tuple[Seat, Seat]) -> Harm | None:
    """Return who would be worse off if somebody had another who was needed; None: nobody would be.

    `passed`: who passed over, and whom. What those above them have stays as it is.
    """
    above = {seat for pair in pairs[: [one for one, _ in pairs].index(passed[0])] for seat in pair}
    rest = listed.without(above)
    instead = (passed, *best_pairing(rest.without(passed)))
    as_it_is = _measures(rest, [pair for pair in pairs if pair[0] not in above])
    for (one, now), (_, then) in zip(as_it_is, _measures(rest, instead), strict=True):
        if now != then:
            return one
    return None


def _has(pairs: Sequence[tuple[Seat, Seat]]) -> Mapping[Seat, Seat]:
    return {one: other for pair in pairs for one, other in (pair, pair[::-1])}


def _between(listed: Listed, places: Mapping[Seat, int], two: tuple[Seat, Seat]) -> Sequence[Seat]:
    return listed.order[places[two[0]] + 1 : places[two[1]]]


def _passed(
    listed: Listed, two: tuple[Seat, Seat], has: Mapping[Seat, Seat], places: Mapping[Seat, int], name: Seat
) -> Passed:
    one, other = two
    more = listed.meetings(one, name) - listed.meetings(one, other)
    reason = NEEDED
    if places[has[name]] < places[one]:
        reason = PAIRED
    elif more > 0:
        reason = MET
    elif listed.same_club(one, name) and not listed.same_club(one, other):
        reason = CLUB
    return Passed(name, reason, has[name])


def _why(listed: Listed, two: tuple[Seat, Seat], passed: Sequence[Passed]) -> Why:
    if telling := [each for each in passed if each.reason != PAIRED]:
        same = [each.name for each in telling if each.reason == telling[0].reason]
        return Why(two, telling[0].reason, tuple(same[:_MOST_NAMES]), tuple(passed))
    if listed.points[two[0]] != listed.points[two[1]]:
        return Why(two, POINTS, (), tuple(passed))
    if passed:
        return Why(two, PAIRED, tuple(each.name for each in passed[:_MOST_NAMES]), tuple(passed))
    return Why(two, NEXT)


def _measures(listed: Listed, pairs: Sequence[tuple[Seat, Seat]]) -> Iterator[tuple[Harm, int]]:
    """Return the numbers of 5.4 but the last row, as they count one after the other, and whose they are."""
    has = _has(pairs)
    higher = {one for one, _ in pairs}
    for one in listed.order:
        yield Harm(one, MET), listed.meetings(one, has[one])
    for one in listed.order:
        yield Harm(one, CLUB), int(listed.same_club(one, has[one]))
    for one in listed.order:
        differ = abs(listed.points[one] - listed.points[has[one]])
        yield Harm(one, POINTS), differ if one in higher else 0
