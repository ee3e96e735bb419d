"""The charts of a campaign, and what somebody has played: readable, and without colour too."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import ImageChops, ImageStat

from bot.core.pictures.chart_bars import bar
from bot.core.pictures.geometry import TITLE
from bot.core.words.language import languages
from bot.core.words.speech import speaking
from bot.games.campaign.pictures.charts import draw_battles
from bot.games.campaign.pictures.history import LATEST, draw_history
from engine.campaign.chronicle import Chronicle, Fate, Part
from engine.campaign.forces import Kind, PlatoonId, Team, Vehicle
from engine.campaign.view import View
from engine.frozen import FrozenMap
from tests.core.pictures.pictures import changed, chunks, opened
from tests.games.campaign.pictures import views
from tests.games.campaign.pictures.wars import campaign, parts

pytestmark = pytest.mark.long

WAR = campaign(12, 7)


@pytest.mark.parametrize("view", [views.BLUE, views.REFEREE, views.OVER])
@pytest.mark.parametrize("size", [(0, 1), (1, 1), (12, 7), (90, 55), (300, 200)])
def test_charts_are_palette_pictures_of_a_phones_width(view: View, size: tuple[int, int]) -> None:
    png = draw_battles(view, campaign(*size))
    picture = opened(png)
    assert picture.mode == "P"
    assert chunks(png) == ["IHDR", "PLTE", "IDAT", "IEND"]
    assert len(png) < 200 * 1024
    assert picture.width == 788
    assert picture.height < 1400


@pytest.mark.rule("campaign 12.1")
def test_the_public_is_shown_no_battle() -> None:
    assert draw_battles(views.PUBLIC, WAR) == draw_battles(views.PUBLIC, Chronicle())


@pytest.mark.rule("campaign 12.5")
def test_both_teams_and_the_referee_are_shown_the_same_below_the_title() -> None:
    red = replace(views.REFEREE, seat=views.REFEREE.seat.RED, banks=FrozenMap({Team.RED: 108}))
    below = [
        opened(draw_battles(view, WAR)).convert("RGB").crop((0, TITLE, 788, 1200))
        for view in (views.BLUE, red, views.REFEREE)
    ]
    assert below[0].tobytes() == below[1].tobytes() == below[2].tobytes()


def test_the_charts_tell_of_no_platoon_and_no_bank() -> None:
    poor = replace(views.BLUE, banks=FrozenMap({Team.BLUE: 0}), platoons=FrozenMap(), enemy=frozenset())
    assert draw_battles(poor, WAR) == draw_battles(views.BLUE, WAR)


@pytest.mark.parametrize("number", range(len(WAR.battles)))
def test_every_battle_shows(number: int) -> None:
    fewer = Chronicle(WAR.battles[:number] + WAR.battles[number + 1 :])
    assert changed(draw_battles(views.BLUE, WAR), draw_battles(views.BLUE, fewer)) is not None


def test_a_victory_of_the_other_side_shows() -> None:
    first, *others = WAR.battles
    turned = Chronicle((replace(first, victor=first.victor.enemy), *others))
    assert changed(draw_battles(views.BLUE, WAR), draw_battles(views.BLUE, turned)) is not None


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("team", Team)
def test_every_lost_vehicle_shows(kind: Kind, team: Team) -> None:
    first, *others = WAR.battles
    more = Chronicle((replace(first, losses=((PlatoonId(team, 1), (Vehicle(kind, 5),)),)), *others))
    none = Chronicle((replace(first, losses=()), *others))
    assert changed(draw_battles(views.BLUE, more), draw_battles(views.BLUE, none)) is not None


@pytest.mark.parametrize("size", [(60, 50), (24, 40), (14, 16)])
def test_the_bars_of_the_teams_differ_in_pattern_too(size: tuple[int, int]) -> None:
    greys = []
    for team in Team:
        grey = bar(team, *size).convert("L")
        mean = ImageStat.Stat(grey).mean[0]
        greys.append(grey.point([max(0, min(255, round(value - mean + 128))) for value in range(256)]))
    apart = ImageChops.difference(*greys).point([0] * 12 + [255] * 244)
    assert ImageStat.Stat(apart).mean[0] / 255 > 0.25


@pytest.mark.parametrize("count", [1, 5, LATEST, 3 * LATEST])
def test_what_somebody_played_is_a_palette_picture_of_a_phones_width(count: int) -> None:
    png = draw_history("Mila", parts(count))
    picture = opened(png)
    assert picture.mode == "P"
    assert chunks(png) == ["IHDR", "PLTE", "IDAT", "IEND"]
    assert len(png) < 200 * 1024
    assert (picture.width, picture.height < 1500) == (788, True)


@pytest.mark.parametrize(
    "other",
    [
        {"fate": Fate.LOST},
        {"fate": Fate.UNKNOWN},
        {"vehicle": Vehicle(Kind.LIGHT, 10)},
        {"platoon": PlatoonId(Team.RED, 3)},
        {"campaign": "Autumn war"},
    ],
    ids=["lost", "not known", "vehicle", "side", "campaign"],
)
def test_each_thing_of_a_battle_played_shows(other: dict[str, object]) -> None:
    fought = replace(WAR.battles[0], attacker=Team.BLUE, victor=Team.BLUE)
    one = Part("Spring war", fought, PlatoonId(Team.BLUE, 3), Vehicle(Kind.HEAVY, 10), Fate.SURVIVED)
    pictures = [draw_history("Mila", (part,)) for part in (one, replace(one, **other))]  # type: ignore[arg-type]
    assert opened(pictures[0]).size == opened(pictures[1]).size
    assert changed(*pictures) is not None


def test_the_newest_battles_are_drawn_and_all_are_counted() -> None:
    many = parts(LATEST + 5)
    other = (*reversed(many[:5]), *many[5:])
    assert draw_history("Mila", many) == draw_history("Mila", other)
    assert draw_history("Mila", many) != draw_history("Mila", many[5:])


@pytest.mark.parametrize("name", ["", "\u202eevil", "W" * 200, "\U0001f600", "Ты"])
def test_any_name_can_be_drawn(name: str) -> None:
    assert opened(draw_history(name, parts(1))).width == 788


def test_the_charts_speak_every_language() -> None:
    said: set[bytes] = set()
    for tag in languages():
        with speaking(tag):
            said |= {draw_battles(views.BLUE, WAR), draw_history("Mila", parts(3))}
    assert len(said) == 2 * len(languages())


def test_turns_without_a_battle_are_on_the_chart_up_to_the_present_one() -> None:
    early = campaign(3, 2)
    now, later = (draw_battles(replace(views.BLUE, game_turn=turn), early) for turn in (2, 30))
    box = changed(now, later)
    assert box is not None
    assert box[3] > TITLE, "more than the title has changed"
