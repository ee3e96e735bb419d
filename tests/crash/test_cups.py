"""A bot killed, or without power, while the first round of 128 is drawn and told."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.crash import powercuts
from tests.crash.cups import CupKills, cut_anywhere, entered, traced
from tests.crash.keeper import keeping
from tests.crash.kills import lacking
from tests.crash.moments import REQUEST
from tests.crash.openings import gone_on

IMAGES = 40


@pytest.mark.long
@pytest.mark.rule("tournament 5.2")
@pytest.mark.skipif(bool(lacking()), reason=lacking())
async def test_a_round_of_128_is_drawn_whole_or_not_at_all_and_its_letters_go_on_after_each_kill(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "bot"
    async with gone_on(entered, folder) as server, keeping() as keeper:
        kills = CupKills(server, keeper, folder)
        commit = 0
        while not kills.drawn:
            commit += 1
            await kills.kill(at=commit)
        # Then while the letters go out: at a commit, at a request, when Discord has them half.
        for at in (3, 11):
            await kills.kill(at=at)
        for at in (5, 60):
            await kills.kill(at=at, of=REQUEST)
        await kills.kill(after=1.0)
        await kills.settle()
    assert any(one.startswith("not drawn") for one in kills.hits), kills.hits
    assert sum(times for one, times in kills.hits.items() if one.startswith("drawn")) >= 5, kills.hits


@pytest.mark.long
@pytest.mark.rule("tournament 5.2")
@pytest.mark.skipif(bool(powercuts.lacking()), reason=powercuts.lacking())
async def test_after_a_power_cut_a_round_of_128_is_drawn_whole_or_not_at_all(tmp_path: Path) -> None:
    folder = tmp_path / "bot"
    async with gone_on(entered, folder) as server, keeping() as keeper:
        kills, of = await traced(server, keeper, folder)
    found = await cut_anywhere(kills, of, tmp_path, IMAGES)
    assert set(found) == {True, False}, found
