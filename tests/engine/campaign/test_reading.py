"""The order sheet, the answers and the referee's lines, exactly as the record writes them."""

from __future__ import annotations

import pytest

from engine.campaign.commands import (
    Act,
    Build,
    Close,
    Go,
    GoFirst,
    Halt,
    Merge,
    Move,
    NameFighters,
    OrderBattles,
    RankRetreat,
    Recover,
    RecoverNone,
    Reform,
    ReportResult,
    Resign,
    Rule,
    Seat,
    SetBank,
    SetControl,
    SetMarkers,
    SetPlatoon,
    SetTurn,
    Sheet,
    Source,
    Split,
    Toss,
)
from engine.campaign.forces import Team
from engine.campaign.outcome import BattleOutcome
from engine.campaign.reading import is_commit, read, read_lines
from engine.hexes import Hex
from tests.engine.campaign.speakers import acts, faults, vehicles, view

SHEET = """Blue turn 3
build P4: M5, L3
reform P1: M5, L3
reform P2: none
merge P5 into P6
split P6: L3 to P7
P1, A3, B4
P2, C5, stay
P3, D7, E6-E5"""


@pytest.mark.rule("campaign 10.2")
def test_a_sheet_is_read_line_by_line() -> None:
    said = SHEET.splitlines()
    where = [Source(number, text) for number, text in enumerate(said, 1)]
    assert read(SHEET, view()).acts == (
        Sheet(
            Team.BLUE,
            3,
            (
                Build(4, vehicles("M5", "L3"), where[1]),
                Reform(1, vehicles("M5", "L3"), where[2]),
                Reform(2, (), where[3]),
                Merge(5, 6, where[4]),
                Split(6, vehicles("L3"), 7, where[5]),
                Move(1, Hex("A3"), (Hex("B4"),), where[6]),
                Move(2, Hex("C5"), (), where[7]),
                Move(3, Hex("D7"), (Hex("E6"), Hex("E5")), where[8]),
            ),
        ),
    )


def test_a_submission_says_who_speaks() -> None:
    assert read("Blue turn 3", view()).seat == Seat.BLUE
    assert read("close", view(Seat.REFEREE)).seat == Seat.REFEREE


@pytest.mark.rule("campaign 10.2")
@pytest.mark.parametrize(
    "text", ["Blue turn 3", "Blue turn 3\npass", "Blue turn 3\n\n# nothing\npass # at all"]
)
def test_a_header_alone_or_with_pass_orders_nothing(text: str) -> None:
    assert acts(text) == (Sheet(Team.BLUE, 3, ()),)


def test_the_header_is_taken_as_written_and_judged_later() -> None:
    assert acts("Red turn 12") == (Sheet(Team.RED, 12, ()),)


def test_a_path_of_any_length_and_hexes_off_the_map_are_kept_for_the_judge() -> None:
    [sheet] = acts("Blue turn 3\nP1, A3, A4-A5-A6-A7\nP2, K5, A11")
    assert isinstance(sheet, Sheet)
    first, second = sheet.lines
    assert isinstance(first, Move)
    assert isinstance(second, Move)
    assert first.path == ("A4", "A5", "A6", "A7")
    assert (second.start, second.path) == ("K5", ("A11",))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("halt P1", (Halt(1),)),
        ("halt P1\ngo P3", (Halt(1), Go(3))),
        ("name P1, P2", (NameFighters((1, 2)),)),
        ("retreat P2: B4, B5", (RankRetreat(2, (Hex("B4"), Hex("B5"))),)),
        ("recover P1: M5, L3", (Recover(((1, vehicles("M5", "L3")),)),)),
        ("recover none", (RecoverNone(),)),
        ("resign", (Resign(),)),
    ],
)
def test_answers_are_read(text: str, said: tuple[Act, ...]) -> None:
    assert acts(text) == said


@pytest.mark.rule("campaign 14.2")
def test_the_recover_lines_of_one_message_are_one_answer() -> None:
    text = "recover P1: M5, L3\nrecover P2: H7\nrecover P1: TD8"
    assert acts(text) == (Recover(((1, vehicles("M5", "L3", "TD8")), (2, vehicles("H7")))),)


