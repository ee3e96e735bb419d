// The fields of a form, each as {control, read, fault}: what stands there, its value, and what is wrong with it.

import { select } from "./choose.js";
import { el } from "./dom.js";
import { FileBox, tooLarge } from "./uploads.js";

export function field(each, id, context, name) {
  const required = each.required !== false;
  switch (each.type) {
    case 4: return text(each, id, required);
    case 19: return upload(each, id, required);
    case 21: return group(each, id, required, "radio", name);
    case 22: return group(each, id, required, "checkbox", name);
    case 23: {
      const box = el("input", { id, type: "checkbox", checked: Boolean(each.default) });
      return { control: box, read: () => box.checked, fault: () => "" };
    }
    default: return chooser(each, id, required, context, name);
  }
}

function text(each, id, required) {
  const least = each.min_length || 0;
  const most = each.max_length || 4000;
  const long = each.style === 2;
  const input = el(long ? "textarea" : "input", { id, placeholder: each.placeholder || "", maxlength: String(most), "aria-required": String(required), ...(long ? { rows: "8", spellcheck: "false" } : { type: "text" }) });
  input.value = each.value || "";
  const left = el("span", { class: "left", "aria-hidden": "true" });
  const count = () => (left.textContent = each.max_length || input.value.length > most - 200 ? `${input.value.length} / ${most}` : "");
  input.addEventListener("input", count);
  count();
  const fault = () => {
    if (required && !input.value.trim()) return "Fill this in.";
    return input.value && input.value.length < least ? `At least ${least} characters, please.` : "";
  };
  return { control: el("div", { class: "text-field" }, input, left), focus: input, read: () => input.value, fault };
}

function upload(each, id, required) {
  const most = each.max_values || 1;
  const least = Math.max(each.min_values ?? 1, required ? 1 : 0);
  const box = new FileBox({ id, most });
  const fault = () => {
    const large = tooLarge(box.files);
    if (large) return large;
    return box.files.length < least && (required || box.files.length) ? `Choose ${least === 1 ? "a file" : `at least ${least} files`}.` : "";
  };
  return { control: box.element, focus: box.input, read: () => box.read(), fault };
}

// Radio buttons and check boxes that belong together.
function group(each, id, required, kind, name) {
  const boxes = each.options.map((one, at) => el("input", { type: kind, name: id, value: one.value, checked: Boolean(one.default), id: at ? `${id}-${at}` : id }));
  const rows = each.options.map((one, at) => el("label", { class: "option-row" }, boxes[at], el("span", {}, one.label, one.description ? el("small", {}, one.description) : null)));
  const values = () => boxes.filter((box) => box.checked).map((box) => box.value);
  const least = kind === "radio" || each.min_values == null ? (required ? 1 : 0) : each.min_values;
  const most = each.max_values || boxes.length;
  const fault = () => {
    if (values().length < least) return least === 1 ? "Choose one." : `Choose at least ${least}.`;
    return kind === "checkbox" && values().length > most ? `Choose at most ${most}.` : "";
  };
  return { control: el("div", { class: "options-list", role: kind === "radio" ? "radiogroup" : "group", "aria-label": name }, rows), focus: boxes[0], read: values, fault };
}

function chooser(each, id, required, context, name) {
  const free = { ...each, min_values: required ? Math.max(1, each.min_values ?? 1) : 0 };
  const control = select(free, context, () => {}, { id, name, live: false });
  const fault = () => {
    if (required && !control.values().length) return "Choose one.";
    return control.enough() ? "" : `Choose at least ${free.min_values}.`;
  };
  return { control, focus: control.querySelector(".select-box"), read: control.values, fault };
}
