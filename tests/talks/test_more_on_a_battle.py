"""A battle's card: at most five buttons are in view, and More leads to all others (campaign 13)."""

from __future__ import annotations

import pytest

from tests.talks.fight import BLUES, BORIS, RITA, ROSA, Fight, labels
from tests.talks.stage import Stage

EVERYBODY = (RITA, BORIS, ROSA, BLUES[0])


async def test_at_most_five_buttons_are_in_view_and_more_leads_to_the_others_and_back(there: Stage) -> None:
    fight = await Fight.begin(there)
    for name in EVERYBODY:
        assert len(labels(await fight.card(name))) <= 5, name
    card = await fight.card(BORIS)
    first = labels(card)
    assert first[-1] == "More"
    boris = there.person(BORIS)
    rest = await boris.click(card, "More")
    assert rest.message == card.message, "it stands in the same place"
    assert not set(labels(rest)) & set(first), "nothing is in both"
    assert {"Field Commander", "Suggest a crew"} <= set(labels(rest)) | set(first)
    assert labels(await boris.click(rest, "Back")) == first


@pytest.mark.rule("campaign 13.4")
@pytest.mark.rule("campaign 10.4")
async def test_why_a_side_starts_where_it_does_is_told_to_the_attacker_and_the_referee(there: Stage) -> None:
    fight = await Fight.begin(there)
    for name in (BORIS, RITA):
        told = await fight.press(name, "Why this side?")
        assert "In A5 the attackers crossed hex side" in told.text
        assert any("13.4" in one for one in labels(told))
        assert "13.4" not in (await fight.card(name)).text
    assert "Why this side?" not in await fight.offered(ROSA)
