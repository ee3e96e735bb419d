"""Where a beaten platoon is to go: `retreat to B4 then B5`, `B4 first, B5 second`, a bare list (15.3)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.campaign.loose.asked import Asked, Pieces, rankings_asked, replied
from engine.campaign.loose.doubts import Doubt
from engine.campaign.loose.listing import is_vehicle
from engine.campaign.loose.orders import Said
from engine.campaign.loose.pieces import END, MARK, NUMBER, PLACE, PLATOON, Piece
from engine.campaign.view import RetreatQuestion
from engine.hexes import Hex


def of_retreats(of: Asked) -> list[Said]:
    """Read `retreat to B4 then B5`, `B4 first, B5 second`, a bare list of hexes."""
    questions = rankings_asked(of.view, of.team)
    if not questions:
        return []
    if any(one.says("recover", "fight", "none", "all", "both", "rest", "build", "too") for one in of.said):
        if any(one.hex for one in of.said):
            raise Doubt("unclear", of.text)
        return []
    parts = _by_platoon(of, questions)
    lines = []
    for question, said in parts:
        if hexes := _ranked(of, question, said):
            lines.append(f"retreat {question.platoon}: {', '.join(hexes)}")
    return replied(of, lines) if lines else []


def _by_platoon(of: Asked, questions: Sequence[RetreatQuestion]) -> list[tuple[RetreatQuestion, list[Piece]]]:
    by_number = {one.platoon.number: one for one in questions}
    named = [one.number for one in of.said if one.kind == PLATOON]
    if strangers := [number for number in named if number not in by_number]:
        raise Doubt("not_asked", f"P{strangers[0]}")
    if not named:
        if len(questions) > 1:
            raise Doubt("which_platoon", of.text)
        return [(questions[0], list(of.said))]
    if len(set(named)) == 1:
        return [(by_number[named[0]], list(of.said))]
    parts: list[tuple[RetreatQuestion, list[Piece]]] = []
    before: list[Piece] = []
    for one in of.said:
        if one.kind == PLATOON:
            parts.append((by_number[one.number], []))
        elif parts:
            parts[-1][1].append(one)
        else:
            before.append(one)
    if any(one.hex for one in before) or any(not any(one.hex for one in said) for _, said in parts):
        raise Doubt("unclear", of.text)
    return parts


def _ranked(of: Asked, question: RetreatQuestion, said: Pieces) -> list[Hex]:
    """Return hexes in the order that is written, or by the numbers before or behind each of them."""
    found: list[tuple[int | None, Hex]] = []
    rank: int | None = None
    leaving = False
    for one in said:
        if one.kind == NUMBER:
            behind = (
                one.ordinal and rank is None and bool(found) and all(n is not None for n, _ in found[:-1])
            )
            if behind and found[-1][0] is None:
                found[-1] = (one.number, found[-1][1])
            else:
                rank = one.number
        elif one.hex is not None or one.kind == PLACE:
            hex_ = _option(question, one)
            if not (leaving and hex_ == question.hex):
                found.append((rank, hex_))
            rank, leaving = None, False
        elif one.says("from"):
            leaving = True
        elif is_vehicle(one) or _goes_elsewhere(one):
            raise Doubt("unclear", of.text)
    if rank is not None or (found and _last_first(said)):
        raise Doubt("unclear", of.text)
    return _by_rank(of, found)


def _last_first(said: Pieces) -> bool:
    """Tell whether the last resort may be named first: `zur Not A4, B5`, `A4 as a last resort, B5`."""
    places = [at for at, one in enumerate(said) if one.hex is not None or one.kind == PLACE]
    behind = any(
        one.says("otherwise") and at - 1 in places and said[at + 1].kind in (MARK, END)
        for at, one in enumerate(said[: places[-1]])
    )
    return behind or any(one.says("otherwise") for one in said[: places[0]])


def _by_rank(of: Asked, found: Sequence[tuple[int | None, Hex]]) -> list[Hex]:
    ranks = [rank for rank, _ in found if rank is not None]
    hexes = [hex_ for _, hex_ in found]
    if not ranks or (ranks == [1] and found[0][0] == 1):
        return hexes
    if sorted(ranks) != list(range(1, len(found) + 1)):
        raise Doubt("unclear", of.text)
    return [hexes[ranks.index(rank)] for rank in sorted(ranks)]


def _goes_elsewhere(one: Piece) -> bool:
    return one.says("stay", "via", "attack") and not one.says("move", "retreat", "halt")


def _option(question: RetreatQuestion, one: Piece) -> Hex:
    if one.hex is not None:
        return one.hex
    there = [hex_ for hex_ in one.places if hex_ in question.options]
    if len(there) != 1:
        raise Doubt("several_hexes", one.text)
    return there[0]
