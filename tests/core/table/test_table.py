"""The table: one command is one transaction, carried out once or not at all."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import func, select

from bot.core.shared_faults import KeyTaken, NoSuchGame
from bot.core.store.tables import games, inbox, journal, outbox
from bot.core.table.table import Table
from bot.games.all_games import GAMES
from engine.campaign.commands import Seat, SetBank, Submission, Toss
from engine.campaign.forces import PlatoonId, Team
from engine.errors import Refusal
from tests.core.scene import BLUE, BLUE_MEMBER, NOON, RED, REFEREE, STRANGER, Scene

BUILD = "Blue turn 1\nbuild P1: M5, L3"


async def rows(scene: Scene) -> tuple[int, ...]:
    """Return how many rows stand in the tables that a command writes to, and where the head is."""
    counts = [select(func.count()).select_from(table) for table in (inbox, journal, outbox)]
    async with scene.database.read() as connection:
        head = (await connection.execute(select(games.c.head).where(games.c.id == scene.id))).scalar_one()
        return (*[(await connection.execute(count)).scalar_one() for count in counts], head)


async def kinds_refused(scene: Scene, seat: Seat, text: str) -> set[str]:
    """Say something that is refused, and return the kinds of its faults."""
    with pytest.raises(Refusal) as refused:
        await scene.say(seat, text)
    return {fault.kind for fault in refused.value.faults}


async def test_a_command_is_carried_out_and_its_receipt_shows_the_own_side(begun: Scene) -> None:
    before = await begun.table.position(begun.id)
    receipt = await begun.say(Seat.BLUE, BUILD)
    assert receipt.position == before + 1
    assert PlatoonId(Team.BLUE, 1) in receipt.view.platoons
    assert receipt.view == await begun.table.view(begun.id, Seat.BLUE)
    assert receipt.notices
    assert {notice.seat for notice in receipt.notices} == {Seat.BLUE}
    assert not receipt.repeated


async def test_the_enemy_sees_nothing_of_it(begun: Scene) -> None:
    await begun.say(Seat.BLUE, BUILD)
    view = await begun.table.view(begun.id, Seat.RED)
    assert not view.platoons
    assert not view.orders
    assert set(view.banks) == {Team.RED}


async def test_a_refused_command_changes_no_row(begun: Scene) -> None:
    before, view = await rows(begun), await begun.table.view(begun.id, Seat.REFEREE)
    with pytest.raises(Refusal):
        await begun.say(Seat.BLUE, "Blue turn 1\nbuild P1: H10, H10, H10\nP9, A1, A2")
    assert await rows(begun) == before
    assert await begun.table.view(begun.id, Seat.REFEREE) == view


async def test_a_repeated_key_answers_the_first_receipt_and_changes_nothing(begun: Scene) -> None:
    first = await begun.say(Seat.BLUE, BUILD, key="message:1")
    before = await rows(begun)
    second = await begun.say(Seat.BLUE, BUILD, key="message:1")
    assert (second.repeated, second.again) == (True, True)
    assert (second.position, second.view, second.notices) == (first.position, first.view, first.notices)
    assert await rows(begun) == before


async def test_a_repeated_key_answers_the_first_receipt_after_a_restart_and_later_turns(begun: Scene) -> None:
    first = await begun.say(Seat.BLUE, BUILD, key="message:1")
    await begun.say(Seat.RED, "Red turn 1")
    table = Table(begun.database, GAMES)
    second = await table.submit(begun.id, Seat.BLUE, BUILD, key="message:1", author_id=BLUE, at=NOON)
    assert (second.repeated, second.again) == (True, True)
    assert (second.position, second.view, second.notices) == (first.position, first.view, first.notices)


async def test_a_key_that_was_used_by_another_is_not_answered(begun: Scene) -> None:
    await begun.say(Seat.BLUE, BUILD, key="message:1")
    before = await rows(begun)
    with pytest.raises(KeyTaken):
        await begun.say(Seat.RED, "Red turn 1", key="message:1")
    assert await rows(begun) == before


async def test_two_at_once_with_one_key_are_carried_out_once(begun: Scene) -> None:
    both = await asyncio.gather(*(begun.say(Seat.BLUE, BUILD, key="message:1") for _ in range(2)))
    assert sorted(receipt.repeated for receipt in both) == [False, True]
    assert both[0].position == both[1].position


async def test_two_programs_at_once_with_one_key_carry_it_out_once(begun: Scene) -> None:
    tables = [Table(begun.database, GAMES), Table(begun.database, GAMES)]
    for table in tables:
        await table.view(begun.id, Seat.BLUE)
    both = await asyncio.gather(
        *(t.submit(begun.id, Seat.BLUE, BUILD, key="message:1", author_id=BLUE, at=NOON) for t in tables)
    )
    assert sorted(receipt.repeated for receipt in both) == [False, True]
    assert both[0].view == both[1].view


async def test_a_table_that_fell_behind_another_decides_on_what_is_so_now(begun: Scene) -> None:
    other = Table(begun.database, GAMES)
    await other.view(begun.id, Seat.BLUE)
    await begun.say(Seat.BLUE, BUILD)
    receipt = await other.submit(begun.id, Seat.RED, "Red turn 1", key="other:1", author_id=RED, at=NOON)
    assert receipt.view.active is Team.BLUE
    await begun.say(Seat.REFEREE, "set bank red 3", reason="a test")
    assert await begun.table.view(begun.id, Seat.RED) == await other.view(begun.id, Seat.RED)


async def test_after_a_restart_every_seat_sees_the_same(begun: Scene) -> None:
    await begun.say(Seat.BLUE, BUILD)
    await begun.say(Seat.RED, "Red turn 1\nbuild P2: H5")
    table = Table(begun.database, GAMES)
    for seat in Seat:
        for position in (None, *range(await begun.table.position(begun.id) + 1)):
            assert await table.view(begun.id, seat, position) == await begun.table.view(
                begun.id, seat, position
            )


@pytest.mark.rule("campaign 2.3")
async def test_only_captain_and_substitute_order_for_a_team(begun: Scene) -> None:
    at = begun.now()
    for author in (BLUE_MEMBER, RED, REFEREE):
        with pytest.raises(Refusal) as refused:
            await begun.table.submit(begun.id, Seat.BLUE, BUILD, key="k", author_id=author, at=at)
        assert [(f.kind, f.rules) for f in refused.value.faults] == [("not_captain", ("2.3",))]
    await begun.lobby.substitute(begun.game.server, begun.id, BLUE, BLUE_MEMBER, at=at)
    await begun.table.submit(begun.id, Seat.BLUE, BUILD, key="k", author_id=BLUE_MEMBER, at=at)


async def test_a_stranger_learns_nothing_and_a_missing_game_answers_the_same(begun: Scene) -> None:
    for game, author in ((begun.id, STRANGER), ("0" * 16, BLUE)):
        with pytest.raises(NoSuchGame) as refused:
            await begun.table.submit(game, Seat.BLUE, BUILD, key="k", author_id=author, at=NOON)
        assert str(refused.value) == ""


async def test_the_public_says_nothing(begun: Scene) -> None:
    with pytest.raises(NoSuchGame):
        await begun.table.submit(begun.id, Seat.PUBLIC, "resign", key="k", author_id=BLUE, at=NOON)


@pytest.mark.rule("campaign 16.4")
async def test_the_referee_acts_for_an_absent_captain_and_it_is_recorded(begun: Scene) -> None:
    await begun.table.submit(
        begun.id, Seat.BLUE, BUILD, key="k", author_id=REFEREE, at=NOON, by_referee=True, reason="away"
    )
    async with begun.database.read() as connection:
        body = (
            (await connection.execute(select(journal.c.body).order_by(journal.c.position.desc())))
            .scalars()
            .first()
        )
    assert '"by_referee":true,"reason":"away"' in str(body)


async def test_a_captain_does_not_act_as_the_referee(begun: Scene) -> None:
    with pytest.raises(Refusal) as refused:
        await begun.table.submit(begun.id, Seat.REFEREE, "close", key="k", author_id=BLUE, at=NOON)
    assert refused.value.faults[0].kind == "not_referee"
    with pytest.raises(Refusal):
        await begun.table.submit(begun.id, Seat.BLUE, BUILD, key="k", author_id=RED, at=NOON, by_referee=True)


async def test_nobody_tosses_with_a_seed_of_his_own(scene: Scene) -> None:
    assert await kinds_refused(scene, Seat.REFEREE, "toss mine") == {"toss_by_start"}
    words = Submission(Seat.REFEREE, (Toss("mine"),))
    with pytest.raises(Refusal):
        await scene.table.submit(scene.id, Seat.REFEREE, words, key="k", author_id=REFEREE, at=NOON)


async def test_what_is_said_is_said_for_the_seat_that_was_named(begun: Scene) -> None:
    words = Submission(Seat.REFEREE, (SetBank(Team.BLUE, 99),))
    with pytest.raises(Refusal):
        await begun.table.submit(begun.id, Seat.BLUE, words, key="k", author_id=BLUE, at=NOON)


@pytest.mark.parametrize("step", ["head", "inbox", "journal", "outbox", "shown", "commit"])
async def test_a_program_that_dies_within_a_command_leaves_nothing_of_it(begun: Scene, step: str) -> None:
    class Died(Exception):
        pass

    def die(name: str) -> None:
        if name == step:
            raise Died

    before = await rows(begun)
    begun.database.before = die
    with pytest.raises(Died):
        await begun.say(Seat.BLUE, BUILD, key="message:1")
    begun.database.before = lambda _: None
    assert await rows(begun) == before
    for table in (begun.table, Table(begun.database, GAMES)):
        assert not (await table.view(begun.id, Seat.BLUE)).platoons
    receipt = await begun.say(Seat.BLUE, BUILD, key="message:1")
    assert not receipt.repeated
    assert await rows(begun) != before


async def test_a_command_that_is_cancelled_is_there_whole_or_not_at_all(begun: Scene) -> None:
    task = asyncio.create_task(begun.say(Seat.BLUE, BUILD, key="message:1"))
    for _ in range(3):
        await asyncio.sleep(0)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    receipt = await begun.say(Seat.BLUE, BUILD, key="message:1")
    assert PlatoonId(Team.BLUE, 1) in receipt.view.platoons
    assert receipt.view == await Table(begun.database, GAMES).view(begun.id, Seat.BLUE)


async def test_the_referee_is_told_whom_the_game_waits_for(begun: Scene) -> None:
    (waiting,) = await begun.table.waiting(begun.id)
    assert (waiting.seat, waiting.what, waiting.draft) == (Seat.BLUE, "orders", None)
    await begun.drafts.save(begun.id, Team.BLUE, BUILD, key="d", author_id=BLUE, at=begun.now())
    (waiting,) = await begun.table.waiting(begun.id)
    assert waiting.draft == 1


async def test_what_a_team_was_shown_stays_whatever_is_corrected_later(begun: Scene) -> None:
    shown = await begun.table.view(begun.id, Seat.BLUE)
    assert await begun.table.shown_view(begun.id, Seat.BLUE, 1) == shown
    assert await begun.table.shown_view(begun.id, Seat.BLUE, 2) is None
    await begun.say(Seat.REFEREE, "set bank blue 99", reason="counted wrongly")
    assert await begun.table.shown_view(begun.id, Seat.BLUE, 1) == shown
    assert (await begun.table.view(begun.id, Seat.BLUE)).banks[Team.BLUE] == 99
