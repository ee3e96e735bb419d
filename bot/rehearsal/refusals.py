"""Discord's ways of saying no: status, code, and for a bad form the nested list of what is wrong where."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.rehearsal.records import Body

BAD_FORM = 50035
TEXTS: dict[int, tuple[int, str]] = {
    0: (404, "404: Not Found"),
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10009: (404, "Unknown Overwrite"),
    10011: (404, "Unknown Role"),
    10013: (404, "Unknown User"),
    10014: (400, "Unknown Emoji"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    10070: (404, "Unknown Guild Scheduled Event"),
    30003: (400, "Maximum number of pins reached (250)"),
    30013: (400, "Maximum number of guild channels reached (500)"),
    30032: (400, "Maximum number of application commands reached (100)"),
    30038: (400, "Maximum number of uncompleted guild scheduled events reached (100)"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later."),
    40003: (403, "You are opening direct messages too fast."),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50003: (403, "Cannot execute action on a DM channel"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50008: (400, "Cannot send messages in a non-text channel"),
    50013: (403, "Missing Permissions"),
    50016: (
        400,
        "Provided too few or too many messages to delete. Must provide at least 2 and at most 100 messages.",
    ),
    50021: (403, "Cannot execute action on a system message"),
    50027: (401, "Invalid Webhook Token"),
    50028: (400, "Invalid role"),
    50034: (400, "You can only bulk delete messages that are under 14 days old."),
    50035: (400, "Invalid Form Body"),
    50024: (400, "Cannot execute action on this channel type"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    50278: (403, "Cannot send messages to this user due to having no mutual guilds"),
    60003: (403, "Two factor is required for this operation"),
    160004: (400, "A thread has already been created for this message"),
    160005: (403, "Thread is locked"),
    160006: (400, "Maximum number of active threads reached"),
    180000: (400, "Cannot update a finished event"),
}


class Refusal(Exception):
    """Raised where Discord would refuse; ``body`` is the answer's JSON."""

    def __init__(
        self, code: int, *, status: int | None = None, text: str | None = None, **more: object
    ) -> None:
        known_status, known_text = TEXTS.get(code, (400, "Bad Request"))
        self.code = code
        self.status = known_status if status is None else status
        self.body: Body = {"message": text or known_text, "code": code, **more}
        super().__init__(f"{self.status} {code} {self.body['message']}")

    @property
    def words(self) -> str:
        """What is wrong, for a person: the first fault of a form, else the message."""
        return next(_messages(self.body.get("errors") or {}), str(self.body["message"]))


def _messages(errors: Body) -> Iterator[str]:
    for key, inside in errors.items():
        if key == "_errors":
            yield from (str(each["message"]) for each in inside)
        else:
            yield from _messages(inside)


UNAUTHORIZED = Refusal(0, status=401, text="401: Unauthorized")


@dataclass(slots=True)
class Form:
    """Collects the faults of one request body, each under its path, and refuses them together (50035)."""

    faults: dict[tuple[str | int, ...], list[Body]] = field(default_factory=dict)

    def fault(self, path: tuple[str | int, ...], code: str, message: str) -> None:
        """Note one fault at ``path`` (keys and indexes)."""
        self.faults.setdefault(path, []).append({"code": code, "message": message})

    def length(self, path: tuple[str | int, ...], text: str, longest: int, shortest: int = 0) -> None:
        """Note a text that is too long or too short."""
        if shortest and not text:
            self.fault(path, "BASE_TYPE_REQUIRED", "This field is required")
        elif len(text) > longest and shortest == 0:
            self.fault(path, "BASE_TYPE_MAX_LENGTH", f"Must be {longest} or fewer in length.")
        elif not shortest <= len(text) <= longest:
            self.fault(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {shortest} and {longest} in length.")

    def refuse(self) -> None:
        """Raise ``Refusal`` 50035 with the nested errors, if there are any."""
        if not self.faults:
            return
        nested: Body = {}
        for path, faults in self.faults.items():
            place = nested
            for step in path:
                place = place.setdefault(str(step), {})
            place.setdefault("_errors", []).extend(faults)
        raise Refusal(BAD_FORM, errors=nested)
