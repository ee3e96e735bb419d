"""Entering a tournament over the real client: by a press, for a club, on the waiting list, with check-in."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.core.entries.entry_lists import Waits
from bot.core.entries.entry_rows import write_list
from bot.core.people.seat_taking import Comer
from bot.rehearsal.seen import SeenMessage
from tests.fairness.stand_alone import stand_alone
from tests.talks.cellar import ANN, BEN, CLEO, RHEA, read, says, sent, sitting
from tests.talks.stage import Stage, stage
from tests.talks.the_cup import CUP, DONE

TIMUR = "Timur"


async def begun(there: Stage, *who: str, most: int | None = None) -> None:
    """Have the referee make a tournament, for so many at most, and these press to enter it."""
    await sent(there, RHEA, "game create", rules="tournament", name=CUP)
    if most is not None:
        await sent(there, RHEA, "tournament entries", most=most)
    for one in who:
        await press(there, one, "Enter")


def post(there: Stage) -> SeenMessage:
    """Return the one entry post of the public room."""
    (found,) = (one for one in there.person(ANN).read("war-room") if one.text.startswith("## "))
    return found


async def press(there: Stage, who: str, button: str, **fields: str) -> str:
    """Have somebody press a button of the post, and send the form that it opens; return what they read."""
    answer = await there.person(who).click(post(there), button)
    if fields:
        answer = await there.person(who).submit(answer, dict(fields))
    await there.settle()
    return answer.text


async def open_now(there: Stage) -> str:
    """Have the referee, who lives in Berlin, open check-in for a day; return what they read."""
    await sent(there, RHEA, "zone", zone="Europe/Berlin")
    text = await sent(there, RHEA, "tournament entries", until="in 24 hours")
    await there.settle()
    return text


async def passes(there: Stage, seconds: float) -> None:
    """Let time pass, and all be done that is due by then."""
    await there.server.advance(seconds)
    await there.app.ticker.line("battles").drain()
    await there.settle()


async def second(there: Stage, who: str) -> None:
    """Make somebody the second referee."""
    await sent(there, RHEA, "people second", member=who)
    await there.person(who).click(there.newest(who, "second referee"), "Yes, I will")
    await there.settle()


async def here(there: Stage) -> set[str]:
    """Return the handles of those who take part."""
    return {name for name, one in (await sitting(there)).state.hall.entries.items() if not one.withdrawn}


async def test_a_tournament_is_made_by_a_form_that_says_first_what_it_means(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        rita = there.person(RHEA)
        form = await rita.slash("tournament create")
        wrong = await rita.submit(form, {"most": "129"})
        assert "Between 2 and 128" in wrong.text
        form = await rita.slash("tournament create")
        shown = await rita.submit(form, {"name": CUP, "most": "16", "cut": ["4"], "secret": ["open"]})
        assert "With 8 players you'd play 3 rounds, with 16 it's 4" in shown.text
        assert "the best 4 play on" in shown.text
        assert CUP in str((await rita.click(shown, "Change it")).modal)
        assert "war-room" not in rita.channels()
        await rita.click(shown, "Create it")
        await there.settle()
        settings = (await sitting(there)).state.hall.settings
        assert (settings.cut, settings.missions_open, settings.desk) == (4, True, True)
        assert "room for 16: be the first" in post(there).text
        # Whoever may not create games is told so, and nothing is made.
        form = await there.person(BEN).slash("tournament create")
        shown = await there.person(BEN).submit(form, {"name": "Mine"})
        refused = await there.person(BEN).click(shown, "Create it")
        assert "Mine" not in refused.text
        assert len(await there.app.desk.lobby.games(there.server.server_id())) == 1


@pytest.mark.parametrize(
    ("cut", "secret", "desk"), [("none", "closed", "on"), ("4", "open", "threads"), ("8", "open", "off")]
)
async def test_the_form_of_a_tournament_is_changed_as_it_was_filled_in(
    tmp_path: Path, cut: str, secret: str, desk: str
) -> None:
    async with stage(tmp_path) as there:
        rita = there.person(RHEA)
        shown = await rita.submit(
            await rita.slash("tournament create"),
            {"name": CUP, "most": "16", "cut": [cut], "secret": [secret], "desk": [desk]},
        )
        again = await rita.click(shown, "Change it")
        assert again.modal is not None
        assert [one.value for one in again.modal.fields[:2]] == [CUP, "16"]
        assert (await rita.submit(again, {})).text == shown.text


async def test_who_presses_again_after_a_crash_has_the_one_tournament_as_it_was_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with stage(tmp_path) as there:
        rita = there.person(RHEA)
        form = await rita.slash("tournament create")
        fields = {"name": CUP, "most": "16", "cut": ["4"], "desk": ["threads"]}
        shown = await rita.submit(form, fields)

        async def crashes(*_: object, **__: object) -> None:
            raise RuntimeError

        with monkeypatch.context() as patch:
            patch.setattr(there.app.desk.table, "submit", crashes)
            await rita.click(shown, "Create it")
            await there.settle()
        (game,) = await there.app.desk.lobby.games(there.server.server_id())
        # What is no line stands from the first moment on.
        assert (await there.app.desk.threads.wish(game.id)).on
        assert "room for 16" in post(there).text
        rooms = set(rita.channels())
        for _ in range(2):
            again = await rita.click(shown, "Create it")
            await there.settle()
            assert f"**{CUP}**" in again.text
            assert "<#" in again.text
        assert (await sitting(there)).state.hall.settings.cut == 4
        assert set(rita.channels()) == rooms
        assert len(await there.app.desk.lobby.games(there.server.server_id())) == 1


async def test_of_two_presses_at_once_the_second_makes_no_second_tournament(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        rita = there.person(RHEA)
        shown = await rita.submit(await rita.slash("tournament create"), {"name": CUP})
        await asyncio.gather(*(rita.click(shown, "Create it") for _ in range(2)))
        await there.settle()
        assert len(await there.app.desk.lobby.games(there.server.server_id())) == 1
        assert rita.channels().count("war-room") == 1


@pytest.mark.rule("tournament 4.2")
async def test_one_enters_by_a_press_or_under_a_name_for_a_club_and_everybody_sees_who_is_in(
    tmp_path: Path,
) -> None:
    async with stage(tmp_path) as there:
        await begun(there)
        assert "room for 128: be the first" in post(there).text
        assert "You've entered" in await press(there, ANN, "Enter")
        assert f"> {ANN}" in post(there).text
        await press(there, BEN, "Enter with a name…", name="Boris", chosen="Wolves")
        assert "Boris (Wolves)" in post(there).text
        assert (await sitting(there)).state.hall.entries["c2"].club == "Wolves"
        # Twice, and under a name that looks like another's or is a word of the lines.
        assert (
            "already in. If you haven't yet, hand in your battle group with `/tournament group`, "
            "and press **Check in** below the post once you can. **Withdraw** takes you out. "
            "(rule 4.2)" in await press(there, ANN, "Enter")
        )
        for name in ("BORIS", "B\u043eris", "Bo\u200dris", "c1", "referee", "bye"):
            refused = await press(there, CLEO, "Enter with a name…", name=name, chosen="")
            assert "(rule 4.2)" in refused, name
        assert await here(there) == {"c1", "c2"}


async def test_who_comes_when_it_is_full_waits_and_moves_up_when_somebody_withdraws(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        await begun(there)
        assert "At most 2" in await sent(there, RHEA, "tournament entries", most=2)
        for who in (ANN, BEN):
            await press(there, who, "Enter")
        assert "waiting list, number 1" in await press(there, CLEO, "Enter")
        again = await press(there, CLEO, "Enter")
        assert "waiting list already" in again
        assert "(rule 4.2)" in again
        assert f"Waiting for a place: {CLEO}" in post(there).text
        assert "All 2 places are taken" in post(there).text
        assert "concede it" in await press(there, BEN, "Withdraw")
        sure = there.person(BEN)
        asked = await sure.click(post(there), "Withdraw")
        await sure.click(asked, "Yes, withdraw")
        await there.settle()
        assert await here(there) == {"c1", "c3"}
        assert f"> {ANN} and {CLEO}" in post(there).text
        assert "Waiting" not in post(there).text
        assert any("battle group" in one for one in read(there, CLEO))
        assert sum("There's a place for you" in one for one in read(there, CLEO)) == 1
        # Fewer places than there are players would throw somebody out.
        await sent(there, RHEA, "tournament entries", most=3)
        await press(there, "Oskar", "Enter")
        few = await sent(there, RHEA, "tournament entries", most=2)
        assert "at least 3" in few
        assert "(rule 4.2)" in few
        assert await here(there) == {"c1", "c3", "c4"}


@pytest.mark.rule("tournament 4.2")
async def test_nobody_waits_under_a_name_that_looks_like_that_of_somebody_who_waits(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        await begun(there, ANN, BEN, most=2)
        assert "number 1" in await press(there, CLEO, "Enter with a name…", name="Boris", chosen="")
        refused = await press(there, "Oskar", "Enter with a name…", name="B\u043eris", chosen="")
        assert "(rule 4.2)" in refused
        assert "Waiting for a place: Boris." in post(there).text


async def test_of_two_who_press_at_once_for_the_last_place_one_enters_and_the_other_waits(
    tmp_path: Path,
) -> None:
    async with stage(tmp_path) as there:
        await begun(there)
        await sent(there, RHEA, "tournament entries", most=2)
        await press(there, ANN, "Enter")
        of = post(there)
        both = await asyncio.gather(*(there.person(who).click(of, "Enter") for who in (BEN, CLEO)))
        await there.settle()
        assert sorted("waiting list, number 1" in one.text for one in both) == [False, True]
        assert await here(there) == {"c1", "c2"}


@pytest.mark.rule("tournament 4.2")
async def test_of_two_who_close_check_in_at_once_one_does_and_nobody_goes_twice(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        await begun(there, ANN, BEN)
        await second(there, TIMUR)
        await open_now(there)
        await press(there, ANN, "Check in")
        close = (there.person(who).slash("tournament entries", check_in="close") for who in (RHEA, TIMUR))
        both = [one.text for one in await asyncio.gather(*close)]
        await there.settle()
        assert sorted("isn't open" in text for text in both) == [False, True]
        assert sorted("1 player hadn't checked in" in text for text in both) == [False, True]
        assert await here(there) == {"c1"}


async def test_a_place_that_is_left_belongs_to_who_waits_and_not_to_who_comes_first(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        await begun(there, ANN, BEN, CLEO, most=2)
        desk, (game,) = there.app.desk, await there.app.desk.lobby.games(there.server.server_id())
        # There is a place, and nobody has moved up yet.
        async with there.database.write() as connection:
            await write_list(connection, game.id, most=3)
        comer, later = Comer(77, "Oskar", ""), there.now() + timedelta(days=1)
        assert await desk.entries.enter(game.id, comer, key="late", at=later) == Waits(2)
        await there.settle()
        assert await here(there) == {"c1", "c2", "c3"}
        assert (await sitting(there)).called["c3"] == CLEO


async def test_who_waits_can_leave_the_list_and_is_forgotten_with_all_else(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        await begun(there, ANN, BEN, CLEO, most=2)
        assert "off the waiting list" in await press(there, CLEO, "Withdraw")
        assert "Waiting" not in post(there).text
        await press(there, CLEO, "Enter")
        ask = await there.person(CLEO).slash("privacy delete")
        await there.person(CLEO).click(ask, "Delete me for good")
        await there.settle()
        await sent(there, RHEA, "tournament entries", most=3)
        assert await here(there) == {"c1", "c2"}


@pytest.mark.rule("tournament 4.2")
async def test_who_has_not_checked_in_when_the_referee_closes_it_is_withdrawn(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        await begun(there, ANN, BEN)
        assert "Check in" not in [one.label for one in post(there).buttons]
        assert "<t:" in await open_now(there)
        assert "**Check in by <t:" in post(there).text
        assert "Nobody has checked in yet." in post(there).text
        assert "You're checked in" in await press(there, ANN, "Check in")
        again = await press(there, ANN, "Check in")
        assert "already" in again
        assert "(rule 4.2)" in again
        assert f"{ANN} ✓" in post(there).text
        assert f"Not checked in yet: {BEN}." in post(there).text
        assert f"Not checked in yet: {BEN}." in await sent(there, RHEA, "tournament entries")
        stranger = await press(there, "Oskar", "Check in")
        assert "You're not in" in stranger
        assert "(rule 4.2)" in stranger
        closed = await sent(there, RHEA, "tournament entries", check_in="close")
        assert "1 player hadn't checked in" in closed
        assert await here(there) == {"c1"}
        # Closed twice, nobody else goes; whoever missed it is told what to do, and comes back.
        assert "isn't open" in await sent(there, RHEA, "tournament entries", check_in="close")
        assert sum("ask the referee to let you back in" in one for one in read(there, BEN)) == 1
        enters = await press(there, BEN, "Enter")
        assert "Ask the referee to let you back in with `return`" in enters
        assert "(rule 4.5)" in enters
        assert await says(there, RHEA, "return c2") == DONE
        assert await here(there) == {"c1", "c2"}


async def test_check_in_opens_and_closes_by_itself_at_moments_that_the_referee_writes(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        await begun(there, ANN, BEN, CLEO)
        refused = await sent(there, RHEA, "tournament entries", until="in 24 hours")
        assert "/zone" in refused
        assert "(rule 4.2)" in refused
        await sent(there, RHEA, "zone", zone="Europe/Berlin")
        for options, says_ in (
            ({"until": "soon"}, "I can't find a day and a time in this: soon."),
            ({"opens": "in 2 hours"}, "Until when should check-in be open?"),
            ({"opens": "in 3 hours", "until": "in 2 hours"}, "can't close before it opens"),
            ({"until": "in 2000 hours"}, "more than 60 days away"),
        ):
            named = {{"opens": "from"}.get(key, key): value for key, value in options.items()}
            refused = await sent(there, RHEA, "tournament entries", **named)
            assert says_ in refused, options
            assert "(rule 4.2)" in refused, options
        start = int(there.now().timestamp()) // 60 * 60
        said = await sent(there, RHEA, "tournament entries", **{"from": "in 2 hours", "until": "in 10 hours"})
        assert f"opens <t:{start + 7200}:F>" in said
        assert f"by <t:{start + 36000}:F>" in said
        assert f"**Check-in opens <t:{start + 7200}:F>**" in post(there).text
        assert "Check in" not in [one.label for one in post(there).buttons]
        there.person(CLEO).close_dms()
        await passes(there, 7260)
        # Each is told once, with the button; one who takes no direct messages keeps it from nobody else.
        asked = [one for one in there.person(ANN).inbox() if "**Check in for Cup**" in one.text]
        assert [[one.label for one in message.buttons] for message in asked] == [["Check in"]]
        assert sum("**Check in for Cup**" in one for one in read(there, BEN)) == 1
        assert "Check in" in [one.label for one in post(there).buttons]
        answer = await there.person(ANN).click(asked[0], "Check in")
        assert "You're checked in" in answer.text
        await there.settle()
        assert f"Not checked in yet: {BEN} and {CLEO}." in post(there).text
        await there.stop()
        await there.start()
        await passes(there, 6 * 3600 + 600)
        assert sum("haven't checked in" in one for one in read(there, BEN)) == 1
        assert not any("haven't checked in" in one for one in read(there, ANN))
        await there.stop()
        await there.server.advance(2 * 3600)
        await there.start()
        await passes(there, 0)
        assert await here(there) == {"c1"}
        await passes(there, 3600)
        assert "Check-in is over." in post(there).text
        assert sum("so you've been withdrawn" in one for one in read(there, BEN)) == 1
        # Whom nobody could tell the referee is told of once.
        assert sum("Mila" in one or "<@" in one for one in read(there, RHEA)) == 1


@pytest.mark.rule("tournament 4.5")
async def test_check_in_is_neither_opened_nor_closed_once_a_round_is_drawn(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        await begun(there, ANN, BEN, CLEO)
        await there.person(ANN).say("war-room", "go")
        await there.settle()
        await open_now(there)
        await press(there, ANN, "Check in")
        await says(there, RHEA, "set rounds 2")
        assert await says(there, RHEA, "draw") == DONE
        before = (await sitting(there)).head
        for options in ({"check_in": "close"}, {"until": "in 24 hours"}):
            refused = await sent(there, RHEA, "tournament entries", **options)
            assert "Round 1 is drawn, so there's no check-in any more" in refused, options
            assert "(rule 4.5)" in refused, options
        await passes(there, 2 * 86400)
        assert (await sitting(there)).head == before
        assert await here(there) == {"c1", "c2", "c3"}
        assert "Check in" not in [one.label for one in post(there).buttons]


@pytest.mark.rule("tournament 4.4")
async def test_who_waits_when_nobody_may_enter_any_more_is_told_so_once(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        await begun(there, ANN, BEN, CLEO, "Oskar", most=2)
        there.person("Oskar").close_dms()
        await there.person(ANN).say("war-room", "go")
        await there.settle()
        assert await says(there, RHEA, "draw") == DONE
        await there.settle()
        (told,) = (one for one in read(there, CLEO) if "off the waiting list" in one)
        assert told.startswith("Nobody can enter **Cup** any more")
        await passes(there, 86400)
        assert sum("off the waiting list" in one for one in read(there, CLEO)) == 1
        # Late at the door, one is refused by the rule, and waits for nothing.
        refused = await sent(there, "Oskar", "game join")
        assert "(rule 4.4)" in refused


async def test_all_who_are_in_can_be_read_however_many_they_are(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        await begun(there, ANN, BEN, CLEO, most=2)
        await press(there, "Oskar", "Enter")
        text = await press(there, "Oskar", "Everybody")
        assert f"1. {ANN}\n2. {BEN}" in text
        assert f"Waiting for a place:\n1. {CLEO}\n2. Oskar" in text


async def test_who_leaves_the_server_stays_entered_until_the_referee_withdraws_them(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        await begun(there, ANN, BEN)
        await there.person(BEN).leaves()
        await there.settle()
        assert await here(there) == {"c1", "c2"}
        await open_now(there)
        await press(there, ANN, "Check in")
        await there.settle()
        assert f"Not checked in yet: {BEN}." in post(there).text
        await sent(there, RHEA, "tournament entries", check_in="close")
        assert await here(there) == {"c1"}


@pytest.mark.rule("tournament 5.8")
@pytest.mark.rule("tournament 9.1")
async def test_one_player_is_no_round_and_a_cut_needs_as_many_as_it_takes(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        await begun(there, ANN)
        await there.person(ANN).say("war-room", "go")
        await there.settle()
        assert "(rule 5.8)" in await says(there, RHEA, "draw")
        await press(there, BEN, "Enter")
        await says(there, RHEA, "set cut 4")
        assert await says(there, RHEA, "draw") == DONE
        await says(there, RHEA, "result c1-c2: mission none; scored c1 0, c2 0")
        assert "(rule 9.1)" in await says(there, RHEA, "draw")


@pytest.mark.long
async def test_who_is_forgotten_stays_a_contestant_and_the_proof_of_the_end_holds(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        await begun(there, ANN, BEN, CLEO, "Oskar", most=3)
        await there.person(ANN).say("war-room", "go")
        await there.settle()
        await open_now(there)
        for who in (ANN, BEN, CLEO):
            await press(there, who, "Check in")
        await says(there, RHEA, "set rounds 1")
        assert await says(there, RHEA, "pair c1-c2, bye c3") == DONE
        for who in (BEN, "Oskar"):
            ask = await there.person(who).slash("privacy delete")
            await there.person(who).click(ask, "Delete me for good")
            await there.settle()
        await says(there, RHEA, "result c1-c2: mission c1; scored c1 10, c2 0")
        await there.settle()
        hall = (await sitting(there)).state.hall
        assert set(hall.entries) == {"c1", "c2", "c3"}
        answer = await there.person(ANN).slash("game export")
        record = next(one for one in answer.attachments if one.filename == "record.txt").data
        assert BEN not in record.decode()
        assert stand_alone(record.decode(), []) == []
        (tmp_path / "record.txt").write_bytes(record)
        assert await asyncio.to_thread(main, ["verify", str(tmp_path / "record.txt")]) == 0


@pytest.mark.rule("tournament 4.4")
@pytest.mark.rule("tournament 4.3")
async def test_one_can_enter_late_and_the_referee_alone_reads_who_has_no_group(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        await begun(there, ANN, BEN)
        await there.person(ANN).say("war-room", "go")
        await there.settle()
        missing = await sent(there, RHEA, "tournament entries")
        assert f"No battle group yet from: {ANN} and {BEN}" in missing
        assert "No battle group" not in await sent(there, ANN, "tournament entries")
        assert await says(there, RHEA, "set rounds 2") == DONE
        assert await says(there, RHEA, "draw") == DONE
        assert "Round 1 is drawn" in post(there).text
        await press(there, CLEO, "Enter")
        assert (await sitting(there)).state.hall.entries["c3"].since == 1
        await says(there, RHEA, "result c1-c2: mission none; scored c1 0, c2 0")
        assert await says(there, RHEA, "draw") == DONE
        assert "Enter" not in [one.label for one in post(there).buttons]


@pytest.mark.rule("tournament 4.6")
async def test_a_substitute_plays_on_for_the_same_contestant_whose_results_stay(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        await begun(there, ANN, BEN)
        await there.person(ANN).say("war-room", "go")
        await there.settle()
        await says(there, RHEA, "set rounds 2")
        await says(there, RHEA, "draw")
        await says(there, RHEA, "result c1-c2: mission c1; scored c1 10, c2 0")
        before = (await sitting(there)).state.hall
        await sent(there, RHEA, "people speaker", member=CLEO, seat="c1")
        await there.settle()
        assert (await sitting(there)).state.hall == before
        assert (await sitting(there)).called["c1"] == CLEO
        assert await says(there, RHEA, "draw") == DONE
        assert any(f"your match with {BEN}" in one for one in read(there, CLEO))
