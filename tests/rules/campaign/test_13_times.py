"""Chapters 13 and 16: when a battle is fought."""

from __future__ import annotations

import pytest

from engine.campaign.arranging.shapes import Actor, Arrangement, Room
from engine.campaign.arranging.times import TAKES, decide, offer, passed, suit
from engine.campaign.forces import Team
from engine.errors import NotAllowed
from engine.hexes import Hex

NOW = 1_800_000_000
EVENING, NEXT = NOW + 6 * 3600, NOW + 30 * 3600
BLUE = Actor(20, Team.BLUE, orders=True)
RED = Actor(30, Team.RED, orders=True)
REFEREE = Actor(10, None, referee=True)


def rules_of(refused: pytest.ExceptionInfo[NotAllowed]) -> set[str]:
    return {rule for one in refused.value.faults for rule in one.rules}


@pytest.mark.rule("campaign 13.1")
def test_battles_are_fought_one_at_a_time_so_two_are_not_fixed_for_one() -> None:
    others = {Hex("C7"): EVENING}
    with pytest.raises(NotAllowed) as refused:
        offer(Arrangement(), BLUE, [EVENING + TAKES - 1], others, NOW)
    assert rules_of(refused) == {"13.1"}
    assert offer(Arrangement(), BLUE, [EVENING + TAKES], others, NOW).offered == (EVENING + TAKES,)


@pytest.mark.rule("campaign 13.1")
def test_of_two_battles_offered_for_one_time_the_second_is_refused_when_the_first_is_fixed() -> None:
    offered = offer(Arrangement(), BLUE, [EVENING], {}, NOW)
    assert suit(offered, RED, [EVENING], {}, NOW).time == EVENING
    with pytest.raises(NotAllowed) as refused:
        suit(offered, RED, [EVENING], {Hex("C7"): EVENING}, NOW)
    assert rules_of(refused) == {"13.1"}


@pytest.mark.rule("campaign 13.9")
@pytest.mark.rule("campaign 2.3")
@pytest.mark.parametrize("member", [Actor(21, Team.BLUE), Actor(0, None)])
def test_for_a_team_its_captain_or_his_substitute_agrees_on_a_time_and_nobody_else(member: Actor) -> None:
    with pytest.raises(NotAllowed) as refused:
        offer(Arrangement(), member, [EVENING], {}, NOW)
    assert rules_of(refused) == {"2.3"}


@pytest.mark.rule("campaign 13.9")
def test_a_battle_that_did_not_start_is_given_another_time_by_both() -> None:
    postponed = Arrangement(postponed=True)
    again = suit(offer(postponed, RED, [NEXT], {}, NOW), BLUE, [NEXT], {}, NOW)
    assert (again.time, again.postponed) == (NEXT, True)


@pytest.mark.rule("campaign 13.9")
def test_the_time_of_a_battle_that_has_started_stays() -> None:
    started = Arrangement(time=NOW, room=Room("room", "secret", NOW, 15))
    with pytest.raises(NotAllowed) as refused:
        offer(started, BLUE, [NEXT], {}, NOW)
    assert rules_of(refused) == {"13.9"}


@pytest.mark.rule("campaign 13.9")
def test_what_went_by_is_offered_no_more() -> None:
    offered = offer(Arrangement(), BLUE, [EVENING, NEXT], {}, NOW)
    assert passed(offered, EVENING).offered == (NEXT,)
    assert passed(offered, NEXT) == Arrangement()


@pytest.mark.rule("campaign 16.4")
@pytest.mark.rule("campaign 2.4")
def test_for_a_captain_who_is_away_the_referee_fixes_a_time_that_was_offered_and_only_he() -> None:
    offered = offer(Arrangement(), BLUE, [EVENING, NEXT], {}, NOW)
    assert decide(offered, REFEREE, NEXT, {}, NOW).time == NEXT
    for actor, rule in ((BLUE, "2.4"), (RED, "2.4")):
        with pytest.raises(NotAllowed) as refused:
            decide(offered, actor, NEXT, {}, NOW)
        assert rules_of(refused) == {rule}


@pytest.mark.rule("campaign 16.4")
def test_the_referee_too_fixes_no_time_at_which_another_battle_is_fought() -> None:
    offered = offer(Arrangement(), BLUE, [EVENING], {}, NOW)
    with pytest.raises(NotAllowed) as refused:
        decide(offered, REFEREE, EVENING, {Hex("C7"): EVENING}, NOW)
    assert rules_of(refused) == {"13.1"}
