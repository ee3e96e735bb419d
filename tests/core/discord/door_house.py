"""A house with every kind of door: three games of a clan at three moments, and one next door.

Everything that can be pressed or filled in is taken from what the bot itself sends while it is played.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from bot.core.present.carried import Carried
from bot.rehearsal.rest import Exchange
from bot.rehearsal.seen import SeenMessage
from tests.talks.amending import amend
from tests.talks.stage import Stage

RITA, BORIS, ROSA, MILA, OSKAR, TIMUR, YARA, OTTO, OLAF, STINA = (
    *("Referee Rita", "Captain Blue", "Captain Red", "Mila", "Oskar", "Timur", "Yara", "Outsider"),
    *("Owner Olaf", "Stranger"),
)
EVERYBODY = (RITA, BORIS, ROSA, MILA, OSKAR, TIMUR, YARA, OTTO, OLAF, STINA)
AUTUMN, BATTLE, SCOUT, SPRING, WINTER = "Autumn War", "Battle War", "Scout War", "Spring War", "Winter War"


@dataclass(frozen=True, slots=True)
class Thing:
    """Something that the bot has offered to press, choose from or fill in: as Discord keeps it."""

    kind: int
    body: str = field(hash=False, compare=False)
    custom_id: str

    @property
    def carried(self) -> Carried:
        found = Carried.read(self.custom_id)
        assert found is not None
        return found

    def naming(self, game: str | None = None, more: str | None = None) -> Thing:
        """Return the same that carries another game, or something else of it."""
        now = self.carried
        new = Carried(now.act, game or now.game, now.moment, now.more if more is None else more)
        return Thing(self.kind, self.body.replace(self.custom_id, str(new)), str(new))


@dataclass
class Harvest:
    """All that the bot has offered, each once."""

    things: dict[str, Thing] = field(default_factory=dict)
    posted: set[tuple[int, str]] = field(default_factory=set)
    """What was offered in a message that everybody of its channel reads: the channel and the act."""

    def hear(self, exchange: Exchange) -> None:
        """Take what a request of the bot offers."""
        try:
            sent = json.loads(exchange.request or b"{}")
        except ValueError:
            return
        for one in _walk(sent):
            carried = Carried.read(str(one.get("custom_id", "")))
            if carried is not None:
                kind = int(one.get("type", 0)) if "title" not in one else 0
                self.things.setdefault(one["custom_id"], Thing(kind, json.dumps(one), one["custom_id"]))
                if place := _POST.fullmatch(exchange.path):
                    self.posted.add((int(place[1]), carried.act))


_POST = re.compile(r"/channels/(\d+)/messages")
FORM = 0
"""The kind of a form."""


def _walk(of: Any) -> Iterator[dict[str, Any]]:  # noqa: ANN401 - any JSON
    if isinstance(of, dict):
        yield of
        of = list(of.values())
    if isinstance(of, list):
        for one in of:
            yield from _walk(one)


async def furnish(there: Stage) -> None:
    """Play until every kind of door is there."""
    for game in (SCOUT, BATTLE, AUTUMN):
        await _gather(there, RITA, game, blue=(OSKAR, BORIS, MILA, TIMUR), red=(ROSA, YARA))
    await _gather(there, OLAF, SPRING, blue=(TIMUR,), red=(OTTO,))
    await there.person(STINA).slash("campaign create", map="strait", name=WINTER)
    for game in (SCOUT, BATTLE, AUTUMN):
        await _change_hands(there, game)
    await _scout(there)
    await _fight(there)
    await _talk(there)
    for name, command, options in ASKED:
        await there.person(name).slash(command, **options)
        await there.server.advance(20)
    await there.settle()


async def _gather(there: Stage, referee: str, game: str, **teams: tuple[str, ...]) -> None:
    """Begin a game; the first of each team is its captain."""
    await there.person(referee).slash("campaign create", map="strait", name=game)
    for team, names in teams.items():
        for name in names:
            await there.person(name).slash("campaign join", team=team, game=game)
        await there.person(referee).slash("campaign captain", member=names[0], game=game)
    await there.server.advance(60)
    await there.person(referee).slash("campaign start", first="blue", game=game)
    await there.server.advance(60)


async def _change_hands(there: Stage, game: str) -> None:
    """Have Oskar be captain and hand over to Boris, Yara be substitute for a time, and Timur leave."""
    oskar, rosa, timur = (there.person(name) for name in (OSKAR, ROSA, TIMUR))
    await oskar.slash("orders", game=game)
    await oskar.slash("campaign captain", member=BORIS, game=game)
    await there.settle()
    await there.person(RITA).slash("campaign captain", member=BORIS, game=game)
    await rosa.slash("campaign substitute", member=YARA, game=game)
    await there.person(YARA).slash("orders", game=game)
    await rosa.slash("campaign substitute", game=game)
    card = await timur.slash("people leave", game=game)
    await timur.click(card, "Yes, I'm leaving")
    await there.settle()
    await there.server.advance(120)


async def _scout(there: Stage) -> None:
    """Have Blue's scout meet the enemy, and be asked."""
    await _put(there, SCOUT, "platoon blue P1 A5: L3", "platoon red P1 A6: M4")
    await _orders(there, BORIS, SCOUT, "Blue turn 1\nP1, A5, A6")


