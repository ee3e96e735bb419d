"""A whole skirmish by text alone, by command, form and mention, from the challenge to the record."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.__main__ import main
from bot.assets import scenario
from bot.rehearsal.seen import SeenMessage
from engine.skirmish.record.play import play
from tests.fairness.stand_alone import stand_alone
from tests.talks.dicing import known_dice
from tests.talks.duelling import ANNA, BERT, CARA, Duelling, general
from tests.talks.reading import Readers
from tests.talks.stage import Stage
from tests.talks.three_farms import SCENARIO, SECRET, STORY, How, Phase, Wrote

EVERYBODY = (ANNA, BERT, CARA)


class ByText:
    """The game as it is told: each message is written, answered, and read by everybody."""

    def __init__(self, there: Stage, game: Duelling) -> None:
        self.there, self.game, self.readers = there, game, Readers(there, EVERYBODY)
        me = there.app.client.user
        assert me is not None
        self.bot = me.id

    async def played(self, phase: Phase) -> None:
        """Have a phase played; who reads the chit is looked at after each message."""
        acts, draws = phase.name, BERT if phase.name == ANNA else ANNA
        assert f"turn {phase.turn} of 8" in self.game.board.text
        assert f"{acts}, acts" in self.game.board.text
        self.readers.chits()
        await self._chit_is_looked_at(phase)
        chit = frozenset({phase.chit})
        assert self.readers.chits() == {acts: frozenset(), draws: chit, CARA: frozenset()}
        other = await self.there.person(draws).slash("skirmish act", lines="pass")
        assert "3.1" in other.text
        *before, last = phase.wrote
        for wrote in before:
            await self._wrote(acts, wrote)
            assert self.readers.chits() == dict.fromkeys(EVERYBODY, frozenset())
        answer = await self._wrote(acts, last)
        assert ("passed" if phase.passed else "has spent them") in answer
        assert self.readers.chits() == dict.fromkeys(EVERYBODY, chit)

    async def _chit_is_looked_at(self, phase: Phase) -> None:
        """Everybody asks for the chit, in odd turns by command, in even ones by the button."""
        for name in EVERYBODY:
            if phase.turn % 2:
                await self.there.person(name).slash("skirmish chit")
            else:
                await self.game.press(name, "The chit")

    async def _wrote(self, name: str, wrote: Wrote) -> str:
        self.there.server.clock.advance(5)  # nobody floods the bot
        person = self.there.person(name)
        match wrote.how:
            case How.COMMAND:
                answer = (await person.slash("skirmish act", lines=wrote.lines)).text
            case How.FORM:
                opened = await self.game.press(name, "Write lines")
                answer = (await person.submit(opened, {"lines": wrote.lines})).text
            case How.MENTION:
                said = await person.say("general", f"<@{self.bot}> {wrote.lines}")
                await self.there.settle()
                answer = self._answer_to(said).text
        await self.there.settle()
        for part in wrote.told:
            assert part in answer, wrote
        return answer

    def _answer_to(self, said: SeenMessage) -> SeenMessage:
        """Return what everybody in the channel reads below what somebody wrote."""
        posts = self.there.server.channel("general").messages()
        (answer,) = [one for one in posts if one.record.reply_to == said.id]
        return answer


@pytest.mark.long
@pytest.mark.rule("skirmish 3.2")
@pytest.mark.rule("skirmish 3.3")
async def test_a_whole_game_is_played_by_text_alone_and_its_record_plays_again(
    there: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    known_dice(monkeypatch, SECRET)
    anna, bert = there.person(ANNA), there.person(BERT)
    said = await anna.slash("skirmish create", scenario=SCENARIO, opponent=BERT)
    assert "The challenge to **Three Farms** is up in this channel now." in said.text
    await there.settle()
    (begun,) = await there.app.desk.duels.of_channel(there.server.server_id(), general(there).id)
    game = Duelling(there, begun.id)
    await game.press(BERT, "Accept")
    await game.speak()
    told = ByText(there, game)
    for phase in STORY:
        await told.played(phase)
    assert "Red (Germany) has won" in game.board.text
    assert "Points: Blue 6, Red 10." in game.board.text
    for person in (anna, bert):
        late = await person.slash("skirmish act", lines="F7 facing N", game=game.id)
        assert "over" in late.text
    record = (await game.press(CARA, "Record")).attachments[0].data.decode()
    assert record == (await bert.slash("skirmish record")).attachments[0].data.decode()
    assert SECRET in record
    again = play(record, scenario)
    stands = (await there.app.desk.duels.sitting(game.id)).state
    assert again.state == stands
    assert again.state.position.chits[-1].chit == STORY[-1].chit
    assert stand_alone(record, []) == []
    file = tmp_path / "record.txt"
    file.write_text(record, encoding="utf-8")
    for command in ("play", "verify"):
        assert main([command, str(file)]) == 0
        assert "WRONG" not in capsys.readouterr().out