def test_recover_lines_parted_by_another_answer_stay_two() -> None:
    assert acts("recover P1: M5\nhalt P1\nrecover P2: M5") == (
        Recover(((1, vehicles("M5")),)),
        Halt(1),
        Recover(((2, vehicles("M5")),)),
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("first blue", GoFirst(Team.BLUE)),
        ("toss aB3-9", Toss("aB3-9")),
        ("battles A6, B5", OrderBattles((Hex("A6"), Hex("B5")))),
        ("close", Close()),
        ("result A6: draw", ReportResult(Hex("A6"), BattleOutcome.DRAW)),
        (
            "result A6: draw; lost red P4 H6; lost blue P3 M5, L3",
            ReportResult(
                Hex("A6"),
                BattleOutcome.DRAW,
                ((Team.RED, 4, vehicles("H6")), (Team.BLUE, 3, vehicles("M5", "L3"))),
            ),
        ),
        ("result A6: attackers annihilate", ReportResult(Hex("A6"), BattleOutcome.ATTACKERS_ANNIHILATE)),
        ("result A6: attackers capture", ReportResult(Hex("A6"), BattleOutcome.ATTACKERS_CAPTURE)),
        ("result A6: defenders annihilate", ReportResult(Hex("A6"), BattleOutcome.DEFENDERS_ANNIHILATE)),
        ("result A6: defenders capture", ReportResult(Hex("A6"), BattleOutcome.DEFENDERS_CAPTURE)),
        ("result A6: both annihilated", ReportResult(Hex("A6"), BattleOutcome.BOTH_ANNIHILATED)),
        ("set bank blue 12", SetBank(Team.BLUE, 12)),
        ("set control B5 blue", SetControl(Hex("B5"), Team.BLUE)),
        ("set control B5 none", SetControl(Hex("B5"), None)),
        (
            "set platoon blue P1 A5: M5, L3 entered from A4",
            SetPlatoon(Team.BLUE, 1, Hex("A5"), vehicles("M5", "L3"), Hex("A4")),
        ),
        ("set platoon red P2 none", SetPlatoon(Team.RED, 2, None)),
        ("set platoon red P2 J10: TD10", SetPlatoon(Team.RED, 2, Hex("J10"), vehicles("TD10"))),
        ("set turn blue 3", SetTurn(Team.BLUE, 3)),
        ("set markers closed", SetMarkers(closed=True)),
        ("set markers open", SetMarkers(closed=False)),
        ("rule Der Fluss ist tief # sehr", Rule("Der Fluss ist tief")),
    ],
)
def test_the_referees_lines_are_read(text: str, said: Act) -> None:
    assert acts(text, Seat.REFEREE) == (said,)


def test_losses_of_the_other_team_need_no_second_word() -> None:
    text = "result A6: draw; lost red P4 H6, blue P3 M5; P2 L3"
    lost = ((Team.RED, 4, vehicles("H6")), (Team.BLUE, 3, vehicles("M5")), (Team.BLUE, 2, vehicles("L3")))
    assert acts(text, Seat.REFEREE) == (ReportResult(Hex("A6"), BattleOutcome.DRAW, lost),)


def test_a_ruling_may_have_nothing_but_a_reason_in_its_brackets() -> None:
    for text in ("rule [because both asked; twice] Hold", "rule [ because both asked; twice] Hold"):
        assert acts(text, Seat.REFEREE) == (Rule("Hold", (), "both asked; twice"),)


def test_losses_of_one_platoon_told_twice_add_up() -> None:
    text = "result A6: draw; lost red P4 H6; lost red P4 M5"
    lost = ((Team.RED, 4, vehicles("H6", "M5")),)
    assert acts(text, Seat.REFEREE) == (ReportResult(Hex("A6"), BattleOutcome.DRAW, lost),)


def test_the_referee_says_several_things_in_one_message() -> None:
    assert acts("battles A6\n\nresult A6: draw\nclose", Seat.REFEREE) == (
        OrderBattles((Hex("A6"),)),
        ReportResult(Hex("A6"), BattleOutcome.DRAW),
        Close(),
    )


