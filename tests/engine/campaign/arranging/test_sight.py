"""What each seat may know of a battle and what is arranged for it, field by field (12.5, 13.3)."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from engine.campaign.arranging.shapes import Arrangement, Bridge, FillIn, Report, Room
from engine.campaign.arranging.sight import Sight, room_for, sight
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.campaign.outcome import BattleOutcome
from engine.frozen import FrozenMap
from tests.engine.campaign.arranging.scene import BATTLE, BLUE, MEMBER, NOW, RED, REFEREE, SLOTS

BLUES = [slot for slot in SLOTS if slot.team is Team.BLUE]
REDS = [slot for slot in SLOTS if slot.team is Team.RED]
REPORT = Report(Seat.BLUE, BLUE, NOW, BattleOutcome.DRAW)
CLOSED = Arrangement(
    offered=(NOW, NOW + 600),
    suits=FrozenMap({Team.BLUE: frozenset([NOW]), Team.RED: frozenset([NOW + 600])}),
    time=NOW + 600,
    postponed=True,
    coming=FrozenMap({Team.BLUE: frozenset([MEMBER]), Team.RED: frozenset([31])}),
    away=FrozenMap({Team.BLUE: frozenset([22]), Team.RED: frozenset([32])}),
    commanders=FrozenMap({Team.BLUE: BLUE, Team.RED: RED}),
    crew=FrozenMap({BLUES[0]: BLUE, REDS[0]: RED}),
    staying_out=frozenset([BLUES[1], REDS[1]]),
    observers=FrozenMap({23: Team.BLUE, 33: Team.RED}),
    challenged=frozenset([Team.RED]),
    fill_in=FillIn(Team.BLUE, BLUES[2], REFEREE),
    reports=(REPORT,),
    objections=FrozenMap({Team.RED: "no"}),
    recorded=True,
    bridge=Bridge(NOW, agreed=FrozenMap({Team.BLUE: BLUE})),
)
OPENED = replace(CLOSED, room=Room("Alpha", "sesame", NOW, 15))
BOTH = {"offered", "suits", "time", "postponed", "challenged", "reports", "objections", "recorded", "bridge"}
"""What both captains have to agree on, or have agreed on."""
SIDES = ("commanders", "crew", "staying_out", "observers")
"""What is a side's own until the battle is opened (12.5)."""


def of_team(name: str, team: Team) -> object:
    """Return what one side has of what is arranged."""
    value = getattr(CLOSED, name)
    if name == "crew":
        return {slot: user for slot, user in value.items() if slot.team is team}
    if name == "staying_out":
        return {slot for slot in value if slot.team is team}
    if name == "observers":
        return {user: side for user, side in value.items() if side is team}
    return {side: one for side, one in value.items() if side is team}


def seen(arrangement: Arrangement, seat: Seat, *, blind: bool = False, user: int | None = None) -> Sight:
    return sight(arrangement, BATTLE, seat, blind=blind, user=user)


@pytest.mark.parametrize("arrangement", [CLOSED, OPENED])
@pytest.mark.parametrize("seat", [Seat.BLUE, Seat.RED, Seat.REFEREE])
def test_what_the_dice_of_a_skirmish_follow_from_is_in_no_sight(seat: Seat, arrangement: Arrangement) -> None:
    texts = FrozenMap({Team.BLUE: "bread"})
    secret = Bridge(NOW, "s3cret", FrozenMap({Team.BLUE: BLUE}), "salty", texts=texts)
    assert seen(replace(arrangement, bridge=secret), seat).bridge == CLOSED.bridge


def test_the_table_speaks_of_every_field_there_is() -> None:
    told = {*BOTH, *SIDES, "coming", "away", "seat", "progress", "battle", "fill_in", "opened_at", "minutes"}
    assert told == {one.name for one in fields(Sight)}


@pytest.mark.rule("campaign 12.5")
@pytest.mark.parametrize("arrangement", [CLOSED, OPENED])
@pytest.mark.parametrize("seat", [Seat.BLUE, Seat.RED, Seat.REFEREE])
@pytest.mark.parametrize("name", sorted(BOTH))
def test_what_both_sides_have_to_agree_on_is_seen_by_both_and_by_the_referee(
    name: str, seat: Seat, arrangement: Arrangement
) -> None:
    assert getattr(seen(arrangement, seat), name) == getattr(CLOSED, name)
    assert seen(arrangement, seat).seat == seat


@pytest.mark.rule("campaign 12.5")
@pytest.mark.parametrize("name", SIDES)
@pytest.mark.parametrize("team", Team)
def test_who_plays_commands_observes_or_stays_out_is_its_own_sides_until_the_battle_is_opened(
    name: str, team: Team
) -> None:
    seat = Seat.of(team)
    assert getattr(seen(CLOSED, seat), name) == of_team(name, team)
    assert getattr(seen(OPENED, seat), name) == getattr(CLOSED, name)
    assert getattr(seen(CLOSED, Seat.REFEREE), name) == getattr(CLOSED, name)


@pytest.mark.rule("campaign 13.3")
@pytest.mark.parametrize("arrangement", [CLOSED, OPENED])
@pytest.mark.parametrize("name", ["coming", "away"])
@pytest.mark.parametrize("team", Team)
def test_who_signed_up_or_off_stays_his_sides_own(name: str, team: Team, arrangement: Arrangement) -> None:
    assert getattr(seen(arrangement, Seat.of(team)), name) == of_team(name, team)
    assert getattr(seen(arrangement, Seat.REFEREE), name) == getattr(CLOSED, name)


