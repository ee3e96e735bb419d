"""The referee's lines: first, toss, battles, result, close, set, rule (campaign 2.6, 3.1, 13, 16)."""

from __future__ import annotations

import re
import unicodedata

from engine.campaign import commands as c
from engine.campaign.forces import Team, Vehicles
from engine.campaign.map import GRID
from engine.campaign.outcome import BattleOutcome
from engine.campaign.reading.contents import only_none
from engine.campaign.reading.pieces import hexes, nothing_more, platoon, platoon_at, team_of, unreadable
from engine.campaign.reading.ruling import ruling
from engine.campaign.reading.vehicles import vehicles
from engine.hexes import Hex
from engine.reading.lines import Line, without_remark
from engine.reading.pieces import SHOWN, Tokens, hex_at, number_of, past_soft, piece
from engine.signs import shows

REFEREE_WORDS = frozenset(("first", "toss", "battles", "result", "close", "set", "rule"))
_IMPOSSIBLE = "16.2"
_BATTLE = ("13.1", "16.2")
_DOING = {
    **dict.fromkeys(("annihilate", "annihilates"), "annihilate"),
    **dict.fromkeys(("capture", "captures"), "capture"),
}
_SIDES = {
    **dict.fromkeys(("attackers", "attacker"), "attackers"),
    **dict.fromkeys(("defenders", "defender"), "defenders"),
}


def judges(text: str) -> bool:
    """Tell whether a text begins as the referee's own words do."""
    return (text.split() or [""])[0].rstrip(":").lower() in REFEREE_WORDS


def act(line: Line) -> c.RefereeAct:
    """Read one of the referee's lines.

    Raises:
        LineFaulty: with every fault of the line.
    """
    tokens = line.tokens
    match tokens[0].text:
        case "first":
            team, at = _team(tokens, 1)
            nothing_more(tokens, at)
            return c.GoFirst(team)
        case "toss":
            return c.Toss(_toss_seed(line))
        case "battles":
            return c.OrderBattles(hexes(tokens, 1, *_BATTLE))
        case "result":
            return _result(tokens)
        case "close":
            nothing_more(tokens, 1)
            return c.Close()
        case "set":
            return _set(tokens)
        case "rule":
            return _ruling(line)
        case _:
            raise unreadable("unknown_act", written=piece(tokens, 0)[0])


def _behind(line: Line, word: str) -> str:
    """Return what stands behind the line's word, letter for letter, without its remark."""
    written = without_remark(line.written)
    found = re.search(word, written, re.IGNORECASE)
    rest = written[found.end() :].rstrip() if found else ""
    text = rest[next((n for n, sign in enumerate(rest) if sign != ":" and not sign.isspace()), len(rest)) :]
    if not shows(text):
        raise unreadable("text_missing", word=word)
    return text


def _ruling(line: Line) -> c.Rule:
    rule = ruling(_behind(line, "rule"))
    if not shows(rule.text):
        raise unreadable("text_missing", word="rule")
    return rule


def _toss_seed(line: Line) -> str:
    visible = "".join(one for one in _behind(line, "toss") if unicodedata.category(one) != "Cf")
    words = visible.split()
    if len(words) != 1:
        raise unreadable("left_over", written=words[1][:SHOWN])
    return words[0]


def _team(tokens: Tokens, at: int) -> tuple[Team, int]:
    at = past_soft(tokens, at)
    team = team_of(tokens[at]) if at < len(tokens) else None
    if team is None:
        raise unreadable("no_team", written=piece(tokens, at)[0] if at < len(tokens) else "")
    return team, at + 1


def _hex(tokens: Tokens, at: int, *rules: str) -> tuple[Hex, int]:
    at = past_soft(tokens, at)
    found = hex_at(tokens, at)
    if found is None:
        if at >= len(tokens):
            raise unreadable("hex_missing")
        raise unreadable("no_hex", written=piece(tokens, at)[0])
    if found[0] not in GRID:
        raise unreadable("hex_off_map", *rules, hex=found[0])
    return found


