// What the page fetches once it is idle, apart from the first visit.
import "./offline.js";
import "./share.js";

// How the game is installed: no first board waits for that.
const manifest = document.createElement("link");
manifest.rel = "manifest";
manifest.href = new URL(MANIFEST, import.meta.url);
document.head.append(manifest);
