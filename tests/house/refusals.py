"""Every refusal of the program, found in its code: what makes a fault, and what shuts a door."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.house.source import modules, name_of, tree_of

MAKERS = {
    "fault": 0,
    "unreadable": 0,
    "refusal": 0,
    "fault_at": 1,
    "require": 1,
    "required": 1,
    "Fault": 0,
    "SharedFault": 0,
    "wrong": 0,
}
"""What makes a fault, and at which place its kind stands; the rules follow it."""
NOTES = ("self", "faults", "found")
"""On which names `.add(...)` notes a fault of a map file."""
KEY = re.compile(r"[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*")


_GONE = "a button of a message that newer ones have taken the place of: no rule, the message is old"
_DISCORD = "it is about Discord's servers, channels and permissions, of which no rule says anything"
_HOST = "the server's own choice, set with /setup"
OF_NO_RULE = {
    "archive.managers_only": _HOST,
    **dict.fromkeys(
        (
            *("attached.empty", "attached.too_large", "attached.step_is_full", "attached.game_is_full"),
            *("attached.no_such_step", "attached.which_readers", "attached.not_yours"),
        ),
        "files that are attached to a game of any rules",
    ),
    "noticeboard.lacking": _DISCORD,
    "noticeboard.refused": _DISCORD,
    "create.given_channels": _DISCORD,
    "create.managers_only": _HOST,
    "create.no_permission": _DISCORD,
    "create.no_file": "what a game cannot begin with",
    "create.no_rules": "a game that is not there: it has no rules",
    "create.no_start": "something to begin with that is not there",
    "create.not_you": _HOST,
    "create.rooms_left": _DISCORD,
    "create.rooms_unsure": _DISCORD,
    "create.rooms_undone": _DISCORD,
    "create.same_channel": _DISCORD,
    "dm.no_room": _DISCORD,
    "create.server_only": _DISCORD,
    "duel_board.elsewhere": "a channel in which no skirmish is played: no rule, there is no game",
    "duel_board.is_over": "a channel in which no skirmish is played any more: no rule, there is no game",
    "duel_board.lacking": _DISCORD,
    "duel_board.no_bot": _DISCORD,
    "duel_board.no_game": "a channel in which no skirmish is played: no rule, there is no game",
    "duel_board.no_record": "a channel in which no skirmish is over: no rule, there is no game",
    "duel_board.no_scenario": "a file that is not there",
    "duel_board.no_such": "a skirmish that is not there, or not on this server",
    "duel_board.no_thread": _DISCORD,
    "duel_board.not_hung": _DISCORD,
    "duel_board.waiting": "a challenge that nobody has accepted: no rule, there is no game",
    "last_word.waiting": "a game whose dice are not set yet: no rule, none is rolled",
    "duel_board.which": "several games fit; one has to be named",
    "door.dm_nobody": "the same for whoever is in no game, whatever he asks",
    "door.expired": _GONE,
    "door.managers_only": _DISCORD,
    **dict.fromkeys(
        ("after.not_yet_any", "after.not_his_any", "after.story_not_yet"),
        "what is open to whom before the end, in a game of any rules",
    ),
    "after.no_eyes": "a name that nobody has in this game",
    "after.nothing_told": "a game of any rules of which nothing was told yet",
    "door.by_lines": "what a game of this kind has not, by no rule of it",
    "door.player_only": "who is in a game, and who is not, in a game of any rules",
    "door.speaker_only": "who speaks for a side in a game of any rules",
    "lines.which_refereed": "several games fit; one has to be named",
    "lines.quoted": "what is quoted is nobody's line, in a game of any rules",
    "scope.of_one_piece": "a part of a game that has none",
    "scope.unknown": "a part of a game that is not there",
    "door.no_lines": "what a game of this kind is said otherwise, by no rule of it",
    "door.no_game": "the same for a game that is missing, hidden, or another server's",
    "door.old_button": _GONE,
    "door.older": _GONE,
    "door.slow_down": "the limit that keeps one member from stopping the bot for all",
    "filling.length": "how long the lines of a form may be",
    "giving.bot": _DISCORD,
    "timing.what": "which hours are meant, of a game of any rules",
    "substitute.whom": "an option of the command is missing, of a game of any rules",
    "people.left_server": _DISCORD,
    "people.no_bot": _DISCORD,
    "people.not_on_server": _DISCORD,
    "practice.gone": _GONE,
    "replay.too_large": "how large a file Discord takes",
    "duel_board.replay_too_large": "how large a file Discord takes",
    "story_page.too_large": "how large a file Discord takes",
    "privacy.expired": _GONE,
    "privacy.still_referee": "one's own data: the law's matter and not the game's",
    "setup.not_ready": _DISCORD,
    "setup.not_there": _DISCORD,
    "setup.slow": _DISCORD,
    "setup.zone_near": "a time zone that nobody knows",
    "setup.zone_unknown": "a time zone that nobody knows",
}
"""Doors that no rule has to do with, by the key of their sentence, and why."""


@dataclass(frozen=True, slots=True)
class Made:
    """One place that makes a fault: its kind where it is plain, its rules as they stand there."""

    where: str
    function: str
    maker: str
    kind: str | None
    rules: tuple[str | None, ...]


def own() -> list[Path]:
    """Return every module that may refuse somebody: the rehearsal's refusals are Discord's."""
    return [path for path in modules("engine", "bot") if "rehearsal" not in path.parts]


@cache
def made() -> tuple[Made, ...]:
    """Return every call that makes a fault."""
    return tuple(_made())


@cache
def shut() -> tuple[tuple[str, frozenset[str]], ...]:
    """Return every call of `Shut`: where, and every key of a sentence that it may be given.

    A key that is worked out before is looked for in the whole function around the call.
    """
    return tuple(_shut())


def _made() -> Iterator[Made]:
    for path in own():
        for function, call in _calls(tree_of(path), ""):
            found = _maker(call)
            if found is not None:
                given = call.args[MAKERS.get(found, 0) :]
                kind = _text(given[0]) if given else None
                rules = tuple(_text(one) for one in given[1:])
                yield Made(f"{name_of(path)}:{call.lineno}", function, found, kind, rules)


def _shut() -> Iterator[tuple[str, frozenset[str]]]:
    for path in own():
        for outer in ast.walk(tree_of(path)):
            if not isinstance(outer, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            for call in ast.walk(outer):
                if isinstance(call, ast.Call) and _name(call) == "Shut":
                    keys = set(_keys(call.args[0])) or set(_named(outer, call.args[0]))
                    yield f"{name_of(path)}:{call.lineno}", frozenset(keys)


def _maker(call: ast.Call) -> str | None:
    name = _name(call)
    if name in MAKERS:
        return name
    of = call.func.value if isinstance(call.func, ast.Attribute) else None
    # A set is added to as well; a fault has a kind and at least one rule.
    many = len(call.args) > 1
    return "add" if name == "add" and many and isinstance(of, ast.Name) and of.id in NOTES else None


def _calls(tree: ast.AST, function: str) -> Iterator[tuple[str, ast.Call]]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Call):
            yield function, node
        inner = node.name if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) else function
        yield from _calls(node, inner)


def _name(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _text(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _keys(node: ast.AST) -> Iterator[str]:
    for one in ast.walk(node):
        if isinstance(one, ast.Constant) and isinstance(one.value, str) and KEY.fullmatch(one.value):
            yield one.value


def _named(function: ast.AST, key: ast.expr) -> Iterator[str]:
    for node in ast.walk(function):
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if any(ast.unparse(one) == ast.unparse(key) for one in targets):
                yield from _keys(node.value)
