"""Kinds of notice: one place says all there is to say of a kind (decision 0035)."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.core.post.notices import Notice, notice
from bot.core.seam.every_game import OF_EVERY_GAME
from bot.core.seam.notice_kind import Audience, Kind, Undeclared, but_for, refuse_undeclared, whole
from bot.core.store.engine_values import Unknown
from bot.core.told import DETAILS
from bot.core.told.shared_details import by_name
from bot.core.told.whole_game_details import Undone
from bot.games.campaign import notices
from bot.games.campaign.codec import CODEC
from bot.games.campaign.notices import KINDS
from engine.campaign.commands import Seat
from engine.campaign.tell import tell
from engine.campaign.told import BankSet
from tests.core.carried import names
from tests.core.store.recorded import RECORDS, carried_out


def said(*_: object) -> str:
    return "x"


TOLD = notice(Seat.BLUE, "x", text="psst", hex="C3")


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_whatever_the_engine_tells_in_a_recorded_game_is_declared_as_it_is_told(record: Path) -> None:
    for step in carried_out(record):
        for one in tell(step.before, step.events, step.after):
            refuse_undeclared(KINDS, one, person=False)
            kind = KINDS[one.kind]
            assert {name for name, _ in by_name(one.details)} - set(kind.more) == set(names(kind)), one.kind
            assert isinstance(kind.details, tuple) or isinstance(one.details, kind.details)


@pytest.mark.parametrize(
    ("told", "person", "to"),
    [
        (Notice(Seat.BLUE, "x"), False, Audience.SEAT),
        (Notice(Seat.BLUE, "x", post=True), False, Audience.ROOM),
        (Notice(Seat.REFEREE, "x", post=True), False, Audience.ROOM),
        (Notice(Seat.PUBLIC, "x", post=True), False, Audience.PUBLIC),
        (Notice(Seat.BLUE, "x"), True, Audience.PERSON),
    ],
)
def test_a_kind_is_told_where_it_may_go_and_nowhere_else(told: Notice, person: bool, to: Audience) -> None:  # noqa: FBT001
    refuse_undeclared({"x": Kind("x", (), (to,), said)}, told, person=person)
    others = tuple(one for one in Audience if one is not to)
    with pytest.raises(Undeclared, match=to.value):
        refuse_undeclared({"x": Kind("x", (), others, said)}, told, person=person)


def test_a_notice_that_carries_what_its_kind_does_not_declare_is_refused() -> None:
    kind = Kind("x", BankSet, (Audience.SEAT,), said)
    refuse_undeclared({"x": kind}, Notice(Seat.BLUE, "x", BankSet("red", 9, 2)), person=False)
    with pytest.raises(Undeclared, match="FrozenMap"):
        refuse_undeclared({"x": kind}, Notice(Seat.BLUE, "x"), person=False)


def test_what_is_not_told_of_a_notice_is_not_written_and_is_read_as_it_begins() -> None:
    for told, written in ((Undone("a slip"), '{"reason":"a slip"}'), (Undone(), "{}")):
        one = Notice(Seat.RED, "undone", told)
        text = CODEC.write_letter((one,))
        assert f'"details":{written}' in text
        assert CODEC.read_letter(text) == (one,)


def test_the_campaigns_letters_are_written_as_its_kinds_declare_them_and_no_otherwise() -> None:
    typed = {name: kind.details for name, kind in KINDS.items() if not isinstance(kind.details, tuple)}
    assert typed == {name: of for name, of in {**DETAILS, **CODEC.details}.items() if name in KINDS}
    told = Notice(Seat.RED, "bank_set", BankSet("red", 9, 2))
    text = CODEC.write_letter((told,))
    as_before = '{"team":"red","points":9,"before":2}'
    assert text == f'[{{"seat":"red","kind":"bank_set","details":{as_before},"ask":false,"post":false}}]'
    assert CODEC.read_letter(text) == (told,)
    with pytest.raises(Unknown):
        CODEC.read_letter(text.replace('"points":9', '"points":9,"more":1'))


def test_each_kind_is_declared_once_and_by_its_own_name() -> None:
    topics = [topic.KINDS for topic in notices.TOPICS]
    assert sum(map(len, (OF_EVERY_GAME, *topics))) == len(KINDS)
    assert all(name == kind.name for name, kind in KINDS.items())
    assert all(kind.audiences for kind in KINDS.values())


def test_who_plays_is_told_nothing_of_a_kind_that_does_not_say_so_and_else_what_it_says() -> None:
    assert Kind("x", (), (Audience.SEAT,), said).while_playing(TOLD.details) is None
    assert whole(TOLD.details) == TOLD.details
    assert but_for(reason="")(Undone("a slip")) == Undone()
