"""What a captain wrote, cut into pieces: platoons, hexes, numbers, words with what they mean, signs."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from string import ascii_lowercase

from engine.campaign.forces import MARKERS
from engine.campaign.loose.vocabulary import NOTHING, Means, Vocabulary, folded, shortened
from engine.campaign.map import CampaignMap
from engine.campaign.view import View
from engine.hexes import Hex
from engine.reading.lines import plain, raw_lines

WORD, UNKNOWN, NUMBER, CODE, PLATOON, PLACE, MARK, END = (
    *("word", "unknown", "number", "code", "platoon", "place", "mark", "end"),
)
_TOKEN = re.compile(r"[^\W\d_]+(?:['`\u00b4][^\W\d_]+)*|[0-9]+|\n|[^\s\w]|_")
_COUNTED = re.compile(r"#\s?(?=(?:10|[1-9])\b)")
_STUCK = re.compile(r"(?<=[a-z])(?=[A-Z][0-9])")
_HYPHEN = re.compile(r"(?<=[^\W\d_]{3})-(?=[^\W\d_]{3})")
_FENCE = re.compile(r"^\s*```[a-z+-]*\s*$|```", re.MULTILINE)
_DIGITS = frozenset("0123456789")
_ENDS = frozenset("\n.!;|/")
_KEPT = frozenset(",:<>-+&=()?~")
_HEXES = frozenset("abcdefghij")
_VEHICLES = frozenset(("h", "m", "l", "td", "a"))
_ORDINAL_ENDS = frozenset(("st", "nd", "rd", "th"))
_JOINTS = frozenset("-.:#")
_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
_LONGEST_NAME = 3
"""How many words the name of a battle map has at most."""
_LIKE_WORDS = frozenset(("a", "i"))
"""Letters that are words of their own: with a space behind them they name a hex only as capitals."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a text: its kind, how it stands there and where, and what it says.

    `number` is that of a number, a platoon, a code such as `B5`, whose letter is `letter`. `spelled` is set
    for a number in letters, `ordinal` for one that says which. `places` are the hexes of a battle map's name.
    """

    kind: str
    text: str
    begin: int
    end: int
    means: Means = NOTHING
    number: int = 0
    letter: str = ""
    spelled: bool = False
    ordinal: bool = False
    glued: bool = False
    places: tuple[Hex, ...] = ()

    def says(self, *meanings: str) -> bool:
        """Tell whether it has one of these meanings."""
        return any(one in self.means for one in meanings)

    def is_mark(self, marks: str) -> bool:
        """Tell whether it is one of these signs."""
        return self.kind == MARK and self.text in marks

    @property
    def hex(self) -> Hex | None:
        """The hex that it may name."""
        on_map = self.kind == CODE and self.letter in _HEXES and self.number in MARKERS
        return Hex(f"{self.letter.upper()}{self.number}") if on_map else None


def cleaned(text: str) -> str:
    """Return a text with one spelling of all that looks or means the same, without fences and remarks."""
    lines = (_COUNTED.sub("P", plain(line)).partition("#")[0] for line in raw_lines(_FENCE.sub(" ", text)))
    parted = (_STUCK.sub(" ", "".join(map(_letter, line))) for line in lines)
    return "\n".join(_HYPHEN.sub(" ", line) for line in parted)


def _letter(sign: str) -> str:
    """Return a sign, and nothing but a space for pictures and the like."""
    return sign if sign.isascii() or unicodedata.category(sign)[0] in "LP" else " "


def pieces(text: str, view: View, words: Vocabulary, others: Sequence[Vocabulary] = ()) -> list[Piece]:
    """Cut a cleaned text into pieces; a word of one of the `others` is no slip of the pen here."""
    tokens = [
        Piece(
            "",
            one.group(),
            one.start(),
            one.end(),
            glued=bool(one.start()) and not text[one.start() - 1].isspace(),
        )
        for one in _TOKEN.finditer(text)
    ]
    return _numbered(_coded(_phrased(tokens, view, words, others)))


def _phrased(tokens: list[Piece], view: View, words: Vocabulary, others: Sequence[Vocabulary]) -> list[Piece]:
    """Tell words, numbers and signs; the longest phrase that is known goes before shorter ones."""
    found: list[Piece] = []
    team = view.seat.team
    names = {**_places(view.map), (): (view.map.homes[team],) if team else ()}
    at = 0
    while at < len(tokens):
        token = tokens[at]
        if token.text[0] in _DIGITS:
            found.append(replace(token, kind=NUMBER, number=int(token.text[:6])))
        elif token.text.lower() == "x":
            found.append(replace(token, kind=MARK))
        elif token.text == "/" and _parts_vehicles(tokens, at):
            found.append(replace(token, kind=MARK, text="+"))
        elif not token.text[0].isalpha():
            kind = END if token.text in _ENDS else MARK
            if token.text == "." and token.glued and found and found[-1].says("and", "tier"):
                at += 1
                continue
            if token.text in _ENDS or token.text in _KEPT:
                found.append(replace(token, kind=kind))
        else:
            run = _run(tokens, at)
            piece, used = _word(run, names, words, others)
            found.append(piece)
            at += used - 1
        at += 1
    return found


def _parts_vehicles(tokens: list[Piece], at: int) -> bool:
    """Tell whether a stroke stands between two vehicles: `M5/L3`."""
    around = [one.text.lower() for one in tokens[max(at - 2, 0) : at + 3]]
    if len(around) != 5:  # noqa: PLR2004 - a letter and a number on both sides
        return False
    first, tier, _, second, last = around
    return {first, second} <= _VEHICLES and tier[0] in _DIGITS and last[0] in _DIGITS


def _run(tokens: list[Piece], at: int) -> list[Piece]:
    end = at
    while end < len(tokens) and tokens[end].text[0].isalpha():
        end += 1
    return tokens[at:end]


def _word(
    run: list[Piece],
    names: dict[tuple[str, ...], tuple[Hex, ...]],
    words: Vocabulary,
    others: Sequence[Vocabulary],
) -> tuple[Piece, int]:
    bare = [folded(one.text) for one in run]
    for count in range(min(len(run), max(words.longest, _LONGEST_NAME)), 0, -1):
        phrase = tuple(bare[:count])
        whole = replace(run[0], text=" ".join(one.text for one in run[:count]), end=run[count - 1].end)
        means = words.phrases.get(phrase) or words.phrases.get(tuple(map(shortened, phrase)))
        if means is not None and "home" in means:
            return replace(whole, kind=PLACE, places=names[()]), count
        if means is not None:
            return replace(whole, kind=WORD, means=means), count
        if (there := names.get(phrase)) is not None:
            return replace(whole, kind=PLACE, places=there), count
    first = run[0]
    short = shortened(bare[0])
    if (number := words.numbers.get(bare[0], words.numbers.get(short))) is not None:
        return replace(first, kind=NUMBER, number=number, spelled=True), 1
    if (number := words.ordinals.get(bare[0], words.ordinals.get(short))) is not None:
        return replace(first, kind=NUMBER, number=number, spelled=True, ordinal=True), 1
    if (place := words.letters.get(bare[0])) is not None:
        return replace(first, kind=UNKNOWN, letter=ascii_lowercase[place - 1]), 1
    means = NOTHING if any(one.has(first.text) for one in others) else words.near(bare[0])
    return replace(first, kind=WORD if means else UNKNOWN, means=means), 1


@lru_cache(maxsize=8)
def _places(map_: CampaignMap) -> dict[tuple[str, ...], tuple[Hex, ...]]:
    """Return where each battle map is fought on, by its folded name."""
    found: dict[tuple[str, ...], tuple[Hex, ...]] = {}
    for hex_, name in map_.battle_maps.items():
        key = tuple(map(folded, name.split()))
        found[key] = (*found.get(key, ()), hex_)
    return found


def _coded(tokens: list[Piece]) -> list[Piece]:
    """Join a letter and its number: `B5`, `b 5`, `TD8`; and say which ordinals stand in signs."""
    found: list[Piece] = []
    at = 0
    while at < len(tokens):
        one, after = tokens[at], tokens[at + 1] if at + 1 < len(tokens) else None
        if after is not None and _is_code(one, after, found[-1] if found else None):
            letter, number = one.letter or one.text.lower(), after.number
            found.append(replace(one, kind=CODE, end=after.end, means=NOTHING, letter=letter, number=number))
            at += 2
            continue
        if one.text in _ROMAN and found and found[-1].says("tier", "heavy", "medium", "light", "td", "arty"):
            found.append(replace(one, kind=NUMBER, means=NOTHING, number=_ROMAN.index(one.text) + 1))
            at += 1
            continue
        if one.kind == NUMBER and after is not None and after.glued and after.text.lower() in _ORDINAL_ENDS:
            found.append(replace(one, end=after.end, ordinal=True))
            at += 2
            continue
        found.append(one)
        at += 1
    return found


def _is_code(one: Piece, after: Piece, before: Piece | None) -> bool:
    """Tell whether a letter and a number belong together: `B 5`, `bravo five`."""
    if one.letter:
        return after.kind == NUMBER and not after.ordinal and after.number in MARKERS
    letter = one.text.lower()
    named = one.kind in (WORD, UNKNOWN) and (letter in _HEXES or letter in _VEHICLES)
    if named and after.spelled and not after.ordinal and letter in _HEXES and after.number in MARKERS:
        # `to b four`
        return before is not None and before.says("to", "from", "via", "at")
    together = after.kind == NUMBER and not after.spelled
    return named and together and (after.glued or not (letter in _LIKE_WORDS and one.text == letter))


def _numbered(tokens: list[Piece]) -> list[Piece]:
    """Join a word for a platoon and its number: `P1`, `platoon one`, `1. Zug`, `first platoon`."""
    found: list[Piece] = []
    at = 0
    while at < len(tokens):
        one = tokens[at]
        if one.says("platoon") and (place := _number_behind(tokens, at)) is not None:
            number = tokens[place]
            found.append(replace(one, kind=PLATOON, end=number.end, number=number.number))
            at = place + 1
            continue
        word = _ordinal(tokens, at)
        if word is not None and tokens[word].says("platoon") and _number_behind(tokens, word) is None:
            found.append(replace(one, kind=PLATOON, end=tokens[word].end, means=tokens[word].means))
            at = word + 1
            continue
        found.append(one)
        at += 1
    return found


def _number_behind(tokens: list[Piece], at: int) -> int | None:
    """Return where the number of a word for a platoon stands."""
    place = at + 1
    if place < len(tokens) and tokens[place].text in _JOINTS and tokens[place].glued:
        place += 1
    there = place < len(tokens) and tokens[place].kind == NUMBER and not tokens[place].ordinal
    return place if there else None


def _ordinal(tokens: list[Piece], at: int) -> int | None:
    """Return where the word behind `1.`, `1st` or `first` stands."""
    if tokens[at].kind != NUMBER:
        return None
    if tokens[at].ordinal and at + 1 < len(tokens):
        return at + 1
    dotted = at + 2 < len(tokens) and tokens[at + 1].text == "." and tokens[at + 1].glued
    return at + 2 if dotted else None
