"""``make rules``: a rule is cited only by tests that pass, and nothing is cited that is no rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.house.noted_rules import main
from tests.house.register import Citations, Rule, RulebookFaulty, list_rules, read_rulebook, read_rulebooks
from tests.house.source import ROOT

pytestmark = pytest.mark.long

MOVES = Rule("campaign 11.2", "A platoon moves")
DESK = Rule("campaign 13.3", "The desk decides", waits_for="the battle desk")

RULEBOOK = """
[[rule]]
number = "11.2"
title = "A platoon moves"
text = "One hex."
[[rule]]
number = "13.3"
title = "The desk decides"
text = "By the referee."
built = "later: the battle desk"
"""
TESTS = """
import pytest

@pytest.mark.rule("campaign 11.2")
@pytest.mark.parametrize("side", [1, 2])
def test_a_platoon_moves(side): pass

@pytest.mark.rule("campaign 11.2")
@pytest.mark.parametrize("side", [1, 2])
def test_a_platoon_moves_twice(side): assert side == 1

@pytest.mark.rule("campaign 11.2")
def test_a_platoon_stays(): pytest.skip("not today")

def test_something_else(): assert False
"""


def citations(*outcomes: tuple[str, str, bool]) -> Citations:
    """Return the citations of some tests: rule, test, whether it passed."""
    found = Citations()
    for rule, test, passed in outcomes:
        found.add(rule, test, passed=passed)
    return found


def test_a_rule_stands_in_one_line_with_its_passing_tests() -> None:
    found = citations(("campaign 11.2", "a.py::test_b", True), ("campaign 11.2", "a.py::test_a", True))
    listing = list_rules([MOVES], found)
    assert listing.lines == ["campaign 11.2  A platoon moves  tests: test_a, test_b", "cited 1 of 1"]
    assert listing.faults == []


def test_a_rule_whose_only_test_fails_is_a_fault() -> None:
    found = citations(("campaign 11.2", "test_a", True), ("campaign 11.2", "test_a", False))
    listing = list_rules([MOVES], found)
    assert listing.lines == ["campaign 11.2  A platoon moves  tests: none", "cited 0 of 1"]
    assert listing.faults == ["campaign 11.2 has no passing test"]


def test_a_rule_that_waits_needs_no_test_and_says_what_it_waits_for() -> None:
    listing = list_rules([DESK], Citations())
    assert listing.lines == [
        "campaign 13.3  The desk decides  not built yet (the battle desk)",
        "not built yet 1",
        "cited 0 of 1",
    ]
    assert listing.faults == []


def test_a_rule_built_in_part_shows_both() -> None:
    listing = list_rules([DESK], citations(("campaign 13.3", "test_a", True)))
    line = "campaign 13.3  The desk decides  not built yet (the battle desk)  tests: test_a"
    assert listing.lines == [line, "cited 1 of 1"]


def test_a_citation_of_no_rule_is_a_fault_whatever_came_of_the_test() -> None:
    found = citations(("campaign 11.2", "test_a", True))
    found.cite("campaign 99.9")
    assert list_rules([MOVES], found).faults == ["campaign 99.9 is cited by a test, but is no rule"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[[rule]", "rulebook.toml"),
        ('[[rule]]\nnumber = "1"', "needs a number and a title"),
        ('[[rule]]\nnumber = 1.1\ntitle = "T"', "needs a number and a title"),
        ('[[rule]]\nnumber = "B 2"\ntitle = "T"', "dotted words"),
        ('[[rule]]\nnumber = "1.1"\ntitle = "T"\nbuilt = "soon"', "begins with"),
        ('[[rule]]\nnumber = "1.1"\ntitle = "T"\n' * 2, "stands there twice"),
        ('[[rule]]\nnumber = "B.2.c"\ntitle = "T"\n[[rule]]\nnumber = "B.02.C"\ntitle = "T"', "twice"),
    ],
)
def test_a_faulty_rulebook_is_refused_with_the_reason(tmp_path: Path, text: str, why: str) -> None:
    path = tmp_path / "rulebook.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(RulebookFaulty, match=why):
        read_rulebook(path)


def test_the_product_s_own_rulebooks_can_be_read() -> None:
    assert read_rulebooks(ROOT / "assets" / "rules")


def test_the_same_rules_in_another_language_are_no_more_rules(tmp_path: Path) -> None:
    rule = '[[rule]]\nnumber = "1.1"\ntitle = "{}"\ntext = "x"\n'
    (tmp_path / "campaign.toml").write_text(rule.format("The map"), encoding="utf-8")
    (tmp_path / "campaign.de.toml").write_text(rule.format("Die Karte"), encoding="utf-8")
    assert [one.title for one in read_rulebooks(tmp_path)] == ["The map"]


@pytest.mark.parametrize("cores", ["0", "2"])
def test_a_run_lists_the_rules_with_the_tests_that_passed_on_one_core_or_two(
    pytester: pytest.Pytester, cores: str
) -> None:
    project_of(pytester, TESTS)
    result = pytester.runpytest_subprocess("--rules", "-p", "xdist", "-n", cores)
    result.assert_outcomes(passed=3, failed=1, skipped=1)  # what cites no rule is not run
    result.stdout.fnmatch_lines(
        [
            "campaign 11.2  A platoon moves  tests: test_a_platoon_moves",
            "campaign 13.3  The desk decides  not built yet (the battle desk)",
            "cited 1 of 2",
        ]
    )
    assert result.ret == pytest.ExitCode.TESTS_FAILED


def test_a_run_in_which_every_rule_is_shown_succeeds(pytester: pytest.Pytester) -> None:
    project_of(pytester, TESTS.replace("== 1", "< 3"))
    assert pytester.runpytest_subprocess("--rules").ret == pytest.ExitCode.OK


def test_a_run_fails_though_no_test_does_when_one_cites_no_rule(pytester: pytest.Pytester) -> None:
    stranger = '@pytest.mark.rule("campaign 9.9")\ndef test_x(): pytest.skip("not today")'
    project_of(pytester, TESTS.replace("== 1", "< 3") + stranger)
    result = pytester.runpytest_subprocess("--rules")
    result.stdout.fnmatch_lines(["campaign 9.9 is cited by a test, but is no rule"])
    assert result.ret == pytest.ExitCode.TESTS_FAILED


def test_a_citation_that_is_no_rule_s_name_stops_the_run(pytester: pytest.Pytester) -> None:
    project_of(pytester, TESTS.replace("campaign 11.2", "11.2"))
    result = pytester.runpytest_subprocess()
    assert result.ret == pytest.ExitCode.USAGE_ERROR


def test_what_several_runs_noted_lists_the_rules_without_another_run(
    pytester: pytest.Pytester, capsys: pytest.CaptureFixture[str]
) -> None:
    project_of(pytester, TESTS)
    noted = f"--note-rules={pytester.path / 'notes'}"
    pytester.runpytest_subprocess(noted, "-k", "stays or else")
    pytester.runpytest_subprocess(noted, "-k", "moves", "-p", "xdist", "-n", "2")
    capsys.readouterr()
    assert main([str(pytester.path / "notes")], pytester.path) == 0
    assert capsys.readouterr().out.splitlines()[1:] == [
        "campaign 11.2  A platoon moves  tests: test_a_platoon_moves",
        "campaign 13.3  The desk decides  not built yet (the battle desk)",
        "not built yet 1",
        "cited 1 of 2",
    ]


def test_what_was_noted_of_failures_and_of_nothing_at_all_fails(
    pytester: pytest.Pytester, capsys: pytest.CaptureFixture[str]
) -> None:
    project_of(pytester, TESTS)
    notes = pytester.path / "notes"
    notes.write_text("", encoding="utf-8")
    assert main([str(notes)], pytester.path) == 1
    pytester.runpytest_subprocess(f"--note-rules={notes}", "-k", "test_a_platoon_moves_twice")
    assert main([str(notes)], pytester.path) == 1
    assert "campaign 11.2 has no passing test" in capsys.readouterr().out


WEEK = """
import pytest

