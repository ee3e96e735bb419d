"""Captains named by lists and buttons: a side's own members, those who asked first (campaign 2.1, 2.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.core.discord.answering.custom_id_patterns import ID, Shape
from bot.core.discord.answering.presses import Answering, Pressed, Presses
from bot.core.discord.asked_game_kind import worded
from bot.core.discord.doors import Need, Shut
from bot.core.discord.games import rooms
from bot.core.discord.games.captain_commands import captain
from bot.core.people.people import Membership, Role, Roster, Status
from bot.core.present.captain_cards import LISTED_ONE, ONE
from bot.core.present.cards import Card, Choice, Row, Select
from bot.core.present.carried import Carried
from bot.core.present.gathering_words import NAME, start_button
from bot.core.present.paging import LISTED, turned
from bot.core.present.seats import bare_name, seat_name
from bot.core.words.harmless_names import bare, plain
from bot.core.words.speech import say
from engine.common.seat import Seat

PRESSES = Presses()
PAGE, CHOSEN = "crown_page", "crown"
_PAGES = r"[0-9]{1,3}(?:\.[0-9]{1,3})*"
_OF_SEAT = r"\.[^:]{1,32}"
_ONE_OF_SEAT = Shape(rf"[^:]{{1,32}}\.{ID}")


@PRESSES.on(NAME, Need.REFEREE_ALWAYS)
async def ask_whom(pressed: Pressed) -> Card:
    """Ask the referee who is to be captain: a list for each side."""
    return await _whom(pressed, ())


@PRESSES.on(PAGE, Need.REFEREE_ALWAYS, Answering.EDIT, shape=Shape(_PAGES + _OF_SEAT))
async def turn_page(pressed: Pressed) -> Card:
    """Show another page of a side's list."""
    return await _whom(pressed, _pages(pressed.carried.more))


@PRESSES.on(CHOSEN, Need.REFEREE_ALWAYS, Answering.EDIT, shape=Shape(_PAGES + _OF_SEAT, ID))
async def name(pressed: Pressed) -> Card:
    """Make captain whom the referee has chosen, and leave the lists for the other side."""
    seat = pressed.carried.more.rpartition(".")[2]
    named = await _named(pressed, seat, int(pressed.values[0]))
    lists = await _whom(pressed, _pages(pressed.carried.more))
    return Card(f"{named.text}\n\n{lists.text}", rows=lists.rows)


@PRESSES.on(ONE, Need.REFEREE_ALWAYS, Answering.SETTLE, shape=_ONE_OF_SEAT)
async def name_who_wrote(pressed: Pressed) -> Card:
    """Make captain who has asked, by the letter that says so."""
    return await _named_who_asked(pressed)


@PRESSES.on(LISTED_ONE, Need.REFEREE_ALWAYS, shape=_ONE_OF_SEAT)
async def name_who_is_listed(pressed: Pressed) -> Card:
    """Make captain who has asked, by the card that is kept up to date."""
    return await _named_who_asked(pressed)


async def _named_who_asked(pressed: Pressed) -> Card:
    """Make captain who has asked, unless the side has got one since: that is only changed on purpose."""
    seat, _, user = pressed.carried.more.rpartition(".")
    game = pressed.entry.game
    there = (await pressed.desk.lobby.roster(game.server, game.id)).captain(seat)
    if there is not None and there.user != int(user):
        raise Shut("captain.has_one", team=seat_name(seat), captain=plain(there.name))
    return await _named(pressed, seat, int(user))


async def _named(pressed: Pressed, seat: Seat, user: int) -> Card:
    """Make a member captain of their seat, for the referee; raise `Shut` for who has left."""
    desk, entry, interaction = pressed.desk, pressed.entry, pressed.interaction
    guild = interaction.client.get_guild(entry.game.server)
    me = await desk.lobby.membership(entry.game.server, entry.game.id, user)
    if seat not in [one.chair for one in me.sits]:
        raise Shut("captain.gone")
    member = None if guild is None else await rooms.member_of(guild, user)
    if member is None:
        raise Shut("people.left_server", member=plain(me.name))
    return await captain(desk, interaction, entry, member, seat)


async def _whom(pressed: Pressed, pages: Sequence[int]) -> Card:
    """Return the lists of all sides, each at its page, with who is captain now."""
    desk, game = pressed.desk, pressed.entry.game
    roster = await desk.lobby.roster(game.server, game.id)
    sides = (await desk.table.sitting(game.id)).sides
    at = [*pages, *(0 for _ in sides)][: len(sides)]
    lines = [worded("captain.whom", game=plain(game.name))]
    lines += [_standing(roster, seat) for seat in sides]
    rows: list[Row] = [
        row for number, seat in enumerate(sides) for row in _list(roster, seat, game.id, at, number)
    ]
    if game.status is Status.LOBBY and all(roster.captain(seat) for seat in sides):
        lines.append(say("captain.all_there"))
        rows.append((start_button(game.id),))
    return Card("\n".join(lines), rows=tuple(rows))


def _standing(roster: Roster, seat: Seat) -> str:
    captain_ = roster.captain(seat)
    if captain_ is not None:
        return say("captain.is", team=seat_name(seat), captain=plain(captain_.name))
    return say("captain.none_yet" if roster.of(seat) else "captain.nobody_in", team=seat_name(seat))


def _list(roster: Roster, seat: Seat, game: str, at: Sequence[int], number: int) -> Iterator[Row]:
    """Yield the list of a side at its page, and the buttons that turn it."""
    there = sorted(roster.of(seat), key=lambda one: not one.claims)
    if not there:
        return
    last = (len(there) - 1) // LISTED
    page = min(at[number], last)

    def carried(act: str, here: int) -> str:
        pages = [here if each == number else one for each, one in enumerate(at)]
        return str(Carried(act, game, 0, f"{'.'.join(map(str, pages))}.{seat}"))

    begins = page * LISTED
    choices = tuple(_choice(one) for one in there[begins : begins + LISTED])
    yield Select(carried(CHOSEN, page), say("captain.choose", team=bare_name(seat)), choices)
    yield from turned(lambda here: carried(PAGE, here), len(there), page, LISTED)


def _choice(one: Membership) -> Choice:
    chosen = one.role is Role.CAPTAIN
    about = say("captain.now") if chosen else say("captain.would") if one.claims else ""
    return Choice(bare(one.name, 80), str(one.user), about, chosen=chosen)


def _pages(more: str) -> tuple[int, ...]:
    return tuple(int(one) for one in more.split(".") if one.isdigit())
