"""What an act changes of an arrangement, and that it changes nothing else: every field, each exactly."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.campaign.arranging.absence import postponed
from engine.campaign.arranging.amended import fitted
from engine.campaign.arranging.filling_in import approving
from engine.campaign.arranging.manning import sign_off, sign_up
from engine.campaign.arranging.observing import observing
from engine.campaign.arranging.opening import opened
from engine.campaign.arranging.progress import is_agreed, is_disputed, progress
from engine.campaign.arranging.renaming import renamed
from engine.campaign.arranging.reporting import (
    decided,
    disputed,
    first_report,
    kept_silent,
    reported,
    result_of,
    silence_ends,
)
from engine.campaign.arranging.shapes import Actor, Arrangement, FillIn, Progress, Report
from engine.campaign.arranging.sight import sight
from engine.campaign.arranging.times import without
from engine.campaign.arranging.waiting import Awaited, Wait, waits
from engine.campaign.commands import ReportResult, Seat
from engine.campaign.forces import Team, Vehicle
from engine.campaign.outcome import BattleOutcome
from engine.frozen import FrozenMap
from tests.engine.campaign.arranging import scene
from tests.engine.campaign.arranging.duel import (
    BATTLE,
    BLUE,
    CAPTAIN,
    DRAW,
    ENEMY,
    ENEMYS,
    HEAVY,
    HERE,
    JUDGE,
    MANNED,
    MEDIUM,
    MEMBER,
    OTHER,
    RED,
    REFEREE,
    ROOM,
    SOLDIER,
    WON,
)
from tests.engine.campaign.arranging.scene import NOW

H6, M5 = Vehicle.read("H6"), Vehicle.read("M5")
LOST = ((Team.BLUE, 1, (M5,)),)
FULL = Arrangement(
    offered=(NOW + 50,),
    suits=FrozenMap({Team.BLUE: frozenset((NOW + 50,))}),
    time=NOW,
    coming=FrozenMap({Team.BLUE: frozenset((MEMBER, OTHER)), Team.RED: frozenset((ENEMY,))}),
    away=FrozenMap({Team.BLUE: frozenset((OTHER, 23))}),
    commanders=FrozenMap({Team.BLUE: MEMBER, Team.RED: ENEMY}),
    crew=FrozenMap({HEAVY: CAPTAIN, MEDIUM: MEMBER, ENEMYS: ENEMY}),
    observers=FrozenMap({OTHER: Team.BLUE, 31: Team.RED}),
    room=ROOM,
)
"""A battle with something in all that people have to do with."""


def report(by: Seat, author: int, at: int = NOW, outcome: BattleOutcome = DRAW, *shots: str) -> Report:
    return Report(by, author, at, outcome, (), shots or ("a",))


# --- absence, and people who are no more


@pytest.mark.rule("campaign 13.9")
def test_a_postponed_battle_has_neither_time_nor_room_nor_offers_and_keeps_its_people() -> None:
    before = replace(FULL, played=True)
    after = postponed(before, BATTLE, JUDGE, (HEAVY,), NOW)
    expected = replace(
        FULL, offered=(), suits=FrozenMap(), time=None, postponed=True, room=None, played=False
    )
    assert after == expected
    assert repr(after) == repr(expected)


def test_who_is_forgotten_has_another_number_in_all_that_he_did_in_an_opened_battle() -> None:
    wish = FillIn(Team.BLUE, MEDIUM, OTHER, frozenset(Team), NOW)
    said = (report(Seat.BLUE, OTHER), report(Seat.RED, ENEMY))
    before = replace(FULL, commanders=FrozenMap({Team.BLUE: OTHER}), fill_in=wish, reports=said)
    after = renamed(replace(before, crew=before.crew.with_item(MEDIUM, OTHER)), OTHER, -7)
    assert after == replace(
        before,
        coming=FrozenMap({Team.BLUE: frozenset((MEMBER, -7)), Team.RED: frozenset((ENEMY,))}),
        away=FrozenMap({Team.BLUE: frozenset((-7, 23))}),
        commanders=FrozenMap({Team.BLUE: -7}),
        crew=FrozenMap({HEAVY: CAPTAIN, MEDIUM: -7, ENEMYS: ENEMY}),
        observers=FrozenMap({-7: Team.BLUE, 31: Team.RED}),
        fill_in=replace(wish, referee=-7),
        reports=(replace(said[0], author=-7), said[1]),
    )
    assert renamed(FULL, 999, -7) == FULL


def test_who_cannot_come_at_a_time_has_signed_up_for_the_battle_all_the_same() -> None:
    after = without(FULL, [MEMBER, OTHER])
    assert after.coming == FULL.coming
    assert after.crew == {HEAVY: CAPTAIN, ENEMYS: ENEMY}


def test_who_signs_up_or_off_does_so_for_himself_alone() -> None:
    up = sign_up(sign_up(Arrangement(), SOLDIER), BLUE)
    assert up.coming == {Team.BLUE: {MEMBER, CAPTAIN}}
    off = sign_off(sign_off(up, SOLDIER), BLUE)
    assert off.coming == {Team.BLUE: frozenset()}
    assert off.away == {Team.BLUE: {MEMBER, CAPTAIN}}
    assert sign_up(off, BLUE).away == {Team.BLUE: {MEMBER}}


# --- observers, the referee who fills in


@pytest.mark.rule("campaign 13.5")
def test_who_observes_keeps_his_place_where_none_is_left() -> None:
    crowd = FrozenMap(dict.fromkeys((MEMBER, 51, 52, 53), Team.BLUE))
    full = Arrangement(observers=crowd)
    assert observing(full, BATTLE, SOLDIER, Team.BLUE) is full


@pytest.mark.rule("campaign 13.5")
def test_a_room_with_as_many_observers_as_places_is_opened() -> None:
    crowd = FrozenMap(dict.fromkeys(range(50, 54), Team.BLUE))
    full = replace(MANNED, observers=crowd)
    assert opened(full, BATTLE, JUDGE, ROOM) == replace(full, room=ROOM)


@pytest.mark.rule("campaign 2.5")
def test_a_referee_with_both_captains_leave_still_plays_when_the_room_is_opened() -> None:
    wish = FillIn(Team.BLUE, MEDIUM, REFEREE, frozenset(Team), NOW)
    plays = replace(MANNED, crew=MANNED.crew.with_item(MEDIUM, REFEREE), fill_in=wish)
    assert opened(plays, BATTLE, JUDGE, ROOM) == replace(plays, room=ROOM)


@pytest.mark.rule("campaign 2.5")
def test_who_observed_and_fills_in_observes_no_more_and_the_others_do() -> None:
    wish = FillIn(Team.BLUE, MEDIUM, REFEREE, frozenset((Team.RED,)), NOW)
    crew = FrozenMap({HEAVY: CAPTAIN})
    watching = FrozenMap({REFEREE: Team.BLUE, OTHER: Team.BLUE})
    after = approving(Arrangement(crew=crew, observers=watching, fill_in=wish), BATTLE, BLUE, NOW)
    assert after == Arrangement(
        crew=FrozenMap({HEAVY: CAPTAIN, MEDIUM: REFEREE}),
        observers=FrozenMap({OTHER: Team.BLUE}),
        fill_in=replace(wish, approved=frozenset(Team)),
    )


@pytest.mark.rule("campaign 2.5")
@pytest.mark.rule("campaign 16.2")
def test_a_wish_that_nobody_has_answered_goes_with_its_vehicle_to_its_new_place() -> None:
    first = scene.SLOTS[0]
    wish = FillIn(Team.BLUE, first, REFEREE, at=NOW)
    own = scene.BATTLE.own.with_item(Team.BLUE, (scene.platoon(Team.BLUE, 1, "H9", "H3", "M5"),))
    changed = replace(scene.BATTLE, own=own)
    after = fitted(Arrangement(fill_in=wish), changed)
    assert after == Arrangement(fill_in=replace(wish, slot=replace(first, place=1)))
    gone = replace(changed, own=own.with_item(Team.BLUE, (scene.platoon(Team.BLUE, 1, "H9"),)))
    assert fitted(Arrangement(fill_in=wish), gone) == Arrangement()


# --- reports


def said(arrangement: Arrangement, actor: Actor, outcome: BattleOutcome = DRAW, at: int = NOW) -> Arrangement:
    return reported(arrangement, BATTLE, actor, report(actor.seat, actor.user, at, outcome))


@pytest.mark.rule("campaign 13.7")
def test_a_report_says_that_the_battle_was_played_and_nothing_else() -> None:
    assert said(FULL, BLUE) == replace(FULL, played=True, reports=(report(Seat.BLUE, CAPTAIN),))


@pytest.mark.rule("campaign 13.7")
def test_an_objection_stands_while_the_other_says_the_same_and_falls_when_he_says_something_else() -> None:
    objected = disputed(said(FULL, BLUE), RED, "it was none")
    assert objected.objections == {Team.RED: "it was none"}
    assert said(objected, BLUE, at=NOW + 9).objections == objected.objections
    assert said(objected, BLUE, WON).objections == {}
    assert said(objected, RED, WON).objections == {}
    twice = said(said(objected, JUDGE, WON), JUDGE, WON)
    assert twice.objections == {}, "the referee's word was new the first time"


@pytest.mark.rule("campaign 13.7")
def test_what_the_referee_decides_leaves_the_objections_to_be_read() -> None:
    objected = disputed(said(FULL, BLUE), RED, "it was none")
    his = report(Seat.REFEREE, REFEREE)
    after = decided(objected, BATTLE, JUDGE, his)
    assert after == replace(objected, reports=(*objected.reports, his), recorded=True)


@pytest.mark.rule("campaign 13.7")
@pytest.mark.parametrize("outcome", [DRAW, WON])
def test_who_was_silent_says_the_same_without_a_name_or_a_proof(outcome: BattleOutcome) -> None:
    start = said(FULL, BLUE, outcome)
    after = kept_silent(start, Team.BLUE, NOW + 99)
    mine = report(Seat.BLUE, CAPTAIN, NOW, outcome)
    silent = Report(Seat.RED, 0, NOW + 99, outcome, (), (), silent=True)
    assert after == replace(start, reports=(mine, silent))
    assert silence_ends(start, Team.BLUE, 24) == NOW + 24 * 3600
    assert is_agreed(after, Team.BLUE)
    assert not is_agreed(start, Team.BLUE)
    assert not is_disputed(start, Team.BLUE)
    assert progress(start, BATTLE) is Progress.REPORTED


@pytest.mark.rule("campaign 13.6")
@pytest.mark.rule("campaign 13.7")
def test_whether_the_losses_of_an_annihilated_side_are_listed_makes_no_difference() -> None:
    listed = replace(report(Seat.BLUE, CAPTAIN, NOW, WON), losses=((Team.RED, 2, (H6,)), *LOST))
    bare = replace(report(Seat.RED, ENEMY, NOW, WON), losses=((Team.BLUE, 1, ()), *LOST))
    assert is_agreed(Arrangement(reports=(listed, bare)), Team.BLUE)
    other = replace(bare, losses=())
    assert is_disputed(Arrangement(reports=(listed, other)), Team.BLUE)
    assert not is_agreed(Arrangement(reports=(listed, other)), Team.BLUE)
    assert is_disputed(Arrangement(reports=(listed, bare)), Team.RED), "then it is Blue that is annihilated"


def test_the_first_report_is_the_one_that_was_given_first() -> None:
    late, early = report(Seat.BLUE, CAPTAIN, NOW + 5), report(Seat.RED, ENEMY, NOW)
    assert first_report(Arrangement(reports=(late, early))) == early
    assert first_report(Arrangement()) is None


def test_a_report_enters_the_journal_with_its_hex() -> None:
    one = replace(report(Seat.BLUE, CAPTAIN), losses=LOST)
    assert result_of(BATTLE, one) == ReportResult(HERE, DRAW, LOST)


@pytest.mark.rule("campaign 16.2")
def test_a_result_that_was_taken_back_waits_for_the_referee() -> None:
    agreed = said(said(FULL, BLUE), RED)
    assert waits(sight(agreed, BATTLE, Seat.BLUE)) == (Wait(Awaited.TURN),)
    undone = replace(agreed, recorded=True)
    assert waits(sight(undone, BATTLE, Seat.BLUE)) == (Wait(Awaited.RULING, Seat.REFEREE),)
