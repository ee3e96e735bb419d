"""What happened in a campaign, event by event, all of it: for the referee, after the end for everybody."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

from bot.core.words.harmless_names import bare
from bot.core.words.speech import knows, points, say
from bot.games.campaign.cards.vehicles import content, team
from engine.campaign import events as e
from engine.campaign.forces import PlatoonId
from engine.hexes import Hex


def story(event: e.Event) -> str:
    """Return the sentence of an event; never for a reader who may not know the whole truth."""
    word = cast("Callable[[Any], str]", _WORDS[type(event)])
    return word(event)


def _who(platoon: PlatoonId) -> Mapping[str, str]:
    return {"team": team(platoon.team), "platoon": str(platoon)}


def _in(hexes: tuple[Hex, ...]) -> str:
    return ", ".join(hexes)


def _first_chosen(event: e.FirstChosen) -> str:
    if not event.face:
        return say("story.first_by_hand", team=team(event.team))
    return say("story.first_chosen", team=team(event.team), roll_id=bare(event.roll_id, 80))


def _game_ended(event: e.GameEnded) -> str:
    reason = event.reason
    if knows(f"picture.reason_{reason}"):
        reason = say(f"picture.reason_{reason}")
    if event.winner is None:
        return say("story.game_drawn", reason=reason)
    return say("story.game_ended", winner=team(event.winner), reason=reason)


def _vehicles_built(event: e.VehiclesBuilt) -> str:
    what = {"vehicles": content(event.vehicles), "hex": event.hex, "cost": points(event.cost)}
    return say("story.vehicles_built", **_who(event.platoon), **what)


def _platoon_reorganised(event: e.PlatoonReorganised) -> str:
    if not event.vehicles:
        return say("story.platoon_emptied", **_who(event.platoon), hex=event.hex)
    return say(
        "story.platoon_reorganised", **_who(event.platoon), hex=event.hex, vehicles=content(event.vehicles)
    )


def _platoons_moved(event: e.PlatoonsMoved) -> str:
    return "\n".join(
        say("story.platoon_moved", **_who(move.platoon), start=move.start, path="-".join(move.path))
        for move in event.moves
    )


def _markers_placed(event: e.MarkersPlaced) -> str:
    return "\n".join(
        say("story.marker_placed", hex=hex_, team=team(event.team))
        if replaced is None
        else say("story.marker_replaced", hex=hex_, team=team(event.team), replaced=team(replaced))
        for hex_, replaced in event.hexes
    )


def _combat_began(event: e.CombatBegan) -> str:
    return say("story.combat_began", hexes=_in(event.hexes)) if event.hexes else say("story.no_combat")


def _fighters_named(event: e.FightersNamed) -> str:
    return say("story.fighters_named", hex=event.hex, platoons=", ".join(str(p) for p in event.platoons))


def _battle_fought(event: e.BattleFought) -> str:
    lost = "; ".join(f"{team(i.team)} {i} {content(v)}" for i, v in event.losses) or say("vehicles.none")
    return say(
        "story.battle_fought",
        hex=event.hex,
        side=event.side,
        outcome=say(f"ended.{event.outcome.value}"),
        victor=team(event.victor),
        lost=lost,
    )


def _vehicles_recovered(event: e.VehiclesRecovered) -> str:
    what = {"vehicles": content(event.vehicles), "hex": event.hex, "cost": points(event.cost)}
    return say("story.vehicles_recovered", **_who(event.platoon), **what)


def _control_set(event: e.ControlSet) -> str:
    now, was = (team(t) if t else say("vehicles.none") for t in (event.team, event.before))
    return say("story.control_set", hex=event.hex, team=now, before=was)


def _platoon_set(event: e.PlatoonSet) -> str:
    if event.hex is None:
        return say("story.platoon_removed", **_who(event.platoon))
    return say("story.platoon_set", **_who(event.platoon), hex=event.hex, vehicles=content(event.vehicles))


_WORDS: dict[type, Callable[..., str]] = {
    e.FirstChosen: _first_chosen,
    e.TurnBegan: lambda x: say("story.turn_began", team=team(x.team), turn=x.game_turn),
    e.RevenueBanked: lambda x: say("story.revenue_banked", team=team(x.team), points=points(x.points)),
    e.GameEnded: _game_ended,
    e.OrdersGiven: lambda x: say("story.orders_given", team=team(x.team)),
    e.VehiclesBuilt: _vehicles_built,
    e.PlatoonReorganised: _platoon_reorganised,
    e.PlatoonsMoved: _platoons_moved,
    e.MarkersPlaced: _markers_placed,
    e.BankDestroyed: lambda x: say("story.bank_destroyed", team=team(x.team), points=points(x.points)),
    e.ScoutMet: lambda x: say("story.scout_met", **_who(x.platoon), hex=x.path[-1]),
    e.ScoutHalted: lambda x: say("story.scout_halted", **_who(x.platoon), hex=x.target),
    e.ScoutWentOn: lambda x: say("story.scout_went_on", **_who(x.platoon), hex=x.target),
    e.CombatBegan: _combat_began,
    e.FightersNamed: _fighters_named,
    e.BattlesOrdered: lambda x: say("story.battles_ordered", hexes=_in(x.hexes)),
    e.BattleFought: _battle_fought,
    e.MarkerFreed: lambda x: say("story.marker_freed", **_who(x.platoon), hex=x.hex),
    e.RetreatAsked: lambda x: say("story.retreat_asked", **_who(x.platoon), hex=x.hex),
    e.RetreatRanked: lambda x: say("story.retreat_ranked", **_who(x.platoon), hexes=_in(x.ranking)),
    e.PlatoonRetreated: lambda x: say("story.platoon_retreated", **_who(x.platoon), start=x.start, to=x.to),
    e.PlatoonTrapped: lambda x: say(
        "story.platoon_trapped", **_who(x.platoon), hex=x.hex, vehicles=content(x.vehicles)
    ),
    e.VehiclesRecovered: _vehicles_recovered,
    e.RecoveryClosed: lambda x: say("story.recovery_closed", team=team(x.team), hex=x.hex),
    e.TurnEnded: lambda x: say("story.turn_ended", team=team(x.team), turn=x.game_turn),
    e.BankSet: lambda x: say(
        "story.bank_set", team=team(x.team), points=points(x.points), before=points(x.before)
    ),
    e.ControlSet: _control_set,
    e.PlatoonSet: _platoon_set,
    e.TurnSet: lambda x: say("story.turn_set", team=team(x.team), turn=x.game_turn),
    e.MarkersSet: lambda x: say("story.markers_closed" if x.closed else "story.markers_open"),
    e.RulingMade: lambda x: say("story.ruling_made", text=bare(x.text, 400)),
}
