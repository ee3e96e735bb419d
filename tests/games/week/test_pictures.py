"""What the week draws: of one reader's View alone, the same each time, read small and without colour."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import _lru_cache_wrapper
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.core.pictures import picture_page as page
from bot.core.pictures import picture_signs
from bot.core.pictures import symbols as drawing
from bot.core.pictures.chart_bars import bar
from bot.core.pictures.colours import PANEL, WHITE
from bot.core.pictures.picture_page import RIGHT, SMALL, WIDE
from bot.core.pictures.sign_strip import type_size
from bot.core.present.messages import LONGEST_ALT
from bot.core.seam.letters import shown
from bot.core.words.language import languages
from bot.core.words.speech import speaking
from bot.drawing_worker import Studio
from bot.games.week.game import WEEK
from bot.games.week.pictures import chips, order, symbols
from bot.games.week.pictures.battle import TIMES, draw_battle, of_battle
from bot.games.week.pictures.chits import Chit, cups, draw_chits, of_chits
from bot.games.week.pictures.forces import forces, gone, marks
from bot.games.week.pictures.order import draw_order, of_order
from bot.games.week.pictures.sequence import DONE, LATER, NOW, draw_sequence, of_sequence, state_of
from bot.games.week.pictures.symbols import sign
from bot.games.week.pictures.table import column_of
from bot.games.week.pictures.words import worded
from bot.games.week.speaking import WORDS, say
from engine.common.notice import Notice
from engine.common.seat import PUBLIC, REFEREE, Seat
from engine.frozen import FrozenMap
from engine.week.desk import SEGMENTS
from engine.week.pieces import KINDS, LEVELS
from engine.week.see import see
from engine.week.sides import SIDES
from engine.week.state import State, View
from engine.week.told import PlayerTurn
from tests.core.pictures.pictures import opened
from tests.games.week.at_the_desk import BATTLES, ROSTER, attacked, fought, told
from tests.games.week.drawn import play, war
from tests.games.week.hosts import with_hosts
from tests.games.week.test_leaks import SECRETS, SPIES

pytestmark = pytest.mark.long

Draw = Callable[[View], bytes]
Say = Callable[[View], str]
PICTURES: dict[str, tuple[Draw, Say]] = {
    "sequence": (draw_sequence, of_sequence),
    "chits": (draw_chits, of_chits),
    "order": (draw_order, of_order),
    "battle": (draw_battle, of_battle),
}
SEATS: tuple[Seat, ...] = (*SIDES, REFEREE, PUBLIC)
MARKS = ("away", "new", "moved", "active", "attacked", "off", "less", "more", "supply")


@pytest.fixture(scope="module")
def many() -> View:
    """North's View of an army of 300 pieces."""
    return see(with_hosts(told(BATTLES).state, 300), "north")


def forget() -> None:
    """Let go of all parts that were drawn before."""
    for module in (chips, order, page, picture_signs):
        for one in vars(module).values():
            if isinstance(one, _lru_cache_wrapper):
                one.cache_clear()


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_the_same_each_time_it_is_drawn(name: str) -> None:
    draw, _ = PICTURES[name]
    view = see(told(fought(5)).state, "north")
    first = draw(view)
    forget()
    assert draw(view) == first


@pytest.mark.parametrize("secret", SECRETS)
def test_a_secret_of_north_changes_no_point_and_no_word_for_anybody_else(secret: str) -> None:
    found = play(war(0), 60)
    for before, *_ in found.steps[30::28]:
        other = SECRETS[secret](before)
        for spy in SPIES:
            one, two = see(before, spy), see(other, spy)
            for draw, words in PICTURES.values():
                assert draw(one) == draw(two)
                assert words(one) == words(two)


@pytest.mark.parametrize("secret", ["strength", "kind", "headquarters", "rating", "chain", "supply", "pool"])
def test_the_order_of_battle_shows_a_side_what_it_hides_from_others(secret: str) -> None:
    before = play(war(0, pieces=24), 40).state
    one, two = (see(state, "north") for state in (before, SECRETS[secret](before)))
    assert draw_order(one) != draw_order(two)


