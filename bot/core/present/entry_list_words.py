"""The entry list of a game as everybody may see it: who is in, who waits, when one checks in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from bot.core.present.cards import Button, Look, Row
from bot.core.present.carried import Carried
from bot.core.present.forms import Form, Text
from bot.core.present.messages import fitted
from bot.core.words.harmless_names import plain
from bot.core.words.speech import listed, say
from engine.common.seat import Seat


@dataclass(frozen=True, slots=True)
class EntryList:
    """How entries to a game stand.

    `most`: how many may be in at once, 0 for any number. `until`: check-in is open until then (seconds), 0
    where there is none; `opens`: it is not open yet, and opens then; `closed`: it is over. `checked` are the
    seats whose people have checked in, `waiting` the names of those for whom there is no place yet, in their
    order.
    """

    most: int = 0
    until: int = 0
    opens: int = 0
    closed: bool = False
    checked: frozenset[Seat] = frozenset()
    waiting: tuple[str, ...] = ()

    @property
    def open(self) -> bool:
        """Tell whether people check in now."""
        return bool(self.until) and not self.opens and not self.closed


ENTER, NAME, NAMED, CHECK, LEAVE = "entry_in", "entry_form", "entry_named", "entry_check", "entry_out"
EVERYBODY = "entry_all"
CALLED, CHOSEN = "name", "chosen"
SHOWN = 40
"""So many names of each kind at most stand in a post: a phone shows no more at a look."""


def entry_rows(game: str, of: EntryList) -> tuple[Row, ...]:
    """Return the buttons below an entry list: to come, to check in, to go, and to read all of it."""
    acts = (ENTER, NAME, *((CHECK,) if of.open else ()), LEAVE, EVERYBODY)
    return (tuple(entry_button(game, act) for act in acts),)


def entry_button(game: str, act: str) -> Button:
    """Return the button that carries an act of the entry list."""
    look = Look.GO if act in {ENTER, CHECK} else Look.PLAIN
    return Button(say(f"button.{act}"), str(Carried(act, game, 0)), look)


def entry_form(game: str, name: str, about: str) -> Form:
    """Return the form for entering under a name, with what is chosen with it (a club, say)."""
    fields = (
        Text(CALLED, say("entries.name"), text=name, longest=32),
        Text(CHOSEN, about, needed=False, longest=60),
    )
    return Form(say("entries.title"), str(Carried(NAMED, game, 0)), fields)


def entry_text(head: Sequence[str], there: Mapping[Seat, str], of: EntryList) -> str:
    """Return an entry list below its `head`, in one message, however many are `there`, each as they stand.

    Where they are too many it says how many more there are, and where all of them can be read.
    """
    return fitted(lambda shown: "\n".join((*head, *_lines(there, of, shown))), SHOWN)


def whole_list(there: Mapping[Seat, str], of: EntryList) -> str:
    """Return all who are in and who wait, one a line."""
    rows = [f"{at}. {name}{_mark(of, seat)}" for at, (seat, name) in enumerate(there.items(), 1)]
    lines = [_head(of, len(there)), *rows]
    if of.waiting:
        lines.append(say("entries.waiting_head"))
        lines += (f"{at}. {plain(one)}" for at, one in enumerate(of.waiting, 1))
    return "\n".join(lines)


def check_in_lines(there: Mapping[Seat, str], of: EntryList, shown: int) -> Iterator[str]:
    """Yield when one checks in, what becomes of whoever does not, and who has not: `shown` by name."""
    if not of.until:
        return
    stage = "over" if of.closed else "opens" if of.opens else "open"
    yield say(f"entries.check_in_{stage}", opens=of.opens, until=of.until)
    missing = [name for seat, name in there.items() if seat not in of.checked]
    if of.open and there:
        every = "all" if not missing else "none" if len(missing) == len(there) else "missing"
        yield say(f"entries.checked_{every}", names=some_of(missing, shown))


def some_of(names: Sequence[str], shown: int) -> str:
    """Return so many names in a row, and how many more there are; of none how many there are."""
    left = len(names) - shown
    return listed([*names[:shown], say("entries.more", count=left)] if left > 0 else names)


def _lines(there: Mapping[Seat, str], of: EntryList, shown: int) -> Iterator[str]:
    yield _head(of, len(there))
    if there:
        names = [f"{name}{_mark(of, seat)}" for seat, name in there.items()]
        yield f"> {some_of(names, shown)}"
    if of.waiting:
        yield say("entries.waiting", names=some_of([plain(one) for one in of.waiting], shown))
    yield from check_in_lines(there, of, shown)


def _head(of: EntryList, count: int) -> str:
    if not count:
        return say("entries.nobody" if of.most else "entries.nobody_any", most=of.most)
    if of.most and count >= of.most:
        return say("entries.full", most=of.most)
    return say("entries.in" if of.most else "entries.in_any", count=count, most=of.most)


def _mark(of: EntryList, seat: Seat) -> str:
    return " \u2713" if of.until and seat in of.checked else ""
