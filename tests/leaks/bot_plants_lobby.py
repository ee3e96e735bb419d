"""Leaks planted in the lobby, each a realistic mistake, and the pair that has to find it."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from bot.core.games.changing import changing
from bot.core.games.lobby import Lobby
from bot.core.people import captains, gathered
from bot.core.present.cards import Card
from bot.games.campaign.commands.late_joining import ask_to_join
from tests.leaks.bot_plants import Patch, plant

if TYPE_CHECKING:
    import discord

    from bot.core.discord.desk import Desk
    from bot.core.discord.doors import Entry
    from bot.core.games.changing import GameChange
    from bot.core.people.people import Roster
    from bot.core.present.gathering_words import Side
    from engine.common.seat import Seat

CLAIMS = "somebody of the enemy would be captain or not"
TEXT = "the enemys captain adds a text to the toss or none"
LATE = "one who asks to join late would join the enemy or ones own"


@plant(CLAIMS)
def the_public_card_counts_who_would_be_captain(patch: Patch) -> None:
    side_of = gathered.side_of

    def leaky(roster: Roster, seat: Seat, *, judges: bool) -> Side:
        side = side_of(roster, seat, judges=judges)
        asked = sum(one.claims for one in roster.of(seat))
        return replace(side, others=(*side.others, f"{asked} would be captain"))

    patch.setattr(gathered, "side_of", leaky)


@plant(CLAIMS)
def the_request_is_posted_in_the_referees_room_when_it_comes(patch: Patch) -> None:
    claim = captains.claim

    async def leaky(change: GameChange, user: int, seat: Seat = "") -> None:
        await claim(change, user, seat)
        change.notices[-1] = replace(change.notices[-1], post=True)

    patch.setattr(captains, "claim", leaky)


@plant(TEXT)
def a_captain_who_adds_a_text_is_marked_on_the_card(patch: Patch) -> None:
    salt = Lobby.salt

    async def leaky(
        self: Lobby, server: int | None, game: str, captain: int, text: str, *, at: datetime
    ) -> None:
        await salt(self, server, game, captain, text, at=at)
        async with changing(self._table, server, game, at) as change:
            own = await change.member(captain)
            await change.set(captain, own.chair, name=f"{own.name} (text)")

    patch.setattr(Lobby, "salt", leaky)


@plant(LATE)
def the_captains_are_told_for_whom_somebody_asks(patch: Patch) -> None:
    async def leaky(desk: Desk, interaction: discord.Interaction, entry: Entry, team: Seat | None) -> Card:
        card = await ask_to_join(desk, interaction, entry, team)
        for one in (await desk.lobby.roster(None, entry.game.id)).members:
            if one.orders:
                await desk.write_to(one.user, lambda: Card(f"Somebody would join {team}."))
        return card

    patch.setattr("bot.games.campaign.commands.campaign_lobby.ask_to_join", leaky)
