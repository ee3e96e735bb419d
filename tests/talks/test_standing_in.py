"""The referee mans a side whose captain is away, from the card of the battle (16.4)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.rehearsal.seen import Result
from tests.talks import openings
from tests.talks.fight import BORIS, RITA, ROSA, Fight
from tests.talks.stage import Stage

HEAVY = "P1 heavy tier 2"
MEDIUM = "P1 medium tier 3"
MANS = {"Man Blue", "Man Red"}


@pytest.fixture
async def fight(tmp_path: Path) -> AsyncIterator[Fight]:
    async with openings.opened(tmp_path, begun) as there:
        yield Fight(there)


async def begun(there: Stage) -> None:
    """Have the battle of A5 begin, everybody owning what he plays."""
    await (await Fight.begin(there)).own()


async def choose(there: Stage, of: Result, at: int, value: str) -> Result:
    done = await there.person(RITA).select(of, of.selects[at].custom_id, [value])
    await there.settle()
    return done


async def crew(fight: Fight) -> dict[str, int]:
    return {str(slot): user for slot, user in (await fight.it()).arrangement.crew.items()}


@pytest.mark.long
@pytest.mark.rule("campaign 16.4")
async def test_the_referee_gives_the_vehicles_of_a_side_whose_captain_is_away(fight: Fight) -> None:
    there = fight.there
    await there.person(BORIS).slash("campaign substitute", member="Timur")
    giving = await fight.press(RITA, "Man Blue")
    assert giving.ephemeral
    assert "You're acting for **Blue**" in giving.text
    members = [one.options for one in (await choose(there, giving, 0, HEAVY)).selects]
    assert members[1] == ("Oskar", "Nobody")
    done = await choose(there, await choose(there, giving, 0, HEAVY), 1, "Oskar")
    assert f"{HEAVY}: Oskar" in done.text
    assert await crew(fight) == {"blue P1.0.H2": there.person("Oskar").id}
    for name in (BORIS, "Timur"):
        (letter,) = fight.told(name, "the referee has acted for you")
        assert f"{HEAVY}: <@{there.person('Oskar').id}>" in letter
        assert fight.told(name, "You can change it")
    for name in (ROSA, "Mila", RITA):
        assert not fight.told(name, "the referee has acted")
    back = await there.person(BORIS).click(there.newest(BORIS, "acted for you"), "Give vehicles")
    assert f"{HEAVY}: Oskar" in back.text
    assert fight.told("Oskar", "you play")


@pytest.mark.long
@pytest.mark.rule("campaign 16.4")
async def test_he_takes_a_suggested_crew_and_names_a_field_commander_for_the_other_side(
    fight: Fight,
) -> None:
    there, rita = fight.there, fight.there.person(RITA)
    shown = await rita.click(await fight.press(RITA, "Man Red"), "Suggest a crew")
    assert "You're acting for **Red**" in shown.text
    await rita.click(shown, "Take it")
    await there.settle()
    assert sorted(await crew(fight)) == ["red P1.0.H3", "red P1.1.M3", "red P1.2.TD3"]
    (letter,) = fight.told(ROSA, "the referee has acted for you")
    assert letter.count("<@") == 3
    leads = await rita.click(await fight.press(RITA, "Man Red"), "Field Commander")
    assert ROSA not in leads.selects[0].options
    assert "Mila" not in leads.selects[0].options
    await choose(there, leads, 0, "Yara")
    assert fight.told("Yara", "you're Field Commander")
    assert len(fight.told(ROSA, "the referee has acted for you")) == 2
    assert fight.told(ROSA, f"Field Commander: <@{there.person('Yara').id}>")
    assert not fight.told(BORIS, "the referee has acted")


@pytest.mark.rule("campaign 12.5")
@pytest.mark.long
async def test_only_the_referee_has_the_buttons_and_only_until_it_is_played(fight: Fight) -> None:
    for name in (BORIS, ROSA, "Mila"):
        assert not MANS & set(await fight.offered(name))
    await fight.fix()
    await fight.man()
    assert set(await fight.offered(RITA)) >= MANS
    giving = await fight.press(RITA, "Man Blue")
    await fight.open()
    await fight.press(BORIS, "It was played")
    assert not MANS & set(await fight.offered(RITA))
    before = await crew(fight)
    late = await choose(fight.there, giving, 1, "Nobody")
    assert "played" in "".join((late.text, *(one.text for one in late.followups)))
    assert await crew(fight) == before


@pytest.mark.long
@pytest.mark.rule("campaign 2.5")
async def test_a_referee_who_plays_mans_no_side(fight: Fight) -> None:
    there = fight.there
    giving = await fight.press(RITA, "Man Blue")
    asked = await fight.press(RITA, "Fill in myself")
    await there.person(RITA).select(asked, asked.selects[0].custom_id, ["Red P1: medium tier 3"])
    await there.settle()
    for captain in (BORIS, ROSA):
        await fight.press(captain, "Yes, the referee may play")
    assert not MANS & set(await fight.offered(RITA))
    before = await crew(fight)
    shut = await choose(there, giving, 0, HEAVY)
    assert "You play" in "".join(one.text for one in shut.followups)
    assert await crew(fight) == before
    (told,) = fight.told(BORIS, "a side's crew, to man it for an absent captain")
    assert told
