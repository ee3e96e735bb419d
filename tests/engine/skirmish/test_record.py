"""Records of skirmishes: what fails in one is named with its line; nobody reads a chit that is not his."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.assets import scenario
from engine.errors import NotAllowed, fault
from engine.records import RecordFailure
from engine.skirmish.record.play import play
from engine.skirmish.record.statements import is_skirmish
from engine.skirmish.record.write import write
from engine.skirmish.scenario import Scenario
from tests.engine.skirmish.boards import board
from tests.rules.skirmish.table import fails, holds

GAMES = Path(__file__).resolve().parents[2] / "games" / "skirmish"
POSITION = board(
    ["....", "....", "...."],
    {"A1": "blue Sherman HQ SE", "B2": "blue infantry SE", "C2": "red Tiger NW", "D3": "red infantry"},
)


@pytest.mark.parametrize(
    ("expectation", "instead"),
    [
        ("unit A1 Tiger", "there stands blue Sherman HQ facing SE fresh"),
        ("unit A1 Sherman HQ facing N", "there stands blue Sherman HQ facing SE fresh"),
        ("unit A1 Sherman HQ moved", "there stands blue Sherman HQ facing SE fresh"),
        ("unit A1 red Sherman HQ", "there stands blue Sherman HQ facing SE fresh"),
        ("unit A1 none", "there stands blue Sherman HQ facing SE fresh"),
        ("unit A2 Sherman", "there stands none"),
        ("odds B2 at C2 36/36", "the odds are 6/36"),
        ("odds B2 at D3 1/36", "they may not fire (8.1, 9.1, 9.2)"),
        ("odds B2 at C2 none", "the odds are 6/36"),
        ("odds A3 at C2 1/36", "they may not fire (1.1)"),
        ("los A1 C2 clear", "the line of sight is blocked by B2"),
        ("los A1 B2 blocked", "the line of sight is clear"),
        ("turn 2 blue", "the turn is 1 blue"),
        ("spent 1", "action points spent: 0"),
        ("winner blue", "the winner is none"),
        ("points red 1", "the points are 0"),
        ("chit 3", "the chit is 2"),
        ("shown 3", "the last chit shown is None"),
        ("movers A1", "there are none"),
        ("advance B2", "there are none"),
        ("lost blue Sherman", "there are none"),
        ("waiting red Tiger", "there are none"),
        ("refused", "the block before was carried out"),
        ("something else", "cannot be read"),
        ("odds B2 at C2 1/0", "the odds are 6/36"),
        ("los A1 Z9 clear", "that is off the map"),
    ],
)
def test_an_expectation_that_does_not_hold_says_what_holds_instead(expectation: str, instead: str) -> None:
    failure = fails(POSITION, f"chit 2\n\nexpect {expectation}")
    assert failure.line == 3
    assert failure.message.endswith(instead)


def test_what_a_record_expects_may_be_said_with_the_side_in_any_order_and_of_nobody() -> None:
    expected = (
        *("unit A1 Sherman HQ", "unit A1 blue Sherman HQ facing SE fresh", "unit C2 red Tiger"),
        *("unit B1 none", "odds A3 at C2 none", "odds B2 at C2 1/6", "movers none", "advance none"),
        *("lost red none", "exited blue none", "waiting blue infantry, Sherman", "waiting red none"),
    )
    coming = ["blue Sherman: A1 NW: 2", "blue infantry: A1 NW: 2"]
    units = {"A1": "blue Sherman HQ SE", "B2": "blue infantry SE", "C2": "red Tiger NW"}
    position = board(["....", "....", "...."], units, reinforcements=coming)
    assert holds(position, "\n".join(f"expect {one}" for one in expected)).expectations == len(expected)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("chit 2\nA1 > Z9", 2),
        ("A1 > Z9\nA1 facing S", 1),
        ("chit 5", 1),
        ("roll 13", 1),
        ("roll 7+1", 1),
        ("roll 6\npass", 1),
        ("pass\nchit 2\nchit 3\npass", 3),
        ("skirmish three-farms", 1),
        ("expect refused", 1),
        ("A1 > Z9\nexpect refused 8.1", 2),
        ("hello", 1),
    ],
)
def test_a_record_that_does_not_hold_names_the_line(text: str, line: int) -> None:
    assert fails(POSITION, text).line == line


def test_a_word_before_an_action_says_whose_it_is() -> None:
    holds(
        POSITION, "red: C2 facing N\nexpect refused 3.1\nred:\nC2 facing N\nexpect refused 3.1\nA1 facing N"
    )


def test_dice_that_are_not_fixed_come_from_the_words_of_the_record() -> None:
    rolled = {
        seed: holds(POSITION, f"dice {seed}\nfire B2 at C2").steps[-1].events
        for seed in ("one", "two", "three")
    }
    assert rolled["one"] == holds(POSITION, "dice one\nfire B2 at C2").steps[-1].events
    assert len({str(events) for events in rolled.values()}) > 1


@pytest.mark.parametrize(
    ("text", "skirmish"),
    [("skirmish x", True), ("# a\n\n Skirmish x", True), ("map two-rivers\n", False), ("", False)],
)
def test_a_record_of_a_skirmish_begins_with_its_scenario(text: str, skirmish: bool) -> None:  # noqa: FBT001
    assert is_skirmish(text) is skirmish


def test_the_command_line_plays_a_record_of_a_skirmish(capsys: pytest.CaptureFixture[str]) -> None:
    file = str(GAMES / "01-the-last-unit.record")
    assert main(["play", file]) == 0
    told = capsys.readouterr().out
    assert told.count("The command chit is") == 3
    assert "The record is right" in told
    assert main(["play", file, "--json", "--as", "red"]) == 0
    assert json.loads(capsys.readouterr().out)["winner"] == "blue"


@pytest.mark.parametrize(("seat", "chits"), [("blue", 1), ("red", 2)])
def test_the_command_line_shows_a_player_the_chits_that_he_drew_alone(
    seat: str, chits: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", str(GAMES / "01-the-last-unit.record"), "--as", seat]) == 0
    told = capsys.readouterr().out
    assert told.count("The command chit is") == chits
    assert "Refused" not in told or seat == "blue"


def test_the_command_line_names_the_line_that_does_not_hold(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "broken.record"
    broken.write_text("skirmish three-farms\nchit 2\nexpect chit 3\n", encoding="utf-8")
    assert main(["play", str(broken)]) == 1
    assert "line 3: expect chit 3: the chit is 2" in capsys.readouterr().err
    assert main(["play", str(broken), "--as", "blue"]) == 1
    assert "the chit is 2" not in capsys.readouterr().err


def test_the_example_of_the_language_s_page_plays() -> None:
    page = (GAMES.parents[2] / "docs" / "record.md").read_text(encoding="utf-8")
    example = page.partition("## A skirmish")[2].partition("```\n")[2].partition("```")[0]
    played = play(example, lambda name: scenario(name, GAMES))
    assert played.expectations == example.count("\nexpect ")


@pytest.mark.long
def test_the_command_line_draws_the_board_of_every_phase_and_the_end(tmp_path: Path) -> None:
    folder = tmp_path / "boards"
    assert main(["play", str(GAMES / "03-given-up.record"), "--maps", str(folder)]) == 0
    assert sorted(picture.name for picture in folder.iterdir()) == [
        "001-turn-1-blue.png",
        "002-turn-1-red.png",
        "003-turn-2-blue.png",
        "004-turn-2-end.png",
    ]
    assert all(picture.read_bytes().startswith(b"\x89PNG") for picture in folder.iterdir())


@pytest.mark.parametrize("line", ["A1 > A2", "expect turn 1 blue", "expect winner none", "pass"])
def test_a_record_that_does_not_begin_with_its_scenario_says_so_with_the_line(line: str) -> None:
    with pytest.raises(RecordFailure, match="begins with its scenario: skirmish three-farms") as failure:
        play(f"# nothing\n{line}", scenario)
    assert failure.value.line == 2


def test_a_game_is_written_with_its_dice_its_turns_and_who_speaks_out_of_turn() -> None:
    text = "skirmish three-farms\nchit 2\nchit 3\npass\nblue: claim"
    played = play(text, scenario)
    entries = [(step.submission, step.events) for step in played.steps if step.submission is not None]
    assert write("three-farms", entries) == (
        "skirmish three-farms\n"
        "chit 2\n"
        "# turn 1 blue\n"
        "chit 3\n"
        "pass\n"
        "# turn 1 red\n"
        "# Red has not moved for 7 days; Blue claims the game\n"
        "blue: claim\n"
    )


def test_a_record_of_a_scenario_that_cannot_be_used_names_it_with_its_faults() -> None:
    def refuse(name: str) -> Scenario:
        raise NotAllowed(fault("scenario_unknown", "11.1", name=name))

    with pytest.raises(RecordFailure, match="the scenario broken cannot be used") as failure:
        play("# nothing\nskirmish broken\npass", refuse)
    assert failure.value.line == 2
    assert [one.kind for one in failure.value.faults] == ["scenario_unknown"]
