"""The whole talk of Doors in one (0037): from `/game create` to the checked proof, and who read what."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import reduce
from pathlib import Path

import pytest

from bot.core.dice.verifying_games import verify_game
from bot.core.store.game_proof import read_game_proof
from bot.core.table.sitting import Sitting
from bot.rehearsal.seen import Result
from bot.rehearsal.uploads import SentFile
from tests.fairness.stand_alone import stand_alone
from tests.hostile.files import picture
from tests.smallest_game.doors.game import GAME
from tests.smallest_game.doors_rules.course import evolve, start
from tests.smallest_game.doors_rules.record import FILE, play
from tests.smallest_game.doors_rules.shapes import Nothing, State
from tests.talks.cellar import (
    ANN,
    BEN,
    CELLAR,
    CLEO,
    DONE,
    RHEA,
    ROOM,
    amended,
    doors,
    posts,
    presses,
    read,
    rolls,
    says,
    sent,
    sitting,
)
from tests.talks.overheard import Overheard, Secret
from tests.talks.stage import Stage

OSKAR, OUTSIDER = "Oskar", "Outsider"
PLAN, ASKED, ANSWER = "plan.png", "May I hide my number twice?", "No, one is enough."
AMBERS = frozenset({ANN, CLEO})


class Talk:
    """A game of Doors, all that is sent in it, and the numbers that lie hidden meanwhile."""

    def __init__(self, there: Stage) -> None:
        self.there = there
        self.heard = Overheard(there, RHEA, ANN, BEN, CLEO, OSKAR, OUTSIDER)
        self.referees = frozenset({RHEA})
        self.secrets = list[Secret]()

    @contextmanager
    def hidden(self, side: str, door: str, number: int) -> Iterator[None]:
        """Have a number lie hidden behind a door while the rest of the talk goes on."""
        own = {"amber": AMBERS, "blue": frozenset({BEN}), "coral": self.referees}[side]
        since = len(self.heard.sent)
        yield
        until = len(self.heard.sent)
        self.secrets.append(Secret(side, door, number, own | self.referees, since, until))

    async def hides(self, who: str, line: str, **more: str) -> None:
        """Have somebody hide a number, of which nobody else gets anything at all."""
        since = len(self.heard.sent)
        assert await says(self.there, who, line, **more) in (DONE, f"Erledigt in **{CELLAR}**.")
        own = AMBERS if who in AMBERS else {who}
        assert [one for one in self.heard.sent[since:] if not one.readers <= own | self.referees] == []

    async def sitting(self) -> Sitting:
        """Return the game as it is on its host, with the secrets."""
        return await sitting(self.there)

    async def state(self) -> State:
        """Return all that stands."""
        found: State = (await self.sitting()).state
        return found


async def gathers(talk: Talk) -> None:
    there = talk.there
    assert "you're its referee" in await sent(there, RHEA, "game create", rules="doors", name=CELLAR)
    assert "is your side's room" in await sent(there, ANN, "game join", room=True)
    assert "You're **blue**" in await sent(there, BEN, "game join")
    assert "room" not in there.newest(BEN, "Hide a number").text
    await there.person(ANN).say(ROOM, "go")
    await there.settle()


async def orders_by_dm_and_the_clock(talk: Talk) -> None:
    """Of two lines one is refused; the clock closes a door while the other stands still; Cleo has a door."""
    there = talk.there
    await sent(there, RHEA, "game hours", what="hide", hours=24, closes=True)
    before, since = (await talk.sitting()).head, len(talk.heard.sent)
    with talk.hidden("blue", "left", 2):
        answers = "\n".join(one.text for one in await there.asks(BEN, "left 2\nright 9"))
        assert "Line 2 `right 9`: You hide a number from 1 to 6" in answers
        assert "(rule 2.1)" in answers
        assert "Your 2 is hidden at the left door." in answers
        assert (await talk.sitting()).head == before + 1
        assert [one for one in talk.heard.sent[since:] if one.readers != {BEN}] == []
        with talk.hidden("amber", "right", 3):
            await talk.hides(ANN, "right 3")
            await sent(there, RHEA, "referee pause", reason="the lamp is out", scope="left")
        there.server.clock.advance(25 * 3600)
        await there.app.ticker.line("clock").drain()
        await there.settle()
        (closed,) = posts(there, "The right door opens, round 1")
        assert "I've closed it: `close right`" in closed
        assert "amber 3, blue 1" in closed
        assert posts(there, "The left door opens") == []
        still = await there.person(RHEA).slash("referee pause", scope="left")
        assert "this part goes on" in (await presses(there, RHEA, still, "Let it go on")).text
        assert "is in Mila's hands now" in await sent(there, ANN, "game give", office="left", member=CLEO)
        assert "Deutsch" in await sent(there, CLEO, "language", language="de")
        assert "Das ist nicht deine Aufgabe" in await says(there, CLEO, "right 5")
        files = await sent(there, ANN, "game attach", file=SentFile(PLAN, picture("PNG")))
        assert "Your side and the referee can see it" in files
        assert PLAN not in await sent(there, BEN, "game attached")
    await says(there, CLEO, "left 5")
    assert len(posts(there, "The left door opens, round 1")) == 1


async def a_third_side_and_a_hold(talk: Talk) -> None:
    """The referee plays coral; one door is held, looked at and sent, while the other goes on."""
    there = talk.there
    assert await says(there, RHEA, "join coral", seat="coral") == DONE
    assert "**coral**: hide (left)" in await sent(there, RHEA, "referee waiting")
    await sent(there, RHEA, "referee hold", check="on", scope="left")
    with talk.hidden("amber", "left", 4), talk.hidden("blue", "left", 6), talk.hidden("coral", "left", 1):
        await talk.hides(CLEO, "left 4")
        await talk.hides(BEN, "left 6")
        await talk.hides(RHEA, "left 1", seat="coral")
        held = await there.person(RHEA).slash("referee hold", scope="left")
        shown = await presses(there, RHEA, held, "See what each side gets: left")
        told = "\n".join((shown.text, *(one.text for one in shown.followups)))
        assert told.count("The left door opens, round 2") == 3, told
        assert "The referee is checking" in await says(there, BEN, "left 3")
        assert posts(there, "The left door opens, round 2") == []
    await there.person(RHEA).click(shown.followups[-1], "Send it")
    await there.settle()
    assert len(posts(there, "The left door opens, round 2")) == 1
    await sent(there, RHEA, "referee hold", check="off", scope="left")


async def asked_and_suggested(talk: Talk) -> None:
    """Ann is answered alone; what she suggests is laid before everybody, and taken up."""
    there, rhea = talk.there, talk.there.person(RHEA)
    since = len(talk.heard.sent)
    assert "to nobody else" in await sent(there, ANN, "question", where="DM", text=ASKED, rule="2.1")
    card = await rhea.click(there.newest(RHEA, ASKED), "The rules already say so")
    await rhea.submit(card, {"word": ANSWER})
    await there.settle()
    assert ANSWER in there.newest(ANN, f"{CELLAR}:** you asked").text
    assert talk.heard.to(BEN, since) == []
    assert "everybody in Cellar can read it now" in await sent(
        there, ANN, "suggest", text="Let it roll a d8.", rule="2.2"
    )
    every = await rhea.click(there.newest(RHEA, "Everybody in Cellar can now read"), "All suggestions")
    card = await rhea.select(every, every.selects[0].custom_id, ["s1"])
    rule = {"text": "The door rolls a d8 next time.", "rules": "2.2", "reason": "all agreed"}
    await presses(there, RHEA, card, "Take it up", **rule)
    assert posts(there, "The written rules of Cellar change")
    assert any("the referee has taken up your suggestion" in one for one in read(there, ANN))


async def the_bot_is_killed(talk: Talk) -> None:
    """It ends between a commit and its letters; what was written meanwhile is read when it is back."""
    there = talk.there
    with talk.hidden("amber", "right", 2), talk.hidden("coral", "right", 5):
        await talk.hides(ANN, "right 2")
        await talk.hides(RHEA, "right 5", seat="coral")
    (herald,) = [task for task in there.app.tasks if task.get_name() == "adjutant: herald"]
    herald.cancel()
    assert (await there.person(BEN).slash("game act", line="right 6")).text == DONE
    await there.stop()
    opened = "The right door opens, round 2"
    assert posts(there, opened) == [] == [one for one in read(there, BEN) if opened in one]
    with talk.hidden("blue", "left", 3):
        await there.person(BEN).dm("left 3")
        await there.start()
        await there.settle()
        assert len(posts(there, opened)) == 1 == sum(opened in one for one in read(there, BEN))
        assert read(there, BEN)[-1] == "Your 3 is hidden at the left door."


async def a_number_told_rightly(talk: Talk, reason: str) -> Result:
    """Have the referee tell amber's 4 of the left door as the 3 that it was; return what they read then."""
    there = talk.there
    steps = await sent(there, RHEA, "game correct")
    (number,) = re.findall(r"`(\d+)` amber: `?hide left 4", steps)
    shown = await there.person(RHEA).slash("game correct", step=int(number), line="left 3")
    await there.settle()
    for part in ("becomes `hide left 3`", "last amber left", "Nothing has happened yet"):
        assert part in shown.text
    return await presses(there, RHEA, shown, "Apply it …", reason=reason)


