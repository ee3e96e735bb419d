"""The referee opens the training room of a battle, which shows both orders of battle (campaign 12.5, 13)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from engine.campaign.arranging.observing import places_left
from engine.campaign.arranging.orders_of_battle import unmanned
from engine.campaign.arranging.shapes import Actor, Arrangement, Room
from engine.campaign.forces import Team
from engine.campaign.view import BattleView, View
from engine.errors import Fault, NotAllowed, fault
from engine.hexes import Hex


def opened(
    arrangement: Arrangement, battle: BattleView, actor: Actor, room: Room, before: Iterable[Fault] = ()
) -> Arrangement:
    """Return the arrangement with its room open; `before` are the faults of `turn_faults`.

    Opened again it only says another name and password. Somebody whom one captain has not agreed to (2.5)
    plays no more. Raises a refusal for anybody but the referee, while somebody is missing (13.9), while it
    is another battle's turn (13.1), and once it was played.
    """
    if not actor.referee:
        raise NotAllowed(fault("room_by_referee", "2.4"))
    if arrangement.played or arrangement.reports:
        raise NotAllowed(fault("room_played", "13.7", hex=battle.hex))
    if arrangement.skirmish:
        raise NotAllowed(fault("bridge_begun", "13.7"))
    if arrangement.room is not None:
        return replace(arrangement, room=replace(arrangement.room, name=room.name, password=room.password))
    faults = (*before, *_missing(arrangement, battle))
    if faults:
        raise NotAllowed(*faults)
    wish = arrangement.fill_in if arrangement.referee_plays else None
    return replace(arrangement, room=room, fill_in=wish)


def turn_faults(view: View, hex_: Hex, others_open: Iterable[Hex]) -> Iterator[Fault]:
    """Yield why it is not this battle's turn: battles are fought one at a time, in order (13.1).

    While captains have to name or to retreat, who stands where is not settled (15.3, 15.4): whom the game
    waits for is not told, since a referee who plays must not learn it (2.5).
    """
    elsewhere = next(iter(others_open), None)
    if elsewhere is not None:
        yield fault("room_another", "13.1", hex=elsewhere)
    elif view.order and view.order[0] != hex_:
        yield fault("bound_order", "13.1", hex=hex_, next=view.order[0])
    if not view.result_awaited:
        yield fault("room_not_yet", "13.1", "15.3", hex=hex_)


def _missing(arrangement: Arrangement, battle: BattleView) -> Iterator[Fault]:
    """Yield which sides lack somebody, never how many: a referee may play in another battle (2.5)."""
    for team in Team:
        if unmanned(arrangement, battle, team):
            yield fault("room_unmanned", "13.9", team=team.value)
        if places_left(arrangement, battle, team) < 0:
            yield fault("room_too_many", "13.5", team=team.value)
