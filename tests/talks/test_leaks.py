"""Twenty pairs of games, five in a block, that differ only in what Blue may not know.

All that Blue's side and outsiders get is the same.

The control markers are closed, so that Red's marches are secret too. A picture is kept as the View it was
drawn from: the same View gives the same bytes (tests/render).
"""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from bot.rehearsal.people import Person
from bot.rehearsal.seen import Result, SeenMessage
from engine.campaign.commands import Sheet
from engine.campaign.view import View
from tests.talks.stage import PIXEL, Stage, stage

BLOCKS, IN_A_BLOCK = 4, 5
KINDS = ("H", "M", "L", "TD", "A")
GAME = re.compile(r"\b[0-9a-f]{16}\b")
SEED = re.compile(r"\b[0-9a-f]{64}\b")


class TellingPainter:
    """Draws pictures that differ wherever the Views differ."""

    async def map(self, view: View, orders: Sheet | None = None) -> bytes:
        return self._drawn("map", view, orders)

    async def tracks(self, view: View) -> bytes:
        return self._drawn("tracks", view, None)

    async def bank(self, view: View) -> bytes:
        return self._drawn("bank", view, None)

    def _drawn(self, what: str, view: View, orders: Sheet | None) -> bytes:
        return PIXEL + sha256(repr((what, view, orders)).encode()).hexdigest().encode()


class Secrets:
    """What Red does in one world, and nobody else may know."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def sheets(self) -> tuple[str, str]:
        """Answer Red's first two sheets: some army, and some march of it, far from Blue."""
        some = [f"{self._rng.choice(KINDS)}{self._rng.randint(1, 5)}" for _ in range(self._rng.randint(1, 3))]
        march = self._rng.choice(("stay", "A8", "B8", "A8"))
        return f"Red turn 1\nbuild P{4}: {', '.join(some)}", f"Red turn 2\nP4, A7, {march}"

    def bank(self) -> int:
        return self._rng.randint(0, 300)

    def chance(self) -> bool:
        return self._rng.random() < 0.5


def told(message: SeenMessage | Result) -> object:
    """Answer all of a message that its reader's app is sent, but for what is random or counts time."""
    files = [(f.filename, f.description, f.size, f.data) for f in message.attachments]
    parts = (message.text, str(message.components), str(message.embeds), files)
    return SEED.sub("SEED", GAME.sub("GAME", repr(parts)))


async def all_of(result: Result, there: Stage) -> list[object]:
    await there.settle()
    form = result.modal and repr(result.modal.fields)
    return [told(result), *(told(message) for message in result.followups), form]


async def war(folder: Path, seed: int) -> list[object]:
    """Play to the third turn; answer all that Blue, his member and an outsider are told."""
    secrets = Secrets(seed)
    heard: list[object] = []
    async with stage(folder, TellingPainter()) as there:
        boris, mila, otto = (there.person(name) for name in ("Captain Blue", "Mila", "Outsider"))
        await there.play(closed_markers=True)
        first, second = secrets.sheets()
        await there.gives("Captain Blue", "Blue turn 1\nbuild P1: M3\nbuild P2: L2")
        if secrets.chance():
            await there.asks("Captain Red", "Red turn 1\nP9, A1, A2\nnonsense")
        await there.asks("Captain Red", first)
        heard += await looks(there, boris, mila, otto)
        await there.asks("Captain Red", "commit")
        await there.gives("Captain Blue", "Blue turn 2\nP1, A4, A5")
        line = f"set bank red {secrets.bank()}"
        await there.person("Referee Rita").slash("referee amend", line=line, reason="between Red and me")
        heard += await looks(there, boris, mila, otto)
        await there.gives("Captain Red", second)
        heard += await looks(there, boris, mila, otto)
        for more in ("\nP2, A4, A9\nbuild P9: H10", ""):
            answers = await there.asks("Captain Blue", f"Blue turn 3\nP1, A5, A6{more}")
            heard += [told(message) for message in answers]
        for who in (boris, mila):
            heard += [told(message) for message in who.inbox()]
        for room in ("blue-room", "war-room"):
            heard += [told(message) for message in there.server.channel(room).messages()]
    return heard


async def looks(there: Stage, boris: Person, mila: Person, otto: Person) -> list[object]:
    """Have everybody look at and ask for whatever he can."""
    heard: list[object] = []
    for who in (boris, mila):
        for command in ("map", "tracks", "bank", "campaign status", "campaign list", "help", "orders"):
            heard += await all_of(await who.slash(command), there)
        heard += await all_of(await who.slash("map", turn=1), there)
        await there.server.advance(30)
    heard += await all_of(await otto.slash("campaign status"), there)
    heard += await all_of(await boris.slash("referee queue"), there)
    offered = await boris.complete("map", "game", "")
    heard.append(GAME.sub("GAME", repr(offered)))
    heard.append(await boris.complete("referee result", "battle", ""))
    taps = there.newest("Captain Blue", "Copy the sheet below")
    card = await boris.click(taps, "Tap my orders")
    heard += await all_of(card, there)
    if card.selects:
        heard += await all_of(await boris.select(card, "Platoon", ["P1"]), there)
    return heard


@pytest.mark.rule("campaign 12.1")
@pytest.mark.rule("campaign 12.3")
@pytest.mark.parametrize("block", range(BLOCKS))
async def test_what_blue_and_outsiders_get_is_independent_of_reds_secrets(tmp_path: Path, block: int) -> None:
    seeds = range(block * 100, block * 100 + IN_A_BLOCK + 1)
    worlds = [await war(tmp_path / str(seed), seed) for seed in seeds]
    for other in worlds[1:]:
        assert other == worlds[0]


async def test_the_comparison_notices_a_difference(tmp_path: Path) -> None:
    """Red's own side of two worlds is not the same, so the comparison can see."""
    one, other = Secrets(1).sheets(), Secrets(2).sheets()
    assert one != other
    painter = TellingPainter()
    async with stage(tmp_path, painter) as there:
        await there.play(closed_markers=True)
        before = await all_of(await there.person("Captain Red").slash("tracks"), there)
        await there.gives("Captain Blue", "Blue turn 1\npass")
        await there.gives("Captain Red", one[0])
        assert await all_of(await there.person("Captain Red").slash("tracks"), there) != before
