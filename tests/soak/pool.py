"""Units played in as many processes as the machine has cores."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice

from tests.soak.kind import Unit
from tests.soak.work import Outcome, play


def played(units: Iterable[Unit], processes: int) -> Iterator[Outcome]:
    """Play units and return each outcome as it comes; one process means this one.

    When nobody asks for more, only the units under way are finished.
    """
    if processes <= 1:
        yield from map(play, units)
        return
    methods = multiprocessing.get_all_start_methods()
    # Forked where that is possible: then a file that changes meanwhile changes nothing.
    context = multiprocessing.get_context("fork" if "fork" in methods else "spawn")
    waiting = iter(units)
    with ProcessPoolExecutor(processes, context, initializer=_leave_stopping_to_the_parent) as pool:
        under_way: set[Future[Outcome]] = {pool.submit(play, unit) for unit in islice(waiting, 2 * processes)}
        try:
            while under_way:
                done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
                under_way |= {pool.submit(play, unit) for unit in islice(waiting, len(done))}
                yield from (future.result() for future in done)
        finally:
            pool.shutdown(cancel_futures=True)


def _leave_stopping_to_the_parent() -> None:
    """Ctrl+C reaches every process of a terminal; a worker finishes what it plays."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
