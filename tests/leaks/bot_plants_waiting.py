"""Leaks planted in deadlines and reminders, and the pair that finds each."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bot.core.post.notices import Notice
from bot.core.time.deadlines import deadline_letters, deadline_reminders, ledger, pausing, phase_deadlines
from bot.core.time.deadlines.late_seats import reminders
from bot.core.time.deadlines.ledger import Due
from engine.campaign.commands import Seat
from tests.leaks.bot_plants import Patch, plant

SCOUT = "deadlines run while the enemys scout is asked or his orders are late"


@plant(SCOUT)
def both_teams_are_told_of_more_time(patch: Patch) -> None:
    def leaky(one: Due, wall: int, sides: Iterable[str]) -> tuple[Notice, ...]:
        return tuple(deadline_letters.due_by(seat, one.open, wall, post=True) for seat in sides)

    patch.setattr(phase_deadlines, "_extended", leaky)


@plant(SCOUT)
def what_the_other_team_knows_follows_what_is_truly_due(patch: Patch) -> None:
    def leaky(one: Due, _: Seat) -> int | None:
        return None if one.over else one.due

    for module in (ledger, phase_deadlines, pausing):
        patch.setattr(module, "known_to", leaky)


@plant(SCOUT)
def both_captains_are_reminded(patch: Patch) -> None:

    def leaky(*given: object) -> list[Notice]:
        told = list(reminders(*given))  # type: ignore[arg-type]
        return [*told, *(replace(one, seat=Seat.BLUE) for one in told if one.seat == Seat.RED)]

    patch.setattr(deadline_reminders, "reminders", leaky)
