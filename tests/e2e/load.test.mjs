// The page under load: a catalog of 10,000 levels, and the largest board from a link.
// What is shown is asserted; how long the page was held up is printed.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { copied } from './copy.mjs';
import { open } from './game.mjs';
import { folder } from './host.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const LEVELS = 10_000;
const PAGE = 60;

/** In the page: keeps how long each task took that held it up for more than 50 ms. */
function watchTasks() {
  window.__long = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.__long.push(Math.round(duration));
  }).observe({ type: 'longtask', buffered: true });
}

/** What held the page up since the last time, once it has come to rest. */
async function held(page) {
  await page.evaluate(() => new Promise((rest) => requestIdleCallback(rest, { timeout: 500 })));
  return `[${await page.evaluate(() => window.__long.splice(0))}] ms`;
}

/** A build of the game whose catalog has 10,000 levels, and their sizes by id. */
function large() {
  const copy = copied();
  for (const name of ['levels', 'daily', 'catalog.ron']) rmSync(join(copy.path, 'catalog', name), { recursive: true });
  // By way of memory where there is such a place: each file is flushed to the disk.
  const made = existsSync('/dev/shm') ? mkdtempSync('/dev/shm/influence-') : folder();
  execFileSync('cargo', [
    'run', '--quiet', '--locked', '-p', 'influence-forge', '--example', 'many_levels', '--', made, String(LEVELS),
  ], { cwd: ROOT });
  cpSync(made, join(copy.path, 'catalog'), { recursive: true });
  rmSync(made, { recursive: true });
  // Nobody would fetch that many on a first visit.
  copy.weigh();
  const { status, stdout, stderr } = copy.build();
  assert.equal(status, 0, stdout + stderr);
  const sizes = new Map();
  for (const [, id] of readFileSync(join(copy.path, 'catalog/catalog.ron'), 'utf8').matchAll(/\(id: "(level-\d+)"/g)) {
    const text = readFileSync(join(copy.path, `catalog/levels/${id}.ron`), 'utf8');
    sizes.set(id, Number(/vertices: (\d+)/.exec(text)[1]));
  }
  return { dist: join(copy.path, 'dist/'), sizes };
}

test(`a list of ${LEVELS} levels is looked through, filtered and played from`, async (t) => {
  const { dist, sizes } = large();
  const written = [...sizes.keys()];
  assert.equal(written.length, LEVELS);
  const browser = await open(dist);
  const listed = (page) => page.evaluate(() => [...document.querySelectorAll('[data-level]')].map((card) => card.dataset.level));
  const place = (page) => page.locator('.pager').first().textContent();
  try {
    for (const [name, viewport, slower] of [
      ['phone, CPU 4x slower', { width: 360, height: 640 }, 4], ['tablet', { width: 768, height: 1024 }, 1],
      ['desktop', { width: 1440, height: 900 }, 1],
    ]) {
      await browser.visit({ viewport, prepare: watchTasks, settings: 'mode=two\ncalm=yes\n' }, async (page, game) => {
        const figures = [`the game had started: ${await held(page)}`];
        const cdp = await page.context().newCDPSession(page);
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
        const note = async (what) => figures.push(`${what} ${await held(page)}`);
        await game.go('#/levels', 'levels');
        // One of the first pack comes first: that which a newcomer begins with.
        const [opening] = await listed(page);
        assert.ok(written.indexOf(opening) < 500);
        const ids = [opening, ...written.filter((id) => id !== opening)];
        assert.deepEqual(await listed(page), ids.slice(0, PAGE));
        assert.equal(await place(page), 'Page 1 of 167');
        await note('list');
        await game.picture(`many-levels-${viewport.width}`);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));

        // From below the list one reads on at the top of the next page.
        await page.locator('.pager').last().locator('[data-action="on"]').click();
        assert.deepEqual(await listed(page), ids.slice(PAGE, 2 * PAGE));
        assert.equal(await page.evaluate(() => scrollY), 0);
        assert.equal(await page.evaluate(() => document.activeElement.dataset.screen), 'levels');
        // From above it one goes on pressing.
        const above = (action) => page.locator('.pager').first().locator(`[data-action="${action}"]`);
        await above('last').focus();
        await page.keyboard.press('Enter');
        assert.equal(await place(page), 'Page 167 of 167');
        assert.deepEqual(await listed(page), ids.slice(166 * PAGE));
        assert.equal(await page.evaluate(() => document.activeElement.dataset.action), 'last');
        assert.equal(await above('on').getAttribute('aria-disabled'), 'true');
        await note('pages');

        // The last level is opened, and the way back leads to where one was.
        await page.click(`[data-level="${ids.at(-1)}"]`);
        await page.waitForSelector('[data-screen="new"]');
        await game.go(`#/level/${ids.at(-1)}`, 'play');
        const { remaining } = await game.until((now) => now.remaining.length > 0, 'the board');
        assert.equal(remaining.length, sizes.get(ids.at(-1)));
        await note('last level');
        await game.go('#/levels', 'levels');
        assert.equal(await place(page), 'Page 167 of 167');

        await page.click('summary');
        await page.getByRole('group', { name: 'Size' }).getByRole('button', { name: 'Up to 9', exact: true }).click();
        const small = ids.filter((id) => sizes.get(id) <= 9);
        const pages = Math.ceil(small.length / PAGE);
        assert.ok(pages > 1 && pages < 167);
        const seen = [];
        for (let n = 1; n <= pages; n += 1) {
          assert.equal(await place(page), `Page ${n} of ${pages}`);
          seen.push(...await listed(page));
          if (n < pages) await above('on').click();
        }
        assert.deepEqual(seen, small, 'every level that passes is on one page');
        await note(`${pages} filtered pages`);
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        await game.picture(`many-levels-below-${viewport.width}`);
        await page.getByRole('group', { name: 'Progress' }).getByRole('button', { name: 'Done', exact: true }).click();
        await page.getByText('No level is like that').waitFor();
        assert.equal(await page.locator('.pager').count(), 0);
        await page.getByRole('group', { name: 'Progress' }).getByRole('button', { name: 'All', exact: true }).click();
        assert.equal(await place(page), `Page 1 of ${pages}`, 'a filter begins at the beginning');

        await page.evaluate(readFileSync(AXE, 'utf8'));
        const { violations } = await page.evaluate(() => axe.run(document));
        assert.deepEqual(violations.map(({ id }) => id), []);
        const memory = await page.evaluate(() => Math.round(performance.memory.usedJSHeapSize / 1e6));
        t.diagnostic(`${name}: ${figures.join(', ')}; ${memory} MB of JavaScript's memory`);
      });
    }
  } finally {
    await browser.close();
  }
});

