"""Leaks planted in the battle desk on purpose, each a realistic mistake, and the pair that has to find it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import discord
from discord import app_commands

from bot.core.discord.answering import completions
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry
from bot.core.post import undeliverable
from bot.core.post.notices import Notice
from bot.core.present.cards import Card
from bot.games.campaign.cards.battles import board, card, manning
from bot.games.campaign.cards.battles.shown import Shown, Viewer
from bot.games.campaign.commands.battles import history as history_cog
from bot.games.campaign.services.battles import (
    absence,
    encounter,
    filling_in,
    opening,
    own_battles,
    reminders,
    scheduled_events,
    times,
)
from bot.games.campaign.services.battles.booking import Booking
from bot.games.campaign.services.battles.encounter import Encounter, Letter, Scene
from bot.games.campaign.services.battles.game_now import GameNow
from bot.games.campaign.services.battles.scheduled_events import Announced, ScheduledEvents
from engine.campaign import tell
from engine.campaign.aftermath import aftermath
from engine.campaign.arranging.orders_of_battle import unmanned
from engine.campaign.arranging.progress import progress
from engine.campaign.arranging.shapes import Arrangement, Progress, Slot
from engine.campaign.arranging.sight import Sight, sight
from engine.campaign.arranging.waiting import Awaited, Wait, waits
from engine.campaign.commands import Seat
from engine.campaign.events import BattleFought, Event
from engine.campaign.forces import Team
from engine.campaign.state import State
from engine.campaign.view import BattleView
from tests.leaks.bot_plants import ENEMY, Patch, instead, plant

PLAYED = "the whole desk is played against another order of battle"
BUSY = "the enemy mans in another way"
ELSEWHERE = "somebody of the enemy is booked in another game then"
ROOM = "the room has another name and password"
MISSING = "somebody else of the enemy is missing"
CLOSED = "somebodys direct messages are closed when the room opens"
UNOPENED = "a battle is settled without its opening"
REFEREE = "a referee who plays cannot tell who else plays"
SEE = Encounter.sight


def _seen(patch: Patch, **more: Any) -> None:  # noqa: ANN401 - fields of any kind
    """Let every sight hold what a function of the arrangement answers, in the place of its own."""

    def leaky(arranged: Arrangement, battle: BattleView | None, seat: Seat, **who: Any) -> Sight:  # noqa: ANN401
        seen = sight(arranged, battle, seat, **who)
        return replace(seen, **{name: of(arranged) for name, of in more.items()})

    patch.setattr(encounter, "sight", leaky)


# --- what is shown


@plant(PLAYED)
def a_teams_board_is_made_with_the_referees_sight(patch: Patch) -> None:
    made = GameNow.card

    def leaky(now: GameNow, seat: Seat) -> Card:
        with patch.context() as here:
            here.setattr(Encounter, "sight", lambda one, *_: replace(SEE(one, Seat.REFEREE), seat=Seat(seat)))
            return made(now, seat)

    patch.setattr(GameNow, "card", leaky)


@plant(BUSY)
def the_card_names_the_crews_of_both(patch: Patch) -> None:
    _seen(patch, crew=lambda arranged: arranged.crew)
    lines = manning.lines

    def leaky(shown: Shown, viewer: Viewer) -> Iterator[str]:
        yield from lines(shown, viewer)
        yield manning.names(shown, shown.sight.crew.values())

    patch.setattr(card, "LINES", tuple(leaky if one is lines else one for one in card.LINES))


@plant(PLAYED)
def what_is_waited_for_counts_the_enemys_vehicles(patch: Patch) -> None:
    open_: dict[tuple[Seat, object], int] = {}

    def counted(one: Encounter, seat: Seat, user: int | None = None) -> Sight:
        seen = SEE(one, seat, user)
        if one.battle is not None and seen.seat.team is not None:
            open_[seen.seat, seen] = len(unmanned(one.arrangement, one.battle, seen.seat.team.enemy))
        return seen

    def leaky(seen: Sight) -> tuple[Wait, ...]:
        count = open_.get((seen.seat, seen), 0)
        more = (Wait(Awaited.CREW, ENEMY[seen.seat], count),) if count else ()
        return (*waits(seen), *more)

    patch.setattr(Encounter, "sight", counted)
    for module in (board, card):
        patch.setattr(module, "waits", leaky)


@plant(PLAYED)
def both_orders_of_battle_are_shown_as_soon_as_all_are_manned(patch: Patch) -> None:
    def leaky(arranged: Arrangement, battle: BattleView | None, seat: Seat, **who: Any) -> Sight:  # noqa: ANN401
        seen = sight(arranged, battle, seat, **who)
        return replace(seen, battle=battle) if progress(arranged, battle) is Progress.MANNED else seen

    patch.setattr(encounter, "sight", leaky)


@plant(PLAYED)
def both_captains_read_which_vehicle_the_referee_wants(patch: Patch) -> None:
    _seen(patch, fill_in=lambda arranged: arranged.fill_in)


@plant(BUSY)
def the_card_names_the_observers_of_both(patch: Patch) -> None:
    _seen(patch, observers=lambda arranged: arranged.observers)


@plant(REFEREE)
def a_referee_who_plays_sees_as_before(patch: Patch) -> None:
    def leaky(arranged: Arrangement, battle: BattleView | None, seat: Seat, **who: Any) -> Sight:  # noqa: ANN401
        if seat == Seat.REFEREE:
            arranged, who = replace(arranged, fill_in=None), {}
        return sight(arranged, battle, seat, **who)

    patch.setattr(encounter, "sight", leaky)


@plant(UNOPENED)
def what_was_fought_tells_how_many_there_were(patch: Patch) -> None:
    battles_card = history_cog.battles_card

    async def leaky(desk: Desk, entry: Entry) -> Card:
        settled = await desk.history._settled(entry.game.id)  # noqa: SLF001
        made = await battles_card(desk, entry)
        return replace(made, text=f"{made.text} {[len(one.slots) for one in settled]}")

    patch.setattr("bot.games.campaign.commands.campaign.battles_card", leaky)


# --- who is told


@plant(PLAYED)
def a_reminder_names_all_who_play(patch: Patch) -> None:
    soon = reminders._soon  # noqa: SLF001

    def leaky(here: Encounter, *given: Any) -> Notice:  # noqa: ANN401
        due, seat, as_, seating = given[:4]
        return soon(here, due, seat, as_, seating, list(here.arrangement.crew))

    patch.setattr(reminders, "_soon", leaky)


@plant(ELSEWHERE)
def both_captains_are_told_who_is_booked_elsewhere(patch: Patch) -> None:
    let_go = times._let_go  # noqa: SLF001

    def leaky(scene: Scene, after: Arrangement, user: int, other: Booking) -> list[Letter]:
        letters = let_go(scene, after, user, other)
        to_seats = [one for to, one in letters if to is None]
        return [*letters, *((None, replace(one, seat=ENEMY[one.seat])) for one in to_seats)]

    patch.setattr(times, "_let_go", leaky)


@plant("a battle is fought here or there")
def the_servers_event_names_the_hex(patch: Patch) -> None:
    announced = ScheduledEvents._announced  # noqa: SLF001

    async def leaky(this: ScheduledEvents, row: Any) -> Announced:  # noqa: ANN401
        here = await this._encounters.of(row.game)  # noqa: SLF001
        said = await announced(this, row)
        return replace(said, about=f"{said.about} ({next(one.hex for one in here if one.id == row.id)})")

    patch.setattr(ScheduledEvents, "_announced", leaky)


@plant(BUSY)
def the_servers_event_tells_how_many_come(patch: Patch) -> None:
    announced = scheduled_events.ScheduledEvents._announced  # noqa: SLF001

    async def leaky(this: ScheduledEvents, row: Any) -> Announced:  # noqa: ANN401
        here = await this._encounters.of(row.game)  # noqa: SLF001
        coming = sum(len(one.arrangement.crew) + len(one.arrangement.coming) for one in here)
        said = await announced(this, row)
        return replace(said, about=f"{said.about} ({coming})")

    patch.setattr(ScheduledEvents, "_announced", leaky)


@plant(ROOM)
def the_password_is_posted_in_the_teams_rooms(patch: Patch) -> None:
    passwords = opening._passwords  # noqa: SLF001

    def leaky(scene: Scene, after: Arrangement) -> Iterator[Letter]:
        letters = list(passwords(scene, after))
        yield from letters
        for seat in (Seat.BLUE, Seat.RED):
            told = next((one for _, one in letters if one.seat == seat), None)
            if told is not None:
                yield None, replace(told, post=True)

    patch.setattr(opening, "_passwords", leaky)


@plant(ROOM)
def everybody_of_a_team_may_look_the_password_up(patch: Patch) -> None:
    def leaky(arranged: Arrangement, _: int, *, referee: bool) -> tuple[str, str] | None:
        del referee
        return (arranged.room.name, arranged.room.password) if arranged.room is not None else None

    patch.setattr(opening, "room_for", leaky)
    patch.setattr("bot.games.campaign.cards.battles.opening.has_place", lambda *_: True)


@plant("the beaten attackers go back to here or there")
def both_are_told_where_the_loser_has_retreated(patch: Patch) -> None:
    def leaky(before: State, fought: BattleFought, events: tuple[Event, ...], seat: Seat) -> dict[str, Any]:
        return aftermath(before, fought, events, Seat.REFEREE if seat.team is not None else seat)

    patch.setattr(tell, "aftermath", leaky)


@plant(MISSING)
def both_teams_are_told_everybody_who_was_missing(patch: Patch) -> None:
    postponed = absence._postponed  # noqa: SLF001

    def leaky(scene: Scene, team: Team, gone: frozenset[Slot]) -> Letter:
        to, told = postponed(scene, team, gone)
        users = sorted(scene.arrangement.crew[slot] for slot in gone if slot in scene.arrangement.crew)
        return to, replace(told, details=replace(told.details, missing=tuple(users)))

    patch.setattr(absence, "_postponed", leaky)


@plant(BUSY)
def a_closed_mailbox_is_pinged_about_for_every_letter_of_the_desk(patch: Patch) -> None:
    patch.setattr(undeliverable, "_is_known", lambda *_: True)


@plant(CLOSED)
def whoever_cannot_be_written_to_is_called_in_both_rooms(patch: Patch) -> None:
    name = "_about"
    about = getattr(undeliverable, name)

    def leaky(*given: Any, **named: Any) -> Iterator[Notice]:  # noqa: ANN401 - as it is called
        for one in about(*given, **named):
            yield one
            if one.kind == "dm_closed":
                yield replace(one, seat=ENEMY[one.seat])

    patch.setattr(undeliverable, name, leaky)


@plant(PLAYED)
def the_referees_wish_is_asked_in_the_same_words_of_both(patch: Patch) -> None:
    asking = filling_in.asking

    def leaky(slot: Slot) -> Any:  # noqa: ANN401
        async def act(scene: Scene) -> Any:  # noqa: ANN401
            done = await asking(slot)(scene)
            letters = tuple(
                (to, replace(one, details=replace(one.details, slot=slot))) for to, one in done.letters
            )
            return replace(done, letters=letters)

        return act

    patch.setattr("bot.games.campaign.commands.battles.filling_in.asking", leaky)


# --- what is answered


@plant(PLAYED)
def a_completion_of_battles_tells_what_stands_there(patch: Patch) -> None:
    async def leaky(desk: Desk, interaction: discord.Interaction, _: str) -> list[app_commands.Choice[str]]:
        (game, *_more) = await desk.lobby.games(interaction.guild_id or 0)
        here = await desk.encounters.of(game.id)
        sizes = [
            (one, sum(len(p.vehicles) for some in one.battle.own.values() for p in some))
            for one in here
            if one.battle is not None
        ]
        return [app_commands.Choice(name=f"{one.hex} ({size})", value=one.hex) for one, size in sizes]

    instead(patch, completions.own_battles, leaky)


@plant(BUSY)
def somebodys_file_numbers_what_all_have_done(patch: Patch) -> None:
    done = own_battles._done  # noqa: SLF001

    async def leaky(connection: Any, game: str, user: int) -> list[Mapping[str, Any]]:  # noqa: ANN401
        from sqlalchemy import func, select  # noqa: PLC0415

        from bot.core.store.tables import desk_log  # noqa: PLC0415

        query = select(func.count()).where(desk_log.c.game == game)
        number = (await connection.execute(query)).scalar_one()
        return [*await done(connection, game, user), {"number": number}]

    patch.setattr(own_battles, "_done", leaky)
