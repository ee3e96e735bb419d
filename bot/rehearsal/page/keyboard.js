// Where a keyboard on the screen covers the page instead of making it smaller, the page makes itself smaller.

const view = window.visualViewport;

export function fitAboveKeyboard() {
  view?.addEventListener("resize", () => {
    if (view.scale > 1.01) return;
    const covered = window.innerHeight - view.height;
    document.body.style.height = covered > 80 ? `${view.height}px` : "";
    if (covered > 80) window.scrollTo(0, 0);
  });
}