async def the_referee_corrects(talk: Talk) -> None:
    """A die rolls again and no other; undone whole, done once more, it shows the same face."""
    there = talk.there
    before, rolled = await talk.state(), await rolls(there)
    done = await a_number_told_rightly(talk, "a slip of the pen")
    after, anew = await talk.state(), await rolls(there)
    assert set(anew) - set(rolled) == {"left round 2 die again 1"}
    assert after.doors["left"].last == {"amber": 3, "blue": 6, "coral": 1}
    assert any("last amber left" in one for one in read(there, BEN))
    await presses(there, RHEA, done, "Undo the last step", text="it was right")
    assert await talk.state() == before
    await a_number_told_rightly(talk, "it was wrong after all")
    assert (await talk.state(), await rolls(there)) == (after, anew)
    assert not any("a slip of the pen" in one for name in (ANN, BEN, CLEO) for one in talk.heard.to(name))
    assert "points blue right 0" in await amended(there, "points blue right 0", "miscounted")
    undo = await there.person(RHEA).slash("referee undo", scope="right")
    await presses(there, RHEA, undo, "Undo the last step", text="counted again")
    assert await talk.state() == after
    ruled = await sent(
        there, RHEA, "game rule", text="Equally near is near.", rule="2.3", reason="so it says"
    )
    assert "**Ruling 2**" in ruled
    assert "Equally near" in await sent(there, BEN, "rulings")


