"""In a game whose seats are handles each is called by the name of whoever speaks for it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from engine.common.seat import Voice
from tests.smallest_game.doors.game import GAME
from tests.talks.cellar import ANN, BEN, DONE, RHEA, says, sent, two_sides

_HEARD: list[Voice] = []


def _hear(text: str, view: Any, voice: Voice) -> Any:  # noqa: ANN401 - as the rules have it
    _HEARD.append(voice)
    return GAME.rules.hear(text, view, voice)


CALLED = replace(GAME, called_by_people=True, rules=replace(GAME.rules, hear=_hear))


async def test_a_seat_is_called_by_its_person_and_understood_by_that_name(tmp_path: Path) -> None:
    _HEARD.clear()
    async with two_sides(tmp_path, CALLED) as there:
        waits = await sent(there, RHEA, "referee waiting")
        assert f"**{ANN}**" in waits
        assert "amber" not in waits
        assert DONE in await says(there, ANN, "left 4")
        assert _HEARD[-1].names == {ANN.casefold(): "amber", BEN.casefold(): "blue"}


async def test_a_seat_whose_person_is_forgotten_is_called_by_its_handle(tmp_path: Path) -> None:
    async with two_sides(tmp_path, CALLED) as there:
        ask = await there.person(BEN).slash("privacy delete")
        await there.person(BEN).click(ask, "Delete me for good")
        await there.settle()
        waits = await sent(there, RHEA, "referee waiting")
        assert BEN not in waits
        assert "blue" in waits


async def test_other_games_call_their_seats_as_before(tmp_path: Path) -> None:
    async with two_sides(tmp_path) as there:
        assert "**amber**" in await sent(there, RHEA, "referee waiting")
