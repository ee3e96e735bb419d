"""`/verify`, as everybody asks it: before the toss, in the game, after its end."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.fairness.stand_alone import script, stand_alone
from tests.talks import openings
from tests.talks.amending import amend
from tests.talks.stage import PEOPLE, Stage

RITA, BORIS, ROSA = PEOPLE
SEAL = re.compile(r"^-# Seal against later changes \(`/verify`\): `([0-9a-f]{40})`$", re.MULTILINE)
EVERYBODY = (RITA, BORIS, ROSA, "Mila", "Outsider")


async def tossed(there: Stage) -> None:
    """Have a game wait for its toss, and a captain add his text."""
    rita = there.person(RITA)
    await rita.slash("campaign create", map="strait", name="Autumn War")
    for captain, team in ((BORIS, "blue"), (ROSA, "red")):
        await there.person(captain).slash("campaign join", team=team)
        await rita.slash("campaign captain", member=captain)
    await there.person("Mila").slash("campaign join", team="blue")
    await there.person(BORIS).slash("campaign start", text="bread `and` butter")
    await there.settle()


async def asked(there: Stage, name: str) -> str:
    answer = await there.person(name).slash("verify")
    assert answer.ephemeral
    return answer.text


def seals(there: Stage, room: str) -> list[str]:
    posts = there.server.channel(room).messages()
    return [found for message in posts for found in SEAL.findall(message.text)]


@pytest.mark.long
@pytest.mark.rule("campaign 3.1")
async def test_everybody_verifies_a_game_from_its_toss_to_its_end(tmp_path: Path) -> None:
    async with openings.opened(tmp_path, tossed) as there:
        (game,) = await there.app.desk.lobby.games(there.server.server_id())
        before = await asked(there, "Outsider")
        assert "Nothing has been rolled yet." in before
        assert "bread" not in before
        assert game.commitment in before
        await there.person(RITA).slash("campaign start")
        await there.settle()
        view = there.app.desk.table
        first = "Blue" if "**Blue**" in (await asked(there, BORIS)).splitlines()[1] else "Red"
        captains = {"Blue": BORIS, "Red": ROSA}
        await there.gives(captains[first], f"{first} turn 1\npass")
        await there.settle()
        in_it = {await asked(there, name) for name in EVERYBODY}
        assert len(in_it) == 1
        (during,) = in_it
        assert f"Who goes first (3.1): **{first}**" in during
        assert "Blue's then Red's: `bread 'and' butter |`." in during
        assert "Worked out again" not in during
        posted = seals(there, "blue-room")
        assert len(posted) == 2
        assert posted == seals(there, "red-room") == seals(there, "Proof")
        assert seals(there, "war-room") == []
        assert seals(there, "referee-room") == []
        assert f"`{posted[-1]}`" in during
        sitting = await view.sitting(game.id)
        assert sitting.secret not in during
        form = await there.person(RITA).slash("game end")
        await there.person(RITA).submit(form, {"text": "the season is over"})
        await there.settle()
        after = {await asked(there, name) for name in EVERYBODY}
        assert len(after) == 1
        (text,) = after
        assert "Worked out again: right." in text
        assert f"Seed `{sitting.secret}`: right" in text
        last = seals(there, "Proof")[-1]
        assert f"Seal of the whole game: `{last}`" in text
        record = await there.person("Outsider").slash("game export")
        assert [one.filename for one in record.attachments] == ["record.txt", "verify.py"]
        assert stand_alone(record.attachments[0].data.decode(), seals(there, "red-room")) == []
        assert len(text) < 1100


@pytest.mark.rule("campaign 12.1")
async def test_who_may_not_know_of_a_game_verifies_none(tmp_path: Path) -> None:
    async with openings.opened(tmp_path, openings.begun) as there:
        (game,) = await there.app.desk.lobby.games(there.server.server_id())
        real = await there.person("Stranger").slash("verify", game=game.id)
        made_up = await there.person("Stranger").slash("verify", game="0000000000000000")
        assert real.text == made_up.text
        by_hand = await asked(there, BORIS)
        assert "Blue goes first, chosen by hand (3.1): nothing was rolled." in by_hand


@pytest.mark.rule("campaign 3.1")
async def test_who_is_put_first_by_hand_is_told_so_everywhere(tmp_path: Path) -> None:
    async with openings.opened(tmp_path, tossed) as there:
        answer = await there.person(RITA).slash("campaign start", first="red")
        await there.settle()
        assert "nothing was rolled" in answer.text
        for room in ("blue-room", "red-room", "war-room", "referee-room"):
            told = "\n".join(one.text for one in there.server.channel(room).messages())
            assert "**Red** goes first. The referee decided that; nothing was rolled (3.1)." in told
            assert "The toss (3.1)" not in told
        form = await there.person(RITA).slash("game end")
        await there.person(RITA).submit(form, {"text": "the season is over"})
        await there.settle()
        (page,) = (await there.person(BORIS).slash("game story")).attachments
        assert "Red goes first, chosen by hand: nothing was rolled." in page.data.decode()
        record = await there.person("Outsider").slash("game export")
        told = record.attachments[0].data.decode()
        assert "# by hand, nothing was rolled (3.1)\nfirst red\n" in told
        assert stand_alone(told, seals(there, "red-room")) == []


@pytest.mark.rule("campaign 16.2")
async def test_a_turn_that_was_set_before_the_toss_is_told_as_set_by_hand_by_both_programs(
    tmp_path: Path,
) -> None:
    async with openings.opened(tmp_path, tossed) as there:
        await amend(there.person(RITA), line="set turn red 1", reason="so they agreed")
        await there.settle()
        assert "Red goes first, chosen by hand (3.1): nothing was rolled." in await asked(there, ROSA)
        form = await there.person(RITA).slash("game end")
        await there.person(RITA).submit(form, {"text": "the season is over"})
        await there.settle()
        record = await there.person("Outsider").slash("game export")
        told = record.attachments[0].data.decode()
        right, wrong = script.check(told, seals(there, "red-room"))
        assert wrong == []
        assert "red goes first, by hand: nothing was rolled." in [line.casefold() for line in right]