@pytest.mark.rule("week B.2.c.6")
def test_intensity(): pass

@pytest.mark.rule("week B.2.c.10")
def test_losses(): pass

@pytest.mark.rule("week {}")
def test_last(): pass
"""


@pytest.mark.parametrize(("cited", "lacking"), [("D.12", ""), ("B.2.c.1", "week D.12")])
def test_rules_are_cited_by_the_addresses_of_their_source(
    pytester: pytest.Pytester, cited: str, lacking: str
) -> None:
    project_of(pytester, WEEK.format(cited))
    (pytester.path / "assets" / "rules" / "campaign.toml").unlink()
    rules = "".join(f'[[rule]]\nnumber = "{one}"\ntitle = "T"\n' for one in ("B.2.c.6", "B.2.c.10", "D.12"))
    (pytester.path / "assets" / "rules" / "week.toml").write_text(rules, encoding="utf-8")
    result = pytester.runpytest_subprocess("--rules")
    if lacking:
        result.stdout.fnmatch_lines([f"{lacking} has no passing test", f"week {cited} is cited*"])
        assert result.ret == pytest.ExitCode.TESTS_FAILED
    else:
        listed = [f"week {one}  T  tests: test_*" for one in ("B.2.c.6", "B.2.c.10", "D.12")]
        result.stdout.fnmatch_lines([*listed, "cited 3 of 3"], consecutive=True)
        assert result.ret == pytest.ExitCode.OK


@pytest.mark.parametrize("cited", ["week B", "B.2.c.6", "week B.2.c.6 D.7", "week  B.2.c.6", "week B.2.c."])
def test_a_citation_that_is_no_dotted_number_stops_the_run(pytester: pytest.Pytester, cited: str) -> None:
    project_of(pytester, f'import pytest\n@pytest.mark.rule("{cited}")\ndef test_x(): pass')
    assert pytester.runpytest_subprocess().ret == pytest.ExitCode.USAGE_ERROR


@pytest.fixture(autouse=True)
def _plugins_can_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a project elsewhere use the plugins of this one."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")


def project_of(pytester: pytest.Pytester, tests: str) -> None:
    """Make a project with a rulebook of two rules and some tests."""
    rulebook = pytester.path / "assets" / "rules" / "campaign.toml"
    rulebook.parent.mkdir(parents=True)
    rulebook.write_text(RULEBOOK, encoding="utf-8")
    pytester.makepyfile(test_it=tests)
    pytester.makepyprojecttoml('[tool.pytest.ini_options]\nmarkers = ["rule(number): a rule"]\n')
    pytester.makeconftest('pytest_plugins = ["tests.house.rule_report"]')
