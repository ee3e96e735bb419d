"""What people paste, made plain: one spelling for dashes, arrows, blanks, look-alikes (campaign 10.2)."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from engine.reading.lookalikes import LOOKS

LONGEST = 8000
"""The most characters a message may have; twice what Discord lets anybody send."""
QUOTED = 120
"""The most characters of a line that a fault quotes."""

_PART, _SPARE = 128, 16
_GLYPH_MARKS = frozenset("\u20e3\ufe0e\ufe0f")
_SCANNER = re.compile(r"(?<=[0-9])x(?=[a-z])|[a-z]+|[0-9]+|[^\sa-z0-9]")

_SKIPPED = frozenset("-*\u2022>+|_\\`\"'()[]{}.,:;=!")
_NUMBERED = frozenset(".)")


@dataclass(frozen=True, slots=True)
class Token:
    """A run of letters (small), a run of digits, or one other character; `glued` to the one before."""

    text: str
    glued: bool = False

    @property
    def is_word(self) -> bool:
        """Tell whether it is a run of Latin letters."""
        return "a" <= self.text[0] <= "z"

    @property
    def is_number(self) -> bool:
        """Tell whether it is a run of digits."""
        return "0" <= self.text[0] <= "9"


@dataclass(frozen=True, slots=True)
class Line:
    """A line that says something: its number, how it was written, its tokens without bullets and remark."""

    number: int
    written: str
    tokens: tuple[Token, ...]

    @property
    def quote(self) -> str:
        """Return the line as it was written, cut short."""
        return self.written if len(self.written) <= QUOTED else self.written[: QUOTED - 1] + "…"


def plain(text: str) -> str:
    """Return a line with one spelling for all that looks or means the same; letters keep their case."""
    if text.isascii() and text.isprintable():
        return text
    folded = "".join(_folded(text[at : at + _PART]) for at in range(0, len(text), _PART)).translate(LOOKS)
    return "".join(map(_plain_character, folded))


def _folded(part: str) -> str:
    """Return a part of a line with its ligatures and wide letters unfolded.

    In short parts, as unfolding puts marks into their order, which takes the square of their number. A single
    sign may unfold to 18: what grows so much is no order, and stays as it is.
    """
    folded = unicodedata.normalize("NFKC", part.translate(LOOKS))
    return folded if len(folded) <= 2 * len(part) + _SPARE else part


def _plain_character(character: str) -> str:
    if character.isascii():
        return character if character.isprintable() else " "
    category = unicodedata.category(character)
    if category == "Cf" or character in _GLYPH_MARKS:
        return ""
    if category in ("Zs", "Zl", "Zp", "Cc"):
        return " "
    return str(unicodedata.decimal(character)) if category == "Nd" else character


def storable(text: str) -> str:
    """Return a text without what no database and no message may hold: controls and lone surrogates."""
    if text.isascii() and text.isprintable():
        return text.strip()
    return "".join(
        "\ufffd" if (category := unicodedata.category(c)) == "Cs" else " " if category == "Cc" else c
        for c in text
    ).strip()


def scan(text: str) -> tuple[Token, ...]:
    """Cut a plain text into tokens."""
    tokens, end = [], -1
    for found in _SCANNER.finditer(text.lower()):
        tokens.append(Token(found.group(), glued=found.start() == end))
        end = found.end()
    return tuple(tokens)


def without_remark(text: str) -> str:
    """Return what stands before the `#` that begins a remark."""
    return text.partition("#")[0]


def raw_lines(text: str) -> list[str]:
    """Cut a message into lines, whatever ends them: Windows, old Mac, Unicode."""
    return [storable(line) for line in text.replace("\u0085", "\n").splitlines()]


def lines_of(text: str, words: frozenset[str]) -> tuple[Line, ...]:
    """Cut a message into the lines that say something: without fences, bullets, quote marks and remarks.

    `words` are those a line may begin with: a `1.` before one numbers a list; no fence's language is one.
    `skipped.py` tells what was left out so.
    """
    lines = ((number, written, said_of(written, words)) for number, written in enumerate(raw_lines(text), 1))
    return tuple(Line(number, written, tokens) for number, written, (tokens, _) in lines if tokens)


def said_of(written: str, words: frozenset[str]) -> tuple[tuple[Token, ...], tuple[str, ...]]:
    """Return what a line says, and the pieces around it that are not read; `words` as above."""
    bare = plain(written)
    read = without_remark(bare)
    remark = () if read == bare else (_remark(written, bare[len(read) :]),)
    tokens = scan(read)
    first, last = _bared(tokens)
    said = tokens[first:last]
    fenced = "".join(t.text for t in tokens).lstrip(">").startswith("```")
    if fenced and (not said or (said[0].is_word and said[0].text not in words and _is_tag(said))):
        return (), (written,)
    if [t.text in _NUMBERED for t in said[1:2]] == [True] and said[0].is_number and _begins(said[2:3], words):
        first += 2
    before, after = (_together(some) for some in (tokens[:first], tokens[last:]))
    return tokens[first:last], tuple(filter(None, (before, after, *remark)))


def _remark(written: str, otherwise: str) -> str:
    """Return a remark as it was written; `otherwise` where its sign is nothing but a part of another."""
    at = next((n for n, sign in enumerate(written) if "#" in plain(sign)), None)
    return otherwise if at is None else written[at:]


def _together(tokens: tuple[Token, ...]) -> str:
    return "".join(t.text if t.glued or not n else f" {t.text}" for n, t in enumerate(tokens))


def _bared(tokens: tuple[Token, ...]) -> tuple[int, int]:
    """Return where the tokens begin and end without bullets, quote marks and the like at both ends."""
    first, last = 0, len(tokens)
    while first < last and tokens[first].text in _SKIPPED:
        first += 1
    while last > first and tokens[last - 1].text in _SKIPPED:
        last -= 1
    return first, last


def _is_tag(tokens: tuple[Token, ...]) -> bool:
    """Tell whether tokens behind a fence are one name of a language, such as `txt` or `c++`."""
    return all(t.glued and t.text in ("+", "-") for t in tokens[1:])


def _begins(tokens: tuple[Token, ...], words: frozenset[str]) -> bool:
    return any(t.text in words for t in tokens)
