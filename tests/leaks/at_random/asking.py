"""What viewers look at and ask for, in an order drawn anew each time."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from bot.rehearsal.seen import Result, SeenMessage
from tests.leaks.at_random.acts import Table
from tests.leaks.bot_desk import SHOWING
from tests.leaks.bot_eyes import Eyes
from tests.leaks.bot_worlds import BACKWARDS, LOOKS, MORE_LOOKS, Asked, World, completed
from tests.talks.carrying import carrying

_ASKS, _PRESSES, _COMPLETIONS, _TEXTS = 10, 4, 3, 2
_MORE: tuple[Asked, ...] = (
    ("map", {"turn": 3}),
    ("campaign orders", {"turn": 1}),
    ("campaign charts", {"eyes": "blue"}),
    ("game story", {"eyes": "blue"}),
    ("game replay", {"eyes": "blue"}),
    ("campaign orders", {"team": "blue"}),
    ("campaign resign", {}),
    ("campaign captain", {}),
    ("game repair", {}),
    ("privacy show", {}),
    ("garage", {}),
    ("zone", {}),
    ("referee waiting", {}),
    ("referee corrections", {}),
    ("referee correct", {}),
    ("referee incidents", {}),
    ("referee retract", {}),
    ("referee hold", {}),
    ("referee pause", {}),
    ("referee phases", {}),
    ("referee sees", {"hex": "D4"}),
    ("referee look", {"what": "map", "team": "red"}),
    ("referee look", {"what": "bank", "team": "blue"}),
    ("referee campaign give", {"team": "blue"}),
    ("referee deadline", {"hours": 5}),
    ("campaign substitute", {"member": "Captain Blue"}),
    ("people referee", {}),
    ("people dismiss", {}),
    ("rule", {"search": "scout"}),
    ("skirmish chit", {}),
    ("skirmish list", {}),
    ("skirmish record", {}),
    ("skirmish board", {}),
    ("skirmish act", {"lines": "dance"}),
)
_ALL = (*LOOKS, *MORE_LOOKS, *BACKWARDS, *_MORE)


async def ask(w: World, table: Table, rng: Random, at: str) -> None:
    """Have each viewer look at everything, then ask some of all that he can think of."""
    await w.look(at)
    for number, eyes in enumerate(w.eyes):
        share = number + 1
        for command, options in rng.sample(_ALL, _ASKS // share):
            await w.slash(eyes, command, options)
        offered = completed(w.app.client.tree, everything=True)
        for command, option in rng.sample(offered, min(len(offered), _COMPLETIONS // share)):
            await w.complete(eyes, command, option)
        for text in rng.sample(_fished(table, rng), _TEXTS // share):
            await w.says(eyes.person.name, text)
        await _presses(w, eyes, rng, _PRESSES // share, at)
    await w.look(f"{at}, after asking")


def _fished(table: Table, rng: Random) -> Sequence[str]:
    """Return what somebody may write who fishes for secrets."""
    number, turn = rng.randint(1, 12), rng.randint(1, 9)
    hexes = [f"{rng.choice('ABCDEFGH')}{rng.randint(1, 9)}" for _ in range(3)]
    return (
        f"go P{number}",
        f"halt P{number}",
        f"retreat P{number}: {', '.join(hexes)}",
        f"recover P{number}: M5",
        "recover none",
        f"name P{number}, P{number + 1}",
        f"{table.viewer.enemy.value.capitalize()} turn {turn}\npass",
        f"{table.viewer.value.capitalize()} turn {turn}\nP{number}, {hexes[0]}, {hexes[1]}",
        f"{table.viewer.value.capitalize()} turn {turn}\nbuild P{number}: H10, H10",
        "commit",
        "help",
    )


async def _presses(w: World, eyes: Eyes, rng: Random, count: int, at: str) -> None:
    """Press some of what he was sent, his room's boards too, that shows something and changes nothing."""
    messages: list[Result | SeenMessage] = list(eyes.person.inbox()[-6:])
    for room in eyes.person.channels():
        messages += [one for one in eyes.person.read(room)[-6:] if one.buttons]
    found: list[tuple[Result | SeenMessage, str, str]] = []
    for message in messages:
        found += [(message, custom_id, act) for act, custom_id in carrying(message) if act in SHOWING]
    for message, custom_id, act in rng.sample(found, min(count, len(found))):
        await w.server.advance(1)
        answer = await eyes.person.click(message, custom_id)
        w.note(eyes, f"{at}: presses {act}", eyes.answered(answer))
