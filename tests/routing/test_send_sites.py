"""Every place from which something reaches people: each is one of few, and each names its audience first.

Read off the code itself. Whoever adds a way to send has to say here to whom it leads.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import MISSING, fields
from functools import cache
from pathlib import Path

from bot.core.post.parcels import Channel, Dm, Member, Parcel, Thread
from bot.core.post.posting import KINDS
from bot.core.store.tables import outbox
from engine.common.notice import Notice
from tests.house.source import modules, name_of, tree_of

PUTS = {
    *("send", "reply", "send_message", "send_modal", "edit", "edit_message", "edit_original_response"),
    *("create_thread", "create_scheduled_event", "add_reaction", "pin", "publish", "forward"),
    *("defer", "crosspost", "add_files", "create_forum_post", "create_tag"),
}
"""What discord.py calls putting something before somebody."""
REQUESTS = {"request", "execute_webhook", "create_interaction_response"}
"""Ways past discord.py's own objects: none is used."""
HANDS_ON = {"bot/discord_account.py": "hands on what discord.py asks, as it is, and notes that it was asked"}

SITES = {
    # the asker himself: an answer for his eyes alone, what he pressed, a form
    "bot/core/discord/answering/answer_messages.py: interaction.response.send_message": "who asks",
    "bot/core/discord/answering/answer_messages.py: interaction.followup.send": "who asks",
    "bot/core/discord/answering/replies.py: user.send": "who asked, by direct message",
    "bot/core/discord/answering/answer_messages.py: interaction.edit_original_response": "who pressed",
    "bot/core/discord/answering/acknowledging.py: interaction.response.defer": "who asks",
    "bot/core/discord/answering/replies.py: interaction.response.send_modal": "who asks",
    # a room or a person that is handed in: see WRITERS
    "bot/core/discord/answering/replies.py: channel.send": "the room or person that is handed in",
    # one letter of the outbox, one audience
    "bot/discord_courier.py: place.send": "the parcel's audience",
    # boards and calls: see HANGERS
    "bot/discord_noticeboard.py: place.send": "the room that is handed in",
    "bot/discord_noticeboard.py: self._message(channel, message).edit": "the room that is handed in",
    # nothing that is read: buttons turned off, rights of rooms, threads opened and put away
    "bot/discord_threads.py: found.edit": "no text",
    "bot/discord_threads.py: parent.create_thread": "one of its own or a public one: its name",
    "bot/core/discord/answering/live_buttons.py: message.edit": "no text",
    "bot/core/discord/games/archive_command.py: room.edit": "no text",
    "bot/core/discord/games/rooms.py: room.edit": "no text",
    # the calendar of a server: what its public room may read
    "bot/games/campaign/discord_calendar.py: found.edit": "the server",
    "bot/games/campaign/discord_calendar.py: guild.create_scheduled_event": "the server",
}
"""Every way of a file to put something before people, and before whom."""

WRITERS = {
    "bot/client.py: channel": "one person: his own direct messages",
    "bot/core/discord/referee/questions_to_referee.py: channel": "the referee's room, or each referee alone",
    "bot/core/discord/games/captain_commands.py: room": "the captain's own team's room",
    "bot/core/discord/messages/intake.py: message.channel": "who wrote, where he wrote",
    "bot/core/discord/messages/dm_probe.py: channel": "who joined, by direct message",
    "bot/core/discord/messages/intake.py: place": "who wrote, where he wrote",
    "bot/core/discord/messages/mentioning.py: message.channel": "where a skirmish is, or a seat's room",
    "bot/core/discord/referee/referee_handover.py: await member.create_dm()": "who is to become referee",
    "bot/core/discord/referee/referee_handover.py: room": "where who is to become referee is asked",
    "bot/core/discord/setup/setup_command.py: channel": "the server: a greeting",
    "bot/core/discord/setup/setup_command.py: room": "the referee's room; of the referee, everybody",
}
"""Whoever hands a room or a person to `replies.write`, and which."""

