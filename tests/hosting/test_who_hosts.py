"""Who runs the bot is asked of Discord whenever a last word is, so nobody is taken for a host who is none."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import aiohttp
import discord
import pytest

from bot.core.post.parcels import Unreachable
from bot.discord_speaking import hosts

OWNER, OTHER, TEAM = 51, 52, 900
ACCEPTED, INVITED = discord.TeamMembershipState.accepted, discord.TeamMembershipState.invited
ROLE = discord.TeamMemberRole


def team(*members: tuple[int, discord.TeamMembershipState, discord.TeamMemberRole]) -> SimpleNamespace:
    """Return a team of OWNER's with these members."""
    made = SimpleNamespace(owner_id=OWNER)
    made.members = [
        SimpleNamespace(id=user, membership_state=state, role=role, team=made)
        for user, state, role in members
    ]
    return made


class Application:
    """Tells who owns the application, as Discord does when it is asked; `owner` may change meanwhile."""

    def __init__(self, owner: int = OWNER, of: SimpleNamespace | None = None) -> None:
        self.owner, self.team = owner, of
        self.application = SimpleNamespace(owner=SimpleNamespace(id=owner), team=of)
        self.away = False

    async def application_info(self) -> SimpleNamespace:
        """Return who owns it now."""
        if self.away:
            raise aiohttp.ClientConnectionError
        return SimpleNamespace(owner=SimpleNamespace(id=self.owner), team=self.team)


async def asked(application: Application) -> frozenset[int]:
    return await hosts(cast("discord.Client", application))()


async def test_an_application_that_was_handed_over_while_the_bot_runs_has_its_new_owner_as_host() -> None:
    application = Application()
    assert await asked(application) == {OWNER}
    application.owner = OTHER
    assert await asked(application) == {OTHER}
    application.owner, application.team = TEAM, team((OTHER, ACCEPTED, ROLE.admin))
    assert await asked(application) == {OTHER}, "not the team itself, which is no person"


@pytest.mark.parametrize(
    ("state", "role", "counts"),
    [
        (ACCEPTED, ROLE.admin, True),
        (ACCEPTED, ROLE.developer, True),
        (ACCEPTED, ROLE.read_only, False),
        (INVITED, ROLE.admin, False),
    ],
)
async def test_a_host_makes_nobody_a_host_by_an_invitation(
    state: discord.TeamMembershipState, role: discord.TeamMemberRole, *, counts: bool
) -> None:
    found = await asked(Application(TEAM, team((OWNER, ACCEPTED, ROLE.admin), (OTHER, state, role))))
    assert found == ({OWNER, OTHER} if counts else {OWNER})


async def test_nobody_is_asked_for_the_last_word_while_discord_does_not_say_who_runs_the_bot() -> None:
    application = Application()
    application.away = True
    with pytest.raises(Unreachable):
        await asked(application)