def test_the_referee_may_number_the_lines() -> None:
    assert acts("1. set markers open\n2) close", Seat.REFEREE) == (SetMarkers(closed=False), Close())


@pytest.mark.parametrize(
    "text", ["commit", " Commit! ", "`commit`", "\u0441ommit", "> commit\n", "commit # now"]
)
def test_commit_is_recognised(text: str) -> None:
    assert is_commit(text)


@pytest.mark.parametrize("text", ["", "commit P1", "Blue turn 3\ncommit", "committed", "do not commit"])
def test_what_is_more_than_commit_is_no_commit(text: str) -> None:
    assert not is_commit(text)


# --- faults


@pytest.mark.rule("campaign 10.3")
def test_all_faults_of_all_lines_come_at_once_with_their_lines() -> None:
    found = faults("Blue turn 3\nbuild P4: M11, X5\n\nP2, nowhere, B4\nP1, A3, B4\nflee P3")
    assert [(f.line, f.rules) for f in found] == [
        (2, ("8.2",)),
        (2, ("8.2",)),
        (4, ("10.2",)),
        (6, ("10.2",)),
    ]
    assert found[2].quote == "P2, nowhere, B4"


@pytest.mark.rule("campaign 10.3")
def test_the_readable_lines_are_handed_on_beside_the_faults() -> None:
    reading = read_lines("Blue turn 3\nP1, A3, B4\nP2, C5, nowhere\nbuild P4: M5", view())
    [sheet] = reading.submission.acts
    assert isinstance(sheet, Sheet)
    assert [type(found) for found in sheet.lines] == [Move, Build]
    assert [f.kind for f in reading.faults] == ["no_hex"]
    assert reading.faulty == {2}


@pytest.mark.rule("campaign 10.2")
def test_a_missing_header_is_a_fault_and_the_other_lines_are_read_all_the_same() -> None:
    reading = read_lines("P1, A3, B4\nP2, C5, stay", view())
    [sheet] = reading.submission.acts
    assert isinstance(sheet, Sheet)
    assert (sheet.team, sheet.game_turn, len(sheet.lines)) == (None, None, 2)
    [missing] = reading.faults
    assert (missing.kind, missing.rules, missing.hint) == ("header_missing", ("10.2",), "Blue turn 3")


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("P1, A3, B4\nBlue turn 3", ["header_not_first"]),
        ("Blue turn 3\nBlue turn 4", ["second_header"]),
        ("Blue turn three", ["header_missing"]),
        ("turn 3", ["header_missing"]),
        ("Blue 5 turn 3", ["header_missing"]),
        ("Blue turn 3 again", ["header_missing"]),
        ("Blue 3", ["header_missing"]),
        ("Blue turn 3\npass\nP1, A3, B4", ["pass_with_orders"]),
        ("Blue turn 3\npass the turn", ["left_over"]),
        ("Blue turn 3\nhalt P1", ["answer_in_sheet"]),
        ("Blue turn 3\ncommit", ["commit_apart"]),
        ("", ["empty"]),
        ("# nothing", ["empty"]),
        ("halt P1\nwhatever", ["unknown_answer"]),
        ("hello there", ["header_missing", "unknown_word"]),
    ],
)
def test_a_message_that_is_no_sheet_says_why(text: str, kinds: list[str]) -> None:
    found = faults(text)
    assert [f.kind for f in found] == kinds
    assert all(f.rules == ("10.2",) for f in found)


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("build P4: M11", ("8.2",)),
        ("build P4: H0", ("8.2",)),
        ("build P4: X5", ("8.2",)),
        ("build P4: T34", ("8.2",)),
        ("build P4: T-34", ("8.2",)),
        ("build P4: tiger 2", ("8.2",)),
        ("build P11: M5", ("8.3",)),
        ("build P0: M5", ("8.3",)),
        ("build P4", ("10.2",)),
        ("build P4: M5 x", ("8.2", "10.2")),
        ("build P4: tier 7", ("8.2",)),
        ("merge P5", ("10.2",)),
        ("merge P5 into", ("10.2",)),
        ("merge P5 into P6 now", ("10.2",)),
        ("split P5", ("10.2",)),
        ("build P4: none", ("8.2", "10.2")),
        ("build M5", ("10.2",)),
        ("P11, A3, B4", ("10.2",)),
        ("merge P11 into P2", ("10.2", "9.3")),
        ("merge P2 into P2", ("9.1", "10.2")),
        ("split P1: M5 to P11", ("10.2", "9.3")),
        ("split P1: M0 to P2", ("8.2",)),
        ("reform P11: M5", ("10.2", "9.3")),
        ("reform P1:", ("10.2",)),
        ("??", ("10.2",)),
    ],
)
def test_a_line_of_a_sheet_cites_its_rule(text: str, rules: tuple[str, ...]) -> None:
    [found] = faults(f"Blue turn 3\n{text}")
    assert found.rules == rules