async def _fight(there: Stage) -> None:
    """Have Blue attack, so that there is a battle to arrange, to man, to open and to report."""
    await _put(there, BATTLE, "platoon blue P1 A4: M3, H2, A2", "platoon red P1 A5: M3, H3, TD3")
    await _orders(there, BORIS, BATTLE, "Blue turn 1\nP1, A4, A5")


async def _talk(there: Stage) -> None:
    """Have a draft stand, an office be offered, something suggested and asked."""
    boris, mila, rosa, rita = (there.person(name) for name in (BORIS, MILA, ROSA, RITA))
    await _say(there, BORIS, AUTUMN, "Blue turn 1\nbuild P1: M3")
    await boris.slash("campaign captain", member=MILA, game=AUTUMN)
    await mila.slash("suggest", text="No artillery at all", rule="12.2", game=AUTUMN)
    await rosa.slash("suggest", text="Light tanks are free", game=AUTUMN)
    await mila.slash("question", text="May artillery scout?", rule="12.2", game=AUTUMN)
    await rosa.slash("question", text="May tank destroyers scout?", game=AUTUMN)
    for name in (MILA, ROSA, RITA):
        await there.person(name).slash("suggestions", game=AUTUMN)
        await there.person(name).slash("rulings", game=AUTUMN)
    await rita.slash("people second", member=OLAF, game=AUTUMN)
    await there.settle()


async def _put(there: Stage, game: str, *lines: str) -> None:
    for line in lines:
        done = await amend(there.person(RITA), line=f"set {line}", reason="a position", game=game)
        assert "Amended" in done.text, done
    await there.server.advance(60)


async def _orders(there: Stage, name: str, game: str, sheet: str) -> None:
    receipt = await _say(there, name, game, sheet)
    person = there.person(name)
    await person.click(
        receipt, next(one.label for one in receipt.buttons if ":give:" in (one.custom_id or ""))
    )
    await there.settle()


async def _say(there: Stage, name: str, game: str, text: str) -> SeenMessage:
    """Have a captain of several games write a sheet, and say for which it is if asked; return its receipt."""
    asked = (await there.asks(name, text))[-1]
    # One that fits a single game belongs to that.
    if game in [one.label for one in asked.buttons]:
        await there.person(name).click(asked, game)
        await there.settle()
    return there.newest(name, "Receipt")


ASKED: tuple[tuple[str, str, dict[str, Any]], ...] = (
    *((name, "battle", {"battle": "A5", "game": BATTLE}) for name in (RITA, BORIS, ROSA, MILA)),
    *((name, "map", {"game": game}) for name in (BORIS, ROSA) for game in (SCOUT, AUTUMN)),
    *((name, "campaign orders", {"game": AUTUMN}) for name in (RITA, BORIS)),
    *((name, "game replay", {"game": BATTLE}) for name in (RITA, BORIS)),
    *((name, "orders", {"game": AUTUMN}) for name in (BORIS, ROSA)),
    *((name, "help", {}) for name in (RITA, BORIS, ROSA)),
    *((name, "mine", {}) for name in (RITA, BORIS, MILA)),
    *(
        (RITA, f"referee {what}", {"game": BATTLE})
        for what in ("campaign queue", "close", "undo", "retract", "correct")
    ),
    (RITA, "referee corrections", {"game": BATTLE}),
    (RITA, "referee campaign result", {"battle": "A5", "game": BATTLE}),
    (RITA, "referee campaign give", {"team": "red", "game": AUTUMN}),
    (RITA, "referee waiting", {"game": AUTUMN}),
    (RITA, "referee hold", {"check": "Ask me first", "game": AUTUMN}),
    (RITA, "referee amend", {"game": AUTUMN}),
    (RITA, "referee rule", {"game": AUTUMN}),
    (RITA, "game end", {"game": AUTUMN}),
    (BORIS, "campaign resign", {"game": AUTUMN}),
    (MILA, "suggest", {"game": AUTUMN}),
    (MILA, "garage", {}),
    (MILA, "practice", {}),
    (MILA, "rule", {"number": "12.2"}),
    (MILA, "privacy delete", {}),
    (OLAF, "setup", {}),
)
"""What those who may ask are shown, and with it more to press."""
