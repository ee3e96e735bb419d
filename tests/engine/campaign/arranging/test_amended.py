"""Vehicles of a pending battle change: what is arranged for the others stands (15.4, 16.2)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.campaign.arranging.amended import fitted
from engine.campaign.arranging.shapes import Arrangement, Slot
from engine.campaign.forces import Platoon, Team
from engine.campaign.view import BattleView
from engine.frozen import FrozenMap
from tests.engine.campaign.arranging.scene import BATTLE, NOW, OPEN, SLOTS, platoon, with_referee

H3, M5, SECOND_M5, L2 = (slot for slot in SLOTS if slot.team is Team.BLUE)
CREW = FrozenMap({slot: 100 + at for at, slot in enumerate(SLOTS)})
MANNED = Arrangement(time=NOW + 600, crew=CREW, commanders=FrozenMap({Team.BLUE: 7}))


def with_blue(*platoons: Platoon) -> BattleView:
    """Have Blue fight with other platoons."""
    return replace(BATTLE, own=BATTLE.own.with_item(Team.BLUE, platoons))


P1 = platoon(Team.BLUE, 1, "H3", "M5", "M5")
P2 = platoon(Team.BLUE, 2, "L2")


def test_where_no_vehicle_has_changed_everything_stands() -> None:
    assert fitted(MANNED, BATTLE) is MANNED


@pytest.mark.rule("campaign 16.2")
def test_a_vehicle_put_before_others_leaves_them_their_players() -> None:
    added = with_blue(platoon(Team.BLUE, 1, "H3", "M5", "M5"), platoon(Team.BLUE, 2, "H9", "L2"))
    after = fitted(MANNED, added)
    assert after.crew[replace(L2, place=1)] == CREW[L2]
    assert len(after.crew) == len(CREW)
    assert replace(after, crew=CREW) == MANNED


@pytest.mark.rule("campaign 16.2")
def test_a_vehicle_taken_away_loses_its_player_and_no_other_does() -> None:
    after = fitted(MANNED, with_blue(platoon(Team.BLUE, 1, "M5", "M5"), P2))
    blue = {slot: user for slot, user in after.crew.items() if slot.team is Team.BLUE}
    assert blue == {
        replace(M5, place=0): CREW[SECOND_M5],
        M5: CREW[M5],
        L2: CREW[L2],
    }


@pytest.mark.rule("campaign 16.2")
def test_of_two_equal_vehicles_one_taken_away_leaves_one_player() -> None:
    after = fitted(MANNED, with_blue(platoon(Team.BLUE, 1, "H3", "M5"), P2))
    assert [user for slot, user in after.crew.items() if slot.vehicle == M5.vehicle] == [CREW[M5]]


@pytest.mark.rule("campaign 15.4")
def test_who_was_to_play_in_a_platoon_that_was_not_named_plays_no_more() -> None:
    after = fitted(MANNED, with_blue(P1))
    assert CREW[L2] not in after.crew.values()


@pytest.mark.rule("campaign 13.9")
def test_a_vehicle_that_stays_out_does_so_at_its_new_place_and_no_other() -> None:
    out = replace(MANNED, crew=FrozenMap(), staying_out=frozenset((SECOND_M5,)))
    assert fitted(out, with_blue(platoon(Team.BLUE, 1, "M5", "M5"), P2)).staying_out == {
        Slot(M5.platoon, 0, M5.vehicle)
    }
    assert fitted(out, with_blue(platoon(Team.BLUE, 1, "H3"), P2)).staying_out == frozenset()


@pytest.mark.rule("campaign 2.5")
def test_the_referee_plays_no_more_when_his_vehicle_is_gone() -> None:
    plays = with_referee(MANNED)
    assert plays.referee_plays
    assert fitted(plays, with_blue(platoon(Team.BLUE, 1, "H1", "H3", "M5"), P2)).referee_plays
    gone = fitted(plays, with_blue(platoon(Team.BLUE, 1, "M5", "M5"), P2))
    assert (gone.referee_plays, gone.fill_in) == (False, None)


@pytest.mark.rule("campaign 16.2")
def test_who_played_a_battle_stays_who_played_it() -> None:
    played = replace(OPEN, played=True, crew=CREW)
    assert fitted(played, with_blue(P1)).crew == CREW
