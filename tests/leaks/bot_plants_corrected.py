"""Leaks planted in corrections on purpose, each a realistic mistake, and the pair that has to find it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from bot.core.people import own_data
from bot.core.post.notices import Notice, notice
from bot.core.referee.correcting import correction_letters
from bot.core.seam.game import Game
from bot.core.store.journal import Again
from bot.core.table import replay
from bot.core.table.replay import Moment
from bot.core.told.put_right_details import Corrected
from bot.core.told.whole_game_details import TurnOf
from engine.campaign.commands import Seat
from engine.campaign.state import State
from tests.leaks.bot_plants import Patch, plant

OWN = "a sheet of the enemy before ones own is told rightly or not"
CORRECTED = "an earlier sheet of the enemy is told rightly or not"


@plant(CORRECTED)
def every_team_is_told_that_something_was_corrected(patch: Patch) -> None:
    def leaky(_: Game, __: State, ___: State) -> Iterator[Notice]:
        return (notice(seat, "corrected", Corrected(0, ()), ask=True) for seat in (Seat.BLUE, Seat.RED))

    patch.setattr(correction_letters, "told_to_others", leaky)


@plant(CORRECTED)
def a_correction_is_posted_in_the_rooms(patch: Patch) -> None:
    def leaky(_: Game, __: State, after: State) -> Iterator[Notice]:
        return (notice(seat, "goes_on", TurnOf("red", after.game_turn), post=True) for seat in Seat)

    patch.setattr(correction_letters, "told_to_others", leaky)


@plant(OWN)
def ones_own_data_hold_a_sheet_each_time_it_was_decided(patch: Patch) -> None:
    patch.setattr(own_data, "_origin", lambda _: 0)


@plant(OWN)
def what_was_decided_again_counts_as_new(patch: Patch) -> None:
    stepped = replay.stepped

    def leaky(
        now: Moment,
        position: int,
        state: State,
        again: Again | None = None,
        **more: Any,  # noqa: ANN401
    ) -> Moment:
        return stepped(now, position, state, again and replace(again, origin=0), **more)

    patch.setattr(replay, "stepped", leaky)
