// Access: one way through everything by keyboard, names, focus, text of double
// size, narrow windows, forced colours, greyscale, targets.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { TWO, open, reach } from './game.mjs';
import { STATES, cut, reachState } from './screens.mjs';

const SOLO = 'level=easy\nside=red\nfirst=red\ncalm=yes\n';
let browser;
before(async () => { browser = await open(); });
after(() => browser.close());

/** What has the focus; it must be something that can be seen. */
const focus = (page) => page.evaluate(() => {
  const element = document.activeElement;
  return {
    lost: element === document.body || !element.checkVisibility({ visibilityProperty: true }),
    what: element.dataset.vertex ? 'vertex' : element.dataset.action ?? element.dataset.screen ?? element.tagName,
    vertex: element.dataset.vertex === undefined ? null : Number(element.dataset.vertex),
  };
});

/** Presses Tab until `wanted` holds of what has the focus. */
async function tabTo(page, wanted) {
  for (let n = 0; n < 60; n += 1) {
    const now = await focus(page);
    if (wanted(now)) return now;
    await page.keyboard.press('Tab');
  }
  throw new Error('no way there by Tab');
}

/** Brings the focus to a vertex that may be chosen, by arrow keys. */
async function toChoosable(page, game) {
  const { choosable } = await game.until((now) => now.choosable.length > 0, 'a turn');
  await tabTo(page, ({ vertex }) => vertex !== null);
  const seen = new Set();
  for (let n = 0; n < 60; n += 1) {
    const { vertex } = await focus(page);
    if (choosable.includes(vertex)) return vertex;
    seen.add(vertex);
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
      await page.keyboard.press(key);
      const { vertex: next } = await focus(page);
      if (next !== vertex && !seen.has(next)) break;
    }
  }
  throw new Error('no vertex to choose found by arrow keys');
}

test('the board is one stop of the Tab key, before and after moves', () => browser.visit(
  { settings: SOLO, at: '#/level/network-10' },
  async (page, game) => {
    for (let turn = 0; turn < 2; turn += 1) {
      await game.until((now) => now.choosable.length > 0, 'my turn');
      assert.equal(await page.locator('[data-vertex][tabindex="0"]:not([aria-hidden])').count(), 1);
      assert.equal(await page.locator('[data-vertex][tabindex="0"]').count(), 1);
      await page.evaluate(() => document.querySelector('main').focus());
      const stops = [];
      for (let n = 0; n < 14; n += 1) {
        await page.keyboard.press('Tab');
        stops.push((await focus(page)).what);
      }
      const one = stops.slice(0, stops.indexOf(stops[0], 1) < 0 ? undefined : stops.indexOf(stops[0], 1));
      assert.equal(one.filter((what) => what === 'vertex').length, 1, one.join(' '));
      if (turn === 0) {
        await toChoosable(page, game);
        await page.keyboard.press('Enter');
        await page.keyboard.press('Enter');
        await game.until((now) => now.remaining.length < 10, 'my move');
      }
    }
  },
));

test('Enter shows then plays, Esc cancels, U takes back, H hints, ? lists the keys', () => browser.visit(
  { settings: SOLO, at: '#/level/network-10' },
  async (page, game) => {
    const vertex = await toChoosable(page, game);
    const start = await game.state();
    await page.keyboard.press('Enter');
    const shown = await game.until((now) => now.captured.length > 0, 'a preview');
    assert.deepEqual(shown.captured, reach(start, vertex));
    assert.match(shown.spoken, new RegExp(`^Red ${vertex + 1} would capture`));
    assert.equal(await page.locator('.offer').count(), 1);
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('.offer').count(), 0);
    assert.equal((await game.state()).spoken, 'Red’s turn.');
    assert.deepEqual(await focus(page), { lost: false, what: 'vertex', vertex });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await game.until((now) => now.remaining.length < 10 && now.choosable.length > 0, 'the answer');
    await page.keyboard.press('u');
    await game.until((now) => now.remaining.length === 10, 'the start');
    assert.equal((await focus(page)).what, 'vertex');
    await page.keyboard.press('h');
    await game.until((now) => /^Red \d+\. A good move, /.test(now.spoken), 'a hint');
    await page.keyboard.press('?');
    const help = page.locator('dialog[open]');
    await help.waitFor();
    const text = await help.textContent();
    for (const key of ['arrows', 'Enter', 'Esc', ' U ', ' R ', ' H ', '?']) assert.ok(text.includes(key), key);
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    assert.equal((await focus(page)).what, 'vertex', 'the focus is back where it was');
  },
));

