"""The breaks of the engine under mutmut's names: what they are of, and which are drawn."""

from __future__ import annotations

import hashlib
import subprocess
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from random import Random

Break = str
Function = str
Test = str

SEED = 13  # which breaks are drawn where not all are asked

VISIBLE = {
    "engine.campaign.arranging.sight",
    "engine.campaign.between",
    "engine.campaign.chronicle",
    "engine.campaign.hear",
    "engine.campaign.insight",
    "engine.campaign.ledger",
    "engine.campaign.retelling",
    "engine.campaign.scouts",
    "engine.campaign.see",
    "engine.campaign.tell",
    "engine.campaign.view",
    "engine.skirmish.fate",
    "engine.skirmish.hear",
    "engine.skirmish.see",
    "engine.skirmish.tell",
    "engine.skirmish.view",
}
"""The modules that decide what a seat may know; in a skirmish the chit, how it is drawn, who is told what."""


def function_of(one: Break) -> Function:
    """Return the function that a break is of."""
    return one.partition("__mutmut_")[0]


def module_of(one: Break | Function) -> str:
    """Return the module of a break or function."""
    return one.rpartition(".")[0]


def decides_what_is_seen(one: Break) -> bool:
    """Return whether a break is in what decides what a seat may know."""
    return module_of(one) in VISIBLE


def part_of(one: Break) -> str:
    """Return the part of the engine that a break is in: campaign, skirmish or shared."""
    part = one.split(".")[1]
    return part if part in {"campaign", "skirmish"} else "shared"


def draw(every: Iterable[Break], most: int | None) -> list[Break]:
    """Return all breaks that decide what is seen, and about `most` of the others (None: all of them).

    Each module gives its share of them, and one at least; the draw is the same each time.
    """
    modules: dict[str, list[Break]] = defaultdict(list)
    for one in every:
        modules[module_of(one)].append(one)
    others = sum(len(those) for module, those in modules.items() if module not in VISIBLE)
    drawn: list[Break] = []
    for module, those in sorted(modules.items()):
        if module in VISIBLE or most is None or most >= others:
            drawn += those
        else:
            count = max(1, round(len(those) * most / others))
            drawn += Random(f"{SEED} {module}").sample(those, count)  # noqa: S311 - nothing secret
    return drawn


def fingerprint(*places: Path) -> str:
    """Return what tells files and the files in folders from others."""
    whole = hashlib.sha256()
    for place in places:
        files = [place] if place.is_file() else sorted(place.rglob("*.*"))
        for path in (each for each in files if each.is_file() and each.suffix not in {".pyc", ".meta"}):
            whole.update(f"{path.as_posix()}\n".encode() + path.read_bytes() + b"\0")
    return whole.hexdigest()


def commit() -> str:
    """Return the commit that is checked out, and whether something has been changed since."""
    name = _git("rev-parse", "--short", "HEAD")
    return (
        f"{name} with changes" if _git("status", "--porcelain", "--", "engine", "tests", "assets") else name
    )


def _git(*words: str) -> str:
    return subprocess.run(["git", *words], capture_output=True, check=False, text=True).stdout.strip()  # noqa: S607 - git, told nothing of anybody's
