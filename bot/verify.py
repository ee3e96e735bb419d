"""`python -m bot verify RECORD`: everything in the record of a game that is over, worked out again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from bot.core.dice.verifying_games import GameVerdict, verify_game
from bot.core.seam.game import Games
from bot.core.store.game_proof import GameFounded, GameProof, is_of_any_game, read_game_proof
from bot.core.store.proof_check import Wrong
from bot.core.store.proving import Founded, Proof, Unproven, Unreadable, read_proof
from bot.core.words.speech import say
from bot.games.all_games import GAMES
from bot.games.campaign.cards.dice import proof_lines, seal_lines, tossed_line
from bot.games.campaign.verifying import verify as worked_out
from bot.games.skirmish.cards.dice import seal_of, to_look_up
from bot.games.skirmish.proof import DuelProof, is_of_skirmish, read_duel_proof
from bot.games.skirmish.verifying import verify_duel
from engine.campaign.commands import Seat, Toss
from engine.campaign.forces import Team
from engine.campaign.record.blocks import Block, statements
from engine.dice import fixed, roll

_TOSS = "toss "


def verify(file: str, posted: Sequence[str], tell: Callable[[str], None], games: Games = GAMES) -> int:
    """Check a record and say what was found.

    Args:
        file: its path.
        posted: seals as they stood in the posts of the game.
        tell: takes each sentence.
        games: whose rules are known.

    Returns:
        the exit code: 0 where all is right, 1 where something is not, 2 where there is nothing to check.
    """
    return _checked(file, posted, lambda line: tell(plainly(line)), games)


def plainly(line: str) -> str:
    """Return a line that shows all of its letters: a forged record could hide others behind them."""
    return "".join(one if one.isprintable() else ascii(one)[1:-1] for one in line)


def _checked(file: str, posted: Sequence[str], tell: Callable[[str], None], games: Games) -> int:
    try:
        record = Path(file).read_bytes().decode("utf-8-sig")
    except (OSError, UnicodeDecodeError) as failed:
        reason = failed.strerror if isinstance(failed, OSError) else say("record.no_text")
        tell(say("record.unreadable", file=file, reason=str(reason)))
        return 2
    try:
        if is_of_any_game(record):
            return _of_any_game(read_game_proof(record), posted, tell, games)
        if is_of_skirmish(record):
            return _of_skirmish(read_duel_proof(record), posted, tell)
        proof = read_proof(record)
    except Unproven:
        tell(say("verify.unproven", file=file))
        for line in _tossed(record):
            tell(line)
        return 2
    except Unreadable as failed:
        tell(say("verify.newer_form" if failed.form else "verify.damaged", line=failed.line))
        return 1
    return _of_campaign(proof, posted, tell)


def _of_campaign(proof: Proof[Founded], posted: Sequence[str], tell: Callable[[str], None]) -> int:
    """Check dice, seals and text of a campaign."""
    verdict = worked_out(proof, posted)
    founded = proof.founded
    for line in proof_lines(
        founded.game, len(proof.entries), proof.seed, founded.commitment, verdict.rolls, verdict.by_hand
    ):
        tell(line)
    for line in seal_lines(verdict.seals, verdict.last):
        tell(line)
    if _ended(verdict.wrong, tell) == "all_right" and not posted:
        tell(say("verify.compare"))
    return 1 if verdict.wrong else 0


def _of_any_game(proof: GameProof, posted: Sequence[str], tell: Callable[[str], None], games: Games) -> int:
    """Check a game of a kind that keeps its rolls, by its own rules."""
    founded = proof.founded
    if founded.ruleset not in games:
        tell(say("game_proof.unknown_rules", ruleset=founded.ruleset))
        return 2
    verdict = verify_game(proof, games[founded.ruleset], posted)
    tell(say("verify.of_game", game=founded.game, count=len(proof.entries)))
    tell(say("verify.seed", seed=proof.seed, commitment=founded.commitment))
    for one, right in verdict.rolls:
        key = "wrong" if not right else "fixed" if one.fixed else "right"
        tell(say(f"game_proof.{key}", roll=one.name, face=one.face, sides=one.sides))
    if verdict.last:
        tell(say("verify.last_seal", seal=verdict.last))
    came = _ended(verdict.wrong, tell)
    if came != "all_wrong":
        for line in _to_look_up(founded, verdict):
            tell(line)
    return 1 if verdict.wrong else 0


def _to_look_up(founded: GameFounded, verdict: GameVerdict) -> Iterator[str]:
    """Say what nobody but the posts of a game can vouch for."""
    if (word := verdict.word) is not None:
        shown = {"commitment": founded.commitment, "fixed": fixed(founded.head, word.texts)}
        key = "look_at_texts" if word.texts else "look_at_question"
        texts = ", ".join(map(repr, word.texts))
        yield say(f"game_proof.{key}", address=word.link(word.question), texts=texts, **shown)
        yield say("game_proof.look_at_word", address=word.link(word.word), seat=word.by)
    yield from (say(f"game_proof.told_{what}", position=position) for what, position in verdict.told)
    if any(one.fixed for one, _ in verdict.rolls):
        yield say("game_proof.told_record")


def _of_skirmish(proof: DuelProof, posted: Sequence[str], tell: Callable[[str], None]) -> int:
    """Check a skirmish: its dice against its secret and salt, its acts and their chain, its record."""
    verdict = verify_duel(proof, posted)
    tell(say("duel_proof.of_game", game=proof.founded.game, count=len(verdict.rolls)))
    tell(say("duel_proof.seed", secret=proof.seed, salt=verdict.salt, commitment=proof.founded.commitment))
    for one in verdict.rolls:
        faces = " + ".join(map(str, one.faces))
        tell(say("duel_proof.right" if one.right else "duel_proof.wrong", roll=one.roll_id, faces=faces))
    for seal in verdict.seals:
        tell(seal_of(seal).replace("`", ""))
    came = _ended(verdict.wrong, tell)
    if came != "all_wrong":
        texts = verdict.spoken.texts if verdict.spoken is not None else ()
        for line in to_look_up(verdict.spoken, proof.founded.commitment, fixed(proof.founded.head, texts)):
            tell(line)
    return 1 if verdict.wrong else 0


def _ended(wrong: Sequence[Wrong], tell: Callable[[str], None]) -> str:
    """Say what is wrong and what came of it all: a mistyped seal does not make a record a changed one."""
    for one in wrong:
        tell(say(f"verify.{one.key}", **dict(one.details)))
    keys, seals = {one.key for one in wrong}, {"wrong_posted", "wrong_behind"}
    came = "other_seals" if keys <= seals else "all_wrong"
    came = "right_so_far" if keys == {"wrong_behind"} else came if keys else "all_right"
    tell(say(f"verify.{came}"))
    return came


def _tossed(record: str) -> Iterator[str]:
    """Say what the dice answer to the lines `toss SEED` of a record that somebody wrote by hand."""
    for block in statements(record):
        if not isinstance(block, Block) or block.seat != Seat.REFEREE:
            continue
        for at, raw in enumerate(block.text.split("\n"), start=block.line):
            line = " ".join(raw.partition("#")[0].split())
            if line.lower().startswith(_TOSS):
                toss = Toss(line[len(_TOSS) :])
                face = roll(toss.seed.encode(), toss.salt, toss.roll_id, len(Team))
                yield tossed_line(at, toss.seed, face, tuple(Team)[face - 1])
