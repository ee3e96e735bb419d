"""Worlds: the whole bot on a loopback Discord of its own, with one clock, and all that people ask there."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

from discord import app_commands

from bot.assets import battle_maps
from bot.core.discord.painter import Painter
from bot.core.store.called_tables import keep_called
from bot.core.words.speech import say
from bot.drawing_worker import Studio
from bot.rehearsal.clock import Clock
from bot.rehearsal.server import Rehearsal
from tests.leaks.bot_eyes import Eyes, Seen, compare
from tests.leaks.bot_painter import HashPainter
from tests.talks.amending import amend
from tests.talks.stage import DISCORD, Stage, set_up

MORNING = 1_790_000_000.0
RITA, BORIS, ROSA, MILA, OTTO = "Referee Rita", "Captain Blue", "Captain Red", "Mila", "Outsider"
VIEWERS = (BORIS, MILA, OTTO)
_PAUSE_S = 20.0
_SLOT_S = 1000.0
_TROUBLE = say("error.mine", number="#").partition("#")[0]

Asked = tuple[str, dict[str, Any]]
GLANCES: tuple[Asked, ...] = (("map", {}), ("campaign status", {}))
LOOKS: tuple[Asked, ...] = (
    *GLANCES,
    ("map", {"turn": 1}),
    ("map", {"text": "yes"}),
    ("bank", {}),
    ("campaign battles", {}),
    ("orders", {}),
    ("mine", {}),
    ("battle", {}),
    ("privacy export", {}),
    ("referee export", {}),
)
MORE_LOOKS: tuple[Asked, ...] = (
    ("map", {"turn": 2}),
    ("map", {"turn": 2, "text": "yes"}),
    ("tracks", {}),
    ("tracks", {"text": "yes"}),
    ("mine", {"history": True}),
    ("battle", {"battle": "A6"}),
    ("game list", {}),
    ("game replay", {}),
    ("game story", {}),
    ("people list", {}),
    ("people leave", {}),
    ("help", {}),
    ("campaign start", {"text": "a text"}),
    ("game end", {}),
    ("campaign substitute", {"member": ROSA}),
    ("referee campaign queue", {}),
    ("referee campaign map", {}),
    ("referee campaign map", {"text": "yes"}),
    ("referee campaign tracks", {}),
    ("referee campaign bank", {}),
    ("referee close", {}),
    ("referee undo", {}),
    ("referee campaign order", {"battles": "A6"}),
    ("referee campaign result", {"battle": "A6"}),
    ("referee campaign give", {"team": "red"}),
    ("referee amend", {"line": "set bank red 1", "reason": "x"}),
    ("referee rule", {"text": "x"}),
    ("rulings", {}),
    ("suggestions", {}),
    ("verify", {}),
)
BACKWARDS: tuple[Asked, ...] = (
    ("game replay", {}),
    ("campaign orders", {}),
    ("campaign charts", {}),
    ("game story", {}),
    ("game export", {}),
    ("game replay", {"eyes": "all"}),
    ("game replay", {"eyes": "truth"}),
    ("game replay", {"eyes": "red"}),
    ("game story", {"eyes": "all"}),
    ("campaign charts", {"eyes": "red"}),
    ("campaign orders", {"team": "red"}),
)
"""Every way of looking back, and with eyes that are not the asker's."""
FISHING = (
    "go P1",
    "halt P7",
    "retreat P1: A5, A6, B6",
    "Red turn 1\npass",
    "Blue turn 2\nP1, A4, A6\nP9, A7, A8\nbuild P5: H10, H10, H10",
)


