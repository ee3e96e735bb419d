"""What `/verify` says of a game that keeps its rolls: who set its dice, and all of them worked out again."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

from bot.core.dice.verifying_games import GameVerdict, verify_game
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry
from bot.core.people.people import PublicGame
from bot.core.present.last_word_cards import link
from bot.core.store.game_proof import read_game_proof
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from engine.dice import commitment


async def dice_of_game(desk: Desk, entry: Entry) -> list[str]:
    """Return, line by line, what everybody may know: before the end by which message the dice are set."""
    game = entry.game
    question = await desk.last_words.of(game.id)
    lines = [say("verify.title", game=plain(game.name))]
    if question is None or question.word is None:
        lines.append(say("verify.not_set"))
    else:
        lines.append(say("verify.set_by", address=link(question.server, question.channel, question.word)))
    if game.seed is None:
        return [*lines, say("verify.committed", commitment=game.commitment)]
    record = await desk.exports.record(game.server, game.id, entry.asker.user)
    of = await desk.table.of(game.id)
    verdict = await asyncio.to_thread(lambda: verify_game(read_game_proof(record), of))
    return [*lines, *_worked_out(game, game.seed, verdict)]


def _worked_out(game: PublicGame, seed: str, verdict: GameVerdict) -> Iterator[str]:
    fits = commitment(seed.encode()) == game.commitment
    yield say("verify.fits" if fits else "verify.fits_not", seed=seed, commitment=game.commitment)
    wrong = sum(not right for _, right in verdict.rolls)
    if wrong:
        yield say("last_word.rolls_wrong", count=wrong)
    elif verdict.rolls:
        yield say("last_word.rolls_right", count=len(verdict.rolls))
    else:
        yield say("verify.none_rolled")
    if verdict.wrong and not wrong:
        yield say("verify.record_wrong")
    yield say("verify.whole", seal=verdict.last)
    yield say("verify.yourself")
