"""Chapter 1 of the tournament: what a battle group may be (1.1), and how a game ends (1.2)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.frozen import FrozenMap
from engine.tournament.buying import bought, spent
from engine.tournament.chances import chances, ends, more_to_end
from engine.tournament.group import Added, Group, Present, Unit, in_match
from tests.games.tournament.missions import shipped

PIECES = {"holding": "C1", "reserve": "C2", "assault": "C3"}


def group(holding: int, reserve: int = 0, assault: int = 0, *added: Added) -> Group:
    prices = {"holding": holding, "reserve": reserve, "assault": assault}
    units = (Unit(PIECES[force], force, 10, price) for force, price in prices.items() if price)
    return Group(tuple(units), added)


def rules(of: Group) -> list[tuple[str, ...]]:
    return [one.fault.rules for one in bought(of)]


@pytest.mark.rule("tournament 1.1")
@pytest.mark.parametrize(
    ("prices", "over"),
    [
        ((750, 600, 600), []),
        ((751, 600, 600), ["holding"]),
        ((750, 601, 600), ["reserve"]),
        ((750, 600, 601), ["assault"]),
        # What is left may be spent by the forces behind: 1350 and 1950 together.
        ((100, 1250, 600), []),
        ((100, 1251, 599), ["reserve"]),
        ((100, 100, 1750), []),
        ((100, 100, 1751), ["assault"]),
        # A force that costs too much burdens no other.
        ((850, 600, 601), ["holding", "assault"]),
    ],
)
def test_each_force_has_its_limit_with_what_those_before_it_left(
    prices: tuple[int, int, int], over: list[str]
) -> None:
    found = bought(group(*prices))
    assert [one.at for one in found] == over
    assert all(one.fault.rules == ("1.1",) for one in found)


@pytest.mark.rule("tournament 1.1")
def test_a_limit_is_told_with_the_sum_and_what_was_left() -> None:
    (one,) = bought(group(700, 651))
    assert dict(one.fault.details) == {
        "force": "reserve",
        "spent": 651,
        "may": 650,
        "total": 1351,
        "limit": 1350,
    }
    assert [(one.may, one.left, one.limit) for one in spent(group(700, 500, 100))] == [
        (750, 50, 750),
        (650, 150, 1350),
        (750, 650, 1950),
    ]


@pytest.mark.rule("tournament 1.1")
def test_holding_has_a_unit_and_the_others_need_none() -> None:
    assert rules(group(1)) == []
    assert rules(group(0, 100)) == [("1.1",)]
    # An enlargement is no unit.
    assert rules(group(0, 100, 0, Added("C2", "holding", 1, 20))) == [("1.1",)]


@pytest.mark.rule("tournament 1.1")
def test_no_unit_stands_twice_or_lacks_stands_or_points() -> None:
    first = Unit("C1", "holding", 10, 300)
    assert rules(Group((first, Unit("C1", "reserve", 2, 20)))) == [("1.1",)]
    assert rules(Group((first, Unit("P1", "reserve", 0, 20)))) == [("1.1",)]
    assert rules(Group((first, Unit("P1", "reserve", 2, 0)))) == [("1.1",)]


@pytest.mark.rule("tournament 1.1.1")
@pytest.mark.parametrize("force", ["holding", "reserve", "assault"])
def test_points_without_stands_upgrade_no_unit_of_the_list(force: str) -> None:
    (one,) = bought(group(300, 300, 300, Added("C1", force, 0, 20)))
    assert one.fault.rules == ("1.1.1",)
    again = Group((*group(300).units, Unit("C1", force, 0, 20)))
    assert ["1.1.1" in one for one in rules(again)] == [True]


@pytest.mark.rule("tournament 1.1.2")
@pytest.mark.parametrize("force", ["holding", "reserve", "assault"])
@pytest.mark.parametrize("company", ["C1", "C2", "C3"])
def test_a_company_is_enlarged_with_points_of_any_force_which_bring_the_stands(
    company: str, force: str
) -> None:
    found = group(300, 300, 300, Added(company, force, 2, 50))
    assert rules(found) == []
    own = found.unit(company)
    assert own is not None
    whole = in_match(found, frozenset(PIECES))
    assert whole[company] == Present(company, 12, 350)
    # In a match that gives only that force, only what it paid for is there.
    part = in_match(found, frozenset({force}))[company]
    assert part == (Present(company, 12, 350) if own.force == force else Present(company, 2, 50))


@pytest.mark.rule("tournament 1.1.2")
def test_only_a_company_of_the_list_is_enlarged() -> None:
    platoon = Unit("P1", "holding", 3, 60)
    command = Unit("H1", "holding", 1, 60)
    for label in ("P1", "H1", "C1"):
        assert rules(Group((platoon, command), (Added(label, "reserve", 1, 20),))) == [("1.1.2",)]


@pytest.mark.rule("tournament 1.2")
@pytest.mark.parametrize(
    ("more", "percent"),
    [
        (0, "30 35 24.5 9.45 1.05"),
        (1, "40 36 19.2 4.8 0"),
        (2, "50 35 13.5 1.5 0"),
        (3, "60 32 8 0 0"),
        (4, "70 27 3 0 0"),
    ],
)
def test_a_game_ends_as_likely_as_the_rules_say(more: int, percent: str) -> None:
    found = chances(more)
    assert [one * 100 for one in found] == [Fraction(one) for one in percent.split()]
    assert sum(found) == 1


@pytest.mark.rule("tournament 1.2")
def test_the_end_is_rolled_from_turn_8_on_and_turn_12_is_the_last() -> None:
    assert not any(ends(turn, 10, 4) for turn in range(1, 8))
    assert [min(face for face in range(1, 11) if ends(turn, face, 0)) for turn in range(8, 13)] == [
        8,
        6,
        4,
        2,
        1,
    ]
    assert ends(12, 1, 0)


@pytest.mark.rule("tournament 1.2")
def test_what_the_missions_of_both_add_is_added_those_of_equal_ones_too() -> None:
    missions = shipped()
    added = FrozenMap(
        {word: mission.more_to_end for word, mission in missions.items() if mission.more_to_end}
    )
    assert added == {"break-through": 1, "delay": 2}
    assert more_to_end([missions["delay"], missions["delay"]]) == 4
    assert more_to_end([missions["break-through"], missions["probe"]]) == 1
