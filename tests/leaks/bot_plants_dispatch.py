"""Leaks planted in the dispatch of a battle, and the pair that finds each."""

from __future__ import annotations

from dataclasses import replace

from bot.core.table import table
from bot.core.table.journal_entries import Told, WorkedOut, with_published
from bot.core.table.sitting import Sitting
from bot.games.campaign.cards.battles import dispatched
from bot.games.campaign.services.battles import dispatches
from engine.campaign.arranging import dispatch as engine
from engine.campaign.arranging.dispatch import Known, Settled
from engine.campaign.arranging.shapes import Arrangement, Room
from engine.campaign.arranging.told.dispatches import Dispatch
from engine.campaign.forces import Team
from engine.frozen import FrozenMap
from tests.leaks.bot_plants import Patch, plant

NEVER_OPENED = "the enemy had more in a battle that was never opened"
PLACES = "the crews of a battle have changed their places"
HELD = "the winner has lost what was held or something else"


@plant(NEVER_OPENED)
def a_dispatch_says_what_either_team_knows(patch: Patch) -> None:
    common = engine.common

    def union(blue: Known, red: Known, active: Team, turn: int) -> Dispatch:
        orders = FrozenMap({**blue.orders, **red.orders})
        return common(replace(blue, orders=orders), replace(red, orders=orders), active, turn)

    patch.setattr(engine, "common", union)


@plant(NEVER_OPENED)
def every_battle_that_is_settled_counts_as_opened(patch: Patch) -> None:
    dispatch = engine.dispatch

    def leaky(of: Settled, arrangement: Arrangement) -> Dispatch:
        return dispatch(of, replace(arrangement, room=Room("", "", 0, 0)))

    patch.setattr(dispatches, "dispatch", leaky)


@plant(NEVER_OPENED)
def a_dispatch_has_as_many_lines_as_the_enemy_had_vehicles(patch: Patch) -> None:
    dispatch = engine.dispatch

    def leaky(of: Settled, arrangement: Arrangement) -> Dispatch:
        told = dispatch(of, arrangement)
        there = () if of.battle is None else of.battle.own[Team.RED]
        return replace(told, turn=told.turn + sum(len(one.vehicles) for one in there))

    patch.setattr(dispatches, "dispatch", leaky)


@plant(PLACES)
def the_picture_of_a_dispatch_names_the_crews(patch: Patch) -> None:
    dispatch = engine.dispatch

    def leaky(of: Settled, arrangement: Arrangement) -> Dispatch:
        crew = tuple((user, (slot.vehicle,)) for slot, user in sorted(arrangement.crew.items(), key=str))
        return replace(dispatch(of, arrangement), entered_blue=crew)

    patch.setattr(dispatches, "dispatch", leaky)
    patch.setattr(dispatched, "_sides", lambda _: iter(("the text says nothing of it",)))


@plant(HELD)
def a_dispatch_does_not_wait_for_what_is_held(patch: Patch) -> None:
    def leaky(sitting: Sitting, done: WorkedOut, notices: Told) -> WorkedOut:
        at_once = with_published(sitting, replace(done, hold=replace(done.hold, shown=None)), notices)
        return replace(at_once, hold=done.hold)

    patch.setattr(table, "with_published", leaky)
