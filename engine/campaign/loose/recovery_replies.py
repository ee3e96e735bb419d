"""What a victor buys back: `recover everything`, `the heavy back`, `nothing` (14.2)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.campaign.forces import PlatoonId, Vehicle, written
from engine.campaign.loose.asked import Asked, Pieces, replied
from engine.campaign.loose.doubts import Doubt
from engine.campaign.loose.listing import Wanted, is_vehicle, listed
from engine.campaign.loose.orders import Said
from engine.campaign.loose.pieces import CODE, END, NUMBER, PLACE, PLATOON, Piece

_TWO = 2


def of_recoveries(of: Asked) -> list[Said]:
    """Read `recover everything`, `the heavy back`, `nothing`."""
    open_ = [one for one in of.view.recoveries if one.team is of.team]
    if not open_:
        return []
    said = [one for one in of.said if not one.says("greeting")]
    said, left = _without_skipped(said)
    if any(one.says("none", "pass") for one in said):
        whole = any(one.says("all", "both") and not one.says("none") for one in said)
        if whole or any(one.kind in (PLATOON, CODE, PLACE, NUMBER) or is_vehicle(one) for one in said):
            raise Doubt("unclear", of.text)
        return replied(of, ["recover none"])
    lost = [
        (platoon, vehicle)
        for one in open_
        if one.survivor and one.path
        for platoon, gone in one.lost.items()
        for vehicle in gone
    ]
    if any(
        one.says("except", "rest", "stay", "halt", "too", "go", "retreat", "split", "merge", "leave")
        for one in said
    ):
        raise Doubt("unclear", of.text, _each(lost))
    platoons = [one.number for one in said if one.kind == PLATOON]
    wanted = _wanted(of, said)
    everything = any(one.says("all", "both") for one in said)
    if not (wanted or everything or (platoons and any(one.says("recover", "back") for one in said))):
        return []
    both = any(one.says("both") for one in said)
    if everything and (wanted or (both and len(lost) != _TWO)):
        raise Doubt("unclear", of.text, _each(lost))
    mine = [pair for pair in lost if not platoons or pair[0].number in platoons]
    if platoons and {pair[0].number for pair in mine} != set(platoons):
        raise Doubt("not_asked", of.text, _each(lost))
    chosen = mine if not wanted else _matching(of, wanted, said, mine)
    if not chosen:
        raise Doubt("not_asked", of.text, _each(lost))
    if left and not _is_the_rest(_wanted(of, left), [pair[1] for pair in lost], [pair[1] for pair in chosen]):
        raise Doubt("unclear", of.text, _each(lost))
    return replied(of, _recovering(chosen))


def _without_skipped(said: Pieces) -> tuple[list[Piece], list[Piece]]:
    """Cut off what is not bought back, where what is bought back stands before: `the M5, skip the heavy`."""
    cut = next((at for at, one in enumerate(said) if one.is_mark(",") and said[at + 1 : at + 2]), len(said))
    before, after = list(said[:cut]), list(said[cut + 1 :])
    plain = [one for one in after if one.kind != END and not one.says("filler")]
    vehicles = len(plain) > 1 and all(is_vehicle(one) for one in plain[1:])
    skips = vehicles and plain[0].says("pass", "leave") and any(one.says("recover", "back") for one in before)
    return (before, after) if skips else (list(said), [])


def _is_the_rest(skipped: Sequence[Wanted], lost: Sequence[Vehicle], chosen: Sequence[Vehicle]) -> bool:
    """Tell whether what is skipped is all that is not bought back, each of it named once."""
    rest = list(lost)
    for vehicle in chosen:
        rest.remove(vehicle)
    for one in skipped:
        alike = [vehicle for vehicle in rest if vehicle.kind is one.kind and one.tier in (None, vehicle.tier)]
        if len(alike) != one.count:
            return False
        for vehicle in alike:
            rest.remove(vehicle)
    return not rest


def _wanted(of: Asked, said: Pieces) -> list[Wanted]:
    """Return the vehicles that are named."""
    found: list[Wanted] = []
    at = 0
    while at < len(said):
        one = listed(said, at)
        if one is not None:
            found.append(one[0])
            at = one[1]
            continue
        if said[at].kind in (NUMBER, CODE, PLACE):
            raise Doubt("unclear", of.text)
        at += 1
    return found


def _matching(
    of: Asked, wanted: Sequence[Wanted], said: Pieces, lost: Sequence[tuple[PlatoonId, Vehicle]]
) -> list[tuple[PlatoonId, Vehicle]]:
    left = list(lost)
    chosen: list[tuple[PlatoonId, Vehicle]] = []
    several = len({one.number for one in said if one.kind == PLATOON}) > 1
    for one in wanted:
        alike = [pair for pair in left if pair[1].kind is one.kind and one.tier in (None, pair[1].tier)]
        if len(alike) != one.count or (several and len({pair[0] for pair in lost if pair in alike}) != 1):
            raise Doubt("vehicles", of.text, _each(lost))
        chosen += alike
        left = [pair for pair in left if pair not in alike]
    return chosen


def _recovering(chosen: Sequence[tuple[PlatoonId, Vehicle]]) -> list[str]:
    by_platoon: dict[int, list[Vehicle]] = {}
    for platoon, vehicle in chosen:
        by_platoon.setdefault(platoon.number, []).append(vehicle)
    return [f"recover P{number}: {written(by_platoon[number])}" for number in sorted(by_platoon)]


def _each(lost: Sequence[tuple[PlatoonId, Vehicle]]) -> list[str]:
    return [f"recover P{platoon.number}: {vehicle}" for platoon, vehicle in lost]
