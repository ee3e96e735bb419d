"""The beginning and the end of a team's turn: victory test, then revenue (campaign 4, 5, 7)."""

from __future__ import annotations

from engine.campaign import events as e
from engine.campaign.battlefield import domain, holds_home
from engine.campaign.forces import Team
from engine.campaign.state import State


def begin_turn(state: State, team: Team, game_turn: int) -> tuple[e.Event, ...]:
    """Return what happens the moment a team's turn begins: the test for victory, then revenue (4.1)."""
    began = e.TurnBegan(team, game_turn)
    home, goal = state.map.homes[team], state.map.homes[team.enemy]
    reached = domain(state, team, home)
    if goal in reached:
        return began, e.GameEnded(team, "victory")
    if not any(holds_home(state, t) or any(state.of(t)) for t in Team):
        return began, e.GameEnded(None, "exhausted")
    if not reached:
        return (began,)
    return began, e.RevenueBanked(team, sum(state.map.revenue.get(h, 0) for h in reached))


def end_turn(state: State) -> tuple[e.Event, ...]:
    """Return the end of the turn and the beginning of the other team's.

    The Game Turn rises when the team begins that went first (3.3).
    """
    team = state.active
    if team is None:
        return ()
    game_turn = state.game_turn + (1 if team.enemy is state.first else 0)
    return (e.TurnEnded(team, state.game_turn), *begin_turn(state, team.enemy, game_turn))
