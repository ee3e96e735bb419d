"""A captain's answers, read in the light of the questions that are open (12.2, 14.2, 15.3, 15.4)."""

from __future__ import annotations

from dataclasses import replace

from engine.campaign.loose.asked import Asked, replied
from engine.campaign.loose.clauses import unknown
from engine.campaign.loose.doubts import Doubt, Unread
from engine.campaign.loose.numbering import as_platoons
from engine.campaign.loose.orders import Said
from engine.campaign.loose.pieces import CODE, NUMBER, PLACE, PLATOON, Piece
from engine.campaign.loose.recovery_replies import of_recoveries
from engine.campaign.loose.retreat_replies import of_retreats
from engine.campaign.loose.scout_replies import GOES, HALTS, of_scouts, pairs

_TWO = 2


def answers(of: Asked) -> list[Said]:
    """Return the answers that a message gives.

    Raises:
        Doubt: it may mean two things.
        Unread: it has words that mean nothing here, or answers nothing that is asked.
    """
    if (strange := unknown(of.said)) is not None:
        raise Unread(strange.text)
    found: list[list[Said]] = []
    doubts: list[Doubt] = []
    for read in (of_scouts, of_retreats, of_recoveries, _of_names):
        try:
            if lines := read(of):
                found.append(lines)
        except Doubt as doubt:
            doubts.append(doubt)
    if len(found) == 1:
        return found[0]
    if doubts:
        raise doubts[0]
    if found:
        raise Doubt("several_questions", of.text, [said.line for lines in found for said in lines])
    raise Unread(of.text)


def _of_names(of: Asked) -> list[Said]:
    """Read `P1 and P2 fight`, `1 and 3`, `P3 sits this one out`."""
    question = next((one for one in of.view.names if one.team is of.team), None)
    if question is None:
        return []
    said = [
        _fighting(one)
        for one in as_platoons(of.said)
        if one.says("outside", "fight", *HALTS, *GOES) or not one.says("filler", "greeting")
    ]
    numbers = list(dict.fromkeys(one.number for one in said if one.kind == PLATOON))
    if not numbers:
        return []
    other = any(one.says("except", "rest", "none", "recover", "build", "split") for one in said)
    if other or any(one.kind in (CODE, NUMBER, PLACE) for one in said):
        raise Doubt("unclear", of.text)
    asked = [one.number for one in question.platoons]
    fight = numbers
    if any(one.says(*HALTS, *GOES) for one in said):
        told = pairs(of, said, asked)
        out = {n for who, verb in told if verb.says(*HALTS) for n in who}
        fight = list(dict.fromkeys(n for who, verb in told if not verb.says(*HALTS) for n in who))
        if out & set(fight) or not out <= set(asked):
            raise Doubt("unclear", of.text)
        fight = fight or [number for number in asked if number not in out]
    if len(fight) != _TWO:
        raise Doubt("unclear", of.text)
    return replied(of, [f"name P{fight[0]}, P{fight[1]}"])


def _fighting(one: Piece) -> Piece:
    """Read a fight like what a scout does that goes on."""
    if one.says("outside"):
        return replace(one, means=frozenset(("halt",)))
    return replace(one, means=one.means - {"halt", "stay"} | {"go"}) if one.says("fight") else one
