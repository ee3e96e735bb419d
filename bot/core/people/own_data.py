"""Everything that is kept of one person, as plain data for him alone.

Of a game he is given what he himself has said and been told. Nothing tells what others did: no events, no
positions in the journal (they would count what the enemy was asked), nothing that has not been sent.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.entries.entry_rows import own_entry, own_waiting
from bot.core.games.games import read_joined
from bot.core.games.hooked import Hooked
from bot.core.meetings.meeting_rows import own_meetings
from bot.core.people.offices import read_offices_of
from bot.core.people.people import Membership
from bot.core.post.posting import PRIVATE
from bot.core.referee.incidents import own_incidents
from bot.core.referee.referee_looks import own_looks
from bot.core.referee.rulings.authors import own_handed_in
from bot.core.seam.game import Game
from bot.core.seam.game_letters import told_kinds
from bot.core.store.attachment_tables import attachments
from bot.core.store.called_tables import is_called
from bot.core.store.engine_values import read_again, read_plain
from bot.core.store.journal import EntryKind
from bot.core.store.moments import told_at
from bot.core.store.outbox import SENT
from bot.core.store.referee_tables import offers
from bot.core.store.tables import (
    deadlines,
    drafts,
    games,
    inbox,
    journal,
    mailboxes,
    members,
    outbox,
    people,
    screenshots,
)
from bot.core.table.table import Table
from bot.core.threads.thread_rows import own_threads
from engine.common.seat import PUBLIC, REFEREE

Data = Mapping[str, Any]


async def own_data(table: Table, user: int, hooked: Hooked) -> Data:
    """Return what is kept of a person, ready for JSON; `hooked`: of games with their own tables."""
    async with table.database.read() as connection:
        others: dict[str, Any] = {}
        for one in hooked.every:
            others |= await one.owns(connection, user)
        chosen = (await connection.execute(select(members).where(members.c.user == user))).one_or_none()
        box = (await connection.execute(select(mailboxes).where(mailboxes.c.user == user))).one_or_none()
        mine = await read_joined(connection, user, former=True)
        return {
            "discord_id": str(user),
            "language": (chosen and chosen.language) or None,
            "time_zone": (chosen and chosen.zone) or None,
            "direct_messages": box
            and {"channel": str(box.channel), "read_up_to_message": str(box.last_message)},
            "asked_to_become": await _offered(connection, user),
            "games": [await _game(connection, table, me, hooked) for _, me in mine],
            **await own_waiting(connection, user),
            **others,
        }


async def _offered(connection: AsyncConnection, user: int) -> list[Data]:
    """Return what he is asked to become, in whatever game, and has not said yes or no to."""
    query = select(games.c.name, offers.c.what).join(offers, offers.c.game == games.c.id)
    rows = await connection.execute(query.where(offers.c.user == user).order_by(offers.c.at))
    return [{"game": row.name, "what": row.what} for row in rows]


async def _game(connection: AsyncConnection, table: Table, me: Membership, hooked: Hooked) -> Data:
    row = (await connection.execute(select(games).where(games.c.id == me.game))).one()
    here = (people.c.game == me.game) & (people.c.user == me.user) & (people.c.seat == me.chair)
    his = (await connection.execute(select(people.c.name, people.c.salt).where(here))).one()
    held = await read_offices_of(connection, me.game, me.user)
    return {
        "game": row.name,
        "id": me.game,
        "server": str(row.server),
        "status": row.status,
        "your_name": his.name,
        "role": me.role.value,
        "team": me.chair if me.chair not in (REFEREE, PUBLIC) else None,
        **({"other_seats": [one.chair for one in me.also]} if me.also else {}),
        **({"offices": [" ".join(one) for one in held]} if held else {}),
        "wants_to_be_captain": me.claims,
        "called_in_the_room": await is_called(connection, me.game, me.user),
        "text_for_the_toss": his.salt,
        "said": await _said(connection, table.kinds.get(row.ruleset), me),
        "drafts": await _drafts(connection, me),
        "taken": await _taken(connection, me),
        "messages_to_you": await _messages(connection, me),
        "screenshots": await _screenshots(connection, me),
        **await _attached(connection, me),
        "deadlines_set": [
            told_at(one.due_at)
            for one in await connection.execute(
                select(deadlines).where(deadlines.c.game == me.game, deadlines.c.author == me.user)
            )
        ],
        "retracted_posts": await own_incidents(connection, me.game, me.user),
        **await _beside_rules(connection, me, hooked),
        **await own_entry(connection, me.game, me.user),
        **await own_meetings(connection, me.game, me.user),
        **await own_threads(connection, me.game, me.user),
        "suggestions_and_questions": await own_handed_in(connection, me),
    }


async def _said(connection: AsyncConnection, of: Game | None, me: Membership) -> list[Data]:
    query = select(journal).where(journal.c.game == me.game, journal.c.author == me.user)
    rows = (await connection.execute(query.order_by(journal.c.position))).all()
    words = {row.position: _words(of, row) for row in rows}
    return [
        {"at": told_at(row.at), "kind": row.kind, **words[row.position]}
        for row in rows
        # What a rewind decided again he said once: twice it would tell him that others were corrected (16.3).
        if words[row.position] != words.get(_origin(row))
    ]


def _origin(row: Any) -> int:  # noqa: ANN401 - a row has the columns of its query
    """Return where a step was said first that a rewind has said again; 0 for any other entry."""
    again = read_again(row.body) if row.kind == EntryKind.STEP.value else None
    return int(again["origin"]) if again else 0


def _words(of: Game | None, row: Any) -> Data:  # noqa: ANN401 - a row has the columns of its query
    """Return what he said in an entry, without what came of it; nothing where `of` is None (put aside)."""
    if row.kind == EntryKind.STEP.value and of is not None:
        submission, _ = of.codec.read_step(row.body, row.version)
        return {"said": json.loads(of.codec.write_said(submission))}
    if row.kind in {EntryKind.REVERTED.value, EntryKind.ABANDONED.value}:
        return {"reason": read_plain(row.body).get("reason")}
    if row.kind == EntryKind.RULED.value:
        return {"ruled": read_plain(row.body)}
    return {}


async def _drafts(connection: AsyncConnection, me: Membership) -> list[Data]:
    query = select(drafts).where(drafts.c.game == me.game, drafts.c.author == me.user)
    rows = (await connection.execute(query.order_by(drafts.c.number))).all()
    return [
        {"number": row.number, "at": told_at(row.at), "state": row.state, "text": row.text} for row in rows
    ]


async def _taken(connection: AsyncConnection, me: Membership) -> list[Data]:
    query = select(inbox).where(inbox.c.game == me.game, inbox.c.author == me.user)
    rows = (await connection.execute(query.order_by(inbox.c.at, inbox.c.key))).all()
    return [{"at": told_at(row.at), "from": row.key, "what": row.what} for row in rows]


async def _messages(connection: AsyncConnection, me: Membership) -> list[Data]:
    """Return which direct messages he was sent: their words are in his own channel with the bot."""
    query = select(outbox.c.message, outbox.c.notices).where(
        outbox.c.game == me.game,
        outbox.c.audience.in_(PRIVATE),
        outbox.c.target == me.user,
        outbox.c.state == SENT,
    )
    return [
        {
            "message": str(row.message),
            "about": list(told_kinds(row.notices)),
        }
        for row in await connection.execute(query.order_by(outbox.c.id))
    ]


async def _screenshots(connection: AsyncConnection, me: Membership) -> list[Data]:
    query = select(screenshots).where(screenshots.c.game == me.game, screenshots.c.author == me.user)
    return [
        {"at": told_at(row.at), "hex": row.hex, "turn": row.game_turn, "file": row.file, "bytes": row.size}
        for row in await connection.execute(query.order_by(screenshots.c.at, screenshots.c.file))
    ]


async def _beside_rules(connection: AsyncConnection, me: Membership, hooked: Hooked) -> Data:
    """Return what a game keeps of somebody, and what they opened as referee: its own words for that first."""
    own = await (await hooked.of(me.game, connection)).owns_in(connection, me.game, me.user)
    looked = await own_looks(connection, me.game, me.user)
    return {**own, **{what: kept for what, kept in looked.items() if what not in own}}


async def _attached(connection: AsyncConnection, me: Membership) -> Data:
    query = select(attachments).where(attachments.c.game == me.game, attachments.c.author == me.user)
    found = [
        {"at": told_at(row.at), "turn": row.turn, "name": row.name, "file": row.file, "bytes": row.size}
        if row.size
        else {"at": told_at(row.at), "turn": row.turn, "taken_away_by": row.name}
        for row in await connection.execute(query.order_by(attachments.c.at, attachments.c.file))
    ]
    return {"attached": found} if found else {}
