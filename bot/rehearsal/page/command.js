// A slash command while it is typed: a field for each option, with its choices, names or completions.

import { el, find } from "./dom.js";
import { readFile } from "./uploads.js";

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
    this.optional = el("span", { class: "optional" });
    this.list = el("span", { class: "options" });
    this.box.replaceChildren(
      el("div", { class: "command-head" }, el("strong", {}, "/" + command.name), " ", el("span", { class: "detail" }, command.description)),
      this.list, this.optional, this.error,
      el("span", { class: "command-buttons" },
        el("button", { type: "button", class: "button secondary", onclick: () => this.leave() }, "Cancel"),
        el("button", { type: "button", class: "button primary", id: "run", onclick: () => this.run() }, "Run")));
    this.box.hidden = false;
    for (const option of command.options) {
      if (option.required || option.name in given) this.add(option, given[option.name]);
    }
    this.offerOptional();
    const first = this.list.querySelector("input");
    (first || find("run")).focus();
  }

  offerOptional() {
    const left = this.command.options.filter((option) => !this.fields.has(option.name));
    this.optional.replaceChildren(...left.map((option) => el("button", {
      type: "button", class: "add", title: option.description, "aria-label": "Add " + option.name,
      onclick: () => {
        this.add(option);
        this.offerOptional();
        this.fields.get(option.name).input.focus();
      },
    }, "+ " + option.name)));
  }

  add(option, value = "") {
    const id = "option-" + option.name;
    const input = option.type === FILE
      ? el("input", { id, type: "file" })
      : el("input", {
          id, type: "text", autocomplete: "off", role: "combobox", "aria-controls": "suggestions", "aria-expanded": "false", spellcheck: "false",
          placeholder: option.description, inputmode: option.type === INTEGER ? "numeric" : option.type === NUMBER ? "decimal" : "text",
        });
    const field = { option, input, value: null };
    if (option.type !== FILE) {
      input.value = value;
      input.addEventListener("input", () => {
        field.value = null;
        this.suggest(field);
      });
      input.addEventListener("focus", () => this.suggest(field));
      input.addEventListener("blur", () => this.hooks.suggestions.hide());
    }
    input.addEventListener("keydown", (event) => this.key(event));
    this.fields.set(option.name, field);
    this.list.append(el("span", { class: "option" }, el("label", { for: id }, option.name, option.required ? el("span", { class: "required" }, " *") : null), input));
  }

  key(event) {
    if (this.hooks.suggestions.key(event)) return;
    if (event.key === "Enter") {
      event.preventDefault();
      this.run();
    } else if (event.key === "Escape") {
      event.preventDefault();
      this.leave();
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
      take: () => {
        input.value = one.name;
        field.value = one.value;
        this.nextField(field);
      },
    })));
  }

  known(option) {
    const server = this.hooks.server();
    const names = (list, prefix = "") => list.map((one) => ({ name: prefix + one.name, value: one.id }));
    switch (option.type) {
      case STRING: case INTEGER: case NUMBER: return option.choices;
      case BOOLEAN: return [{ name: "True", value: true }, { name: "False", value: false }];
      case USER: return names(server.members);
      case ROLE: return names(server.roles);
      case MENTIONABLE: return [...names(server.members), ...names(server.roles)];
      case CHANNEL: return names(server.channels.filter((one) => !option.channel_types.length || option.channel_types.includes(one.kind)), "#");
      default: return [];
    }
  }

  nextField(field) {
    const all = [...this.fields.values()];
    const next = all.slice(all.indexOf(field) + 1).find((one) => one.option.type === FILE || !one.input.value);
    (next ? next.input : find("run")).focus();
  }

  texts() {
    const values = {};
    for (const [name, field] of this.fields) {
      if (field.option.type !== FILE && field.input.value !== "") values[name] = field.value ?? field.input.value;
    }
    return values;
  }

  async run() {
    this.hooks.suggestions.hide();
    const values = this.texts();
    for (const [name, field] of this.fields) {
      if (field.option.type === FILE && field.input.files.length) values[name] = await readFile(field.input.files[0]);
    }
    const missing = this.command.options.find((option) => option.required && !(option.name in values));
    if (missing) {
      this.error.textContent = `${missing.name} is needed.`;
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
