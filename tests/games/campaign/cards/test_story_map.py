"""A map in the story: the part that has changed, and opened the whole of it, in one picture."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.assets import page_style
from bot.core.pictures.geometry import TITLE, map_size, middle
from bot.games.campaign.after.story_map import part, turn_map
from bot.games.campaign.after.story_page import story_page
from engine.campaign.retelling import Scene
from engine.campaign.view import Marker
from engine.frozen import FrozenMap
from engine.hexes import Hex
from tests.games.campaign.cards.test_story_page import Reader, a_story, told
from tests.games.campaign.pictures import views
from tests.talks.stage import PIXEL

GRID = views.BLUE.map.grid
SIZE = (560, 641)
DRAWN = (PIXEL, SIZE)
WAS = Scene(views.BLUE)
TAKEN = Scene(replace(views.BLUE, control=views.BLUE.control.with_item(Hex("H2"), Marker.BLUE)))


@pytest.mark.parametrize("hexes", [("A1",), ("J10",), ("E5",), ("A5", "J6"), ("C3", "C4", "D4")])
def test_a_part_lies_on_the_map_and_holds_what_has_changed(
    hexes: tuple[str, ...],
) -> None:
    left, top, right, low = part(GRID, [Hex(one) for one in hexes], SIZE)
    assert 0 <= left < right <= SIZE[0]
    assert 0 <= top < low <= SIZE[1]
    assert right - left >= 300
    assert low - top >= 240
    by = SIZE[0] / map_size(GRID)[0]
    for one in hexes:
        x, y = middle(GRID, Hex(one))
        assert left < x * by < right
        assert top < (y - TITLE) * by < low


def test_a_map_is_one_picture_shown_in_part_and_opened_whole() -> None:
    page = Reader(turn_map(TAKEN, WAS, DRAWN).html)
    assert [one for one, _ in page.tags] == ["details", "summary", "img", "span", "span"]
    (given,) = page.all("details")
    numbers = [int(one) for one in re.findall(r"\d+", given["style"])]
    assert re.fullmatch(r"--wide:\d+px;--high:\d+px;--across:\d+%;--down:\d+%", given["style"])
    assert all(0 <= one <= 100 for one in numbers[2:])
    assert page.texts == ["Show the whole map", "Show this part only"]
    (shown,) = page.all("img")
    assert (shown["width"], shown["height"]) == ("560", "641")
    assert shown["alt"]


def test_where_nothing_has_changed_and_at_first_the_whole_stands_there() -> None:
    for scene, before in ((WAS, WAS), (WAS, None)):
        assert turn_map(scene, before, DRAWN).html.startswith("<img ")


def test_where_all_has_changed_the_whole_stands_there() -> None:
    every = dict.fromkeys(views.BLUE.map.land, Marker.RED)
    now = Scene(replace(views.BLUE, control=FrozenMap(every)))
    assert turn_map(now, WAS, DRAWN).html.startswith("<img ")


def test_a_page_has_no_more_pictures_for_it_and_needs_no_script() -> None:
    story, (scenes, _, _) = a_story(), told()
    chapters = tuple(
        replace(one, maps=((scenes[min(number * 9, len(scenes) - 1)], DRAWN),))
        for number, one in enumerate(story.chapters)
    )
    page = Reader(story_page(replace(story, chapters=chapters), page_style()))
    assert [one for one in page.all("details") if one.get("class") == "map"]
    # One for each Game Turn, the last of them at the top; and the charts.
    assert len(page.all("img")) == len(chapters) + 1
    assert not page.all("script")
    assert not page.open
