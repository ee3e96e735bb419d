// A slash command while it is typed: a field for each option, with its choices, names or completions.

import { el, find } from "./dom.js";
import { face } from "./faces.js";
import { FileBox, readFile } from "./uploads.js";

const STRING = 3, INTEGER = 4, BOOLEAN = 5, USER = 6, CHANNEL = 7, ROLE = 8, MENTIONABLE = 9, NUMBER = 10, FILE = 11;
const MOST = 25;

export class CommandForm {
  // hooks: {suggestions, complete(name, option, values), server(), run(name, values), leave()}
  constructor(hooks) {
    this.hooks = hooks;
    this.box = find("command");
    this.command = null;
  }

  open(command, given = {}) {
    this.command = command;
    this.fields = new Map();
    this.error = el("span", { class: "error", role: "alert" });
    this.hint = el("span", { class: "detail", id: "command-hint" }, command.description);
    this.optional = el("span", { class: "optional" });
    this.list = el("span", { class: "options" });
    this.box.replaceChildren(
      el("div", { class: "command-head" }, this.hint),
      el("strong", { class: "command-name" }, "/" + command.name), this.list, this.optional,
      el("span", { class: "command-buttons" },
        el("button", { type: "button", class: "button secondary", onclick: () => this.leave() }, "Cancel"),
        el("button", { type: "button", class: "button primary", id: "run", onclick: () => this.run(), onfocus: () => this.tell(null) }, "Run")),
      this.error);
    this.box.setAttribute("aria-label", "/" + command.name);
    this.box.hidden = false;
    for (const option of command.options) {
      if (option.required || option.name in given) this.add(option, given[option.name]);
    }
    this.offerOptional();
    const first = [...this.fields.values()].find((field) => !field.input.value);
    (first ? first.input : find("run")).focus();
  }

  // What the option at hand is for; without one, what the command does.
  tell(option) {
    const words = option ? `${option.name}: ${option.description}${option.required ? "" : " (optional)"}` : this.command.description;
    this.hint.textContent = words;
  }

  offerOptional() {
    const left = this.command.options.filter((option) => !this.fields.has(option.name));
    this.optional.replaceChildren(...left.map((option) => el("button", {
      type: "button", class: "add", title: option.description, "aria-label": "Add " + option.name, onfocus: () => this.tell(option),
      onclick: () => {
        this.add(option);
        this.offerOptional();
        this.fields.get(option.name).input.focus();
      },
    }, "+ " + option.name)));
  }

  add(option, value = "") {
    const id = "option-" + option.name;
    const field = { option, value: null };
    let control;
    if (option.type === FILE) {
      field.files = new FileBox({ id, changed: () => (this.error.textContent = "") });
      field.input = field.files.input;
      control = field.files.element;
    } else {
      control = field.input = this.textField(option, id, field, value);
    }
    field.input.setAttribute("aria-describedby", "command-hint");
    field.input.addEventListener("keydown", (event) => this.key(event, field));
    field.input.addEventListener("focus", () => this.tell(option));
    this.fields.set(option.name, field);
    const star = option.required ? el("span", { class: "required", "aria-hidden": "true" }, " *") : null;
    const drop = option.required ? null : el("button", { type: "button", class: "tool drop", "aria-label": "Take away " + option.name, onclick: () => this.takeAway(field) }, "✕");
    field.element = el("span", { class: "option" }, el("label", { for: id }, option.name, star), control, drop);
    this.list.append(field.element);
    return field;
  }

  textField(option, id, field, value) {
    const number = option.type === INTEGER ? "numeric" : option.type === NUMBER ? "decimal" : "text";
    const input = el("input", {
      id, type: "text", autocomplete: "off", role: "combobox", "aria-autocomplete": "list", "aria-controls": "suggestions", "aria-expanded": "false",
      spellcheck: "false", autocapitalize: "off", "aria-required": String(option.required), placeholder: option.required ? "needed" : "", inputmode: number,
    });
    input.value = value;
    input.addEventListener("input", () => {
      field.value = null;
      this.error.textContent = "";
      this.suggest(field);
    });
    input.addEventListener("focus", () => this.suggest(field));
    input.addEventListener("blur", () => this.hooks.suggestions.hide());
    return input;
  }

