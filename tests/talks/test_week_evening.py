"""A referee's evening in a war of the week: what is late, held, told rightly, ruled, retracted, handed on."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.core.dice.verifying_games import verify_game
from bot.core.store.game_proof import read_game_proof
from bot.games.week.game import WEEK
from tests.fairness.stand_alone import stand_alone
from tests.talks.cellar import amended, presses, rolls, sent
from tests.talks.stage import Stage
from tests.talks.the_week import (
    ANN,
    BEN,
    DONE,
    GRANT,
    NORTH,
    RITA,
    SOUTH,
    STORES,
    WAR,
    card,
    ends,
    manned,
    room,
    says,
    told,
    view,
)

pytestmark = pytest.mark.long

SECOND = "Outsider"
ATTACK = "attack C2610 under Grant: 1/G, 2/G"
DIE = "week 1 north battle C2610 die"
REASON, RULED = "the map shows a river", "A creek is no river."
LEAK = "South's post stood where North could read it. Please forget it."
ROOMS = ("south", "north", "war-room")


async def nobody_answers(there: Stage) -> None:
    """North commands nobody, and the clock goes on when a day has passed; then North attacks."""
    text = await sent(there, RITA, "game hours", what="segment", hours=24, closes=True)
    assert "I'll close what's late" in text
    assert DONE in await sent(there, RITA, "game act", line="begin 1")
    await amended(there, "set turn north combat", "this week was played up to here on the board")
    assert "**North**: " in await sent(there, RITA, "referee waiting")
    there.server.clock.advance(25 * 3600)
    await there.app.ticker.line("clock").drain()
    await there.settle()
    assert (await view(there)).desk.step == "activation"
    assert DONE in await says(there, BEN, "activate all")
    assert DONE in await says(there, GRANT, ATTACK)
    assert "who commands there" in told(there, ANN)
    assert "**South**: who commands" in await sent(there, RITA, "referee waiting")
    assert DONE in await says(there, ANN, "command Lee")
    assert "how do you defend" in told(there, ANN)


async def it_is_held(there: Stage) -> None:
    """What South shows waits until the referee has looked at it; then everybody reads it once."""
    await sent(there, RITA, "referee hold", check="on")
    assert DONE in await says(there, ANN, "defend: entrenched 1")
    assert not any("strength 42" in room(there, name) for name in ROOMS)
    assert "strength 42" not in told(there, BEN)
    held = await there.person(RITA).slash("referee hold")
    shown = await presses(there, RITA, held, "See what each side gets")
    assert "strength 42" in "\n".join((shown.text, *(one.text for one in shown.followups)))
    assert "The referee is checking" in await says(there, GRANT, "intensity 2")
    await presses(there, RITA, shown.followups[-1], "Send it")
    assert [room(there, name).count("strength 42") for name in ROOMS] == [1, 1, 1]
    await sent(there, RITA, "referee hold", check="off")


async def it_is_told_rightly(there: Stage) -> None:
    """The attack went across a river: the die that it bears on is rolled again, and both sides read so."""
    for who, line in (
        (GRANT, "intensity 2"),
        (ANN, "intensity 0"),
        (STORES, "supply TN"),
        (ANN, "supply TS"),
        (BEN, "commit none"),
        (ANN, "commit Lee"),
    ):
        assert DONE in await says(there, who, line), line
    before, owed = await rolls(there), (await view(there)).desk.fight
    (number,) = re.findall(rf"`(\d+)` North: `{ATTACK}`", await sent(there, RITA, "game correct"))
    refused = await sent(there, BEN, "game correct", step=int(number), line="done")
    assert refused.startswith("Only this game's referee")
    shown = await there.person(RITA).slash("game correct", step=int(number), line=f"{ATTACK}; river C2509")
    await there.settle()
    assert f"becomes `{ATTACK}; river C2509`" in shown.text
    assert "Nothing has happened yet" in shown.text
    assert (await view(there)).desk.fight == owed
    for name in ROOMS:
        assert f"{DIE} again 1" in room(there, name)
    done = await presses(there, RITA, shown, "Apply it …", reason=REASON)
    assert "is corrected" in done.text
    after = await rolls(there)
    assert {name: face for name, face in after.items() if name in before} == before
    assert set(after) - set(before) == {f"{DIE} again 1"}
    battle = (await view(there)).desk.fight
    assert battle is not None
    assert battle.river == ("C2509",)
    assert battle.sums == (7, 42)
    for side, people in (("south", SOUTH), ("north", NORTH)):
        assert "has put something right" in room(there, side) + told(there, people[0]), side
    assert not any(REASON in room(there, name) for name in ROOMS)


async def it_is_ruled(there: Stage) -> None:
    """A ruling below its rule is read by all, and stays when steps are taken back."""
    done = await sent(there, RITA, "game rule", text=RULED, rule="B.2.c.2", reason="the key of the map")
    assert "**Ruling 1**" in done
    for name in ROOMS:
        assert RULED in room(there, name)
    assert RULED in await sent(there, ANN, "rulings")
    assert (await sent(there, ANN, "game rule", text="Mine.")).startswith("Only this game's referee")


async def somebody_read_too_much(there: Stage) -> None:
    """A post of South's stood where Yara could read it: it is deleted, and who could read it is kept."""
    rita, yara = there.person(RITA), there.person(STORES)
    guild = there.app.client.get_guild(there.server.server_id())
    assert guild is not None
    channel = next(one for one in guild.text_channels if one.name == "south")
    await channel.set_permissions(await guild.fetch_member(yara.id), view_channel=True)
    listed = await rita.slash("referee retract")
    (select,) = listed.selects
    wanted = next(one for one in select.options if one.startswith("South's room"))
    form = await rita.select(listed, select.custom_id, [wanted])
    assert form.modal is not None
    to = [f"{ANN} (speaks for South)", f"{BEN} (speaks for North)", f"{STORES} (in North)"]
    done = await rita.submit(form, {"notice": LEAK, "told": to})
    await there.settle()
    assert "Deleted: a post (South's room)" in done.text
    for who in (ANN, BEN, STORES):
        assert LEAK in told(there, who)
    assert LEAK not in told(there, GRANT)
    kept = await sent(there, RITA, "referee incidents")
    assert yara.mention in kept
    assert LEAK in kept
    assert "south" in yara.channels()
    assert f" to {yara.mention}: they don't belong there" in await sent(there, RITA, "game repair")
    assert "south" not in yara.channels()


