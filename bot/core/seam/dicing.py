"""The dice of a game: from its secret, from what was added to that, and from all that it ever rolled."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, astuple, dataclass
from typing import Any

from bot.core.seam.codec import Codec, rolls_in
from bot.core.store.engine_values import Unknown, read_plain, text_of
from bot.core.store.journal import EntryKind, JournalEntry
from engine.common import chance
from engine.dice import salt

AnyCodec = Codec[Any, Any, Any, Any, Any, Any]


@dataclass(frozen=True, slots=True)
class LastWord:
    """What was added to the dice of a game, and where to look it up (docs/decisions/0033).

    `texts` were fixed before; `word` is the number of a message, which `by` wrote after the bot's `question`.
    Numbers are written as Discord does.
    """

    texts: tuple[str, ...]
    word: str
    by: str
    server: str
    channel: str
    question: str

    @property
    def salt(self) -> str:
        """What the dice are salted with."""
        return salt(self.texts, self.word)

    @property
    def in_order(self) -> bool:
        """Tell whether the message is later than the question, each number written in one way.

        The dice hang on the letters: of a number that may be written in two ways a host could choose.
        """
        told = (self.word, self.question, self.server, self.channel)
        once = all(one.isascii() and one.isdecimal() and str(int(one)) == one for one in told)
        return once and int(self.word) > int(self.question) > 0

    def link(self, message: str) -> str:
        """Return the address of a message in the channel."""
        return f"https://discord.com/channels/{self.server}/{self.channel}/{message}"


def write_word(word: LastWord) -> str:
    """Write the entry that sets the dice of a game."""
    return text_of(asdict(word))


def write_ahead(rolls: Sequence[chance.Rolled]) -> str:
    """Write the entry of rolls that somebody was shown before they counted for anything."""
    return text_of({"rolls": [astuple(one) for one in rolls]})


def words_in(entries: Iterable[JournalEntry]) -> Iterator[tuple[int, LastWord]]:
    """Return what sets the dice, with its positions; it counts once. Raise `Unknown`."""
    for entry in entries:
        if entry.kind is EntryKind.REQUEST and "word" in (body := read_plain(entry.body)):
            yield entry.position, _word(body)


def _word(body: dict[str, Any]) -> LastWord:
    texts = body.pop("texts", None)
    try:
        word = LastWord(tuple(texts), **body)
    except TypeError as error:
        raise Unknown("no entry of a journal") from error
    if not isinstance(texts, list) or not all(isinstance(one, str) for one in (*texts, *body.values())):
        raise Unknown("no entry of a journal")
    return word


def salt_in(codec: AnyCodec, entries: Iterable[JournalEntry]) -> str:
    """Return what the dice of a game are salted with, "" as long as nobody has set them."""
    if codec.keeps_rolls:
        return next((word.salt for _, word in words_in(entries)), "")
    request = next((read_plain(one.body) for one in entries if one.kind is EntryKind.REQUEST), {})
    return str(request.get("salt", ""))


def rolled_by(codec: AnyCodec, entry: JournalEntry) -> tuple[chance.Rolled, ...]:
    """Return what was rolled for an entry; raise `Unknown`."""
    if entry.kind is EntryKind.STEP:
        return codec.read_rolls(entry.body)
    return rolls_in(read_plain(entry.body)) if entry.kind is EntryKind.REQUEST else ()


def rolled_in(codec: AnyCodec, entries: Iterable[JournalEntry]) -> chance.Remembered:
    """Return all that was ever rolled, whether it holds or not; nothing of a game that does not keep it."""
    if not codec.keeps_rolls:
        return chance.NOTHING_ROLLED
    return chance.NOTHING_ROLLED.also(rolled for entry in entries for rolled in rolled_by(codec, entry))


def key_of(secret: str, salted: str) -> str:
    """Return the key of the dice of a game that keeps its rolls: `dice KEY` of a record throws the same.

    Without a salt there is none, and nothing can be rolled.
    """
    return chance.dice_key(secret.encode(), salted) if salted else ""


def throws(key: str) -> chance.Chance:
    """Return what new rolls come of, given the key."""
    return chance.Salted(key.encode()) if key else chance.NO_CHANCE


def dice_of(codec: AnyCodec, secret: str, salted: str, rolled: chance.Remembered) -> chance.Hand:
    """Return the dice of a game as they lie before its next step."""
    if not codec.keeps_rolls:
        return chance.Salted(secret.encode(), salted)
    return chance.Dice(rolled, throws(key_of(secret, salted)))
