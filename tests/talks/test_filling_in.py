"""The referee fills in, in conversation: asked, agreed, closed off, settled by others, let in again."""

from __future__ import annotations

import pytest

from engine.campaign.commands import Seat
from tests.core.words.english import SENTENCES, shut
from tests.talks.fight import ARMIES, BORIS, CAPTURE, RITA, ROSA, Fight, labels, press_on
from tests.talks.stage import Stage

WANTED = "Blue P1: artillery tier 2"
OTHER = "Red P1: medium tier 3"


async def asked(fight: Fight) -> None:
    """Have Rita ask for Blue's artillery."""
    card = await fight.press(RITA, "Fill in myself")
    await fight.there.person(RITA).select(card, "Which vehicle would you like to play?", [WANTED])
    await fight.there.settle()


async def agreed(fight: Fight) -> None:
    """Have both captains agree, each by the letter that asks him."""
    await asked(fight)
    for captain in (BORIS, ROSA):
        letter = fight.there.newest(captain, "may the referee play")
        await fight.there.person(captain).click(letter, "Yes, the referee may play")
        await fight.there.settle()


@pytest.mark.long
@pytest.mark.rule("campaign 2.5")
async def test_the_referee_plays_after_both_captains_agreed_and_others_settle_it(fight: Fight) -> None:
    there = fight.there
    await fight.own()
    rita = there.person(RITA)
    await rita.slash("referee campaign map")
    await rita.slash("referee campaign bank")
    await there.server.advance(300)
    await rita.slash("referee campaign map")
    await asked(fight)
    assert "artillery tier 2 for Blue" in there.newest(BORIS, "may the referee play").text
    assert "may the referee play a vehicle for Blue" in there.newest(ROSA, "may the referee play").text
    await fight.press(BORIS, "Yes, the referee may play")
    assert "Fill in myself" not in await fight.offered(RITA)
    assert "heavy tier 3" in (await rita.slash("referee campaign queue")).text
    await rita.slash("mine")
    await there.person(ROSA).click(there.newest(ROSA, "may the referee play"), "Yes, the referee may play")
    await there.settle()
    for captain in (BORIS, ROSA):
        told = there.newest(captain, "the referee plays for Blue").text
        assert "master map, 2 times" in told
        assert "both banks, <t:" in told
        assert "/help or /mine" in told
        assert "board in their room" in told
    assert "you play artillery tier 2 for Blue" in there.newest(RITA, "you play").text
    assert "heavy tier 3" not in fight.board(RITA).text
    assert "heavy tier 3" not in (await fight.card(RITA)).text
    assert "heavy tier 3" not in (await rita.slash("mine")).text
    assert (await rita.slash("referee campaign map")).text == shut("door.referee_plays", game="Autumn War")
    await there.stop()
    await there.start()
    assert (await rita.slash("referee campaign map")).text == shut("door.referee_plays", game="Autumn War")
    await fight.fix()
    await fight.man()
    there.drawn.drawn.clear()
    assert "is open" in (await fight.open()).text
    assert "artillery tier 2" in (await fight.press(RITA, "My place")).text
    assert "heavy tier 3" in (await fight.card(RITA)).text
    await fight.press(BORIS, "It was played")
    await fight.report(BORIS, CAPTURE)
    before = len(there.drawn.drawn)
    assert not [seen for _, seen, _ in there.drawn.drawn[:before] if seen.seat == Seat.REFEREE]
    assert "Settle" not in " ".join(await fight.offered(RITA))
    await fight.report(ROSA, CAPTURE)
    await there.settle()
    assert (await rita.slash("referee campaign map")).attachments
    assert "not settled" not in (await rita.slash("mine")).text


@pytest.mark.rule("campaign 2.5")
async def test_one_captain_who_says_no_ends_it_and_nothing_is_closed(fight: Fight) -> None:
    there = fight.there
    await asked(fight)
    await fight.press(BORIS, "Yes, the referee may play")
    await fight.press(ROSA, "No")
    assert "Red doesn't want you to fill in" in there.newest(RITA, "doesn't want").text
    assert (await there.person(RITA).slash("referee campaign map")).attachments
    late = await there.person(BORIS).click(
        there.newest(BORIS, "may the referee play"), "Yes, the referee may play"
    )
    assert "Nobody is asking that any more" in late.text + "".join(one.text for one in late.followups)
    assert (await fight.it()).arrangement.fill_in is None


@pytest.mark.long
@pytest.mark.rule("campaign 2.5")
async def test_a_letter_that_named_another_vehicle_agrees_to_nothing_that_was_asked_since(
    fight: Fight,
) -> None:
    there = fight.there
    await asked(fight)
    first = there.newest(BORIS, "may the referee play")
    card = await fight.card(BORIS)
    await fight.press(RITA, "Step back")
    await there.server.advance(60)
    listed = await fight.press(RITA, "Fill in myself")
    await there.person(RITA).select(listed, "Which vehicle would you like to play?", [OTHER])
    await there.settle()
    await there.stop()
    await there.start()
    for stale in (first, card):
        for word in ("Yes, the referee may play", "No"):
            late = await press_on(there.person(BORIS), stale, word)
            assert "asked for something else since" in late.text + "".join(one.text for one in late.followups)
    wish = (await fight.it()).arrangement.fill_in
    assert wish is not None
    assert wish.approved == frozenset()
    for captain in (BORIS, ROSA):
        letter = there.newest(captain, "may the referee play")
        await there.person(captain).click(letter, "Yes, the referee may play")
    assert (await fight.it()).arrangement.referee_plays


