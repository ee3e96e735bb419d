"""A button that nobody would answer is noticed wherever a talk hangs it."""

from __future__ import annotations

import pytest

from bot.core.present.carried import Carried
from tests.core.discord.every_press import OPEN
from tests.talks.stage import Stage
from tests.talks.unanswered import unanswered


async def test_a_button_whose_act_no_table_has_is_named(
    there: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await there.person("Mila").slash("help")
    assert unanswered(there.server) == set()
    with monkeypatch.context() as patch:
        patch.delitem(OPEN, "practice")
        found = [Carried.read(one) for one in unanswered(there.server)]
        assert {one.act for one in found if one is not None} == {"practice"}
