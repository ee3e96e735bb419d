"""Discord's own description of its API, where it lies beside the repository.

Checks what was said against it.
"""

from __future__ import annotations

import copy
import functools
import json
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator, ValidationError
from jsonschema.validators import validator_for
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

from bot.rehearsal.rest import Exchange

DESCRIPTION = Path(__file__).parents[3] / "shared" / "discord-openapi" / "openapi.json"
# Said otherwise by discord.py, and taken by Discord: ids as whole numbers, permissions as text.
NUMBER_OR_TEXT = {"type": ["string", "integer"]}


@functools.cache
def description() -> dict[str, Any]:
    """The description."""
    parsed: dict[str, Any] = json.loads(DESCRIPTION.read_text(encoding="utf-8"))
    # It says whole numbers for the codes inside a refused form; Discord sends words such as
    # BASE_TYPE_REQUIRED.
    parsed["components"]["schemas"]["Error"]["properties"]["code"] = {"type": ["integer", "string"]}
    return parsed


@functools.cache
def registry(*, lenient: bool) -> Registry[Any]:
    """The description for the validator; lenient as Discord is with requests."""
    contents = copy.deepcopy(description()) if lenient else description()
    if lenient:
        schemas = contents["components"]["schemas"]
        schemas["SnowflakeType"] = NUMBER_OR_TEXT
        loosen(contents)
    described: Resource[Any] = DRAFT202012.create_resource(contents)
    empty: Registry[Any] = Registry()
    filled: Registry[Any] = empty.with_resource("urn:api", described)
    return filled


def loosen(part: object) -> None:
    """Let permissions be text or number, wherever they stand."""
    if isinstance(part, dict):
        for name in ("allow", "deny", "permissions", "default_member_permissions"):
            if name in part.get("properties", {}):
                part["properties"][name] = {"type": ["string", "integer", "null"]}
    for inner in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
        loosen(inner)


@functools.cache
def validator(pointer: str, *, lenient: bool) -> Draft202012Validator:
    """A validator for the schema at a place of the description."""
    schema = {"$ref": f"urn:api#{pointer}"}
    cls = validator_for(schema, default=Draft202012Validator)
    assert cls is Draft202012Validator
    return Draft202012Validator(schema, registry=registry(lenient=lenient))


@functools.cache
def paths() -> dict[str, str]:
    """The description's paths by their shape: parameters without names."""
    return {shape(path): path for path in description()["paths"]}


def shape(route: str) -> str:
    """A route with its parameters nameless."""
    return "/".join("{}" if step.startswith("{") else step for step in route.split("/"))


def faults(exchange: Exchange) -> list[str]:
    """What is wrong about a request and its answer; a route that is not described is a fault too."""
    path = paths().get(shape(exchange.route))
    if path is None:
        return [] if exchange.status == 404 else [f"{exchange.method} {exchange.route} is not described"]
    operation = description()["paths"][path].get(exchange.method.lower())
    if operation is None:
        return [f"{exchange.method} {exchange.route} is not described"]
    place = f"/paths/{path.replace('~', '~0').replace('/', '~1')}/{exchange.method.lower()}"
    return [*request_faults(exchange, operation, place), *answer_faults(exchange, operation, place)]


def request_faults(exchange: Exchange, operation: dict[str, Any], place: str) -> list[str]:
    """What is wrong about the request."""
    if not exchange.request or exchange.status >= 400:
        return []
    if "application/json" not in operation.get("requestBody", {}).get("content", {}):
        return [f"{exchange.method} {exchange.route} takes no JSON"]
    pointer = f"{place}/requestBody/content/application~1json/schema"
    return said(exchange, "request", pointer, json.loads(exchange.request), lenient=True)


def answer_faults(exchange: Exchange, operation: dict[str, Any], place: str) -> list[str]:
    """What is wrong about the answer."""
    if exchange.status >= 400:
        return said(
            exchange,
            "refusal",
            "/components/schemas/ErrorResponse",
            json.loads(exchange.answer),
            lenient=False,
        )
    described = operation["responses"].get(str(exchange.status))
    if described is None:
        return [f"{exchange.method} {exchange.route} does not answer {exchange.status}"]
    if "content" not in described:
        return [f"{exchange.method} {exchange.route} answers nothing"] if exchange.answer else []
    pointer = f"{place}/responses/{exchange.status}/content/application~1json/schema"
    return said(exchange, "answer", pointer, json.loads(exchange.answer), lenient=False)


def said(exchange: Exchange, what: str, pointer: str, body: object, *, lenient: bool) -> list[str]:
    """The faults of one body."""
    errors = validator(pointer, lenient=lenient).iter_errors(body)
    return [f"{exchange.method} {exchange.path} {what}: {innermost(error)}" for error in errors]


def innermost(error: ValidationError) -> str:
    """The most telling part of a fault that sits in a choice of schemas."""
    while error.context:
        error = max(error.context, key=lambda each: (len(each.absolute_path), -len(each.schema_path)))
    return f"{'/'.join(map(str, error.absolute_path))}: {error.message[:300]}"
