"""What can be merged and split by taps: a platoon with those that stand in its hex, or a spare marker (9)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from bot.core.present.cards import Choice, Select
from bot.core.present.carried import Carried
from bot.core.words.speech import say
from bot.games.campaign.cards.sheets import line
from bot.games.campaign.cards.taps.edits import Regrouping, faults, regrouped
from bot.games.campaign.cards.vehicles import vehicles
from engine.campaign.commands import Merge, Sheet, Source, Split
from engine.campaign.forces import MARKERS, PlatoonId, Team, Vehicle, Vehicles
from engine.campaign.legality.plan import plan
from engine.campaign.view import View

MOST = 25
"""How many choices a list has at the most."""
_NOWHERE = Source(0, "")


def regroupings(view: View, team: Team, sheet: Sheet, platoon: int) -> tuple[Regrouping, ...]:
    """Return the merges and splits by which a platoon can give something, the rest of the sheet unchanged."""
    found = (
        one
        for one in _imaginable(view, team, sheet, platoon)
        if not faults(view, team, regrouped(sheet, one))
    )
    return tuple(found)[:MOST]


def _imaginable(view: View, team: Team, sheet: Sheet, platoon: int) -> Iterator[Regrouping]:
    content = _content(view, team, sheet)
    mine = view.platoons.get(PlatoonId(team, platoon))
    if mine is None or platoon not in content:
        return
    beside = [one.id.number for one in view.of(team) if one.hex == mine.hex and one.id != mine.id]
    made = [number for number in content if PlatoonId(team, number) not in view.platoons]
    spare = [n for n in MARKERS if n not in content and PlatoonId(team, n) not in view.stood]
    for other in beside:
        yield Merge(platoon, other, _NOWHERE)
    for count in range(1, len(content[platoon])):
        for some in dict.fromkeys(combinations(content[platoon], count)):
            for other in (*beside, *made, *spare[:1]):
                yield Split(platoon, some, other, _NOWHERE)


def _content(view: View, team: Team, sheet: Sheet) -> dict[int, Vehicles]:
    """Return what is in each platoon once the sheet has been carried out; emptied ones are left out."""
    content = {one.id.number: one.vehicles for one in view.of(team)}
    for number, after in plan(view, team, sheet).reorganised:
        content.pop(number, None)
        if after is not None:
            content[number] = after.vehicles
    return content


def value_of(one: Regrouping) -> str:
    """Return a regrouping of a platoon as its list carries it: "all-2" or "M5+L3-7"."""
    given = "+".join(map(str, one.vehicles)) if isinstance(one, Split) else "all"
    return f"{given}-{one.receiver}"


def read_value(giver: int, value: str) -> Regrouping:
    """Read what `value_of` wrote; ValueError for anything else."""
    given, _, receiver = value.partition("-")
    if given == "all":
        return Merge(giver, int(receiver), _NOWHERE)
    return Split(giver, tuple(map(Vehicle.read, given.split("+"))), int(receiver), _NOWHERE)


def to_regroup(view: View, team: Team, sheet: Sheet, platoon: int, carried: Carried) -> tuple[Select, ...]:
    """Return the list by which a platoon gives vehicles to others; none where it can give none."""
    found = regroupings(view, team, sheet, platoon)
    if not found:
        return ()
    there = {one.id.number for one in view.of(team)}
    choices = tuple(Choice(_told(one, there), value_of(one), line(one)) for one in found)
    return (Select(str(carried), say("select.regroup", platoon=platoon), choices),)


def _told(one: Regrouping, there: set[int]) -> str:
    if isinstance(one, Merge):
        return say("choice.merge", platoon=one.receiver)
    key = "choice.split" if one.receiver in there else "choice.split_new"
    return say(key, vehicles=vehicles(one.vehicles), platoon=one.receiver)
