"""A campaign told again: to a team no more than it may know, to the referee all of it, in numbers too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache

import pytest

from engine.campaign import events as e
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.campaign.ledger import Ledger, ledger
from engine.campaign.retelling import Account, Deed, Scene, Step, all_scenes, scene, whose
from engine.campaign.see import see
from tests.core.scene import a_map
from tests.random_games.table import Move, random_game

TOLD_TO_BOTH = (
    e.TurnBegan
    | e.FirstChosen
    | e.GameEnded
    | e.BattlesOrdered
    | e.BattleFought
    | e.CombatBegan
    | e.RulingMade
)


@cache
def war(seed: int, *, closed: bool = False) -> tuple[Move, ...]:
    return tuple(random_game(a_map(), seed, turns=18, closed=closed))


def steps(moves: Iterable[Move], seat: Seat) -> list[Step]:
    return [Step(events, see(before, seat), see(after, seat)) for before, _, events, after in moves]


def scenes(moves: Iterable[Move], seat: Seat) -> list[Scene]:
    return [one for _, one in all_scenes(steps(moves, seat))]


def kept(moves: Iterable[Move], seat: Seat) -> Ledger:
    all_steps = steps(moves, seat)
    return ledger((one.view for one in scenes(moves, seat)), scene(all_steps[-1].after, all_steps))


def belongs_to(event: e.Event) -> Team | None:
    """Return whose an event is, read off its fields alone."""
    if isinstance(event, e.PlatoonsMoved):
        (team,) = {one.platoon.team for one in event.moves}
        return team
    platoon = getattr(event, "platoon", None)
    return platoon.team if platoon is not None else getattr(event, "team", None)


@pytest.mark.rule("campaign 12.1")
@pytest.mark.rule("campaign 12.5")
@pytest.mark.parametrize("closed", [False, True])
@pytest.mark.parametrize("seat", [Seat.BLUE, Seat.RED])
def test_a_team_is_told_its_own_deeds_and_what_both_are_told(seat: Seat, *, closed: bool) -> None:
    told = [one for part in scenes(war(11, closed=closed), seat) for one in part.deeds]
    assert len(told) > 100
    foreign = [
        one
        for one in told
        if not isinstance(one.event, TOLD_TO_BOTH) and belongs_to(one.event) is not seat.team
    ]
    assert foreign == []
    assert not [one for one in told if isinstance(one.event, e.CombatBegan) and not one.event.hexes]


@pytest.mark.rule("campaign 12.5")
@pytest.mark.parametrize("seat", [Seat.BLUE, Seat.RED])
def test_a_teams_scenes_are_the_same_whatever_of_the_enemys_own_is_left_out(seat: Seat) -> None:
    """Take every event away that is the enemy's own, and nothing that the team is told changes."""
    for step in steps(war(11), seat):
        kept = tuple(
            one
            for one in step.events
            if isinstance(one, TOLD_TO_BOTH) or belongs_to(one) is not seat.team.enemy  # type: ignore[union-attr]
        )
        assert scene(step.after, (Step(kept, step.before, step.after),)) == scene(step.after, (step,))


@pytest.mark.rule("campaign 12.1")
def test_the_public_is_told_nothing() -> None:
    for one in scenes(war(11), Seat.PUBLIC):
        assert (one.marches, one.fought, one.booked, one.deeds) == ((), (), (), ())
        assert whose(one.view) == frozenset()


def test_the_referee_is_told_every_event_once_and_in_its_order() -> None:
    told = [one.event for part in scenes(war(11), Seat.REFEREE) for one in part.deeds]
    assert told == [event for _, _, events, _ in war(11) for event in events]


def test_every_march_and_every_battle_is_in_one_scene() -> None:
    found = scenes(war(11), Seat.REFEREE)
    events = [event for _, _, some, _ in war(11) for event in some]
    battles = [one for one in events if isinstance(one, e.BattleFought)]
    marches = [m for one in events if isinstance(one, e.PlatoonsMoved) for m in one.moves]
    retreats = [one for one in events if isinstance(one, e.PlatoonRetreated)]
    assert [one.hex for part in found for one in part.fought] == [one.hex for one in battles]
    assert sum(len(part.marches) for part in found) == len(marches) + len(retreats)
    assert len(found) < len(war(11)) + 1


@pytest.mark.rule("campaign 12.1")
@pytest.mark.parametrize(
    ("seat", "own"),
    [(Seat.BLUE, {Team.BLUE}), (Seat.RED, {Team.RED}), (Seat.REFEREE, set(Team)), (Seat.PUBLIC, set())],
)
def test_the_books_name_the_teams_of_which_their_reader_knows_all(seat: Seat, own: set[Team]) -> None:
    assert kept(war(11), seat).own == own


@pytest.mark.parametrize("seed", [3, 11])
def test_the_books_add_up(seed: int) -> None:
    """Points earned are what is in the banks, was spent, or was destroyed with a home city."""
    moves = war(seed)
    books = kept(moves, Seat.REFEREE)
    events = [event for _, _, some, _ in moves for event in some]
    last = moves[-1][3]
    for team in Team:
        spent = sum(
            one.cost for one in events if isinstance(one, e.VehiclesRecovered) and one.platoon.team is team
        )
        burnt = sum(one.points for one in events if isinstance(one, e.BankDestroyed) and one.team is team)
        earned = books.points(Account.REVENUE, team) + moves[0][0].banks[team]
        assert earned == last.banks[team] + books.points(Account.BUILT, team) + spent + burnt
        assert books.held(books.turns, team) == Counter(last.control.values())[team]
        by_turn = sum(books.vehicles(Account.LOST, team, turn) for turn in range(1, books.turns + 1))
        assert by_turn == books.vehicles(Account.LOST, team)


@pytest.mark.rule("campaign 13.6")
def test_both_teams_books_hold_the_same_losses_in_battle() -> None:
    blue, red = (kept(war(11), seat) for seat in (Seat.BLUE, Seat.RED))
    fought = {
        team: sum(
            len(some)
            for _, _, events, _ in war(11)
            for one in events
            if isinstance(one, e.BattleFought)
            for platoon, some in one.losses
            if platoon.team is team
        )
        for team in Team
    }
    assert blue.vehicles(Account.LOST, Team.RED) == fought[Team.RED]
    assert red.vehicles(Account.LOST, Team.BLUE) == fought[Team.BLUE]


def test_a_deed_stands_in_the_turn_in_which_it_was_done() -> None:
    turn: tuple[int, Team | None] = (0, None)
    for one in (deed for part in scenes(war(11), Seat.REFEREE) for deed in part.deeds):
        assert isinstance(one, Deed)
        if isinstance(one.event, e.TurnBegan):
            turn = (one.event.game_turn, one.event.team)
        assert (one.game_turn, one.team) == turn or isinstance(one.event, e.FirstChosen)
