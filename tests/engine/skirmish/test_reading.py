"""Lines as people type them: every form, in English and German, and what cannot be read."""

from __future__ import annotations

import pytest

from engine.errors import NotAllowed, NotUnderstood
from engine.hexes import Hex
from engine.reading.lines import LONGEST
from engine.skirmish import commands as c
from engine.skirmish.faults import FAULTS
from engine.skirmish.hear import hear
from engine.skirmish.lines import line_of
from engine.skirmish.reading import actions, read
from engine.skirmish.sides import Seat
from engine.skirmish.view import View
from tests.engine.skirmish.boards import board

B4, C3, C5, D5, E6, A5 = map(Hex, ("B4", "C3", "C5", "D5", "E6", "A5"))
NE = 2
MOVED = c.Move(B4, (C5,), NE)
SHOT = c.Fire((B4, C3), E6)


@pytest.mark.parametrize(
    "line",
    [
        "B4 > C5 facing NE",
        "b4>c5 facing ne",
        "  B4   >C5,  facing:  NE ",
        "B4 -> C5 facing NE",
        "B4 => C5 facing NE",
        "B4 → C5 facing NE",
        "B4 ➜ C5 ne",
        "B4 — C5 facing NE",
        "B-4 > C 5 facing north-east",
        "move B4 to C5, facing north east",
        "B4 > C5 facing 2",
        "> B4 > C5 facing NE",
        "- B4 > C5 facing NE",
        "1. B4 > C5 facing NE",
        "```\nB4 > C5 facing NE\n```",
        "`B4 > C5 facing NE`",
        "**B4 > C5 facing NE**",
        "B4 > C5 facing NE   # the flank",
        "B4\u00a0>\u00a0C5 facing\u202fNE",
        "\u200bB4 > C5 facing NE",
        "\uff22\uff14 > C5 facing NE",
        "B4 > C5 Blickrichtung Nordost",
        "B4 nach C5, Blick NO",
        "Ziehe B4 nach C5 Richtung Nord-Ost",
    ],
)
def test_a_move_is_read_however_a_phone_writes_it(line: str) -> None:
    assert read(line) == MOVED


@pytest.mark.parametrize(
    ("line", "act"),
    [
        ("B4 > C5 > D5", c.Move(B4, (C5, D5))),
        ("B4 > D5", c.Move(B4, (D5,))),
        ("B4 facing NE", c.Move(B4, (), NE)),
        ("turn B4 NE", c.Move(B4, (), NE)),
        ("drehe B4 NO", c.Move(B4, (), NE)),
        ("dreh B4 NO", c.Move(B4, (), NE)),
        ("B4 > C5 > Ausgang NO", c.Move(B4, (C5,), None, NE)),
        ("Aussetzen", c.Pass()),  # as the German button has it
        ("B4 > exit", c.Move(B4, (), None, 0)),
        ("B4 > C5 > exit", c.Move(B4, (C5,), None, 0)),
        ("B4 > C5 > exit NE", c.Move(B4, (C5,), None, NE)),
        ("B4 > C5 hinaus Nordost", c.Move(B4, (C5,), None, NE)),
        ("promote C5", c.Promote(C5)),
        ("befördere C5", c.Promote(C5)),
        ("hq B4", c.Activate((B4,))),
        ("HQ B4", c.Activate((B4,))),
        ("activate B4", c.Activate((B4,))),
        ("Stab B4", c.Activate((B4,))),
        ("massed B4, C3, E6", c.Activate((B4, C3, E6))),
        ("massiert B4 und C3 und E6", c.Activate((B4, C3, E6))),
        ("advance C3 facing NE", c.Advance(C3, NE)),
        ("advance C3", c.Advance(C3)),
        ("advance none", c.Advance(None)),
        ("advance: nobody", c.Advance(None)),
        ("vor C3", c.Advance(C3)),
        ("vorrücken niemand", c.Advance(None)),
        ("done", c.Finish()),
        ("Fertig!", c.Finish()),
        ("undo", c.TakeBack()),
        ("rückgängig", c.TakeBack()),
        ("Zurück", c.TakeBack()),
        ("pass", c.Pass()),
        ("PASS.", c.Pass()),
        ("passen", c.Pass()),
        ("resign", c.Resign()),
        ("aufgeben", c.Resign()),
        ("claim", c.Claim()),
        ("Beanspruche!", c.Claim()),
    ],
)
def test_every_form_of_the_language_is_read(line: str, act: c.Act) -> None:
    assert read(line) == act