/** Boards of 128 vertices: many thin parts, one dense web, one ring that is captured whole. */
const HUGE = {
  thin: (() => {
    let state = 7;
    const random = (bound) => {
      state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
      return (state >> 8) % bound;
    };
    const arcs = [];
    for (let a = 0; a < 127; a += 1) {
      const b = a + 1 + random(Math.min(4, 127 - a));
      arcs.push(random(3) ? `${a}>${b}` : `${b}>${a}`);
    }
    return [Array.from({ length: 128 }, () => 'RB'[random(2)]).join(''), ...arcs].join(' ');
  })(),
  // Every other vertex is a source: no arc follows from others, and 640 are left to draw.
  dense: ['RB'.repeat(64), ...Array.from({ length: 64 }, (_, n) => [1, 3, 5, 7, 9, 21, 43, 65, 87, 99]
    .map((far) => `${2 * n}>${(2 * n + far) % 128}`)).flat()].join(' '),
  ring: ['RRB'.repeat(43).slice(0, 128), ...Array.from({ length: 128 }, (_, n) => `${n}>${(n + 1) % 128}`)].join(' '),
};

/** In the page: plays to the end, pointing at each vertex first; what each move took. */
function playHuge(seed) {
  let state = seed;
  const all = (selector) => [...document.querySelectorAll(selector)].map((element) => Number(element.dataset.vertex));
  const there = () => all('[data-vertex]:not(.gone)');
  const moves = [];
  while (!document.querySelector('[data-result]')) {
    const mine = all('[data-vertex][aria-disabled="false"]:not(.gone)');
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    const vertex = mine[(state >> 8) % mine.length];
    const place = document.querySelector(`[data-vertex="${vertex}"]`);
    const before = there();
    place.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
    const preview = all('[data-captured]');
    place.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    const left = there();
    const taken = before.filter((one) => !left.includes(one));
    if (String(preview) !== String(taken)) throw new Error(`${vertex} showed ${preview} and took ${taken}`);
    const [red, blue] = [...document.querySelectorAll('.score')].map((element) => element.dataset.score);
    moves.push(`${vertex}:${taken}:${red}-${blue}`);
  }
  return moves;
}

