"""Writing a campaign down in the record language, so that it plays back to the same state."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.campaign import commands as c
from engine.campaign.events import Event, FirstChosen
from engine.campaign.forces import Vehicles, written
from engine.campaign.map import CampaignMap
from engine.campaign.reading.ruling import heading

_NO_REMARK = {ord("#"): "\uff03"}
"""Everything behind a `#` is a remark: what somebody wrote into a ruling is written with the wide one."""


_BY_DICE = "# by the dice (3.1)"
_BY_HAND = "# by hand, nothing was rolled (3.1)"
_CHOSEN = (_BY_DICE, _BY_HAND)


def write(
    map_name: str,
    entries: Iterable[tuple[c.Submission, tuple[Event, ...]]],
    *,
    closed_markers: bool | None = None,
) -> str:
    """Return the record of a game: its map and every submission that was carried out, with its events.

    `closed_markers` is given where the game began otherwise than its map says. The toss is written by its
    result, so that no seed is shown.
    """
    lines = [f"map {map_name}"]
    if closed_markers is not None:
        lines.append(f"set markers {'closed' if closed_markers else 'open'}")
    for submission, events in entries:
        lines.append(f"{submission.seat.value}:")
        if submission.by_referee:
            lines.append("# by the referee for an absent captain (16.4)")
        if submission.reason:
            lines.append(f"# reason: {' '.join(submission.reason.split())}")
        for act in submission.acts:
            lines.extend(_act(act, events))
    return "\n".join(lines) + "\n"


def without_remarks(record: str) -> str:
    """Return a record without what it says of how the first team was chosen: older ones said nothing."""
    return "".join(line for line in record.splitlines(keepends=True) if line.rstrip() not in _CHOSEN)


def told_markers(map_: CampaignMap, *, closed: bool) -> bool | None:
    """Return, for `write`, how a game began; None where its map says the same."""
    return None if closed == map_.closed_markers else closed


def _act(act: c.Act, events: tuple[Event, ...]) -> Iterator[str]:
    match act:
        case c.Sheet(team, game_turn, sheet_lines):
            yield f"{team.value.capitalize() if team else ''} turn {game_turn}"
            for line in sheet_lines:
                yield sheet_line(line)
        case c.Recover(vehicles):
            for number, recovered in vehicles:
                yield f"recover P{number}: {_listed(recovered)}"
        case c.Toss() | c.GoFirst():
            yield _BY_DICE if isinstance(act, c.Toss) else _BY_HAND
            chosen = next((e.team for e in events if isinstance(e, FirstChosen)), None)
            yield f"first {chosen.value if chosen else ''}"
        case _:
            yield act_line(act)


def sheet_line(line: c.SheetLine) -> str:
    """Return a line of a sheet in the exact form of the rulebook (10.2)."""
    match line:
        case c.Build(number, vehicles):
            return f"build P{number}: {_listed(vehicles)}"
        case c.Reform(number, vehicles):
            return f"reform P{number}: {_listed(vehicles)}"
        case c.Merge(giver, receiver):
            return f"merge P{giver} into P{receiver}"
        case c.Split(giver, vehicles, receiver):
            return f"split P{giver}: {_listed(vehicles)} to P{receiver}"
        case c.Move(number, start, path):
            return f"P{number}, {start}, {'-'.join(path) or 'stay'}"


def act_line(act: c.Act) -> str:  # noqa: PLR0911, PLR0912, C901  # one line for each word of the language
    """Return an act that is one line, in the exact form of the record."""
    match act:
        case c.Halt(number):
            return f"halt P{number}"
        case c.Go(number):
            return f"go P{number}"
        case c.NameFighters(numbers):
            return f"name {', '.join(f'P{n}' for n in numbers)}"
        case c.RankRetreat(number, hexes):
            return f"retreat P{number}: {', '.join(hexes)}"
        case c.RecoverNone():
            return "recover none"
        case c.Resign():
            return "resign"
        case c.OrderBattles(hexes):
            return f"battles {', '.join(hexes)}"
        case c.ReportResult(hex_, outcome, losses):
            lost = "".join(f"; lost {team.value} P{number} {_listed(v)}" for team, number, v in losses)
            return f"result {hex_}: {outcome.value}{lost}"
        case c.Close():
            return "close"
        case c.SetBank(team, points):
            return f"set bank {team.value} {points}"
        case c.SetControl(hex_, marker):
            return f"set control {hex_} {marker.value if marker else 'none'}"
        case c.SetPlatoon(team, number, None):
            return f"set platoon {team.value} P{number} none"
        case c.SetPlatoon(team, number, hex_, vehicles, entry):
            came = f" entered from {entry}" if entry else ""
            return f"set platoon {team.value} P{number} {hex_}: {_listed(vehicles)}{came}"
        case c.SetTurn(team, game_turn):
            return f"set turn {team.value} {game_turn}"
        case c.SetMarkers(closed):
            return f"set markers {'closed' if closed else 'open'}"
        case c.Rule():
            return f"rule {heading(act)}{' '.join(act.text.split())}".translate(_NO_REMARK)
        case _:
            raise AssertionError(act)  # the acts of several lines are written by `_act`


def _listed(vehicles: Vehicles) -> str:
    return written(vehicles) or "none"