async def it_is_handed_over(talk: Talk) -> None:
    """A second referee reads what the first does, and is the only one in the end."""
    there = talk.there
    await sent(there, RHEA, "people second", member=OSKAR)
    assert (
        f"second referee of {CELLAR}"
        in (await there.person(OSKAR).click(there.newest(OSKAR, "second referee"), "Yes, I will")).text
    )
    await there.settle()
    talk.referees = frozenset({RHEA, OSKAR})
    await sent(there, RHEA, "people referee", member=OSKAR)
    await there.person(OSKAR).click(there.newest(OSKAR, "hand Cellar over"), "Yes, I will")
    await there.settle()
    talk.referees = frozenset({OSKAR})
    assert (await sent(there, RHEA, "referee hold")).startswith("Only this game's referee")
    assert "referee-room" not in there.person(RHEA).channels()


async def rooms_and_people(talk: Talk) -> None:
    """Amber's room is gone and made anew; Ben is forgotten; everybody reads what is theirs."""
    there = talk.there
    there.server.delete_channel("amber")
    await there.settle()
    assert "for amber: the old one was gone" in await sent(there, OSKAR, "game repair")
    seen = ["amber" in there.person(one).channels() for one in (ANN, CLEO, OSKAR, BEN)]
    assert seen == [True, True, True, False]
    with talk.hidden("amber", "right", 6):
        await talk.hides(ANN, "right 6")
        ask = await there.person(BEN).slash("privacy delete")
        await presses(there, BEN, ask, "Delete me for good")
        assert BEN not in await sent(there, OSKAR, "people list")
        waiting = await sent(there, OSKAR, "referee waiting")
        assert "**blue**: hide (right)" in waiting
        assert "**blue**: hide (left)" not in waiting
        mine = await sent(there, ANN, "mine")
        assert mine.startswith(f"**{CELLAR}**: you speak for amber.")
        assert mine.count("Hide a number") == 1
        for command in ("mine", "help"):
            told = await sent(there, CLEO, command)
            assert f"**{CELLAR}**: Du bist auf der Seite von amber" in told
            assert "Versteck für Runde 3 an der Tür left" in told


