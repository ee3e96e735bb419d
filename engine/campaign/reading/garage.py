"""Garages as members paste them: "M5, L3", "heavy 7-9", "TD VIII", "alle leichten" (campaign 13.3)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from engine.campaign.forces import TIERS, Kind, Vehicle
from engine.campaign.reading.garage_pieces import Said, said
from engine.campaign.reading.garage_words import KINDS, PARTS, UMLAUTS
from engine.errors import Fault, fault
from engine.reading.lines import QUOTED, Token, lines_of, raw_lines
from engine.reading.pieces import SHOWN, Tokens

LONGEST = 1000
"""The most characters that a pasted garage may have."""
MOST_LINES = 60
"""The most lines: every vehicle there is in a line of its own, and some to spare."""
_RULE = "13.3"
# "8+": that tier and all above it. A line's plus at its end would be taken for an ornament.
_AND_ABOVE = re.compile(r"(?<=[0-9ivxIVX])\+(?![0-9A-Za-z])")


@dataclass(frozen=True, slots=True)
class GarageReading:
    """What was read of a garage: the vehicles, and faults that name every line that holds something else."""

    vehicles: frozenset[Vehicle]
    faults: tuple[Fault, ...] = ()


def read_garage(text: str) -> GarageReading:
    """Read a garage line by line; what is clear in a line with a fault counts too.

    A line is a list of types and tiers, in English or German, with arabic or roman numbers: "M5, L3",
    "heavy 7-9", "tier 8 TD", "Stufe 8: schwer, mittel", "Jagdpanzer 7, 8, 10", "all lights", "arty 6+".
    A line with a type alone names that of the lines below it.
    """
    if len(text) > LONGEST:
        return GarageReading(frozenset(), (fault("too_long", _RULE, length=len(text), limit=LONGEST),))
    plainly = _AND_ABOVE.sub(f" to {max(TIERS)} ", text.translate(UMLAUTS))
    lines = lines_of(plainly, frozenset(KINDS))
    if len(lines) > MOST_LINES:
        return GarageReading(
            frozenset(), (fault("too_many_lines", _RULE, count=len(lines), limit=MOST_LINES),)
        )
    written = raw_lines(text)
    garage = _Garage()
    for line in lines:
        garage.read(line.number, written[line.number - 1], tuple(_parted(line.tokens)))
    garage.close()
    return GarageReading(frozenset(garage.vehicles), tuple(sorted(garage.faults, key=_line)))


@dataclass(slots=True)
class _Line:
    """A line while it is read: which type, which tiers hold for what follows; its wrong pieces by kind."""

    kind: Kind | None = None
    tiers: frozenset[int] | None = None
    waiting: list[Said] = field(default_factory=list)
    wrong: dict[str, list[str]] = field(default_factory=dict)

    def refuse(self, kind: str, of: Iterable[Said]) -> None:
        """Note pieces as wrong; what follows cannot lean on what stood before them."""
        self.wrong.setdefault(kind, []).extend(one.text for one in of)
        self.kind = self.tiers = None


@dataclass(slots=True)
class _Heading:
    """A type in a line of its own, and whether tiers stood below it."""

    kind: Kind
    number: int
    written: str
    used: bool = False


@dataclass(slots=True)
class _Garage:
    """What was read of a garage so far."""

    vehicles: set[Vehicle] = field(default_factory=set)
    faults: list[Fault] = field(default_factory=list)
    heading: _Heading | None = None

    def read(self, number: int, written: str, parts: tuple[tuple[Said, ...], ...]) -> None:
        """Read one line."""
        pieces = [one for part in parts for one in part]
        if len(pieces) == 1 and pieces[0].kind is not None:
            self.close()
            self.heading = _Heading(pieces[0].kind, number, written)
            return
        if any(one.kind is not None for one in pieces):
            self.close()
        line = _Line(self.heading.kind if self.heading is not None else None)
        for part in parts:
            self._part(line, part)
        if line.waiting:
            line.refuse("garage_no_type", line.waiting)
        if self.heading is not None:
            self.heading.used = True
        for kind, wrong in line.wrong.items():
            self._note(number, written, kind, ", ".join(wrong))

    def close(self) -> None:
        """End what a heading heads."""
        if self.heading is not None and not self.heading.used:
            heading = self.heading
            self._note(heading.number, heading.written, "garage_no_tier", heading.written.strip(" :-*"))
        self.heading = None

    def _part(self, line: _Line, part: tuple[Said, ...]) -> None:
        for kind in ("garage_nonsense", "garage_tier"):
            if wrong := [one for one in part if one.wrong == kind]:
                line.refuse(kind, wrong)
        if any(one.wrong for one in part):
            return
        if not part:
            return
        if all(one.kind is None for one in part):
            if line.kind is None:
                line.waiting += part
            else:
                self._own(line.kind, part)
        elif part[0].kind is not None:
            self._type_first(line, part)
        elif part[-1].kind is not None:
            self._tiers_first(line, part)
        else:
            line.refuse("garage_unclear", [Said(text=" ".join(one.text for one in part))])

    def _type_first(self, line: _Line, part: Sequence[Said]) -> None:
        """Read "heavy 7 8 medium 5"; types by themselves take the tiers that stood before: "tier 8: H, M"."""
        groups: list[tuple[Said, list[Said]]] = []
        for one in part:
            if one.kind is not None:
                groups.append((one, []))
            else:
                groups[-1][1].append(one)
        for head, tiers in groups:
            if head.kind is None:
                continue
            if tiers:
                self._own(head.kind, tiers)
                line.kind, line.tiers = head.kind, None
            elif line.tiers is not None:
                self._own(head.kind, [Said(tiers=line.tiers)])
            else:
                line.refuse("garage_no_tier", [head])

    def _tiers_first(self, line: _Line, part: Sequence[Said]) -> None:
        """Read "tier 7 heavy", also where tiers stood before: "7, 8, 9 heavy"."""
        tiers = [*line.waiting]
        line.waiting.clear()
        for one in part:
            if one.kind is None:
                tiers.append(one)
            elif tiers:
                self._own(one.kind, tiers)
                line.kind, line.tiers = None, _all(tiers)
                tiers = []
            elif line.tiers is not None:
                self._own(one.kind, [Said(tiers=line.tiers)])

    def _own(self, kind: Kind, tiers: Iterable[Said]) -> None:
        self.vehicles.update(Vehicle(kind, tier) for tier in _all(tiers))

    def _note(self, number: int, written: str, kind: str, wrong: str) -> None:
        shown = wrong if len(wrong) <= SHOWN else wrong[: SHOWN - 1] + "…"
        quote = written if len(written) <= QUOTED else written[: QUOTED - 1] + "…"
        self.faults.append(fault(kind, _RULE, line=number, quote=quote, written=shown))


def _all(tiers: Iterable[Said]) -> frozenset[int]:
    return frozenset(tier for one in tiers for tier in one.tiers or () if tier in TIERS)


def _parted(tokens: Tokens) -> Iterator[tuple[Said, ...]]:
    part: list[Token] = []
    for token in tokens:
        if token.text in PARTS:
            yield tuple(said(tuple(part)))
            part = []
        else:
            part.append(token)
    yield tuple(said(tuple(part)))


def _line(one: Fault) -> int:
    return one.line or 0
