"""The bot is stopped and started in every phase of a skirmish in a thread: what hung or lay open goes on."""

from __future__ import annotations

import discord
import pytest

from bot.core.present.carried import Carried
from bot.games.skirmish.cards import acts
from bot.rehearsal.seen import Result, SeenMessage
from engine.skirmish.fate import Fate
from engine.skirmish.scenario import Army, Scenario
from tests.core.discord.every_press import OPEN
from tests.core.words.english import SENTENCES
from tests.engine.skirmish.boards import scenario_of
from tests.talks.duelling import ANNA, BERT, CARA, STALE, WHO, Duelling, general
from tests.talks.fingers import ADVANCES, AIM, ENDS, MOVE, WITH
from tests.talks.stage import Stage

THREE = "Choose three HQs"
WRONG = (STALE, *(SENTENCES[key].split("{")[0] for key in ("error.mine", "door.expired", "error.permission")))


def ground() -> Scenario:
    """Return a board on which everything that the rules know happens in three turns."""
    units = {
        "A1": "blue Sherman HQ SE",
        "B1": "blue Sherman HQ SE",
        "C1": "blue Sherman HQ SE",
        "B3": "blue Sherman SE",
        "A3": "blue infantry SE",
        "C3": "red infantry NW",
        "B4": "red infantry NW",
        "D4": "red Tiger NW",
        "E5": "red Panzer IV HQ NW",
    }
    return scenario_of(
        ["....."] * 5,
        units,
        reinforcements=["blue Wolverine: A5 SW"],
        exits={"blue": "C1 N"},
        blue=Army("US", massed=True),
        turns=3,
    )


def of_the_skirmish() -> frozenset[str]:
    """Return every act that a button, a list or a form of a skirmish carries."""
    return frozenset(act for act in OPEN if act.startswith("duel_"))


class Restarts:
    """A skirmish in a thread; what was on its messages before a restart is pressed after it."""

    def __init__(self, game: Duelling) -> None:
        self.game = game
        self.pressed: set[str] = set()

    async def again(self) -> None:
        """Stop the bot and start it: what hangs in the thread stays as it is."""
        there = self.game.there
        await there.settle()
        before = self._hangs()
        await there.stop()
        await there.start()
        assert self._hangs() == before

    def _hangs(self) -> list[object]:
        """Return what hangs in the thread for all: the board, and who is called."""
        there = (self.game.board, *self.game.calls)
        return [(one.id, one.text, one.buttons, one.selects) for one in there]

    async def old(self, name: str, on: SeenMessage | Result, wanted: str, *values: str) -> Result:
        """Have somebody press or choose what was there before the restart."""
        stood = {one.label: one.custom_id for one in on.buttons}
        stood |= {one.placeholder: one.custom_id for one in on.selects}
        carried = Carried.read(stood[wanted] or "")
        assert carried is not None
        if values:
            answer = await self.game.choose(name, wanted, list(values), on)
        else:
            answer = await self.game.press(name, wanted, on)
        told = [answer.text, *(one.text for one in answer.followups)]
        assert not [one for one in told if one.startswith(WRONG) or "(rule" in one], (wanted, told)
        self.pressed.add(carried.act)
        return answer

    async def sent(self, name: str, form: Result, **fields: str) -> Result:
        """Have somebody send a form that was open over a restart."""
        assert form.modal is not None
        await self.again()
        sent = await self.game.person(name).submit(form, fields)
        await self.game.there.settle()
        self.pressed.add(getattr(Carried.read(form.modal.custom_id), "act", ""))
        return sent

    async def hand(self, name: str) -> Result:
        return await self.game.press(name, "Act")

    async def unit(self, name: str, at: str) -> Result:
        hand = await self.hand(name)
        return await self.game.choose(name, hand.selects[0].placeholder, at, hand)

    async def aimed(self, at: str, target: str) -> Result:
        return await self.game.choose(ANNA, AIM, target, await self.unit(ANNA, at))


