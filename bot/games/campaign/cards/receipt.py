"""The receipt of an order sheet: every line as it was read, and what the bank holds after it (10.1)."""

from __future__ import annotations

from bot.core.present.hex_runs import hexes
from bot.core.words.speech import points, say
from bot.games.campaign.cards.left_out_orders import left_out_lines
from bot.games.campaign.cards.vehicles import vehicles
from engine.campaign.commands import Build, Merge, Move, Reform, Sheet, SheetLine, Split
from engine.campaign.forces import Team, Vehicles, cost, less
from engine.campaign.view import View


def spent(sheet: Sheet) -> int:
    """Return what the sheet's buildings cost (8.1)."""
    return sum(cost(one.vehicles) for one in sheet.lines if isinstance(one, Build))


def bank_after(sheet: Sheet, view: View, team: Team) -> str:
    """Return what the bank holds once the sheet's buildings are paid (8.1)."""
    bank, price = view.banks.get(team, 0), spent(sheet)
    if not price:
        return say("receipt.kept", bank=bank)
    return say("receipt.bank", bank=bank, price=price, left=bank - price)


def readings(sheet: Sheet, view: View, team: Team) -> list[str]:
    """Return each line of a sheet in words, in its order; then who is not named and so stays (10.3)."""
    content: dict[int, Vehicles] = {one.id.number: one.vehicles for one in view.of(team)}
    told = [_reading(one, content, view, team) for one in sheet.lines]
    named = {one.platoon for one in sheet.lines if isinstance(one, Move | Build | Reform)}
    named |= {one.giver for one in sheet.lines if isinstance(one, Merge | Split)}
    named |= {one.receiver for one in sheet.lines if isinstance(one, Merge | Split)}
    idle = [one for one in view.of(team) if one.id.number not in named]
    if idle:
        where = [f"P{one.id.number} ({one.hex})" for one in idle]
        told.append(say("receipt.unnamed", platoons=", ".join(where)))
    return told


def _reading(of: SheetLine, content: dict[int, Vehicles], view: View, team: Team) -> str:
    match of:
        case Build():
            price = points(cost(of.vehicles))
            change = _changed(of.platoon, (*content.get(of.platoon, ()), *of.vehicles), content)
            home = view.map.homes[team]
            return say("receipt.build", vehicles=vehicles(of.vehicles), change=change, price=price, home=home)
        case Reform():
            return say(
                "receipt.reform",
                change=_changed(of.platoon, of.vehicles, content),
                vehicles=vehicles(of.vehicles),
            )
        case Merge():
            moved = content.get(of.giver, ())
            change = _changed(of.receiver, (*content.get(of.receiver, ()), *moved), content)
            content[of.giver] = ()
            return say("receipt.merge", giver=of.giver, vehicles=vehicles(moved), change=change)
        case Split():
            rest = less(content.get(of.giver, ()), of.vehicles) or ()
            giver = _changed(of.giver, rest, content)
            receiver = _changed(of.receiver, (*content.get(of.receiver, ()), *of.vehicles), content)
            return say("receipt.split", vehicles=vehicles(of.vehicles), giver=giver, receiver=receiver)
        case Move():
            if not of.path:
                return say("receipt.stay", platoon=of.platoon, hex=of.start)
            if len(of.path) == 1:
                return say("receipt.move", platoon=of.platoon, start=of.start, to=of.path[-1])
            by = hexes(of.path[:-1])
            return say("receipt.move_by", platoon=of.platoon, start=of.start, to=of.path[-1], by=by)


def _changed(number: int, now: Vehicles, content: dict[int, Vehicles]) -> str:
    """Note a platoon's new content, and return "P4 new" or "P4 now 3, was 1"."""
    before = content.get(number)
    content[number] = now
    if before is None:
        return say("receipt.new", platoon=number, count=len(now))
    if not now:
        return say("receipt.emptied", platoon=number, was=len(before))
    return say("receipt.now", platoon=number, now=len(now), was=len(before))


def receipt(
    number: int,
    sheet: Sheet,
    view: View,
    team: Team,
    *,
    author: str = "",
    replaces: int = 0,
    text: str = "",
) -> str:
    """Return the receipt of draft `number`: every line numbered, what it replaces, the bank after it.

    `author` is the other commander's name, harmless, when he wrote the draft; `replaces` the draft it took
    the place of; `text` what was written: what of it was not read is listed.
    """
    lines = [say("receipt.title", number=number, team=say(f"team.{team.value}"), turn=view.game_turn)]
    if author:
        lines.append(say("receipt.by", author=author))
    if replaces:
        lines.append(say("receipt.replaces", number=replaces))
    told = readings(sheet, view, team)
    lines += [f"{at}. {reading}" for at, reading in enumerate(told, 1)] or [say("receipt.pass")]
    lines += left_out_lines(text)
    lines.append(bank_after(sheet, view, team))
    lines.append(say("receipt.not_yet"))
    return "\n".join(lines)
