"""A record of a game that is over carries its proof; whatever is changed in it is found (decision 0028)."""

from __future__ import annotations

import pytest

from bot.core.games.exports import Exports
from bot.core.store.proving import Unproven, Unreadable, proven, read_proof
from bot.core.table.table import Table
from bot.games.all_games import GAMES
from bot.games.campaign.services.starting import begin
from bot.games.campaign.verifying import verify
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from tests.core.dice.test_seals import posted
from tests.core.late import Late
from tests.core.scene import BLUE, NOON, RED, REFEREE, SERVER, STRANGER, Scene
from tests.fairness.stand_alone import stand_alone
from tests.games.campaign.services.battles.pitched import Pitched


async def over(scene: Scene) -> str:
    """Play a game with a toss by dice, an undo and a ruling to its end; return its record."""
    await scene.lobby.salt(SERVER, scene.id, BLUE, "bread", at=NOON)
    await scene.lobby.salt(SERVER, scene.id, RED, "butter # | ü", at=NOON)
    await begin(scene.table, scene.id, REFEREE, key="start", at=NOON)
    view = await scene.table.view(scene.id, Seat.REFEREE)
    first = Team.BLUE if view.active is Team.BLUE else Team.RED
    await scene.say(Seat.of(first), f"{first.value} turn 1\nbuild P1: M5")
    await scene.table.undo(scene.id, key="u", author_id=REFEREE, at=scene.now(), reason="a slip")
    await scene.say(Seat.of(first), f"{first.value} turn 1\nbuild P1: L3")
    await scene.say(Seat.REFEREE, "rule [12.2; because of the rain] Scouts see nothing", reason="rain")
    await scene.say(Seat.of(first.enemy), f"{first.enemy.value} turn 1")
    await scene.say(Seat.of(first), "resign")
    return await Exports(scene.table).record(SERVER, scene.id, STRANGER)


async def test_a_record_with_its_proof_is_right_and_every_seal_that_was_posted_fits(scene: Scene) -> None:
    record = await over(scene)
    seals = (await posted(scene))["blue"]
    verdict = verify(read_proof(record), seals)
    assert verdict.wrong == ()
    (roll,) = verdict.rolls
    assert (roll.salt, roll.right, roll.sides) == ("bread | butter # | ü", True, 2)
    assert [one.value for one in verdict.seals] == seals[:-1]
    assert verdict.last == seals[-1]
    assert verify(read_proof(record), ["0" * 40]).wrong[0].key == "wrong_posted"
    assert stand_alone(record, seals) == []
    assert stand_alone(record, ["0" * 40])


async def test_a_game_that_goes_on_tells_no_proof(begun: Scene) -> None:
    record = await Exports(begun.table).record(SERVER, begun.id, REFEREE)
    with pytest.raises(Unproven):
        read_proof(record)


async def test_whatever_byte_of_a_record_is_changed_it_is_found(scene: Scene) -> None:
    record = await over(scene)
    for at in range(0, len(record), 23):
        other = "x" if record[at] != "x" else "y"
        changed = f"{record[:at]}{other}{record[at + 1 :]}"
        assert stand_alone(changed, []), at
        try:
            assert verify(read_proof(changed)).wrong, at
        except Unreadable:
            continue


async def test_a_readable_record_that_says_something_else_is_found_also_with_its_hashes_made_anew(
    scene: Scene,
) -> None:
    proof = read_proof(await over(scene))
    text = proof.text.replace("L3", "L4")
    forged = proven(text, proof.founded, proof.seed, proof.entries)
    assert [one.key for one in verify(read_proof(forged)).wrong] == ["wrong_text"]
    assert len(stand_alone(forged, [])) == 1


async def test_a_game_in_which_a_step_was_told_rightly_is_right_with_every_seal(scene: Scene) -> None:
    """A rewind writes several entries at once, most of them said again; they have no seal posted (16.3)."""
    await Pitched.of(scene)
    late = Late(scene)
    await late.play()
    await late.applied()
    at_hand = (await scene.table.sitting(scene.id)).standing.chain
    assert (await Table(scene.database, GAMES).sitting(scene.id)).standing.chain == at_hand
    await scene.lobby.end(SERVER, scene.id, REFEREE, "it rains", key="e", at=scene.now())
    record = await Exports(scene.table).record(SERVER, scene.id, STRANGER)
    seals = (await posted(scene))["red"]
    verdict = verify(read_proof(record), seals)
    assert verdict.wrong == ()
    assert [one.value for one in verdict.seals] == seals[:-1]
    assert stand_alone(record, seals) == []
