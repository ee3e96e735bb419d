"""A battle that a skirmish settles, in worlds: proposed, agreed to, played; and what a viewer asks of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.core.dice.last_word import LastWordQuestion
from bot.fresh import Purpose
from bot.games.campaign.services.battles.encounter import Arranged, Doing, Scene
from bot.games.skirmish.services import challenges, duels
from bot.games.skirmish.services.saying import Course, begin
from bot.games.skirmish.services.sitting import Sitting
from engine.campaign.arranging.orders_of_battle import slots
from engine.campaign.forces import Team
from engine.dice import salt
from engine.skirmish.fate import Fate
from tests.chance import SOURCE, in_order
from tests.leaks.bot_desk import Desk
from tests.leaks.bot_worlds import BORIS, RITA, ROSA, Asked
from tests.talks.duelling import spoken
from tests.talks.fight import ROOMS

YES, NO = "Yes, settle it by a skirmish", "No"
ASK, BACK = "Propose a skirmish", "Take the skirmish back"
PROPOSED, BEGUN = "should a skirmish settle", "a skirmish settles the battle"
WORD = "370022609999"
DUELS: tuple[Asked, ...] = (
    ("skirmish board", {}),
    ("skirmish list", {}),
    ("skirmish chit", {}),
    ("skirmish look", {"from": "A3", "to": "I4"}),
    ("skirmish record", {}),
)


def _numbered(sitting: Sitting, question: LastWordQuestion, _: int, at: int) -> Course:
    return begin(sitting, replace(question, asked=int(WORD) - 1), int(WORD), at)


@contextmanager
def one_fate() -> Iterator[None]:
    """Let every skirmish within have the same ids and the same luck: what differs then is no accident."""
    with pytest.MonkeyPatch.context() as patch:
        # By this one it is known which call has been sent: no two are alike.
        calls, alike = in_order(Purpose.CALL), (Purpose.BRIDGE, Purpose.DUEL, Purpose.SECRET)
        patch.setattr(SOURCE, lambda p, game, size: "5e" * size if p in alike else calls(p, game, size))
        # The ids of messages count whatever either world has sent before.
        patch.setattr(duels, "begin", _numbered)
        patch.setattr(challenges, "salt", lambda texts, _: salt(texts, WORD))
        patch.setattr(Fate, "chit", lambda *_: 3)
        patch.setattr(Fate, "dice", lambda *_: (6, 6))
        yield


class Bridged(Desk):
    """The battle of A6, which may be settled by a skirmish."""

    async def allow(self) -> None:
        """Have the referee let a skirmish settle a battle."""
        done = await self.there.person(RITA).slash("referee campaign desk", skirmish=True)
        assert "skirmish" in done.text, done.text
        await self.world.level()

    async def agreed(self) -> None:
        """Have it proposed, both captains agree, and the last of them say the last word on its dice."""
        await self.allow()
        await self.press(RITA, ASK)
        await self.press(ROSA, YES)
        await self.press(BORIS, YES)
        await self.world.level()
        await spoken(self.there, self.place)
        await self.world.level()

    async def keep_out(self, vehicle: str) -> None:
        """Have the referee rule that a vehicle of Red's stays out (13.9)."""

        async def ruled(scene: Scene) -> Arranged:
            out = {slot for slot in slots(scene.battle, Team.RED) if str(slot.vehicle) == vehicle}
            assert out, vehicle
            return Arranged(replace(scene.arrangement, staying_out=frozenset(out)))

        here = await self.it()
        at = datetime.fromtimestamp(self.now(), UTC)
        doing = Doing(here.game, here.id, self.there.person(RITA).id, "absent_rule", "ruled", at)
        await self.there.app.desk.encounters.arrange(doing, ruled)
        await self.world.level()

    @property
    def place(self) -> str:
        """The channel in which it is played: the game's public one."""
        letter = self.there.newest(BORIS, BEGUN).text
        number = int(letter.partition("<#")[2].partition(">")[0])
        channel = getattr(self.there.app.client.get_channel(number), "name", "")
        assert channel
        assert channel not in ROOMS
        return str(channel)

    async def says(self, name: str, lines: str) -> None:
        """Have somebody act in the skirmish by lines, and pass."""
        await self.there.server.advance(1)
        done = await self.there.person(name).slash("skirmish act", where=self.place, lines=f"{lines}; pass")
        assert "passed" in done.text, done.text
        await self.there.settle()

    async def resign(self, name: str) -> None:
        """Have somebody give the skirmish up, and the campaign go on."""
        person = self.there.person(name)
        asked = await person.slash("skirmish resign", where=self.place)
        await person.click(asked, next(one.label for one in asked.buttons if "esign" in one.label))
        await self.pass_to(self.now() + 120)

    async def ask_of_duel(self, at: str) -> None:
        """Note what every viewer is answered about the skirmish, in its channel where he reads it."""
        for eyes in self.world.eyes:
            for command, options in DUELS:
                await self.there.server.advance(1)
                result = await eyes.person.slash(command, where=self.place, **options)
                self.world.note(eyes, f"{at}: /{command}", eyes.answered(result))
