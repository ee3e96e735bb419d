"""The messages that are kept up to date in the room of each side: whose step it is, and the open battle."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.present.cards import Card
from bot.core.present.offered_choices import rows_of
from bot.core.present.reader import Reader
from bot.core.present.ticking import checklist
from bot.core.seam.kept_kind import KeptKind
from bot.core.seam.notice_kind import Audience
from bot.core.words.speech import listed
from bot.games.week.awaiting import awaited
from bot.games.week.battle_card import battle_text
from bot.games.week.offering import answers, objection
from bot.games.week.speaking import say, side_name
from engine.common.seat import REFEREE
from engine.common.turn import WHOLE, Open, Scope
from engine.week.desk import SEGMENTS
from engine.week.rules import WEEK
from engine.week.state import View

_STEPS = (
    ("attack", ()),
    ("defence", ("defence",)),
    ("intensity", ("intensity",)),
    ("supply", ("supply", "consume")),
    ("die", ("commit", "result")),
    ("losses", ("losses",)),
    ("retreats", ("retreat-defender", "retreat-attacker")),
    ("choices", ("choice-defender", "choice-attacker")),
    ("advance", ("advance",)),
)
"""The walk through a battle as both sides see it, and the stages of each step (B.2.c)."""
_CHECKS = ("one_hex", "hexside", "enemy", "river", "trains", "winter", "destroyed")
"""What whoever has to retreat looks at on the board, since the desk knows no map (B.2.c.11)."""
_DONE, _NOW, _LATER = "\u2705", "\u25b6\ufe0f", "\u2b1c"


def _whole(view: View) -> tuple[Scope, ...]:
    """Return the one scope of a war, once its first week has begun."""
    return (WHOLE,) if view.desk.step else ()


def _in_battle(view: View) -> tuple[Scope, ...]:
    return (WHOLE,) if view.desk.battle is not None else ()


def step_card(view: View, _: Scope, reader: Reader) -> Card | None:
    """Return the sequence with ticks, what is due and from whom, and how the reader's side answers it."""
    desk = view.desk
    if desk.ending is not None:
        return None
    lines = [_head(view), *_sequence(view), *_due(view, reader)]
    mark = WEEK.turn(view, WHOLE).mark
    mine = answers(view)
    return Card("\n".join(lines)).under(*(rows_of(reader.game, mark, mine) if mine else ()))


def _head(view: View) -> str:
    desk = view.desk
    if desk.phasing is None:
        return say("card_week", week=desk.week)
    south, north = (desk.chits.get(side, 0) for side in ("south", "north"))
    return say(
        "card_turn", week=desk.week, side=side_name(desk.phasing), south=south, north=north, free=desk.free
    )


def _sequence(view: View) -> Iterator[str]:
    """Return the segments of the turn with ticks; below the battles the steps of the one that is open."""
    desk = view.desk
    if desk.step not in SEGMENTS:
        return
    now = SEGMENTS.index(desk.step)
    for at, segment in enumerate(SEGMENTS):
        key = f"segment_{segment.replace('-', '_')}"
        yield f"{_tick(at, now)} {say(key)}"
        if segment == desk.step and desk.fight is not None:
            yield from _battle_steps(desk.fight.stage)


def _battle_steps(stage: str) -> Iterator[str]:
    now = next(at for at, (_, stages) in enumerate(_STEPS) if stage in stages)
    yield from (f"\u2003{_tick(at, now)} {say(f'step_{name}')}" for at, (name, _) in enumerate(_STEPS))


def _tick(at: int, now: int) -> str:
    return _DONE if at < now else _NOW if at == now else _LATER


def _due(view: View, reader: Reader) -> Iterator[str]:
    """Return what the reader's side is asked and whom else it waits for, as far as it knows; until when.

    The referee is told what each side is asked: they may speak for one that is absent.
    """
    open_now = WEEK.open(view)
    if view.seat == REFEREE:
        for one in open_now:
            yield f"**{side_name(one.seat)}:** {awaited(view, one)}{_until(one, reader)}"
        return
    mine = [one for one in open_now if one.seat == view.seat]
    yield from (f"**{say('card_yours')}** {awaited(view, one)}{_until(one, reader)}" for one in mine)
    yield from [say("card_how")] * bool(mine)
    others = [f"{side_name(one.seat)}{_until(one, reader)}" for one in open_now if one.seat != view.seat]
    if others:
        yield say("card_waits", others=listed(list(dict.fromkeys(others))))
    elif not mine:
        yield say("card_waits_others")


def _until(one: Open, reader: Reader) -> str:
    due = reader.until.get(one.key)
    return "" if due is None else f" {say('card_until', due=due)}"


def battle_card(view: View, _: Scope, reader: Reader) -> Card | None:
    """Return the battle that is open as far as it lies open; once it is over it hangs no more."""
    battle = view.desk.fight
    if battle is None or view.desk.ending is not None:
        return None
    card = Card(battle_text(view, battle))
    if any((one.seat, one.of) == (view.seat, "retreat") for one in WEEK.open(view)):
        checks = [say(f"check_{one}") for one in _CHECKS]
        card = card.under(checklist(reader.game, say("checks", hex=battle.hex), checks))
    return card.under(*rows_of(reader.game, WEEK.turn(view, WHOLE).mark, objection(view)))


KEPT = (
    # What a side orders in secret changes its own cards: a new one would show in the room's clock (D.4).
    KeptKind("step", Audience.ROOM, _whole, step_card, hung_anew=True, judged=True, tells=True),
    KeptKind("battle", Audience.ROOM, _in_battle, battle_card, tells=True),
)