test('each vertex says side, number, how many it captures and, shown, which', async () => {
  for (const [locale, name, waits] of [
    ['en-GB', (side, v, n) => `${side === 'red' ? 'Red' : 'Blue'} ${v}, captures ${n} ${n === 1 ? 'vertex' : 'vertices'}`, ', waits for its turn'],
    ['fr-FR', (side, v, n) => `${side === 'red' ? 'Rouge' : 'Bleu'} ${v}, capture ${n} sommet${n === 1 ? '' : 's'}`, ', attend son tour'],
  ]) {
    await browser.visit({ locale, settings: TWO, at: '#/level/network-10' }, async (page, game) => {
      for (let turn = 0; turn < 3; turn += 1) {
        const state = await game.state();
        // What Blue captures follows the arrows the other way round.
        const turned = { ...state, arrows: state.arrows.map(({ from, to, pointsTo }) => ({ from, to, pointsTo: pointsTo === to ? from : to })) };
        for (const vertex of state.remaining) {
          const own = state.sides[vertex] === state.turn;
          const taken = reach(own ? state : turned, vertex);
          const expected = name(state.sides[vertex], vertex + 1, taken.length);
          const label = () => game.vertex(vertex).getAttribute('aria-label');
          if (!own) {
            assert.equal(await label(), expected + waits);
            continue;
          }
          assert.equal(await label(), expected);
          await game.vertex(vertex).dispatchEvent('click');
          assert.equal(await label(), expected + (locale === 'fr-FR' ? '\u00a0: ' : ': ') + taken.map((other) => other + 1).join(', '));
          await page.click('[data-action="cancel"]');
          await page.evaluate(() => document.querySelector('main').focus());
          await page.mouse.move(2, 2);
        }
        for (let n = 0; n < 2; n += 1) await game.vertex(state.choosable[0]).dispatchEvent('click');
        await game.until((now) => now.remaining.length < state.remaining.length, 'the move');
      }
    });
  }
});

test('one region speaks; the same message twice is read twice', () => browser.visit(
  { settings: SOLO.replace('easy', 'normal'), at: '#/level/network-10' },
  async (page, game) => {
    assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll(
      '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"], output',
    )].map((element) => element.className)), ['spoken']);
    assert.equal(await page.getAttribute('.spoken', 'aria-live'), 'polite');
    await page.evaluate(() => {
      window.heard = [];
      new MutationObserver(() => {
        const text = document.querySelector('.spoken').textContent;
        if (text !== window.heard.at(-1)) window.heard.push(text);
      }).observe(document.querySelector('.spoken'), { subtree: true, childList: true, characterData: true });
    });
    await tabTo(page, ({ vertex }) => vertex !== null);
    const heard = () => page.evaluate(() => window.heard);
    const hints = async () => (await heard()).filter((text) => /^Red \d+\. A good move/.test(text));
    await page.keyboard.press('h');
    await page.waitForFunction(() => window.heard.some((text) => /^Red \d+\. A good move/.test(text)));
    const once = (await hints()).length;
    for (let n = 0; n < 12 && (await hints()).length < once + 2; n += 1) {
      const before = (await heard()).length;
      await page.keyboard.press('h');
      await page.waitForFunction((count) => window.heard.length > count, before);
    }
    const all = (await hints()).map((text) => text.trim());
    assert.ok(all.some((text, place) => text === all[place - 1]), all.join(' | '));
    // Walking about says nothing here: the names of what has the focus do.
    const before = (await heard()).length;
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
    await page.waitForTimeout(60);
    assert.equal((await heard()).length, before);
    // A move: who, what, the score and the turn, in one message.
    await toChoosable(page, game);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => window.heard.some((text) => /^Red plays \d+ and captures \d+ vert.*\. Red \d+, Blue 0\. Blue’s turn\./.test(text)));
    await page.waitForFunction(() => window.heard.some((text) => /^Blue plays \d+ and captures \d+ vert.*\. Red \d+, Blue \d+\. Red’s turn\./.test(text)));
  },
));

