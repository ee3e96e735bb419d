"""One tournament with all that can come between, over the real client: eight players, three rounds.

A bye, a late entry, somebody who does not come, a dispute, a correction, a withdrawal; the bot is down in the
middle of two draws and of a choice, and while a group, a choice and a report are sent to it.
"""

from __future__ import annotations

import asyncio
import csv
import io
import json
import re
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.core.post.parcels import Channel, Courier, Parcel
from bot.rehearsal.seen import SeenMessage
from engine.tournament.match import Match
from tests.fairness.stand_alone import stand_alone
from tests.games.tournament.missions import play
from tests.games.tournament.same_state import as_recorded
from tests.talks.cellar import RHEA, amended, read, says, sent, sitting
from tests.talks.stage import Stage, stage
from tests.talks.tally import Played, Row, Tally
from tests.talks.the_cup import CUP, DONE, GROUP

SEVEN = ("Captain Blue", "Captain Red", "Mila", "Oskar", "Timur", "Yara", "Outsider")
LATE, ABSENTLY = "Owner Olaf", "Yara"
EVERYBODY = (*SEVEN, LATE)
ROOM = "war-room"
AGAIN = (DONE,)
"""What answers more than one line of the same person."""
SEAL = re.compile(r"^-# Seal against later changes \(`/verify`\): `([0-9a-f]{40})`$", re.MULTILINE)


class Cup:
    """A tournament on a stage, and what has come out by the rules."""

    def __init__(self, there: Stage) -> None:
        self.there, self.tally = there, Tally()

    async def matches(self) -> dict[str, Match]:
        """Return the matches of the round that was drawn last, by their scope."""
        state = (await sitting(self.there)).state
        return {one: state.matches[one] for one in state.hall.rounds[-1].boards}

    async def name(self, seat: str) -> str:
        return (await sitting(self.there)).called[seat]

    async def two(self, match: Match) -> tuple[str, str]:
        return await self.name(match.first), await self.name(match.second)

    async def bye(self) -> str:
        """Return who has the bye of the round that was drawn last."""
        bye = (await sitting(self.there)).state.hall.rounds[-1].bye
        assert bye is not None
        return await self.name(bye)

    async def settled(self, match: Match, mission: str = "none", scored: tuple[int, int] = (0, 0)) -> None:
        """Have the referee settle a match, and keep what came out; `mission`: a seat or none."""
        one, other = match.two
        line = f"result {one}-{other}: mission {mission}; scored {one} {scored[0]}, {other} {scored[1]}"
        assert await says(self.there, RHEA, line) == DONE
        await self.keep(match, mission, scored)

    async def keep(self, match: Match, mission: str = "none", scored: tuple[int, int] = (0, 0)) -> None:
        one, other = await self.two(match)
        who = "" if mission == "none" else await self.name(mission)
        self.tally.matches[match.scope] = Played(one, other, who, scored)


def times(there: Stage, who: str, part: str) -> int:
    """Return how often somebody has read something by direct message."""
    return sum(part in one for one in read(there, who))


def posts(there: Stage, part: str) -> list[SeenMessage]:
    """Return the posts of the public room that have a part."""
    return [one for one in there.person(RHEA).read(ROOM) if part in one.text and one.author == "Adjutant"]


async def standings(there: Stage) -> list[Row]:
    """Return the standings as anybody takes them home for a spreadsheet."""
    files = await there.person("Mila").slash("tournament tables")
    (found,) = (one for one in files.attachments if one.filename == "standings.csv")
    rows = csv.DictReader(io.StringIO(found.data.decode("utf-8-sig")))
    return [Row(row["name"], **{one: int(row[one]) for one in Row._fields if one != "name"}) for row in rows]


@pytest.fixture
async def cup(tmp_path: Path) -> AsyncIterator[Cup]:
    """Seven have entered for three rounds on three tables, and have handed in their groups but for one."""
    async with stage(tmp_path) as there:
        await sent(there, RHEA, "game create", rules="tournament", name=CUP)
        for who in SEVEN:
            assert "entered" in await sent(there, who, "game join"), who
        await there.person(SEVEN[0]).say(ROOM, "go")
        await there.settle()
        assert await says(there, RHEA, "set rounds 3\nset tables Oak, Elm, Ash") == DONE
        for who in SEVEN:
            if who != ABSENTLY:
                await there.person(who).dm(GROUP)
        await there.settle()
        yield Cup(there)