@pytest.mark.rule("campaign 8.2")
@pytest.mark.parametrize(
    "text", ["heavy x2", "tier VII", "tier 7", "M", "heavy", "7", "tank destroyer", "x2"]
)
def test_half_a_vehicle_is_no_vehicle(text: str) -> None:
    found = faults(f"Blue turn 3\nbuild P4: {text}")
    assert {f.kind for f in found} == {"no_vehicle"}
    assert all("8.2" in f.rules for f in found)


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("halt P11", ("12.4",)),
        ("go", ("10.2",)),
        ("halt P1 P1", ("10.2",)),
        ("name P1, P12", ("15.4",)),
        ("retreat P2: K5", ("15.3",)),
        ("retreat P2: B4, B4", ("15.3",)),
        ("retreat P2", ("10.2",)),
        ("retreat P20: B4", ("15.3",)),
        ("recover P1: M11", ("8.2", "14.1")),
        ("recover P11: M5", ("14.1",)),
        ("resign now", ("10.2",)),
    ],
)
def test_an_answer_cites_its_rule(text: str, rules: tuple[str, ...]) -> None:
    [found] = faults(text)
    assert found.rules == rules


@pytest.mark.rule("campaign 16.2")
@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("first green", "10.2"),
        ("toss", "10.2"),
        ("toss a b", "10.2"),
        ("battles", "10.2"),
        ("battles K5", "16.2"),
        ("result K5: draw", "16.2"),
        ("result A6: lost", "10.2"),
        ("result A6: attackers annihilated", "10.2"),
        ("result A6: draw; lost red P4 M11", "13.8"),
        ("result A6: draw; lost red P40 M5", "13.8"),
        ("result A6: draw; lost P4 M5", "10.2"),
        ("close it", "10.2"),
        ("set bank blue -5", "16.2"),
        ("set bank blue 99999", "16.2"),
        ("set bank blue lots", "10.2"),
        ("set control K5 blue", "16.2"),
        ("set control A5 green", "10.2"),
        ("set platoon blue P11 A5: M5", "16.2"),
        ("set platoon blue P1 A5: M11", "16.2"),
        ("set platoon blue P1 A5", "10.2"),
        ("set platoon blue P1 A5: M5 entered from K5", "16.2"),
        ("set platoon blue P1 A5: M5 entered A4", "10.2"),
        ("set markers", "10.2"),
        ("set weather rain", "10.2"),
        ("set", "10.2"),
        ("rule", "10.2"),
        ("P1, A3, B4", "10.2"),
    ],
)
def test_a_line_of_the_referee_cites_its_rule(text: str, rule: str) -> None:
    found = faults(text, Seat.REFEREE)
    assert rule in found[0].rules


def test_a_quote_is_cut_to_120_characters() -> None:
    [found] = faults("Blue turn 3\n" + "x" * 500)
    assert found.quote is not None
    assert len(found.quote) == 120


@pytest.mark.parametrize("seat", [Seat.BLUE, Seat.REFEREE])
def test_a_message_of_more_than_250_lines_is_refused_in_one_sentence(seat: Seat) -> None:
    assert len(faults("x\n" * 250, seat)) >= 250
    assert [f.kind for f in faults("x\n" * 251, seat)] == ["too_many_lines"]


def test_a_message_of_more_than_8000_characters_is_not_read_at_all() -> None:
    [found] = faults("Blue turn 3\n" + "x" * 8000)
    assert (found.kind, found.rules, found.line) == ("too_long", ("10.2",), None)
