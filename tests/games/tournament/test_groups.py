"""Battle groups as they are written: everything wrong with one at once, each fault in its line."""

from __future__ import annotations

import pytest

from engine.errors import Fault, NotAllowed, NotUnderstood, Refusal
from engine.tournament.acts import HandIn
from engine.tournament.group import Added, Group, Unit
from engine.tournament.reading.read import read


def group(text: str) -> Group:
    act = read(text, {})
    assert isinstance(act, HandIn)
    return act.group


def faults(text: str) -> list[tuple[int | None, str, tuple[str, ...]]]:
    return [(one.line, one.kind, one.rules) for one in refusal(text).faults]


def refusal(text: str) -> Refusal:
    with pytest.raises(Refusal) as caught:
        group(text)
    return caught.value


def fault(text: str) -> Fault:
    (one,) = refusal(text).faults
    return one


def test_a_group_is_read_as_a_phone_writes_it() -> None:
    written = """\u2022 Holding:
      - c1: 10 stands, 400, \u201cPanzer\u2011Grenadiers, 2nd\u201d
      - H1: 1 stand , 60 points
      # later
      RESERVE
      C 2: 8 stands 350 pts
      C1: + 2 stands, 80
      assault
      P\uff11: 3stands,120,88 mm Flak
    """
    assert group(written) == Group(
        (
            Unit("C1", "holding", 10, 400, "Panzer-Grenadiers, 2nd"),
            Unit("H1", "holding", 1, 60),
            Unit("C2", "reserve", 8, 350),
            Unit("P1", "assault", 3, 120, "88 mm Flak"),
        ),
        (Added("C1", "reserve", 2, 80),),
    )


def test_an_enlargement_may_stand_before_the_line_that_it_enlarges() -> None:
    found = group("holding\nC2: +1 stand, 50\nP1: 3 stands, 100\nreserve\nC2: 8 stands, 350")
    assert found.added == (Added("C2", "holding", 1, 50),)


def test_ten_faults_are_found_at_once_each_in_its_own_line() -> None:
    text = """holding
    C1: 10 stands, 800
    C1: 3 stands, 60
    C2: 0 stands, 40
    C3: 4 stands
    X1: 3 stands, 5

    C4: 10 stands, 12,5
    assault
    P1: 3 stands, 120
    P1: +2 stands, 40
    C9: +1 stand, 30
    C1: +0 stands, 50
    reserve
    """
    assert faults(text) == [
        (1, "over_limit", ("1.1",)),
        (3, "unit_twice", ("1.1",)),
        (4, "no_stands", ("1.1",)),
        (5, "no_points", ("1.1",)),
        (6, "no_unit", ("10.2",)),
        (8, "decimal_comma", ("10.2",)),
        (11, "no_company", ("1.1.2",)),
        (12, "not_listed", ("1.1.2",)),
        (13, "points_alone", ("1.1.1",)),
        (14, "force_order", ("10.2",)),
    ]
    found = refusal(text)
    assert isinstance(found, NotUnderstood)
    assert [one.quote for one in found.faults][:2] == ["holding", "C1: 3 stands, 60"]


def test_a_group_that_is_read_and_may_not_be_bought_is_not_allowed() -> None:
    assert isinstance(refusal("holding"), NotAllowed)
    assert isinstance(refusal("holding\nC1: many stands, 4"), NotUnderstood)


@pytest.mark.parametrize(
    ("price", "kind"),
    [
        ("1e9", "price_unread"),
        ("-5", "price_unread"),
        ("12,5", "decimal_comma"),
        ("1,200", "decimal_comma"),
        ("12,5, Tigers", "decimal_comma"),
        ("400, 5", "decimal_comma"),
        ("12.5", "price_unread"),
        ("1000000000", "price_unread"),
        ("\u00bd", "price_unread"),
        ("four hundred", "unit_unread"),
        ("400 400", "unit_unread"),
    ],
)
def test_a_price_that_is_none_is_one_clear_fault(price: str, kind: str) -> None:
    one = fault(f"holding\nP1: 1 stand, 60\nC1: 10 stands, {price}")
    assert (one.line, one.kind, one.rules[0]) == (3, kind, "10.2")
    assert one.details["written" if kind == "decimal_comma" else "unit"]


@pytest.mark.parametrize("stands", ["-2", "x", "1.5", "ten", "1e2", ""])
def test_stands_that_are_no_number_are_one_fault(stands: str) -> None:
    one = fault(f"holding\nP1: 1 stand, 60\nC1: {stands} stands, 300")
    assert (one.line, one.kind, one.rules[0]) == (3, "stands_unread", "10.2")


@pytest.mark.parametrize(
    "line",
    ["C1", "C1:", "Company: 10 stands, 400", "C12345: 1 stand, 5", "10 stands, 400", "C1: +1 stand, 5, guns"],
)
def test_a_line_that_buys_nothing_is_one_fault(line: str) -> None:
    assert len(refusal(f"holding\nP1: 1 stand, 60\nC1: 10 stands, 4\n{line}").faults) >= 1
    assert {one.line for one in refusal(f"holding\nP1: 1 stand, 60\n{line}").faults} == {3}


def test_forces_stand_in_their_order_each_once_and_alone_in_a_line() -> None:
    assert faults("holding\nP1: 1 stand, 60\nassault\nreserve") == [(4, "force_order", ("10.2",))]
    assert faults("holding\nP1: 1 stand, 60\nholding") == [(3, "force_order", ("10.2",))]
    assert faults("holding\nP1: 1 stand, 60\nreserve C1: 2 stands, 5") == [(3, "force_line", ("10.2",))]


def test_what_cannot_be_read_is_not_counted_as_missing() -> None:
    # The company is in the list, and Holding may have a unit, though nobody can read how large it is.
    assert faults("holding\nC1: ten stands, 400\nC1: +2 stands, 40") == [(2, "stands_unread", ("10.2",))]
