"""Leaks planted in how a skirmish settles a battle, each a realistic mistake, and the pair that finds it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.core.post.notices import notice
from bot.games.campaign.services.battles import encounter
from bot.games.campaign.services.battles.encounter import Arranged, Scene
from bot.games.links import bridge_acts
from bot.games.links import bridge_presses as cog
from engine.campaign.arranging import bridging
from engine.campaign.arranging.orders_of_battle import slots
from engine.campaign.arranging.shapes import Arrangement, Slot
from engine.campaign.arranging.sight import Sight, sight
from engine.campaign.arranging.told.pieces import SaidBy
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.campaign.view import BattleView
from tests.leaks.bot_plants import Patch, plant

PROPOSED = "a skirmish is proposed against another order of battle"
ANYWHERE = "a skirmish is proposed for the one battle or the other"
OUT = "a vehicle that stays out of a skirmish is this or that"


@plant(PROPOSED)
def one_yes_shows_both_orders_of_battle(patch: Patch) -> None:
    def leaky(arranged: Arrangement, battle: BattleView | None, seat: Seat, **who: Any) -> Sight:  # noqa: ANN401
        seen = sight(arranged, battle, seat, **who)
        return replace(seen, battle=battle) if arranged.bridge and arranged.bridge.agreed else seen

    patch.setattr(encounter, "sight", leaky)


@plant(PROPOSED)
def the_question_names_the_counters_of_both(patch: Patch) -> None:
    async def leaky(scene: Scene) -> Arranged:
        done = await bridge_acts.propose(scene)
        names = " ".join(str(slot) for team in Team for slot in slots(scene.battle, team))
        letters = tuple(
            (to, replace(one, details=replace(one.details, promise=names))) for to, one in done.letters
        )
        return replace(done, letters=letters)

    patch.setattr(cog, "propose", leaky)


@plant(ANYWHERE)
def the_proposal_is_posted_in_public(patch: Patch) -> None:
    async def leaky(scene: Scene) -> Arranged:
        done = await bridge_acts.propose(scene)
        off = SaidBy(*scene.here, Seat.REFEREE)
        return replace(
            done,
            letters=(*done.letters, (None, notice(Seat.PUBLIC, "bridge_off", off, post=True))),
        )

    patch.setattr(cog, "propose", leaky)


@plant(OUT)
def who_stays_out_gets_a_counter(patch: Patch) -> None:
    def leaky(_: Arrangement, battle: BattleView) -> tuple[Slot, ...]:
        return tuple(slot for team in Team for slot in slots(battle, team))

    patch.setattr(bridging, "fighting", leaky)
