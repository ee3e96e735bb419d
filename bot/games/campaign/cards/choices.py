"""Legal destinations for tapping: worked out from the captain's own View alone (11)."""

from __future__ import annotations

from bot.core.present.cards import Card, Choice, Look, Select
from bot.core.present.carried import Carried
from bot.core.present.hex_runs import hexes
from bot.core.present.waiting_buttons import to_receipt, to_write
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from bot.games.campaign.cards.example_build import with_example
from bot.games.campaign.cards.marks import turn_mark
from bot.games.campaign.cards.sheets import with_move
from bot.games.campaign.cards.vehicles import content
from bot.games.campaign.cards.vehicles import team as team_name
from engine.campaign.check import check
from engine.campaign.commands import Move, Seat, Sheet, Submission
from engine.campaign.forces import Platoon, PlatoonId, Team
from engine.campaign.legality.movement import legal_destinations
from engine.campaign.view import View
from engine.hexes import Hex

Path = tuple[Hex, ...]


def destinations(view: View, team: Team, sheet: Sheet, platoon: Platoon) -> tuple[Path, ...]:
    """Return the paths that `platoon` may take with the rest of the sheet unchanged.

    Staying is the empty path, always first.
    """
    stays = _faults(view, team, with_move(sheet, platoon.id.number, platoon.hex, ()))
    found: dict[Hex, Path] = {}
    for path in legal_destinations(view, team, platoon.hex):
        if path[-1] not in found and _legal(view, team, sheet, platoon, path, stays):
            found[path[-1]] = path
    return ((), *found.values())


def _legal(
    view: View, team: Team, sheet: Sheet, platoon: Platoon, path: Path, stays: frozenset[object]
) -> bool:
    return _faults(view, team, with_move(sheet, platoon.id.number, platoon.hex, path)) <= stays


def _faults(view: View, team: Team, sheet: Sheet) -> frozenset[object]:
    headed = Sheet(team, view.game_turn, sheet.lines)
    found = check(view, Submission(Seat.of(team), (headed,)))
    return frozenset((one.kind, one.rules, one.details) for one in found)


def planned(sheet: Sheet, platoon: Platoon) -> Path:
    """Return the path that a sheet orders for a platoon; empty: it stays."""
    moves = [one for one in sheet.lines if isinstance(one, Move) and one.platoon == platoon.id.number]
    return moves[-1].path if moves else ()


def tapping(view: View, name: str, game: str, team: Team, sheet: Sheet, chosen: int | None) -> Card:
    """Return the card on which a captain taps a platoon and then its destination."""
    moment = turn_mark(view)
    lines = [say("tap.title", game=plain(name), team=team_name(team), turn=view.game_turn)]
    own = tuple(view.of(team))
    below = (to_receipt(game, moment, Look.GO), to_write(game, moment))
    if not own:
        nobody = with_example(say("tap.nobody"), "tap.build", view, team)
        return Card("\n".join([*lines, nobody])).under(below)
    for one in own:
        path = planned(sheet, one)
        plan = say("tap.goes", path="-".join(path)) if path else say("tap.stays")
        lines.append(say("tap.chosen", platoon=one.id.number, hex=one.hex, plan=plan))
    choices = tuple(
        Choice(f"{one.id} {one.hex}", str(one.id), content(one.vehicles), one.id.number == chosen)
        for one in own
    )
    card = Card("\n".join(lines)).under(
        Select(str(Carried("tap", game, moment)), say("select.platoon"), choices)
    )
    mine = view.platoons.get(PlatoonId(team, chosen)) if chosen is not None else None
    if mine is not None:
        paths = destinations(view, team, sheet, mine)
        now = planned(sheet, mine)
        options = tuple(_destination(mine, path, chosen=path == now) for path in paths)
        asks = say("select.destination", platoon=mine.id.number)
        card = card.under(Select(str(Carried("dest", game, moment, str(mine.id))), asks, options))
    return card.under(below)


def _destination(platoon: Platoon, path: Path, *, chosen: bool) -> Choice:
    if not path:
        return Choice(say("choice.stay", hex=platoon.hex), "stay", "", chosen)
    about = say("choice.by", by=hexes(path[:-1])) if len(path) > 1 else ""
    return Choice(path[-1], "-".join(path), about, chosen)
