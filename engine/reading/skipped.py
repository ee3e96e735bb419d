"""What of a message is not read: remarks, bullets, fences; and what of it stands in a quotation (10.2)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.reading.lines import plain, raw_lines, said_of

_QUOTE, _QUOTE_ALL = ">", ">>>"


@dataclass(frozen=True, slots=True)
class Skipped:
    """A piece that was not read, as it was written, and the numbers of the lines in which it stands."""

    text: str
    lines: tuple[int, ...]


def skipped(text: str, words: frozenset[str]) -> tuple[Skipped, ...]:
    """Return every piece of a message that `lines_of` leaves out, each once, in the order of the lines."""
    found: dict[str, list[int]] = {}
    for number, written in enumerate(raw_lines(text), 1):
        for piece in said_of(written, words)[1]:
            found.setdefault(piece, []).append(number)
    return tuple(Skipped(piece, tuple(dict.fromkeys(lines))) for piece, lines in found.items())


def is_quoting(text: str) -> bool:
    """Tell whether a line of a message begins with Discord's sign of a quotation."""
    return any(_quoted(text))


def without_quotes(text: str) -> str:
    """Return a message without the lines that it quotes."""
    lines = raw_lines(text)
    return "\n".join(line for line, quoted in zip(lines, _quoted(text), strict=True) if not quoted)


def unquoted(text: str) -> str:
    """Return a message without the signs of its quotations: what is quoted stands as if it were said."""
    return "\n".join(line.lstrip("> ") for line in raw_lines(text))


def _quoted(text: str) -> list[bool]:
    """Return for each line whether it is quoted: by its own `>`, or by a `>>>` before it."""
    found: list[bool] = []
    rest = False
    for line in raw_lines(text):
        begins = plain(line).lstrip()
        rest = rest or begins.startswith(_QUOTE_ALL)
        found.append(rest or begins.startswith(_QUOTE))
    return found
