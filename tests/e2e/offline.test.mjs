// The game without a network, and across its own updates.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { Game, TWO, launch } from './game.mjs';
import { DIST, host, newer } from './host.mjs';

const PLACE = '/apps/influence/';
/** Names that say what is in the file. */
const HASHED = /-[0-9a-f]{12}\./;
let browser;
let site;
let visitor;
let faults;
before(async () => { browser = await launch(); });
after(() => browser.close());
beforeEach(async () => {
  site = await host({ [PLACE]: DIST });
  visitor = await browser.newContext({ locale: 'en-GB', viewport: { width: 900, height: 700 } });
  faults = [];
});
afterEach(async () => {
  await visitor.close();
  site.close();
});

/** A page of the visitor at an address of the game; whatever it complains of is a fault. */
async function open(at = '#/', settings = '') {
  const page = await visitor.newPage();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  await page.addInitScript((text) => {
    localStorage.getItem('influence.settings') ?? localStorage.setItem('influence.settings', text);
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = async function (...args) {
      const registration = await register.apply(this, args);
      setTimeout(() => { window.watching = true; });
      return registration;
    };
  }, settings);
  await page.goto(site.address + PLACE + at);
  await page.waitForSelector('[data-screen]');
  return page;
}

/** Waits until the whole game is kept in this browser, and a worker answers for it. */
async function kept(page) {
  await watching(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Has the browser look for a new version, and waits for the end of its installation. */
const update = (page) => page.evaluate(async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update().catch(() => {});
  const worker = registration.installing;
  while (worker && !['installed', 'activated', 'redundant'].includes(worker.state)) {
    await new Promise((changed) => worker.addEventListener('statechange', changed, { once: true }));
  }
  return worker?.state;
});

/** Waits until the page would notice a new version. */
const watching = (page) => page.waitForFunction(() => window.watching);

const build = (page) => page.evaluate(() => document.documentElement.dataset.build ?? 'A');
const caches = (page) => page.evaluate(() => window.caches.keys());
const offered = (page) => page.locator('[data-action="reload"]');

/** Plays against the computer until the game is over. */
async function playThrough(page) {
  const game = new Game(page);
  let state = await game.until((now) => now.over !== null || now.choosable.length > 0, 'my turn');
  while (state.over === null) {
    const left = state.remaining.length;
    await page.mouse.move(2, 2);
    await game.vertex(state.choosable[0]).hover();
    await game.vertex(state.choosable[0]).click();
    await game.until((now) => now.remaining.length < left, 'my move');
    state = await game.until((now) => now.over !== null || now.choosable.length > 0, 'my turn');
  }
  return state;
}

test('after one visit the whole game is there without a network', async () => {
  const first = await open();
  await kept(first);
  await first.close();
  site.up(false);
  const page = await open('#/level/segment-8', 'calm=yes\nlevel=expert\n');
  const workers = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  const state = await playThrough(page);
  assert.equal(state.scores[0] + state.scores[1], 8);
  assert.match(workers.join(), /worker-[0-9a-f]{12}\.js/, 'the computer thinks in its worker');
  for (const [fragment, screen] of [['#/levels', 'levels'], ['#/about', 'about'], ['#/tutorial', 'tutorial']]) {
    await new Game(page).go(fragment, screen);
  }
  await page.reload();
  await page.waitForSelector('[data-screen="tutorial"]');
  assert.deepEqual(faults, []);
});

test('nothing is fetched for later before a first board can be played', async () => {
  const page = await open();
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await page.waitForSelector('[data-vertex]');
  const early = site.asked.map((path) => path.slice(PLACE.length));
  assert.ok(!early.includes('sw.js') && !early.some((name) => /icon-[a-z]|daily/.test(name)), early.join());
  await kept(page);
  const all = await page.evaluate(async () => {
    const cache = await window.caches.open((await window.caches.keys())[0]);
    return (await cache.keys()).map((request) => request.url);
  });
  const names = all.map((url) => url.slice((site.address + PLACE).length)).sort();
  assert.deepEqual(names, readdirSync(DIST).filter((name) => name !== 'sw.js').sort());
  assert.deepEqual(faults, []);
});

/** A game of two, kept for later, with a move made; `before` is what its board shows. */
async function underWay() {
  const page = await open('#/level/network-10', `${TWO}calm=yes\n`);
  await kept(page);
  const game = new Game(page);
  const start = await game.state();
  await game.vertex(start.choosable[0]).hover();
  await game.vertex(start.choosable[0]).click();
  const before = await game.until((now) => now.turn === 'blue', 'a move');
  return { page, game, before };
}

test('an update waits until it is asked for, and the game goes on after it', async () => {
  const { page, game, before } = await underWay();
  site.places[PLACE] = newer('B');
  assert.equal(await offered(page).count(), 0);
  assert.equal(await update(page), 'installed');
  await offered(page).waitFor();
  await page.screenshot({ path: new URL('./screenshots/new-version.png', import.meta.url).pathname });
  // The game can be played on, and started again, in the version that it began in.
  await page.reload();
  assert.equal(await build(page), 'A');
  assert.deepEqual((await game.state()).remaining, before.remaining);
  await offered(page).click({ timeout: 10_000 });
  await page.waitForSelector('html[data-build="B"] [data-screen="play"]');
  const now = await game.state();
  assert.deepEqual([now.remaining, now.scores, now.turn], [before.remaining, before.scores, before.turn]);
  assert.equal((await caches(page)).length, 1, 'nothing of the old version is left');
  site.up(false);
  await page.reload();
  await page.waitForSelector('html[data-build="B"] [data-screen="play"]');
  assert.deepEqual(faults, []);
});

test('an update that is not whole changes nothing, until it is', async () => {
  const page = await open();
  await kept(page);
  const [old] = await caches(page);
  site.places[PLACE] = newer('B');
  for (const [fault, broken] of [['missing', /^influence-.*wasm$/], ['cut', /^start-/], ['cut', /^index/], ['hang up', /^style-/]]) {
    site.fault = (name) => (broken.test(name) ? fault : undefined);
    // The stylesheet is the same in both versions: there is nothing to ask for.
    assert.equal(await update(page), broken.test('style-') ? 'installed' : 'redundant', `${fault} ${broken}`);
    if (broken.test('style-')) break;
    await page.reload();
    await page.waitForSelector('[data-screen="home"]');
    assert.equal(await build(page), 'A');
    assert.equal(await offered(page).count(), 0);
    assert.ok((await caches(page)).includes(old));
    await new Game(page).go('#/level/segment-8', 'play');
    await new Game(page).go('#/', 'home');
  }
  await offered(page).click({ timeout: 10_000 });
  await page.waitForSelector('html[data-build="B"] [data-screen="home"]');
  assert.deepEqual(faults.filter((fault) => !/404|ERR_|service worker/i.test(fault)), []);
});

test('an update interrupted at any of its files changes nothing, and is done at the next look', async (t) => {
  const { page, game, before } = await underWay();
  const [old] = await caches(page);
  const next = newer('B');
  // What the old version has is not asked for again.
  const files = readdirSync(next).filter((name) => !HASHED.test(name) || !readdirSync(DIST).includes(name));
  assert.ok(files.length >= 6, files.join());
  site.places[PLACE] = next;
  let tries = 0;
  for (const name of files) {
    for (const fault of ['missing', 'cut', 'page', 'hang up']) {
      site.fault = (one) => (one === name ? fault : undefined);
      // Half a service worker is none; a whole one ends with what it could not fetch.
      const state = await update(page);
      assert.equal(state, name === 'sw.js' ? undefined : 'redundant', `${fault} ${name}`);
      assert.ok((await caches(page)).includes(old), `${fault} ${name}`);
      assert.equal(await offered(page).count(), 0, `${fault} ${name}`);
      // What was fetched already is kept for the next look; begin from nothing each time.
      await page.evaluate(async (kept) => {
        for (const key of await window.caches.keys()) if (key !== kept) await window.caches.delete(key);
      }, old);
      tries += 1;
    }
    // The old version is whole: it starts, without a network, where the game was.
    site.up(false);
    await page.reload();
    await page.waitForSelector('[data-screen="play"]');
    assert.equal(await build(page), 'A', name);
    assert.deepEqual((await game.state()).remaining, before.remaining);
    await watching(page);
    site.up(true);
  }
  site.fault = () => undefined;
  assert.equal(await update(page), 'installed');
  await offered(page).click({ timeout: 10_000 });
  await page.waitForSelector('html[data-build="B"] [data-screen="play"]');
  assert.deepEqual((await game.state()).remaining, before.remaining);
  assert.equal((await caches(page)).length, 1);
  assert.deepEqual(faults.filter((fault) => !/404|ERR_|service worker|ServiceWorker/i.test(fault)), []);
  t.diagnostic(`${tries} interruptions at ${files.length} files`);
});

test('a first installation that is cut off goes on at the next visit', async () => {
  site.fault = (name) => (/^icon-large/.test(name) ? 'hang up' : undefined);
  const page = await open();
  while (!site.asked.some((path) => /icon-large/.test(path))) await page.waitForTimeout(100);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const worker = registration?.installing;
    while (worker && worker.state !== 'redundant') {
      await new Promise((changed) => worker.addEventListener('statechange', changed, { once: true }));
    }
  });
  assert.equal(await page.evaluate(() => navigator.serviceWorker.controller), null);
  await new Game(page).go('#/level/segment-8', 'play');
  site.fault = () => undefined;
  site.asked.length = 0;
  await page.reload();
  await kept(page);
  const again = site.asked.filter((path) => /influence-.*wasm|icon-small/.test(path));
  assert.ok(again.length <= 1, `what was kept already is not fetched again: ${again}`);
  site.up(false);
  await page.reload();
  await page.waitForSelector('[data-screen="play"]');
});

