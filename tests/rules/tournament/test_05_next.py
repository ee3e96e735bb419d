"""When a round is drawn, and what sets facts right (5.8, 10.3), told as records."""

from __future__ import annotations

import pytest

from engine.tournament.lines import written
from engine.tournament.rules import TOURNAMENT
from tests.games.tournament.at_the_desk import holds
from tests.games.tournament.missions import play


@pytest.mark.rule("tournament 5.8")
def test_a_round_is_drawn_once_every_match_of_the_last_is_settled_and_two_are_present() -> None:
    holds("enter Anna\ndraw\nexpect refused 5.8\n")
    begun = "set rounds 2\nenter Anna\nenter Bert\nlots Anna, Bert\nroll 9, 4\ndraw\nexpect round 1\n"
    holds(f"{begun}draw\nexpect refused 5.8\nreferee:\npair Anna-Bert\nexpect refused 5.8\n")
    settled = f"{begun}result Anna-Bert: mission Anna; scored Anna 0, Bert 0\n"
    second = f"{settled}lots Anna, Bert\nroll 9, 4\ndraw\nexpect round 2\n"
    over = f"{second}result Anna-Bert: mission none; scored Anna 0, Bert 0\nexpect rounds 2\n"
    holds(f"{over}draw\nexpect refused 5.8\n")


@pytest.mark.rule("tournament 10.3")
def test_a_correction_changes_only_the_result_that_it_names_and_is_told_as_one() -> None:
    begun = "set rounds 2\nenter Anna\nenter Bert\nlots Anna, Bert\nroll 9, 4\ndraw\n"
    first = "result Anna-Bert: mission Anna; scored Anna 0, Bert 0\n"
    before = play(f"tournament One\n{begun}{first}").state
    after = play(f"tournament One\n{begun}{first}result Anna-Bert: mission Bert; scored Anna 0, Bert 0\n")
    (scope,) = before.matches
    was, now = before.matches[scope], after.state.matches[scope]
    assert (was.stage, was.hands, was.held) == (now.stage, now.hands, now.held)
    assert (before.hall, before.groups) == (after.state.hall, after.state.groups)
    assert TOURNAMENT.corrections.amends(after.said[-1].steps[-1].of.said)
    assert written(after.said[-1].steps[-1].of.said.act).startswith("result Anna-Bert: mission Bert")