@pytest.mark.parametrize(
    "line",
    [
        "fire B4, C3 at E6",
        "fire B4 C3 at E6",
        "fire B4 and C3 at E6",
        "fire B4, C3 > E6",
        "Fire with B4, C3 on E6!",
        "B4, C3 fire at E6",
        "shoot B4, C3 at E6",
        "Feuer B4, C3 auf E6",
        "B4 und C3 feuern auf E6",
        "schieß B4, C3 auf E6",
        "SCHIESSE B4, C3 auf E6",
    ],
)
def test_a_shot_is_read(line: str) -> None:
    assert read(line) == SHOT


@pytest.mark.parametrize(
    ("line", "act"),
    [
        ("enter Sherman at A5", c.Enter("sherman", (A5,))),
        ("enter Sherman at A5 > B4 facing SE from SW", c.Enter("sherman", (A5, B4), 5, 3)),
        ("enter Panzer IV HQ at A5", c.Enter("panzer iv hq", (A5,))),
        ("enter AT gun at A5", c.Enter("at gun", (A5,))),
        ("enter T34 at A5 from SW", c.Enter("T34", (A5,), 5)),
        ("Verstärkung Sherman in A5 von Südwest", c.Enter("sherman", (A5,), 5)),
    ],
)
def test_a_reinforcement_is_read_whatever_its_name_looks_like(line: str, act: c.Act) -> None:
    assert read(line) == act


@pytest.mark.parametrize("name", ["Sherman HQ", "sherman hq", "SHERMANHQ"])
def test_a_reinforcement_is_heard_by_the_name_on_its_counter(name: str) -> None:
    position = board(["..", ".."], {"B2": "red Tiger"}, reinforcements=["blue Sherman HQ: A1 NW: 1"])
    said = hear(f"enter {name} at A1", View(Seat.BLUE, position))
    assert said.act == c.Enter("Sherman HQ", (Hex("A1"),))


def test_a_reinforcement_that_nobody_waits_for_is_refused_with_the_one_that_looks_alike() -> None:
    position = board(["..", ".."], {"B2": "red Tiger"}, reinforcements=["blue Sherman: A1 NW: 1"])
    with pytest.raises(NotAllowed) as refusal:
        hear("enter Shermann at A1", View(Seat.BLUE, position))
    assert [(one.kind, one.rules, one.hint) for one in refusal.value.faults] == [
        ("no_reinforcement", ("7.4",), "enter Sherman at A1")
    ]


def test_the_name_that_was_meant_is_put_into_the_line_as_it_was_said_and_into_nothing_else() -> None:
    position = board(["..", ".."], {"B2": "red Tiger"}, reinforcements=["blue Sherman: A1 NW: 2"])
    heard = {}
    for line in ("enter Shermann at A1 > B1", "enter Shermann at A1 > Z9", "enter Sherman at A1", "pass now"):
        with pytest.raises((NotAllowed, NotUnderstood)) as refusal:
            hear(line, View(Seat.BLUE, position))
        heard[line] = [(one.kind, one.hint) for one in refusal.value.faults]
    assert heard == {
        "enter Shermann at A1 > B1": [("no_reinforcement", "enter Sherman at A1 > B1")],
        "enter Shermann at A1 > Z9": [("no_reinforcement", "enter Sherman at A1 > Z9"), ("off_map", None)],
        "enter Sherman at A1": [("too_early", None)],
        "pass now": [("left_over", None)],
    }


