"""Chapter 9: lines of sight, from the file of cases, from both ends."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.hexes import Hex
from engine.skirmish.fire import may_fire_at, reach
from engine.skirmish.ground import Sight
from engine.skirmish.sight import sight
from tests.engine.skirmish.boards import board
from tests.rules.skirmish.sight_cases import Case, sight_cases


def pairs(beside: tuple[tuple[Hex | None, Hex | None], ...]) -> tuple[frozenset[str], ...]:
    """Pairs as the file of cases has them."""
    return tuple(frozenset(hex_ or "-" for hex_ in pair) for pair in beside)


@pytest.mark.rule("skirmish 9.1")
@pytest.mark.parametrize("case", sight_cases(), ids=str)
def test_a_line_of_sight_is_clear_or_blocked_from_both_ends_as_the_file_of_cases_says(case: Case) -> None:
    assert sight(case.position, case.one, case.other).clear is case.clear, case.why
    assert sight(case.position, case.other, case.one).clear is case.clear, case.why


@pytest.mark.rule("skirmish 9.1")
def test_a_line_passes_the_hexes_that_it_runs_through_and_those_along_whose_side_it_runs() -> None:
    for case in sight_cases():
        line = sight(case.position, case.one, case.other)
        assert (line.inside, pairs(line.beside)) == (case.inside, case.beside), case.why


@pytest.mark.rule("skirmish 9.1")
@pytest.mark.parametrize(
    ("rows", "units", "blockers"),
    [
        (["....", ".ww.", "..d.", "...."], {}, {"B2", "C2"}),
        (["....", ".ww.", "..d.", "...."], {"B3": "red Tiger"}, {"B2", "C2", "B3"}),
        (["....", ".d..", "....", "...."], {"B3": "red Tiger"}, {"B3"}),
        (["h...", ".t..", "....", "...."], {"B3": "red Tiger"}, {"B2"}),
        (["....", "....", "....", "...."], {"A3": "red Tiger"}, set()),
    ],
)
def test_every_hex_that_blocks_is_named_and_no_other(
    rows: list[str], units: dict[str, str], blockers: set[str]
) -> None:
    position = board(rows, units)  # from A1 to D4 through B2, B3, C2 and C3
    assert set(sight(position, Hex("A1"), Hex("D4")).blockers) == blockers


@pytest.mark.rule("skirmish 9.1")
def test_along_a_side_both_hexes_are_named_where_both_block_and_none_where_one_does() -> None:
    whole, half = board([".w.", ".w.", "..."]), board([".w.", "...", "..."])
    assert sight(whole, Hex("A1"), Hex("C1")).blockers == ("B1", "B2")
    assert sight(half, Hex("A1"), Hex("C1")).blockers == ()


@pytest.mark.rule("skirmish 9.2")
def test_the_range_is_the_number_of_steps_from_hex_to_hex() -> None:
    for case in sight_cases():
        grid = case.position.scenario.ground.grid
        assert (grid.distance(case.one, case.other), case.why) == (case.range, case.why)


def test_there_are_sixty_cases_and_each_says_why() -> None:
    cases = sight_cases()
    assert len(cases) >= 60
    assert all(case.why and case.about for case in cases)
    assert {case.clear for case in cases} == {True, False}


@pytest.mark.rule("skirmish 9.1")
def test_where_units_look_and_what_they_are_does_not_matter_for_a_line_of_sight() -> None:
    for unit in ("red infantry", "blue infantry", "blue Tiger HQ ace S moved fired"):
        position = board(["...."] * 4, {"C1": "blue Sherman", "C3": "red Tiger", "C2": unit})
        assert not sight(position, Hex("C1"), Hex("C3")).clear


@pytest.mark.rule("skirmish 9.1")
def test_a_hex_is_seen_whether_or_not_a_unit_stands_at_either_end() -> None:
    position = board(["...."] * 4)
    assert sight(position, Hex("C1"), Hex("C3")).clear
    assert sight(position, Hex("C1"), Hex("C1")).clear


@pytest.mark.rule("skirmish 9.1")
def test_what_a_hex_does_to_a_line_is_said_by_the_file_of_terrain() -> None:
    position = board(["...."] * 4, {"C1": "blue Sherman S", "C3": "red Tiger"})
    ground = position.scenario.ground
    smoke = replace(ground.terrain[Hex("C2")], name="smoke", sight=Sight.BLOCKS)
    ground = replace(ground, terrain=ground.terrain.with_item(Hex("C2"), smoke))
    position = replace(position, scenario=replace(position.scenario, ground=ground))
    assert sight(position, Hex("C1"), Hex("C3")).blockers == ("C2",)


@pytest.mark.rule("skirmish 9.2")
@pytest.mark.parametrize(
    ("kind", "far"),
    [("Sherman", 2), ("infantry", 1), ("Tiger", 3), ("Priest", 5), ("US AT gun", 1), ("AT gun", 3)],
)
def test_a_unit_fires_as_far_as_its_range_and_no_farther(kind: str, far: int) -> None:
    for distance in range(1, 7):
        target = Hex(f"C{1 + distance}")
        position = board(["...."] * 7, {"C1": f"blue {kind} S", target: "red Panzer IV"})
        kinds = [fault.kind for fault in may_fire_at(position, Hex("C1"), target)]
        assert kinds == ([] if distance <= far else ["out_of_range"])
        assert reach(position, Hex("C1")) == far


@pytest.mark.rule("skirmish 9.2")
@pytest.mark.rule("skirmish 8.4")
@pytest.mark.parametrize(
    ("kind", "ground", "far"),
    [
        ("Sherman", "h", 3),
        ("Tiger", "h", 4),
        ("Priest", "h", 6),
        ("AT gun", "h", 4),
        ("infantry", "h", 1),
        ("Sherman", "d", 1),
        ("Tiger", "d", 1),
        ("Priest", "d", 1),
        ("infantry", "d", 1),
        ("Tiger", "w", 3),
        ("Tiger", "t", 3),
    ],
)
def test_the_ground_on_which_a_unit_stands_lengthens_or_shortens_its_range(
    kind: str, ground: str, far: int
) -> None:
    for distance in range(1, 8):
        target = Hex(f"C{1 + distance}")
        units = {"C1": f"blue {kind} S", target: "red Panzer IV"}
        position = board([f"..{ground}..", *["....."] * 7], units)
        kinds = {fault.kind for fault in may_fire_at(position, Hex("C1"), target)}
        assert ("out_of_range" in kinds) is (distance > far), distance
    on_a_hill = board(
        ["....."] * 4 + ["..h.."], {"C1": "blue Sherman S", "C4": "red Panzer IV", "C5": "red Tiger"}
    )
    assert [one.kind for one in may_fire_at(on_a_hill, Hex("C1"), Hex("C4"))] == ["out_of_range"]