@pytest.fixture
def luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every chit be 4 and every die a 6: whoever is fired at is destroyed."""
    monkeypatch.setattr(Fate, "chit", lambda *_: 4)
    monkeypatch.setattr(Fate, "dice", lambda *_: (6, 6))


@pytest.mark.long
@pytest.mark.usefixtures("luck")
async def test_whatever_was_on_a_message_works_after_a_restart_in_every_phase(there: Stage) -> None:
    await general(there).create_thread(name="duel", type=discord.ChannelType.public_thread)
    await there.settle()
    declined = await Duelling.offered(there, ground(), where="duel")
    of = Restarts(await Duelling.offered(there, ground(), where="duel"))
    await of.again()
    await of.old(BERT, declined.board, "Decline")
    form = await of.old(BERT, of.game.board, "Accept with a text")
    await of.sent(BERT, form, text="seven green owls")
    question = of.game.question
    await of.again()
    assert "seven green owls" in (await of.old(CARA, question, "How to check")).text
    await of.game.speak()
    await blue_looks_at_everything(of)
    await blue_moves_three_hqs(of)
    await blue_fires_and_calls_for_help(of)
    await red_writes(of)
    await blue_does_what_is_rare(of)
    await red_gives_up(of)
    await blue_stays_away(of)
    assert of_the_skirmish() - of.pressed == {acts.YES}, "accepted with a text instead"


async def blue_looks_at_everything(of: Restarts) -> None:
    """Turn 1, Blue: each card is opened, and gone on with after the restart. Nothing happens yet."""
    game, board = of.game, of.game.board
    hand, to_mass, to_pass = [await of.hand(ANNA) for _ in range(3)]
    where, aim, back = [await of.unit(ANNA, "B3") for _ in range(3)]
    shot = await of.aimed("B3", "C3")
    massed = await game.press(ANNA, "Massed activation", await of.hand(ANNA))
    comes = await game.choose(ANNA, WHO, "+0", await of.hand(ANNA))
    await of.again()
    assert "facing SE" in (await of.old(ANNA, board, WHO, "B3")).text
    assert "Who acts?" in (await of.old(ANNA, board, "Act")).text
    assert "is **4**" in (await of.old(BERT, board, "The chit")).text
    assert "facing SE" in (await of.old(ANNA, hand, WHO, "B3")).text
    assert "which way should it face?" in (await of.old(ANNA, where, MOVE, "B2")).text
    assert "have to reach 7" in (await of.old(ANNA, aim, AIM, "C3")).text
    assert "Who acts?" in (await of.old(ANNA, back, "Back")).text
    assert "2 fire" in (await of.old(ANNA, shot, WITH, "B3", "C1")).text
    assert "two action points" in (await of.old(ANNA, massed, THREE, "A1", "B1", "C1")).text
    assert "which way should it face?" in (await of.old(ANNA, comes, MOVE, "A5")).text
    assert "Choose three HQs" in (await of.old(ANNA, to_mass, "Massed activation")).text
    assert "End your phase" in (await of.old(ANNA, to_pass, ENDS)).text
    assert "0 action points spent" in game.board.text


async def blue_moves_three_hqs(of: Restarts) -> None:
    """A massed activation; one of them moves, goes back, and it is done."""
    game = of.game
    massed = await game.press(ANNA, "Massed activation", await of.hand(ANNA))
    sure = await game.choose(ANNA, THREE, ["A1", "B1", "C1"], massed)
    await of.again()
    assert "It can move" in (await of.old(ANNA, sure, "Activate all three")).text
    side = await game.choose(ANNA, MOVE, "B2", await of.unit(ANNA, "B1"))
    await of.again()
    moved = await of.old(ANNA, side, "S")
    assert "Sherman HQ went B1 > B2, facing S." in moved.text
    await of.again()
    undone = await of.old(ANNA, moved, "Undo")
    assert "The last move was taken back." in undone.text
    await of.again()
    assert "The activation is over." in (await of.old(ANNA, undone, "Done")).text
    assert "2 action points spent" in game.board.text


async def blue_fires_and_calls_for_help(of: Restarts) -> None:
    """The infantry in B4 is destroyed, nobody advances, and the Wolverine's coming ends the phase."""
    game = of.game
    shot = await of.aimed("A3", "B4")
    (fire,) = [one.label for one in shot.buttons if one.label.startswith("Fire: ")]
    await of.again()
    killed = await of.old(ANNA, shot, fire)
    assert "**destroyed**" in killed.text
    await of.again()
    assert "Nobody advanced." in (await of.old(ANNA, killed, "Nobody advances")).text
    side = await game.choose(ANNA, MOVE, "A5", await game.choose(ANNA, WHO, "+0", await of.hand(ANNA)))
    await of.again()
    ended = await of.old(ANNA, side, "NE")
    assert "Wolverine entered the map: A5, facing NE." in ended.text
    assert "The chit was 4: Blue had 4 action points and has spent them." in ended.text


