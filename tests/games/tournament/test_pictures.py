"""What a tournament draws: of one reader's View alone, the same each time, read small and without colour."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import _lru_cache_wrapper
from itertools import combinations, product
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.core.pictures import picture_signs
from bot.core.pictures.bracket import Tie
from bot.core.pictures.colours import BAR, GOLD, INK, MUTED, PANEL, WHITE, Colour
from bot.core.pictures.list_picture import ROWS, name_of
from bot.core.pictures.picture_page import LEAST, SMALL, WIDE
from bot.core.pictures.written_numbers import in_halves
from bot.core.present.messages import LONGEST_ALT
from bot.core.seam.picture import PictureKind
from bot.core.words.language import languages
from bot.core.words.speech import calling, speaking
from bot.drawing_worker import Studio
from bot.games.tournament import pictures
from bot.games.tournament.hall_cards import standings_text
from bot.games.tournament.pictures import PICTURES, page
from bot.games.tournament.pictures.bracket import draw_cut, of_cut, ties
from bot.games.tournament.pictures.hand import draw_hand, of_hand
from bot.games.tournament.pictures.match import draw_match, of_match
from bot.games.tournament.pictures.missions import asked
from bot.games.tournament.pictures.page import SIGNS, badge
from bot.games.tournament.pictures.pairings import draw_pairings, of_pairings
from bot.games.tournament.pictures.standings import draw_standings, of_standings
from bot.games.tournament.speaking import WORDS
from engine.common.seat import PUBLIC, REFEREE, Seat
from engine.frozen import FrozenMap
from engine.tournament.match import Choice, Force, Own
from engine.tournament.missions import FORCES, MISSIONS
from engine.tournament.see import see
from engine.tournament.settings import TIES, Settings
from engine.tournament.state import State, View
from tests.core.pictures.pictures import opened
from tests.core.words import checking
from tests.games.tournament.at_the_pictures import CHOSEN, DRAWN, TURNS, WHOLE, many, state_of, undecided
from tests.games.tournament.halls import played
from tests.games.tournament.missions import play, shipped

Draw = Callable[[View], bytes]
Say = Callable[[View], str]
DRAWINGS: dict[str, tuple[Draw, Say]] = {
    "pairings": (draw_pairings, of_pairings),
    "standings": (draw_standings, of_standings),
    "bracket": (draw_cut, of_cut),
    "hand": (draw_hand, of_hand),
    "match": (draw_match, of_match),
}
ROOM, MOMENTS = "1.1", 6
SEATS: tuple[Seat, ...] = ("Anna", "Bert", "Cleo", ROOM, REFEREE, PUBLIC)
EIGHT = "A B C D E F G H"


def forget() -> None:
    """Let go of all parts that were drawn before."""
    for one in (*vars(page).values(), *vars(picture_signs).values()):
        if isinstance(one, _lru_cache_wrapper):
            one.cache_clear()


def at(record: str, seat: Seat) -> View:
    return see(play(record).state, seat)


def of_many(number: int, rounds: int = 2, seat: Seat = PUBLIC, **settings: object) -> View:
    of = many(number, rounds, settings=Settings(**settings))  # type: ignore[arg-type]
    return see(state_of(of), seat)


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_picture_is_the_same_each_time_it_is_drawn(name: str) -> None:
    draw, _ = DRAWINGS[name]
    view = at(WHOLE, "Anna")
    first = draw(view)
    forget()
    assert draw(view) == first


def test_every_moment_can_be_said_and_drawn_in_each_language() -> None:
    for number_, said in enumerate(play(WHOLE).said):
        for seat, tag in product(SEATS, ("en", "de")):
            view = see(said.after, seat)
            with speaking(tag):
                for draw, words in DRAWINGS.values():
                    assert 0 < len(words(view)) <= LONGEST_ALT
                    assert number_ % 9 or opened(draw(view)).width == WIDE


@pytest.mark.parametrize("seed", range(3))
def test_every_round_of_many_can_be_said_and_drawn_in_each_language(seed: int) -> None:
    for rounds, tag in product(range(4), ("en", "de")):
        state = state_of(undecided(many(9, rounds, seed)) if rounds else many(9, 0, seed))
        for seat in ("P1", REFEREE, PUBLIC):
            with speaking(tag):
                for draw, words in DRAWINGS.values():
                    view = see(state, seat)
                    assert 0 < len(words(view)) <= LONGEST_ALT
                    assert opened(draw(view)).width == WIDE


def changed(state: State, **others: object) -> State:
    """Return a match in which what Anna alone knows is another."""
    own = state.own[ROOM]
    other = own.with_item("Anna", replace(own["Anna"], **others))  # type: ignore[arg-type]
    return replace(state, own=state.own.with_item(ROOM, other))


SECRETS: dict[str, Callable[[State], State]] = {
    "hand": lambda state: changed(state, hand=("advance", "hold", "delay")),
    "choice": lambda state: changed(state, choice=Choice("delay")),
    "place": lambda state: changed(state, choice=Choice("hold", target="assault", place="the church")),
    "forces": lambda state: changed(state, forces=FrozenMap({"reserve": Force(arrives=3)})),
    "left": lambda state: changed(state, left=FrozenMap({"bunkers": 1})),
    "end rolls": lambda state: replace(state, ends=FrozenMap({ROOM: ((8, 1),)})),
}


@pytest.mark.parametrize("secret", SECRETS)
def test_a_secret_of_a_contestant_changes_no_point_and_no_word_for_anybody_else(secret: str) -> None:
    steps = [one.after for one in play(TURNS).said if ROOM in one.after.own]
    assert len(steps) >= MOMENTS
    for state in steps[::2]:
        for spy in ("Bert", "Cleo", ROOM, PUBLIC):
            one, two = see(state, spy), see(SECRETS[secret](state), spy)
            for draw, words in DRAWINGS.values():
                assert draw(one) == draw(two)
                assert words(one) == words(two)


@pytest.mark.parametrize("secret", ["hand", "choice", "place"])
def test_the_hand_shows_its_owner_what_it_hides_from_others(secret: str) -> None:
    state = play(f"{DRAWN}mission hold target assault at the mill by the ford\n").state
    own = see(state, "Anna"), see(SECRETS[secret](state), "Anna")
    assert draw_hand(own[0]) != draw_hand(own[1])
    assert of_hand(own[0]) != of_hand(own[1])


def test_a_face_tells_nobody_for_which_force_it_was_rolled() -> None:
    rolls = [f"{CHOSEN}Anna:\nroll 6\nreinforce {force}\n" for force in ("reserve", "assault", "phantoms")]
    for seat in ("Bert", ROOM):
        assert len({draw_match(at(record, seat)) for record in rolls}) == 1
        assert len({of_match(at(record, seat)) for record in rolls}) == 1
    assert "Anna rolled for arrivals: 6 in turn 1." in of_match(at(rolls[0], "Bert"))


def test_nobody_but_its_owner_is_shown_a_hand() -> None:
    view = at(CHOSEN, "Anna")
    assert "the mill by the ford" in of_hand(view)
    for seat in (*SEATS[2:], "Nobody"):
        assert of_hand(replace(view, seat=seat)) == "You hold no cards."
    assert "the mill" not in of_hand(at(CHOSEN, "Bert"))


async def test_the_studio_draws_every_picture_and_knows_whose_names_are_on_it() -> None:
    view = at(WHOLE, "Anna")
    async with Studio() as studio:
        for name, (draw, words) in DRAWINGS.items():
            assert await PICTURES[name].draw(studio, view) == draw(view)
            assert PICTURES[name].alt(view) == words(view)
        with calling(FrozenMap({"Anna": "Zo\u00eb"})):
            renamed = await PICTURES["match"].draw(studio, view)
            assert "Zo\u00eb" in PICTURES["match"].alt(view)
        assert renamed != draw_match(view)
        assert await PICTURES["match"].draw(studio, view) == draw_match(view)


@pytest.mark.parametrize(
    ("name", "called"),
    [
        ("@everyone **bold** `code`", "@everyone **bold** `code`"),
        ("Anna\u202e\u200b\nBert", "Anna Bert"),
        ("W" * 90, "W" * 31 + "\u2026"),
        ("\u65e5\u672c", "c1 \u65e5\u672c"),
        ("\u200b", "?"),
    ],
)
def test_a_name_is_one_harmless_line_and_never_empty_in_a_picture(name: str, called: str) -> None:
    with calling(FrozenMap({"c1": name})):
        assert name_of("c1") == called
        one, two = (see(state_of(played("c1 B", line)), PUBLIC) for line in ("c1-B", "B-c1"))
        assert draw_pairings(one) != draw_pairings(two)


@pytest.mark.parametrize("room", [120, 220, 400])
def test_a_long_name_is_cut_before_it_is_hard_to_read(room: int) -> None:
    with calling(
        FrozenMap({"c1": "Wilhelmina Wolkenstein-Rodenegg", "c2": "Wilhelmina Wolkenstein-Rodenegh"})
    ):
        drawn = [page.Page(60) for _ in range(2)]
        assert all(
            one.name(seat, (10, 30), room) <= room for one, seat in zip(drawn, ("c1", "c2"), strict=True)
        )
    same = ImageChops.difference(drawn[0].image, drawn[1].image).getbbox() is None
    assert same == (room < 400)


@pytest.mark.parametrize(("boards", "count"), [(1, 1), (32, 1), (33, 2), (64, 2)])
def test_boards_stand_thirty_two_to_a_page(boards: int, count: int) -> None:
    view = of_many(2 * boards, 1)
    there = [name for name, one in PICTURES.items() if name.startswith("pairings") and one.there(view)]
    assert there == ["pairings", "pairings-2"][:count]
    for one in range(1, count + 1):
        png = draw_pairings(view, one)
        assert len(png) <= 250 * 1024
        assert opened(png).height < 2_500
    assert of_pairings(view, count + 1) == f"There's no page {count + 1}."
    told = " ".join(of_pairings(view, one) for one in range(1, count + 1))
    assert all(f" {board}: " in told for board in range(1, boards + 1))


def test_all_places_are_told_page_by_page() -> None:
    view = of_many(100, 3)
    there = [name for name, one in PICTURES.items() if name.startswith("standings") and one.there(view)]
    assert there == ["standings", "standings-2", "standings-3", "standings-4"]
    told = " ".join(of_standings(view, one) for one in range(1, 5))
    assert all(re.search(rf" P{one}: \d", told) for one in range(len(view.hall.entries)))
    assert len(view.hall.entries) <= 4 * ROWS


def test_a_round_is_told_with_points_tables_bye_and_results() -> None:
    of = undecided(played("A B C D E", "A-B 300:100, C-D 50:60, bye E", "A-E@T1, C-D@T2, bye B"))
    assert of_pairings(see(state_of(of), "D")) == (
        "Round 2: 2 boards. In brackets: points before. 2: C (1) \u2013 D (1), table T2. "
        "1: A (3) \u2013 E (2), table T1. B has a bye: 2 points."
    )
    first = of_pairings(see(state_of(of), PUBLIC), number=1)
    assert "1: A (0) \u2013 B (0), 3 : 0. 2: C (0) \u2013 D (0), 1 : 1." in first
    assert draw_pairings(see(state_of(of), PUBLIC), number=1) != draw_pairings(see(state_of(of), PUBLIC))


def test_a_round_paired_by_hand_says_so() -> None:
    record = "tournament X\nenter Anna\nenter Bert\npair Anna-Bert\n"
    assert "1 board, paired by hand." in of_pairings(at(record, PUBLIC))


def test_walk_overs_stand_below_the_boards_of_a_cut() -> None:
    of = played(EIGHT, "cut A over H, D-E, B-G, C-F", settings=Settings(cut=8, rounds=1), seeds=EIGHT)
    said = of_pairings(see(state_of(of), PUBLIC))
    assert said == (
        "Round 1, cut: 3 boards. In brackets: seeds. 1: D (4) \u2013 E (5). 2: B (2) \u2013 G (7). "
        "3: C (3) \u2013 F (6). A goes on: H has withdrawn."
    )


def test_standings_show_shared_places_ties_and_who_has_withdrawn() -> None:
    of = played("A B -C D", "A-B 100:0, C-D 50:50", settings=Settings(ties=TIES[1:]))
    assert of_standings(see(state_of(of), "D")) == (
        "After round 1: 4 players. In brackets: difference, scored, meeting. 2= D: 1 (0, 50, 1). "
        "1 A: 3 (+100, 100, 0). 2= C: 1 (0, 50, 1), withdrawn. 4 B: 0 (\u2212100, 0, 0)."
    )
    assert draw_standings(see(state_of(of), "D")) != draw_standings(see(state_of(of), "A"))


@pytest.mark.rule("tournament 8.1")
@pytest.mark.parametrize(
    ("rounds", "alone", "said"),
    [
        (("A-B, C-D",), "**Standings, before the first result**", "No results yet: 4 players."),
        (("A-B 100:0, C-D",), "while round 1 is being played", "In round 1: 4 players."),
        (("A-B 100:0, C-D 50:50", "A-C, B-D"), "as of round 1", "After round 1: 4 players."),
        (("A-B 100:0, C-D 0:0", "A-C 0:0, B-D"), "while round 2", "In round 2: 4 players."),
        (("A-B 100:0, C-D 0:0", "A-C, bye B"), "while round 2", "In round 2: 4 players."),
    ],
)
def test_standings_are_of_the_rounds_that_have_brought_something(
    rounds: tuple[str, ...], alone: str, said: str
) -> None:
    view = see(state_of(played("A B C D", *rounds)), PUBLIC)
    assert alone in standings_text(view)
    assert of_standings(view).startswith(said)


def test_ties_that_are_not_set_are_not_shown() -> None:
    of = played("A B", "A-B 100:0", settings=Settings(ties=()))
    assert of_standings(see(state_of(of), PUBLIC)).endswith("Champion: A. 1 A: 3. 2 B: 0.")


def test_a_bracket_is_followed_from_the_seeds_to_the_champion() -> None:
    one = "cut A over H, D-E 0:0, B-G 0:300, C-F 300:100"
    of = played(EIGHT, one, "cut A-D 100:300, C-G 300:0", settings=Settings(cut=8, rounds=1), seeds=EIGHT)
    view = see(state_of(of), PUBLIC)
    first, second, final = ties(view)
    assert first == (
        Tie(("A", "H"), "A", walkover=True),
        Tie(("D", "E"), "D", (1, 1)),
        Tie(("B", "G"), "G", (0, 3)),
        Tie(("C", "F"), "C", (3, 0)),
    )
    assert second == (Tie(("A", "D"), "D", (0, 3)), Tie(("C", "G"), "C", (3, 0)))
    assert final == (Tie(("C", "D")),)
    assert of_cut(view).startswith(
        "The cut of the best 8, seeds in brackets. Final. Final: C (3) \u2013 D (4). Semi-finals: "
    )


@pytest.mark.parametrize("size", [2, 4, 8, 16])
def test_a_bracket_of_any_size_is_drawn_from_its_first_round_on(size: int) -> None:
    names = [f"S{one}" for one in range(1, size + 1)]
    pairs = ", ".join(f"{one}-{names[-1 - at]}" for at, one in enumerate(names[: size // 2]))
    of = played(" ".join(names), f"cut {pairs}", settings=Settings(cut=size), seeds=" ".join(names))
    view = see(state_of(of), names[0])
    assert [len(one) for one in ties(view)] == [size >> (one + 1) for one in range(size.bit_length() - 1)]
    assert opened(draw_cut(view)).width == WIDE
    assert draw_cut(view) != draw_cut(replace(view, seat=PUBLIC))


def test_without_a_cut_the_bracket_says_so() -> None:
    assert of_cut(of_many(4, 1)) == "This tournament has no cut."
    assert of_cut(of_many(4, 1, cut=4)) == "After the last round the best 4 play on."


ASKED = {
    "break-through": "To win: 3 objectives by the end of turn 3 or 4 objectives when the game ends.",
    "counterattack": "To win: 3 objectives by the end of turn 5 or 4 objectives when the game ends.",
    "advance": "To win: 3 objectives when the game ends.",
    "probe": "To win: 3 objectives when the game ends "
    "or 2 objectives and troops near 2 more when the game ends.",
    "hold": "To win: 3 objectives at the end of any turn or 2 objectives when the game ends. "
    "Against Probe: 3 objectives at the end of any turn or 2 objectives and the enemy away from 1 more "
    "when the game ends. "
    "Against Delay: 4 objectives at the end of turn 2 or later or 3 objectives when the game ends.",
    "delay": "To win: keep the enemy from fulfilling their mission.",
}


@pytest.mark.parametrize("mission", MISSIONS)
def test_a_card_says_what_its_mission_asks_for(mission: str) -> None:
    assert " ".join(asked(shipped()[mission])) == ASKED[mission]


def hand(*words: str, choice: Choice | None = None) -> View:
    """Return Anna's View of a match in which she holds these cards."""
    state = play(DRAWN).state
    own = state.own[ROOM].with_item("Anna", Own(words, choice))
    return see(replace(state, own=state.own.with_item(ROOM, own)), "Anna")