def _number(tokens: Tokens, at: int) -> int:
    """Read the whole number that ends the line; a minus before it makes it impossible (16.2)."""
    begin, at = at, past_soft(tokens, at)
    number = number_of(tokens[at]) if at < len(tokens) else None
    if number is None:
        raise unreadable("no_number", "10.2", _IMPOSSIBLE)
    if any(t.text in "-+" for t in tokens[begin:at]):
        raise unreadable("no_number", _IMPOSSIBLE, "10.2")
    nothing_more(tokens, at + 1)
    return number


def _set(tokens: Tokens) -> c.Amendment:
    what = tokens[1].text if len(tokens) > 1 else ""
    if what == "control":
        hex_, at = _hex(tokens, 2, _IMPOSSIBLE)
        if only_none(tokens[at:]):
            return c.SetControl(hex_, None)
        team, at = _team(tokens, at)
        nothing_more(tokens, at)
        return c.SetControl(hex_, team)
    if what == "markers":
        at = past_soft(tokens, 2)
        if at >= len(tokens) or tokens[at].text not in ("open", "closed"):
            raise unreadable("markers_unclear")
        nothing_more(tokens, at + 1)
        return c.SetMarkers(tokens[at].text == "closed")
    if what not in ("bank", "turn", "platoon"):
        raise unreadable("unknown_set", written=piece(tokens, 1)[0] if what else "")
    team, at = _team(tokens, 2)
    if what == "bank":
        return c.SetBank(team, _number(tokens, at))
    if what == "turn":
        return c.SetTurn(team, _number(tokens, at))
    return _set_platoon(tokens, team, at)


def _set_platoon(tokens: Tokens, team: Team, at: int) -> c.SetPlatoon:
    number, at = platoon(tokens, at, _IMPOSSIBLE, "8.3")
    if only_none(tokens[at:]):
        return c.SetPlatoon(team, number, None)
    hex_, at = _hex(tokens, at, _IMPOSSIBLE)
    end = next((n for n in range(at, len(tokens)) if tokens[n].text == "entered"), len(tokens))
    entry = None
    if end < len(tokens):
        if [t.text for t in tokens[end + 1 : end + 2]] != ["from"]:
            raise unreadable("entry_unclear")
        entry, after = _hex(tokens, end + 2, _IMPOSSIBLE)
        nothing_more(tokens, after)
    return c.SetPlatoon(team, number, hex_, vehicles(tokens[at:end], _IMPOSSIBLE), entry)


def _result(tokens: Tokens) -> c.ReportResult:
    hex_, at = _hex(tokens, 1, *_BATTLE)
    end = next((n for n in range(at, len(tokens)) if tokens[n].text == "lost"), len(tokens))
    outcome = _outcome([t.text for t in tokens[at:end] if t.is_word or t.is_number])
    losses: dict[tuple[Team, int], Vehicles] = {}
    team: Team | None = None
    at = end
    while (at := past_soft(tokens, at)) < len(tokens):
        if tokens[at].text == "lost":
            team, at = _team(tokens, at + 1)
        elif team_of(tokens[at]) is not None:
            team, at = _team(tokens, at)
        number, at = platoon(tokens, at, "10.2", "13.8")
        begin = at
        while at < len(tokens) and not (
            tokens[at].text == "lost" or team_of(tokens[at]) is not None or platoon_at(tokens, at) is not None
        ):
            at += 1
        if team is None:
            raise unreadable("no_team", written="")
        losses[team, number] = losses.get((team, number), ()) + vehicles(tokens[begin:at], "13.8")
    return c.ReportResult(hex_, outcome, tuple((*whose, lost) for whose, lost in losses.items()))


def _outcome(words: list[str]) -> BattleOutcome:
    if words == ["both", "annihilated"]:
        return BattleOutcome.BOTH_ANNIHILATED
    if words == ["draw"]:
        return BattleOutcome.DRAW
    match words:
        case [side, doing] if side in _SIDES and doing in _DOING:
            return BattleOutcome(f"{_SIDES[side]} {_DOING[doing]}")
        case [side, "annihilated" | "captured"] if side in _SIDES:
            raise unreadable("outcome_unclear", written=" ".join(words))
        case _:
            raise unreadable("no_outcome", written=" ".join(words)[:SHOWN])
