"""Leaks planted in the bot on purpose, each a realistic mistake, and the pair that has to find it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

import discord
import pytest

from bot.core.discord.answering import answer_messages as parts
from bot.core.discord.answering import completions, presses
from bot.core.discord.answering.completions import Text, fitting
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry, Shut
from bot.core.discord.games import listed_games
from bot.core.discord.own import map_commands
from bot.core.discord.referee import refereeing
from bot.core.post import undeliverable
from bot.core.post.herald import Herald
from bot.core.post.notices import Notice
from bot.core.post.parcels import Parcel
from bot.core.present.cards import Card, Picture
from bot.core.table import journal_entries
from bot.core.table.table import Table
from bot.core.time import game_clock
from bot.games.campaign import letters
from bot.games.campaign.cards import alt
from bot.games.campaign.cards.map_text import map_text
from bot.games.campaign.commands import drafting
from bot.games.campaign.notices import asking
from bot.games.campaign.services.drafts import Drafts
from bot.games.campaign.services.kept_drafts import Draft
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.campaign.told import Battles
from engine.campaign.view import View

Patch = pytest.MonkeyPatch
ENEMY: dict[str, Seat] = {Seat.BLUE: Seat.RED, Seat.RED: Seat.BLUE}


@dataclass(frozen=True, slots=True)
class Plant:
    """A mistake made in the bot, and the pair that finds it."""

    make: Callable[[Patch], None]
    found_by: str


PLANTS: dict[str, Plant] = {}


def plant(found_by: str) -> Callable[[Callable[[Patch], None]], Callable[[Patch], None]]:
    """Enter a mistake under its name."""

    def entered(make: Callable[[Patch], None]) -> Callable[[Patch], None]:
        PLANTS[make.__name__.replace("_", " ")] = Plant(make, found_by)
        return make

    return entered


def _tell_more(patch: Patch, module: Any, name: str, more: Callable[[Notice], Iterable[Notice]]) -> None:  # noqa: ANN401
    """Let a module's function that sends notices send more of them, whichever argument holds them."""
    send = getattr(module, name)

    def leaky(*given: Any, **named: Any) -> Any:  # noqa: ANN401
        full = [
            [n for one in part for n in more(one)] if _notices(part) else part  # a list as good as a tuple
            for part in given
        ]
        return send(*full, **named)

    patch.setattr(module, name, leaky)


def _notices(part: object) -> bool:
    return isinstance(part, tuple | list) and bool(part) and all(isinstance(one, Notice) for one in part)


def _both(*kinds: str) -> Callable[[Notice], list[Notice]]:
    """Return what tells a notice of these kinds to both teams."""
    return lambda one: (
        [one, replace(one, seat=ENEMY[one.seat])] if one.kind in kinds and one.seat in ENEMY else [one]
    )


# --- who is told


@plant("a scout met the viewer and halted or never went")
def a_post_for_the_question_to_the_enemys_scout(patch: Patch) -> None:
    def more(one: Notice) -> list[Notice]:
        if one.kind != "ask_scouts":
            return [one]
        return [one, Notice(Seat.PUBLIC, "battles_pending", Battles((one.details.hex,)), post=True)]

    _tell_more(patch, journal_entries, "post", more)


@plant("the enemys sheet lies ready or there is none")
def the_reminder_goes_to_both(patch: Patch) -> None:
    _tell_more(patch, game_clock, "send", _both("draft_waits"))


@plant("the enemy recovers or does not yet")
def recoveries_are_told_to_both(patch: Patch) -> None:
    _tell_more(patch, journal_entries, "post", _both("vehicles_recovered"))


@plant("the referee takes a hidden step back")
def an_undo_is_told_to_both(patch: Patch) -> None:
    _tell_more(patch, journal_entries, "post", _both("undone"))


@plant("the referee takes a hidden step back")
def an_undo_is_written_into_the_referees_room(patch: Patch) -> None:
    _tell_more(
        patch, journal_entries, "post", lambda one: [replace(one, post=one.post or one.kind == "undone")]
    )


@plant("the enemys direct messages are closed when his scout is asked")
def a_closed_mailbox_is_pinged_about_at_any_time(patch: Patch) -> None:
    patch.setattr(undeliverable, "_is_known", lambda *_: True)


@plant("the enemys sheet lies ready or there is none")
def a_draft_is_told_to_both_teams_commanders(patch: Patch) -> None:
    tell_others = drafting.tell_others

    async def leaky(desk: Desk, entry: Entry, _: Team, told: Callable[[], Card]) -> None:
        for team in Team:
            await tell_others(desk, entry, team, told)

    patch.setattr(drafting, "tell_others", leaky)


@plant("the enemy rewrites his sheet and asks again and again")
def answers_in_a_server_are_for_everybody(patch: Patch) -> None:
    for module in (parts, presses):
        patch.setattr(module, "hidden", lambda _: False)


# --- what is shown


@plant("the enemys platoons have other numbers contents and places")
def the_alt_text_comes_from_the_referees_view(patch: Patch) -> None:
    async def leaky(desk: Desk, entry: Entry, seat: Seat, _: int | None = None) -> Card:
        view = await desk.table.view(entry.game.id, seat)
        everything = await desk.table.view(entry.game.id, Seat.REFEREE)
        return Card("map", (Picture("map.png", await desk.studio.map(view), alt.of_map(everything)),))

    patch.setattr(map_commands, "map_card", leaky)


