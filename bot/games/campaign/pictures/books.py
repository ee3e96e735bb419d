"""A campaign's books in charts: hexes, revenue, vehicles built and lost by turn (campaign 6.1, 7.1)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PIL import Image, ImageDraw

from bot.core.pictures.chart_bars import bar, pill, pill_width
from bot.core.pictures.colours import BAR, INK, LIGHT, LINE, MUTED, PANEL, TEAM, WHITE, mix
from bot.core.pictures.fonts import face, fitted, width
from bot.core.pictures.geometry import COLUMN, MARGIN, TITLE
from bot.core.pictures.palette import indexed
from bot.core.pictures.png import written
from bot.core.pictures.title_bar import plain_bar
from bot.core.words.speech import say
from bot.games.campaign.pictures import captions
from bot.games.campaign.pictures.captions import team as team_name
from bot.games.campaign.pictures.sheets import columns_wide, secret
from engine.campaign.forces import Team
from engine.campaign.ledger import Ledger
from engine.campaign.retelling import Account
from engine.campaign.view import View
from engine.frozen import FrozenMap

_HEAD, _AXIS, _GAP, _FOOT = 66, 40, 14, 62
_HALF, _LINES = 118, 236
_MOST = 40
"""How many columns there are at the most: in a longer campaign one stands for several turns."""
_PITCH, _NUMBER, _LABELLED = 76, 56, 26


@dataclass(frozen=True, slots=True)
class _Plot:
    """Where the columns of a chart stand: one for `together` turns."""

    turns: int

    @property
    def together(self) -> int:
        return -(-self.turns // _MOST)

    @property
    def columns(self) -> int:
        return -(-self.turns // self.together)

    @property
    def pitch(self) -> int:
        return min(_PITCH, (COLUMN - 20) // self.columns)

    def left(self, column: int) -> int:
        """Return where a column begins, the first being 0."""
        return MARGIN + (COLUMN - self.pitch * self.columns) // 2 + column * self.pitch

    def of(self, column: int) -> range:
        """Return the Game Turns of a column."""
        first = column * self.together + 1
        return range(first, min(first + self.together, self.turns + 1))


def draw_books(view: View, ledger: Ledger) -> bytes:
    """Draw the books as PNG for a seat; the public may know none of them (12.1).

    Of `view` the title bar alone is drawn, without a bank.
    """
    view = replace(view, banks=FrozenMap())
    heading = say("books.title")
    if not ledger.own:
        return secret(view, heading, say("books.hidden"))
    wide, plot = columns_wide(1), _Plot(ledger.turns)
    sides = [team for team in Team if team in ledger.own]
    rows = (
        (Account.REVENUE, sides),
        (Account.BUILT, sides),
        (Account.LOST, list(Team)),
    )
    high = TITLE + _HEAD + _LINES + _AXIS + _GAP
    high += sum(_HEAD + _AXIS + _HALF * len(teams) + _GAP for _, teams in rows) + _FOOT
    page = Image.new("RGB", (wide, high), BAR)
    y = _hexes(page, ledger, plot, TITLE)
    for account, teams in rows:
        y = _bars(page, ledger, plot, (account, teams), y)
    foot = say("books.foot_all") if len(sides) == len(Team) else say("books.foot_own")
    text, font = fitted(foot, COLUMN, 30, 20, bold=False)
    ImageDraw.Draw(page).text((wide / 2, high - _FOOT // 2), text, MUTED, font, "mm")
    picture = indexed(page)
    named = say("picture.headed", heading=heading, map=captions.map_name(view))
    whose = captions.seat(view.seat) if view.seat.team else captions.eyes(view.seat)
    told = (whose, captions.turn(view), captions.moment(view))
    picture.paste(plain_bar(wide, view.seat, named, told), (0, 0))
    return written(picture)


def _headline(page: Image.Image, top: int, said: str, sums: list[tuple[Team, str]]) -> None:
    """Write what a chart shows, and each team's sum at the right."""
    right, middle = MARGIN + COLUMN, top + _HEAD // 2 + 2
    for team, text in reversed(sums):
        long = pill_width(text, COLUMN // 3)
        pill(page, right - long, middle, text, team, COLUMN // 3)
        right -= long + 12
    text, font = fitted(said, right - MARGIN - 12, 36, 22)
    ImageDraw.Draw(page).text((MARGIN, middle), text, WHITE, font, "lm")


def _axis(page: Image.Image, plot: _Plot, top: int) -> None:
    """Draw the strip with the numbers of the Game Turns."""
    draw = ImageDraw.Draw(page)
    draw.rectangle((MARGIN, top, MARGIN + COLUMN, top + _AXIS - 1), INK)
    every = next(one for one in (1, 2, 5, 10, _MOST) if one * plot.pitch >= _NUMBER)
    for column in range(plot.columns):
        if (column + 1) % every == 0 or (column == 0 and every > 1):
            x = plot.left(column) + plot.pitch / 2
            draw.text((x, top + _AXIS / 2 - 1), str(plot.of(column)[-1]), WHITE, face(30), "mm")


def _hexes(page: Image.Image, ledger: Ledger, plot: _Plot, top: int) -> int:
    """Draw how many hexes each team held: Blue's line with squares, Red's with discs. Return the end."""
    held = {t: [ledger.held(plot.of(c)[-1], t) for c in range(plot.columns)] for t in Team}
    sums = [(team, f"{team_name(team)} {held[team][-1]}") for team in Team]
    _headline(page, top, say("books.hexes"), sums)
    top += _HEAD
    draw = ImageDraw.Draw(page)
    draw.rounded_rectangle((MARGIN, top, MARGIN + COLUMN, top + _LINES + _AXIS), 12, PANEL)
    most = max(1, *held[Team.BLUE], *held[Team.RED])
    room = _LINES - 44
    step = next(one for one in (1, 2, 5, 10, 20, 50, 100, 1000) if most / one <= 5)
    for count in range(step, most + 1, step):
        y = top + _LINES - 16 - room * count // most
        draw.line((MARGIN + 34, y, MARGIN + COLUMN - 8, y), mix(PANEL, LINE, 0.6), 1)
        draw.text((MARGIN + 6, y), str(count), MUTED, face(22, bold=False), "lm")
    for team in (Team.RED, Team.BLUE):
        places = [
            (plot.left(column) + plot.pitch / 2, top + _LINES - 16 - room * count / most)
            for column, count in enumerate(held[team])
        ]
        _line(draw, team, places, plot.pitch)
    _axis(page, plot, top + _LINES)
    return top + _LINES + _AXIS + _GAP


def _line(draw: ImageDraw.ImageDraw, team: Team, places: list[tuple[float, float]], pitch: int) -> None:
    """Draw the line of a team's hexes: discs for blue, squares for red."""
    paint, rim = (LIGHT[team], WHITE) if team is Team.BLUE else (TEAM[team], INK)
    if len(places) > 1:
        draw.line(places, INK, 11, "curve")
        draw.line(places, paint, 6, "curve")
    reach = 8 if pitch > 26 else 5
    for x, y in places:
        box = (x - reach, y - reach, x + reach, y + reach)
        if team is Team.BLUE:
            draw.ellipse(box, TEAM[team], rim, 2)
        else:
            draw.rectangle(box, TEAM[team], rim, 2)


def _bars(page: Image.Image, ledger: Ledger, plot: _Plot, of: tuple[Account, list[Team]], top: int) -> int:
    """Draw an account: Blue's bars stand on the line of turns, Red's hang below it; return where it ends."""
    account, teams = of
    booked = {t: [_sum(ledger, account, t, plot.of(c)) for c in range(plot.columns)] for t in teams}
    sums = [(team, f"{team_name(team)} {sum(booked[team])}") for team in teams]
    _headline(page, top, say(f"books.{account.value}"), sums)
    top += _HEAD
    draw = ImageDraw.Draw(page)
    high = _HALF * len(teams) + _AXIS
    draw.rounded_rectangle((MARGIN, top, MARGIN + COLUMN, top + high), 12, PANEL)
    axis = top + (_HALF if Team.BLUE in teams else 0)
    _axis(page, plot, axis)
    most = max(1, *(count for team in teams for count in booked[team]))
    for team in teams:
        for column, count in enumerate(booked[team]):
            if count:
                _bar(page, plot, column, (team, count, most), axis)
    return top + high + _GAP


def _sum(ledger: Ledger, account: Account, team: Team, turns: range) -> int:
    """Return an account in a column: revenue in tier points, else vehicles."""
    counted = ledger.points if account is Account.REVENUE else ledger.vehicles
    return sum(counted(account, team, turn) for turn in turns)


def _bar(page: Image.Image, plot: _Plot, column: int, of: tuple[Team, int, int], axis: int) -> None:
    team, count, most = of
    labelled = plot.pitch >= _LABELLED
    room = _HALF - (34 if labelled else 10)
    long, wide = max(8, round(room * count / most)), plot.pitch - max(2, plot.pitch // 8)
    left = plot.left(column) + (plot.pitch - wide) // 2
    up = team is Team.BLUE
    y = axis - long - 1 if up else axis + _AXIS + 1
    page.paste(bar(team, wide, long), (left, y))
    if labelled:
        text = str(count)
        font = face(next((size for size in (28, 24) if width("00", face(size)) <= plot.pitch), 20))
        middle = y - 15 if up else y + long + 14
        ImageDraw.Draw(page).text((left + wide / 2, middle), text, WHITE, font, "mm")
