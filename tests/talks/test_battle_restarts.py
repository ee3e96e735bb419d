"""The bot is stopped and started in every state of a battle: what was on a message still does its work."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.games.skirmish.services.people import Stage as Standing
from bot.rehearsal.seen import Result
from engine.campaign.arranging.shapes import Progress
from engine.campaign.forces import Team
from tests.core.words.english import SENTENCES
from tests.talks.alive import BY_SKIRMISH, ELSEWHERE, LOOKS, STEPS, Live, live, looked, of_the_desk, press
from tests.talks.duelling import spoken
from tests.talks.fight import BORIS, CAPTURE, DRAW, RITA, ROSA, Fight, labels, shot
from tests.talks.stage import Stage

ARMIES = (
    "set platoon blue P1 A4: M3, H2, A2",
    "set platoon blue P2 A4: M3, H2",
    "set platoon red P1 A5: M3, H3, TD3",
    "set platoon red P2 B5: M3, H3",
)
WRONG = tuple(SENTENCES[key].split("{")[0] for key in ("error.mine", "door.expired", "error.permission"))
PEOPLE = (RITA, BORIS, ROSA, "Mila")
DAY = 86400
REDS = ("P1: heavy tier 3", "P1: medium tier 3", "P1: tank destroyer tier 3")


class Restarts:
    """A battle: what stands on everybody's messages is kept over each restart."""

    def __init__(self, fight: Fight) -> None:
        self.fight = fight
        self.found: list[Live] = []
        self.pressed: set[str] = set()
        self.states: set[Progress] = set()

    def at(self, hex_: str) -> None:
        """Go on with another battle of the game."""
        self.fight = Fight(self.fight.there, hex_)

    async def restart(self, state: Progress, *cards: tuple[str, Result]) -> None:
        """Stop and start. The first time in a state all that changes nothing shows the same as before."""
        there = self.fight.there
        await there.settle()
        here = await self.fight.it()
        assert here.progress is state
        pending = [name for name in PEOPLE if self.fight.hex in labels(self.fight.board(name))]
        shown = [(name, card) for name in pending for card in await self.fight.cards(name)]
        self.found = [*live(self.fight, here.id, (*cards, *shown))]
        assert {one.act for one in self.found} & of_the_desk() <= LOOKS | STEPS | ELSEWHERE | BY_SKIRMISH
        looks = [] if state in self.states else [one for one in self.found if one.act in LOOKS]
        before = await looked(self.fight, looks)
        await there.stop()
        await there.start()
        after = await looked(self.fight, looks)
        assert after == before
        assert not [one for one in after.items() if one[1].startswith(WRONG)]
        self.pressed |= {one.act for one in looks}
        self.states.add(state)

    async def old(self, name: str, act: str, *values: str) -> Result:
        """Have somebody press what stood on a message before the last restart."""
        one = next(one for one in self.found if (one.name, one.act) == (name, act))
        answer = await press(self.fight, one, *values)
        await self.fight.there.settle()
        assert not answer.text.startswith(WRONG)
        assert not answer.followups, (name, act, answer.followups)
        self.pressed.add(act)
        return answer

    async def sent(self, name: str, form: Result, act: str, /, **fields: object) -> Result:
        """Have somebody send a form that was open before the last restart."""
        assert form.modal is not None
        assert f":{act}:" in form.modal.custom_id
        self.pressed.add(act)
        return await self.fight.fill(name, form, **fields)


@pytest.mark.long
async def test_whatever_was_on_a_message_works_after_a_restart_in_every_state_of_a_battle(
    there: Stage,
) -> None:
    fight = await Fight.begin(there, *ARMIES, orders="P1, A4, A5\nP2, A4, B5")
    await fight.own()
    restarts = Restarts(fight)
    await until_fixed(restarts)
    await until_manned(restarts)
    await until_settled(restarts)
    assert restarts.states == set(Progress)
    restarts.at("B5")
    await until_ruled(restarts)
    await until_confirmed(restarts)
    assert of_the_desk() - restarts.pressed == ELSEWHERE | BY_SKIRMISH


