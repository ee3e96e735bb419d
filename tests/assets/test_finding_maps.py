"""Finding and reading map files: by name, by path, in the own folder of a host; and what cannot be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.assets import load_map, map_names, read_map_file
from bot.toml_files import LARGEST
from engine.errors import Fault, NotAllowed, NotUnderstood, Refusal

TEST_MAPS = Path(__file__).resolve().parent.parent / "maps"
PLAIN = (TEST_MAPS / "plain.toml").read_text(encoding="utf-8")


def fault_of(name: str, base: Path | None = None) -> Fault:
    with pytest.raises(Refusal) as refused:
        load_map(name, base)
    assert len(refused.value.faults) == 1
    return refused.value.faults[0]


def test_a_map_is_found_by_its_name() -> None:
    assert load_map("two-rivers").title == "Two Rivers"
    assert load_map(" two-rivers.toml ").name == "two-rivers"


@pytest.mark.rule("campaign 1.8")
def test_a_referees_own_map_is_found_in_his_folder() -> None:
    assert "plain" in map_names(TEST_MAPS)
    assert "plain" not in map_names()
    assert load_map("plain", own=TEST_MAPS).title == "Plain"


def test_a_map_that_the_bot_brings_goes_before_an_own_one_of_the_same_name(tmp_path: Path) -> None:
    (tmp_path / "two-rivers.toml").write_text(PLAIN, encoding="utf-8")
    assert load_map("two-rivers", own=tmp_path).title == "Two Rivers"
    assert map_names(tmp_path) == map_names()


def test_a_file_whose_name_cannot_be_a_maps_is_not_offered(tmp_path: Path) -> None:
    for name in ("my valley", "-x", "a!", "x" * 61):
        (tmp_path / f"{name}.toml").write_text(PLAIN, encoding="utf-8")
    assert set(map_names(tmp_path)) - set(map_names()) == {"my valley"}


def test_of_very_many_maps_a_refusal_names_only_some(tmp_path: Path) -> None:
    for number in range(100):
        (tmp_path / f"map {number}.toml").write_text(PLAIN, encoding="utf-8")
    with pytest.raises(NotAllowed) as refused:
        load_map("nothing", own=tmp_path)
    known = str(refused.value.faults[0].details["known"]).split(", ")
    assert len(known) == 21
    assert known[-1] == "..."


def test_a_folder_of_own_maps_that_is_not_there_holds_none(tmp_path: Path) -> None:
    assert map_names(tmp_path / "nowhere") == map_names()
    assert load_map("two-rivers", own=tmp_path / "nowhere").name == "two-rivers"


def test_a_name_is_also_looked_for_beside_what_names_it() -> None:
    assert load_map("plain", TEST_MAPS).title == "Plain"
    assert fault_of("plain").kind == "map_unknown"


def test_a_path_starts_from_the_folder_it_was_written_in(tmp_path: Path) -> None:
    (tmp_path / "maps").mkdir()
    (tmp_path / "maps" / "mine.toml").write_text(PLAIN, encoding="utf-8")
    assert load_map("maps/mine.toml", tmp_path).name == "mine"
    assert load_map(str(tmp_path / "maps" / "mine.toml"), Path()).name == "mine"


@pytest.mark.parametrize(
    "path", ["../maps/plain.toml", "./two-rivers.toml", str(TEST_MAPS / "plain.toml"), ""]
)
def test_without_a_folder_no_path_opens_any_file(path: str) -> None:
    assert fault_of(path).kind == "map_unknown"


@pytest.mark.rule("campaign 1.8")
def test_an_unknown_map_is_refused_with_all_names_and_the_nearest() -> None:
    fault = fault_of("Two River")
    assert (fault.kind, fault.rules, fault.hint) == ("map_unknown", ("1.8",), "two-rivers")
    assert fault.details["known"] == ", ".join(map_names())


@pytest.mark.parametrize("name", ["x\0y", "a" * 5000, "*", "two\nrivers", "$(ls)"])
def test_a_strange_name_is_no_map(name: str) -> None:
    assert fault_of(name).kind == "map_unknown"


@pytest.mark.rule("campaign 1.8")
@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (b"title = ", "map_file_syntax"),
        (b"title = \x00", "map_file_syntax"),
        (b"a = " + b"[" * 30_000, "map_file_syntax"),
        (b"a = " + b"9" * 30_000, "map_file_syntax"),
        (b"title = 1\ntitle = 2", "map_file_syntax"),
        (b"<html></html>", "map_file_syntax"),
        ("title = 'Flüsse'".encode("latin-1"), "map_file_encoding"),
        (PLAIN.encode("utf-16"), "map_file_encoding"),
        (b"#" * (LARGEST * 1024 + 1), "map_file_large"),
    ],
)
def test_a_file_that_is_no_toml_is_refused_with_the_reason(tmp_path: Path, content: bytes, kind: str) -> None:
    file = tmp_path / "bad.toml"
    file.write_bytes(content)
    with pytest.raises(NotUnderstood) as refused:
        read_map_file(file)
    (fault,) = refused.value.faults
    assert (fault.kind, fault.rules, fault.details["name"]) == (kind, ("1.8",), "bad.toml")


def test_what_a_windows_editor_saves_is_read(tmp_path: Path) -> None:
    file = tmp_path / "plain.toml"
    file.write_bytes(b"\xef\xbb\xbf" + PLAIN.replace("\n", "\r\n").encode())
    assert read_map_file(file).title == "Plain"


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        ("nothing.toml", "there is no such file"),
        ("folder.toml", "it is a folder"),
        (f"{'a' * 5000}.toml", "too long"),
        ("nul\0.toml", "no"),
    ],
)
def test_a_file_that_cannot_be_opened_is_refused_with_the_reason(
    tmp_path: Path, path: str, reason: str
) -> None:
    (tmp_path / "folder.toml").mkdir()
    fault = fault_of(path, tmp_path)
    assert fault.kind == "map_file_unreadable"
    assert reason in str(fault.details["reason"])


@pytest.mark.rule("campaign 1.8")
def test_all_ten_faults_of_a_file_are_named() -> None:
    with pytest.raises(NotAllowed) as refused:
        read_map_file(TEST_MAPS / "ten-faults.toml")
    assert [(fault.kind, fault.rules) for fault in refused.value.faults] == [
        ("map_key_unknown", ("1.8",)),
        ("map_type", ("1.8",)),
        ("map_cells_missing", ("1.1",)),
        ("map_battle_map_unknown", ("1.5",)),
        ("map_home_water", ("1.7", "1.4")),
        ("map_hex_unknown", ("1.1",)),
        ("map_revenue_water", ("1.6", "1.4")),
        ("map_number", ("1.6",)),
        ("map_home_revenue_missing", ("1.7",)),
        ("map_number", ("3.2",)),
    ]


def test_the_plain_map_has_the_few_revenue_hexes_that_the_rule_tests_count_on() -> None:
    plain = read_map_file(TEST_MAPS / "plain.toml")
    assert dict(plain.homes) == {"blue": "A5", "red": "J6"}
    assert dict(plain.revenue) == {"A5": 5, "J6": 5, "C4": 3, "H7": 3, "E5": 2, "F6": 2}
    assert plain.water == frozenset()
