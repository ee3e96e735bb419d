"""A record of a war that is loaded: its rolls are the record's, and its next posts those of any war."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games import GAMES
from bot.services.table import Table
from bot.store.engine import Database
from engine.records import RecordFailure
from tests.services.loaded import as_war, load_war, war_text

ROLLS = "activate all"


async def test_a_record_that_contradicts_its_own_rolls_says_in_which_line(database: Database) -> None:
    text = war_text()
    played = as_war(text)
    (line,) = (one for one in played.steps if one.rolls)
    first = line.rolls[0]
    other = replace(line, rolls=(*line.rolls, replace(first, face=first.face % 6 + 1)))
    wrong = replace(played, steps=tuple(other if one is line else one for one in played.steps))
    with pytest.raises(RecordFailure) as failed:
        await load_war(Table(database, GAMES), wrong)
    assert failed.value.line == text.splitlines().index(ROLLS) + 1
    assert str(first.face) in failed.value.message