@pytest.mark.long
@pytest.mark.rule("skirmish 11.3")
async def test_what_leads_to_a_skirmish_works_after_a_restart_and_its_end_is_not_lost(there: Stage) -> None:
    fight = await Fight.begin(there)
    await there.person(RITA).slash("referee campaign desk", skirmish=True)
    of = Restarts(fight)
    await of.restart(Progress.PENDING)
    await of.old(RITA, "bridge_ask")
    for who, act in ((ROSA, "bridge_no"), (RITA, "bridge_back")):
        await of.restart(Progress.PENDING)
        await of.old(who, act)
        assert (await fight.it()).arrangement.bridge is None
        await fight.press(RITA, "Propose a skirmish")
    await of.restart(Progress.PENDING)
    await of.old(BORIS, "bridge_yes")
    await of.restart(Progress.PENDING, (ROSA, await fight.card(ROSA)))
    form = await of.old(ROSA, "bridge_text")
    await of.restart(Progress.PENDING)
    await of.sent(ROSA, form, "bridge_said", text="seven green owls")
    await of.restart(Progress.OPEN)
    assert of.pressed >= BY_SKIRMISH
    rosa = there.person(ROSA)
    (duel,) = await there.app.desk.duels.of_person(there.server.server_id(), rosa.id)
    await spoken(there, getattr(there.app.client.get_channel(duel.channel), "name", ""))
    assert (await there.app.desk.duels.duel(duel.server, duel.id)).stage is Standing.PLAYED
    at = datetime.fromtimestamp(fight.now(), UTC)
    await there.app.desk.duels.resign(duel.server, duel.id, rosa.id, key="resigns", at=at)
    await there.stop()
    await there.start()
    await fight.pass_to(fight.now() + 120)
    assert (await fight.it()).progress is Progress.SETTLED
    assert len(fight.told("blue-room", "Battle of A5: ")) == 1


async def until_fixed(of: Restarts) -> None:
    """Pending, offered: people sign up, an order is set, times are offered and fixed."""
    fight = of.fight
    form = await fight.press(BORIS, "Offer times")
    await of.restart(Progress.PENDING)
    for act in ("crew_up", "crew_off", "crew_up"):
        await of.old("Mila", act)
    encounter = await fight.it()
    assert fight.there.person("Mila").id in encounter.arrangement.coming[Team.BLUE]
    await of.old(RITA, "battle_first", encounter.id)
    day, hour, moment = fight.moment(2, 19)
    await of.sent(BORIS, form, "time_offered", days=[day], hours=[hour])
    await of.restart(Progress.OFFERED, (ROSA, await fight.press(ROSA, "Times")))
    await of.old(ROSA, "times_suit", str(moment))
    assert (await fight.it()).arrangement.time == moment


async def until_manned(of: Restarts) -> None:
    """Scheduled: vehicles are given, somebody is named, the referee asks to fill in and is refused."""
    fight = of.fight
    person = fight.there.person
    cards = [
        (BORIS, await fight.press(BORIS, "Give vehicles")),
        (BORIS, await fight.press(BORIS, "Field Commander")),
        (ROSA, await fight.press(ROSA, "Suggest a crew")),
        (RITA, await fight.press(RITA, "Fill in myself")),
    ]
    await of.restart(Progress.SCHEDULED, *cards)
    await of.old(BORIS, "crew_give", str(person("Oskar").id))
    await of.old(BORIS, "crew_leader", str(person("Timur").id))
    await of.old(ROSA, "crew_take")
    await of.old(RITA, "fill_in_ask", cards[-1][1].selects[0].values[1])
    await of.restart(Progress.SCHEDULED)
    await of.old(BORIS, "fill_in_yes")
    await of.old(ROSA, "fill_in_no")
    assert (await fight.it()).arrangement.fill_in is None
    listed = await fight.press(RITA, "Fill in myself")
    await person(RITA).select(listed, listed.selects[0].custom_id, listed.selects[0].values[:1])
    man = await fight.press(RITA, "Man Blue")
    cards = [(RITA, man)]
    cards += [(RITA, await person(RITA).click(man, one)) for one in ("Field Commander", "Suggest a crew")]
    await of.restart(Progress.SCHEDULED, *cards)
    await of.old(RITA, "fill_in_back")
    arrangement = (await fight.it()).arrangement
    assert arrangement.fill_in is None
    assert arrangement.commanders[Team.BLUE] == person("Timur").id
    assert len(arrangement.crew) == 4
    await of.old(RITA, "for_take")
    await of.old(RITA, "for_leader", "nobody")
    await of.old(RITA, "for_give", "nobody")
    arrangement = (await fight.it()).arrangement
    assert not arrangement.commanders
    assert len(arrangement.crew) == 5
    await fight.man(BORIS)


