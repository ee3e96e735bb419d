"""Faults planted in the bot: a bad day of the database has to find each, or it would hold whatever it did."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.core.store.engine import Database
from tests.bad_days.in_turn import BadDay
from tests.bad_days.schedules import Schedule, Step
from tests.database_days.places import file
from tests.database_days.playing import play
from tests.database_days.test_database_days import BLUE, once
from tests.database_days.weather import How, Kind

Patch = pytest.MonkeyPatch


def what_is_acknowledged_is_not_written(patch: Patch) -> None:
    async def planted(*_: object) -> None:
        return None

    patch.setattr(Database, "commit", planted)


def what_was_done_is_told_as_not_done(patch: Patch) -> None:
    act = "bot.games.skirmish.commands.acting.answer_card"

    def planted(_: object) -> object:
        raise OSError

    patch.setattr(act, planted)
    patch.setattr("bot.core.discord.answering.replies.say", lambda *_, **__: "nothing was changed")


LINES: Schedule = (Step((once(Kind.READ, How.SLOW, 9, 0.5),), "act_by_command", BLUE),) * 3  # type: ignore[arg-type]
PLANTS: tuple[tuple[Callable[[Patch], None], Schedule], ...] = (
    (what_is_acknowledged_is_not_written, LINES),
    (what_was_done_is_told_as_not_done, LINES),
)


@pytest.mark.long
@pytest.mark.parametrize(("plant", "schedule"), PLANTS)
def test_a_planted_fault_is_found(
    plant: Callable[[Patch], None], schedule: Schedule, monkeypatch: Patch
) -> None:
    play(file, [schedule])
    plant(monkeypatch)
    with pytest.raises(BadDay):
        play(file, [schedule])
