"""Chapter 3: how a game starts, and how turns follow one another."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.campaign.forces import Team
from engine.campaign.map import GRID
from engine.campaign.record.play import play
from engine.campaign.start import start
from engine.frozen import FrozenMap
from tests.rules.campaign.table import fails, find, holds


@pytest.mark.rule("campaign 3.1")
@pytest.mark.parametrize(("team", "other"), [("blue", "red"), ("red", "blue")])
def test_who_wins_the_toss_goes_first(team: str, other: str) -> None:
    holds(f"""
        first {team}
        expect turn {team} 1
        {team}:
        {team.title()} turn 1
        expect turn {other} 1
    """)


@pytest.mark.rule("campaign 3.1")
def test_the_toss_falls_either_way_and_the_same_way_for_the_same_seed() -> None:
    def first(seed: str) -> Team | None:
        return holds(f"toss {seed}").state.active

    seeds = [f"seed{n}" for n in range(40)]
    fell = [first(seed) for seed in seeds]
    assert set(fell) == {Team.BLUE, Team.RED}
    assert [first(seed) for seed in seeds] == fell


@pytest.mark.rule("campaign 3.1")
def test_there_is_one_toss_a_game() -> None:
    holds("""
        first red
        expect turn red 1
        referee:
        first blue
        expect refused
        expect turn red 1
    """)


@pytest.mark.rule("campaign 3.1")
def test_before_the_toss_nobody_orders_answers_or_has_a_result() -> None:
    holds("""
        set platoon blue P1 A5: M5
        set bank blue 20
        blue:
        Blue turn 1
        P1, A5, B5
        expect refused 3.1
        red:
        resign
        expect refused 3.1
        referee:
        result B5: draw
        expect refused 3.1
        referee:
        close
        expect refused 3.1
        expect platoon blue P1 A5: M5
        expect bank blue 20
        expect winner none
    """)


@pytest.mark.rule("campaign 3.1")
@pytest.mark.parametrize("when", ["", "first blue", "first red"])
def test_each_team_controls_only_its_home_city(when: str) -> None:
    homes = {"A5": "blue", "J6": "red"}
    everywhere = "\n".join(f"expect control {hex_} {homes.get(hex_, 'none')}" for hex_ in GRID.hexes)
    holds(f"{when}\n{everywhere}")


@pytest.mark.rule("campaign 3.2")
def test_banks_are_empty_and_there_are_no_platoons_before_the_first_turn() -> None:
    markers = "\n".join(f"expect platoon {team} P{n} none" for team in Team for n in range(1, 11))
    holds(f"expect bank blue 0\nexpect bank red 0\n{markers}")


@pytest.mark.rule("campaign 3.2")
def test_a_map_may_give_a_starting_bank() -> None:
    rich = replace(find("plain"), banks=FrozenMap({Team.BLUE: 7, Team.RED: 9}))
    play(
        "map rich\nexpect bank blue 7\nexpect bank red 9\nfirst red\nexpect bank red 14\nexpect bank blue 7",
        lambda _: rich,
    )


@pytest.mark.rule("campaign 3.3")
def test_turns_alternate_and_a_game_turn_is_one_turn_of_each_team() -> None:
    holds("""
        first red
        expect turn red 1
        red:
        Red turn 1
        expect turn blue 1
        blue:
        Blue turn 1
        expect turn red 2
        red:
        Red turn 2
        expect turn blue 2
        blue:
        Blue turn 2
        expect turn red 3
        expect bank red 15
        expect bank blue 10
        expect winner none
    """)


@pytest.mark.rule("campaign 3.3")
def test_a_sheet_in_the_other_s_turn_is_refused() -> None:
    holds("""
        set platoon red P1 J6: M5
        first blue
        red:
        Red turn 1
        P1, J6, I6
        expect refused 3.3
        expect turn blue 1
        expect platoon red P1 J6: M5
    """)


@pytest.mark.rule("campaign 3.3")
def test_a_team_has_one_turn_in_a_game_turn() -> None:
    holds("""
        first blue
        blue:
        Blue turn 1
        expect turn red 1
        blue:
        Blue turn 1
        expect refused 3.3
        blue:
        Blue turn 2
        expect refused 3.3
        expect turn red 1
    """)


@pytest.mark.rule("campaign 3.1")
@pytest.mark.rule("campaign 3.3")
def test_out_of_turn_nothing_but_that_is_cited_however_bad_the_sheet() -> None:
    sheet = "Red turn 7\nnonsense\nP1, J6, A1\nbuild P11: X99"
    early = f"set platoon red P1 J6: M5\nred:\n{sheet}\n"
    late = f"set platoon red P1 J6: M5\nfirst blue\nred:\n{sheet}\n"
    holds(f"{early}expect refused 3.1")
    holds(f"{late}expect refused 3.3")
    for rule in ("10.2", "11.6", "8.3", "8.2"):
        fails(f"{early}expect refused {rule}")
        fails(f"{late}expect refused {rule}")


@pytest.mark.rule("campaign 3.2")
def test_a_team_whose_bank_the_map_does_not_name_begins_with_nothing_in_it() -> None:
    plain = find("plain")
    for team in Team:
        named = replace(plain, banks=FrozenMap({team: 7}))
        assert start(named).banks == {team: 7, team.enemy: 0}
