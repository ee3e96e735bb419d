"""The referee fills in for either side if both captains agree, and only then (campaign 2.5)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.campaign.arranging.filling_in import approving, asking, declining, stepping_back
from engine.campaign.arranging.shapes import Actor, Arrangement, FillIn, Room, Slot
from engine.campaign.arranging.sight import sight
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.frozen import FrozenMap
from tests.engine.campaign.arranging.duel import (
    BATTLE,
    BLUE,
    CAPTAIN,
    ENEMYS,
    HEAVY,
    JUDGE,
    MEDIUM,
    MEMBER,
    RED,
    REFEREE,
    SOLDIER,
    refused,
)

NOW = 1_700_000_000
HALF = Arrangement(crew=FrozenMap({HEAVY: CAPTAIN}), observers=FrozenMap({REFEREE: Team.BLUE}))
ASKED = asking(HALF, BATTLE, JUDGE, MEDIUM, NOW)
AGREED = approving(approving(ASKED, BATTLE, BLUE, NOW), BATTLE, RED, NOW)


@pytest.mark.rule("campaign 2.5")
def test_with_both_captains_agreement_he_plays_and_not_with_one_alone() -> None:
    one = approving(ASKED, BATTLE, BLUE, NOW)
    assert (one.referee_plays, one.crew) == (False, HALF.crew)
    assert approving(one, BATTLE, BLUE, NOW) == one
    assert AGREED.referee_plays
    assert AGREED.crew == {HEAVY: CAPTAIN, MEDIUM: REFEREE}
    assert AGREED.observers == {}


@pytest.mark.rule("campaign 2.5")
@pytest.mark.parametrize("slot", [MEDIUM, ENEMYS])
def test_he_fills_in_for_either_team(slot: Slot) -> None:
    asked = asking(HALF, BATTLE, JUDGE, slot, NOW)
    assert approving(approving(asked, BATTLE, RED, NOW), BATTLE, BLUE, NOW).crew[slot] == REFEREE


@pytest.mark.rule("campaign 2.5")
def test_nobody_else_asks_and_nobody_else_agrees() -> None:
    assert refused(lambda: asking(HALF, BATTLE, BLUE, MEDIUM, NOW)) == {"fill_in_by_referee"}
    for actor in (SOLDIER, JUDGE, Actor(99, None)):
        assert refused(lambda a=actor: approving(ASKED, BATTLE, a, NOW)) == {"not_captain"}  # type: ignore[misc]
        assert refused(lambda a=actor: declining(ASKED, a, NOW)) == {"not_captain"}  # type: ignore[misc]


@pytest.mark.rule("campaign 2.5")
def test_one_captain_who_does_not_agree_ends_it() -> None:
    one = approving(ASKED, BATTLE, BLUE, NOW)
    after = declining(one, RED, NOW)
    assert (after.fill_in, after.crew) == (None, HALF.crew)
    assert refused(lambda: approving(after, BATTLE, BLUE, NOW)) == {"fill_in_none"}
    assert refused(lambda: declining(AGREED, RED, NOW)) == {"fill_in_none"}


def test_only_a_vehicle_that_nobody_plays_and_that_does_not_stay_out_can_be_asked_for() -> None:
    assert refused(lambda: asking(HALF, BATTLE, JUDGE, HEAVY, NOW)) == {"fill_in_taken"}
    out = replace(HALF, staying_out=frozenset((MEDIUM,)))
    assert refused(lambda: asking(out, BATTLE, JUDGE, MEDIUM, NOW)) == {"fill_in_taken"}
    assert refused(lambda: asking(AGREED, BATTLE, JUDGE, ENEMYS, NOW)) == {"fill_in_plays"}


def test_another_wish_forgets_who_had_agreed_to_the_first() -> None:
    again = asking(approving(ASKED, BATTLE, BLUE, NOW), BATTLE, JUDGE, ENEMYS, NOW)
    assert again.fill_in == FillIn(Team.RED, ENEMYS, REFEREE, at=NOW + 1)


@pytest.mark.rule("campaign 2.5")
def test_a_captain_answers_what_he_was_asked_and_nothing_that_was_asked_since() -> None:
    again = asking(ASKED, BATTLE, JUDGE, ENEMYS, NOW + 60)
    for answer in (lambda: approving(again, BATTLE, BLUE, NOW), lambda: declining(again, BLUE, NOW)):
        assert refused(answer) == {"fill_in_changed"}
    assert approving(again, BATTLE, BLUE, NOW + 60).fill_in == FillIn(
        Team.RED, ENEMYS, REFEREE, frozenset({Team.BLUE}), NOW + 60
    )
    old = replace(ASKED, fill_in=FillIn(Team.BLUE, MEDIUM, REFEREE))
    assert approving(approving(old, BATTLE, BLUE, 0), BATTLE, RED, 0).referee_plays


def test_where_somebody_else_was_given_the_vehicle_nothing_is_left_of_the_wish() -> None:
    one = approving(ASKED, BATTLE, RED, NOW)
    given = replace(one, crew=one.crew.with_item(MEDIUM, MEMBER))
    after = approving(given, BATTLE, BLUE, NOW)
    assert (after.fill_in, after.crew[MEDIUM]) == (None, MEMBER)


@pytest.mark.rule("campaign 2.5")
def test_he_may_step_back_until_the_room_is_open() -> None:
    assert stepping_back(AGREED, JUDGE) == replace(AGREED, fill_in=None, crew=HALF.crew)
    assert stepping_back(ASKED, JUDGE).fill_in is None
    assert refused(lambda: stepping_back(HALF, JUDGE)) == {"fill_in_none"}
    assert refused(lambda: stepping_back(AGREED, BLUE)) == {"fill_in_none"}
    room = Room("Alpha", "sesame", 1, 15)
    opened = replace(AGREED, room=room)
    assert refused(lambda: stepping_back(opened, JUDGE)) == {"fill_in_opened"}
    assert refused(lambda: asking(replace(HALF, room=room), BATTLE, JUDGE, MEDIUM, NOW)) == {"fill_in_opened"}
    assert refused(lambda: approving(replace(ASKED, room=room), BATTLE, BLUE, NOW)) == {"fill_in_opened"}


@pytest.mark.rule("campaign 12.5")
def test_the_enemy_is_asked_without_being_told_which_vehicle() -> None:
    seen = sight(ASKED, BATTLE, Seat.RED).fill_in
    assert seen is not None
    assert (seen.team, seen.slot) == (Team.BLUE, None)
    own = sight(ASKED, BATTLE, Seat.BLUE).fill_in
    assert own is not None
    assert own.slot == MEDIUM


@pytest.mark.rule("campaign 2.5")
def test_he_sees_his_own_vehicle_and_of_both_sides_nothing_else() -> None:
    seen = sight(AGREED, BATTLE, Seat.REFEREE)
    assert seen.fill_in is not None
    assert seen.fill_in.slot == MEDIUM
    assert (seen.crew, seen.observers) == ({}, {})
    assert seen.battle is not None
    assert seen.battle.own == {}


@pytest.mark.rule("campaign 2.5")
def test_when_his_vehicle_lapses_he_plays_no_more_and_may_ask_anew() -> None:
    lapsed = replace(AGREED, crew=HALF.crew)
    assert not lapsed.referee_plays
    assert sight(lapsed, BATTLE, Seat.BLUE).fill_in is None
    assert asking(lapsed, BATTLE, JUDGE, MEDIUM, NOW).fill_in == FillIn(
        Team.BLUE, MEDIUM, REFEREE, at=NOW + 1
    )
