"""Scheduled events: what Discord refuses about them. Only external ones are known here."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from bot.rehearsal import limits
from bot.rehearsal.records import EventStatus
from bot.rehearsal.refusals import Form, Refusal

if TYPE_CHECKING:
    from bot.rehearsal.records import Body, ScheduledEvent

_GUILD_ONLY, _EXTERNAL = 2, 3
_NEEDED = ("name", "privacy_level", "scheduled_start_time", "entity_type")
_FOLLOWS = {
    EventStatus.SCHEDULED: (EventStatus.SCHEDULED, EventStatus.ACTIVE, EventStatus.CANCELED),
    EventStatus.ACTIVE: (EventStatus.ACTIVE, EventStatus.COMPLETED),
}


def created(blank: ScheduledEvent, body: Body, now: float) -> ScheduledEvent:
    """The event that a body describes; raises ``Refusal`` 50035 with every fault in it."""
    form = Form()
    for key in _NEEDED:
        if body.get(key) is None:
            form.fault((key,), "BASE_TYPE_REQUIRED", "This field is required")
    if body.get("scheduled_end_time") is None:
        form.fault(("scheduled_end_time",), "BASE_TYPE_REQUIRED", "This field is required")
    if (body.get("entity_metadata") or {}).get("location") is None:
        form.fault(("entity_metadata", "location"), "BASE_TYPE_REQUIRED", "This field is required")
    return _described(blank, body, now, form)


def changed(event: ScheduledEvent, body: Body, now: float) -> ScheduledEvent:
    """The event with what a body names; raises ``Refusal`` 180000 when it is over, and 50035."""
    if not event.ahead:
        raise Refusal(180000)
    form = Form()
    if body.get("scheduled_start_time") is not None and event.status == EventStatus.ACTIVE:
        form.fault(
            ("scheduled_start_time",),
            "GUILD_SCHEDULED_EVENT_SCHEDULE_INVALID_START_BY_STATUS",
            "Cannot change the start time of an event that has begun.",
        )
    if "scheduled_end_time" in body and body["scheduled_end_time"] is None:
        form.fault(("scheduled_end_time",), "BASE_TYPE_REQUIRED", "This field is required")
    new = _described(event, body, now, form)
    status = body.get("status")
    if status is None:
        return new
    if status not in _FOLLOWS[EventStatus(event.status)]:
        form.fault(("status",), "GUILD_SCHEDULED_EVENT_STATUS_INVALID", "Invalid status transition.")
        form.refuse()
    return replace(new, status=EventStatus(status))


def _described(old: ScheduledEvent, body: Body, now: float, form: Form) -> ScheduledEvent:
    for key, only in (("privacy_level", _GUILD_ONLY), ("entity_type", _EXTERNAL)):
        if body.get(key) not in (None, only):
            form.fault((key,), "BASE_TYPE_CHOICES", f"Value must be one of {{{only}}}.")
    if body.get("channel_id") is not None:
        form.fault(("channel_id",), "BASE_TYPE_NOT_ALLOWED", "An external event has no channel.")
    name = old.name if body.get("name") is None else body["name"].strip()
    if body.get("name") is not None:
        form.length(("name",), name, limits.EVENT_NAME, 1)
    about = old.description
    if "description" in body:
        about = (body["description"] or "").strip() or None
        form.length(("description",), about or "", limits.EVENT_DESCRIPTION)
    location = (body.get("entity_metadata") or {}).get("location")
    if location is not None:
        form.length(("entity_metadata", "location"), location.strip(), limits.EVENT_LOCATION, 1)
    start = _moment(body, "scheduled_start_time", old.start, now, form)
    end = _moment(body, "scheduled_end_time", old.end, now, form)
    if not form.faults and end <= start:
        form.fault(
            ("scheduled_end_time",),
            "GUILD_SCHEDULED_EVENT_SCHEDULE_END_BEFORE_START",
            "Cannot schedule event to end before it starts.",
        )
    form.refuse()
    where = old.location if location is None else location.strip()
    return replace(old, name=name, description=about, location=where, start=start, end=end)


def _moment(body: Body, key: str, old: float, now: float, form: Form) -> float:
    """A moment of the body, in seconds since 1970; one without a zone counts as UTC, as on Discord."""
    text = body.get(key)
    if text is None:
        return old
    try:
        said = datetime.fromisoformat(text)
    except (TypeError, ValueError):
        form.fault((key,), "DATE_TIME_TYPE_PARSE", f"Could not parse {text}. Should be ISO8601.")
        return old
    moment = (said if said.tzinfo else said.replace(tzinfo=UTC)).timestamp()
    if moment <= now:
        form.fault((key,), "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST", "Cannot schedule event in the past.")
    return moment