_KEEPERS = {"keeper.put", "keeper.change", "keeper.bring", "keeper.anew"}
HANGERS = {
    "bot/core/dice/proof_posts.py Proofs._sent": "the thread below a public room: what commits the bot",
    "bot/core/post/posters.py Posters._bring": "the public room of a game that is over for everybody",
    "bot/core/post/message_keeper.py MessageKeeper.put": "the room of the message that is handed in",
    "bot/core/post/message_keeper.py MessageKeeper.change": "the room of the message that is handed in",
    "bot/core/threads/thread_keeper.py Bringing._close": "the thread it puts away: why it does",
    "bot/games/skirmish/commands/calling.py Calling._put": "the channel of a skirmish; pings who is on turn",
    "bot/games/skirmish/commands/calling.py Calling._point": "the channel of a skirmish",
    "bot/core/dice/asking_last_word.py Asking._asked": "a skirmish's channel, a public room",
    "bot/core/dice/asking_last_word.py Asking._answered": "a skirmish's channel, a public room",
    "bot/games/skirmish/commands/hanging.py Hanging._hung": "a skirmish's channel; pings who is challenged",
    "bot/games/campaign/services/battles/hanging.py Hanging._change": "the board's room, as its row says",
    "bot/games/campaign/services/battles/hanging.py Hanging._send": "the board's room, as its row says",
    "bot/core/post/kept_messages.py KeptMessages._hang_anew": "as `_put`: the page is that of its reader",
    "bot/core/post/kept_messages.py KeptMessages._change": "as `_put`: the page is that of its reader",
    "bot/core/post/kept_messages.py KeptMessages._put": "its row's room or person, by their own View",
    "bot/core/post/kept_messages.py KeptMessages._retire": "as `_change`: how its game ended",
    "bot/core/post/public_board.py PublicBoards._bring": "the public noticeboard's room",
}
"""Whoever hangs a message or changes one through a noticeboard or a keeper, and whom it reaches."""

TO_ONE = {
    "bot/games/campaign/commands/drafting.py tell_others": "the others who order for the same team",
    "bot/core/discord/games/rosters.py dismiss": "who was dismissed",
    "bot/games/campaign/commands/late_joining.py admit": "who asked to join, and is in",
    "bot/games/campaign/commands/late_joining.py decline": "who asked to join, and is not in",
    "bot/core/discord/games/repairing.py tell_of_lost": "the referees",
    "bot/core/discord/referee/referee_handover.py accepted": "who was referee before",
    "bot/core/discord/referee/referee_handover.py release": "who was second referee",
    "bot/core/discord/setup/setup_command.py ServerWelcome.on_guild_join": "the server's owner",
}
"""Whoever writes to somebody by `write_to`, and to whom."""


@cache
def calls() -> tuple[tuple[str, str, ast.Call], ...]:
    """Return every call in the bot with its file and function; the loopback Discord is Discord's side."""
    found: list[tuple[str, str, ast.Call]] = []
    for path in of_the_bot():
        found += [(name_of(path), where, call) for where, call in within(tree_of(path), ())]
    return tuple(found)


def within(node: ast.AST, names: tuple[str, ...]) -> Iterator[tuple[str, ast.Call]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Call):
            yield ".".join(names), child
        inside = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        yield from within(child, (*names, child.name) if inside else names)  # type: ignore[attr-defined]


@cache
def called(call: ast.Call) -> str:
    """Return what is called, as it is written; a call is known again by being the same node."""
    return ast.unparse(call.func)


def places(*names: str) -> set[str]:
    """Return where one of these is called, by its last name."""
    return {
        f"{file} {where}"
        for file, where, call in calls()
        if called(call) in names or called(call).endswith(tuple(f".{name}" for name in names))
    }


def test_every_place_that_puts_something_before_people_is_known_with_its_audience() -> None:
    sites = {
        f"{name_of(path)}: {ast.unparse(node)}"
        for path in outside()
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Attribute) and node.attr in PUTS
    }
    assert {site for site in sites if site.partition(": ")[2] not in OWN} == set(SITES)


def outside() -> list[Path]:
    """Return the files that know Discord: its services, words and pictures do not, as another test holds."""
    return [path for path in of_the_bot() if not is_inside(path)]


def of_the_bot() -> list[Path]:
    """Return every file of the bot; the loopback Discord is Discord's side."""
    return [path for path in modules("bot") if "rehearsal" not in path.parts]


def is_inside(path: Path) -> bool:
    """Tell whether a file is of the core or of a game, and not on Discord's side of it."""
    _, where, *more = name_of(path).split("/")
    if where == "core":
        return more[0] != "discord"
    return where == "games" and bool(INSIDE & set(more))


INSIDE = {"services", "cards", "pictures", "words"}
"""What in the folder of a game knows no Discord."""
OWN = {"replies.reply", "desk.holds.send", "pressed.desk.holds.send"}
"""Functions of our own that are called as Discord's are."""


