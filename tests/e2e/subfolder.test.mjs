// The built site runs from any folder of any static host, beside what else is
// there: worker, lazy files and service worker included.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Game, launch, watch } from './game.mjs';
import { folder, host } from './host.mjs';

const DEPLOY = fileURLToPath(new URL('../../scripts/deploy-into', import.meta.url));
const built = join(folder(), 'game');

let browser;
before(async () => {
  // As the workflow puts it into a site.
  execFileSync(DEPLOY, [built]);
  browser = await launch();
});
after(() => browser.close());

/** A site of somebody else, with a page at its root and one below. */
function foreign() {
  const site = folder();
  mkdirSync(join(site, 'blog'));
  writeFileSync(join(site, 'index.html'), '<!doctype html><link rel="icon" href="data:,"><title>Home of somebody</title>');
  writeFileSync(join(site, 'blog', 'index.html'), '<!doctype html><link rel="icon" href="data:,"><title>A blog</title>');
  writeFileSync(join(site, 'style-0123456789ab.css'), 'body { color: red }');
  return site;
}

for (const [name, place] of [['the root', '/'], ['a folder', '/apps/influence/'], ['a path with spaces and accents', '/nos jeux/influence (été)/']]) {
  test(`from ${name}`, async () => {
    const around = foreign();
    if (place === '/') cpSync(built, around, { recursive: true });
    const site = await host({ '/': around, '/blog/': join(around, 'blog'), [place]: place === '/' ? around : built });
    const visitor = await browser.newContext({ locale: 'en-GB' });
    const page = await visitor.newPage();
    const faults = await watch(visitor, page, site.address);
    const workers = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    await page.addInitScript(() => localStorage.setItem('influence.settings', 'calm=yes\nlevel=normal\n'));
    const game = new Game(page);
    const here = site.address + encodeURI(place);
    try {
      await page.goto(`${here}#/level/segment-8`);
      let state = await game.until((now) => now.choosable.length > 0, 'my turn');
      await game.vertex(state.choosable[0]).hover();
      await game.vertex(state.choosable[0]).click();
      state = await game.until((now) => now.over || (now.turn === 'red' && now.scores[1] > 0), 'the computer’s move');
      assert.equal(workers.length, 1);
      assert.ok(workers[0].startsWith(here), workers[0]);
      await game.go('#/daily', 'daily');
      await page.waitForSelector('.preview .picture');

      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
      const scope = await page.evaluate(() => navigator.serviceWorker.ready.then((one) => one.scope));
      assert.equal(scope, here);
      // What else is on the host is answered by the host, within the scope or not.
      const other = await visitor.newPage();
      await other.goto(`${site.address}/blog/`);
      assert.equal(await other.title(), 'A blog');
      const controlled = await other.evaluate(() => Boolean(navigator.serviceWorker.controller));
      assert.equal(controlled, place === '/');
      const style = await other.evaluate(() => fetch('/style-0123456789ab.css').then((answer) => answer.text()));
      assert.equal(style, 'body { color: red }');
      const kept = await other.evaluate(() => window.caches.match('/blog/').then(Boolean));
      assert.equal(kept, false, 'and never kept');

      site.up(false);
      await page.reload();
      await page.waitForSelector('[data-screen="daily"] .preview .picture');
      await game.go('#/level/segment-8', 'play');
      assert.deepEqual(faults, []);
      assert.deepEqual(site.missing, []);
    } finally {
      await visitor.close();
      site.close();
    }
  });
}

test('two copies of the game on one host leave each other alone', async () => {
  const site = await host({ '/': foreign(), '/one/': built, '/two/': built });
  const visitor = await browser.newContext({ locale: 'en-GB' });
  try {
    const pages = [];
    for (const place of ['/one/', '/two/']) {
      const page = await visitor.newPage();
      await page.goto(site.address + place);
      await page.evaluate(() => window.caches.open('somebody else’s').then(() => navigator.serviceWorker.ready));
      await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
      pages.push(page);
    }
    const names = await pages[0].evaluate(() => window.caches.keys());
    assert.equal(names.length, 3, names.join());
    site.up(false);
    for (const page of pages) {
      await page.reload();
      await page.waitForSelector('[data-screen="home"]');
    }
  } finally {
    await visitor.close();
    site.close();
  }
});
