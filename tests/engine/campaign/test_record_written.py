"""A record as it is written: how the first team was chosen is a remark, and an act has its own lines."""

from __future__ import annotations

import pytest

from engine.campaign.commands import Act, Close, GoFirst, Recover, Seat, Sheet, Submission, Toss
from engine.campaign.events import FirstChosen
from engine.campaign.forces import Team, Vehicle
from engine.campaign.record.write import act_line, without_remarks, write


@pytest.mark.parametrize(
    ("chosen", "remark"),
    [
        (Toss("secret"), "# by the dice (3.1)"),
        (GoFirst(Team.RED), "# by hand, nothing was rolled (3.1)"),
    ],
)
def test_how_the_first_team_was_chosen_is_a_remark_that_can_be_left_out(chosen: Act, remark: str) -> None:
    record = write(
        "plain",
        [
            (Submission(Seat.REFEREE, (chosen,)), (FirstChosen(Team.RED, 0, ""),)),
            (Submission(Seat.REFEREE, (Close(),), reason="late"), ()),
        ],
    )
    assert record == f"map plain\nreferee:\n{remark}\nfirst red\nreferee:\n# reason: late\nclose\n"
    assert without_remarks(record) == "map plain\nreferee:\nfirst red\nreferee:\n# reason: late\nclose\n"


@pytest.mark.parametrize(
    "act",
    [Sheet(Team.BLUE, 1), Recover(((1, (Vehicle.read("M5"),)),)), Toss("secret"), GoFirst(Team.RED)],
    ids=lambda act: type(act).__name__,
)
def test_what_takes_several_lines_is_never_written_as_one(act: Act) -> None:
    with pytest.raises(AssertionError, match=type(act).__name__):
        act_line(act)
