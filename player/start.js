// Starts the game; says so if the browser cannot.
import init from "./influence.js";

init().catch((error) => {
  console.error(error);
  document.getElementById("failed").hidden = false;
});
