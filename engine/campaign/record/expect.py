"""What a record expects, judged against the state: each word answers what holds instead, if it does not."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from engine.but import but
from engine.campaign.battlefield import starting_side
from engine.campaign.commands import Seat
from engine.campaign.forces import PlatoonId, Team, Vehicle, lined_up, written
from engine.campaign.see import see
from engine.campaign.state import State
from engine.hexes import Hex, in_order
from engine.records import compare, judged

_TEAM = r"(?P<team>blue|red)"
_HEX = r"(?P<hex>[a-j]\d{1,2})"


def expect(state: State, text: str) -> str | None:
    """Return None where the expectation holds, otherwise what holds instead; ValueError if it is none."""
    return judged(state, text, _WORDS)


def _bank(state: State, team: str, points: str) -> str | None:
    return compare(int(points), state.banks[_team(team)], "the bank is")


def _control(state: State, hex: str, word: str) -> str | None:  # noqa: A002  # the record's own word
    holds = state.control.get(_hex(hex))
    return compare(word.lower(), holds.value if holds else "none", "the marker is")


def _platoon(state: State, team: str, number: str, **where: str) -> str | None:
    platoon = state.platoons.get(PlatoonId(_team(team), int(number)))
    there = f"{platoon.hex}: {written(platoon.vehicles)}" if platoon and platoon.vehicles else "none"
    wanted = "none"
    if "hex" in where:
        vehicles = [Vehicle.read(v.upper()) for v in re.split(r"[\s,]+", where["vehicles"].strip())]
        wanted = f"{_hex(where['hex'])}: {written(lined_up(vehicles))}"
    return compare(wanted, there, "the platoon is")


def _side(state: State, hex: str, side: str) -> str | None:  # noqa: A002
    battle = state.battle(_hex(hex))
    holds = (
        starting_side(state, battle)
        if battle
        else state.settled.get(_hex(hex), "nowhere: no battle was there")
    )
    return compare(int(side), holds, "the attackers' side is")


def _scouts(state: State, team: str, listed: str) -> str | None:
    return _platoons(
        listed, (s.platoon for s in state.scouts if s.platoon.team is _team(team)), "still to answer for are"
    )


def _ranks(state: State, team: str, listed: str) -> str | None:
    open_ = (r.platoon for r in state.retreats if r.platoon.team is _team(team) and r.ranking is None)
    return _platoons(listed, open_, "rankings still to come are")


def _platoons(listed: str, holds: Iterable[PlatoonId], what: str) -> str | None:
    wanted = sorted(int(n) for n in re.findall(r"\d+", listed))
    numbers = sorted(i.number for i in holds)
    said = ", ".join(f"P{n}" for n in numbers) or "none"
    return None if wanted == numbers else f"{what} {said}"


def _battles(state: State, listed: str) -> str | None:
    wanted = in_order(_hex(h) for h in re.findall(r"[a-j]\d+", listed.lower()))
    pending = in_order(b.hex for b in state.battles)
    return None if wanted == pending else f"pending are {', '.join(pending) or 'none'}"


def _turn(state: State, team: str, number: str) -> str | None:
    holds = f"{state.active.value if state.active else 'nobody'} {state.game_turn}"
    return compare(f"{team.lower()} {int(number)}", holds, "the turn is")


def _winner(state: State, word: str) -> str | None:
    ending = state.ending
    holds = "none" if ending is None else ending.winner.value if ending.winner else "draw"
    return compare(word.lower(), holds, "the winner is")


def _sees(state: State, team: str, hex: str, word: str) -> str | None:  # noqa: A002
    # The rules' own moment (6.1): a team's View shows the markers of a Movement Phase only when it is over.
    view = see(but(state, held=None), Seat(team.lower()))
    holds = "enemy" if _hex(hex) in view.enemy else view.control[_hex(hex)].value
    return compare(word.lower(), holds, f"{team.lower()} sees")


def _team(word: str) -> Team:
    return Team(word.lower())


def _hex(word: str) -> Hex:
    return Hex(word.upper())


_LIST = r"(?P<listed>none|p?\s?\d+(?:[\s,]+p?\s?\d+)*)"
_WORDS: tuple[tuple[re.Pattern[str], Callable[..., str | None]], ...] = tuple(
    (re.compile(pattern, re.IGNORECASE), judge)
    for pattern, judge in (
        (rf"bank {_TEAM} (?P<points>\d{{1,6}})", _bank),
        (rf"control {_HEX} (?P<word>blue|red|none)", _control),
        (rf"platoon {_TEAM} p(?P<number>\d{{1,2}}) none", _platoon),
        (rf"platoon {_TEAM} p(?P<number>\d{{1,2}}) {_HEX} ?: ?(?P<vehicles>[a-z\d, ]+)", _platoon),
        (rf"side {_HEX} attackers (?P<side>[12])", _side),
        (rf"scouts {_TEAM} {_LIST}", _scouts),
        (rf"ranks {_TEAM} {_LIST}", _ranks),
        (r"battles (?P<listed>none|[a-j]\d{1,2}(?:[\s,]+[a-j]\d{1,2})*)", _battles),
        (rf"turn {_TEAM} (?P<number>\d{{1,4}})", _turn),
        (r"winner (?P<word>blue|red|draw|none)", _winner),
        (rf"sees {_TEAM} {_HEX} (?P<word>enemy|blue|red|none|unknown|water)", _sees),
    )
)
