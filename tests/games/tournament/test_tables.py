"""A tournament as files for a spreadsheet: harmless in one, and nothing secret in them."""

from __future__ import annotations

import codecs
import csv
from io import StringIO

import pytest

from bot.core.present.spreadsheet import spreadsheet
from bot.core.words.speech import calling
from bot.games.tournament.player_page import player_page
from bot.games.tournament.spreadsheets import tables
from engine.common.seat import PUBLIC
from engine.frozen import FrozenMap
from engine.tournament.see import see
from tests.games.tournament.at_the_pictures import CHOSEN, state_of
from tests.games.tournament.halls import Played, played
from tests.games.tournament.missions import play


def read(of: Played, **called: str) -> dict[str, list[dict[str, str]]]:
    with calling(FrozenMap(called)):
        files = tables(see(state_of(of), PUBLIC))
    return {name: list(csv.DictReader(StringIO(data.decode("utf-8-sig")))) for name, data in files}


@pytest.mark.parametrize(
    "name", ["=cmd()", "+1", "-x", "@sum", "\tx", "\rx", "\nx", "'quoted", "1/2", "0612"]
)
def test_a_cell_that_a_spreadsheet_would_work_out_is_text(name: str) -> None:
    data = spreadsheet([{"name": name, "points": "3"}], ("name", "points"), ("points",))
    (row,) = csv.DictReader(StringIO(data.decode("utf-8-sig"), newline=""))
    assert row == {"name": f"'{name}", "points": "3"}


def test_a_formula_in_a_column_of_numbers_is_text_as_well_and_a_number_stays_one() -> None:
    data = spreadsheet([{"n": "-3.5"}, {"n": "-cmd"}], ("n",), ("n",))
    assert data == codecs.BOM_UTF8 + b"n\r\n-3.5\r\n'-cmd\r\n"


def test_people_stand_in_the_tables_as_they_are_called() -> None:
    of = played("A:=wolves B C", "A-B mission A 350.5:120, bye C")
    found = read(of, A="=cmd()", B="Bert, the second")
    assert [row["name"] for row in found["entries.csv"]] == ["'=cmd()", "Bert, the second", "C"]
    assert found["entries.csv"][0]["club"] == "'=wolves"
    assert found["pairings.csv"][1]["how"] == "bye"
    (result,) = found["results.csv"]
    assert (result["winner"], result["scored_first"], result["points_first"]) == ("'=cmd()", "350.5", "4")
    assert [row["place"] for row in found["standings.csv"]] == ["1", "2", "3"]
    assert [row["difference"] for row in found["standings.csv"]] == ["230.5", "0", "-230.5"]


def test_tables_and_pages_are_the_same_whatever_was_chosen_in_secret() -> None:
    one = see(play(CHOSEN).state, PUBLIC)
    other = see(
        play(CHOSEN.replace("mission hold target assault at the mill by the ford", "mission delay")).state,
        PUBLIC,
    )
    assert tables(one) == tables(other)
    assert player_page(one, "Anna") == player_page(other, "Anna")


def test_a_page_tells_every_round_of_a_contestant() -> None:
    of = played("A B C D -E", "A-B mission A 350:120, C-D 0:0", "A-C, bye B")
    with calling(FrozenMap()):
        page = player_page(see(state_of(of), PUBLIC), "A")
    assert "place 1 with 4 points, while round 2 is being played" in page
    assert "Round 1: **A beats B** by fulfilling the mission" in page
    assert "Round 2: against **C**, still to be decided." in page
    gone = player_page(see(state_of(of), PUBLIC), "E")
    assert "Has withdrawn" in gone
    assert "Round 1: not drawn." in gone
