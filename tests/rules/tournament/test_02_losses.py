"""Chapter 2 of the tournament: what losses are worth (2.2)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.errors import NotAllowed
from engine.frozen import FrozenMap
from engine.tournament.acts import Lost, UnitLost
from engine.tournament.group import Added, Group, Present, Unit, in_match
from engine.tournament.judging.losses import Award, attrition, awards

UNITS = FrozenMap(
    {
        "C1": Present("C1", 6, 250),
        "C2": Present("C2", 7, 75),
        "P1": Present("P1", 4, 120),
        "H1": Present("H1", 1, 61),
    }
)


def lost(*units: UnitLost) -> tuple[Award, ...]:
    return awards(UNITS, Lost("Anna", units))


@pytest.mark.rule("tournament 2.2")
@pytest.mark.parametrize(
    ("label", "stands", "demoralised", "why", "points"),
    [
        ("C1", 6, False, "eliminated", "250"),
        ("C1", None, False, "eliminated", "250"),
        ("C1", None, True, "eliminated", "250"),
        ("C1", 4, False, "over half", "125"),
        ("C1", 5, False, "over half", "125"),
        ("C1", 4, True, "over half", "125"),
        ("C1", 3, False, "nothing", "0"),
        ("C1", 3, True, "demoralised", "125"),
        ("C1", 0, True, "demoralised", "125"),
        ("C1", 0, False, "nothing", "0"),
        ("C2", 4, False, "over half", "37.5"),
        ("C2", 3, False, "nothing", "0"),
        # Of platoons and command stands nothing is half eliminated.
        ("P1", 3, False, "nothing", "0"),
        ("P1", 4, False, "eliminated", "120"),
        ("P1", 3, True, "demoralised", "60"),
        ("H1", 1, False, "eliminated", "61"),
        ("H1", 0, True, "demoralised", "30.5"),
    ],
)
def test_a_unit_is_worth_its_price_or_half_of_it(
    *, label: str, stands: int | None, demoralised: bool, why: str, points: str
) -> None:
    (one,) = lost(UnitLost(label, stands, demoralised))
    assert (one.why, one.points) == (why, Fraction(points))


@pytest.mark.rule("tournament 2.2.3")
def test_exactly_half_is_not_over_half_and_halves_of_odd_prices_stay_halves() -> None:
    assert [one.points for one in lost(UnitLost("C1", 3), UnitLost("C2", 4))] == [0, Fraction("37.5")]
    assert attrition(lost(UnitLost("C2", 4), UnitLost("H1", 0, demoralised=True))) == 68
    assert attrition(()) == 0


@pytest.mark.rule("tournament 2.2.2")
def test_a_unit_has_one_award_the_highest_which_is_told() -> None:
    (one,) = lost(UnitLost("C1", 4, demoralised=True))
    assert one == Award("C1", 6, 4, demoralised=True, price=250, why="over half")
    assert one.points == 125


@pytest.mark.rule("tournament 2.2")
@pytest.mark.parametrize(
    "units",
    [
        (UnitLost("C9", 1),),
        (UnitLost("C1", 7),),
        (UnitLost("H1", 2),),
        (UnitLost("C1", 1), UnitLost("C1", 2)),
    ],
)
def test_nothing_is_lost_that_is_not_there_or_more_than_there_is_or_twice(
    units: tuple[UnitLost, ...],
) -> None:
    with pytest.raises(NotAllowed) as caught:
        lost(*units)
    assert [one.rules for one in caught.value.faults] == [("2.2",)]


@pytest.mark.rule("tournament 2.2.1")
@pytest.mark.parametrize(
    ("forces", "stands", "price", "lost_stands", "why"),
    [
        ("holding reserve assault", 9, 270, 5, "over half"),
        ("holding reserve assault", 9, 270, 4, "nothing"),
        ("holding reserve", 8, 240, 4, "nothing"),
        ("holding", 6, 200, 4, "over half"),
        ("assault", 1, 30, 1, "eliminated"),
    ],
)
def test_only_stands_and_points_of_the_forces_of_the_mission_count(
    forces: str, stands: int, price: int, lost_stands: int, why: str
) -> None:
    group = Group(
        (Unit("C1", "holding", 6, 200), Unit("P1", "assault", 3, 60)),
        (Added("C1", "reserve", 2, 40), Added("C1", "assault", 1, 30)),
    )
    units = in_match(group, frozenset(forces.split()))
    assert ("P1" in units) == ("assault" in forces)
    (one,) = awards(units, Lost("Anna", (UnitLost("C1", lost_stands),)))
    assert (one.stands, one.price, one.why) == (stands, price, why)
