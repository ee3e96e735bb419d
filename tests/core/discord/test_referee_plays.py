"""A referee who plays (2.5): every way by which he sees both sides, and what becomes of it while he plays.

Made from the command tree and the acts: a new one has to be put into one of the tables below.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from discord import app_commands

from bot.core.discord.answering import replies
from bot.core.discord.doors import Need
from bot.core.discord.own.renamed_commands import KEPT
from bot.core.present.cards import Button, Card
from bot.core.present.carried import Carried
from bot.core.present.shut_doors import shut_door
from bot.core.words.speech import knows
from bot.rehearsal.seen import Result
from engine.campaign.commands import Seat
from tests.core.discord.every_press import PRESSES
from tests.core.discord.test_doors import DUELS, FILLED, commands, need_of
from tests.talks import openings
from tests.talks.fight import BORIS, RITA, ROSA, Fight
from tests.talks.stage import Stage

pytestmark = pytest.mark.long

SHUT = {
    *("referee look", "referee sees", "referee hold", "referee retract", "referee incidents"),
    *("referee campaign map", "referee campaign tracks", "referee campaign bank", "referee campaign queue"),
    *("referee campaign result", "referee close", "referee undo", "referee amend", "referee campaign give"),
    *("referee correct", "referee corrections", "game correct"),
}
"""What shows him both sides, or answers out of both sides' view: closed while he plays."""
STILL = {
    "referee campaign order": "the order of hexes that both teams know of",
    "referee rule": "what he writes himself",
    "referee deadline": "a moment that he sets",
    "referee campaign desk": "what he sets himself",
    "referee phases": "the hours that he sets",
    "referee pause": "a pause that he makes",
    "game end": "what he writes himself; then everything is open to everybody",
    "people dismiss": "who leaves a team",
    "game repair": "which rooms stand, and who may read them",
    "game archive": "the rooms of an ended game",
    "people second": "who is to be the second referee",
    "game rule": "what he writes himself",
    "game hours": "the hours that he sets",
    "game threads": "whether those who play by themselves have a thread each",
    "tournament entries": "who may enter, and who has no group; nothing of what is in one",
    "tournament late": "whom all know to be late",
}
"""What he still does, and what it shows: nothing of either side."""
BY_HIS_SEAT = {
    *("rulings", "suggest", "suggestions", "question"),
    *("map", "tracks", "bank", "battle", "mine", "help", "referee export"),
    *("campaign join", "campaign captain", "campaign substitute", "campaign start", "campaign status"),
    *("game replay", "campaign orders", "campaign charts", "game story", "game export"),
    "referee waiting",
    *("game act", "game attach", "game attached", "game give", "game join", "game status", "game times"),
    *("tournament group", "tournament create"),
    *("tournament player", "tournament standings", "tournament tables", "tournament why"),
    *("week board", "week charts", "week log", "week luck", "week roster"),
    *("verify", "campaign battles", "rule", "people list", "people leave", "people referee"),
    *("people speaker", "people stand-in"),
}
"""What answers everybody by his seat, which is the public one while he plays, or by his `Sight`."""
NO_GAME = {
    *(
        "campaign create",
        "game create",
        "game list",
        "campaign load",
        "setup",
        "noticeboard",
        "language",
        "practice",
        "zone",
    ),
    *("privacy show", "privacy export", "privacy delete", "garage"),
    *DUELS,
    *KEPT,
}
"""What shows nothing of a game."""
OF_CAPTAINS = {"orders", "campaign resign"}

ACTS_SHUT = {
    *("suggest_pick", "close_why", "closed_why", "decisions"),
    *("hold_look", "hold_send", "hold_back", "foresee", "retract", "retracted"),
    *("outcome", "losses", "record", "close", "undo", "give_for", "fill_in", "fill_in_ask"),
    *("for_man", "for_slot", "for_give", "for_suggest", "for_take", "for_lead", "for_leader"),
    *("mend", "mend_turn", "mend_page", "mend_step", "mend_undo", "mend_tell", "mend_told", "mend_leave"),
    *("mend_work", "mend_choose", "mend_replace", "mend_replaced", "mend_answer", "mend_answered"),
    *("mend_again", "mend_seen", "mend_advised", "mend_why", "mend_apply", "mend_drop", "mend_list"),
    *("mend_whole", "mend_restore", "mend_restored"),
    *("mend_amend", "mend_amended", "mend_set", "mend_set_seen", "mend_let_be"),
    *("proof_settle", "proof_settled", "absent_ask", "absent_named", "absent_rule", "absent_came"),
    *("due_show", "due_more", "due_remind", "due_close"),
}
ACTS_STILL = {
    *("pause_ask", "pause", "resume"),
    *(
        "admit",
        "admit_no",
        "approve",
        "approve_no",
        "end",
        "battle_first",
        "room",
        "room_open",
        "fill_in_back",
        "time_decide",
        "meet_set",
        "meet_fixed",
    ),
    *("bridge_ask", "bridge_back"),
    *("crown", "crown_list", "crown_listed", "crown_one", "crown_page", "lobby_start"),
    *("put_off", "put_off_named"),
    *("rule_form", "rule_sent", "suggest_take", "suggest_taken", "suggest_decline", "suggest_no"),
    *("question_word", "question_told"),
}
HIDDEN = ("tank destroyer tier 3", "artillery tier 2", "heavy tier 3", "heavy tier 2", "TD3", "A2")
"""What he must not read: vehicles of either side that he does not play."""


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    """Rita plays Red's M3 in A5, both captains having agreed."""
    async with openings.opened(tmp_path, he_plays) as made:
        await made.settle()
        made.drawn.drawn.clear()
        yield made


