"""Roster files (D.3): whatever a spreadsheet saves is read whole or refused whole; ours open harmlessly."""

from __future__ import annotations

import csv
import io
import re

import pytest

from bot.core.present.faults import sentence
from bot.core.words.speech import beside, speaking
from bot.games.week.roster_changes import ADDED, CHANGED, GONE, changes
from bot.games.week.roster_file import LEADER, file_of, roster_of
from bot.games.week.roster_table import HEADS, MOST_ROWS
from bot.games.week.speaking import WORDS
from engine.errors import Fault, NotAllowed
from engine.frozen import FrozenMap
from engine.week.army import Army
from engine.week.pieces import KINDS, Leader, Unit
from engine.week.record.play import Played
from engine.week.sides import NORTH, SOUTH
from tests.games.week.at_the_desk import ROSTER, told
from tests.house.source import ROOT

HEAD = ",".join(HEADS)
SMALL = "name,kind,hex,strength\n"
BEGUN: Played = told(ROSTER)
STATE = BEGUN.state
LINES = f"{HEAD}\nLee,leader,C2610,,ANV,,,,,,army,,4,4,6,3\n1/L,infantry,C2610,10,ANV,,,,,,,,,,,\n"


def read(text: str | bytes, army: Army | None = None) -> tuple[Leader | Unit, ...]:
    """Return what a file of South's holds."""
    data = text.encode() if isinstance(text, str) else text
    return roster_of(data, SOUTH, {SOUTH: army or Army()})


def faults(text: str | bytes, enemy: Army | None = None, army: Army | None = None) -> tuple[Fault, ...]:
    """Return all that is wrong with a file of South's."""
    data = text.encode() if isinstance(text, str) else text
    with pytest.raises(NotAllowed) as refusal:
        roster_of(data, SOUTH, {SOUTH: army or Army(), NORTH: enemy or Army()})
    return refusal.value.faults


def named(found: tuple[Fault, ...]) -> list[tuple[str, object, object]]:
    """Return faults as kind, row, column."""
    return [(one.kind, one.details.get("row"), one.details.get("column")) for one in found]


@pytest.mark.parametrize("side", [SOUTH, NORTH])
def test_a_roster_goes_out_and_comes_in_as_it_is(side: str) -> None:
    army = STATE.armies[side]
    data = file_of(army)
    pieces = roster_of(data, side, STATE.armies)
    assert pieces == tuple(army.pieces())
    assert changes(army, side, pieces) == ()


@pytest.mark.parametrize("between", [",", ";", "\t"])
@pytest.mark.parametrize(
    "code", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252", "latin-1"]
)
def test_whatever_a_spreadsheet_saves_is_read(between: str, code: str) -> None:
    text = LINES.replace(",", between).replace("1/L", "Müller").replace("\n", "\r\n")
    leader, unit = read(text.encode(code))
    assert leader == Leader("Lee", "C2610", 4, 4, 6, 3, level="army", hq="ANV")
    assert unit == Unit("Müller", "C2610", "infantry", 10, hq="ANV")


@pytest.mark.parametrize("head", ["sep=;\r\n", ""])
def test_columns_come_in_any_order_and_the_line_that_excel_writes_is_passed_over(head: str) -> None:
    text = f"{head}Hex;Kind;Name;Strength;No attack\r\n;train;T1;;\r\nc2610;INFANTRY;1/L;5;x\r\n;;;;\r\n"
    assert read(text) == (
        Unit("T1", None, "train", 0),
        Unit("1/L", "C2610", "infantry", 5, no_attack=True),
    )