FORCES_OF = {
    "break-through": "Holding (on the table), Reserve (on the table), Assault (on the table).",
    "counterattack": "Holding (on the table), Reserve (reinforcement), "
    "Assault (after the Reserve, can flank).",
    "advance": "Holding (on the table), Reserve (on the table), Assault (reinforcement).",
    "probe": "Holding (on the table), Reserve (on the table), Assault (not in it).",
    "hold": "Holding (on the table), Reserve (reinforcement), Assault (not in it).",
    "delay": "Holding (on the table), Reserve (not in it), Assault (not in it).",
}


@pytest.mark.parametrize("mission", MISSIONS)
def test_a_card_says_where_its_forces_are(mission: str) -> None:
    assert of_hand(hand(mission)).endswith(FORCES_OF[mission])


@pytest.mark.parametrize(
    ("choice", "said"),
    [
        (Choice("break-through", off=True), "Assault (off the table, can flank)."),
        (
            Choice("hold", target="assault", place="X"),
            "Target: X. Holding (on the table), Reserve (reinforcement)",
        ),
        (
            Choice("hold", target="flank", place="X"),
            "Reserve (reinforcement, can flank), Assault (not in it).",
        ),
        (Choice("delay", target="alone", place="X"), "Reserve (on the table), Assault (not in it)."),
        (Choice("hold"), "No Target."),
    ],
)
def test_the_chosen_card_says_what_was_taken_with_it(choice: Choice, said: str) -> None:
    view = hand("advance", choice.mission, choice=choice)
    assert of_hand(view).startswith("Against Bert: chosen. Chosen: ")
    assert said in of_hand(view)
    assert draw_hand(view) != draw_hand(hand("advance", choice.mission))


