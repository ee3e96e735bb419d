"""The board shows what lies open and where, and has no place for the chit."""

from __future__ import annotations

import inspect
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.assets import scenario
from bot.core.pictures.geometry import HIGH, MARGIN, TITLE, WIDE, board_size, corner
from bot.core.pictures.sign_strip import Entry, strip
from bot.games.skirmish.pictures import gates
from bot.games.skirmish.pictures.board import draw_board
from bot.games.skirmish.pictures.legend import _legend, legend
from bot.games.skirmish.pictures.objectives import held_by
from engine.frozen import FrozenMap
from engine.hexes import Hex
from engine.skirmish.position import Position, Standing
from engine.skirmish.scenario import Objective
from engine.skirmish.sides import Side
from engine.skirmish.start import start
from tests.core.pictures.pictures import changed, opened, within
from tests.engine.skirmish.boards import board

TANK = Hex("B2")
PLAIN = board(
    ["...", ".w.", "..."],
    {"B2": "blue Sherman NE", "C3": "red Tiger NW"},
    objectives=[Objective(Hex("A1"), 2)],
)
SAME = 12
"""How far two greys may be apart to be taken for one."""
EDGE = 8
"""So far a counter's prow may reach across the side that it points at."""


def cell(hex_: str) -> tuple[int, int, int, int]:
    left, top = corner(PLAIN.scenario.ground.grid, Hex(hex_))
    return left - EDGE, top - EDGE, left + WIDE + EDGE, top + HIGH + EDGE


@pytest.mark.rule("skirmish 2.1")
@pytest.mark.parametrize("facing", [1, 3, 4, 5, 6])
def test_a_unit_that_turns_changes_its_own_hex_and_nothing_else(facing: int) -> None:
    turned = FrozenMap({**PLAIN.placed, TANK: replace(PLAIN.placed[TANK], facing=facing)})
    assert within(changed(draw_board(PLAIN), draw_board(replace(PLAIN, placed=turned))), cell("B2"))


def test_a_unit_that_is_gone_leaves_its_own_hex_as_the_ground_is() -> None:
    left = FrozenMap({hex_: one for hex_, one in PLAIN.placed.items() if hex_ != TANK})
    assert within(changed(draw_board(PLAIN), draw_board(replace(PLAIN, placed=left))), cell("B2"))


@pytest.mark.rule("skirmish 11.1")
def test_who_holds_an_objective_shows_on_it_and_in_the_score() -> None:
    taken = replace(PLAIN, owners=FrozenMap({Hex("A1"): Side.RED}))
    box = changed(draw_board(PLAIN), draw_board(taken))
    assert box is not None
    assert box[1] < TITLE < box[3] <= cell("A1")[3]


@pytest.mark.rule("skirmish 11.1")
def test_whose_an_objective_is_reads_without_colour() -> None:
    below = [held_by(side).getchannel("A") for side in Side]
    assert ImageChops.difference(*below).getbbox() is not None
    ours, theirs = (replace(PLAIN, owners=FrozenMap({Hex("A1"): side})) for side in Side)
    top = corner(PLAIN.scenario.ground.grid, Hex("A1"))[1] + HIGH // 2
    box = (0, top - 34, 68, top + 34)
    pictures = [opened(draw_board(one)).convert("L").crop(box) for one in (PLAIN, ours, theirs)]
    for one, other in pairwise((*pictures, pictures[0])):
        apart = ImageChops.difference(one, other).point([0] * SAME + [255] * (256 - SAME))
        assert ImageStat.Stat(apart).mean[0] / 255 > 0.05


@pytest.mark.rule("skirmish 7.5")
def test_the_legend_says_whose_a_way_out_is_without_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gates, "colour", lambda _: (200, 30, 30))
    tanks = {"A1": "blue Sherman", "C3": "red Tiger"}
    ways = {"blue": "A1 N"}, {"red": "A1 N"}, {"blue": "A1 N", "red": "C3 S"}
    blue, red, both = (legend(board(["...", "...", "..."], tanks, exits=one), 1100) for one in ways)
    for one, other in ((blue, red), (both, blue), (both, red)):
        assert one.size != other.size or ImageChops.difference(one, other).getbbox() is not None


@pytest.mark.rule("skirmish 7.5")
def test_the_legend_names_whoever_may_leave_as_the_bar_does(monkeypatch: pytest.MonkeyPatch) -> None:
    words: list[str] = []
    drawn = strip(1100, [("A sign",)])

    def noted(_wide: int, entries: Sequence[Entry]) -> Image.Image:
        words.extend(one for entry in entries for one in entry if isinstance(one, str))
        return drawn

    monkeypatch.setattr("bot.games.skirmish.pictures.legend.strip", noted)
    night = start(scenario("before-first-light")).position.scenario
    _legend.__wrapped__(night, 1100, "en")
    ways_out = [one for one in words if one.startswith("Way out")]
    assert ways_out == [f"Way out: {night.armies[side].name}" for side in {one.side for one in night.exits}]
    assert ways_out


def test_the_bar_says_turn_phase_and_points() -> None:
    one = draw_board(PLAIN)
    for other in (replace(PLAIN, turn=2), replace(PLAIN, phase=Side.RED), replace(PLAIN, spent=1)):
        assert within(changed(one, draw_board(other)), (0, 0, opened(one).width, TITLE))


@pytest.mark.rule("skirmish 8.3")
def test_by_night_the_bar_says_so_and_the_ground_is_darker() -> None:
    night = replace(PLAIN, scenario=replace(PLAIN.scenario, night=True))
    one, other = opened(draw_board(PLAIN)).convert("RGB"), opened(draw_board(night)).convert("RGB")
    bar = (0, 0, one.width, TITLE)
    assert ImageChops.difference(one.crop(bar), other.crop(bar)).getbbox() is not None
    lit, dark = (ImageStat.Stat(each.crop(cell("C1")).convert("L")).mean[0] for each in (one, other))
    assert dark < lit - 30


def test_names_lie_above_all_counters() -> None:
    crowd = board(["..."] * 3, {f"{column}{row}": "red Tiger S" for column in "ABC" for row in (1, 2, 3)})
    picture = opened(draw_board(crowd)).convert("RGB")
    for hex_ in crowd.scenario.ground.grid.hexes:
        left, top = corner(crowd.scenario.ground.grid, hex_)
        name = picture.crop((left + 40, top - 18, left + 136, top + 18))
        assert sum(count for count, colour in name.getcolors(1 << 16) or [] if colour == (255, 255, 255)) > 60


def test_what_is_on_the_board_stands_below_its_first_picture_only() -> None:
    first, later = (opened(draw_board(replace(PLAIN, turn=turn))) for turn in (0, 1))
    board_high = TITLE + board_size(PLAIN.scenario.ground.grid)[1] + 2 * MARGIN
    assert later.height == board_high < first.height


@pytest.mark.rule("skirmish 3.2")
def test_a_board_is_drawn_of_a_position_which_has_no_place_for_the_chit() -> None:
    assert list(inspect.signature(draw_board).parameters) == ["position", "happened", "chosen"]
    assert not {"chit", "secret"} & set(Position.__dataclass_fields__)


def test_a_counter_shows_all_that_a_standing_says() -> None:
    assert set(Standing.__dataclass_fields__) == {"unit", "facing", "moved", "fired"}
