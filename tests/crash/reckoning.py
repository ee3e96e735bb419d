"""What has to hold however often a bot was killed: nothing is lost, nothing is done or said twice."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterable, Mapping

from bot.core.told.shared_details import by_name
from bot.games.campaign import codec
from bot.rehearsal.records import Message
from bot.rehearsal.seen import SeenMessage
from engine.campaign.commands import Seat
from engine.campaign.rules import CAMPAIGN
from engine.common.notice import Notice
from tests.crash.files import Course, rows
from tests.crash.writing import Told

BOARD = "board."


def refuse_lost(connection: sqlite3.Connection, acknowledged: Mapping[str, str]) -> None:
    """Refuse a database in which something acknowledged is missing."""
    query = "SELECT key FROM inbox UNION SELECT key FROM skirmish_inbox"
    keys = {row["key"] for row in rows(connection, query)}
    lost = {key: words for key, words in acknowledged.items() if key not in keys}
    assert not lost, f"acknowledged and lost: {lost}"


def refuse_twice(connection: sqlite3.Connection, since: int = 0) -> None:
    """Refuse a database in which one thing that was said has led to two, or a step to nothing said.

    `since`: up to this position several things may have been said at once.
    """
    said = rows(connection, "SELECT number FROM inbox WHERE what = 'step' AND number > ?", since)
    steps = Counter(row["number"] for row in said)
    kept_steps = "SELECT position FROM journal WHERE kind = 'step' AND position > ?"
    journal = {row["position"] for row in rows(connection, kept_steps, since)}
    assert set(steps) == journal, f"steps {sorted(journal)}, said {sorted(steps)}"
    assert set(steps.values()) <= {1}, f"steps said twice: {steps}"
    drafts = Counter(
        (row["seat"], row["number"])
        for row in rows(connection, "SELECT seat, number FROM inbox WHERE what = 'draft'")
    )
    kept = {(row["team"], row["number"]) for row in rows(connection, "SELECT team, number FROM drafts")}
    assert set(drafts) == kept, f"sheets {sorted(kept)}, said {sorted(drafts)}"
    assert set(drafts.values()) <= {1}, f"sheets said twice: {drafts}"


def quiet(connection: sqlite3.Connection, letters: Iterable[tuple[str, SeenMessage]]) -> bool:
    """Tell whether a bot has sent all that it had to send, and read all that was written to it."""
    if rows(connection, "SELECT 1 FROM outbox WHERE state = 'waiting'"):
        return False
    boxes = rows(connection, "SELECT channel, last_message FROM mailboxes")
    read = {row["channel"]: row["last_message"] for row in boxes}
    return all(one.id <= read.get(one.record.channel_id, 0) for _, one in letters)


def refuse_untold(connection: sqlite3.Connection, course: Course, since: int) -> None:
    """Refuse an outbox that lacks, or has twice, for somebody what the engine tells him of a step.

    `since`: up to this position the game was played before anybody was killed.
    """
    course.catch_up(connection)
    people = rows(connection, "SELECT user, role, seat FROM people WHERE role IN ('captain', 'substitute')")
    (game,) = rows(connection, "SELECT referee FROM games")
    rooms = {row["seat"]: row["channel"] for row in rows(connection, "SELECT seat, channel FROM channels")}
    speakers: dict[str, set[int]] = {Seat.REFEREE.value: {game["referee"]}, Seat.PUBLIC.value: set()}
    for one in people:
        speakers.setdefault(one["seat"], set()).add(one["user"])
    told: dict[tuple[int, str, int], list[Notice]] = {}
    for row in rows(connection, "SELECT position, seat, target, notices, version FROM outbox"):
        found = codec.read_notices(row["notices"], row["version"])
        told.setdefault((row["position"], row["seat"], row["target"]), []).extend(found)
    for position, events in enumerate(course.steps, start=1):
        if events is None or position <= since:
            continue
        notices = CAMPAIGN.tell(course.states[position - 1], events, course.states[position])
        due: dict[tuple[int, str, int], list[Notice]] = {}
        for notice in notices:
            seat = notice.seat
            for target in {rooms[seat]} if notice.post and seat in rooms else speakers[seat]:
                due.setdefault((position, seat, target), []).append(notice)
        for key, wanted in due.items():
            for notice in wanted:
                times, meant = _times(notice, told.get(key, [])), _times(notice, wanted)
                assert times == meant, f"of step {key} is told {times} times, not {meant}: {notice}"


def _times(notice: Notice, among: Iterable[Notice]) -> int:
    """Return how often a notice is among others; services may have put in what the engine left empty."""
    told = by_name(notice.details)
    # The engine knows neither the seal nor whether a result was entered by hand.
    details = {(name, value) for name, value in told if value != "" and value is not False}
    return sum(one.kind == notice.kind and details <= set(by_name(one.details)) for one in among)


def refuse_unsent(connection: sqlite3.Connection, posts: Iterable[Message], before: int) -> None:
    """Refuse a Discord in which a letter of the outbox does not stand exactly once, in its place and order.

    `before`: letters up to this one were sent before anybody was killed.
    """
    parts: dict[str, list[Message]] = {}
    for one in posts:
        # A word to the other commander (+) is no letter: after a night it may come once more.
        if one.nonce and not one.nonce.startswith("+"):
            parts.setdefault(one.nonce[:-1], []).append(one)
    doubled = [
        f"{nonce}: {[each.content[:80] for each in found]}"
        for nonce, found in parts.items()
        if len({each.nonce for each in found}) != len(found)
    ]
    assert not doubled, f"said twice: {doubled}"
    boxes = {row["user"]: row["channel"] for row in rows(connection, "SELECT user, channel FROM mailboxes")}
    latest: dict[tuple[str, int], int] = {}
    query = "SELECT * FROM outbox WHERE id > ? ORDER BY id"
    for row in rows(connection, query, before):
        assert row["state"] == "sent", f"letter {row['id']} to {row['target']} is {row['state']}: {dict(row)}"
        found = parts.get(row["nonce"], [])
        assert found, f"letter {row['id']} to {row['target']} never came: {row['notices'][:300]}"
        place = row["target"] if row["audience"] == "channel" else boxes[row["target"]]
        assert {one.channel_id for one in found} == {place}, f"letter {row['id']} came elsewhere"
        assert sorted(one.nonce[-1] for one in found if one.nonce) == list("0123456789")[: len(found)]
        target = (row["audience"], row["target"])
        assert min(one.id for one in found) > latest.get(target, 0), f"letter {row['id']} overtook another"
        latest[target] = max(one.id for one in found)


def refuse_unanswered(told: Told, posts: Iterable[Message]) -> None:
    """Refuse a Discord in which somebody was not answered, or twice."""
    answers = Counter(one.nonce for one in posts if one.nonce and "." in one.nonce)
    wrong = [
        f"{name} was answered {times} times: {letter.content!r}"
        for name, letter in told.letters
        if not (letter.id not in told.silent) <= (times := answers[f"{letter.id}.0"]) <= 1
    ]
    assert not wrong, "\n".join(wrong)


def refuse_boards(connection: sqlite3.Connection, posts: Iterable[Message]) -> None:
    """Refuse rooms in which there is another board than the one that the bot knows."""
    hanging = {one.id: one.channel_id for one in posts if one.nonce and one.nonce.startswith(BOARD)}
    query = "SELECT channel, message FROM boards WHERE message IS NOT NULL"
    known = {row["message"]: row["channel"] for row in rows(connection, query)}
    assert hanging == known, f"boards that hang: {hanging}, that are known: {known}"
