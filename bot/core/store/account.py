"""What of what somebody asks has been written by now: nobody is told that nothing was who cannot know it.

An account is opened where an interaction or a message comes in. Whatever writes puts it down there, also in
the tasks that are begun on the way: what they write may be none of it, and so is told as what may be done.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from enum import Enum

from bot.core.store.passing_errors import full


class Wrote(Enum):
    """What is known of what was written since an account was opened."""

    NOTHING = "nothing"
    MAYBE = "maybe"
    """It is not known whether it was: the connection broke while it was, or nobody keeps account."""
    SOMETHING = "something"


@dataclass(slots=True)
class _Account:
    unknown: bool = False
    done: bool = False


_KEPT: ContextVar[_Account | None] = ContextVar("account", default=None)


@dataclass(slots=True)
class Attempt:
    """A write under way; `reached`: from here on it may be kept, whatever becomes of the answer.

    Only that there was no room means that it is not.
    """

    reached: bool = False


def open_account() -> None:
    """Keep account from here to the end of the task: nothing is written yet."""
    _KEPT.set(_Account())


@contextmanager
def beside() -> Iterator[None]:
    """Keep what is written within the block apart: the bot's own notes, which nobody has asked for."""
    before = _KEPT.set(_Account())
    try:
        yield
    finally:
        _KEPT.reset(before)


@contextmanager
def attempt() -> Iterator[Attempt]:
    """Give an attempt at writing; whether it was kept is read off how the block ends."""
    account, one = _KEPT.get(), Attempt()
    try:
        yield one
    except BaseException as error:
        if account is not None and one.reached and not full(error):
            account.unknown = True
        raise
    if account is not None:
        account.done = True


def wrote(unkept: Wrote = Wrote.MAYBE) -> Wrote:
    """Return what is known now, `unkept` where nobody keeps account."""
    account = _KEPT.get()
    if account is None:
        return unkept
    if account.done:
        return Wrote.SOMETHING
    return Wrote.MAYBE if account.unknown else Wrote.NOTHING
