"""The battle desk in worlds: a battle of A6 that Blue has begun, and all that a viewer can ask of it."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any

from bot.rehearsal.cannot import CannotDo
from bot.rehearsal.seen import Result, SeenMessage
from engine.campaign.forces import Kind, Vehicle
from tests.leaks.bot_eyes import Eyes
from tests.leaks.bot_openings import OPENINGS
from tests.leaks.bot_pair import facing
from tests.leaks.bot_worlds import BORIS, MILA, RITA, ROSA, World
from tests.talks.amending import amend
from tests.talks.carrying import carrying
from tests.talks.fight import DRAW, ROOMS, Fight, press_on, shot

OSKAR, TIMUR, YARA, OLAF = "Oskar", "Timur", "Yara", "Owner Olaf"
BLUES, REDS = (BORIS, MILA, TIMUR), (ROSA, OSKAR, YARA)
MORE = "battle_more"
SHOWING = frozenset(
    [
        *(
            MORE,
            "battle_card",
            "battle_pick",
            "battle_side",
            "time_offer",
            "time_show",
            "crew_man",
            "crew_suggest",
            "crew_lead",
        ),
        *("room", "my_place", "fill_in", "proof_report", "proof_confirm", "proof_dispute", "proof_settle"),
        *("absent_ask", "put_off", "for_man", "for_suggest", "for_lead"),
    ]
)
"""Acts that show something or open a form, and change nothing."""


class Desk(Fight):
    """The battle of A6, done by its card; and everything that the viewers may look at, noted."""

    def __init__(self, world: World, hex_: str = "A6") -> None:
        super().__init__(world, hex_)
        self.world = world

    def board(self, name: str) -> SeenMessage:
        """Return the board that somebody reads."""
        (one,) = self._boards(name)
        return one

    def _boards(self, name: str) -> list[SeenMessage]:
        person = self.there.person(name)
        rooms = [room for room in person.channels() if room in ROOMS]
        found = [one for room in rooms for one in person.read(room) if "Battles of Autumn War" in one.text]
        own = ROOMS[2] if name in REDS else ROOMS[1] if name in BLUES else ROOMS[0]
        return [one for one in found if one.channel == own]

    async def tries(self, name: str, what: Result | SeenMessage, *labels: str) -> None:
        """Have somebody press what may not be there any more, whatever comes of it."""
        for label in labels:
            try:
                await press_on(self.there.person(name), what, label)
            except CannotDo:
                continue
        await self.there.settle()

    async def gives(self, name: str, *members: str) -> None:
        """Have somebody give one vehicle after the other to these people."""
        giving = await self.press(name, "Give vehicles")
        for member in members:
            giving = await self.choose(name, giving, 1, member)

    async def choose(self, name: str, of: Result, at: int, *values: str) -> Result:
        """Have somebody choose from the list with this number on a card."""
        done = await self.there.person(name).select(of, of.selects[at].custom_id, values)
        await self.there.settle()
        return done

    async def ask(self, at: str, *more: str, everything: bool = True) -> None:
        """Note what every viewer has before his eyes, then all that he is answered about the battle.

        `more` are commands that he uses too.
        """
        await self.world.look(at)
        for eyes in self.world.eyes:
            await self._asks(eyes, at, more, everything=everything)

    async def _asks(self, eyes: Eyes, at: str, more: tuple[str, ...], *, everything: bool) -> None:
        asked: tuple[tuple[str, dict[str, Any]], ...] = (("battle", {"battle": self.hex}),)
        if everything:
            asked += (("battle", {}), ("mine", {}), ("help", {}), ("campaign battles", {}))
            asked += (("campaign status", {}), ("mine", {"history": True}), ("privacy export", {}))
        asked += tuple((command, {}) for command in more)
        cards: list[Result] = []
        for command, options in asked:
            await self.there.server.advance(1)
            cards.append(await eyes.person.slash(command, **options))
            self.world.note(eyes, f"{at}: /{command} {options}", eyes.answered(cards[-1]))
        if everything:
            offered = await eyes.person.complete("battle", "battle", "")
            self.world.note(eyes, f"{at}: completes /battle", tuple(offered))
        await self._presses(eyes, at, cards[:1])

    async def _presses(self, eyes: Eyes, at: str, cards: Iterable[Result]) -> None:
        """Press all that shows something and changes nothing, on his board, his letters and the card."""
        found: dict[str, tuple[Result | SeenMessage, str]] = {}
        boards, letters = self._boards(eyes.person.name), eyes.person.inbox()
        every: list[Result | SeenMessage] = [*cards, *boards, *reversed(letters)]
        for message in every:
            for act, custom_id in carrying(message):
                if act in SHOWING:
                    found.setdefault(custom_id, (message, act))
        for custom_id, (message, act) in found.items():
            answer = await self._pressed(eyes, at, message, custom_id, act)
            if act == MORE:
                # It stands in the place of the card, so what is behind it is pressed there.
                for further, behind in carrying(answer):
                    if further in SHOWING - {MORE} and behind not in found:
                        await self._pressed(eyes, at, answer, behind, further)

    async def _pressed(
        self, eyes: Eyes, at: str, message: Result | SeenMessage, custom_id: str, act: str
    ) -> Result:
        await self.there.server.advance(1)
        answer = await eyes.person.click(message, custom_id)
        self.world.note(eyes, f"{at}: presses {act}", eyes.answered(answer))
        return answer

    async def both_report(self, outcome: str = DRAW, **lost: list[str]) -> None:
        """Have both captains report the same, each with a screenshot."""
        for name, colour in ((BORIS, "blue"), (ROSA, "red")):
            form = await self.press(name, "Report the result")
            await self.fill(name, form, outcome=[outcome], shots=[shot(colour)], **lost)


class Spring(Desk):
    """The battle of another game, in which one of Red plays against the referee of the first."""

    enemy = RITA

    async def card(self, name: str) -> Result:
        """Have somebody ask for the battle of that game."""
        return await self.there.person(name).slash("battle", game="Spring War")

    async def fix(self, days: int = 2, hour: int = 19) -> int:
        """Fix a time."""
        (moment,) = await self.offer(OSKAR, (days, hour))
        await self.suits(self.enemy, moment)
        return moment


async def _clan(made: World) -> None:
    """Three people a side, who own everything."""
    await OPENINGS["lobby"](made)
    for name, team in ((TIMUR, "blue"), (YARA, "red")):
        await made.person(name).slash("campaign join", team=team)
    await made.person(RITA).slash("campaign start", first="blue")
    at = datetime.fromtimestamp(made.server.clock.now(), UTC)
    for name in (*BLUES, *REDS):
        await made.app.desk.garages.put(made.person(name).id, _everything(), at=at)


async def _pitched(made: World) -> None:
    """The battle of A6 is pending: two vehicles against two."""
    await _clan(made)
    await facing(made, "platoon red P1 A6: M3, H2")
    await made.orders(BORIS, "Blue turn 1\nP1, A5, A6")


async def _manned(made: World) -> None:
    """The battle of A6 has a time, and both sides are manned: Mila and Timur against Oskar and Yara."""
    await _pitched(made)
    desk = Desk(made)
    await desk.fix(3)
    await desk.gives(BORIS, MILA, TIMUR)
    await desk.gives(ROSA, OSKAR, YARA)


async def _two_games(made: World) -> None:
    """Oskar of Red has a battle in another game too, on a day on which Red's captain offers no time."""
    await _pitched(made)
    olaf = made.person(OLAF)
    await olaf.slash("campaign create", map="strait", name="Spring War")
    for name, team in ((OSKAR, "blue"), (RITA, "red")):
        await made.person(name).slash("campaign join", team=team, game="Spring War")
        await olaf.slash("campaign captain", member=name, game="Spring War")
    await olaf.slash("campaign start", first="blue", game="Spring War")
    for line in ("platoon blue P1 A5: M3, M3", "platoon red P1 A6: M3", "control A5 blue", "control A6 red"):
        await amend(olaf, line=f"set {line}", reason="the position", game="Spring War")
    await made.orders(OSKAR, "Blue turn 1\nP1, A5, A6")


def _everything() -> frozenset[Vehicle]:
    return frozenset(Vehicle(kind, 1) for kind in Kind)


OPENINGS |= {
    "clan": _clan,
    "pitched": _pitched,
    "manned": _manned,
    "two games": _two_games,
}
