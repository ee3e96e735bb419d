"""Who is forgotten: his part in a battle that is not opened lapses, in one that is opened it has no name."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.campaign.arranging.orders_of_battle import is_manned
from engine.campaign.arranging.renaming import renamed
from engine.campaign.arranging.shapes import Bridge, Room
from engine.campaign.forces import Team
from engine.frozen import FrozenMap
from tests.engine.campaign.arranging.scene import BATTLE, OPEN, SLOTS

GONE, INSTEAD = 100, -7


@pytest.mark.rule("campaign 13.9")
def test_the_vehicle_of_who_is_forgotten_is_unmanned_before_the_opening() -> None:
    before = replace(OPEN, room=None, commanders=FrozenMap({Team.BLUE: GONE}))
    after = renamed(before, GONE, INSTEAD)
    assert is_manned(before, BATTLE)
    assert not is_manned(after, BATTLE)
    assert SLOTS[0] not in after.crew
    assert not after.commanders


def test_in_an_opened_battle_his_number_is_another() -> None:
    after = renamed(OPEN, GONE, INSTEAD)
    assert after.crew[SLOTS[0]] == INSTEAD
    assert is_manned(after, BATTLE)
    assert str(GONE) not in repr(after.crew)


PROPOSED = Bridge(5, "secret", agreed=FrozenMap({Team.BLUE: GONE, Team.RED: 7}), pending=1)


def test_who_is_forgotten_has_agreed_to_no_skirmish_and_the_other_captain_still_has() -> None:
    before = replace(OPEN, room=None, bridge=PROPOSED)
    after = renamed(before, GONE, INSTEAD)
    assert after.bridge == replace(PROPOSED, agreed=FrozenMap({Team.RED: 7}))
    assert after.crew == {slot: user for slot, user in OPEN.crew.items() if user != GONE}
    assert (after.time, after.room) == (OPEN.time, None)


def test_once_the_skirmish_has_begun_another_number_has_agreed() -> None:
    after = renamed(replace(OPEN, room=Room("", "", 5, 0), bridge=PROPOSED), GONE, INSTEAD)
    assert after.bridge == replace(PROPOSED, agreed=FrozenMap({Team.BLUE: INSTEAD, Team.RED: 7}))
