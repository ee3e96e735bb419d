"""What is otherwise between two Views of one seat, a line a fact (campaign 16.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.core.words.harmless_names import bare, plain
from bot.core.words.speech import knows, points, say
from bot.games.campaign.cards.vehicles import team
from engine.campaign.facts import ENTERED
from engine.campaign.facts import FactName as Fact
from engine.campaign.forces import Team
from engine.common.differences import Change

SHOWN = 12
"""How many facts are listed before the rest is counted."""
_LONGEST = 150
_FIRST = (
    *(Fact.ENDING, Fact.TURN, Fact.STAGE, Fact.BANK, Fact.CONTROL, Fact.PLATOON, Fact.BATTLE, Fact.ENEMY),
    *(Fact.SCOUT, Fact.NAMES, Fact.RETREAT, Fact.RECOVERY),
)
"""What matters most, in the order in which it is told; what is only kept for the rules comes behind."""


def told(
    changes: Sequence[Change], shown: int = SHOWN, also: Callable[[Change], str] | None = None
) -> list[str]:
    """Return a line for each of the changes that matter most, and how many more there are.

    `also`: what is said behind each.
    """
    place = {str(fact): at for at, fact in enumerate(_FIRST)}
    ordered = sorted(changes, key=lambda one: place.get(one.fact, len(place)))
    lines = [f"- {line(one)}{f' {also(one)}' if also else ''}" for one in ordered[:shown]]
    if ordered[shown:]:
        lines.append(say("change.more", count=len(ordered) - shown))
    return lines


def line(change: Change) -> str:
    """Return one changed fact: "Blue's bank: 12 → 15"."""
    was, now = (_value(change.fact, one) for one in (change.was, change.now))
    return say("change.line", what=_what(change), was=was, now=now)


def _what(change: Change) -> str:
    """Return of what a change is."""
    key, of = f"change.{change.fact}", change.of
    match change.fact:
        case Fact.BANK | Fact.SHEET:
            return say(key, team=_team(of))
        case Fact.CONTROL | Fact.ENEMY | Fact.BATTLE:
            return say(key, hex=of)
        case Fact.NAMES | Fact.RECOVERY:
            whose, _, where = of.partition(" ")
            return say(key, team=_team(whose), hex=where)
        case Fact.PLATOON | Fact.STOOD | Fact.SCOUT | Fact.RETREAT | Fact.ANSWERED | Fact.BEATEN:
            whose, _, platoon = of.partition(" ")
            return say(key, team=_team(whose), platoon=platoon)
        case Fact.RULING:
            return say(key, number=of.rpartition(" ")[2])
        case _:
            return say(key)


def _value(fact: str, value: str) -> str:
    """Return what a fact was or is, in the reader's words where there are any."""
    if not value:
        return say("change.nothing")
    worded = _VALUES.get(fact, _as_written)(value)
    return worded if len(worded) <= _LONGEST else f"{worded[: _LONGEST - 1]}\u2026"


def _as_written(value: str) -> str:
    return bare(value.replace("\n", "; "), _LONGEST)


def _turn(value: str) -> str:
    whose, _, number = value.partition(" ")
    return say("when.turn", team=_team(whose), turn=int(number)) if number.isdecimal() else _as_written(value)


def _ending(value: str) -> str:
    who, _, reason = value.partition(" ")
    how = say("picture.draw") if who == "draw" else say("picture.won", team=_team(who))
    why = say(f"picture.reason_{reason}") if knows(f"picture.reason_{reason}") else bare(reason, 80)
    return say("change.ended", how=how, reason=why)


def _known(value: str) -> str:
    """Return a value by its sentence, as it is written where there is none."""
    key = f"change_value.{value}"
    return say(key) if knows(key) else _as_written(value)


def _bank(value: str) -> str:
    return points(int(value)) if value.lstrip("-").isdecimal() else _as_written(value)


def _platoon(value: str) -> str:
    """Return where a platoon stands, with what, and whence it came there."""
    stands, _, entry = value.partition(ENTERED)
    if not entry:
        return _as_written(value)
    return say("change.entered", stands=_as_written(stands), entry=bare(entry, 10))


def _sheet(value: str) -> str:
    """Return a sheet by its turn and its orders."""
    head, _, orders = value.partition("\n")
    number = head.rpartition(" ")[2]
    if not number.isdecimal():
        return _as_written(value)
    if not orders:
        return say("change.no_orders", turn=int(number))
    return say("change.orders", turn=int(number), orders=_as_written(orders))


def _control(value: str) -> str:
    return _team(value) if value in set(Team) else _known(value)


def _team(value: str) -> str:
    return team(Team(value)) if value in set(Team) else bare(value, 20)


def _ruling(value: str) -> str:
    """Return the text of a ruling, without what else is kept of it."""
    return plain(value.partition("\n")[0], _LONGEST)


def _battle(value: str) -> str:
    """Return who attacks in a battle, and who fights as far as that is known."""
    attacker, _, forces = value.partition(": ")
    return say("change.attacks", team=_team(attacker.partition(" ")[0]), forces=_as_written(forces))


def _recovery(value: str) -> str:
    """Return what may be recovered."""
    lost = value.partition(";")[0].strip()
    return say("change.recovery_open", lost=_as_written(lost) if lost else say("vehicles.none_listed"))


_VALUES: dict[str, Callable[[str], str]] = {
    Fact.TURN: _turn,
    Fact.STAGE: _known,
    Fact.ENDING: _ending,
    Fact.MARKERS: _known,
    Fact.CONTROL: _control,
    Fact.PLATOON: _platoon,
    Fact.SHEET: _sheet,
    Fact.BANK: _bank,
    Fact.ENEMY: _known,
    Fact.ANSWERED: _known,
    Fact.BEATEN: _known,
    Fact.RULING: _ruling,
    Fact.BATTLE: _battle,
    Fact.RECOVERY: _recovery,
    Fact.FIRST: _team,
}
