"""When a battle is fought: offered, found to suit, fixed, moved; refused with its reason."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from engine.campaign.arranging.shapes import Actor, Arrangement, FillIn, Room, Slot
from engine.campaign.arranging.times import LATEST, MOST_OFFERED, TAKES, decide, offer, suit, without
from engine.campaign.forces import PlatoonId, Team, Vehicle
from engine.errors import Refusal
from engine.frozen import FrozenMap
from engine.hexes import Hex

NOW = 1_800_000_000
HOUR = 3600
BLUE, RED, MEMBER, REFEREE = 20, 30, 21, 10
CAPTAIN = Actor(BLUE, Team.BLUE, orders=True)
ENEMY = Actor(RED, Team.RED, orders=True)
JUDGE = Actor(REFEREE, None, referee=True)
ONE, TWO, THREE = NOW + 10 * HOUR, NOW + 34 * HOUR, NOW + 58 * HOUR
C7 = Hex("C7")


def kinds(act: Callable[[], object]) -> list[str]:
    """Return the kinds of the faults for which an act is refused."""
    with pytest.raises(Refusal) as caught:
        act()
    return [one.kind for one in caught.value.faults]


def offered(*moments: int, by: Actor = CAPTAIN, to: Arrangement | None = None) -> Arrangement:
    return offer(to or Arrangement(), by, moments, {}, NOW)


def fixed(moment: int = ONE) -> Arrangement:
    return suit(offered(moment), ENEMY, [moment], {}, NOW)


def test_what_a_captain_offers_suits_his_own_team_and_nobody_else_yet() -> None:
    after = offered(TWO, ONE)
    assert after.offered == (ONE, TWO)
    assert after.suits == {Team.BLUE: frozenset((ONE, TWO))}
    assert after.time is None


def test_who_offers_more_still_finds_that_what_he_offered_before_suits() -> None:
    more = offered(TWO, to=offered(ONE))
    assert more.suits == {Team.BLUE: frozenset((ONE, TWO))}
    assert suit(more, ENEMY, [ONE], {}, NOW).time == ONE


def test_the_first_time_that_suits_both_is_fixed_and_nothing_is_on_offer_then() -> None:
    after = suit(offered(ONE, TWO, THREE), ENEMY, [THREE, TWO], {}, NOW)
    assert (after.time, after.offered, after.suits) == (TWO, (), {})


def test_of_what_the_referee_offers_both_captains_have_to_choose() -> None:
    after = suit(offered(ONE, TWO, by=JUDGE), CAPTAIN, [TWO], {}, NOW)
    assert after.time is None
    assert suit(after, ENEMY, [ONE, TWO], {}, NOW).time == TWO


def test_who_chooses_again_replaces_his_choice_and_may_choose_none() -> None:
    after = suit(offered(ONE, TWO, by=JUDGE), CAPTAIN, [TWO], {}, NOW)
    assert suit(after, CAPTAIN, [], {}, NOW).suits[Team.BLUE] == frozenset()
    assert suit(suit(after, CAPTAIN, [ONE], {}, NOW), ENEMY, [ONE, TWO], {}, NOW).time == ONE


def test_who_found_that_none_suits_is_asked_again_when_others_are_offered() -> None:
    none = suit(offered(ONE), ENEMY, [], {}, NOW)
    assert none.suits[Team.RED] == frozenset()
    more = offered(TWO, to=none)
    assert (more.offered, set(more.suits)) == ((ONE, TWO), {Team.BLUE})


def test_offering_what_the_other_has_offered_is_agreeing() -> None:
    assert offered(TWO, by=ENEMY, to=offered(ONE, TWO)).time == TWO


def test_a_fixed_time_stays_until_both_agree_on_another_and_it_may_be_moved_twice() -> None:
    moving = offered(TWO, by=ENEMY, to=fixed())
    assert moving.time == ONE
    assert suit(moving, CAPTAIN, [], {}, NOW).time == ONE
    moved = suit(moving, CAPTAIN, [TWO], {}, NOW)
    assert moved.time == TWO
    assert suit(offered(THREE, to=moved), ENEMY, [THREE], {}, NOW).time == THREE


@pytest.mark.parametrize("actor", [Actor(MEMBER, Team.BLUE), Actor(0, None)])
def test_only_who_orders_for_a_team_offers_and_chooses(actor: Actor) -> None:
    assert kinds(lambda: offered(ONE, by=actor)) == ["not_captain"]
    assert kinds(lambda: suit(offered(ONE), actor, [ONE], {}, NOW)) == ["not_captain"]


@pytest.mark.parametrize("actor", [JUDGE])
def test_the_referee_does_not_say_what_suits_a_team(actor: Actor) -> None:
    assert kinds(lambda: suit(offered(ONE), actor, [ONE], {}, NOW)) == ["not_captain"]


@pytest.mark.parametrize(
    ("moments", "expected"),
    [
        ([], ["time_missing"]),
        ([NOW], ["time_past"]),
        ([NOW - 1, ONE, NOW - HOUR], ["time_past", "time_past"]),
        ([NOW + LATEST + 1], ["time_far"]),
        ([NOW - 1, NOW + LATEST + 1], ["time_past", "time_far"]),
    ],
)
def test_every_time_that_cannot_be_is_named(moments: list[int], expected: list[str]) -> None:
    assert kinds(lambda: offer(Arrangement(), CAPTAIN, moments, {}, NOW)) == expected


def test_the_last_second_before_the_limit_can_be_offered_and_the_next_to_come_too() -> None:
    assert offered(NOW + 1, NOW + LATEST).offered == (NOW + 1, NOW + LATEST)


def test_no_more_times_are_on_offer_than_a_list_is_good_for() -> None:
    many = [ONE + at * HOUR for at in range(MOST_OFFERED)]
    assert len(offered(*many).offered) == MOST_OFFERED
    assert kinds(lambda: offered(THREE + 1, to=offered(*many))) == ["times_too_many"]


def test_times_that_have_passed_are_on_offer_no_more() -> None:
    later = offer(offered(ONE), CAPTAIN, [TWO], {}, ONE)
    assert later.offered == (TWO,)
    assert later.suits[Team.BLUE] == frozenset((TWO,))
    assert kinds(lambda: suit(offered(ONE), ENEMY, [ONE], {}, ONE)) == ["time_not_offered"]


def test_the_time_that_is_fixed_is_not_offered_anew() -> None:
    assert kinds(lambda: offered(ONE, to=fixed())) == ["time_is_fixed"]


def test_only_what_is_on_offer_can_be_chosen() -> None:
    assert kinds(lambda: suit(offered(ONE), ENEMY, [TWO], {}, NOW)) == ["time_not_offered"]
    assert kinds(lambda: decide(offered(ONE), JUDGE, TWO, {}, NOW)) == ["time_not_offered"]


@pytest.mark.parametrize("apart", [0, TAKES - 1, 1 - TAKES])
def test_no_time_is_offered_while_another_battle_is_fought(apart: int) -> None:
    with pytest.raises(Refusal) as caught:
        offer(Arrangement(), CAPTAIN, [ONE], {C7: ONE + apart}, NOW)
    (fault,) = caught.value.faults
    assert (fault.kind, fault.rules, fault.details["hex"]) == ("time_taken", ("13.1",), C7)


@pytest.mark.parametrize("apart", [TAKES, -TAKES])
def test_the_next_battle_may_begin_when_one_is_over(apart: int) -> None:
    assert offer(Arrangement(), CAPTAIN, [ONE], {C7: ONE + apart}, NOW).offered == (ONE,)


def test_of_the_common_times_the_first_that_is_free_is_fixed() -> None:
    after = suit(offered(ONE, TWO), ENEMY, [ONE, TWO], {C7: ONE}, NOW)
    assert after.time == TWO


def test_where_every_common_time_was_taken_meanwhile_nothing_is_fixed_and_each_is_named() -> None:
    both = {C7: ONE, Hex("D9"): TWO}
    assert kinds(lambda: suit(offered(ONE, TWO), ENEMY, [ONE, TWO], both, NOW)) == ["time_taken"] * 2


def test_the_referee_fixes_one_of_those_on_offer_for_both_and_nobody_else_does() -> None:
    assert decide(offered(ONE, TWO), JUDGE, TWO, {}, NOW).time == TWO
    assert kinds(lambda: decide(offered(ONE), CAPTAIN, ONE, {}, NOW)) == ["not_referee"]
    assert kinds(lambda: decide(offered(ONE), JUDGE, ONE, {C7: ONE}, NOW)) == ["time_taken"]


def acts(arrangement: Arrangement) -> Iterable[Callable[[], object]]:
    yield lambda: offer(arrangement, CAPTAIN, [THREE], {}, NOW)
    yield lambda: suit(arrangement, ENEMY, [ONE], {}, NOW)
    yield lambda: decide(arrangement, JUDGE, ONE, {}, NOW)


def test_the_time_of_an_opened_battle_stays() -> None:
    opened = Arrangement(offered=(ONE,), time=TWO, room=Room("room", "secret", NOW, 15))
    assert [kinds(act) for act in acts(opened)] == [["time_opened"]] * 3


def test_who_cannot_come_has_no_place_of_any_kind_and_the_others_keep_theirs() -> None:
    first, second = (Slot(PlatoonId(Team.BLUE, 1), at, Vehicle.read("M5")) for at in range(2))
    before = Arrangement(
        crew=FrozenMap({first: MEMBER, second: REFEREE}),
        commanders=FrozenMap({Team.BLUE: MEMBER, Team.RED: RED}),
        observers=FrozenMap({MEMBER: Team.BLUE, RED: Team.RED}),
        fill_in=FillIn(Team.BLUE, second, REFEREE),
    )
    after = without(before, [MEMBER])
    assert (after.crew, after.commanders, after.observers) == (
        {second: REFEREE},
        {Team.RED: RED},
        {RED: Team.RED},
    )
    assert after.fill_in == before.fill_in
    assert without(before, [REFEREE]).fill_in is None
