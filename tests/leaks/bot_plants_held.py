"""Leaks planted in what is held on purpose, each a realistic mistake, and the pair that has to find it."""

from __future__ import annotations

from dataclasses import replace

from bot.core.after.looking_back import LookingBack
from bot.core.referee.hold import NO_HOLD
from bot.core.table import journal_entries
from bot.core.table.replay import Moment
from bot.core.table.sitting import Sitting
from bot.core.time.deadlines import phase_deadlines
from bot.games.campaign.services.battles.encounter import Encounter
from bot.games.campaign.services.battles.phase import Phases
from engine.campaign.commands import Seat
from tests.leaks.bot_plants import Patch, plant

HELD = "what is held is a battle or a new turn"


@plant(HELD)
def letters_to_teams_are_not_held(patch: Patch) -> None:
    patch.setattr(journal_entries, "to_teams_held", lambda steps: steps)


@plant(HELD)
def views_of_teams_are_taken_from_the_head_of_the_journal(patch: Patch) -> None:
    patch.setattr(Sitting, "as_seen_by", lambda this, _: this)


@plant(HELD)
def the_battle_desk_shows_battles_that_are_held(patch: Patch) -> None:
    of = Phases.of

    async def leaky(this: Phases, sitting: Sitting) -> tuple[Encounter, ...]:
        return await of(this, replace(sitting, roster=replace(sitting.roster, hold=NO_HOLD)))

    patch.setattr(Phases, "of", leaky)


@plant(HELD)
def deadlines_of_what_is_held_are_shown(patch: Patch) -> None:
    patch.setattr(phase_deadlines, "tells", lambda *_: True)


@plant(HELD)
def who_looks_back_sees_the_head_of_the_journal(patch: Patch) -> None:
    def leaky(this: LookingBack, _: Seat) -> tuple[int, Moment]:
        return this.loaded.sitting.head, this.loaded.sitting.moment

    patch.setattr(LookingBack, "now", leaky)
