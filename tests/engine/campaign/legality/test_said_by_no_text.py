"""What no text can say, since its reader refuses it, is refused by the rules too: a press may say it."""

from __future__ import annotations

import pytest

from engine.campaign import commands as c
from engine.campaign.check import check
from engine.campaign.forces import Team, Vehicle
from engine.campaign.see import see
from engine.errors import fault
from engine.hexes import Hex
from tests.engine.campaign.legality.test_answers_refused import RETREAT
from tests.rules.campaign.positions import PATH_HOME, WON
from tests.rules.campaign.table import holds

ONE = (Vehicle.read("M5"),)
C5, K5, C8 = Hex("C5"), Hex("K5"), Hex("C8")
BEGUN = "set platoon red P4 D5: H5\nfirst blue"
D6, E5 = Hex("D6"), Hex("E5")


def refused(seat: c.Seat, said: c.Submission, script: str = BEGUN) -> list[str]:
    """Return every fault of what somebody says at the end of a record, as a seat sees it."""
    faults = check(see(holds(script).state, seat), said)
    return [
        f"{one.kind} [{', '.join(one.rules)}]{''.join(f' {k}={v}' for k, v in one.details.items())}"
        for one in faults
    ]


@pytest.mark.rule("campaign 16.2")
@pytest.mark.parametrize(
    ("act", "expected"),
    [
        (c.SetBank(Team.BLUE, -1), ["set_impossible [16.2] what=bank given=-1"]),
        (c.SetBank(Team.BLUE, 0), []),
        (c.SetControl(K5, Team.BLUE), ["set_impossible [16.2] what=hex given=K5"]),
        (c.SetControl(C5, None), []),
        (c.SetTurn(Team.RED, 0), ["set_impossible [16.2] what=turn given=0"]),
        (c.SetTurn(Team.RED, 1), []),
        (c.SetMarkers(closed=True), []),
        (c.SetPlatoon(Team.BLUE, 11, C5, ONE), ["set_impossible [16.2, 8.3] what=platoon given=11"]),
        (c.SetPlatoon(Team.BLUE, 0, None), ["set_impossible [16.2, 8.3] what=platoon given=0"]),
        (c.SetPlatoon(Team.BLUE, 10, C5, ONE * 3), []),
        (c.SetPlatoon(Team.BLUE, 1, C5, ONE * 4), ["set_over_three [8.4, 16.2] platoon=1 count=4"]),
        (c.SetPlatoon(Team.BLUE, 1, C5), ["set_impossible [16.2] what=empty"]),
        (c.SetPlatoon(Team.BLUE, 1, K5, ONE, C5), ["set_impossible [16.2] what=hex given=K5"]),
        (c.SetPlatoon(Team.BLUE, 1, C5, ONE, C8), ["set_impossible [16.2] what=entry given=C5 start=C8"]),
        (c.SetPlatoon(Team.BLUE, 1, C5, ONE, K5), ["set_impossible [16.2] what=entry given=C5 start=K5"]),
        (c.SetPlatoon(Team.BLUE, 1, C5, ONE, Hex("C6")), []),
        (c.SetPlatoon(Team.BLUE, 1, Hex("D5"), ONE), ["set_enemy [16.2] hex=D5 platoon=4"]),
        (c.OrderBattles(()), ["battles_incomplete [13.1] hexes=none"]),
        (c.Sheet(Team.BLUE, 1), ["not_understood_here [10.2]"]),
        (c.Rule("a", written=True, only=c.Seat.RED), ["rules_public [16.5, 2.6]"]),
    ],
)
def test_the_referee_says_nothing_impossible(act: c.Act, expected: list[str]) -> None:
    assert refused(c.Seat.REFEREE, c.Submission(c.Seat.REFEREE, (act,))) == expected


@pytest.mark.rule("campaign 10.2")
def test_a_referee_who_says_nothing_is_not_understood() -> None:
    assert refused(c.Seat.REFEREE, c.Submission(c.Seat.REFEREE, ())) == ["not_understood_here [10.2]"]


