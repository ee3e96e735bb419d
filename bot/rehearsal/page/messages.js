// One message as an element: who and when, what it answers, text, embeds, components, files, reactions.

import { components } from "./components.js";
import { el, find, icon } from "./dom.js";
import { embed } from "./embed.js";
import { face, inkOf } from "./faces.js";
import { inline, markdown } from "./markdown.js";
import { said, written } from "./moments.js";
import { files, pictures } from "./pictures.js";
import { addReaction, reactions } from "./reactions.js";

const SPINE = "M20 18v-4a4 4 0 0 0-4-4H5M9 6l-4 4 4 4";

export function messageElement(message, context) {
  const classes = ["message"];
  if (message.ephemeral) classes.push("ephemeral");
  if (message.pings_me) classes.push("pinged");
  if (message.mine) classes.push("mine");
  if (message.interaction || message.message_reference) classes.push("answering");
  const inner = { ...context.of(message), names: context.names, goTo: context.goTo };
  const date = new Date(message.timestamp);
  const name = el("span", { class: "author" }, message.by);
  name.style.color = inkOf(message.by_color);
  const time = () => el("time", { datetime: message.timestamp, title: said(date, "F") }, written(date));
  return el("article", {
    id: "message-" + message.id,
    class: classes.join(" "),
    tabindex: "-1",
    "aria-label": `${message.by}, ${written(date)}`,
    data: { author: message.by, ephemeral: String(message.ephemeral), id: message.id },
  },
    answered(message, inner),
    el("header", {}, face(message.by, message.by_bot), name, message.by_bot ? el("span", { class: "tag" }, "APP") : null, time()),
    el("span", { class: "aside", "aria-hidden": "true" }, said(date, "t")),
    message.thinking ? thinking(message) : el("div", { class: "body" }, body(message, inner, context)),
    message.ephemeral && !message.thinking ? onlyYou(message, context) : null,
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

function body(message, inner, context) {
  const edited = () => el("span", { class: "edited", title: said(new Date(message.edited_timestamp), "F") }, "(edited)");
  const content = message.content ? el("div", { class: /^(\s|\p{Extended_Pictographic}|\u200d|\ufe0f){1,60}$/u.test(message.content) ? "content jumbo" : "content" }, markdown(message.content, inner)) : null;
  const changed = message.edited_timestamp && !message.thinking;
  if (changed && content) endOf(content).append(edited());
  const attached = message.v2 ? [] : [pictures(message.attachments), files(message.attachments)];
  return [content, attached, message.embeds.map((each) => embed(each, inner)), components(message.components, inner), changed && !content ? edited() : null, reactions(message, context)];
}

// The mark of an edit stands after the last words, unless those are code.
function endOf(content) {
  const last = content.lastElementChild;
  return last && last.matches(".text, h2, h3, h4, .subtext") ? last : content;
}

function thinking(message) {
  return el("div", { class: "thinking" }, el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")), `${message.by} is thinking…`);
}

function onlyYou(message, context) {
  return el("footer", { class: "only-you" },
    icon("M2 12s4-6 10-6 10 6 10 6-4 6-10 6S2 12 2 12zM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4"),
    "Only you can see this · ",
    el("button", { type: "button", class: "linkish", onclick: () => context.remove(message) }, "Dismiss message"));
}

function answered(message, inner) {
  if (message.interaction) {
    const who = message.interaction.user.global_name || message.interaction.user.username;
    return el("div", { class: "answers" }, icon(SPINE), face(who), el("b", {}, who), " used ", el("span", { class: "mention" }, "/" + message.interaction.name));
  }
  if (!message.message_reference) return null;
  const original = message.referenced_message;
  if (!original) return el("div", { class: "answers" }, icon(SPINE), el("i", {}, "The message it replies to is gone."));
  const name = original.author.global_name || original.author.username;
  const quoted = el("span", { class: "quoted" }, inline(original.content.split("\n")[0].slice(0, 120), inner));
  if (!quoted.textContent) quoted.textContent = original.attachments.length ? "a picture or file" : "a message";
  for (const each of quoted.querySelectorAll("a, button, [tabindex]")) each.replaceWith(...each.childNodes);
  return el("button", { type: "button", class: "answers", "aria-label": `Answers ${name}: ${quoted.textContent}`, onclick: () => jump(original.id) },
    icon(SPINE), face(name, original.author.bot), el("b", {}, name), " ", quoted);
}

function jump(id) {
  const there = find("message-" + id);
  if (!there) return;
  there.scrollIntoView({ block: "center" });
  there.focus({ preventScroll: true });
  there.classList.remove("found");
  requestAnimationFrame(() => there.classList.add("found"));
}

function actions(message, context) {
  if (message.thinking) return null;
  const button = (name, path, act) => el("button", { type: "button", "aria-label": name, title: name, onclick: act }, icon(path));
  const list = [];
  if (!message.ephemeral && context.canReact) list.push(addReaction(message, context));
  if (!message.ephemeral) list.push(button("Reply to this", "M9 6l-5 5 5 5M4 11h10a6 6 0 0 1 6 6v1", () => context.reply(message)));
  if (message.content) list.push(button("Copy the text", "M9 9h11v11H9zM5 15H4V4h11v1", () => context.copy(message.content)));
  if (message.mine) list.push(button("Edit this", "M4 20l1-5L16 4l4 4L9 19zM14 6l4 4", () => context.edit(message)));
  if (message.mine || message.ephemeral) list.push(button("Delete this", "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13", () => context.remove(message)));
  return el("div", { class: "actions", role: "group", "aria-label": "What to do with this message" }, list);
}
