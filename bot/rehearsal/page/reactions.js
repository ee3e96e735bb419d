// Emoji under a message: who presses one adds his own or takes it away.

import { el, icon } from "./dom.js";

const OFTEN = ["👍", "👎", "❤️", "😂", "🎉", "😮", "😢", "✅", "❌", "👀", "🫡", "⚔️"];

export function reactions(message, context) {
  if (!message.reactions?.length) return null;
  return el("div", { class: "reactions" }, message.reactions.map(({ emoji, count, me }) =>
    el("button", {
      type: "button",
      class: me ? "reaction me" : "reaction",
      "aria-pressed": String(me),
      "aria-label": `${emoji.name}, ${count} ${count === 1 ? "reaction" : "reactions"}`,
      disabled: !context.canReact,
      onclick: () => context.react(message, emoji.name, !me),
    }, emoji.name, " ", el("span", {}, String(count)))));
}

// The button of the toolbar, and the small board that it opens.
export function addReaction(message, context) {
  const board = el("div", { class: "emoji-board", role: "group", "aria-label": "Choose an emoji", hidden: true });
  const button = el("button", { type: "button", "aria-label": "Add a reaction", title: "Add a reaction", "aria-expanded": "false", onclick: () => show(board.hidden) },
    icon("M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8.5 10h.01M15.5 10h.01M8 14.5a5 5 0 0 0 8 0"));
  const box = el("span", { class: "react" }, button, board);
  box.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || board.hidden) return;
    event.stopPropagation();
    show(false);
    button.focus();
  });
  box.addEventListener("focusout", (event) => box.contains(event.relatedTarget) || show(false));

  function show(shown) {
    board.hidden = !shown;
    board.replaceChildren(...(shown ? OFTEN : []).map((emoji) => el("button", { type: "button", "aria-label": emoji, onclick: () => choose(emoji) }, emoji)));
    button.setAttribute("aria-expanded", String(shown));
    if (shown) board.querySelector("button").focus();
  }

  function choose(emoji) {
    show(false);
    context.react(message, emoji, true);
  }
  return box;
}
