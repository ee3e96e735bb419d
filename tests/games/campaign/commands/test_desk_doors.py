"""The door table of the battle desk: every act of it, tried by everybody who may not, from everywhere.

Made from the acts; a new one is tried with an empty matter unless `MATTER` says more.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import discord
import pytest

from bot.core.discord.answering import replies
from bot.core.discord.doors import Need
from bot.core.present.cards import Button, Card, Choice, Row, Select
from bot.core.present.carried import Carried
from bot.rehearsal.seeds import NEXT_DOOR
from bot.rehearsal.seen import Result, SeenMessage
from engine.campaign.arranging.shapes import Arrangement
from engine.campaign.forces import Kind, Team, Vehicle
from tests.core.discord.every_press import PRESSES
from tests.core.discord.test_doors import REFEREES, SHUT
from tests.core.words.english import SENTENCES, shut
from tests.talks import openings
from tests.talks.amending import amend
from tests.talks.fight import BORIS, RITA, ROSA, Fight
from tests.talks.stage import Stage

pytestmark = pytest.mark.long

DESK = {
    act: one
    for act, one in PRESSES.items()
    if one.handler.__module__.startswith(("bot.games.campaign.commands.battles.", "bot.games.links."))
}
OLAF, TIMUR, OUTSIDER, STRANGER = "Owner Olaf", "Timur", "Outsider", "Stranger"
MADE_UP = "0badcafe"
SLOT = "blue P1.2.A2"
MATTER = {
    "crew_give": SLOT,
    "crew_take": "0123456789ab",
    **dict.fromkeys(("for_man", "for_slot", "for_suggest", "for_lead", "for_leader"), "blue"),
    "for_give": f"blue.{SLOT}",
    "for_take": "blue.0123456789ab",
    "proof_confirm": "blue.1",
    "proof_shot": "blue.1",
    "absent_rule": "stay_out.1",
    **dict.fromkeys(("bridge_yes", "bridge_no", "bridge_back"), "1"),
}
"""What an act carries behind its battle."""
CHOSEN = {
    **dict.fromkeys(("crew_slot", "for_slot", "fill_in_ask"), SLOT),
    **dict.fromkeys(("crew_give", "crew_leader", "for_give", "for_leader"), "nobody"),
    **dict.fromkeys(("times_suit", "time_decide"), "1900000000"),
}
"""What is chosen of a list."""
ENCOUNTERS = ("battle_pick", "battle_first")
"""Lists whose choice is the battle itself."""
BLUES = ("artillery tier 2", "A2", "heavy tier 2", "H2", "Mila", "Oskar", "s3cret")
"""What is Blue's own before the opening: what stands there and who plays; the password of no room yet."""


@dataclass(frozen=True, slots=True)
class Two:
    """Two games of a server, a battle pending in each: Blue's of "Autumn War" is manned, with secrets."""

    there: Stage
    fight: Fight
    game: str
    here: str
    other_game: str
    elsewhere: str

    async def arrangement(self) -> Arrangement:
        found = await self.there.app.desk.encounters.find(self.game, self.here)
        return found.arrangement


@pytest.fixture
async def two(tmp_path: Path) -> AsyncIterator[Two]:
    async with openings.opened(tmp_path, two_battles) as there:
        fight = Fight(there)
        games = {one.name: one.id for one in await there.app.desk.lobby.games(there.server.server_id())}
        ids = {name: (await there.app.desk.encounters.of(game))[0].id for name, game in games.items()}
        yield Two(
            there, fight, games["Autumn War"], ids["Autumn War"], games["Spring War"], ids["Spring War"]
        )


