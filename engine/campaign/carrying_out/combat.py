"""The Combat Phase: scouts going on, battles joined, results (campaign 12.4, 13)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.campaign import events as e
from engine.campaign.battlefield import fighters, starting_side
from engine.campaign.carrying_out.control import take
from engine.campaign.carrying_out.orders import advance, until_met
from engine.campaign.commands import ReportResult
from engine.campaign.forces import Platoon, PlatoonId, Team, Vehicles, less, lined_up
from engine.campaign.outcome import BattleOutcome
from engine.campaign.scouts import may_halt
from engine.campaign.state import Battle, Scout, State
from engine.hexes import in_order


def go_on(state: State, scout: Scout) -> Iterator[e.Event]:
    """Yield a scout's move into the hex where it met the enemy (12.2)."""
    yield e.ScoutWentOn(scout.platoon, scout.target)
    enemies = {p.hex for p in state.of(scout.platoon.team.enemy)}
    yield from advance(state, [(state.platoons[scout.platoon], until_met(scout.path, enemies))], enemies)


def not_asked(state: State) -> Scout | None:
    """Return the first waiting scout that is not asked, since its halt would leave three (12.4)."""
    if not state.scouts:
        return None
    asked = [s.platoon for s in state.scouts]
    for scout in sorted(state.scouts, key=lambda s: s.platoon):
        places = {p.id: p.hex for p in state.of(scout.platoon.team)}
        if not may_halt(scout.platoon, places, asked):
            return scout
    return None


def begin_combat(state: State) -> e.CombatBegan:
    """Return the beginning of the Combat Phase: a battle in every hex where both teams stand (13.1)."""
    blue, red = ({p.hex for i, p in state.platoons.items() if i.team is team} for team in Team)
    return e.CombatBegan(in_order(blue & red))


def settle(state: State, act: ReportResult) -> Iterator[e.Event]:
    """Yield what a legal result does at once: losses, control, a lost bank, freed markers (13.6-13.8, 7.2).

    The loser's retreats are for `retreat.leave`, on the state after these events.
    """
    battle = state.battle(act.hex)
    if battle is None:
        return
    victor = act.outcome.victor(battle.attacker)
    losses = _losses(state, battle, act)
    fought = tuple(p.id for team in Team for p in fighters(state, battle, team))
    yield e.BattleFought(
        act.hex,
        act.outcome,
        battle.attacker,
        victor,
        tuple(losses.items()),
        fought,
        starting_side(state, battle),
    )
    if victor is battle.attacker:
        yield from take(state, victor, (act.hex,))
    for platoon_id in fought:
        wiped_out = less(state.platoons[platoon_id].vehicles, losses.get(platoon_id, ())) == ()
        if wiped_out and (platoon_id.team is not victor or act.outcome is BattleOutcome.BOTH_ANNIHILATED):
            yield e.MarkerFreed(platoon_id, act.hex)


def _losses(state: State, battle: Battle, act: ReportResult) -> dict[PlatoonId, Vehicles]:
    """Return the vehicles lost by platoon: all of an annihilated side, otherwise what was reported (13.6)."""
    gone = act.outcome.annihilated(battle.attacker)
    losses: dict[PlatoonId, Vehicles] = {}
    for team, number, vehicles in act.losses:
        if team not in gone:
            platoon_id = PlatoonId(team, number)
            losses[platoon_id] = lined_up(losses.get(platoon_id, ()) + vehicles)
    annihilated: list[Platoon] = [p for team in gone for p in fighters(state, battle, team)]
    losses |= {p.id: p.vehicles for p in annihilated}
    return dict(sorted((i, v) for i, v in losses.items() if v))
