// Has the service worker keep the game for when there is no network, and tells
// the page of a new version by the event "influence-update" on the window. A
// pressed button with data-action="reload" goes over to it.

// Milliseconds before anything is fetched for later: the first board comes first.
const PATIENCE = 3000;

const { serviceWorker } = navigator;
if (serviceWorker) setTimeout(() => keep().catch(() => {}), PATIENCE);

async function keep() {
  let controlled = Boolean(serviceWorker.controller);
  let asked = false;
  const registration = await serviceWorker.register(new URL("sw.js", import.meta.url));
  const offer = () => dispatchEvent(new Event("influence-update"));
  const watch = (worker) => worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && registration.active) offer();
  });

  if (registration.waiting && registration.active) offer();
  watch(registration.installing);
  registration.addEventListener("updatefound", () => watch(registration.installing));
  serviceWorker.addEventListener("controllerchange", () => {
    if (asked) location.reload();
    // The very first version takes over a page that it is of; later ones don't.
    else if (controlled) offer();
    controlled = true;
  });
  addEventListener("click", (event) => {
    if (!event.target.closest?.('[data-action="reload"]')) return;
    asked = true;
    if (registration.waiting) registration.waiting.postMessage("take over");
    else location.reload();
  });
  // A game left open for days asks now and then.
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) registration.update().catch(() => {});
  });
}
