"""The post that ends a campaign: once, in public, with all that is open to everybody now."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.rehearsal.seen import SeenMessage
from tests.talks.stage import PEOPLE, Stage, stage
from tests.talks.test_after import pending, the_result

RITA, BORIS, ROSA = PEOPLE
LABELS = ["Story", "Replay", "Charts", "Record", "Rematch"]


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    """A campaign in which a battle was fought, and which Red is about to give up."""
    async with stage(tmp_path) as there:
        await pending(there)
        await the_result(there, "attackers annihilate")
        yield there


def posters(there: Stage) -> list[SeenMessage]:
    messages = there.server.channel("war-room").messages()
    return [one for one in messages if "Rematch" in [button.label for button in one.buttons]]


async def given_up(there: Stage) -> None:
    """Have Red give up; once everybody has read that, the post is made."""
    asked = await there.person(ROSA).slash("campaign resign")
    await there.person(ROSA).click(asked, "Yes, we resign")
    await there.settle()
    await there.server.advance(6)
    await there.app.ticker.line("posters").drain()


@pytest.mark.rule("campaign 5.1")
async def test_a_campaign_that_is_over_ends_with_one_post_in_public(there: Stage) -> None:
    assert posters(there) == []
    await given_up(there)
    (post,) = posters(there)
    assert post.text.startswith("**Autumn War: Blue has won, because the other side gave up.**")
    for part in (
        "1 Game Turn, 1 battle.",
        "Captain Blue and Mila.",
        "Captain Red.",
        "**Referee:** Referee Rita",
    ):
        assert part in post.text
    assert [one.label for one in post.buttons] == LABELS
    (picture,) = post.attachments
    assert picture.filename == "poster.png"
    for name in (*PEOPLE, "Mila"):
        assert name not in (picture.description or "")
    await there.stop()
    await there.start()
    await there.server.advance(3600)
    await there.app.ticker.line("posters").drain()
    assert posters(there) == [post]
    assert post.record.edited_at is None


async def test_everybody_on_the_server_presses_what_is_open_now(there: Stage) -> None:
    await given_up(there)
    (post,) = posters(there)
    out = there.person("Outsider")
    names: dict[str, list[str]] = {}
    for label in LABELS[:4]:
        answer = await out.click(post, label)
        await there.settle()
        assert answer.ephemeral
        names[label] = [one.filename for one in answer.attachments]
    assert names == {
        "Story": ["story.html"],
        "Replay": ["replay.gif"],
        "Charts": ["charts.png"],
        "Record": ["record.txt", "verify.py"],
    }


async def test_a_replay_ends_on_the_poster_once_everybody_knows_that_it_is_over(there: Stage) -> None:
    for name in (RITA, BORIS):
        await there.person(name).slash("game replay")
        await there.settle()
    assert there.drawn.ended_on == [b"", b""]
    await given_up(there)
    (post,) = posters(there)
    await there.person("Outsider").click(post, "Replay")
    await there.person(BORIS).slash("game replay", eyes="blue")
    await there.settle()
    assert [bool(one) for one in there.drawn.ended_on[2:]] == [True, True]


async def test_a_rematch_is_another_campaign_on_the_same_map(there: Stage) -> None:
    await given_up(there)
    (post,) = posters(there)
    out, rita = there.person("Outsider"), there.person(RITA)
    refused = await out.submit(await out.click(post, "Rematch"), {"name": "Mine"})
    assert "Manage Server" in refused.text
    made = await rita.submit(await rita.click(post, "Rematch"), {"name": "Autumn War II"})
    await there.settle()
    assert "Autumn War II" in made.text
    new, old = await there.app.desk.lobby.games(there.server.server_id())
    assert (new.name, new.map_name) == ("Autumn War II", old.map_name)


@pytest.mark.rule("campaign 16.2")
async def test_an_end_that_is_taken_back_and_comes_again_gets_a_post_of_its_own(there: Stage) -> None:
    await given_up(there)
    form = await there.person(RITA).slash("referee undo")
    await there.person(RITA).submit(form, {"text": "a slip"})
    await there.settle()
    await given_up(there)
    assert len(posters(there)) == 2
