"""A text of any length as Discord takes it: cut, or as several messages."""

from __future__ import annotations

LONGEST_MESSAGE = 2000
LONGEST_ALT = 1024
"""Of the words that stand for a picture."""


def cut(text: str, longest: int = LONGEST_ALT) -> str:
    """Return a text no longer than Discord takes, ending with an ellipsis if it was cut."""
    return text if len(text) <= longest else text[: longest - 1] + "…"


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
