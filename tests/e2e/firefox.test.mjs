// The main journeys in a second engine: Debian's Firefox, driven through WebDriver.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import puppeteer from 'puppeteer-core';
import { Game, TWO, playOut } from './game.mjs';
import { serve } from './site.mjs';

let site;
let browser;
before(async () => {
  site = await serve();
  browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH || '/usr/bin/firefox-esr',
    headless: true,
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-GB',
      // All that asks other hosts for anything.
      'network.captive-portal-service.enabled': false,
      'network.connectivity-service.enabled': false,
    },
  });
});
after(async () => {
  await browser?.close();
  site?.close();
});

/** Runs `play` with a fresh visitor's page; complaints and requests elsewhere fail the test. */
async function visit({ at = '#/', settings = '', size = { width: 1280, height: 800 } }, play) {
  const visitor = await browser.createBrowserContext();
  const page = await visitor.newPage();
  await page.setViewport(size);
  // What the helpers of the other engine's page are called.
  page.waitForTimeout = (milliseconds) => new Promise((done) => { setTimeout(done, milliseconds); });
  const faults = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('request', (request) => {
    // Firefox draws the triangle of a <summary> with a font of its own.
    const inside = request.url().startsWith(site.address) || request.url().startsWith('data:font/');
    if (!inside) faults.push(`left the site: ${request.url()}`);
  });
  await page.evaluateOnNewDocument((text) => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} stops ${event.blockedURI}`));
    localStorage.getItem('influence.settings') ?? localStorage.setItem('influence.settings', text);
  }, `calm=yes\n${settings}`);
  await page.goto(site.address + at);
  await page.waitForSelector('[data-screen]');
  try {
    await play(page, new Game(page, site.address));
    assert.deepEqual(await page.evaluate(() => document.cookie), '');
  } catch (error) {
    if (faults.length) error.message += `; the browser said: ${faults.join(' | ')}`;
    throw error;
  }
  assert.deepEqual(faults, []);
  assert.deepEqual(site.missing, []);
  await visitor.close();
}

/** Points at a vertex, and answers with where it is. */
async function point(page, vertex) {
  const { x, y } = await page.evaluate((number) => {
    const box = document.querySelector(`[data-vertex="${number}"] .body`).getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, vertex);
  await page.mouse.move(2, 2);
  await page.mouse.move(x, y);
  return [x, y];
}

/** Points at a vertex, then clicks it. */
const click = async (page, vertex) => page.mouse.click(...await point(page, vertex));

const press = async (page, text) => {
  const button = await page.evaluateHandle((name) => [...document.querySelectorAll('a, button')]
    .find((element) => (element.getAttribute('aria-label') ?? element.textContent).trim().replace(/^[A-Z]{2} – /, '').startsWith(name)), text);
  await button.click();
};

test('from home through a whole game against the computer to the result', () => visit({}, async (page, game) => {
  await press(page, 'Play');
  await page.waitForSelector('[data-screen="play"]');
  let state = await game.state();
  const total = state.remaining.length;
  for (;;) {
    state = await game.until((now) => now.over !== null || now.choosable.length > 0, 'my turn');
    if (state.over !== null) break;
    const before = state.remaining.length;
    await click(page, state.choosable[0]);
    await game.until((now) => now.remaining.length < before, 'my move');
  }
  assert.equal(state.scores[0] + state.scores[1], total);
  assert.equal(await page.evaluate(() => document.activeElement.tagName), 'H2', 'the focus is on the result');
  await press(page, 'Play again');
  await game.until((now) => now.remaining.length === total, 'the same board again');
}));

test('two players: every preview is the capture that follows', () => visit(
  { settings: TWO, at: '#/level/network-10' },
  async (page, game) => {
    await playOut(game, async ({ choosable }) => {
      const vertex = choosable[0];
      const place = await point(page, vertex);
      const { captured } = await game.until((now) => now.captured.length > 0, 'a preview');
      await page.mouse.click(...place);
      return { vertex, captured };
    });
  },
));

test('arrows are drawn, turn for Blue, and their heads lie at the right ends', () => visit(
  { settings: TWO, at: '#/level/segment-8' },
  async (page, game) => {
    const check = async (state) => {
      const near = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
      for (const { arc, head, from, to } of await game.heads()) {
        const { pointsTo } = state.arrows.find((arrow) => `${arrow.from}>${arrow.to}` === arc);
        assert.equal(near(head, to) < near(head, from), pointsTo === Number(arc.split('>')[1]), arc);
      }
    };
    const red = await game.state();
    assert.ok(red.arrows.every(({ to, pointsTo }) => pointsTo === to));
    await check(red);
    await click(page, red.choosable[0]);
    const blue = await game.until((now) => now.turn === 'blue', 'Blue’s turn');
    assert.ok(blue.arrows.every(({ from, pointsTo }) => pointsTo === from));
    await check(blue);
  },
));

test('pictograms of propositions are drawn, each from the file of drawings', () => visit(
  { settings: `${TWO}dressed=yes\n`, at: '#/level/network-10' },
  async (page) => {
    await page.waitForFunction(() => {
      const all = [...document.querySelectorAll('.pictogram')];
      return all.length === 10 && all.every((use) => use.getBBox().width > 5);
    });
  },
));

test('a language change and a reload lose nothing of a game', () => visit(
  { settings: TWO, at: '#/level/network-10' },
  async (page, game) => {
    await click(page, (await game.state()).choosable[1]);
    const english = await game.until((now) => now.turn === 'blue', 'Blue’s turn');
    await press(page, 'Menu');
    await page.waitForSelector('dialog[open]');
    await press(page, 'Français');
    await press(page, 'Continuer');
    const same = ({ remaining, scores, turn, left }) => ({ remaining, scores, turn, left });
    const french = await game.until((now) => now.banner === 'TOUR DU BLEU', 'French');
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'fr');
    assert.deepEqual(same(french), same(english));
    await page.reload();
    await page.waitForSelector('[data-screen="play"]');
    const kept = await game.state();
    assert.equal(kept.banner, 'TOUR DU BLEU');
    assert.deepEqual(same(kept), same(english));
  },
));

test('a game by keyboard; the focus is never lost', () => visit(
  { settings: 'level=easy\nside=red\nfirst=red\n', at: '#/level/network-10' },
  async (page, game) => {
    const focused = () => page.evaluate(() => document.activeElement.dataset.vertex);
    for (let n = 0; n < 20 && (await focused()) === undefined; n += 1) await page.keyboard.press('Tab');
    for (;;) {
      const state = await game.until((now) => now.over !== null || now.choosable.length > 0, 'my turn');
      if (state.over !== null) break;
      assert.ok(state.remaining.includes(Number(await focused())), 'the focus is on a vertex that is there');
      for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowDown']) {
        if (state.choosable.includes(Number(await focused()))) break;
        await page.keyboard.press(key);
      }
      // Walked to a vertex of the other side only: any own one will do.
      const at = Number(await focused());
      const vertex = state.choosable.includes(at) ? at : state.choosable[0];
      if (vertex !== at) await page.evaluate((number) => document.querySelector(`[data-vertex="${number}"]`).focus(), vertex);
      await page.keyboard.press('Enter');
      await game.until((now) => now.captured.includes(vertex), 'a preview');
      await page.keyboard.press('Enter');
      await game.until((now) => now.remaining.length < state.remaining.length, 'the move');
    }
    assert.equal(await page.evaluate(() => document.activeElement.tagName), 'H2');
  },
));

test('the level list is filtered and leads to a game', () => visit(
  { at: '#/levels', size: { width: 390, height: 844 } },
  async (page) => {
    const shown = () => page.evaluate(() => [...document.querySelectorAll('[data-level]')]
      .filter((element) => element.offsetParent !== null).length);
    const all = await shown();
    await page.click('summary');
    await press(page, 'Up to 9');
    assert.ok((await shown()) > 0 && (await shown()) < all);
    await page.click('[data-level="tree-9"]');
    await page.waitForSelector('[data-screen="new"]');
    await page.click('[data-action="play-now"]');
    await page.waitForSelector('[data-screen="play"]');
    assert.equal(await page.evaluate(() => document.querySelectorAll('[data-vertex]').length), 9);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  },
));
