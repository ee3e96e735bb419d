"""A practice: a new captain's small campaign against nobody, from his direct messages."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.core.present.cards import Button, Card
from bot.core.present.carried import Carried
from bot.rehearsal.seen import SeenMessage
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from tests.talks.stage import PEOPLE, Stage, stage

RITA, BORIS, ROSA = PEOPLE
MILA = "Mila"
FIRST = "Blue turn 1\nP1, B5, C5\nbuild P3: M4"
SECOND = "Blue turn 2\nP1, C5, D6"


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    async with stage(tmp_path) as made:
        yield made


async def begins(there: Stage, name: str = MILA) -> None:
    await there.person(name).slash("practice")
    await there.settle()


async def presses(there: Stage, name: str, part: str, button: str) -> str:
    """Press a button on the newest message that holds `part`; return all that came of it."""
    message = there.newest(name, part)
    answer = await there.person(name).click(message, button)
    await there.settle()
    return "\n".join([answer.text, *(one.text for one in answer.followups)])


def everything(there: Stage) -> list[SeenMessage]:
    """Return every message in every channel of every server."""
    return [message for name in there.server.channels() for message in there.server.channel(name).messages()]


@pytest.mark.long
async def test_a_whole_practice_leads_from_the_first_sheet_to_what_to_remember(there: Stage) -> None:
    before = len(everything(there))
    await begins(there)
    welcome = there.newest(MILA, "First lesson")
    assert welcome.attachments, "the map comes with it"
    assert "Blue turn 1" in there.newest(MILA, "P1, B5, stay").text
    await there.gives(MILA, FIRST)
    assert "Red passed" in there.newest(MILA, "a turn is over").text
    await there.gives(MILA, SECOND)
    assert "your scout has met the enemy" in there.newest(MILA, "Lesson").text
    await presses(there, MILA, "Enemy present", "Go on with P1")
    said = await presses(there, MILA, "How did it go?", "We won")
    assert "Won" in said
    assert "recovery" in there.newest(MILA, "Lesson").text
    await there.asks(MILA, "recover P1: M5")
    assert "That's all a captain does" in there.newest(MILA, "Remember").text
    assert "deleted" in await presses(there, MILA, "Remember", "End the practice")
    assert len(everything(there)) == before
    for other in (RITA, BORIS, ROSA):
        assert not there.person(other).inbox()


@pytest.mark.long
async def test_a_scout_that_halts_is_sent_again_and_a_defeat_ends_in_a_retreat(there: Stage) -> None:
    await begins(there)
    await there.gives(MILA, FIRST)
    await there.gives(MILA, SECOND)
    await presses(there, MILA, "Enemy present", "Halt P1")
    assert "this time go on" in there.newest(MILA, "halted").text
    await there.gives(MILA, "Blue turn 3\nP1, C5, D6")
    await there.asks(MILA, "go P1")
    assert "goes back" in await presses(there, MILA, "How did it go?", "We lost")
    assert "P1 retreated from D6 to C5" in there.newest(MILA, "retreated").text
    there.newest(MILA, "Remember")


@pytest.mark.long
async def test_a_practice_goes_on_after_a_restart_in_its_middle(there: Stage) -> None:
    await begins(there)
    await there.gives(MILA, FIRST)
    await there.gives(MILA, SECOND)
    await there.stop()
    await there.start()
    lessons = [one.text for one in there.person(MILA).inbox() if "Lesson" in one.text]
    await presses(there, MILA, "Enemy present", "Go on with P1")
    await there.stop()
    await there.start()
    await there.settle()
    await presses(there, MILA, "How did it go?", "A draw")
    there.newest(MILA, "Remember")
    told = [one.text for one in there.person(MILA).inbox() if "Lesson" in one.text]
    assert told[: len(lessons)] == lessons
    assert len(told) == len(set(told)), "no lesson twice"


async def test_what_a_captain_types_goes_to_his_real_game_and_never_to_the_practice(game: Stage) -> None:
    await begins(game, BORIS)
    assert "what you type goes there" in game.newest(BORIS, "First lesson").text
    receipt = await game.asks(BORIS, "Blue turn 1\npass")
    assert "Receipt 1" in receipt[0].text
    real, practice = await games_of(game, BORIS)
    assert await game.app.desk.drafts.current(practice, Team.BLUE) is None
    assert await game.app.desk.drafts.current(real, Team.BLUE) is not None
    assert "Given" in (await game.asks(BORIS, "commit"))[0].text
    assert "Red turn 1" in game.newest(ROSA, "Red turn 1").text
    view = await game.app.desk.table.view(practice, Seat.BLUE)
    assert (view.active, view.game_turn) == (Team.BLUE, 1)


@pytest.mark.long
async def test_what_the_real_game_refuses_can_be_said_to_the_practice_by_a_button(game: Stage) -> None:
    await game.gives(BORIS, "Blue turn 1\npass")
    await begins(game, BORIS)
    refused = (await game.asks(BORIS, FIRST))[0]
    assert "Receipt" not in refused.text
    done = await game.person(BORIS).click(refused, "It was for my practice")
    assert "Receipt 1" in done.text + "".join(one.text for one in done.followups)


@pytest.mark.long
async def test_a_reply_to_a_message_of_the_practice_is_for_the_practice(game: Stage) -> None:
    await begins(game, BORIS)
    await game.person(BORIS).dm(FIRST, reply_to=game.newest(BORIS, "First lesson"))
    await game.settle()
    real, practice = await games_of(game, BORIS)
    assert await game.app.desk.drafts.current(practice, Team.BLUE) is not None
    assert await game.app.desk.drafts.current(real, Team.BLUE) is None


@pytest.mark.long
async def test_a_reply_to_what_the_real_game_refused_is_for_the_real_game(game: Stage) -> None:
    await begins(game, BORIS)
    (refused,) = await game.asks(BORIS, "Blue turn 1\nP1, Z9, Z8")
    await game.person(BORIS).dm("Blue turn 1\npass", reply_to=refused)
    await game.settle()
    real, practice = await games_of(game, BORIS)
    assert await game.app.desk.drafts.current(real, Team.BLUE) is not None
    assert await game.app.desk.drafts.current(practice, Team.BLUE) is None


@pytest.mark.long
async def test_a_captain_whose_game_is_in_its_lobby_types_for_his_practice(there: Stage) -> None:
    await there.person(RITA).slash("campaign create", map="strait", name="Spring")
    await there.person(BORIS).slash("campaign join", team="blue")
    await there.person(RITA).slash("campaign captain", member=BORIS)
    await begins(there, BORIS)
    await there.gives(BORIS, FIRST)
    assert "toss of" in (await there.asks(BORIS, "toss luck"))[0].text


async def test_buttons_and_forms_of_the_practice_are_for_it_beside_a_real_game(game: Stage) -> None:
    await begins(game, BORIS)
    boris = game.person(BORIS)
    form = await boris.click(game.newest(BORIS, "First lesson"), "Write my orders")
    receipt = await boris.submit(form, {"text": FIRST})
    await boris.click(receipt, "Give these orders")
    await game.settle()
    game.newest(BORIS, "a turn is over")
    real, _ = await games_of(game, BORIS)
    assert await game.app.desk.drafts.current(real, Team.BLUE) is None


@pytest.mark.long
async def test_help_and_mine_name_the_practice_last_and_never_tell_its_learner_to_type(game: Stage) -> None:
    await begins(game, BORIS)
    answer = await game.person(BORIS).slash("help", where="DM")
    await game.settle()
    real, practice = answer.text, answer.followups[0].text
    assert "Autumn War" in real
    assert "commit" in real
    assert "your practice is yours" in practice
    assert "commit" not in practice
    mine = (await game.person(BORIS).slash("mine")).text
    assert mine.index("Autumn War") < mine.index("Practice")


@pytest.mark.long
async def test_in_a_server_the_practice_is_named_but_its_buttons_are_in_the_direct_messages(
    there: Stage,
) -> None:
    await begins(there)
    mila = there.person(MILA)
    answer = await mila.slash("help")
    await there.settle()
    assert "answer me by direct message" in answer.text
    assert not answer.message or not answer.message.buttons
    assert "direct messages" in (await mila.slash("practice")).text
    card = await mila.slash("practice", where="DM")
    form = await mila.click(card, "Write my orders")
    assert "Receipt 1" in (await mila.submit(form, {"text": FIRST})).text


@pytest.mark.long
async def test_a_command_without_a_game_means_the_real_one_and_names_both_to_choose_from(
    game: Stage,
) -> None:
    await begins(game, BORIS)
    boris = game.person(BORIS)
    assert "Autumn War" in (await boris.slash("map", where="DM")).text
    offered = [one.name for one in await boris.complete("map", "game", "", where="DM")]
    assert sorted(offered) == ["Autumn War", "Practice"]
    assert "Practice" in (await boris.slash("map", game="Practice", where="DM")).text
    assert [one.name for one in await boris.complete("map", "game", "")] == ["Autumn War"]


@pytest.mark.long
async def test_what_both_could_mean_is_never_given_in_the_practice_by_typing(game: Stage) -> None:
    await begins(game, BORIS)
    await game.person(BORIS).dm(FIRST, reply_to=game.newest(BORIS, "First lesson"))
    await game.settle()
    assert "the button gives it" in game.newest(BORIS, "Receipt 1").text
    await game.asks(BORIS, "commit")
    _, practice = await games_of(game, BORIS)
    assert await game.app.desk.drafts.current(practice, Team.BLUE) is not None


@pytest.mark.long
async def test_beginning_anew_drops_the_old_and_its_buttons_do_nothing(there: Stage) -> None:
    await begins(there)
    old = there.newest(MILA, "First lesson")
    await there.person(MILA).slash("practice", what="anew")
    await there.settle()
    assert len(await there.app.desk.lobby.joined(there.person(MILA).id)) == 1
    answer = await there.person(MILA).click(old, "Tap my orders")
    assert "not in any game" in answer.text


async def test_nobody_else_finds_a_practice_and_no_server_lists_it(there: Stage) -> None:
    await begins(there)
    ((game, _),) = await there.app.desk.lobby.joined(there.person(MILA).id)
    for who in (RITA, MILA):
        assert "no game here" in (await there.person(who).slash("game list")).text
        answer = await there.person(who).slash("campaign status", game=game.id)
        assert "not in any game" in answer.text
    assert "not in any game" in (await there.person(RITA).slash("map", game=game.id, where="DM")).text


@pytest.mark.long
async def test_a_real_battle_is_never_reported_by_a_button_of_the_practice(game: Stage) -> None:
    (real,) = [one.game for one in await game.app.desk.lobby.captain_games(game.person(BORIS).id)]
    position = await game.app.desk.table.position(real)
    forged = Card("forged").under((Button("won", str(Carried("fought", real, 2, "won"))),))
    await game.app.desk.write_to(game.person(BORIS).id, lambda: forged)
    await game.settle()
    said = await presses(game, BORIS, "forged", "won")
    assert "referee" in said
    assert await game.app.desk.table.position(real) == position


async def games_of(there: Stage, name: str) -> tuple[str, str]:
    """Return a captain's real game and his practice."""
    games = await there.app.desk.lobby.joined(there.person(name).id)
    (real,) = [one.id for one, me in games if me.orders and not one.practice]
    (practice,) = [one.id for one, me in games if me.orders and one.practice]
    return real, practice
