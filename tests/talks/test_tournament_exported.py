"""A live tournament exports and plays back to the same state, whatever was set right in it (10.2)."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.__main__ import main
from bot.rehearsal.uploads import SentFile
from tests.games.tournament.missions import play
from tests.games.tournament.same_state import as_recorded
from tests.talks.cellar import ANN, BEN, CLEO, RHEA, amended, says, sent, sitting
from tests.talks.stage import Stage
from tests.talks.the_cup import DONE, GROUP, cup

OSKAR = "Oskar"


async def exported(there: Stage, who: str = RHEA) -> str:
    """Return the record that somebody takes home; it plays to the state in which the tournament is."""
    files = await there.person(who).slash("game export")
    record = next(one.data.decode() for one in files.attachments if one.filename == "record.txt")
    assert as_recorded(play(record).state) == as_recorded((await sitting(there)).state)
    return record


@pytest.mark.long
@pytest.mark.rule("tournament 10.2")
@pytest.mark.rule("tournament 10.3")
async def test_what_was_set_right_on_the_way_plays_back_to_the_same_state(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with cup(tmp_path, ANN, BEN, CLEO, groups=True) as there:
        assert (
            await says(there, RHEA, "set rounds 3\nset tables Oak, Elm\nset bye 1\nset ties scored") == DONE
        )
        assert await says(there, RHEA, "enter c9 club Wolves of the #1 North") == DONE
        for line in ("draw", "undraw", "draw", "undraw"):
            assert await says(there, RHEA, line) == DONE
        assert await says(there, RHEA, "withdraw c9\nreturn c9\npair c1-c2, c3-c9") == DONE
        group = SentFile("new.txt", GROUP.replace("350", "300").encode(), "text/plain")
        asked = {"file": group, "player": "c1", "reason": "A wrong sum: #1."}
        assert await sent(there, RHEA, "tournament group", **asked) == DONE
        won = {"c1": ANN, "c2": BEN}[(await sitting(there)).state.matches["1c.1"].won]
        assert await says(there, won, "side south") == DONE
        await exported(there)
        assert await says(there, BEN, "concede") == DONE
        assert await says(there, RHEA, "noshow c9") == DONE
        assert "entered" in await sent(there, OSKAR, "game join")
        assert await says(there, CLEO, "withdraw") == DONE
        assert await says(there, RHEA, "draw") == DONE
        for match in (await sitting(there)).state.matches.values():
            if match.outcome is None:
                line = (
                    f"result {'-'.join(match.two)}: mission none; scored {match.first} 37.5, {match.second} 0"
                )
                assert await says(there, RHEA, line) == DONE
        await amended(there, "result c1-c2: mission c2; scored c1 0, c2 99.5", "He had won: #2.")
        undo = await there.person(RHEA).slash("referee undo")
        await there.person(RHEA).submit(undo, {"text": "He had not."})
        await there.settle()
        await amended(there, "result c1-c2: mission both; scored c1 0, c2 100", "Both had.")
        there.server.clock.advance(60)
        assert await says(there, RHEA, "set rounds 2") == DONE
        record = await exported(there, BEN)
        assert "referee for c1: A wrong sum: " in record
        file = tmp_path / "record.txt"
        file.write_text(record, encoding="utf-8")
        assert main(["verify", str(file)]) == 0
        for seat in ("referee", "public", "c1"):
            assert main(["play", str(file), "--as", seat]) == 0
        assert "The record is right" in capsys.readouterr().out
