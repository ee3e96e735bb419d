"""A campaign's story as one page: to be read on a phone, aloud, and on paper; nothing in it is foreign."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from bot.core.present.after.html_page import page
from bot.core.present.after.markup import HtmlPiece, Inside, joined, picture, png_size, tag
from bot.core.words.harmless_names import bare
from bot.core.words.speech import say
from bot.games.campaign.cards.after.orders import Given, sheet_text
from bot.games.campaign.cards.alt import of_map, when
from bot.games.campaign.cards.battles.history import battle_line
from bot.games.campaign.cards.story import story
from bot.games.campaign.cards.vehicles import team
from engine.campaign import events as e
from engine.campaign.chronicle import Fought
from engine.campaign.forces import Team
from engine.campaign.ledger import Ledger
from engine.campaign.retelling import Account, Deed, Scene

Pictured = tuple[bytes, tuple[int, int]]
"""A picture and its size."""
_TOLD_BY_HEADINGS = (e.TurnBegan, e.TurnEnded, e.OrdersGiven, e.RecoveryClosed, e.RetreatAsked)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A Game Turn: what happened in it, and at its end the map of each pair of eyes, with its picture."""

    game_turn: int
    deeds: tuple[Deed, ...]
    maps: tuple[tuple[Scene, Pictured], ...] = ()


@dataclass(frozen=True, slots=True)
class Story:
    """All that a page tells: `eyes` are whose it is seen with, `people` who plays, by what they are."""

    name: str
    eyes: str
    last: Scene
    people: tuple[tuple[str, tuple[str, ...]], ...]
    ledger: Ledger
    fought: tuple[Fought, ...]
    chapters: tuple[Chapter, ...]
    sheets: tuple[Given, ...]
    charts: bytes


def story_page(of: Story, css: str) -> str:
    """Return the page as HTML; whatever somebody has written is escaped."""
    name = bare(of.name, 60)
    return page(say("story_page.title", game=name), css, _beginning(of, name), *_parts(of))


def _beginning(of: Story, name: str) -> HtmlPiece:
    view = of.last.view
    people = [
        joined(tag("dt", what), tag("dd", ", ".join(bare(one) for one in who))) for what, who in of.people
    ]
    return tag(
        "header",
        tag("h1", name),
        tag("p", when(view), class_="lead"),
        tag("p", say("story_page.eyes", eyes=of.eyes, map=bare(view.map.title, 60)), class_="soft"),
        tag("dl", *people),
        _contents(of.chapters),
    )


def _contents(chapters: Sequence[Chapter]) -> HtmlPiece:
    links = [
        tag(
            "li",
            tag(
                "a",
                str(one.game_turn),
                href=f"#turn-{one.game_turn}",
                class_="fought" if _fought(one) else "quiet",
            ),
        )
        for one in chapters
    ]
    label = say("story_page.contents")
    return tag("nav", tag("p", label, class_="soft"), tag("ol", *links), aria_label=label)


def _fought(chapter: Chapter) -> bool:
    return any(isinstance(one.event, e.BattleFought) for one in chapter.deeds)


def _parts(of: Story) -> Iterator[HtmlPiece]:
    for chapter in of.chapters:
        yield _chapter(chapter)
    if of.fought:
        yield _battles(of.fought)
    yield _numbers(of)
    if of.sheets:
        yield _orders(of.sheets)


def _chapter(of: Chapter) -> HtmlPiece:
    inside: list[Inside] = [tag("h2", say("story_page.turn", turn=of.game_turn), id=f"turn-{of.game_turn}")]
    for side, deeds in _by_team(of.deeds):
        told = [item for one in deeds if not isinstance(one.event, _TOLD_BY_HEADINGS) for item in _items(one)]
        if side is not None:
            inside.append(tag("h3", say("story_page.team_turn", team=team(side)), class_=side.value))
        if told:
            inside.append(tag("ul", *told, class_="deeds"))
        elif side is not None:
            inside.append(tag("p", say("story_page.quiet"), class_="soft"))
    if of.maps:
        inside.append(_maps(of))
    return tag("section", *inside, aria_labelledby=f"turn-{of.game_turn}")


