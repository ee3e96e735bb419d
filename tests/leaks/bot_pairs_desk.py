"""Pairs of worlds: a battle is arranged and fought, and something of it is the enemy's own (12.5)."""

from __future__ import annotations

from datetime import UTC, datetime

from engine.campaign.forces import Vehicle
from tests.leaks.bot_desk import OSKAR, TIMUR, YARA, Desk, Spring
from tests.leaks.bot_pair import facing, pair
from tests.leaks.bot_worlds import BORIS, MILA, OTTO, RITA, ROSA, World
from tests.talks.fight import CAPTURE, DRAW, ROOMS

DAY, HOUR = 86_400, 3600


@pair("clan")
async def the_whole_desk_is_played_against_another_order_of_battle(w: World) -> None:
    await facing(w, "platoon red P1 A6: H3, M2" if w.first else "platoon red P4 A6: L1, TD2, A1")
    await w.orders(BORIS, "Blue turn 1\nP1, A5, A6")
    desk = Desk(w)
    await desk.ask("a battle is pending")
    for name in (MILA, TIMUR, OSKAR):
        await desk.press(name, "I'll come")
    (moment,) = await desk.offer(ROSA, (3, 19))
    await desk.ask("times are offered", everything=False)
    await desk.suits(BORIS, moment)
    await desk.press(BORIS, "Observe")
    await desk.press(ROSA, "Observe")
    wish = await desk.press(RITA, "Fill in myself")
    red = "Red P1: medium tier 2" if w.first else "Red P4: artillery tier 1"
    await desk.choose(RITA, wish, 0, red)
    await desk.ask("the referee would like to play", everything=False)
    await desk.press(BORIS, "Yes, the referee may play")
    await desk.press(ROSA, "No")
    await desk.ask("he may not", everything=False)
    await desk.gives(BORIS, MILA)
    await desk.man(ROSA)
    await desk.ask("only the enemy is manned", everything=False)
    await desk.pass_to(moment - DAY)
    await desk.man(BORIS)
    await desk.ask("both are manned", everything=False)
    await desk.press(BORIS, "No observers, please")
    await desk.pass_to(moment - HOUR)
    await desk.ask("before the opening")


@pair("pitched")
async def the_enemy_mans_in_another_way(w: World) -> None:
    w.person(ROSA).close_dms()
    await w.wants_calls(ROSA)
    desk = Desk(w)
    moment = await desk.fix(3)
    await desk.press(MILA, "I'll come")
    await desk.gives(BORIS, MILA)
    await w.level()
    if w.first:
        await _red_is_busy(w, desk)
    else:
        await desk.press(OSKAR, "I'll come")
    await desk.ask("the enemy is busy")
    await desk.pass_to(moment - DAY)
    await desk.ask("a day before", everything=False)
    await desk.gives(BORIS, TIMUR)
    await desk.gives(ROSA, ROSA, YARA)
    await desk.ask("both are manned", everything=False)
    if w.first:
        await desk.press(OSKAR, "Observe")
        await desk.tries(OSKAR, await desk.card(OSKAR), "Suggest a crew")
        leader = await desk.press(ROSA, "Field Commander")
        await desk.choose(ROSA, leader, 0, YARA)
    await desk.pass_to(moment - HOUR)
    await desk.ask("an hour before", everything=False)


async def _red_is_busy(w: World, desk: Desk) -> None:
    """Red's people sign up and off, give and take vehicles, ask in vain, name who commands; one stays out."""
    at = datetime.fromtimestamp(desk.now(), UTC)
    await w.app.desk.garages.put(w.person(OSKAR).id, frozenset(map(Vehicle.read, ("H2", "M2"))), at=at)
    for name, label in ((OSKAR, "I'll come"), (YARA, "I can't come"), (YARA, "I'll come")):
        await desk.press(name, label)
    leader = await desk.press(ROSA, "Field Commander")
    await desk.choose(ROSA, leader, 0, OSKAR)
    await desk.gives(OSKAR, YARA)
    giving = await desk.press(OSKAR, "Give vehicles")
    await desk.choose(OSKAR, giving, 1, OSKAR)
    await desk.press(OSKAR, "I can't come")
    await desk.tries(ROSA, await desk.card(ROSA), "Open the room", "Report the result", "My place")
    suggested = await desk.press(ROSA, "Suggest a crew")
    await w.person(ROSA).click(suggested, "Leave it")
    form = await desk.press(ROSA, "Offer times")
    await desk.fill(ROSA, form, text="yesterday, gibberish")


@pair("two games")
async def somebody_of_the_enemy_is_booked_in_another_game_then(w: World) -> None:
    desk, spring = Desk(w), Spring(w)
    await desk.gives(ROSA, OSKAR)
    await spring.fix(3, 19)
    if w.first:
        await spring.gives(OSKAR, OSKAR)
    await desk.fix(3, 19)
    if w.first:
        giving = await desk.press(ROSA, "Give vehicles")
        assert OSKAR not in giving.selects[1].options
    await desk.ask("the time is fixed")
    await desk.gives(BORIS, MILA, TIMUR)
    await desk.ask("only the enemy is not manned", everything=False)


@pair("manned", viewers=(ROSA, OTTO, "Stranger"))
async def somebodys_direct_messages_are_closed_when_the_room_opens(w: World) -> None:
    await w.wants_calls(MILA)
    if w.first:
        w.person(MILA).close_dms()
    desk = Desk(w)
    await desk.open()
    called = [one for one in w.server.channel("blue-room").messages() if "can't write to you" in one.text]
    assert bool(called) is w.first
    await desk.ask("the room is open")