def test_of_two_equal_cards_one_is_marked() -> None:
    view = hand("delay", "delay", choice=Choice("delay"))
    assert of_hand(view).count("Chosen: Delay.") == 1


def test_a_match_is_told_turn_by_turn_and_as_it_came_out() -> None:
    said = of_match(at(WHOLE, "Bert"))
    assert "Board 1, Round 1, table T1: Mission victory for Anna. Bert (side A): north, moves first" in said
    assert "Held at the end of turn 1 to 2: Bert 3; Anna 1 and 2." in said
    assert "Held at the end of turn 3 to 9: Bert 3, 4 and the Target; Anna 1." in said
    assert "Rolled for the end: 3 in turn 8, 9 in turn 9." in said
    assert "Points: Bert 0, Anna 4 \u00b7 mission fulfilled: Anna \u00b7 scored 120 : 350\u00bd" in said


def test_onlookers_see_no_course_of_a_match() -> None:
    states = [
        play(record).state for record in (TURNS, TURNS.replace("held 1: Anna 1, 2; Bert 3", "held 1: Bert 3"))
    ]
    one, two = (see(state, PUBLIC) for state in states)
    assert "Held" not in of_match(one, ROOM)
    assert draw_match(one, ROOM) == draw_match(two, ROOM)
    own = [draw_match(see(state, "Bert")) for state in states]
    assert own[0] != own[1]


