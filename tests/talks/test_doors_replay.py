"""Doors looked back on over the real client: pages to turn, other eyes, the story as a file (0037)."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.talks.cellar import ANN, BEN, CELLAR, DONE, RHEA, amended, says, sent, two_sides
from tests.talks.stage import Stage

pytestmark = pytest.mark.long

OUTSIDER = "Outsider"


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    """Amber and blue have played one round at the left door; its 4 was told rightly as a 6."""
    async with two_sides(tmp_path) as made:
        for who, line in ((ANN, "left 4"), (BEN, "left 1"), (ANN, "right 5")):
            assert await says(made, who, line) == DONE
        steps = await sent(made, RHEA, "game correct")
        (number,) = re.findall(r"`(\d+)` amber: `?hide left 4", steps)
        answer = await made.person(RHEA).slash("game correct", step=int(number), line="left 6")
        form = await made.person(RHEA).click(answer, "Apply it …")
        await made.person(RHEA).submit(form, {"reason": "a slip of the pen"})
        await made.settle()
        yield made


async def over(there: Stage) -> None:
    for side, door in (("amber", "left"), ("blue", "right")):
        await amended(there, f"points {side} {door} 3", "it was late")


async def replayed(there: Stage, who: str, **options: str) -> str:
    """Return all pages of a replay, turned by its buttons to the end."""
    page = await there.person(who).slash("game replay", **options)
    texts = [page.text]
    while (of := re.search(r" (\d+) to (\d+) of (\d+)", texts[-1])) and of[2] != of[3]:
        page = await there.person(who).click(page, "Later")
        texts.append(page.text)
    if len(texts) > 1:
        back = await there.person(who).click(page, "Earlier")
        assert back.text != texts[-1]
    return "\n".join(texts)


async def test_a_side_sees_each_round_as_it_was_shown_to_it_the_rewound_one_too(there: Stage) -> None:
    during = await replayed(there, ANN)
    assert "Hidden were amber 4, blue 1" in during
    assert "Your 4 is hidden at the left door." in during
    assert "last amber left: 6 (was 4)" in during
    (moment,) = [one for one in during.split("\n\n") if "Hidden were amber 4, blue 1" in one]
    assert moment.splitlines()[0].endswith("taken back later")
    (moment,) = [one for one in during.split("\n\n") if "Your 5 is hidden at the right door." in one]
    assert "taken back" not in moment
    await over(there)
    after = await replayed(there, ANN, eyes="amber")
    assert during.split("\n\n")[1:3] == after.split("\n\n")[1:3]
    assert "Both doors are done" in after


async def test_until_the_end_nobody_sees_with_other_eyes_and_after_it_everybody_does(there: Stage) -> None:
    blues = await replayed(there, BEN)
    assert "Your 1 is hidden at the left door." in blues
    assert "right door." not in blues.replace("Hide a number from 1 to 6 at the right door", "")
    for who, wish in ((BEN, "amber"), (BEN, "all"), (ANN, "blue")):
        assert "you can only look back as your own side" in await sent(there, who, "game replay", eyes=wish)
    assert "Come back when it's over" in await sent(there, OUTSIDER, "game replay", game=CELLAR)
    assert "gives away what's still secret" in await sent(there, BEN, "game story")
    offered = await there.person(BEN).complete("game replay", "eyes", "", game=CELLAR)
    assert [one.value for one in offered] == ["blue"]
    # The referee sees all of it at any time.
    assert "Your 5 is hidden at the right door." in await replayed(there, RHEA, eyes="amber")
    await over(there)
    card = await there.person(OUTSIDER).slash("game replay", game=CELLAR)
    every = await replayed(there, OUTSIDER, game=CELLAR)
    for part in (
        "*To amber:*\nYour 4 is hidden",
        "*To blue:*\nYour 1 is hidden",
        "*To everybody:*\nThe left",
    ):
        assert part in every
    ambers = await there.person(OUTSIDER).click(card, "amber")
    assert "**Cellar** · amber · 1 to" in ambers.text
    unknown = await sent(there, OUTSIDER, "game replay", game=CELLAR, eyes="green")
    assert "choose one of these: Everybody, amber and blue" in unknown


async def test_the_story_is_one_page_for_everybody_after_the_end(there: Stage) -> None:
    await over(there)
    answer = await there.person(OUTSIDER).slash("game story", game=CELLAR)
    await there.settle()
    assert "as one page" in answer.text
    (file,) = answer.attachments
    page = file.data.decode()
    assert "<li>hidden amber left 6</li>" in page
    assert "hidden amber left 4" not in page
    assert "Content-Security-Policy" in page
