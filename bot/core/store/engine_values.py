"""Values of an engine as JSON and back: what the codec of every ruleset is made of.

Mappings and sets stand as objects and sorted lists; what else a ruleset has to say its codec registers.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, is_dataclass
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from cattrs import Converter
from cattrs.errors import BaseValidationError, ForbiddenExtraKeysError
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override
from cattrs.preconf.json import make_converter

from engine.common.as_text import AsText
from engine.frozen import FrozenMap

T = TypeVar("T")
Json = Any
Upgrades = Mapping[int, Callable[[str, Json], Json]]
"""For each version that is no longer written: how a value of a kind becomes one of the next."""


_SHORT = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
_WRONG = (BaseValidationError, ForbiddenExtraKeysError, KeyError, TypeError, ValueError, AttributeError)


class Unknown(Exception):
    """A text that this program cannot read: of a newer version, or damaged."""


@dataclass(frozen=True, slots=True)
class Values:
    """The values of one ruleset: how they are written, and how those of older versions are read."""

    converter: Converter
    version: int
    upgrades: Upgrades

    def write(self, value: object, type_: object) -> Json:
        """Return a value of a type as JSON."""
        return self.converter.unstructure(value, unstructure_as=type_)

    def read(self, value: Json, type_: type[T]) -> T:
        """Return the value of a type that JSON says; raise `Unknown`."""
        try:
            return self.converter.structure(value, type_)
        except _WRONG as error:
            raise Unknown(f"{getattr(type_, '__name__', type_)}: {error!r}") from error

    def upgraded(self, kind: str, value: Json, version: int | None) -> Json:
        """Return the JSON of a version as that of today (None: it is); raise `Unknown` for a later one."""
        version = self.version if version is None else version
        if version > self.version:
            raise Unknown(f"a {kind} of version {version}, which a newer Adjutant has written")
        for old in range(version, self.version):
            value = self.upgrades[old](kind, value)
        return value


def base_converter() -> Converter:
    """Return a converter that knows mappings, sets and texts, and takes nothing for what it does not know."""
    converter = make_converter(forbid_extra_keys=True, detailed_validation=False)
    converter.register_unstructure_hook_factory(_is_mapping, lambda t: _mapping_out(converter, t))
    converter.register_structure_hook_factory(_is_mapping, lambda t: _mapping_in(converter, t))
    converter.register_unstructure_hook_factory(_is_set, lambda t: _set_out(converter, t))
    converter.register_unstructure_hook_factory(_has_texts, lambda t: _texts_out(converter, t))
    converter.register_structure_hook_factory(_has_texts, lambda t: _texts_in(converter, t))
    return converter


def text_of(value: Json) -> str:
    """Return JSON as text, as short as it goes."""
    return _SHORT.encode(value)


def parse(text: str) -> Json:
    """Return what a text says; raise `Unknown` where it is no JSON."""
    try:
        return json.loads(text)
    except ValueError as error:
        raise Unknown(str(error)) from error


def write_plain(value: Mapping[str, str | int | None]) -> str:
    """Write the body of a journal entry that is no step: a request, a revert."""
    return text_of(dict(value))


def read_plain(text: str) -> dict[str, Any]:
    """Read the body of a journal entry that is no step; raise `Unknown`."""
    value = parse(text)
    if not isinstance(value, dict):
        raise Unknown("no entry of a journal")
    return value


def read_again(text: str) -> dict[str, Any] | None:
    """Read by which rewind a step was said again, None for one that was simply said; raise `Unknown`."""
    # It stands first, so a step is not read twice for it.
    return read_plain(text).get("again") if text.startswith('{"again":') else None


def _mapping_out(converter: Converter, type_: object) -> Callable[[Mapping[Any, Any]], Json]:
    key, value = (converter.get_unstructure_hook(t) for t in get_args(type_))
    return lambda mapping: {key(k): value(v) for k, v in mapping.items()}


def _mapping_in(converter: Converter, type_: object) -> Callable[[Json, object], FrozenMap[Any, Any]]:
    of_key, of_value = get_args(type_)
    key, value = converter.get_structure_hook(of_key), converter.get_structure_hook(of_value)
    return lambda mapping, _: FrozenMap({key(k, of_key): value(v, of_value) for k, v in mapping.items()})


def _set_out(converter: Converter, type_: object) -> Callable[[frozenset[Any]], Json]:
    (item,) = (converter.get_unstructure_hook(t) for t in get_args(type_))
    return lambda items: sorted(item(i) for i in items)


def _is_mapping(type_: object) -> bool:
    return bool(get_origin(type_) is FrozenMap)


def _is_set(type_: object) -> bool:
    return bool(get_origin(type_) is frozenset)


def _texts_out(converter: Converter, type_: Any) -> Callable[[Any], Json]:  # noqa: ANN401 - any dataclass
    hooks: dict[str, Any] = {name: override(unstruct_hook=one.write) for name, one in texts_of(type_).items()}
    return make_dict_unstructure_fn(type_, converter, **hooks)


def _texts_in(converter: Converter, type_: Any) -> Callable[[Mapping[str, Any], Any], Any]:  # noqa: ANN401
    hooks: dict[str, Any] = {
        name: override(struct_hook=_read_by(one)) for name, one in texts_of(type_).items()
    }
    return make_dict_structure_fn(type_, converter, **hooks)


def _read_by(text: AsText) -> Callable[[Any, Any], Any]:
    return lambda value, _: text.read(str(value))


def _has_texts(type_: Any) -> bool:  # noqa: ANN401 - types of any kind
    return isinstance(type_, type) and is_dataclass(type_) and bool(texts_of(type_))


def texts_of(type_: type) -> Mapping[str, AsText]:
    """Return what of a dataclass stands as one text."""
    hints = get_type_hints(type_, include_extras=True)
    return {
        name: beside
        for name, of in hints.items()
        for beside in getattr(of, "__metadata__", ())
        if isinstance(beside, AsText)
    }
