"""What a View answers of itself, what the books count, and what a sheet at the wrong moment is told."""

from __future__ import annotations

import pytest

from engine.campaign.check import check
from engine.campaign.commands import Seat, Sheet, Submission
from engine.campaign.forces import PlatoonId, Team, Vehicle, Vehicles
from engine.campaign.ledger import Ledger
from engine.campaign.retelling import Account, Booked
from engine.campaign.see import see
from engine.campaign.view import RecoveryQuestion, View
from engine.errors import fault
from engine.frozen import FrozenMap
from engine.hexes import Hex
from tests.engine.campaign.test_tell import ATTACK, BEFORE_D5, SHEET, START
from tests.rules.campaign.table import holds

P1, P2, P3 = (PlatoonId(Team.BLUE, number) for number in (1, 2, 3))


def vehicles(*names: str) -> Vehicles:
    return tuple(Vehicle.read(name) for name in names)


def seen(text: str, seat: Seat = Seat.BLUE) -> View:
    return see(holds(text.strip()).state, seat)


def question(*, survivor: bool = True, path: bool = True, **lost: Vehicles) -> RecoveryQuestion:
    of = {PlatoonId(Team.BLUE, int(name[1:])): each for name, each in lost.items()}
    return RecoveryQuestion(Team.BLUE, Hex("D5"), FrozenMap(of), tuple(of), survivor, path)


@pytest.mark.rule("campaign 14.1")
def test_what_a_bank_pays_for_is_offered_whole_platoons_first() -> None:
    view = seen(f"set bank blue 3\n{START}")  # with the revenue: 8
    both = question(P1=vehicles("M5", "L4"), P2=vehicles("M5", "L3"))
    assert view.payable(both) == (P2, vehicles("M5", "L3"))
    assert view.payable(question(P1=vehicles("M5", "L4"))) == (P1, vehicles("M5"))
    assert view.payable(question(P1=vehicles("H8"))) == (P1, vehicles("H8"))
    assert view.payable(question(P1=vehicles("H9"))) is None
    assert view.payable(question(P3=())) is None
    assert view.payable(question()) is None


@pytest.mark.rule("campaign 14.1")
@pytest.mark.parametrize(("survivor", "path"), [(False, True), (True, False), (False, False)])
def test_nothing_is_offered_without_a_survivor_and_a_path(*, survivor: bool, path: bool) -> None:
    asked = question(survivor=survivor, path=path, P1=vehicles("L1"))
    assert seen(START).payable(asked) is None


def test_the_books_count_one_game_turn_or_all_of_them() -> None:
    books = Ledger(
        frozenset([Team.BLUE]),
        FrozenMap({2: FrozenMap({Team.BLUE: 7, Team.RED: 4})}),
        (
            Booked(1, Team.BLUE, Account.BUILT, 8, vehicles("M5", "L3")),
            Booked(3, Team.BLUE, Account.BUILT, 5, vehicles("M5")),
            Booked(3, Team.RED, Account.LOST, 2, vehicles("L2")),
        ),
    )
    assert [books.held(turn, Team.BLUE) for turn in (1, 2, 3)] == [0, 7, 7]
    assert books.turns == 3
    assert [books.points(Account.BUILT, Team.BLUE, turn) for turn in (1, 2, 3, None)] == [8, 0, 5, 13]
    assert [books.vehicles(Account.BUILT, Team.BLUE, turn) for turn in (1, 2, 3, None)] == [2, 0, 1, 3]
    assert books.points(Account.LOST, Team.BLUE) == 0


def told_of_a_sheet(text: str, team: Team) -> object:
    seat = Seat.of(team)
    return check(seen(text, seat), Submission(seat, (Sheet(team, 1), Sheet(team, 1))))


@pytest.mark.rule("campaign 10.2")
def test_two_sheets_in_one_message_are_not_understood() -> None:
    assert told_of_a_sheet(START, Team.BLUE) == (fault("not_understood_here", "10.2"),)


@pytest.mark.rule("campaign 3.3")
def test_a_sheet_in_the_others_turn_is_told_whose_turn_it_is() -> None:
    assert told_of_a_sheet(START, Team.RED) == (fault("other_turn", "3.3", team="blue"),)
    assert told_of_a_sheet(SHEET, Team.BLUE) == (fault("other_turn", "3.3", team="red"),)


@pytest.mark.rule("campaign 10.1")
def test_a_second_sheet_while_the_battles_of_the_first_are_fought_is_told_that_one_was_given() -> None:
    pending = f"{BEFORE_D5}{ATTACK}".removesuffix("referee:\n")
    assert told_of_a_sheet(pending, Team.BLUE) == (fault("already_given", "10.1"),)
