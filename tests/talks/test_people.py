"""Who is what changes in the middle of a game: captains, referees, members, in conversation (2.1 to 2.5)."""

from __future__ import annotations

import pytest

from tests.core.discord.test_doors import SHUT
from tests.core.words.english import SENTENCES
from tests.talks.amending import amend
from tests.talks.stage import Stage
from tests.talks.test_languages import in_german, speak_german

BORIS, ROSA, RITA, TIMUR = "Captain Blue", "Captain Red", "Referee Rita", "Timur"


@pytest.mark.long
@pytest.mark.rule("campaign 2.2")
async def test_a_captain_replaced_in_mid_turn_loses_all_and_the_new_one_is_asked_at_once(
    game: Stage,
) -> None:
    rita, boris, mila = game.person(RITA), game.person(BORIS), game.person("Mila")
    await amend(rita, line="set platoon blue P1 A5: L3", reason="put there")
    await amend(rita, line="set platoon red P1 A6: M4", reason="put there")
    await game.gives(BORIS, "Blue turn 1\nP1, A5, A6")
    old = game.newest(BORIS, "Enemy present")
    asked = await boris.slash("campaign captain", member="Mila")
    assert "asked the referee to approve Mila" in asked.text
    await game.settle()
    consulted = game.server.channel("blue-room").messages()[-1]
    assert "wants Mila to take over" in consulted.text
    question = game.server.channel("referee-room").messages()[-1]
    approved = await rita.click(question, "Approve")
    assert "Mila is Blue's captain" in approved.text
    await game.settle()
    assert "Mila is Blue's captain from now on" in game.newest(BORIS, "from now on").text
    before = len(boris.inbox())
    late = await boris.click(old, "Halt P1")
    assert {one.text for one in late.followups} <= SHUT
    refused = await game.asks(BORIS, "halt P1")
    assert "captain" in refused[-1].text
    anew = game.newest("Mila", "Enemy present")
    await mila.click(anew, "Halt P1")
    await game.settle()
    assert "Red turn 1 is yours" in game.newest(ROSA, "is yours").text
    assert len(boris.inbox()) <= before + 3
    assert not any("Noted: P1 halts" in one.text for one in boris.inbox())


@pytest.mark.rule("campaign 2.4")
async def test_a_game_is_handed_over_to_a_referee_who_says_yes_and_the_old_one_sees_nothing(
    game: Stage,
) -> None:
    rita, timur = game.person(RITA), game.person(TIMUR)
    queue = await rita.slash("referee campaign queue")
    refused = await rita.slash("people referee", member="Mila")
    assert "on a team" in refused.text
    asked = await rita.slash("people referee", member=TIMUR)
    assert "I've asked Timur" in asked.text
    offer = game.newest(TIMUR, "hand Autumn War over")
    assert (await timur.slash("referee campaign queue")).text in SHUT
    done = await timur.click(offer, "Yes, I will")
    assert "You're the referee of Autumn War now" in done.text
    await game.settle()
    for captain in (BORIS, ROSA):
        assert "is the referee from now on" in game.newest(captain, "is the referee").text
    assert "Waiting: Blue's orders." in (await timur.slash("referee campaign queue")).text
    assert {"referee-room", "blue-room", "red-room"} <= set(timur.channels())
    assert not {"referee-room", "blue-room", "red-room"} & set(rita.channels())
    for command in ("referee campaign map", "referee campaign queue", "referee campaign bank", "tracks"):
        answer = await rita.slash(command)
        assert answer.text in SHUT, command
        assert not answer.attachments
    for button in queue.buttons:
        pressed = await rita.click(queue, button.label)
        assert {pressed.text, *(one.text for one in pressed.followups)} & SHUT
    again = await timur.click(offer, "Yes, I will") if offer.buttons else None
    assert again is None or "isn't open any more" in again.text
    joined = await rita.slash("campaign join", team="red")
    assert joined.text in SHUT or "asked the referee" in joined.text
    await game.gives(BORIS, "Blue turn 1\npass")
    await game.settle()
    assert not any("Blue turn 1" in one.text for one in rita.inbox()[-1:])