async def a_group_comes_while_the_bot_is_down(cup: Cup) -> None:
    """Read once when it is back, it is in as if it had been there."""
    there = cup.there
    assert ABSENTLY in await sent(there, RHEA, "tournament entries")
    await there.stop()
    await there.person(ABSENTLY).dm(GROUP)
    await there.start()
    await there.settle()
    assert {times(there, who, "Your battle group is in") for who in SEVEN} == {1}
    assert len((await sitting(there)).state.groups) == len(SEVEN)


async def drawn_and_gone_before_anything_is_sent(cup: Cup) -> None:
    """The bot ends between the commit of the draw and its first letter; each is told later, and once."""
    there = cup.there
    (herald,) = (task for task in there.app.tasks if task.get_name() == "adjutant: herald")
    herald.cancel()
    answer = await there.person(RHEA).slash("game act", line="draw")
    assert answer.text == DONE
    await there.stop()
    assert posts(there, "Round 1 is drawn") == []
    assert not any(times(there, who, "**Round 1: you") for who in SEVEN)
    await there.start()
    await there.settle()
    assert len(posts(there, "**Round 1 is drawn.**")) == 1
    await each_is_told_of_their_match(cup, 1)
    bye = await cup.bye()
    assert times(there, bye, "**Round 1: you have a bye**, worth 2 points.") == 1
    cup.tally.byes.append(bye)
    assert len({one.table for one in (await cup.matches()).values()}) == 3


async def each_is_told_of_their_match(cup: Cup, number: int) -> None:
    """Each of a round has read once whom they meet, who has the bye of that, and nobody else of anything."""
    there, told = cup.there, Counter[str]()
    for match in (await cup.matches()).values():
        one, other = await cup.two(match)
        told.update((one, other))
        for who, opponent in ((one, other), (other, one)):
            assert times(there, who, f"**Round {number}: you play {opponent}**, table {match.table}.") == 1
    for who in EVERYBODY:
        had_bye = times(there, who, f"**Round {number}: you have a bye**")
        assert times(there, who, f"**Round {number}: you") == told[who] + had_bye <= 1, who
    (post,) = posts(there, f"**Round {number} is drawn.**")
    mentioned = set(told) | {
        who for who in EVERYBODY if times(there, who, f"**Round {number}: you have a bye")
    }
    assert set(post.mentions) == {there.person(who).name for who in mentioned}


async def chosen_around_a_restart(cup: Cup, match: Match) -> None:
    """One has chosen, changes it while the bot is down, and the other chooses when it is back (1.0)."""
    there, one, other = cup.there, await cup.name(match.side_a), await cup.name(match.won)
    assert await says(there, other, "side south") == DONE
    own = (await sitting(there)).state.own[match.scope]
    # Of three cards two at least differ.
    mine, theirs = sorted(set(own[match.side_a].hand)), own[match.won].hand
    await there.person(one).dm(f"mission {mine[0]}")
    await there.settle()
    assert (times(there, one, "**Sealed: "), times(there, other, "**Sealed: ")) == (1, 0)
    await there.stop()
    await there.person(one).dm(f"mission {mine[-1]}")
    await there.start()
    await there.settle()
    state = (await sitting(there)).state
    assert state.own[match.scope][match.side_a].choice.mission == mine[-1]
    assert state.matches[match.scope].stage == "missions"
    assert times(there, one, "**Sealed: ") == 2
    # That another is chosen in its place is nobody else's affair.
    assert times(there, other, f"{one} has chosen a mission.") == 1
    await there.person(other).dm(f"mission {theirs[0]}")
    await there.settle()
    assert (await sitting(there)).state.matches[match.scope].stage == "play"
    for who in (one, other):
        assert times(there, who, "Both missions are chosen.") == 1
    # Both are final now.
    assert "(rules 1.0 and 6.1)" in await says(there, one, f"mission {mine[0]}")


