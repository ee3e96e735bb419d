"""A campaign's story as a page: whole, readable aloud, and harmless whatever people call themselves."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache
from html.parser import HTMLParser

import pytest

from bot.assets import page_style
from bot.core.present.after.markup import HtmlPiece, joined, tag
from bot.core.words.language import languages
from bot.core.words.speech import speaking
from bot.games.campaign.after.story_page import Chapter, Story, story_page
from engine.campaign.commands import Seat, Sheet
from engine.campaign.events import RulingMade
from engine.campaign.forces import Team
from engine.campaign.ledger import ledger
from engine.campaign.retelling import Deed, Scene, Step, all_scenes, scene
from engine.campaign.see import see
from engine.campaign.view import View
from tests.core.scene import a_map
from tests.random_games.table import random_game
from tests.talks.stage import PIXEL

HOSTILE = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "</title></style><h1>x",
    "'; --><svg onload=1>",
    "&lt;b&gt;&amp;",
    "\u202egnp.exe",
    "javascript:alert(1)",
)
VOID = {"img", "meta", "br"}


@dataclass(frozen=True)
class Given:
    team: Team
    game_turn: int
    sheet: Sheet
    before: View


@cache
def told(seat: Seat = Seat.REFEREE) -> tuple[tuple[Scene, ...], Scene, tuple[Given, ...]]:
    found, sheets = [], []
    for before, said, events, after in random_game(a_map(), 11, turns=18):
        found.append(Step(events, see(before, seat), see(after, seat)))
        sheet = said.acts[0]
        if isinstance(sheet, Sheet) and said.seat.team is not None:
            sheets.append(Given(said.seat.team, before.game_turn, sheet, see(before, said.seat)))
    return tuple(one for _, one in all_scenes(found)), scene(found[-1].after, found), tuple(sheets)


@cache
def a_story(seat: Seat = Seat.REFEREE) -> Story:
    scenes, record, sheets = told(seat)
    books, last = ledger((one.view for one in scenes), record), scenes[-1]
    drawn = (PIXEL, (1, 1))
    deeds = record.deeds
    chapters = tuple(
        Chapter(turn, tuple(d for d in deeds if max(d.game_turn, 1) == turn), ((last, drawn), (last, drawn)))
        for turn in range(1, last.view.game_turn + 1)
    )
    return Story(
        name="Autumn War",
        eyes="the truth",
        last=last,
        people=(("Referee", ("Rita",)), ("Blue", ("Boris", "Mila"))),
        ledger=books,
        fought=record.fought,
        chapters=chapters,
        sheets=sheets[:4],
        charts=drawn[0],
    )


class Reader(HTMLParser):
    """Reads a page: its elements with their attributes, its texts, and whether every element is closed."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.texts: list[str] = []
        self.open: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {key: value or "" for key, value in attrs}))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.texts.append(data)

    @property
    def text(self) -> str:
        return "\n".join(self.texts)

    def all(self, name: str) -> list[dict[str, str]]:
        return [given for one, given in self.tags if one == name]


@cache
def the_page() -> Reader:
    """Return the page of the story, read once."""
    return read(a_story())


def read(of: Story) -> Reader:
    return Reader(story_page(of, page_style()))


@pytest.mark.parametrize("name", HOSTILE)
def test_no_name_becomes_a_piece_of_the_page(name: str) -> None:
    plain = the_page()
    hostile = read(replace(a_story(), name=name, people=(("Referee", (name,)), ("Blue", (name, name)))))
    assert [one for one, _ in hostile.tags] == [one for one, _ in plain.tags]
    assert [sorted(given) for _, given in hostile.tags] == [sorted(given) for _, given in plain.tags]
    assert not hostile.open


@pytest.mark.parametrize("text", HOSTILE)
def test_what_a_referee_writes_is_a_text_on_the_page(text: str) -> None:
    story = a_story()
    ruling = Deed(1, Team.BLUE, RulingMade(text))
    first = replace(story.chapters[0], deeds=(*story.chapters[0].deeds, ruling))
    page = read(replace(story, chapters=(first, *story.chapters[1:])))
    assert {one for one, _ in page.tags} == {one for one, _ in the_page().tags}
    assert not page.open