class _Errors(logging.Handler):
    """Keeps what the bot logs as an error: a letter that nobody can write would be missing in both worlds."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(record.getMessage())


@contextmanager
def no_errors() -> Iterator[None]:
    """Raise AssertionError if the bot logs an error within the block."""
    errors = _Errors()
    logging.getLogger("bot").addHandler(errors)
    try:
        yield
    finally:
        logging.getLogger("bot").removeHandler(errors)
    assert not errors.found, errors.found[:3]


class World(Stage):
    """A stage on which is noted what each viewer has; in the second world compared at once."""

    def __init__(self, server: Rehearsal, folder: Path, painter: Painter, viewers: tuple[str, ...]) -> None:
        super().__init__(server, folder, painter)
        self.eyes = [Eyes(server, server.person(name)) for name in viewers]
        self.seen: list[Seen] = []
        self.other: list[Seen] | None = None

    @property
    def first(self) -> bool:
        """Tell the first world of a pair from the second."""
        return self.other is None

    def note(self, eyes: Eyes, what: str, had: object) -> None:
        """Note what a viewer had of something; raises `ToldApart` where it was another before."""
        assert _TROUBLE not in repr(had), f"the bot has failed: {had!r}"
        mine = (eyes.person.name, what, had)
        if self.other is not None:
            compare(mine, self.other[len(self.seen)] if len(self.seen) < len(self.other) else None)
        self.seen.append(mine)

    async def wants_calls(self, name: str) -> None:
        """Have somebody choose to be called in their room for what doesn't reach them."""
        ((game, me), *_) = await self.app.desk.lobby.joined(self.person(name).id)
        async with self.app.desk.table.database.write() as connection:
            await keep_called(connection, game.id, me.user, called=True)

    async def level(self) -> None:
        """Let time pass up to the next full slot: both worlds' clocks are level then."""
        await self.settle()
        await self.later(_SLOT_S - self.server.clock.now() % _SLOT_S)

    async def later(self, seconds: float = _PAUSE_S) -> None:
        """Let time pass, so that what comes next shows another time."""
        await self.server.advance(seconds)
        if seconds > _SLOT_S:
            await self.settle()

    async def says(self, name: str, *texts: str) -> None:
        """Have somebody write to the bot, whatever it answers."""
        for text in texts:
            await self.person(name).dm(text)
            await self.settle()

    async def orders(self, name: str, sheet: str) -> None:
        """Have a captain write a sheet and give it."""
        await self.says(name, sheet)
        assert "Given" in await self.answers(name, "commit"), (sheet, self.person(name).inbox()[-2:])
        await self.later()

    async def answers(self, name: str, text: str) -> str:
        """Have somebody write to the bot, and return all that the bot wrote to him then."""
        before = {one.id for one in self.person(name).inbox()}
        await self.says(name, text)
        return "\n".join(one.text for one in self.person(name).inbox() if one.id not in before)

    async def put(self, *lines: str) -> None:
        """Have the referee set things as they are to be."""
        for line in lines:
            done = await amend(self.person(RITA), line=f"set {line}", reason="the position")
            assert "Amended" in done.text, (line, done.text)
        await self.level()

    async def result(
        self, hex_: str, outcome: str, blue: tuple[str, ...] = (), red: tuple[str, ...] = ()
    ) -> None:
        """Have the referee record how a battle ended."""
        rita = self.person(RITA)
        card = await rita.slash("referee campaign result", battle=hex_)
        card = await rita.select(card, "How did it end?", [outcome])
        if red:
            card = await rita.select(card, "Red: vehicles lost", list(red))
        done = await rita.click(card, "Record this result")
        assert "Recorded" in done.text, done.text
        await self.settle()

    async def look(self, at: str) -> None:
        """Note what every viewer has before his eyes; the clocks are level then."""
        await self.level()
        for eyes in self.eyes:
            self.note(eyes, f"sees {at}", eyes.around())

    async def ask(self, at: str, *, everything: bool = False) -> None:
        """Have every viewer look, then ask, the first of them for most, and note what they are answered.

        With `everything` all ask for all that they can think of.
        """
        await self.look(at)
        for eyes in self.eyes:
            looks = GLANCES if eyes is not self.eyes[0] else LOOKS
            for command, options in (*LOOKS, *MORE_LOOKS) if everything else looks:
                await self.slash(eyes, command, options)
            await self._complete_all(eyes, everything=everything)
            await self.says(eyes.person.name, *(FISHING if everything else FISHING[:1]))
        if everything:
            await self.look(f"{at}, after asking")

    async def look_back(self, at: str) -> None:
        """Have every viewer look back on the campaign in every way, and note what he is answered."""
        await self.look(at)
        for eyes in self.eyes:
            for command, options in BACKWARDS:
                await self.slash(eyes, command, options)
            await self.later(60)

    async def slash(self, eyes: Eyes, command: str, options: dict[str, Any]) -> None:
        """Have a viewer use a command, and note what he is answered."""
        await self.server.advance(1)
        result = await eyes.person.slash(command, **options)
        self.note(eyes, f"/{command} {options}", eyes.answered(result))

    async def complete(self, eyes: Eyes, command: str, option: str) -> None:
        """Note what a viewer is offered for an option of a command."""
        await self.server.advance(1)
        offered = await eyes.person.complete(command, option, "")
        self.note(eyes, f"completes /{command} {option}", tuple(offered))

    async def _complete_all(self, eyes: Eyes, *, everything: bool) -> None:
        for command, option in completed(self.app.client.tree, everything=everything):
            await self.complete(eyes, command, option)


def completed(tree: app_commands.CommandTree[Any], *, everything: bool) -> list[tuple[str, str]]:
    """Return every option of every command that offers completions, or one of them."""
    if not everything:
        return [("referee campaign result", "battle")]
    return [
        (command.qualified_name, option.name)
        for command in tree.walk_commands()
        if isinstance(command, app_commands.Command)
        for option in command.parameters
        if option.autocomplete
    ]


@asynccontextmanager
async def world(
    folder: Path, *, painter: Painter | None = None, viewers: tuple[str, ...] = VIEWERS, day: int = 1
) -> AsyncIterator[World]:
    """Give a world on the files of a folder, its clock set to the morning of a day."""
    folder.mkdir(parents=True, exist_ok=True)  # noqa: ASYNC240 - a test waits for its own folder
    server = Rehearsal(folder / DISCORD, clock=Clock(frozen=True, start=MORNING + day * 86_400))
    studio = None if painter is not None else Studio(terrains=battle_maps())
    made = World(server, folder, painter or studio or HashPainter(), viewers)
    try:
        async with set_up(made):
            with no_errors():
                await made.start()
                yield made
                await made.settle()
    finally:
        if studio is not None:
            studio.close()