def test_time_called_ends_the_table_at_that_turn() -> None:
    record = f"{CHOSEN}end 1\nheld 2: Bert 1\nreferee:\nover Anna-Bert 1\n"
    assert "turn 2" not in of_match(at(record, "Bert"))


def test_a_picture_goes_out_only_where_there_is_something_on_it() -> None:
    def there(record: str, seat: Seat) -> list[str]:
        view = at(record, seat)
        return [name for name, one in PICTURES.items() if one.there(view)]

    assert there(CHOSEN, "Anna") == ["pairings", "standings", "hand", "match"]
    assert there(CHOSEN, ROOM) == ["pairings", "standings", "match"]
    assert there(CHOSEN, "Cleo") == ["pairings", "standings"]
    assert PictureKind(PICTURES["hand"].draw, of_hand).there(None)


def small(drawn: Image.Image) -> Image.Image:
    """Return a sign in grey as it is on a phone."""
    ground = Image.new("RGB", drawn.size, INK)
    ground.paste(drawn, (0, 0), drawn if drawn.mode == "RGBA" else None)
    return ground.convert("L").resize((drawn.width // 2, drawn.height // 2), Image.Resampling.BOX)


def apart(one: Image.Image, other: Image.Image) -> float:
    return ImageStat.Stat(ImageChops.difference(small(one), small(other))).mean[0]


@pytest.mark.parametrize(
    "names",
    [MISSIONS, ("table", "reinforcement", "after_reserve", "off", "none")],
    ids=["missions", "forces"],
)
def test_signs_differ_in_shape_on_a_phone_and_in_grey(names: tuple[str, ...]) -> None:
    for one, other in combinations(names, 2):
        assert apart(SIGNS.sign(one, 34, INK, WHITE), SIGNS.sign(other, 34, INK, WHITE)) > 12, (one, other)


def test_the_badges_of_both_sides_differ_in_shape() -> None:
    assert apart(badge("A", 34, INK), badge("B", 34, INK)) > 40


def light(colour: Colour) -> float:
    parts = [one / 255 for one in colour]
    red, green, blue = (one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("paint", [WHITE, MUTED, GOLD])
@pytest.mark.parametrize("ground", [INK, BAR, PANEL])
def test_what_is_written_stands_out(paint: Colour, ground: Colour) -> None:
    assert (light(paint) + 0.05) / (light(ground) + 0.05) >= 4.5


def test_no_type_is_smaller_than_a_phone_can_show() -> None:
    assert SMALL * 400 / WIDE >= 11
    assert LEAST * 400 / WIDE >= 8


@pytest.mark.parametrize(
    ("value", "said"), [(0, "0"), (3.5, "3\u00bd"), (0.5, "\u00bd"), (-3.5, "\u22123\u00bd"), (12, "+12")]
)
def test_numbers_are_written_with_their_half_and_sign(value: float, said: str) -> None:
    assert in_halves(Fraction(value), signed=value == 12) == said
    assert in_halves(None) == "\u2013"


def test_every_sentence_of_the_pictures_is_used() -> None:
    folder = Path(pictures.__file__).parent
    code = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    begun = re.findall(r"worded\(f['\"](\w+)\{", code)
    named = {f"mission_{one}" for one in MISSIONS} | {f"force_{one}" for one in FORCES}
    for tag in languages():
        keys = [
            key.partition(".")[2] for key in WORDS[tag].sentences if key.startswith("tournament_picture.")
        ]
        unused = [
            key
            for key in keys
            if f'"{key}"' not in code.replace("'", '"') and not key.startswith(tuple(begun))
        ]
        assert unused == []
        assert named <= set(keys)


@pytest.mark.parametrize("tag", [tag for tag in languages() if tag != "en"])
def test_every_sentence_is_said_in_each_language(tag: str) -> None:
    for wrong in (checking.untranslated, checking.unknown, checking.spoilt):
        assert [one for one in wrong(WORDS[tag], WORDS["en"]) if "tournament_picture" in one] == []
    assert [one for one in checking.misformed(WORDS[tag], WORDS["en"]) if "tournament_picture" in one] == []
