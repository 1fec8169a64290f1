// The computer's thinking place. The page sends its own compiled code first;
// once that runs here, it takes jobs.
import init from "./influence.js";

addEventListener("message", ({ data }) => init({ module_or_path: data }), { once: true });
