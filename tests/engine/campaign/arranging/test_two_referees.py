"""Where one of two referees fills in, the other one judges (campaign 2.5, docs/decisions/0026)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.campaign.arranging.absence import postponed
from engine.campaign.arranging.filling_in import stepping_back
from engine.campaign.arranging.leading import acting_for
from engine.campaign.arranging.observing import challenging
from engine.campaign.arranging.reporting import refuse_who_judges_not
from engine.campaign.arranging.shapes import Actor, Arrangement
from engine.campaign.arranging.sight import sight
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.frozen import FrozenMap
from tests.engine.campaign.arranging.duel import BATTLE, BLUE, JUDGE, REFEREE, refused
from tests.engine.campaign.arranging.test_filling_in import AGREED, NOW

SECOND = Actor(11, None, referee=True)


@pytest.mark.rule("campaign 2.5")
def test_the_one_who_plays_sees_neither_side_and_the_other_both() -> None:
    own = {}
    for user in (REFEREE, SECOND.user):
        seen = sight(AGREED, BATTLE, Seat.REFEREE, user=user)
        own[user] = set(seen.battle.own) if seen.battle is not None else None
    assert own == {REFEREE: set(), SECOND.user: set(Team)}
    both = sight(AGREED, BATTLE, Seat.REFEREE)
    assert both.battle is not None
    assert set(both.battle.own) == set()
    elsewhere = sight(Arrangement(), BATTLE, Seat.REFEREE, blind=True, user=SECOND.user)
    assert elsewhere.battle is not None
    assert set(elsewhere.battle.own) == set()


@pytest.mark.rule("campaign 2.5")
def test_the_other_one_settles_and_orders_for_an_absent_captain() -> None:
    refuse_who_judges_not(AGREED, SECOND)
    assert refused(lambda: refuse_who_judges_not(AGREED, JUDGE)) == {"referee_fills_in"}
    assert acting_for(AGREED, SECOND, Team.RED).orders
    assert refused(lambda: acting_for(AGREED, JUDGE, Team.RED)) == {"referee_plays_now"}
    assert refused(lambda: postponed(AGREED, BATTLE, JUDGE, (), NOW)) == {"referee_fills_in"}
    assert "referee_fills_in" not in refused(lambda: postponed(AGREED, BATTLE, SECOND, (), NOW))


@pytest.mark.rule("campaign 2.5")
def test_nobody_steps_back_for_somebody_else() -> None:
    assert refused(lambda: stepping_back(AGREED, SECOND)) == {"fill_in_none"}
    assert stepping_back(AGREED, JUDGE).fill_in is None


@pytest.mark.rule("campaign 13.5")
def test_both_keep_their_places_where_a_captain_wants_no_observers() -> None:
    crowd = FrozenMap({REFEREE: Team.BLUE, SECOND.user: Team.RED, 21: Team.BLUE})
    after = challenging(replace(Arrangement(), observers=crowd), BLUE, referees={REFEREE, SECOND.user})
    assert set(after.observers) == {REFEREE, SECOND.user}
