"""The dice of a new game: set by the last word, once (0033); and what is rolled before it counts (0035)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime

from bot.core.dice.last_word import LastWordQuestion, taking
from bot.core.post.notices import Notice, notice
from bot.core.post.posting import post
from bot.core.referee.hold import to_teams_held
from bot.core.seam.dicing import LastWord, write_ahead, write_word
from bot.core.store.journal import EntryKind
from bot.core.store.moments import stored
from bot.core.table.journal_entries import next_entry, standard_steps
from bot.core.table.sitting import Sitting
from bot.core.table.statements import Said
from bot.core.table.table import Table
from bot.core.told.whole_game_details import RolledAhead
from engine.common.chance import Fresh, Hand, Rolled
from engine.common.seat import REFEREE, Seat

NOBODY = 0
"""The author of what nobody says: that a message was the first, the bot has only seen."""


async def set_dice(
    table: Table, question: LastWordQuestion, word: int, *, by: Seat, texts: Sequence[str], at: datetime
) -> bool:
    """Set the dice of a game by the message that was the first after its question; `by` is its author's seat.

    Return whether it did: dice are set once, in the transaction that takes the word.
    """
    game = question.game
    async with table.lock(game):
        sitting = await table.sitting(game)
        if sitting.standing.salt or not sitting.of.codec.keeps_rolls:
            return False
        where = (question.server, question.channel, question.asked or 0)
        spoken = LastWord(tuple(texts), str(word), by, *map(str, where))
        said = Said(REFEREE, "", f"{game}/dice", NOBODY, stored(at))
        entry = next_entry(sitting, EntryKind.REQUEST, write_word(spoken), said)
        steps = standard_steps(sitting, (entry,), said, sitting.status)
        await table.database.commit([*steps, taking(question, word)])
        table.changed(game)
    table.committed(game)
    return True


async def noted_ahead(table: Table, game: str, author: int, dice: Hand) -> bool:
    """Write down what was rolled for something that the referee is about to be shown.

    So a face that was looked at leaves a trace, whether what it was for counts or not, and who may learn of
    it is told that it was rolled. Return whether there was anything: then the game has gone on, and what is
    to be shown is worked out anew.
    """
    if not dice.fresh:
        return False
    async with table.lock(game):
        sitting = await table.sitting(game)
        known, rolls = sitting.standing.rolled, list[Rolled]()
        for one in (fresh.rolled for fresh in dice.fresh):
            # Somebody may have rolled since: then it is another name, or it is there.
            if known.find(one.asked, one.of, one.sides) is None and known.name(one.asked) == one.name:
                known = known.also((one,))
                rolls.append(one)
        if rolls:
            # Nobody says when they look: it has the moment of what was said last.
            at = sitting.standing.since
            said = Said(REFEREE, "", f"{game}/ahead/{sitting.head + 1}", author, at)
            entry = next_entry(sitting, EntryKind.REQUEST, write_ahead(rolls), said)
            told = _told(sitting, [one for one in dice.fresh if one.rolled in rolls])
            # While something is held they wait behind it, and stand where the sides do.
            position = entry.position if sitting.hold.shown is None else sitting.hold.shown
            letters = post(sitting.of, sitting.seating, told, position, at)
            steps = standard_steps(sitting, (entry,), said, sitting.status)
            await table.database.commit(
                [*steps, *(to_teams_held(letters) if sitting.hold.active else letters)]
            )
            table.changed(game)
    if rolls:
        table.committed(game)
    return True


def _told(sitting: Sitting, rolls: Sequence[Fresh]) -> Iterator[Notice]:
    """Tell each seat of the rolls of which it may learn; those of which all may are posted."""
    for seat in sitting.every_seat:
        for posted in (True, False):
            names = tuple(
                one.rolled.name
                for one in rolls
                if (one.known is None) == posted and (posted or seat in (one.known or ()))
            )
            if names:
                yield notice(seat, "rolled_ahead", RolledAhead(names), post=posted)
