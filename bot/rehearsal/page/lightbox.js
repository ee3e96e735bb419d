// A picture large: arrows go on to the next of the message, + and - and a tap change the size, Escape leaves.

import { el, find, icon } from "./dom.js";

const STEPS = [1, 1.5, 2, 3, 4];

// items: [{url, description}]
export function enlarge(items, start = 0) {
  const dialog = find("picture");
  let at = Math.max(0, start);
  let step = 0;
  const image = el("img", { alt: "" });
  const stage = el("div", { class: "stage", tabindex: "0", role: "group", "aria-label": "The picture; + and - change its size" }, image);
  const caption = el("p", { id: "picture-caption" });
  const count = el("span", { class: "count", role: "status" });
  const out = tool("Smaller", "M5 12h14", () => zoom(step - 1));
  const into = tool("Larger", "M12 5v14M5 12h14", () => zoom(step + 1));
  const own = el("a", { target: "_blank", rel: "noopener", class: "tool", "aria-label": "Open in its own window", title: "Open in its own window" }, icon("M14 4h6v6M20 4l-9 9M18 14v6H4V6h6"));
  const save = el("a", { class: "tool", "aria-label": "Save this picture", title: "Save this picture" }, icon("M12 4v11M7 11l5 5 5-5M5 20h14"));
  const close = el("button", { id: "picture-close", type: "button", class: "tool", "aria-label": "Close", title: "Close", onclick: () => dialog.close() }, icon("M6 6l12 12M18 6 6 18"));
  const several = items.length > 1;
  const turns = several ? [turn("Previous picture", "M15 5l-7 7 7 7", "back", -1), turn("Next picture", "M9 5l7 7-7 7", "on", 1)] : [];
  dialog.replaceChildren(el("div", { class: "tools" }, count, out, into, own, save, close), stage, ...turns, caption);
  show(at);
  dialog.onkeydown = key;
  dialog.onclick = (event) => void ((event.target === dialog || event.target === stage) && !moved && dialog.close());
  image.addEventListener("click", (event) => !moved && zoom(step ? 0 : 2, event));
  let moved = false;
  swipe();
  dialog.showModal();
  stage.focus();

  function tool(name, path, act) {
    return el("button", { type: "button", class: "tool", "aria-label": name, title: name, onclick: act }, icon(path));
  }

  function turn(name, path, side, by) {
    return el("button", { type: "button", class: "tool turn " + side, "aria-label": name, onclick: () => show(at + by) }, icon(path));
  }

  function show(wanted) {
    at = (wanted + items.length) % items.length;
    const { url, description } = items[at];
    image.src = url;
    image.alt = description;
    caption.textContent = description;
    own.href = save.href = url;
    save.download = url.split("/").at(-1);
    count.textContent = several ? `${at + 1} of ${items.length}` : "";
    zoom(0);
  }

  // The point that was pressed stays under the finger.
  function zoom(wanted, event = null) {
    const before = image.getBoundingClientRect();
    const spot = event ? [(event.clientX - before.left) / before.width, (event.clientY - before.top) / before.height] : [0.5, 0.5];
    step = Math.min(STEPS.length - 1, Math.max(0, wanted));
    stage.classList.toggle("zoomed", step > 0);
    image.style.width = step ? `${Math.round(fitted() * STEPS[step])}px` : "";
    out.disabled = step === 0;
    into.disabled = step === STEPS.length - 1;
    stage.scrollLeft = spot[0] * stage.scrollWidth - stage.clientWidth / 2;
    stage.scrollTop = spot[1] * stage.scrollHeight - stage.clientHeight / 2;
  }

  function fitted() {
    const scale = Math.min(1, stage.clientWidth / (image.naturalWidth || 1), stage.clientHeight / (image.naturalHeight || 1));
    return (image.naturalWidth || stage.clientWidth) * scale;
  }

  function key(event) {
    const acts = { "+": () => zoom(step + 1), "=": () => zoom(step + 1), "-": () => zoom(step - 1), 0: () => zoom(0) };
    if (several && !step) Object.assign(acts, { ArrowLeft: () => show(at - 1), ArrowRight: () => show(at + 1) });
    const act = acts[event.key];
    if (!act || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  }

  // A finger goes on by drawing aside; a mouse moves a picture that is larger than the window.
  function swipe() {
    let from = null;
    stage.onpointerdown = (event) => {
      from = { x: event.clientX, y: event.clientY, left: stage.scrollLeft, top: stage.scrollTop };
      moved = false;
    };
    stage.onpointermove = (event) => {
      if (!from || Math.hypot(event.clientX - from.x, event.clientY - from.y) < 8) return;
      moved = true;
      if (step && event.pointerType === "mouse") stage.scrollTo(from.left + from.x - event.clientX, from.top + from.y - event.clientY);
    };
    stage.onpointerup = (event) => {
      const aside = from ? event.clientX - from.x : 0;
      if (several && !step && Math.abs(aside) > 60) show(at + (aside < 0 ? 1 : -1));
      from = null;
    };
    stage.onpointercancel = () => (from = null);
    image.draggable = false;
  }
}
