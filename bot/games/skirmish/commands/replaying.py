"""The replay of a skirmish that is over: an animation, drawn while its asker sees how far it has come."""

from __future__ import annotations

import asyncio

from bot.core.discord.after.progress import reporter, upload
from bot.core.discord.answering.presses import Presses
from bot.core.discord.doors import Shut
from bot.core.present.cards import Card, Picture
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from bot.games.skirmish.cards import acts
from bot.games.skirmish.cards.alt import of_board
from bot.games.skirmish.commands.drawing import end_picture
from bot.games.skirmish.commands.meeting import Touched, duel_press
from bot.games.skirmish.pictures.reel import Taken, film_of, happened_on
from bot.games.skirmish.services.replays import scenes

PRESSES = Presses()
_BESIDES = 64 * 1024
"""What a message needs beside its file."""


@duel_press(PRESSES, acts.REPLAY)
async def replay(touched: Touched) -> None:
    """Show a game that is over from its beginning, to whoever asks; raise `Shut` where it is too long."""
    met, interaction = touched.met, touched.interaction
    shown = await scenes(met.desk.duels, met.server, met.duel.id)
    told, boards = reporter(interaction, "replay.drawing"), list[Taken]()
    before = shown[0][0]
    for number, (position, happened) in enumerate(shown, 1):
        # One after the other: others have theirs drawn in between.
        board = await met.desk.studio.duel(position, happened)
        grid = position.scenario.ground.grid
        boards.append(Taken(board, grid, happened_on(position, before, happened)))
        before = position
        await told(number, len(shown))
    # It ends as it has ended in public, if it has.
    poster = b"" if met.shown.settles_battle else await end_picture(met.desk.studio, shown[-1][0])
    data = await asyncio.to_thread(film_of, boards, interaction.filesize_limit - _BESIDES, poster)
    too_large = Shut("duel_board.replay_too_large")
    if data is None:
        raise too_large
    text = say("duel_board.replay", title=plain(met.duel.scenario_title, 80), count=len(shown))
    card = Card(text, (Picture("replay.gif", data, of_board(shown[-1][0])),))
    await upload(interaction, card, too_large)
