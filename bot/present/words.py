"""Every sentence a user reads, by its key. A second language is one more folder beside `english`."""

from __future__ import annotations

from bot.present import english

LONGEST_MESSAGE = 2000


def say(key: str, /, **details: str | int) -> str:
    """Answer the sentence `key` filled with `details`.

    KeyError for an unknown key or a detail that is missing.

    What a person wrote belongs into `details` only (made harmless by `names`), never into the sentence.
    """
    return english.SENTENCES[key].format_map(details)


def counted(count: int, one: str, many: str) -> str:
    """Answer "1 point" or "2 points"."""
    return f"{count} {one if count == 1 else many}"


def points(count: int) -> str:
    """Answer tier points with their word."""
    return counted(count, "point", "points")


def listed(things: list[str] | tuple[str, ...], last: str = "and") -> str:
    """Answer "a", "a and b", "a, b and c"."""
    if len(things) < 2:  # noqa: PLR2004 - one thing needs no list
        return "".join(things)
    return f"{', '.join(things[:-1])} {last} {things[-1]}"


def in_messages(text: str, longest: int = LONGEST_MESSAGE) -> list[str]:
    """Cut a text at its lines into messages that Discord takes.

    An open code fence is closed and opened again.
    """
    parts: list[str] = []
    part, fenced = "", False
    for line in text.split("\n"):
        for piece in _pieces(line, longest - 16):
            grown = f"{part}\n{piece}" if part else piece
            if len(grown) > longest - (4 if fenced else 0):
                parts.append(f"{part}\n```" if fenced else part)
                part = f"```\n{piece}" if fenced else piece
            else:
                part = grown
            if piece.strip().startswith("```"):
                fenced = not fenced
    return [*parts, part] if part.strip() else parts


def _pieces(line: str, longest: int) -> list[str]:
    return [line[at : at + longest] for at in range(0, len(line), longest)] or [""]
