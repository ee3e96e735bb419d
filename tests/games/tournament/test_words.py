"""All that a tournament tells and refuses is said whole in every language, and no secret to an opponent."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import TypeAlias

import pytest

from bot.assets import rulebook
from bot.core.present.faults import sentence
from bot.core.present.messages import LONGEST_MESSAGE, in_messages
from bot.core.present.reader import Reader
from bot.core.seam.notice_kind import Audience, Said, refuse_undeclared
from bot.core.words.language import Language
from bot.core.words.speech import beside, knows, say, speaking
from bot.games.tournament.awaiting import awaited
from bot.games.tournament.game import CITES
from bot.games.tournament.kinds import KINDS
from bot.games.tournament.speaking import WORDS
from engine.common.seat import PUBLIC, REFEREE, Voice
from engine.errors import Fault
from engine.tournament import told as details
from engine.tournament.hear import hear
from engine.tournament.match import OVER, PLAY
from engine.tournament.missions import FORCES, MISSIONS
from engine.tournament.reading.contestants import TOLD
from engine.tournament.reading.read import REPORT, SAID, read
from engine.tournament.record.play import Played
from engine.tournament.rules import TOURNAMENT
from engine.tournament.see import see
from engine.tournament.state import State
from tests.core.words import checking
from tests.games.tournament import cups
from tests.games.tournament.cups import seats, told
from tests.games.tournament.missions import play
from tests.house.source import ROOT, tree_of

READER = Reader("0123456789abcdef", "Cup", 1)
TAGS = pytest.mark.parametrize("tag", sorted(WORDS))
CUPS = {
    name: getattr(cups, name)
    for name in ("COURSE", "EDGES", "ALL", "WALKOVER", "OPEN", "SETTLED", "DISPUTED", "DESK_OFF", "DELAYING")
}


@cache
def cup(name: str) -> Played:
    return play(CUPS[name])


def text_of(said: Said) -> str:
    return said if isinstance(said, str) else "\n".join(card.text for card in said)


def letters(name: str) -> Iterator[tuple[str, str, str]]:
    """Yield to whom what is said in a record: the seat, the kind, the text."""
    for one, state in told(cup(name)):
        yield (
            one.seat,
            one.kind,
            text_of(KINDS[one.kind].say(one.details, see(state, one.seat), READER)),
        )


# --- what is told


@TAGS
def test_every_notice_is_declared_and_said_whole(tag: str) -> None:
    kinds = set()
    with speaking(tag):
        for name in CUPS:
            for one, state in told(cup(name)):
                refuse_undeclared(KINDS, one, person=False)
                said = text_of(KINDS[one.kind].say(one.details, see(state, one.seat), READER))
                assert said.strip(), one
                assert not {"{", "}"} & set(said), said
                kinds.add(one.kind)
    assert kinds == set(details.DETAILS)


def test_what_goes_to_more_than_its_owner_has_no_secret_in_it() -> None:
    """What may go into a room, and what may not (4.3, 6.4)."""
    own = {
        name
        for name, kind in KINDS.items()
        if name in details.DETAILS and Audience.ROOM not in kind.audiences
    }
    assert own == {
        *("group_in", "paired", "bye_given", "hand_dealt", "mission_in", "mission_sealed"),
        *("face_shown", "arrival_told", "edge_gone", "match_asked"),
    }
    assert {name for name in details.DETAILS if KINDS[name].sealed} == {"round_posted", "cup_over"}


@TAGS
def test_a_round_of_sixty_four_boards_is_cut_between_two_boards(tag: str) -> None:
    boards = tuple((f"c{one}_{'x' * 28}", f"c{one + 1}_{'x' * 28}", "T1") for one in range(100, 228, 2))
    posted = details.RoundPosted(1, 1, boards, seal="abc")
    with speaking(tag):
        messages = in_messages(text_of(KINDS["round_posted"].say(posted, None, READER)))
    assert len(messages) > 1
    assert all(len(one) <= LONGEST_MESSAGE for one in messages)
    lines = [line for one in messages for line in one.split("\n")]
    assert sum(bool(re.match(r"\*\*\d+\*\* ", line)) for line in lines) == len(boards)


OTHERS = re.compile(
    "Hold|`hold`|Counterattack|mill by the ford|Reserve|Assault|phantoms|`reinforce|Halten|Gegenangriff|Stoß"
)
"""What tells of Anna's or Bert's mission, Target and forces in these records."""


@TAGS
def test_nothing_tells_an_opponent_or_who_looks_on_of_what_is_hidden(tag: str) -> None:
    hidden = ("Delay", "`delay`", "Verzögern", "Hold", "`hold`", "Halten", "mill by the ford", "Furt")
    with speaking(tag):
        for one, state in told(cup("COURSE")):
            match = state.matches.get("1.1")
            if match is None or match.targets or match.hands or one.seat in ("Anna", REFEREE):
                continue
            said = text_of(KINDS[one.kind].say(one.details, see(state, one.seat), READER))
            assert not [word for word in hidden if word in said], said
            if one.seat != "Bert":
                assert not OTHERS.search(said), said


def test_both_are_told_that_a_game_is_over_whose_missions_were_open_before() -> None:
    played = play(f"{cups.OPEN}referee:\nover Bert-Anna 9\n")
    ended = [one.details.turn for one, _ in told(played) if one.kind == "game_ended"]
    assert ended == [0, 9]


def test_a_match_is_told_in_its_own_words() -> None:
    said = [text for seat, kind, text in letters("COURSE") if (seat, kind) == (PUBLIC, "match_settled")]
    assert said == [
        "**Round 1:** **Anna beats Bert** with a tactical victory, 3 to 0. Scored: Bert 240 and Anna 500."
    ]
    with speaking("de"):
        faces = [text for seat, kind, text in letters("COURSE") if (seat, kind) == ("Bert", "face_shown")]
    assert faces[0] == "Anna würfelt 8 für etwas neben dem Tisch. Ab 7 kommt es im nächsten Spielzug."


def test_half_a_point_is_said_as_pictures_have_it_and_typed_as_lines_have_it() -> None:
    said = [text for _, kind, text in letters("SETTLED") if kind in {"report_in", "match_settled"}]
    assert said
    for text in said:
        assert "37\u00bd" in text
        assert "37.5" not in text
    view = see(cup("DISPUTED").state, REFEREE)
    (asked,) = [awaited(view, one) for one in TOURNAMENT.open(view) if one.what == "ruling"]
    assert "Bert 37.5" in asked


# --- what is waited for


def waiting() -> Iterator[tuple[State, str, str]]:
    """Yield, of each record, every state in which something new is asked, the seat and the sentence."""
    for name in CUPS:
        for said in cup(name).said:
            for seat in seats(said.after):
                view = see(said.after, seat)
                for one in TOURNAMENT.open(view):
                    yield said.after, seat if seat == one.seat else "", awaited(view, one)


@TAGS
def test_everything_that_is_waited_for_is_said_to_whoever_may_look(tag: str) -> None:
    with speaking(tag):
        found = list(waiting())
    assert len(found) > 100
    assert not [said for _, _, said in found if not said or {"{", "}"} & set(said)]


NO_LINES = {"object", "report", "result", *MISSIONS}
"""What stands in code marks and is the beginning of a line, or a part of one."""


def test_the_lines_that_are_proposed_can_be_said_as_they_stand() -> None:
    """Legal at once: the first mission of the hand, rolls, arrivals, Targets, reports, results."""
    heard = set()
    for state, seat, said in waiting():
        view = see(state, seat) if seat else None
        for line in re.findall(r"```\n(.+?)\n```|`([^`]+)`", said, re.DOTALL):
            text = line[0] or line[1]
            if view is None or text in NO_LINES:
                continue
            act = read(text, {name.casefold(): name for name in state.hall.entries})
            heard.add(type(act).__name__)
            if "and so on" not in said:
                hear(text, view, Voice(seat))
    assert {"Side", "Choose", "Reinforce", "Flank", "Held", "End", "OpenTarget", "Report", "Result"} <= heard


def test_only_its_owner_reads_of_a_hand_and_of_what_is_off_the_table() -> None:
    """Of who looks on, the opponent, a room and even the referee, none is shown it in a question (6.4)."""
    told_to = {True: 0, False: 0}
    for name in (cups.CHOOSING, f"{cups.PLAYING}Anna:\nroll 8\nreinforce reserve\nend 1\n"):
        state = play(name).state
        for seat in seats(state):
            view = see(state, seat)
            for one in TOURNAMENT.open(view):
                shown = bool(OTHERS.search(awaited(view, one)))
                told_to[shown] += 1
                assert shown == (seat == one.seat), (seat, one)
    assert all(told_to.values())


# --- what is refused

G = "Anna:\nholding\n"
LATE = cups.PLAYING.replace("enter Bert\n", "enter Bert\nset rounds 2\n")
THREE = f"{cups.BEGUN}enter Cleo\nlots Anna, Bert, Cleo\ndraw\nexpect round 1\n"
FOUR = f"{cups.BEGUN}enter Cleo\nenter Emil\nlots Anna, Bert, Cleo, Emil\ndraw\nexpect round 1\n"
LAST = f"{cups.PLAYING}end 1\nend 2\nend 3\nend 4\n"
FLANKING = cups.EDGES[: cups.EDGES.index("flank phantoms")]
TABLE = (
    (cups.DRAWN, "go home", "unknown"),
    (cups.DRAWN, "pair Anna Bert", "unread"),
    (cups.BEGUN, "enter none", "bad_name"),
    (cups.DRAWN, "noshow Cleo", "no_such_name"),
    (cups.DRAWN, "result Anna-Bert: mission Anna; scored Anna 37,5, Bert 0", "decimal_comma"),
    # a battle group
    (f"{cups.BEGUN}Anna:\n", "reserve", "group_begins"),
    (f"{cups.BEGUN}Anna:\n", "C1: 10 stands, 400", "group_begins"),
    (cups.BEGUN, f"{G}C1: 1 stand, 1\nreserve now", "force_line"),
    (cups.BEGUN, f"{G}C1: 1 stand, 1\nassault\nreserve", "force_order"),
    (cups.BEGUN, f"{G}Z1: 1 stand, 1", "no_unit"),
    (cups.BEGUN, f"{G}C1: 1 stand, 5 many sheep", "unit_unread"),
    (cups.BEGUN, f"{G}C1: 1 stand, 5\nC1: +1 stand, 5, Guards", "name_of_added"),
    (cups.BEGUN, f"{G}C1: many stands, 5", "stands_unread"),
    (cups.BEGUN, f"{G}C1: 1 stand, -5", "price_unread"),
    (cups.BEGUN, "Anna:\nholding", "no_holding"),
    (cups.BEGUN, f"{G}C1: 1 stand, 751", "over_limit"),
    (cups.BEGUN, f"{G}C1: 1 stand, 5\nC1: 2 stands, 5", "unit_twice"),
    (cups.BEGUN, f"{G}C1: 1 stand, 5\nC1: 5", "points_alone"),
    (cups.BEGUN, f"{G}C1: 5", "no_stands"),
    (cups.BEGUN, f"{G}C1: 1 stand", "no_points"),
    (cups.BEGUN, f"{G}P1: 1 stand, 5\nP1: +1 stand, 5", "no_company"),
    (cups.BEGUN, f"{G}C1: 1 stand, 5\nC2: +1 stand, 5", "not_listed"),
    (cups.DRAWN, f"{G}C1: 1 stand, 5", "group_too_late"),
    # who speaks, and when
    (f"{cups.DRAWN}Cleo:\n", "end 1", "not_entered"),
    (cups.BEGUN, "holding\nC1: 1 stand, 5", "not_the_referees"),
    (f"{cups.BEGUN}Anna:\n", "draw", "referees_line"),
    (f"{cups.BEGUN}Anna:\n", "end 1", "no_match"),
    (f"{cups.PLAYING}referee:\n", "end 1", "not_the_referees"),
    (cups.PLAYING, "mission probe", "stage"),
    (cups.SETTLED, "held 1: Anna 1", "stage"),
    (f"{cups.SETTLED}Anna:\n", "concede", "settled"),
    (cups.PLAYING, "confirm", "not_over"),
    (cups.CHOOSING, "report", "not_begun"),
    (cups.DRAWN, "Anna:\nreport", "not_begun"),
    # settings, entries, draws
    (cups.DRAWN, "set bye 1", "settings_fixed"),
    (cups.DRAWN, "set rounds 0", "rounds"),
    (cups.BEGUN, "set cards 0", "setting_cards"),
    (cups.BEGUN, "set bye 5", "setting_bye"),
    (cups.BEGUN, "set cut 3", "setting_cut"),
    (cups.BEGUN, "set cut 0", "cut_size"),
    (cups.BEGUN, "set ties luck", "setting_ties"),
    (cups.BEGUN, "enter anna", "name_taken"),
    (cups.DRAWN, "enter Cleo", "too_late_to_enter"),
    (f"{cups.BEGUN}withdraw Anna\nexpect round 0\n", "withdraw Anna", "withdrawn_already"),
    (cups.BEGUN, "return Anna", "not_withdrawn"),
    (f"{cups.SETTLED}referee:\n", "withdraw Anna", "all_over"),
    (cups.DRAWN, "draw", "matches_open"),
    (f"{cups.SETTLED}referee:\n", "draw", "all_rounds_played"),
    ("tournament Cup\nenter Anna\nexpect round 0\n", "draw", "too_few"),
    (f"{cups.BEGUN}set rounds 1\nset cut 4\ndraw\nnoshow Anna\nexpect round 1\n", "draw", "cut_too_large"),
    (f"{cups.BEGUN}set cut 2\ndraw\nnoshow Anna\nexpect round 1\n", "pair Anna-Bert", "no_hand_in_cut"),
    (f"{cups.BEGUN}enter Cleo\nwithdraw Cleo\nexpect round 0\n", "pair Anna-Cleo", "not_present"),
    (cups.BEGUN, "pair Anna-Anna", "paired_twice"),
    (f"{cups.BEGUN}enter Cleo\nexpect round 0\n", "pair Anna-Bert", "not_paired"),
    (cups.BEGUN, "pair bye Anna, bye Bert", "byes"),
    (f"{cups.BEGUN}enter Cleo\nexpect round 0\n", "pair bye Anna, bye Bert, bye Cleo", "byes"),
    (cups.BEGUN, "undraw", "no_round"),
    (f"{cups.CHOOSING}referee:\n", "undraw", "said_already"),
    # side and mission
    (f"{cups.DRAWN}Bert:\n", "side north", "side_is_the_others"),
    (cups.CHOOSING, "Bert:\nmission hold", "not_in_hand"),
    (cups.CHOOSING, "Bert:\nmission probe off", "cannot_be_off"),
    (cups.CHOOSING, "Bert:\nmission probe target at the mill", "no_target_here"),
    (cups.CHOOSING, "mission hold target at the mill", "target_for"),
    (cups.CHOOSING, "mission delay target flank at the mill", "target_alone"),
    (cups.CHOOSING, "mission delay target", "target_without_place"),
    # the turns
    (cups.PLAYING, "end 2", "turn_not_running"),
    (cups.PLAYING, "held 2: Anna 1", "turn_not_begun"),
    (cups.PLAYING, "over 7", "over_turn"),
    (f"{LATE}referee:\nenter Cleo\nBert:\n", "held 1: Cleo 1", "not_of_the_match"),
    (cups.PLAYING, "held 1: Anna 1; Anna 2", "player_twice"),
    (cups.PLAYING, "held 1: Anna 5", "no_objective"),
    (cups.PLAYING, "held 1: Anna 1, 1", "held_twice"),
    (cups.PLAYING, "held 1: Anna target", "no_target"),
    (cups.PLAYING, "reinforce holding", "nothing_to_roll_for"),
    (f"{cups.PLAYING}end 1\nend 2\nend 3\nBert:\n", "reinforce reserve", "too_late_to_roll"),
    (f"{cups.PLAYING}roll 1\nreinforce reserve\nAnna:\nBert:\n", "reinforce reserve", "rolled_already"),
    (cups.PLAYING, "flank reserve east", "may_not_flank"),
    (cups.PLAYING, "flank assault east", "does_not_arrive"),
    (f"{FLANKING}flank phantoms east\nexpect round 1\n", "flank phantoms west", "edge_said"),
    (f"{FLANKING}Bert:\nflank assault east\nAnna:\n", "flank phantoms east", "edge_is_the_others"),
    (f"{LAST}Bert:\n", "wait assault", "no_wait_in_turn_5"),
    (f"{cups.PLAYING}Anna:\n", "fog", "no_fog"),
    (cups.PLAYING, "open target", "no_target_to_open"),
    (f"{cups.PLAYING}Anna:\n", "bunker 3", "none_left"),
    (cups.PLAYING, "phantom 9", "none_left"),
    # results
    (cups.PLAYING, "near Anna 3", "report_begins"),
    (cups.OVER, "Anna:\nreport\nend 8", "not_in_a_report"),
    (cups.OVER, "Anna:\nconfirm", "nothing_to_confirm"),
    (cups.OVER, "Anna:\nobject no", "nothing_to_object_to"),
    (cups.OVER, "Anna:\nreport\nlost Anna C1 1\nmission Anna", "facts_and_sums"),
    (cups.REPORTED, "Anna:\nobject no", "nothing_to_object_to"),
    (f"{cups.DESK_OFF}Anna:\n", "report\nlost Anna C1 1", "only_sums"),
    (f"{cups.DESK_OFF}Anna:\n", "held 8: Anna 1", "only_sums"),
    (cups.OVER, "Anna:\nreport\nmission Anna", "half_the_sums"),
    (cups.OVER, "Anna:\nreport\nmission Anna\nmission Anna", "said_twice"),
    (cups.OVER_DELAYING, "Anna:\nreport\nmission none\nscored Anna 0, Bert 0", "against_delay"),
    (cups.OVER, "Anna:\nreport\nnear Anna 1", "near_without_probe"),
    (cups.OVER.replace(cups.BERT, ""), "Anna:\nreport\nlost Bert C1 1", "lost_without_group"),
    (cups.OVER, "Anna:\nreport\nlost Anna C9 1", "unit_not_there"),
    (cups.OVER, "Anna:\nreport\nlost Anna C1 1, C1 2", "unit_lost_twice"),
    (cups.OVER, "Anna:\nreport\nlost Anna C1 13", "too_many_lost"),
    (cups.OVER, "Anna:\nreport\nlost Anna C1 6, X3", "loss_unread"),
    (cups.OVER, "Anna:\nreport\nlost Anna 10", "loss_unread"),
    (cups.OVER, "Anna:\nreport\nmission Anna\nscored Anna 0.3, Bert 0", "no_such_points"),
    # the referee
    (cups.DRAWN, "result round 2 Anna-Bert: mission none; scored Anna 0, Bert 0", "not_paired_so"),
    (THREE, "close Anna-Cleo", "no_match_of_two"),
    (THREE, "noshow Cleo", "no_match_to_miss"),
    (f"{cups.OVER}expect round 1\n", "noshow Anna", "too_late_for_a_noshow"),
    (FOUR, "noshow Anna, Cleo", "two_matches"),
    (FOUR, "noshow Anna, Bert, Cleo", "two_matches"),
    (FOUR, "result Anna-Bert: mission Cleo; scored Anna 0, Bert 0", "not_of_the_match"),
    (f"{cups.PLAYING}referee:\n", "over Anna-Bert 13", "time"),
    (f"{cups.PLAYING}referee:\n", "close Anna-Bert", "nothing_to_close"),
)
"""What came before, a line or more, and the kind of its refusal."""


def refused(before: str, line: str, kind: str) -> Fault:
    """Return the fault of a kind for which a line is refused, a block of its own behind a header."""
    speaker = re.findall(r"^\w+:$", f"referee:\n{before}", re.MULTILINE)[-1]
    played = play(f"{before}{speaker}\n{line}\nexpect refused")
    return next(one for one in played.said[-1].faults if one.kind == kind)


def said(found: Fault, tag: str) -> str:
    """Return the sentence of a fault in a language."""
    with beside(WORDS), speaking(tag):
        return sentence(found, "tournament_fault.")


@pytest.mark.parametrize(
    ("before", "line", "kind"), [pytest.param(*one, id=f"{one[2]}: {one[1]}") for one in TABLE]
)
def test_every_refusal_is_said_whole(before: str, line: str, kind: str) -> None:
    found = refused(before, line, kind)
    for tag in WORDS:
        text = said(found, tag)
        assert "\u2026" not in text
        assert len(text) <= 320
        assert "_told" not in text


MAKERS = {"fault": 0, "require": 1, "required": 1}
DYNAMIC = {
    # A kind that is handed on, and one that has the name of a setting in it.
    **dict.fromkeys(("stands_unread", "price_unread"), frozenset(("unit", "written"))),
    **dict.fromkeys(("setting_cards", "setting_bye", "setting_cut", "setting_ties"), frozenset[str]()),
}


def made() -> Iterator[tuple[str, frozenset[str]]]:
    """Return every fault that the tournament makes, with the details that it is given."""
    folders = [ROOT / one / "tournament" for one in ("engine", "bot/games")]
    for path in sorted(path for folder in folders for path in folder.rglob("*.py")):
        for node in ast.walk(tree_of(path)):
            at = MAKERS.get(getattr(node.func, "id", "")) if isinstance(node, ast.Call) else None
            if isinstance(node, ast.Call) and at is not None and not isinstance(node.args[at], ast.JoinedStr):
                given = frozenset(one.arg for one in node.keywords if one.arg)
                words = [one.value for one in ast.walk(node.args[at]) if isinstance(one, ast.Constant)]
                yield from ((str(word), given) for word in words)
    yield from DYNAMIC.items()


MADE = tuple(made())


@TAGS
def test_every_fault_has_a_sentence_that_wants_nothing_it_is_not_given(tag: str) -> None:
    sentences = WORDS[tag].sentences
    assert len(MADE) > 90
    assert sorted({kind for kind, _ in MADE if f"tournament_fault.{kind}" not in sentences}) == []
    wants = [
        f"{kind} wants {sorted(lacks)}"
        for kind, given in MADE
        if (lacks := checking.placeholders(sentences[f"tournament_fault.{kind}"]) - given)
    ]
    assert wants == []


def test_no_sentence_is_left_over_and_the_table_leaves_out_nothing() -> None:
    kinds = {kind for kind, _ in MADE}
    table = "tournament_fault."
    own = {key.removeprefix(table) for key in WORDS["en"].sentences if key.startswith(table)}
    # What every game may refuse, and a tournament says in words of its own.
    assert own - set(CITES) == kinds
    # A message of several lines is split before it is read: only a program hands over two at once. No record
    # says who referees, nor that they correct a group, nor what
    # people are called: that is for the tests of rules 4.7, 10.3 and 4.2.
    assert kinds - {kind for *_, kind in TABLE} == {
        *("one_line", "own_match", "group_without_reason"),
        *("name_like", "name_meant"),
    }


def test_a_target_that_is_hidden_and_one_that_is_not_there_are_refused_in_the_same_words() -> None:
    hidden = refused(cups.PLAYING, "held 1: Bert target", "no_target")
    assert hidden == refused(cups.DELAYING, "held 1: Bert target", "no_target")


@TAGS
def test_every_word_that_a_line_can_begin_with_says_how_it_is_written(tag: str) -> None:
    words = {*SAID, *TOLD, REPORT}
    assert {key.partition(".")[2] for key in WORDS[tag].sentences if key.startswith("word_told.")} == words


@pytest.mark.parametrize("word", sorted({*SAID, *TOLD} - {"set"}))
def test_how_a_line_is_written_can_be_read_as_it_stands(word: str) -> None:
    text = WORDS["en"].sentences[f"word_told.{word}"]
    assert isinstance(text, str)
    names = {name.casefold(): name for name in ("Anna", "Bert", "Cleo", "Dora", "Emil")}
    lines = [line for line in re.findall("`([^`]+)`", text) if line != "object"]
    for line in lines:
        alone = word in SAID and not line.startswith(("mission Anna", "mission both", "mission none"))
        read(line if alone else f"report\n{line}", names)


STAGES = {"side", "missions", PLAY, OVER, "reported", "disputed", "settled"}


@TAGS
def test_words_of_the_rules_have_names(tag: str) -> None:
    named = WORDS[tag].sentences
    assert {key.partition(".")[2] for key in named if key.startswith("stage_told.")} == STAGES
    for word in TOURNAMENT_WORDS:
        assert word in named, word


TOURNAMENT_WORDS = (
    *(f"mission_told.{word}" for word in MISSIONS),
    *(f"force_told.{word}" for word in (*FORCES, "phantoms")),
    *(
        f"set_what.{word}"
        for word in ("cards", "missions_open", "groups_open", "desk", "clubs", "bye", "cut")
    ),
    *(f"set_what.{word}" for word in ("ties", "tables", "entrenchments", "bunkers", "phantoms")),
)


def test_a_refusal_is_said_in_german() -> None:
    found = refused(cups.PLAYING, "reinforce holding", "nothing_to_roll_for")
    assert said(found, "de") == (
        "Hier wartet nichts von dir auf einen Wurf: Haltetruppe (`holding`). "
        "Würfle für etwas anderes, oder spiel weiter. (Regel 1.6)"
    )


# --- the words

Judge: TypeAlias = Callable[[Language, Language], Iterator[str]]
JUDGES: tuple[Judge, ...] = (
    *(checking.untranslated, checking.unknown, checking.spoilt, checking.misformed, checking.unkept),
)


@pytest.mark.parametrize("tag", sorted(WORDS.keys() - {"en"}))
@pytest.mark.parametrize("judge", JUDGES)
def test_a_translation_of_the_tournaments_words_is_whole(tag: str, judge: Judge) -> None:
    assert list(judge(WORDS[tag], WORDS["en"])) == []


OF_EVERY_GAME = ("game_line.", "own_part.", "replay.", "story_page.", "attached.", "waiting.")


@TAGS
def test_what_is_said_in_the_place_of_the_core_is_filled_in_as_that_is(tag: str) -> None:
    own = [key for key in WORDS[tag].sentences if key.startswith(OF_EVERY_GAME)]
    filled: dict[str, str | int] = {"game": "Cup", "turn": 2, "seats": "Anna", "number": 3}
    with speaking(tag):
        for key in own:
            assert knows(key), key
            with beside(WORDS):
                assert say(key, **filled), key
    assert len(own) == 14


OTHER_NAMES = re.compile(r"\b(Schreibtisch|Brett|Summe|Check-in|Paarung \{)")
"""What the glossary of the German words has other names for."""


def test_one_thing_has_one_german_name_in_the_rules_and_in_what_the_bot_says() -> None:
    said = [text for one in WORDS["de"].sentences.values() for text in checking.forms(one).values()]
    rules = [f"{one.title} {one.text}" for one in rulebook("tournament", "de").rules]
    assert [text for text in (*said, *rules) if OTHER_NAMES.search(text)] == []
