"""How a battle ended, over loopback: reported, confirmed, disputed, settled, and what comes of bad proof."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot.games.campaign.services.battles.encounter import Arranged, Doing, Encounter, Scene
from bot.rehearsal.seen import Result, SeenMessage
from bot.rehearsal.uploads import SentFile
from engine.campaign.arranging.orders_of_battle import all_slots
from engine.campaign.arranging.shapes import Progress, Room
from engine.frozen import FrozenMap
from tests.hostile.files import bomb as hostile_bomb
from tests.talks import openings
from tests.talks.amending import amend
from tests.talks.fight import press_on
from tests.talks.stage import Stage

MEGABYTE = 1024 * 1024
BLUE, RED, RITA = "Captain Blue", "Captain Red", "Referee Rita"
DRAW = "draw"


def shot(colour: str, name: str = "end.png") -> tuple[str, bytes]:
    """Draw a screenshot; each captain has one of his own colour."""
    data = BytesIO()
    Image.new("RGB", (40, 30), colour).save(data, "PNG")
    return name, data.getvalue()


@pytest.fixture
async def game(tmp_path: Path) -> AsyncIterator[Stage]:
    """A battle is pending in A5: Blue's P1 (M3, H5) attacks Red's P1 (M3, L2)."""
    async with openings.opened(tmp_path, pending) as there:
        yield there


async def pending(there: Stage) -> None:
    """Have the battle of A5 begin."""
    await there.play()
    rita = there.person(RITA)
    for line in (
        "set platoon blue P1 A4: M3, H5",
        "set platoon red P1 A5: M3, L2",
        "set bank red 20",
    ):
        await amend(rita, line=line, reason="a position to play")
    for name, sheet in (
        (BLUE, "Blue turn 1\npass"),
        (RED, "Red turn 1\npass"),
        (BLUE, "Blue turn 2\nP1, A4, A5"),
    ):
        await there.gives(name, sheet)


async def the_battle(there: Stage) -> Encounter:
    (game,) = await there.app.desk.lobby.games(there.server.server_id())
    return (await there.app.desk.encounters.of(game.id))[0]


async def changed(there: Stage, key: str, **changes: Any) -> None:  # noqa: ANN401 - parts of an arrangement
    """Arrange something by hand, which is not what these tests are about."""

    async def act(scene: Scene) -> Arranged:
        return Arranged(replace(scene.arrangement, **changes))

    one = await the_battle(there)
    at = there.app.herald._watch.now()  # noqa: SLF001 - the stage's own clock
    rita = there.person(RITA)
    await there.app.desk.encounters.arrange(Doing(one.game, one.id, rita.id, "set", key, at), act)


async def opened(there: Stage) -> Encounter:
    """Open the battle, everybody's vehicle given to the captains' sides."""
    now = int(there.app.herald._watch.now().timestamp())  # noqa: SLF001 - the stage's own clock
    await changed(there, "open", room=Room("room", "word", now, 15))
    return await the_battle(there)


async def card(there: Stage, name: str) -> Result:
    """Return the card of the battle as somebody is shown it."""
    room = {BLUE: "blue-room", RED: "red-room", RITA: "referee-room"}[name]
    person = there.person(name)
    (board,) = [one for one in person.read(room) if "Battles of Autumn War" in one.text]
    return await person.click(board, "A5")


def labels(what: Result | SeenMessage) -> list[str]:
    """Return what the buttons of a message say."""
    message = what.message if isinstance(what, Result) else what
    return [one.label for one in message.buttons] if message is not None else []


async def report(there: Stage, name: str, colour: str, **fields: Any) -> Result:  # noqa: ANN401 - form fields
    person = there.person(name)
    shown = await card(there, name)
    form = await press_on(person, shown, "Report")
    answer = await person.submit(form, {"outcome": [DRAW], "shots": [shot(colour)], **fields})
    await there.settle()
    return answer


@pytest.mark.long
@pytest.mark.rule("campaign 13.7")
async def test_a_captain_reports_the_other_confirms_and_each_side_reads_its_own_part(game: Stage) -> None:
    await opened(game)
    answer = await report(game, BLUE, "blue", red=["P1: medium tier 3"])
    assert "Reported: Draw" in answer.text
    asked = game.newest(RED, "battle of A5")
    assert "Red P1 medium tier 3" in asked.text
    assert labels(asked) == ["Confirm this result", "Report the result", "Object"]
    room = game.server.channel("referee-room").messages()
    (proof,) = [one for one in room if "Blue reports" in one.text]
    (file,) = proof.attachments
    assert (file.filename, file.data) == ("screenshot-1.png", shot("blue")[1])
    assert "http" not in proof.text
    red = game.person(RED)
    form = await red.click(asked, "Confirm this result")
    done = await red.submit(form, {"shots": [shot("red")]})
    assert "the battle of A5 is settled" in done.text
    await game.settle()
    said = {
        name: next(one.text for one in game.server.channel(name).messages() if "Battle of A5:" in one.text)
        for name in ("blue-room", "red-room", "referee-room")
    }
    assert "P1 retreats to A4" in said["blue-room"]
    assert "P1 retreats to A4" not in said["red-room"]
    assert "Nothing could be recovered: no path" in said["red-room"]
    assert "recovered" not in said["blue-room"]
    assert "Blue: P1 retreats to A4" in said["referee-room"]
    assert "Red: " in said["referee-room"]
    assert len(await game.app.desk.screenshots.of(await the_game(game))) == 2


async def the_game(there: Stage) -> str:
    (game,) = await there.app.desk.lobby.games(there.server.server_id())
    return game.id


@pytest.mark.rule("campaign 13.6")
@pytest.mark.rule("campaign 13.7")
async def test_every_fault_is_named_at_once_and_the_picks_are_kept_for_correcting(game: Stage) -> None:
    await opened(game)
    both = ["P1: medium tier 3", "P1: light tier 2"]
    answer = await report(
        game, BLUE, "blue", red=both, blue=["P1: heavy tier 5", "P1: medium tier 3"], shots=[("a.txt", b"x")]
    )
    assert "13.6" in answer.text
    assert "13.7" in answer.text
    assert answer.text.count("don't fit") == 2
    assert "Nothing was recorded" in answer.text
    assert (await the_battle(game)).progress is Progress.OPEN
    assert not list((game.folder / "screenshots").rglob("*"))
    blue = game.person(BLUE)
    form = await blue.click(answer, "Correct it")
    assert form.modal is not None
    chosen = {field.custom_id: field.chosen for field in form.modal.fields}
    assert chosen["outcome"] == ("Draw: Red holds the hex against Blue",)
    assert set(chosen["red"]) == set(both)
    again = await blue.submit(form, {"blue": [], "red": ["P1: light tier 2"], "shots": [shot("blue")]})
    assert "Reported: Draw" in again.text


@pytest.mark.long
@pytest.mark.rule("campaign 13.6")
async def test_an_annihilated_side_has_no_survivors(game: Stage) -> None:
    await opened(game)
    wins = "attackers annihilate"
    answer = await report(game, BLUE, "blue", outcome=[wins], red=["P1: light tier 2"])
    assert "13.6" in answer.text
    assert (await the_battle(game)).progress is Progress.OPEN
    assert "Reported" in (await report(game, BLUE, "blue", outcome=[wins])).text


def bomb() -> bytes:
    """Return a whole picture that is small as a file and far too large as a picture."""
    return hostile_bomb(20_000, 20_000, rows=20_000)


@pytest.mark.long
@pytest.mark.parametrize(
    ("files", "said"),
    [
        ([SentFile("huge.png", b"x", "image/png", 200 * MEGABYTE)], "10 MB"),
        ([("page.html", b"<html></html>")], "as a picture"),
        ([("fake.png", b"this is no picture")], "as a picture"),
        ([("bomb.png", bomb)], "10 MB"),
        ([shot("blue"), ("fake.png", b"this is no picture")], "as a picture"),
    ],
    ids=["200 MB", "no picture", "a false name", "a decompression bomb", "one good, one bad"],
)
@pytest.mark.rule("campaign 13.7")
async def test_a_bad_screenshot_is_refused_in_a_sentence_and_nothing_is_recorded(
    game: Stage, files: list[Any], said: str
) -> None:
    await opened(game)
    made = [(one[0], one[1]()) if isinstance(one, tuple) and callable(one[1]) else one for one in files]
    answer = await report(game, BLUE, "blue", shots=made)
    assert "13.7" in answer.text
    assert len(answer.text.splitlines()) == 2
    assert (await the_battle(game)).progress is Progress.OPEN
    assert not list((game.folder / "screenshots").rglob("*"))


@pytest.mark.rule("campaign 13.7")
async def test_a_dispute_reaches_the_referee_who_settles_it(game: Stage) -> None:
    await opened(game)
    await report(game, BLUE, "blue", outcome=["attackers capture"])
    red = game.person(RED)
    form = await red.click(game.newest(RED, "battle of A5"), "Object")
    told = await red.submit(form, {"reason": "we held **the base** @everyone"})
    assert "The referee decides" in told.text
    await game.settle()
    assert (await the_battle(game)).progress is Progress.DISPUTED
    assert "we held" in game.newest(BLUE, "objects").text
    asked = next(one for one in game.server.channel("referee-room").messages() if "objects" in one.text)
    assert "\\*\\*the base" in asked.text
    rita = game.person(RITA)
    form = await rita.click(asked, "Settle the result")
    assert form.modal is not None
    chosen = {field.custom_id: field.chosen for field in form.modal.fields}
    assert chosen["outcome"] == ("Blue wins: base captured",)
    done = await rita.submit(form, {"outcome": [DRAW], "blue": ["P1: heavy tier 5"]})
    assert "Settled: A5" in done.text
    await game.settle()
    assert any("Battle of A5: draw" in one.text for one in game.server.channel("red-room").messages())
    (post,) = [one for one in game.server.channel("war-room").messages() if "Dispatch" in one.text]
    assert "P1 (heavy tier 5 and medium tier 3). Lost: P1 (heavy tier 5)." in post.text
    assert "P1 (medium tier 3 and light tier 2). Lost: nothing." in post.text
    assert "objects" not in f"{post.text} {post.attachments[0].description}"


@pytest.mark.long
@pytest.mark.rule("campaign 13.7")
async def test_two_different_reports_are_a_dispute_that_one_captain_can_end_by_confirming(
    game: Stage,
) -> None:
    await opened(game)
    await report(game, BLUE, "blue", outcome=["attackers capture"])
    answer = await report(game, RED, "red")
    assert "differs" in answer.text
    assert any("reports differ" in one.text for one in game.server.channel("referee-room").messages())
    asked = game.newest(BLUE, "Your report differs")
    blue = game.person(BLUE)
    form = await blue.click(asked, "Confirm this result")
    assert "is settled" in (await blue.submit(form, {"shots": [shot("blue")]})).text


@pytest.mark.long
@pytest.mark.rule("campaign 13.7")
async def test_where_the_referee_was_there_and_gave_a_screenshot_the_captains_only_confirm(
    game: Stage,
) -> None:
    await opened(game)
    await report(game, RITA, "green", red=["P1: light tier 2"])
    for name in (BLUE, RED):
        person = game.person(name)
        asked = game.newest(name, "The referee reports")
        answer = await person.click(asked, "Confirm this result")
        await game.settle()
    assert "is settled" in answer.text


@pytest.mark.long
@pytest.mark.rule("campaign 13.7")
async def test_silence_confirms_after_a_restart_too(game: Stage) -> None:
    await opened(game)
    await report(game, BLUE, "blue")
    assert "counts as confirmed" in game.newest(RED, "battle of A5").text
    await game.stop()
    await game.start()
    await game.server.advance(23 * 3600)
    await game.app.ticker.line("battles").drain()
    assert (await the_battle(game)).progress is Progress.REPORTED
    await game.server.advance(2 * 3600)
    await game.app.ticker.line("battles").drain()
    await game.settle()
    assert "You said nothing" in game.newest(RED, "counts as confirmed (13.7)").text
    assert any("Battle of A5: draw" in one.text for one in game.server.channel("blue-room").messages())


@pytest.mark.long
@pytest.mark.rule("campaign 13.9")
async def test_a_battle_short_of_players_is_postponed_once_then_the_referee_rules_by_button(
    game: Stage,
) -> None:
    one = await the_battle(game)
    assert one.battle is not None
    mila = game.person("Mila").id
    first, *rest = all_slots(one.battle)
    red = game.person(RED).id
    crew = FrozenMap({first: mila, rest[0]: game.person(BLUE).id, rest[1]: red, rest[2]: red})
    now = int(game.app.herald._watch.now().timestamp())  # noqa: SLF001 - the stage's own clock
    await changed(game, "crew", crew=crew, time=now - 60)
    rita = game.person(RITA)
    form = await press_on(rita, await card(game, RITA), "Somebody is missing")
    assert form.modal is not None
    (who,) = [one for one in form.modal.fields[0].options if "Mila" in one]
    done = await rita.submit(form, {"missing": [who]})
    assert "postponed, once" in done.text
    await game.settle()
    blue, red_room = (game.server.channel(name).messages() for name in ("blue-room", "red-room"))
    assert any("On your side: <@" in one.text for one in blue)
    assert any("Your side was all there" in one.text for one in red_room)
    await game.stop()
    await game.start()
    for name, room in ((BLUE, blue), (RED, red_room)):
        (post,) = [one for one in room if "is postponed, once" in one.text]
        assert labels(post) == ["Offer times"]
        assert (await game.person(name).click(post, "Offer times")).modal is not None
    assert not any(f"<@{mila}>" in one.text and "postponed" in one.text for one in red_room)
    assert (await the_battle(game)).arrangement.time is None
    await changed(game, "again", time=now - 30)
    form = await press_on(rita, await card(game, RITA), "Somebody is missing")
    ruling = await rita.submit(form, {"missing": [who]})
    assert labels(ruling) == ["Those vehicles stay out"]
    assert "Mila" in ruling.text
    done = await rita.click(ruling, "Those vehicles stay out")
    assert "share their side's fate" in done.text
    assert (await the_battle(game)).progress is Progress.MANNED
    old = await card(game, RITA)
    assert "They came after all" not in labels(await card(game, BLUE))
    await game.stop()
    await game.start()
    assert "nobody stays out" in (await press_on(rita, old, "They came after all")).text
    await game.settle()
    assert not (await the_battle(game)).arrangement.staying_out
    assert "No ruling keeps a vehicle out" in (await press_on(rita, old, "They came after all")).text
    blue, red_room = (game.server.channel(name).messages() for name in ("blue-room", "red-room"))
    assert any("can fight after all" in one.text for one in blue)
    assert any("None of yours had to" in one.text for one in red_room)


@pytest.mark.long
@pytest.mark.rule("campaign 13.9")
@pytest.mark.parametrize(
    ("side", "button", "outcome"),
    [
        ("Blue", "No attacker came: a draw", "draw"),
        ("Red", "No defender came: base captured", "attackers win"),
    ],
)
async def test_a_side_of_whom_nobody_came_twice_has_drawn_or_lost_its_base(
    game: Stage, side: str, button: str, outcome: str
) -> None:
    one = await the_battle(game)
    assert one.battle is not None
    crew = FrozenMap(dict.fromkeys(all_slots(one.battle), game.person("Mila").id))
    now = int(game.app.herald._watch.now().timestamp())  # noqa: SLF001 - the stage's own clock
    await changed(game, "crew", crew=crew, time=now - 60, postponed=True)
    rita = game.person(RITA)
    form = await press_on(rita, await card(game, RITA), "Somebody is missing")
    assert form.modal is not None
    absent = [one for one in form.modal.fields[0].options if one.startswith(side)]
    ruling = await rita.submit(form, {"missing": absent})
    assert labels(ruling) == [button]
    await rita.click(ruling, button)
    await game.settle()
    told = [one.text for one in game.server.channel("red-room").messages()]
    (result,) = (one for one in told if f"Battle of A5: {outcome}" in one)
    assert "The referee has entered this result." in result
    assert any("The referee has ruled on A5 (13.9)" in one for one in told)


@pytest.mark.long
@pytest.mark.rule("campaign 13.7")
async def test_two_reports_at_the_same_moment_are_both_taken(game: Stage) -> None:
    await opened(game)
    forms = {}
    for name in (BLUE, RED):
        person = game.person(name)
        forms[name] = await press_on(person, await card(game, name), "Report the result")
    answers = await asyncio.gather(
        *(
            game.person(name).submit(forms[name], {"outcome": [outcome], "shots": [shot(colour)]})
            for name, outcome, colour in (
                (BLUE, "attackers capture", "blue"),
                (RED, DRAW, "red"),
            )
        )
    )
    assert sum("differs" in one.text for one in answers) == 1
    assert (await the_battle(game)).progress is Progress.DISPUTED
    assert len((await the_battle(game)).arrangement.reports) == 2


@pytest.mark.long
@pytest.mark.rule("campaign 13.7")
async def test_every_button_of_a_result_works_after_a_restart_and_says_so_when_it_is_settled(
    game: Stage,
) -> None:
    await opened(game)
    shown = await card(game, BLUE)
    await game.stop()
    await game.start()
    blue, red, rita = (game.person(name) for name in (BLUE, RED, RITA))
    assert "was played" in (await blue.click(shown, "It was played")).text
    await game.settle()
    asked = game.newest(RED, "was played")
    form = await press_on(blue, shown, "Report the result")
    await game.stop()
    await game.start()
    assert "Reported" in (await blue.submit(form, {"outcome": [DRAW], "shots": [shot("blue")]})).text
    await game.settle()
    letter = game.newest(RED, "Blue reports")
    await game.stop()
    await game.start()
    form = await red.click(letter, "Object")
    await red.submit(form, {"reason": "no"})
    await game.settle()
    objection = next(one for one in rita.read("referee-room") if "objects: no" in one.text)
    form = await red.click(letter, "Confirm this result")
    assert "is settled" in (await red.submit(form, {"shots": [shot("red")]})).text
    await game.settle()
    for person, message, button in (
        (blue, shown, "Report the result"),
        (red, asked, "Report the result"),
        (red, letter, "Confirm this result"),
        (red, letter, "Object"),
        (rita, objection, "Settle the result"),
    ):
        late = await press_on(person, message, button)
        assert late.modal is None, button
        assert "13.1" in late.text, button


async def test_who_is_nobody_of_a_side_gets_no_form_of_its_result(game: Stage) -> None:
    await opened(game)
    await report(game, BLUE, "blue")
    letter = game.newest(RED, "Blue reports")
    mila = game.person("Mila")
    board = next(one for one in mila.read("blue-room") if "Battles of Autumn War" in one.text)
    assert labels(await mila.click(board, "A5")) == ["Why this side?"]
    assert letter.channel == "DM"


@pytest.mark.long
async def test_the_forms_fit_discord_in_german_too(game: Stage) -> None:
    await opened(game)
    blue = game.person(BLUE)
    await blue.slash("language", language="de")
    shown = await card(game, BLUE)
    form = await press_on(blue, shown, "Ergebnis melden")
    assert form.modal is not None
    assert form.modal.title == "Ergebnis von A5"
    assert [one.label for one in form.modal.fields] == [
        "Wie ging es aus?",
        "Blau: verlorene Fahrzeuge",
        "Rot: verlorene Fahrzeuge",
        "Deine Screenshots",
    ]


@pytest.mark.long
async def test_a_screenshot_whose_file_is_gone_keeps_back_no_report(
    game: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def gone(_game: str, file: str) -> bytes:
        raise FileNotFoundError(file)

    monkeypatch.setattr(game.app.desk.screenshots, "read", gone)
    await opened(game)
    await report(game, BLUE, "blue")
    (told,) = [one for one in game.server.channel("referee-room").messages() if "Blue reports" in one.text]
    assert "file is missing" in told.text
    assert not told.attachments


@pytest.mark.long
@pytest.mark.rule("campaign 13.9")
async def test_the_referees_own_result_lets_who_stayed_out_share_their_sides_fate(game: Stage) -> None:
    one = await the_battle(game)
    assert one.battle is not None
    await changed(game, "out", staying_out=frozenset(all_slots(one.battle)[-1:]))
    rita = game.person(RITA)
    shown = await rita.slash("referee campaign result", battle="A5")
    shown = await rita.select(shown, "How did it end?", [DRAW])
    shown = await rita.select(shown, "Red: vehicles lost", ["P1: light tier 2"])
    answer = await rita.click(shown, "Record this result")
    assert "13.9" in answer.text
    assert (await the_battle(game)).battle is not None
