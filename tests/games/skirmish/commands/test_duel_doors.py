"""The door table of skirmishes: every press and command of one, tried by everybody who may not.

Made from the acts and the command tree; a new act has to be put into one of the tables below.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.core.discord.answering import replies
from bot.core.present.cards import Button, Card, Choice, Row, Select
from bot.core.present.carried import Carried
from bot.games.skirmish.cards import acts
from bot.games.skirmish.commands import steps
from bot.games.skirmish.commands.acting import BUTTONS
from bot.rehearsal.seeds import NEXT_DOOR
from bot.rehearsal.seen import Result
from tests.core.discord.every_press import OPEN
from tests.core.words.english import SENTENCES
from tests.talks.duelling import ANNA, BERT, CARA, Duelling, small
from tests.talks.stage import Stage, stage

pytestmark = pytest.mark.long

ACTS = {act for act in OPEN if act.startswith("duel_")}
STEPS = {acts.HAND, acts.UNIT, acts.PLAY, acts.CALLED, acts.PICK, acts.GO, acts.INTO}
STEPS |= {acts.AIM, acts.WITH, acts.MASSED, acts.THREE, acts.PASS, acts.LINES}
"""Only for whoever's phase it is: they show what may be done, and do nothing."""
OF_THE_PHASE = STEPS | set(BUTTONS) | {acts.SAID}
OF_THE_OPPONENT = {acts.CHIT}
OF_PLAYERS = {acts.RESIGN, acts.CLAIM, acts.REMATCH, acts.REMATCH_TEXT, acts.REMATCH_SAID}
OF_THE_CHALLENGED = {acts.YES, acts.YES_TEXT, acts.YES_SAID, acts.NO}
OF_ALL = {acts.KEEP_ON, acts.RECORD, acts.REPLAY, acts.HOW}
CARRIES = {
    acts.FACE: "B1.C1.2",
    acts.OUT: "B1.B1.1",
    acts.IN: "0.A3.2",
    acts.FIRE: "D2.1",
    acts.ADVANCE: "A3.2",
    acts.ACTIVATE: "A1",
    acts.PROMOTE: "B1",
    acts.MASS: "7",
    acts.GO: "B1",
    acts.AIM: "B1",
    acts.INTO: "+0",
    acts.WITH: "D2",
    acts.UNIT: "B1",
}
CHOSEN = {
    acts.GO: "C1",
    acts.AIM: "D2",
    acts.WITH: "B1",
    acts.INTO: "A3",
    acts.THREE: "A1",
    acts.PICK: "B1",
    acts.SAID: "pass",
}
JUNK = ("", ".", "B1", "B1.Q9.2", "9.A3.2", "Q9", "B1.C1.9", "D2.zz", "+7", "Q9.Q9.Q9")


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    async with stage(tmp_path) as made:
        yield made


def test_every_act_is_in_one_of_the_tables() -> None:
    tables = (OF_THE_PHASE, OF_THE_OPPONENT, OF_PLAYERS, OF_THE_CHALLENGED, OF_ALL)
    assert set[str]().union(*tables) == ACTS
    assert sum(map(len, tables)) == len(ACTS)


def forged(game: Duelling, act: str, revision: int, more: str | None = None, value: str = "") -> Card:
    carries = str(Carried(act, game.id, revision, CARRIES.get(act, "") if more is None else more))
    row: Row = (Button(act, carries),)
    if act in CHOSEN:
        row = Select(carries, act, (Choice(act, value or CHOSEN[act]),))
    return Card(f"forged {act}").under(row)


async def pressed(game: Duelling, name: str, card: Card, *, server: str = "") -> Result:
    """Have the bot write a card where somebody reads it, and have him press it."""
    there = game.there
    for guild in there.app.client.guilds:
        if (guild.name == NEXT_DOOR) == (server == NEXT_DOOR):
            channel = next(one for one in guild.text_channels if one.name == "general")
            await replies.write(channel, card)
    where = {"server": server} if server else {}
    posted = there.server.channel("general", **where).messages()[-1]
    person = there.person(name)
    if posted.selects:
        done = await person.select(posted, posted.selects[0].custom_id, posted.selects[0].values)
    else:
        done = await person.click(posted, posted.buttons[0].label)
    await there.server.advance(10)
    return done


def told(answer: Result) -> str:
    assert answer.modal is None
    texts = {answer.text, *(one.text for one in answer.followups)}
    return "\n".join(sorted(one for one in texts if one and not one.startswith("forged")))


