"""The post that ends a campaign: its figures and its final map, from the referee's View of its end."""

from __future__ import annotations

from dataclasses import dataclass

from bot.core.discord.painter import Painter
from bot.core.games.lobby import Lobby
from bot.core.people.people import PublicGame, Roster
from bot.core.post.ended_games import Poster
from bot.core.present.cards import Card
from bot.core.words.harmless_names import bare
from bot.games.campaign.cards.after.poster import poster_card
from bot.games.campaign.pictures.poster import Final, draw_poster
from bot.games.campaign.services.after.annals import Annals
from bot.games.campaign.services.after.teams import Eyes
from engine.campaign.chronicle import Chronicle
from engine.campaign.victory import Victory, victory


@dataclass(frozen=True, slots=True)
class Posted:
    """What a post is made of: who played, the figures, the picture."""

    roster: Roster
    figures: Victory
    picture: bytes


async def posted(annals: Annals, lobby: Lobby, painter: Painter, game: PublicGame) -> Posted:
    """Return it, of a game that is over; whoever may not look back on the game makes none."""
    roster = await lobby.roster(game.server, game.id)
    record = await annals.record(game, roster.referee, Eyes.TRUTH)
    books = await annals.ledger(game, roster.referee, Eyes.TRUTH)
    of = victory(record.view, books, Chronicle(record.fought))
    board = await painter.map(record.view)
    return Posted(roster, of, await painter.picture(draw_poster, Final(board, bare(game.name, 60), of)))


def poster_of(annals: Annals, lobby: Lobby, painter: Painter) -> Poster:
    """Return what makes the post."""

    async def made(game: PublicGame, head: int) -> Card:
        of = await posted(annals, lobby, painter, game)
        return poster_card(game, of.roster, of.figures, head, of.picture)

    return made
