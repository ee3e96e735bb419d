"""A side's roster as a file (D.3): read into pieces with every fault of it named, and written."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field

from bot.games.week.roster_table import NEEDED, Row, read_table, roster_fault, write_table
from engine.errors import Detail, Fault, NotAllowed
from engine.values import shown
from engine.week.army import Army
from engine.week.pieces import (
    ARMS,
    GROUND,
    KINDS,
    LEVELS,
    MOST,
    RATINGS,
    SERVICE,
    TRAIN_HOLDS,
    Leader,
    Piece,
    Place,
    Unit,
)
from engine.week.reading.words import LONGEST_NAME, Unread, is_hex, is_name, name
from engine.week.sides import Side

LEADER = "leader"
_OF_UNITS = ("strength", "no_attack", "supply", "state", "from")
_OF_LEADERS = ("level", "arm", *RATINGS)
_YES = ("yes", "y", "x", "1", "true", "ja", "j")
_NO = ("", "no", "n", "0", "false", "nein")
_FIGURES = 4


def roster_of(data: bytes, side: Side, armies: Mapping[Side, Army]) -> tuple[Piece, ...]:
    """Return the pieces of a file for a side; raise NotAllowed with every fault.

    `armies`: the rosters that whoever hands it in may see. Of a side only its own: a file asks for thousands
    of names at once, and so for each that the other side may have made in secret (D.4). That one is taken
    is said when the referee takes the file over.
    """
    table = read_table(data)
    faults = list(table.faults)
    pieces: list[Piece] = []
    whole = _Whole(side, armies)
    for row in table.rows:
        cells = _Cells(row, table.columns, faults)
        piece = _leader(cells) if row.cells.get("kind", "").casefold() == LEADER else _unit(cells)
        whole.judge(cells, piece)
        pieces.append(piece)
    if faults:
        raise NotAllowed(*faults)
    return tuple(pieces)


@dataclass(frozen=True, slots=True)
class _Cells:
    """The cells of a row, taken one by one; what is wrong with one is noted, and something stands for it."""

    row: Row
    columns: Collection[str]
    faults: list[Fault]

    def note(self, kind: str, column: str, **details: Detail) -> None:
        """Note what is wrong with a cell."""
        self.faults.append(roster_fault(kind, row=self.row.number, column=column, **details))

    def word(self, column: str) -> str:
        """Return what stands in a column; a fault where it has to hold something and does not."""
        found = self.row.cells.get(column, "")
        # A column that is missing is named once, and not for each row.
        if not found and column in NEEDED[:2] and column in self.columns:
            self.note("roster_missing", column)
        return found

    def name(self, column: str) -> str:
        """Return a name, "" for none; that of a piece does not look like a hex."""
        found = self.word(column)
        if found and not (_can_be_read(found) and (column != "name" or is_name(found))):
            self.note("roster_name", column, written=shown(found), most=LONGEST_NAME)
        return found

    def place(self) -> Place | None:
        """Return the hex, None where the piece is not on the map."""
        found = self.word("hex")
        if found.casefold() in ("", "none"):
            return None
        if not is_hex(found):
            self.note("roster_hex", "hex", written=shown(found))
        return found.upper()

    def one_of(self, column: str, known: Collection[str]) -> str:
        """Return one of some words, "" for none."""
        found = self.word(column).casefold()
        if found and found not in known:
            self.note("roster_word", column, written=shown(found), known=", ".join(known))
        return found

    def number(self, column: str, within: range, *, needed: bool = True) -> int:
        """Return a whole number of a range; its least for none, where it is not needed."""
        found = self.word(column)
        if not found and not needed:
            return within[0]
        plain = found.isascii() and found.isdigit() and len(found) <= _FIGURES
        if not plain or int(found) not in within:
            kind = "roster_number" if found else "roster_no_number"
            self.note(kind, column, written=shown(found), least=within[0], most=within[-1])
            return within[0]
        return int(found)

    def flag(self, column: str) -> bool:
        """Return yes or no."""
        found = self.word(column).casefold()
        if found not in (*_YES, *_NO):
            self.note("roster_flag", column, written=shown(found))
        return found in _YES

    def nothing(self, columns: Iterable[str], of: str) -> None:
        """Note what stands where a piece of a kind has nothing."""
        for column in columns:
            if (found := self.row.cells.get(column, "")) not in ("", "0"):
                self.note("roster_not_here", column, of=of, written=shown(found))


def _can_be_read(word: str) -> bool:
    try:
        return name(word) == word
    except Unread:
        return False


def _leader(cells: _Cells) -> Leader:
    level, hq = cells.one_of("level", LEVELS), cells.name("headquarters")
    if bool(level) != bool(hq):
        cells.note("roster_level", "headquarters" if level else "level")
    cells.nothing(_OF_UNITS, LEADER)
    return Leader(
        cells.name("name"),
        cells.place(),
        **{word: cells.number(word, within) for word, within in RATINGS.items()},
        arm=cells.one_of("arm", ARMS) or ARMS[0],
        level=level,
        hq=hq,
        off=cells.flag("off_chain"),
    )


def _unit(cells: _Cells) -> Unit:
    kind = cells.one_of("kind", (*KINDS, LEADER))
    stocked = {"train": TRAIN_HOLDS, "depot": MOST}.get(kind)
    owned = {"supply": stocked is not None, "state": kind == "militia", "from": kind == "depot"}
    cells.nothing((*_OF_LEADERS, *(column for column, has in owned.items() if not has)), kind)
    return Unit(
        cells.name("name"),
        cells.place(),
        kind,
        cells.number("strength", range(0 if kind in SERVICE else 1, MOST + 1), needed=kind not in SERVICE),
        hq=cells.name("headquarters"),
        no_attack=cells.flag("no_attack"),
        supply=cells.number("supply", range(stocked + 1), needed=False) if stocked is not None else 0,
        state=cells.name("state") if owned["state"] else "",
        origin=cells.one_of("from", GROUND) if owned["from"] else "",
        off=cells.flag("off_chain"),
    )


@dataclass(frozen=True, slots=True)
class _Whole:
    """What is judged of a row beside others: names are unique, and a headquarters has one leader (D.3)."""

    side: Side
    armies: Mapping[Side, Army]
    names: dict[str, int] = field(default_factory=dict)
    led: dict[str, int] = field(default_factory=dict)

    def judge(self, cells: _Cells, piece: Piece) -> None:
        """Note where a piece is named twice, bears another's name, or leads what is led."""
        first = self.names.setdefault(piece.name.casefold(), cells.row.number)
        if piece.name and first != cells.row.number:
            cells.note("roster_twice", "name", written=shown(piece.name), first=first)
        short, army = piece.name.casefold(), self.armies[self.side]
        own = army.piece(army.names.get(short, ""))
        foreign = any(short in one.names for side, one in self.armies.items() if side != self.side)
        if foreign or (own is not None and type(own) is not type(piece)):
            cells.note("roster_taken", "name", written=shown(piece.name))
        if isinstance(piece, Leader) and piece.hq:
            first = self.led.setdefault(piece.hq.casefold(), cells.row.number)
            if first != cells.row.number:
                cells.note("roster_led", "headquarters", written=shown(piece.hq), first=first)


def file_of(army: Army) -> bytes:
    """Return the roster of a side as a file, in its order."""
    return write_table(map(cells_of, army.pieces()))


def cells_of(piece: Piece) -> Mapping[str, str]:
    """Return a piece as a row of the file; what is empty is left out."""
    cells: dict[str, str | int] = {"name": piece.name, "hex": piece.hex or "", "headquarters": piece.hq}
    cells["off_chain"] = "yes" if piece.off else ""
    if isinstance(piece, Leader):
        ratings = {word: getattr(piece, word) for word in RATINGS}
        cells |= {"kind": LEADER, "level": piece.level, "arm": piece.arm, **ratings}
    else:
        supply = piece.supply if piece.kind in ("train", "depot") else ""
        cells |= {"kind": piece.kind, "strength": piece.strength, "supply": supply}
        cells |= {"state": piece.state, "from": piece.origin, "no_attack": "yes" if piece.no_attack else ""}
    return {column: str(cell) for column, cell in cells.items() if cell != ""}
