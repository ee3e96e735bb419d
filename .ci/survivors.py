"""Tell how many breaks of the engine the fast tests notice, and list the others, for ``make mutants``.

What decides what a seat may know has a higher goal than the rest. A break that nobody notices is listed with
what was changed and why it is left, as ``survivors.toml`` says for its function or for its kind of change.
One without a reason is a test that is missing.
"""

from __future__ import annotations

import ast
import difflib
import json
import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "mutants.md"
REASONS = Path(__file__).with_name("survivors.toml")
NOTICED, NOT_RUN = {1, 3, 24, 36, 152, 255}, None
"""Exit codes: a test failed, or the break was an endless loop; not asked yet."""
GOAL, GOAL_VISIBLE = 90.0, 95.0
VISIBLE = (
    "arranging.sight",
    "between",
    "chronicle",
    "hear",
    "insight",
    "ledger",
    "retelling",
    "scouts",
    "see",
    "tell",
    "view",
)
"""The modules of the campaign that decide what a seat may know."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One break: its module and function, what was changed, and whether a test noticed it.

    `visible`: it is in what decides what a seat may know.
    """

    module: str
    function: str
    number: int
    change: str
    noticed: bool
    visible: bool

    @property
    def name(self) -> str:
        """Answer its function with the module."""
        return f"{self.module}.{self.function}"


def report(folder: Path, asked: set[str] | None = None) -> int:
    """Write the page about the breaks kept in a folder of mutmut; answer 1 where a goal is missed.

    Only those `asked` are counted, by mutmut's names for them; None: all that were asked ever.
    """
    found = list(mutants(folder, asked))
    all_of_them = [key for meta in folder.rglob("*.py.meta") for key in _codes(meta)]
    known = tomllib.loads(REASONS.read_text(encoding="utf-8"))
    parts = (("what a seat may know", GOAL_VISIBLE, True), ("the whole engine", GOAL, False))
    shares = []
    for what, goal, only_visible in parts:
        counted = [one for one in found if one.visible or not only_visible]
        noticed = sum(one.noticed for one in counted)
        share = 100 * noticed / max(1, len(counted))
        shares.append((what, goal, share, noticed, len(counted)))
        print(f"{what}: {noticed:,} of {len(counted):,} breaks noticed, {share:.1f} % (goal {goal:g} %)")
    unexplained = [one for one in found if not one.noticed and not reason(one, known)]
    print(f"{len(unexplained):,} that nobody notices have no reason yet")
    PAGE.write_text(_page(found, shares, known, all_of_them), encoding="utf-8", newline="\n")
    print(f"Written to {PAGE.relative_to(ROOT)}")
    return 0 if all(share >= goal for _, goal, share, _, _ in shares) and not unexplained else 1


def mutants(folder: Path, wanted: set[str] | None = None) -> Iterator[Mutant]:
    """Answer every break in a folder of mutmut that was asked, in the order of the code."""
    for meta in sorted(folder.rglob("*.py.meta")):
        path = meta.with_suffix("")
        asked = _codes(meta)
        sources: dict[str, list[str]] | None = None
        for key, code in asked.items():
            if code is NOT_RUN or (wanted is not None and key not in wanted):
                continue
            module, _, name = key.rpartition(".")
            function, _, number = name.rpartition("__mutmut_")
            change = ""
            if code not in NOTICED:
                sources = sources or _sources(path)
                change = _changed(sources.get(f"{function}__mutmut_orig", []), sources.get(name, []))
            yield Mutant(
                module.removeprefix("engine."),
                function.removeprefix("x_").removeprefix("xǁ").replace("ǁ", "."),
                int(number),
                change,
                code in NOTICED,
                decides_what_is_seen(key),
            )


def decides_what_is_seen(name: str) -> bool:
    """Tell by mutmut's name for a break whether it is in what decides what a seat may know."""
    return name.rpartition(".")[0].removeprefix("engine.campaign.") in VISIBLE


def _codes(meta: Path) -> dict[str, int | None]:
    codes: dict[str, int | None] = json.loads(meta.read_text(encoding="utf-8"))["exit_code_by_key"]
    return codes


def _sources(path: Path) -> dict[str, list[str]]:
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    nodes = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef))
    return {node.name: lines[node.lineno : node.end_lineno] for node in nodes}


def _changed(was: list[str], now: list[str]) -> str:
    lines = difflib.unified_diff(was, now, n=0, lineterm="")
    marked = (line for line in lines if line[:1] in "+-" and line[:3] not in {"+++", "---"})
    return " ".join(re.sub(r"\s+", " ", line) for line in marked)


def reason(one: Mutant, known: dict[str, dict[str, str]]) -> str:
    """Answer why a break is left unnoticed: what is said of its function, or of its kind of change."""
    said = known["functions"].get(f"{one.name} {one.number}") or known["functions"].get(one.name)
    if said:
        return said
    return next((why for pattern, why in known["changes"].items() if re.search(pattern, one.change)), "")


def _page(
    found: list[Mutant],
    shares: list[tuple[str, float, float, int, int]],
    known: dict[str, dict[str, str]],
    all_of_them: list[str],
) -> str:
    rows = [
        f"| {what} | {count:,} | {noticed:,} | {share:.1f} % | {goal:g} % |"
        for what, goal, share, noticed, count in shares
    ]
    modules = defaultdict(list)
    for one in found:
        modules[one.module].append(one)
    table = []
    for module, those in sorted(modules.items()):
        mark, noticed = " ◆" if those[0].visible else "", sum(one.noticed for one in those)
        share = 100 * noticed / len(those)
        table.append(f"| `{module}`{mark} | {len(those)} | {noticed} | {share:.0f} % |")
    return "\n".join(
        [
            "# Breaks that the tests notice",
            "",
            "`make mutants ARGS=engine` breaks the engine line by line, with mutmut, and runs the fast tests",
            "(`tests/engine`, `tests/rules`, `tests/games`) against each break. It writes this page.",
            "",
            *_asked(found, all_of_them),
            "",
            "| what | breaks | noticed | share | goal |",
            "|---|---|---|---|---|",
            *rows,
            "",
            "## Module by module",
            "",
            "◆ decides what a seat may know.",
            "",
            "| module | breaks | noticed | share |",
            "|---|---|---|---|",
            *table,
            "",
            "## Left unnoticed, and why",
            "",
            *_survivors([one for one in found if not one.noticed], known),
            "",
        ]
    )


def _asked(found: list[Mutant], all_of_them: list[str]) -> Iterator[str]:
    if len(found) == len(all_of_them):
        yield f"There are {len(found):,} breaks; all of them were asked here."
        return
    deciding = sum(map(decides_what_is_seen, all_of_them))
    asked = sum(one.visible for one in found)
    others = len(found) - asked
    yield f"There are {len(all_of_them):,} breaks; {len(found):,} of them were asked here: {asked:,} of the"
    yield f"{deciding:,} that decide what a seat may know, and {others:,} of the others, drawn at random."


def _survivors(left: list[Mutant], known: dict[str, dict[str, str]]) -> Iterator[str]:
    by_reason: dict[str, list[Mutant]] = defaultdict(list)
    for one in left:
        by_reason[reason(one, known) or "No reason yet: a test is missing."].append(one)
    for why, those in sorted(by_reason.items(), key=lambda each: -len(each[1])):
        yield f"### {why} ({len(those)})"
        yield ""
        for one in those:
            change = one.change.replace("`", "'")
            yield f"- `{one.name}` {one.number}: `{change[:200]}`"
        yield ""
