"""The map as a text: all that the picture shows, from the same View, in short lines."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.present.hex_runs import in_runs
from bot.games.campaign.cards.map_text import forces_text, map_text
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.campaign.view import Marker, View
from engine.frozen import FrozenMap
from engine.hexes import Hex
from tests.games.campaign.pictures import views

ALL = {
    "start": views.START,
    "blue": views.BLUE,
    "referee": views.REFEREE,
    "public": views.PUBLIC,
    "closed": views.CLOSED,
    "over": views.OVER,
}


def lines(view: View) -> list[str]:
    return map_text(view).split("\n")


def section(view: View, heading: str) -> list[str]:
    """Return the lines under a heading."""
    after = lines(view)[lines(view).index(f"### {heading}") + 1 :]
    ends = [at for at, line in enumerate(after) if line.startswith("###")]
    return after[: ends[0]] if ends else after


@pytest.mark.parametrize("view", ALL.values(), ids=ALL)
def test_lines_are_short_and_plain(view: View) -> None:
    for line in lines(view):
        assert 0 < len(line) <= 130
        assert not set(line) & set("|`\t")
        assert "  " not in line


def test_the_first_line_says_which_map_whose_eyes_and_when() -> None:
    assert lines(views.BLUE)[0] == "Map Two Rivers as Blue sees it: Red turn 7."
    assert lines(views.REFEREE)[0] == "Map Two Rivers as the referee sees it: Red turn 7."
    assert lines(views.PUBLIC)[0] == "Map Two Rivers as everybody sees it: Red turn 7."
    assert lines(views.OVER)[0].endswith(": Blue has won.")


@pytest.mark.rule("campaign 12.1")
def test_a_team_reads_its_platoons_with_their_contents_and_no_others() -> None:
    said = section(views.BLUE, "Blue's platoons")
    assert said[0] == "P1 in D5: heavy tier 8, medium tier 5 and light tier 3. It can scout."
    assert said[3] == "P4 in B3: heavy tier 10, tank destroyer tier 10 and artillery tier 10."
    assert len(said) == len(views.BLUES)
    assert "### Red's platoons" not in lines(views.BLUE)


def test_the_referee_reads_both_and_the_public_neither() -> None:
    assert section(views.REFEREE, "Red's platoons")[0] == "P1 in I8: 2 \u00d7 heavy tier 7."
    assert "Platoons and banks are secret." in lines(views.PUBLIC)
    assert not [line for line in lines(views.PUBLIC) if line.startswith("P1")]


@pytest.mark.rule("campaign 12.3")
def test_the_enemy_is_present_where_a_scout_met_him_and_where_a_battle_is() -> None:
    assert section(views.BLUE, "Enemy") == [
        "Red is present in D8, F5.",
        "What else Red has, and where, isn't known.",
    ]
    nobody = replace(views.BLUE, enemy=frozenset(), battles=())
    assert section(nobody, "Enemy")[0] == "Red hasn't been met anywhere."


def test_battles_name_the_battle_map_and_the_sides_that_were_crossed_where_they_are_known() -> None:
    assert section(views.BLUE, "Battles") == ["F5, Highway: Red attacks across side 3, 4."]
    hidden = replace(views.BLUE, battles=(replace(views.BATTLE, crossed=()),))
    assert section(hidden, "Battles") == ["F5, Highway: Red attacks."]
    assert section(views.REFEREE, "Battles")[-1] == "They'll be fought in this order: F5."
    assert "### Battles" not in lines(views.START)


def test_control_is_told_by_runs_of_hexes_and_each_hex_stands_in_one_line() -> None:
    said = " ".join(section(views.BLUE, "Control"))
    assert "Blue (16): A3, A4, B2 to B5, C3 to C6, D4 to D6, E3, F4, G4." in said
    assert "Water (8): A1, B9, E4, E5, F6, F7, I2, J10." in said


@pytest.mark.rule("campaign 12.1")
def test_with_closed_markers_what_is_not_known_is_said_to_be_so() -> None:
    said = section(views.CLOSED, "Control")
    assert any(line.startswith("Unknown (") for line in said)
    assert not [line for line in said if line.startswith("Nobody")]
    assert "Holder unknown: A8 (3), D2 (1), F3 (12), G9 (1), H6 (2), I8 (5), J3 (3)." in section(
        views.CLOSED, "Revenue a turn"
    )


def test_revenue_stands_with_who_holds_it() -> None:
    assert section(views.BLUE, "Revenue a turn") == [
        "Blue: B3 (5), C5 (2).",
        "Red: E8 (12), G9 (1), H6 (2), I8 (5).",
        "Held by nobody: A8 (3), D2 (1), F3 (12), J3 (3).",
    ]


@pytest.mark.rule("campaign 7.1")
def test_a_team_is_told_which_of_its_hexes_pay_nothing_for_being_cut_off() -> None:
    home = views.BLUE.map.homes[Team.BLUE]
    lost = replace(views.BLUE, control=FrozenMap({**views.BLUE.control, home: Marker.RED}))
    line = "Blue, cut off from home, so not banked (7.1): C5 (2)."
    assert line in section(lost, "Revenue a turn")
    assert not [one for one in section(views.BLUE, "Revenue a turn") if "cut off" in one]


def test_the_battle_map_of_every_land_hex_is_told() -> None:
    said = section(views.START, "Battle maps")
    assert len(said) == len(set(views.MAP.battle_maps.values()))
    assert "Fisherman's Bay: B2, B6, C7, D8, F3, G4, H5, H9, I10." in said


def test_what_the_map_s_maker_wrote_is_harmless() -> None:
    wild = replace(views.START, map=replace(views.MAP, title="**@everyone** #now"))
    assert "**@everyone**" not in map_text(wild)


def test_what_a_view_does_not_hold_changes_nothing() -> None:
    # Platoons of the enemy are in the referee's View alone: the same View without them is Blue's.
    blue = replace(views.REFEREE, seat=Seat.BLUE, order=(), banks=FrozenMap({Team.BLUE: 14}))
    own = FrozenMap({i: p for i, p in blue.platoons.items() if i.team is Team.BLUE})
    assert "Red's platoons" not in map_text(replace(blue, platoons=own))


def test_the_tracks_as_a_text_are_the_platoons_alone() -> None:
    assert forces_text(views.REFEREE).startswith("### Blue's platoons\nP1 in D5")
    assert "Control" not in forces_text(views.REFEREE)
    empty = replace(views.BLUE, platoons=FrozenMap())
    assert "None on the map." in forces_text(empty)


def test_a_team_that_holds_nothing_is_said_to() -> None:
    view = replace(views.START, control=FrozenMap({Hex("B3"): Marker.BLUE}))
    assert section(view, "Control")[:2] == ["Blue (1): B3.", "Red: nothing."]


@pytest.mark.parametrize(
    ("hexes", "said"),
    [
        ("", ""),
        ("A1", "A1"),
        ("A1 A2", "A1, A2"),
        ("A1 A2 A3", "A1 to A3"),
        ("A9 A10 B1 B2", "A9, A10, B1, B2"),
        ("C10 C9 C8 D8 D9 D10 A1", "A1, C8 to C10, D8 to D10"),
    ],
)
def test_three_hexes_in_a_column_are_a_run(hexes: str, said: str) -> None:
    assert in_runs(Hex(h) for h in hexes.split()) == said
