"""Takes values out of the data of somebody's file and gathers all that is wrong with them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches

from engine.errors import Detail, Fault, NotAllowed
from engine.frozen import FrozenMap
from engine.hexes import Grid, Hex
from engine.signs import is_mark, shows

_SHOWN = 40
_HUGE = 10**9
_ALIKE = 0.7  # below that a key has been made up, not mistyped
_TYPES = {
    str: "text",
    bool: "true or false",
    int: "a whole number",
    float: "a decimal number",
    list: "a list",
}


def shown(written: str) -> str:
    """Return what somebody wrote as a short line to show: cut, and "?" for what does not print.

    Of several marks on one letter the first stays.
    """
    begun = written[: _SHOWN + 1]
    once = (sign for n, sign in enumerate(begun) if not (n and is_mark(sign) and is_mark(begun[n - 1])))
    line = "".join(sign if sign.isprintable() else "?" for sign in once)
    return line if len(line) <= _SHOWN else line[: _SHOWN - 1] + "…"


def _kind(value: object) -> str:
    """Name a value's type in a writer's words."""
    if isinstance(value, Mapping):
        return "a table"
    return _TYPES.get(type(value), "a date or time")


def hex_meant(grid: Grid, written: str) -> Hex | None:
    """Return the hex of a grid that was probably meant: small letter, blanks, leading zero."""
    tidy = "".join(written[:_SHOWN].split()).upper()
    candidate = Hex(tidy[:1] + tidy[1:].lstrip("0"))
    return candidate if candidate in grid else None


@dataclass(frozen=True, slots=True)
class Kinds:
    """What the faults of one sort of file are called, and the rule that those of its form cite."""

    rule: str
    key_unknown: str
    table_missing: str
    text_missing: str
    text_long: str
    text_lines: str
    number: str
    type: str


@dataclass(slots=True)
class Faults:
    """The faults found so far. Every reader below answers None for a value that it had to refuse."""

    kinds: Kinds
    found: list[Fault] = field(default_factory=list)

    def add(self, kind: str, *rules: str, hint: str | None = None, **details: Detail) -> None:
        """Note a fault."""
        self.found.append(Fault(kind, rules, FrozenMap(details), hint=hint))

    def refuse(self) -> None:
        """Raise NotAllowed if any fault was noted."""
        if self.found:
            raise NotAllowed(*self.found)

    def keys(self, table: str, data: Mapping[str, object], known: Iterable[str]) -> None:
        """Note every key that means nothing; `table` is the name of the table it stands in, "" at the top."""
        names = tuple(known)
        for key in data:
            if key not in names:
                hint = next(iter(get_close_matches(key[:_SHOWN].casefold(), names, n=1, cutoff=_ALIKE)), None)
                self.add(self.kinds.key_unknown, self.kinds.rule, hint=hint, key=self._path(table, key))

    def table(
        self, data: Mapping[str, object], key: str, *, needed: bool = True, under: str = ""
    ) -> Mapping[str, object] | None:
        """Return a table of the file, or of the table `under`."""
        value = data.get(key)
        if value is None:
            if needed:
                self.add(self.kinds.table_missing, self.kinds.rule, table=self._path(under, key))
            return None
        if isinstance(value, Mapping):
            return value
        self.wrong(under, key, "a table", value)
        return None

    def text(self, table: str, data: Mapping[str, object], key: str, wanted: str) -> str | None:
        """Return a text; `wanted` says what should stand there."""
        value = data[key]
        if isinstance(value, str):
            return value
        self.wrong(table, key, wanted, value)
        return None

    def line(
        self, data: Mapping[str, object], key: str, most: int, *, needed: bool = False, under: str = ""
    ) -> str:
        """Return a line of text of at most `most` letters, trimmed; "" where it is missing or refused."""
        path = self._path(under, key)
        if key not in data:
            if needed:
                self.add(self.kinds.text_missing, self.kinds.rule, key=path)
            return ""
        text = self.text(under, data, key, "text in quotes")
        if text is None:
            return ""
        if not shows(text) and needed:
            self.add(self.kinds.text_missing, self.kinds.rule, key=path)
        elif len(text.strip()) > most:
            self.add(self.kinds.text_long, self.kinds.rule, key=path, most=most, count=len(text.strip()))
        elif not text.strip().isprintable() or (text.strip() and not shows(text)):
            self.add(self.kinds.text_lines, self.kinds.rule, key=path)
        return text.strip()

    def switch(self, data: Mapping[str, object], key: str, *, under: str = "") -> bool:
        """Return true or false; false where it is missing or refused."""
        value = data.get(key, False)
        if not isinstance(value, bool):
            self.wrong(under, key, "true or false", value)
        return value is True

    def whole(self, table: str, data: Mapping[str, object], key: str, within: range, rule: str) -> int | None:
        """Return a whole number of a range; anything else is a fault against `rule`."""
        value = data[key]
        if isinstance(value, int) and not isinstance(value, bool):
            if value in within:
                return value
            written = str(value) if abs(value) < _HUGE else "a huge number"
        else:
            written = _kind(value)
        path = self._path(table, key)
        self.add(self.kinds.number, rule, key=path, least=within[0], most=within[-1], written=written)
        return None

    def wrong(self, table: str, key: str, wanted: str, value: object) -> None:
        """Note a value of a wrong type; `wanted` says what should stand there."""
        self.add(
            self.kinds.type, self.kinds.rule, key=self._path(table, key), wanted=wanted, written=_kind(value)
        )

    @staticmethod
    def _path(table: str, key: str) -> str:
        return f"{table}.{shown(key)}" if table else shown(key)
