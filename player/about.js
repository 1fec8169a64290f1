// What stands behind the game: the article, the credits, the way to the source.
import texts from "./about-texts.js";

const ARTICLE = "https://doi.org/10.1016/j.tcs.2021.05.028";

/** Shows the credits in `place`, in a language; `source` is where the code is. */
export function show(place, source, lang) {
  const say = (id) => texts[lang][id]();
  place.replaceChildren(
    place.firstChild,
    card(
      make("p", say("text")),
      make("p", say("citation"), "citation"),
      outside(say("link"), ARTICLE),
    ),
    card(
      make("h2", say("credits")),
      make("p", say("made")),
      make("p", say("dressing")),
      make("p", say("software")),
      outside(say("source"), source),
      make("p", say("privacy")),
    ),
  );
}

function make(tag, text, className = "") {
  return Object.assign(document.createElement(tag), { textContent: text, className });
}

function card(...children) {
  const card = make("div", "", "card prose");
  card.append(...children);
  return card;
}

/** A link that leaves the game, its address in full view. */
function outside(label, href) {
  const link = make("a", `${label} — ${href.replace("https://", "")}`);
  Object.assign(link, { href, target: "_blank", rel: "noopener noreferrer" });
  const line = make("p", "");
  line.append(link);
  return line;
}
