"""Leaks planted in looking back, and the pair that finds each."""

from __future__ import annotations

from bot.core.after import whose_eyes
from bot.games.campaign.services.after import annals, scenes
from engine.campaign import retelling
from engine.campaign.forces import Team
from tests.leaks.bot_plants import Patch, plant

HIDDEN = "who looks back cannot tell what the enemy built merged or where he marched"
MET = "who looks back cannot tell that a scout has met him"


@plant(HIDDEN)
def a_team_is_given_everybodys_eyes(patch: Patch) -> None:
    patch.setattr(whose_eyes, "open_to", lambda *_: True)


@plant(HIDDEN)
def sealed_orders_are_opened_before_the_end(patch: Patch) -> None:
    patch.setattr(annals, "opened", lambda *_: frozenset(Team))


@plant(HIDDEN)
def the_books_and_arrows_hold_both_teams(patch: Patch) -> None:
    patch.setattr(retelling, "whose", lambda _: frozenset(Team))


@plant(HIDDEN)
def the_story_tells_of_every_event(patch: Patch) -> None:
    patch.setattr(retelling, "_may_know", lambda *_: True)


@plant(MET)
def a_replay_has_one_more_picture_when_the_game_went_on_unseen(patch: Patch) -> None:
    patch.setattr(scenes, "worth_showing", lambda *_: True)