def _by_team(deeds: Iterable[Deed]) -> list[tuple[Team | None, list[Deed]]]:
    found: list[tuple[Team | None, list[Deed]]] = []
    for one in deeds:
        if not found or found[-1][0] is not one.team:
            found.append((one.team, []))
        found[-1][1].append(one)
    return found


def _items(of: Deed) -> list[HtmlPiece]:
    event = of.event
    if isinstance(event, e.CombatBegan) and not event.hexes:
        return []
    if isinstance(event, e.BattleFought):
        return [tag("li", story(event), class_="battle")]
    if isinstance(event, e.PlatoonsMoved) and len(event.moves) > 1:
        moves = [f"{one.platoon} {'-'.join((one.start, *one.path))}" for one in event.moves if one.path]
        side = team(event.moves[0].platoon.team)
        return [tag("li", say("story_page.moves", team=side, moves=", ".join(moves)))]
    return [tag("li", story(event).replace("\n", " "))]


def _maps(of: Chapter) -> HtmlPiece:
    (scene, main), *others = of.maps
    figure = tag(
        "figure",
        picture(main[0], of_map(scene.view), main[1]),
        tag("figcaption", say("story_page.map", turn=of.game_turn, eyes=_whose(scene))),
    )
    if not others:
        return figure
    pair = [
        tag(
            "figure",
            picture(drawn[0], of_map(seen.view), drawn[1]),
            tag("figcaption", _whose(seen)),
        )
        for seen, drawn in others
    ]
    return joined(figure, tag("div", *pair, class_="pair"))


def _whose(scene: Scene) -> str:
    side = scene.view.seat.team
    return say("replay.saw", team=team(side)) if side else say("replay.truth")


def _battles(fought: Sequence[Fought]) -> HtmlPiece:
    """Return every battle, in the order in which they were settled, each leading to its Game Turn."""
    told = [
        tag(
            "li",
            tag("a", battle_line(one), href=f"#turn-{one.game_turn}"),
        )
        for one in fought
    ]
    return tag(
        "section",
        tag("h2", say("story_page.battles"), id="battles"),
        tag("p", say("story_page.battles_about", count=len(fought)), class_="soft"),
        tag("ol", *told, class_="battles"),
        aria_labelledby="battles",
    )


def _numbers(of: Story) -> HtmlPiece:
    """Return the charts, and all that they show as a table."""
    ledger = of.ledger
    columns: list[tuple[str, Team, Account | None]] = [("hexes", side, None) for side in Team]
    columns += [
        (account.value, side, account)
        for account in Account
        for side in Team
        if side in ledger.own or account is Account.LOST
    ]
    head = [tag("th", say("story_page.turn_short"), scope="col")]
    head += [
        tag("th", f"{team(side)}: {say(f'books.{what}')}", scope="col", class_="number")
        for what, side, _ in columns
    ]
    rows = [
        tag(
            "tr",
            tag("th", str(turn), scope="row"),
            *(
                tag("td", str(_number(ledger, turn, side, account)), class_="number")
                for _, side, account in columns
            ),
        )
        for turn in range(1, ledger.turns + 1)
    ]
    table = tag("table", tag("thead", tag("tr", *head)), tag("tbody", *rows))
    return tag(
        "section",
        tag("h2", say("story_page.numbers"), id="numbers"),
        tag("figure", picture(of.charts, say("story_page.charts"), png_size(of.charts))),
        tag("details", tag("summary", say("story_page.as_table")), tag("div", table, class_="wide")),
        aria_labelledby="numbers",
    )


def _number(ledger: Ledger, turn: int, side: Team, account: Account | None) -> int:
    if account is None:
        return ledger.held(turn, side)
    counted = ledger.points if account is Account.REVENUE else ledger.vehicles
    return counted(account, side, turn)


def _orders(sheets: Sequence[Given]) -> HtmlPiece:
    opened = [
        tag(
            "details",
            tag("summary", say("story_page.sheet", team=team(one.team), turn=one.game_turn)),
            tag("pre", sheet_text(one)),
        )
        for one in sheets
    ]
    return tag("section", tag("h2", say("story_page.orders"), id="orders"), *opened, aria_labelledby="orders")
