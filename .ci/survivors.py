"""Tell how many breaks of the engine the fast tests notice, and list the others, for ``make mutants``.

What decides what a seat may know has a higher goal than the rest. Each module counts by how many breaks it
has, however many of them were asked. A break that nobody notices is listed with what was changed and why it
is left, as ``survivors.toml`` says. One without a reason is a test that is missing.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from asked import Asked
from breaks import VISIBLE, Break, decides_what_is_seen, function_of, module_of, part_of
from changes import change, shown

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "mutants.md"
REASONS = Path(__file__).with_name("survivors.toml")
MISSING = "No reason yet: a test is missing."
SHOWN = 200  # signs of a change that the page shows

PARTS: tuple[tuple[str, float, Callable[[Break], bool]], ...] = (
    ("what a seat may know", 95.0, decides_what_is_seen),
    ("`engine.campaign`", 90.0, lambda one: part_of(one) == "campaign"),
    ("`engine.skirmish`", 90.0, lambda one: part_of(one) == "skirmish"),
    ("what both share", 90.0, lambda one: part_of(one) == "shared"),
)
"""What has a goal of its own, the goal in hundredths, and which breaks it is about."""


@dataclass(frozen=True, slots=True)
class Module:
    """How many breaks a module has, how many of them were asked, and how many of those noticed."""

    breaks: int
    asked: int
    noticed: int

    @property
    def share(self) -> float:
        """Return how many of the asked were noticed, of 1."""
        return self.noticed / self.asked if self.asked else 0.0


@dataclass(frozen=True, slots=True)
class Left:
    """A break that nobody notices: its function as it stands in the code, and what it changes."""

    function: str
    change: str

    def __str__(self) -> str:
        return f"{self.function}: {self.change}"


def modules_of(every: Sequence[Break], asked: Asked) -> dict[str, Module]:
    """Return what came of each module."""
    breaks = Counter(map(module_of, every))
    tried = Counter(map(module_of, asked.by))
    noticed = Counter(map(module_of, asked.noticed()))
    return {module: Module(breaks[module], tried[module], noticed[module]) for module in sorted(breaks)}


def share_of(modules: Sequence[Module]) -> float:
    """Return what share of all breaks of modules is noticed, as far as those asked tell: each by its size."""
    whole = sum(module.breaks for module in modules)
    return sum(module.breaks * module.share for module in modules) / whole if whole else 0.0


def report(every: Sequence[Break], asked: Asked) -> int:
    """Write the page; return 1 where a goal is missed, a break has no reason, or one was not asked."""
    modules = modules_of(every, asked)
    found = [Left(shown(function_of(one)), change(one)) for one in sorted(asked.survivors())]
    reasons = read_reasons()
    rows, fine = [], True
    for what, goal, is_of in PARTS:
        own = [module for name, module in modules.items() if is_of(f"{name}.x")]
        share = 100 * share_of(own)
        totals = zip(*((module.breaks, module.asked, module.noticed) for module in own), strict=True)
        counts = [f"{sum(each):,}" for each in totals]
        met = 100 * share_of([module for module in own if module.asked])
        rows.append(f"| {what} | {' | '.join(counts)} | {share:.1f} % | {met:.1f} % | {goal:g} % |")
        print(rows[-1])
        fine = fine and share >= goal
    missing = [one for one in found if why(one, reasons) == MISSING]
    unasked = len(asked.drawn) - len(asked.by)
    print(f"{len(found):,} unnoticed, {len(missing):,} of them have no reason yet; {unasked:,} not asked")
    PAGE.write_text(_page(modules, asked, rows, found, reasons), encoding="utf-8", newline="\n")
    print(f"Written to {PAGE.relative_to(ROOT)}")
    return 0 if fine and not missing and not unasked else 1


@cache
def read_reasons() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Return each reason with the pattern of the breaks that it is for."""
    said = tomllib.loads(REASONS.read_text(encoding="utf-8"))
    return tuple(
        (each["why"], re.compile(pattern))
        for each in said["reason"]
        for pattern in (*each.get("like", ()), *map(re.escape, each.get("breaks", ())))
    )