  takeAway(field) {
    const before = field.element.previousElementSibling;
    field.element.remove();
    this.fields.delete(field.option.name);
    this.offerOptional();
    (before?.querySelector("input") || find("run")).focus();
  }

  key(event, field) {
    if (this.hooks.suggestions.key(event)) return;
    if (event.key === "Enter" && !event.isComposing) {
      event.preventDefault();
      this.run();
    } else if (event.key === "Escape") {
      event.preventDefault();
      this.leave();
    } else if (event.key === "Backspace" && !field.option.required && !field.files && !field.input.value) {
      event.preventDefault();
      this.takeAway(field);
    }
  }

  async suggest(field) {
    const { option, input } = field;
    const typed = input.value;
    let items = null;
    if (option.autocomplete) {
      try {
        items = await this.hooks.complete(this.command.name, option.name, { ...this.texts(), [option.name]: typed });
      } catch (problem) {
        this.error.textContent = problem.message;
        items = [];
      }
      if (input.value !== typed || document.activeElement !== input) return;
    } else {
      items = this.known(option).filter((one) => one.name.toLowerCase().includes(typed.toLowerCase().replace(/^[@#]/, "")));
    }
    this.hooks.suggestions.show(input, items.slice(0, MOST).map((one) => ({
      label: one.name,
      mark: one.face ? face(one.face) : null,
      take: () => {
        input.value = one.name;
        field.value = one.value;
        this.nextField(field);
      },
    })), option.description);
  }

  known(option) {
    const server = this.hooks.server();
    const people = () => server.members.map((one) => ({ name: one.name, value: one.id, face: one.name }));
    const roles = () => server.roles.map((one) => ({ name: one.name, value: one.id }));
    switch (option.type) {
      case STRING: case INTEGER: case NUMBER: return option.choices;
      case BOOLEAN: return [{ name: "True", value: true }, { name: "False", value: false }];
      case USER: return people();
      case ROLE: return roles();
      case MENTIONABLE: return [...people(), ...roles()];
      case CHANNEL: return server.channels.filter((one) => !option.channel_types.length || option.channel_types.includes(one.kind)).map((one) => ({ name: "#" + one.name, value: one.id }));
      default: return [];
    }
  }

  nextField(field) {
    const all = [...this.fields.values()];
    const next = all.slice(all.indexOf(field) + 1).find((one) => (one.files ? !one.files.files.length : !one.input.value));
    (next ? next.input : find("run")).focus();
  }

  // Pasted or dropped files go to the options that take one, in order; answers whether any was taken.
  takeFiles(files) {
    const left = [...files];
    const wanting = [...this.command.options.filter((each) => each.type === FILE)];
    for (const option of wanting) {
      const field = this.fields.get(option.name);
      if (!left.length) break;
      if (field && field.files.files.length) continue;
      (field || this.add(option)).files.add([left.shift()]);
    }
    this.offerOptional();
    if (left.length) this.error.textContent = wanting.length ? "This command doesn't take any more files." : "This command doesn't take files.";
    return left.length < files.length;
  }

  texts() {
    const values = {};
    for (const [name, field] of this.fields) {
      if (!field.files && field.input.value !== "") values[name] = field.value ?? field.input.value;
    }
    return values;
  }

  async run() {
    this.hooks.suggestions.hide();
    const values = this.texts();
    for (const [name, field] of this.fields) {
      if (field.files?.files.length) values[name] = await readFile(field.files.files[0]);
    }
    const missing = this.command.options.find((option) => option.required && !(option.name in values));
    if (missing) {
      this.error.textContent = `${missing.name} is missing: fill it in.`;
      this.fields.get(missing.name).input.focus();
      return;
    }
    const name = this.command.name;
    this.close();
    this.hooks.run(name, values);
  }

  close() {
    this.command = null;
    this.box.hidden = true;
    this.box.replaceChildren();
  }

  leave() {
    this.hooks.suggestions.hide();
    this.close();
    this.hooks.leave();
  }
}
