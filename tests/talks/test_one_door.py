"""What the referee does with one door alone, over the real client: hold, undo, time; and points set right."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.rehearsal.seen import Result
from tests.talks.cellar import ANN, BEN, DONE, RHEA, posts, read, says, sent, two_sides
from tests.talks.stage import Stage

pytestmark = pytest.mark.long

CHECKING = "The referee is checking what has just happened."


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    async with two_sides(tmp_path) as made:
        yield made


async def looked_at(there: Stage) -> Result:
    """Have the referee look at what is held of the left door."""
    held = await there.person(RHEA).slash("referee hold", scope="left")
    shown = await there.person(RHEA).click(held, "See what each side gets: left")
    await there.settle()
    return shown


async def test_one_door_is_held_and_looked_at_while_the_other_is_told_at_once(there: Stage) -> None:
    assert "no such part" in await sent(there, RHEA, "referee hold", check="on", scope="roof")
    offered = await there.person(RHEA).complete("referee hold", "scope", "")
    assert [one.name for one in offered] == ["left", "right"]
    assert await there.person(ANN).complete("referee hold", "scope", "") == []
    told = await sent(there, RHEA, "referee hold", check="on", scope="Left")
    assert "what happens at **left**" in told
    assert "You check these parts separately: left." in await sent(there, RHEA, "referee hold")
    assert await says(there, ANN, "left 4") == await says(there, BEN, "left 2") == DONE
    opened = "The left door opens, round 1"
    assert posts(there, opened) == [] == [one for one in read(there, BEN) if opened in one]
    assert CHECKING in await says(there, ANN, "left 1")
    for who in (ANN, BEN):
        assert await says(there, who, "right 3") == DONE
    assert len(posts(there, "The right door opens")) == 1
    shown = await looked_at(there)
    assert "\n".join((shown.text, *(one.text for one in shown.followups))).count(opened) == 3
    await there.person(RHEA).click(shown.followups[-1], "Send it")
    await there.settle()
    assert len(posts(there, opened)) == 1 == sum(opened in one for one in read(there, BEN))
    assert await says(there, ANN, "left 1") == DONE


async def test_what_is_held_of_a_door_is_taken_back_and_never_sent(there: Stage) -> None:
    await sent(there, RHEA, "referee hold", check="on", scope="left")
    await says(there, ANN, "left 4")
    await says(there, BEN, "left 2")
    await says(there, ANN, "right 3")
    shown = await looked_at(there)
    form = await there.person(RHEA).click(shown.followups[-1], "Take it back")
    done = await there.person(RHEA).submit(form, {"text": "a slip"})
    await there.settle()
    assert done.text.startswith("The last step is taken back")
    assert posts(there, "left door") == []
    assert await says(there, BEN, "left 6") == DONE


async def test_the_last_step_of_one_door_is_shown_and_taken_back_with_a_reason(there: Stage) -> None:
    await says(there, ANN, "left 4")
    await says(there, BEN, "right 2")
    seen = await there.person(RHEA).slash("referee undo", scope="left")
    for part in ("left: taking back `hidden amber left 4`", "hidden amber left", "Nothing has happened yet"):
        assert part in seen.text
    form = await there.person(RHEA).click(seen, "Undo the last step")
    # At the other door the game goes on meanwhile, which is nothing to this one.
    await says(there, ANN, "right 5")
    await there.person(RHEA).submit(form, {"text": "a slip"})
    await there.settle()
    assert "taken back a step" in read(there, ANN)[-1]
    assert await says(there, ANN, "left 5") == DONE
    old = await there.person(RHEA).slash("referee undo", scope="left")
    await says(there, BEN, "left 1")
    refused = await there.person(RHEA).click(old, "Undo the last step")
    assert "earlier in the game" in refused.text
    assert (await sent(there, BEN, "referee undo", scope="left")).startswith("Only this game's referee")


async def test_hours_and_a_pause_are_set_for_one_door_alone(there: Stage) -> None:
    assert "no such part" in await sent(there, RHEA, "game hours", what="hide", hours=1, scope="roof")
    await sent(there, RHEA, "game hours", what="hide", hours=24)
    told = await sent(there, RHEA, "game hours", what="hide", hours=2, scope="left")
    assert "`hide` 24 hours and `hide/left` 2 hours" in told
    waiting = await sent(there, RHEA, "referee waiting")
    assert waiting.count("<t:") >= 4
    assert "`hide/left` as long as you like" in await sent(
        there, RHEA, "game hours", what="hide", hours=0, scope="left"
    )
    paused = await there.person(RHEA).slash("referee pause", reason="the lamp is out", scope="right")
    await there.settle()
    assert "right: this part is paused from now on" in paused.text
    assert any("(right) is paused" in one and "lamp" in one for one in posts(there, "", "amber"))
    again = await there.person(RHEA).slash("referee pause", scope="right")
    assert "Paused since" in again.text
    done = await there.person(RHEA).click(again, "Let it go on")
    await there.settle()
    assert "right: this part goes on" in done.text


async def test_what_sets_points_right_is_shown_before_it_counts(there: Stage) -> None:
    refused = await there.person(RHEA).slash("game act", line="points amber left 2")
    assert "Say why" in refused.text
    form = await there.person(RHEA).click(refused, "Set facts right")
    shown = await there.person(RHEA).submit(form, {"text": "points amber left 2", "reason": "so it was"})
    await there.settle()
    for part in ("Everybody will see", "points amber left", "so it was", "Nothing has happened yet"):
        assert part in shown.text
    assert posts(there, "The referee has put") == []
    done = await there.person(RHEA).click(shown, "Apply it")
    await there.settle()
    assert "points amber left 2" in done.text
    assert len(posts(there, "The referee has put the points of amber")) == 1
