"""Of what a seat wrote the newest counts, by Discord's own numbers: what it wrote before comes too late."""

from __future__ import annotations

import pytest

from bot.core.table.table import Table
from bot.core.table.writing_order import written_as
from bot.games.all_games import GAMES
from bot.games.campaign.services.drafts import Drafts
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.errors import Refusal
from tests.core.scene import BLUE, BLUE_MEMBER, NOON, RED, REFEREE, Scene

FIRST, SECOND = "Blue turn 1\nbuild P1: M5", "Blue turn 1\nbuild P1: H7"
LATER = ("halt P1", "go P1", "name P1: Foxes", "rank P1 P2", "recover P1: M5", "Blue turn 1")


async def save(scene: Scene, text: str, number: int, author: int = BLUE, kind: str = "message") -> int:
    key = f"{kind}:{number}"
    draft = await scene.drafts.save(scene.id, Team.BLUE, text, key=key, author_id=author, at=scene.now())
    return draft.number


async def commit(scene: Scene, number: int, drafts: Drafts | None = None) -> None:
    given = (drafts or scene.drafts).give(
        scene.id, Team.BLUE, None, key=f"message:{number}", author_id=BLUE, at=scene.now()
    )
    await given


def kinds(refused: pytest.ExceptionInfo[Refusal]) -> list[str]:
    return [fault.kind for fault in refused.value.faults]


@pytest.mark.parametrize("author", [BLUE, BLUE_MEMBER])
@pytest.mark.parametrize("kind", ["message", "interaction"])
@pytest.mark.parametrize("restarted", [False, True])
@pytest.mark.rule("campaign 10.1")
async def test_a_commit_from_before_a_receipt_does_not_give_it(
    begun: Scene, author: int, kind: str, *, restarted: bool
) -> None:
    await begun.lobby.substitute(begun.game.server, begun.id, BLUE, BLUE_MEMBER, at=NOON)
    await save(begun, FIRST, 100)
    await save(begun, SECOND, 300, author, kind)
    drafts = Drafts(Table(begun.database, GAMES)) if restarted else begun.drafts
    with pytest.raises(Refusal) as refused:
        await commit(begun, 200, drafts)
    assert kinds(refused) == ["commit_overtaken"]
    assert refused.value.faults[0].details["number"] == 2
    view = await begun.table.view(begun.id, Seat.BLUE)
    assert view.stage == "orders"
    await commit(begun, 400, drafts)


@pytest.mark.rule("campaign 10.1")
async def test_a_sheet_from_before_the_newest_one_does_not_take_its_place(begun: Scene) -> None:
    await save(begun, SECOND, 300)
    with pytest.raises(Refusal) as refused:
        await save(begun, FIRST, 200)
    assert kinds(refused) == ["overtaken"]
    current = await begun.drafts.current(begun.id, Team.BLUE)
    assert current is not None
    assert current.text == SECOND


@pytest.mark.parametrize("text", LATER)
@pytest.mark.rule("campaign 10.1")
async def test_whatever_else_a_team_wrote_before_something_that_was_done_is_refused_for_it(
    begun: Scene, text: str
) -> None:
    await save(begun, FIRST, 100)
    await commit(begun, 300)
    with pytest.raises(Refusal) as refused:
        await begun.table.submit(begun.id, Seat.BLUE, text, key="message:200", author_id=BLUE, at=begun.now())
    assert kinds(refused) == ["overtaken"]


async def test_what_was_done_is_answered_as_before_though_more_was_done_since(begun: Scene) -> None:
    assert await save(begun, FIRST, 100) == 1
    assert await save(begun, SECOND, 200) == 2
    assert await save(begun, FIRST, 100) == 1
    await commit(begun, 300)
    await commit(begun, 300)


async def test_what_the_other_team_wrote_and_the_referee_says_holds_nobody_up(begun: Scene) -> None:
    await save(begun, FIRST, 100)
    await commit(begun, 300)
    red = "Red turn 1"
    await begun.drafts.save(begun.id, Team.RED, red, key="message:50", author_id=RED, at=begun.now())
    await begun.table.submit(
        begun.id,
        Seat.REFEREE,
        "set bank blue 9",
        key="interaction:20",
        author_id=REFEREE,
        at=NOON,
        reason="x",
    )


def test_only_what_people_write_has_a_number() -> None:
    assert [written_as(one) for one in ("message:7", "interaction:8", "message:7/x", "practice:a:1", "")] == [
        *(7, 8, 0, 0, 0)
    ]
