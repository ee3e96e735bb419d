"""Who has lost his office stands at every door as whoever never had it: from that moment on (2.2, 2.4)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest
from discord import app_commands

from bot.core.discord.answering import replies
from bot.core.discord.doors import Need
from bot.core.present.cards import Button, Card
from bot.core.present.carried import Carried
from tests.core.discord.every_press import PRESSES
from tests.core.discord.test_doors import FILLED, REFEREES, SHUT, commands, need_of, post
from tests.core.words.english import SENTENCES
from tests.talks.stage import Stage, stage

BORIS, RITA, TIMUR = "Captain Blue", "Referee Rita", "Timur"
PLAYERS = (*REFEREES, Need.PLAYER, Need.COMMANDER)


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    """Rita has handed over to Timur, Boris to Mila."""
    async with stage(tmp_path) as made:
        await made.play()
        rita, boris = made.person(RITA), made.person(BORIS)
        await boris.slash("campaign captain", member="Mila")
        await rita.click(made.server.channel("referee-room").messages()[-1], "Approve")
        await rita.slash("people referee", member=TIMUR)
        await made.person(TIMUR).click(made.newest(TIMUR, "hand Autumn War over"), "Yes, I will")
        await made.settle()
        yield made


@pytest.mark.long
@pytest.mark.rule("campaign 2.4")
async def test_every_command_of_a_game_is_shut_to_its_former_referee_and_former_captain(there: Stage) -> None:
    game = await game_of_mila(there)
    before = await there.app.desk.table.position(game)
    let_in = []
    for name, command in commands(there.app.client):
        need = need_of(command)
        lost = {RITA: need in PLAYERS, BORIS: need in (*REFEREES, Need.COMMANDER)}
        for who in [one for one, is_lost in lost.items() if is_lost]:
            answer = await there.person(who).slash(name, **FILLED.get(name, {}), game=game)
            if answer.text not in SHUT or answer.modal or answer.attachments:
                let_in.append((who, name, answer))
        await there.server.advance(60)
    assert let_in == []
    assert await there.app.desk.table.position(game) == before


@pytest.mark.long
@pytest.mark.rule("campaign 2.2")
async def test_every_button_that_was_theirs_is_shut_to_them(there: Stage) -> None:
    game = await game_of_mila(there)
    position = await there.app.desk.table.position(game)
    let_in = []
    for act, press in sorted(PRESSES.items()):
        lost = {RITA: press.need in PLAYERS, BORIS: press.need in (*REFEREES, Need.COMMANDER)}
        for who in [one for one, is_lost in lost.items() if is_lost]:
            forged = Card(f"forged {act}").under((Button(act, str(Carried(act, game, position, "P1"))),))
            answer = await there.person(who).click(await post(there, forged, None), act)
            texts = {answer.text, *(message.text for message in answer.followups)} - {f"forged {act}"}
            if not texts or not texts <= SHUT or answer.modal:
                let_in.append((who, act, texts))
        await there.server.advance(60)
    assert let_in == []
    assert await there.app.desk.table.position(game) == position


async def game_of_mila(there: Stage) -> str:
    (game,) = await there.app.desk.lobby.captain_games(there.person("Mila").id)
    return game.game


def test_whoever_is_chosen_and_has_left_the_server_is_said_to_have_left() -> None:
    """A hand-over to somebody who left: Discord lets a number be chosen that is on the server no more."""
    kind = discord.AppCommandOptionType.user
    wrong = app_commands.TransformerError("x", kind, app_commands.Transformer())
    assert replies.trouble(wrong).text == SENTENCES["people.not_here"]
