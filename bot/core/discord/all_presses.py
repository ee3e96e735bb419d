"""All that there is to press: of the core, listed here module by module, and what the games hand over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from types import MappingProxyType

from bot.core.discord.after import opened_presses, replaying
from bot.core.discord.answering.presses import EveryPress
from bot.core.discord.games import (
    attaching,
    captain_commands,
    create_by_form,
    ending_a_game,
    entry_list_presses,
    filled_forms,
    meeting_presses,
    naming_captains,
    offered_lines,
    rosters,
    thread_commands,
    ticking_presses,
)
from bot.core.discord.messages import dm_probe, which_game
from bot.core.discord.own import help_command, mine_command, privacy_command, rule_command
from bot.core.discord.referee import (
    awaiting_referee,
    holding_presses,
    incident_presses,
    referee_handover,
    refereeing,
    ruling_presses,
    rulings_commands,
    suggestion_presses,
)
from bot.core.discord.referee.correcting import corrections_desk, corrections_list_command
from bot.core.discord.setup import setup_card
from bot.core.discord.surface import Surface

OF_THE_CORE = (
    *(attaching.PRESSES, captain_commands.PRESSES, create_by_form.PRESSES, entry_list_presses.PRESSES),
    *(filled_forms.PRESSES, ending_a_game.PRESSES, meeting_presses.PRESSES, naming_captains.PRESSES),
    *(
        offered_lines.PRESSES,
        rosters.PRESSES,
        thread_commands.PRESSES,
        dm_probe.PRESSES,
        ticking_presses.PRESSES,
        which_game.PRESSES,
    ),
    *(help_command.PRESSES, mine_command.PRESSES, privacy_command.PRESSES, rule_command.PRESSES),
    *(awaiting_referee.PRESSES, holding_presses.PRESSES, incident_presses.PRESSES, referee_handover.PRESSES),
    *(refereeing.PRESSES, ruling_presses.PRESSES, rulings_commands.PRESSES, suggestion_presses.PRESSES),
    *(corrections_desk.PRESSES, corrections_list_command.PRESSES, setup_card.PRESSES, replaying.PRESSES),
    opened_presses.PRESSES,
)


def all_presses(surfaces: Iterable[Surface]) -> EveryPress:
    """Return every press by the name of its act; raises ValueError for names that are used twice."""
    tables = (*OF_THE_CORE, *(table for one in surfaces for table in one.presses))
    entered = [one for table in tables for one in table.entered]
    if twice := [act for act, times in Counter(act for act, _ in entered).items() if times > 1]:
        raise ValueError(twice)
    return MappingProxyType(dict(entered))
