"""What was arranged for a battle by an earlier release still loads, whatever has been added since (13)."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from pathlib import Path

import pytest

from bot.games.campaign import codec
from engine.campaign.arranging.shapes import Arrangement, FillIn, Report, Room, Slot
from engine.campaign.commands import Seat
from engine.campaign.forces import Team, Vehicle
from engine.campaign.outcome import BattleOutcome
from engine.frozen import FrozenMap

KEPT = Path(__file__).resolve().parent / "arrangements" / "v1.json"
VERSION = 1
"""In which the kept text was written; it is never written again."""
BLUE, RED = Team
OF_BLUE, HIS, OF_RED, OUT = (
    Slot.read(text) for text in ("blue P1.0.M5", "blue P1.1.H3", "red P4.0.TD6", "red P4.1.A2")
)
FIRST = Arrangement(
    offered=(1893495600,),
    suits=FrozenMap({BLUE: frozenset({1893495600}), RED: frozenset()}),
    time=1893409200,
    postponed=True,
    coming=FrozenMap({BLUE: frozenset({20, 21}), RED: frozenset({30})}),
    away=FrozenMap({BLUE: frozenset({22})}),
    commanders=FrozenMap({BLUE: 21}),
    crew=FrozenMap({OF_BLUE: 20, HIS: 10, OF_RED: 30}),
    staying_out=frozenset({OUT}),
    observers=FrozenMap({23: BLUE}),
    challenged=frozenset({RED}),
    fill_in=FillIn(BLUE, HIS, 10, frozenset(Team)),
    room=Room("clan 1", "s3cret", 1893409300, 15),
    played=True,
    watched=True,
    reports=(
        Report(
            Seat.BLUE, 20, 1893410000, BattleOutcome.DRAW, ((RED, 4, (Vehicle.read("TD6"),)),), ("a.png",)
        ),
        Report(Seat.RED, 30, 1893410100, BattleOutcome.ATTACKERS_CAPTURE, silent=True),
    ),
    objections=FrozenMap({RED: "we held it"}),
    recorded=True,
)
"""What the kept text says; a part that is added later has its default in it."""


def kept() -> str:
    """Return the text as a database of the first release holds it."""
    found = json.loads(KEPT.read_text(encoding="utf-8"))
    assert found["version"] == VERSION
    return str(found["arrangement"])


@pytest.mark.rule("campaign 2.5")
def test_an_arrangement_that_was_stored_still_loads_as_what_it_was() -> None:
    read = codec.read_arrangement(kept(), VERSION)
    assert read == FIRST
    assert read.fill_in is not None
    assert read.fill_in.at == 0


def test_whatever_is_arranged_is_written_and_read_again() -> None:
    full = replace(FIRST, fill_in=replace(FIRST.fill_in or FillIn(BLUE, HIS, 10), at=1893400000))
    assert codec.read_arrangement(codec.write_arrangement(full)) == full


@pytest.mark.parametrize("part", [one.name for one in fields(Arrangement)])
def test_a_part_that_a_stored_text_does_not_have_yet_takes_its_default(part: str) -> None:
    text = {name: value for name, value in json.loads(kept()).items() if name != part}
    default = getattr(Arrangement(), part)
    assert codec.read_arrangement(json.dumps(text), VERSION) == replace(FIRST, **{part: default})


def test_nothing_is_nothing_arranged() -> None:
    assert codec.read_arrangement("{}") == Arrangement()
