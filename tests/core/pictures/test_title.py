"""The title bar holds whatever a map is called."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from bot.core.pictures.fonts import face, fitted, plain, width
from bot.core.pictures.geometry import MARGIN, TITLE, map_size
from bot.games.campaign.pictures.campaign_map import draw_map
from bot.games.campaign.pictures.captions import map_name, moment, title_bar, turn
from engine.campaign.forces import Team
from engine.campaign.map import GRID
from engine.campaign.state import Ending, Stage
from engine.frozen import FrozenMap
from tests.core.pictures.pictures import changed, within
from tests.games.campaign.pictures import views

HOSTILE = (
    "A very long title " * 40,
    "W" * 5000,
    "\u0414\u0432\u0435 \u0440\u0435\u043a\u0438 \u0438 \u043e\u0434\u0438\u043d \u043c\u043e\u0441\u0442",
    "\U0001f600\U0001f3f4\u200d\u2620\ufe0f",
    "\u202egnol\u202c \u2066abc\u2069",
    "line\nbreak\ttab\x00nul\x1b[31m",
    "Z\u0351\u036b\u0343" * 60,
    "\u05e9\u05dc\u05d5\u05dd \u4f60\u597d",
    "",
    "   ",
    "\ud800",
)


@cache
def plainly_titled() -> bytes:
    return draw_map(views.BLUE)


@pytest.mark.long
@pytest.mark.parametrize("title", HOSTILE)
def test_a_hostile_title_stays_inside_the_bar(title: str) -> None:
    view = replace(views.BLUE, map=views.sample_map(title))
    named, other = draw_map(view), plainly_titled()
    if title != views.MAP.title:
        wide = map_size(GRID)[0]
        assert within(changed(named, other), (MARGIN, 0, wide - MARGIN, TITLE))


def test_a_map_whose_title_cannot_be_drawn_is_called_otherwise() -> None:
    for title in ("", "   ", "\U0001f600"):
        view = replace(views.BLUE, map=replace(views.sample_map(title), name="two-rivers"))
        assert map_name(view) == "two-rivers"
        assert map_name(replace(view, map=replace(view.map, name=""))).strip()


@pytest.mark.parametrize("title", HOSTILE)
@pytest.mark.parametrize("room", [30, 200, 800])
def test_fitted_text_is_never_wider_than_its_room(title: str, room: int) -> None:
    text, font = fitted(title, room, 46, 30)
    assert width(text, font) <= room


def test_a_long_title_ends_in_an_ellipsis_and_a_short_one_is_whole() -> None:
    assert fitted("Two Rivers", 800, 46, 30)[0] == "Two Rivers"
    assert fitted("Two Rivers " * 40, 300, 46, 30)[0].endswith("\u2026")


def test_what_the_typeface_lacks_and_what_turns_the_text_is_left_out() -> None:
    assert plain("a\u202eb\u200dc \U0001f600 \u0416\x00") == "abc \u0416"


def test_the_typeface_has_cyrillic() -> None:
    word = "\u0427\u0451\u0440\u043d\u043e\u0435"
    assert plain(word) == word
    assert face(30).getmask(word).getbbox() is not None


def test_the_bar_says_what_the_game_is_at() -> None:
    assert (turn(views.START), moment(views.START)) == ("Not begun", "The toss decides who goes first")
    assert turn(views.BLUE) == "Game Turn 7"
    assert moment(views.BLUE) == "Red's turn: Combat Phase"
    assert moment(replace(views.BLUE, stage=Stage.ORDERS, active=Team.BLUE)) == "Blue's turn: orders"
    assert moment(replace(views.BLUE, stage=Stage.SCOUTS)) == "Red's turn: scouts report"
    assert moment(views.OVER) == "Game over. Blue has won: both home cities joined"
    drawn = replace(views.OVER, ending=Ending(None, "exhausted"))
    assert moment(drawn) == "Game over. A draw: neither side has its home city or a platoon"


@pytest.mark.parametrize("wide", [600, 788, 1400])
def test_the_bar_is_as_wide_as_the_picture_however_rich_the_banks(wide: int) -> None:
    rich = replace(views.REFEREE, banks=FrozenMap({Team.BLUE: 10**9, Team.RED: 0}))
    assert title_bar(rich, wide).size == (wide, TITLE)