async def he_plays(made: Stage) -> None:
    """Have the battle of A5 begin, and Rita play in it."""
    fight = await Fight.begin(made)
    card = await fight.press(RITA, "Fill in myself")
    await made.person(RITA).select(card, "Which vehicle would you like to play?", ["Red P1: medium tier 3"])
    await made.settle()
    for captain in (BORIS, ROSA):
        await fight.press(captain, "Yes, the referee may play")


def chosen(name: str) -> dict[str, Any]:
    return {
        **FILLED.get(name, {}),
        **({"battle": "A5"} if name in {"battle", "referee campaign result"} else {}),
    }


def texts(answer: Result) -> str:
    pictures = [one.description or "" for one in answer.attachments]
    lists = [option for one in answer.message.selects for option in one.options] if answer.message else []
    return "\n".join([answer.text, *(one.text for one in answer.followups), *pictures, *lists])


def test_every_command_is_in_one_of_the_tables(
    there_is: dict[str, app_commands.Command[Any, ..., Any]],
) -> None:
    tables = (SHUT, set(STILL), BY_HIS_SEAT, NO_GAME, OF_CAPTAINS)
    known = set[str]().union(*tables)
    assert sum(map(len, tables)) == len(known)
    assert sorted(set(there_is) - known) == []
    assert sorted(SHUT - set(there_is)) == []
    for name, command in there_is.items():
        need = need_of(command)
        assert (need is Need.REFEREE) is (name in SHUT), name
        assert (need is Need.REFEREE_ALWAYS) is (name in STILL or name == "referee campaign desk"), name


@pytest.fixture
async def there_is(there: Stage) -> dict[str, app_commands.Command[Any, ..., Any]]:
    return dict(commands(there.app.client))


def test_every_act_of_the_referee_is_in_one_of_the_tables() -> None:
    needs = {act: one.need for act, one in PRESSES.items() if one.ruleset in ("", "campaign")}
    assert {act for act, need in needs.items() if need is Need.REFEREE} == ACTS_SHUT
    assert {act for act, need in needs.items() if need is Need.REFEREE_ALWAYS} == ACTS_STILL


@pytest.mark.rule("campaign 2.5")
async def test_what_shows_both_sides_is_closed_and_draws_nothing(there: Stage) -> None:
    shut = shut_door("door.referee_plays", game="Autumn War")
    position = await there.app.desk.table.position(
        (await there.app.desk.lobby.games(there.server.server_id()))[0].id
    )
    for name in sorted(SHUT):
        answer = await there.person(RITA).slash(name, **chosen(name))
        assert (answer.text, answer.ephemeral, answer.attachments) == (shut, True, []), name
        assert answer.modal is None, name
        await there.server.advance(10)
    assert there.drawn.drawn == []
    game = (await there.app.desk.lobby.games(there.server.server_id()))[0].id
    assert await there.app.desk.table.position(game) == position


@pytest.mark.rule("campaign 2.5")
async def test_every_button_that_shows_both_sides_is_closed(there: Stage) -> None:
    shut = shut_door("door.referee_plays", game="Autumn War")
    (game,) = await there.app.desk.lobby.games(there.server.server_id())
    position = await there.app.desk.table.position(game.id)
    (channel,) = [
        one
        for guild in there.app.client.guilds
        if guild.id == game.server
        for one in guild.text_channels
        if one.name == "referee-room"
    ]
    for act in sorted(ACTS_SHUT):
        forged = Card(f"forged {act}").under((Button(act, str(Carried(act, game.id, position, "A5.0"))),))
        await replies.write(channel, forged)
        posted = there.server.channel("referee-room").messages()[-1]
        answer = await there.person(RITA).click(posted, act)
        told = {answer.text, *(one.text for one in answer.followups)} - {f"forged {act}"}
        assert told == {shut}, act
        assert answer.modal is None, act
        await there.server.advance(10)
    assert await there.app.desk.table.position(game.id) == position


@pytest.mark.rule("campaign 2.5")
async def test_nothing_else_that_he_can_send_tells_of_either_side(there: Stage) -> None:
    for name in sorted(BY_HIS_SEAT | set(STILL) - {"game end"}):
        if name not in dict(commands(there.app.client)):
            continue
        answer = await there.person(RITA).slash(name, **chosen(name))
        said = texts(answer)
        assert [one for one in HIDDEN if one in said] == [], name
        assert [one for one in answer.attachments if one.filename.startswith("record")] == [], name
        await there.server.advance(10)
    assert [seen for _, seen, _ in there.drawn.drawn if seen.seat == Seat.REFEREE] == []


async def test_what_captains_are_told_that_he_opened_has_a_name_each(there: Stage) -> None:
    for name in SHUT | {"referee export"}:
        assert knows(f"look.{name.split()[-1]}"), name
    async with there.app.desk.table.database.read() as connection:
        kept = (await connection.exec_driver_sql("select distinct what from looks")).scalars().all()
    assert [what for what in kept if not knows(f"look.{what}")] == []
    assert "amend" in kept


@pytest.mark.rule("campaign 2.5")
async def test_completions_offer_a_referee_who_plays_what_both_teams_know_of(there: Stage) -> None:
    assert await there.person(RITA).complete("referee campaign result", "battle", "") == []
    assert [one.value for one in await there.person(RITA).complete("battle", "battle", "")] == ["A5"]
