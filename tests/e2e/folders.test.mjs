// The built game wherever it is put: at the root of a host, in a folder of a larger
// site, in one whose name must be escaped. It never leaves its own folder.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { serve } from '../../scripts/serve.mjs';
import { Game, launch } from './game.mjs';

const DEPLOY = fileURLToPath(new URL('../../scripts/deploy-into', import.meta.url));
let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

for (const [where, path] of [
  ['the root of a host', ''],
  ['apps/influence/ of a user site', 'apps/influence/'],
  ['a folder whose name has spaces and accents', 'nos jeux/influence (été)/'],
]) {
  test(`the game runs from ${where}`, async (context) => {
    const folder = mkdtempSync(join(tmpdir(), 'site-'));
    context.after(() => rmSync(folder, { recursive: true }));
    const root = join(folder, 'site');
    execFileSync(DEPLOY, [join(root, path)]);
    if (path) writeFileSync(join(root, 'index.html'), 'the site');
    const { server, address } = await serve(root, 0);
    const visitor = await browser.newContext({ locale: 'en-GB' });
    context.after(async () => {
      await visitor.close();
      server.close();
    });
    const home = new URL(path, `${address}/`).href;
    const faults = [];
    visitor.on('response', (response) => {
      if (response.status() >= 400 || !response.url().startsWith(home)) {
        faults.push(`${response.status()} ${response.url()}`);
      }
    });
    const page = await visitor.newPage();
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) faults.push(message.text());
    });
    page.on('pageerror', (error) => faults.push(String(error)));

    // A first visit, a move against the computer, which thinks in a worker.
    await page.goto(home);
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    await page.waitForSelector('[data-screen="play"]');
    const game = new Game(page, home);
    const start = await game.state();
    const vertex = start.choosable[0];
    await game.vertex(vertex).hover();
    await game.vertex(vertex).click();
    await game.until((now) => now.remaining.length < start.remaining.length, 'the move');
    await game.until((now) => now.over !== null || now.choosable.length > 0, 'the answer');
    // A link to a level, opened anew.
    await page.goto(`${home}#/level/segment-8`);
    await page.reload();
    await page.waitForSelector('[data-screen="play"]');
    assert.equal(Object.keys((await game.state()).sides).length, 8);
    assert.deepEqual(faults, []);
  });
}
