"""A campaign begins by presses: one card in the public room, from the command that makes it to the toss."""

from __future__ import annotations

import asyncio

import pytest

from tests.talks.lobbying import BORIS, DESK, PUBLIC, RITA, ROSA, Lobby
from tests.talks.stage import Stage

WRITTEN = 20
"""So many messages at most are written until two captains begin, those of the toss and the first turn among
them.
"""


async def gathered(there: Stage) -> Lobby:
    """Have two captains come and ask, each for a team of their own."""
    lobby = await Lobby.made(there)
    for who, team in ((BORIS, "Blue"), (ROSA, "Red")):
        await lobby.press(who, f"Join {team}")
        await lobby.press(who, "I'd like to be captain")
    return lobby


@pytest.mark.rule("campaign 2.1")
@pytest.mark.rule("campaign 3.1")
async def test_from_one_command_to_the_toss_it_takes_eight_presses_at_most(there: Stage) -> None:
    lobby = await gathered(there)
    assert f"**Red**: {ROSA} would like to be captain" in (await lobby.rested(), lobby.requests.text)[1]
    for who, team in ((BORIS, "Blue"), (ROSA, "Red")):
        done = await lobby.press(RITA, f"Make {who} captain", lobby.requests)
        assert f"{who} is {team}'s captain" in done.text
    begun = await lobby.press(RITA, "Start")
    assert "has begun" in begun.text
    assert (lobby.commands, lobby.presses) == (1, 7)
    assert lobby.written() <= WRITTEN
    await lobby.rested()
    assert not [one for one in there.server.channel(DESK).messages() if one.text.startswith("## ")]
    assert any("turn 1 is yours" in one.text for who in (BORIS, ROSA) for one in there.person(who).inbox())


async def test_by_the_lists_it_takes_eight_and_each_further_member_one_more(there: Stage) -> None:
    lobby = await gathered(there)
    before = lobby.written()
    await lobby.press("Mila", "Join")
    assert lobby.presses == 5
    assert lobby.written() <= before + 1
    lists = await lobby.press(RITA, "Name captain")
    lists = await lobby.choose(RITA, lists, "Blue", BORIS)
    lists = await lobby.choose(RITA, lists, "Red", ROSA)
    begun = await lobby.press(RITA, "Start", lists)
    assert "has begun" in begun.text
    assert lobby.presses == 8 + 1


async def test_the_card_says_who_is_in_what_is_missing_when_it_begins_and_what_comes_next(
    there: Stage,
) -> None:
    lobby = await Lobby.made(there)
    assert "Two Rivers" in lobby.card.text
    assert "**Blue**: nobody yet" in lobby.card.text
    assert "a captain for Blue and a captain for Red" in lobby.card.text
    assert f"{RITA} presses **Start**" in lobby.card.text
    assert "What comes next" in lobby.card.text
    await lobby.press(BORIS, "Join Blue")
    await lobby.press("Mila", "Join Blue")
    assert f"**Blue** (2): {BORIS} and Mila" in await lobby.rested()
    await there.person(RITA).slash("campaign captain", member=BORIS)
    said = await lobby.rested()
    assert f"**Blue** (2): {BORIS} (captain) and Mila" in said
    assert "Still missing:** a captain for Red." in said
    await lobby.press("Mila", "Leave")
    assert f"**Blue** (1): {BORIS} (captain)" in await lobby.rested()
    early = await lobby.press(RITA, "Start")
    assert "Red has no captain" in early.text
    await lobby.press(ROSA, "Join")
    await there.person(RITA).slash("campaign captain", member=ROSA)
    assert "Nothing is missing" in await lobby.rested()


async def test_whatever_happens_at_once_is_one_change_of_the_card(there: Stage) -> None:
    lobby = await Lobby.made(there)
    await lobby.rested()
    before = lobby.edits()
    for who in (BORIS, ROSA, "Mila", "Yara", "Timur"):
        await lobby.press(who, "Join")
    assert lobby.edits() <= before + 1
    said = await lobby.rested()
    assert lobby.edits() <= before + 2
    assert all(who in said for who in (BORIS, ROSA, "Mila", "Yara", "Timur"))


