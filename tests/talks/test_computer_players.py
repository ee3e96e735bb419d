"""A tournament of sixteen from the rehearsal's shelf, half of them computers, over the real client."""

from __future__ import annotations

from datetime import timedelta

from sqlalchemy import select

from bot.core.people.people import NOBODY
from bot.core.store.tables import games, outbox, people
from bot.games.all_games import GAMES
from bot.games.tournament.records import RECORDS
from bot.offered_ready_games import ALONE, COMPUTERS
from bot.ready import ready_games, ready_of
from engine.common.seat import Seat
from engine.tournament.match import CHOOSING, OVER, PLAY, REPORTED, SETTLED, SIDE, Match
from tests.talks.cellar import says, sent, sitting
from tests.talks.shelf import load, offer
from tests.talks.stage import Stage
from tests.talks.the_cup import card, labels, presses

RITA, BLUE, RED, YARA = "Referee Rita", "Captain Blue", "Captain Red", "Yara"
(READY,) = ready_of(RECORDS)
DONE = f"Done in **{READY.title}**."


async def begun(there: Stage) -> None:
    """Have the tournament loaded, and its dice set."""
    offer(there)
    answer = await load(there, READY.key)
    # The page goes to whoever sets the dice, where they can write.
    assert answer["as"] == ALONE[0]
    assert answer["place"] == str(there.server.channel("war-room").id)
    await there.person(BLUE).say("war-room", "go")
    await there.settle()


async def matches(there: Stage) -> list[Match]:
    """Return the matches of the round that is played."""
    state = (await sitting(there)).state
    return [state.matches[scope] for scope in state.hall.rounds[-1].boards]


async def match_of(there: Stage, seat: Seat) -> Match:
    """Return somebody's match."""
    return next(one for one in await matches(there) if seat in one.two)


async def names(there: Stage) -> dict[Seat, str]:
    """Return what the people are called, the computers left out."""
    called = (await sitting(there)).called
    return {seat: name for seat, name in called.items() if name not in COMPUTERS}


async def writes(there: Stage, who: str, text: str) -> None:
    """Have somebody write lines to the bot."""
    await there.person(who).dm(text)


async def people_play_out(there: Stage) -> None:
    """Have the people write what they are asked, until all of the round is settled."""
    called = await names(there)
    for _ in range(8):
        for one in await matches(there):
            mine = {seat: called[seat] for seat in one.two if seat in called}
            await _writes_what_is_asked(there, one, mine)
        await there.settle()
        if all(one.stage == SETTLED for one in await matches(there)):
            return
    raise AssertionError([(one.two, one.stage) for one in await matches(there)])


async def _writes_what_is_asked(there: Stage, one: Match, mine: dict[Seat, str]) -> None:
    own = (await sitting(there)).state.own
    for seat, who in mine.items():
        if one.stage == SIDE and one.won == seat:
            await writes(there, who, "side south")
        elif one.stage == CHOOSING and seat not in one.chosen:
            await writes(there, who, f"mission {own[one.scope][seat].hand[0]}")
        elif one.stage == PLAY and seat not in one.named:
            await writes(there, who, "over 8")
        elif one.stage == OVER and seat == one.first:
            await writes(there, who, f"report\nlost {one.second} C1 2")
        elif one.stage == REPORTED and one.latest != seat:
            await writes(there, who, "confirm")


async def no_computer_is_waited_for(there: Stage) -> None:
    """Of a round just drawn: computers have played each other, and elsewhere the people are asked."""
    people = set(await names(there))
    for one in await matches(there):
        if not set(one.two) & people:
            assert one.stage == SETTLED, one.two
        else:
            asked = {*one.two} - one.chosen if one.stage == CHOOSING else {one.won}
            assert asked <= people, (one.two, one.stage)


def test_the_shelf_offers_the_newest_game_first_and_seats_as_many_people_as_computers() -> None:
    assert ready_games(GAMES)[0] == READY
    assert len(ALONE) == len(COMPUTERS) == 8
    assert READY.played().expectations


async def test_computers_play_each_other_at_once_and_wait_for_people_only_where_these_are_asked(
    there: Stage,
) -> None:
    await begun(there)
    assert len(await names(there)) == 8
    await no_computer_is_waited_for(there)
    posts = [one.text for one in there.person(RITA).read("war-room")]
    assert sum("**Round 2 is drawn.**" in one for one in posts) == 1
    assert not any("<@0>" in one for one in posts)
    assert "Computer Ada" in await sent(there, RITA, "people list")
    assert "left the server" not in await sent(there, RITA, "people list")
    # Nothing is written to somebody who is nobody.
    async with there.database.read() as connection:
        sent_to = (await connection.execute(select(outbox.c.target))).scalars().all()
    assert NOBODY not in sent_to


async def test_a_whole_round_is_played_with_computers_and_the_next_one_is_drawn(there: Stage) -> None:
    await begun(there)
    await people_play_out(there)
    before = {one.two: one.outcome for one in await matches(there)}
    assert all(before.values())
    # Who is played by the computer is found again after a restart; the next round is theirs too.
    await there.stop()
    await there.start()
    offer(there)
    assert await says(there, RITA, "draw") == DONE
    await there.settle()
    assert {one.round for one in await matches(there)} == {3}
    await no_computer_is_waited_for(there)


async def test_a_computer_agrees_on_the_time_that_is_offered_and_confirms_the_report(there: Stage) -> None:
    await begun(there)
    called = {name: seat for seat, name in (await names(there)).items()}
    yara = await match_of(there, called[YARA])
    assert yara.first == called[YARA]
    computer = yara.second
    at = there.now() + timedelta(days=1)
    form = await there.person(YARA).click(card(there, YARA), "Offer times")
    await there.person(YARA).submit(form, {"text": f"{at:%d.%m. %H:%M}", "zone": "UTC"})
    await there.settle()
    assert "Computer Ada" in there.newest(YARA, "You play").text
    while (await match_of(there, called[YARA])).stage == SIDE:
        await writes(there, YARA, "side north")
        await there.settle()
    await presses(there, YARA, labels(there, YARA)[0])
    assert (await match_of(there, called[YARA])).stage == PLAY
    for turn in range(1, 4):
        assert (await match_of(there, called[YARA])).turn == turn
        await presses(there, YARA, f"Turn {turn} is over")
    await writes(there, YARA, "over 8")
    await there.settle()
    await writes(there, YARA, f"report\nlost {computer} C1 9")
    await there.settle()
    assert (await match_of(there, called[YARA])).stage == SETTLED


async def test_without_the_rehearsal_nobody_plays_for_those_seats(there: Stage) -> None:
    await begun(there)
    await people_play_out(there)
    await there.stop()
    await there.start()
    assert "adjutant: computer players" not in {one.get_name() for one in there.app.tasks}
    assert await says(there, RITA, "draw") == DONE
    await there.settle()
    assert {one.stage for one in await matches(there)} == {SIDE}
    async with there.database.read() as connection:
        query = select(people.c.name).join(games, games.c.id == people.c.game).where(people.c.user == NOBODY)
        assert sorted((await connection.execute(query)).scalars()) == sorted(COMPUTERS)
