"""The example of a line that builds: it can be sent as it stands, whatever the bank (campaign 8)."""

from __future__ import annotations

import re

import pytest

from bot.games.campaign.cards.example_build import to_build
from engine.campaign.check import check
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.campaign.reading import read
from engine.campaign.view import View
from tests.rules.campaign.table import view

FULL = "\n".join(f"set platoon blue P{number} A4: M1" for number in range(1, 11))


def begun(bank: int, more: str = "") -> View:
    lines = f"set control A4 blue\n{more}\nset turn blue 2\nset bank blue {bank}"
    return view(f"first blue\nreferee:\n{lines}\n", Seat.BLUE)


def example(seen: View) -> str:
    """Return the line in the sentence, "" where there is none."""
    found = re.search(r"`(.*)`", to_build("turn.build", seen, Team.BLUE))
    return "" if found is None else found[1]


@pytest.mark.rule("campaign 8.1")
@pytest.mark.parametrize("bank", range(1, 31))
def test_what_is_shown_as_an_example_can_be_sent_as_it_stands(bank: int) -> None:
    seen = begun(bank)
    assert example(seen).startswith("build P1: ")
    assert check(seen, read(f"Blue turn 2\n{example(seen)}", seen)) == ()


@pytest.mark.rule("campaign 8.1")
def test_it_is_as_dear_as_the_bank_allows_and_no_dearer() -> None:
    shown = [example(begun(bank)) for bank in (1, 2, 5, 8, 30)]
    assert [one.removeprefix("build P1: ") for one in shown] == ["M1", "M1, L1", "M3, L2", "M5, L3", "M5, L3"]


@pytest.mark.rule("campaign 8.3")
def test_it_takes_a_number_that_is_free() -> None:
    assert example(begun(9, "set platoon blue P1 A4: M1")) == "build P2: M5, L3"


@pytest.mark.rule("campaign 8.1")
@pytest.mark.rule("campaign 8.5")
@pytest.mark.parametrize(
    "seen",
    [begun(0), begun(9, FULL), begun(9, "set control A5 red")],
    ids=["no points", "no number", "home is lost"],
)
def test_there_is_none_where_nothing_new_can_be_built(seen: View) -> None:
    assert to_build("turn.build", seen, Team.BLUE) == ""
