// The screen of profiles and saves, fetched when it is wanted. All that is kept
// is read, checked and changed by the game: `ask(question, given)` asks it
// (player/src/save/profiles.rs). Here are only the page's parts and the browser's
// own services: clipboard and storage.
import texts from "./profiles-texts.js";

// Its look is fetched with it, and waited for.
const look = document.createElement("link");
look.rel = "stylesheet";
look.href = new URL(STYLE, import.meta.url);
const looked = new Promise((done) => (look.onload = look.onerror = done));
document.head.append(look);
await looked;

let ask, say;
let times = 0;

/** Shows the screen in `place`, in a language. */
export function show(place, answer, lang) {
  ask = (question, given) => {
    const talk = [question, given, ""];
    answer(talk);
    return talk[2];
  };
  say = (id, given) => texts[lang][id](given);
  const pasted = place.querySelector("#pasted")?.value ?? "";
  place.replaceChildren(place.firstChild, people(), take(), bring(pasted), ...aside());
  // The build says where online saves are kept, and where the code for them is.
  if (SAVE_URL) online(place.firstChild, lang);
}

async function online(failed, lang) {
  const time = ++times;
  try {
    const part = await import(ONLINE);
    const parts = { make, button, field, small, status, card, say, ask, lang };
    if (failed.isConnected && time === times) failed.parentElement.append(part.show(parts, SAVE_URL));
  } catch (error) {
    console.error(error);
    failed.hidden = false;
  }
}

// --- Parts ----------------------------------------------------------------------

/** An element with properties, listeners (`onclick`) and children. */
function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name in element) element[name] = value;
    else element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

const button = (action, label, onclick, kind = "button") =>
  make("button", { type: "button", className: kind, "data-action": action, onclick }, label);

const small = (text) => make("p", { className: "small" }, text);

/** A card with a heading, which can have the focus when what had it is gone. */
function card(id, title, ...children) {
  const heading = make("h2", { id: `${id}-heading`, tabIndex: -1 }, title);
  const section = make("section", { className: "card form" }, heading, ...children);
  section.setAttribute("aria-labelledby", heading.id);
  return section;
}

/** A line that says what became of something. */
function status() {
  const line = make("p", { className: "said" });
  line.setAttribute("role", "status");
  return line;
}

function field(id, label, input) {
  input.id = id;
  return make("div", { className: "field" }, make("label", { htmlFor: id }, label), input);
}

const shown = (name) => name || say("unnamed");

/** A dialog with buttons; what it says, and what it does when it is agreed to. */
function dialog(title, body, yes, agreed) {
  const box = make("dialog", { className: "dialog", onclose: () => box.remove() });
  box.setAttribute("aria-label", title);
  const form = make("form", { method: "dialog", className: "form" }, make("h2", {}, title), ...body,
    make("div", { className: "buttons" },
      make("button", { className: "button main", "data-action": "yes" }, yes),
      button("no", say("keep"), () => box.close())));
  form.onsubmit = (event) => {
    event.preventDefault();
    if (agreed() !== false) box.close();
  };
  box.append(form);
  document.querySelector("main").append(box);
  box.showModal();
}

// --- Profiles -------------------------------------------------------------------

function people() {
  const list = make("ul", { className: "people" });
  const said = status();
  const entry = make("input", { type: "text", autocomplete: "off", maxLength: 60 });
  const names = () => {
    const [current, ...all] = ask("names", "").split("\n");
    return { current, all };
  };
  const fill = () => {
    const { current, all } = names();
    list.replaceChildren(...all.map((name) => person(name, name === current, all.length > 1)));
  };
  const heading = () => section.querySelector("h2").focus();

  function person(name, plays, more) {
    const row = make("li", { className: "person" }, make("bdi", {}, shown(name)));
    if (plays) {
      row.setAttribute("aria-current", "true");
      row.append(make("span", { className: "small" }, say("plays")), button("rename", say("rename"), () => rename(name)));
    } else {
      const play = button("play", say("play"), () => {
        ask("play", name);
        refresh(say("created", { name: shown(name) }));
        heading();
      });
      play.setAttribute("aria-label", say("play-as", { name: shown(name) }));
      row.append(play);
    }
    if (more) {
      const remove = button("delete", say("delete"), () => erase(name));
      remove.setAttribute("aria-label", say("delete-whom", { name: shown(name) }));
      row.append(remove);
    }
    return row;
  }

  function rename(old) {
    const input = make("input", { type: "text", value: old, autocomplete: "off", maxLength: 60 });
    const wrong = status();
    dialog(say("rename"), [field("renamed", say("name"), input), wrong], say("rename"), () => {
      const name = tidy(input.value);
      const fault = ask("rename", name);
      if (fault) {
        wrong.textContent = say(fault);
        input.focus();
        return false;
      }
      refresh(say("renamed", { name }));
      // The button that opened the dialog is a new one now.
      queueMicrotask(() => list.querySelector('[data-action="rename"]').focus());
      return true;
    });
    input.select();
  }

  function erase(name) {
    dialog(say("delete-title", { name: shown(name) }), [make("p", {}, say("delete-text"))], say("delete"), () => {
      ask("delete", name);
      refresh(say("deleted", { name: shown(name), other: shown(names().current) }));
      queueMicrotask(heading);
    });
  }

  const form = make("form", { className: "row" }, field("name", say("new"), entry),
    make("button", { className: "button main", "data-action": "create" }, say("create")));
  entry.placeholder = say("name-short");
  form.onsubmit = (event) => {
    event.preventDefault();
    const name = tidy(entry.value);
    const fault = ask("create", name);
    if (fault) {
      said.textContent = say(fault);
      entry.focus();
    } else {
      entry.value = "";
      refresh(say("created", { name }));
    }
  };
  const section = card("who", say("who"), small(say("who-help")), list, form, said);
  fill();
  // Another tab may have changed them; the game hears of it first.
  const changed = () => (section.isConnected ? refresh() : removeEventListener("storage", changed));
  addEventListener("storage", changed);
  addEventListener("profiles-changed", fill);
  function refresh(text) {
    if (!section.isConnected) return;
    dispatchEvent(new Event("profiles-changed"));
    if (text) said.textContent = text;
  }
  return section;
}

