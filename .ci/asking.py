"""Ask tests whether they notice a break of the engine: collected once, each break in a copy of the process.

mutmut writes all breaks beside each function. Here a function is itself until a break is woken by putting its
code into the function, so nothing is slower than usual. Only tests that run the function are asked.
"""

from __future__ import annotations

import gc
import os
import pickle
import resource
import signal
import sys
import time
import traceback
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import wraps
from itertools import zip_longest
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, cast

import mutmut.mutation.trampoline as woken
import pytest
from breaks import Break, Function, Test, fingerprint, function_of
from mutmut.configuration import config
from mutmut.mutation.trampoline import set_mutant_under_test

QUIET = ("-qq", "--rootdir=.", "--no-header", "--no-summary", "-s", "--hypothesis-seed=0")
ROOM = 2_000_000_000  # bytes that a break may take beyond what the tests take
PATIENCE = 60.0  # seconds of the clock that one test may take under a break
_KEPT = Path("reach.pickle")
_SIZE = Path("/proc/self/statm")
_NEEDED = (Path("engine"), Path("tests"), Path("assets"), Path("bot"), Path("pyproject.toml"))
"""What decides what the tests run, in the folder of mutmut."""
_NO_FAILURE = (pytest.skip.Exception, pytest.xfail.Exception)
ENDLESS = "runs endlessly"
CRASHED = "ends the process"
UNNOTICED, NOTICED, BROKEN = 40, 41, 42
"""How a copy of the process ends that asked about a break; BROKEN: it could not."""


@dataclass(frozen=True, slots=True)
class Reach:
    """What a run without a break showed: the tests that pass, the time they take, what they run and cite.

    `collecting`: the functions that run while tests are collected, before any test does.
    """

    seconds: dict[Test, float]
    runs: dict[Test, frozenset[Function]]
    cites: dict[Test, tuple[str, ...]]
    failed: tuple[Test, ...]
    collecting: frozenset[Function]

    def tests_of(self) -> dict[Function, list[Test]]:
        """Return for each function the tests that run it, the quickest first."""
        found: dict[Function, list[Test]] = defaultdict(list)
        for test in sorted(self.runs, key=lambda each: (self.seconds[each], each)):
            for function in self.runs[test]:
                found[function].append(test)
        return found


def name_of(function: Callable[..., Any]) -> Function:
    """Return mutmut's name of a function of the engine."""
    inside, _, name = function.__qualname__.rpartition(".")
    return f"{function.__module__}." + (f"xǁ{inside}ǁ{name}" if inside else f"x_{name}")


_asleep: list[tuple[FunctionType, dict[str, Any]]] = []


def lie_down() -> None:
    """Have every function of the engine that is imported from here on be itself, and be known here."""

    def known(breaks: dict[str, Any], is_classmethod: bool = False) -> Callable[[FunctionType], FunctionType]:  # noqa: ARG001, FBT001, FBT002
        def kept(function: FunctionType) -> FunctionType:
            _asleep.append((function, breaks))
            return function

        return kept

    woken.wrap_in_trampoline = known  # type: ignore[assignment]


def _functions() -> dict[Function, tuple[FunctionType, dict[str, Any]]]:
    return {name_of(function): (function, breaks) for function, breaks in _asleep}


def wake(one: Break) -> None:
    """Put the code of a break into its function."""
    function, breaks = _functions()[function_of(one)]
    broken = breaks[one.rpartition(".")[2]]
    broken = getattr(broken, "__func__", broken)
    function.__code__, function.__defaults__ = broken.__code__, broken.__defaults__
    function.__kwdefaults__ = broken.__kwdefaults__


def wake_unbroken(function: Function) -> CodeType:
    """Put mutmut's copy of a function into it, which begins at its first line, and return its code."""
    itself, breaks = _functions()[function]
    copy = getattr(breaks["_mutmut_orig"], "__func__", breaks["_mutmut_orig"])
    itself.__code__ = copy.__code__
    return itself.__code__


