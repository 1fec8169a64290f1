// What the page fetches once it is idle, apart from the first visit.
import "./offline.js";
import "./share.js";
