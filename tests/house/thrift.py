"""A pytest plugin that lets go of what no later test needs, and says at the end what a run cost.

Processor time depends on the machine and is only told. Memory hardly does: a run that is given
`--most-memory` fails where one process took more. The tests in which it grew most are named.
"""

from __future__ import annotations

import ctypes
import gc
import importlib
import sys
from collections.abc import Generator
from functools import _lru_cache_wrapper
from pathlib import Path
from typing import Any

import pytest

try:
    resource: Any = importlib.import_module("resource")
except ImportError:  # Windows
    resource = None

ENOUGH = 300
"""Megabytes from which on what is kept of one file of tests is let go before the next begins."""
MORE = 40
"""Megabytes that are to be gained by it: to look through all that a process has takes half a second."""
NAMED = 5
_COST = "cost"
_KEEPING = ("bot.core.pictures.", "tests.house.source")
_PER_MEGABYTE = 2**20 if sys.platform == "darwin" else 2**10


def peak() -> int:
    """Return the megabytes that this process has taken at most so far, 0 where nobody counts.

    What the system reports as used counts what the process that started this one had taken, so its own mark
    goes first.
    """
    if resource is None:
        return 0
    try:
        status = Path("/proc/self/status").read_text(encoding="ascii")
        return int(status.partition("VmHWM:")[2].split()[0]) // 2**10
    except (OSError, IndexError):
        pass
    return int(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss) // _PER_MEGABYTE


def taken() -> int:
    """Return the megabytes that this process takes now; more than enough where nobody can tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return ENOUGH + 1
    return pages * int(resource.getpagesize()) // 2**20


def seconds(*, children: bool) -> float:
    """Return the processor seconds of this process, and if wanted of those that it started and that ended."""
    if resource is None:
        return 0.0
    kinds = (resource.RUSAGE_SELF, *((resource.RUSAGE_CHILDREN,) if children else ()))
    return float(sum(used.ru_utime + used.ru_stime for used in map(resource.getrusage, kinds)))


def let_go() -> None:
    """Forget the pictures and what files import, which are kept at hand: they can be made anew."""
    for name, module in list(sys.modules.items()):
        if name.startswith(_KEEPING):
            for value in list(vars(module).values()):
                if isinstance(value, _lru_cache_wrapper) and value.cache_info().currsize:
                    value.cache_clear()
    gc.collect()
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)


class Thrift:
    """Watches one process; the one that leads hears of the others."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.costs: list[dict[str, Any]] = []
        self.grew: list[tuple[int, str]] = []
        self.enough = ENOUGH

    def pytest_collection_finish(self) -> None:
        """Take what was collected out of what is looked through for garbage: it stays to the end."""
        gc.collect()
        gc.freeze()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(
        self, item: pytest.Item, nextitem: pytest.Item | None
    ) -> Generator[None, object, object]:
        """Note how much the peak grew; after the last test of a file let go of what it kept."""
        before = peak()
        done = yield
        if peak() > before:
            self.grew = sorted([*self.grew, (peak() - before, item.nodeid)], reverse=True)[:NAMED]
        if (nextitem is None or nextitem.path != item.path) and taken() > self.enough:
            let_go()
            self.enough = max(ENOUGH, taken() + MORE)
        return done

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:  # noqa: ANN401 - a worker of a parallel run, without a type
        """Take over what a worker cost."""
        self.costs += getattr(node, "workeroutput", {}).get(_COST, [])

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Tell the leading process what this one cost; fail a run of which one process took too much."""
        leads = bool(self.costs)
        self.costs.append(
            {"peak": peak(), "seconds": seconds(children=not leads), "grew": [list(one) for one in self.grew]}
        )
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput[_COST] = self.costs
        elif self.too_much():
            session.exitstatus = session.exitstatus or pytest.ExitCode.TESTS_FAILED

    def too_much(self) -> bool:
        """Tell whether a process took more memory than it may."""
        return bool(self.most) and max(cost["peak"] for cost in self.costs) > self.most

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say what the run cost."""
        if not self.costs:
            return
        worst = max(self.costs, key=lambda cost: int(cost["peak"]))
        total = sum(cost["seconds"] for cost in self.costs)
        terminalreporter.line(f"{total:.0f} s of processor time; the largest process took {worst['peak']} MB")
        if self.too_much():
            terminalreporter.section(f"More than {self.most} MB were taken by a process", red=True)
            for grown, test in worst["grew"]:
                terminalreporter.line(f"{grown:5} MB more in {test}")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the limit."""
    parser.addoption("--most-memory", type=int, default=0, help="fail where a process takes more megabytes")


def pytest_configure(config: pytest.Config) -> None:
    """Watch this process."""
    config.pluginmanager.register(Thrift(config.getoption("--most-memory")), "thrift")
