"""What happened in a war, row by row: until its end what one seat was told and said, after it all (D.4)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from bot.core.after.looking_back import LookingBack
from bot.core.present.reader import Reader
from bot.core.seam.letters import sentences_first
from bot.core.words.harmless_names import in_code, plain
from bot.games.week.codec import CODEC
from bot.games.week.kinds import KINDS
from bot.games.week.roster_table import write_table
from bot.games.week.speaking import side_name
from bot.games.week.story import story
from engine.common.seat import REFEREE, Seat
from engine.week.lines import written
from engine.week.state import View

HEADS = ("week", "turn", "happened")
_LONGEST = 1000
_MARKS = re.compile(r"\\(.)|\*\*|`")
"""What Discord shows as no letter; a file keeps what it stands before."""


@dataclass(frozen=True, slots=True)
class Row:
    """One thing that happened: in which week, in whose turn ("": nobody's), and what, as Discord shows it."""

    week: int
    turn: str
    text: str


def rows(back: LookingBack, seat: Seat, reader: Reader) -> tuple[Row, ...]:
    """Return what holds, in its order: as far as this seat may know it, of a war that is over everything."""
    return tuple(_rows(back, REFEREE if back.ended else seat, reader))


def _rows(back: LookingBack, seat: Seat, reader: Reader) -> Iterator[Row]:
    for position in back.holding(seat):
        view: View = back.view(seat, back.known(seat, position))
        texts = _all(back, position) if back.ended else _own(back, position, view, reader)
        turn = side_name(view.desk.phasing) if view.desk.phasing else ""
        yield from (Row(view.desk.week, turn, one) for one in texts)


def _all(back: LookingBack, position: int) -> list[str]:
    """Return everything that happened in a step, also what was secret then."""
    return [plain(text, _LONGEST) for event in back.events(position) if (text := story(event))]


def _own(back: LookingBack, position: int, view: View, reader: Reader) -> list[str]:
    """Return what a seat was told of a step; a line of its own of which nobody is told anything as it is."""
    told = [one for one in back.told(view.seat, position) if not one.ask]
    if told:
        return [card.text for one in told for card in sentences_first(KINDS, (one,), view, reader)]
    entry = back.entries[position - 1]
    said, _ = CODEC.read_step(entry.body, entry.version)
    return [f"`{in_code(written(said.act))}`"] if said.seat == view.seat else []


def as_file(found: Iterable[Row]) -> bytes:
    """Return rows as a file that opens harmlessly in a spreadsheet."""
    cells = ((str(one.week), one.turn, " ".join(_MARKS.sub(r"\1", one.text).split())) for one in found)
    return write_table((dict(zip(HEADS, each, strict=True)) for each in cells), HEADS)
