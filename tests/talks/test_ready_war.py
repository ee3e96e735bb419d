"""A war of the rehearsal's shelf stands in the middle of a battle, as its record led to it, and goes on."""

from __future__ import annotations

from pathlib import Path

from bot.games.all_games import GAMES
from bot.games.campaign.records import RECORDS as CAMPAIGNS
from bot.games.week.records import RECORDS
from bot.ready import ready_games, ready_of
from bot.verify import verify
from tests.fairness.stand_alone import stand_alone
from tests.talks.cellar import presses, sent, sitting
from tests.talks.shelf import asks, load, offer
from tests.talks.stage import Stage
from tests.talks.the_week import ANN, BEN, MIDDLE, RITA, SOUTH, card, ends, room, says, told, view

(READY,) = ready_of(RECORDS)
DONE = f"Done in **{READY.title}**"
ROOMS = {"south": SOUTH, "north": (BEN, "Oskar", "Yara")}


async def loaded(there: Stage) -> dict[str, object]:
    """Have the war loaded from the shelf; return where something waits."""
    offer(there)
    return await load(there, READY.key)


def test_the_shelf_offers_wars_before_campaigns() -> None:
    assert READY.record == MIDDLE
    assert ready_games(GAMES)[-len(ready_of(CAMPAIGNS)) - 1] == READY
    assert READY.played().expectations


async def test_a_war_of_the_shelf_is_what_its_record_led_to(there: Stage) -> None:
    answer = await loaded(there)
    assert READY.title in {one["title"] for one in (await asks(there, do="ready"))["campaigns"]}
    assert answer["as"] in {"boris", "rosa"}
    assert (await sitting(there)).state == READY.played().state
    assert {one.fixed for one in (await sitting(there)).standing.rolled.rolls.values()} == {True}
    for who in (ANN, BEN):
        assert "Pick your intensity chit for C2610" in told(there, who)
    assert told(there, "Mila") == ""
    assert there.person("Outsider").channels() == ["general", "war-room"]
    assert there.person("Mila").channels() == ["general", "war-room", "south"]


async def test_each_side_of_a_war_of_the_shelf_sees_what_was_revealed_and_no_more(there: Stage) -> None:
    await loaded(there)
    for side, (captain, *_) in ROOMS.items():
        assert (
            "18 x 1/2 river + 17 x 1/2 river = 17.5, rounded down to 17"
            in card(there, side, "Battle of C2610:").text
        )
        seen = room(there, side, captain)
        assert ("3/G" in seen, "Stuart1" in seen) == (False, False)


async def test_a_war_of_the_shelf_goes_on_and_is_proven(there: Stage, tmp_path: Path) -> None:
    await loaded(there)
    for side, who in (("north", BEN), ("south", ANN)):
        await presses(there, who, card(there, side, "Your side:", who), "intensity 1")
    assert "1 from the attacker, 1 from the defender" in room(there, "war-room")
    await there.person(ANN).say("war-room", "go")
    await there.settle()
    assert DONE in await says(there, ANN, "supply TS")
    assert DONE in await says(there, BEN, "supply TN")
    assert "commit" in await ends(there)
    assert (await view(there)).desk.fight is None
    assert DONE in await sent(there, RITA, "game act", line="end draw")
    export = await there.person(BEN).slash("game export")
    (record,) = (one.data for one in export.attachments if one.filename == "record.txt")
    file, said = tmp_path / "record.txt", list[str]()
    file.write_bytes(record)
    assert verify(str(file), (), said.append) == 0, "\n".join(said)
    assert sum("from the record that the game began with" in one for one in said) == 2
    assert stand_alone(record.decode(), []) == []
