"""What stands beside another picture in a direct message: the front, the map and the bank as squares."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import Image

from bot.core.pictures.geometry import TITLE
from bot.core.seam.letters import in_person
from bot.games.campaign.game import CAMPAIGN, PICTURES
from bot.games.campaign.pictures.bank import draw_bank
from bot.games.campaign.pictures.campaign_map import draw_map
from bot.games.campaign.pictures.front import draw_front, has_front
from bot.games.campaign.pictures.squared import draw_square_map
from engine.campaign.commands import Seat
from engine.campaign.forces import Platoon, Team
from engine.campaign.view import View
from engine.frozen import FrozenMap
from tests.core.pictures.pictures import changed, opened
from tests.games.campaign.pictures import views

NEAR = replace(
    views.BLUE,
    platoons=views.at(
        views.platoon(Team.BLUE, 1, "D5", "H8"),
        views.platoon(Team.BLUE, 2, "E6", "M5 L3"),
        views.platoon(Team.BLUE, 3, "C7", "L4"),
    ),
)

RED = replace(
    views.BLUE,
    seat=Seat.RED,
    platoons=views.at(*views.REDS),
    banks=FrozenMap({Team.RED: 9}),
    enemy=frozenset(),
)


def cut(picture: Image.Image) -> Image.Image:
    """Return what a gallery of two shows of a picture: the square in its middle."""
    side = min(picture.size)
    left, top = (picture.width - side) // 2, (picture.height - side) // 2
    return picture.crop((left, top, left + side, top + side))


def outside(picture: Image.Image) -> list[Image.Image]:
    """Return what that leaves of the topmost lines, at the left and at the right."""
    side = min(picture.size)
    left = (picture.width - side) // 2
    head = picture.convert("RGB").crop((0, 0, picture.width, 88))
    return [head.crop((0, 0, left, 88)), head.crop((left + side, 0, picture.width, 88))]


@pytest.mark.parametrize("view", [NEAR, views.BLUE, RED], ids=["near", "blue", "red"])
def test_in_a_gallery_of_two_no_pictures_header_is_cut_off(view: View) -> None:
    front, whole, bank = (
        opened(png) for png in (draw_front(view), draw_square_map(view), draw_bank(view, square=True))
    )
    assert whole.width == whole.height
    assert bank.width == bank.height
    assert front.height == cut(front).height
    for beside in outside(front):
        assert len(beside.getcolors() or []) == 1
    # And within it there is something to be read.
    assert len(cut(front).convert("RGB").crop((0, 0, front.height, 88)).getcolors() or []) > 5


@pytest.mark.parametrize("view", [NEAR, views.BLUE, RED], ids=["near", "blue", "red"])
def test_a_front_is_as_broad_as_the_first_of_three_pictures_is_shown(view: View) -> None:
    front = opened(draw_front(view))
    assert front.width / front.height == pytest.approx(16 / 9, abs=0.002)


@pytest.mark.parametrize("one", tuple(NEAR.platoons.values()), ids=str)
def test_a_front_shows_every_platoon_that_stands_near_the_others(one: Platoon) -> None:
    moved = replace(NEAR, platoons=NEAR.platoons.with_item(one.id, replace(one, vehicles=one.vehicles * 2)))
    assert changed(draw_front(NEAR), draw_front(moved)) is not None


def test_platoons_that_stand_near_each_other_are_shown_larger_than_on_the_whole_map() -> None:
    assert opened(draw_front(NEAR)).width < opened(draw_map(NEAR)).width


def test_nobody_but_a_team_with_platoons_has_a_front() -> None:
    none = replace(views.BLUE, platoons=views.at())
    for view in (none, views.REFEREE, views.PUBLIC):
        assert not has_front(view)
        with pytest.raises(ValueError, match=str(view.seat)):
            draw_front(view)


def test_a_front_says_nothing_that_its_view_does_not() -> None:
    other = replace(
        views.BLUE, platoons=type(views.BLUE.platoons)(reversed(list(views.BLUE.platoons.items())))
    )
    assert draw_front(other) == draw_front(views.BLUE)


def test_the_square_map_shows_the_same_board() -> None:
    whole, square = (opened(png).convert("RGB") for png in (draw_map(NEAR), draw_square_map(NEAR)))
    board = (0, TITLE, whole.width, square.height)
    assert whole.crop(board).tobytes() == square.crop(board).tobytes()


def test_a_direct_message_has_the_front_before_the_whole_map_as_a_square() -> None:
    assert in_person(CAMPAIGN, ("map", "bank"), NEAR) == ("front", "whole", "bank")
    assert in_person(CAMPAIGN, ("map",), views.REFEREE) == ("map",)


def test_beside_the_bank_the_map_is_a_square_also_without_a_platoon() -> None:
    none = replace(views.BLUE, platoons=views.at())
    assert in_person(CAMPAIGN, ("map", "bank"), none) == ("whole", "bank")


def test_what_the_front_says_in_words_names_the_platoons() -> None:
    said = PICTURES["front"].alt(NEAR)
    assert all(f"P{one.number} " in said for one in NEAR.platoons)
