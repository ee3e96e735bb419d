"""What becomes of a report: what is wrong with it, who may say so, when captains agree (13.6 to 13.9)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.campaign.arranging.progress import is_agreed, is_disputed
from engine.campaign.arranging.reporting import (
    confirmed,
    decided,
    disputed,
    is_overdue,
    kept_silent,
    played,
    reported,
    result_faults,
    silence_ends,
)
from engine.campaign.arranging.shapes import Actor, Arrangement, FillIn, Report, Slot
from engine.campaign.commands import ReportResult, Seat
from engine.campaign.forces import Team, Vehicle
from engine.campaign.outcome import BattleOutcome
from engine.frozen import FrozenMap
from engine.hexes import Hex
from tests.engine.campaign.arranging.scene import (
    BATTLE,
    CAPTAIN,
    ENEMY,
    JUDGE,
    NOW,
    OPEN,
    PLAYER,
    SLOTS,
    kinds,
    with_referee,
)

DRAW, WON, TAKEN = BattleOutcome.DRAW, BattleOutcome.ATTACKERS_ANNIHILATE, BattleOutcome.ATTACKERS_CAPTURE
BOTH = BattleOutcome.BOTH_ANNIHILATED
Lost = tuple[tuple[Team, int, tuple[Vehicle, ...]], ...]


def lost(*parts: str) -> Lost:
    """Read losses: "red 4 TD6 A2"."""
    found = []
    for part in parts:
        team, number, *vehicles = part.split()
        found.append((Team(team), int(number), tuple(map(Vehicle.read, vehicles))))
    return tuple(found)


def by(actor: Actor, outcome: BattleOutcome = DRAW, losses: Lost = (), *shots: str, at: int = NOW) -> Report:
    return Report(actor.seat, actor.user, at, outcome, losses, shots)


def after(*reports: tuple[Actor, Report], start: Arrangement = OPEN) -> Arrangement:
    for actor, report in reports:
        start = reported(start, BATTLE, actor, report)
    return start


def faults(outcome: BattleOutcome, losses: Lost, *out: Slot) -> list[str]:
    result = ReportResult(Hex("C3"), outcome, losses)
    return [one.kind for one in result_faults(BATTLE, frozenset(out), result)]


# --- what is wrong with a result


@pytest.mark.rule("campaign 13.8")
@pytest.mark.parametrize(
    "one", ["red 4 M5", "red 4 TD6 TD6", "red 5 TD6", "blue 4 TD6", "blue 1 M5 M5 M5", "blue 2 L2 L2"]
)
def test_a_vehicle_that_was_not_there_or_not_so_often_is_not_lost(one: str) -> None:
    assert faults(DRAW, lost(one)) == ["vehicle_not_there"]


@pytest.mark.rule("campaign 13.6")
@pytest.mark.parametrize(
    ("outcome", "losses"),
    [
        (DRAW, lost("red 4 TD6 A2")),
        (TAKEN, lost("blue 1 H3 M5 M5", "blue 2 L2")),
        (WON, lost("blue 1 H3 M5 M5", "blue 2 L2")),
    ],
)
def test_a_side_that_lost_everything_was_annihilated(outcome: BattleOutcome, losses: Lost) -> None:
    assert faults(outcome, losses) == ["losses_contradict"]


@pytest.mark.rule("campaign 13.6")
@pytest.mark.parametrize(
    ("outcome", "losses"), [(WON, lost("red 4 A2")), (BOTH, lost("blue 1 H3")), (BOTH, lost("red 4 TD6"))]
)
def test_an_annihilated_side_has_no_survivors(outcome: BattleOutcome, losses: Lost) -> None:
    assert faults(outcome, losses) == ["annihilated_survive"]


@pytest.mark.rule("campaign 13.6")
@pytest.mark.parametrize(
    ("outcome", "losses"),
    [
        (DRAW, ()),
        (DRAW, lost("red 4 A2", "blue 1 H3 M5 M5")),
        (WON, ()),
        (WON, lost("red 4 TD6 A2", "blue 2 L2")),
        (WON, lost("red 4 TD6", "red 4 A2")),
        (BOTH, ()),
        (BOTH, lost("blue 1 H3 M5 M5", "blue 2 L2", "red 4 TD6 A2")),
    ],
)
def test_what_fits_is_accepted_with_the_losses_of_the_annihilated_or_without(
    outcome: BattleOutcome, losses: Lost
) -> None:
    assert faults(outcome, losses) == []


@pytest.mark.rule("campaign 13.9")
def test_what_stayed_out_survives_with_its_side_and_dies_with_it() -> None:
    red_gun = SLOTS[-1]
    assert str(red_gun.vehicle) == "A2"
    assert faults(DRAW, lost("red 4 A2"), red_gun) == ["stayed_out_lost"]
    assert faults(WON, lost("red 4 TD6 A2"), red_gun) == []
    assert faults(WON, (), red_gun) == []


@pytest.mark.rule("campaign 13.9")
def test_where_only_what_stayed_out_is_left_the_side_was_annihilated() -> None:
    assert faults(DRAW, lost("red 4 TD6"), SLOTS[-1]) == ["only_stayed_out_left"]
    assert faults(DRAW, lost("red 4 TD6")) == []


@pytest.mark.rule("campaign 13.9")
def test_of_two_alike_one_may_be_lost_while_the_other_stayed_out() -> None:
    one_m5 = SLOTS[1]
    assert str(one_m5.vehicle) == "M5"
    assert faults(DRAW, lost("blue 1 M5"), one_m5) == []
    assert faults(DRAW, lost("blue 1 M5 M5"), one_m5) == ["stayed_out_lost"]


def test_every_fault_of_a_report_is_named_at_once() -> None:
    wrong = by(CAPTAIN, DRAW, lost("red 4 M9", "blue 1 H3 M5 M5", "blue 2 L2"))
    assert kinds(lambda: reported(OPEN, BATTLE, CAPTAIN, wrong)) == [
        "vehicle_not_there",
        "losses_contradict",
        "shot_missing",
    ]


# --- who says what


@pytest.mark.rule("campaign 13.7")
def test_captains_report_and_members_do_not() -> None:
    assert kinds(lambda: reported(OPEN, BATTLE, PLAYER, by(PLAYER, DRAW, (), "a"))) == ["not_captain"]
    assert kinds(lambda: reported(Arrangement(), BATTLE, CAPTAIN, by(CAPTAIN, DRAW, (), "a"))) == [
        "not_opened"
    ]
    assert after((CAPTAIN, by(CAPTAIN, DRAW, (), "a"))).report_of(Seat.BLUE) is not None


@pytest.mark.rule("campaign 13.3")
def test_a_field_commander_says_that_it_was_played_another_member_does_not() -> None:
    led = replace(OPEN, commanders=FrozenMap({Team.BLUE: PLAYER.user}))
    assert played(led, PLAYER).played
    assert kinds(lambda: played(OPEN, PLAYER)) == ["not_leading"]
    assert played(OPEN, JUDGE).played


@pytest.mark.rule("campaign 13.7")
def test_losses_in_another_order_are_the_same_report() -> None:
    one = by(CAPTAIN, DRAW, lost("blue 1 M5 H3", "red 4 A2"), "a")
    same = by(ENEMY, DRAW, lost("red 4 A2", "blue 1 H3", "blue 1 M5"), "b")
    assert is_agreed(after((CAPTAIN, one), (ENEMY, same)), Team.BLUE)
    other = by(ENEMY, DRAW, lost("blue 1 H3", "blue 1 M5"), "b")
    assert is_disputed(after((CAPTAIN, one), (ENEMY, other)), Team.BLUE)


@pytest.mark.rule("campaign 13.7")
def test_the_referee_s_screenshot_saves_the_captains_theirs_but_not_himself() -> None:
    assert kinds(lambda: reported(OPEN, BATTLE, JUDGE, by(JUDGE))) == ["shot_missing"]
    there = after((JUDGE, by(JUDGE, DRAW, (), "x")))
    assert there.watched
    both = after((CAPTAIN, by(CAPTAIN)), (ENEMY, by(ENEMY)), start=there)
    assert is_agreed(both, Team.BLUE)
    assert kinds(lambda: reported(there, BATTLE, JUDGE, by(JUDGE, TAKEN))) == ["shot_missing"]


@pytest.mark.rule("campaign 13.7")
def test_who_only_decides_was_not_there_so_after_an_undo_the_captains_need_screenshots() -> None:
    taken_back = decided(OPEN, BATTLE, JUDGE, by(JUDGE, DRAW, (), "x"))
    assert kinds(lambda: reported(taken_back, BATTLE, CAPTAIN, by(CAPTAIN))) == ["shot_missing"]
    anew = reported(taken_back, BATTLE, CAPTAIN, by(CAPTAIN, DRAW, (), "a"))
    assert (taken_back.recorded, anew.recorded) == (True, False)


@pytest.mark.rule("campaign 13.7")
def test_who_confirms_says_what_somebody_else_has_said() -> None:
    start = after((CAPTAIN, by(CAPTAIN, TAKEN, (), "a")))
    assert kinds(lambda: confirmed(start, BATTLE, ENEMY, by(ENEMY, DRAW, (), "b"))) == ["report_changed"]
    assert kinds(lambda: confirmed(start, BATTLE, CAPTAIN, by(CAPTAIN, TAKEN, (), "b"))) == ["report_changed"]
    assert is_agreed(confirmed(start, BATTLE, ENEMY, by(ENEMY, TAKEN, (), "b")), Team.BLUE)


@pytest.mark.rule("campaign 13.7")
def test_an_objection_takes_the_objector_s_own_word_back() -> None:
    agreed = after((CAPTAIN, by(CAPTAIN, DRAW, (), "a")), (ENEMY, by(ENEMY, DRAW, (), "b")))
    objects = disputed(agreed, ENEMY, "it was none")
    assert is_disputed(objects, Team.BLUE)
    assert objects.report_of(Seat.RED) is None
    assert not is_disputed(after((ENEMY, by(ENEMY, DRAW, (), "b")), start=objects), Team.BLUE)


@pytest.mark.rule("campaign 2.5")
def test_a_referee_who_plays_neither_reports_nor_decides() -> None:
    plays = with_referee(OPEN)
    asked = replace(OPEN, fill_in=FillIn(Team.BLUE, SLOTS[0], JUDGE.user, frozenset((Team.BLUE,))))
    assert kinds(lambda: reported(plays, BATTLE, JUDGE, by(JUDGE, DRAW, (), "x"))) == ["referee_fills_in"]
    assert kinds(lambda: decided(plays, BATTLE, JUDGE, by(JUDGE))) == ["referee_fills_in"]
    assert decided(asked, BATTLE, JUDGE, by(JUDGE)).recorded


@pytest.mark.rule("campaign 13.7")
def test_only_the_referee_decides_and_only_what_fits() -> None:
    assert kinds(lambda: decided(OPEN, BATTLE, CAPTAIN, by(CAPTAIN))) == ["not_referee"]
    wrong = by(JUDGE, WON, lost("red 4 A2"))
    assert kinds(lambda: decided(OPEN, BATTLE, JUDGE, wrong)) == ["annihilated_survive"]


# --- silence, and the time


@pytest.mark.rule("campaign 13.7")
def test_silence_counts_from_the_last_word_and_never_in_a_dispute() -> None:
    start = after((CAPTAIN, by(CAPTAIN, DRAW, (), "a")))
    assert silence_ends(OPEN, Team.BLUE, 24) is None
    assert silence_ends(start, Team.BLUE, 24) == NOW + 24 * 3600
    assert silence_ends(start, Team.BLUE, 0) is None
    anew = after((CAPTAIN, by(CAPTAIN, DRAW, (), "a", at=NOW + 50)), start=start)
    assert silence_ends(anew, Team.BLUE, 1) == NOW + 50 + 3600
    assert silence_ends(disputed(start, ENEMY, "no"), Team.BLUE, 24) is None
    both = after((ENEMY, by(ENEMY, DRAW, (), "b")), start=start)
    assert silence_ends(both, Team.BLUE, 24) is None


@pytest.mark.rule("campaign 2.5")
def test_where_the_referee_plays_silence_confirms_nothing() -> None:
    plays = with_referee(OPEN)
    start = after((CAPTAIN, by(CAPTAIN, DRAW, (), "a")), start=plays)
    assert silence_ends(start, Team.BLUE, 24) is None


@pytest.mark.rule("campaign 13.7")
def test_who_was_silent_is_kept_as_silent() -> None:
    start = kept_silent(after((JUDGE, by(JUDGE, DRAW, (), "x"))), Team.BLUE, NOW + 99)
    assert is_agreed(start, Team.BLUE)
    assert [(one.by, one.silent) for one in start.reports] == [
        (Seat.REFEREE, False),
        (Seat.BLUE, True),
        (Seat.RED, True),
    ]
    with pytest.raises(ValueError, match="Arrangement"):
        kept_silent(OPEN, Team.BLUE, NOW)


def test_a_battle_is_overdue_when_its_minutes_are_over_and_nobody_said_that_it_was_played() -> None:
    assert OPEN.room is not None
    over = OPEN.room.opened_at + 15 * 60
    assert [is_overdue(OPEN, now) for now in (over - 1, over)] == [False, True]
    assert not is_overdue(replace(OPEN, played=True), over)
    assert not is_overdue(Arrangement(), over)
