// Whole games by mouse, keyboard and touch, in both languages.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { levels } from './catalog.mjs';
import { TWO, open, playOut, reach } from './game.mjs';
import { HANDS } from './hands.mjs';

let browser;
before(async () => { browser = await open(); });
after(() => browser.close());

/** Which vertex to choose: another one each move, so that games differ. */
const pick = (state, move) => state.choosable[(move * 7 + 1) % state.choosable.length];

test('a whole game by mouse, in French', () => browser.visit(
  { locale: 'fr-FR', settings: TWO, at: '#/levels' },
  async (page, game) => {
    await page.click('[data-level="network-10"]');
    await page.click('[data-action="play-now"]');
    await page.waitForSelector('[data-screen="play"]');
    assert.equal(await page.getAttribute('html', 'lang'), 'fr');
    await playOut(game, async (state, move) => {
      assert.equal(state.banner, state.turn === 'red' ? 'TOUR DU ROUGE' : 'TOUR DU BLEU');
      assert.deepEqual(
        state.choosable,
        state.remaining.filter((vertex) => state.sides[vertex] === state.turn),
      );
      const vertex = pick(state, move);
      await page.mouse.move(2, 2);
      await game.vertex(vertex).hover();
      const shown = await game.until((now) => now.captured.includes(vertex), 'a preview');
      assert.deepEqual(shown.captured, reach(state, vertex));
      assert.equal(shown.badge, `+${shown.captured.length}`);
      await game.vertex(vertex).click();
      return { vertex, captured: shown.captured };
    });
    await page.waitForSelector('[data-result] h2');
    assert.match(await page.textContent('[data-result] h2'), /^(Victoire (Rouge|Bleu)|Égalité)\u202f!$/);
    await page.click('[data-action="again"]');
    const again = await game.state();
    assert.equal(again.remaining.length, 10);
    assert.deepEqual(again.scores, [0, 0]);
  },
));

test('a whole game by keyboard alone, in English', () => browser.visit(
  { settings: TWO, at: '#/level/roundabout-11' },
  async (page, game) => {
    assert.equal(await page.getAttribute('html', 'lang'), 'en');
    const focused = () => page.evaluate(() => document.activeElement?.dataset?.vertex ?? null);
    for (let n = 0; n < 12 && (await focused()) === null; n += 1) await page.keyboard.press('Tab');
    assert.notEqual(await focused(), null, 'the board cannot be reached with Tab');
    assert.equal(await page.locator('[data-vertex][tabindex="0"]').count(), 1);
    await playOut(game, async (state) => {
      assert.equal(state.banner, state.turn === 'red' ? 'RED’S TURN' : 'BLUE’S TURN');
      // The arrow keys lead to a vertex that may be chosen.
      const keys = ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowLeft'];
      for (let n = 0; n < 200 && !state.choosable.includes(Number(await focused())); n += 1) {
        await page.keyboard.press(keys[(n + Math.floor(n / keys.length)) % keys.length]);
        assert.notEqual(await focused(), null, 'the focus was lost');
      }
      const vertex = Number(await focused());
      assert.ok(state.choosable.includes(vertex), 'no vertex to choose was reached');
      await page.keyboard.press('Enter');
      const shown = await game.until((now) => now.captured.length > 0, 'a preview');
      assert.equal(shown.remaining.length, state.remaining.length, 'the first Enter only shows');
      assert.match(shown.spoken, new RegExp(`^(Red|Blue) ${vertex + 1} would capture`));
      await page.keyboard.press('Escape');
      assert.equal(await page.locator('[data-action="confirm"]').count(), 0);
      await page.keyboard.press('Enter');
      await page.keyboard.press(vertex % 2 ? 'Enter' : ' ');
      const next = await game.until((now) => now.remaining.length < state.remaining.length, 'the move');
      if (next.over === null) assert.notEqual(await focused(), null, 'the focus was lost after a move');
      return { vertex, captured: shown.captured };
    });
    assert.equal(await page.evaluate(() => document.activeElement.tagName), 'H2');
  },
));

