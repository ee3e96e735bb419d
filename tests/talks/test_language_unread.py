"""Commands and presses of somebody whose language cannot be read are answered all the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.talks.faltering import FOREVER, broken, fails
from tests.talks.stage import stage


async def test_a_command_and_a_press_are_answered_though_the_language_cannot_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with stage(tmp_path) as there:
        mila = there.person("Mila")
        fails(monkeypatch, there.app.desk.tongues, "of", FOREVER, broken)
        rules = await mila.slash("rule", game="skirmish")
        assert "Tank on Tank" in rules.text
        opened = await mila.select(rules, "Choose a chapter", ["1"])
        assert opened.text.startswith("**Chapter 1: ")
