// Starts the game; says so if the browser cannot. What can wait comes later.
import init from "./influence.js";

init().then(
  () => (window.requestIdleCallback ?? setTimeout)(() => import("./later.js")),
  (error) => {
    console.error(error);
    document.getElementById("failed").hidden = false;
  },
);