async def a_room_is_gone(there: Stage) -> None:
    """North's room is made anew for North alone; both its cards hang there again."""
    there.server.delete_channel("north")
    await there.settle()
    assert "for North: the old one was gone" in await sent(there, RITA, "game repair")
    # The cards of the room that is gone are given up first; some seconds later they are hung in the new one.
    for _ in range(2):
        there.server.clock.advance(10)
        await there.app.ticker.line("kept").drain()
        await there.settle()
    assert all("north" in there.person(who).channels() for who in (*NORTH, RITA))
    assert not any("north" in there.person(who).channels() for who in (*SOUTH, SECOND))
    assert not any("south" in there.person(who).channels() for who in (*NORTH, SECOND))
    for part in ("Battle of C2610:", "Week 1: North's turn."):
        assert card(there, "north", part, BEN).buttons


async def it_is_handed_on(there: Stage) -> None:
    """A second referee reads what the first does, and is the only one in the end."""
    await sent(there, RITA, "people second", member=SECOND)
    await presses(there, SECOND, there.newest(SECOND, "second referee"), "Yes, I will")
    assert "referee-room" in there.person(SECOND).channels()
    await sent(there, RITA, "people referee", member=SECOND)
    await presses(there, SECOND, there.newest(SECOND, f"hand {WAR} over"), "Yes, I will")
    assert (await sent(there, RITA, "referee hold")).startswith("Only this game's referee")
    assert "referee-room" not in there.person(RITA).channels()


async def somebody_is_forgotten(there: Stage) -> None:
    """Who led Grant is deleted: nothing of them is left to be read, and the side's losses are its chief's."""
    timur = there.person(GRANT)
    await presses(there, GRANT, await timur.slash("privacy delete"), "Delete me for good")
    assert GRANT not in await sent(there, SECOND, "people list")
    assert "north" not in timur.channels()
    assert DONE not in await says(there, GRANT, "lose 1/G 1")


async def it_ends(there: Stage) -> str:
    """The battle is fought to its end, the referee says who has won; return the record."""
    await ends(there)
    sides = {who: room(there, side, who) + told(there, who) for side, who in (("south", ANN), ("north", BEN))}
    assert "3/G" not in sides[ANN]
    assert "Stuart1" not in sides[BEN]
    assert DONE in await sent(there, SECOND, "game act", line="end north")
    over = room(there, "war-room")
    assert "North has won" in over
    assert "are open" in over
    assert "all of them are right" in await sent(there, ANN, "verify")
    export = await there.person(ANN).slash("game export")
    files = {one.filename: one.data.decode() for one in export.attachments}
    return files["record.txt"]


async def test_a_referees_evening(tmp_path: Path) -> None:
    async with manned(tmp_path) as there:
        await nobody_answers(there)
        await it_is_held(there)
        await it_is_told_rightly(there)
        await it_is_ruled(there)
        await somebody_read_too_much(there)
        await a_room_is_gone(there)
        await it_is_handed_on(there)
        await somebody_is_forgotten(there)
        record = await it_ends(there)
    assert stand_alone(record, []) == []
    assert verify_game(read_game_proof(record), WEEK).wrong == ()
    changed = record.replace("intensity 2", "intensity 3").replace(r"\"chit\":2", r"\"chit\":3")
    assert stand_alone(changed, []) != []
    assert verify_game(read_game_proof(changed), WEEK).wrong != ()
