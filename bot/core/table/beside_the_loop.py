"""What takes long is done beside the event loop: nobody waits while a long journal is replayed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import TypeVar

T = TypeVar("T")

_AT_ONCE = 2
"""As many threads as work at once keep the loop waiting, for a turn of each."""
_THREADS = ThreadPoolExecutor(_AT_ONCE, thread_name_prefix="journals")


async def apart(work: Callable[[], T]) -> T:
    """Return what work comes to that is done in a thread, while the loop goes on turning."""
    return await asyncio.get_running_loop().run_in_executor(_THREADS, copy_context().run, work)
