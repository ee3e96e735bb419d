"""As they see it: the exact view of a team or of a member, and who can see a hex, for the referee (2.4)."""

from __future__ import annotations

from dataclasses import replace

from bot.core.discord.desk import Desk
from bot.core.discord.doors import Asker, Entry, Shut
from bot.core.discord.own import map_commands
from bot.core.discord.own.mine_command import of_one_game
from bot.core.people.people import Membership, Role
from bot.core.present.cards import Card
from bot.core.present.seats import seat_name
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from bot.games.campaign.cards.battles.board import board
from bot.games.campaign.cards.insight import of_hex
from bot.games.campaign.commands.battles.battle import pending
from bot.games.campaign.commands.duties import duty
from bot.games.campaign.services.insight import seen_in
from engine.common.seat import PUBLIC, Seat
from engine.hexes import Hex

MAP, TRACKS, BANK, BOARD, MINE = "map", "tracks", "bank", "battles", "mine"
WHAT = (MAP, TRACKS, BANK, BOARD, MINE)
"""What can be looked at through somebody else's eyes."""


async def look(
    desk: Desk, entry: Entry, what: str, team: Seat | None, user: int | None, turn: int | None
) -> Card:
    """Return what a team, or one member, is shown, made by the same code; without its buttons.

    Raises `Shut` for who plays on no team, and where neither is named.
    """
    who = await _whose(desk, entry, team, user)
    card = await _seen(desk, entry, what, who, turn)
    text = "\n".join((_title(entry, who), card.text))
    return replace(card, text=text, rows=(), receipt_of="")


async def _whose(desk: Desk, entry: Entry, team: Seat | None, user: int | None) -> Membership:
    """Return the member whose eyes are meant: of a team nobody in particular."""
    if user is not None:
        member = await desk.lobby.membership(entry.game.server, entry.game.id, user)
        if member.side is None:
            raise Shut("seen_as.not_player", member=f"<@{user}>", game=plain(entry.game.name))
        return member
    if team is None:
        raise Shut("seen_as.name_one")
    return Membership(entry.game.id, 0, "", Role.MEMBER, team)


def _title(entry: Entry, who: Membership) -> str:
    game, team = plain(entry.game.name), seat_name(who.side) if who.side else ""
    if not who.user:
        return say("seen_as.is_team", game=game, team=team)
    key = "seen_as.is_captain" if who.orders else "seen_as.is_member"
    return say(key, game=game, member=f"<@{who.user}>", team=team)


async def _seen(desk: Desk, entry: Entry, what: str, who: Membership, turn: int | None) -> Card:
    seat = who.seat
    match what:
        case "tracks":
            return await map_commands.tracks_card(desk, entry, seat)
        case "bank":
            return await map_commands.bank_card(desk, entry, seat)
        case "battles":
            return await _board(desk, entry, who)
        case "mine":
            return await _mine(desk, entry, who)
        case _:
            return await map_commands.map_card(desk, entry, seat, turn)


def _as(entry: Entry, who: Membership) -> Asker:
    """Return the member as if he asked himself, here and now."""
    return replace(entry.asker, user=who.user, name=who.name)


async def _board(desk: Desk, entry: Entry, who: Membership) -> Card:
    shown = await pending(desk, _as(entry, who), entry.game, who)
    if not shown:
        return Card(say("seen_as.no_battles", team=seat_name(who.side) if who.side else ""))
    return board(await desk.table.view(entry.game.id, who.seat), shown)


async def _mine(desk: Desk, entry: Entry, who: Membership) -> Card:
    """Return what `/mine` says of this one game: his other games are nobody's business here."""
    if not who.user:
        raise Shut("seen_as.mine_of_whom")
    asker = _as(entry, who)
    of = await duty(desk, asker, entry.game, who)
    return Card(await of_one_game(desk, asker, of))


async def sees(desk: Desk, entry: Entry, hex_: str) -> Card:
    """Return what each team knows of a hex, why and since when; raises `Shut` for a hex that is none."""
    wanted = Hex(hex_.strip().upper())
    if wanted not in (await desk.table.view(entry.game.id, PUBLIC)).control:
        raise Shut("seen_as.no_hex", hex=plain(hex_, 20))
    seen = await seen_in(desk.table, entry.game.id, wanted)
    lines = [line for team, known in seen.items() for line in of_hex(wanted, team, known)]
    if await desk.table.held(entry.game.id):
        lines.insert(0, say("seen_as.held"))
    return Card("\n".join(lines))
