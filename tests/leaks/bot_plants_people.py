"""Leaks planted in who is who of a game, each a realistic mistake, and the pair that has to find it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.core.discord.games import rosters
from bot.core.games.changing import GameChange
from bot.core.people import leaving
from bot.core.people.people import Membership
from bot.games.campaign.after import storytelling
from engine.campaign.forces import Team
from tests.leaks.bot_plants import Patch, plant

if TYPE_CHECKING:
    import discord

    from bot.core.discord.desk import Desk
    from bot.core.discord.doors import Entry
    from bot.core.present.cards import Card

LEAVES = "somebody of the enemy leaves or not"


@plant(LEAVES)
def the_story_names_the_members_of_both(patch: Patch) -> None:
    patch.setattr(storytelling, "inside", lambda *_: frozenset(Team))


@plant(LEAVES)
def the_list_of_people_counts_everybody(patch: Patch) -> None:
    shown = rosters.shown

    async def leaky(desk: Desk, interaction: discord.Interaction, entry: Entry) -> Card:
        card = await shown(desk, interaction, entry)
        every = (await desk.lobby.roster(entry.game.server, entry.game.id)).everybody
        return replace(card, text=f"{card.text} ({len(every)})")

    patch.setattr(rosters, "shown", leaky)


@plant(LEAVES)
def both_captains_are_told_who_has_left(patch: Patch) -> None:
    told = leaving._tell  # noqa: SLF001 - the mistake is made inside

    def leaky(change: GameChange, me: Membership, by: int) -> None:
        told(change, me, by)
        if me.side is not None:
            told(change, replace(me, chair=Team(me.side).enemy), by)

    patch.setattr(leaving, "_tell", leaky)