def test_services_words_and_pictures_know_no_discord() -> None:
    for path in of_the_bot():
        if is_inside(path):
            assert not DISCORD.search(path.read_text(encoding="utf-8")), path


DISCORD = re.compile(r"^\s*(?:import|from) (?:discord|aiohttp)\b", re.MULTILINE)


def test_nothing_goes_past_the_objects_of_discord_py() -> None:
    past = [
        f"{name_of(path)}: {ast.unparse(node)}"
        for path in outside()
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Attribute) and node.attr in REQUESTS and name_of(path) not in HANDS_ON
    ]
    assert past == []


def test_an_answer_is_put_together_for_who_asks_and_on_a_server_for_his_eyes_alone() -> None:
    for file, where, call in calls():
        name, how = called(call), {one.arg: ast.unparse(one.value) for one in call.keywords}
        if name in {"interaction.response.send_message", "interaction.followup.send"}:
            assert how["ephemeral"] == "hidden(interaction)", (file, where)
        if "thinking" in how and name in {"defer", "defer_answer"}:
            assert how["hidden"] in {"hidden(interaction)", "True"}, (file, where)
        if name.startswith("replies.") and name.split(".")[1] in {"reply", "replace", "settle"}:
            to = ast.unparse(call.args[0])
            assert to in {"interaction", "pressed.interaction", "opened.interaction"}, (file, where, to)


def test_whoever_writes_into_a_room_or_to_a_person_is_known_and_to_whom() -> None:
    to = {
        f"{file}: {ast.unparse(call.args[0])}" for file, _, call in calls() if called(call) == "replies.write"
    }
    assert to == set(WRITERS)
    assert places("write_to") == set(TO_ONE)


def test_whoever_hangs_something_in_a_room_is_known_and_which_room_it_is() -> None:
    noticeboards = ("noticeboard.put", "noticeboard.change")
    found = {
        f"{file} {where}"
        for file, where, call in calls()
        if called(call) in _KEEPERS or called(call).endswith(noticeboards)
    }
    assert found == set(HANGERS)


HELD = "bot/core/referee/holds.py Holds._send"
KEPT = "bot/core/post/keeping_back.py keep_back"
READDRESSED = "bot/core/post/readdressing.py _rewrite"
"""What was held, what a referee who plays is told later, and what a thread does not take, for those who read
its room, are rows that stood there, told anew."""


def test_a_letter_is_made_in_one_place_which_takes_its_audience_from_the_seat() -> None:
    inserts = {
        f"{file} {where}".strip()
        for file, where, call in calls()
        if called(call) in {"outbox.insert", "insert(outbox)"}
    }
    assert inserts == {"bot/core/post/posting.py", HELD, KEPT, READDRESSED}
    assert places("outbox_row") == {
        "bot/core/post/posting.py post",
        "bot/core/post/posting.py to_member",
        "bot/core/referee/holds.py _addressed",
        KEPT,
    }
    # The second is what the referee is shown of what is held; it is sent nowhere.
    assert places("Parcel") == {
        "bot/core/post/letter_parcels.py parcel_of",
        "bot/core/referee/holds.py _parcel",
    }
    assert places("deliver") == {"bot/core/post/herald.py Herald._attempt"}
    assert places("DiscordCourier") == {"bot/composing.py compose"}


def test_a_message_can_be_built_for_a_named_audience_only() -> None:
    for made in (Parcel, Dm, Member, Channel, Thread):
        assert vars(made)["__dataclass_params__"].frozen
        assert all(one.default is MISSING and one.default_factory is MISSING for one in fields(made))
    seat = next(one for one in fields(Notice) if one.name == "seat")
    assert seat.default is MISSING
    assert vars(Notice)["__dataclass_params__"].frozen
    for column in ("game", "seat", "position", "audience", "target", "nonce"):
        assert not outbox.c[column].nullable
        assert outbox.c[column].default is None
    assert set(KINDS) == {Dm, Member, Channel, Thread}


def test_the_courier_asks_the_parcel_alone_where_it_goes() -> None:
    tree = next(tree_of(path) for path in modules("bot") if path.name == "discord_courier.py")
    place = next(
        node for node in ast.walk(tree) if isinstance(node, ast.AsyncFunctionDef) and node.name == "_place"
    )
    assert [one.arg for one in place.args.args] == ["self", "parcel"]
    kept = [
        ast.unparse(node)
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign | ast.AugAssign) and ast.unparse(node).startswith("self.")
    ]
    own = ("self._client,", "self._tongues,")
    assert all(one.startswith(own) for one in kept), kept
