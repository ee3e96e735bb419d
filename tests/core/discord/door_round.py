"""A round through the house: somebody knocks at every door, and what he is told is judged."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from discord import app_commands

from bot.core.discord.doors import Need
from bot.rehearsal.cannot import CannotDo
from bot.rehearsal.kinds import Kind
from bot.rehearsal.seeds import CLAN, NEXT_DOOR
from tests.core.discord import door_house as house
from tests.core.discord.door_house import Harvest, Thing
from tests.core.discord.door_knocking import Answer, knock
from tests.core.discord.door_rules import EVERYBODY, MADE_UP, TROUBLE, Knocker, Stands, fault, need_of, shared
from tests.core.discord.every_press import OPEN, PRESSES
from tests.core.discord.test_doors import FILLED, commands
from tests.core.discord.test_doors import need_of as need_of_command
from tests.talks import openings
from tests.talks.stage import Stage

DOES = {
    *(
        "leave_game",
        "give",
        "approve",
        "approve_no",
        "office_yes",
        "office_no",
        "halt",
        "go",
        "resign",
        "end",
        "mend_set",
    ),
    *(
        "mend_apply",
        "closed_why",
        "record",
        "forget_me",
        "undo",
        "hold_send",
        "pause",
        "practice",
        "give_for",
    ),
    *("retracted", "close", "mend_set_seen", "rule_sent", "setup_tongue", "setup_roles", "setup_who"),
    *("setup_typed", "again", "suggest_taken", "suggest_no", "question_told", "fill_in", "fill_in_ask"),
    *("garage", "mend_told"),
}
"""Acts that would change what is there, so that nobody who may do them does while the house is searched."""
DEPTH, IN_A_ROW = 3, 6


OFFERED = "office_yes"
"""How Olaf would take the office that Rita has offered him."""


@dataclass
class Visit:
    """The house while somebody goes through it."""

    there: Stage
    harvest: Harvest
    names: dict[str, str] = field(default_factory=dict)
    battle: str = ""
    _knocks: Counter[str] = field(default_factory=Counter)

    async def look_around(self) -> None:
        """Find out the ids, and search the house for everything that can be pressed."""
        desk = self.there.app.desk
        for server in (CLAN, NEXT_DOOR):
            for game in await desk.lobby.games(self.there.server.server_id(server)):
                self.names[game.id] = game.name
        ids = {name: id_ for id_, name in self.names.items()}
        self.battle = (await desk.encounters.of(ids[house.BATTLE]))[0].id
        for act in sorted({*PRESSES, *OPEN} - {one.carried.act for one in self.harvest.things.values()}):
            if not act.startswith("setup"):
                self._add(act, ids[house.BATTLE])
        for name in house.EVERYBODY:
            self.there.server.world.open_dm(self.there.person(name).id)

    def _add(self, act: str, game: str) -> None:
        custom_id = f"aj:{act}:{game}:2:{self.battle}"
        body = json.dumps({"type": int(Kind.BUTTON), "style": 2, "label": "x", "custom_id": custom_id})
        self.harvest.things[custom_id] = Thing(Kind.BUTTON, body, custom_id)

    async def knock(self, who: Knocker, thing: Thing) -> Answer:
        """Have somebody knock; after some time passes, so that nobody is told to slow down."""
        await self.breathe(who.name)
        return await knock(self.there, who.name, thing, who.where)

    async def breathe(self, name: str) -> None:
        self._knocks[name] += 1
        if self._knocks[name] % IN_A_ROW == 0:
            await self.there.server.advance(60)

    def things(self, *, every: bool) -> list[Thing]:
        """Return what can be knocked at: everything, or one of each act and kind."""
        of_a_game = [one for one in self.harvest.things.values() if one.carried.game in self.names]
        return of_a_game if every else list({(one.carried.act, one.kind): one for one in of_a_game}.values())


async def search(there: Stage, harvest: Harvest) -> None:
    """Press whatever may be pressed without changing anything, so that what lies behind is offered too."""
    visit, done = Visit(there, harvest), set[str]()
    for _ in range(DEPTH):
        for thing in list(harvest.things.values()):
            act = thing.carried.act
            if act in DOES or thing.custom_id in done:
                continue
            done.add(thing.custom_id)
            judges = need_of(thing) in (Need.REFEREE, Need.REFEREE_ALWAYS)
            name = house.OLAF if act.startswith("setup") else house.RITA if judges else house.BORIS
            await visit.knock(Knocker(name), thing)


async def press_everything(
    visit: Visit, who: Knocker, rng: Random, *, every: bool = True, only: frozenset[Need] | None = None
) -> tuple[int, list[str]]:
    """Have somebody knock at all that can be pressed or sent; return how many doors, and what was wrong."""
    things, found = visit.things(every=every), []
    rng.shuffle(things)
    doors = 0
    for thing in things:
        act, name, need = thing.carried.act, visit.names[thing.carried.game], need_of(thing)
        stands = who.stands(name)
        inside = stands in (Stands.MEMBER, Stands.COMMANDER)
        if (inside and act in DOES) or (only is not None and need not in only):
            continue
        if act == OFFERED and who.name == house.OLAF:
            continue  # it is his own to take, and he would be the referee from then on
        doors += 1
        answer = await visit.knock(who, thing)
        wrong = (
            ""
            if need is None
            else fault(who, name, need, answer, known=thing.custom_id, shared=shared(thing))
        )
        if (
            not wrong
            and (stands is Stands.UNKNOWING or need is None)
            and not (need is None and who.name == house.OLAF)
        ):
            made_up = await visit.knock(who, thing.naming(game=MADE_UP))
            if answer.without(thing.carried.game) != made_up.without(MADE_UP):
                wrong = f"another answer than of a game that is not there: {made_up.texts}"
        if not wrong and TROUBLE in answer.whole and visit.battle not in thing.custom_id:
            wrong = "trouble"
        if wrong:
            found.append(f"{who} presses {thing.custom_id}: {wrong}; told {answer.texts}")
    return doors, found


async def use_everything(visit: Visit, who: Knocker, rng: Random) -> tuple[int, list[str]]:
    """Have somebody use every command on every game; return how many doors, and what was wrong."""
    doors, found = 0, []
    named = list(visit.names.items())
    for name, command in commands(visit.there.app.client):
        need = need_of_command(command)
        if need is None or all(one.name != "game" for one in command.parameters):
            continue
        id_, game = rng.choice(named)
        stands = who.stands(game)
        if stands in (Stands.REFEREE, Stands.COMMANDER) or (stands is Stands.MEMBER and name in CHANGES):
            continue
        said = rng.choice((id_, game, game.upper()))
        answer = await _used(visit, who, name, said)
        if answer is None:
            continue
        doors += 1
        wrong = fault(who, game, need, answer, known=said)
        if not wrong and stands is Stands.UNKNOWING:
            made_up = await _used(visit, who, name, MADE_UP)
            if made_up is None or answer != made_up:
                wrong = f"another answer than of a game that is not there: {made_up}"
        if wrong:
            found.append(f"{who} uses /{name} game:{said}: {wrong}; told {answer.texts}")
    return doors, found


CHANGES = {"campaign join", "campaign captain", "people speaker", "people stand-in", "suggest", "question"}


async def _used(visit: Visit, who: Knocker, name: str, game: str) -> Answer | None:
    """Have somebody use a command on a game; None where Discord does not offer it to him."""
    await visit.breathe(who.name)
    options: dict[str, Any] = {**FILLED.get(name, {}), "game": game}
    try:
        return Answer.of(await visit.there.person(who.name).slash(name, where=who.where, **options))
    except CannotDo:
        return None


async def complete_everything(visit: Visit, who: Knocker) -> tuple[int, list[str]]:
    """Have somebody begin to type every option; return how many doors, and what was wrong."""
    doors, found = 0, []
    for name, option in completed(visit):
        for id_, game in visit.names.items():
            if who.stands(game) not in (Stands.UNKNOWING, Stands.OUTSIDE):
                continue
            others = {key: value for key, value in FILLED.get(name, {}).items() if key != option}
            doors += 1
            await visit.breathe(who.name)
            person = visit.there.person(who.name)
            try:
                real = await person.complete(name, option, "", where=who.where, **others, game=id_)
                made_up = await person.complete(name, option, "", where=who.where, **others, game=MADE_UP)
            except CannotDo:
                continue
            if real != made_up:
                found.append(f"{who} completes {option} of /{name} in {game}: {real}, but {made_up}")
    return doors, found


def completed(visit: Visit) -> Iterator[tuple[str, str]]:
    """Yield every option that is completed beside a game."""
    for name, command in commands(visit.there.app.client):
        own: app_commands.Command[Any, ..., Any] = command
        if any(one.name == "game" for one in own.parameters):
            for one in own.parameters:
                if one.autocomplete and one.name != "game":
                    yield name, one.name


HARVEST = Harvest()
"""What the house offers; it is filled while the house is furnished, once in a process."""


async def furnished(there: Stage) -> None:
    """Furnish the house and search it."""
    there.server.on_exchange(HARVEST.hear)
    await house.furnish(there)
    await search(there, HARVEST)
    there.server.on_exchange(None)


@asynccontextmanager
async def visit(folder: Path) -> AsyncIterator[Visit]:
    """Give the house to go through."""
    async with openings.opened(folder, furnished) as there:
        made = Visit(there, HARVEST)
        await made.look_around()
        yield made


async def go_round(folder: Path, seed: int) -> int:
    """Have the one whose turn it is by the seed try every door; return how many; raises AssertionError."""
    who, rng = EVERYBODY[seed % len(EVERYBODY)], Random(seed)
    async with visit(folder) as made:
        pressed, wrong = await press_everything(made, who, rng)
        used, also = await use_everything(made, who, rng)
        begun, more = await complete_everything(made, who)
    found = [*wrong, *also, *more]
    assert not found, "\n".join(found)
    return pressed + used + begun
