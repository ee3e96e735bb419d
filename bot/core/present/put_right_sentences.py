"""What a game of any kind tells of what is put right in it: an undo, a correction, a die that it rolled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.core.present.reader import Reader
from bot.core.told.put_right_details import Corrected
from bot.core.told.whole_game_details import RolledAhead, TurnOf, Undone, Why
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from engine.common.differences import Change

MOST = 20
"""So many facts are told one by one."""


def undone(details: Undone, _: object, reader: Reader) -> str:
    """Tell a side that what it is shown now counts, the referee why."""
    if details.reason:
        return say("notice.undone_why", game=plain(reader.name), reason=plain(details.reason, 300))
    return say("put_right.undone", game=plain(reader.name))


def corrected(details: Corrected, _: object, reader: Reader) -> str:
    """Tell a side what is different for it from now on, fact by fact as its game names them."""
    head = say("put_right.corrected", game=plain(reader.name), count=details.count)
    return "\n".join((head, *change_lines(details.changes)))


def change_lines(every: Sequence[Change]) -> Iterator[str]:
    """Return facts that differ, one by one as their game names them, and how many more there are."""
    for one in every[:MOST]:
        fact = f"{one.fact} {one.of}".strip()
        was, now = (plain(value, 100) if value else say("put_right.nothing") for value in (one.was, one.now))
        yield say("put_right.change", fact=plain(fact, 100), was=was, now=now)
    if more := every[MOST:]:
        yield say("put_right.more", count=len(more))


def corrected_why(details: Why, _: object, reader: Reader) -> str:
    """Tell the referee that their correction is applied, and how it is undone."""
    return say("notice.corrected_why", game=plain(reader.name), reason=plain(details.reason, 300))


def goes_on(_: TurnOf, __: object, reader: Reader) -> str:
    """Tell everybody that a game that was over goes on."""
    return say("put_right.goes_on", game=plain(reader.name))


def rolled_ahead(details: RolledAhead, _: object, reader: Reader) -> str:
    """Tell who may learn of it which dice were rolled for what the referee looks at."""
    return say("put_right.rolled", game=plain(reader.name), rolls=plain(", ".join(details.rolls), 600))
