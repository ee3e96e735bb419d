"""What a team may know of a campaign by the rules (chapter 12), read from the truth without `see`."""

from __future__ import annotations

from collections.abc import Mapping

from engine.campaign.battlefield import starting_side
from engine.campaign.forces import Team
from engine.campaign.state import Stage, State

Knowable = Mapping[str, object]
"""What a team may know, by name."""


def knowable(state: State, team: Team) -> Knowable:
    """Return all that a team may know of a moment; two of which this is the same it may not tell apart."""
    waits = state.active is team
    shown = state if waits or state.held is None else state.held
    return {
        "game_turn": state.game_turn,
        "active": state.active,
        "stage": state.stage if waits or state.stage is not Stage.SCOUTS else Stage.ORDERS,
        "said before the first turn": (state.first, state.closed_markers),
        "ending": state.ending,
        "rulings": state.rulings,
        "control": shown.known[team] if state.closed_markers else shown.control,
        "bank": shown.banks[team],
        "platoons": tuple(state.of(team)),
        "stood": {of: hex_ for of, hex_ in state.stood.items() if of.team is team},
        "orders": state.orders.get(team),
        "battles": tuple((one.hex, one.attacker, starting_side(state, one)) for one in state.battles),
        "order": state.order,
        "met": state.met.get(team, frozenset()),
        "scouts": tuple(one for one in state.scouts if one.platoon.team is team),
        "retreats": tuple(one for one in state.retreats if one.platoon.team is team),
        "recoveries": tuple(one for one in state.recoveries if one.team is team),
        "answered": frozenset(one for one in state.answered | state.beaten if one.team is team),
    }
