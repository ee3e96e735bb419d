"""What is told of a ruling when it is made, and of what somebody has handed in (campaign 2.6, 2.7, 16.5)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.present.faults import cited
from bot.present.names import plain
from bot.present.reader import Details
from bot.words.speech import say

_LONGEST = 1500
_OWN = 500


def ruling_made(details: Details, _: str) -> str:
    """Answer a ruling, or a change of the written rules, as everybody is told of it."""
    return _whole("notice.rules_changed" if details.get("written") else "notice.ruling_made", details)


def ruling_only(details: Details, _: str) -> str:
    """Answer a ruling as the one team is told that may read it."""
    return _whole("notice.ruling_only", details)


def _whole(key: str, details: Details) -> str:
    lines = [say(key, text=plain(str(details["text"]), _LONGEST)), " ".join(beneath(details))]
    return "\n".join(line for line in lines if line)


def beneath(details: Details) -> Iterator[str]:
    """Return its number, what it bears on and why; an older letter tells none of it."""
    if details.get("number"):
        yield say("ruling.number", number=str(details["number"]))
    rules = tuple(one for one in str(details.get("rules", "")).split(", ") if one)
    if rules:
        yield say("ruling.bears", rules=cited(rules))
    if details.get("replaces"):
        yield say("ruling.instead", number=str(details["replaces"]))
    if details.get("reason"):
        yield say("ruling.why", reason=plain(str(details["reason"]), _LONGEST))


def taken(details: Details, _: str) -> str:
    """Tell somebody that his suggestion was taken up."""
    return _own("suggestion.told_taken", details)


def declined(details: Details, _: str) -> str:
    """Tell somebody that his suggestion was declined, and what the referee said."""
    return _own("suggestion.told_declined", details)


def answered(details: Details, _: str) -> str:
    """Tell somebody what the referee answered to his question."""
    return _own("question.told_answered", details)


def ruled(details: Details, _: str) -> str:
    """Tell somebody that his question was ruled on: the ruling itself if he may read it."""
    return _own("question.told_ruled" if details["ruling"] else "question.told_ruled_apart", details)


def ended(text: str) -> str:
    """Answer what somebody wrote with a full stop behind it, where another sentence follows."""
    return text if text.endswith((".", "!", "?", "…")) else f"{text}."


def _own(key: str, details: Details) -> str:
    filled = {name: ended(plain(str(value), _OWN)) if value else "" for name, value in details.items()}
    return say(key, **filled)