test('two pages: the one that does not ask keeps working, and is offered a reload', async () => {
  const one = await open();
  await kept(one);
  const two = await open('#/level/network-10', TWO);
  await two.waitForFunction(() => navigator.serviceWorker.controller);
  await watching(two);
  site.places[PLACE] = newer('B');
  assert.equal(await update(one), 'installed');
  await offered(one).click();
  await one.waitForSelector('html[data-build="B"]');
  assert.equal((await caches(two)).length, 2, 'the old version is still needed');
  const lazy = readFileSync(join(DIST, 'index.html'), 'utf8').match(/worker-[0-9a-f]{12}\.js/)[0];
  const status = (page) => page.evaluate((name) => fetch(name).then((answer) => answer.status), lazy);
  assert.equal(await status(two), 200, 'its own files are there');
  await offered(two).click();
  await two.waitForSelector('html[data-build="B"] [data-screen="play"]');
  await one.close();
  await two.reload();
  while ((await caches(two)).length > 1) await two.waitForTimeout(100);
  assert.deepEqual(faults, []);
});

test('the manifest and its icons', async () => {
  const page = await open();
  // It comes once the page is idle.
  await page.waitForSelector('link[rel="manifest"]', { state: 'attached' });
  const { manifest, pictures } = await page.evaluate(async () => {
    const link = document.querySelector('link[rel="manifest"]').href;
    const manifest = await fetch(link).then((answer) => answer.json());
    const pictures = await Promise.all(manifest.icons.map(async ({ src }) => {
      const image = new Image();
      image.src = new URL(src, link);
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }));
    manifest.start_url = new URL(manifest.start_url, link).href;
    manifest.scope = new URL(manifest.scope, link).href;
    return { manifest, pictures };
  });
  assert.equal(manifest.name, 'INFLUENCE');
  assert.equal(manifest.start_url, site.address + PLACE);
  assert.equal(manifest.scope, site.address + PLACE);
  assert.equal(manifest.display, 'standalone');
  for (const [icon, [width, height]] of manifest.icons.map((icon, n) => [icon, pictures[n]])) {
    assert.equal(width, height);
    if (icon.sizes !== 'any') assert.equal(icon.sizes, `${width}x${height}`);
  }
  assert.deepEqual(manifest.icons.filter((icon) => icon.purpose === 'maskable').length, 1);
  // What the browser itself would complain of before it offers to install the game.
  const devtools = await visitor.newCDPSession(page);
  const { errors } = await devtools.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  await kept(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  assert.deepEqual(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito'), []);
  assert.deepEqual(faults, []);
});
