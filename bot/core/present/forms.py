"""Forms as plain data: up to five fields to fill in; `discord_objects.py` makes Discord's objects of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bot.core.present.cards import Choice


@dataclass(frozen=True, slots=True)
class Text:
    """A field to type into; `key` names it in what is sent."""

    key: str
    label: str
    hint: str = ""
    text: str = ""
    about: str = ""
    long: bool = False
    needed: bool = True
    longest: int = 4000


@dataclass(frozen=True, slots=True)
class Options:
    """A list to choose from."""

    key: str
    label: str
    choices: tuple[Choice, ...]
    about: str = ""
    hint: str = ""
    least: int = 1
    most: int = 1


@dataclass(frozen=True, slots=True)
class Files:
    """Files to attach."""

    key: str
    label: str
    about: str = ""
    least: int = 0
    most: int = 3


Field = Text | Options | Files


@dataclass(frozen=True, slots=True)
class Form:
    """One form: its title, what it carries, and its fields."""

    title: str
    carries: str
    fields: tuple[Field, ...]


def one_text(*, carries: str, title: str, label: str, hint: str, text: str = "") -> Form:
    """Return a form with one long text in it."""
    return Form(title, carries, (Text("text", label, hint, text, long=True),))


def filled_in(fields: tuple[Field, ...], known: Mapping[str, tuple[str, ...]]) -> tuple[Field, ...]:
    """Return fields with what is known of them, by their keys; what is not, or is too long, as they are."""
    return tuple(_filled(one, known[one.key]) if one.key in known else one for one in fields)


def _filled(one: Field, values: tuple[str, ...]) -> Field:
    match one:
        case Text() if len(values[0]) <= one.longest:
            return replace(one, text=values[0])
        case Options():
            return replace(
                one, choices=tuple(replace(each, chosen=each.value in values) for each in one.choices)
            )
    return one
