// Pictograms of propositions on the vertices of a board without circuits, fetched
// once the visitor has asked for them. They are decoration: rules and moves know
// nothing of them.
import texts from "./pictograms-texts.js";

// In the order of the vertices; both the symbols of the drawings and the messages
// have these names. A board of more vertices keeps the sign of their side on the rest.
const PICTOGRAMS = [
  "school", "transport", "housing", "health", "environment", "culture",
  "sport", "energy", "water", "farming", "digital", "safety",
  "research", "taxation", "crafts", "libraries", "food", "waste",
  "animals", "harbours", "trains", "cycling", "music", "forests",
  "heritage", "festivals", "bridges", "astronomy", "holidays", "post",
  "gardens", "markets",
];

// Their look is fetched with them, and waited for.
const look = document.createElement("link");
look.rel = "stylesheet";
look.href = new URL(STYLE, import.meta.url);
const looked = new Promise((done) => (look.onload = look.onerror = done));
document.head.append(look);
await looked;

const drawings = new URL(DRAWINGS, import.meta.url).href;

/**
 * Dresses a board, or says anew what its pictograms stand for. While its arrows are
 * turned round they are the contrapositives, of the opposite propositions.
 */
export function show(board, turned, lang) {
  const say = texts[lang];
  for (const vertex of board.querySelectorAll("[data-vertex]")) {
    const pictogram = PICTOGRAMS[vertex.dataset.vertex];
    if (!pictogram) continue;
    const name = say[turned ? "against" : "for"]({ name: say[pictogram]() });
    const title = vertex.querySelector("title") ?? dress(vertex, pictogram);
    title.textContent = name;
    // Not every browser takes a title for the description of what has a label.
    vertex.setAttribute("aria-description", name);
  }
}

/** Puts the pictogram where the sign is, which becomes small; returns the place of its name. */
function dress(vertex, pictogram) {
  const make = (tag) => document.createElementNS("http://www.w3.org/2000/svg", tag);
  const use = make("use");
  use.setAttribute("class", "pictogram");
  use.setAttribute("href", `${drawings}#${pictogram}`);
  use.setAttribute("width", "24");
  use.setAttribute("height", "24");
  vertex.querySelector(".sign").before(use);
  const title = make("title");
  vertex.prepend(title);
  return title;
}
