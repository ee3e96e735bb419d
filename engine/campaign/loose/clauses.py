"""A message cut into clauses, each about one thing; and what of it says nothing, to be shown as left out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.campaign.loose.asides import (
    VERBS,
    Foreign,
    empty_label,
    is_label,
    says_something,
    without_asides,
    without_chatter,
)
from engine.campaign.loose.listing import is_vehicle
from engine.campaign.loose.numbering import as_platoons, unnumbered
from engine.campaign.loose.pieces import CODE, END, MARK, NUMBER, PLACE, PLATOON, UNKNOWN, Piece
from engine.campaign.loose.vocabulary import SIDES

_TWO = 2
Stream = Sequence[Piece]


@dataclass(frozen=True, slots=True)
class Parted:
    """The clauses of a message, and what was left out, as it was written."""

    clauses: tuple[tuple[Piece, ...], ...]
    skipped: tuple[str, ...]
    denied: frozenset[str]
    """What a label says there is none of: `Build: none`."""


def parted(found: Stream, text: str, foreign: Foreign) -> Parted:
    """Cut pieces into clauses; `foreign` tells of a word whether another language knows it.

    Raises:
        Unread: a word means nothing here but something in another language, or there are too many such.
    """
    kept, skipped = without_asides(list(found), text, foreign)
    clauses: list[tuple[Piece, ...]] = []
    denied: set[str] = set()
    for sentence in _sentences(unnumbered(kept)):
        if not empty_label(sentence) and is_label(sentence, text):
            skipped.append(text[sentence[0].begin : sentence[-1].end].strip(" ,-:"))
            continue
        told: list[Piece] = []
        for part in _parts(sentence):
            if none := empty_label(part):
                denied |= none
                skipped.append(text[part[0].begin : part[-1].end].strip(" ,-"))
            else:
                told += part
        said, aside = without_chatter(told, text, foreign)
        skipped += aside
        more = []
        for clause in _clauses(as_platoons(said)):
            if none := empty_label(clause):
                denied |= none
                skipped.append(text[clause[0].begin : clause[-1].end].strip(" ,-"))
            else:
                more.append(clause)
        if clauses and len(more) == 1 and _only_names(more[0]) and _lacks_platoon(clauses[-1]):
            clauses[-1] += more.pop()
        clauses += more
    return Parted(tuple(clauses), tuple(skipped), frozenset(denied))


def _only_names(clause: Stream) -> bool:
    """Tell whether a clause only names a platoon: of what was listed before."""
    numbers = [one for one in clause if one.kind == PLATOON]
    return len(numbers) == 1 and all(
        one.kind in (PLATOON, MARK) or one.says("filler", "fresh", "to") for one in clause
    )


def _lacks_platoon(clause: Stream) -> bool:
    """Tell whether a clause lists vehicles, and names no platoon."""
    return any(map(is_vehicle, clause)) and not any(one.kind == PLATOON or one.hex for one in clause)


def _sentences(found: Stream) -> list[list[Piece]]:
    every: list[list[Piece]] = [[]]
    for one in found:
        if one.kind == END:
            every.append([])
        else:
            every[-1].append(one)
    return [one for one in every if one]


def _parts(sentence: Stream) -> list[list[Piece]]:
    every: list[list[Piece]] = [[]]
    for one in sentence:
        every[-1].append(one)
        if one.is_mark(","):
            every.append([])
    return [one for one in every if one]


def _clauses(sentence: list[Piece]) -> list[tuple[Piece, ...]]:
    """Cut a sentence where something else begins: a platoon or a verb behind what is complete."""
    every: list[list[Piece]] = [[]]
    for at, one in enumerate(sentence):
        so_far = every[-1]
        if complete(so_far):
            subject = one.kind == PLATOON or one.says("all", "rest", "both")
            verb = one.says(*VERBS)
            another = is_vehicle(one) and _in_platoon(so_far)
            alone = subject and (nothing_else(one) or not _belongs(sentence, at))
            with_ = _with_platoon(sentence, at) and _hex_first(so_far)
            bought = _buys(sentence, at) and not any(is_vehicle(p) or p.says("build") for p in so_far)
            if another or alone or with_ or bought or (verb and not _trails(sentence, at)):
                every.append(_taken_along(so_far))
        every[-1].append(one)
    return [tuple(one) for one in every if any(map(says_something, one))]


def _taken_along(clause: list[Piece]) -> list[Piece]:
    """Take off the end of a clause what belongs to the one behind it: `and also`, `, only`."""
    end = next(
        (n for n in range(len(clause), 0, -1) if not clause[n - 1].says("too", "only", "then", "from")), 0
    )
    parted = 1 <= end < len(clause) and (
        clause[end].says("then") or clause[end - 1].says("and") or clause[end - 1].is_mark(",")
    )
    if not parted:
        return []
    taken = clause[end:]
    del clause[end:]
    return taken


def _with_platoon(sentence: Stream, at: int) -> bool:
    """Tell whether a hex with the platoon behind it stands here: `B4 with 1`."""
    place = sentence[at].hex is not None or sentence[at].kind == PLACE
    behind = [one for one in sentence[at + 1 : at + 6] if not one.says("filler")][:_TWO]
    return place and len(behind) == _TWO and behind[0].says("with", "to") and behind[1].kind == PLATOON


def _hex_first(clause: Stream) -> bool:
    """Tell whether a clause names the hex before its platoon."""
    first = next((one for one in clause if one.hex is not None or one.kind in (PLACE, PLATOON)), None)
    return first is not None and first.kind != PLATOON


def _buys(sentence: Stream, at: int) -> bool:
    """Tell whether something bought begins here: `and 3 lights tier 2`."""
    if not (sentence[at].says("and") or sentence[at].is_mark(",")):
        return False
    end = at + 1
    while end < len(sentence) and (
        sentence[end].kind in (NUMBER, PLACE) or sentence[end].says("filler", "tier")
    ):
        end += 1
    return end < len(sentence) and is_vehicle(sentence[end])


def _in_platoon(clause: Stream) -> bool:
    """Tell whether vehicles were named before their platoon: `M5 in P4`; then others are for another one."""
    first = next((at for at, one in enumerate(clause) if is_vehicle(one)), None)
    platoon = next((at for at, one in enumerate(clause) if one.kind == PLATOON), None)
    return first is not None and platoon is not None and first < platoon


def nothing_else(one: Piece) -> bool:
    """Tell whether a piece says by itself that the others stay: `nothing else moves`."""
    return one.says("rest") and one.says("stay")


def complete(clause: Stream) -> bool:
    """Tell whether a clause says who and what."""
    platoons = sum(one.kind == PLATOON for one in clause)
    some = platoons > 0 or any(one.says("all", "rest", "both") for one in clause)
    vehicle = any(map(is_vehicle, clause)) or (
        any(one.says("build", "recover") for one in clause) and any(one.kind == CODE for one in clause)
    )
    if any(one.says("merge", "join") for one in clause) or joins(clause):
        return platoons > 1
    if any(one.says("split") for one in clause):
        return platoons > 1 and (vehicle or any(one.kind == CODE for one in clause))
    if vehicle:
        moved = any(one.says("move") and not one.says("build") for one in clause)
        return platoons > (1 if moved else 0)
    if any(one.says("pass") for one in clause):
        return True
    what = any(
        one.hex or one.kind == PLACE or one.says("stay", "halt", "fight", "too", *SIDES) for one in clause
    )
    return some and what


def joins(clause: Stream) -> bool:
    """Tell whether one platoon goes into another, without a word that says so: `P3 into P2`."""
    if any(one.kind in (CODE, PLACE) or is_vehicle(one) or one.says("split", "becomes") for one in clause):
        return False
    places = [at for at, one in enumerate(clause) if one.kind == PLATOON]
    return len(places) > 1 and clause[places[1] - 1].says("to")


def _belongs(sentence: Stream, at: int) -> bool:
    """Tell whether a platoon belongs to a list that ends what stands before it: `hold P1 and P5`."""
    last = at - 1
    while last > 0 and (sentence[last].is_mark(",+&") or sentence[last].says("and", "filler")):
        last -= 1
    if sentence[last].says("from") and any(map(is_vehicle, sentence[:last])):
        return True
    if sentence[last].says("except", "becomes"):
        return True
    before = sentence[_opens(sentence, last) : last]
    if sentence[last].says("to") and any(is_vehicle(one) or one.says("merge") for one in before):
        return True
    if last < 0 or last == at - 1 or sentence[last].kind != PLATOON:
        return False
    end = at + 1
    listed = not any(one.is_mark(",") for one in sentence[last + 1 : at])
    while end < len(sentence) and _lists(sentence[end], alone=listed):
        end += 1
    if end >= len(sentence):
        return True
    after = sentence[end]
    return not (
        after.kind in (CODE, PLACE) or after.is_mark(":>-=") or after.says("to", "from", "too", *VERBS)
    )


def _lists(one: Piece, *, alone: bool) -> bool:
    """Tell whether a list of platoons goes on with a piece; one platoon `alone` ends it."""
    return one.says("and", "filler") or (not alone and (one.kind == PLATOON or one.is_mark(",+&")))


def _opens(sentence: Stream, at: int) -> int:
    """Return where what stands before a place begins: behind the last comma."""
    return next((n for n in range(at, 0, -1) if sentence[n - 1].is_mark(",")), 0)


def _trails(sentence: Stream, at: int) -> bool:
    """Tell whether a verb ends what stands before it: `P1 nach B4 fahren`."""
    end = at + 1
    while end < len(sentence) and sentence[end].says("filler") and not sentence[end].says(*VERBS):
        end += 1
    return end >= len(sentence) or sentence[end].is_mark(",") or sentence[end].says("and")


def unknown(clause: Stream) -> Piece | None:
    """Return the first piece of a clause that means nothing."""
    return next((one for one in clause if one.kind == UNKNOWN), None)
