"""Manning: who may play what, who gives, and what lapses with whoever does not come (2.5, 13.3, 13.9)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.campaign.arranging.manning import (
    Combatant,
    Hindrance,
    clear,
    give,
    hindrance,
    lapsed,
    man,
    may_play,
    name_commander,
    open_slots,
    prospect,
    sign_off,
    sign_up,
)
from engine.campaign.arranging.orders_of_battle import slots
from engine.campaign.arranging.shapes import Actor, Arrangement, FillIn, Report, Slot
from engine.campaign.commands import Seat
from engine.campaign.forces import Platoon, PlatoonId, Team, Vehicle
from engine.campaign.outcome import BattleOutcome
from engine.campaign.view import BattleView
from engine.errors import Refusal
from engine.frozen import FrozenMap
from engine.hexes import Hex

CAPTAIN, MEMBER, OTHER, ENEMY = 20, 21, 22, 30
BLUE = Actor(CAPTAIN, Team.BLUE, orders=True)
SOLDIER = Actor(MEMBER, Team.BLUE)
RED = Actor(ENEMY, Team.RED, orders=True)
NONE = Arrangement()


def vehicles(text: str) -> tuple[Vehicle, ...]:
    return tuple(Vehicle.read(one) for one in text.split())


def platoon(team: Team, number: int, text: str) -> Platoon:
    return Platoon(PlatoonId(team, number), Hex("C3"), vehicles(text))


BATTLE = BattleView(
    Hex("C3"),
    "Abbey",
    Team.BLUE,
    1,
    (),
    FrozenMap({Team.BLUE: (platoon(Team.BLUE, 1, "H7 M5"),), Team.RED: (platoon(Team.RED, 2, "H6"),)}),
)
HEAVY, MEDIUM = slots(BATTLE, Team.BLUE)
(ENEMYS,) = slots(BATTLE, Team.RED)


def one(user: int, garage: str, *, busy: bool = False) -> Combatant:
    return Combatant(user, frozenset(vehicles(garage)), busy=busy)


def kind(act: Callable[[], object]) -> str:
    """Return the kind of the fault for which an act is refused."""
    with pytest.raises(Refusal) as refused:
        act()
    return refused.value.faults[0].kind


def manned(*pairs: tuple[Slot, int]) -> Arrangement:
    return replace(NONE, crew=FrozenMap(dict(pairs)))


@pytest.mark.parametrize(
    ("garage", "slot", "own"),
    [
        ("H7", "H7", "H7"),
        ("H5 H6 H8", "H7", "H6"),
        ("H8", "H7", None),
        ("M7 TD7", "H7", None),
        ("", "H7", None),
    ],
)
@pytest.mark.rule("campaign 13.3")
def test_a_member_plays_the_very_type_at_the_tier_or_the_next_lower_that_he_owns(
    garage: str, slot: str, own: str | None
) -> None:
    found = may_play(vehicles(garage), Vehicle.read(slot))
    assert (found and str(found)) == own


@pytest.mark.parametrize(
    ("member", "arrangement", "why"),
    [
        (one(MEMBER, "H7"), NONE, None),
        (one(MEMBER, ""), NONE, Hindrance.NO_GARAGE),
        (one(MEMBER, "H8 M7"), NONE, Hindrance.NOT_OWNED),
        (one(MEMBER, "H7"), sign_off(NONE, SOLDIER), Hindrance.AWAY),
        (one(MEMBER, "H7", busy=True), NONE, Hindrance.BUSY),
        (one(MEMBER, "H7"), manned((MEDIUM, MEMBER)), Hindrance.PLAYING),
        (one(MEMBER, "H7"), manned((HEAVY, MEMBER)), None),
    ],
)
@pytest.mark.rule("campaign 13.3")
def test_a_member_may_play_unless_something_hinders_him(
    member: Combatant, arrangement: Arrangement, why: Hindrance | None
) -> None:
    assert hindrance(arrangement, BATTLE, HEAVY, member) is why


def test_a_vehicle_that_an_amendment_took_away_hinders_nobody() -> None:
    gone = Slot(PlatoonId(Team.BLUE, 4), 0, Vehicle.read("H7"))
    assert hindrance(manned((gone, MEMBER)), BATTLE, HEAVY, one(MEMBER, "H7")) is None


def test_a_prospect_names_who_may_with_what_and_why_the_others_may_not() -> None:
    side = (one(CAPTAIN, "H6 H7"), one(MEMBER, ""), one(OTHER, "H5", busy=True))
    found = prospect(manned((HEAVY, CAPTAIN)), BATTLE, HEAVY, side)
    assert found.user == CAPTAIN
    assert {user: str(own) for user, own in found.may.items()} == {CAPTAIN: "H7"}
    assert found.hindered == {MEMBER: Hindrance.NO_GARAGE, OTHER: Hindrance.BUSY}


@pytest.mark.rule("campaign 13.3")
def test_the_captain_gives_a_vehicle_and_another_gets_it_in_its_holders_place() -> None:
    first = give(NONE, BATTLE, BLUE, HEAVY, one(MEMBER, "H7"))
    assert first.crew == {HEAVY: MEMBER}
    assert give(first, BATTLE, BLUE, HEAVY, one(OTHER, "H1")).crew == {HEAVY: OTHER}


@pytest.mark.rule("campaign 13.3")
def test_a_field_commander_gives_vehicles_and_names_no_other() -> None:
    named = name_commander(NONE, BLUE, MEMBER)
    assert give(named, BATTLE, SOLDIER, HEAVY, one(OTHER, "H7")).crew == {HEAVY: OTHER}
    assert kind(lambda: name_commander(named, SOLDIER, OTHER)) == "not_captain"
    assert name_commander(named, BLUE, None).commanders == {}


@pytest.mark.rule("campaign 13.3")
def test_who_does_not_command_gives_nothing_and_nobody_gives_the_enemys() -> None:
    assert kind(lambda: give(NONE, BATTLE, SOLDIER, HEAVY, one(MEMBER, "H7"))) == "not_leading"
    assert kind(lambda: give(NONE, BATTLE, BLUE, ENEMYS, one(MEMBER, "H7"))) == "crew_no_slot"
    assert kind(lambda: clear(NONE, BATTLE, RED, HEAVY)) == "crew_no_slot"
    assert (
        kind(lambda: give(NONE, BATTLE, Actor(1, None, referee=True), HEAVY, one(1, "H7"))) == "not_leading"
    )


@pytest.mark.rule("campaign 13.3")
def test_nobody_plays_two_vehicles_in_one_battle() -> None:
    first = give(NONE, BATTLE, BLUE, HEAVY, one(MEMBER, "H7 M5"))
    assert kind(lambda: give(first, BATTLE, BLUE, MEDIUM, one(MEMBER, "H7 M5"))) == "crew_playing"


def test_a_refusal_names_the_other_battle_where_the_side_may_know_it() -> None:
    elsewhere = replace(one(MEMBER, "H7", busy=True), busy_in=Hex("C7"))
    with pytest.raises(Refusal) as refused:
        give(NONE, BATTLE, BLUE, HEAVY, elsewhere)
    assert refused.value.faults[0].details == {"hex": "C7"}
    assert kind(lambda: give(NONE, BATTLE, BLUE, HEAVY, one(MEMBER, "H7", busy=True))) == "crew_busy"


@pytest.mark.rule("campaign 13.9")
def test_a_vehicle_that_the_referee_ruled_out_is_given_to_nobody() -> None:
    ruled = replace(NONE, staying_out=frozenset((HEAVY,)))
    assert kind(lambda: give(ruled, BATTLE, BLUE, HEAVY, one(MEMBER, "H7"))) == "crew_stays_out"
    assert open_slots(ruled, BATTLE, Team.BLUE) == (MEDIUM,)


@pytest.mark.rule("campaign 2.5")
def test_a_vehicle_that_the_referee_fills_in_is_his() -> None:
    wish = FillIn(Team.BLUE, HEAVY, 10, frozenset(Team))
    filled = replace(manned((HEAVY, 10)), fill_in=wish)
    assert kind(lambda: clear(filled, BATTLE, BLUE, HEAVY)) == "crew_filled_in"
    assert open_slots(filled, BATTLE, Team.BLUE) == (MEDIUM,)
    asked = replace(NONE, fill_in=replace(wish, approved=frozenset()))
    assert open_slots(asked, BATTLE, Team.BLUE) == (HEAVY, MEDIUM)


def test_signing_up_and_off_take_each_other_back() -> None:
    up = sign_up(NONE, SOLDIER)
    assert up.coming == {Team.BLUE: {MEMBER}}
    off = sign_off(up, SOLDIER)
    assert off.coming[Team.BLUE] == set()
    assert off.away[Team.BLUE] == {MEMBER}
    assert sign_up(off, SOLDIER).away[Team.BLUE] == set()


def test_who_signs_off_plays_observes_and_commands_nothing_any_more() -> None:
    before = replace(
        manned((HEAVY, MEMBER), (MEDIUM, OTHER)),
        commanders=FrozenMap({Team.BLUE: MEMBER, Team.RED: ENEMY}),
        observers=FrozenMap({MEMBER: Team.BLUE}),
    )
    after = sign_off(before, SOLDIER)
    assert after.crew == {MEDIUM: OTHER}
    assert after.commanders == {Team.RED: ENEMY}
    assert after.observers == {}
    assert lapsed(before, (99,)) == replace(before)


def test_who_observed_and_is_given_a_vehicle_plays() -> None:
    watching = replace(NONE, observers=FrozenMap({MEMBER: Team.BLUE}))
    assert give(watching, BATTLE, BLUE, HEAVY, one(MEMBER, "H7")).observers == {}


def test_who_has_signed_off_commands_nothing() -> None:
    assert kind(lambda: name_commander(sign_off(NONE, SOLDIER), BLUE, MEMBER)) == "crew_away"


def test_nobody_outside_the_teams_signs_up() -> None:
    assert kind(lambda: sign_up(NONE, Actor(1, None, referee=True))) == "not_on_a_team"


REPORT = Report(Seat.BLUE, CAPTAIN, 0, BattleOutcome.DRAW)


@pytest.mark.parametrize(
    "played",
    [
        replace(manned((HEAVY, MEMBER)), played=True),
        replace(manned((HEAVY, MEMBER)), reports=(REPORT,)),
    ],
)
def test_once_it_is_played_nothing_of_the_crew_changes(played: Arrangement) -> None:
    for act in (
        lambda: sign_up(played, SOLDIER),
        lambda: sign_off(played, SOLDIER),
        lambda: clear(played, BATTLE, BLUE, HEAVY),
        lambda: give(played, BATTLE, BLUE, MEDIUM, one(OTHER, "M5")),
        lambda: name_commander(played, BLUE, MEMBER),
    ):
        assert kind(act) == "crew_played"


def test_a_side_is_manned_at_once_also_where_two_change_places() -> None:
    before = manned((HEAVY, MEMBER), (MEDIUM, OTHER), (ENEMYS, ENEMY))
    side = (one(MEMBER, "H7 M5"), one(OTHER, "H7 M5"))
    after = man(before, BATTLE, BLUE, {HEAVY: OTHER, MEDIUM: MEMBER}, side)
    assert after.crew == {HEAVY: OTHER, MEDIUM: MEMBER, ENEMYS: ENEMY}
    assert man(before, BATTLE, BLUE, {}, side).crew == {ENEMYS: ENEMY}
