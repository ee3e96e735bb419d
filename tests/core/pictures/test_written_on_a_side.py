"""What is written on a side's colour can be read, and so can what is drawn in it on dark ground."""

from __future__ import annotations

import pytest
from PIL import Image

from bot.core.pictures.chart_bars import pill
from bot.core.pictures.colours import BAR, DARK, INK, LIGHT, ON, PANEL, TEAM, WHITE
from bot.core.pictures.palette import coloured, indexed
from bot.core.pictures.title_bar import plain_bar
from bot.games.campaign.pictures.counters import LARGE, PAIR, SMALL, TINY, counter
from bot.games.campaign.pictures.sheets import headline
from engine.campaign.forces import Team
from tests.core.pictures.vision import contrast, luminance

READABLE = 4.5


@pytest.mark.parametrize("team", TEAM)
def test_text_on_a_sides_colour_has_enough_contrast(team: str) -> None:
    assert contrast(ON[team], TEAM[team]) >= READABLE
    assert contrast(WHITE, DARK[team]) >= READABLE
    for ground in (INK, BAR, PANEL):
        assert contrast(LIGHT[team], ground) >= READABLE


def test_text_on_light_red_is_dark_and_on_dark_blue_light() -> None:
    assert luminance(ON["red"]) < luminance(TEAM["red"])
    assert luminance(ON["blue"]) > luminance(TEAM["blue"])


def _badges(team: Team) -> list[Image.Image]:
    """Return what lies inside the frames in which a team is named, without the frame."""
    bar = coloured(plain_bar(800, team.value, "", (team.value, "", "")))
    page = Image.new("RGB", (788, 300), BAR)
    right = pill(page, 20, 40, team.value, team.value, 300)
    sheet = Image.new("RGB", (788, 300), BAR)
    headline(sheet, 18, team, "")
    return [
        bar.crop((24, 16, 60, 72)),
        coloured(indexed(page)).crop((26, 18, right - 6, 62)),
        coloured(indexed(sheet)).crop((24, 188, 60, 234)),
    ]


@pytest.mark.parametrize("team", Team)
def test_a_teams_name_is_written_readably_wherever_it_stands_on_its_colour(team: Team) -> None:
    for badge in _badges(team):
        colours = {colour for _, colour in badge.getcolors() or []}
        assert {TEAM[team.value], ON[team.value]} <= colours
        assert contrast(TEAM[team.value], ON[team.value]) >= READABLE


@pytest.mark.parametrize("size", [LARGE, PAIR, SMALL, TINY])
@pytest.mark.parametrize("team", Team)
def test_a_counters_number_is_written_readably(team: Team, size: tuple[int, int]) -> None:
    face = coloured(counter(team, 4, 0, scout=False, size=size).face)
    colours = {colour: count for count, colour in face.getcolors() or []}
    assert colours[ON[team.value]] > 20
    assert colours[TEAM[team.value]] > 100