test('the focus is never lost', async (t) => {
  const kept = async (page, what, when) => {
    await page.waitForTimeout(60);
    const now = await focus(page);
    assert.ok(!now.lost, `${when}: lost`);
    if (what) assert.equal(now.what, what, when);
  };
  const press = async (page, action) => {
    await tabTo(page, ({ what }) => what === action);
    await page.keyboard.press('Enter');
  };
  for (const [motion, settings] of [['calm', SOLO], ['moving', SOLO.replace('calm=yes\n', '')]]) {
    await t.test(`in a game against the computer (${motion})`, () => browser.visit(
      { settings, at: '#/level/network-10' },
      async (page, game) => {
        await kept(page, 'play', 'at the start');
        await toChoosable(page, game);
        await page.keyboard.press('Enter');
        await press(page, 'cancel');
        await kept(page, 'vertex', 'after the Cancel button');
        await toChoosable(page, game);
        await page.keyboard.press('Enter');
        await press(page, 'confirm');
        await kept(page, 'vertex', 'after the Confirm button');
        await game.until((now) => now.choosable.length > 0, 'the answer');
        await game.settled();
        await kept(page, 'vertex', 'after the computer’s move');
        await press(page, 'undo');
        await kept(page, 'undo', 'after the Undo button');
        await press(page, 'redo');
        await kept(page, 'redo', 'after the Redo button');
        await press(page, 'hint');
        await kept(page, 'hint', 'after the Hint button');
        await tabTo(page, ({ vertex }) => vertex !== null);
        for (let turn = 0; turn < 10; turn += 1) {
          const state = await game.until((now) => now.over !== null || now.choosable.length > 0, 'a turn');
          await game.settled();
          if (state.over !== null) break;
          await kept(page, 'vertex', `before move ${turn}`);
          await toChoosable(page, game);
          await page.keyboard.press('Enter');
          await page.keyboard.press('Enter');
          await game.until((now) => now.remaining.length < state.remaining.length, 'the move');
        }
        await kept(page, 'H2', 'on the result');
        await press(page, 'review');
        await kept(page, null, 'at the start of the replay');
        await press(page, 'on');
        await kept(page, 'on', 'one move on');
        await press(page, 'last');
        await kept(page, 'last', 'at the end');
        await tabTo(page, ({ what }) => what === 'BUTTON' || what === 'to-result');
        await press(page, 'to-result');
        await kept(page, 'H2', 'on the result again');
        await press(page, 'again');
        await kept(page, 'vertex', 'in the game after that');
      },
    ));
  }
  await t.test('when the computer takes the vertex that has it', () => browser.visit(
    // Blue, the computer, starts and takes everything but 3.
    { settings: SOLO.replace('first=red', 'first=blue').replace('level=easy', 'level=expert'), at: '#/board/RRBRB%200%3E2%201%3E2' },
    async (page, game) => {
      await tabTo(page, ({ vertex }) => vertex !== null);
      await game.until((now) => now.choosable.length > 0, 'its move');
      await game.settled();
      const { vertex, lost } = await focus(page);
      assert.ok(!lost && (await game.state()).remaining.includes(vertex));
    },
  ));
  await t.test('in dialogs', () => browser.visit({ settings: SOLO, at: '#/level/network-10' }, async (page, game) => {
    const open = (name) => page.waitForSelector(`[data-dialog="${name}"][open]`);
    const closed = () => page.waitForSelector('dialog', { state: 'detached' });
    for (const [action, name] of [['help', 'help'], ['menu', 'menu']]) {
      for (const close of ['Escape', 'close']) {
        await press(page, action);
        await open(name);
        assert.ok(await page.evaluate(() => document.querySelector('dialog').matches(':modal')));
        assert.ok((await page.getAttribute('dialog', 'aria-label')).trim());
        // Tab stays inside (or visits the browser's own controls).
        for (let n = 0; n < 14; n += 1) {
          await page.keyboard.press('Tab');
          assert.ok(await page.evaluate(() => document.activeElement === document.body || document.activeElement.closest('dialog') !== null));
        }
        if (close === 'Escape') await page.keyboard.press('Escape');
        else await press(page, 'close');
        await closed();
        await kept(page, action, `${name} closed by ${close}`);
      }
    }
    // From one dialog to the next.
    await press(page, 'menu');
    await press(page, 'menu-help');
    await open('help');
    await page.keyboard.press('Escape');
    await closed();
    await kept(page, 'menu', 'help from the menu');
    await toChoosable(page, game);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await game.until((now) => now.choosable.length > 0 && now.remaining.length < 10, 'the answer');
    for (const [answer, left] of [['restart-no', false], ['restart-yes', true]]) {
      await press(page, 'menu');
      await press(page, 'restart');
      await open('restart');
      await press(page, answer);
      await closed();
      await kept(page, null, answer);
      assert.equal((await game.state()).remaining.length === 10, left);
    }
    // To another screen from inside a dialog.
    await press(page, 'menu');
    await open('menu');
    for (let n = 0; n < 20 && !(await page.evaluate(() => document.activeElement.getAttribute('href') === '#/levels')); n += 1) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-screen="levels"]');
    await kept(page, 'levels', 'on the next screen');
  }));
  await t.test('from screen to screen, and when the language changes', () => browser.visit({}, async (page) => {
    for (const [href, screen] of [['#/settings', 'settings'], ['#/', 'home'], ['#/levels', 'levels'], ['#/', 'home'], ['#/tutorial', 'tutorial'], ['#/', 'home'], ['#/about', 'about']]) {
      for (let n = 0; n < 60 && !(await page.evaluate((to) => document.activeElement.getAttribute('href') === to, href)); n += 1) {
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
      await page.waitForSelector(`[data-screen="${screen}"]`);
      await kept(page, screen, `on ${screen}`);
      assert.equal(await page.getAttribute('[data-screen]', 'aria-labelledby'), 'title', screen);
      assert.equal(await page.locator('h1#title').count(), 1, screen);
    }
    await page.getByRole('button', { name: 'Français' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.documentElement.lang === 'fr');
    assert.ok(await page.evaluate(() => document.activeElement.lang === 'fr'), 'on the button pressed');
  }));
});

test('language, direction and title of the document are those of the screen', async () => {
  for (const [locale, lang, titles] of [
    ['en-GB', 'en', { home: 'INFLUENCE – the game of influence', levels: 'Choose a level – INFLUENCE', settings: 'Settings – INFLUENCE' }],
    ['fr-CA', 'fr', { home: 'INFLUENCE – le jeu du pouvoir', levels: 'Choisis un niveau – INFLUENCE', settings: 'Paramètres – INFLUENCE' }],
    ['de-DE', 'en', {}],
  ]) {
    await browser.visit({ locale }, async (page, game) => {
      for (const [screen, title] of Object.entries(titles)) {
        await game.go(screen === 'home' ? '#/' : `#/${screen}`, screen);
        await page.waitForFunction((text) => document.title === text, title);
      }
      assert.equal(await page.getAttribute('html', 'lang'), lang);
      assert.equal(await page.getAttribute('html', 'dir'), 'ltr');
    });
  }
});

for (const [name, size, double] of [
  ['text of double size on a phone', { width: 360, height: 640 }, true],
  ['text of double size on a wide screen', { width: 1280, height: 800 }, true],
  ['a window of 320 pixels, as at 400 %', { width: 320, height: 256 }, false],
]) {
  test(`nothing is cut with ${name}`, async () => {
    for (const locale of ['en-GB', 'fr-FR']) {
      await browser.visit({ locale, viewport: size }, async (page, game) => {
        if (double) {
          await page.addInitScript(() => {
            const large = new CSSStyleSheet();
            large.replaceSync(':root { font-size: 200% !important }');
            document.adoptedStyleSheets = [large];
          });
        }
        const faults = [];
        for (const state of STATES) {
          await reachState(page, game, state);
          faults.push(...(await cut(page)).map((fault) => `${state.name}: ${fault}`));
          await game.picture(`text-${size.width}-${state.name}-${locale.slice(0, 2)}`);
        }
        assert.equal(faults.join('\n'), '');
      });
    }
  });
}

test('targets are large enough for a finger', () => browser.visit(
  { viewport: { width: 360, height: 640 }, hasTouch: true },
  async (page, game) => {
    const faults = [];
    for (const state of STATES) {
      await reachState(page, game, state);
      faults.push(...await page.evaluate((name) => {
        const inside = document.querySelector('dialog[open]') ?? document;
        return [...inside.querySelectorAll('a, button, summary, input, select, textarea')]
          .filter((element) => element.checkVisibility() && !element.closest('p'))
          .map((element) => [element, element.getBoundingClientRect()])
          .filter(([, box]) => box.width < 43.9 || box.height < 43.9)
          .map(([element, box]) => `${name}: ${element.textContent} ${box.width} × ${box.height}`);
      }, state.name));
    }
    assert.equal(faults.join('\n'), '');
  },
));

/** Pictures of elements, in greyscale: as many numbers from 0 to 255, each the same size. */
async function greys(page, locators) {
  const grey = await page.context().newPage();
  const all = [];
  for (const locator of locators) {
    const bytes = (await locator.screenshot()).toString('base64');
    all.push(await grey.evaluate(async (text) => {
      const blob = new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], { type: 'image/png' });
      const canvas = new OffscreenCanvas(40, 40).getContext('2d');
      canvas.drawImage(await createImageBitmap(blob), 0, 0, 40, 40);
      const { data } = canvas.getImageData(0, 0, 40, 40);
      return Array.from({ length: 1600 }, (_, n) => 0.2126 * data[4 * n] + 0.7152 * data[4 * n + 1] + 0.0722 * data[4 * n + 2]);
    }, bytes));
  }
  await grey.close();
  return all;
}

