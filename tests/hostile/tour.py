"""A game among people with hostile names, through the whole bot: all that anybody is shown is looked at."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from bot.rehearsal.cannot import CannotDo
from bot.rehearsal.seen import Result, SeenMessage
from tests.hostile.names import name
from tests.hostile.shown import wrong_in_label, wrong_in_page, wrong_in_text
from tests.leaks.bot_worlds import BACKWARDS, LOOKS, MORE_LOOKS, completed, no_errors
from tests.talks.amending import amend
from tests.talks.stage import Stage, stage

PEOPLE = ("rita", "boris", "rosa", "mila", "oskar")
_FILE = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,80}")
_PRESSED_ONCE = 120
_ENDING = ("leave_game", "mend_set")
"""What is not pressed: nothing would be left to look at."""


class Tour:
    """What is done in such a game, and what was shown on the way."""

    def __init__(self, there: Stage, rng: Random) -> None:
        self.there, self.rng = there, rng
        self.people = {one: there.person(one) for one in PEOPLE}
        self.looked_at = 0
        self._pressed: set[tuple[str, str]] = set()

    def renamed(self) -> None:
        """Give everybody a hostile name, none of which another has."""
        for number, person in enumerate(self.people.values()):
            user = person._world.users[person.id]  # noqa: SLF001 - nobody renames himself in a rehearsal
            called = f"{name(self.rng, 31)}{number}"
            person._world.put(replace(user, global_name=called))  # noqa: SLF001

    async def slash(self, who: str, command: str, **options: Any) -> Result:  # noqa: ANN401 - handed on
        """Use a command, and look at all that comes of it."""
        await self.there.server.advance(2)
        return self.looked(await self.people[who].slash(command, **options), f"/{command} {options}")

    async def played(self) -> None:
        """Play up to a pending battle, with as many texts of people's as there are."""
        for who, command, options in self._beginning():
            await self.slash(who, command, **options)
        for line in (
            "platoon blue P1 A5: M3, M3",
            "platoon red P1 A6: M3, H2",
            "control A5 blue",
            "control A6 red",
        ):
            done = await amend(self.people["rita"], line=f"set {line}", reason=self._text())
            self.looked(done, "/referee amend")
        for text in (self._text(), "Blue turn 1\nP1, A5, A6", "commit", self._text()):
            await self.people["boris"].dm(text)
            await self.there.settle()
        for who, command, options in self._texts():
            await self.slash(who, command, **options)
        await self.there.settle()

    def _beginning(self) -> Iterable[tuple[str, str, dict[str, Any]]]:
        called = f"{name(self.rng, 55)} War"
        yield "rita", "campaign create", {"map": "strait", "name": called}
        for captain, team, member in (("boris", "blue", "mila"), ("rosa", "red", "oskar")):
            yield captain, "campaign join", {"team": team}
            yield member, "campaign join", {"team": team}
            yield "rita", "campaign captain", {"member": captain}
            yield captain, "campaign substitute", {"member": member}
            yield captain, "campaign start", {"text": self._text()}
        yield "rita", "campaign start", {"first": "blue"}

    def _texts(self) -> Iterable[tuple[str, str, dict[str, Any]]]:
        yield "rita", "referee rule", {"text": self._text(), "reason": self._text()}
        yield "boris", "question", {"text": self._text()}
        yield "rosa", "suggest", {"text": self._text()}
        yield "rita", "referee pause", {"reason": self._text()}
        yield "rita", "referee phases", {}

    def _text(self) -> str:
        return name(self.rng, 120)

    async def asked(self, *commands: tuple[str, dict[str, Any]]) -> None:
        """Have everybody use every command that shows something, and press what stands below the answers."""
        for who in ("rita", "boris", "rosa"):
            for command, options in commands:
                await self.pressed(who, await self.slash(who, command, **options))

    async def completed(self) -> None:
        """Look at all completions."""
        for who in ("rita", "boris"):
            for command, option in completed(self.there.app.client.tree, everything=True):
                for offered in await self.people[who].complete(command, option, ""):
                    self._label(offered.name, f"a completion of /{command}")

    async def read(self) -> None:
        """Look at all messages that anybody can read, and press each kind of button once."""
        for who, person in self.people.items():
            for room in (*person.channels(), "DM"):
                for message in person.read(room):
                    self.message(message, room)
            for message in person.inbox():
                self.message(message, "DM")
                await self.pressed(who, message)

    async def pressed(self, who: str, of: Result | SeenMessage) -> None:
        """Press each kind of button once a person that does not end anything."""
        for button in of.buttons:
            kind = (who, ":".join((button.custom_id or "").split(":")[:2]))
            done = kind in self._pressed or len(self._pressed) > _PRESSED_ONCE
            if button.disabled or button.url or done or any(one in kind[1] for one in _ENDING):
                continue
            self._pressed.add(kind)
            try:
                self.looked(await self.people[who].click(of, button.custom_id or ""), f"pressing {kind}")
            except CannotDo:
                continue
            await self.there.settle()

    def looked(self, done: Result, at: str) -> Result:
        """Look at what came of a command or a press."""
        for message in (*([done.message] if done.message is not None else []), *done.followups):
            self.message(message, at)
        if (form := done.modal) is not None:
            texts = [form.title, *form.texts]
            for one in form.fields:
                texts += [one.label, one.description, one.placeholder, *one.options]
            for text in texts:
                self._label(text, f"the form of {at}")
        return done

    def message(self, of: SeenMessage, at: str) -> None:
        """Look at a message of the bot's."""
        record = of.record
        if record.author_id in {one.id for one in self.people.values()}:
            return
        self.looked_at += 1
        assert not record.mention_everyone, at
        assert not record.mention_roles, at
        assert not (wrong := wrong_in_text(of.text)), f"{at}: {wrong} in {of.text!r}"
        for text in (
            *(one.label for one in of.buttons),
            *(one.placeholder for one in of.selects),
            *(label for one in of.selects for label in one.options),
        ):
            self._label(text, at)
        for file in of.attachments:
            assert _FILE.fullmatch(file.filename), (at, file.filename)
            self._label(file.description or "", at)
            if file.filename.endswith(".html"):
                assert not (wrong := wrong_in_page(file.data.decode())), f"{at}: {wrong}"

    @staticmethod
    def _label(text: str, at: str) -> None:
        assert not (wrong := wrong_in_label(text)), f"{at}: {wrong} in {text!r}"


@asynccontextmanager
async def touring(folder: Path, seed: int) -> AsyncIterator[Tour]:
    """Give a tour whose people are renamed; at its end the bot must not have logged an error."""
    with no_errors():
        async with stage(folder) as there:
            tour = Tour(there, Random(seed))
            tour.renamed()
            yield tour
            await there.settle()


async def toured(folder: Path, seed: int) -> int:
    """Go through the whole bot with hostile names; return how many messages were looked at."""
    async with touring(folder, seed) as tour:
        there = tour.there
        await tour.played()
        await tour.asked(*(one for one in (*LOOKS, *MORE_LOOKS) if one[0] != "campaign substitute"))
        await tour.completed()
        await tour.read()
        ending = await tour.slash("rita", "game end")
        assert ending.modal is not None
        why = ending.modal.fields[0].custom_id
        done = await tour.people["rita"].submit(ending, {why: f"{name(tour.rng, 200)}."})
        tour.looked(done, "the end")
        await there.settle()
        await tour.asked(
            *BACKWARDS, ("campaign status", {}), ("people list", {}), ("mine", {"history": True})
        )
        await tour.read()
        return tour.looked_at