@pair("manned", viewers=(BORIS, OTTO, "Stranger"))
async def the_room_has_another_name_and_password(w: World) -> None:
    desk = Desk(w)
    await desk.open(*(("clan 1", "s3cret") if w.first else ("clan 77", "hidden")))
    await desk.ask("the room is open")
    form = await desk.press(RITA, "Another name or password")
    name, password = ("clan 2", "s4cret") if w.first else ("clan 78", "hidden too")
    await desk.fill(RITA, form, name=name, password=password)
    await desk.ask("it has another name", everything=False)


@pair("manned", drawn=True)
async def the_settled_battle_does_other_things_for_the_enemy(w: World) -> None:
    land = ("control A7 red", "control B7 none") if w.first else ("control A7 none", "control B7 red")
    await w.put("markers closed", f"bank red {300 if w.first else 0}", *land)
    desk = Desk(w)
    await desk.open()
    await desk.press(BORIS, "It was played")
    await desk.both_report(CAPTURE, red=["P1: medium tier 3"])
    await desk.ask("the battle is settled")
    await w.ask("Red has retreated somewhere")


@pair("clan", viewers=(ROSA, OSKAR, OTTO))
async def the_beaten_attackers_go_back_to_here_or_there(w: World) -> None:
    start = "B5" if w.first else "A6"
    await w.put("control B5 blue", "control A6 blue", "control B6 red", "platoon red P1 B6: M3, H3")
    await w.put(f"platoon blue P1 {start}: M3, H2")
    await w.orders(BORIS, f"Blue turn 1\nP1, {start}, B6")
    desk = Desk(w, "B6")
    await desk.fix(2)
    await desk.man()
    await desk.open()
    await desk.press(BORIS, "It was played")
    await desk.both_report(DRAW, blue=["P1: medium tier 3"])
    await desk.ask("the battle is settled")


@pair("pitched", drawn=True)
async def a_battle_is_settled_without_its_opening(w: World) -> None:
    await w.put(f"platoon red P1 A6: M3, {'H2' if w.first else 'TD5, L1'}")
    desk = Desk(w)
    await desk.fix(3)
    await desk.man(ROSA)
    await desk.gives(BORIS, MILA)
    await w.result("A6", DRAW, red=("P1: medium tier 3",))
    await desk.ask("the battle is settled")
    await w.ask("and all else is asked")


@pair("manned")
async def somebody_else_of_the_enemy_is_missing(w: World) -> None:
    desk = Desk(w)
    for at in ("for the first time", "again"):
        moment = (await desk.it()).arrangement.time or await desk.fix(2)
        await desk.pass_to(moment)
        form = await desk.press(RITA, "Somebody is missing")
        assert form.modal is not None
        late = [one for one in form.modal.fields[0].options if (OSKAR if w.first else YARA) in one]
        ruling = await desk.fill(RITA, form, missing=late)
        await desk.ask(f"somebody is missing {at}", everything=False)
    await w.person(RITA).click(ruling, ruling.buttons[0].label)
    await desk.ask("somebody stays out")


@pair("clan", viewers=(RITA,))
async def a_referee_who_plays_cannot_tell_who_else_plays(w: World) -> None:
    await facing(w, "platoon red P1 A6: M3, H2", "platoon red P2 B6: M3", "platoon blue P2 A5: M3")
    await w.orders(BORIS, "Blue turn 1\nP1, A5, A6\nP2, A5, B6")
    here, there = Desk(w), Desk(w, "B6")
    at = await here.fix(3)
    await there.fix(4)
    wish = await here.press(RITA, "Fill in myself")
    await here.choose(RITA, wish, 0, "Red P1: heavy tier 2")
    for name in (BORIS, ROSA):
        await here.press(name, "Yes, the referee may play")
    assert not {*ROOMS[1:]} & {*w.person(RITA).channels()}
    await here.ask("the referee plays")
    if w.first:
        await here.gives(BORIS, MILA)
        await there.gives(BORIS, TIMUR)
        for name in (YARA, OSKAR):
            await there.press(name, "I'll come")
        leader = await there.press(ROSA, "Field Commander")
        await there.choose(ROSA, leader, 0, OSKAR)
        await there.press(YARA, "Observe")
    else:
        await here.gives(BORIS, TIMUR, MILA)
    await here.ask("others are busy")
    await there.ask("others are busy there", everything=False)
    await here.pass_to(at - DAY)
    of_referees = (*("campaign queue", "campaign map", "campaign tracks", "campaign bank"), "close", "export")
    await here.ask("a day before", *(f"referee {one}" for one in of_referees))


@pair("clan", viewers=(OTTO,))
async def a_battle_is_fought_here_or_there(w: World) -> None:
    await facing(w, "platoon red P1 A6: M3, H2", "platoon red P2 B6: M3, H2")
    there = "A6" if w.first else "B6"
    await w.orders(BORIS, f"Blue turn 1\nP1, A5, {there}")
    desk = Desk(w, there)
    moment = await desk.fix(3)
    await desk.man()
    await w.ask("everything is ready")
    await desk.pass_to(moment - HOUR)
    await desk.open()
    await desk.press(BORIS, "It was played")
    await w.ask("the battle was played")