@pytest.mark.rule("campaign 12.5")
def test_an_order_of_battle_is_its_own_sides_until_the_battle_is_opened() -> None:
    for team in Team:
        closed, opened = (seen(one, Seat.of(team)).battle for one in (CLOSED, OPENED))
        assert closed is not None
        assert opened is not None
        assert closed.own == {team: BATTLE.own[team]}
        assert opened.own == BATTLE.own
        assert opened.hex == BATTLE.hex


@pytest.mark.rule("campaign 10.4")
def test_the_crossed_hex_sides_stand_in_the_attackers_orders_alone() -> None:
    for arrangement in (CLOSED, OPENED):
        crossed = {}
        for seat in (Seat.BLUE, Seat.RED, Seat.REFEREE):
            battle = seen(arrangement, seat).battle
            assert battle is not None
            crossed[seat] = battle.crossed
        assert crossed == {Seat.BLUE: (1,), Seat.RED: (), Seat.REFEREE: (1,)}


@pytest.mark.rule("campaign 13.1")
def test_the_attackers_start_is_the_side_of_the_battle_and_the_defenders_the_other_one() -> None:
    assert (BATTLE.start(Team.BLUE), BATTLE.start(Team.RED)) == (1, 2)


@pytest.mark.rule("campaign 13.3")
def test_of_the_room_a_seat_learns_when_it_was_opened_and_for_how_long() -> None:
    for seat in (Seat.BLUE, Seat.RED, Seat.REFEREE):
        assert (seen(CLOSED, seat).opened_at, seen(CLOSED, seat).minutes) == (None, 0)
        assert (seen(OPENED, seat).opened_at, seen(OPENED, seat).minutes) == (NOW, 15)
        assert "sesame" not in repr(seen(OPENED, seat))


@pytest.mark.rule("campaign 13.3")
def test_the_password_is_for_the_referee_and_for_who_has_a_place() -> None:
    assert room_for(OPENED, RED, referee=False) == ("Alpha", "sesame")
    assert room_for(OPENED, 23, referee=False) == ("Alpha", "sesame")
    assert room_for(OPENED, 99, referee=True) == ("Alpha", "sesame")
    assert room_for(OPENED, 99, referee=False) is None
    assert room_for(CLOSED, RED, referee=True) is None


@pytest.mark.rule("campaign 2.5")
def test_the_vehicle_that_the_referee_wishes_to_play_is_seen_by_its_own_side_until_the_battle_is_opened() -> (
    None
):
    wish = CLOSED.fill_in
    assert wish is not None
    assert seen(CLOSED, Seat.BLUE).fill_in == wish
    assert seen(CLOSED, Seat.RED).fill_in == replace(wish, slot=None)
    assert seen(CLOSED, Seat.REFEREE, blind=True).fill_in == wish
    assert seen(OPENED, Seat.RED).fill_in == wish


@pytest.mark.rule("campaign 2.5")
def test_a_referee_who_plays_knows_of_the_sides_only_what_an_opened_battle_shows() -> None:
    agreed = replace(CLOSED, fill_in=FillIn(Team.BLUE, BLUES[0], REFEREE, frozenset(Team)))
    agreed = replace(agreed, crew=FrozenMap({**CLOSED.crew, BLUES[0]: REFEREE}))
    for one in (seen(agreed, Seat.REFEREE, user=REFEREE), seen(CLOSED, Seat.REFEREE, blind=True)):
        assert one.battle is not None
        assert (one.battle.own, one.battle.crossed) == ({}, ())
        assert (one.commanders, one.crew, one.coming, one.away) == ({}, {}, {}, {})
    assert seen(agreed, Seat.REFEREE, user=11).crew == agreed.crew
    assert seen(replace(agreed, room=OPENED.room), Seat.REFEREE, user=REFEREE).crew == agreed.crew


@pytest.mark.rule("campaign 2.5")
def test_the_one_referee_who_plays_is_told_from_the_other() -> None:
    agreed = seen(replace(CLOSED, fill_in=FillIn(Team.BLUE, None, REFEREE, frozenset(Team))), Seat.BLUE)
    lone = replace(agreed, fill_in=FillIn(Team.BLUE, None, REFEREE, frozenset([Team.BLUE])))
    none = replace(agreed, fill_in=None)
    playing = replace(agreed, fill_in=FillIn(Team.BLUE, None, REFEREE, frozenset(Team)))
    assert [one.played_by(REFEREE) for one in (playing, lone, none)] == [True, False, False]
    assert [one.referee_plays for one in (playing, lone, none)] == [True, False, False]
    assert not playing.played_by(11)


@pytest.mark.rule("campaign 12.1")
def test_the_public_may_know_nothing_of_a_battle() -> None:
    with pytest.raises(ValueError, match="public"):
        seen(OPENED, Seat.PUBLIC)


@pytest.mark.rule("campaign 13.7")
def test_of_a_battle_that_is_settled_there_is_no_order_of_battle_left_to_see() -> None:
    assert sight(OPENED, None, Seat.BLUE).battle is None
