"""What people really paste from a phone is read as what it means (campaign 10.2)."""

from __future__ import annotations

import unicodedata

import pytest

from engine.campaign.commands import Act, Build, Merge, Move, Reform, Seat, Sheet, Split
from engine.campaign.forces import Team
from tests.engine.campaign.speakers import acts, line, vehicles

pytestmark = pytest.mark.rule("campaign 10.2")

MOVES = [
    "p1 a3 b4",
    "P 1, A 3, B 4",
    "platoon 1: A3 to B4",
    "Platoon 1 moves from A3 to B4",
    "P1;A3;B4",
    "P1 , A3 , B4 .",
    "P1: A3 -> B4",
    "P1: A3 => B4",
    "P1: A3 --> B4",
    "P1 A3>B4",
    "P1, A3 \u2192 B4",
    "P1, A3 \u27a1\ufe0f B4",
    "P1 \u2013 A3 \u2013 B4",
    "P1 \u2014 A3 \u2014 B4",
    "P1 \u2212 A3 \u2212 B4",
    "- P1, A3, B4",
    "* P1, A3, B4",
    "\u2022 P1, A3, B4",
    "1. P1, A3, B4",
    "2) P1, A3, B4",
    "> P1, A3, B4",
    ">>> - P1, A3, B4",
    "> 1. P1, A3, B4",
    "**P1, A3, B4**",
    "__P1__, *A3*, `B4`",
    "||P1, A3, B4||",
    "(P1, A3, B4)",
    "\u201cP1\u201d, \u2018A3\u2019, B4",
    "P1,\u00a0A3,\u202fB4",
    "P\u200b1, A\u200d3, B\u20604",
    "\ufeffP1, A3, B4",
    "\u202aP1, A3, B4\u202c",
    "\uff301, \uff21\uff13\uff0c \uff22\uff14",
    "\u04201, \u04103, \u04124",
    "\u04401, \u04303, \u04324",
    "\u03a11, \u03913, \u03924",
    "P1, A3, B4 # over the bridge",
    "P1, A3, B4#quick",
    "P1A3B4",
    "P01, A03, B04",
    "P-1, A-3, B-4",
    "P\u0661, A\u0663, B\u0664",
    "\tP1,\tA3,\tB4\t",
    "P1, A\u0417, B4",
    "P1\\, A3\\, B4",
    "| P1 | A3 | B4 |",
    "P1 = A3 + B4",
    "P1 to B4 from A3",
]


@pytest.mark.parametrize("text", MOVES)
def test_a_move_is_read_however_it_is_spelt(text: str) -> None:
    found = line(text)
    assert isinstance(found, Move)
    assert (found.platoon, found.start, found.path) == (1, "A3", ("B4",))


@pytest.mark.parametrize(
    "text",
    [
        "P3, D7, E6-E5",
        "P3 D7 E6 E5",
        "P3, D7, E6, E5",
        "p3: d7 \u2192 e6 \u2192 e5",
        "P3, D7, E6\u2014E5",
        "P3 from D7 via E6 to E5",
        "P3 from D7 to E5 via E6",
        "P3 D7 by way of E6 to E5",
        "P3, D7, E6 then E5",
    ],
)
def test_a_way_of_two_hexes_is_read_however_it_is_spelt(text: str) -> None:
    found = line(text)
    assert isinstance(found, Move)
    assert (found.platoon, found.start, found.path) == (3, "D7", ("E6", "E5"))


