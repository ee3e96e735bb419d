"""Leaks planted where another game or an empty place tells of the enemy, and the pair that finds each."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.games.campaign.services.battles import booking, observing
from bot.games.campaign.services.battles.encounter import Scene
from engine.campaign.arranging.observing import places_left
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from tests.leaks.bot_plants import Patch, plant


@plant("the referee takes a place while the enemy has few or many")
def the_referee_sits_where_more_places_are_empty(patch: Patch) -> None:
    def leaky(scene: Scene) -> Team:
        return max(Team, key=lambda one: places_left(scene.arrangement, scene.battle, one))

    patch.setattr(observing, "_of_referee", leaky)


@plant("a referee who plays cannot tell which side of another battle is full")
def a_referee_who_plays_is_told_that_no_place_is_empty(patch: Patch) -> None:
    patch.setattr(observing, "_of_referee", lambda scene: scene.battle.attacker.enemy)


@plant("a team mate is given a vehicle by the enemy of another game")
def whoever_is_booked_by_the_enemy_of_another_game_is_busy(patch: Patch) -> None:
    async def leaky(_: AsyncConnection, __: Collection[int]) -> Mapping[tuple[str, Seat], frozenset[int]]:
        return {}

    patch.setattr(booking, "_against", leaky)