@pytest.mark.long
@pytest.mark.rule("campaign 2.4")
async def test_a_referee_who_handed_over_loses_his_rooms_though_discord_stumbles(game: Stage) -> None:
    rita, timur = game.person(RITA), game.person(TIMUR)
    await rita.slash("people referee", member=TIMUR)
    game.server.fail_next("PUT", r"/channels/\d+/permissions/\d+$", 404, code=10009)
    done = await timur.click(game.newest(TIMUR, "hand Autumn War over"), "Yes, I will")
    assert SENTENCES["people.rooms_shut"] in done.text
    assert not {"referee-room", "blue-room", "red-room"} & set(rita.channels())


@pytest.mark.long
async def test_an_offer_is_nobody_elses_and_lapses_with_another(game: Stage) -> None:
    rita = game.person(RITA)
    await rita.slash("people second", member=TIMUR)
    first = game.newest(TIMUR, "second referee")
    await rita.slash("people second", member="Outsider")
    gone = await game.person(TIMUR).click(first, "Yes, I will")
    assert SENTENCES["fault.offer_gone"] in gone.text + "".join(one.text for one in gone.followups)
    declined = await game.person("Outsider").click(game.newest("Outsider", "second referee"), "No")
    assert "you don't want to" in declined.text
    await game.settle()
    assert "doesn't want to be the second referee" in game.newest(RITA, "doesn't want").text


@pytest.mark.long
async def test_whoever_is_offered_an_office_is_answered_in_the_language_he_was_asked_in(game: Stage) -> None:
    await speak_german(game)
    for button, key in (("people.decline", "people.declined"), ("people.accept", "people.taken_second")):
        await game.person(RITA).slash("people second", member=TIMUR)
        offer = game.person(TIMUR).inbox()[-1]
        answered = await game.person(TIMUR).click(offer, in_german(button))
        assert answered.text.startswith(in_german(key, game="Autumn War"))


@pytest.mark.long
@pytest.mark.rule("campaign 2.1")
async def test_who_leaves_a_team_comes_back_to_that_team_alone(game: Stage) -> None:
    mila = game.person("Mila")
    sure = await mila.slash("people leave")
    left = await mila.click(sure, "Yes, I'm leaving")
    assert "You've left Blue" in left.text
    await game.settle()
    assert "blue-room" not in mila.channels()
    assert (await mila.slash("map")).text in SHUT
    await mila.slash("campaign join", team="red")
    question = game.server.channel("referee-room").messages()[-1]
    answer = await game.person(RITA).click(question, "Approve")
    assert "only come back to that one" in answer.text + "".join(one.text for one in answer.followups)
    await mila.slash("campaign join", team="blue")
    question = game.server.channel("referee-room").messages()[-1]
    await game.person(RITA).click(question, "Approve")
    assert "blue-room" in mila.channels()


@pytest.mark.long
@pytest.mark.rule("campaign 2.4")
async def test_who_manages_the_server_hands_on_the_game_of_a_referee_who_has_left_it(there: Stage) -> None:
    await there.play()
    rita, olaf, timur = (there.person(one) for one in (RITA, "Owner Olaf", TIMUR))
    assert (
        SENTENCES["people.referee_is_there"][:40] in (await olaf.slash("people referee", member=TIMUR)).text
    )
    assert (await there.person("Mila").slash("people referee", member=TIMUR)).text in SHUT
    await rita.leaves()
    listed = await there.person(BORIS).slash("people list")
    assert "Referee Rita (has left the server)" in listed.text
    await olaf.slash("people referee", member=TIMUR)
    done = await timur.click(there.newest(TIMUR, "hand Autumn War over"), "Yes, I will")
    assert "You're the referee" in done.text
    assert "Waiting: Blue's orders." in (await timur.slash("referee campaign queue")).text
    await rita.joins()
    assert not {"referee-room", "blue-room", "red-room"} & set(rita.channels())
    assert (await rita.slash("referee campaign map")).text in SHUT
