"""Sheets, answers and the referee's lines as nobody would write them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tests.hostile.signs import NASTY, sign, signs

WORDS = (
    *("Blue turn 3", "Red turn 1", "build", "reform", "merge", "split", "pass", "stay", "into", "to", "from"),
    *(
        "via",
        "none",
        "halt",
        "go",
        "name",
        "retreat",
        "recover",
        "resign",
        "commit",
        "first",
        "toss",
        "close",
    ),
    *("battles", "result", "set", "bank", "control", "platoon", "turn", "markers", "closed", "rule", "draw"),
    *(
        "lost",
        "entered from",
        "attackers annihilate",
        "both annihilated",
        "[1.1; blue only]",
        "because",
        "all",
    ),
    *(
        "P1",
        "P2",
        "P10",
        "P11",
        "p",
        "platoon 3",
        "A3",
        "B4",
        "K5",
        "A1O",
        "J10",
        "M5",
        "M11",
        "heavy 7",
        "x2",
    ),
    *("tier VII", "10x", "TD8", "tank destroyer 9", "blue", "red", ",", ";", ":", "-", "->", "\u2014", "#"),
    *("```", ">", "\n", "\r\n", "\u2028", " ", "\u00a0", "0", "12", "99999", "-1", "{0}", "{platoon}", "%s"),
)
_LONG = 100_000
_LINES = 300


def _any_place(text: str, rng: Random) -> tuple[int, int]:
    begin = rng.randint(0, len(text))
    return begin, min(len(text), begin + rng.randint(0, 12))


def _cut(text: str, rng: Random) -> str:
    begin, end = _any_place(text, rng)
    return text[:begin] + text[end:]


def _doubled(text: str, rng: Random) -> str:
    begin, end = _any_place(text, rng)
    return text[:end] + text[begin:end] * rng.randint(1, 4) + text[end:]


def _word_in(text: str, rng: Random) -> str:
    begin, _ = _any_place(text, rng)
    blank = rng.choice(("", " ", "\n"))
    return f"{text[:begin]}{blank}{rng.choice(WORDS)}{blank}{text[begin:]}"


def _word_instead(text: str, rng: Random) -> str:
    pieces = text.split(" ")
    pieces[rng.randrange(len(pieces))] = rng.choice(WORDS)
    return " ".join(pieces)


def _sign_in(text: str, rng: Random) -> str:
    begin, _ = _any_place(text, rng)
    return text[:begin] + sign(rng) + text[begin:]


def _sign_instead(text: str, rng: Random) -> str:
    begin, end = _any_place(text, rng)
    return text[:begin] + sign(rng) + text[min(end, begin + 1) :]


def _digit(text: str, rng: Random) -> str:
    places = [n for n, letter in enumerate(text) if letter.isdigit()]
    if not places:
        return text
    at = rng.choice(places)
    return text[:at] + rng.choice("0123456789\u0663\uff15\u00b2") + text[at + 1 :]


def _lines_mixed(text: str, rng: Random) -> str:
    lines = text.split("\n")
    rng.shuffle(lines)
    return rng.choice(("\n", "\r\n", "\r", "\u2028", " ", ";", "")).join(lines)


def _line_again(text: str, rng: Random) -> str:
    lines = text.split("\n")
    lines.insert(rng.randint(0, len(lines)), rng.choice(lines))
    return "\n".join(lines)


def _dressed(text: str, rng: Random) -> str:
    bullet = rng.choice(
        ("- ", "* ", "> ", "1. ", "\u2022", "**", "||", "```\n", "# ", "\t", rng.choice(NASTY))
    )
    return "\n".join(f"{bullet}{line}" for line in text.split("\n"))


def _cased(text: str, rng: Random) -> str:
    return rng.choice((str.upper, str.lower, str.title, str.swapcase))(text)


def _stretched(text: str, rng: Random) -> str:
    """Make one line, or one piece of it, endless: as long as a message may be, or as 100 KB."""
    what = rng.choice(
        (*WORDS, *NASTY, text, "P1, A3, B4; ", "9x M5,", "lost red P4 M5; ", "a", "\u0316\u0301")
    )
    length = rng.choice((1_000, 3_900, 7_900, 7_999, _LONG)) if rng.random() < 0.2 else 1_000
    long = (what or " ") * (length // len(what or " "))
    begin, _ = _any_place(text, rng)
    return rng.choice((long, text + long, f"{text}\n{long}", text[:begin] + long + text[begin:], long + "#"))


def _many_lines(text: str, rng: Random) -> str:
    lines = text.split("\n")
    return "\n".join((*lines, *(rng.choice(lines) for _ in range(rng.randint(10, _LINES)))))


_CHANGES: tuple[Callable[[str, Random], str], ...] = (
    *(_cut, _doubled, _word_in, _word_instead, _sign_in, _sign_instead, _digit, _digit),
    *(_lines_mixed, _line_again, _dressed, _cased),
)


def spoilt(text: str, rng: Random) -> str:
    """Return a text with a few things wrong in it, seldom with something endless."""
    for _ in range(rng.choice((0, 1, 1, 1, 2, 2, 3, 5, 8))):
        text = rng.choice(_CHANGES)(text, rng)
    chance = rng.random()
    if chance < 0.004:
        return _stretched(text, rng)
    return _many_lines(text, rng) if chance < 0.006 else text


def hostile_text(right: str, rng: Random) -> str:
    """Return a text somebody might send: mostly a right one spoilt, else words or signs in a heap."""
    chance = rng.random()
    if chance < 0.75:
        return spoilt(right, rng)
    if chance < 0.8:
        return f"{rng.choice(WORDS)} {signs(rng, 3)}"
    if chance < 0.95:
        return rng.choice(("", " ", "\n")).join(rng.choice(WORDS) for _ in range(rng.randint(0, 25)))
    return signs(rng, 60)
