"""What everybody may check of a skirmish's dice, at any moment of it (docs/decisions/0033)."""

from __future__ import annotations

from bot.core.discord.desk import Desk
from bot.core.present.last_word_cards import link
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from bot.games.skirmish.cards.dice import dice_line, seals_line
from bot.games.skirmish.cards.last_word import texts_line
from bot.games.skirmish.commands.naming import player_name
from bot.games.skirmish.services.boards import DuelBoards
from bot.games.skirmish.services.people import Duel, Stage
from bot.games.skirmish.services.records import code

_OLDER = (Stage.PLAYED, Stage.OVER)


async def dice_lines(desk: Desk, duel: Duel) -> list[str]:
    """Return what is fixed of a game's dice, what can be looked up, and whether the rolls were right."""
    board = await DuelBoards(desk.duels).board(duel.id)
    question, now = board.question, board.duel
    lines = [say("last_word.title", title=plain(now.scenario_title, 80))]
    if now.texts:
        lines.append(texts_line(now.texts))
    elif now.stage in _OLDER:
        lines.append(say("last_word.older"))
    if question is not None and question.asked is not None:
        asked = link(question.server, question.channel, question.asked)
        side = now.side_of(question.speaker)
        speaker = player_name(None if side is None else now.player(side))
        if question.word is None:
            lines.append(say("last_word.awaited_after", speaker=plain(speaker), address=asked))
        else:
            word = link(question.server, question.channel, question.word)
            promised = code(await desk.duels.sitting(duel.id))
            shown = {"speaker": plain(speaker), "asked": asked, "word": word, "fixed": promised}
            lines.append(say("last_word.check", **shown))
            lines.append(say("last_word.number", word=question.word, asked=question.asked))
    if now.stage is Stage.OVER:
        rolls = await desk.duels.dice(now.server, now.id)
        wrong = sum(not one.right for one in rolls)
        lines.append(
            say("last_word.rolls_wrong" if wrong else "last_word.rolls_right", count=wrong or len(rolls))
        )
    lines += filter(None, (seals_line(board.seals), dice_line(now.commitment, now.secret, now.salt)))
    return lines
