// Keeps the whole game in this browser, so that it starts without a network.
//
// The build puts two constants here: FILES, every file of the site with the
// beginning of its SHA-256, and VERSION, one word for all of them. Each version
// has a cache of its own, filled whole or not used: a page is only ever answered
// from the version that it is of, and no file whose content is not the expected
// one is ever kept.
const SCOPE = registration.scope;
// Caches belong to the whole origin, other applications included.
const PREFIX = `influence ${SCOPE} `;
const CACHE = PREFIX + VERSION;
const PAGE = "index.html";
// Whatever the page it belongs to, a file with such a name is always the same.
const HASHED = /^[a-z]+(-[a-z0-9]+)*-[0-9a-f]{12}\.[a-z0-9]+$/;

// --- Installing: all files or none ---------------------------------------------

addEventListener("install", (event) => event.waitUntil(install()));

async function install() {
  const cache = await caches.open(CACHE);
  await Promise.all(Object.keys(FILES).map(async (name) => {
    const url = SCOPE + name;
    // An installation that was cut off before goes on where it was.
    if (!(await cache.match(url))) await cache.put(url, await whole(name, url));
  }));
}

/** The file, from whichever place has it with the expected content. */
async function whole(name, url) {
  const places = [
    () => caches.match(url),
    () => fetch(url),
    () => fetch(url, { cache: "reload" }),
  ];
  for (const place of places) {
    const response = await place();
    if (!response?.ok) continue;
    const bytes = await response.arrayBuffer();
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    const digits = [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    // Only the type is kept: a length or an encoding would be that of the transfer.
    const headers = { "content-type": response.headers.get("content-type") ?? "" };
    if (digits.startsWith(FILES[name])) return new Response(bytes, { headers });
  }
  throw new Error(`${name} is missing, or not the file that this version needs`);
}

// --- Taking over: when the player says so, or when no page is open --------------

addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
});

addEventListener("activate", (event) => event.waitUntil(clients.claim().then(tidy)));

/** Deletes the caches of other versions once no second page can be of one. */
async function tidy() {
  const old = (await caches.keys()).filter((key) => key.startsWith(PREFIX) && key !== CACHE);
  const pages = await clients.matchAll({ type: "window" });
  // A version on its way in fills its cache already.
  if (pages.length > 1 || registration.installing || registration.waiting) return;
  await Promise.all(old.map((key) => caches.delete(key)));
}

// --- Answering ------------------------------------------------------------------

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  url.search = url.hash = "";
  if (request.method !== "GET" || !url.href.startsWith(SCOPE)) return;
  const name = url.href.slice(SCOPE.length) || PAGE;
  // Anything else in this folder, or below it, is none of the game's business.
  if (name === PAGE) {
    event.respondWith(page(request));
    event.waitUntil(tidy());
  } else if (HASHED.test(name)) {
    event.respondWith(caches.match(SCOPE + name).then((kept) => kept ?? fetch(request)));
  }
});

/** The page of this version, or what the host has if this version is not whole any more. */
async function page(request) {
  const cache = await caches.open(CACHE);
  const all = (await cache.keys()).length >= Object.keys(FILES).length;
  return (all && (await cache.match(SCOPE + PAGE))) || fetch(request);
}
