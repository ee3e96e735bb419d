"""The post that ends a campaign, in words, and the buttons below it: all is open to everybody now."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.people.people import PublicGame, Roster
from bot.core.present.after.opened_buttons import RECORD, STORY, opened_button, replay_button
from bot.core.present.cards import Card, Picture
from bot.core.present.carried import Carried
from bot.core.present.entry_list_words import some_of
from bot.core.present.forms import Form, Text
from bot.core.words.harmless_names import bare, plain
from bot.core.words.speech import listed, say
from bot.games.campaign.cards.vehicles import team as team_name
from bot.games.campaign.pictures.poster import length_lines, side_lines
from engine.campaign.forces import Team
from engine.campaign.victory import Victory

_NAMES, _NAME = 10, 32
"""So many names of each side at most, and so many letters of each, stand in the post: it is one message."""
TRUTH = "truth"
"""The eyes with which a replay is shown first."""
CHARTS, REMATCH, AGAIN = "over_charts", "over_rematch", "rematch_made"
"""The acts that show the charts, open the form of a rematch, and make one."""


def poster_card(game: PublicGame, roster: Roster, of: Victory, head: int, picture: bytes) -> Card:
    """Return the post: people's names stand in its text alone."""
    drawn = Picture("poster.png", picture, poster_alt(of))
    card = Card("\n".join(_lines(game, roster, of)), (drawn,))
    looks = (opened_button(STORY, game.id, head), replay_button(game.id, head, TRUTH))
    more = (opened_button(act, game.id, head) for act in (CHARTS, RECORD, REMATCH))
    return card.under((*looks, *more))


def poster_alt(of: Victory) -> str:
    """Return what the poster shows, for who cannot see it."""
    sides = (" ".join((f"{team_name(one.team)}:", *side_lines(one))) for one in of.sides)
    return " ".join((say("poster.alt"), _won(of), *sides, *length_lines(of)))


def rematch_form(game: PublicGame) -> Form:
    """Return the form that asks what the rematch is called."""
    name = Text("name", say("poster.rematch_name"), text=say("poster.rematch_called", game=game.name)[:60])
    title = say("poster.rematch_title", game=bare(game.name, 24))
    return Form(title, str(Carried(AGAIN, game.id, 0)), (name,))


def _lines(game: PublicGame, roster: Roster, of: Victory) -> Iterator[str]:
    yield f"**{plain(game.name)}: {_won(of)}**"
    yield " ".join(length_lines(of))
    for one in of.sides:
        names = [plain(member.name, _NAME) for member in roster.of(one.team)]
        people = some_of(names, _NAMES) if names else say("notice.nobody")
        yield say("poster.side", team=team_name(one.team), people=people, figures=" ".join(side_lines(one)))
    yield say("poster.referee", people=listed([plain(one.name, _NAME) for one in roster.referees]))


def _won(of: Victory) -> str:
    if of.winner is None:
        return say("poster.nobody")
    how = "poster.won_resigned" if of.reason == "resigned" else "poster.won"
    return say(how, team=team_name(Team(of.winner)))
