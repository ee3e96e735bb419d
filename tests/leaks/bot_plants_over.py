"""Leaks planted in the post that ends a campaign, and the pair that finds each."""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy import true

from bot.core.post import ended_games
from bot.games.campaign.after import filming, poster
from engine.campaign.chronicle import Chronicle
from engine.campaign.ledger import Ledger
from engine.campaign.state import Ending
from engine.campaign.victory import Victory, victory
from engine.campaign.view import View
from engine.common.seat import REFEREE
from tests.leaks.bot_plants import Patch, plant

HELD = "what is held is the end of the campaign or a new turn"
GOES_ON = "the game goes on and nothing of its figures is posted"


@plant(HELD)
def the_post_is_made_as_soon_as_the_rules_have_ended_the_game(patch: Patch) -> None:
    patch.setattr(ended_games, "OVER", true())
    patch.setattr(ended_games, "is_over", lambda sitting: sitting.see(REFEREE).ending is not None)


def _as_if_over(truth: View, books: Ledger, fought: Chronicle) -> Victory:
    return victory(replace(truth, ending=Ending(None, "exhausted")), books, fought)


@plant(GOES_ON)
def the_figures_are_posted_while_the_game_goes_on(patch: Patch) -> None:
    patch.setattr(ended_games, "OVER", true())
    patch.setattr(ended_games, "is_over", lambda _: True)
    patch.setattr(poster, "victory", _as_if_over)


@plant(GOES_ON)
def a_replay_ends_on_the_poster_while_the_game_goes_on(patch: Patch) -> None:
    patch.setattr(filming, "has_poster", lambda _: True)
    patch.setattr(poster, "victory", _as_if_over)