test('boards of 128 vertices are opened from a link, shown and played as the engine plays them', async (t) => {
  const browser = await open();
  try {
    for (const [name, code] of Object.entries(HUGE)) {
      const at = `#/board/${encodeURIComponent(code)}`;
      const games = [];
      for (const [size, viewport, slower] of [['phone, CPU 4x slower', { width: 360, height: 640 }, 4], ['desktop', { width: 1440, height: 900 }, 1]]) {
        await browser.visit(
          { viewport, prepare: watchTasks, settings: 'mode=two\nconfirm=no\ncalm=yes\nfirst=red\nsound=no\n' },
          async (page, game) => {
            const cdp = await page.context().newCDPSession(page);
            await held(page);
            await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
            const start = Date.now();
            await game.go(at, 'play');
            await page.waitForFunction(() => document.querySelectorAll('[data-vertex]').length === 128, null, { timeout: 60_000 });
            await page.waitForFunction((arcs) => document.querySelectorAll('[data-arc]').length === arcs, code.split(' ').length - 1, { timeout: 60_000 });
            const opened = Date.now() - start;
            const tasks = await held(page);
            assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
            await game.picture(`huge-${name}-${viewport.width}`);
            await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
            const moves = await page.evaluate(playHuge, games.length + 1);
            games.push({ moves, end: await page.getAttribute('[data-result]', 'data-result') });
            t.diagnostic(`${name}, ${size}: drawn after ${opened} ms, held up ${tasks}; ${moves.length} moves`);
          },
        );
      }
      const sessions = games.map(({ moves }) => {
        const chosen = moves.map((move) => move.split(':')[0]);
        return `${code}|R|${chosen}|${chosen.length}\n`;
      });
      const told = execFileSync('cargo', ['run', '--quiet', '--locked', '-p', 'influence-tests', '--bin', 'retell-games'], {
        cwd: ROOT, input: sessions.join(''), encoding: 'utf8',
      }).trimEnd().split('\n');
      games.forEach(({ moves, end }, n) => {
        const [engine, result] = told[n].split('|');
        assert.equal(moves.join(' '), engine, name);
        assert.equal(result.split(' ')[0], end);
      });
    }
  } finally {
    await browser.close();
  }
});

test('the computer answers on boards of 128 vertices', async (t) => {
  const browser = await open();
  try {
    for (const [name, code] of Object.entries(HUGE)) {
      await browser.visit(
        { prepare: watchTasks, settings: 'level=expert\nside=blue\nfirst=red\ncalm=yes\n' },
        async (page, game) => {
          await held(page);
          const start = Date.now();
          await game.go(`#/board/${encodeURIComponent(code)}`, 'play');
          await page.waitForFunction(() => document.querySelector('.vertex.gone'), null, { timeout: 120_000 });
          const state = await game.until((now) => now.over !== null || now.choosable.length > 0, 'my turn');
          assert.equal(state.remaining.length + state.scores[0], 128);
          t.diagnostic(`${name}: answered after ${Date.now() - start} ms, the page held up ${await held(page)}`);
        },
      );
    }
  } finally {
    await browser.close();
  }
});
