"""`python -m tests.soak`: play in great numbers what the tests play a little of; what fails is named."""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

from tests.soak import report
from tests.soak.kind import Unit
from tests.soak.memory import Memory, usual_folder
from tests.soak.pool import played
from tests.soak.work import KINDS, Outcome

STOPPED = 130
_TOLD = 10
"""Into how many parts the way is divided by what is told on it."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Play what the command line says; return 0 if all held, 1 if something failed, 130 when stopped."""
    said = _parser().parse_args(arguments)
    wanted = [name for name in said.kinds or KINDS if _can_be_played(name)]
    memory = Memory(said.state or usual_folder())
    if said.fresh:
        memory.forget(wanted)
    commits = {name: report.commit(KINDS[name].depends) for name in wanted}
    plan = {
        name: KINDS[name].units(name, getattr(said, "from"), said.count or KINDS[name].goal)
        for name in wanted
    }
    print(f"What has been played is kept in {memory.folder}; stop at any time, the same command goes on.")
    code = soak(plan, memory, lambda units: played(units, said.processes))
    if code != STOPPED and not said.no_line:
        day = datetime.now(UTC).date().isoformat()
        report.append(
            [
                report.line(name, memory.of(units), day=day, commit=commits[name])
                for name, units in plan.items()
                if units
            ]
        )
        print("Noted in docs/soak.md.")
    return code


def soak(
    plan: dict[str, list[Unit]], memory: Memory, play_all: Callable[[Iterable[Unit]], Iterator[Outcome]]
) -> int:
    """Play what is missing of each kind and tell how it went; return the exit code.

    `play_all` plays units and answers their outcomes in any order.
    """
    try:
        for units in plan.values():
            _play(units, memory, play_all)
    except KeyboardInterrupt:
        done = sum(len(memory.of(units)) for units in plan.values())
        print(
            f"Stopped: {done} of {sum(map(len, plan.values()))} units are played. The same command goes on."
        )
        return STOPPED
    troubles = [one for units in plan.values() for one in memory.of(units) if one.trouble]
    for name, units in plan.items():
        if units:
            held = sum(one.held for one in memory.of(units))
            print(f"{name}: {held:,} held (goal {KINDS[name].goal:,})")
    for one in troubles:
        print(f"\n{one.unit.kind}, seed {one.unit.seed}: FAILED\n{one.trouble.rstrip()}")
        print(f"Mend it, and {KINDS[one.unit.kind].keep.format(seed=one.unit.seed)}")
    return 1 if troubles else 0


def _play(
    units: Sequence[Unit], memory: Memory, play_all: Callable[[Iterable[Unit]], Iterator[Outcome]]
) -> None:
    missing = memory.missing(units)
    part = max(1, len(units) // _TOLD)
    done = len(units) - len(missing)
    for outcome in play_all(missing) if missing else ():
        memory.keep(outcome)
        done += 1
        if outcome.trouble:
            print(f"{outcome.unit.kind}: seed {outcome.unit.seed} FAILED", flush=True)
        if done % part == 0:
            print(f"{outcome.unit.kind}: {done} of {len(units)} units", flush=True)


def _can_be_played(name: str) -> bool:
    why = KINDS[name].lacking()
    if why:
        print(f"{name}: left out. {why}")
    return not why


def _parser() -> argparse.ArgumentParser:
    about = "\n".join(f"  {name:10} {kind.about} ({kind.goal:,})" for name, kind in KINDS.items())
    parser = argparse.ArgumentParser(
        prog="make soak",
        description=f"{__doc__}\n\n{about}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("kinds", nargs="*", type=_kind, metavar="KIND", help="only these (all)")
    parser.add_argument("--count", type=_count, default=0, metavar="N", help="how many of each (the goal)")
    parser.add_argument("--from", type=_count, default=0, metavar="SEED", help="the first seed (0)")
    parser.add_argument(
        "--processes", type=int, default=os.cpu_count() or 1, metavar="N", help="at once (a core each)"
    )
    parser.add_argument("--state", type=Path, metavar="FOLDER", help="keep what has been played there")
    parser.add_argument("--fresh", action="store_true", help="forget what has been played")
    parser.add_argument("--no-line", action="store_true", help="add no line to docs/soak.md")
    return parser


def _kind(text: str) -> str:
    if text not in KINDS:
        raise argparse.ArgumentTypeError(f"one of {', '.join(KINDS)}")
    return text


def _count(text: str) -> int:
    number = int(text)
    if number < 0:
        raise argparse.ArgumentTypeError("0 or more")
    return number


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # to be stopped so is as good as Ctrl+C
    sys.exit(main())
