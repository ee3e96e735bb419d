"""What commits the bot to a skirmish's dice, below its board: a board is edited, so it only says where."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.dice.proof_posts import Proofs
from bot.core.present.proof_lines import commitment_line
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from bot.games.skirmish.cards.dice import dice_line, seal_line, seals_line
from bot.games.skirmish.services.receipts import Board


async def proof_below(proofs: Proofs, board: Board) -> tuple[str, ...]:
    """Post whatever of it is not posted yet, and return what stands below the board.

    The commitment when the challenge is made, a seal of each phase, at the end the seed and the texts: each
    in a post of its own that is never edited. Where there can be no thread it stands below the board.
    """
    duel = board.duel
    decided, address = await proofs.decided(duel.server, duel.id), ""
    head = say("proofs.of_skirmish", title=plain(duel.scenario_title, 80))
    where = {"server": duel.server, "parent": board.kept.channel}
    for key, line in _posts(board):
        if key in decided:
            address = decided[key]
        else:
            address = await proofs.posted(duel.id, key, **where, text=f"{head}\n{line}")
    if address:
        return (say("proofs.link", address=address),)
    return tuple(filter(None, (seals_line(board.seals), dice_line(duel.commitment, duel.secret, duel.salt))))


def _posts(board: Board) -> Iterator[tuple[str, str]]:
    duel = board.duel
    yield "promise", commitment_line(duel.commitment)
    for number, one in enumerate(board.seals, 1):
        yield f"seal.{number}", seal_line(one)
    if duel.secret is not None:
        yield "seed", dice_line(duel.commitment, duel.secret, duel.salt)
