"""Chart files of a referee: what a war begins with, every fault of one, and the setting that they hold."""

from __future__ import annotations

import tomllib

import pytest

from bot.core.present.faults import in_plain_text
from bot.core.words.speech import beside, speaking
from bot.games.week.chart_files import FOLDER, handed_in, shipped
from bot.games.week.commands.charting import described
from bot.games.week.game import WEEK
from engine.common.history import History
from engine.errors import Refusal
from engine.week.charts import Charts
from engine.week.record.play import play_files
from engine.week.record.write import write
from engine.week.state import Options
from tests.games.week.at_the_desk import CHARTS, INVENTED, ROSTER
from tests.games.week.at_the_desk import told as played


def told(data: bytes, tag: str = "en") -> list[str]:
    """Return all that is wrong with a file, in words."""
    with pytest.raises(Refusal) as refused:
        handed_in(data)
    with speaking(tag), beside(WEEK.words):
        return [in_plain_text(one, WEEK.faults) for one in refused.value.faults]


def test_a_file_that_is_right_is_what_a_war_begins_with() -> None:
    charts, options = handed_in(f"\ufeff{CHARTS}".encode())
    assert charts == Charts("own", "Invented for tests", INVENTED.cups, INVENTED.supply, INVENTED.combat)
    codec = WEEK.codec
    assert codec.read_board(codec.write_board(charts)) == charts
    assert codec.read_options(codec.write_options(options)) == options


def test_a_war_that_began_before_the_setting_stood_with_the_charts_is_still_read() -> None:
    codec = WEEK.codec
    assert codec.read_options('{"militia_in_each_place":false}') == Options()
    text = codec.write_board(INVENTED)
    assert codec.read_board(text.replace(',"militia_in_each_place":false', "")) == INVENTED
    assert '"militia_in_each_place":false' in text


def test_every_fault_of_a_file_is_named_and_not_the_first_alone() -> None:
    wrong = CHARTS.replace("weeks = [13, 16]", "weeks = [14, 13]").replace('by = "odds"', 'by = "luck"')
    faults = told(f"militia_in_each_place = 1\ncup_of_tea = 1\n{wrong}".encode())
    for part in (
        "cup_of_tea means nothing",
        "The weeks of a cup are two numbers",
        "can't be luck",
        "militia_in_each_place is",
        "true or false",
    ):
        assert any(part in one for one in faults), part
    assert all("rule D.8" in one for one in faults)


@pytest.mark.parametrize("tag", ["en", "de"])
@pytest.mark.parametrize(
    "data",
    [b"x" * (65 << 10), "title = 'Tränen'".encode("latin-1"), b"title = ", b"a=" + b"[" * 5000],
    ids=len,
)
def test_what_is_no_such_file_is_refused_in_a_sentence_that_says_what_to_do(data: bytes, tag: str) -> None:
    (fault,) = told(data, tag)
    assert "{" not in fault
    assert "`/week charts`" in fault or "64 KiB" in fault


def test_the_form_holds_nothing_and_every_line_that_is_filled_in_from_it_means_something() -> None:
    text = (FOLDER / "empty.toml").read_text(encoding="utf-8")
    (empty,) = (one for one in shipped().values() if one.name == "empty")
    assert (empty.cups, empty.supply, empty.combat, empty.militia_in_each_place) == ((), None, None, False)
    lines = [line.removeprefix("# ") for line in text.splitlines()]
    filled = "\n".join(line for line in lines if line.startswith(("title", "militia_in")))
    assert handed_in(filled.encode())[0].militia_in_each_place
    assert {"[[cup]]", "[supply]", "[combat]", "[combat.tables]"} <= set(lines)


@pytest.mark.rule("week B.2.d.3")
def test_a_state_brings_militia_into_each_of_its_places_if_the_charts_say_so_and_a_record_keeps_that() -> (
    None
):
    text = f"militia_in_each_place = true\n{CHARTS}"
    each = handed_in(text.encode())[0]
    record = (
        f"{ROSTER}set pool south 3\nbegin 1\nset turn south combat\nsouth:\n"
        "done\ndone\ndone\nmilitia Ohio > C3101\nmilitia Ohio > C3102\n"
    )
    war = play_files({"record.wrec": f"week charts\n{record}", "charts.toml": text})
    again = play_files(write(History("War", each, war.options, war.steps)))
    assert [one.said for one in again.steps] == [one.said for one in war.steps]
    assert again.board.militia_in_each_place
    refused = played(f"{record}expect refused B.2.d.3\n")
    assert refused.expectations == 1
    assert refused.said[-1].faults[0].kind == "state_came"
    assert tomllib.loads(text)["militia_in_each_place"] is True


def test_what_charts_hold_is_told_and_what_the_referee_is_asked_instead() -> None:
    lines = list(described(INVENTED))
    assert lines[0] == "- Chits: weeks 1-8, 9-12 and 13-16. In any other week I ask the referee for them."
    assert "Combat tables: 1, 2, 3 and 4." in lines[2]
    assert [line.startswith(("- No", "- Not")) for line in described(Charts())] == [True, True, True, False]
