"""What of a message says nothing, a greeting or a signature: left out, and shown as left out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain

from engine.campaign.loose.doubts import Unread
from engine.campaign.loose.listing import kind_of
from engine.campaign.loose.pieces import CODE, MARK, NUMBER, PLACE, PLATOON, UNKNOWN, WORD, Piece
from engine.campaign.loose.vocabulary import SIDES

VERBS = (
    "move",
    "scout",
    "attack",
    "go",
    "stay",
    "pass",
    "build",
    "merge",
    "join",
    "split",
    "halt",
    "retreat",
    "recover",
)
SAYING = frozenset((*VERBS, "fight", "all", "rest", "both", "except", "none", "resign", "back", "help"))
"""What a word means that is more than beside the point."""
_MOST_WORDS = 4
_LABEL = 2
_LABELS = frozenset(("move", "build", "merge", "split"))
_REASONS = frozenset(("move", "scout", "attack", "build", "go"))
"""What may be said in brackets as the reason for an order."""
_TIES = ("then", "via", "too", "except", "with", "back", "opening", "becomes", "pointing")
"""What ties words to an order even where the words themselves are not known."""
_FEWEST = 4
"""An outcry of fewer words may take an order back: `belay that`, `denied`."""
Stream = Sequence[Piece]
Foreign = Callable[[str], bool]


def says_something(piece: Piece) -> bool:
    """Tell whether a piece belongs to an order or an answer."""
    return (
        piece.kind in (PLATOON, CODE, PLACE, NUMBER)
        or bool(piece.means & SAYING)
        or kind_of(piece) is not None
        or piece.says("sideways", *SIDES)
    )


def empty_label(sentence: Stream) -> frozenset[str]:
    """Return what is said that there is none of: `Build: none`, `nothing built`; else nothing."""
    said = [one for one in sentence if one.kind != MARK and not one.says("filler")]
    if not 1 <= len(said) <= _LABEL or any(one.kind != WORD for one in said):
        return frozenset()
    if len(said) == 1 and "".join(one.text for one in sentence if one.kind == MARK).strip(",") == ":-":
        return said[0].means & _LABELS
    none = [one for one in said if one.says("none")]
    label = [one for one in said if one not in none] or (none if len(said) == 1 else [])
    return label[0].means & _LABELS if none and label else frozenset()


def is_label(sentence: Stream, text: str) -> bool:
    """Tell whether a line is nothing but what the lines below it are: `Build`, `Moves:`."""
    said = [one for one in sentence if one.kind != MARK]
    label = (
        len(said) == 1
        and said[0].kind == WORD
        and bool(said[0].means & _LABELS)
        and not said[0].says("none", "pass")
    )
    alone = text[: sentence[0].begin].rpartition("\n")[2].strip(" *-_") == ""
    return label and alone and text[sentence[-1].end :].lstrip(" *_:").startswith("\n")


def without_asides(found: list[Piece], text: str, foreign: Foreign) -> tuple[list[Piece], list[str]]:
    """Take out what stands in brackets and says nothing, and the brackets of the rest.

    Raises:
        Unread: what stands there means something in another language.
    """
    kept: list[Piece] = []
    skipped: list[str] = []
    at = 0
    while at < len(found):
        close = next((n for n in range(at + 1, len(found)) if found[n].is_mark(")")), None)
        if found[at].is_mark("(") and close is not None:
            inside = found[at + 1 : close]
            if not any(map(says_something, inside)) or _is_remark(inside):
                written = text[found[at].begin : found[close].end]
                if any(one.kind == UNKNOWN and foreign(one.text) for one in inside):
                    raise Unread(written)
                skipped.append(written)
                at = close + 1
                continue
        kept.append(found[at])
        at += 1
    return kept, skipped


def _is_remark(inside: Stream) -> bool:
    """Tell whether what stands in brackets says why, and no order: `(get that town)`."""
    words = all(one.kind in (WORD, UNKNOWN) for one in inside)
    return words and len(inside) >= _LABEL and not any(one.means & (SAYING - _REASONS) for one in inside)


def without_chatter(sentence: Stream, text: str, foreign: Foreign) -> tuple[list[Piece], list[str]]:
    """Take out what stands between commas and says nothing; return the rest, and that as it was written.

    Raises:
        Unread: it cannot be told that it says nothing.
    """
    parts: list[list[Piece]] = [[]]
    for one in sentence:
        parts[-1].append(one)
        if one.is_mark(",:"):
            parts.append([])
    kept: list[Piece] = []
    skipped: list[str] = []
    greeted = False
    if name := _signed(parts[-1], text, foreign):
        skipped.append(text[name[0].begin : name[-1].end])
        parts[-1] = parts[-1][: -len(name)]
    for at, part in enumerate(parts):
        said = [one for one in part if says_something(one)]
        yes = any(one.says("yes") for one in part)
        everybody = all(one.says("all") or (one.says("both") and not yes) for one in said)
        polite = any(one.says("greeting") for one in part) and everybody
        if (said and not polite) or not any(p.kind in (WORD, UNKNOWN) for p in part):
            kept += part
            words = [one for one in part if one.kind != MARK]
            greeted = bool(words) and words[-1].says("greeting")
            continue
        written = text[part[0].begin : part[-1].end].strip(" ,:-")
        words = [one for one in part if one.kind == UNKNOWN]
        polite = _is_polite(part, text, greeted=greeted)
        behind = any(map(says_something, chain.from_iterable(parts[at + 1 :])))
        beside = not behind and _is_story(part)
        if words and (not (polite or beside) or any(foreign(one.text) for one in words)):
            raise Unread(written)
        greeted = any(one.says("greeting") for one in part)
        skipped.append(written)
    return kept, skipped


def _signed(part: Stream, text: str, foreign: Foreign) -> Stream:
    """Return a greeting with a name behind an order, where a message ends: `P1 to B4 cheers Tom`."""
    begin = len(part)
    while begin and part[begin - 1].kind == UNKNOWN and not foreign(part[begin - 1].text):
        begin -= 1
    named = 0 < len(part) - begin <= _LABEL and begin > 1 and part[begin - 1].says("greeting")
    return part[begin - 1 :] if named and not text[part[-1].end :].strip(" .!\n") else ()


def _is_story(part: Stream) -> bool:
    """Tell whether words that mean nothing tell of something else: `the bus is here brb`.

    What leads into something, is tied to an order or points to one is none.
    """
    words = [one for one in part if one.kind in (WORD, UNKNOWN)]
    tied = any(one.says(*_TIES) for one in part) or words[0].says("asking")
    return len(words) >= _FEWEST and not tied and not part[-1].is_mark(":")


def _is_polite(part: Stream, text: str, *, greeted: bool) -> bool:
    """Tell whether words that mean nothing are a name: beside a greeting, or the last line of a message."""
    words = [one for one in part if one.kind in (WORD, UNKNOWN)]
    if len(words) > _MOST_WORDS or any(one.says("blue", "red") for one in part):
        return False
    last = not text[part[-1].end :].strip(" .!") and text[: part[0].begin].rstrip(" -~*_.").endswith("\n")
    nothing_else = all(one.kind == UNKNOWN for one in words)
    return any(one.says("greeting") for one in part) or (nothing_else and (greeted or last))
