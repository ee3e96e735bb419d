"""One line a player says, understood as an act (3.4): phones' quirks, English and German words.

B4 > C5 facing NE      B4 facing NE      B4 > C1 > exit N      enter Sherman at A5 > B5 facing SE from SW
fire B4, C3 at E6      advance C3 facing N      advance none      promote C5      hq B4      massed B4, D2, E1
done      undo      pass      resign      claim
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from difflib import get_close_matches

from engine.errors import NotUnderstood
from engine.hexes import Hex
from engine.reading.lines import LONGEST, Line, lines_of
from engine.reading.pieces import LineFaulty, Tokens, hex_at, past_soft, piece, shown
from engine.reading.skipped import Skipped, skipped
from engine.skirmish import commands as c
from engine.skirmish import words as w
from engine.skirmish.facing import FACINGS
from engine.skirmish.faults import wrong
from engine.skirmish.lines import line_of

_UMLAUTS = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ẞ": "SS"}
)
_BEGINNINGS = w.FIRST | frozenset("abcdefghijklmnopqrstuvwxyz")
_LONG_WORD = 20
_TOO_ALIKE = 0.75  # below that a word has been made up, not mistyped


def actions(text: str) -> tuple[tuple[int, str], ...]:
    """Return the lines of a message that say something, each with its number, from 1.

    Raises NotUnderstood for a message that is too long or says nothing.
    """
    return tuple((line.number, line.written) for line in _lines(text))


def left_out(text: str) -> tuple[Skipped, ...]:
    """Return every piece of a message that is passed over, such as the remark behind a `#`."""
    return () if len(text) > LONGEST else skipped(text, _BEGINNINGS)


def read(text: str) -> c.Act:
    """Read one action; NotUnderstood with every fault, and the likely intention where a word is mistyped."""
    lines = _lines(text)
    if len(lines) > 1:
        raise NotUnderstood(wrong("several_lines", count=len(lines)))
    line = lines[0]
    try:
        return _act(line.tokens)
    except LineFaulty as faulty:
        hint = _meant(line)
        one = len(faulty.faults) == 1
        faults = [replace(f, quote=line.quote, hint=f.hint or (hint if one else None)) for f in faulty.faults]
        raise NotUnderstood(*faults) from None


def _lines(text: str) -> tuple[Line, ...]:
    if len(text) > LONGEST:
        raise NotUnderstood(wrong("too_long", length=len(text), limit=LONGEST))
    lines = lines_of(text.translate(_UMLAUTS), _BEGINNINGS)
    if not lines:
        raise NotUnderstood(wrong("empty"))
    return lines


def _act(tokens: Tokens) -> c.Act:
    """Read a line by its first word; `B4 fires at E6` says fire too."""
    first = tokens[0].text
    if first not in w.FIRST and any(token.text in w.FIRE for token in tokens):
        return _fire(tuple(token for token in tokens if token.text not in w.FIRE))
    for words, said in _READERS:
        if first in words:
            return said(tokens[1:])
    if hex_at(tokens, 0) is None:
        raise LineFaulty(wrong("not_understood", written=piece(tokens, 0)[0]))
    return _move(tokens)


@dataclass(slots=True)
class _Course:
    """What a line of hexes says, as far as it has been read: hexes, facing, exit, side to come from."""

    hexes: list[Hex]
    facing: int | None = None
    leaves: int | None = None
    side: int | None = None


def _course(tokens: Tokens) -> _Course:
    """Read hexes and what stands around them, to the end of the line."""
    said = _Course([])
    at, of = 0, "facing"
    while (at := past_soft(tokens, at)) < len(tokens):
        word = tokens[at].text
        found = hex_at(tokens, at)
        side = _side_at(tokens, at, number=at > 0 and tokens[at - 1].text in w.FACING)
        if found is not None:
            said.hexes.append(found[0])
            at = found[1]
        elif side is not None:
            _turned(said, of, side[0])
            at, of = side[1], "facing"
        elif word in w.EXIT:
            said.leaves, of, at = 0, "exit", at + 1
        elif word in w.FROM:
            of, at = "from", at + 1
        elif word in w.FACING:
            if _side_at(tokens, past_soft(tokens, at + 1), number=True) is None:
                rest = tokens[past_soft(tokens, at + 1) :]
                raise LineFaulty(wrong("no_facing", written=shown(rest)) if rest else wrong("facing_missing"))
            of, at = "facing", at + 1
        elif word in w.JOINING | w.AT:
            at += 1
        else:
            raise LineFaulty(wrong("no_hex", written=piece(tokens, at)[0]))
    return said


def _turned(said: _Course, of: str, side: int) -> None:
    """Take a side for what the word before it asked for."""
    if of == "exit":
        said.leaves = side
    elif of == "from":
        said.side = side
    else:
        said.facing = side


def _side_at(tokens: Tokens, at: int, *, number: bool) -> tuple[int, int] | None:
    """Read `NE`, `north-east`, `Nordost`, with `number` also 1 to 6: the side, and where the rest begins."""
    if at >= len(tokens):
        return None
    word = tokens[at].text
    if word in w.BEGINNINGS:
        end = at + 2 if tokens[at + 1 : at + 2] and tokens[at + 1].text == "-" else at + 1
        if end < len(tokens) and tokens[end].text in w.ENDINGS and hex_at(tokens, end) is None:
            return w.SIDE_WORDS[word + tokens[end].text], end + 1
    if word in w.SIDE_WORDS:
        return w.SIDE_WORDS[word], at + 1
    if number and word.isdecimal() and len(word) == 1 and int(word) in FACINGS:
        return int(word), at + 1
    return None


def _move(tokens: Tokens) -> c.Act:
    said = _course(tokens)
    if not said.hexes:
        raise LineFaulty(wrong("hex_missing"))
    start, *route = said.hexes
    if not route and said.leaves is None and said.facing is None:
        raise LineFaulty(wrong("goal_missing", hex=start))
    return c.Move(start, tuple(route), said.facing, said.leaves)


def _enter(tokens: Tokens) -> c.Act:
    """Read the name up to the `at` before the first hex: a name may hold `AT` or `T34` itself."""
    within = range(len(tokens))
    behind_at = (n for n in within if tokens[n].text in w.AT and hex_at(tokens, past_soft(tokens, n + 1)))
    at_hex = (n for n in within if n and hex_at(tokens, n))
    end = next(behind_at, next(at_hex, len(tokens)))
    name = shown(tokens[:end])
    if not name or not tokens[0].is_word:
        raise LineFaulty(wrong("unit_missing"))
    said = _course(tokens[end:])
    if not said.hexes:
        raise LineFaulty(wrong("entry_missing", unit=name))
    return c.Enter(name, tuple(said.hexes), said.side, said.facing)


def _fire(tokens: Tokens) -> c.Act:
    parting = [at for at, token in enumerate(tokens) if token.text in w.AT or token.text == ">"]
    firers = _hexes(tokens[: parting[0]] if parting else tokens)
    targets = _hexes(tokens[parting[0] :]) if parting else ()
    if not firers:
        raise LineFaulty(wrong("firers_missing"))
    if not targets:
        raise LineFaulty(wrong("target_missing"))
    if len(targets) > 1:
        raise LineFaulty(wrong("one_target", count=len(targets)))
    return c.Fire(firers, targets[0])


def _advance(tokens: Tokens) -> c.Act:
    at = past_soft(tokens, 0)
    if at < len(tokens) and tokens[at].text in w.NOBODY:
        _nothing_more(tokens[at + 1 :])
        return c.Advance(None)
    said = _course(tokens)
    if not said.hexes:
        raise LineFaulty(wrong("hex_missing"))
    if len(said.hexes) > 1:  # `advance C3 > D3`: where to is known
        raise LineFaulty(wrong("left_over", written=said.hexes[1]))
    return c.Advance(said.hexes[0], said.facing)


def _promote(tokens: Tokens) -> c.Act:
    return c.Promote(_one_hex(tokens))


def _activate(tokens: Tokens) -> c.Act:
    return c.Activate((_one_hex(tokens),))


def _massed(tokens: Tokens) -> c.Act:
    hexes = _hexes(tokens)
    if len(set(hexes)) != c.MASSED:
        raise LineFaulty(wrong("not_three", count=len(set(hexes))))
    return c.Activate(hexes)


def _one_hex(tokens: Tokens) -> Hex:
    hexes = _hexes(tokens)
    if not hexes:
        raise LineFaulty(wrong("hex_missing"))
    if len(hexes) > 1:
        raise LineFaulty(wrong("left_over", written=", ".join(hexes[1:])))
    return hexes[0]


def _hexes(tokens: Tokens) -> tuple[Hex, ...]:
    """Read hexes and nothing else to the end of the line."""
    found: list[Hex] = []
    at = 0
    while (at := past_soft(tokens, at)) < len(tokens):
        read_ = hex_at(tokens, at)
        if read_ is not None:
            found.append(read_[0])
            at = read_[1]
        elif tokens[at].text in w.JOINING | w.AT:
            at += 1
        else:
            raise LineFaulty(wrong("no_hex", written=piece(tokens, at)[0]))
    return tuple(found)


def _nothing_more(tokens: Tokens) -> None:
    at = past_soft(tokens, 0)
    if at < len(tokens):
        raise LineFaulty(wrong("left_over", written=piece(tokens, at)[0]))


def _alone(act: c.Act) -> Callable[[Tokens], c.Act]:
    """Return what reads a word that stands alone."""

    def said(tokens: Tokens) -> c.Act:
        _nothing_more(tokens)
        return act

    return said


_READERS: tuple[tuple[frozenset[str], Callable[[Tokens], c.Act]], ...] = (
    (w.FIRE, _fire),
    (w.MOVE, _move),
    (w.ENTER, _enter),
    (w.ADVANCE, _advance),
    (w.PROMOTE, _promote),
    (w.HQ, _activate),
    (w.MASSED, _massed),
    (w.DONE, _alone(c.Finish())),
    (w.UNDO, _alone(c.TakeBack())),
    (w.PASS, _alone(c.Pass())),
    (w.RESIGN, _alone(c.Resign())),
    (w.CLAIM, _alone(c.Claim())),
)


def _meant(line: Line) -> str | None:
    """Return a line with its first word mended, if it can be read then."""
    first = line.tokens[0].text
    if not line.tokens[0].is_word or first in w.FIRST or len(first) > _LONG_WORD:
        return None
    near = get_close_matches(first, sorted(w.FIRST), n=1, cutoff=_TOO_ALIKE)
    if not near:
        return None
    try:
        return line_of(_act((replace(line.tokens[0], text=near[0]), *line.tokens[1:])))
    except LineFaulty:
        return None
