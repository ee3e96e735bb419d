"""The entry post fits a message however many enter under whatever names; the draw's question names groups."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.core.present.entry_list_words import EntryList, whole_list
from bot.core.present.messages import LONGEST_MESSAGE, in_messages
from bot.core.present.reader import Reader
from bot.core.words.speech import beside, calling, speaking
from bot.games.tournament.awaiting import awaited
from bot.games.tournament.entry_post import entry_post, with_club
from bot.games.tournament.game import MOST, TOURNAMENT
from bot.games.tournament.speaking import WORDS
from engine.common.seat import PUBLIC, REFEREE
from engine.common.turn import WHOLE
from engine.frozen import FrozenMap
from engine.tournament.see import see
from engine.tournament.state import Entry, Hall, State, View
from tests.games.tournament.missions import shipped

TAGS = pytest.mark.parametrize("tag", sorted(WORDS))
SEATS = tuple(f"c{number}" for number in range(1, MOST + 1))
# Each sign of such a name is escaped, which makes it twice as long.
LONG = {seat: f"{seat}{'_*' * 20}"[:40] for seat in SEATS}
SHORT = {seat: f"P{seat}" for seat in SEATS}
WAITING = tuple(f"w{number}{'~' * 40}"[:40] for number in range(40))


def hall(seats: tuple[str, ...] = SEATS, club: str = "[]" * 20) -> Hall:
    """Return the hall of these, all of one club."""
    return Hall(entries=FrozenMap({seat: Entry(seat, club) for seat in seats}))


def seen(of: Hall, seat: str = PUBLIC) -> View:
    """Return what a seat sees of a tournament of which nothing is drawn."""
    return see(State(shipped(), of), seat)


def post(tag: str, of: Hall, called: dict[str, str], entries: EntryList) -> str:
    """Return the post of a tournament with the longest name there can be."""
    with speaking(tag), beside(WORDS), calling(FrozenMap(called)):
        card = entry_post(seen(of), WHOLE, Reader("0123456789abcdef", "#" * 60, entries=entries))
    assert card is not None
    return card.text


EVERY = {
    "none": EntryList(MOST),
    "opens": EntryList(MOST, until=1_800_000_000, opens=1_790_000_000, waiting=WAITING),
    "open": EntryList(MOST, until=1_800_000_000, waiting=WAITING),
    "half": EntryList(MOST, until=1_800_000_000, waiting=WAITING, checked=frozenset(SEATS[::2])),
    "over": EntryList(MOST, until=1_800_000_000, closed=True, checked=frozenset(SEATS), waiting=WAITING),
}


@TAGS
@pytest.mark.parametrize("stage", EVERY)
@pytest.mark.parametrize("called", [LONG, SHORT], ids=["long", "short"])
def test_the_post_fits_a_message_and_says_how_many_more_there_are_and_where(
    tag: str, stage: str, called: dict[str, str]
) -> None:
    of = EVERY[stage]
    text = post(tag, hall(), called, of)
    assert len(text) <= LONGEST_MESSAGE
    more = {"en": r"(\d+) more \(press \*\*Everybody\*\*", "de": r"(\d+) weitere \(\*\*Alle zeigen\*\*"}[tag]

    def counted(begins: str, names: tuple[str, ...]) -> tuple[int, int]:
        """Return how many of these a line names, and how many more it says there are."""
        (line,) = (one for one in text.split("\n") if one.startswith(begins))
        named = sum(re.search(rf"\b{name}(?![0-9])", line) is not None for name in names)
        return named, sum(map(int, re.findall(more, line)))

    shown, left = counted("> ", tuple(name.partition("_")[0] for name in called.values()))
    assert (shown > 0, shown + left) == (True, MOST)
    if of.waiting:
        waits = {"en": "Waiting for a place: ", "de": "Auf einen Platz warten: "}[tag]
        assert sum(counted(waits, tuple(name.partition("~")[0] for name in WAITING))) == len(WAITING)
    if stage == "half":
        missing = {"en": "Not checked in yet: ", "de": "Noch nicht zugesagt: "}[tag]
        assert (
            sum(counted(missing, tuple(called[seat].partition("_")[0] for seat in SEATS[1::2]))) == MOST // 2
        )


@TAGS
def test_of_a_few_all_stand_in_the_post_and_nothing_more_is_said(tag: str) -> None:
    few = SEATS[:3]
    text = post(tag, hall(few, ""), SHORT, EntryList(MOST, until=1_800_000_000, checked=frozenset({"c2"})))
    assert "Pc1, Pc2 \u2713" in text
    assert {"en": "Not checked in yet: Pc1 and Pc3.", "de": "Noch nicht zugesagt: Pc1 und Pc3."}[tag] in text
    assert "Everybody" not in text
    assert "Alle zeigen" not in text


@TAGS
def test_all_who_are_in_and_wait_stand_one_a_line_in_the_whole_list(tag: str) -> None:
    of, entries = hall(), EVERY["half"]
    with speaking(tag), beside(WORDS), calling(FrozenMap(SHORT)):
        lines = whole_list({seat: with_club(seen(of), seat) for seat in SEATS}, entries).split("\n")
    assert sum(line.endswith("\u2713") for line in lines) == MOST // 2
    assert [line.split(". ")[0] for line in lines if ". Pc" in line] == [f"{at}" for at in range(1, MOST + 1)]
    assert sum(line.endswith(("\\~", "\u2026")) for line in lines) >= len(WAITING)
    # Cut into messages, no name is cut.
    parts = in_messages("\n".join(lines))
    assert "\n".join(parts).split("\n") == lines


@TAGS
def test_whoever_is_about_to_draw_is_told_that_check_in_goes_with_it(tag: str) -> None:
    (kind,) = (one for one in TOURNAMENT.kept if one.name == "draw")
    said = {"en": "I draw everybody who's in", "de": "alle, die dabei sind, werden ausgelost"}[tag]
    for stage, told in (("none", False), ("opens", True), ("open", True), ("over", False)):
        with speaking(tag), beside(WORDS), calling(FrozenMap(SHORT)):
            reader = Reader("0123456789abcdef", "Cup", entries=EVERY[stage])
            card = kind.page(seen(hall(SEATS[:3]), REFEREE), WHOLE, reader)
        assert card is not None
        assert (said in card.text) is told, stage


@TAGS
@pytest.mark.rule("tournament 1.1.3")
def test_the_question_of_each_draw_names_who_can_still_hand_in_a_group(tag: str) -> None:
    of = hall(SEATS[:3], "")
    view = replace(seen(of, REFEREE), handed=frozenset({"c2"}))
    (one,) = (one for one in TOURNAMENT.rules.open(view) if one.what == "draw")
    with speaking(tag), beside(WORDS), calling(FrozenMap(SHORT)):
        text = awaited(view, one)
        named = {
            "en": "No battle group yet from: Pc1 and Pc3.",
            "de": "Noch keine Kampfgruppe von: Pc1 und Pc3.",
        }
        assert named[tag] in text
        everybody = replace(view, handed=frozenset(SEATS[:3]))
        assert "\n" not in awaited(everybody, one)
        # 128 names fill no message.
        many = seen(hall(club=""), REFEREE)
    with speaking(tag), beside(WORDS), calling(FrozenMap(LONG)):
        assert len(awaited(many, one)) <= LONGEST_MESSAGE
