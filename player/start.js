// Starts the game; says so if the browser cannot. What can wait comes later.
import init from "./influence.js";

// Parts that no first game needs are fetched when they are wanted. Whatever is
// wrong with one, the first thing in its place says so.
const parts = {
  about: () => import("./about.js"),
  pictograms: () => import("./pictograms.js"),
  profiles: () => import("./profiles.js"),
};
self.show = async (part, place, ...given) => {
  try {
    (await parts[part]()).show(place, ...given);
  } catch (error) {
    console.error(error);
    place.firstChild.hidden = false;
  }
};

init().then(
  () => (window.requestIdleCallback ?? setTimeout)(() => import("./later.js")),
  (error) => {
    console.error(error);
    document.getElementById("failed").hidden = false;
  },
);
