"""What a replay, a story and the books tell each seat of one step (campaign 12.1, 12.5, 13.6)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.campaign import events as e
from engine.campaign.commands import Seat
from engine.campaign.events import PlatoonTrapped
from engine.campaign.forces import PlatoonId, Team, Vehicle, written
from engine.campaign.retelling import Scene, Step, all_scenes, later, scene, turn_of, worth_showing
from engine.campaign.see import see
from engine.hexes import Hex
from tests.engine.campaign.test_tell import A6_SCOUTED, ATTACK, BEFORE_D5, START, WIPED_OUT
from tests.rules.campaign.positions import ATTACKED
from tests.rules.campaign.table import holds

BUILDING = f"{START}blue:\nBlue turn 1\nbuild P3: M3, L2"
HALTED = f"{A6_SCOUTED}blue:\nhalt P1"
RULED = f"{START}referee:\nrule [11.2; red only] two"


def steps(text: str, seat: Seat) -> list[Step]:
    """Play a script and return its steps as a seat saw them."""
    return [Step(one.events, see(one.before, seat), see(one.after, seat)) for one in holds(text).steps]


def last(text: str, seat: Seat) -> Scene:
    """Play a script and return what a seat is told of its last step."""
    step = steps(text, seat)[-1]
    return scene(step.after, [step])


def deeds(text: str, seat: Seat) -> list[str]:
    """Return what a seat is told to have happened, each with the turn in which it did."""
    told = last(text, seat).deeds
    return [f"{one.game_turn} {one.team} {type(one.event).__name__}" for one in told]


SHEET = ["1 blue OrdersGiven", "1 blue VehiclesBuilt"]
NEXT = "1 red TurnBegan"
DEEDS: dict[str, tuple[str, str, list[str], list[str], list[str]]] = {
    "a sheet is its own team's; that a turn began is told to both": (
        "12.1",
        BUILDING,
        [*SHEET, NEXT],
        [NEXT, "1 red RevenueBanked"],
        [*SHEET, "1 blue CombatBegan", "1 blue TurnEnded", NEXT, "1 red RevenueBanked"],
    ),
    "a scout that met somebody, and what went on beside it, is its own team's": (
        "12.3",
        A6_SCOUTED,
        [f"1 blue {one}" for one in ("OrdersGiven", "PlatoonsMoved", "MarkersPlaced", "ScoutMet")],
        [],
        [f"1 blue {one}" for one in ("OrdersGiven", "PlatoonsMoved", "MarkersPlaced", "ScoutMet")],
    ),
    "a scout that halted is its own team's": (
        "12.3",
        HALTED,
        ["1 blue ScoutHalted", NEXT],
        [NEXT, "1 red RevenueBanked"],
        ["1 blue ScoutHalted", "1 blue CombatBegan", "1 blue TurnEnded", NEXT, "1 red RevenueBanked"],
    ),
    "where a scout goes on, both are told of the battle alone": (
        "12.4",
        f"{A6_SCOUTED}blue:\ngo P1",
        ["1 blue ScoutWentOn", "1 blue PlatoonsMoved", "1 blue CombatBegan"],
        ["1 blue CombatBegan"],
        ["1 blue ScoutWentOn", "1 blue PlatoonsMoved", "1 blue CombatBegan"],
    ),
    "a battle is both sides', what it did to a hex the one's whose it is": (
        "12.5",
        WIPED_OUT,
        ["1 blue BattleFought", "1 blue MarkersPlaced"],
        ["1 blue BattleFought", "1 blue MarkerFreed"],
        ["1 blue BattleFought", "1 blue MarkersPlaced", "1 blue MarkerFreed"],
    ),
    "what was recovered is its own team's": (
        "14.1",
        f"{WIPED_OUT}blue:\nrecover P1: M5",
        ["1 blue VehiclesRecovered", "1 blue RecoveryClosed", NEXT],
        [NEXT, "1 red RevenueBanked"],
        [
            "1 blue VehiclesRecovered",
            "1 blue RecoveryClosed",
            "1 blue TurnEnded",
            NEXT,
            "1 red RevenueBanked",
        ],
    ),
    "a retreat is its own team's": (
        "15.1",
        f"{ATTACKED}red:\nname P1, P3\nreferee:\nresult D5: attackers capture; lost red P1 M1",
        ["1 blue BattleFought", "1 blue MarkersPlaced"],
        ["1 blue BattleFought", "1 blue MarkerFreed", "1 blue PlatoonRetreated"],
        [
            f"1 blue {one}"
            for one in ("BattleFought", "MarkersPlaced", "MarkerFreed", "PlatoonRetreated", "RetreatAsked")
        ],
    ),
    "a ruling for one team is told to it and to the referee": (
        "2.6",
        RULED,
        [],
        ["1 blue RulingMade"],
        ["1 blue RulingMade"],
    ),
    "a ruling for all is told to all at the table": (
        "2.6",
        RULED.replace("; red only", ""),
        *(["1 blue RulingMade"],) * 3,
    ),
    "an amendment is told to the referee alone, the teams learn of it otherwise": (
        "16.2",
        f"{START}set bank red 9",
        [],
        [],
        ["1 blue BankSet"],
    ),
    "a resignation is told to all at the table": (
        "5.1",
        f"{START}blue:\nresign",
        *(["1 blue GameEnded"],) * 3,
    ),
}


@pytest.mark.parametrize(
    ("script", "blue", "red", "referee"),
    [
        pytest.param(*rest, id=name, marks=pytest.mark.rule(f"campaign {rule}"))
        for name, (rule, *rest) in DEEDS.items()
    ],
)
def test_each_seat_is_told_these_deeds_and_no_others(
    script: str, blue: list[str], red: list[str], referee: list[str]
) -> None:
    assert deeds(script, Seat.BLUE) == blue
    assert deeds(script, Seat.RED) == red
    assert deeds(script, Seat.REFEREE) == referee
    assert deeds(script, Seat.PUBLIC) == []


def routes(text: str, seat: Seat) -> list[str]:
    return [f"{one.platoon.team} {one.platoon}: {' '.join(one.route)}" for one in last(text, seat).marches]


@pytest.mark.rule("campaign 12.1")
def test_a_way_is_shown_to_its_own_team_hex_by_hex_and_a_platoon_that_stayed_has_none() -> None:
    stand = "set platoon blue P1 C5: M5\nset platoon blue P2 B5: M5\n"
    script = f"{stand}{START}blue:\nBlue turn 1\nP1, C5, stay\nP2, B5, B6"
    for seat, shown in ((Seat.BLUE, ["blue P2: B5 B6"]), (Seat.RED, []), (Seat.REFEREE, ["blue P2: B5 B6"])):
        assert routes(script, seat) == shown


@pytest.mark.rule("campaign 15.1")
def test_a_retreat_is_shown_as_a_way_to_its_own_team() -> None:
    script = f"{BEFORE_D5}{ATTACK}result D5: attackers capture"
    for seat, shown in ((Seat.BLUE, []), (Seat.RED, ["red P1: D5 E5"]), (Seat.REFEREE, ["red P1: D5 E5"])):
        assert routes(script, seat) == shown


def booked(shown: Scene) -> list[str]:
    return [
        f"{one.game_turn} {one.team} {one.account} {one.points} {written(one.vehicles)}".rstrip()
        for one in shown.booked
    ]


@pytest.mark.rule("campaign 8.1")
def test_what_was_built_and_paid_is_booked_to_its_own_team_in_the_turn_in_which_it_was() -> None:
    assert booked(last(BUILDING, Seat.BLUE)) == ["1 blue built 5 M3, L2"]
    assert booked(last(BUILDING, Seat.RED)) == ["1 red revenue 5"]
    assert booked(last(BUILDING, Seat.REFEREE)) == ["1 blue built 5 M3, L2", "1 red revenue 5"]
    assert booked(last(BUILDING, Seat.PUBLIC)) == []
    second = f"{BUILDING}\nred:\nRed turn 1"
    assert booked(last(second, Seat.BLUE)) == ["2 blue revenue 5"]


@pytest.mark.rule("campaign 13.6")
def test_what_a_battle_cost_is_booked_to_both_for_both_and_not_for_the_public() -> None:
    for seat in (Seat.BLUE, Seat.RED, Seat.REFEREE):
        assert booked(last(WIPED_OUT, seat)) == ["1 blue lost 5 M5", "1 red lost 8 H5, M3"]
        (fight,) = last(WIPED_OUT, seat).fought
        assert (fight.hex, fight.battle_map, fight.game_turn) == (
            "D5",
            holds("").state.map.battle_maps[Hex("D5")],
            1,
        )
        assert (fight.attacker, fight.victor) == (Team.BLUE, Team.BLUE)
        assert fight.outcome.value == "attackers annihilate"
        assert {f"{who.team} {who}": written(what) for who, what in fight.losses} == {
            "blue P1": "M5",
            "red P1": "H5, M3",
        }
    assert last(WIPED_OUT, Seat.PUBLIC).fought == ()


@pytest.mark.rule("campaign 15.5")
def test_a_platoon_that_had_nowhere_to_retreat_is_booked_as_lost_to_its_own_team() -> None:
    trapped = PlatoonTrapped(PlatoonId(Team.RED, 3), Hex("D5"), (Vehicle.read("M5"), Vehicle.read("L3")))
    for seat, shown in (
        (Seat.RED, ["1 red lost 8 M5, L3"]),
        (Seat.BLUE, []),
        (Seat.REFEREE, ["1 red lost 8 M5, L3"]),
    ):
        step = replace(steps(START.strip(), seat)[-1], events=(trapped,))
        step = replace(step, before=step.after)
        assert booked(scene(step.after, [step])) == shown
        assert len(scene(step.after, [step]).deeds) == len(shown)


@pytest.mark.rule("campaign 12.1")
@pytest.mark.parametrize(("markers", "told"), [("closed", None), ("open", Team.RED)])
def test_whose_a_hex_was_is_told_where_the_markers_are_open(markers: str, told: Team | None) -> None:
    script = (
        f"set markers {markers}\nset control A6 red\nset platoon blue P3 A5: M7\n{START}"
        "blue:\nBlue turn 1\nP3, A5, A6"
    )
    for seat, was in ((Seat.BLUE, told), (Seat.REFEREE, Team.RED)):
        (placed,) = (one.event for one in last(script, seat).deeds if isinstance(one.event, e.MarkersPlaced))
        assert placed.hexes == ((Hex("A6"), was),)


def test_a_scene_belongs_to_the_turn_of_its_first_deed_and_else_to_the_turn_it_shows() -> None:
    assert turn_of(last(BUILDING, Seat.BLUE)) == (1, Team.BLUE)
    assert turn_of(last(BUILDING, Seat.RED)) == (1, Team.RED)
    assert turn_of(replace(last(BUILDING, Seat.BLUE), deeds=())) == (1, Team.RED)


def test_only_what_changes_the_map_has_a_scene_of_its_own_and_the_rest_is_told_with_the_last() -> None:
    amended = ("set bank red 9", "set platoon blue P1 C5: M5", "set bank blue 3")
    script = START + "\nexpect turn blue 1\n".join(amended)
    told = all_scenes(steps(script, Seat.REFEREE))
    numbers = [number for number, _ in told]
    shown = [[type(one.event).__name__ for one in each.deeds] for _, each in told]
    assert numbers == [0, 2]
    assert shown == [["FirstChosen", "TurnBegan", "RevenueBanked"], ["BankSet", "PlatoonSet", "BankSet"]]
    assert told[-1][1].view.banks[Team.BLUE] == 3


def test_what_comes_after_the_last_of_many_scenes_is_told_with_that_one() -> None:
    amended = ("set platoon blue P1 C5: M5", "set platoon blue P2 C6: M5", "set bank blue 3")
    script = START + "\nexpect turn blue 1\n".join(amended)
    told = all_scenes(steps(script, Seat.REFEREE))
    assert [number for number, _ in told] == [0, 1, 2]
    assert [one.view.banks[Team.BLUE] for _, one in told] == [5, 5, 3]
    assert [[type(one.event).__name__ for one in each.deeds] for _, each in told[1:]] == [
        ["PlatoonSet"],
        ["PlatoonSet", "BankSet"],
    ]


def test_a_scene_is_worth_showing_when_something_moved_was_fought_or_stands_otherwise() -> None:
    bare = last(START.strip(), Seat.REFEREE)
    assert worth_showing(bare, None)
    assert not worth_showing(bare, bare.view)
    assert not worth_showing(bare, last(f"set bank red 5\n{START.strip()}", Seat.REFEREE).view)
    stands = last(f"set platoon blue P1 C5: M5\n{START.strip()}", Seat.REFEREE)
    more = last(f"set platoon blue P1 C5: M5, L3\n{START.strip()}", Seat.REFEREE)
    assert worth_showing(stands, bare.view)
    assert worth_showing(more, stands.view)
    marched = last(f"{BEFORE_D5}{START}blue:\nBlue turn 1\nP1, C5, D5", Seat.BLUE)
    assert worth_showing(marched, marched.view)
    fight = last(WIPED_OUT, Seat.BLUE)
    assert worth_showing(fight, fight.view)
    pending = replace(bare, view=marched.view)
    assert worth_showing(pending, replace(marched.view, battles=()))


def test_what_came_later_is_added_to_a_scene() -> None:
    one, more = last(BUILDING, Seat.REFEREE), last(WIPED_OUT, Seat.REFEREE)
    whole = later(one, more)
    assert (whole.view, whole.marches) == (more.view, one.marches)
    assert (whole.booked, whole.deeds) == (one.booked + more.booked, one.deeds + more.deeds)
