"""Kinds of notice: one place says all there is to say of a kind (decision 0035)."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.core.kind import Audience, Kind, Undeclared, refuse_undeclared, these, whole
from bot.games.campaign import notices
from bot.games.campaign.notices import KINDS
from bot.services.notices import Notice, notice
from engine.campaign.commands import Seat
from engine.campaign.tell import tell
from engine.frozen import FrozenMap
from tests.store.recorded import RECORDS, carried_out

TOLD = notice(Seat.BLUE, "x", text="psst", hex="C3")


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_whatever_the_engine_tells_in_a_recorded_game_is_declared_as_it_is_told(record: Path) -> None:
    for step in carried_out(record):
        for one in tell(step.before, step.events, step.after):
            refuse_undeclared(KINDS, one, person=False)
            kind = KINDS[one.kind]
            assert set(one.details) - set(kind.more) == set(kind.details), one.kind


@pytest.mark.parametrize(
    ("told", "person", "to"),
    [
        (Notice(Seat.BLUE, "x"), False, Audience.SEAT),
        (Notice(Seat.BLUE, "x", post=True), False, Audience.ROOM),
        (Notice(Seat.REFEREE, "x", post=True), False, Audience.ROOM),
        (Notice(Seat.PUBLIC, "x", post=True), False, Audience.PUBLIC),
        (Notice(Seat.BLUE, "x"), True, Audience.PERSON),
    ],
)
def test_a_kind_is_told_where_it_may_go_and_nowhere_else(told: Notice, person: bool, to: Audience) -> None:  # noqa: FBT001
    refuse_undeclared({"x": Kind("x", (), (to,))}, told, person=person)
    others = tuple(one for one in Audience if one is not to)
    with pytest.raises(Undeclared, match=to.value):
        refuse_undeclared({"x": Kind("x", (), others)}, told, person=person)


def test_each_kind_is_declared_once_and_by_its_own_name() -> None:
    topics = [topic.KINDS for topic in notices.TOPICS]
    assert sum(map(len, topics)) == len(KINDS)
    assert all(name == kind.name for name, kind in KINDS.items())
    assert all(kind.audiences for kind in KINDS.values())


def test_who_plays_is_told_nothing_of_a_kind_that_does_not_say_so_and_else_what_it_says() -> None:
    assert Kind("x", (), (Audience.SEAT,)).while_playing(TOLD.details) is None
    assert whole(TOLD.details) == TOLD.details
    assert these("hex", "due")(TOLD.details) == FrozenMap({"hex": "C3"})
