"""The pieces of a line of a garage: types, tiers, and what is neither (campaign 13.3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.campaign.forces import TIERS, Kind
from engine.campaign.reading.garage_words import ALL, DESTROYERS, KINDS, NONE, RANGES, ROMAN, SILENT, TANKS
from engine.reading.pieces import SOFT, Tokens, number_of, piece, shown


@dataclass(frozen=True, slots=True)
class Said:
    """A piece: a type, or tiers, or (`wrong` names the kind of fault) neither; and how it was written."""

    kind: Kind | None = None
    tiers: frozenset[int] | None = None
    text: str = ""
    wrong: str = ""


def said(tokens: Tokens) -> Iterator[Said]:
    """Yield the pieces of a part of a line, in their order; how many there are of a vehicle says nothing."""
    at = 0
    while at < len(tokens):
        found = _kind(tokens, at) or _tiers(tokens, at)
        if found is None and (end := _past(tokens, at)) > at:
            at = end
            continue
        if found is None:
            text, end = piece(tokens, at)
            found = Said(text=text, wrong="garage_nonsense"), end
        yield found[0]
        at = found[1]


def _kind(tokens: Tokens, at: int) -> tuple[Said, int] | None:
    """Read a type: a letter or a name, "tank destroyer" too."""
    word = tokens[at].text
    if word in TANKS and at + 1 < len(tokens) and tokens[at + 1].text in DESTROYERS:
        return Said(Kind.TD, text=shown(tokens[at : at + 2])), at + 2
    return (Said(KINDS[word], text=shown(tokens[at : at + 1])), at + 1) if word in KINDS else None


def _tiers(tokens: Tokens, at: int) -> tuple[Said, int] | None:
    """Read a tier, tiers from one to another, all tiers, or none."""
    word = tokens[at].text
    if word in ALL or word in NONE:
        return Said(tiers=frozenset(TIERS if word in ALL else ()), text=word), at + 1
    first = None if _counts(tokens, at) else _tier(tokens, at)
    if first is None:
        return None
    last, end = _last(tokens, at, first)
    text = shown(tokens[at:end])
    if first not in TIERS or last not in TIERS:
        return Said(text=text, wrong="garage_tier"), end
    return Said(tiers=frozenset(range(min(first, last), max(first, last) + 1)), text=text), end


def _last(tokens: Tokens, at: int, first: int) -> tuple[int, int]:
    """Return the tier behind "7-", "7 to" or "7..", and where it ends; the first one if there is none."""
    place = at + 1
    while place < len(tokens) and (tokens[place].text in RANGES or _dots(tokens, place)):
        place += 1
    if place == at + 1:
        return first, place
    while place < len(tokens) and _repeats(tokens, at, place):
        place += 1
    tier = _tier(tokens, place) if place < len(tokens) else None
    return (first, at + 1) if tier is None else (tier, place + 1)


def _repeats(tokens: Tokens, at: int, place: int) -> bool:
    """Tell whether a word names only what stood before the first tier: "H7-H9", "tier 7 to tier 9"."""
    word, before = tokens[place].text, tokens[at - 1].text if at else ""
    return word in SILENT or (word in KINDS and KINDS[word] is KINDS.get(before))


def _dots(tokens: Tokens, place: int) -> bool:
    beside = [tokens[n].text for n in (place - 1, place + 1) if n < len(tokens)]
    return tokens[place].text == "…" or (tokens[place].text == "." and "." in beside)


def _tier(tokens: Tokens, at: int) -> int | None:
    token = tokens[at]
    if token.is_number:
        number = number_of(token)
        return -1 if number is None else number
    return None if at + 1 < len(tokens) and _numbered(tokens, at) else ROMAN.get(token.text)


def _numbered(tokens: Tokens, at: int) -> bool:
    """Tell whether a number sticks to a word: no roman number, then."""
    return tokens[at + 1].glued and tokens[at + 1].is_number


def _counts(tokens: Tokens, at: int) -> bool:
    """Tell whether a number or the x beside it is how many: "2x" before a vehicle, "x2" behind it."""
    if tokens[at].text == "x":
        return any(0 <= n < len(tokens) and _is_count(tokens, n) for n in (at - 1, at + 1))
    return _is_count(tokens, at)


def _is_count(tokens: Tokens, at: int) -> bool:
    if not tokens[at].is_number:
        return False
    before = at > 0 and tokens[at - 1].text == "x" and tokens[at].glued
    behind = at + 2 < len(tokens) and tokens[at + 1].text == "x" and not tokens[at + 2].is_number
    return before or behind


def _past(tokens: Tokens, at: int) -> int:
    """Return where the next piece begins, past what says nothing."""
    text = tokens[at].text
    return at + 1 if _counts(tokens, at) or text in SOFT or text in SILENT else at
