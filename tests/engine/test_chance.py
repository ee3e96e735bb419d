"""Chance: a face belongs to a name and to what it depends on, for ever; a record may fix it (0035)."""

from __future__ import annotations

import hmac
import json
from collections.abc import Callable
from hashlib import sha256

import pytest

from engine.common.chance import (
    NO_CHANCE,
    NOTHING_ROLLED,
    Chance,
    Dice,
    Fixed,
    Fresh,
    NoChance,
    Of,
    Remembered,
    Rolled,
    Salted,
    dice_key,
    digest,
)
from engine.dice import roll

SALTED = Salted(b"a secret", "a salt")
DIE = "left round 1 die"
CUP = ("two", "two", "three")


def in_turn(*faces: int) -> tuple[Chance, list[tuple[str, int, Of, object, object]]]:
    """Return a chance that throws these faces, and what it was asked."""
    coming, asked = list(faces), list[tuple[str, int, Of, object, object]]()

    def throws(
        name: str, sides: int, *, of: Of = (), labels: object = (), known: frozenset[str] | None = None
    ) -> int:
        asked.append((name, sides, of, labels, known))
        return coming.pop(0)

    return throws, asked


def of_what(asked: str, of: object) -> str:
    """Work out a digest as docs/dice.md has it, by other means."""
    return sha256(json.dumps([asked, of], separators=(",", ":"), ensure_ascii=False).encode()).hexdigest()


def test_salted_dice_throw_what_docs_have_for_secret_salt_and_name_and_note_nothing() -> None:
    names = [f"turn {number} blue chit" for number in range(50)]
    thrown = [SALTED(name, 6, of=3, labels=("a",), known=frozenset()) for name in names]
    assert thrown == [roll(b"a secret", "a salt", name, 6) for name in names]
    assert len({*thrown}) == 6
    assert Salted(b"a secret")("a", 999) == roll(b"a secret", "", "a", 999)
    assert SALTED.taken() == ()


def test_the_key_of_the_dice_is_hmac_of_the_secret_over_the_word_key_a_zero_byte_and_the_salt() -> None:
    salt = '["Grüße","17"]'
    told = hmac.new(b"the secret", b"key\x00" + salt.encode(), "sha256").hexdigest()
    assert dice_key(b"the secret", salt) == told
    assert len({told, dice_key(b"the secret", ""), dice_key(b"another", salt)}) == 3


def test_a_digest_is_of_the_name_and_of_all_that_a_roll_depends_on_as_json() -> None:
    assert digest("die", ()) == of_what("die", [])
    assert digest("Würfel", (1, "ä", None, (True, "x"))) == of_what("Würfel", [1, "ä", None, [True, "x"]])
    alike: tuple[Of, ...] = ((), 1, True, "1", None, "", (1,), ((1,),), (1, 1), 0, False)
    assert len({digest("die", of) for of in alike}) == len(alike)
    assert digest("die", ()) != digest("other die", ())


def test_where_there_is_no_chance_it_says_for_what_it_was_asked() -> None:
    asks: tuple[Callable[[], object], ...] = (
        lambda: NO_CHANCE(DIE, 6),
        lambda: Dice()(DIE, 6),
        lambda: Fixed()(DIE, 6),
        lambda: Fixed((3,))(DIE, 3, labels=CUP),
        lambda: Fixed((), ("two",))(DIE, 6),
    )
    for ask in asks:
        with pytest.raises(NoChance, match=f"^{DIE}$"):
            ask()
    assert NO_CHANCE.taken() == Dice().taken() == ()


def test_a_roll_is_noted_as_it_was_asked_and_rolled() -> None:
    throws, asked = in_turn(3)
    dice = Dice(throws=throws)
    assert dice(DIE, 6, of=("north", 4), labels=tuple("abcdef"), known=frozenset({"north"})) == 3
    assert asked == [(DIE, 6, ("north", 4), tuple("abcdef"), frozenset({"north"}))]
    rolled = Rolled(DIE, DIE, 6, 3, of_what(DIE, ["north", 4]))
    assert not rolled.fixed
    assert dice.fresh == (Fresh(rolled, frozenset({"north"})),)
    assert dice.taken() == (rolled,)
    assert dice.taken() == ()


def test_the_same_question_has_the_same_answer_and_is_rolled_once() -> None:
    throws, asked = in_turn(5, 2)
    dice = Dice(throws=throws)
    assert [dice(DIE, 6, of=1) for _ in range(3)] == [5, 5, 5]
    assert dice("right round 1 die", 6) == 2
    assert [one.name for one in dice.taken()] == [DIE, "right round 1 die"]
    assert dice(DIE, 6, of=1) == 5
    assert [(one.name, one.face) for one in dice.taken()] == [(DIE, 5)], "each step keeps what it asked for"
    assert len(asked) == len(dice.fresh) == 2
    assert [one.known for one in dice.fresh] == [None, None]


def test_what_depends_on_something_else_is_rolled_as_again_1_then_again_2_and_told_apart_for_ever() -> None:
    throws, asked = in_turn(1, 2, 3)
    dice = Dice(throws=throws)
    faces = [dice(DIE, 6, of=of) for of in (4, 5, 6, 5, 4, 6)]
    assert faces == [1, 2, 3, 2, 1, 3]
    assert [one[0] for one in asked] == [DIE, f"{DIE} again 1", f"{DIE} again 2"]
    assert [one.asked for one in dice.taken()] == [DIE] * 3


