"""A battle for conversations: A5 is pending, and everybody does his part by the card of the battle alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from io import BytesIO
from typing import Any

from PIL import Image

from bot.games.campaign.services.battles.encounter import Encounter
from bot.rehearsal.people import Person
from bot.rehearsal.seen import Result, SeenMessage
from engine.campaign.forces import Vehicle
from tests.talks.amending import amend
from tests.talks.stage import PEOPLE, Stage

RITA, BORIS, ROSA = PEOPLE
BLUES, REDS = ("Mila", "Oskar", "Timur"), ("Yara", "Outsider", "Owner Olaf")
GARAGES = dict(zip((*BLUES, *REDS), ("M3", "H2", "A2", "M3", "H3", "TD2 L1"), strict=True))
ROOMS = ("referee-room", "blue-room", "red-room")
CAPTURE, DRAW = "attackers capture", "draw"
ARMIES = ("set platoon blue P1 A4: M3, H2, A2", "set platoon red P1 A5: M3, H3, TD3")
SHOTS = "Screenshots"


def shot(colour: str) -> tuple[str, bytes]:
    """Draw a screenshot of one colour."""
    data = BytesIO()
    Image.new("RGB", (8, 6), colour).save(data, "PNG")
    return "end.png", data.getvalue()


def labels(of: Result | SeenMessage | None) -> list[str]:
    """Return what stands on the buttons of a message."""
    return [one.label for one in of.buttons if not one.disabled] if of is not None else []


def with_zone(form: Result, fields: Mapping[str, Any]) -> dict[str, Any]:
    """Return the fields of a form with UTC, where it asks whoever has chosen none for a time zone."""
    asked = form.modal is not None and any(one.custom_id == "zone" for one in form.modal.fields)
    return {**({"zone": "UTC"} if asked else {}), **fields}


def having(cards: Sequence[Result], label: str) -> Result:
    """Return which of some cards has a button."""
    return next(one for one in cards if label in labels(one))


async def press_on(person: Person, card: Result | SeenMessage, label: str) -> Result:
    """Press a button of a battle's card that begins so, behind More where it is not in view."""
    turns = [one for one in labels(card) if one in ("More", "Back", "Mehr", "Zurück")]
    if not _called(card, label) and turns:
        card = await person.click(card, turns[0])
    return await person.click(card, next(iter(_called(card, label)), label))


def _called(card: Result | SeenMessage, label: str) -> list[str]:
    """Return the buttons that are called so, else those that begin so."""
    found = labels(card)
    return [one for one in found if one == label] or [one for one in found if one.startswith(label)]


