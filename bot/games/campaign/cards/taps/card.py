"""The card on which a captain taps orders: a platoon, then what is built, where it goes, what it gives."""

from __future__ import annotations

from dataclasses import dataclass

from bot.core.present.cards import Button, Card, Choice, Look, Row, Select
from bot.core.present.carried import Carried
from bot.core.present.waiting_buttons import to_receipt, to_write
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from bot.games.campaign.cards.marks import turn_mark
from bot.games.campaign.cards.receipt import bank_after, readings
from bot.games.campaign.cards.sheets import line
from bot.games.campaign.cards.taps.building import in_sheet, new_platoons, to_build
from bot.games.campaign.cards.taps.edits import Path, last_of
from bot.games.campaign.cards.taps.moving import destinations, to_move
from bot.games.campaign.cards.taps.regrouping import to_regroup
from bot.games.campaign.cards.vehicles import content, vehicles
from bot.games.campaign.cards.vehicles import team as team_name
from engine.campaign.commands import Sheet
from engine.campaign.forces import Kind, Platoon, PlatoonId, Team
from engine.campaign.legality.plan import plan
from engine.campaign.view import View


@dataclass(frozen=True, slots=True)
class Tapping:
    """Where somebody is with their taps: the draft so far and its number (0: none), what they have chosen."""

    game: str
    name: str
    view: View
    team: Team
    sheet: Sheet
    draft: int = 0
    chosen: int | None = None
    kind: Kind | None = None

    @property
    def platoon(self) -> Platoon | None:
        """The chosen platoon; None for none, and for one that is not on the map yet."""
        return None if self.chosen is None else self.view.platoons.get(PlatoonId(self.team, self.chosen))

    @property
    def paths(self) -> tuple[Path, ...]:
        """Where the chosen platoon may go, staying first; () for none."""
        mine = self.platoon
        return () if mine is None else destinations(self.view, self.team, self.sheet, mine)

    def carried(self, act: str, more: str = "") -> Carried:
        """Return what a button or a list of this card carries."""
        return Carried(act, self.game, turn_mark(self.view), more)


def tapping(now: Tapping, paths: tuple[Path, ...]) -> Card:
    """Return the card; `paths` are those of the chosen platoon."""
    view, team, sheet = now.view, now.team, now.sheet
    new = new_platoons(view, team, sheet)
    if not view.of(team) and not new:
        told = [_title(now), say("tap.nobody"), *_passing(now)]
        return Card("\n".join(told)).under(_buttons(now))
    if now.chosen is None and not view.of(team):
        # Somebody who can only build begins with that.
        now = Tapping(now.game, now.name, view, team, sheet, now.draft, new[0])
    rows: list[Row] = [_platoons(now, new)]
    if now.chosen is not None:
        more = f"P{now.chosen}"
        if (mine := now.platoon) is not None:
            rows += to_move(view, sheet, mine, paths, now.carried("dest", more))
        rows += to_build(view, team, sheet, now.chosen, now.kind, now.carried("tap_build", more))
        rows += to_regroup(view, team, sheet, now.chosen, now.carried("tap_group", more))
    told = _passing(now) or [f"{at}. {one}" for at, one in enumerate(readings(sheet, view, team), 1)]
    lines = [_title(now), *told, bank_after(sheet, view, team), _hint(now, rows)]
    return Card("\n".join(filter(None, lines)), (), (*rows, _buttons(now)))


def _title(now: Tapping) -> str:
    return say("tap.title", game=plain(now.name), team=team_name(now.team), turn=now.view.game_turn)


def _passing(now: Tapping) -> list[str]:
    """Return that the draft orders nothing; [] where it orders something, or there is none."""
    return [say("receipt.pass")] if now.draft and not now.sheet.lines else []


def _platoons(now: Tapping, new: tuple[int, ...]) -> Select:
    """Return the list of platoons, and of the markers that can become one."""
    home = now.view.map.homes[now.team]
    own = {
        one.id.number: Choice(
            f"{one.id} {one.hex}", str(one.id), content(one.vehicles), one.id.number == now.chosen
        )
        for one in now.view.of(now.team)
    }
    fresh = {
        number: Choice(
            say("choice.new_platoon", platoon=number),
            f"P{number}",
            content(there) if (there := in_sheet(now.sheet, number)) else say("choice.in_home", home=home),
            number == now.chosen,
        )
        for number in new
    }
    choices = tuple(choice for _, choice in sorted((own | fresh).items()))
    return Select(str(now.carried("tap")), say("select.platoon"), choices)


def _hint(now: Tapping, rows: list[Row]) -> str:
    """Return what may be done next."""
    if now.chosen is None:
        return say("tap.choose")
    mine = now.platoon
    if mine is None:
        key = "tap.new" if len(rows) > 1 else "tap.new_done"
        return say(key, platoon=now.chosen, home=now.view.map.homes[now.team])
    return say(_standing(now, rows), platoon=now.chosen, hex=mine.hex, vehicles=vehicles(mine.vehicles))


def _standing(now: Tapping, rows: list[Row]) -> str:
    """Return what is said of a platoon on the map: that it may go, or why it stays."""
    if any(
        isinstance(one, Select) and one.carries == str(now.carried("dest", f"P{now.chosen}")) for one in rows
    ):
        return "tap.here"
    if now.chosen is not None and in_sheet(now.sheet, now.chosen):
        return "tap.stays_built"
    given = plan(now.view, now.team, now.sheet).reorganised
    return "tap.stays_regrouped" if now.chosen in dict(given) else "tap.stays_shut"


def _buttons(now: Tapping) -> tuple[Button, ...]:
    """Return the buttons below the lists: give it, look at it, take the last back, or pass; write instead."""
    moment = turn_mark(now.view)
    if not now.draft:
        return (Button(say("button.tap_pass"), str(now.carried("tap_pass"))), to_write(now.game, moment))
    draft = str(now.draft)
    give = Button(say("button.give"), str(now.carried("tap_give", draft)), Look.GO)
    last = last_of(now.sheet)
    back = (
        ()
        if last is None
        else (Button(say("button.take_back", line=line(last)), str(now.carried("tap_back", draft))),)
    )
    return (
        give,
        to_receipt(now.game, moment, Look.PLAIN),
        *back,
        to_write(now.game, moment),
    )