@pytest.mark.parametrize("seed", range(2))
def test_every_moment_can_be_said_and_drawn_in_each_language(seed: int) -> None:
    found = play(war(seed), 120)
    for number, (state, *_) in enumerate(found.steps):
        for seat in SEATS:
            view = see(state, seat)
            for tag in ("en", "de"):
                with speaking(tag):
                    for draw, words in PICTURES.values():
                        assert 0 < len(words(view)) <= LONGEST_ALT
                        assert number % 30 or opened(draw(view)).width == WIDE


def test_three_hundred_pieces_are_drawn_small_enough_to_be_sent(many: View) -> None:
    assert sum(1 for _ in many.own.pieces()) == 300
    png = draw_order(many)
    assert len(png) <= 250 * 1024
    assert opened(png).width == WIDE


def test_no_type_is_smaller_than_a_phone_can_show() -> None:
    assert type_size(WIDE) <= SMALL
    assert WIDE - RIGHT < SMALL


def test_each_of_three_hundred_pieces_has_its_own_place(many: View) -> None:
    """Whoever is weaker by a point is drawn another way, and nothing else is but the sums."""
    plain = opened(draw_order(many)).convert("L")
    names = list(many.own.units)
    for name in names[:: len(names) // 5]:
        unit = many.own.units[name]
        army = many.own.with_piece(replace(unit, strength=unit.strength + 1))
        changed = replace(many, armies=FrozenMap({"north": army}))
        other = opened(draw_order(changed)).convert("L")
        assert ImageChops.difference(plain, other).getbbox() is not None


def small(name: str, size: int = 30) -> Image.Image:
    """Return a sign in grey as it is on a phone."""
    page = Image.new("RGB", (size, size), PANEL)
    drawn = sign(name, size, PANEL, WHITE)
    page.paste(drawn, (0, 0), drawn)
    return page.convert("L").resize((size // 2, size // 2), Image.Resampling.BOX)


@pytest.mark.parametrize("names", [(*KINDS, "leader"), LEVELS, MARKS], ids=["kinds", "levels", "marks"])
def test_signs_differ_in_shape_on_a_phone_and_in_grey(names: tuple[str, ...]) -> None:
    for one, other in combinations(names, 2):
        apart = ImageStat.Stat(ImageChops.difference(small(one), small(other))).mean[0]
        assert apart > 12, (one, other)


def test_the_bands_of_the_sides_differ_in_pattern() -> None:
    north, south = (
        bar(team, 200, 58).convert("L").point([255 * (v > 90) for v in range(256)])
        for team in ("blue", "red")
    )
    assert ImageStat.Stat(ImageChops.difference(north, south)).mean[0] > 40


def test_the_public_sees_no_order_of_battle_and_is_told_of_none() -> None:
    state = with_hosts(told(BATTLES).state, 20)
    smaller = with_hosts(told(BATTLES).state, 12)
    assert draw_order(see(state, PUBLIC)) == draw_order(see(smaller, PUBLIC))
    assert of_order(see(state, PUBLIC)) == of_order(see(smaller, PUBLIC))


def test_pieces_stand_by_headquarters_and_those_in_none_behind_them() -> None:
    army = see(told(BATTLES).state, "north").own
    found = [(one.name, one.leader.name if one.leader else "", len(one.pieces)) for one in forces(army)]
    assert found == [("AoP", "Grant", 3), ("V", "Meade", 1), ("service", "", 1), ("ships", "", 1)]


def test_a_piece_is_marked_by_what_it_did_and_lacks() -> None:
    record = f"{BATTLES}\nattack C2610 under Grant: 1/G, 2/G\n"
    view = see(told(f"{ROSTER}\nset unit north 9/G C2509 infantry 3 in AoP off\nbegin 1").state, "north")
    assert marks(view, view.own, view.own.units["9/G"]) == ("off",)
    fighting = see(told(record).state, "north")
    assert marks(fighting, fighting.own, fighting.own.units["1/G"]) == ("attacked",)
    assert marks(fighting, fighting.own, fighting.own.leaders["Grant"]) == ("active",)


def test_losses_are_shown_against_the_strength_at_the_beginning_of_the_week() -> None:
    state = told(f"{fought(5)}\nsouth: lose 1/L 1, 2/L 1\n").state
    view = see(state, "south")
    made = chips.chip(view, view.own, view.own.units["1/L"])
    assert (made.kind, made.figure, made.then) == ("infantry", "9", 10)
    train = chips.chip(view, view.own, view.own.units["TS"])
    assert (train.kind, train.more) == ("train", str(view.own.units["TS"].supply))
    assert "1/L 9, was 10" in of_order(view)
    assert chips.chip(view, view.own, view.own.units["Stuart1"]).then is None


def test_units_that_are_gone_are_named_with_what_they_had() -> None:
    view = see(with_hosts(told(BATTLES).state, 20), "north")
    assert gone(view.own) == (("9/Lost", 4),)
    assert "9/Lost (4)" in of_order(view)


def test_segments_are_ticked_that_are_over_and_one_is_now() -> None:
    desk = told(BATTLES).state.desk
    now = SEGMENTS.index("battles")
    assert [state_of(desk, "north", at) for at in range(len(SEGMENTS))] == [DONE] * now + [NOW, LATER]
    assert {state_of(desk, "south", at) for at in range(len(SEGMENTS))} == {LATER}


@pytest.mark.rule("week D.7")
def test_who_is_waited_for_is_said() -> None:
    said = of_sequence(see(told(fought(5)).state, PUBLIC))
    assert "South shares out losses at C2610." in said


@pytest.mark.parametrize("tag", sorted(languages()))
def test_a_segment_is_called_the_same_on_its_card_and_in_its_picture(tag: str) -> None:
    with speaking(tag):
        for one in SEGMENTS:
            assert worded(f"segment_{one}") == say(f"segment_{one.replace('-', '_')}")


def test_all_that_a_picture_writes_is_in_its_words() -> None:
    free = see(
        told(f"{ROSTER}\nset pool north 3\nbegin 1\nchit 4\nsouth: chit fixed\nnorth: done\n").state, "north"
    )
    assert "North is first player with chit 4, South second with chit 3." in of_sequence(free)
    assert "North has 4 free activations left." in of_sequence(free)
    assert "3 points of militia are ready." in of_order(free)
    begun = see(told(f"{BATTLES}\nattack C2610 under Grant: 1/G; river C2509\n").state, PUBLIC)
    alone = rf"1/G \(infantry, river {TIMES}1/2\) \d+; strength(, [\d.]+ rounded down)? \d+\."
    assert re.search(alone, of_battle(begun))
    assert re.search(r"; strength as rolled \d+\.", of_battle(see(told(fought(5)).state, PUBLIC)))


def test_the_pips_of_a_die_that_did_not_fall_stand_out_from_it() -> None:
    drawn = drawing.die(5, 34, dim=True).convert("RGB")
    ground, pip = drawn.getpixel((17, 6)), drawn.getpixel((17, 17))
    light, dark = (_light(one) + 0.05 for one in (ground, pip))
    assert light / dark >= 3, "as WCAG 1.4.11 has it"


def _light(paint: object) -> float:
    """Return the relative luminance of a colour (WCAG 2)."""
    assert isinstance(paint, tuple)
    parts = [one / 255 / 12.92 if one <= 10 else ((one / 255 + 0.055) / 1.055) ** 2.4 for one in paint]
    return float(sum(weight * one for weight, one in zip((0.2126, 0.7152, 0.0722), parts, strict=True)))


@pytest.mark.rule("week A.2")
@pytest.mark.rule("week A.3")
def test_what_is_out_of_the_cup_is_struck_out_once() -> None:
    view = see(told(f"{ROSTER}\nbegin 1\nchit 4\nsouth: chit fixed\n").state, PUBLIC)
    assert cups(view) == (
        (
            SIDES,
            tuple(
                Chit(value, out)
                for value, out in ((1, False), (2, False), (3, True), (3, False), (4, True), (5, False))
            ),
        ),
    )
    assert "In the cup: 1, 2, 3 and 5." in of_chits(view)


@pytest.mark.rule("week A.1")
def test_a_cup_of_each_side_is_shown_by_itself() -> None:
    view = see(told(f"{ROSTER}\nbegin 14\n").state, PUBLIC)
    assert [(of, tuple(one.value for one in chits)) for of, chits in cups(view)] == [
        (("south",), (2, 3)),
        (("north",), (3, 4)),
    ]
    assert "South can take 5 instead of drawing." in of_chits(view)


@pytest.mark.rule("week B.2.c.9")
def test_the_column_that_counts_is_marked_as_it_stands_and_as_it_was_rolled() -> None:
    rolled = see(told(fought(5)).state, PUBLIC)
    chart, battle = rolled.charts.combat, rolled.desk.battle
    assert chart is not None
    assert battle is not None
    assert chart.columns.heads[column_of(chart, battle) or 0] == battle.column
    assert battle.die == 5
    assert "Die 5 ·" in of_battle(rolled)
    hidden = see(told(f"{BATTLES}\nattack C2610 under Grant: 1/G\n").state, PUBLIC).desk.battle
    assert hidden is not None
    assert column_of(chart, hidden) is None


@pytest.mark.rule("week B.2.c.9")
def test_a_shift_never_leads_beyond_the_table() -> None:
    for die, counts in ((6, 6), (5, 6), (3, 5)):
        view = see(told(fought(die, commit="Grant")).state, PUBLIC)
        battle = view.desk.battle
        assert battle is not None
        assert (battle.die, battle.shift) == (counts, 2)
        assert f"Die counts {counts}, shifted by +2" in of_battle(view)


@pytest.mark.rule("week B.2.c.3")
def test_a_line_that_is_not_revealed_is_said_to_be_hidden() -> None:
    said = of_battle(see(told(f"{BATTLES}\nattack C2610 under Grant: 1/G\n").state, "south"))
    assert "South's line isn't revealed yet." in said


@pytest.mark.rule("week D.5")
def test_a_sealed_chit_shows_on_no_picture_but_that_it_is_in() -> None:
    views = [
        see(told(f"{attacked()}\nnorth: intensity {chit}\n").state, seat) for chit in (0, 3) for seat in SIDES
    ]
    assert draw_battle(views[0]) == draw_battle(views[2])
    assert draw_battle(views[1]) == draw_battle(views[3])
    assert "intensity chit is in" in of_battle(views[0])


def test_wars_without_charts_are_drawn_too() -> None:
    state: State = told(f"{ROSTER}\nbegin 1\nchits south 2 north 4\n", "none").state
    for seat in SEATS:
        for draw, words in PICTURES.values():
            assert opened(draw(see(state, seat))).width == WIDE
            assert words(see(state, seat))
    assert "the referee names both chits" in of_chits(see(state, PUBLIC))


def test_onlookers_are_sent_no_order_of_battle() -> None:
    turn = {
        seat: Notice(seat, "player_turn", PlayerTurn(1, "north", 4, first=True), post=True) for seat in SEATS
    }
    assert shown(WEEK, [turn["south"]], "south") == ("sequence", "order")
    assert shown(WEEK, [turn[PUBLIC]], PUBLIC) == ("sequence",)


async def test_the_studio_draws_every_picture_of_the_game() -> None:
    view = see(told(fought(5)).state, "south")
    async with Studio() as studio:
        for name, (draw, words) in PICTURES.items():
            assert await WEEK.pictures[name].draw(studio, view) == draw(view)
            assert WEEK.pictures[name].alt(view) == words(view)


def test_every_sentence_of_the_pictures_is_used() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in Path(symbols.__file__).parent.glob("*.py"))
    begun = re.findall(r"worded\(f['\"](\w+)\{", code)
    for tag in ("en", "de"):
        keys = [
            key.removeprefix("week_picture.")
            for key in WORDS[tag].sentences
            if key.startswith("week_picture.")
        ]
        assert [key for key in keys if f'"{key}"' not in code and not key.startswith(tuple(begun))] == []
