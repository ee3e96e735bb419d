"""Two maps side by side: what differs is ringed on both, and nothing of another seat is in them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import ImageChops

from bot.games.campaign.pictures.beside import differing, draw_beside
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.frozen import FrozenMap
from engine.hexes import Hex
from tests.core.pictures.pictures import opened
from tests.games.campaign.pictures import views


def hexes(*names: str) -> tuple[Hex, ...]:
    return tuple(map(Hex, names))


def test_what_differs_are_markers_platoons_their_vehicles_and_battles() -> None:
    assert differing(views.REFEREE, views.CORRECTED) == hexes("F5", "G5", "G6")
    assert differing(views.BLUE, replace(views.BLUE, enemy=frozenset())) == hexes("D8")
    fewer = replace(views.BLUES[0], vehicles=views.BLUES[0].vehicles[:1])
    other = replace(views.BLUE, platoons=views.BLUE.platoons.with_item(fewer.id, fewer))
    assert differing(views.BLUE, other) == hexes("D5")
    assert differing(views.BLUE, replace(views.BLUE, banks=FrozenMap({Team.BLUE: 1}))) == ()


@pytest.mark.long
def test_the_picture_is_cut_to_what_differs_and_whole_where_nothing_does() -> None:
    small = opened(draw_beside(views.REFEREE, views.CORRECTED, terrains=views.TERRAINS))
    richer = replace(views.REFEREE, banks=views.CORRECTED.banks)
    whole = opened(draw_beside(views.REFEREE, richer, terrains=views.TERRAINS))
    assert small.width < whole.width * 0.7
    assert small.height < whole.height * 0.7


def test_both_halves_are_of_their_own_view() -> None:
    there = opened(draw_beside(views.REFEREE, views.CORRECTED, terrains=views.TERRAINS)).convert("RGB")
    back = opened(draw_beside(views.CORRECTED, views.REFEREE, terrains=views.TERRAINS)).convert("RGB")
    half = (there.width - 24) // 2
    left = there.crop((0, 400, half, there.height - 100))
    right = back.crop((half + 24, 400, there.width, there.height - 100))
    assert ImageChops.difference(left, right).getbbox() is None


@pytest.mark.rule("campaign 12.1")
def test_two_seats_are_never_in_one_picture() -> None:
    with pytest.raises(ValueError, match="red"):
        draw_beside(views.BLUE, replace(views.BLUE, seat=Seat.RED))
