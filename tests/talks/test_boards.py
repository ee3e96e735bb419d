"""The boards: one message a room that says how the battles stand, and the card of a battle behind it."""

from __future__ import annotations

import pytest

from bot.rehearsal.seen import SeenMessage
from tests.talks.stage import Stage

ROOMS = ("referee-room", "blue-room", "red-room")
TEAMS = ("blue-room", "red-room")


@pytest.fixture
async def game(there: Stage) -> Stage:
    """Two battles are pending, in A5 and in B5, Blue attacking."""
    await there.play()
    await two_battles(there)
    return there


async def two_battles(there: Stage) -> None:
    rita = there.person("Referee Rita")
    for line in (
        "set platoon blue P1 A4: M3",
        "set platoon blue P2 A4: M3",
        "set platoon red P1 A5: M3",
        "set platoon red P2 B5: M3",
    ):
        await rita.slash("referee amend", line=line, reason="a position to play")
    for name, sheet in (
        ("Captain Blue", "Blue turn 1\npass"),
        ("Captain Red", "Red turn 1\npass"),
        ("Captain Blue", "Blue turn 2\nP1, A4, A5\nP2, A4, B5"),
    ):
        await there.gives(name, sheet)
    await there.settle()


def boards(there: Stage, room: str) -> list[SeenMessage]:
    """Answer the boards that stand in a room."""
    return [one for one in there.server.channel(room).messages() if "Battles of Autumn War" in one.text]


def the_board(there: Stage, room: str) -> SeenMessage:
    (one,) = boards(there, room)
    return one


@pytest.mark.rule("campaign 13.1")
async def test_each_room_has_one_board_below_the_letter_that_told_of_the_battles(game: Stage) -> None:
    for room in ROOMS:
        board = the_board(game, room)
        assert board.id == game.server.channel(room).messages()[-1].id
        assert "A5" in board.text
        assert "B5" in board.text
    assert not boards(game, "war-room")
