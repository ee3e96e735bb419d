"""From the state to what one seat may know of it (campaign 12); all that is shown comes from here."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeVar

from engine.but import but
from engine.campaign import battlefield
from engine.campaign.commands import Seat
from engine.campaign.forces import PlatoonId, Team
from engine.campaign.map import CampaignMap
from engine.campaign.state import Battle, Recovery, Stage, State
from engine.campaign.view import (
    BattleView,
    Marker,
    NamesQuestion,
    RecoveryQuestion,
    RetreatQuestion,
    ScoutQuestion,
    View,
)
from engine.common import seat as words
from engine.frozen import FrozenMap
from engine.hexes import Hex
from engine.recent import recently

Kept = TypeVar("Kept")

_MARKERS = {None: Marker.NONE, Team.BLUE: Marker.BLUE, Team.RED: Marker.RED}


@recently(12)
def see(state: State, of: words.Seat) -> View:
    """Return all that a seat may know (12.1-12.5).

    A team sees its own side and the markers, the referee everything, the public whose turn it is.
    """
    seat = Seat(of)
    state = as_shown(state, seat)
    teams: tuple[Team, ...] = (
        tuple(Team) if seat is Seat.REFEREE else () if seat.team is None else (seat.team,)
    )
    return View(
        seat=seat,
        map=state.map,
        closed_markers=state.closed_markers,
        stage=_stage(state, seat),
        active=state.active,
        game_turn=state.game_turn,
        ending=state.ending,
        control=_control(state, seat),
        rulings=tuple(one for one in state.rulings if one.may_read(seat)),
        first=state.first,
        platoons=_of(teams, state.platoons),
        banks=FrozenMap({t: state.banks[t] for t in teams}),
        stood=_of(teams, state.stood),
        orders=FrozenMap({t: s for t, s in state.orders.items() if t in teams}),
        enemy=_enemy_present(state, seat),
        battles=tuple(_battle(state, b, teams) for b in state.battles if teams),
        order=state.order if teams else (),
        scouts=tuple(
            ScoutQuestion(s.platoon, state.platoons[s.platoon].hex, s.target)
            for s in state.scouts
            if s.platoon.team in teams
        ),
        names=tuple(
            NamesQuestion(t, b.hex, tuple(p.id for p in state.standing(t, b.hex)))
            for b in state.battles
            for t in teams
            if battlefield.names_open(state, b, t)
        ),
        retreats=tuple(
            RetreatQuestion(r.platoon, r.hex, state.map.land_around(r.hex))
            for r in state.retreats
            if r.platoon.team in teams and r.ranking is None
        ),
        recoveries=tuple(_recovery(state, r) for r in state.recoveries if r.team in teams),
        answered=frozenset(i for i in state.answered if i.team in teams),
        beaten=frozenset(i for i in state.beaten if i.team in teams),
    )


def _of(teams: tuple[Team, ...], by_platoon: FrozenMap[PlatoonId, Kept]) -> FrozenMap[PlatoonId, Kept]:
    """Return what belongs to the platoons of some teams: of none, of one, or of both."""
    if len(teams) != 1:
        return by_platoon if teams else FrozenMap()
    (team,) = teams
    return FrozenMap({i: kept for i, kept in by_platoon.items() if i.team is team})


def as_shown(state: State, seat: Seat) -> State:
    """Return the state with the markers and banks that a seat is shown.

    While the scouts of a turn are asked, the other team and the public are shown those of before the orders:
    the markers of the moves already made would tell that somebody was asked, and so that he met them (12.3).
    """
    held = state.held
    if held is None or seat is Seat.REFEREE or (seat.team and seat.team is state.active):
        return state
    return but(state, held=None, control=held.control, known=held.known, banks=held.banks)


def _stage(state: State, seat: Seat) -> Stage:
    """Return the true stage to those who play or judge the turn.

    Others never learn whether orders were given or scouts asked.
    """
    if (
        state.stage not in (Stage.SCOUTS, Stage.COMBAT)
        or seat is Seat.REFEREE
        or (seat.team and seat.team is state.active)
    ):
        return state.stage
    if seat is Seat.PUBLIC or state.stage is Stage.SCOUTS:
        return Stage.ORDERS
    return Stage.COMBAT


def _control(state: State, seat: Seat) -> FrozenMap[Hex, Marker]:
    """Lay the markers that a seat sees on the empty board."""
    if seat is Seat.PUBLIC:
        return _board(state.map, Marker.UNKNOWN, FrozenMap())
    if seat.team is None or not state.closed_markers:
        return _board(state.map, Marker.NONE, state.control)
    return _board(state.map, Marker.UNKNOWN, state.known.get(seat.team, FrozenMap()))


@lru_cache(maxsize=256)
def _board(
    map_: CampaignMap, land: Marker, seen: FrozenMap[Hex, Team] | FrozenMap[Hex, Team | None]
) -> FrozenMap[Hex, Marker]:
    """Lay markers on a board whose land is else `land`; kept, since it is seen so often."""
    board = {h: land if h in map_.land else Marker.WATER for h in map_.grid.hexes}
    return FrozenMap({**board, **{h: _MARKERS[team] for h, team in seen.items() if h in map_.land}})


def _enemy_present(state: State, seat: Seat) -> frozenset[Hex]:
    if seat.team is None:
        return frozenset()
    return frozenset(b.hex for b in state.battles) | state.met.get(seat.team, frozenset())


def _battle(state: State, battle: Battle, teams: tuple[Team, ...]) -> BattleView:
    """Show a battle; the hexes it was entered from stand in orders that the defender never reads (10.4)."""
    return BattleView(
        hex=battle.hex,
        battle_map=state.map.battle_maps[battle.hex],
        attacker=battle.attacker,
        side=battlefield.starting_side(state, battle),
        crossed=battlefield.crossed_sides(state, battle) if battle.attacker in teams else (),
        own=FrozenMap({t: battlefield.fighters(state, battle, t) for t in teams}),
    )


def _recovery(state: State, recovery: Recovery) -> RecoveryQuestion:
    return RecoveryQuestion(
        recovery.team,
        recovery.hex,
        recovery.lost,
        recovery.fought,
        survivor=bool(battlefield.survivors(state, recovery)),
        path=battlefield.path_home(state, recovery.team, recovery.hex),
    )