@pytest.mark.parametrize(
    "text",
    [
        "P2, C5, stay",
        "p2 c5 STAY",
        "P2 stays in C5",
        "P2: C5 hold",
        "\u04202, \u04215, \u0455tay",
        "P2,C5,stay!",
    ],
)
def test_staying_is_read_however_it_is_spelt(text: str) -> None:
    found = line(text)
    assert isinstance(found, Move)
    assert (found.platoon, found.start, found.path) == (2, "C5", ())


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("M5, L3", ("M5", "L3")),
        ("m5 l3", ("M5", "L3")),
        ("M 5 and L 3", ("M5", "L3")),
        ("M5 & L3", ("M5", "L3")),
        ("M5+L3", ("M5", "L3")),
        ("M5; L3", ("M5", "L3")),
        ("M5L3", ("M5", "L3")),
        ("M-5, L-3", ("M5", "L3")),
        ("medium 5, light tank 3", ("M5", "L3")),
        ("Medium5 Light3", ("M5", "L3")),
        ("med 5, lt 3", ("M5", "L3")),
        ("tier 5 medium, tier 3 light", ("M5", "L3")),
        ("medium tier 5 light t3", ("M5", "L3")),
        ("medium V, light tank III", ("M5", "L3")),
        ("\u041c5, L3", ("M5", "L3")),
        ("heavy 7", ("H7",)),
        ("Heavy7", ("H7",)),
        ("heavy tank VII", ("H7",)),
        ("tier VII heavy", ("H7",)),
        ("tier X heavy tank, M5", ("H10", "M5")),
        ("tier-7 heavy", ("H7",)),
        ("heavy VII medium V", ("H7", "M5")),
        ("HT7", ("H7",)),
        ("TD 8", ("TD8",)),
        ("tank destroyer 8", ("TD8",)),
        ("tier 8 TD", ("TD8",)),
        ("arty 6", ("A6",)),
        ("SPG 6", ("A6",)),
        ("artillery 6", ("A6",)),
        ("2x M5", ("M5", "M5")),
        ("2 x M5, L3", ("M5", "M5", "L3")),
        ("2xM5", ("M5", "M5")),
        ("10x M5", ("M5",) * 10),
        ("2\u00d7 M5", ("M5", "M5")),
        ("M5 x2", ("M5", "M5")),
        ("M5x2, L3", ("M5", "M5", "L3")),
        ("L3, 2x heavy 10", ("L3", "H10", "H10")),
        ("[M5, L3]", ("M5", "L3")),
        ("\u201eM5\u201c, \u00abL3\u00bb", ("M5", "L3")),
        ("M05", ("M5",)),
    ],
)
def test_vehicles_are_read_by_letter_or_name(text: str, named: tuple[str, ...]) -> None:
    found = line(f"build P4: {text}")
    assert isinstance(found, Build)
    assert found.vehicles == vehicles(*named)


@pytest.mark.parametrize(
    "text",
    [
        "build P4 M5",
        "BUILD p4 : M5",
        "build new platoon 4: M5",
        "build P4 with M5",
        "Build P4 = M5",
        "build: P4, M5",
    ],
)
def test_a_build_line_is_read_however_it_is_spelt(text: str) -> None:
    found = line(text)
    assert isinstance(found, Build)
    assert (found.platoon, found.vehicles) == (4, vehicles("M5"))


@pytest.mark.parametrize(
    "text", ["merge P5 into P6", "Merge P5 to P6", "merge p5 -> p6", "merge platoon 5 in platoon 6"]
)
def test_a_merge_is_read_however_it_is_spelt(text: str) -> None:
    found = line(text)
    assert isinstance(found, Merge)
    assert (found.giver, found.receiver) == (5, 6)


@pytest.mark.parametrize(
    "text",
    [
        "split P6: L3, M5 to P7",
        "split P6 L3 M5 into P7",
        "split P6: L3 and M5 \u2192 P7",
        "split L3, M5 from P6 to P7",
        "split P6: L3, M5, P7",
    ],
)
def test_a_split_is_read_however_it_is_spelt(text: str) -> None:
    found = line(text)
    assert isinstance(found, Split)
    assert (found.giver, found.vehicles, found.receiver) == (6, vehicles("L3", "M5"), 7)


def test_several_platoons_may_be_reformed_in_one_line() -> None:
    [sheet] = acts("Blue turn 3\nreform P1: M5, L3; P2: none")
    assert isinstance(sheet, Sheet)
    assert [(x.platoon, x.vehicles) for x in sheet.lines if isinstance(x, Reform)] == [
        (1, vehicles("M5", "L3")),
        (2, ()),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "blue TURN 3",
        "Blue, turn 3:",
        "**Blue turn 3**",
        "Blue \u2013 turn 3",
        "Blue team, game turn 3",
        "Team Blue turn 3",
        "Blue's turn 3",
        "\u0412lue turn 3",
        "Blue\u00a0turn\u00a03",
        "# remark\nBlue turn 3",
    ],
)
def test_a_header_is_read_however_it_is_spelt(text: str) -> None:
    assert acts(text) == (Sheet(Team.BLUE, 3, ()),)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\n\n", "\u2028", "\u0085", "\v"])
