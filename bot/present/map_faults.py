"""The sentences about faulty map files: kind of fault to a template that `format_map` fills, and its line."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.errors import Fault

MAP_FAULTS: Mapping[str, str] = MappingProxyType(
    {
        "map_unknown": 'There is no map called "{name}". Take one of these: {known}.',
        "map_file_unreadable": 'The map file "{name}" cannot be read: {reason}.',
        "map_file_large": 'The map file "{name}" is larger than {most} KiB. Take out what is no map.',
        "map_file_encoding": 'The map file "{name}" is not saved as UTF-8. Save it as UTF-8 and try again.',
        "map_file_syntax": 'The map file "{name}" is no TOML: {reason}. Mend that place and try again.',
        "map_table_missing": "The table [{table}] is missing. Add it.",
        "map_text_missing": 'The map has no {key}. Add a line such as {key} = "Two Rivers" at the top.',
        "map_text_long": "{key} has {count} letters; shorten it to {most}.",
        "map_text_lines": "{key} has a line break or another unprintable letter. Write it as one plain line.",
        "map_type": "{key} is {written}; it has to be {wanted}.",
        "map_key_unknown": "{key} means nothing in a map file. Take it out, or mend its name.",
        "map_cells_missing": "[hexes] lacks {count} of 100 cells: {hexes}. Fill each in.",
        "map_hex_unknown": "{hex} in [{table}] is not on the map. Hexes go from A1 to J10.",
        "map_battle_map_unknown": '"{battle_map}" ({hexes}) is no known World of Tanks map. Check the name.',
        "map_number": "{key} is {written}; it has to be a whole number from {least} to {most}.",
        "map_home_missing": "[homes] names no home city for {team}. Give that team a land hex there.",
        "map_home_off_map": "The home of {team}, {hex}, is not on the map. Hexes go from A1 to J10.",
        "map_home_water": "The home of {team}, {hex}, is water. Move the home, or make {hex} land.",
        "map_homes_same": "Both teams have {hex} as their home city. Give each a hex of its own.",
        "map_homes_apart": "No land joins the homes {blue} and {red}. Open a way between them.",
        "map_home_revenue_missing": "{hex}, the home of {team}, has no revenue: give it at least 1.",
        "map_revenue_water": "{hex} has revenue but is water. Take the revenue away, or make {hex} land.",
    }
)


def map_fault_line(fault: Fault) -> str:
    """Tell one fault of a map file in plain text: the sentence, the rules, and what was probably meant."""
    sentence = MAP_FAULTS[fault.kind].format_map(fault.details)
    hint = f' Did you mean "{fault.hint}"?' if fault.hint else ""
    return f"- {sentence}{hint} (rule {', '.join(fault.rules)})"
