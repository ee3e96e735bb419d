"""What the numbers of a message are: those of a list that it is written as, and those that name platoons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.campaign.forces import MARKERS
from engine.campaign.loose.asides import VERBS
from engine.campaign.loose.listing import is_vehicle, kind_of
from engine.campaign.loose.pieces import CODE, END, MARK, NUMBER, PLACE, PLATOON, Piece

_LEADING = (
    "move",
    "scout",
    "attack",
    "go",
    "stay",
    "halt",
    "merge",
    "join",
    "split",
    "fight",
    "with",
    "to",
    "from",
    "both",
    "and",
)
_TWO = 2
Stream = Sequence[Piece]


def unnumbered(found: list[Piece]) -> list[Piece]:
    """Take out the numbers of a list: `1. P1 to B4`, `(2) move P2`; of `1. B4` the stop alone."""
    kept: list[Piece] = []
    at = 0
    while at < len(found):
        one = found[at]
        begins = all(p.kind == MARK for p in _line(kept))
        sign = found[at + 1] if at + 1 < len(found) else None
        if not begins and _goes_on(found, at):
            kept.append(Piece(END, "", one.begin, one.begin))
            begins = True
        if begins and one.kind == NUMBER and sign is not None and (sign.text == "." or sign.is_mark(")")):
            after = found[at + 2] if at + 2 < len(found) else None
            if after is not None and (after.kind in (CODE, PLACE) or after.says("to", "stay")):
                kept.append(one)
            at += 2
            continue
        kept.append(one)
        at += 1
    return [one for one in kept if not one.is_mark("()~")]


def _goes_on(found: list[Piece], at: int) -> bool:
    """Tell whether a list goes on in the same line: `1. B4 2. C5`."""
    if not 0 < at < len(found) - _TWO or found[at].kind != NUMBER or found[at].glued:
        return False
    before, sign, after = found[at - 1], found[at + 1], found[at + _TWO]
    follows = after.kind in (CODE, PLACE, PLATOON) or after.says("to", "stay")
    return (before.hex is not None or before.says("stay")) and sign.text == "." and sign.glued and follows


def _line(kept: list[Piece]) -> list[Piece]:
    """Return what stands behind the last end."""
    last = next((n for n in range(len(kept) - 1, -1, -1) if kept[n].kind == END), -1)
    return kept[last + 1 :]


def as_platoons(sentence: Stream) -> list[Piece]:
    """Tell which bare numbers are platoons: `1: B4`, `send 2 to C4`, `with 3`, `P1 and 5`."""
    found: list[Piece] = []
    for at, one in enumerate(sentence):
        into = (
            one.spelled
            and found
            and found[-1].says("to", "join")
            and any(p.says("merge", "join") for p in found)
        )
        if one.kind == NUMBER and into:
            found.append(replace(one, kind=PLATOON))
            continue
        platoon = one.kind == NUMBER and not one.spelled and not one.ordinal and one.number in MARKERS
        if platoon and _is_platoon(found, sentence, at):
            found.append(replace(one, kind=PLATOON))
        else:
            found.append(one)
    return found


def _is_platoon(before: Stream, sentence: Stream, at: int) -> bool:
    after = sentence[at + 1] if at + 1 < len(sentence) else None
    last = before[-1] if before else None
    if (after is not None and _is_counted(after)) or (
        last is not None and (kind_of(last) or last.says("tier"))
    ):
        return False
    if last is None or last.is_mark("-:") or last.says("filler", "greeting"):
        return True
    if last.kind in (CODE, PLACE) or last.says("stay", "halt"):
        # `1 stays 2 goes to C5`, `1 B4 2 C5`
        builds = any(is_vehicle(p) or p.says("build") for p in before)
        if after is not None and not builds and (_leads(after) or after.is_mark(">:=-")):
            return True
    if last.says(*VERBS) and not last.says("join", "merge") and before[-2:-1] and before[-2].kind == PLATOON:
        return False
    if last.says("build") and not last.says(*_LEADING):
        return after is not None and after.is_mark(":=")
    return last.says(*_LEADING) or last.is_mark(",+&")


def _leads(one: Piece) -> bool:
    """Tell whether a piece says what the platoon before it does."""
    return one.hex is not None or one.kind == PLACE or one.says("to", *VERBS)


def _is_counted(after: Piece) -> bool:
    """Tell whether the number before a piece says how many, or of which tier."""
    return (
        bool(kind_of(after))
        or after.says("tier", "hex", "unit", "fresh")
        or is_vehicle(after)
        or after.is_mark("x")
    )


def numbers_in(clause: Stream) -> list[int]:
    """Return the numbers of the platoons that a clause names, each once."""
    return list(dict.fromkeys(one.number for one in clause if one.kind == PLATOON))