@dataclass(slots=True)
class _Watching:
    """A pytest plugin that notes what every test runs, takes and cites."""

    seen: set[Function] = field(default_factory=set)
    seconds: dict[Test, float] = field(default_factory=dict)
    runs: dict[Test, frozenset[Function]] = field(default_factory=dict)
    cites: dict[Test, tuple[str, ...]] = field(default_factory=dict)
    failed: set[Test] = field(default_factory=set)
    collecting: frozenset[Function] = frozenset()

    def note(self, breaks: dict[str, Any], is_classmethod: bool = False) -> Callable[[Any], Any]:  # noqa: ARG002, FBT001, FBT002
        """Return in place of mutmut's own: a function that is noted whenever it is called."""

        def noting(function: Callable[..., Any]) -> Callable[..., Any]:
            name = name_of(function)

            @wraps(function)
            def noted(*args: Any, **named: Any) -> Any:  # noqa: ANN401 - whatever the function takes
                self.seen.add(name)
                return function(*args, **named)

            return noted

        return noting

    def pytest_runtestloop(self) -> None:
        self.collecting = frozenset(self.seen)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.seen.clear()
        began = time.process_time()
        result = yield
        self.seconds[item.nodeid] = time.process_time() - began
        self.runs[item.nodeid] = frozenset(self.seen)
        self.cites[item.nodeid] = tuple(mark.args[0] for mark in item.iter_markers("rule"))
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed or report.skipped:
            self.failed.add(report.nodeid)


def watch(words: Sequence[str]) -> Reach:
    """Return what the tests run where nothing is broken; asked in a copy of this process.

    What it was is kept, for as long as nothing has changed of what the tests need.
    """
    wanted = fingerprint(*_NEEDED)
    if _KEPT.exists():
        known, reach = pickle.loads(_KEPT.read_bytes())  # noqa: S301 - written below
        if known == wanted:
            return cast("Reach", reach)

    def run() -> Reach:
        watching = _Watching()
        woken.wrap_in_trampoline = watching.note  # type: ignore[assignment]
        pytest.main([*QUIET, *words], plugins=[watching])
        passed = [test for test in watching.runs if test not in watching.failed]
        return Reach(
            {test: watching.seconds[test] for test in passed},
            {test: watching.runs[test] for test in passed},
            {test: watching.cites[test] for test in passed},
            tuple(sorted(watching.failed)),
            watching.collecting,
        )

    found: Reach = elsewhere(run)
    _KEPT.write_bytes(pickle.dumps((wanted, found)))
    return found


