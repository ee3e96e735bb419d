"""Every fault has its sentence: with its rule, filled, short, and blind to what stands in the details."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import pairwise
from string import Formatter

import pytest

from bot.core.present.faults import sentence, told
from engine.errors import Fault, fault
from engine.frozen import FrozenMap
from tests.core.words.english import SENTENCES
from tests.house.source import modules, name_of, tree_of

KINDS = {
    key.removeprefix("fault."): said
    for key, said in SENTENCES.items()
    if key.startswith("fault.") and key != "fault.unknown"
}

RULE = re.compile(r"\d{1,2}\.\d{1,2}")
KIND = re.compile(r"[a-z]+(_[a-z]+)*")
MAKERS = ("fault", "unreadable")
OWN = (
    "engine/skirmish/",
    *(f"{side}/{game}/" for side in ("engine", "bot/games") for game in ("week", "tournament")),
)
# What a longest detail of each name looks like; others are words.
LONGEST_DETAIL = 60


def texts(call: ast.Call) -> list[str | None]:
    """Return the plain texts among a call's arguments, None for the others."""
    return [a.value if isinstance(a, ast.Constant) and isinstance(a.value, str) else None for a in call.args]


def kind_of(call: ast.Call) -> str | None:
    """Return the kind of fault that a call makes: what stands before a rule number, or is unreadable."""
    given = texts(call)
    for kind, rule in pairwise(given):
        if kind and rule and RULE.fullmatch(rule) and KIND.fullmatch(kind):
            return kind
    named = call.func.id if isinstance(call.func, ast.Name) else ""
    return given[0] if named in MAKERS and given else None


def made() -> Iterator[tuple[str, str, frozenset[str] | None]]:
    """Yield every fault that the program makes: where, its kind, its details by name if all are plain.

    Those of a skirmish's moves and fire, of a war and of a tournament have sentences of their own, and tests
    beside them (test_skirmish_faults.py, test_refusals_said.py, test_words.py in tests/games).
    """
    for path in modules("engine", "bot"):
        if "rehearsal" in path.parts or name_of(path).startswith(OWN):
            continue
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.Call) and (kind := kind_of(node)) is not None:
                names = frozenset(k.arg for k in node.keywords if k.arg is not None)
                hidden = any(k.arg is None for k in node.keywords)
                yield f"{name_of(path)}:{node.lineno}", kind, None if hidden else names


def fields(kind: str) -> frozenset[str]:
    """Return the names that a kind's template wants."""
    return frozenset(name for _, name, _, _ in Formatter().parse(KINDS[kind]) if name)


def filled(kind: str) -> Fault:
    """Return a fault of a kind with details of the greatest length that is likely."""
    numbers = {
        "platoon": 10,
        "count": 99,
        "cost": 300,
        "bank": 300,
        "turn": 60,
        "length": 99999,
        "limit": 8000,
    }
    details = {name: numbers.get(name, f"{name} and more of it"[:20]) for name in fields(kind)}
    return Fault(kind, ("11.6", "1.4"), FrozenMap(details))


def test_every_fault_that_the_program_makes_has_a_sentence() -> None:
    found = list(made())
    assert len(found) > 100
    assert [f"{where}: {kind}" for where, kind, _ in found if kind not in KINDS] == []


def test_every_sentence_finds_the_details_it_wants() -> None:
    short = [
        f"{where}: {kind} wants {sorted(fields(kind) - names)}"
        for where, kind, names in made()
        if names is not None and kind in KINDS and fields(kind) - names
    ]
    assert short == []


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_a_sentence_is_short_and_ends_with_its_rules(kind: str) -> None:
    said = sentence(filled(kind))
    assert said.endswith("(rules 11.6 and 1.4)")
    assert len(said) <= 300
    assert "\u2026" not in said


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_a_sentence_says_what_is_the_matter_and_what_to_do(kind: str) -> None:
    text = KINDS[kind]
    assert text.endswith((".", "?"))
    assert "  " not in text
    assert text == text.strip()


def test_a_rule_alone_is_cited_alone() -> None:
    said = sentence(fault("not_adjacent", "11.6", platoon=3, start="A3", hex="C9"))
    assert said == "C9 doesn't touch A3. Send P3 to a hex that does. (rule 11.6)"


def test_details_are_no_templates_and_no_markdown() -> None:
    said = sentence(fault("left_over", "10.2", written="{written} **x** `y` <@1> @everyone ||z|| # _u_"))
    assert "{written}" in said
    assert re.search(r"(?<!\\)[*`<|#_]", said.replace("`pass`", "")) is None
    assert "@everyone" not in said


def test_a_long_detail_is_cut() -> None:
    said = sentence(fault("left_over", "10.2", written="x" * 5000))
    assert len(said) < 300
    assert "\u2026" in said


def test_a_detail_that_would_turn_the_text_around_is_left_out() -> None:
    assert "\u202e" not in sentence(fault("left_over", "10.2", written="a\u202eb\u200bc"))


def test_a_missing_detail_or_an_unknown_kind_costs_no_answer() -> None:
    assert sentence(fault("not_adjacent", "11.6", hex="C9")).startswith("C9 doesn't touch \u2026")
    assert sentence(fault("nobody_knows", "2.6")) == "That isn't possible here. (rule 2.6)"


def test_a_fault_is_told_with_its_line_and_the_likely_intention() -> None:
    found = fault("no_hex", "10.2", line=4, quote="P1, A1O`, B4", hint="P1, A10, B4", written="A1O")
    assert told(found) == (
        "Line 4 `P1, A1O', B4`: A1O isn't a hex. Write a letter from A to J and a number from 1 to 10, "
        "such as B4. (rule 10.2) Did you mean `P1, A10, B4`?"
    )


def test_a_fault_of_no_line_is_told_by_itself() -> None:
    assert told(fault("over", "5.1")) == sentence(fault("over", "5.1"))
