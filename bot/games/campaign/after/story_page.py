"""A campaign's story as one page: to be read on a phone, aloud, and on paper; nothing in it is foreign."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from bot.core.present.after.html_page import page
from bot.core.present.after.markup import HtmlPiece, Inside, joined, picture, png_size, tag
from bot.core.present.hours import long_day
from bot.core.words.harmless_names import bare
from bot.core.words.speech import listed, say
from bot.games.campaign.after.story_map import Pictured, turn_map, whole_map
from bot.games.campaign.after.turn_prose import paragraphs
from bot.games.campaign.cards.after.orders import Given, sheet_text
from bot.games.campaign.cards.battles.history import battle_line
from bot.games.campaign.cards.vehicles import team
from engine.campaign import events as e
from engine.campaign.chronicle import Fought
from engine.campaign.forces import Team
from engine.campaign.ledger import Ledger
from engine.campaign.retelling import Account, Deed, Scene


@dataclass(frozen=True, slots=True)
class Chapter:
    """A Game Turn: what happened in it, and at its end the map of each pair of eyes, with its picture.

    `days`: when its turns began, and the game was over.
    """

    game_turn: int
    deeds: tuple[Deed, ...]
    maps: tuple[tuple[Scene, Pictured], ...] = ()
    days: tuple[date, ...] = ()


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
    days = [day for one in of.chapters for day in one.days]
    return tag(
        "header",
        tag("p", name, class_="kicker"),
        tag("h1", _headline(of)),
        *([tag("p", _from_to(days), class_="lead")] if days else []),
        *_hero(of),
        tag("p", say("story_page.eyes", eyes=of.eyes, map=bare(view.map.title, 60)), class_="soft"),
        tag("dl", *people),
        _contents(of.chapters),
    )


def _headline(of: Story) -> str:
    """Return what came of it all, as a newspaper has it."""
    ended = next((one.event for part in of.chapters for one in part.deeds if _is_end(one)), None)
    if not isinstance(ended, e.GameEnded):
        return say("story_page.so_far", count=len(of.chapters))
    if ended.winner is None:
        return say("story_page.drawn", count=len(of.chapters))
    return say("story_page.won_in", team=team(ended.winner), count=len(of.chapters))


def _is_end(deed: Deed) -> bool:
    return isinstance(deed.event, e.GameEnded)


def _from_to(days: Sequence[date]) -> str:
    """Return "3 October 2026", or from when to when."""
    first, last = long_day(min(days)), long_day(max(days))
    return first if first == last else say("story_page.from_to", first=first, last=last)


def _hero(of: Story) -> Iterator[HtmlPiece]:
    """Yield the picture with which the page begins: the last map there is."""
    last = next((one for one in reversed(of.chapters) if one.maps), None)
    if last is not None:
        scene, drawn = last.maps[0]
        ended = any(_is_end(one) for part in of.chapters for one in part.deeds)
        said = say("story_page.hero" if ended else "story_page.hero_now", eyes=_whose(scene))
        yield tag("figure", whole_map(scene, drawn), tag("figcaption", said), class_="hero")


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
    last, before = len(of.chapters) - 1, None
    for number, chapter in enumerate(of.chapters):
        # The last map stands at the top already.
        yield _chapter(chapter, of.fought, before, with_map=number < last)
        before = chapter.maps[0][0] if chapter.maps else before
    if of.fought:
        yield _battles(of.fought)
    yield _numbers(of)
    if of.sheets:
        yield _orders(of.sheets)


def _chapter(of: Chapter, fought: Sequence[Fought], before: Scene | None, *, with_map: bool) -> HtmlPiece:
    here = [one for one in fought if max(one.game_turn, 1) == of.game_turn]
    inside: list[Inside] = [tag("h2", _heading(of, here), id=f"turn-{of.game_turn}")]
    if of.days:
        inside.append(tag("p", _from_to(of.days), class_="soft"))
    told = list(paragraphs(of.deeds, here))
    inside += [tag("p", text, class_=f"told {side.value}" if side else "told") for side, text in told]
    if not told:
        inside.append(tag("p", say("story_page.quiet"), class_="soft"))
    inside += _maps(of, before, with_map=with_map)
    return tag("section", *inside, aria_labelledby=f"turn-{of.game_turn}")


def _heading(of: Chapter, fought: Sequence[Fought]) -> str:
    """Return the number of a Game Turn, and where was fought in it."""
    if not fought:
        return say("story_page.turn", turn=of.game_turn)
    hexes = list(dict.fromkeys(one.hex for one in fought))
    return say("story_page.turn_fought", turn=of.game_turn, count=len(hexes), hexes=listed(hexes))


def _maps(of: Chapter, before: Scene | None, *, with_map: bool) -> Iterator[HtmlPiece]:
    """Yield the map of a Game Turn, and, to be opened, what the teams saw of it."""
    if not of.maps:
        return
    (scene, main), *others = of.maps
    if with_map:
        said = say("story_page.map", turn=of.game_turn, eyes=_whose(scene))
        yield tag("figure", turn_map(scene, before, main), tag("figcaption", said))
    if others:
        pair = [
            tag("figure", whole_map(seen, drawn), tag("figcaption", _whose(seen))) for seen, drawn in others
        ]
        summary = tag("summary", say("story_page.others"))
        yield tag("details", summary, tag("div", *pair, class_="pair"))


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
