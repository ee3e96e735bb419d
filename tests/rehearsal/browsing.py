"""The page in a real browser, for tests: what goes wrong in it, or asks another machine, fails the test."""

from __future__ import annotations

import contextlib
import io
import os
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.async_api import Browser, ConsoleMessage, Page, Route, ViewportSize, async_playwright, expect

DESKTOP = ViewportSize(width=1280, height=800)
PHONE = ViewportSize(width=390, height=844)
SIZES = {"desktop": DESKTOP, "phone": PHONE}
_SCREENSHOTS = "ADJUTANT_SCREENSHOTS"
_PARTS = ("#connection", "#notice", "#command", "#messages", "#modal")
# No test fails because the machine was busy.
_PATIENCE_MS = 120_000
expect.set_options(timeout=_PATIENCE_MS)


@contextlib.asynccontextmanager
async def chromium(path: str) -> AsyncIterator[Browser]:
    """A browser without a window."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox"], timeout=_PATIENCE_MS
        )
        yield browser
        await browser.close()


@contextlib.asynccontextmanager
async def window(
    browser: Browser,
    address: str,
    *,
    size: ViewportSize = DESKTOP,
    **more: Any,  # noqa: ANN401 - whatever Playwright's contexts take
) -> AsyncIterator[Page]:
    """A window at an address of the page, ready; a phone has a touch screen."""
    context = await browser.new_context(
        viewport=size, has_touch=size == PHONE, is_mobile=size == PHONE, **more
    )
    context.set_default_timeout(_PATIENCE_MS)
    page = await context.new_page()
    wrong: list[str] = []
    own = re.match(r"https?://[^/]+/", address)
    assert own is not None

    async def asked(route: Route) -> None:
        wrong.append(f"asked {route.request.url}")
        await route.abort()

    def said(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            wrong.append(message.text)

    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", said)
    await context.route(re.compile(f"^(?!{re.escape(own[0])}|data:|blob:)"), asked)
    await page.goto(address)
    await expect(page.locator("#channel-name")).not_to_have_text("")
    try:
        yield page
    except Exception as error:
        error.add_note(await _seen(page, wrong))
        await keep_picture(page, "failed")
        raise
    await context.close()
    assert not wrong, wrong


async def _seen(page: Page, wrong: list[str]) -> str:
    """Return what a window shows, for whoever reads why a test failed."""
    shown = {part: (await page.locator(part).inner_text())[-3000:] for part in _PARTS}
    return "\n".join([f"At {page.url}", *(f"{part}: {words}" for part, words in shown.items()), *wrong])


async def become(page: Page, username: str) -> None:
    """Be somebody else, and wait until his page is there."""
    await page.locator("#who").click()
    await page.locator(f'#people [data-username="{username}"]').click()
    await expect(page).to_have_url(re.compile(f"#/as/{username}/."))


async def go(page: Page, channel: str) -> None:
    """Open a channel by name, or "DM"; on a phone through the drawer."""
    name = "Messages with Adjutant" if channel == "DM" else channel
    if await page.locator("#menu-button").is_visible():
        await page.locator("#menu-button").click()
    await page.locator("#channels").get_by_role("button", name=re.compile(f"^{name}(,|$)")).click()
    await expect(page.locator("#channel-name")).to_have_text(
        "Adjutant" if channel == "DM" else f"# {channel}"
    )


async def use(page: Page, command: str) -> None:
    """Type a command and press Enter."""
    await page.locator("#text").fill(command)
    await page.locator("#text").press("Escape")
    await page.locator("#text").press("Enter")


async def choose(page: Page, asks: str, *labels: str) -> None:
    """Open the newest select of that name and choose; of several, "Done" sends them."""
    box = page.get_by_role("combobox", name=re.compile(f"^{re.escape(asks)}(:|$)")).last
    await box.click()
    for label in labels:
        await page.get_by_role("option", name=label).first.click()
    if await page.locator(".popup:visible [aria-multiselectable]").count():
        await page.locator(".done:visible").click()


async def keep_picture(page: Page, name: str, kind: str = "png") -> None:
    """Keep a screenshot, in few colours or as WebP, in the folder that the environment names, if any."""
    folder = os.environ.get(_SCREENSHOTS)
    if not folder:
        return
    await page.evaluate("Promise.all([...document.images].map(each => each.decode().catch(() => 0)))")
    drawn = Image.open(io.BytesIO(await page.screenshot())).convert("RGB")
    file = Path(folder) / f"{name}.{kind}"
    if kind == "webp":
        drawn.save(file, quality=60, method=6)
    else:
        drawn.quantize(255, dither=Image.Dither.NONE).save(file, optimize=True)
