"""The turn and the team that a sheet names, wherever it does so: another one's is asked about (10.2)."""

from __future__ import annotations

from engine.campaign.forces import PlatoonId, Team
from engine.campaign.loose.asides import says_something
from engine.campaign.loose.doubts import Doubt
from engine.campaign.loose.pieces import END, MARK, NUMBER, PLATOON, WORD, Piece
from engine.campaign.view import View

_BEHIND = ",:-=.#"
_OPENING = frozenset((NUMBER, END, MARK))


def without_heading(found: list[Piece], view: View, team: Team) -> tuple[list[Piece], list[Piece]]:
    """Return the pieces without those that name this turn and this team, and the ones left out.

    Raises:
        Doubt: another turn or the other team is named.
    """
    left: list[Piece] = []
    heading: list[Piece] = []
    at = 0
    while at < len(found):
        end = _turn(found, at, view)
        if end is None:
            end = _team(found, at, view, team, begins=_begins(left))
        if end is None:
            left.append(found[at])
            at += 1
            continue
        heading += found[at:end]
        # A heading ends what stands before it.
        left.append(Piece(END, "", found[at].begin, found[at].begin))
        at = end
    return left, heading


def _begins(before: list[Piece]) -> bool:
    """Tell whether a new thing begins here."""
    return all(one.kind in _OPENING or one.says("filler", "greeting") for one in before)


def _turn(found: list[Piece], at: int, view: View) -> int | None:
    """Return where `turn 5`, `T5`, `Zug 10 Rot`, `Rot Zug 10:` ends, None if none stands here."""
    one = found[at]
    number, end = _turn_number(found, at)
    if number is None:
        return None
    if one.kind == PLATOON and not _means_turn(found, at, end, number, view):
        return None
    if number != view.game_turn:
        raise Doubt("other_turn", one.text if one.kind == PLATOON else f"{one.text} {number}")
    return end


def _turn_number(found: list[Piece], at: int) -> tuple[int | None, int]:
    one = found[at]
    if one.kind == PLATOON and one.says("turn"):
        return one.number, at + 1
    if one.kind != WORD or not one.says("turn"):
        return None, at
    place = at + 1
    while place < len(found) and found[place].kind == MARK and found[place].text in _BEHIND:
        place += 1
    if place >= len(found) or found[place].kind != NUMBER or found[place].ordinal:
        return None, at
    around = found[max(at - 1, 0) : at] + found[place + 1 : place + 2]
    tier = one.says("tier") and any(p.says(*_KINDS) for p in around)
    return (None, at) if tier else (found[place].number, place + 1)


_KINDS = ("heavy", "medium", "light", "td", "arty")


def _means_turn(found: list[Piece], at: int, end: int, number: int, view: View) -> bool:
    """Tell whether a word that means a platoon as well as a turn means the turn here.

    With a team beside it and nothing behind, or with the number of this turn and nothing named before it on
    its line: `meine Befehle für Zug 10:`.
    """
    before = found[at - 1] if at else None
    after = found[end] if end < len(found) else None
    closes = after is None or after.kind == END or after.is_mark(":,")
    if after is not None and after.says("blue", "red"):
        return True
    if before is not None and before.says("blue", "red"):
        return closes
    line = found[max((n + 1 for n in range(at) if found[n].kind == END), default=0) : at]
    alone = closes and not any(map(says_something, line))
    team = view.seat.team
    there = team is not None and PlatoonId(team, number) in view.platoons
    return alone and number == view.game_turn and not there


def _team(found: list[Piece], at: int, view: View, team: Team, *, begins: bool) -> int | None:
    """Return where the name of a team ends: the own one wherever it is, the other one makes a heading."""
    one = found[at]
    if not one.says("blue", "red"):
        return None
    after = found[at + 1] if at + 1 < len(found) else None
    if one.says(team.value):
        closes = at + 2 >= len(found) or found[at + 2].kind == END or found[at + 2].is_mark(":,-")
        if begins and after is not None and after.kind == NUMBER and closes:
            if after.number != view.game_turn:
                raise Doubt("other_turn", f"{one.text} {after.number}")
            return at + 2
        return at + 1
    heads = begins or (
        after is not None and (after.kind == PLATOON or after.says("turn") or after.is_mark(":"))
    )
    if heads:
        raise Doubt("other_team", one.text)
    return None
