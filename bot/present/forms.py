"""Forms as plain data: up to five fields to fill in. `bot/cogs/paper.py` makes Discord's objects of them."""

from __future__ import annotations

from dataclasses import dataclass

from bot.present.cards import Choice


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
