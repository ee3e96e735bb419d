// One message as an element: who and when, what it answers, text, embeds, components, files.

import { components } from "./components.js";
import { colour, el } from "./dom.js";
import { inline, markdown } from "./markdown.js";
import { attachment, figure } from "./pictures.js";

export function messageElement(message, context) {
  const classes = ["message"];
  if (message.ephemeral) classes.push("ephemeral");
  if (message.pings_me) classes.push("pinged");
  if (message.mine) classes.push("mine");
  const inner = { ...context.of(message), names: context.names };
  return el("article", {
    id: "message-" + message.id,
    class: classes.join(" "),
    tabindex: "-1",
    "aria-label": `${message.by}, ${clock(message.timestamp)}`,
    data: { author: message.by, ephemeral: String(message.ephemeral), id: message.id },
  },
    answered(message, context),
    el("header", {}, avatar(message), el("span", { class: "author" }, message.by), message.by_bot ? el("span", { class: "tag" }, "APP") : null,
      el("time", { datetime: message.timestamp, title: new Date(message.timestamp).toLocaleString() }, clock(message.timestamp))),
    message.thinking
      ? el("div", { class: "thinking" }, `${message.by} is thinking…`)
      : el("div", { class: "body" }, body(message, inner)),
    message.ephemeral ? el("footer", { class: "only-you" }, "Only you can see this. It is gone when the page is loaded again.") : null,
    actions(message, context),
  );
}

// A block of code is there to be taken away whole.
document.addEventListener("click", (event) => {
  const button = event.target.closest("button.copy-block");
  if (!button) return;
  const done = () => button.classList.add("done");
  navigator.clipboard.writeText(button.parentElement.querySelector("code").textContent).then(done, () => {});
});

function body(message, inner) {
  const content = message.content ? el("div", { class: "content" }, markdown(message.content, inner.names)) : null;
  if (content && message.edited_timestamp) content.append(el("span", { class: "edited", title: new Date(message.edited_timestamp).toLocaleString() }, "(edited)"));
  const files = message.v2 ? [] : message.attachments.map(attachment);
  return [content, message.embeds.map((each) => embed(each, inner.names)), files, components(message.components, inner), reactions(message)];
}

function clock(timestamp) {
  const date = new Date(timestamp);
  const today = date.toDateString() === new Date().toDateString();
  return today ? date.toLocaleTimeString(undefined, { timeStyle: "short" }) : date.toLocaleString(undefined, { dateStyle: "short", timeStyle: "short" });
}

function avatar(message) {
  const mark = el("span", { class: "avatar", "aria-hidden": "true" }, [...message.by][0] || "?");
  let hue = 0;
  for (const sign of message.by) hue = (hue * 31 + sign.codePointAt(0)) % 360;
  mark.style.background = message.by_bot ? "#8a6d1f" : `hsl(${hue} 35% 38%)`;
  return mark;
}

function answered(message, context) {
  if (message.interaction) {
    const who = message.interaction.user.global_name || message.interaction.user.username;
    return el("div", { class: "answers" }, `${who} used /${message.interaction.name}`);
  }
  const original = message.referenced_message;
  if (!message.message_reference) return null;
  if (!original) return el("div", { class: "answers" }, "The message answered is gone.");
  const name = original.author.global_name || original.author.username;
  const short = original.content.split("\n")[0].slice(0, 80) || "a message";
  return el("button", { type: "button", class: "answers", onclick: () => context.jump(original.id) }, `${name}: ${short}`);
}

function actions(message, context) {
  if (message.thinking) return null;
  const list = [];
  if (!message.ephemeral) list.push(el("button", { type: "button", "aria-label": "Reply to this", onclick: () => context.reply(message) }, "Reply"));
  if (message.content) list.push(el("button", { type: "button", "aria-label": "Copy the text", onclick: () => context.copy(message.content) }, "Copy"));
  if (message.mine) list.push(el("button", { type: "button", "aria-label": "Edit this", onclick: () => context.edit(message) }, "Edit"));
  if (message.mine || message.ephemeral) list.push(el("button", { type: "button", "aria-label": "Delete this", onclick: () => context.remove(message) }, "Delete"));
  return el("div", { class: "actions" }, list);
}

function reactions(message) {
  if (!message.reactions) return null;
  return el("div", { class: "reactions" }, message.reactions.map((each) =>
    el("span", { class: each.me ? "reaction me" : "reaction" }, `${each.emoji.name} ${each.count}`)));
}

function embed(each, names) {
  const title = each.title ? el("div", { class: "embed-title" }, each.url ? el("a", { href: each.url, target: "_blank", rel: "noopener noreferrer" }, each.title) : inline(each.title, names)) : null;
  const box = el("div", { class: "embed" },
    each.author ? el("div", { class: "embed-author" }, each.author.name) : null,
    title,
    each.description ? el("div", { class: "embed-description" }, markdown(each.description, names)) : null,
    each.fields ? el("dl", { class: "embed-fields" }, each.fields.map((field) =>
      el("div", { class: field.inline ? "inline" : "" }, el("dt", {}, inline(field.name, names)), el("dd", {}, markdown(field.value, names))))) : null,
    each.thumbnail ? el("div", { class: "embed-thumbnail" }, figure(each.thumbnail, each.thumbnail.description || "")) : null,
    each.image ? el("div", { class: "embed-image" }, figure(each.image, each.image.description || each.title || "")) : null,
    each.footer || each.timestamp ? el("div", { class: "embed-footer" }, each.footer ? each.footer.text : "", each.footer && each.timestamp ? " · " : "",
      each.timestamp ? new Date(each.timestamp).toLocaleString() : "") : null,
  );
  box.style.borderLeftColor = colour(each.color, "var(--line)");
  return box;
}
