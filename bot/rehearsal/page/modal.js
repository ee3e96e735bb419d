// Forms the bot opens: texts, selects, choices, check boxes, files. Escape closes one without sending it.

import { offered } from "./components.js";
import { el, find } from "./dom.js";
import { readFile } from "./uploads.js";
import { markdown } from "./markdown.js";

export function openModal(modal, context, submit) {
  const dialog = find("modal");
  const readers = [];
  const error = el("p", { class: "error", role: "alert" });
  const form = el("form", { onsubmit: send, method: "dialog" },
    el("h2", { id: "modal-title" }, modal.title),
    modal.components.map((top) => part(top, context, readers)),
    error,
    el("div", { class: "modal-buttons" },
      el("button", { id: "modal-cancel", type: "button", class: "button secondary", onclick: () => dialog.close() }, "Cancel"),
      el("button", { id: "modal-submit", type: "submit", class: "button primary" }, "Submit")),
  );
  dialog.replaceChildren(form);
  dialog.showModal();
  const first = form.querySelector("textarea, input, select");
  if (first) first.focus();

  async function send(event) {
    event.preventDefault();
    const values = {};
    for (const [name, read] of readers) values[name] = await read();
    try {
      find("modal-submit").disabled = true;
      await submit(values);
      dialog.close();
    } catch (problem) {
      error.textContent = problem.message;
    } finally {
      const button = find("modal-submit");
      if (button) button.disabled = false;
    }
  }
}

function part(top, context, readers) {
  if (top.type === 10) return el("div", { class: "text-display" }, markdown(top.content, context.names));
  const field = top.type === 1 ? top.components[0] : top.component;
  const label = top.type === 1 ? field.label : top.label;
  const id = "field-" + field.custom_id;
  const required = field.required !== false;
  const [control, read] = fieldControl(field, id, context, required);
  readers.push([field.custom_id, read]);
  return el("div", { class: "field" },
    el("label", { for: id }, label, required ? el("span", { class: "required", title: "required" }, " *") : null),
    top.description ? el("p", { class: "hint" }, top.description) : null,
    control);
}

function fieldControl(field, id, context, required) {
  if (field.type === 4) return text(field, id, required);
  if (field.type === 19) {
    const input = el("input", { id, type: "file", required, multiple: (field.max_values || 1) > 1 });
    return [input, () => Promise.all([...input.files].map(readFile))];
  }
  if (field.type === 23) {
    const box = el("input", { id, type: "checkbox", checked: Boolean(field.default) });
    return [box, () => box.checked];
  }
  return chooser(field, id, context, required);
}

function text(field, id, required) {
  const limits = { required, placeholder: field.placeholder || "" };
  if (field.min_length) limits.minlength = String(field.min_length);
  limits.maxlength = String(field.max_length || 4000);
  const input = field.style === 2 ? el("textarea", { id, rows: "8", ...limits }) : el("input", { id, type: "text", ...limits });
  input.value = field.value || "";
  return [input, () => input.value];
}

function chooser(field, id, context, required) {
  const options = offered(field, context);
  const most = field.type === 22 ? field.max_values || options.length : field.type === 21 ? 1 : field.max_values ?? 1;
  const least = field.min_values ?? 1;
  const input = el("select", { id, required: required && least > 0, multiple: most > 1 },
    most > 1 ? null : el("option", { value: "" }, field.placeholder || "—"),
    options.map((one) => el("option", { value: one.value, selected: Boolean(one.chosen) }, one.label)));
  return [input, () => [...input.selectedOptions].map((one) => one.value).filter((value) => value !== "")];
}
