"""Every kind of notice that the engine and the services make has words, and says what it is told to say."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any, get_type_hints

import pytest

from bot.core.post.notices import OF_NO_GAME
from bot.core.present.notice_sentences import battle_fought
from bot.core.present.reader import Reader
from bot.core.told.delivery_details import Aside, NotDelivered
from bot.games.campaign.codec import write_notices
from bot.games.campaign.notices import KINDS
from engine.campaign import tell
from engine.campaign.commands import Seat
from engine.campaign.forces import Kind, Team, Vehicle
from engine.campaign.outcome import BattleOutcome
from engine.campaign.told import Fought
from engine.campaign.view import View
from engine.common.told import RulingTold
from tests.games.campaign.cards.told import told
from tests.rules.campaign.table import view

TELL = Path(tell.__file__)
READER = Reader("0" * 16, "Autumn *War*", 17)
EXAMPLES: dict[str, object] = {
    "team": "blue",
    "count": 2,
    "turn": 3,
    "changes": '[["bank", "blue", "3", "5"]]',
    "rooms": "blue;red",
    "why": "always",
    "winner": "red",
    "victor": "red",
    "attacker": "blue",
    "outcome": "draw",
    "reason": "victory",
    "lost_blue": "P1 M5, L3; P2 H7",
    "lost_red": "",
    "vehicles": "M5, L3",
    "lost": "M5",
    "platoon": 1,
    "points": 5,
    "cost": 5,
    "before": "red",
    "closed": True,
    "due": 1_700_000_000,
    "user": 42,
    "channel": 0,
    "waits": "blue.orders red.retreats",
    "by": "red",
    "slot": "blue P1.0.M5",
    "slots": "blue P1.0.M5;blue P1.1.L3",
    "unmanned": 2,
    "as_": "observer",
    "looks": "map.6.3.1700000000.1700000900;letter.6.1.1700000000.1700000000",
    "board": True,
    "vehicle": "M5",
    "own": "M4",
    "at": 1_700_000_000,
    "crew": "blue P1.0.M5=42;blue P1.1.L3=0",
    "commander": "42",
    "what": "orders",
    "draft": 0,
    "hours": "orders.72 scouts.24",
    "late": "1/blue/orders/0/5",
    "shown": 3,
    "number": 2,
    "items": '[[1, "blue", "2.6", "more maps"]]',
    "side": 1,
    "minutes": 30,
    "blue": "blue P1.0.M5=42;blue P1.1.L3=0",
    "red": "",
    "retreated_blue": "P1 C5; P2 C6",
    "retreated_red": "",
    "missing": "42 43",
    "times": "1700000000 1700000900",
    "ruling": "stay_out",
    "unrecovered_blue": "",
    "unrecovered_red": "",
    "entered_blue": "P1 M5, L3; P2 H7",
    "entered_red": "",
    "active": "red",
    "differs": "",
    "of": "blue",
}

OWN: dict[str, dict[str, object]] = {
    **{kind: {"number": 2, "written": True, "replaces": 1} for kind in ("ruling_made", "ruling_only")},
    "question_asked": {"by": 42},
    "suggestions_open": {"by": "42"},
    **{kind: {"vehicles": "P1 M5, L3; P2 H7"} for kind in ("battle_ruled", "ruling_back")},
    "vehicle_given": {"platoon": "P1"},
    "dispatch": {"hex": "D5"},
}


@pytest.fixture(scope="module")
def seen() -> View:
    """Return what Blue sees when the turn has begun."""
    return view("first blue\nset platoon blue P1 A5: M5", Seat.BLUE)


def _example(name: str, of: object) -> object:
    one = EXAMPLES.get(name, of is bool or "x")
    return 5 if of is int and not isinstance(one, int) else one


def example(kind: str) -> Any:  # noqa: ANN401 - a mapping or a dataclass
    """Return details of a kind, each as it may be."""
    return told(kind, written(kind)).details if isinstance(KINDS[kind].details, type) else written(kind)


def written(kind: str) -> dict[str, object]:
    """Return details of a kind as its letter holds them, each as it may be.

    What people hand in is by one of them, not by a team; vehicles that stay out are told by their platoons.
    """
    own = OWN.get(kind, {})
    of, more = KINDS[kind].details, KINDS[kind].more
    if not isinstance(of, tuple):
        return {name: _example(name, type_) for name, type_ in get_type_hints(of).items()} | own
    return {name: EXAMPLES.get(name, "x") for name in (*of, *more)} | own


def engines_kinds() -> set[str]:
    """Return the kinds that the engine names: strings beside a seat or a team in calls that make notices."""
    found = set()
    for node in ast.walk(ast.parse(TELL.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in {
            "_post",
            "_private",
            "_ask",
            "Notice",
        }:
            found |= {a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str)}
    return found


def test_every_kind_of_the_engine_is_declared() -> None:
    assert engines_kinds(), "no kind found: has the engine another way to make notices?"
    assert sorted(engines_kinds() - set(KINDS)) == []


def test_who_left_every_server_of_the_bots_is_not_asked_to_allow_what_he_cannot() -> None:
    left, closed = (
        str(KINDS["not_delivered"].say(NotDelivered(42, 0, code), None, READER)) for code in (50278, 50007)
    )
    assert "<@42> isn't on any server with me any more" in left
    assert "allow" not in left
    assert "ask them to allow those" in closed


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_every_kind_is_said_of_its_details_alone(kind: str, seen: View) -> None:
    said = KINDS[kind].say(example(kind), seen, READER)
    for text in (said,) if isinstance(said, str) else (one.text for one in said):
        assert text
        assert "{" not in text
        assert "*War*" not in text.replace("\\*War\\*", "")


@pytest.mark.parametrize(
    "kind", sorted(name for name, kind in KINDS.items() if isinstance(kind.details, type))
)
def test_what_a_letter_holds_is_written_as_it_was_read(kind: str) -> None:
    (letter,) = json.loads(write_notices((told(kind, written(kind)),)))
    untold = {name: one for name, one in written(kind).items() if name not in letter["details"]}
    assert {**letter["details"], **untold} == written(kind)
    assert not any(untold.values())


def test_what_was_put_aside_is_said_without_a_view() -> None:
    said = OF_NO_GAME.kinds["put_aside"].say(Aside("week"), None, READER)
    assert isinstance(said, str)
    assert "Autumn \\*War\\*" in said


def test_a_battle_is_told_with_the_losses_of_both_sides() -> None:
    medium, heavy = Vehicle(Kind.MEDIUM, 5), Vehicle(Kind.HEAVY, 7)
    lost = ((1, (medium, medium)), (2, (heavy,)))
    details = Fought("A6", BattleOutcome.ATTACKERS_CAPTURE, lost, (), Team.BLUE, Team.BLUE)
    assert battle_fought(details, "War") == (
        "**Battle of A6: attackers win, base captured.** Blue holds the hex. "
        "Lost: Blue P1 2 \u00d7 medium tier 5 and P2 heavy tier 7, Red nothing."
    )


def test_what_the_referee_wrote_formats_nothing() -> None:
    assert "\\*\\*now\\*\\*" in str(KINDS["ruling_made"].say(RulingTold("stop **now**"), None, READER))