@pytest.mark.rule("campaign 8.3")
@pytest.mark.parametrize(
    ("line", "rules"),
    [
        (c.Build(11, ONE, c.Source(2, "one")), ("8.3",)),
        (c.Build(0, ONE, c.Source(2, "one")), ("8.3",)),
        (c.Split(1, ONE, 11, c.Source(2, "one")), ("8.3", "9.3")),
        (c.Merge(1, 0, c.Source(2, "one")), ("8.3", "9.3")),
    ],
)
def test_a_marker_that_a_team_does_not_have_is_told_at_the_line_that_names_it(
    line: c.Build | c.Split | c.Merge, rules: tuple[str, ...]
) -> None:
    seen = see(holds("set bank blue 30\nset platoon blue P1 C5: M5, M5\nfirst blue").state, c.Seat.BLUE)
    number = line.platoon if isinstance(line, c.Build) else line.receiver
    expected = fault("no_marker", *rules, line=2, quote="one", platoon=number)
    assert check(seen, c.Submission(c.Seat.BLUE, (c.Sheet(Team.BLUE, 1, (line,)),))) == (expected,)


@pytest.mark.rule("campaign 2.3")
def test_nobody_speaks_for_another_seat_and_the_public_not_at_all() -> None:
    sheet = (c.Sheet(Team.BLUE, 1),)
    assert refused(c.Seat.RED, c.Submission(c.Seat.BLUE, sheet)) == ["not_captain [2.3] seat=blue"]
    assert refused(c.Seat.PUBLIC, c.Submission(c.Seat.PUBLIC, sheet)) == ["not_captain [2.3] seat=public"]


@pytest.mark.rule("campaign 10.2")
@pytest.mark.parametrize(
    ("acts", "expected"),
    [
        ((c.Sheet(Team.BLUE, 1), c.Resign()), ["not_understood_here [10.2]"]),
        ((c.Close(),), ["not_understood_here [10.2]"]),
        ((c.Resign(),), []),
    ],
)
def test_a_captain_says_a_sheet_or_answers(acts: tuple[c.Act, ...], expected: list[str]) -> None:
    assert refused(c.Seat.BLUE, c.Submission(c.Seat.BLUE, acts)) == expected


@pytest.mark.rule("campaign 15.3")
@pytest.mark.parametrize(
    ("hexes", "expected"),
    [
        ((), ["hex_missing [15.3, 10.2]"]),
        ((E5, D6, E5), ["hex_twice [15.3] hex=E5"]),
        ((E5, E5, D6, D6, D6), ["hex_twice [15.3] hex=E5", "hex_twice [15.3] hex=D6"]),
        ((E5, D6), []),
    ],
)
def test_a_ranking_names_one_hex_at_least_and_none_twice(hexes: tuple[Hex, ...], expected: list[str]) -> None:
    said = c.Submission(c.Seat.RED, (c.RankRetreat(1, hexes),))
    assert refused(c.Seat.RED, said, RETREAT) == expected


@pytest.mark.rule("campaign 14.2")
def test_an_answer_that_recovers_names_a_vehicle() -> None:
    said = c.Submission(c.Seat.RED, (c.Recover(()),))
    assert refused(c.Seat.RED, said, WON) == ["vehicles_missing [14.2, 10.2]"]


TWICE = f"""
    {PATH_HOME}
    set platoon blue P1 C5: M5
    set platoon blue P2 E4: M5
    set platoon red P1 D5: H5, M3
    set platoon red P2 E5: TD7, L2
    first blue
    blue:
    Blue turn 1
    P1, C5, D5
    P2, E4, E5
    referee:
    result D5: draw; lost red P1 M3
    result E5: draw; lost red P2 TD7
"""
"""Red has won two battles and may buy back in both."""
MINE, OTHER = c.Recover(((1, (Vehicle.read("M3"),)),)), c.Recover(((2, (Vehicle.read("TD7"),)),))


@pytest.mark.rule("campaign 14.1")
@pytest.mark.rule("campaign 14.2")
@pytest.mark.parametrize(
    ("bank", "acts", "expected"),
    [
        (10, (MINE, OTHER), []),
        (9, (MINE, OTHER), ["recovery_short [14.1] cost=7 bank=6"]),
        (20, (OTHER, MINE), []),
        (20, (MINE, OTHER, MINE), ["recovery_answered [14.2]"]),
        (20, (MINE, MINE), ["recovery_answered [14.2]"]),
        (20, (MINE, c.RecoverNone()), []),
        (20, (MINE, c.RecoverNone(), MINE), ["recovery_answered [14.2]"]),
        (20, (MINE, c.RecoverNone(), OTHER), ["recovery_answered [14.2]"]),
        (20, (c.RecoverNone(), OTHER), ["recovery_answered [14.2]"]),
    ],
)
def test_each_recovery_is_paid_and_answered_for_once(
    bank: int, acts: tuple[c.Act, ...], expected: list[str]
) -> None:
    said = c.Submission(c.Seat.RED, acts)
    assert refused(c.Seat.RED, said, f"set bank red {bank}\n{TWICE}") == expected
