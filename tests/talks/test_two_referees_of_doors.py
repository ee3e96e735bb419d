"""A second referee in a game of any rules: sees and is asked what the first is, from then on (0026, 0037)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.talks.cellar import ANN, BEN, CELLAR, CLEO, DONE, RHEA, posts, read, says, sent, two_sides

pytestmark = pytest.mark.long


async def test_a_second_referee_is_asked_and_told_what_the_first_one_is_and_takes_the_game_over(
    tmp_path: Path,
) -> None:
    async with two_sides(tmp_path) as there:
        cleo = there.person(CLEO)
        assert (await sent(there, CLEO, "game act", line="close left")).startswith("Only")
        await sent(there, RHEA, "people second", member=CLEO)
        taken = await cleo.click(there.newest(CLEO, "second referee"), "Yes, I will")
        assert f"second referee of {CELLAR}" in taken.text
        await there.settle()
        for who in (ANN, BEN):
            assert any("is the second referee" in one for one in read(there, who)), who
        # What is asked of a seat at which nobody sits is asked of both, by direct message.
        await says(there, RHEA, "join coral", seat="coral")
        for who in (RHEA, CLEO):
            assert any("Hide a number" in one for one in read(there, who)), who
        assert "referee-room" in cleo.channels()
        assert "**coral**: hide (left)" in await sent(there, CLEO, "referee waiting")
        # The second one holds, sends and judges as the first does; both read in their room what waits.
        await sent(there, CLEO, "referee hold", check="on", scope="left")
        assert await says(there, ANN, "left 4") == await says(there, BEN, "left 1") == DONE
        assert await says(there, CLEO, "left 3", seat="coral") == DONE
        waits = "I haven't told anybody yet"
        for who in (RHEA, CLEO):
            assert any(waits in one.text for one in there.person(who).read("referee-room")), who
        assert posts(there, "The left door opens") == []
        # The game is handed over: the first one is no referee any more, and reads no more of it.
        assert "Captain Red" not in (await sent(there, RHEA, "people second"))
        await there.settle()
        assert "referee-room" not in cleo.channels()
        assert (await sent(there, CLEO, "referee hold")).startswith("Only this game's referee")
        await sent(there, RHEA, "people referee", member=CLEO)
        await cleo.click(there.newest(CLEO, "referee"), "Yes, I will")
        await there.settle()
        assert "referee-room" in cleo.channels()
        assert "referee-room" not in there.person(RHEA).channels()
        assert (await sent(there, RHEA, "referee hold")).startswith("Only this game's referee")
        assert waits not in await sent(there, CLEO, "referee hold", scope="right")
