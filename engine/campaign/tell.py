"""Who is told what of what happened (campaign 12): notices, each for one seat, as data. The sentences are the bot's.

Posts go into a seat's channel, and only at moments that both teams may know of: a turn begins, battles are pending, a battle is settled, the game
is over; each team has one post at each, so that neither the presence nor the number of posts tells anything. What a team alone may know (its scouts'
questions, its rankings, its recoveries, its receipts) goes to its captain only.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.campaign import events as e
from engine.campaign.commands import Seat
from engine.campaign.forces import Team, Vehicles
from engine.campaign.see import see
from engine.campaign.state import State
from engine.campaign.view import View
from engine.frozen import FrozenMap

Detail = str | int | bool


@dataclass(frozen=True, slots=True)
class Notice:
    """One thing that one seat is told.

    `kind` names the sentence, `details` fill it in. `post`: into the seat's channel; otherwise to its captain alone. `ask`: the seat is waited for, and
    its View holds the question.
    """

    seat: Seat
    kind: str
    details: FrozenMap[str, Detail] = field(default_factory=FrozenMap)
    ask: bool = False
    post: bool = False


def tell(before: State, events: tuple[e.Event, ...], after: State) -> tuple[Notice, ...]:
    """Answer what each seat is told of events that led from `before` to `after`."""
    return (*_of_events(before, events), *_questions(before, after), *_for_referee(before, after))


def _notice(seat: Seat, kind: str, *, ask: bool = False, post: bool = False, **details: Detail) -> Notice:
    return Notice(seat, kind, FrozenMap(details), ask, post)


def _teams() -> tuple[tuple[Team, Seat], ...]:
    return tuple((team, Seat(team.value)) for team in Team)


def _of_events(before: State, events: tuple[e.Event, ...]) -> Iterator[Notice]:
    for event in events:
        match event:
            case e.FirstChosen(team, face, roll_id):
                for seat in Seat:
                    yield _notice(
                        seat, "first_chosen", post=True, team=team.value, face=face, roll_id=roll_id
                    )
            case e.TurnBegan(team, game_turn):
                for seat in Seat:
                    yield _notice(seat, "turn_began", post=True, team=team.value, turn=game_turn)
            case e.RevenueBanked(team, points):
                yield _notice(Seat(team.value), "revenue_banked", points=points)
            case e.GameEnded(winner, reason):
                for seat in Seat:
                    yield _notice(
                        seat,
                        "game_ended",
                        post=True,
                        winner=winner.value if winner else "draw",
                        reason=reason,
                    )
            case e.CombatBegan(hexes) if hexes:
                for seat in (*Seat,)[:3]:
                    yield _notice(seat, "battles_pending", post=True, hexes=", ".join(hexes))
            case e.BattleFought():
                yield from _battle_fought(event)
            case e.MarkerPlaced(hex_, team, replaced) if replaced is not None:
                yield _notice(Seat(replaced.value), "hex_lost", hex=hex_, team=team.value)
            case e.BankDestroyed(team, points):
                yield _notice(Seat(team.value), "bank_destroyed", points=points)
            case e.PlatoonRetreated(platoon, start, to):
                yield _notice(
                    Seat(platoon.team.value), "platoon_retreated", platoon=platoon.number, start=start, to=to
                )
            case e.PlatoonTrapped(platoon, hex_, vehicles):
                yield _notice(
                    Seat(platoon.team.value),
                    "platoon_trapped",
                    platoon=platoon.number,
                    hex=hex_,
                    lost=_listed(vehicles),
                )
            case e.VehiclesRecovered(hex_, platoon, vehicles, cost):
                details: dict[str, Detail] = {"hex": hex_, "vehicles": _listed(vehicles), "cost": cost}
                yield _notice(
                    Seat(platoon.team.value), "vehicles_recovered", platoon=platoon.number, **details
                )
            case e.RulingMade(text):
                for seat in (*Seat,)[:3]:
                    yield _notice(seat, "ruling_made", post=True, text=text)
            case e.BankSet() | e.ControlSet() | e.PlatoonSet() | e.TurnSet() | e.MarkersSet():
                yield from _amended(before, event)
            case _:
                pass


def _battle_fought(event: e.BattleFought) -> Iterator[Notice]:
    """Tell both sides the outcome and the losses: the training room has shown both orders of battle (12.5)."""
    lost = {
        f"lost_{team.value}": "; ".join(f"{i} {_listed(v)}" for i, v in event.losses if i.team is team)
        for team in Team
    }
    for seat in (*Seat,)[:3]:
        yield _notice(
            seat,
            "battle_fought",
            post=True,
            hex=event.hex,
            outcome=event.outcome.value,
            attacker=event.attacker.value,
            victor=event.victor.value,
            **lost,
        )


def _amended(
    before: State, event: e.BankSet | e.ControlSet | e.PlatoonSet | e.TurnSet | e.MarkersSet
) -> Iterator[Notice]:
    """Tell an amendment to those whose own side it changes, and to the referee (16.2)."""
    match event:
        case e.BankSet(team, points, was):
            seats, kind, details = (
                (Seat(team.value),),
                "bank_set",
                {"team": team.value, "points": points, "before": was},
            )
        case e.ControlSet(hex_, team, was):
            named = team.value if team else "none"
            seats = tuple(Seat(t.value) for t in Team if not before.closed_markers or t in (team, was))
            kind, details = (
                "control_set",
                {"hex": hex_, "team": named, "before": was.value if was else "none"},
            )
        case e.PlatoonSet(platoon, hex_, vehicles, _):
            seats, kind = (Seat(platoon.team.value),), "platoon_set"
            details = {"platoon": platoon.number, "hex": hex_ or "none", "vehicles": _listed(vehicles)}
        case e.TurnSet(team, game_turn):
            seats, kind, details = (Seat.BLUE, Seat.RED), "turn_set", {"team": team.value, "turn": game_turn}
        case e.MarkersSet(closed):
            seats, kind, details = (Seat.BLUE, Seat.RED), "markers_set", {"closed": closed}
    for seat in seats:
        yield _notice(seat, kind, **details)


def _questions(before: State, after: State) -> Iterator[Notice]:
    """Ask a captain what is newly open for him, and nobody else (12.2, 14.2, 15.3, 15.4)."""
    for _, seat in _teams():
        was, now = see(before, seat), see(after, seat)
        yield from _asked(seat, was, now)


def _asked(seat: Seat, was: View, now: View) -> Iterator[Notice]:
    if now.scouts and now.scouts != was.scouts:
        yield _notice(
            seat, "ask_scouts", ask=True, platoon=now.scouts[0].platoon.number, hex=now.scouts[0].target
        )
    for name in now.names:
        if name not in was.names:
            yield _notice(seat, "ask_names", ask=True, hex=name.hex)
    asked_before = {q.platoon for q in was.retreats}
    for retreat in now.retreats:
        if retreat.platoon not in asked_before:
            yield _notice(seat, "ask_retreat", ask=True, platoon=retreat.platoon.number, hex=retreat.hex)
    for recovery in now.recoveries:
        if recovery not in was.recoveries and recovery.lost and recovery.survivor:
            yield _notice(seat, "ask_recovery", ask=True, hex=recovery.hex, path=recovery.path)


def _for_referee(before: State, after: State) -> Iterator[Notice]:
    """Tell the referee what waits for him: battles to be fought (13.1)."""
    if after.battles and after.battles != before.battles:
        yield _notice(Seat.REFEREE, "ask_results", ask=True, hexes=", ".join(b.hex for b in after.battles))


def _listed(vehicles: Vehicles) -> str:
    return ", ".join(str(v) for v in vehicles)