async def the_end(talk: Talk) -> None:
    """Both doors are done; the end is told once, with the seed."""
    there = talk.there
    for line in ("points amber left 3", "points amber right 3"):
        assert posts(there, "Both doors are done") == []
        assert f"**Amended: {line}**" in await amended(there, line, "it was late", OSKAR)
    (end,) = posts(there, "Both doors are done: amber won.")
    assert "The dice of Cellar are open" in end


async def looking_back(talk: Talk) -> str:
    """Amber's rounds are shown as they were, the rewound one too; return the record."""
    there = talk.there
    page = await there.person(ANN).slash("game replay", eyes="amber")
    texts = [page.text]
    while (of := re.search(r" (\d+) to (\d+) of (\d+)", texts[-1])) and of[2] != of[3]:
        page = await there.person(ANN).click(page, "Later")
        texts.append(page.text)
    replay = "\n".join(texts)
    assert "Hidden were amber 4, blue 6, coral 1" in replay
    assert "taken back later" in replay
    assert "last amber left: 3 (was 4)" in replay
    story = await there.person(OUTSIDER).slash("game story", game=CELLAR)
    assert "<li>hidden amber left 3</li>" in story.attachments[0].data.decode()
    assert "worked 5 rolls out again: all of them are right" in await sent(there, ANN, "verify")
    export = await there.person(ANN).slash("game export")
    files = {one.filename: one.data.decode() for one in export.attachments}
    assert PLAN in files["attached.txt"]
    return files["record.txt"]


async def the_proof(talk: Talk, record: str) -> None:
    """Both programs find it right, and a changed number in it; the record plays to what stands."""
    assert stand_alone(record, []) == []
    assert verify_game(read_game_proof(record), GAME).wrong == ()
    changed = record.replace(r"\"number\":4", r"\"number\":5", 1)
    assert changed != record
    assert stand_alone(changed, []) != []
    assert verify_game(read_game_proof(changed), GAME).wrong != ()
    history = play({FILE: record})
    events = (event for step in history.steps for event in step.events)
    assert reduce(evolve, events, start(Nothing(), Nothing())) == await talk.state()


def nobody_read_too_much(talk: Talk, over: int) -> None:
    """No number before its door opened, nothing of what is amber's alone before the end, no letter twice."""
    heard = talk.heard
    assert len(talk.secrets) == 9
    for secret in talk.secrets:
        assert heard.leaks(secret) == [], secret
        # Those who hide it read it in words that are looked for; nobody speaks for coral.
        window = heard.sent[secret.since : secret.until]
        assert secret.side == "coral" or any(secret.told(one.said) for one in window), secret
    for name in (BEN, OUTSIDER):
        before = "\n".join(one.said for one in heard.sent[:over] if name in one.readers)
        assert [own for own in (PLAN, ASKED, ANSWER) if own in before] == [], name
    letters = heard.letters()
    assert [one for one, times in Counter(each.nonce for each in letters).items() if times > 1] == []
    told = Counter((one.channel, one.readers, one.said) for one in letters)
    # What is put right, taken back and put right again is told each time.
    assert [one for one, times in told.items() if times > 1 + ("put something right" in one[2])] == []
    # Ben has no room: what is posted to his side and told him by himself, one letter says once.
    for one in letters:
        lines = [line for line in one.said.splitlines() if "has until" in line]
        assert len(set(lines)) == len(lines), one


@pytest.mark.long
async def test_the_whole_talk_of_doors_in_one(tmp_path: Path) -> None:
    async with doors(tmp_path) as there:
        talk = Talk(there)
        await gathers(talk)
        await orders_by_dm_and_the_clock(talk)
        await a_third_side_and_a_hold(talk)
        await asked_and_suggested(talk)
        await the_bot_is_killed(talk)
        await the_referee_corrects(talk)
        await it_is_handed_over(talk)
        await rooms_and_people(talk)
        over = len(talk.heard.sent)
        await the_end(talk)
        await the_proof(talk, await looking_back(talk))
        nobody_read_too_much(talk, over)