@pytest.mark.parametrize(("name", "server"), [("Stranger", NEXT_DOOR), ("Outsider", "")])
async def test_to_strangers_a_skirmish_is_as_one_that_is_not_there_or_not_theirs(
    there: Stage, name: str, server: str
) -> None:
    game = await Duelling.begin(there, small(turns=3))
    before = (await game.duel()).revision
    for act in sorted(ACTS - OF_ALL):
        said = told(await pressed(game, name, forged(game, act, before), server=server))
        assert said == SENTENCES["duel_board.no_such"] if server else "rule" in said, (act, said)
    assert (await game.duel()).revision == before


@pytest.mark.rule("skirmish 3.1")
async def test_out_of_his_phase_a_player_does_and_is_shown_nothing(there: Stage) -> None:
    game = await Duelling.begin(there, small(turns=3))
    before = (await game.duel()).revision
    for act in sorted(OF_THE_PHASE):
        answer = await pressed(game, BERT, forged(game, act, before))
        assert "(rule 3.1)" in told(answer), (act, told(answer))
        assert answer.selects == [] or answer.selects[0].placeholder == act
    assert (await game.duel()).revision == before


@pytest.mark.rule("skirmish 3.2")
async def test_the_chit_is_shown_to_the_opponent_alone_and_refused_to_all_others_alike(there: Stage) -> None:
    game = await Duelling.begin(there, small(turns=3))
    card = forged(game, acts.CHIT, 0)
    refused = {told(await pressed(game, name, card)) for name in (ANNA, CARA)}
    assert len(refused) == 1
    assert "(rule 3.2)" in refused.pop()
    shown = await pressed(game, BERT, card)
    assert shown.ephemeral
    assert f"**{await game.chit()}**" in told(shown)


@pytest.mark.long
async def test_what_no_button_of_ours_carries_does_nothing(there: Stage) -> None:
    game = await Duelling.begin(there, small(turns=3))
    before = (await game.duel()).revision
    plain = {acts.STAY, acts.DONE, acts.UNDO, acts.PASSED, acts.SAID, acts.LINES}
    tried: list[tuple[str, str | None, str]] = [
        (act, more, "") for act in sorted(OF_THE_PHASE - plain - set(CHOSEN)) for more in JUNK
    ]
    tried += [(act, None, value) for act in sorted(set(CHOSEN) - plain) for value in JUNK[2:6]]
    tried += [(act, more, "") for act in sorted(set(CHOSEN) & set(CARRIES)) for more in JUNK]
    for act, more, value in tried:
        if more != CARRIES.get(act, ""):
            answer = await pressed(game, ANNA, forged(game, act, before, more, value))
            texts = (answer.text, *(one.text for one in answer.followups))
            assert all(SENTENCES["error.mine"][:20] not in one for one in texts), (act, more, value, texts)
    assert (await game.duel()).revision == before


async def test_a_lookup_of_ours_that_fails_is_told_as_a_fault_of_ours_and_not_as_an_older_message(
    there: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await Duelling.begin(there, small(turns=3))

    def broken(*_: object, **__: object) -> Card:
        raise KeyError

    for name in ("unit_card", "hand_card", "facing_card"):
        monkeypatch.setattr(steps, name, broken)
    before = (await game.duel()).revision
    for act in (acts.UNIT, acts.HAND, acts.GO):
        said = told(await pressed(game, ANNA, forged(game, act, before)))
        assert SENTENCES["error.mine"].split("{")[0] in said, (act, said)


async def test_every_command_is_for_a_server_and_finds_no_game_of_another(there: Stage) -> None:
    game = await Duelling.begin(there, small(turns=3))
    stranger = there.person("Stranger")
    for name, options in (
        ("act", {"lines": "pass"}),
        ("board", {}),
        ("look", {"from": "A1", "to": "A2"}),
        ("chit", {}),
        ("record", {}),
        ("resign", {}),
        ("claim", {}),
    ):
        real = await stranger.slash(f"skirmish {name}", **options, game=game.id)
        made_up = await stranger.slash(f"skirmish {name}", **options, game="0badcafe0badcafe")
        assert real.text == made_up.text == SENTENCES["duel_board.no_such"], name
        await there.server.advance(10)
    assert await stranger.complete("skirmish act", "game") == []
    assert [one.value for one in await there.person(CARA).complete("skirmish act", "game")] == [game.id]


async def test_bystanders_are_refused_by_what_only_players_do(there: Stage) -> None:
    game = await Duelling.begin(there, small(turns=3))
    before = (await game.duel()).revision
    for name, options in (
        ("act", {"lines": "pass"}),
        ("chit", {}),
        ("resign", {}),
        ("claim", {}),
        ("record", {"game": game.id}),
    ):
        refused = await there.person(CARA).slash(f"skirmish {name}", **options)
        assert refused.ephemeral
        assert "rule" in refused.text, (name, refused)
        await there.server.advance(10)
    assert (await game.duel()).revision == before
