"""What the game awaits from a captain now, with the words that answer it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from bot.core.words.harmless_names import in_code
from bot.core.words.speech import say
from bot.games.campaign.cards.questions import retreat_hexes
from bot.games.campaign.cards.sheets import header
from bot.games.campaign.cards.vehicles import short
from bot.games.campaign.cards.vehicles import team as team_name
from engine.campaign.commands import Seat, team_at
from engine.campaign.forces import Team
from engine.campaign.view import View
from engine.campaign.waits import waits
from engine.common.turn import Open


def awaited(view: View, team: Team) -> str:
    """Return what is awaited: the first open question, else the sheet, else nothing; from the team's View."""
    return next(filter(None, _in_order(view, team)))


def _in_order(view: View, team: Team) -> Iterator[str]:
    mine = sorted((one for one in waits(view) if one.seat == Seat.of(team)), key=_first)
    yield from (of_one(view, one) for one in mine if one.what != "orders")
    yield _unpaid(view, team)
    yield from (of_one(view, one) for one in mine if one.what == "orders")
    yield _nothing(view, team)


def of_one(view: View, one: Open) -> str:
    """Return the sentence on one thing that a team is asked for; "" for what its referee sees to (16.4)."""
    team = team_at(one.seat)
    said = _SAID.get(one.what)
    return said(view, one, team) if said is not None and team is not None else ""


def _first(one: Open) -> tuple[int, int]:
    """Order questions as they are answered, scouts by their platoons (12.4)."""
    return tuple(_SAID).index(one.what), int(one.of.partition(".")[0]) if one.what == "scouts" else 0


def _scout(_: View, one: Open, __: Team) -> str:
    platoon, _sep, hex_ = one.of.partition(".")
    return say("awaited.scout", platoon=platoon, hex=hex_)


def _names(view: View, one: Open, team: Team) -> str:
    asked = next(each for each in view.names if (each.team, each.hex) == (team, one.of))
    first, second = asked.platoons[:2]
    return say("awaited.names", hex=asked.hex, first=first.number, second=second.number)


def _retreat(view: View, one: Open, team: Team) -> str:
    number, _sep, hex_ = one.of.partition(".")
    here = (each for each in view.retreats if each.platoon.team is team and each.hex == hex_)
    retreat = next(each for each in here if each.platoon.number == int(number))
    if retreat.platoon in view.answered:
        return ""
    ranked = ", ".join(retreat_hexes(retreat, view)[:2])
    return say("awaited.retreat", platoon=number, hex=hex_, ranked=ranked)


def _recovery(view: View, one: Open, team: Team) -> str:
    won = next(each for each in view.recoveries if (each.team, each.hex) == (team, one.of))
    paid = view.payable(won)
    if paid is None:
        return ""
    platoon, lost = paid
    return say("awaited.recovery", hex=won.hex, platoon=platoon.number, lost=short(lost))


def _orders(view: View, _: Open, team: Team) -> str:
    return say("awaited.orders", header=in_code(header(view, team)))


_SAID: Mapping[str, Callable[[View, Open, Team], str]] = MappingProxyType(
    {
        "scouts": _scout,
        "names": _names,
        "retreats": _retreat,
        "recoveries": _recovery,
        "orders": _orders,
    }
)


def _unpaid(view: View, team: Team) -> str:
    """Say what a victor could pay for later, who is not waited for now (14.2)."""
    for won in view.recoveries:
        if won.team is team and won.lost and view.payable(won) is None:
            return say("awaited.recovery_waits", hex=won.hex)
    return ""


def _nothing(view: View, team: Team) -> str:
    """Say why nothing is asked of a team now."""
    if view.ending is not None:
        return say("awaited.over")
    if view.active is None:
        return say("awaited.toss")
    if view.active is not team:
        return say("awaited.enemy", team=team_name(view.active), turn=view.game_turn)
    return say("awaited.nothing")