test('the sides differ by shape and sign, in greyscale too', () => browser.visit(
  { settings: `${TWO}calm=yes\n`, at: '#/level/network-10' },
  async (page, game) => {
    // The vertices alone, each like every other of its side.
    await page.evaluate(() => {
      const alone = new CSSStyleSheet();
      alone.replaceSync('.arrows { visibility: hidden } .halo { visibility: hidden } * { animation: none !important }');
      document.adoptedStyleSheets = [alone];
    });
    await page.mouse.move(2, 2);
    const { sides } = await game.state();
    const of = (side) => Object.keys(sides).filter((vertex) => sides[vertex] === side).slice(0, 2)
      .map((vertex) => game.vertex(vertex).locator('.body'));
    const apart = (one, other) => one.reduce((sum, grey, n) => sum + Math.abs(grey - other[n]), 0) / one.length;
    const [red, red2, blue, blue2] = await greys(page, [...of('red'), ...of('blue')]);
    // Of one side the same but for the edges of pixels; of both sides far apart.
    assert.ok(apart(red, red2) < 8 && apart(blue, blue2) < 8, `${apart(red, red2)}, ${apart(blue, blue2)}`);
    // On Red's turn Blue's are pale; on equal terms shape and sign alone tell them apart.
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('.vertex')) element.classList.add('playable');
    });
    const [redEqual, blueEqual] = await greys(page, [of('red')[0], of('blue')[0]]);
    assert.ok(apart(redEqual, blueEqual) > 16, `${apart(redEqual, blueEqual)}`);
  },
));

