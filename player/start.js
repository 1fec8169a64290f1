// Starts the game; says so if the browser cannot. What can wait comes later.

// Milliseconds after which an answer is not waited for in silence.
const PATIENCE = 20000;

// Parts that no first game needs are fetched when they are wanted. Whatever is
// wrong with one, the first thing in its place says so.
const parts = {
  about: () => import("./about.js"),
  pictograms: () => import("./pictograms.js"),
  profiles: () => import("./profiles.js"),
};
self.show = async (part, place, ...given) => {
  const failed = (yes) => (place.firstChild.hidden = !yes);
  const late = setTimeout(failed, PATIENCE, true);
  try {
    (await parts[part]()).show(place, ...given);
    failed(false);
  } catch (error) {
    console.error(error);
    failed(true);
  }
  clearTimeout(late);
};

// Without its style, or with half of it, nobody could tell what the board shows.
const styled = getComputedStyle(document.documentElement).getPropertyValue("--ink");
(styled ? import("./influence.js").then((game) => game.default()) : Promise.reject("style")).then(
  () => {
    addEventListener("click", byHand);
    (window.requestIdleCallback ?? setTimeout)(() =>
      import("./later.js").then(() => removeEventListener("click", byHand), () => {}));
  },
  (error) => {
    console.error(error);
    document.getElementById("failed").style.visibility = "visible";
  },
);

// As long as what shares a text is not there, the text is shown to be copied.
function byHand({ target }) {
  const button = target.closest?.("[data-share]");
  if (!button) return;
  const field = button.parentElement.querySelector("textarea");
  field.value = button.dataset.share;
  field.hidden = false;
  field.select();
}