class Fight:
    """A battle of "Autumn War" that Blue has begun."""

    def __init__(self, there: Stage, hex_: str = "A5") -> None:
        self.there, self.hex = there, hex_

    @classmethod
    async def begin(cls, there: Stage, *armies: str, orders: str = "P1, A4, A5") -> Fight:
        """Begin a game with two captains and three members a side, and the battle of A5."""
        rita = there.person(RITA)
        await rita.slash("campaign create", map="strait", name="Autumn War")
        for captain, members, team in ((BORIS, BLUES, "blue"), (ROSA, REDS, "red")):
            for name in (captain, *members):
                await there.person(name).slash("campaign join", team=team)
            await rita.slash("campaign captain", member=captain)
        await rita.slash("campaign start", first="blue")
        for line in armies or ARMIES:
            await amend(rita, line=line, reason="a position to play")
        await there.gives(BORIS, f"Blue turn 1\n{orders}")
        await there.settle()
        return cls(there)

    def now(self) -> int:
        return int(self.there.server.clock.now())

    def moment(self, days: int, hour: int) -> tuple[str, str, int]:
        """Return a day and an hour as the form of times has them, and the moment."""
        day = datetime.fromtimestamp(self.now() + days * 86400, UTC)
        moment = day.replace(hour=hour, minute=0, second=0, microsecond=0)
        return moment.date().isoformat(), str(hour), int(moment.timestamp())

    async def pass_to(self, moment: int) -> None:
        """Let time pass until a moment, and the bot do what is due then."""
        await self.there.server.advance(max(0, moment - self.now()))
        await self.there.app.ticker.line("battles").drain()
        await self.there.settle()

    async def it(self) -> Encounter:
        """Return the battle as the desk keeps it."""
        games = await self.there.app.desk.lobby.games(self.there.server.server_id())
        game = next(one for one in games if one.name == "Autumn War")
        return next(one for one in await self.there.app.desk.encounters.of(game.id) if one.hex == self.hex)

    def board(self, name: str) -> SeenMessage:
        """Return the one board of somebody's room."""
        room = ROOMS[0] if name == RITA else ROOMS[2] if name in (ROSA, *REDS) else ROOMS[1]
        (one,) = [one for one in self.there.person(name).read(room) if "Battles of Autumn War" in one.text]
        return one

    async def card(self, name: str) -> Result:
        """Have somebody press the battle on the board of his room."""
        await self.there.settle()
        return await self.there.person(name).click(self.board(name), self.hex)

    async def cards(self, name: str) -> tuple[Result, ...]:
        """Return the battle's card as somebody has it, and once more with what is behind More."""
        card, other = await self.card(name), await self.card(name)
        return (
            (card, await self.there.person(name).click(other, "More")) if "More" in labels(other) else (card,)
        )

    async def offered(self, name: str) -> list[str]:
        """Return all that the battle's card offers somebody, what is behind More too."""
        card = await self.card(name)
        found = labels(card)
        if "More" in found:
            found += labels(await self.there.person(name).click(card, "More"))
        return [one for one in found if one not in ("More", "Back")]

    async def press(self, name: str, label: str) -> Result:
        """Have somebody press a button of the battle's card."""
        card = await self.card(name)
        pressed = await press_on(self.there.person(name), card, label)
        await self.there.settle()
        return pressed

    async def fill(self, name: str, form: Result, /, **fields: Any) -> Result:  # noqa: ANN401 - fields of any form
        """Have somebody send a form that opened."""
        done = await self.there.person(name).submit(form, with_zone(form, fields))
        await self.there.settle()
        return done

    async def own(self) -> None:
        """Have everybody own what he plays."""
        at = datetime.fromtimestamp(self.now(), UTC)
        for name, text in GARAGES.items():
            garage = frozenset(map(Vehicle.read, text.split()))
            await self.there.app.desk.garages.put(self.there.person(name).id, garage, at=at)

    async def offer(self, name: str, *days_and_hours: tuple[int, int]) -> list[int]:
        """Have somebody offer a time on each of so many days from now; return the moments."""
        moments = []
        for days, hour in days_and_hours:
            day, at, moment = self.moment(days, hour)
            await self.fill(name, await self.press(name, "Offer times"), days=[day], hours=[at])
            moments.append(moment)
        return moments

    async def suits(self, name: str, *moments: int) -> Result:
        """Have a captain choose what suits his team."""
        shown = await self.press(name, "Times")
        chosen = [str(one) for one in moments]
        done = await self.there.person(name).select(shown, shown.selects[0].custom_id, chosen)
        await self.there.settle()
        return done

    async def fix(self, days: int = 2, hour: int = 19) -> int:
        """Fix a time, by an offer of Blue's that suits Red."""
        (moment,) = await self.offer(BORIS, (days, hour))
        await self.suits(ROSA, moment)
        return moment

    async def man(self, *captains: str) -> None:
        """Have captains, both if none is named, take the crew that is suggested."""
        for name in captains or (BORIS, ROSA):
            shown = await self.press(name, "Suggest a crew")
            await self.there.person(name).click(shown, "Take it")
            await self.there.settle()

    async def open(self, name: str = "clan 1", word: str = "s3cret") -> Result:
        """Have the referee open the room."""
        form = await self.press(RITA, "Open the room")
        return await self.fill(RITA, form, name=name, password=word)

    async def report(self, name: str, outcome: str = CAPTURE, **fields: Any) -> Result:  # noqa: ANN401
        """Have somebody report, with a screenshot of his own."""
        form = await self.press(name, "Report the result")
        given = {"outcome": [outcome], "shots": [shot("blue" if name == BORIS else "red")]}
        return await self.fill(name, form, **{**given, **fields})

    def told(self, where: str, part: str) -> list[str]:
        """Return what was written in a room, or to somebody, that holds `part`."""
        if where.endswith("-room"):
            found = self.there.server.channel(where).messages()
        else:
            found = self.there.person(where).inbox()
        return [one.text for one in found if part in one.text]