@pytest.mark.parametrize(
    ("line", "kind", "hint"),
    [
        ("", "empty", None),
        ("# only a remark", "empty", None),
        ("hello", "not_understood", None),
        ("frie B4, C3 at E6", "not_understood", "fire B4, C3 at E6"),
        ("promte C5", "not_understood", "promote C5"),
        ("B4", "goal_missing", None),
        ("B4 > ZZ", "no_hex", None),
        ("B4 > C5 facing", "facing_missing", None),
        ("B4 > C5 facing up", "no_facing", None),
        ("move", "hex_missing", None),
        ("fire B4, C3", "target_missing", None),
        ("fire at E6", "firers_missing", None),
        ("fire B4 at E6, C3", "one_target", None),
        ("hq", "hex_missing", None),
        ("hq B4, C3, E6", "left_over", None),
        ("massed B4", "not_three", None),
        ("massed B4, B4, C3", "not_three", None),
        ("pass now", "left_over", None),
        ("resign?? no", "left_over", None),
        ("advance C3 > D3", "left_over", None),
        ("enter", "unit_missing", None),
        ("enter Sherman", "entry_missing", None),
        ("pass\nresign", "several_lines", None),
        ("x" * (LONGEST + 1), "too_long", None),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_rule(line: str, kind: str, hint: str | None) -> None:
    with pytest.raises(NotUnderstood) as refusal:
        read(line)
    (fault,) = refusal.value.faults
    assert (fault.kind, fault.hint) == (kind, hint)
    assert fault.rules == FAULTS[kind].rules


@pytest.mark.parametrize(
    ("line", "kind", "details"),
    [
        ("advance C3 > D3", "left_over", {"written": "D3"}),
        ("advance none today", "left_over", {"written": "today"}),
        ("pass now", "left_over", {"written": "now"}),
        ("hq B4, C3, E6", "left_over", {"written": "C3, E6"}),
        ("B4 > C5 facing upwards", "no_facing", {"written": "upwards"}),
        ("B4 > ridge", "no_hex", {"written": "ridge"}),
        ("fire B4, ridge at E6", "no_hex", {"written": "ridge"}),
        ("massed B4, C3, ridge", "no_hex", {"written": "ridge"}),
        ("fire B4 at E6, C3, C5", "one_target", {"count": 3}),
        ("massed B4, B4, C3", "not_three", {"count": 2}),
        ("Hello there!", "not_understood", {"written": "hello"}),
    ],
)
def test_what_cannot_be_read_is_shown_with_the_line_as_it_was_written(
    line: str, kind: str, details: dict[str, str | int]
) -> None:
    with pytest.raises(NotUnderstood) as refusal:
        read(line)
    assert [(one.kind, one.details, one.quote) for one in refusal.value.faults] == [(kind, details, line)]


def test_a_message_is_parted_into_actions_with_the_numbers_of_their_lines() -> None:
    text = "B4 > C5\n\n# to the bridge\n> fire C5 at E6  # hm\n```\npass\n```"
    assert [number for number, _ in actions(text)] == [1, 4, 6]
    assert [read(line) for _, line in actions(text)] == [c.Move(B4, (C5,)), c.Fire((C5,), E6), c.Pass()]


@pytest.mark.parametrize(
    "act",
    [
        MOVED,
        SHOT,
        c.Move(B4, (), 6),
        c.Move(B4, (C5, D5), None, 0),
        c.Move(B4, (), None, 4),
        c.Enter("sherman", (A5, B4), 5, 3),
        c.Enter("sherman", (A5,)),
        c.Advance(C3, 1),
        c.Advance(None),
        c.Promote(C5),
        c.Activate((B4,)),
        c.Activate((B4, C3, E6)),
        c.Finish(),
        c.TakeBack(),
        c.Pass(),
        c.Resign(),
        c.Claim(),
    ],
)
def test_an_act_written_as_a_line_is_read_as_the_same_act(act: c.Act) -> None:
    assert read(line_of(act)) == act


@pytest.mark.parametrize(
    ("line", "act"),
    [
        ("B4 > C5 facing NE", MOVED),
        ("B4 > C5 > D5 > exit", c.Move(B4, (C5, D5), None, 0)),
        ("B4 > exit S", c.Move(B4, (), None, 4)),
        ("enter Sherman at A5 > B4 facing SE from SW", c.Enter("Sherman", (A5, B4), 5, 3)),
        ("fire B4, C3 at E6", SHOT),
        ("advance C3 facing N", c.Advance(C3, 1)),
        ("advance none", c.Advance(None)),
        ("promote C5", c.Promote(C5)),
        ("hq B4", c.Activate((B4,))),
        ("massed B4, C3, E6", c.Activate((B4, C3, E6))),
        ("done", c.Finish()),
        ("undo", c.TakeBack()),
        ("pass", c.Pass()),
        ("resign", c.Resign()),
        ("claim", c.Claim()),
    ],
)
def test_an_act_is_written_as_the_rulebook_writes_it(line: str, act: c.Act) -> None:
    assert line_of(act) == line
