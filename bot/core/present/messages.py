"""A text of any length as Discord takes it: cut, or as several messages."""

from __future__ import annotations

from collections.abc import Callable, Iterable

LONGEST_MESSAGE = 2000
LONGEST_ALT = 1024
"""Of the words that stand for a picture."""


def cut(text: str, longest: int = LONGEST_ALT) -> str:
    """Return a text no longer than Discord takes, ending with an ellipsis if it was cut."""
    return text if len(text) <= longest else text[: longest - 1] + "…"


def shortest(*texts: Iterable[str]) -> str:
    """Return the first text that may stand for a picture, the last one cut if all are too long."""
    whole = [" ".join(one) for one in texts]
    return next((one for one in whole if len(one) <= LONGEST_ALT), cut(whole[-1]))


def fitted(text: Callable[[int], str], most: int, longest: int = LONGEST_MESSAGE) -> str:
    """Return what a text says of the most things, of so many at most, of which it is no longer than this."""
    told = (text(shown) for shown in range(most, -1, -1))
    return next((one for one in told if len(one) <= longest), None) or cut(text(0), longest)


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
