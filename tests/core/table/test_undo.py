"""Undo: the last step that holds is taken back, and that is recorded too."""

from __future__ import annotations

import pytest

from bot.core.rooms.archived_rooms import Archives
from bot.core.store.tables import outbox
from bot.core.table.table import Table
from bot.games.all_games import GAMES
from bot.games.campaign.codec import read_notices
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.errors import Refusal
from tests.core.scene import BLUE, NOON, REFEREE, SERVER, Scene


async def undo(scene: Scene, key: str) -> None:
    """Undo the last step."""
    await scene.table.undo(scene.id, key=key, author_id=REFEREE, at=scene.now(), reason="a slip")


@pytest.mark.rule("campaign 16.2")
async def test_an_undo_leads_back_to_the_step_before_and_is_kept(begun: Scene) -> None:
    before = await begun.table.view(begun.id, Seat.REFEREE)
    await begun.say(Seat.BLUE, "Blue turn 1\nbuild P1: M5")
    position = await begun.table.position(begun.id)
    await undo(begun, "u1")
    assert await begun.table.view(begun.id, Seat.REFEREE) == before
    assert await begun.table.position(begun.id) == position + 1
    assert await Table(begun.database, GAMES).view(begun.id, Seat.REFEREE) == before


async def test_undo_after_undo_goes_further_back_and_the_game_goes_on(begun: Scene) -> None:
    start = await begun.table.view(begun.id, Seat.REFEREE)
    await begun.say(Seat.BLUE, "Blue turn 1\nbuild P1: M5")
    first = await begun.table.view(begun.id, Seat.REFEREE)
    await begun.say(Seat.RED, "Red turn 1\nbuild P1: H5")
    await undo(begun, "u1")
    assert await begun.table.view(begun.id, Seat.REFEREE) == first
    await undo(begun, "u2")
    assert await begun.table.view(begun.id, Seat.REFEREE) == start
    await begun.say(Seat.BLUE, "Blue turn 1\nbuild P1: H7")
    for table in (begun.table, Table(begun.database, GAMES)):
        (platoon,) = (await table.view(begun.id, Seat.REFEREE)).platoons.values()
        assert [str(v) for v in platoon.vehicles] == ["H7"]
    await undo(begun, "u3")
    assert await Table(begun.database, GAMES).view(begun.id, Seat.REFEREE) == start


async def test_the_same_undo_twice_undoes_once(begun: Scene) -> None:
    await begun.say(Seat.BLUE, "Blue turn 1")
    first = await begun.table.view(begun.id, Seat.REFEREE)
    await begun.say(Seat.RED, "Red turn 1")
    await undo(begun, "u1")
    await undo(begun, "u1")
    assert await begun.table.view(begun.id, Seat.REFEREE) == first


@pytest.mark.parametrize(
    ("author", "reason", "kind"), [(BLUE, "why", "not_referee"), (REFEREE, " ", "reason_missing")]
)
async def test_only_the_referee_undoes_and_gives_a_reason(
    begun: Scene, author: int, reason: str, kind: str
) -> None:
    await begun.say(Seat.BLUE, "Blue turn 1")
    with pytest.raises(Refusal) as refused:
        await begun.table.undo(begun.id, key="u", author_id=author, at=NOON, reason=reason)
    assert refused.value.faults[0].kind == kind


async def test_the_toss_is_not_undone(begun: Scene) -> None:
    with pytest.raises(Refusal) as refused:
        await undo(begun, "u")
    assert refused.value.faults[0].kind == "nothing_to_undo"


async def test_a_team_is_told_of_an_undo_only_where_its_own_view_changed(begun: Scene) -> None:
    await begun.say(Seat.REFEREE, "set bank blue 1", reason="a slip of mine")
    position = await begun.table.position(begun.id)
    await undo(begun, "u")
    async with begun.database.read() as connection:
        letters = (await connection.execute(outbox.select().where(outbox.c.position == position + 1))).all()
    assert {letter.seat for letter in letters} == {"blue", "referee"}
    (blue,) = [letter for letter in letters if letter.seat == "blue"]
    assert (blue.audience, blue.target) == ("dm", BLUE)
    assert "slip" not in str(read_notices(blue.notices))
    assert (await begun.table.view(begun.id, Seat.BLUE)).banks[Team.BLUE] > 1


class NobodyRemoves:
    """Removes no room."""

    async def remove(self, channel: int) -> None:
        raise AssertionError(channel)


@pytest.mark.rule("campaign 12.1")
async def test_a_game_whose_rooms_are_open_to_everybody_cannot_go_on(begun: Scene) -> None:
    await begun.say(Seat.BLUE, "resign")
    archives = Archives(begun.table, NobodyRemoves())
    for everybody in (True, False):
        await archives.put_away(SERVER, begun.id, REFEREE, everybody=everybody, due=None, at=begun.now())
        with pytest.raises(Refusal) as refused:
            await undo(begun, f"u{everybody}")
        assert [one.kind for one in refused.value.faults] == ["opened_to_all"]


async def test_a_game_whose_rooms_are_read_only_goes_on(begun: Scene) -> None:
    await begun.say(Seat.BLUE, "resign")
    archives = Archives(begun.table, NobodyRemoves())
    await archives.put_away(SERVER, begun.id, REFEREE, everybody=False, due=None, at=begun.now())
    await undo(begun, "u1")
    assert (await begun.table.view(begun.id, Seat.REFEREE)).ending is None