def has_reason(one: Break) -> bool:
    """Tell whether there is a reason, word by word, to leave a break unnoticed."""
    name = shown(function_of(one))
    return name in _named() and why(Left(name, change(one)), read_reasons()) != MISSING


@cache
def _named() -> frozenset[str]:
    """Return the functions for breaks of which there are reasons word by word."""
    said = tomllib.loads(REASONS.read_text(encoding="utf-8"))
    return frozenset(one.partition(": ")[0] for each in said["reason"] for one in each.get("breaks", ()))


def why(one: Left, reasons: Sequence[tuple[str, re.Pattern[str]]]) -> str:
    """Return why a break is left unnoticed, or that a test is missing."""
    return next((said for said, pattern in reasons if pattern.fullmatch(str(one))), MISSING)


def _page(
    modules: dict[str, Module],
    asked: Asked,
    rows: Sequence[str],
    found: Sequence[Left],
    reasons: Sequence[tuple[str, re.Pattern[str]]],
) -> str:
    table = [
        f"| `{name}`{' ◆' if name in VISIBLE else ''} | {module.breaks} | {module.asked} | {module.noticed} "
        f"| {100 * module.share:.0f} % |"
        for name, module in modules.items()
    ]
    return "\n".join(
        [
            "# Breaks that the tests notice",
            "",
            "`make mutants ARGS=engine` breaks the engine line by line, with mutmut, and runs the fast tests",
            "(`tests/engine`, `tests/rules`, the recorded games) against each",
            "break. It writes this page.",
            "",
            *_asked(modules, asked),
            "",
            "| what | breaks | asked | noticed | share | of modules asked | goal |",
            "|---|---|---|---|---|---|---|",
            *rows,
            "",
            "The share of several modules counts each by how many breaks it has, not by how many were asked.",
            "In the first share a module of which nothing was asked counts as if nobody noticed anything in",
            "it; the second leaves it out. The goal is for the first.",
            "",
            "## Module by module",
            "",
            "◆ decides what a seat may know.",
            "",
            "| module | breaks | asked | noticed | share |",
            "|---|---|---|---|---|",
            *table,
            "",
            "## Left unnoticed, and why",
            "",
            *_survivors(found, reasons),
            "",
        ]
    )


def _asked(modules: dict[str, Module], asked: Asked) -> Iterator[str]:
    breaks = sum(module.breaks for module in modules.values())
    deciding = [module for name, module in modules.items() if name in VISIBLE]
    yield f"Measured at commit {asked.commit}: of {breaks:,} breaks {len(asked.by):,} were asked. Of the"
    yield f"{sum(one.breaks for one in deciding):,} that decide what a seat may know these are"
    yield f"{sum(one.asked for one in deciding):,}; of the others a share of each module, drawn at random."
    if asked.again:
        yield f"Those that nobody had noticed were asked once more at commit {asked.again}:"
        yield "the same engine, more tests."
    if len(asked.drawn) > len(asked.by):
        more = len(asked.drawn) - len(asked.by)
        yield f"The run was stopped before it came to {more:,} more that were drawn."


def _survivors(found: Sequence[Left], reasons: Sequence[tuple[str, re.Pattern[str]]]) -> Iterator[str]:
    by_reason: dict[str, list[Left]] = defaultdict(list)
    for one in found:
        by_reason[why(one, reasons)].append(one)
    for said, those in sorted(by_reason.items(), key=lambda each: (each[0] != MISSING, -len(each[1]))):
        yield f"### {said} ({len(those)})"
        yield ""
        for one in those:
            yield f"- `{one.function}`: `{one.change.replace('`', chr(39))[:SHOWN]}`"
        yield ""