/** A name as it is meant: composed, without spaces around it. */
const tidy = (name) => name.normalize("NFC").trim();

// --- Codes out ------------------------------------------------------------------

function take() {
  const said = status();
  const code = make("textarea", { readOnly: true, rows: 4, spellcheck: false });
  const copied = button("copy", say("copy"), () => copy(code, said, "copied"));
  const result = make("div", { className: "form", hidden: true }, field("code", say("code"), code), copied);
  const give = (question) => () => {
    code.value = ask(question, "");
    result.hidden = false;
    said.textContent = "";
    copied.focus();
    navigator.storage?.persist?.().then(promised, () => {});
  };
  const promise = small("");
  const promised = (kept) => { promise.textContent = say(kept ? "persisted" : "not-persisted"); };
  navigator.storage?.persisted?.().then((kept) => kept && promised(true), () => {});
  return card("take", say("take"), make("p", {}, say("take-help")), make("p", {}, say("take-warning")),
    make("div", { className: "buttons" }, button("code", say("take-one"), give("code")), button("codes", say("take-all"), give("codes"))),
    result, said, promise);
}

async function copy(area, said, done) {
  try {
    await navigator.clipboard.writeText(area.value);
    said.textContent = say(done);
  } catch {
    area.focus();
    area.select();
    said.textContent = say("not-copied");
  }
}

// --- Codes in -------------------------------------------------------------------

function bring(pasted) {
  const said = status();
  const area = make("textarea", { rows: 4, spellcheck: false, autocomplete: "off", value: pasted });
  area.setAttribute("autocapitalize", "off");
  const found = make("div", { className: "form", hidden: true });
  const check = () => {
    const answer = ask("check", area.value);
    found.hidden = true;
    if (!/^\d/.test(answer)) {
      said.textContent = fault(answer);
      area.focus();
      return;
    }
    said.textContent = say("found");
    const lines = answer.trimEnd().split("\n").map((line) => {
      const [levels, days, games, name] = line.split("\t");
      const given = { levels: Number(levels), days: Number(days), games: Number(games), name: shown(name) };
      return make("li", { dir: "auto" }, say("found-one", given));
    });
    found.replaceChildren(make("ul", { className: "rules" }, ...lines), small(say("found-help")),
      make("div", { className: "buttons" },
        button("add", say("add"), () => apply("join"), "button main"),
        button("replace", say("replace"), () => apply("replace"))));
    found.hidden = false;
    found.querySelector("button").focus();
  };
  const apply = (question) => {
    const answer = ask(question, area.value);
    said.textContent = answer ? fault(answer) : say("brought");
    if (!answer) area.value = "";
    found.hidden = true;
    area.focus();
    dispatchEvent(new Event("profiles-changed"));
  };
  area.oninput = () => {
    found.hidden = true;
    said.textContent = "";
  };
  return card("bring", say("bring"), make("p", {}, say("bring-help")), field("pasted", say("code"), area),
    button("check", say("check"), check), said, found);
}

/** The message for an answer that is a fault. */
function fault(answer) {
  const [id, line, start] = answer.split("\t");
  return say(id, { line, start });
}

// --- What could not be read -----------------------------------------------------

function aside() {
  const keys = () => {
    try {
      return Object.keys(localStorage).filter((key) => key.startsWith("influence.aside."));
    } catch {
      return [];
    }
  };
  const count = keys().length;
  if (count === 0) return [];
  const said = status();
  const area = make("textarea", { readOnly: true, rows: 4, spellcheck: false });
  area.value = keys().map((key) => localStorage.getItem(key)).join("\n");
  const buttons = make("div", { className: "buttons" },
    button("aside-copy", say("copy"), () => copy(area, said, "aside-copied")),
    button("aside-delete", say("delete"), () => {
      for (const key of keys()) localStorage.removeItem(key);
      section.querySelector("h2").focus();
      area.parentElement.remove();
      buttons.remove();
      said.textContent = say("aside-deleted");
    }));
  const section = card("aside", say("aside"), make("p", {}, say("aside-help", { count })),
    field("put-aside", say("aside"), area), buttons, said);
  return [section];
}