async def until_settled(of: Restarts) -> None:
    """Manned, open, played, reported, disputed: every reminder comes once, the referee settles."""
    fight = of.fight
    time = (await fight.it()).arrangement.time or 0
    await fight.press(BORIS, "Observe")
    form = await fight.press(RITA, "Open the room")
    await of.restart(Progress.MANNED)
    await of.old(BORIS, "observe_not")
    await of.old(ROSA, "observe")
    await of.restart(Progress.MANNED)
    await of.old(ROSA, "challenge")
    assert not (await fight.it()).arrangement.observers
    for before in (DAY, 3600, 600):
        await of.restart(Progress.MANNED)
        await fight.pass_to(time - before)
    await of.old(ROSA, "challenge_not")
    for name in PEOPLE:
        assert len(fight.told(name, "the battle of A5 begins")) == 3, name
    await of.sent(RITA, form, "room_open", name="clan 1", password="word")  # noqa: S106 - a form's field
    await of.restart(Progress.OPEN)
    await of.old(BORIS, "proof_played")
    refused = await fight.report(BORIS, CAPTURE, red=list(REDS))
    assert "13.6" in refused.text
    form = await fight.press(BORIS, "Report the result")
    await of.restart(Progress.PLAYED, (BORIS, refused))
    await of.sent(BORIS, form, "proof_sent", outcome=[CAPTURE], shots=[shot("blue")])
    form = await fight.press(ROSA, "Object")
    await of.restart(Progress.REPORTED)
    await of.sent(ROSA, form, "proof_object", reason="we held the base")
    form = await fight.press(RITA, "Settle the result")
    await of.restart(Progress.DISPUTED)
    await of.sent(RITA, form, "proof_settled", outcome=[DRAW])
    await of.restart(Progress.SETTLED)


async def until_ruled(of: Restarts) -> None:
    """In B5 somebody is missing twice: his vehicle stays out."""
    fight = of.fight
    (moment,) = await fight.offer(BORIS, (2, 19))
    await of.restart(Progress.OFFERED, (RITA, await fight.press(RITA, "Times")))
    await of.old(RITA, "time_decide", str(moment))
    await fight.man()
    await fight.pass_to(moment)
    form = await fight.press(RITA, "Somebody is missing")
    await of.restart(Progress.MANNED)
    assert form.modal is not None
    (late,) = [one for one in form.modal.fields[0].options if "Oskar" in one]
    await of.sent(RITA, form, "absent_named", missing=[late])
    assert (await fight.it()).progress is Progress.PENDING
    await fight.pass_to(await fight.fix())
    form = await fight.press(RITA, "Somebody is missing")
    ruling = await fight.fill(RITA, form, missing=[late])
    await of.restart(Progress.MANNED, (RITA, ruling))
    await of.old(RITA, "absent_rule")
    assert len((await fight.it()).arrangement.staying_out) == 1
    await of.restart(Progress.MANNED)
    await of.old(RITA, "absent_came")
    assert (await fight.it()).progress is Progress.SCHEDULED
    ruling = await fight.fill(RITA, await fight.press(RITA, "Somebody is missing"), missing=[])
    await fight.there.person(RITA).click(ruling, "Those vehicles stay out")
    assert len((await fight.it()).arrangement.staying_out) == 1


async def until_confirmed(of: Restarts) -> None:
    """One captain reports, the other confirms with the form that he had open."""
    fight = of.fight
    await fight.open()
    told = await fight.report(BORIS, DRAW, shots=[shot("navy")])
    assert "Reported" in told.text
    form = await fight.press(ROSA, "Confirm this result")
    await of.restart(Progress.REPORTED)
    await of.sent(ROSA, form, "proof_shot", shots=[shot("pink")])
    for room in ("blue-room", "red-room"):
        assert fight.told(room, "Battle of B5: draw")
