"""Folders for work that takes no fixtures: a unit of the soak, a measurement."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

_T = TypeVar("_T")


def in_a_folder(doing: Callable[[Path], Coroutine[Any, Any, _T]]) -> _T:
    """Do something in a folder and a loop of its own, and return what came of it; the folder is deleted."""
    with TemporaryDirectory(prefix="adjutant-") as folder:
        return asyncio.run(doing(Path(folder)))
