"""How much the smallest game costs: if it needs more, the interface is wrong and not the measure."""

from __future__ import annotations

from pathlib import Path

from tests.house.measures import lines_of_code

FOLDERS = [Path(__file__).parent / name for name in ("doors_rules", "doors")]
MOST = 400


def test_both_folders_of_the_smallest_game_have_four_hundred_lines_at_most() -> None:
    found = {path: lines_of_code(path) for folder in FOLDERS for path in folder.rglob("*.py")}
    assert 200 < sum(found.values()) <= MOST, found