test('a whole game by touch at 360 × 640', () => browser.visit(
  { settings: TWO, at: '#/level/tree-9', viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
  async (page, game) => {
    let moves = 0;
    await playOut(game, async (state, move) => {
      const vertex = pick(state, move);
      const other = state.choosable.find((candidate) => candidate !== vertex);
      if (other !== undefined) {
        // Changing one's mind: another vertex first, then cancelling.
        await game.vertex(other).tap();
        await game.until((now) => now.captured.includes(other), 'a preview');
        await page.tap('[data-action="cancel"]');
        assert.deepEqual((await game.state()).captured, []);
      }
      await game.vertex(vertex).tap();
      const shown = await game.until((now) => now.captured.includes(vertex), 'a preview');
      assert.deepEqual(shown.captured, reach(state, vertex));
      assert.equal(shown.remaining.length, state.remaining.length, 'the first tap only shows');
      moves += 1;
      if (moves % 2) await page.tap('[data-action="confirm"]');
      else await game.vertex(vertex).tap();
      return { vertex, captured: shown.captured };
    });
  },
));

test('arrows turn round on Blue’s turn, and only as drawings', () => browser.visit(
  { settings: TWO, at: '#/level/network-10' },
  async (page, game) => {
    const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
    for (const turn of ['red', 'blue', 'red']) {
      const state = await game.state();
      assert.equal(state.turn, turn);
      for (const arrow of state.arrows) {
        assert.equal(arrow.pointsTo, turn === 'red' ? arrow.to : arrow.from);
      }
      const heads = await game.heads();
      assert.ok(heads.length > 0);
      for (const { arc, head, from, to } of heads) {
        const nearer = distance(head, to) < distance(head, from) ? 'red' : 'blue';
        assert.equal(nearer, turn, `the head of ${arc} on ${turn}’s turn`);
      }
      // The smallest capture, so that arrows are left to look at.
      const sizes = state.choosable.map((vertex) => [reach(state, vertex).length, vertex]);
      const [, vertex] = sizes.sort(([a], [b]) => a - b)[0];
      await page.mouse.move(2, 2);
      await game.vertex(vertex).hover();
      await game.vertex(vertex).click();
      await game.until((now) => now.turn !== turn, 'the next turn');
    }
  },
));

test('the pair a⇄b is two curved arrows', () => browser.visit(
  { settings: TWO, at: '#/board/RBR%200%3E1%201%3E0%201%3E2' },
  async (page) => {
    const middles = await page.evaluate(() => ['0>1', '1>0'].map((arc) => {
      const shaft = document.querySelector(`[data-arc="${arc}"] .shaft`);
      const { x, y } = shaft.getPointAtLength(shaft.getTotalLength() / 2);
      return { x, y };
    }));
    const [there, back] = middles;
    assert.ok(Math.hypot(there.x - back.x, there.y - back.y) > 20, JSON.stringify(middles));
  },
));

test('touch targets are at least 44 px at 360 × 640, up to 16 vertices', () => browser.visit(
  { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, settings: TWO },
  async (page, game) => {
    const sixteen = 'RBRBRBRBRBRBRBRB 0>1 2>1 2>3 4>3 4>5 6>5 6>7 8>7 8>9 10>9 10>11 12>11 12>13 14>13 14>15';
    const small = levels().filter(({ vertices }) => vertices <= 16).map(({ id }) => `#/level/${id}`);
    assert.ok(small.length >= 12);
    const boards = [...small, `#/board/${encodeURIComponent(sixteen)}`];
    for (const address of boards) {
      await game.go('#/', 'home');
      await game.go(address, 'play');
      const { sizes, hit } = await page.evaluate(() => {
        const reaches = [...document.querySelectorAll('[data-vertex] .reach')];
        const boxes = reaches.map((reach) => reach.getBoundingClientRect());
        return {
          sizes: boxes.map((box) => Math.min(box.width, box.height)),
          // What is really hit 20 px around each centre.
          hit: boxes.map((box, n) => [[0, 0], [20, 0], [-20, 0], [0, 20], [0, -20]].every(([dx, dy]) => {
            const at = document.elementFromPoint(box.x + box.width / 2 + dx, box.y + box.height / 2 + dy);
            return at?.closest('[data-vertex]') === reaches[n].closest('[data-vertex]');
          })),
        };
      });
      assert.ok(Math.min(...sizes) >= 44, `${address}: ${Math.min(...sizes)}`);
      assert.ok(hit.every(Boolean), `${address}: a target is covered`);
    }
    const buttons = await page.evaluate(() => [...document.querySelectorAll('button, a[href]')]
      .map((element) => element.getBoundingClientRect())
      .filter((box) => box.width > 0)
      .map((box) => Math.min(box.width, box.height)));
    assert.ok(Math.min(...buttons) >= 44, `${buttons}`);
  },
));

test('an early end is explained in words and numbers', async () => {
  const at = `#/board/${encodeURIComponent('RRRRBB 0>4 0>5')}`;
  for (const [locale, words] of [
    ['fr-FR', 'Plus aucun sommet bleu\u00a0: les 3 sommets restants vont au Rouge.'],
    ['en-GB', 'No blue vertex left: the 3 remaining vertices go to Red.'],
  ]) {
    for (const hand of HANDS) await browser.visit({ ...hand.context, locale, settings: TWO, at }, async (page, game) => {
      await hand.choose(page, game, 0);
      const state = await game.until((now) => now.over !== null, 'the end');
      assert.equal(state.over, 'red');
      assert.deepEqual(state.scores, [6, 0]);
      assert.equal((await page.textContent('[data-early-end]')).trim(), words);
      assert.match(await page.textContent('.total.red .sum'), /3 .* \+ 3 /);
      assert.ok(state.spoken.includes(words), state.spoken);
      assert.equal(await page.locator('.vertex.awarded').count(), 3);
      await game.settled();
      // What to do next is in view, on a phone too.
      const { top, bottom } = await page.locator('[data-result]').evaluate((card) => card.getBoundingClientRect().toJSON());
      for (const button of await page.locator('[data-result] .button').all()) {
        const box = await button.boundingBox();
        assert.ok(box.y >= top && box.y + box.height <= bottom, `${JSON.stringify(box)} of ${top} to ${bottom}`);
      }
      await game.picture(`early-end-${hand.name}-${locale}`);
    });
  }
});

test('one playable vertex left is said in text and symbol', () => browser.visit(
  { locale: 'fr-FR', settings: TWO, at: '#/board/RBB%200%3E1' },
  async (page) => {
    const warning = page.locator('.score.red .warning');
    assert.equal((await warning.textContent()).trim(), 'Un seul\u202f!');
    assert.equal(await warning.locator('svg').count(), 1);
    assert.equal(await page.locator('.score.blue .warning').count(), 0);
  },
));

test('a tie is a tie, by mouse, finger and keyboard', async () => {
  for (const hand of HANDS) {
    for (const [locale, words] of [['en-GB', 'It’s a tie!'], ['fr-FR', 'Égalité\u202f!']]) {
      await browser.visit({ ...hand.context, locale, settings: TWO, at: '#/board/RB' }, async (page, game) => {
        for (const vertex of [0, 1]) await hand.choose(page, game, vertex);
        const state = await game.until((now) => now.over !== null, 'the end');
        assert.equal(state.over, 'tie');
        assert.deepEqual(state.scores, [1, 1]);
        assert.equal(await page.textContent('[data-result] h2'), words);
        assert.equal(await page.locator('[data-early-end]').count(), 0, 'nothing was left to give away');
      });
    }
  }
});
