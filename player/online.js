// Online saves: the card on the screen of profiles, and the way to the server.
// Fetched only where the build names a server. Everything is sealed before it
// leaves the browser; see docs/online-save.md.
import texts from "./online-texts.js";
import { Fault, LARGEST, keys, newCode, open, readCode, seal } from "./vault.js";

const REMEMBERED = "influence.online";
// Milliseconds until a server that does not answer is given up.
const PATIENCE = 20_000;
// How often another device may come in between.
const TRIES = 3;

// What was typed outlives a change of language.
let typed;

/** The card; the page makes its parts, `server` is where the saves are. */
export function show({ make, button, field, small, status, card, say, ask, lang }, server) {
  const own = (id, given) => texts[lang][id](given);
  const said = status();
  // What the game says of a text is among the messages of the whole screen.
  const tell = (id, given) => { said.textContent = (texts[lang][id] ? own : say)(id, given); };
  const remembered = recall();
  typed ??= { name: "", code: "", ...remembered };
  const name = make("input", { type: "text", autocomplete: "username", maxLength: 60, value: typed.name });
  const code = make("textarea", { rows: 2, autocomplete: "off", spellcheck: false, maxLength: 80, value: typed.code });
  code.setAttribute("autocapitalize", "characters");
  const keep = make("input", { type: "checkbox", checked: Boolean(remembered) });
  const note = () => { typed = { name: name.value, code: code.value }; };
  name.oninput = code.oninput = note;
  const replace = button("online-replace", own("replace"), () => run("saved", () => upload(true)));
  replace.hidden = true;

  /** Does something, says what became of it, and lets nothing else start meanwhile. */
  async function run(done, work) {
    if (section.ariaBusy === "true") return;
    section.ariaBusy = "true";
    replace.hidden = true;
    tell("busy");
    try {
      remember(keep.checked && typed);
      await work();
      tell(done);
    } catch (error) {
      // Whoever has left the screen has given up.
      if (!section.isConnected) return;
      if (!(error instanceof Fault)) console.error(error);
      const fault = error instanceof Fault ? error : new Fault("failed");
      tell(fault.id, fault.given);
      // What cannot be opened can only be replaced.
      replace.hidden = !["tampered", "not-sealed"].includes(fault.id);
    }
    section.ariaBusy = "false";
  }

  const mine = async () => {
    const secret = readCode(code.value);
    if (name.value.trim() === "") throw new Fault("no-name");
    return keys(name.value, secret);
  };

  /** Joins what is on the server with what is here; false if there is nothing. */
  async function download(vault) {
    const sealed = await get(server, vault);
    if (sealed === null) return false;
    const [id, line, start] = ask("join-document", await open(vault, sealed)).split("\t");
    if (id) throw new Fault(id, { line, start });
    dispatchEvent(new Event("profiles-changed"));
    return true;
  }

  /** Puts what is here on the server, joined with what was there. */
  async function upload(over) {
    const vault = await mine();
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (!over || tries > 0) await download(vault);
      const sealed = await seal(vault, ask("document", ""));
      await put(server, vault, sealed);
      // Another device may have written in between: then both are joined.
      const there = await get(server, vault);
      if (there?.every((byte, place) => byte === sealed[place])) return;
    }
    throw new Fault("crowded");
  }

  const fresh = button("online-code", own("new-code"), () => {
    code.value = newCode();
    note();
    tell("write-down");
    code.select();
  });
  const section = card("online", own("online"), make("p", {}, own("help")), small(own("warning")),
    field("online-name", say("name"), name), field("online-secret", own("secret"), code),
    make("div", { className: "buttons" }, fresh),
    make("label", { className: "tick" }, keep, own("remember")),
    make("div", { className: "buttons" },
      button("online-save", own("save"), () => run("saved", () => upload(false)), "button main"),
      button("online-fetch", own("fetch"), () => run("fetched", async () => {
        if (!(await download(await mine()))) throw new Fault("none");
      })),
      replace),
    said);
  return section;
}

// --- What the device remembers ----------------------------------------------------

function recall() {
  try {
    const [name, ...code] = localStorage.getItem(REMEMBERED).split("\n");
    return { name, code: code.join(" ") };
  } catch {
    return null;
  }
}

function remember(what) {
  try {
    if (what) localStorage.setItem(REMEMBERED, `${what.name}\n${what.code}`);
    else localStorage.removeItem(REMEMBERED);
  } catch { /* the game has said that the browser keeps nothing */ }
}

// --- The server -------------------------------------------------------------------

async function request(server, locator, options) {
  try {
    return await fetch(server + locator, {
      cache: "no-store", credentials: "omit", referrerPolicy: "no-referrer", redirect: "error",
      signal: AbortSignal.timeout(PATIENCE), ...options,
    });
  } catch {
    throw new Fault("down");
  }
}

/** The bytes on the server, or null. */
async function get(server, { locator }) {
  const response = await request(server, locator, {});
  if (response.status === 404) return null;
  if (!response.ok) throw new Fault("status", { status: response.status });
  if (Number(response.headers.get("content-length")) > LARGEST) throw new Fault("not-sealed");
  try {
    return new Uint8Array(await response.arrayBuffer());
  } catch {
    throw new Fault("down");
  }
}

async function put(server, { locator, token }, body) {
  const headers = { "content-type": "application/octet-stream", "x-write-token": token };
  const response = await request(server, locator, { method: "PUT", headers, body });
  if (response.status === 413) throw new Fault("too-large");
  if (response.status === 403) throw new Fault("forbidden");
  if (!response.ok) throw new Fault("status", { status: response.status });
}