async def red_writes(of: Restarts) -> None:
    """Turn 1, Red: he was called; a form is open over the restart, then the question whether to pass."""
    game, bert = of.game, of.game.person(BERT)
    board, (call,) = game.board, game.calls
    form = await game.press(BERT, "Write lines", board)
    assert form.modal is not None
    await of.again()
    assert "Who acts?" in (await of.old(BERT, call, "Act")).text
    assert (await of.old(BERT, board, "Write lines")).modal is not None
    sent = await bert.submit(form, {"lines": "C3 > B4 facing NW\nfire D4 at C1"})
    await game.there.settle()
    of.pressed.add(getattr(Carried.read(form.modal.custom_id), "act", ""))
    assert "Infantry went C3 > B4, facing NW." in sent.text
    assert "fired at Sherman HQ in C1: 6 + 6, which always destroys" in sent.text
    sure = await game.press(BERT, ENDS, await of.hand(BERT))
    await of.again()
    assert "Red passed. The chit was 4, 2 spent." in (await of.old(BERT, sure, ENDS)).text


async def blue_does_what_is_rare(of: Restarts) -> None:
    """Turn 2, Blue: a promotion, an exit, an advance, and one HQ alone."""
    game = of.game
    unit = await of.unit(ANNA, "B3")
    await of.again()
    assert "Sherman in B3 was promoted" in (await of.old(ANNA, unit, "Promote to HQ")).text
    sure = await game.choose(ANNA, MOVE, "Off the map from C1 to N", await of.unit(ANNA, "B1"))
    await of.again()
    assert "Sherman HQ went B1 > C1 and left the map." in (await of.old(ANNA, sure, "Leave the map")).text
    shot = await of.aimed("A3", "B4")
    (fire,) = [one.label for one in shot.buttons if one.label.startswith("Fire: ")]
    killed = await game.press(ANNA, fire, shot)
    side = await game.choose(ANNA, ADVANCES, "A3", killed)
    await of.again()
    assert "Infantry advanced from A3 into B4, facing S." in (await of.old(ANNA, side, "S")).text
    unit = await of.unit(ANNA, "A1")
    await of.again()
    active = await of.old(ANNA, unit, "Activate this HQ")
    assert "Sherman HQ was activated." in active.text
    assert "The chit was 4" in (await game.press(ANNA, "Done", active)).text


async def red_gives_up(of: Restarts) -> None:
    """Turn 2, Red: he plays on, then he does not. Record and rematch are there after the end."""
    game = of.game
    asked = [await game.person(BERT).slash("skirmish resign", where="duel") for _ in range(2)]
    await of.again()
    assert "You play on." in (await of.old(BERT, asked[0], "Play on")).text
    assert "the opponent resigned" in (await of.old(BERT, asked[1], "Resign")).text
    await of.again()
    over = game.board
    assert (await of.old(CARA, over, "Replay")).attachments[0].filename == "replay.gif"
    assert (await of.old(CARA, over, "Record")).attachments[0].filename == "record.txt"
    assert "your opponent accepts" in (await of.old(ANNA, over, "Rematch")).text
    form = await of.old(BERT, over, "Rematch with a text")
    assert "Your rematch is on" in (await of.sent(BERT, form, text="owls")).text
    await of.game.speak()


async def blue_stays_away(of: Restarts) -> None:
    """The rematch, in which Bert is Blue: he does nothing for a week, and the game is claimed."""
    there = of.game.there
    (rematch,) = await there.app.desk.duels.of_person(there.server.server_id(), of.game.person(BERT).id)
    of.game = Duelling(there, rematch.id, of.game.channel)
    await there.server.advance(7 * 86400)
    asked = await of.game.person(ANNA).slash("skirmish claim", where="duel")
    await of.again()
    assert "claims the game and has won" in (await of.old(ANNA, asked, "Claim the game")).text
    assert "claims the game and has won" in of.game.post.text
