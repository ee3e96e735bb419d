"""A war in charts: what is drawn is what is counted, for everybody, at a phone's width."""

from __future__ import annotations

import pytest

from bot.core.pictures.charts_of_two import Columns, Faces, draw_charts
from bot.core.words.language import languages
from bot.core.words.speech import speaking
from bot.games.week.luck import Luck
from bot.games.week.numbers import charts
from bot.games.week.weeks import Week
from engine.week.sides import SIDES
from tests.core.pictures.pictures import changed, opened

LUCK = (Luck("initiative", "south", (2, 0, 1, 0, 3, 0)), Luck("battle", "north", (0, 0, 0, 4, 0, 0)))


def some(count: int, lost: int = 3) -> list[Week]:
    chits = [(n % 6 + 1, n * n % 6 + 1) for n in range(1, count + 1)]
    return [
        Week(n, {"south": south, "north": north}, {"south": n * lost % 17, "north": n * lost % 5})
        for n, (south, north) in enumerate(chits, 1)
    ]


def test_a_war_without_a_roll_or_a_loss_has_no_chart() -> None:
    assert charts((), ()).parts == ()
    nothing = Week(1, dict.fromkeys(SIDES, 0), dict.fromkeys(SIDES, 0))
    assert charts((), (nothing,)).parts == ()


def test_the_charts_have_the_numbers_that_are_told() -> None:
    page = charts(LUCK, [Week(4, {"south": 3, "north": 0}, {"south": 0, "north": 7})])
    lost, chits, initiative, battle = page.parts
    assert isinstance(lost, Columns)
    assert (lost.columns, lost.told) == ((("4", 0, 7),), ("0 in all", "7 in all"))
    assert isinstance(chits, Columns)
    assert (chits.columns, chits.told) == ((("4", 3, 0),), ("3.0 on average", "no chit yet"))
    assert isinstance(initiative, Faces)
    assert initiative.rolled == (((2, 0, 1, 0, 3, 0), "6 rolls, average 3.33"), ((0,) * 6, "no roll yet"))
    assert isinstance(battle, Faces)
    assert battle.rolled[1] == ((0, 0, 0, 4, 0, 0), "4 rolls, average 4.00")
    assert page.told[1] == "Week 4"


@pytest.mark.parametrize("count", [1, 2, 13, 40, 200])
def test_the_charts_of_any_war_are_as_wide_as_a_phone_and_light(count: int) -> None:
    data = draw_charts(charts(LUCK, some(count)))
    picture = opened(data)
    assert picture.width == 788
    assert picture.mode == "P"
    assert len(data) < 150 * 1024


def test_the_weeks_drawn_of_a_long_war_are_the_newest() -> None:
    long = some(200)
    other = [*some(150, lost=1), *long[150:]]
    sums = charts(LUCK, long).parts[0]
    assert isinstance(sums, Columns)
    page = charts(LUCK, other)
    mended = page.parts[0]
    assert isinstance(mended, Columns)
    same = Columns(mended.heading, mended.columns, sums.told)
    again = type(page)(page.title, page.told, page.parties, (same, *page.parts[1:]))
    assert draw_charts(again) == draw_charts(charts(LUCK, long))


def test_a_loss_or_a_roll_more_is_seen() -> None:
    before = draw_charts(charts(LUCK, some(8)))
    assert changed(before, draw_charts(charts(LUCK, some(8, lost=4))))
    more = (LUCK[0], Luck("battle", "north", (0, 0, 0, 4, 0, 1)))
    assert changed(before, draw_charts(charts(more, some(8))))


@pytest.mark.parametrize("tag", languages())
def test_the_charts_speak_the_language_of_the_reader(tag: str) -> None:
    with speaking(tag):
        page = charts(LUCK, some(3))
        assert draw_charts(page)
    assert len({page.title, *(one.heading for one in page.parts)}) == 1 + len(page.parts)
