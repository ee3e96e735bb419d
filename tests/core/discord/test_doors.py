"""The door table: every command, press and completion, tried by everybody who may not.

Made from the command tree and the acts.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import AsyncIterator, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.client import Client
from bot.core.discord.doors import Need, ruleset_of
from bot.core.discord.own.renamed_commands import KEPT
from bot.core.people.people import CAMPAIGN
from bot.core.present.cards import Button, Card
from bot.core.present.carried import NO_GAME, Carried
from bot.rehearsal.seeds import CLAN, NEXT_DOOR
from bot.rehearsal.seen import SeenMessage
from bot.rehearsal.uploads import SentFile
from tests.core.discord.every_press import OPEN as OPENED
from tests.core.discord.every_press import PRESSES
from tests.core.words.english import SENTENCES, shut
from tests.talks import openings
from tests.talks.stage import PIXEL, Stage

pytestmark = pytest.mark.long

BOT = Path(__file__).parents[3] / "bot"
WHERE = (BOT / "core" / "discord", BOT / "games")
"""Where commands are: those of every game, and those that a game has of its own."""
# What has no `enter` in it and why it needs none: it is open to everybody on a server.
OPEN = {"campaign create", "game create", "game list", "help", "language", "mine", "practice"}
OPEN |= {"privacy show", "privacy export", "privacy delete", "garage", "zone", "rule", "referee waiting"}
# Whoever plays in no war may fill in charts for one; the charts of a war are for who is in it.
OPEN |= {"week charts"}
# Its form is open to everybody; who may create games is asked when it is sent.
OPEN |= {"tournament create"}
# Who uses an old name is told the new one, and nothing of any game.
OPEN |= set(KEPT)
# Skirmishes have a door of their own (`bot.games.skirmish.commands.meeting`):
# see tests/games/skirmish/commands/test_duel_doors.py.
DUELS = {
    f"skirmish {name}"
    for name in ("create", "act", "board", "look", "chit", "record", "resign", "claim", "list", "help")
}
# With which whoever manages the server sets it up; captains and referees are nobody there.
MANAGED = {"setup", "noticeboard"}
STRANGERS = ("Stranger", "Outsider")
REFEREES = (Need.REFEREE, Need.REFEREE_ALWAYS)
FILLED: dict[str, dict[str, Any]] = {
    "campaign create": {"map": "strait"},
    "game create": {"rules": "week"},
    "game give": {"office": "supply"},
    "game act": {"line": "done"},
    "game attach": {"file": SentFile("board.png", PIXEL, "image/png")},
    "game rule": {"text": "a ruling"},
    "referee look": {"what": "map", "team": "blue"},
    "referee sees": {"hex": "A6"},
    "referee campaign order": {"battles": "A6"},
    "referee campaign result": {"battle": "A6"},
    "referee amend": {"line": "set bank blue 99", "reason": "because"},
    "referee rule": {"text": "a ruling"},
    "question": {"text": "May artillery scout?"},
    "referee campaign give": {"team": "blue"},
    "referee deadline": {"hours": 24},
}
SHUT = {
    shut(key)
    for key in (
        "door.no_game",
        "door.dm_nobody",
        "door.member_only",
        "door.referee_only",
        "door.captain_only",
    )
}


@cache
def needs() -> dict[str, Need]:
    """Return what each command asks of its user, read off the `enter` in its callback."""
    found: dict[str, Need] = {}
    for path in (path for folder in WHERE for path in folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.AsyncFunctionDef):
                for call in ast.walk(node):
                    if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "enter":
                        found[f"{path.stem}.{node.name}"] = Need[call.args[2].attr]  # type: ignore[attr-defined]
    return found


def commands(client: Client) -> Iterator[tuple[str, app_commands.Command[Any, ..., Any]]]:
    for command in client.tree.walk_commands():
        if isinstance(command, app_commands.Command):
            yield command.qualified_name, command


def need_of(command: app_commands.Command[Any, ..., Any]) -> Need | None:
    where = Path(inspect.getsourcefile(command.callback) or "").stem
    return needs().get(f"{where}.{command.callback.__name__}")


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    async with openings.opened(tmp_path, openings.begun) as made:
        yield made


async def game_of(there: Stage) -> str:
    (game,) = await there.app.desk.lobby.captain_games(there.person("Captain Blue").id)
    return game.game


async def test_every_command_goes_through_the_door_first(there: Stage) -> None:
    without = {name for name, command in commands(there.app.client) if need_of(command) is None}
    assert without == OPEN | DUELS | MANAGED


async def test_a_command_that_a_campaign_alone_has_says_so_itself(there: Stage) -> None:
    every = dict(commands(there.app.client))
    in_groups = {name for name in every if name.startswith(("campaign ", "referee campaign "))}
    alone = {"orders", "map", "tracks", "bank", "battle"}
    alone |= {f"referee {one}" for one in ("close", "look", "sees", "amend", "deadline", "phases")}
    assert {name for name, one in every.items() if ruleset_of(one) == CAMPAIGN} == in_groups | alone


async def test_strangers_and_outsiders_are_refused_by_every_command(there: Stage) -> None:
    game = await game_of(there)
    before = await there.app.desk.table.position(game)
    let_in = []
    for name, command in commands(there.app.client):
        need = need_of(command)
        if need in (None, Need.ANYBODY):
            continue
        for who in STRANGERS:
            for chosen in ({}, {"game": game}):
                answer = await there.person(who).slash(name, **FILLED.get(name, {}), **chosen)
                if answer.text not in SHUT or not answer.ephemeral or answer.modal or answer.attachments:
                    let_in.append((who, name, chosen, answer))
        await there.server.advance(60)
    assert let_in == []
    assert await there.app.desk.table.position(game) == before


async def test_a_stranger_cannot_even_learn_that_a_game_of_another_server_exists(there: Stage) -> None:
    game = await game_of(there)
    stranger = there.person("Stranger")
    for name in ("campaign status", "campaign join"):
        real = await stranger.slash(name, game=game)
        made_up = await stranger.slash(name, game="0000000000000000")
        assert real.text == made_up.text == SENTENCES["door.no_game"]
    assert SENTENCES["list.none"] == (await stranger.slash("game list")).text


async def test_players_are_refused_by_every_command_of_the_referee(there: Stage) -> None:
    game = await game_of(there)
    let_in = []
    for name, command in commands(there.app.client):
        if need_of(command) not in REFEREES:
            continue
        for who in ("Captain Blue", "Captain Red", "Mila"):
            answer = await there.person(who).slash(name, **FILLED.get(name, {}), game=game)
            if answer.text not in SHUT or answer.modal:
                let_in.append((who, name, answer))
        await there.server.advance(60)
    assert let_in == []


async def test_a_member_who_is_no_captain_is_told_so_by_every_command_of_captains(there: Stage) -> None:
    for name, command in commands(there.app.client):
        if need_of(command) is Need.COMMANDER:
            answer = await there.person("Mila").slash(name, **FILLED.get(name, {}))
            assert answer.text == shut("door.captain_only"), name
            assert "2.3" in answer.text


async def test_every_press_is_refused_to_whoever_may_not(there: Stage) -> None:
    game = await game_of(there)
    position = await there.app.desk.table.position(game)
    let_in = []
    presses = sorted(PRESSES.items())
    posts = {
        server: await forgeries(there, [act for act, _ in presses], game, position, server)
        for server in (None, NEXT_DOOR)
    }
    for act, press in presses:
        refused = [*STRANGERS]
        if press.need in REFEREES:
            refused += ["Captain Blue", "Captain Red", "Mila"]
        if press.need is Need.COMMANDER:
            refused += ["Mila", "Referee Rita"]
        if press.need is Need.ANYBODY:
            continue
        for who in refused:
            posted = posts[NEXT_DOOR if who == "Stranger" else None][act]
            answer = await there.person(who).click(posted, act)
            texts = {answer.text, *(message.text for message in answer.followups)} - {"forged"}
            if not texts or not texts <= SHUT or answer.modal:
                let_in.append((who, act, texts))
        await there.server.advance(60)
    assert let_in == []
    assert await there.app.desk.table.position(game) == position


async def forgeries(
    there: Stage, acts: list[str], game: str, position: int, server: str | None
) -> dict[str, SeenMessage]:
    """Have the bot write forged cards with a button for every act; return on which message each act is."""
    found: dict[str, SeenMessage] = {}
    for some in (acts[at : at + 25] for at in range(0, len(acts), 25)):
        buttons = [Button(act, str(Carried(act, game, position, "P1"))) for act in some]
        card = Card("forged").under(*(tuple(buttons[at : at + 5]) for at in range(0, len(buttons), 5)))
        found |= dict.fromkeys(some, await post(there, card, server))
    return found


async def post(there: Stage, card: Card, server: str | None) -> SeenMessage:
    """Have the bot itself write a forged card into a channel that everybody reads."""
    from bot.core.discord.answering import replies  # noqa: PLC0415

    for guild in there.app.client.guilds:
        if (guild.name == NEXT_DOOR) == (server == NEXT_DOOR):
            channel = discord.utils.get(guild.text_channels, name="general")
            assert channel is not None
            await replies.write(channel, card)
    return there.server.channel("general", **({"server": server} if server else {})).messages()[-1]


async def test_presses_of_no_game_tell_a_stranger_nothing_of_any_game(there: Stage) -> None:
    game = await game_of(there)
    position = await there.app.desk.table.position(game)
    told = []
    for act in sorted(act for act in OPENED if not act.startswith("setup")):
        for about in (NO_GAME, game):
            forged = Card(f"forged {act}").under((Button(act, str(Carried(act, about, 0, "stop"))),))
            posted = await post(there, forged, NEXT_DOOR)
            answer = await there.person("Stranger").click(posted, act)
            texts = [answer.text, *(message.text for message in answer.followups)]
            told += [(act, text) for text in texts if "Autumn War" in text or "Blue" in text]
        await there.server.advance(60)
    assert told == []
    assert await there.app.desk.table.position(game) == position


OPEN_TO_ALL = {"map", "scenario", "zone", "number", "rule", "rules", "start"}


async def test_completions_offer_strangers_nothing(there: Stage) -> None:
    offered = []
    for name, command in commands(there.app.client):
        for parameter in command.parameters:
            # Maps, scenarios, time zones and rules tell nothing of a game.
            if parameter.autocomplete and parameter.name not in OPEN_TO_ALL:
                for who in STRANGERS:
                    if need_of(command) is Need.ANYBODY and who == "Outsider":
                        continue
                    found = await there.person(who).complete(
                        name, parameter.name, "", **others(name, parameter.name)
                    )
                    offered += [(who, name, one) for one in found]
        await there.server.advance(60)
    assert offered == []


def others(name: str, completed: str) -> dict[str, Any]:
    return {key: value for key, value in FILLED.get(name, {}).items() if key != completed}


UNABLE = ("Captain Blue", "Captain Red", "Mila", "Outsider", "Timur")


async def test_nobody_sets_a_server_up_who_does_not_manage_it_even_where_discord_offers_the_command(
    there: Stage,
) -> None:
    for who in UNABLE:
        assert MANAGED.isdisjoint(there.person(who).commands())
    there.server.offer_commands_to_all()
    for name in MANAGED:
        for who in UNABLE:
            answer = await there.person(who).slash(name)
            assert (answer.text, answer.ephemeral) == (SENTENCES["door.managers_only"], True)


async def test_no_press_sets_a_server_up_for_who_does_not_manage_it(there: Stage) -> None:
    before = await there.app.desk.servers.find(there.server.server_id())
    acts = sorted(act for act in OPENED if act.startswith("setup"))
    assert len(acts) == 7
    for act in acts:
        forged = Card(f"forged {act}").under((Button(act, str(Carried(act, NO_GAME, 0))),))
        for who in UNABLE:
            answer = await there.person(who).click(await post(there, forged, None), act)
            texts = {answer.text, *(message.text for message in answer.followups)} - {f"forged {act}"}
            assert texts == {SENTENCES["door.managers_only"]}, act
            assert not answer.modal
        await there.server.advance(60)
    assert await there.app.desk.servers.find(there.server.server_id()) == before


async def test_who_manages_one_server_sets_up_that_one_alone(there: Stage) -> None:
    card = await there.person("Stranger").slash("setup", where="general")
    await there.person("Stranger").click(card, "Let everybody create games")
    mine, others = (there.server.server_id(name) for name in (NEXT_DOOR, CLAN))
    assert (await there.app.desk.servers.get(mine)).creators == (mine,)
    assert await there.app.desk.servers.find(others) is None