FAULTY: tuple[tuple[str | bytes, list[tuple[str, object, object]]], ...] = (
    ("", [("roster_empty", None, None)]),
    (b"\xff\xfe\x00\xd8", [("roster_encoding", None, None)]),
    (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", [("roster_encoding", None, None)]),
    ("a" * (2 << 20), [("roster_large", None, None)]),
    (f'{SMALL}"1/L,infantry,C2610,5\n', [("roster_quotes", 2, None)]),
    ("name,kind\n", [("roster_column_missing", None, "hex")]),
    (f"{SMALL.strip()},name,army\n", [("roster_column_twice", None, "name"), ("roster_column", None, None)]),
    (
        f"{SMALL}=cmd|' /C calc'!A0,infantry,C2610,5\n",
        [("roster_formula", 2, None), ("roster_missing", 2, "name")],
    ),
    (f"{SMALL}1/L,infantry,@SUM(A1),5\n", [("roster_formula", 2, None)]),
    (f"{SMALL}1/L,infantry,C2610,+5\n", [("roster_formula", 2, None), ("roster_no_number", 2, "strength")]),
    (f"{SMALL}1/L,infantry,C2610,5,6\n", [("roster_beyond", 2, None)]),
    (f"{SMALL},infantry,C2610,5\n", [("roster_missing", 2, "name")]),
    (f"{SMALL}1/L,,C2610,5\n", [("roster_missing", 2, "kind")]),
    (f"{SMALL}C2610,infantry,C2610,5\n", [("roster_name", 2, "name")]),
    (f"{SMALL}none,infantry,C2610,5\n", [("roster_name", 2, "name")]),
    (f"{SMALL}two words,infantry,C2610,5\n", [("roster_name", 2, "name")]),
    (f"{SMALL}{'a' * 33},infantry,C2610,5\n", [("roster_name", 2, "name")]),
    (f"{SMALL}1/L,infantry,612,5\n", [("roster_hex", 2, "hex")]),
    (f"{SMALL}1/L,zouaves,C2610,5\n", [("roster_word", 2, "kind")]),
    (f"{SMALL}1/L,infantry,C2610,1000\n", [("roster_number", 2, "strength")]),
    (f"{SMALL}1/L,infantry,C2610,5.0\n", [("roster_number", 2, "strength")]),
    (f"{SMALL}1/L,infantry,C2610,\u0665\n", [("roster_number", 2, "strength")]),
    (f"{SMALL}1/L,infantry,C2610,\n", [("roster_no_number", 2, "strength")]),
    ("name,kind,hex,strength,no_attack\n1/L,infantry,,5,maybe\n", [("roster_flag", 2, "no_attack")]),
    ("name,kind,hex,strength,supply\n1/L,infantry,,5,3\n", [("roster_not_here", 2, "supply")]),
    ("name,kind,hex,supply\nT1,train,,11\n", [("roster_number", 2, "supply")]),
    (LINES.replace(",army,", ",,"), [("roster_level", 2, "level")]),
    (f"{SMALL}1/L,infantry,C2610,5\nA,garrison,,1\n1/l,infantry,,5\n", [("roster_twice", 4, "name")]),
    (f"{LINES}Hill,leader,,,ANV,,,,,,army,,1,1,1,1\n", [("roster_led", 4, "headquarters")]),
    (f"{LINES}Hill,leader,,,anv,,,,,,army,,1,1,1,1\n", [("roster_led", 4, "headquarters")]),
)


@pytest.mark.parametrize(("text", "found"), FAULTY)
def test_what_is_wrong_with_a_file_is_named_with_its_row_and_column(
    text: str | bytes, found: list[tuple[str, object, object]]
) -> None:
    assert named(faults(text)) == found


def test_every_fault_of_a_file_is_named_at_once_and_nothing_is_imported() -> None:
    rows = "".join(f"C{n:04},zouaves,nowhere,x\n" for n in range(1, 101))
    found = faults(SMALL + rows)
    assert len(found) == 400
    assert {one.details["row"] for one in found} == set(range(2, 102))


def test_five_thousand_rows_are_read_and_one_more_is_not() -> None:
    rows = [f"Uu{n},infantry,C2610,5\n" for n in range(MOST_ROWS + 1)]
    assert len(read(SMALL + "".join(rows[1:]))) == MOST_ROWS
    assert named(faults(SMALL + "".join(rows))) == [("roster_long", None, None)]


def test_a_name_of_the_other_side_is_taken_and_so_is_one_of_another_sort() -> None:
    enemy, army = (Army().with_piece(Leader(name, None, 4, 4, 6, 3)) for name in ("Grant", "Lee"))
    text = f"{SMALL}GRANT,infantry,,5\nlee,infantry,,5\n"
    assert named(faults(text, enemy, army)) == [("roster_taken", 2, "name"), ("roster_taken", 3, "name")]


def test_every_sentence_on_a_file_is_said_whole_in_both_languages() -> None:
    found = {one.kind: one for text, _ in FAULTY for one in faults(text)}
    enemy = Army().with_piece(Unit("A", None, "infantry", 5))
    found |= {one.kind: one for one in faults(f"{SMALL}A,infantry,,5\n", enemy)}
    long = SMALL + "".join(f"Uu{n},infantry,C2610,5\n" for n in range(MOST_ROWS + 1))
    found |= {one.kind: one for one in faults(long)}
    for tag, words in WORDS.items():
        keys = {key.partition(".")[2] for key in words.sentences if key.startswith("week_fault.roster_")}
        assert keys == found.keys()
        with beside(WORDS), speaking(tag):
            said = [sentence(one, "week_fault.") for one in found.values()]
        cut = [one for one in said if "\u2026" in one]
        assert len(cut) == 1  # the longest name
        assert [one for one in said if not one.endswith(("(rule D.3)", "(Regel D.3)"))] == []


HOSTILE = ("-1", "1/2", "'x", "3-4", "-A1", ".5", "0.1", "1812.", "1E5", "MAR1", "1-May", "2/Sept")
"""Names that a spreadsheet would work out, or take for a number or a date."""


def test_a_file_opens_harmlessly_in_a_spreadsheet_and_comes_back_as_it_was() -> None:
    units = {name: Unit(name, "0612", "infantry", 5, hq="1/2") for name in HOSTILE}
    army = Army(units=FrozenMap(units))
    data = file_of(army)
    rows = list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"), newline="")))
    assert len(rows) == len(HOSTILE)
    for row in rows:
        assert row["name"].startswith("'")
        assert (row["hex"], row["headquarters"]) == ("'0612", "'1/2")
        assert not any(
            cell[:1] in "=+-@0123456789" for column, cell in row.items() if cell and column != "strength"
        )
    assert roster_of(data, SOUTH, {SOUTH: army}) == tuple(units.values())


def test_a_file_is_told_as_what_was_added_is_gone_and_has_changed() -> None:
    army = STATE.armies[SOUTH]
    lines = file_of(army).decode("utf-8-sig")
    text = lines.replace("1/L,infantry,C2610,10", "1/l,infantry,C2610,9").replace(
        "2/L,infantry,C2610,4", "2/L,cavalry,C2611,4"
    )
    text = "".join(one for one in text.splitlines(keepends=True) if "Stuart1" not in one)
    text += "New,garrison,C2700,2,,,,,,,,,,,,\r\n"
    found = changes(army, SOUTH, roster_of(text.encode(), SOUTH, STATE.armies))
    assert [(one.what, one.name, one.line) for one in found] == [
        (GONE, "Stuart1", "set gone Stuart1"),
        (CHANGED, "1/L", "set strength 1/L 9"),
        (CHANGED, "2/L", "set unit south 2/L C2611 cavalry 4 in ANV"),
        (ADDED, "New", "set unit south New C2700 garrison 2"),
    ]
    assert found[2].fields == (("kind", "infantry", "cavalry"), ("hex", "C2610", "C2611"))


@pytest.mark.parametrize(
    ("cells", "line"),
    [
        ("TS,train,C2611,0,,,5", "set at TS C2611"),
        ("TS,train,,0,,,5", "set at TS none"),
        ("TS,train,C2610,0,,,6", "set supply TS 6"),
        ("TS,train,C2610,0,,,5,,,yes", "set chain TS off"),
        ("TS,train,C2610,0,CAV,,5,,,yes", "set unit south TS C2610 train 0 in CAV supply 5 off"),
    ],
)
def test_a_change_is_said_in_the_shortest_line_there_is(cells: str, line: str) -> None:
    army = Army(units=FrozenMap({"TS": STATE.armies[SOUTH].units["TS"]}))
    found = changes(army, SOUTH, roster_of(f"{HEAD}\n{cells}\n".encode(), SOUTH, STATE.armies))
    assert [one.line for one in found] == [line]


def test_what_a_file_comes_to_can_be_said_line_by_line_and_makes_the_roster_of_the_file() -> None:
    army = STATE.armies[NORTH]
    head, _, rows = file_of(army).decode("utf-8-sig").partition("\r\n")
    text = f"{head}\r\n{rows}".replace("Grant,leader,C2509,,AoP", "Halleck,leader,C2509,,AoP").replace(
        "TN,train", "TM,train"
    )
    file = roster_of(text.encode(), NORTH, STATE.armies)
    after = told("\n".join([ROSTER, *(one.line for one in changes(army, NORTH, file))])).state.armies[NORTH]
    assert {one.name: one for one in after.pieces()} == {one.name: one for one in file}


def test_the_guide_tells_every_column_of_the_file_and_every_kind_of_piece() -> None:
    guide = (ROOT / "docs" / "week.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`.*?) \| (.*?) \| (.*) \|$", guide, re.MULTILINE)
    columns = [name for heads, *_ in rows for name in re.findall(r"`([a-z_]+)`", heads)]
    assert set(HEADS) <= set(columns)
    (kinds,) = (what for heads, _, what in rows if heads == "`kind`")
    assert set(re.findall(r"`([\w-]+)`", kinds)) == {LEADER, *KINDS}
