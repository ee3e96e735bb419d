"""A battle from encounter to settled: two captains, six members, the referee, everything through the bot."""

from __future__ import annotations

import pytest

from tests.talks.fight import BLUES, BORIS, CAPTURE, GARAGES, REDS, RITA, ROOMS, ROSA, Fight, labels

WORDS = {"M": "medium", "H": "heavy", "A": "artillery"}
MEMBERS = (*BLUES, *REDS)
TD = "P1 tank destroyer tier 3"


@pytest.mark.long
@pytest.mark.rule("campaign 13.3")
@pytest.mark.rule("campaign 13.7")
@pytest.mark.rule("campaign 14.1")
@pytest.mark.rule("campaign 15.1")
async def test_a_battle_goes_from_encounter_to_settled_with_two_captains_and_six_members(
    fight: Fight,
) -> None:
    for name in (BORIS, ROSA, RITA):
        assert "pending" in fight.board(name).text
    await garages(fight)
    time = await times(fight)
    await crews(fight)
    await reminders(fight, time)
    await the_room(fight)
    await the_result(fight)
    await what_follows(fight)


async def garages(fight: Fight) -> None:
    """Blue's members tick their garages, Red's paste a list."""
    for name in BLUES:
        person, own = fight.there.person(name), GARAGES[name]
        form = await person.click(await person.slash("garage"), "Choose by type")
        await fight.fill(name, form, **{f"Tiers: {WORDS[own[0]]}": [f"Tier {own[1]}"]})
    for name in REDS:
        person, own = fight.there.person(name), GARAGES[name]
        form = await person.click(await person.slash("garage", where="DM"), "Write or paste a list")
        await fight.fill(name, form, **{"Types and tiers": own.replace(" ", "\n")})


async def times(fight: Fight) -> int:
    """The referee offers a time, Red's captain another; the first that suits both is fixed."""
    first, second = (*await fight.offer(RITA, (2, 18)), *await fight.offer(ROSA, (3, 20)))
    await fight.suits(ROSA, first, second)
    assert "offered" in fight.board(RITA).text
    assert f"<t:{second}:F>" in (await fight.suits(BORIS, second)).text
    assert "scheduled" in fight.board(ROSA).text
    return second


async def crews(fight: Fight) -> None:
    """Members sign up; a Field Commander takes what is suggested, a captain gives one vehicle by hand."""
    for name in MEMBERS:
        await fight.press(name, "I'll come")
    boris, rosa, oskar = (fight.there.person(name) for name in (BORIS, ROSA, "Oskar"))
    named = await fight.press(BORIS, "Field Commander")
    await boris.select(named, "Who commands this battle?", ["Oskar"])
    await oskar.click(await fight.press("Oskar", "Suggest a crew"), "Take it")
    suggested = await fight.press(ROSA, "Suggest a crew")
    assert f"{TD}: Owner Olaf" in suggested.text
    await rosa.click(suggested, "Take it")
    await fight.there.settle()
    assert "manned" in fight.board(BORIS).text
    giving = await fight.press(ROSA, "Give vehicles")
    giving = await rosa.select(giving, "Which vehicle do you want to give?", [TD])
    giving = await rosa.select(giving, f"Who plays {TD}?", ["Nobody"])
    await fight.there.settle()
    assert "manned" not in fight.board(RITA).text
    await rosa.select(giving, f"Who plays {TD}?", ["Owner Olaf"])
    await fight.there.settle()
    assert "manned" in fight.board(RITA).text
    assert "You play P1 artillery tier 2" in (await fight.card("Timur")).text


async def reminders(fight: Fight, time: int) -> None:
    """A day, an hour, ten minutes before, everybody who has to be there is reminded."""
    for before in (86400, 3600, 600):
        await fight.pass_to(time - before)
    for name in (BORIS, ROSA, RITA, *MEMBERS):
        assert len(fight.told(name, "the battle of A5 begins")) == 3, name


async def the_room(fight: Fight) -> None:
    """Both orders of battle are shown to both teams, the password to who has a place."""
    assert "is open" in (await fight.open()).text
    for room in ROOMS[1:]:
        (card,) = fight.told(room, "Come in!")
        assert all(fight.there.person(name).mention in card for name in MEMBERS)
        assert "15 minutes" in card
        assert "s3cret" not in card
    for name in MEMBERS:
        assert len(fight.told(name, "Room `clan 1`, password `s3cret`")) == 1, name
    for name in (BORIS, ROSA):
        assert not fight.told(name, "s3cret")
    assert "s3cret" in (await fight.press("Timur", "My place")).text


async def the_result(fight: Fight) -> None:
    """Oskar, who commands, says that it was played; both captains report the same, each with a screenshot."""
    await fight.press("Oskar", "It was played")
    assert "played" in fight.board(RITA).text
    for name in (BORIS, ROSA):
        assert "Report the result" in labels(fight.there.newest(name, "was played"))
    lost = {"Blue: vehicles lost": ["P1: heavy tier 2"], "Red: vehicles lost": ["P1: medium tier 3"]}
    assert "Reported" in (await fight.report(BORIS, CAPTURE, **lost)).text
    assert "reported" in fight.board(RITA).text
    assert "is settled" in (await fight.report(ROSA, CAPTURE, **lost)).text
    room = fight.there.server.channel("referee-room").messages()
    assert len({one.data for message in room for one in message.attachments if "shot" in one.filename}) == 2


async def what_follows(fight: Fight) -> None:
    """Each side reads its own part: Red ranks where it retreats, Blue recovers."""
    boris, rosa = fight.there.person(BORIS), fight.there.person(ROSA)
    (blues,), (reds,) = (fight.told(room, "Battle of A5: attackers win") for room in ROOMS[1:])
    assert "P1 heavy tier 2" in blues
    assert "entered" not in blues + reds
    assert "recovered" in blues
    assert "P1 can't go back the way it came" in reds
    assert "P1 can't go back the way it came" not in blues
    assert "recovered" not in reds
    ranked = await rosa.select(fight.there.newest(ROSA, "P1 has to leave A5"), "Choice number 1", ["A6"])
    await rosa.click(ranked, "That's my ranking")
    question = fight.there.newest(BORIS, "You won in A5")
    await boris.select(question, question.selects[0].custom_id, ["P1: heavy tier 2"])
    await fight.there.settle()
    assert fight.told(ROSA, "P1 retreated from A5 to A6")
    assert fight.told(BORIS, "P1 recovered heavy tier 2")
    assert "No battle is pending" in fight.board(RITA).text
    assert "1 battle" in (await fight.there.person("Timur").slash("mine", history=True)).text
