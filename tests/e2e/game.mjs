// Opens the game in a real browser and reads it the way a player sees it.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { serve } from './site.mjs';

const PICTURES = fileURLToPath(new URL('./screenshots/', import.meta.url));
mkdirSync(PICTURES, { recursive: true });

/** The flags that every Chromium is started with. */
export const FLAGS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync',
  // No name is looked up: what would leave this machine fails, and is seen to fail.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

/** The browser alone. */
export const launch = () => chromium.launch({
  executablePath: process.env.CHROME_PATH || '/usr/bin/chromium',
  args: FLAGS,
});

/** A browser and a site, shared by the tests of one file; `dist` is another build than dist/. */
export async function open(dist) {
  const site = await serve(dist);
  const browser = await launch();
  return {
    site,
    /**
     * Runs `play` with a fresh visitor's page. Whatever the browser complains of
     * that is not `expected`, what the page's security policy had to stop, any
     * request that leaves the site and any cookie fail the test.
     */
    async visit(options, play) {
      const { at = '#/', settings, prepare, expected, ...context } = options;
      const visitor = await browser.newContext({
        locale: 'en-GB', viewport: { width: 1280, height: 800 }, ...context,
      });
      const page = await visitor.newPage();
      const faults = await watch(visitor, page, site.address);
      if (settings) {
        await page.addInitScript((text) => {
          try {
            localStorage.getItem('influence.settings') ?? localStorage.setItem('influence.settings', text);
          } catch { /* a test may take storage away */ }
        }, settings);
      }
      if (prepare) await page.addInitScript(prepare);
      await page.goto(site.address + at);
      await page.waitForSelector('[data-screen]');
      const game = new Game(page, site.address);
      try {
        await play(page, game);
      } catch (error) {
        if (faults.length) error.message += `; the browser said: ${faults.join(' | ')}`;
        throw error;
      }
      assert.deepEqual(faults.filter((fault) => !expected?.test(fault)), []);
      assert.deepEqual(site.missing, []);
      assert.deepEqual(await visitor.cookies(), [], 'no cookie');
      await visitor.close();
    },
    async close() {
      await browser.close();
      site.close();
    },
  };
}

/**
 * Gathers what the browser complains of on `page`, what the page's security policy
 * has to stop, and the visitor's requests that leave `address`.
 */
export async function watch(visitor, page, address) {
  const faults = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  // The context's requests: those of workers are among them.
  visitor.on('request', (request) => {
    if (!request.url().startsWith(address)) faults.push(`left the site: ${request.url()}`);
  });
  await page.addInitScript(() => document.addEventListener('securitypolicyviolation', (event) =>
    console.error(`policy: ${event.violatedDirective} stops ${event.blockedURI}`)));
  return faults;
}

export class Game {
  constructor(page, address) {
    this.page = page;
    this.address = address;
  }

  /** Goes to another address of the game without a reload. */
  async go(fragment, screen) {
    await this.page.evaluate((hash) => { location.hash = hash; }, fragment);
    await this.page.waitForSelector(`[data-screen="${screen}"]`);
  }

  vertex(number) {
    return this.page.locator(`[data-vertex="${number}"]`);
  }

  async picture(name) {
    await this.page.screenshot({ path: `${PICTURES}${name}.png` });
  }

  /** All that the board shows, once it is drawn: that takes slices of its own. */
  async state() {
    await this.page.waitForSelector('[data-screen]');
    return this.page.evaluate(() => {
      const all = (selector) => [...document.querySelectorAll(selector)];
      const numbers = (list) => list.map((element) => Number(element.dataset.vertex));
      const board = document.querySelector('.board');
      const vertices = all('[data-vertex]').filter((element) => !element.classList.contains('gone'));
      return {
        turn: board.dataset.turn ?? null,
        banner: document.querySelector('.banner').textContent.trim(),
        remaining: numbers(vertices),
        choosable: numbers(vertices.filter((element) => element.getAttribute('aria-disabled') === 'false')),
        sides: Object.fromEntries(all('[data-vertex]').map((element) => [element.dataset.vertex, element.dataset.side])),
        captured: numbers(all('[data-captured]')),
        badge: document.querySelector('.badge')?.textContent.trim() ?? null,
        scores: all('.score').map((element) => Number(element.dataset.score)),
        left: all('.score').map((element) => Number(element.dataset.left)),
        arrows: all('[data-arc]').filter((element) => !element.classList.contains('gone')).map((element) => {
          const [from, to] = element.dataset.arc.split('>').map(Number);
          return { from, to, pointsTo: Number(element.dataset.pointsTo) };
        }),
        over: document.querySelector('[data-result]')?.dataset.result ?? null,
        spoken: document.querySelector('.spoken').textContent.trim(),
      };
    });
  }

  /** Waits until the state satisfies a test, and returns it. */
  async until(test, what) {
    const deadline = Date.now() + 15_000;
    for (;;) {
      const state = await this.state();
      if (test(state)) return state;
      if (Date.now() > deadline) throw new Error(`never seen: ${what}; ${JSON.stringify(state)}`);
      await this.page.waitForTimeout(25);
    }
  }

  /** Where the heads of the shown arrows are, with the centres of both their ends. */
  async heads() {
    await this.settled();
    return this.page.evaluate(() => {
      const centre = (element) => {
        const box = element.getBoundingClientRect();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      };
      return [...document.querySelectorAll('[data-arc]:not(.gone)')].map((arrow) => {
        const [from, to] = arrow.dataset.arc.split('>');
        const at = (vertex) => centre(document.querySelector(`[data-vertex="${vertex}"] .body`));
        return { arc: arrow.dataset.arc, head: centre(arrow.querySelector('.head')), from: at(from), to: at(to) };
      });
    });
  }

  /** Waits until nothing on the board moves any more but halos that breathe. */
  async settled() {
    await this.page.evaluate(async () => {
      for (;;) {
        const running = document.getAnimations().filter((animation) => animation.animationName !== 'breathe');
        if (running.length === 0) return;
        await Promise.allSettled(running.map((animation) => animation.finished));
      }
    });
  }
}

/** What a player captures who follows the arrows as they are shown. */
export function reach(state, vertex) {
  const reached = new Set([vertex]);
  for (let grown = true; grown;) {
    grown = false;
    for (const { from, to, pointsTo } of state.arrows) {
      const start = pointsTo === to ? from : to;
      if (reached.has(start) && !reached.has(pointsTo)) {
        reached.add(pointsTo);
        grown = true;
      }
    }
  }
  return [...reached].sort((a, b) => a - b);
}

/** Plays the game to its end, `choose` making each move; returns the moves' number. */
export async function playOut(game, choose) {
  let state = await game.state();
  const total = state.remaining.length;
  let moves = 0;
  while (state.over === null) {
    const before = state;
    const side = before.turn;
    const { vertex, captured } = await choose(before, moves);
    state = await game.until((now) => now.remaining.length < before.remaining.length, `move ${moves}`);
    moves += 1;
    const gone = before.remaining.filter((v) => !state.remaining.includes(v));
    assert.deepEqual(captured, gone, `the preview of ${vertex} is not its capture`);
    const mover = side === 'red' ? 0 : 1;
    if (state.over === null) {
      assert.notEqual(state.turn, side);
      assert.equal(state.scores[mover], before.scores[mover] + gone.length);
      assert.equal(state.scores[1 - mover], before.scores[1 - mover]);
    }
    assert.ok(moves <= total, 'a game has at most one move a vertex');
  }
  assert.equal(state.scores[0] + state.scores[1], total, 'every vertex is somebody’s in the end');
  return moves;
}

export const TWO = 'mode=two\n';