async def two_battles(there: Stage) -> None:
    """Have both games begin with a battle, and Blue man his in "Autumn War"."""
    rita, olaf = there.person(RITA), there.person(OLAF)
    await rita.slash("campaign create", map="strait", name="Autumn War")
    for name, team in (
        (BORIS, "blue"),
        ("Mila", "blue"),
        ("Oskar", "blue"),
        (ROSA, "red"),
        ("Yara", "red"),
    ):
        await there.person(name).slash("campaign join", team=team)
    for name in (BORIS, ROSA):
        await rita.slash("campaign captain", member=name)
    await olaf.slash("campaign create", map="strait", name="Spring War")
    for name, team in ((TIMUR, "blue"), (OUTSIDER, "red")):
        await there.person(name).slash("campaign join", team=team, game="Spring War")
        await olaf.slash("campaign captain", member=name, game="Spring War")
    for referee, captain, armies in (
        (rita, BORIS, ("blue P1 A4: M3, H2, A2", "red P1 A5: M3, H3, TD3")),
        (olaf, TIMUR, ("blue P1 A4: M3", "red P1 A5: M3")),
    ):
        await referee.slash("campaign start", first="blue")
        for line in armies:
            await amend(referee, line=f"set platoon {line}", reason="a position")
        await there.gives(captain, "Blue turn 1\nP1, A4, A5")
    owned = frozenset(Vehicle(kind, 1) for kind in Kind)
    at = discord.utils.utcnow()
    for name in (BORIS, "Mila", "Oskar"):
        await there.app.desk.garages.put(there.person(name).id, owned, at=at)
    fight = Fight(there)
    await fight.fix()
    leads = await fight.press(BORIS, "Field Commander")
    for member in ("Oskar", "Mila"):
        leads = await there.person(BORIS).select(leads, leads.selects[0].custom_id, [member])
    await fight.man(BORIS)


def forged(act: str, game: str, encounter: str, blue: int = 0) -> Card:
    """Return a card with an act of the desk as the bot would make it."""
    more = f"{encounter}.{MATTER[act]}" if act in MATTER else encounter
    carries = str(Carried(act, game, 2, more))
    value = encounter if act in ENCOUNTERS else CHOSEN.get(act)
    row: Row = (Button(act, carries),)
    if value is not None:
        row = Select(carries, act, (Choice("it", str(blue) if blue and value == "nobody" else value),))
    return Card(f"forged {act}").under(row)


async def put(there: Stage, card: Card, *, where: str) -> SeenMessage:
    """Have the bot write a card: into a server's room that everybody reads, or to somebody."""
    if where not in {"", NEXT_DOOR}:
        person = there.person(where)
        user = await there.app.client.fetch_user(person.id)
        await replies.write(user, card)
        return person.inbox()[-1]
    for guild in there.app.client.guilds:
        if (guild.name == NEXT_DOOR) == (where == NEXT_DOOR):
            channel = discord.utils.get(guild.text_channels, name="general")
            assert channel is not None
            await replies.write(channel, card)
    server = {"server": NEXT_DOOR} if where else {}
    return there.server.channel("general", **server).messages()[-1]


async def pressed(there: Stage, name: str, posted: SeenMessage) -> Result:
    person = there.person(name)
    if posted.selects:
        return await person.select(posted, posted.selects[0].custom_id, posted.selects[0].values)
    return await person.click(posted, posted.buttons[0].label)


def told(answer: Result) -> set[str]:
    """Return all that somebody was answered; what is on a form too."""
    lists = [each for one in answer.selects for each in one.options]
    forms = [repr(answer.modal)] if answer.modal is not None else []
    every = {answer.text, *(one.text for one in answer.followups), *lists, *forms} - {"", "it"}
    return {one for one in every if not one.startswith("forged ")}


@pytest.mark.long
async def test_whoever_is_not_of_a_game_is_refused_by_every_act_wherever_he_presses(two: Two) -> None:
    before, let_in = await two.arrangement(), []
    for act in sorted(DESK):
        for encounter in (two.here, MADE_UP):
            card = forged(act, two.game, encounter)
            posts = {
                "": (OUTSIDER, OLAF, TIMUR),
                NEXT_DOOR: (STRANGER,),
                OUTSIDER: (OUTSIDER,),
                OLAF: (OLAF,),
            }
            for where, people in posts.items():
                posted = await put(two.there, card, where=where)
                for name in people:
                    said = told(await pressed(two.there, name, posted))
                    if not said or not said <= SHUT:
                        let_in.append((act, encounter, name, where, said))
            await two.there.server.advance(60)
    assert let_in == []
    assert await two.arrangement() == before


@pytest.mark.long
async def test_a_battle_of_another_game_is_for_everybody_as_if_there_were_none(two: Two) -> None:
    before, differ = await two.arrangement(), []
    for act in sorted(DESK):
        encounters = (two.elsewhere, MADE_UP)
        posts = [await put(two.there, forged(act, two.game, one), where="") for one in encounters]
        for name in (ROSA, "Mila", BORIS, RITA):
            answers = [told(await pressed(two.there, name, posted)) for posted in posts]
            if answers[0] != answers[1] or not answers[0] or SENTENCES["error.mine"][:20] in repr(answers):
                differ.append((act, name, answers))
        await two.there.server.advance(60)
    assert differ == []
    assert await two.arrangement() == before


