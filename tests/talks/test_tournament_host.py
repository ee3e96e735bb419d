"""What a host of a tournament cannot do to it, over the real client."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.talks.stage import Stage
from tests.talks.the_cup import ANN, BEN, DONE, RHEA, cup, drawn, says, sent


async def undoing(there: Stage) -> str:
    """Have the referee take back the last step; return what they read."""
    form = await there.person(RHEA).slash("referee undo")
    return (await there.person(RHEA).submit(form, {"text": "a slip"})).text


@pytest.mark.rule("tournament 5.7")
async def test_a_draw_is_no_undo_s_to_take_back_since_the_same_lots_would_come_again(tmp_path: Path) -> None:
    async with cup(tmp_path, ANN, BEN) as there:
        assert await says(there, RHEA, "set rounds 2") == DONE
        await drawn(there)
        assert await says(there, RHEA, "result c1-c2: mission none; scored c1 0, c2 0") == DONE
        assert await says(there, RHEA, "draw") == DONE
        answer = await undoing(there)
        assert "undraw" in answer
        assert "5.7" in answer
        assert await says(there, RHEA, "undraw") == DONE
        assert await says(there, RHEA, "draw") == DONE


@pytest.mark.rule("tournament 10.3")
async def test_what_is_over_goes_on_no_more_since_its_dice_lie_open(tmp_path: Path) -> None:
    async with cup(tmp_path, ANN, BEN) as there:
        await sent(there, RHEA, "game act", line="set rounds 1")
        await drawn(there)
        assert await says(there, RHEA, "result c1-c2: mission c1; scored c1 10, c2 0") == DONE
        answer = await undoing(there)
        assert "is over" in answer
        assert "10.3" in answer


@pytest.mark.rule("tournament 4.3")
@pytest.mark.rule("tournament 4.7")
async def test_a_referee_who_plays_reads_no_groups_in_a_record_before_the_first_draw(tmp_path: Path) -> None:
    async with cup(tmp_path, ANN, RHEA, groups=True) as there:
        answer = await there.person(RHEA).slash("game export")
        assert "yourself" in answer.text
