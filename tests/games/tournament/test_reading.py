"""Lines as phones, keyboards and hurried people write them; what cannot be read cites 10.2 alone."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from engine.common.lines import Line, in_turn
from engine.errors import Fault, NotUnderstood, Refusal
from engine.tournament import acts
from engine.tournament.acts import Act
from engine.tournament.lines import written
from engine.tournament.reading.read import WORDS, placed, read, split
from tests.games.tournament.any_act import KINDS, any_act

NAMES = {"anna": "c1", "bert": "c2", "cleo": "c3", "dora": "c4", "zoë": "c5"}


def refused(text: str) -> Fault:
    with pytest.raises(NotUnderstood) as caught:
        read(text, NAMES)
    (found,) = caught.value.faults
    return found


@pytest.mark.parametrize(
    ("text", "act"),
    [
        ("• Mission Probe", acts.Choose("probe")),
        ("  > side NORTH   # as always", acts.Side("north")),
        ("1. side south", acts.Side("south")),
        ("`end 3`", acts.End(3)),
        ("End 03.", acts.End(3)),
        ("**concede**", acts.Concede()),
        (
            "held 3\u00a0: Anna 1,2 ,target ; BERT 3",
            acts.Held(3, (("c1", ("1", "2", "target")), ("c2", ("3",)))),
        ),
        ("held 3 Anna 1 2", acts.Held(3, (("c1", ("1", "2")),))),
        ("held 4:", acts.Held(4, ())),
        ("held 4: none", acts.Held(4, ())),
        ("held 4: Anna none; Bert 2", acts.Held(4, (("c1", ()), ("c2", ("2",))))),
        ("held \u0663: Anna \u0661", acts.Held(3, (("c1", ("1",)),))),
        ("held 3: Anna 7, hill", acts.Held(3, (("c1", ("7", "hill")),))),
        ("over Anna \u2013 Bert 6", acts.CallTime(("c1", "c2"), 6)),
        ("over 9", acts.NameOver(9)),
        ("mission Break\u2011Through off", acts.Choose("break-through", off=True)),
        ("mission breakthrough", acts.Choose("break-through")),
        ("mission probe off", acts.Choose("probe", off=True)),
        (
            "Mission hold target FLANK at \u201cthe mill, by the ford\u201d",
            acts.Choose("hold", target="flank", place="the mill, by the ford"),
        ),
        ("mission hold target at the mill", acts.Choose("hold", target="alone", place="the mill")),
        ("mission delay target assault at X", acts.Choose("delay", target="assault", place="X")),
        ("mission hold target assault at", acts.Choose("hold", target="assault")),
        ("mission probe target", acts.Choose("probe", target="alone")),
        ("pair Anna-Bert; bye Cleo", acts.PairByHand((("c1", "c2"),), ("c3",))),
        (
            "result anna-bert: scored bert 0, anna 37.5; mission none",
            acts.Result(("c1", "c2"), (), (("c2", Fraction(0)), ("c1", Fraction("37.5")))),
        ),
        ("enter Zo\u0065\u0308 club The Wolves", acts.Enter("Zoë", "The Wolves")),
        ("withdraw", acts.Withdraw("")),
        ("set bye -1", acts.Set("bye", -1)),
        ("set rounds none", acts.Set("rounds", 0)),
        ("set ties luck, luck", acts.Set("ties", ("luck", "luck"))),
        ("noshow Anna, Bert", acts.NoShow(("c1", "c2"))),
        ("object \u201cHe held 3.\u201d", acts.Object("He held 3.")),
        ("wait reserve", acts.Wait("reserve")),
        ("open Target", acts.OpenTarget()),
        ("report", acts.Report()),
        (
            (
                "report:\n- near anna 3, 4\n\n* lost Bert: C1 6; c02 ALL demoralized, H1 demoralised\n"
                "lost anna none"
            ),
            acts.Report(
                (
                    acts.Near("c1", ("3", "4")),
                    acts.Lost(
                        "c2",
                        (
                            acts.UnitLost("C1", 6),
                            acts.UnitLost("C2", None, demoralised=True),
                            acts.UnitLost("H1", 0, demoralised=True),
                        ),
                    ),
                    acts.Lost("c1", ()),
                )
            ),
        ),
        (
            "report\nmission both\nscored Anna 120, Bert -5",
            acts.Report(
                (acts.Fulfilled((acts.BOTH,)), acts.Points((("c1", Fraction(120)), ("c2", Fraction(-5)))))
            ),
        ),
    ],
)
def test_a_line_is_read_however_it_is_typed(text: str, act: Act) -> None:
    assert read(text, NAMES) == act


@pytest.mark.parametrize(
    "text",
    [
        *("", "  # only this", "hello", "report now", "near Anna 3", "lost Anna C1 3", "scored Anna 3"),
        *("side east", "side", "mission", "mission assault", "mission hold target reserve at X"),
        *("mission hold off target at X", "end", "end x", "end -1", "end 3.5", "end 12345", "end 3 4"),
        *("held", "held x: Anna 1", "held 3: Anna -1", "held 3: Anna 1-3", "held 3: 1"),
        *("flank assault", "flank assault north", "flank east", "reinforce", "reinforce all", "fog 2"),
        *("open", "open hill", "entrench", "entrench 0", "entrench -2", "bunker two", "phantom 1,5"),
        *("over", "over Anna 6", "over Anna-Bert", "over 6 Anna-Bert", "close Anna", "close Anna-Bert-Cleo"),
        *("set", "set colour red", "set missions maybe", "set cards x", "set cards 2.5", "set clubs -1"),
        *("set tables T1, t1", "set ties", "enter", "enter Anna Smith", "enter Anna-Lena", "enter A club"),
        *("enter bye", "enter Referee", "enter none", "enter PUBLIC", f"enter {'a' * 33}"),
        *("pair", "pair Anna", "pair Anna-Bert-Cleo", "noshow", "noshow Anna, Anna", "return"),
        "result Anna-Bert",
        "result Anna-Bert: mission Anna",
        "result Anna-Bert: scored Anna 3, Bert 4",
        "result Anna-Bert: mission Anna; scored Anna 3",
        "result Anna-Bert: mission Cleo; scored Anna 3, Bert 4",
        "result Anna-Bert: mission Anna; scored Anna 3, Cleo 4",
        "result Anna-Bert: mission Anna; scored Anna 3, Bert 4; mission Anna",
        "result round 0 Anna-Bert: mission Anna; scored Anna 3, Bert 4",
        *("object", "object \u200b", f"object {'a' * 501}", f"mission delay target at {'a' * 101}"),
        *("draw again", "undraw 1", "confirm it", "reserve", "assault", "C1: 10 stands, 400"),
        "side north\nside south",
    ],
)
def test_what_cannot_be_read_cites_the_rule_of_the_record(text: str) -> None:
    assert refused(text).rules[0] == "10.2"


def test_no_cut_is_said_in_a_word() -> None:
    assert read("set cut none", NAMES) == acts.Set("cut", 0)
    assert refused("set cut 0").rules == ("9.1",)


def test_a_name_that_nobody_has_is_told_with_the_one_that_is_meant() -> None:
    found = refused("over Anna-Brt 6")
    assert (found.kind, dict(found.details)) == ("no_such_name", {"name": "Brt"})
    assert (found.line, found.quote, found.hint) == (1, "over Anna-Brt 6", "over Anna-bert 6")
    assert refused("return Nobody").hint is None


def test_a_name_that_is_missing_is_told_by_how_the_line_is_written() -> None:
    for line in ("return", "pair Anna-", "pair bye", "noshow ,", "close Anna-"):
        found = refused(line)
        assert (found.kind, found.rules) == ("unread", ("10.2",))


def test_a_result_that_names_somebody_else_says_who_is_not_in_the_match() -> None:
    for told in ("mission Cleo; scored Anna 3, Bert 4", "mission Anna; scored Anna 3, Cleo 4"):
        found = refused(f"result Anna-Bert: {told}")
        assert (found.kind, found.rules) == ("not_of_the_match", ("10.2", "2.2"))
        assert found.details["name"] == NAMES["cleo"]


@pytest.mark.parametrize("line", ["end 8", "confirm", "report-it", "C1: 3 stands, 5", "holding"])
def test_what_does_not_belong_in_a_report_is_told_what_does(line: str) -> None:
    found = read(f"report\nlost Anna C1 3\n{line}", NAMES)
    assert isinstance(found, acts.Report)
    assert found.unread is not None
    assert (found.unread.kind, found.unread.line, found.unread.rules) == ("not_in_a_report", 3, ("10.2",))


@pytest.mark.parametrize("line", ["near Anna 3", "lost Anna C1 3", "scored Anna 3, Bert 4"])
def test_a_part_of_a_report_by_itself_is_told_where_it_belongs(line: str) -> None:
    assert (refused(line).kind, refused(line).rules) == ("report_begins", ("10.2",))


def test_a_decimal_comma_is_refused_and_never_taken_for_a_list() -> None:
    found = read("report\nscored Anna 37,5, Bert 0", NAMES)
    assert isinstance(found, acts.Report)
    assert found.unread is not None
    assert (found.unread.kind, found.unread.line) == ("decimal_comma", 2)


def test_a_report_is_read_up_to_its_first_faulty_line() -> None:
    text = "report\n\nlost Anna C1 3\nlost Bert C2\nwhat else"
    found = read(text, NAMES)
    assert isinstance(found, acts.Report)
    assert found.told == (acts.Lost("c1", (acts.UnitLost("C1", 3),)),)
    assert found.unread is not None
    assert (found.unread.line, found.unread.quote, found.unread.rules) == (4, "lost Bert C2", ("10.2",))


def test_faults_of_a_report_are_placed_in_its_text() -> None:
    text = "report\n\nlost Anna C1 3"
    fault = Fault("unit_not_there", ("2.2",), line=2)
    there = placed(text, fault)
    assert (there.line, there.quote) == (3, "lost Anna C1 3")
    assert placed(text, there) == there
    assert placed(text, Fault("half_the_sums", ("7.2",))).quote == "report"


@pytest.mark.parametrize(
    "demand", ["lost Anna C1", "lost Anna X1 3", "lost Anna C1 3 4", "lost Anna C1 -3", "lost Anna"]
)
def test_units_lost_are_read_whole_or_not_at_all(demand: str) -> None:
    found = read(f"report\n{demand}", NAMES)
    assert isinstance(found, acts.Report)
    assert (found.unread is None) == (demand == "lost Anna")


def test_a_group_and_a_report_are_one_line_of_a_message_each() -> None:
    message = (
        "side north\n\n- mission probe # mine\n```\nholding\n# the best\nC1: 10 stands, 400\nreserve\n```"
    )
    side, mission, group = split(message)
    assert (side.number, mission.number, group.number) == (1, 3, 5)
    assert isinstance(read(mission.text, NAMES), acts.Choose)
    assert isinstance(read(group.text, NAMES), acts.HandIn)
    confirm, report = split("confirm\nreport\nheld 3: Anna 1\nconfirm")
    assert (confirm.text, report.number) == ("confirm", 2)
    assert report.text.count("\n") == 2
    assert split("# nothing\n\n```") == ()


def test_a_fault_within_a_group_is_told_with_its_line_of_the_message() -> None:
    message = "side north\n\nholding\nC1: 10 stands, 400\nX1: 3 stands, 60"

    def say(before: int, line: Line) -> int:
        read(line.text, NAMES)
        return before + 1

    went = in_turn(split(message), 0, say, lambda *_: False)
    assert (went.course, [(one.line, one.quote) for one in went.stopped]) == (1, [(5, "X1: 3 stands, 60")])


def test_whatever_is_written_is_read_or_refused() -> None:
    rng = Random(7)
    signs = "abc019 :;,.-+#\n\t\"'½²\u202e\ud800Ⅷ\u0300>`*_/()"
    for _ in range(3000):
        kind = rng.choice(KINDS)
        said = list(written(any_act(kind, rng), {"c17": "Cleo", "both": "Dora"}))
        for _ in range(rng.randint(1, 4)):
            said.insert(rng.randint(0, len(said)), rng.choice(signs))
        text = "".join(said) if rng.random() < 0.9 else "".join(rng.choices(signs, k=30))
        try:
            act = read(text, {"cleo": "c17", "dora": "both", "c1": "c1", "c2": "c2", "c3": "c3"})
        except Refusal:
            continue
        assert type(act) in KINDS


def test_no_word_begins_a_line_twice() -> None:
    assert {"report", "holding", "over", "withdraw"} <= WORDS
    assert all(word == word.casefold() for word in WORDS)
