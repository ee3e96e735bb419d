"""What a View says a team would collect now: only what is joined to its home by its own hexes (7.1)."""

from __future__ import annotations

import pytest

from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.campaign.revenue import Revenue, revenue_now
from engine.campaign.see import see
from engine.hexes import Hex
from tests.rules.campaign.table import holds

# On the plain A5 (Blue's home) pays 5, C4 pays 3, E5 pays 2, H7 pays 3.


def collects(team: Team, *held: str, seat: Seat = Seat.REFEREE, more: str = "") -> Revenue:
    script = "\n".join((*(f"set control {one}" for one in held), more, "first blue"))
    return revenue_now(see(holds(script).state, seat), team)


@pytest.mark.rule("campaign 7.1")
def test_a_home_that_is_held_pays() -> None:
    assert collects(Team.BLUE) == Revenue((Hex("A5"),), (), 5, home=True)
    assert collects(Team.RED) == Revenue((Hex("J6"),), (), 5, home=True)


@pytest.mark.rule("campaign 7.1")
def test_what_is_joined_to_the_home_by_own_hexes_pays_and_what_is_cut_off_does_not() -> None:
    joined = ("A5 blue", "B5 blue", "C5 blue", "C4 blue", "H7 blue", "G3 blue")
    assert collects(Team.BLUE, *joined) == Revenue((Hex("A5"), Hex("C4")), (Hex("H7"),), 8, home=True)
    cut = ("A5 blue", "B5 red", "C4 blue", "E5 red")
    assert collects(Team.BLUE, *cut) == Revenue((Hex("A5"),), (Hex("C4"),), 5, home=True)


@pytest.mark.rule("campaign 7.2")
def test_who_has_lost_his_home_collects_nothing() -> None:
    lost = ("J6 blue", "H7 red", "F6 red")
    found = collects(Team.RED, *lost)
    assert found == Revenue((), (Hex("F6"), Hex("H7")), 0, home=False)


@pytest.mark.rule("campaign 12.1")
def test_a_team_counts_by_what_it_sees() -> None:
    held = ("A5 blue", "J6 red", "H7 red", "I7 red", "J7 red", "I6 red")
    assert collects(Team.RED, *held, seat=Seat.RED).points == 8
    assert collects(Team.RED, *held, seat=Seat.BLUE, more="set markers closed").points == 0
