"""What is told of a ruling when it is made, and of what somebody has handed in (campaign 2.6, 2.7, 16.5)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.present.faults import cited
from bot.core.present.reader import Reader
from bot.core.present.rulings.ruling_wording import Wording
from bot.core.told.ruling_details import Answered, RuledOn, TakenUp
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from engine.common.told import RulingTold

_LONGEST = 1500
_OWN = 500


def ruling_made(details: RulingTold, reader: Reader, wording: Wording) -> str:
    """Return a ruling, or a change of the written rules, as everybody is told of it."""
    key = "notice.rules_changed" if details.written else "notice.ruling_made"
    return _whole(key, details, reader, wording)


def ruling_only(details: RulingTold, reader: Reader, wording: Wording) -> str:
    """Return a ruling as the one side is told that may read it."""
    return _whole("notice.ruling_only", details, reader, wording)


def _whole(key: str, details: RulingTold, reader: Reader, wording: Wording) -> str:
    told = wording.say(key, game=plain(reader.name), text=plain(details.text, _LONGEST))
    return "\n".join(line for line in (told, " ".join(_beneath(details))) if line)


def _beneath(details: RulingTold) -> Iterator[str]:
    """Return its number, what it bears on and why; an older letter tells none of it."""
    if details.number:
        yield say("ruling.number", number=str(details.number))
    if rules := named(details.rules or ""):
        yield say("ruling.bears", rules=cited(rules))
    if details.replaces:
        yield say("ruling.instead", number=str(details.replaces))
    if details.reason:
        yield say("ruling.why", reason=plain(details.reason, _LONGEST))


def named(rules: str) -> tuple[str, ...]:
    """Return the numbers of rules that stand in a text: "2.1, 2.3"."""
    return tuple(one for one in rules.split(", ") if one)


def taken(details: TakenUp, reader: Reader, wording: Wording) -> str:
    """Tell somebody that their suggestion was taken up."""
    return _own("suggestion.told_taken", details, reader, wording)


def declined(details: Answered, reader: Reader, wording: Wording) -> str:
    """Tell somebody that their suggestion was declined, and what the referee said."""
    return _own("suggestion.told_declined", details, reader, wording, word=details.word)


def answered(details: Answered, reader: Reader, wording: Wording) -> str:
    """Tell somebody what the referee answered to their question."""
    return _own("question.told_answered", details, reader, wording, word=details.word)


def ruled(details: RuledOn, reader: Reader, wording: Wording) -> str:
    """Tell somebody that their question was ruled on: the ruling itself if they may read it."""
    key = "question.told_ruled" if details.ruling else "question.told_ruled_apart"
    return _own(key, details, reader, wording, ruling=details.ruling)


def ended(text: str) -> str:
    """Return what somebody wrote with a full stop behind it, where another sentence follows."""
    return text if text.endswith((".", "!", "?", "…")) else f"{text}."


def _own(key: str, of: Answered | RuledOn | TakenUp, reader: Reader, wording: Wording, **words: str) -> str:
    said = {name: ended(plain(one, _OWN)) for name, one in {"text": of.text, **words}.items()}
    # In a campaign's sentence the number has its full stop too, as it always had.
    return wording.say(key, number=ended(str(of.number)), game=plain(reader.name), **said)
