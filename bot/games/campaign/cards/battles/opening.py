"""The training room of a battle in words: its form, and the card that one reads beside the game's client."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.core.present.cards import Button, Card, Look
from bot.core.present.forms import Form, Text
from bot.core.words.harmless_names import in_code
from bot.core.words.speech import say
from bot.games.campaign.cards.battles.shown import Shown, Viewer
from bot.games.campaign.cards.vehicles import team as team_name
from bot.games.campaign.cards.vehicles import vehicles
from engine.campaign.arranging.shapes import Progress, Slot
from engine.campaign.forces import Team

ROOM, OPEN, MINE = "room", "room_open", "my_place"
"""The acts that buttons and the form carry."""
LONGEST = 60


def lines(shown: Shown, viewer: Viewer) -> Iterator[str]:
    """Yield since when the room is open, and for how long the battle goes."""
    del viewer  # both sides and the referee know it
    sight = shown.sight
    if sight.battle is not None and sight.opened_at is not None and not shown.by_skirmish:
        yield say("room.open", at=sight.opened_at, minutes=sight.minutes)


def buttons(shown: Shown, viewer: Viewer) -> tuple[Button, ...]:
    """Return the referee's button to open the room, and everybody's in it to his place there."""
    sight = shown.sight
    if sight.battle is None or shown.by_skirmish:
        return ()
    found: list[Button] = []
    opened = sight.opened_at is not None
    if opened and (viewer.referee or has_place(shown, viewer.user)):
        look = Look.GO if sight.progress is Progress.OPEN else Look.PLAIN
        found.append(Button(say("button.my_place"), shown.carries(MINE), look))
    if viewer.referee and not opened:
        look = Look.GO if sight.progress is Progress.MANNED else Look.PLAIN
        found.append(Button(say("button.room"), shown.carries(ROOM), look))
    elif viewer.referee and sight.progress is Progress.OPEN:
        found.append(Button(say("button.room_again"), shown.carries(ROOM)))
    return tuple(found)


def has_place(shown: Shown, user: int) -> bool:
    """Tell whether somebody has a place in the room, as far as the reader may know."""
    return user in shown.sight.observers or user in shown.sight.crew.values()


def form(shown: Shown) -> Form:
    """Return the form in which the referee names the room."""
    return Form(
        say("room.form_title", hex=shown.hex),
        shown.carries(OPEN),
        (
            Text("name", say("room.form_name"), about=say("room.form_about"), longest=LONGEST),
            Text("password", say("room.form_password"), longest=LONGEST),
        ),
    )


def place_lines(
    name: str, password: str, slots: Iterable[Slot], team: Team | None, *, start: int, observers: bool
) -> Iterator[str]:
    """Yield what somebody does in the room: where it is, what he plays, where he starts, what comes first.

    `start` is the side of the battle map; `team` None: somebody without a place, who is the referee.
    """
    yield say("room.where", name=_code(name), password=_code(password))
    played = tuple(slot.vehicle for slot in slots)
    if team is None:
        yield say("room.referee")
        return
    if played:
        yield say("room.you_play", vehicles=vehicles(played), team=team_name(team), side=start)
    else:
        yield say("room.you_observe", team=team_name(team), side=start)
    if observers:
        yield say("room.observers_first" if played else "room.observers_you")


def my_place(shown: Shown, told: Iterable[str]) -> Card:
    """Return the card of somebody's place; `told` are its lines."""
    battle = shown.sight.battle
    name = battle.battle_map if battle is not None else ""
    head = say("room.title", hex=shown.hex, battle_map=name)
    limit = say("room.limit", minutes=shown.sight.minutes)
    return Card("\n".join((head, *told, limit)))


def _code(text: str) -> str:
    """Return a name or password in code marks, which it cannot close: so it is copied as it is."""
    return f"`{in_code(text).replace('`', chr(39))}`"
