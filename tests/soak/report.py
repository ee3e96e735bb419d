"""A line for `docs/soak.md`: what held, beside the goal, with the seeds, the day and the commit."""

from __future__ import annotations

import subprocess
from collections.abc import Iterable, Sequence
from pathlib import Path

from tests.soak.memory import ROOT
from tests.soak.work import KINDS, Outcome

PAGE = ROOT / "docs" / "soak.md"


def line(kind: str, outcomes: Sequence[Outcome], *, day: str, commit: str) -> str:
    """Return the line of one kind."""
    seeds = sorted(one.unit.seed for one in outcomes)
    failed = sorted(one.unit.seed for one in outcomes if one.trouble)
    held = sum(one.held for one in outcomes)
    span = f"{seeds[0]}-{seeds[-1]}" if len(seeds) > 1 else str(seeds[0])
    kept = f"{held:,}" if not failed else f"{held:,}; failed: {', '.join(map(str, failed))}"
    return f"| {day} | {commit} | {kind} | {span} | {kept} | {KINDS[kind].goal:,} |"


def append(lines: Sequence[str], page: Path = PAGE) -> None:
    """Put lines at the end of the page, which ends with its table."""
    text = page.read_text(encoding="utf-8").rstrip("\n")
    page.write_text("\n".join((text, *lines, "")), encoding="utf-8", newline="\n")


def commit(depends: Iterable[str]) -> str:
    """Return the commit that is played, with a "+" if what it depends on was changed since; or "unknown"."""
    short = _git("rev-parse", "--short", "HEAD")
    changed = _git("status", "--porcelain", "--", *(pattern.partition("*")[0] for pattern in depends))
    return "unknown" if not short else f"{short}+" if changed else short


def _git(*words: str) -> str:
    try:
        done = subprocess.run(  # noqa: S603 - fixed words, no shell
            ("git", *words),  # noqa: S607 - whichever git the machine has
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        )
    except (OSError, subprocess.CalledProcessError):
        return ""
    return done.stdout.strip()
