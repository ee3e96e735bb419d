"""The harness of power cuts finds what it is there to find: a bot that does not flush what it commits."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.crash.powercuts import FULL, NORMAL, STARTS, lacking, losses, play, traced
from tests.crash.warring import at_war

WAR = STARTS.index(at_war)
IMAGES = 15


@pytest.mark.long
@pytest.mark.parametrize("seed", [0, WAR])
@pytest.mark.skipif(bool(lacking()), reason=lacking())
async def test_a_bot_that_does_not_flush_loses_what_it_has_acknowledged(seed: int) -> None:
    lost = await play(seed, 20, NORMAL)
    assert len(lost) > 2, lost


@pytest.mark.long
@pytest.mark.rule("week D.5")
@pytest.mark.rule("week D.9")
@pytest.mark.skipif(bool(lacking()), reason=lacking())
async def test_a_war_after_a_power_cut_is_the_same_war_and_rolls_the_same_faces(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With dice that say something else after the cut, some next line of some image has a second face."""
    of = await traced(WAR, tmp_path / "bot", FULL)
    assert of.war is not None
    assert of.war.opened
    assert of.war.faces
    assert await losses(of, tmp_path, WAR, IMAGES) == []
    monkeypatch.setattr("bot.core.seam.dicing.key_of", lambda *_: "other dice")
    assert any("faces" in one for one in await losses(of, tmp_path, WAR, IMAGES))