@pytest.mark.long
async def test_the_enemy_reads_and_changes_nothing_of_a_side_by_any_act(two: Two) -> None:
    before = await two.arrangement()
    blue = two.there.person("Mila").id
    read = []
    for act in sorted(DESK):
        for name in (ROSA, "Yara"):
            posted = await put(two.there, forged(act, two.game, two.here, blue), where="")
            said = told(await pressed(two.there, name, posted))
            if any(secret in one for one in said for secret in BLUES) or not said:
                read.append((act, name, said))
            if SENTENCES["error.mine"][:20] in repr(said):
                read.append((act, name, said))
        await two.there.server.advance(60)
    assert read == []
    assert blues(await two.arrangement()) == blues(before)


async def test_members_without_an_office_arrange_nothing_for_their_side(two: Two) -> None:
    """Oskar was Field Commander before; Mila, who is it, is no captain."""
    before, done = await two.arrangement(), []
    for act in sorted(DESK):
        posted = await put(two.there, forged(act, two.game, two.here, two.there.person(BORIS).id), where="")
        said = told(await pressed(two.there, "Oskar", posted))
        if DESK[act].need in (*REFEREES, Need.COMMANDER) and not said <= SHUT:
            done.append((act, said))
        if SENTENCES["error.mine"][:20] in repr(said):
            done.append((act, said))
        await two.there.server.advance(60)
    after = await two.arrangement()
    assert done == []
    users = {two.there.person("Oskar").id}
    assert without_signs(after, users) == without_signs(before, users)


async def test_a_form_is_refused_to_who_had_the_office_when_he_opened_it(two: Two) -> None:
    fight = two.fight
    at = discord.utils.utcnow()
    owned = frozenset(Vehicle(kind, 1) for kind in Kind)
    for name in (ROSA, "Yara", RITA):
        await two.there.app.desk.garages.put(two.there.person(name).id, owned, at=at)
    times = await fight.press(BORIS, "Offer times")
    before = await two.arrangement()
    await two.there.person(RITA).slash("campaign captain", member="Oskar")
    await two.there.settle()
    day, hour, _ = fight.moment(5, 18)
    said = told(await fight.fill(BORIS, times, days=[day], hours=[hour]))
    assert said <= {shut("door.captain_only"), *SHUT} or "2.3" in "".join(said)
    assert await two.arrangement() == before


async def test_completions_of_battles_offer_nothing_to_who_is_not_of_the_game(two: Two) -> None:
    for name in (OUTSIDER, OLAF, TIMUR, STRANGER):
        person = two.there.person(name)
        assert await person.complete("battle", "battle", "", game=two.game) == [], name
        own = await person.complete("battle", "battle", "")
        assert len(own) == (0 if name == STRANGER else 1), name
        made_up = await person.slash("battle", battle="A5", game=two.game)
        nowhere = await person.slash("battle", battle="Z9", game=two.game)
        assert told(made_up) == told(nowhere), name
        assert told(made_up) <= SHUT, name
        await two.there.server.advance(60)
    offered = await two.there.person("Yara").complete("battle", "battle", "")
    assert [one.value for one in offered] == ["A5"]


def blues(arrangement: Arrangement) -> object:
    """Return what is Blue's of an arrangement."""
    crew = {slot: user for slot, user in arrangement.crew.items() if slot.team is Team.BLUE}
    blue = Team.BLUE
    return (
        crew,
        arrangement.commanders.get(blue),
        arrangement.coming.get(blue),
        arrangement.away.get(blue),
        [user for user, team in arrangement.observers.items() if team is blue],
        arrangement.suits.get(blue),
        (arrangement.time, arrangement.room, arrangement.reports, arrangement.fill_in),
    )


def without_signs(arrangement: Arrangement, users: set[int]) -> object:
    """Return an arrangement but for what these people said of themselves."""
    return (
        {slot: user for slot, user in arrangement.crew.items() if user not in users},
        arrangement.commanders,
        {team: some - users for team, some in arrangement.coming.items() if some - users},
        (
            arrangement.time,
            arrangement.room,
            arrangement.reports,
            arrangement.fill_in,
            arrangement.challenged,
        ),
    )
