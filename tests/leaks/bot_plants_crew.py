"""Leaks planted in the manning of battles, each a realistic mistake, and the pair that has to find it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.games.campaign.services.battles import encounter, manning, standing_in
from bot.games.campaign.services.battles.encounter import Letter, Scene
from engine.campaign.arranging.manning import Combatant
from engine.campaign.arranging.shapes import Arrangement
from engine.campaign.arranging.sight import Sight, sight
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.campaign.view import BattleView
from tests.leaks.bot_plants import ENEMY, Patch, plant


@plant("the enemy mans his side or not")
def a_captain_sees_who_of_the_enemys_comes_not(patch: Patch) -> None:
    def leaky(arranged: Arrangement, battle: BattleView | None, seat: Seat, **who: Any) -> Sight:  # noqa: ANN401
        seen = sight(arranged, battle, seat, **who)
        every = frozenset(user for users in arranged.away.values() for user in users)
        return replace(seen, away=seen.away.with_item(seat.team, every)) if seat.team is not None else seen

    patch.setattr(encounter, "sight", leaky)


@plant("the enemy mans his side or not")
def the_other_captain_is_told_who_signs_off(patch: Patch) -> None:
    lapses = manning._lapses  # noqa: SLF001 - the mistake is made inside

    def leaky(*given: object) -> list[Letter]:
        told = list(lapses(*given))  # type: ignore[arg-type]
        return [*told, *((user, replace(one, seat=ENEMY[one.seat])) for user, one in told)]

    patch.setattr(manning, "_lapses", leaky)


@plant("the enemy mans his side or not")
def a_suggestion_counts_with_the_enemys_members(patch: Patch) -> None:
    combatants = manning.combatants

    async def leaky(scene: Scene, team: Team) -> tuple[Combatant, ...]:
        own = await combatants(scene, team)
        return (*own, *await combatants(scene, team.enemy)) if team is Team.BLUE else own

    patch.setattr(manning, "combatants", leaky)


@plant("the enemy names a field commander or not")
def the_card_names_whoever_commands_there(patch: Patch) -> None:
    def leaky(arranged: Arrangement, battle: BattleView | None, seat: Seat, **who: Any) -> Sight:  # noqa: ANN401
        seen = sight(arranged, battle, seat, **who)
        named = next(iter(arranged.commanders.values()), None)
        if seat.team is None or named is None:
            return seen
        return replace(seen, commanders=seen.commanders.with_item(seat.team, named))

    patch.setattr(encounter, "sight", leaky)


@plant("the referee mans the enemys side or not")
def both_captains_are_told_what_the_referee_did_for_one(patch: Patch) -> None:
    told = standing_in._told  # noqa: SLF001 - the mistake is made inside

    def leaky(*given: object) -> tuple[Letter, ...]:
        letters = told(*given)  # type: ignore[arg-type]
        return (*letters, *((user, replace(one, seat=ENEMY[one.seat])) for user, one in letters))

    patch.setattr(standing_in, "_told", leaky)
