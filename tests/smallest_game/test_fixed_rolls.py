"""A record with which a game began may fix its rolls; nobody fixes one once the dice are set."""

from __future__ import annotations

from dataclasses import replace

from bot.core.dice.verifying_games import verify_game
from bot.core.games.exports import Exports
from bot.core.seam.dicing import words_in
from bot.core.store.game_proof import GameProof, read_game_proof
from engine.common.seat import REFEREE
from tests.fairness.stand_alone import script
from tests.smallest_game.at_the_table import ANN, BEN, RHEA, Cellar, both
from tests.smallest_game.doors.game import GAME

SEED = "0" * 64


async def played(cellar: Cellar) -> GameProof:
    await both(cellar)
    await cellar.says(ANN, "amber", "left 4")
    await cellar.says(BEN, "blue", "left 2")
    for side, door in (("amber", "left"), ("blue", "right")):
        await cellar.says(RHEA, REFEREE, f"points {side} {door} 3", "so")
    return read_game_proof(await Exports(cellar.table).record(100, cellar.id, RHEA))


def wrong(proof: GameProof) -> list[str]:
    return [one.key for one in verify_game(proof, GAME).wrong]


async def test_a_roll_that_a_host_calls_fixed_after_the_dice_were_set_is_wrong(cellar: Cellar) -> None:
    proof = await played(cellar)
    assert wrong(proof) == []
    assert list(words_in(proof.entries)), "the dice of the cellar are set by a word"
    changed = tuple(
        replace(one, body=one.body.replace(",false]", ",true]")) if ',"left' in one.body else one
        for one in proof.entries
    )
    assert changed != proof.entries
    assert "wrong_roll" in wrong(replace(proof, entries=changed))


def test_the_program_that_stands_alone_takes_fixed_rolls_before_the_word_only() -> None:
    word = {"word": "3", "question": "2", "server": "5", "channel": "6", "texts": ["a"], "by": "Ann"}
    asks = ((1, "request"), word)

    def step(position: int, name: str) -> tuple[tuple[int, str], dict[str, object]]:
        return (position, "step"), {"rolls": [[name, name, 6, 6, name, True]]}

    before = script.kept_rolls(SEED, "h", [step(1, "a"), asks])
    assert all(right for _, right in before)
    after = script.kept_rolls(SEED, "h", [step(1, "a"), asks, step(3, "b"), step(4, "a")])
    assert [told for told, right in after if not right] == [
        "Roll b: 6 of 6, set by the record that the game began with"
    ]
