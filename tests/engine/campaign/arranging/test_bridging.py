"""A battle settled by a skirmish: who proposes, who agrees, what is forgotten, what its end reports."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest

from engine.campaign.arranging.bridging import (
    agreeing,
    begun,
    declining,
    fighting,
    is_agreed,
    proposing,
    settled,
    upheld,
)
from engine.campaign.arranging.shapes import Arrangement, Bridge, FillIn, Report, Room
from engine.campaign.commands import Seat
from engine.campaign.forces import Team, Vehicle
from engine.campaign.outcome import BattleOutcome
from engine.errors import NotAllowed
from engine.frozen import FrozenMap
from tests.engine.campaign.arranging.duel import (
    BATTLE,
    BLUE,
    CAPTAIN,
    ENEMY,
    ENEMYS,
    FOE,
    HEAVY,
    JUDGE,
    MANNED,
    MEDIUM,
    RED,
    REFEREE,
    SOLDIER,
    refused,
)

pytestmark = pytest.mark.rule("campaign 13.7")

NOW = 1000
PROPOSED = replace(MANNED, bridge=Bridge(NOW, "secret", pending=2))
ONE = agreeing(PROPOSED, BLUE, NOW, "bread")
BOTH = agreeing(ONE, RED, NOW, "butter")
OPENED = replace(PROPOSED, room=Room("Alpha", "sesame", NOW, 15))
ORDERING = {(Team.BLUE, CAPTAIN), (Team.RED, ENEMY)}
H7, M5, H6 = (Vehicle.read(one) for one in ("H7", "M5", "H6"))


def fault_of(act: Callable[[], object]) -> tuple[str, tuple[str, ...]]:
    """Return the one fault for which something is refused, with its rules."""
    with pytest.raises(NotAllowed) as caught:
        act()
    (one,) = caught.value.faults
    return one.kind, one.rules


@pytest.mark.rule("campaign 2.4")
def test_the_referee_alone_proposes_it() -> None:
    assert proposing(MANNED, JUDGE, "secret", NOW, 2) == PROPOSED
    assert proposing(MANNED, JUDGE, "secret", NOW).bridge == Bridge(NOW, "secret", pending=0)
    for actor in (BLUE, SOLDIER):
        assert fault_of(partial(proposing, MANNED, actor, "secret", NOW)) == (
            "not_referee",
            ("2.4",),
        )


def test_a_battle_that_is_opened_is_not_settled_so_any_more() -> None:
    opened = ("bridge_opened", ("13.7",))
    assert fault_of(lambda: proposing(OPENED, JUDGE, "secret", NOW)) == opened
    assert fault_of(lambda: agreeing(OPENED, BLUE, NOW, "bread")) == opened
    assert fault_of(lambda: declining(OPENED, BLUE, NOW)) == opened


def test_a_new_proposal_is_another_one_even_in_the_same_second_and_nobody_has_agreed_to_it() -> None:
    for moment, at in ((NOW, NOW + 1), (NOW - 50, NOW + 1), (NOW + 1, NOW + 1), (NOW + 9, NOW + 9)):
        again = proposing(BOTH, JUDGE, "other", moment, 1).bridge
        assert again == Bridge(at, "other", pending=1)
        assert not is_agreed(replace(MANNED, bridge=again))


def test_both_captains_agree_each_for_his_team_and_with_a_text_of_his_own() -> None:
    assert not is_agreed(MANNED)
    assert not is_agreed(PROPOSED)
    assert not is_agreed(ONE)
    assert is_agreed(BOTH)
    assert PROPOSED.bridge is not None
    agreed, texts = FrozenMap({Team.BLUE: CAPTAIN}), FrozenMap({Team.BLUE: "bread"})
    assert ONE.bridge == replace(PROPOSED.bridge, agreed=agreed, texts=texts)
    agreed = FrozenMap({Team.BLUE: CAPTAIN, Team.RED: ENEMY})
    texts = FrozenMap({Team.BLUE: "bread", Team.RED: "butter"})
    assert BOTH.bridge == replace(PROPOSED.bridge, agreed=agreed, texts=texts)


def test_who_has_agreed_says_nothing_more_by_agreeing_again() -> None:
    assert agreeing(ONE, BLUE, NOW, "other") is ONE


def test_nobody_agrees_or_declines_but_who_orders_for_a_team() -> None:
    for actor in (SOLDIER, FOE):
        assert refused(partial(agreeing, PROPOSED, actor, NOW, "")) == refused(
            partial(declining, PROPOSED, actor, NOW)
        )
    assert refused(lambda: agreeing(PROPOSED, JUDGE, NOW, ""))


@pytest.mark.parametrize("arrangement", [MANNED, PROPOSED])
def test_what_is_not_proposed_any_more_is_neither_agreed_to_nor_declined(arrangement: Arrangement) -> None:
    none = ("bridge_none", ("13.7",))
    assert fault_of(lambda: agreeing(arrangement, BLUE, NOW - 1, "bread")) == none
    for actor in (BLUE, JUDGE):
        assert fault_of(partial(declining, arrangement, actor, NOW - 1)) == none


def test_a_captain_declines_and_the_referee_takes_back() -> None:
    for actor in (BLUE, RED, JUDGE):
        assert declining(ONE, actor, NOW) == MANNED


@pytest.mark.rule("campaign 2.3")
def test_who_orders_for_his_team_no_more_has_agreed_to_nothing() -> None:
    assert upheld(BOTH, ORDERING, 2) is BOTH
    after = upheld(BOTH, {(Team.BLUE, CAPTAIN)}, 2)
    assert after.bridge is not None
    assert after.bridge.agreed == {Team.BLUE: CAPTAIN}
    other = upheld(BOTH, {(Team.BLUE, 99), (Team.RED, ENEMY)}, 2)
    assert other.bridge is not None
    assert other.bridge.agreed == {Team.RED: ENEMY}
    assert upheld(MANNED, set(), 2) is MANNED


@pytest.mark.rule("campaign 15.3")
def test_once_another_battle_is_settled_the_proposal_has_lapsed() -> None:
    for pending in (1, 3):
        assert upheld(BOTH, ORDERING, pending) == MANNED


def test_what_is_opened_is_upheld_whatever_comes() -> None:
    opened = replace(BOTH, room=Room("", "", NOW, 0))
    assert upheld(opened, set(), 1) is opened


@pytest.mark.rule("campaign 13.9")
def test_all_vehicles_fight_blue_s_first_but_those_that_stay_out() -> None:
    assert fighting(BOTH, BATTLE) == (HEAVY, MEDIUM, ENEMYS)
    assert fighting(replace(BOTH, staying_out=frozenset((HEAVY,))), BATTLE) == (MEDIUM, ENEMYS)


@pytest.mark.rule("campaign 12.5")
def test_when_it_begins_the_battle_is_opened_and_its_secret_is_the_skirmish_s_own() -> None:
    began = begun(BOTH, "skirmish 7", NOW + 60)
    assert BOTH.bridge is not None
    assert began == replace(
        BOTH, bridge=replace(BOTH.bridge, secret="", skirmish="skirmish 7"), room=Room("", "", NOW + 60, 0)
    )
    for arrangement in (MANNED, PROPOSED, ONE):
        with pytest.raises(ValueError, match=r"None|Bridge"):
            begun(arrangement, "skirmish 7", NOW)


@pytest.mark.rule("campaign 2.5")
@pytest.mark.parametrize(("approved", "stays"), [(frozenset(Team), True), (frozenset((Team.BLUE,)), False)])
def test_a_referee_plays_on_only_if_both_captains_agreed_to_that(
    approved: frozenset[Team],
    stays: bool,  # noqa: FBT001 - a table
) -> None:
    wish = FillIn(Team.BLUE, HEAVY, REFEREE, approved)
    crew = BOTH.crew.with_item(HEAVY, REFEREE)
    began = begun(replace(BOTH, fill_in=wish, crew=crew), "skirmish 7", NOW)
    assert began.fill_in == (wish if stays else None)


BEGUN = begun(BOTH, "skirmish 7", NOW)
LOST = ((Team.BLUE, 1, H7), (Team.RED, 2, H6), (Team.BLUE, 1, M5))


def test_its_end_is_what_both_captains_report() -> None:
    done = settled(BEGUN, Team.BLUE, BattleOutcome.DRAW, LOST, NOW + 90)
    losses = ((Team.BLUE, 1, (H7, M5)), (Team.RED, 2, (H6,)))
    assert done.reports == (
        Report(Seat.BLUE, CAPTAIN, NOW + 90, BattleOutcome.DRAW, losses),
        Report(Seat.RED, ENEMY, NOW + 90, BattleOutcome.DRAW, losses),
    )
    assert (done.played, done.recorded) == (True, False)
    assert replace(done, reports=(), played=BEGUN.played, recorded=BEGUN.recorded) == BEGUN


@pytest.mark.rule("campaign 13.6")
@pytest.mark.parametrize(
    ("outcome", "losses"),
    [
        (BattleOutcome.ATTACKERS_ANNIHILATE, ((Team.BLUE, 1, (H7, M5)),)),
        (BattleOutcome.DEFENDERS_ANNIHILATE, ((Team.RED, 2, (H6,)),)),
    ],
)
def test_of_a_side_that_is_annihilated_no_vehicle_is_listed_as_all_are_meant(
    outcome: BattleOutcome, losses: tuple[tuple[Team, int, tuple[Vehicle, ...]], ...]
) -> None:
    done = settled(BEGUN, Team.BLUE, outcome, LOST, NOW)
    assert [report.losses for report in done.reports] == [losses, losses]


def test_nothing_is_reported_where_no_skirmish_settles_it_or_somebody_has_reported() -> None:
    nothing = ("nothing_reported", ("13.7",))
    said = replace(BEGUN, reports=(Report(Seat.BLUE, CAPTAIN, NOW, BattleOutcome.DRAW, (), ("a",)),))
    for arrangement in (MANNED, PROPOSED, BOTH, said):
        assert fault_of(partial(settled, arrangement, Team.BLUE, BattleOutcome.DRAW, (), NOW)) == nothing


def test_what_it_reports_has_entered_no_journal_yet_whatever_had_before() -> None:
    done = settled(replace(BEGUN, recorded=True), Team.BLUE, BattleOutcome.DRAW, LOST, NOW)
    assert not done.recorded
