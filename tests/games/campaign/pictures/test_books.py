"""The books of a campaign: readable, without colour too, and no more than a seat may know."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.pictures.geometry import TITLE
from bot.core.words.language import languages
from bot.core.words.speech import speaking
from bot.games.campaign.pictures.books import draw_books
from engine.campaign.commands import Seat
from engine.campaign.forces import Kind, Team, Vehicle
from engine.campaign.ledger import Ledger
from engine.campaign.retelling import Account, Booked
from engine.campaign.view import View
from engine.frozen import FrozenMap
from tests.core.pictures.pictures import changed, chunks, opened
from tests.games.campaign.pictures import views
from tests.games.campaign.pictures.wars import books

pytestmark = pytest.mark.long

BLUES = frozenset({Team.BLUE})


@pytest.mark.parametrize("view", [views.BLUE, views.OVER])
@pytest.mark.parametrize("turns", [0, 12, 300])
def test_books_are_palette_pictures_of_a_phones_width(view: View, turns: int) -> None:
    png = draw_books(view, books(turns))
    picture = opened(png)
    assert picture.mode == "P"
    assert chunks(png) == ["IHDR", "PLTE", "IDAT", "IEND"]
    assert len(png) < 200 * 1024
    assert picture.width == 788
    assert picture.height < 1800


@pytest.mark.rule("campaign 12.1")
def test_the_public_is_shown_no_books() -> None:
    nothing = Ledger(frozenset(), FrozenMap())
    assert draw_books(views.PUBLIC, nothing) == draw_books(views.PUBLIC, replace(books(9), own=frozenset()))


@pytest.mark.rule("campaign 12.5")
def test_a_teams_books_show_no_revenue_and_nothing_built_of_the_enemy() -> None:
    own, both = books(9, BLUES), books(9)
    enemys = tuple(one for one in both.booked if one.team is Team.RED and one.account is not Account.LOST)
    more = replace(own, booked=(*own.booked, *enemys))
    assert draw_books(views.BLUE, own) == draw_books(views.BLUE, more)
    assert opened(draw_books(views.BLUE, own)).height < opened(draw_books(views.REFEREE, both)).height


@pytest.mark.parametrize("team", Team)
@pytest.mark.parametrize("account", Account)
def test_everything_booked_shows(account: Account, team: Team) -> None:
    before = books(8)
    more = Booked(4, team, account, 9, (Vehicle(Kind.HEAVY, 9),))
    after = replace(before, booked=(*before.booked, more))
    assert changed(draw_books(views.REFEREE, before), draw_books(views.REFEREE, after)) is not None


@pytest.mark.parametrize("team", Team)
def test_a_hex_more_shows(team: Team) -> None:
    before = books(8)
    held = before.hexes[8]
    after = replace(before, hexes=before.hexes.with_item(8, held.with_item(team, held[team] + 1)))
    assert changed(draw_books(views.REFEREE, before), draw_books(views.REFEREE, after)) is not None


def test_the_books_tell_of_no_bank_and_no_platoon() -> None:
    poor = replace(views.BLUE, banks=FrozenMap({Team.BLUE: 0}), platoons=FrozenMap(), enemy=frozenset())
    assert draw_books(poor, books(3, BLUES)) == draw_books(views.BLUE, books(3, BLUES))


def test_lines_and_bars_differ_without_colour_too() -> None:
    book = books(9)
    turned = replace(
        book,
        hexes=FrozenMap(
            {t: FrozenMap({team: held[team.enemy] for team in Team}) for t, held in book.hexes.items()}
        ),
    )
    grey, other = (
        opened(draw_books(views.REFEREE, one)).convert("L").crop((0, TITLE + 70, 788, TITLE + 300))
        for one in (book, turned)
    )
    assert grey.tobytes() != other.tobytes()


def test_the_books_speak_every_language() -> None:
    said = set()
    for tag in languages():
        with speaking(tag):
            said.add(draw_books(replace(views.BLUE, seat=Seat.BLUE), books(3)))
    assert len(said) == len(languages())
