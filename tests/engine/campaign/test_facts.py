"""What a seat would notice of a correction: every kind of fact, as it is written (campaign 16.3)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.campaign.commands import Build, Reform, Seat, Sheet, Source
from engine.campaign.corrections import CORRECTIONS
from engine.campaign.facts import facts
from engine.campaign.forces import Kind, Platoon, PlatoonId, Team, Vehicle
from engine.campaign.see import see
from engine.campaign.state import Ending
from engine.campaign.view import BattleView, NamesQuestion, RetreatQuestion
from engine.common.differences import read_changes, write_changes
from engine.common.ruling import Ruling
from engine.frozen import FrozenMap
from engine.hexes import Hex
from tests.rules.campaign.positions import ATTACKED, BEATEN_BACK, FOUND, WON
from tests.rules.campaign.table import holds


def noticed(before: str, after: str, seat: Seat) -> list[str]:
    """Return every difference between the ends of two records for a seat."""
    was, now = (see(holds(text).state, seat) for text in (before, after))
    found = CORRECTIONS.noticed(was, now)
    assert read_changes(write_changes(found)) == found
    back = CORRECTIONS.noticed(now, was)
    assert [(one.fact, one.of, one.now, one.was) for one in back] == [
        (one.fact, one.of, one.was, one.now) for one in found
    ]
    return [f"{one.fact} {one.of}: {one.was!r} -> {one.now!r}" for one in found]


@pytest.mark.rule("campaign 16.3")
def test_where_nothing_is_otherwise_nothing_is_noticed() -> None:
    assert noticed("first blue", "first blue", Seat.BLUE) == []


@pytest.mark.rule("campaign 16.3")
def test_two_seats_are_not_compared() -> None:
    state = holds("first blue").state
    with pytest.raises(ValueError, match="blue"):
        CORRECTIONS.noticed(see(state, Seat.BLUE), see(state, Seat.RED))


@pytest.mark.rule("campaign 16.3")
@pytest.mark.parametrize(
    ("before", "after", "seat", "expected"),
    [
        (
            "set bank blue 1",
            (
                "set bank blue 2\nset control C10 red\nset control C2 blue\nset platoon blue P10 C5: M5, L3\n"
                "set platoon blue P2 C5: H7 entered from C6\nset platoon red P1 E5: M1"
            ),
            Seat.BLUE,
            [
                "control C2: 'none' -> 'blue'",
                "control C10: 'none' -> 'red'",
                "bank blue: '1' -> '2'",
                "platoon blue P2: '' -> 'C5: H7 entered from C6'",
                "platoon blue P10: '' -> 'C5: M5, L3'",
            ],
        ),
        (
            "set markers open",
            "set markers closed\nset platoon red P1 E5: M1\nset bank red 3",
            Seat.REFEREE,
            [
                "markers : 'open' -> 'closed'",
                "bank red: '0' -> '3'",
                "platoon red P1: '' -> 'E5: M1'",
            ],
        ),
        (
            "first blue\nblue:\nBlue turn 1",
            "first blue\nblue:\nresign",
            Seat.PUBLIC,
            ["turn : 'red 1' -> 'blue 1'", "stage : 'orders' -> 'over'", "ending : '' -> 'red resigned'"],
        ),
        (
            "first blue\nrule [11.2] one",
            "first blue\nrule [11.2, 11.3; because asked] two",
            Seat.RED,
            [
                "ruling all 1: 'one\\n11.2; ; ; 0; 0; blue 1' -> 'two\\n11.2, 11.3; asked; ; 0; 0; blue 1'",
            ],
        ),
        (
            "first blue\nblue:\nBlue turn 1",
            "first blue\nblue:\nBlue turn 1\npass",
            Seat.BLUE,
            [],
        ),
    ],
)
def test_each_fact_is_written_as_the_rulebook_writes_it(
    before: str, after: str, seat: Seat, expected: list[str]
) -> None:
    assert noticed(before, after, seat) == expected


P1, P2 = PlatoonId(Team.BLUE, 1), PlatoonId(Team.BLUE, 2)
MANY = (Vehicle(Kind.MEDIUM, 5), Vehicle(Kind.LIGHT, 3))


@pytest.mark.rule("campaign 16.3")
def test_what_is_open_is_written_as_the_rulebook_writes_it() -> None:
    plain = see(holds("first blue").state, Seat.REFEREE)
    sheet = Sheet(Team.BLUE, 3, (Build(4, MANY, Source(1, "")), Reform(1, MANY, Source(2, ""))))
    sides = FrozenMap(
        {Team.BLUE: (Platoon(P1, Hex("D7"), MANY), Platoon(P2, Hex("D7"), MANY[:1])), Team.RED: ()}
    )
    full = replace(
        plain,
        ending=Ending(None, "exhausted"),
        orders=FrozenMap({Team.BLUE: sheet}),
        battles=(BattleView(Hex("D7"), "Ensk", Team.BLUE, 2, (1, 3), sides),),
        order=(Hex("D7"), Hex("A2")),
        names=(NamesQuestion(Team.BLUE, Hex("D7"), (P1, P2)),),
        retreats=(RetreatQuestion(P1, Hex("D7"), (Hex("E6"), Hex("E5"))),),
        rulings=(Ruling(2, "So.", ("2.6", "3"), "asked", Seat.BLUE, written=True, suggestion=4, replaces=1),),
    )
    assert facts(full).items() - facts(replace(plain, first=None)).items() == {
        (("first", ""), "blue"),
        (("ending", ""), "draw exhausted"),
        (("sheet", "blue"), "blue turn 3\nbuild P4: M5, L3\nreform P1: M5, L3"),
        (("battle", "D7"), "blue from 2, 1, 3: blue P1 M5, L3; blue P2 M5"),
        (("order", ""), "D7, A2"),
        (("names", "blue D7"), "P1, P2"),
        (("retreat", "blue P1"), "D7: E6, E5"),
        (("ruling", "blue 2"), "So.\n2.6, 3; asked; written; 4; 1; draw 0"),
    }


LOST = "P1 H5, M3; P2 TD7; fought P1, P2"
"""What Red can buy back after the battle that it won."""


@pytest.mark.rule("campaign 14.1")
@pytest.mark.parametrize("seat", [Seat.RED, Seat.REFEREE])
def test_a_recovery_is_written_with_what_was_lost_who_fought_and_whether_anything_can_be_paid(
    seat: Seat,
) -> None:
    assert f"recovery red D5: '' -> '{LOST}; can'" in noticed("first blue", WON, seat)
    assert noticed(WON, f"{WON}\nset control F6 none", seat) == [
        "control F6: 'red' -> 'none'",
        f"recovery red D5: '{LOST}; can' -> '{LOST}; cannot'",
    ]
    assert noticed(WON, f"{WON}\nred:\nrecover P1: M3", seat) == [
        "bank red: '20' -> '17'",
        "platoon red P1: 'D5: L2' -> 'D5: M3, L2'",
        "platoon red P2: 'D5: none' -> ''",
        f"recovery red D5: '{LOST}; can' -> ''",
        "answered red P1: '' -> 'yes'",
        "answered red P2: '' -> 'yes'",
    ]


@pytest.mark.rule("campaign 14.1")
def test_of_a_recovery_and_of_who_was_beaten_the_other_team_notices_what_is_its_own() -> None:
    assert noticed(WON, f"{WON}\nred:\nrecover P1: M3", Seat.BLUE) == []
    seen = noticed("first blue", WON, Seat.BLUE)
    assert "beaten blue P1: '' -> 'yes'" in seen
    assert "battle A10: '' -> 'blue from 1, 1: blue P2 M5'" in seen
    assert not [one for one in seen if one.startswith(("recovery", "bank red", "platoon red"))]


@pytest.mark.rule("campaign 12.3")
def test_an_enemy_whom_a_scout_has_met_is_noticed_where_he_was_met() -> None:
    seen = noticed("first blue", FOUND, Seat.BLUE)
    assert "enemy D5: '' -> 'present'" in seen
    assert "scout blue P1: '' -> 'C5 D5'" in seen
    assert not [one for one in noticed("first blue", FOUND, Seat.RED) if one.startswith(("enemy", "scout"))]


@pytest.mark.rule("campaign 15.4")
def test_a_question_who_is_to_fight_is_noticed_with_all_who_stand_there() -> None:
    asked = "names red D5: '' -> 'P1, P2, P3'"
    assert asked in noticed(BEATEN_BACK, ATTACKED, Seat.RED)
    assert not [one for one in noticed(BEATEN_BACK, ATTACKED, Seat.BLUE) if one.startswith("names")]