def test_lines_end_as_any_system_ends_them(end: str) -> None:
    [sheet] = acts(f"Blue turn 3{end}P1, A3, B4{end}P2, C5, stay{end}")
    assert isinstance(sheet, Sheet)
    assert len(sheet.lines) == 2


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("```\n", "\n```"),
        ("```txt\n", "\n```"),
        ("```", "```"),
        ("`", "`"),
        ("> ```c++\n> ", "\n> ```"),
    ],
)
def test_a_code_fence_around_a_sheet_is_harmless(before: str, after: str) -> None:
    [sheet] = acts(f"{before}Blue turn 3\nP1, A3, B4{after}")
    assert isinstance(sheet, Sheet)
    assert (sheet.team, len(sheet.lines)) == (Team.BLUE, 1)


def test_a_fence_does_not_swallow_a_word_of_the_sheet() -> None:
    [sheet] = acts("Blue turn 3\n```pass\n```")
    assert isinstance(sheet, Sheet)
    assert sheet.lines == ()


@pytest.mark.parametrize(
    ("plain", "pasted"),
    [
        ("halt P1", "HALT platoon 1."),
        ("halt P1\nhalt P3", "halt P1 and P3"),
        ("name P1, P2", "Name p1 & p2"),
        ("retreat P2: B4, B5", "retreat p2 to B4 then B5"),
        ("retreat P2: B4, B5", "- retreat P2: B4 > B5"),
        ("recover P1: M5, L3", "1. recover platoon 1: medium 5 and light 3"),
        ("recover P1: M5\nrecover P2: L3", "recover P1: M5; P2: L3"),
        ("recover none", "Recover: none!"),
        ("resign", "`resign`"),
    ],
)
def test_answers_are_read_however_they_are_spelt(plain: str, pasted: str) -> None:
    assert acts(pasted) == acts(plain)


@pytest.mark.parametrize(
    ("plain", "pasted"),
    [
        ("first blue", "First: Blue"),
        ("battles A6, B5", "Battles a6 and b5"),
        ("result A6: draw; lost red P4 H6", "Result A6 \u2013 draw, lost red P4: heavy 6"),
        ("result A6: attackers capture", "result a6: attacker captures"),
        ("result A6: draw; lost red P4 H6; lost red P5 M5", "result A6 draw; lost red P4 H6, P5 M5"),
        ("set bank blue 12", "SET bank: Blue = 12"),
        ("set platoon blue P1 A5: M5", "set platoon blue platoon 1, A 5: medium 5"),
    ],
)
def test_the_referees_lines_are_read_however_they_are_spelt(plain: str, pasted: str) -> None:
    assert acts(pasted, Seat.REFEREE) == acts(plain, Seat.REFEREE)


def test_the_seed_of_a_toss_keeps_its_letters() -> None:
    [toss] = acts("Toss: aBc\u0410\u200b9", Seat.REFEREE)
    assert toss == acts("toss aBc\u04109", Seat.REFEREE)[0]


def every_look_alike() -> list[tuple[str, Act]]:
    """Return one order in three scripts."""
    latin = "Blue turn 3\nmerge P5 into P6"
    found = acts(latin)[0]
    scripts = {"CYRILLIC": "\u043e\u0435\u0440", "GREEK": "\u03bf\u03b5\u03c1"}
    for name, letters in scripts.items():
        assert all(name in unicodedata.name(letter) for letter in letters)
    return [(latin.translate(str.maketrans("oep", letters)), found) for letters in scripts.values()]


@pytest.mark.parametrize(("text", "meant"), every_look_alike())
def test_words_with_letters_of_other_scripts_are_read_too(text: str, meant: Sheet) -> None:
    [sheet] = acts(text)
    assert isinstance(sheet, Sheet)
    [merge], [plain] = sheet.lines, meant.lines
    assert isinstance(merge, Merge)
    assert isinstance(plain, Merge)
    assert (merge.giver, merge.receiver) == (plain.giver, plain.receiver)
