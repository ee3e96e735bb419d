"""What a game hands over so that it can be made by a form: the fields, and what they mean once filled in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.core.present.form_to_lines import Fields
from bot.core.present.forms import Field, Text

THREADS = "threads"
"""The line by which it stands there that whatever two play by themselves gets a thread."""


@dataclass(frozen=True, slots=True)
class MeantByForm:
    """What a form that was filled in means: in words, how many may enter, the referee's first lines.

    `threads`: whatever two play by themselves gets a private thread.
    """

    told: str
    most: int
    lines: tuple[str, ...]
    threads: bool = False


@dataclass(frozen=True, slots=True)
class Making:
    """How games of some rules are made by a form.

    `name()` is the field for what the game is called, with what stands there at first, `fields()` are the
    others. `means(values)` is handed what stands in these, and raises `Unfit` with a sentence for what cannot
    be; `done()` is said when it is made. `reads(most, lines)`: what stood in these fields, by their keys,
    out of what it meant.
    """

    title: Callable[[], str]
    name: Callable[[], Text]
    fields: Callable[[], tuple[Field, ...]]
    means: Callable[[tuple[str, ...]], MeantByForm]
    done: Callable[[], str]
    reads: Callable[[str, tuple[str, ...]], Fields]


class Unfit(Exception):
    """A form with something in it that cannot be, and the sentence that says so."""
