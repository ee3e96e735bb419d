"""The host's own scenarios: offered beside the bot's; a bad one is named, a game outlives its file."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from bot.games.skirmish.play_skirmish import play
from tests.talks.duelling import ANNA, BERT, Duelling
from tests.talks.stage import Stage

FORD = (Path(__file__).resolve().parents[1] / "games" / "skirmish" / "the-ford.toml").read_text(
    encoding="utf-8"
)
BAD = FORD.replace("title", "tilte").replace("turns", "truns")


def own(there: Stage) -> Path:
    folder = there.folder / "scenarios"
    folder.mkdir(exist_ok=True)
    return folder


async def offered(there: Stage) -> list[str]:
    return [one.value for one in await there.person(ANNA).complete("skirmish create", "scenario")]


@pytest.mark.rule("skirmish 11.1")
async def test_a_file_with_faults_is_named_with_all_of_them_and_hides_no_other(
    there: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING, "bot.games.skirmish.own_scenarios")
    anna, brought = there.person(ANNA), await offered(there)
    (own(there) / "my-hill.toml").write_text(FORD, encoding="utf-8")
    (own(there) / "bad.toml").write_text(BAD, encoding="utf-8")
    (own(there) / "worse.toml").write_bytes(b"\xff\xfe")
    (own(there) / f"{brought[0]}.toml").write_text(BAD, encoding="utf-8")
    assert await offered(there) == sorted([*brought, "my-hill"])
    listed = (await anna.slash("skirmish list")).text
    assert "You can't play `bad`: 4 faults in its file" in listed
    assert "(`my-hill`), " in listed
    refused = (await anna.slash("skirmish create", scenario="bad")).text
    for wrong in ("tilte", "truns", "title", "turns"):
        assert wrong in refused
        assert wrong in caplog.text
    assert caplog.text.count("worse.toml (1 fault)") == 1, "once for each version of the file"
    assert caplog.text.count(f"{brought[0]}.toml, since the bot comes with one") == 1
    (own(there) / "bad.toml").write_text(FORD, encoding="utf-8")
    assert "bad" in await offered(there), "it is read again when it has changed"
    assert "There's no scenario with that name" in (await anna.slash("skirmish create", scenario="../x")).text


@pytest.mark.long
async def test_a_game_outlives_the_file_of_its_scenario(there: Stage) -> None:
    file = own(there) / "my-hill.toml"
    file.write_text(FORD, encoding="utf-8")
    anna, server = there.person(ANNA), there.server.server_id()
    await anna.slash("skirmish create", scenario="my-hill", opponent=BERT)
    await there.settle()
    (duel,) = await there.app.desk.duels.of_person(server, anna.id)
    game = Duelling(there, duel.id)
    await game.press(BERT, "Accept")
    await game.speak()
    file.write_text(BAD, encoding="utf-8")
    assert "passed" in (await anna.slash("skirmish act", lines="pass")).text
    file.unlink()
    await there.stop()
    await there.start()
    bert = there.person(BERT)
    assert "passed" in (await bert.slash("skirmish act", lines="pass")).text
    asked = await anna.slash("skirmish resign")
    await anna.click(asked, asked.buttons[0].label)
    await there.settle()
    text = await there.app.desk.duels.record(server, duel.id)
    assert text.startswith("skirmish my-hill\n")
    ending = play(text, there.folder).state.position.ending
    assert ending is not None
    assert ending.reason == "resigned"