async def reported_while_the_bot_is_down_and_disputed(cup: Cup, match: Match) -> None:
    """A report that came meanwhile counts; the other objects, and the referee decides (7.3, 7.4)."""
    there, (one, other) = cup.there, await cup.two(match)
    assert "7.1" in await says(there, one, "confirm")
    for who in (one, other):
        await there.person(who).dm("over 8")
    await there.settle()
    chose = (await sitting(there)).state.own[match.scope]
    delays = [name for name in match.two if chose[name].choice.mission == "delay"]
    # Of a Delay and anything else exactly one is fulfilled (1.3.6).
    fulfilled = await cup.name(delays[0]) if len(delays) == 1 else "none"
    await there.stop()
    await there.person(one).dm(f"report\nmission {fulfilled}\nscored {one} 300, {other} 100")
    await there.start()
    await there.settle()
    assert (await sitting(there)).state.matches[match.scope].stage == "reported"
    assert times(there, other, f"**{one} reports:**") == 1
    assert await says(there, other, "object C1 stood at the mill.") == DONE
    for who in (one, other):
        assert times(there, who, "is disputed:** C1 stood at the mill.") == 1
    assert "a decision in a dispute" in await sent(there, RHEA, "referee waiting")
    await cup.settled(match, scored=(150, 300))
    for who in (one, other):
        assert (
            times(there, who, f"**Round 1:** **{other} beats {one}** with a tactical victory, 3 to 0.") == 1
        )


async def the_first_round_ends(cup: Cup) -> None:
    """A match is disputed, in one nobody comes, one is the referee's; one open match keeps round 2 back."""
    there, (first, second, third) = cup.there, (await cup.matches()).values()
    await chosen_around_a_restart(cup, first)
    await reported_while_the_bot_is_down_and_disputed(cup, first)
    refused = await says(there, RHEA, "draw")
    assert "(rule 5.8)" in refused
    for match in (second, third):
        assert "-".join(await cup.two(match)) in refused
    one, other = await cup.two(second)
    assert await says(there, RHEA, f"noshow {second.second}") == DONE
    cup.tally.matches[second.scope] = Played(one, other, absent=other)
    assert times(there, one, f"**Round 1:** **{one} beats {other}**, who didn't come, 4 to 0.") == 1
    assert "entered" in await sent(there, LATE, "game join")
    await there.person(LATE).dm(GROUP)
    await cup.settled(third, mission=third.first, scored=(0, 400))
    assert await standings(there) == cup.tally.rows(list(EVERYBODY))


class Halting:
    """A courier who brings all posts and so many letters, and stands still before the next one."""

    def __init__(self, courier: Courier, letters: int) -> None:
        self._courier, self._left, self._under_way = courier, letters, letters
        self.stands = asyncio.Event()

    async def deliver(self, parcel: Parcel, after: int | None = None) -> int:
        """Bring a parcel, or never come back."""
        if isinstance(parcel.audience, Channel):
            return await self._courier.deliver(parcel, after)
        if not self._left:
            await asyncio.Event().wait()
        self._left -= 1
        brought = await self._courier.deliver(parcel, after)
        self._under_way -= 1
        if not self._under_way:
            self.stands.set()
        return brought


async def drawn_and_gone_between_two_letters(cup: Cup) -> None:
    """The bot ends when three have read whom they meet; the others read it later, and nobody twice."""
    there = cup.there
    halting = Halting(there.app.herald._courier, 3)  # noqa: SLF001 - so that it halts in the middle
    there.app.herald._courier = halting  # noqa: SLF001
    answer = await there.person(RHEA).slash("game act", line="draw")
    assert answer.text == DONE
    await halting.stands.wait()
    await there.stop()
    assert sum(times(there, who, "**Round 2: you play") for who in EVERYBODY) == 3
    await there.start()
    await there.settle()
    await each_is_told_of_their_match(cup, 2)
    before = cup.tally.met()
    for match in (await cup.matches()).values():
        assert frozenset(await cup.two(match)) not in before
    assert (await sitting(there)).state.hall.rounds[-1].bye is None


async def the_second_round_is_corrected(cup: Cup) -> None:
    """All four ways of coming out; one was wrong, and everybody is told what it is now (7.5)."""
    there, (first, second, third, fourth) = cup.there, (await cup.matches()).values()
    await cup.settled(first, scored=(300, 250))
    await cup.settled(second, scored=(250, 150))
    await cup.settled(third, scored=(0, 100))
    await cup.settled(fourth, mission=fourth.second)
    assert await standings(there) == cup.tally.rows(list(EVERYBODY))
    one, other = await cup.two(first)
    line = f"result round 2 {one}-{other}: mission {one}; scored {one} 300, {other} 250"
    assert "Reason: *The sheet was misread*" in await amended(there, line, "The sheet was misread")
    await cup.keep(first, first.first, (300, 250))
    assert len(posts(there, "**Corrected, round 2:**")) == 1
    for who in EVERYBODY:
        assert times(there, who, f"**Corrected, round 2:** **{one} beats {other}**") <= 1, who
    assert await standings(there) == cup.tally.rows(list(EVERYBODY))


