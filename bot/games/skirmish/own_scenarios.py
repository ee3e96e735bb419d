"""Every scenario there is: those that come with the bot and the host's own, whatever is wrong with one.

A file is read anew when it has changed, so nothing has to be restarted. What is wrong with one of the host's
is told to the log once for each version of the file.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from bot.assets import SCENARIOS, read_scenario_file
from bot.core.present.faults import in_plain_text
from bot.core.words.speech import say, speaking
from bot.settings import read_language
from bot.toml_files import names
from engine.errors import Fault, Refusal
from engine.skirmish.scenario import Scenario

log = logging.getLogger(__name__)

FOLDER = "scenarios"
KEPT = 256
"""How many versions of files are kept read."""


@dataclass(frozen=True, slots=True)
class Found:
    """A scenario by its name; None with every fault of its file where it cannot be played."""

    name: str
    scenario: Scenario | None
    faults: tuple[Fault, ...] = ()


def folder_of(data_dir: Path) -> Path:
    """Return where the host's own scenarios lie."""
    return data_dir / FOLDER


def every(own: Path | None) -> tuple[Found, ...]:
    """Return every scenario by its name: a file of the host's never stands for one of the bot's."""
    brought = dict.fromkeys(names(SCENARIOS), SCENARIOS)
    mine = {} if own is None else dict.fromkeys(names(own), own)
    for name in sorted({*mine} & {*brought}):
        _shadowed(mine[name] / f"{name}.toml")
    folders = {**mine, **brought}
    return tuple(_found(folders[name] / f"{name}.toml") for name in sorted(folders))


def playable(own: Path | None) -> Iterator[str]:
    """Return the names of those that can be played."""
    return (one.name for one in every(own) if one.scenario is not None)


def _found(file: Path) -> Found:
    try:
        state = file.stat()
    except OSError:  # gone since its folder was read, or out of reach: reading it says so
        return _read(file, 0, 0)
    return _read(file, state.st_mtime_ns, state.st_size)


@lru_cache(KEPT)
def _read(file: Path, _changed: int, _size: int) -> Found:
    """Read a file, once for each version of it."""
    try:
        return Found(file.stem, read_scenario_file(file))
    except Refusal as refused:
        with speaking(read_language()):  # somebody else's language may be spoken just now
            count = say("count.faults", count=len(refused.faults))
            lines = (f"- {in_plain_text(one)}" for one in refused.faults)
            log.warning("%s", "\n".join((say("own_scenario.faulty", file=str(file), faults=count), *lines)))
        return Found(file.stem, None, tuple(refused.faults))


@lru_cache(KEPT)
def _shadowed(file: Path) -> None:
    with speaking(read_language()):
        log.warning("%s", say("own_scenario.shadowed", file=str(file)))
