"""The harness of power cuts finds what it is there to find: a bot that does not flush what it commits."""

from __future__ import annotations

import pytest

from tests.crash.powercuts import NORMAL, lacking, play


@pytest.mark.long
@pytest.mark.skipif(bool(lacking()), reason=lacking())
async def test_a_bot_that_does_not_flush_loses_what_it_has_acknowledged() -> None:
    lost = await play(0, 20, NORMAL)
    assert len(lost) > 2, lost
