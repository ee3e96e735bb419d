"""Rules that a state breaks: no move leads there, only an amendment does (campaign 16.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.campaign.battlefield import holds_home
from engine.campaign.forces import STACK, Team, lined_up, written
from engine.campaign.state import State
from engine.errors import Fault, fault
from engine.hexes import in_order


def broken(before: State, after: State) -> tuple[Fault, ...]:
    """Return what is against the rules after an amendment and was not so before it."""
    known = set(_broken(before))
    return (*(one for one in _broken(after) if one not in known), *_twice(before, after))


def _twice(before: State, after: State) -> Iterator[Fault]:
    """Yield which vehicles were put back whose recovery stays open: they could be bought back besides."""
    for recovery in after.recoveries:
        for id_, lost in recovery.lost.items():
            was, now = before.platoons.get(id_), after.platoons.get(id_)
            put = Counter(now.vehicles if now else ()) - Counter(was.vehicles if was else ())
            back = lined_up((put & Counter(lost)).elements())
            if back:
                team, number, text = id_.team.value, id_.number, written(back)
                yield fault(
                    "sets_lost", "14.2", "16.2", hex=recovery.hex, team=team, platoon=number, vehicles=text
                )


def _broken(state: State) -> Iterator[Fault]:
    for hex_ in in_order({platoon.hex for platoon in state.platoons.values()}):
        standing = {team: state.standing(team, hex_) for team in Team}
        for team, platoons in standing.items():
            if len(platoons) > STACK:
                yield fault("sets_stack", "11.7", "16.2", hex=hex_, team=team.value, count=len(platoons))
        alone = [team for team, platoons in standing.items() if platoons]
        if len(alone) == 1 and state.control.get(hex_) is not alone[0] and state.battle(hex_) is None:
            yield fault("sets_marker", "6.1", "16.2", hex=hex_, team=alone[0].value)
    for team in Team:
        if state.banks[team] and not holds_home(state, team):
            yield fault("sets_bank", "7.2", "16.2", team=team.value, points=state.banks[team])