test('with forced colours everything is told apart', () => browser.visit(
  { settings: `${TWO}calm=yes\n`, forcedColors: 'active', at: '#/level/network-10', viewport: { width: 390, height: 844 } },
  async (page, game) => {
    const style = (selector, ...names) => page.locator(selector).first().evaluate((element, all) => {
      const computed = getComputedStyle(element);
      return all.map((name) => computed[name]).join(' ');
    }, names);
    const board = await style('.board', 'backgroundColor');
    for (const side of ['red', 'blue']) {
      assert.notEqual(await style(`.vertex.${side} .body`, 'stroke'), board, `${side}: an outline`);
      assert.notEqual(await style(`.vertex.${side} .sign`, 'fill'), await style(`.vertex.${side} .body`, 'fill'), `${side}: a sign`);
    }
    assert.notEqual(await style('.shaft', 'stroke'), board);
    assert.notEqual(await style('.head', 'fill'), board);
    // Whose turn it is, what may be chosen, what would be taken.
    assert.notEqual(await style('.vertex.playable .halo', 'stroke'), await style('.vertex:not(.playable) .halo', 'stroke'));
    const { choosable } = await game.state();
    await game.picture('forced-play');
    await page.evaluate((vertex) => document.querySelector(`[data-vertex="${vertex}"]`).focus(), choosable[0]);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.offer');
    assert.notEqual(
      await style('.vertex.captured .halo', 'fill', 'stroke'),
      await style('.vertex.playable:not(.captured) .halo', 'fill', 'stroke'),
    );
    assert.notEqual(await style('.vertex:focus-visible .ring', 'stroke'), 'rgba(0, 0, 0, 0)');
    assert.notEqual(await style('.badge text', 'fill'), await style('.badge rect', 'fill'));
    await game.picture('forced-preview');
    // Switches show their state, choices theirs, in more than a background.
    await game.go('#/settings', 'settings');
    const states = (selector, names) => page.evaluate(([which, all]) => [...document.querySelectorAll(which)].map((element) => {
      const computed = getComputedStyle(element);
      return all.map((name) => computed[name]).join(' ');
    }), [selector, names]);
    const marks = ['borderTopColor', 'borderTopWidth', 'outlineStyle', 'color', 'backgroundColor', 'boxShadow', 'forcedColorAdjust'];
    const [on, off] = await greys(page, ['true', 'false'].map((pressed) => page.locator(`.choice-buttons [aria-pressed="${pressed}"]`).first()));
    const mean = (picture) => picture.reduce((sum, grey) => sum + grey, 0) / picture.length;
    assert.ok(Math.abs(mean(on) - mean(off)) > 40, `a choice made: ${mean(on)}, ${mean(off)}`);
    const [yes] = await states('[aria-checked="true"] .switch-knob', [...marks, 'backgroundImage']);
    const [no] = await states('[aria-checked="false"] .switch-knob', [...marks, 'backgroundImage']);
    assert.notEqual(yes, no, 'a switch that is on');
    await game.picture('forced-settings');
    for (const [fragment, screen] of [['#/', 'home'], ['#/levels', 'levels']]) {
      await game.go(fragment, screen);
      await game.picture(`forced-${screen}`);
    }
  },
));
