"""Drafts: a sheet binds when it is given, not before, and once (campaign 10.1)."""

from __future__ import annotations

import asyncio

import pytest

from bot.core.shared_faults import KeyTaken, NoSuchGame
from bot.core.table.receipts import Receipt
from bot.core.table.table import Table
from bot.games.all_games import GAMES
from bot.games.campaign.services.drafts import Drafts, Read
from bot.games.campaign.services.kept_drafts import Draft
from engine.campaign.commands import Halt, Seat, Submission
from engine.campaign.forces import PlatoonId, Team
from engine.campaign.reading import read_lines
from engine.errors import Refusal
from tests.core.scene import BLUE, BLUE_MEMBER, NOON, RED, REFEREE, STRANGER, Scene

FIRST, SECOND = "Blue turn 1\nbuild P1: M5", "Blue turn 1\nbuild P1: H7"


async def save(scene: Scene, text: str = FIRST, key: str = "d1", author: int = BLUE) -> Draft:
    """Save a draft of Blue."""
    return await scene.drafts.save(scene.id, Team.BLUE, text, key=key, author_id=author, at=scene.now())


async def give(scene: Scene, number: int | None, key: str = "g1", author: int = BLUE) -> Receipt:
    """Give a draft of Blue."""
    return await scene.drafts.give(scene.id, Team.BLUE, number, key=key, author_id=author, at=scene.now())


def vehicles(receipt: Receipt) -> list[str]:
    """Return the vehicles of Blue's first platoon."""
    return [str(v) for v in receipt.view.platoons[PlatoonId(Team.BLUE, 1)].vehicles]


@pytest.mark.rule("campaign 10.1")
async def test_a_draft_changes_nothing_until_it_is_given(begun: Scene) -> None:
    before = await begun.table.view(begun.id, Seat.REFEREE)
    draft = await save(begun)
    assert (draft.number, draft.replaces, draft.text) == (1, None, FIRST)
    assert await begun.table.view(begun.id, Seat.REFEREE) == before
    assert vehicles(await give(begun, 1)) == ["M5"]


@pytest.mark.rule("campaign 10.1")
async def test_a_newer_draft_puts_the_older_one_aside(begun: Scene) -> None:
    await save(begun)
    newer = await save(begun, SECOND, "d2")
    assert (newer.number, newer.replaces) == (2, 1)
    with pytest.raises(Refusal) as refused:
        await give(begun, 1)
    assert [(f.kind, f.rules) for f in refused.value.faults] == [("draft_replaced", ("10.1",))]
    assert vehicles(await give(begun, None)) == ["H7"]


async def test_a_faulty_sheet_is_no_draft_and_the_one_before_stays(begun: Scene) -> None:
    await save(begun)
    with pytest.raises(Refusal) as refused:
        await save(begun, "Blue turn 1\nbuild P1: H10, H10, H10, H10\nP7, A1, A2", "d2")
    assert len(refused.value.faults) > 1
    current = await begun.drafts.current(begun.id, Team.BLUE)
    assert current is not None
    assert current.number == 1


async def test_a_repeated_message_is_one_draft(begun: Scene) -> None:
    first = await save(begun)
    assert await save(begun) == first
    both = await asyncio.gather(save(begun, SECOND, "d2"), save(begun, SECOND, "d2"))
    assert both[0] == both[1]
    assert both[0].number == 2


async def test_the_key_of_a_draft_gives_nothing(begun: Scene) -> None:
    await save(begun, key="k")
    with pytest.raises(KeyTaken):
        await give(begun, 1, key="k")


async def test_captain_and_substitute_share_one_draft(begun: Scene) -> None:
    await begun.lobby.substitute(begun.game.server, begun.id, BLUE, BLUE_MEMBER, at=NOON)
    await save(begun, author=BLUE_MEMBER)
    current = await begun.drafts.current(begun.id, Team.BLUE)
    assert current is not None
    assert current.author == BLUE_MEMBER
    assert vehicles(await give(begun, 1)) == ["M5"]


async def test_a_draft_given_twice_answers_the_first_receipt(begun: Scene) -> None:
    await save(begun)
    first = await give(begun, 1)
    for key in ("g1", "g2"):
        again = await give(begun, 1, key)
        assert (again.repeated, again.again) == (True, key == "g1")
        assert (again.position, again.view) == (first.position, first.view)
    assert await begun.drafts.current(begun.id, Team.BLUE) is None


async def test_two_taps_at_once_give_it_once(begun: Scene) -> None:
    await save(begun)
    both = await asyncio.gather(give(begun, 1, "a"), give(begun, 1, "b"))
    assert sorted(receipt.repeated for receipt in both) == [False, True]


