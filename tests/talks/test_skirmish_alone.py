"""A whole skirmish against the computer, to its end and record: a turn by buttons, the next by lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.__main__ import main
from bot.assets import scenario
from bot.rehearsal.seen import Result
from engine.skirmish.commands import Act, Activate, Enter, Fire, Move
from engine.skirmish.computer import choose
from engine.skirmish.lines import line_of
from engine.skirmish.record.play import play
from engine.skirmish.sides import Side
from engine.skirmish.view import View
from tests.fairness.stand_alone import stand_alone
from tests.talks.dicing import known_dice
from tests.talks.duelling import ANNA, CARA, Duelling, general, spoken
from tests.talks.fingers import Fingers
from tests.talks.reading import Readers
from tests.talks.stage import Stage

MOST = 200
NOBODY: dict[str, frozenset[int]] = {ANNA: frozenset(), CARA: frozenset()}


class Alone:
    """Anna plays the Germans, and asks the computer what it would do in her place."""

    def __init__(self, there: Stage, game: Duelling) -> None:
        self.there, self.game = there, game
        self.fingers, self.readers = Fingers(game, ANNA), Readers(there, NOBODY)
        self.ways: set[tuple[type[Act], bool]] = set()

    async def view(self) -> View:
        anna, server = self.there.person(ANNA), self.there.server.server_id()
        return await self.there.app.desk.duels.view(server, self.game.id, anna.id)

    async def acts(self) -> bool:
        """Act once, in odd turns by buttons, in even ones by a line; tell whether the game goes on."""
        before = (await self.view()).position
        act = choose(await self.view())
        by_buttons = bool(before.turn % 2)
        self.ways.add((type(act), by_buttons))
        answer = await self._done(act, by_buttons=by_buttons)
        assert "(rule" not in answer.text, (act, answer.text)
        after = (await self.view()).position
        shown = {one.chit for one in after.chits[len(before.chits) :]}
        assert self.readers.chits() == dict.fromkeys(NOBODY, frozenset(shown)), act
        if after.ending is not None:
            return False
        assert after.phase is Side.RED, "the computer has played at once"
        assert f"turn {after.turn} of 8" in self.game.board.text
        return True

    async def _done(self, act: Act, *, by_buttons: bool) -> Result:
        if by_buttons:
            return await self.fingers.do((await self.view()).position, act)
        self.there.server.clock.advance(1)
        said = await self.there.person(ANNA).slash("skirmish act", lines=line_of(act))
        await self.there.settle()
        return said


@pytest.mark.long
@pytest.mark.rule("skirmish 3.2")
async def test_a_whole_game_against_the_computer_is_played_by_buttons_and_lines(
    there: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    known_dice(monkeypatch, "secret 6", "Anna's")
    me = there.app.client.user
    assert me is not None
    begun = await there.person(ANNA).slash(
        "skirmish create", scenario="before-first-light", opponent=me.name, side="red"
    )
    assert "One message of yours" in begun.text
    await spoken(there, "general")
    (duel,) = await there.app.desk.duels.of_channel(there.server.server_id(), general(there).id)
    alone = Alone(there, Duelling(there, duel.id))
    assert "the computer" in (await there.person(CARA).slash("skirmish list")).text
    for _ in range(MOST):
        if not await alone.acts():
            break
    board = alone.game.board
    assert "has won" in board.text
    assert {(act, way) for act in (Move, Fire) for way in (True, False)} <= alone.ways
    assert {Activate, Enter} <= {act for act, _ in alone.ways}
    record = (await alone.game.press(CARA, "Record")).attachments[0].data.decode()
    stands = (await there.app.desk.duels.sitting(duel.id)).state
    assert play(record, scenario).state == stands
    assert stand_alone(record, []) == []
    file = tmp_path / "record.txt"
    file.write_text(record, encoding="utf-8")
    for command in ("play", "verify"):
        assert main([command, str(file)]) == 0
        assert "WRONG" not in capsys.readouterr().out
