"""Long work tells how far it has come; what goes wrong with telling, or with its file, does not stop it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.core.discord.after.progress import PARTS, reporter, upload
from bot.core.discord.answering.newest_answer import Newest
from bot.core.discord.doors import Shut
from bot.core.present.cards import Card
from tests.bad_days.jumping import jump, now, run


class Answer:
    """An interaction whose answer Discord refuses to change."""

    def __init__(self, status: int, code: int) -> None:
        self.status, self.code, self.asked = status, code, 0
        self.id, self.message, self.extras = 1, None, dict[str, object]()
        self.client = SimpleNamespace(newest=Newest())

    async def edit_original_response(self, **_: object) -> None:
        """Refuse it."""
        self.asked += 1
        response = cast("Any", SimpleNamespace(status=self.status, reason="no"))
        raise discord.HTTPException(response, {"code": self.code, "message": "no"})


def refused(status: int, code: int) -> tuple[Answer, discord.Interaction]:
    answer = Answer(status, code)
    return answer, cast("discord.Interaction", answer)


async def test_work_goes_on_though_nobody_can_be_told_how_far_it_has_come() -> None:
    answer, interaction = refused(404, 10008)
    progress = reporter(interaction, "replay.drawing")
    for done in range(1, 101):
        await progress(done, 100)
    assert answer.asked == PARTS - 1


def test_a_limit_of_twelve_seconds_holds_the_work_up_for_one_and_is_not_met_again() -> None:
    class Limited(Answer):
        async def edit_original_response(self, **_: object) -> None:
            self.asked += 1
            await jump(12.0)

    async def act() -> None:
        answer = Limited(429, 0)
        progress = reporter(cast("discord.Interaction", answer), "replay.drawing")
        for done in range(1, 101):
            await progress(done, 100)
        assert now() <= 1.0
        assert answer.asked == 1

    run(act())


@pytest.mark.parametrize(("status", "code"), [(413, 0), (400, 40005)])
async def test_a_file_that_discord_finds_too_large_is_told_as_such(status: int, code: int) -> None:
    _, interaction = refused(status, code)
    with pytest.raises(Shut) as shut:
        await upload(interaction, Card("Here it is."), Shut("replay.too_large"))
    assert shut.value.key == "replay.too_large"


async def test_another_trouble_with_a_file_stays_what_it_is() -> None:
    _, interaction = refused(403, 50001)
    with pytest.raises(discord.HTTPException):
        await upload(interaction, Card("Here it is."), Shut("replay.too_large"))
