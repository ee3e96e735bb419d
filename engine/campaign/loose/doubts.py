"""Why a message is asked about instead of read: what it says may mean two things, or nothing that binds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.campaign.loose.pieces import CODE, END, MARK, NUMBER, PLACE, PLATOON, Piece
from engine.campaign.loose.vocabulary import DOUBTS

_WHO_OR_WHAT = ("all", "both", "rest", "heavy", "medium", "light", "td", "arty")


class Doubt(Exception):
    """A message that has to be asked about: why, the words that raise it, and lines that may be meant."""

    def __init__(self, reason: str, words: str = "", options: Iterable[str] = ()) -> None:
        """Take the reason, the words as they were written, and lines ready to copy."""
        super().__init__(reason)
        self.reason, self.words, self.options = reason, words.strip(), tuple(dict.fromkeys(options))


class Unread(Exception):
    """A piece that means nothing here: the message is not understood."""

    def __init__(self, words: str) -> None:
        """Take the words as they were written."""
        super().__init__(words)
        self.words = words.strip()


def doubted(found: Sequence[Piece], allowed: frozenset[str] = frozenset()) -> tuple[str, Piece] | None:
    """Return the first piece that makes a message doubtful, and why; `allowed` doubts are none here."""
    words = [one for one in found if one.kind not in (MARK, END)]
    begins = next((one for one in words if not one.says("greeting")), None)
    asks = begins if begins is not None and begins.says("asking") else None
    asks = words[-1] if len(words) > 1 and words[-1].says("tag") else asks
    if asks is not None:
        return "question", asks
    answers = not any(map(_names, words))
    for at, one in enumerate(found):
        parted = at + 1 < len(found) and (found[at + 1].kind == END or found[at + 1].is_mark(","))
        opens = "opening" in allowed and one.says("opening") and answers and one is words[0] and parted
        if opens or ("wary" in allowed and one.says("wary")) or (one.says("allowing") and _allows(found, at)):
            continue
        if one.says("opening") and not (answers and one is words[0]):
            # `nah`, `whoa`: where a message begins that names nobody, it takes no order back.
            return "undoing", one
        if one.kind == MARK and one.text == "?":
            return "question", one
        if one.kind == MARK and one.text == "~" and found[at + 1 : at + 2] and found[at + 1].text == "~":
            return "struck", one
        for meaning in sorted((one.means & DOUBTS) - allowed):
            return meaning, one
    return None


def _allows(found: Sequence[Piece], at: int) -> bool:
    """Tell whether a platoon may do something besides what others do: `P1 to B4, P3 can sneak to C4`."""
    behind = at + 1 < len(found) and (found[at + 1].says("to", "move", "scout", "attack", "go", "stay"))
    before = [one.number for one in found[:at] if one.kind in (PLATOON, NUMBER)]
    return behind and found[at - 1].kind in (PLATOON, NUMBER) and len(set(before)) > 1


def _names(one: Piece) -> bool:
    """Tell whether a piece says who, what, where or how many."""
    return one.kind in (PLATOON, CODE, PLACE, NUMBER) or one.says(*_WHO_OR_WHAT)