async def test_buttons_of_the_lobby_after_the_toss_are_answered_in_one_sentence_and_lose_nothing(
    there: Stage,
) -> None:
    lobby = await gathered(there)
    lists = await lobby.press(RITA, "Name captain")
    lists = await lobby.choose(RITA, lists, "Blue", BORIS)
    lists = await lobby.choose(RITA, lists, "Red", ROSA)
    await lobby.press(RITA, "Start")
    # The card rests still: all its buttons are there.
    assert "begun already" in (await lobby.press(RITA, "Start")).text
    assert "begun already" in (await lobby.press(RITA, "Start", lists)).text
    assert "already, for Blue" in (await lobby.press(BORIS, "Join Red")).text
    assert "has begun" in (await lobby.press(BORIS, "Add my text to the toss")).text
    which = await lobby.press("Mila", "Join")
    assert [one.label for one in which.buttons] == ["Ask to join Blue", "Ask to join Red"]
    assert "asked the referee" in (await lobby.press("Mila", "Ask to join Red", which)).text
    sure = await lobby.press(ROSA, "Leave")
    assert "You're its captain" in sure.text
    roster = await there.app.desk.lobby.roster(None, await lobby.game())
    assert {one.name for one in roster.members} == {BORIS, ROSA}


@pytest.mark.rule("campaign 2.2")
async def test_two_who_ask_for_one_place_at_once_are_both_heard_and_one_is_named(there: Stage) -> None:
    lobby = await Lobby.made(there)
    for who in (BORIS, "Mila"):
        await lobby.press(who, "Join Blue")
    await asyncio.gather(*(lobby.press(who, "I'd like to be captain") for who in (BORIS, "Mila")))
    await lobby.rested()
    assert f"**Blue**: {BORIS} and Mila would like" in lobby.requests.text
    await lobby.press(RITA, f"Make {BORIS} captain", lobby.requests)
    late = await lobby.press(RITA, "Make Mila captain", lobby.requests)
    assert f"has a captain now: {BORIS}" in late.text
    await lobby.rested()
    assert "**Blue**: Mila would like" in lobby.requests.text
    lists = await lobby.press(RITA, "Name captain")
    (blue,) = lists.selects
    assert list(blue.options) == ["Mila", BORIS]
    changed = await lobby.choose(RITA, lists, "Blue", "Mila")
    assert "Mila is Blue's captain" in changed.text


async def test_whoever_presses_what_is_not_theirs_is_told_in_one_sentence(there: Stage) -> None:
    lobby = await Lobby.made(there)
    assert "referee" in (await lobby.press("Mila", "Start")).text
    assert "referee" in (await lobby.press("Mila", "Name captain")).text
    assert "Join" in (await lobby.press("Mila", "I'd like to be captain")).text
    await lobby.press("Mila", "Join Blue")
    twice = await lobby.press("Mila", "Join Red")
    assert "You're in" in twice.text
    assert "for Blue" in twice.text
    assert "**Leave** first" in twice.text
    assert "captain" in (await lobby.press("Mila", "Add my text to the toss")).text
    assert "on either team" in (await lobby.press(RITA, "Join Blue")).text
    assert "hand over first" in (await lobby.press(RITA, "Leave")).text
    roster = await there.app.desk.lobby.roster(None, await lobby.game())
    assert [(one.name, one.chair) for one in roster.members] == [("Mila", "blue")]


@pytest.mark.rule("campaign 2.1")
async def test_a_request_reaches_the_referee_by_a_letter_that_is_answered_by_a_press(there: Stage) -> None:
    lobby = await Lobby.made(there)
    await lobby.press("Mila", "Join Blue")
    await lobby.press("Mila", "I'd like to be captain")
    before = len(there.server.channel(DESK).messages())
    letter = there.newest(RITA, "would like to be Blue's captain")
    await lobby.press(RITA, "Make Mila captain", letter)
    assert "Mila is Blue's captain" in letter.text
    assert letter.buttons[0].disabled
    # A room tells everybody when it was written in last.
    assert len(there.server.channel(DESK).messages()) == before


