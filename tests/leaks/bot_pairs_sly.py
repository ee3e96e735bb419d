"""Pairs of worlds: what a player could find out by another game of his, or by where the referee sits."""

from __future__ import annotations

from datetime import UTC, datetime

from bot.rehearsal.seen import Result
from engine.campaign.forces import Vehicle
from tests.leaks.bot_desk import OSKAR, YARA, Desk, Spring
from tests.leaks.bot_openings import OPENINGS
from tests.leaks.bot_pair import facing, pair
from tests.leaks.bot_worlds import BORIS, MILA, RITA, ROSA, World
from tests.talks.amending import amend
from tests.talks.fight import labels

SPRING = "Spring War"


class Autumn(Desk):
    """The battle of the one of two games; who plays in both asks for its card by the game's name."""

    async def card(self, name: str) -> Result:
        return await self.there.person(name).slash("battle", game="Autumn War")


class AgainstRosa(Spring):
    """The battle of the other game, in which she is of Red, whose captain is Yara."""

    enemy = YARA


@pair("clan", viewers=(ROSA, YARA))
async def the_referee_takes_a_place_while_the_enemy_has_few_or_many(w: World) -> None:
    await facing(w, "platoon red P1 A6: M3, H2", "platoon blue P2 A5: M3, H2, H2", "platoon blue P3 A5: H1")
    await w.orders(BORIS, "Blue turn 1\nP1, A5, A6\nP2, A5, A6" if w.first else "Blue turn 1\nP3, A5, A6")
    desk = Desk(w)
    await desk.press(RITA, "Observe")
    await desk.ask("the referee observes")
    await desk.press(YARA, "Observe")
    await desk.ask("so does Yara", everything=False)


@pair("clan", viewers=(RITA,))
async def a_referee_who_plays_cannot_tell_which_side_of_another_battle_is_full(w: World) -> None:
    await facing(w, "platoon red P1 A6: M3, H2", "platoon blue P2 A5: M3, H2, H2", "platoon blue P3 A5: H2")
    three = "platoon red P{} B6: M3, H2, H2"
    await w.put(three.format(2), "platoon red P3 B6: H1")
    here, there = Desk(w), Desk(w, "B6")
    await w.orders(BORIS, "Blue turn 1\nP3, A5, A6\nP1, A5, B6\nP2, A5, B6")
    wish = await here.press(RITA, "Fill in myself")
    await here.choose(RITA, wish, 0, "Red P1: heavy tier 2")
    old = (await there.card(RITA), await w.person(RITA).click(await there.card(RITA), "More"))
    await w.put(three.format(3) if w.first else "platoon red P3 B6: H2")
    for name in (BORIS, ROSA):
        await here.press(name, "Yes, the referee may play")
    await w.level()
    (rita,) = w.eyes
    for label in ("Fill in myself", "Offer times", "Open the room", "Man Red", "Observe"):
        answer = await rita.person.click(next(one for one in old if label in labels(one)), label)
        told = tuple(rita.message(one) for one in answer.followups)
        w.note(rita, f"presses {label} on an old card", told)
    card = await rita.person.slash("battle", battle="B6")
    w.note(rita, "asks for the card", rita.answered(card))


@pair("two games, one enemy", viewers=(ROSA,))
async def a_team_mate_is_given_a_vehicle_by_the_enemy_of_another_game(w: World) -> None:
    desk, spring = Autumn(w), AgainstRosa(w)
    await spring.fix(3, 19)
    await desk.offer(BORIS, (3, 19), (4, 19))
    await desk.gives(ROSA, OSKAR)
    await w.level()
    if w.first:
        await spring.gives(OSKAR, OSKAR)
        leader = await spring.press(OSKAR, "Field Commander")
        await spring.choose(OSKAR, leader, 0, MILA)
    await _asks(w, desk, "Times", "Give vehicles", "Suggest a crew")
    times = await desk.press(ROSA, "Times")
    moment = desk.moment(3, 19)[2]
    await w.person(ROSA).select(times, times.selects[0].custom_id, [str(moment)])
    await w.settle()
    await _asks(w, desk, "Give vehicles", "Suggest a crew")
    await w.look("at the end")


async def _asks(w: World, desk: Desk, *labels: str) -> None:
    (rosa,) = w.eyes
    await w.look("before asking")
    for label in labels:
        answer = await desk.press(ROSA, label)
        w.note(rosa, f"presses {label}", rosa.answered(answer))


async def _two_games(made: World) -> None:
    """Oskar is of Red with Rosa; in another game he is Blue's captain, and she is of Red."""
    await OPENINGS["pitched"](made)
    olaf = made.person("Owner Olaf")
    await olaf.slash("campaign create", map="strait", name=SPRING)
    people = ((OSKAR, "blue"), (MILA, "blue"), (YARA, "red"), (ROSA, "red"))
    for name, team in people:
        await made.person(name).slash("campaign join", team=team, game=SPRING)
    for name in (OSKAR, YARA):
        await olaf.slash("campaign captain", member=name, game=SPRING)
    await olaf.slash("campaign start", first="blue", game=SPRING)
    for line in ("platoon blue P1 A5: M3, M3", "platoon red P1 A6: M3", "control A5 blue", "control A6 red"):
        await amend(olaf, line=f"set {line}", reason="the position", game=SPRING)
    await made.orders(OSKAR, "Blue turn 1\nP1, A5, A6")
    at = datetime.fromtimestamp(made.server.clock.now(), UTC)
    garage = frozenset(map(Vehicle.read, ("M1", "H1")))
    await made.app.desk.garages.put(made.person(YARA).id, garage, at=at)


OPENINGS["two games, one enemy"] = _two_games
