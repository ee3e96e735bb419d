"""Every kind of notice that the engine and the services make has words, and says what it is told to say."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from bot.games.campaign.notices import KINDS as DECLARED
from bot.present.letters import QUESTIONS
from bot.present.notices import KINDS, told
from bot.services.notices import OF_NO_GAME
from engine.campaign import tell

TELL = Path(tell.__file__)
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
}


@dataclass(frozen=True)
class Told:
    kind: str
    details: Mapping[str, object] = field(default_factory=dict)


def engines_kinds() -> set[str]:
    """Answer the kinds that the engine names: strings beside a seat or a team in calls that make notices."""
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


def test_every_kind_of_the_engine_and_the_services_has_words() -> None:
    assert engines_kinds(), "no kind found: has the engine another way to make notices?"
    assert sorted((engines_kinds() | set(DECLARED) | set(OF_NO_GAME)) - set(KINDS) - QUESTIONS) == []


def test_who_left_every_server_of_the_bots_is_not_asked_to_allow_what_he_cannot() -> None:
    left, closed = (
        told(Told("not_delivered", {"user": 42, "channel": 0, "code": code}), "Autumn War")
        for code in (50278, 50007)
    )
    assert "<@42> is on no server with me any more" in left
    assert "allow" not in left
    assert "he should allow them" in closed


def test_no_words_are_kept_for_what_nobody_tells() -> None:
    assert sorted((set(KINDS) | QUESTIONS) - set(DECLARED) - set(OF_NO_GAME)) == []


@pytest.mark.parametrize("kind", sorted(set(DECLARED) - QUESTIONS))
def test_the_services_own_kinds_are_told_from_their_details(kind: str) -> None:
    details = {name: EXAMPLES.get(name, "x") for name in (*DECLARED[kind].details, *DECLARED[kind].more)}
    said = told(Told(kind, details), "Autumn *War*")
    assert "{" not in said
    assert "*War*" not in said.replace("\\*War\\*", "")


def test_a_battle_is_told_with_the_losses_of_both_sides() -> None:
    details = {
        "hex": "A6",
        "outcome": "attackers capture",
        "attacker": "blue",
        "victor": "blue",
        "lost_blue": "P1 M5, M5; P2 H7",
        "lost_red": "",
    }
    assert told(Told("battle_fought", details), "War") == (
        "**Battle of A6: attackers win, base captured.** Blue holds the hex. "
        "Lost: Blue P1 2 \u00d7 medium tier 5 and P2 heavy tier 7, Red nothing."
    )


def test_what_the_referee_wrote_formats_nothing() -> None:
    assert "\\*\\*now\\*\\*" in told(Told("ruling_made", {"text": "stop **now**"}), "War")