def test_no_sign_of_what_a_referee_writes_is_lost() -> None:
    story = a_story()
    ruling = Deed(1, Team.BLUE, RulingMade(r"Cheering \o/ is **not** banned"))
    first = replace(story.chapters[0], deeds=(*story.chapters[0].deeds, ruling))
    assert r"Cheering \o/ is **not** banned" in read(replace(story, chapters=(first,))).text


def test_a_text_is_escaped_wherever_it_stands() -> None:
    assert tag("p", "<b>", title='"&').html == '<p title="&quot;&amp;">&lt;b&gt;</p>'
    assert joined("<", HtmlPiece("<br>")).html == "&lt;<br>"


def test_the_page_loads_nothing_and_runs_nothing() -> None:
    page = the_page()
    assert not {"script", "link", "iframe", "object", "embed", "form", "base"} & {one for one, _ in page.tags}
    kinds = ("data:image/png;base64,", "data:image/webp;base64,")
    assert all(one["src"].startswith(kinds) for one in page.all("img"))
    assert all(one["href"].startswith("#") for one in page.all("a"))
    assert not [key for _, given in page.tags for key in given if key.startswith("on")]
    (policy,) = [one["content"] for one in page.all("meta") if one.get("http-equiv")]
    assert "default-src 'none'" in policy
    assert "url(" not in page_style()
    assert "@import" not in page_style()


def test_every_link_leads_somewhere_and_no_place_has_two() -> None:
    page = the_page()
    places = [given["id"] for _, given in page.tags if "id" in given]
    assert len(places) == len(set(places))
    assert {one["href"].removeprefix("#") for one in page.all("a")} <= set(places)
    labelled = {given["aria-labelledby"] for _, given in page.tags if "aria-labelledby" in given}
    assert labelled <= set(places)


def test_it_can_be_read_aloud() -> None:
    page = the_page()
    assert page.all("html") == [{"lang": "en"}]
    assert all(one["alt"] for one in page.all("img"))
    assert [one for one, _ in page.tags if one in {"h1", "h2", "h3"}][:2] == ["h1", "h2"]
    assert len(page.all("h1")) == len(page.all("main")) == 1
    assert all(one.get("scope") for one in page.all("th"))
    assert page.tags[[one for one, _ in page.tags].index("body") + 1][1]["class"] == "skip"


def test_it_tells_every_battle_every_turn_and_every_number() -> None:
    story, page = a_story(), the_page()
    headings = [one for one in page.texts if one.startswith("Game Turn ")]
    for chapter in story.chapters:
        named = re.compile(rf"Game Turn {chapter.game_turn}(: the battles? of .*)?")
        assert any(named.fullmatch(one) for one in headings), chapter.game_turn
    for one in story.fought:
        assert f"Turn {one.game_turn}, {one.hex}, {one.battle_map}" in page.text
    assert "sends P" in page.text
    assert "builds" in page.text
    assert "Red sends P" in page.text
    rows = len(page.all("tr")) - 1
    assert rows == story.ledger.turns


@pytest.mark.rule("campaign 12.1")
def test_a_teams_page_names_no_column_of_the_enemys_own() -> None:
    page = read(replace(a_story(Seat.BLUE), sheets=()))
    assert "Blue: Revenue" in page.text
    assert "Red: Revenue" not in page.text
    assert "Red: Vehicles built" not in page.text
    assert "Red builds" not in page.text
    assert "Red sends" not in page.text
    assert "Red earns" not in page.text


def test_it_speaks_every_language() -> None:
    said = set()
    for language in languages():
        with speaking(language):
            page = read(a_story())
            said.add(page.text)
            assert page.all("html") == [{"lang": language}]
    assert len(said) == len(languages())
