"""Somebody is missing: postponed once, then ruled, and only what is legal (campaign 13.9)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.campaign.arranging.absence import Ruling, is_due, missing, postponed, ruled, rulings, taken_back
from engine.campaign.arranging.filling_in import stepping_back
from engine.campaign.arranging.orders_of_battle import is_manned
from engine.campaign.arranging.shapes import Arrangement, Report, Slot
from engine.campaign.commands import ReportResult, Seat
from engine.campaign.forces import Team
from engine.campaign.outcome import BattleOutcome
from engine.frozen import FrozenMap
from engine.hexes import Hex
from tests.engine.campaign.arranging.scene import (
    BATTLE,
    CAPTAIN,
    JUDGE,
    NOW,
    OPEN,
    SLOTS,
    kinds,
    with_referee,
)

DUE = replace(OPEN, room=None)
TWICE = replace(DUE, postponed=True)
ONE = SLOTS[:1]
SAID = Report(Seat.BLUE, CAPTAIN.user, NOW, BattleOutcome.DRAW)
BLUES = tuple(slot for slot in SLOTS if slot.team is Team.BLUE)
REDS = tuple(slot for slot in SLOTS if slot.team is Team.RED)


@pytest.mark.rule("campaign 13.9")
def test_missing_are_those_whose_player_is_named_and_those_given_to_nobody() -> None:
    given = replace(DUE, crew=FrozenMap(dict.fromkeys(SLOTS[1:], 1)))
    assert missing(given, BATTLE, ()) == {SLOTS[0]}
    assert missing(given, BATTLE, SLOTS[2:3]) == {SLOTS[0], SLOTS[2]}
    assert missing(replace(given, staying_out=frozenset(ONE)), BATTLE, ONE) == frozenset()


@pytest.mark.rule("campaign 13.9")
def test_a_battle_is_postponed_once_and_needs_another_time() -> None:
    after = postponed(OPEN, BATTLE, JUDGE, ONE, NOW)
    assert (after.time, after.room, after.postponed) == (None, None, True)
    assert after.crew == OPEN.crew
    again = replace(after, time=NOW)
    assert kinds(lambda: postponed(again, BATTLE, JUDGE, ONE, NOW)) == ["postponed_before"]


@pytest.mark.rule("campaign 13.9")
@pytest.mark.parametrize(
    ("arrangement", "due"),
    [
        (Arrangement(), False),
        (replace(DUE, time=NOW + 1), False),
        (replace(DUE, time=NOW), True),
        (OPEN, True),
        (replace(OPEN, played=True), True),
        (replace(OPEN, played=True, reports=(SAID,)), False),
    ],
)
def test_nobody_is_missing_before_the_time_nor_after_a_report_but_when_the_time_limit_ran_out(
    arrangement: Arrangement, *, due: bool
) -> None:
    assert is_due(arrangement, NOW) is due
    if not due:
        assert kinds(lambda: postponed(arrangement, BATTLE, JUDGE, ONE, NOW)) == ["absence_not_due"]


@pytest.mark.rule("campaign 13.9")
def test_only_the_referee_says_so_and_only_of_who_is_missing() -> None:
    assert kinds(lambda: postponed(DUE, BATTLE, CAPTAIN, ONE, NOW)) == ["not_referee"]
    assert kinds(lambda: postponed(DUE, BATTLE, JUDGE, (), NOW)) == ["nobody_missing"]
    plays = with_referee(DUE)
    assert kinds(lambda: postponed(plays, BATTLE, JUDGE, ONE, NOW)) == ["referee_fills_in"]


@pytest.mark.rule("campaign 2.5")
@pytest.mark.rule("campaign 13.9")
def test_a_referee_who_plays_postpones_an_opened_battle_once_and_rules_on_nothing() -> None:
    plays = with_referee(OPEN)
    after = postponed(plays, BATTLE, JUDGE, ONE, NOW)
    assert (after.time, after.room, after.postponed, after.referee_plays) == (None, None, True, True)
    assert stepping_back(after, JUDGE).fill_in is None
    again = replace(after, room=plays.room)
    assert kinds(lambda: postponed(again, BATTLE, JUDGE, ONE, NOW)) == ["postponed_before"]
    assert kinds(lambda: ruled(again, BATTLE, JUDGE, ONE, Ruling.STAY_OUT, NOW)) == ["referee_fills_in"]
    assert kinds(lambda: postponed(plays, BATTLE, CAPTAIN, ONE, NOW)) == ["not_referee"]
    said = replace(plays, reports=(SAID,))
    assert kinds(lambda: postponed(said, BATTLE, JUDGE, ONE, NOW)) == ["absence_not_due"]


@pytest.mark.rule("campaign 13.9")
@pytest.mark.parametrize(
    ("named", "legal"),
    [
        (ONE, (Ruling.STAY_OUT,)),
        ((SLOTS[0], *REDS[:1]), (Ruling.STAY_OUT,)),
        (BLUES, (Ruling.DRAW,)),
        ((*BLUES, *REDS[:1]), (Ruling.DRAW,)),
        (REDS, (Ruling.CAPTURE,)),
        (SLOTS, (Ruling.DRAW, Ruling.CAPTURE)),
        ((), ()),
    ],
)
def test_what_may_be_ruled_follows_from_who_is_missing(
    named: tuple[Slot, ...], legal: tuple[Ruling, ...]
) -> None:
    assert rulings(TWICE, BATTLE, named) == legal
    assert rulings(DUE, BATTLE, named) == ()


@pytest.mark.rule("campaign 13.9")
def test_vehicles_that_stay_out_have_no_player_and_let_the_battle_start() -> None:
    after, result = ruled(TWICE, BATTLE, JUDGE, ONE, Ruling.STAY_OUT, NOW)
    assert result is None
    assert after.staying_out == set(ONE)
    assert SLOTS[0] not in after.crew
    assert is_manned(after, BATTLE)


@pytest.mark.rule("campaign 13.9")
@pytest.mark.rule("campaign 16.2")
def test_a_ruling_that_vehicles_stay_out_is_taken_back_before_the_battle_is_opened_or_reported() -> None:
    out, _ = ruled(TWICE, BATTLE, JUDGE, ONE, Ruling.STAY_OUT, NOW)
    after = taken_back(out, JUDGE)
    assert (after.staying_out, is_manned(after, BATTLE)) == (frozenset(), False)
    assert kinds(lambda: taken_back(after, JUDGE)) == ["nobody_stays_out"]
    assert kinds(lambda: taken_back(out, CAPTAIN)) == ["not_referee"]
    assert kinds(lambda: taken_back(with_referee(out), JUDGE)) == ["referee_fills_in"]
    for late in (replace(out, room=OPEN.room), replace(out, reports=(SAID,))):
        assert kinds(lambda late=late: taken_back(late, JUDGE)) == ["ruling_stands"]  # type: ignore[misc]


@pytest.mark.rule("campaign 13.9")
def test_of_a_side_that_partly_stays_out_the_rest_may_be_missing_too() -> None:
    part = replace(
        TWICE, staying_out=frozenset(REDS[:1]), crew=FrozenMap(dict.fromkeys((*BLUES, *REDS[1:]), 1))
    )
    assert rulings(part, BATTLE, REDS[1:]) == (Ruling.CAPTURE,)


@pytest.mark.rule("campaign 13.9")
@pytest.mark.parametrize(
    ("named", "ruling", "outcome"),
    [
        (BLUES, Ruling.DRAW, BattleOutcome.DRAW),
        (REDS, Ruling.CAPTURE, BattleOutcome.ATTACKERS_CAPTURE),
    ],
)
def test_an_absent_attacker_has_drawn_and_an_absent_defender_lost_its_base_without_losses(
    named: tuple[Slot, ...], ruling: Ruling, outcome: BattleOutcome
) -> None:
    _, result = ruled(TWICE, BATTLE, JUDGE, named, ruling, NOW)
    assert result == ReportResult(Hex("C3"), outcome, ())


@pytest.mark.rule("campaign 13.9")
@pytest.mark.parametrize(
    ("named", "ruling"), [(ONE, Ruling.DRAW), (BLUES, Ruling.CAPTURE), (BLUES, Ruling.STAY_OUT)]
)
def test_other_rulings_are_refused(named: tuple[Slot, ...], ruling: Ruling) -> None:
    assert kinds(lambda: ruled(TWICE, BATTLE, JUDGE, named, ruling, NOW)) == ["no_such_ruling"]
    assert kinds(lambda: ruled(DUE, BATTLE, JUDGE, named, ruling, NOW)) == ["no_such_ruling"]
