// The message box: text, files, replies, edits; a slash at the start opens the commands.

import { CommandForm } from "./command.js";
import { el, find } from "./dom.js";
import { Suggestions } from "./suggestions.js";
import { readFile } from "./uploads.js";

export class Composer {
  // hooks: {ask(wish), channel(), server(), notice(text), modal(answer)}
  constructor(hooks) {
    this.hooks = hooks;
    this.text = find("text");
    this.suggestions = new Suggestions();
    this.commands = [];
    this.drafts = new Map();
    this.place = "";
    this.files = [];
    this.replying = null;
    this.editing = null;
    this.form = new CommandForm({
      suggestions: this.suggestions,
      server: hooks.server,
      complete: async (name, option, values) => (await hooks.ask({ do: "complete", channel: hooks.channel(), name, option, values })).choices,
      run: (name, values) => this.use(name, values),
      leave: () => this.back(),
    });
    this.text.addEventListener("input", () => this.typed());
    this.text.addEventListener("keydown", (event) => this.key(event));
    this.text.addEventListener("blur", () => this.suggestions.hide());
    this.text.addEventListener("paste", (event) => this.pasted(event));
    find("attach").addEventListener("change", () => this.attached());
    find("composer").addEventListener("submit", (event) => {
      event.preventDefault();
      this.send();
    });
  }

  // `place` names person and channel: what was begun in one place is never sent in another.
  open(place, commands, writable, name) {
    this.drafts.set(this.place, this.editing ? "" : this.text.value);
    this.place = place;
    this.commands = commands;
    this.text.disabled = !writable && commands.length === 0;
    find("send").disabled = !writable;
    this.text.placeholder = writable ? `Message ${name}, or / for commands` : "You may not write here";
    this.suggestions.hide();
    this.files = [];
    this.cancel();
    if (this.form.command) this.form.close();
    find("line").hidden = false;
    this.text.value = this.drafts.get(place) || "";
    this.grow();
  }

  typed() {
    this.grow();
    const words = this.text.value;
    if (!words.startsWith("/") || words.includes("\n") || this.editing) return this.suggestions.hide();
    const wanted = words.slice(1).toLowerCase();
    const exact = this.commands.find((each) => wanted === each.name + " ");
    if (exact && exact.options.length) return this.begin(exact);
    const fits = this.commands.filter((each) => each.name.includes(wanted.trim()) || each.description.toLowerCase().includes(wanted.trim()));
    fits.sort((a, b) => b.name.startsWith(wanted.trim()) - a.name.startsWith(wanted.trim()));
    this.suggestions.show(this.text, fits.map((each) => ({ label: "/" + each.name, detail: each.description, take: () => this.begin(each) })));
  }

  begin(command, given) {
    this.suggestions.hide();
    this.text.value = "";
    this.grow();
    find("line").hidden = true;
    this.form.open(command, given);
  }

  back() {
    find("line").hidden = false;
    this.text.focus();
  }

  async use(name, values) {
    this.back();
    this.hooks.notice(`/${name} …`);
    try {
      const answer = await this.hooks.ask({ do: "slash", channel: this.hooks.channel(), name, values });
      this.hooks.notice("");
      this.hooks.modal(answer);
    } catch (problem) {
      this.hooks.notice(problem.message);
    }
  }

  // "/campaign create map:two-rivers turns:3" typed or pasted whole.
  whole(words) {
    const command = this.commands
      .filter((each) => words === "/" + each.name || words.startsWith("/" + each.name + " "))
      .sort((a, b) => b.name.length - a.name.length)[0];
    if (!command) return null;
    const given = {};
    const names = command.options.map((each) => each.name).join("|");
    if (names) {
      const parts = words.slice(command.name.length + 1).split(new RegExp(`(?:^|\\s)(${names}):\\s*`, "u"));
      for (let at = 1; at < parts.length; at += 2) given[parts[at]] = parts[at + 1].trim();
    }
    return { command, given };
  }

  key(event) {
    if (this.suggestions.key(event)) return;
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      this.send();
    } else if (event.key === "Escape") {
      this.cancel();
    }
  }

  async send() {
    const text = this.text.value.trim();
    const typed = text.startsWith("/") && !this.editing && this.whole(text);
    if (typed) {
      const ready = typed.command.options.every((each) => !each.required || each.name in typed.given);
      this.text.value = "";
      if (!ready) return this.begin(typed.command, typed.given);
      return this.use(typed.command.name, typed.given);
    }
    if (!text && !this.files.length) return;
    try {
      if (this.editing) {
        await this.hooks.ask({ do: "edit", message: this.editing, text });
      } else {
        const files = await Promise.all(this.files.map(readFile));
        await this.hooks.ask({ do: "say", channel: this.hooks.channel(), text, files, reply_to: this.replying });
      }
      this.hooks.notice("");
      this.text.value = "";
      this.files = [];
      this.cancel();
      this.text.focus();
    } catch (problem) {
      this.hooks.notice(problem.message);
    }
  }

  attached() {
    this.files.push(...find("attach").files);
    find("attach").value = "";
    this.showFiles();
    this.text.focus();
  }

  pasted(event) {
    const files = [...(event.clipboardData ? event.clipboardData.files : [])];
    if (!files.length) return;
    event.preventDefault();
    this.files.push(...files);
    this.showFiles();
  }

  showFiles() {
    find("files").replaceChildren(...this.files.map((file) => el("li", {}, file.name, " ",
      el("button", {
        type: "button", "aria-label": "Remove " + file.name,
        onclick: () => {
          this.files = this.files.filter((each) => each !== file);
          this.showFiles();
        },
      }, "✕"))));
  }

  reply(message) {
    this.cancel();
    this.replying = message.id;
    this.banner(`Answering ${message.by}`);
  }

  edit(message) {
    this.cancel();
    this.editing = message.id;
    this.text.value = message.content;
    this.banner("Changing your message");
    this.grow();
  }

  banner(text) {
    find("replying").replaceChildren(text + " ", el("button", { type: "button", onclick: () => this.cancel() }, "Cancel"));
    find("replying").hidden = false;
    this.text.focus();
  }

  cancel() {
    if (this.editing) this.text.value = "";
    this.replying = this.editing = null;
    find("replying").hidden = true;
    this.showFiles();
    this.grow();
  }

  grow() {
    this.text.rows = Math.min(12, this.text.value.split("\n").length);
  }
}