@plant("the enemys platoons have other numbers contents and places")
def the_map_as_a_text_is_the_referees(patch: Patch) -> None:
    async def leaky(desk: Desk, entry: Entry, _: Seat, __: int | None = None) -> Card:
        return Card(map_text(await desk.table.view(entry.game.id, Seat.REFEREE)))

    patch.setattr(map_commands, "map_words", leaky)


@plant("the enemy builds or passes")
def an_earlier_map_is_drawn_from_what_is_known_now(patch: Patch) -> None:
    async def leaky(table: Table, game: str, _: Seat, __: int) -> View:
        truth: View = await table.view(game, Seat.REFEREE)
        return replace(truth, seat=Seat.BLUE)

    patch.setattr(Table, "shown_view", leaky)


@plant("the enemys bank is full or empty")
def the_bank_display_is_the_referees(patch: Patch) -> None:
    bank_card = map_commands.bank_card

    async def leaky(desk: Desk, entry: Entry, _: Seat) -> Card:
        return await bank_card(desk, entry, Seat.REFEREE)

    patch.setattr(map_commands, "bank_card", leaky)


@plant("a scout met the viewer and halted or never went")
def the_file_name_counts_the_journal(patch: Patch) -> None:
    map_card = map_commands.map_card

    async def leaky(desk: Desk, entry: Entry, seat: Seat, turn: int | None = None) -> Card:
        card = await map_card(desk, entry, seat, turn)
        name = f"map-{await desk.table.position(entry.game.id)}.png"
        return replace(card, pictures=tuple(replace(one, name=name) for one in card.pictures))

    patch.setattr(map_commands, "map_card", leaky)


@plant("a scout met the viewer and halted or never went")
def buttons_carry_the_position_of_the_journal(patch: Patch) -> None:
    parcel_of = Herald._parcel  # noqa: SLF001
    position = 0

    async def making(herald: Herald, letter: Any) -> Parcel:  # noqa: ANN401
        nonlocal position
        parcel = await parcel_of(herald, letter)
        position = parcel.position
        return parcel

    patch.setattr(Herald, "_parcel", making)
    patch.setattr(letters, "turn_mark", lambda _: position)
    patch.setattr(asking, "turn_mark", lambda _: position)


@plant("the enemy rewrites his sheet and asks again and again")
def receipts_are_numbered_for_both_teams_together(patch: Patch) -> None:
    save = Drafts.save

    async def leaky(drafts: Drafts, game: str, team: Team, said: Any, **named: Any) -> Draft:  # noqa: ANN401
        draft = await save(drafts, game, team, said, **named)
        number = draft.number
        while await drafts.find(game, team.enemy, number - draft.number + 1):
            number += 1
        return replace(draft, number=number)

    patch.setattr(Drafts, "save", leaky)


@plant("a scout met the viewer and halted or never went")
def the_status_tells_the_stage(patch: Patch) -> None:
    status = listed_games.status

    async def leaky(desk: Desk, entry: Entry) -> Card:
        view = await desk.table.view(entry.game.id, Seat.REFEREE)
        card = await status(desk, entry)
        return replace(card, text=f"{card.text} ({view.stage})")

    patch.setattr(listed_games, "status", leaky)


# --- what is answered


def instead(patch: Patch, offers: Callable[..., Any], leaky: Callable[..., Any]) -> None:
    """Have a completion do something else: the commands hold it, so what stands in its module is not asked.

    What `leaky` names it finds in that module, or imports itself.
    """
    patch.setattr(offers, "__code__", leaky.__code__)


@plant("the enemys platoons have other numbers contents and places")
def a_completion_offers_where_platoons_stand(patch: Patch) -> None:
    async def leaky(desk: Desk, interaction: discord.Interaction, typed: str) -> list[Text]:
        from engine.campaign.commands import Seat  # noqa: PLC0415 - see `instead`

        (game, *_) = await desk.lobby.games(interaction.guild_id or 0)
        view = await desk.table.view(game.id, Seat.REFEREE)
        return fitting(typed, ((one.hex, one.hex) for one in view.platoons.values()))

    instead(patch, completions.battles, leaky)


@plant("the enemys sheet lies ready or there is none")
def a_refusal_differs_when_the_enemy_is_ready(patch: Patch) -> None:
    awaited = drafting.awaited

    async def leaky(desk: Desk, entry: Entry, team: Team) -> View:
        if await desk.drafts.current(entry.game.id, team.enemy) is not None:
            raise Shut("door.expired")
        return await awaited(desk, entry, team)

    patch.setattr(drafting, "awaited", leaky)


@plant("the enemy builds or passes")
def the_record_is_written_for_whoever_asks(patch: Patch) -> None:
    async def leaky(desk: Desk, entry: Entry) -> Card:
        record = await desk.exports.record(entry.game.server, entry.game.id, entry.game.referee)
        return Card("The record", (Picture("record.txt", record.encode(), ""),))

    patch.setattr(refereeing, "export", leaky)


@plant("a deadline runs while the enemys scout is asked or not")
def players_read_the_referees_deadline(patch: Patch) -> None:
    patch.setattr(game_clock.Clock, "told", lambda self, game, _at: self.due(game))
