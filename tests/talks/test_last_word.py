"""The last word on a skirmish's dice, in conversation: asked for, said, looked up (decision 0033)."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.games.skirmish.services.people import Stage
from bot.rehearsal.seen import SeenMessage
from tests.fairness.stand_alone import script, stand_alone
from tests.talks.duelling import ANNA, BERT, CARA, Duelling, small
from tests.talks.stage import Stage as There
from tests.talks.stage import stage

pytestmark = pytest.mark.rule("skirmish 3.2")


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[There]:
    async with stage(tmp_path) as made:
        yield made


def told(there: There) -> list[str]:
    """Return what answers a last word in the channel."""
    texts = [one.text for one in there.server.channel("general").messages()]
    return [one for one in texts if one.startswith("**This message by")]


async def agreed(there: There) -> Duelling:
    """Have Anna challenge Bert by the command, with a text, and him accept with one."""
    anna, bert = there.person(ANNA), there.person(BERT)
    await anna.slash("skirmish create", scenario="three-farms", opponent=BERT, text="seven `green` owls")
    await there.settle()
    (duel,) = await there.app.desk.duels.of_person(there.server.server_id(), anna.id)
    game = Duelling(there, duel.id)
    form = await game.press(BERT, "Accept with a text")
    done = await bert.submit(form, {"text": "nine bees"})
    await there.settle()
    assert "Now one message sets the dice" in done.text
    return game


async def test_the_question_shows_eight_letters_and_links_what_stands_whole_in_the_thread(
    there: There,
) -> None:
    game = await agreed(there)
    question, duel = game.question, await game.duel()
    assert "nine bees" not in question.text, "what it says in public is short"
    assert not re.search(r"`\w{9,}`", question.text)
    assert f"`{duel.commitment[:8]}` …" in question.text
    (whole,) = [one for one in proofs_of(there) if "nine bees" in one.text]
    assert "challenger `seven 'green' owls`, opponent `nine bees`" in whole.text
    assert f"fits `{duel.commitment}`" in whole.text
    (code,) = re.findall(r"have the code `(\w{40})`", whole.text)
    assert f"`{code[:8]}` …" in question.text
    assert f"/{whole.id})" in question.text
    assert whole.id < question.id, "it stands there before anybody is asked"


async def test_one_message_sets_the_dice_and_everybody_can_look_it_up(there: There) -> None:
    game = await agreed(there)
    question = game.question
    assert question.mentions == [BERT]
    assert "your next message here, whatever it says, sets the dice" in question.text
    (whole,) = [one for one in proofs_of(there) if "nine bees" in one.text]
    waits = await there.person(CARA).slash("skirmish list")
    assert "waiting for the message that sets the dice" in waits.text
    assert "The game begins as soon as **Captain Red** writes anything here" in game.board.text
    for name in (ANNA, CARA):
        await there.person(name).say("general", "go")
        await there.settle()
    assert (await game.duel()).stage is Stage.WORD
    # Lines for the bot: the message sets the dice, and does nothing else.
    me = there.app.client.user
    assert me is not None
    said = await there.person(BERT).say("general", f"<@{me.id}> pass")
    later = await there.person(BERT).say("general", "another one")
    await there.person(BERT).delete(said)
    await there.settle()
    assert (await game.duel()).stage is Stage.PLAYED
    answers = [
        one.text for one in there.server.channel("general").messages() if "sets the dice** of" in one.text
    ]
    (answer,) = [one for one in answers if str(said.id) in one]
    assert str(later.id) not in answer
    assert "turn 1 of 8" in game.board.text
    assert "0 action points spent" in game.board.text
    during = await there.person(CARA).slash("verify")
    assert during.ephemeral
    (code,) = re.findall(r"have the code `(\w{40})`", whole.text)
    for part in (str(question.id), str(said.id), "nine bees", (await game.duel()).commitment, code):
        assert part in during.text
    secret = (await there.app.desk.duels.sitting(game.id)).secret
    assert secret not in during.text + game.board.text
    (seal,) = re.findall(r"1 Blue `(\w{40})`", proof(there))
    await there.person(ANNA).slash("skirmish act", lines="pass")
    await there.settle()
    assert f"1 Blue `{seal}`" in proof(there)
    assert not re.search(r"`\w{12,}`", game.board.text), "a board is edited"
    assert "[Proof](" in game.board.text
    asked = await there.person(BERT).slash("skirmish resign")
    await game.press(BERT, "Resign", asked)
    after = await there.person(CARA).slash("verify", game=game.id)
    assert "all of them are right" in after.text
    assert secret in after.text
    assert "neither must say *(edited)*" in after.text
    assert whole.record.edited_at is None
    assert game.question.record.edited_at is None, "whoever looks it up takes an edited one for a cheat"
    record = (await there.person(CARA).slash("skirmish record")).attachments[0].data.decode()
    assert stand_alone(record, [seal]) != [], "there is more behind it"
    (named,) = (one.split()[-1].rstrip(".") for one in script.check(record, [])[0] if "shows the code" in one)
    assert named == code, "all that was fixed before the last word"
    (last,) = re.findall(r"end `(\w{40})`", proof(there))
    assert re.search(f"{secret}.*nine bees", proof(there))
    assert stand_alone(record, [seal, last]) == []


@pytest.mark.long
async def test_what_was_said_while_the_bot_was_away_sets_the_dice_and_once(there: There) -> None:
    game = await Duelling.offered(there, small(turns=3))
    await game.press(BERT, "Accept")
    await there.stop()
    first = await there.person(BERT).say("general", "go")
    await there.person(BERT).say("general", "and again")
    await there.start()
    await there.settle()
    for _ in range(2):
        question = await there.app.desk.duels.words.of(game.id)
        assert question is not None
        assert question.word == first.id
        assert (await game.duel()).stage is Stage.PLAYED
        assert len(told(there)) == 1
        await there.stop()
        await there.start()
        await there.settle()


@pytest.mark.long
async def test_a_game_whose_last_word_is_not_said_is_taken_back(there: There) -> None:
    game = await Duelling.offered(there, small(turns=3))
    await game.press(BERT, "Accept")
    refused = await game.press(CARA, "Call it off")
    assert "(rule 3.1)" in refused.text
    await game.press(ANNA, "Call it off")
    assert (await game.duel()).stage is Stage.WITHDRAWN
    await there.person(BERT).say("general", "go")
    await there.settle()
    assert (await game.duel()).stage is Stage.WITHDRAWN


@pytest.mark.parametrize("name", [ANNA, BERT])
async def test_who_calls_a_game_off_is_not_said_to_have_taken_a_challenge_back(
    there: There, name: str
) -> None:
    game = await Duelling.offered(there, small(turns=3))
    await game.press(BERT, "Accept")
    done = await game.press(name, "Call it off")
    await there.settle()
    assert "You called the game off" in done.text
    posts = [one.text for one in there.server.channel("general").messages()]
    (board,) = [one for one in posts if one.startswith("**A test")]
    assert "was called off before its dice were set" in board
    assert "challenge" not in board


async def test_lines_for_another_game_in_the_channel_are_answered_while_a_last_word_is_awaited(
    there: There,
) -> None:
    first = await Duelling.begin(there, small(turns=3))
    second = await Duelling.offered(there, small(turns=3), computer=True)
    await there.settle()
    assert (await second.duel()).stage is Stage.WORD
    anna, me = there.person(ANNA), there.server.world.bot_id
    before = (await first.duel()).revision
    said = [await anna.say("general", f"<@{me}> B1 facing {side}") for side in ("N", "S")]
    await there.settle()
    question = await there.app.desk.duels.words.of(second.id)
    assert question is not None
    assert question.word == said[0].id, "the first sets the dice, whatever it says"
    told = there.server.channel("general").messages()
    answers = [[one.text for one in told if one.record.reply_to == by.id] for by in said]
    assert [len(one) for one in answers] == [1, 1]
    assert "send them again" in answers[0][0]
    assert "`/skirmish act`" in answers[1][0]
    assert (await first.duel()).revision == before
    done = await anna.slash("skirmish act", lines="B1 facing N", game=first.id)
    assert "Sherman in B1 turned to face N." in done.text
    await there.stop()
    await there.start()
    await there.settle()
    told = there.server.channel("general").messages()
    assert [len([one for one in told if one.record.reply_to == by.id]) for by in said] == [1, 1]


@pytest.mark.parametrize(("owner", "speaker"), [(ANNA, BERT), (BERT, ANNA)])
async def test_the_bots_owner_of_now_is_not_asked_for_the_last_word(
    there: There, owner: str, speaker: str
) -> None:
    """Discord is asked: the bot was handed over since it began."""
    guilds = there.server.world.guilds
    (first, *_) = guilds.values()
    # Whose server is the first, his is the bot on the loopback Discord.
    guilds[first.id] = replace(first, owner_id=there.person(owner).id)
    game = await Duelling.offered(there, small())
    await game.press(BERT, "Accept")
    assert game.question.mentions == [speaker]


def proofs_of(there: There) -> list[SeenMessage]:
    """Return the posts in the thread below the channel."""
    return there.server.channel("Proof").messages()


def proof(there: There) -> str:
    """Return what stands in them."""
    return "\n".join(one.text for one in proofs_of(there))