def elsewhere(work: Callable[[], Any]) -> Any:  # noqa: ANN401 - what the work answers
    """Return what some work answers in a copy of this process."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        out = os.fdopen(writing, "wb")
        try:
            with _silence():
                answer = work()
            pickle.dump(answer, out)
            out.close()
        except BaseException:  # noqa: BLE001 - nobody else tells why the answer is missing
            traceback.print_exc()
            os._exit(1)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as source:
        said = source.read()
    os.waitpid(child, 0)
    return pickle.loads(said)  # noqa: S301 - a copy of this process wrote it


@contextmanager
def _silence() -> Iterator[None]:
    """Say nothing for a while."""
    sys.stdout.flush()
    nowhere, kept = os.open(os.devnull, os.O_WRONLY), [(stream, os.dup(stream)) for stream in (1, 2)]
    for stream, _ in kept:
        os.dup2(nowhere, stream)
    try:
        yield
    finally:
        sys.stdout.flush()
        for stream, copy in kept:
            os.dup2(copy, stream)
            os.close(copy)
        os.close(nowhere)


@dataclass(slots=True)
class Asking:
    """A pytest plugin that asks, where pytest would run its tests, whatever `questions` asks it.

    `warm`: what tests keep for each other, such as games that were played, has been made before, without a
    break. So it is much faster, but who notices nothing so has to be asked once more.
    """

    reach: Reach
    questions: Callable[[Asking], bool]
    warm: bool = False
    fine: bool = False
    items: dict[Test, pytest.Item] = field(default_factory=dict)
    writing: int = -1
    trusted: dict[Test, bool] = field(default_factory=dict)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Ask in place of running the tests that were collected."""
        self.items = {item.nodeid: item for item in session.items}
        if self.warm:
            with _silence():
                kept = [t for t, item in self.items.items() if t in self.reach.runs and _keeps(item)]
                self.run(kept, limited=False)
        gc.collect()
        gc.freeze()
        self.fine = self.questions(self)
        return True

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> None:
        """End this copy of the process where a test fails: a report takes longer than most tests."""
        if call.excinfo is None or call.excinfo.errisinstance(_NO_FAILURE):
            return
        os.write(self.writing, item.nodeid.encode())
        os._exit(NOTICED)

    def who_notices(self, one: Break, tests: Sequence[Test]) -> Test:
        """Return the first of the tests that fails with this break, ENDLESS or CRASHED; "" where none does.

        A test that fails by itself where nothing is broken, without those before it, is not believed.
        """
        left = [test for test in tests if self.trusted.get(test, True)]
        while (by := self._run(one, left)) in self.items:
            if by not in self.trusted:
                self.trusted[by] = not self._run("", [by])
            if self.trusted[by]:
                return by
            left.remove(by)
        return by

    def run(self, tests: Sequence[Test], *, limited: bool = True) -> None:
        """Run tests, each for so long as it may take; without a limit where it is only watched."""
        for test, after in zip_longest(tests, tests[1:]):
            if limited:
                signal.setitimer(signal.ITIMER_PROF, 1.5 + 5 * self.reach.seconds[test])
                signal.setitimer(signal.ITIMER_REAL, PATIENCE + 10 * self.reach.seconds[test])
            following = self.items.get(after) if after else None
            item = self.items[test]
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)

    def _run(self, one: Break, tests: Sequence[Test]) -> Test:
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            self._die_trying(one, tests, writing)
        os.close(writing)
        with os.fdopen(reading) as source:
            by = source.read()
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        if code == BROKEN:
            print(f"The tests could not be asked about {one}; it counts as unnoticed.", flush=True)
            return ""
        if by or code == UNNOTICED:
            return by
        return ENDLESS if code in (-signal.SIGPROF, -signal.SIGALRM) else CRASHED

    def _die_trying(self, one: Break, tests: Sequence[Test], writing: int) -> None:
        """Wake the break, run the tests, and end this copy of the process, whatever happens."""
        try:
            gc.disable()
            self.writing = writing
            with _silence():
                _limit_memory()
                if one:
                    wake(one)
                self.run(tests)
        except BaseException:  # noqa: BLE001 - nobody else is to go on in this copy
            os._exit(BROKEN)
        os._exit(UNNOTICED)


def _keeps(item: pytest.Item) -> bool:
    """Tell whether a test is in a file that keeps what it has made, in a cache."""
    module = getattr(item, "module", None)
    return any(hasattr(one, "cache_clear") for one in vars(module).values()) if module else False


def _limit_memory() -> None:
    """Let a break that heaps up things without end fail where it is, not take the machine's memory."""
    if _SIZE.exists():  # not on macOS, which keeps no such limit
        most = int(_SIZE.read_text(encoding="ascii").split()[0]) * resource.getpagesize() + ROOM
        resource.setrlimit(resource.RLIMIT_AS, (most, most))


class CouldNotAsk(Exception):
    """The tests were not asked, or not to the end."""


def ask(
    words: Sequence[str], reach: Reach, questions: Callable[[Asking], bool], *, warm: bool = False
) -> bool:
    """Collect the tests once, in a copy of this process, and ask there; return what the questions return.

    Raise CouldNotAsk where that copy ends otherwise than it should.
    """
    child = os.fork()
    if child == 0:
        lie_down()
        asking = Asking(reach, questions, warm)
        code = pytest.main([*QUIET, *words], plugins=[asking])
        sys.stdout.flush()
        os._exit((UNNOTICED if asking.fine else NOTICED) if code == pytest.ExitCode.OK else BROKEN)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if code not in (UNNOTICED, NOTICED):
        raise CouldNotAsk
    return code == UNNOTICED


def is_noticed_anew(one: Break, words: Sequence[str]) -> bool:
    """Return whether a test fails where all are collected under this break, in a process of their own."""
    child = os.fork()
    if child == 0:
        with _silence():
            signal.alarm(1200)
            set_mutant_under_test(one)
            os._exit(int(pytest.main([*QUIET, "-x", *words])))
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    return code != pytest.ExitCode.OK


def words_for_pytest(tests: Collection[str] = ()) -> list[str]:
    """Return pytest's options and folders of tests from pyproject.toml's [tool.mutmut]."""
    chosen = tests or [each for each in config().pytest_add_cli_args_test_selection if Path(each).exists()]
    return [*config().pytest_add_cli_args, *chosen]
