"""The referee of Doors writes lines by direct message, as players do: their own, or for a seat (0035)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.talks.cellar import ANN, BEN, CELLAR, CLEO, DONE, RHEA, posts, sent, two_sides
from tests.talks.stage import Stage

pytestmark = pytest.mark.long


async def writes(there: Stage, who: str, text: str) -> str:
    """Have somebody write a direct message; return the newest that they have then."""
    await there.person(who).dm(text)
    await there.settle()
    return there.person(who).inbox()[-1].text


async def test_a_referee_writes_lines_by_direct_message(tmp_path: Path) -> None:
    async with two_sides(tmp_path) as there:
        assert await writes(there, RHEA, "Amber: left 4") == DONE
        await there.person(BEN).dm("left 1")
        await there.settle()
        assert len(posts(there, "The left door opens")) == 1
        assert await writes(there, RHEA, "amber: right 2") == DONE
        assert await writes(there, RHEA, "close right") == DONE
        assert len(posts(there, "The right door opens")) == 1
        # A line that quotes another one is not carried out, and what no rule knows is refused by the rules.
        assert "without the `>`" in await writes(there, RHEA, "> close left")
        assert DONE not in await writes(there, RHEA, "open sesame")
        assert len(posts(there, "door opens")) == 2
        # Who is nothing in it is told what they are told today.
        assert DONE not in await writes(there, CLEO, "close left")


async def test_who_referees_two_games_is_asked_to_name_one_and_a_players_lines_stay_their_own(
    tmp_path: Path,
) -> None:
    async with two_sides(tmp_path) as there:
        await sent(there, RHEA, "game create", rules="doors", name="Attic")
        told = await writes(there, RHEA, "close left")
        assert "/game act" in told
        assert all(name in told for name in (CELLAR, "Attic"))
        # Ben plays here, and referees a game of his own: what he writes is for the one that he plays.
        await sent(there, BEN, "game create", rules="doors", name="Bens")
        await there.person(BEN).dm("left 1")
        await there.settle()
        await sent(there, ANN, "game act", line="left 4")
        assert len(posts(there, "The left door opens")) == 1
