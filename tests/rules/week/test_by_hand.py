"""Strengths and losses worked out by hand (`by_hand.toml`), and what the desk makes of the same battle."""

from __future__ import annotations

import ast
import operator
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests.games.week.at_the_desk import told

ROWS: Mapping[str, list[dict[str, Any]]] = tomllib.loads(
    Path(__file__).with_name("by_hand.toml").read_text(encoding="utf-8")
)
SIDES = {"attacker": "north", "defender": "south"}
SHIPS = ("nf", "rf", "ic")
KINDS = ("infantry", "cavalry", "artillery", "siege-gun", "garrison", "militia", "train", *SHIPS)
WORDS = (*KINDS, "river", "apart", "declared", "inside", "entrained", "withheld", "brackets", "assists")
_COUNTS: Mapping[type, Callable[[Fraction, Fraction], Fraction]] = {
    ast.Add: operator.add,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
}


@dataclass(frozen=True)
class Unit:
    """A unit of a row: its name, its points, and what else is said of it."""

    name: str
    points: int
    words: tuple[str, ...]

    @property
    def kind(self) -> str:
        return next((one for one in self.words if one in KINDS), "infantry")

    def place(self, side: str) -> str:
        """Return the hex in which it stands."""
        if self.kind in SHIPS:
            return "C2701"
        return "C2610" if side == "south" else "C2508" if {"river", "apart"} & {*self.words} else "C2509"

    def line(self, side: str) -> str:
        """Return the line that puts it on the roster."""
        bracketed = " no-attack" * ("brackets" in self.words)
        army = "" if self.kind in SHIPS else f" in Army-{side}"
        return f"set unit {side} {self.name} {self.place(side)} {self.kind} {self.points}{army}{bracketed}"


def units(text: str) -> list[Unit]:
    """Return the units that a cell names."""
    parts = [one.split() for one in text.split(",")]
    assert all(set(words) <= set(WORDS) for _, __, *words in parts), text
    return [Unit(name, int(points), tuple(words)) for name, points, *words in parts]


def battle(row: Mapping[str, Any]) -> str:
    """Return the record of a row's battle up to its die."""
    north, south = units(row.get("attackers", "A 5")), units(row.get("defenders", "L 5"))
    naval = all(one.kind in SHIPS for one in north)
    beside = "C2509" if naval else north[0].place("north")
    lines = [
        f"set leader north Grant {beside} stars 4 initiative 6 span 6 combat 0 army Army-north",
        "set leader south Lee C2610 stars 4 initiative 4 span 6 combat 0 army Army-south",
        *(one.line("north") for one in north),
        *(one.line("south") for one in south),
        *("begin 1", "set turn north combat", "north: done", "roll 1", "north: activate all"),
        f"north: {_attack(north, naval=naval)}",
        *(() if naval else ("south: command Lee",)),
        f"south: {_defence(row, south)}",
        *(() if naval else ("north: intensity 1", "south: intensity 1")),
    ]
    fed = [role for role in SIDES if role != row.get("unsupplied")]
    if not naval:
        lines.append(f"north: supply {'C2701' if 'attacker' in fed else 'none'}")
    lines.append(f"south: supply {'C2701' if 'defender' in fed else 'none'}")
    if "defender" in fed or not naval:
        lines.append("consume attacker 0 defender 0")
    lines += ["roll 3", *(() if naval else ("north: commit none",)), "south: commit none"]
    return "\n".join(lines)


def _attack(north: list[Unit], *, naval: bool) -> str:
    names = ", ".join(one.name for one in north)
    if naval:
        return f"attack C2610 naval: {names}"
    river = "; river C2508" * any("river" in one.words for one in north)
    declared = ", ".join(one.name for one in north if "declared" in one.words)
    return f"attack C2610 under Grant: {names}{river}{f'; cavalry {declared}' if declared else ''}"


def _defence(row: Mapping[str, Any], south: list[Unit]) -> str:
    of = {
        word: ", ".join(one.name for one in south if word in one.words)
        for word in ("inside", "withheld", "assists", "entrained")
    }
    works, _, trenches = row.get("ground", "").partition("; ")
    if works.startswith("entrenched"):
        works, trenches = "", works
    clauses = [f"{works} {of['inside']}"] * bool(works) + [trenches] * bool(trenches)
    said = {"withhold": of["withheld"], "assist": of["assists"], "entrained": of["entrained"]}
    clauses += [f"{word} {names}" for word, names in said.items() if names]
    return f"defend: {'; '.join(clauses)}" if clauses else "defend"


def worked_out(text: str) -> Fraction:
    """Return what an expression of whole numbers comes to, worked out exactly."""

    def of(node: ast.expr) -> Fraction:
        if isinstance(node, ast.BinOp):
            return _COUNTS[type(node.op)](of(node.left), of(node.right))
        assert isinstance(node, ast.Constant)
        assert isinstance(node.value, int)
        return Fraction(node.value)

    return of(ast.parse(text.replace(" x ", " * ").strip(), mode="eval").body)


def summed(row: Mapping[str, Any]) -> int:
    """Return what a sum comes to, rounded down; it has to be right in itself."""
    left, _, right = row["sum"].partition(" = ")
    assert worked_out(left) == Fraction(right), row["sum"]
    return int(Fraction(right))


def rows(table: str) -> list[Any]:
    found = ROWS[table]
    return [pytest.param(row, id=f"{row['rule']} {row['situation']}") for row in found]


@pytest.mark.rule("week B.2.c.15")
@pytest.mark.rule("week B.2.c.5")
@pytest.mark.parametrize("row", rows("strength"))
def test_a_strength_is_what_it_is_by_hand(row: Mapping[str, Any]) -> None:
    assert summed(row) == row["is"]
    told(f"{battle(row)}\nexpect strength {row.get('side', 'attacker')} {row['is']}", "none")


@pytest.mark.rule("week B.2.c.10")
@pytest.mark.parametrize("row", rows("losses"))
def test_losses_are_what_they_are_by_hand(row: Mapping[str, Any]) -> None:
    side = SIDES[row.get("side", "attacker")]
    lines = [battle(row), f"result {row['result']}", f"expect losses {side} {summed(row)}"]
    for refused in row.get("refused", ()):
        lines += [f"{side}: lose {refused}", "expect refused B.2.c.10"]
    if "takes" in row:
        lines.append(f"{side}: lose {row['takes']}")
    played = told("\n".join(lines), "none")
    army = played.state.armies[side].units
    left = {name: str(army[name].strength) if name in army else "none" for name in _names(row, side)}
    assert left == dict(one.split() for one in row["leaves"].split(", "))


def _names(row: Mapping[str, Any], side: str) -> list[str]:
    cell = {"north": "attackers", "south": "defenders"}[side]
    return [one.name for one in units(row.get(cell, "A 5" if side == "north" else "L 5"))]


def test_there_are_enough_of_them_and_no_two_are_alike() -> None:
    every = [row for table in ROWS.values() for row in table]
    assert len(every) >= 60
    battles = [
        {name: cell for name, cell in row.items() if name not in ("situation", "rule")} for row in every
    ]
    assert [one for one in battles if battles.count(one) > 1] == []
