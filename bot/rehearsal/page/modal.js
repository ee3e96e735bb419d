// Forms the bot opens. Escape closes one without sending it; the focus goes back to where it was.

import { el, find } from "./dom.js";
import { field } from "./fields.js";
import { face } from "./faces.js";
import { markdown } from "./markdown.js";

export function openModal(modal, context, submit) {
  const dialog = find("modal");
  const fields = [];
  const error = el("p", { class: "error", role: "alert" });
  const send = el("button", { id: "modal-submit", type: "submit", class: "button primary" }, "Submit");
  const form = el("form", { onsubmit, method: "dialog", novalidate: true },
    el("div", { class: "modal-head" }, face(context.bot, true), el("h2", { id: "modal-title" }, modal.title),
      el("button", { type: "button", class: "tool", "aria-label": "Close", onclick: () => dialog.close() }, "✕")),
    el("p", { class: "modal-warning" }, `This form will be sent to ${context.bot}.`),
    el("div", { class: "modal-body" }, modal.components.map((top) => part(top, context, fields))),
    error,
    el("div", { class: "modal-buttons" },
      el("button", { id: "modal-cancel", type: "button", class: "button secondary", onclick: () => dialog.close() }, "Cancel"), send),
  );
  dialog.replaceChildren(form);
  if (!dialog.open) dialog.showModal();
  const first = fields[0]?.focus || fields[0]?.control || send;
  first.focus();
  if (first.matches("textarea, input[type=text]")) first.setSelectionRange(first.value.length, first.value.length);

  async function onsubmit(event) {
    event.preventDefault();
    const wrong = fields.filter((each) => each.check());
    if (wrong.length) return (wrong[0].focus || wrong[0].control).focus();
    const values = {};
    send.disabled = true;
    error.textContent = "";
    try {
      for (const each of fields) values[each.id] = await each.read();
      await submit(values);
      if (form.isConnected) dialog.close();
    } catch (problem) {
      error.textContent = problem.message;
    } finally {
      send.disabled = false;
    }
  }
}

function part(top, context, fields) {
  if (top.type === 10) return el("div", { class: "text-display" }, markdown(top.content, context));
  const inside = top.type === 1 ? top.components[0] : top.component;
  const label = top.type === 1 ? inside.label : top.label;
  const id = "field-" + inside.custom_id;
  const made = field(inside, id, context, label);
  const fault = el("p", { class: "error", id: id + "-fault" });
  const hint = top.description ? el("p", { class: "hint", id: id + "-hint" }, top.description) : null;
  const target = made.focus || made.control;
  target.setAttribute("aria-describedby", [hint && hint.id, fault.id].filter(Boolean).join(" "));
  const check = () => {
    fault.textContent = made.fault();
    target.setAttribute("aria-invalid", String(Boolean(fault.textContent)));
    return fault.textContent;
  };
  fields.push({ ...made, id: inside.custom_id, check });
  const star = inside.required !== false && inside.type !== 23 ? el("span", { class: "required", "aria-hidden": "true" }, " *") : null;
  return el("div", { class: inside.type === 23 ? "field ticked" : "field" }, el("label", { for: id }, label, star), hint, made.control, fault);
}
