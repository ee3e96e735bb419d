"""A captain's message is read once: to see what it is, and what is in it."""

from __future__ import annotations

import pytest

from engine.campaign.reading.exact import exact_sheet
from tests.talks.stage import Stage

READABLE, FAULTY, NOTHING = "Blue turn 1\nbuild P1: L3", "Blue turn 1\nbuild P1: L3\nP9 flies", "what now"


@pytest.mark.parametrize(
    ("text", "said"),
    [(READABLE, "Receipt 1"), (FAULTY, "P9 flies"), (NOTHING, "waiting for your sheet")],
)
async def test_whatever_a_captain_sends_is_read_once(
    game: Stage, monkeypatch: pytest.MonkeyPatch, text: str, said: str
) -> None:
    asked = []

    def counted(one: str) -> object:
        asked.append(one)
        return exact_sheet(one)

    monkeypatch.setattr("engine.campaign.reading.message.exact_sheet", counted)
    (answer,) = await game.asks("Captain Blue", text)
    assert said in answer.text
    assert asked == [text]