@pytest.mark.rule("campaign 3.1")
async def test_a_captain_adds_their_text_by_a_form_and_it_goes_into_the_toss(there: Stage) -> None:
    lobby = await gathered(there)
    for who in (BORIS, ROSA):
        await there.person(RITA).slash("campaign captain", member=who)
    form = await lobby.press(BORIS, "Add my text to the toss")
    said = await there.person(BORIS).submit(form, {"text": "bread and butter"})
    assert "goes into the toss" in said.text
    await lobby.press(RITA, "Start")
    assert "bread and butter" in (await there.person("Outsider").slash("verify")).text


@pytest.mark.rule("campaign 2.1")
async def test_after_the_toss_the_card_lets_one_ask_to_join_and_whoever_asked_is_told_what_came_of_it(
    game: Stage,
) -> None:
    await game.server.advance(3)
    await game.app.ticker.line("kept").drain()
    (card,) = (one for one in game.server.channel(PUBLIC).messages() if one.text.startswith("## "))
    assert [one.label for one in card.buttons] == ["Ask to join Blue", "Ask to join Red"]
    yara, timur, rita = (game.person(name) for name in ("Yara", "Timur", RITA))
    for _ in range(2):
        asked = await yara.click(card, "Ask to join Red")
    assert "already asked to join Red" in asked.text
    await timur.click(card, "Ask to join Blue")
    desk = game.server.channel(DESK).messages()
    of_yara, of_timur = (one for one in desk if "would like to join" in one.text)
    await rita.click(of_yara, "Approve")
    await rita.click(of_timur, "Decline")
    await game.settle()
    assert "you play for Red" in yara.inbox()[-1].text
    assert "hasn't let you into Blue" in timur.inbox()[-1].text
    assert "red-room" in yara.channels()
    again = await timur.click(card, "Ask to join Red")
    assert "asked the referee" in again.text
    assert "already, for Red" in (await yara.click(card, "Ask to join Blue")).text


@pytest.mark.rule("campaign 2.1")
async def test_a_large_team_is_listed_by_pages_of_25_and_who_has_left_the_server_is_not_named(
    there: Stage,
) -> None:
    lobby = await Lobby.made(there)
    desk, game, server = there.app.desk, await lobby.game(), there.server.server_id()
    for number in range(1, 27):
        await desk.lobby.join(server, game, number, f"Anon {number:02}", "blue", at=there.now())
    await lobby.press("Mila", "Join Blue")
    await lobby.press("Mila", "I'd like to be captain")
    first = await lobby.press(RITA, "Name captain")
    (blue,) = first.selects
    assert (len(blue.options), blue.options[0]) == (25, "Mila")
    second = await lobby.press(RITA, "More", first)
    (blue,) = second.selects
    assert blue.options == ("Anon 25", "Anon 26")
    gone = await lobby.choose(RITA, second, "Blue", "Anon 26")
    assert "has left the server" in gone.followups[0].text
    assert (await desk.lobby.roster(None, game)).captain("blue") is None
    assert "**Blue** (27): Anon 01" in await lobby.rested()


async def test_a_card_says_all_it_can_in_one_message_however_many_have_joined(there: Stage) -> None:
    lobby = await Lobby.made(there)
    desk, game, server = there.app.desk, await lobby.game(), there.server.server_id()
    for number in range(1, 131):
        name = f"{number:03} of the very long names"
        await desk.lobby.join(server, game, number, name, ("blue", "red")[number % 2], at=there.now())
    said = await lobby.rested()
    assert "**Blue** (65)" in said
    assert "more" in said
    assert len(said) <= 2000
    assert [one.label for one in lobby.card.buttons][-1] == "Start"
