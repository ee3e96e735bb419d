"""Leaks planted on purpose, each a realistic mistake; the pairs have to find every one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.campaign.commands import Seat, Submission
from engine.campaign.decide import resolve
from engine.campaign.events import Event, PlatoonsMoved, RevenueBanked, ScoutMet, VehiclesBuilt
from engine.campaign.forces import PlatoonId, Team
from engine.campaign.legality.movement import legal_destinations
from engine.campaign.rules import CAMPAIGN
from engine.campaign.see import see
from engine.campaign.state import State
from engine.campaign.tell import tell
from engine.campaign.view import Marker, View
from engine.common.chance import Chance
from engine.common.notice import Notice
from engine.common.ruling import Ruling
from engine.errors import NotAllowed, fault
from engine.frozen import FrozenMap
from tests.leaks.pairs import Rules

Seeing = Callable[[State, Seat, View], View]


def _seen(change: Seeing) -> Rules:
    def leaky(state: State, seat: Seat) -> View:
        view = see(state, seat)
        return view if seat.team is None else change(state, seat, view)

    return replace(CAMPAIGN, see=leaky)


def _told(extra: Callable[[State, tuple[Event, ...], State], list[Notice]]) -> Rules:
    def leaky(before: State, events: tuple[Event, ...], after: State) -> tuple[Notice, ...]:
        return (*tell(before, events, after), *extra(before, events, after))

    return replace(CAMPAIGN, tell=leaky)


def _both_banks(state: State, _: Seat, view: View) -> View:
    return replace(view, banks=state.banks)


def _all_platoons(state: State, _: Seat, view: View) -> View:
    return replace(view, platoons=state.platoons)


def _true_stage(state: State, _: Seat, view: View) -> View:
    return replace(view, stage=state.stage)


def _enemy_next_door(state: State, seat: Seat, view: View) -> View:
    team = Team(seat.value)
    near = {h for p in state.of(team) for h in state.map.land_around(p.hex) if state.standing(team.enemy, h)}
    return replace(view, enemy=view.enemy | near)


def _all_orders(state: State, _: Seat, view: View) -> View:
    return replace(view, orders=state.orders)


def _number_in_rulings(state: State, _: Seat, view: View) -> View:
    return replace(view, rulings=(*view.rulings, Ruling(1, f"{len(state.platoons)} platoons on the map")))


def _stood_of_all(state: State, _: Seat, view: View) -> View:
    return replace(view, stood=state.stood)


def _open_markers(state: State, _: Seat, view: View) -> View:
    seen = {h: Marker(t.value) for h, t in state.control.items()}
    return replace(view, control=FrozenMap({**view.control, **seen}))


def _scouted_is_told(_: State, events: tuple[Event, ...], __: State) -> list[Notice]:
    return [Notice(_seat(e.platoon.team.enemy), "scouted") for e in events if isinstance(e, ScoutMet)]


def _revenue_of_all(_: State, events: tuple[Event, ...], __: State) -> list[Notice]:
    return [
        Notice(_seat(e.team.enemy), "revenue_banked", FrozenMap({"points": after}))
        for e in events
        if isinstance(e, RevenueBanked)
        for after in (_spent(events) + e.points,)
    ]


def _spent(events: tuple[Event, ...]) -> int:
    return sum(e.cost for e in events if isinstance(e, VehiclesBuilt))


def _moves_are_told(_: State, events: tuple[Event, ...], __: State) -> list[Notice]:
    return [
        Notice(_seat(move.platoon.team.enemy), "moved")
        for e in events
        if isinstance(e, PlatoonsMoved)
        for move in e.moves
    ]


def _builds_are_told(_: State, events: tuple[Event, ...], __: State) -> list[Notice]:
    return [Notice(_seat(e.platoon.team.enemy), "built") for e in events if isinstance(e, VehiclesBuilt)]


def _seat(team: Team) -> Seat:
    return Seat(team.value)


def _legal_by_unseen_units() -> Rules:
    """Refuse what would stack three if the hidden enemy's platoons were counted."""

    def leaky(state: State, submission: Submission, chance: Chance) -> tuple[tuple[Event, ...], State]:
        events, after = resolve(state, submission, chance)
        team = submission.seat.team
        counted = len(list(state.of(team.enemy))) if team else 0
        if team is state.active and counted > 4:
            raise NotAllowed(fault("overfull", "11.7", hex="?", count=counted))
        return events, after

    return replace(CAMPAIGN, resolve=leaky)


def _moves_filtered(state: State, seat: Seat, view: View) -> View:
    """Offer only destinations without enemies: the list of what is left tells where they are."""
    team = Team(seat.value)
    free = frozenset(
        PlatoonId(team, i)
        for p in state.of(team)
        for i, path in enumerate(legal_destinations(view, team, p.hex), 1)
        if not state.standing(team.enemy, path[-1])
    )
    return replace(view, answered=free)


def _moves_show_at_once(state: State, seat: Seat, view: View) -> View:
    """Show the markers of the moves already made while scouts are asked: so somebody was asked."""
    return see(replace(state, held=None), seat) if state.held else view


def _losses_told_at_once(before: State, events: tuple[Event, ...], after: State) -> list[Notice]:
    return list(tell(before, events, replace(after, held=None))) if after.held else []


PLANTS: dict[str, Rules] = {
    "both banks in a View": _seen(_both_banks),
    "all platoons in a View": _seen(_all_platoons),
    "the true stage for everybody": _seen(_true_stage),
    "enemies seen from the next hex": _seen(_enemy_next_door),
    "everybody's orders in a View": _seen(_all_orders),
    "a count of platoons": _seen(_number_in_rulings),
    "where everybody stood": _seen(_stood_of_all),
    "closed markers shown": _seen(_open_markers),
    "destinations offered by what is hidden": _seen(_moves_filtered),
    "the enemy hears that he was scouted": _told(_scouted_is_told),
    "revenue told with what was spent": _told(_revenue_of_all),
    "hidden moves told": _told(_moves_are_told),
    "hidden building told": _told(_builds_are_told),
    "markers shown while scouts are asked": _seen(_moves_show_at_once),
    "losses told while scouts are asked": _told(_losses_told_at_once),
    "legality by unseen units": _legal_by_unseen_units(),
}