@pytest.mark.long
@pytest.mark.rule("campaign 2.5")
async def test_before_the_opening_he_may_step_back_and_his_side_is_told(fight: Fight) -> None:
    there = fight.there
    await agreed(fight)
    assert (await fight.it()).arrangement.referee_plays
    await fight.press(RITA, "Step back")
    assert not (await fight.it()).arrangement.crew
    assert "Nobody plays your artillery tier 2 now" in there.newest(BORIS, "won't fill in after all").text
    assert not fight.told(ROSA, "won't fill in after all")
    assert (await there.person(RITA).slash("referee campaign tracks")).attachments


@pytest.mark.long
@pytest.mark.rule("campaign 2.5")
@pytest.mark.rule("campaign 13.9")
async def test_after_the_opening_he_who_plays_postpones_once_and_sees_neither_side_then(fight: Fight) -> None:
    there = fight.there
    await fight.own()
    await agreed(fight)
    await fight.fix()
    await fight.man()
    assert "Somebody is missing: postpone" not in await fight.offered(RITA)
    await fight.open()
    card = await fight.card(RITA)
    assert "Somebody is missing" not in labels(card)
    await there.stop()
    await there.start()
    form = await press_on(there.person(RITA), card, "Somebody is missing: postpone")
    assert form.modal is not None
    (late,) = [one for one in form.modal.fields[0].options if "Yara" in one]
    await there.stop()
    await there.start()
    done = await fight.fill(RITA, form, missing=[late])
    assert "You still play in it" in done.text
    assert len(fight.told("red-room", "On your side: <@")) == 1
    arrangement = (await fight.it()).arrangement
    assert (arrangement.time, arrangement.room, arrangement.referee_plays) == (None, None, True)
    assert "heavy tier 3" not in (await fight.card(RITA)).text
    late_again = await press_on(there.person(RITA), card, "Somebody is missing: postpone")
    assert "Nobody can be missing yet" in late_again.text
    await fight.fix(3)
    await fight.open()
    assert "Somebody is missing: postpone" not in await fight.offered(RITA)


@pytest.mark.long
async def test_what_he_opens_again_is_told_the_next_time_too(fight: Fight) -> None:
    there = fight.there
    await agreed(fight)
    await fight.press(RITA, "Step back")
    await there.person(RITA).slash("referee campaign tracks")
    await agreed(fight)
    first, second = fight.told(ROSA, "the referee plays for Blue")
    assert "platoon tracks" not in first
    assert "platoon tracks" in second


@pytest.mark.long
@pytest.mark.rule("campaign 2.5")
async def test_another_battle_goes_its_way_and_shows_him_no_more_than_both_teams(there: Stage) -> None:
    armies = (*ARMIES, "set platoon blue P2 A4: M4", "set platoon red P2 B5: H9")
    fight = await Fight.begin(there, *armies, orders="P1, A4, A5\nP2, A4, B5")
    rita = there.person(RITA)
    await fight.own()
    listed = await press_on(rita, await rita.slash("battle", battle="B5"), "Fill in myself")
    await rita.select(listed, "Which vehicle would you like to play?", ["Blue P2: medium tier 4"])
    await there.settle()
    for captain in (BORIS, ROSA):
        letter = there.newest(captain, "may the referee play")
        await there.person(captain).click(letter, "Yes, the referee may play")
        await there.settle()
    assert "heavy tier 3" not in (await fight.card(RITA)).text
    await fight.man()
    before = {one.id for one in (*rita.read("referee-room"), *rita.inbox())}
    there.drawn.drawn.clear()
    await fight.open()
    there.server.clock.advance(10)  # nobody floods the bot
    assert "heavy tier 3" in (await fight.card(RITA)).text
    assert "heavy tier 9" not in (await rita.slash("battle", battle="B5")).text
    await fight.report(BORIS, CAPTURE)
    await fight.report(ROSA, CAPTURE)
    assert (await fight.it()).battle is None
    told = [one for one in (*rita.read("referee-room"), *rita.inbox()) if one.id not in before]
    (fought,) = [one for one in told if "Battle of A5: attackers win" in one.text]
    assert not fought.attachments
    assert not [one for one in told if "recover" in one.text or "retreat" in one.text]
    assert Seat.REFEREE not in {seen.seat for _, seen, _ in there.drawn.drawn}
    # The ground of the dispatch, which everybody reads; the referee's letter had no picture.
    assert [seen.seat for _, seen, _ in there.drawn.drawn].count(Seat.PUBLIC) == 1
    await there.server.advance(60)  # nobody presses that much at once
    assert (await rita.slash("referee campaign queue")).text == shut("door.referee_plays", game="Autumn War")


@pytest.mark.rule("campaign 12.5")
async def test_the_enemy_is_not_told_that_the_wanted_vehicle_has_a_player_now(fight: Fight) -> None:
    there = fight.there
    await fight.own()
    await asked(fight)
    await fight.press(BORIS, "Yes, the referee may play")
    await fight.man(BORIS)
    letter = there.newest(ROSA, "may the referee play")
    answer = await there.person(ROSA).click(letter, "Yes, the referee may play")
    assert SENTENCES["fill.no_more"] in answer.text
    assert "somebody else has" not in answer.text
