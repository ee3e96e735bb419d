"""What Doors hands over to the bot."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from cattrs.strategies import configure_tagged_union

from bot.core.present.cards import Card
from bot.core.seam.codec import Codec
from bot.core.seam.every_game import READY
from bot.core.seam.game import Game
from bot.core.seam.kept_kind import KeptKind
from bot.core.seam.notice_kind import Audience, Kind, by_name, keys
from bot.core.seam.office_letters import office_kinds
from bot.core.store.engine_values import Values, base_converter
from bot.core.told import DETAILS, shared_details
from bot.core.words.language import words_of
from bot.core.words.speech import spoken
from engine.common.notice import Notice
from tests.smallest_game.doors_rules.rules import RULES
from tests.smallest_game.doors_rules.shapes import DOORS, SIDES, Act, Event, Nothing, Submission, View

_CONVERTER = base_converter()
for one in (Act, Event):
    configure_tagged_union(one, _CONVERTER, tag_name="is")
WORDS = words_of(Path(__file__).parent / "words")


def _kind(name: str, of: str, *to: Audience, **more: Any) -> Kind:  # noqa: ANN401
    return Kind(name, DETAILS.get(name, keys(of)), to or tuple(Audience), lambda d, *_: _say(name, d), **more)


def _say(name: str, of: Any) -> str:  # noqa: ANN401 - details of any kind
    return WORDS[spoken()].template(f"doors.{name}", None).format_map(dict(shared_details.by_name(of)))


def awaited(view: View, one: Any) -> str:  # noqa: ANN401
    """Return the sentence on a number that is waited for (2.1)."""
    return _say("number_asked", {"door": one.scope, "round": view.doors[one.scope].round})


def next_colour(view: View, _: str, __: str) -> tuple[str, str]:
    """Return the side of whoever joins, and the line that makes it; a tenth finds none (1.2)."""
    return (side := (*SIDES, "")[len(view.sides)]), f"join {side}"


def door_card(view: View, door: str, *_: Any) -> Card | None:  # noqa: ANN401
    """Return what hangs of a door for a side, with its own number alone; None once the door is done."""
    here, text = view.doors[door], WORDS[spoken()].template("doors.card", None)
    return None if here.over else Card(text.format(here, door=door, mine=here.hidden.get(view.seat, "-")))


GAME = Game(
    name="doors",
    rules=RULES,
    codec=Codec(Values(_CONVERTER, 1, {}), Nothing, Nothing, View, Submission, Event, Notice),  # type: ignore[arg-type]
    rulebook="doors",
    faults="doors_fault.",
    words=WORDS,
    kinds=by_name(
        *READY.values(),
        _kind("game_created", ""),
        *(_kind(name, "side") for name in ("side_joined", "side_resigned")),
        _kind("number_asked", "door round", Audience.CHARGE),
        _kind("number_hidden", "door number", Audience.SEAT, receipt=True),
        _kind("door_opened", "door round die numbers near", sealed=True),
        _kind("points_set", "side door points"),
        _kind("doors_over", "winners", sealed=True),
        *office_kinds(RULES.open, awaited),
    ),
    joins=next_colour,
    kept=(KeptKind("door", Audience.ROOM, lambda view: tuple(view.doors), door_card),),
    offices=lambda _: DOORS,
    boards={"doors": (Nothing(), Nothing())},
    awaited=awaited,
    paces=("hide",),
    clock_closes=True,
)
