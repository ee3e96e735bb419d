"""`/game replay`: what each seat was shown, moment by moment; as an animation in a game that draws one."""

from __future__ import annotations

import discord

from bot.core.after.whole_games import Passages
from bot.core.after.whose_eyes import ALL
from bot.core.discord.after.look_back_door import eyes_of, label_of, look_back
from bot.core.discord.answering import replies
from bot.core.discord.answering.custom_id_patterns import NUMBER, Shape
from bot.core.discord.answering.presses import Answering, Pressed, Presses
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry, Need, Shut
from bot.core.present.after.replay_page import PAGE, REPLAY, leaves, other_eyes, passage, replay_page
from bot.core.present.cards import Card
from bot.core.present.reader import Reader
from bot.core.table.beside_the_loop import apart
from bot.core.words.harmless_names import plain

PRESSES = Presses()


async def replay(desk: Desk, interaction: discord.Interaction, entry: Entry, wish: str | None) -> None:
    """Answer a replay in the place of the answer that Discord was promised; raise `Shut`, a refusal."""
    eyes = await look_back(desk, entry, "replay", wish)
    way = desk.retellings.get(entry.game.ruleset)
    if way is not None:
        await way.replay(desk, interaction, entry, eyes)
        return
    await replies.reply(interaction, await _page(desk, entry, eyes, 0))


@PRESSES.on(REPLAY, Need.ANYBODY)
async def other(pressed: Pressed) -> None:
    """Answer the replay with other eyes."""
    await replay(pressed.desk, pressed.interaction, pressed.entry, pressed.carried.more)


@PRESSES.on(PAGE, Need.ANYBODY, Answering.EDIT, shape=Shape(rf"{NUMBER}\..+"))
async def leaf(pressed: Pressed) -> Card:
    """Return another page of a replay in sentences; raise `Shut` as `replay`."""
    desk, entry = pressed.desk, pressed.entry
    at, _, wish = pressed.carried.more.partition(".")
    if entry.game.ruleset in desk.retellings:
        raise Shut("door.older")
    return await _page(desk, entry, await look_back(desk, entry, "replay", wish), int(at))


async def _page(desk: Desk, entry: Entry, eyes: str, at: int) -> Card:
    passages = await desk.looking_back.passages(entry.game, entry.me, eyes)
    count, game = len(passages.positions), entry.game
    if not count:
        raise Shut("after.nothing_told", game=plain(game.name))
    reader = Reader(game.id, game.name)
    page = await apart(
        lambda: leaves(lambda number: _in_words(passages, number, reader, named=eyes == ALL), count, at)
    )
    others = [(one, label_of(desk, entry, one)) for one in await eyes_of(desk, entry) if one != eyes]
    card = replay_page(game.name, eyes, label_of(desk, entry, eyes), page, count, game.id)
    return card.under(*other_eyes(game.id, others))


def _in_words(passages: Passages, number: int, reader: Reader, *, named: bool) -> str:
    """Return one moment in words; `named`: each sentence once, with whom it was told."""
    one, of = passages.at(number), passages.of
    texts: dict[str, list[str]] = {}
    for told in one.told:
        known = [notice for notice in told.notices if notice.kind in of.kinds]
        for letter in [[notice] for notice in known] if named else [known]:
            cards = of.letters(of.kinds, letter, told.view, reader)
            texts.setdefault("\n".join(card.text for card in cards), []).append(told.seat)
    return passage(number, one.turn, texts, taken_back=one.taken_back, named=named)