async def test_nothing_to_give_is_refused(begun: Scene) -> None:
    for number in (None, 1):
        with pytest.raises(Refusal) as refused:
            await give(begun, number)
        assert refused.value.faults[0].kind == "no_draft"


@pytest.mark.rule("campaign 10.2")
async def test_a_draft_of_an_old_turn_is_refused(begun: Scene) -> None:
    await save(begun)
    await begun.say(Seat.REFEREE, "set turn blue 2", reason="a test")
    with pytest.raises(Refusal) as refused:
        await give(begun, 1)
    assert {rule for fault in refused.value.faults for rule in fault.rules} == {"10.2"}


@pytest.mark.rule("campaign 16.4")
async def test_the_referee_gives_a_ready_draft_for_an_absent_captain(begun: Scene) -> None:
    await save(begun)
    with pytest.raises(Refusal):
        await give(begun, 1, author=REFEREE)
    receipt = await begun.drafts.give(
        begun.id, Team.BLUE, 1, key="r", author_id=REFEREE, at=NOON, by_referee=True
    )
    assert vehicles(receipt) == ["M5"]


async def test_a_draft_that_the_referee_took_back_can_be_given_once_more(begun: Scene) -> None:
    await save(begun)
    first = await give(begun, 1)
    await begun.table.undo(begun.id, key="u", author_id=REFEREE, at=NOON, reason="too early")
    second = await give(begun, 1, "g2")
    assert not second.repeated
    assert second.position > first.position
    assert vehicles(second) == ["M5"]


async def test_answers_are_no_draft(begun: Scene) -> None:
    words = Submission(Seat.BLUE, (Halt(1),))
    with pytest.raises(Refusal):
        await begun.drafts.save(begun.id, Team.BLUE, words, key="d", author_id=BLUE, at=NOON)


async def test_nobody_else_saves_or_gives(begun: Scene) -> None:
    await save(begun)
    for author, refusal in ((BLUE_MEMBER, Refusal), (RED, Refusal), (STRANGER, NoSuchGame)):
        with pytest.raises(refusal):
            await save(begun, SECOND, "d2", author)
        with pytest.raises(refusal):
            await give(begun, 1, "g", author)


async def test_a_draft_outlives_a_restart(begun: Scene) -> None:
    draft = await save(begun)
    drafts = Drafts(Table(begun.database, GAMES))
    assert await drafts.current(begun.id, Team.BLUE) == draft
    assert await drafts.find(begun.id, Team.BLUE, 1) == draft
    receipt = await drafts.give(begun.id, Team.BLUE, 1, key="g", author_id=BLUE, at=NOON)
    assert vehicles(receipt) == ["M5"]


@pytest.mark.parametrize("step", ["head", "journal", "draft", "commit"])
async def test_a_program_that_dies_while_giving_leaves_the_draft_as_it_was(begun: Scene, step: str) -> None:
    class Died(Exception):
        pass

    def die(name: str) -> None:
        if name == step:
            raise Died

    await save(begun)
    begun.database.before = die
    with pytest.raises(Died):
        await give(begun, 1)
    begun.database.before = lambda _: None
    assert await begun.drafts.current(begun.id, Team.BLUE) is not None
    assert vehicles(await give(begun, 1)) == ["M5"]


async def test_a_draft_left_over_from_an_earlier_turn_is_not_ready(begun: Scene) -> None:
    await save(begun)
    await begun.say(Seat.REFEREE, "set turn blue 2", reason="a test")
    (waiting,) = await begun.table.waiting(begun.id)
    assert (waiting.what, waiting.draft) == ("orders", None)


async def test_what_was_read_from_an_older_view_is_read_once_more(begun: Scene) -> None:
    view = await begun.table.view(begun.id, Seat.BLUE)
    read = Read(FIRST, view, read_lines(FIRST, view))
    await begun.say(Seat.REFEREE, "set turn blue 2", reason="a test")
    with pytest.raises(Refusal) as refused:
        await begun.drafts.save(begun.id, Team.BLUE, read, key="d", author_id=BLUE, at=NOON)
    with pytest.raises(Refusal) as written:
        await save(begun)
    assert refused.value.faults == written.value.faults


async def test_a_sheet_put_together_without_a_text_is_written_out(begun: Scene) -> None:
    read = (await save(begun)).submission
    draft = await begun.drafts.save(begun.id, Team.BLUE, read, key="d2", author_id=BLUE, at=NOON)
    assert draft.text == FIRST
    assert (await save(begun, draft.text, "d3")).submission == read
