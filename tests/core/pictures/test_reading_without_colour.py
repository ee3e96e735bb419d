"""Who controls a hex, and whose a counter is, reads in grey too."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.core.pictures.geometry import HIGH, WIDE, hex_mask
from bot.core.pictures.ground import TERRAINS, ground
from bot.games.campaign.pictures.control import controlled
from bot.games.campaign.pictures.counters import LARGE, PAIR, SMALL, TINY, enemy_present
from engine.campaign.forces import Team
from engine.campaign.view import Marker

SAME = 12
"""How far two greys may be apart to be taken for one."""


def levelled(picture: Image.Image) -> Image.Image:
    """Return the grey of a picture, its middle brightness taken out: what is left is pattern."""
    grey = picture.convert("L")
    mean = ImageStat.Stat(grey, hex_mask().convert("L")).mean[0]
    return grey.point([max(0, min(255, round(value - mean + 128))) for value in range(256)])


@pytest.mark.parametrize("terrain", TERRAINS)
def test_blue_and_red_control_differ_in_pattern_and_not_in_brightness_alone(terrain: str) -> None:
    blue, red = (levelled(controlled(ground(terrain), marker)) for marker in (Marker.BLUE, Marker.RED))
    apart = ImageChops.difference(blue, red).point([0] * SAME + [255] * (256 - SAME))
    share = ImageStat.Stat(apart, hex_mask().convert("L")).mean[0] / 255
    assert share > 0.2


@pytest.mark.parametrize("terrain", TERRAINS)
@pytest.mark.parametrize("marker", [Marker.BLUE, Marker.RED, Marker.UNKNOWN])
def test_control_reads_in_grey_on_every_ground(terrain: str, marker: Marker) -> None:
    plain, marked = (controlled(ground(terrain), m).convert("L") for m in (Marker.NONE, marker))
    apart = ImageChops.difference(plain, marked).point([0] * SAME + [255] * (256 - SAME))
    assert ImageStat.Stat(apart, hex_mask().convert("L")).mean[0] / 255 > 0.25


@pytest.mark.parametrize("size", [LARGE, PAIR, SMALL, TINY])
def test_the_counters_of_the_teams_differ_in_shape(size: tuple[int, int]) -> None:
    blue, red = (enemy_present(team, size).solid for team in Team)
    assert ImageChops.logical_xor(blue, red).getbbox() is not None


def test_the_ten_terrains_all_look_different() -> None:
    pictures = {ground(terrain).tobytes() for terrain in TERRAINS}
    assert len(pictures) == len(TERRAINS) == 10


def test_hexes_cover_the_board_without_gap_or_overlap() -> None:
    # Three hexes that meet: each point of the cell between them belongs to exactly one.
    page = Image.new("L", (WIDE + 264, HIGH * 3))
    for x, y in (
        (0, 0),
        (0, 150),
        (0, 300),
        (132, 75),
        (132, -75),
        (132, 225),
        (264, 0),
        (264, 150),
        (264, 300),
    ):
        page.paste(
            page.crop((x, y, x + WIDE, y + HIGH)).point([v + 1 for v in range(255)] + [255]),
            (x, y),
            hex_mask(),
        )
    between = page.crop((132, 75, 132 + WIDE, 75 + HIGH))
    assert between.getextrema() == (1, 1)