async def the_last_round(cup: Cup) -> None:
    """One has withdrawn: of the seven one without a free round has the bye; nobody meets anybody again."""
    there, free = cup.there, cup.tally.free()
    gone = next(who for who in EVERYBODY if not free[who])
    asked = await there.person(gone).slash("game act", line="withdraw")
    if asked.buttons:
        await there.person(gone).click(asked, asked.buttons[0].label)
    await there.settle()
    assert len(posts(there, f"**{gone}** has withdrawn")) == 1
    before = cup.tally.met()
    assert await says(there, RHEA, "draw") == DONE
    await each_is_told_of_their_match(cup, 3)
    bye = await cup.bye()
    assert free[bye] == 0
    cup.tally.byes.append(bye)
    for match in (await cup.matches()).values():
        two = await cup.two(match)
        assert gone not in two
        assert frozenset(two) not in before
    first, second, third = (await cup.matches()).values()
    await cup.settled(first, mission=first.second, scored=(50, 75))
    await cup.settled(second, scored=(500, 100))
    assert not posts(there, "The tournament is over")
    await cup.settled(third, scored=(120, 20))


async def all_is_over(cup: Cup, folder: Path) -> None:
    """The standings are those of the rules; the final post, the seed, and a record that proves and plays."""
    there, rows = cup.there, cup.tally.rows(list(EVERYBODY))
    assert await standings(there) == rows
    (hangs,) = posts(there, "**Standings, as of round 3**")
    final, also = sorted(posts(there, "**The tournament is over:"), key=lambda one: one == hangs)
    assert also == hangs
    told = final.text.splitlines()
    assert final.text.count("[Proof](") == 1
    (over,) = (line for line in told if line.startswith("**The tournament is over:"))
    assert [name for name, *_ in rows if name in over] == [name for name, place, *_ in rows if place == 1]
    first = [(f"{place}. **{name}**", f": {points} point") for name, place, points, *_ in rows if place <= 3]
    for (begins, ends), line in zip(first, told[told.index(over) + 1 :], strict=False):
        assert line.startswith(begins)
        assert ends in line
    assert "all of them are right" in await sent(there, "Mila", "verify")
    files = await there.person("Mila").slash("game export")
    record = next(one for one in files.attachments if one.filename == "record.txt").data.decode()
    seals = sorted({found for one in there.person(RHEA).read("Proof") for found in SEAL.findall(one.text)})
    assert len(seals) == 4
    assert stand_alone(record, seals) == []
    assert as_recorded(play(record).state) == as_recorded((await sitting(there)).state)
    file = folder / "record.txt"
    file.write_text(record, encoding="utf-8")
    assert main(["verify", str(file), *(part for one in seals for part in ("--seal", one))]) == 0
    assert main(["play", str(file), "--as", "public", "--json"]) == 0


def nobody_reads_a_letter_twice(there: Stage) -> None:
    """No letter came twice: each has a nonce of its own, and words of its own.

    But for answers to what somebody wrote.
    """
    nonces = Counter(one.nonce for one in there.server.world.messages.values() if one.nonce)
    assert max(nonces.values()) == 1
    for who in EVERYBODY:
        found = Counter(one for one in read(there, who) if one not in AGAIN)
        twice = [one for one, count in found.items() if count > 1]
        assert twice == [], who


@pytest.mark.long
@pytest.mark.rule("tournament 5.3")
@pytest.mark.rule("tournament 8.3")
async def test_eight_play_three_rounds_whatever_comes_between(
    cup: Cup, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await a_group_comes_while_the_bot_is_down(cup)
    await drawn_and_gone_before_anything_is_sent(cup)
    await the_first_round_ends(cup)
    await drawn_and_gone_between_two_letters(cup)
    await the_second_round_is_corrected(cup)
    await the_last_round(cup)
    await all_is_over(cup, tmp_path)
    assert json.loads(capsys.readouterr().out.partition("\n{")[2].join(("{", "")) or "{}")
    nobody_reads_a_letter_twice(cup.there)
