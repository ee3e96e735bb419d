"""`/garage`: registered by ticking or as a pasted list; no unclear line is passed over or loses anything."""

from __future__ import annotations

import pytest

from bot.rehearsal.seen import Result
from engine.campaign.forces import lined_up, written
from tests.core.words.english import SENTENCES
from tests.talks.stage import Stage


async def owned(there: Stage, name: str) -> str:
    """Return what is registered of somebody."""
    return written(lined_up(await there.app.desk.garages.of(there.person(name).id)))


async def paste(there: Stage, name: str, text: str) -> Result:
    card = await there.person(name).slash("garage")
    form = await there.person(name).click(card, "Write or paste a list")
    return await there.person(name).submit(form, {"Types and tiers": text})


@pytest.mark.rule("campaign 13.3")
async def test_a_garage_is_ticked_in_one_form_with_a_list_for_each_type(there: Stage) -> None:
    mila = there.person("Mila")
    card = await mila.slash("garage")
    assert SENTENCES["garage.none"] in card.text
    assert card.ephemeral
    form = await mila.click(card, "Choose by type")
    assert form.modal is not None
    labels = [field.label for field in form.modal.fields]
    assert labels == [
        f"Tiers: {kind}" for kind in ("heavy", "medium", "light", "tank destroyer", "artillery")
    ]
    kept = await mila.submit(form, {"Tiers: heavy": ["Tier 7", "Tier 8"], "Tiers: light": ["Tier 5"]})
    assert "heavy: 7-8" in kept.text
    assert await owned(there, "Mila") == "H8, H7, L5"
    again = await mila.click(kept, "Choose by type")
    assert again.modal is not None
    assert [field.chosen for field in again.modal.fields[:3]] == [("Tier 8", "Tier 7"), (), ("Tier 5",)]
    await mila.submit(again, {"Tiers: heavy": [], "Tiers: light": []})
    assert await owned(there, "Mila") == ""


@pytest.mark.long
async def test_a_list_is_pasted_over_what_stands_in_the_form(there: Stage) -> None:
    mila = there.person("Mila")
    first = await paste(there, "Mila", "M5, L3\nheavy 7-9\nTD VIII")
    assert await owned(there, "Mila") == "H9, H8, H7, M5, L3, TD8"
    form = await mila.click(await mila.slash("garage"), "Write or paste a list")
    assert form.modal is not None
    assert form.modal.fields[0].value == "H 7-9\nM 5\nL 3\nTD 8"
    assert "heavy: 7-9" in first.text


async def test_every_unclear_line_is_named_and_nothing_is_changed_or_lost(there: Stage) -> None:
    mila = there.person("Mila")
    await paste(there, "Mila", "M5")
    card = await mila.slash("garage")
    form = await mila.click(card, "Write or paste a list")
    sent = "H7\nmy best tank\nL3, Q9\nmedium\n5"
    answer = await mila.submit(form, {"Types and tiers": sent})
    await there.settle()
    said = "\n".join((answer.text, *(one.text for one in answer.followups)))
    for line in ("Line 2 `my best tank`", "Line 3 `L3, Q9`"):
        assert line in said
    assert "Line 1" not in said
    assert await owned(there, "Mila") == "M5"
    mend = await mila.click(answer.followups[-1], "Correct the list")
    assert mend.modal is not None
    assert mend.modal.fields[0].value == sent
    kept = await mila.click(answer.followups[-1], "Keep what you read")
    assert SENTENCES["garage.kept"] in kept.text
    assert await owned(there, "Mila") == "H7, M5, L3"


@pytest.mark.long
async def test_a_list_of_sixty_wrong_lines_has_them_all_named(there: Stage) -> None:
    mila = there.person("Mila")
    form = await mila.click(await mila.slash("garage"), "Write or paste a list")
    answer = await mila.submit(form, {"Types and tiers": "\n".join(f"x{n}y" for n in range(1, 61))})
    await there.settle()
    said = "\n".join((answer.text, *(one.text for one in answer.followups)))
    assert [n for n in range(1, 61) if f"Line {n} `x{n}y`" not in said] == []
    assert await owned(there, "Mila") == ""


@pytest.mark.long
async def test_a_garage_is_the_same_on_every_server_and_after_a_restart(there: Stage) -> None:
    await paste(there, "Mila", "M5")
    old = await there.person("Mila").slash("garage")
    await there.stop()
    await there.start()
    assert "medium: 5" in (await there.person("Mila").slash("garage", where="DM")).text
    form = await there.person("Mila").click(old, "Choose by type")
    await there.person("Mila").submit(form, {"Tiers: artillery": ["Tier 6"]})
    assert await owned(there, "Mila") == "M5, A6"


@pytest.mark.long
async def test_a_garage_is_kept_in_german_words_too(there: Stage) -> None:
    await there.person("Mila").slash("language", language="Deutsch")
    card = await there.person("Mila").slash("garage")
    form = await there.person("Mila").click(card, "Liste schreiben oder einfügen")
    kept = await there.person("Mila").submit(form, {"Typen und Stufen": "schwer 7 bis 9, Jagdpanzer VIII"})
    assert "Jagdpanzer: 8" in kept.text
    assert await owned(there, "Mila") == "H9, H8, H7, TD8"
