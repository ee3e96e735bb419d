"""What stands below a board: the table of units, the legend, what a look comes to; legible on a phone."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import ImageChops

from bot.assets import scenario, scenarios
from bot.core.pictures.geometry import MARGIN, board_size
from bot.core.pictures.sign_strip import LEGIBLE, PHONE, strip, type_size
from bot.core.words.language import languages
from bot.core.words.speech import speaking
from bot.games.skirmish.pictures.caption import odds_said, range_said, shot_text, sight_said
from bot.games.skirmish.pictures.ground import NAME
from bot.games.skirmish.pictures.legend import legend
from bot.games.skirmish.pictures.roster import roster, rows
from engine.hexes import Hex
from engine.skirmish.start import start
from tests.engine.skirmish.boards import board
from tests.games.skirmish.pictures.tables import TABLE

A1, A3, B2, C2, F2 = Hex("A1"), Hex("A3"), Hex("B2"), Hex("C2"), Hex("F2")


@pytest.mark.parametrize("name", scenarios())
def test_what_is_written_is_eleven_points_high_on_a_phone(name: str) -> None:
    wide = board_size(scenario(name).ground.grid)[0] + 2 * MARGIN
    assert NAME * PHONE / wide > LEGIBLE - 0.5
    assert type_size(wide) * PHONE / wide >= LEGIBLE


@pytest.mark.parametrize("tag", languages())
@pytest.mark.parametrize("name", scenarios())
def test_table_and_legend_fit_any_board_in_any_language(name: str, tag: str) -> None:
    position = start(scenario(name)).position
    wide = board_size(position.scenario.ground.grid)[0] + 2 * MARGIN
    with speaking(tag):
        below = (roster(position, wide), legend(position, wide))
    assert all(one.width == wide for one in below)
    # More would make the board itself small on a phone.
    assert sum(one.height for one in below) * PHONE / wide < 180


def test_the_table_has_each_kind_of_both_sides_once_also_those_to_come() -> None:
    found = [(side.value, kind.name) for side, kind, _ in rows(TABLE)]
    assert len(found) == len(set(found))
    assert ("red", "King Tiger") in found
    assert ("blue", "Wolverine") in found


def test_units_that_look_alike_have_their_hexes_beside_their_names() -> None:
    alike = board(["..."], {"A1": "blue Sherman", "B1": "blue Panzer IV", "C1": "red Tiger"})
    assert [(kind.name, places) for _, kind, places in rows(alike)] == [
        ("Sherman", ("A1",)),
        ("Panzer IV", ("B1",)),
        ("Tiger", ("C1",)),
    ]
    assert not any(places for _, _, places in rows(TABLE))


def test_a_table_whose_names_are_long_has_fewer_columns() -> None:
    short, long = ([(name,)] * 6 for name in ("Sherman", "Jagdpanzer IV/70 (A) Zwischenlösung"))
    assert strip(1400, long, columns=3).height > strip(1400, short, columns=3).height


def test_the_legend_tells_of_what_can_be_on_the_board_and_of_nothing_else() -> None:
    more, fewer = (board([row], {"A1": "blue Sherman"}) for row in (".htwdx", "......"))
    assert legend(more, 1000).height >= legend(fewer, 1000).height
    assert ImageChops.difference(legend(more, 1000), legend(fewer, 1000)).getbbox() is not None


@pytest.mark.rule("skirmish 9.1")
def test_a_look_says_what_blocks_the_line_and_how_long_it_is() -> None:
    clear, blocked = (board([".", middle, "."], {}) for middle in ".w")
    assert sight_said(clear, A1, A3) == "A1 to A3: clear, 2 hexes away"
    assert sight_said(blocked, A1, A3) == "A1 to A3: blocked by A2, 2 hexes away"


@pytest.mark.rule("skirmish 8.4")
def test_a_look_says_how_far_the_unit_fires_from_where_it_stands() -> None:
    low, high = (board([ground], {"A1": "blue Sherman"}) for ground in ".h")
    assert range_said(low, A1) == "Sherman in A1 can fire 2 hexes"
    assert range_said(high, A1) == "Sherman in A1 can fire 3 hexes"
    assert range_said(board(["."]), A1) == ""


@pytest.mark.rule("skirmish 8.2")
@pytest.mark.rule("skirmish 10.1")
def test_a_look_says_the_odds() -> None:
    faced = board([".", ".", "."], {"A1": "blue Sherman S", "A3": "red Panzer IV N"})
    assert odds_said(faced, A1, A3) == "Two dice + 1 have to reach 9: 15 of 36, 42 %"
    assert shot_text(faced, A1, A3) == (
        "Sherman in A1 can fire 2 hexes. Two dice + 1 have to reach 9: 15 of 36, 42 %."
    )


@pytest.mark.rule("skirmish 8.1")
@pytest.mark.rule("skirmish 3.5")
@pytest.mark.parametrize(
    ("units", "why"),
    [
        ({"A1": "blue Sherman N", "A3": "red Tiger N"}, "not in its front arc"),
        ({"A1": "blue infantry S", "A3": "red Tiger N"}, "too far"),
        ({"A1": "blue Sherman S fired", "A3": "red Tiger N"}, "it has fired"),
        ({"A1": "blue AT gun S moved", "A3": "red Tiger N"}, "it has moved"),
        ({"A1": "blue Sherman S", "A2": "red infantry N", "A3": "red Tiger N"}, "no line of sight"),
        ({"A1": "blue Sherman S", "A3": "blue Pershing N"}, "A3 is on the same side"),
        ({"A1": "blue Sherman S"}, "nobody is in A3"),
        ({}, "nobody is in A1 and nobody is in A3"),
        ({"A1": "blue Sherman N fired", "A3": "red Tiger N"}, "it has fired and not in its front arc"),
    ],
)
def test_a_look_says_why_there_are_no_odds(units: dict[str, str], why: str) -> None:
    assert odds_said(board([".", ".", "."], units), A1, A3) == f"No shot: {why}"


def test_a_look_speaks_the_reader_s_language() -> None:
    with speaking("de"):
        assert odds_said(replace(TABLE), C2, F2).startswith(("Zwei Würfel", "Kein Schuss"))
