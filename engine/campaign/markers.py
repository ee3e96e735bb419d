"""What a team has seen of control markers while they are closed (campaign 12.1)."""

from __future__ import annotations

from dataclasses import replace

from engine.campaign.forces import Team
from engine.campaign.state import State
from engine.frozen import FrozenMap
from engine.hexes import Hex


def seen_again(before: State, after: State) -> State:
    """Return `after` with what each team saw: its markers, those it lost, what its platoons stand on."""
    known = {}
    for team in Team:
        old: FrozenMap[Hex, Team | None] = after.known.get(team, FrozenMap())
        fresh: dict[Hex, Team | None] = {h: t for h, t in after.control.items() if t is team}
        fresh |= {h: after.control.get(h) for h, t in before.control.items() if t is team}
        fresh |= {p.hex: after.control.get(p.hex) for p in after.of(team)}
        changed = any(h not in old or old[h] != marker for h, marker in fresh.items())
        known[team] = FrozenMap({**old, **fresh}) if changed else old
    return replace(after, known=FrozenMap(known))
