"""What a sheet makes on paper before anything is carried out (campaign 8)."""

from __future__ import annotations

import pytest

from engine.campaign.commands import Build, Source
from engine.campaign.forces import Platoon, PlatoonId, Team, Vehicle
from engine.campaign.legality.construction import construct
from engine.hexes import Hex
from tests.rules.campaign.table import blue

M5, L3 = Vehicle.read("M5"), Vehicle.read("L3")


@pytest.mark.rule("campaign 8.4")
def test_what_is_built_is_a_platoon_of_its_team_and_number_at_home_and_two_lines_for_it_add_up() -> None:
    lines = [Build(4, (L3,), Source(2, "")), Build(4, (M5,), Source(3, ""))]
    done = construct(blue("set bank blue 20\nfirst blue"), Team.BLUE, lines)
    four = PlatoonId(Team.BLUE, 4)
    assert done.platoons == {4: Platoon(four, Hex("A5"), (M5, L3))}
    assert (done.built, done.spent, done.faults, done.faulty) == (frozenset((4,)), 8, (), frozenset())
