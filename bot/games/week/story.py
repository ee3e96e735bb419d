"""What happened in a war, event by event, all of it: for the referee, after the end for everybody."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any

from bot.core.words.harmless_names import bare
from bot.core.words.language import ENGLISH
from bot.core.words.speech import listed
from bot.games.week.speaking import WORDS, kind_name, say, side_name
from engine.week.acts import Group, Points
from engine.week.battle import Shown, Supply, Works
from engine.week.events import Event
from engine.week.pieces import Leader, Unit
from engine.week.sides import SIDES

_LONGEST = 500
"""As long as what somebody writes may be."""
_NOTHING = (False, (), "", Supply())


def story(event: Event) -> str:
    """Return what happened as a plain line, "" for what is no news; the line tells all that is secret.

    The words have a sentence for each sort of event that is news. They may have another where a part of it
    says a word, or nothing: `story_week_begun`, `story_week_begun_step_month`, `story_moved_groups_no`.
    """
    usual = f"story{re.sub('(?=[A-Z])', '_', type(event).__name__).lower()}"
    parts = {one.name: getattr(event, one.name) for one in fields(event)}
    keys = [f"{usual}_{name}_{'no' if part in _NOTHING else part}" for name, part in parts.items()]
    key = next((one for one in (*keys, usual) if f"week.{one}" in WORDS[ENGLISH].sentences), None)
    return "" if key is None else say(key, **{name: _told(part) for name, part in parts.items()})


def _told(part: Any) -> str | int:  # noqa: ANN401 - of any event
    """Return what an event holds as a sentence takes it."""
    if type(part) in _WRITTEN:
        return _WRITTEN[type(part)](part)
    if isinstance(part, tuple):
        # Lists are of pieces and hexes; where people are meant, the sentence has a form of its own for none.
        return listed([str(_told(one)) for one in part]) or say("story_none")
    if isinstance(part, int):
        return part
    if part in SIDES:
        return side_name(part)
    return bare(str(part), _LONGEST) if part else say("nobody")


def _unit(of: Shown | Unit) -> str:
    return say("unit", name=bare(of.name), strength=of.strength, kind=kind_name(of.kind))


def _ground(of: Works) -> str:
    """Return what the defender has said of the ground, piece by piece."""
    parts = {of.kind: of.inside, "entrained": of.entrained, "entrenched": of.entrenched}
    parts |= {"city": of.city, "rough": of.rough}
    return listed([say(f"story_{word}", what=_told(part)) for word, part in parts.items() if part])


_WRITTEN: Mapping[type, Callable[[Any], str | int]] = {
    Group: lambda of: say("way", start=_told(of.names), to=of.to),
    Points: lambda of: f"{bare(of.name)} {of.points}",
    Shown: _unit,
    Unit: _unit,
    Leader: lambda of: bare(of.name),
    Supply: lambda of: _told(of.sources or of.hex),
    Works: lambda of: _ground(of) or say("story_open"),
}