def test_a_die_of_other_sides_is_another_roll() -> None:
    throws, asked = in_turn(6, 2)
    dice = Dice(throws=throws)
    assert [dice("which", sides) for sides in (6, 2, 6)] == [6, 2, 6]
    assert [one[:2] for one in asked] == [("which", 6), ("which again 1", 2)]


def test_names_do_not_count_each_others_rolls() -> None:
    throws, asked = in_turn(1, 2, 3)
    dice = Dice(throws=throws)
    for name, of in (("a", 1), ("b", 1), ("b", 2)):
        dice(name, 6, of=of)
    assert [one[0] for one in asked] == ["a", "b", "b again 1"]


def test_what_a_game_remembers_is_answered_without_dice_and_a_new_question_goes_on_counting() -> None:
    first = Rolled(DIE, DIE, 6, 4, digest(DIE, 1))
    second = Rolled(f"{DIE} again 1", DIE, 6, 2, digest(DIE, 2), fixed=True)
    remembered = NOTHING_ROLLED.also((first, second))
    dice = Dice(remembered)
    assert [dice(DIE, 6, of=of) for of in (2, 1)] == [2, 4]
    assert dice.taken() == (second, first)
    assert dice.fresh == NO_CHANCE.fresh == SALTED.fresh == ()
    throws, asked = in_turn(6)
    assert Dice(remembered, throws)(DIE, 6, of=3) == 6
    assert asked[0][0] == f"{DIE} again 2"


def test_what_was_rolled_goes_on_being_remembered_for_the_next_dice() -> None:
    dice = Dice(throws=in_turn(3)[0])
    dice(DIE, 6)
    assert Dice(dice.remembered)(DIE, 6) == 3
    assert Remembered() == NOTHING_ROLLED, "nothing that is handed out is changed"


def test_of_two_answers_to_one_question_the_first_holds_and_counts() -> None:
    one, other = (Rolled(DIE, DIE, 6, face, digest(DIE, 1)) for face in (1, 2))
    both = NOTHING_ROLLED.also((one,)).also((other, one))
    assert both.find(DIE, digest(DIE, 1), 6) == one
    assert both.name(DIE) == f"{DIE} again 1"
    assert both.find(DIE, digest(DIE, 2), 6) is both.find("x", digest(DIE, 1), 6) is None
    assert both.find(DIE, digest(DIE, 1), 7) is None
    assert both.name("x") == "x"


@pytest.mark.parametrize("name", [f"{DIE} again 1", "x again 12", "a\nb again 3"])
def test_a_name_that_only_a_roll_anew_bears_is_not_asked_for(name: str) -> None:
    with pytest.raises(ValueError, match="again"):
        Dice(throws=SALTED)(name, 6)


@pytest.mark.parametrize("name", ["x again", "x again one", "again 1", "x again 1 die"])
def test_a_name_that_no_roll_anew_can_bear_may_be_asked_for(name: str) -> None:
    assert Dice(throws=SALTED)(name, 6) == SALTED(name, 6)


def test_labels_are_one_for_each_face() -> None:
    assert Dice(throws=SALTED)("chit", 3, labels=CUP) in {1, 2, 3}
    for sides in (2, 4):
        with pytest.raises(ValueError, match="chit"):
            Dice(throws=SALTED)("chit", sides, labels=CUP)


def test_a_record_fixes_rolls_by_their_number_and_draws_by_what_is_on_the_card() -> None:
    fixed = Fixed((2, 6), ("three", "two"), Salted(b"else"))
    assert [fixed("chit", 3, labels=CUP), fixed("a", 6), fixed("b", 6)] == [3, 2, 6]
    assert (fixed.faces, fixed.cards) == ([], ["two"])
    assert fixed("c", 6) == Salted(b"else")("c", 6)
    assert fixed("chit", 3, labels=CUP) == 1, "the first face that bears it"
    assert fixed("d", 3, labels=CUP) == Salted(b"else")("d", 3)


def test_what_a_record_leaves_open_is_asked_for_as_it_was() -> None:
    throws, asked = in_turn(2)
    assert Fixed(otherwise=throws)("chit", 3, of="cup", labels=CUP, known=frozenset({"south"})) == 2
    assert asked == [("chit", 3, "cup", CUP, frozenset({"south"}))]


@pytest.mark.parametrize("face", [0, 7, -1])
def test_a_face_that_the_die_has_not_cannot_be_fixed(face: int) -> None:
    with pytest.raises(ValueError, match="die"):
        Fixed((face,))(DIE, 6)
    assert [Fixed((edge,))(DIE, 6) for edge in (1, 6)] == [1, 6]


def test_a_card_that_is_not_in_the_cup_cannot_be_fixed() -> None:
    with pytest.raises(ValueError, match="four"):
        Fixed(cards=("four",))("chit", 3, labels=CUP)


def test_a_fixed_roll_is_noted_as_fixed_and_remembered_like_any_other() -> None:
    throws, asked = in_turn(1)
    dice = Dice(throws=throws, fixed=Fixed((5,), ("three",)))
    assert (dice("chit", 3, labels=CUP), dice(DIE, 6, of=1), dice(DIE, 6, of=2), dice(DIE, 6, of=1)) == (
        3,
        5,
        1,
        5,
    )
    assert [one[0] for one in asked] == [f"{DIE} again 1"]
    assert [(one.name, one.fixed) for one in dice.taken()] == [
        ("chit", True),
        (DIE, True),
        (f"{DIE} again 1", False),
    ]


def test_where_nothing_was_rolled_nothing_is_copied() -> None:
    remembered = Remembered().also((Rolled("die", "die", 6, 3, "of"),))
    assert remembered.also(()) is remembered
    assert remembered.also(iter(())) is remembered
