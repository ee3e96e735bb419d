"""What a team may know of a campaign by the rules (chapter 12), read from the truth without `see`."""

from __future__ import annotations

from engine.campaign.battlefield import starting_side
from engine.campaign.forces import Team
from engine.campaign.state import Stage, State


def knowable(state: State, team: Team) -> object:
    """Answer all that a team may know of a moment; two of which this is the same it may not tell apart."""
    waits = state.active is team
    shown = state if waits or state.held is None else state.held
    return (
        (state.game_turn, state.active, state.first, state.ending, state.rulings, state.closed_markers),
        state.stage if waits or state.stage is not Stage.SCOUTS else Stage.ORDERS,
        shown.known[team] if state.closed_markers else shown.control,
        shown.banks[team],
        tuple(state.of(team)),
        {of: hex_ for of, hex_ in state.stood.items() if of.team is team},
        state.orders.get(team),
        tuple((one.hex, one.attacker, starting_side(state, one)) for one in state.battles),
        state.order,
        state.met.get(team, frozenset()),
        tuple(one for one in state.scouts if one.platoon.team is team),
        tuple(one for one in state.retreats if one.platoon.team is team),
        tuple(one for one in state.recoveries if one.team is team),
        frozenset(one for one in state.answered | state.beaten if one.team is team),
    )
