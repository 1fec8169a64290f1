// Boards too large for the screen: looked at closer, and moved about.
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { TWO, open } from './game.mjs';

let browser;
before(async () => { browser = await open(); });
after(() => browser.close());

/** A segment of 24 vertices. */
const segment = `${'RB'.repeat(12)} ${Array.from({ length: 23 }, (_, n) => (n % 2 ? `${n + 1}>${n}` : `${n}>${n + 1}`)).join(' ')}`;
/** A chain of 30. */
const chain = `${'RB'.repeat(15)} ${Array.from({ length: 29 }, (_, n) => `${n}>${n + 1}`).join(' ')}`;

test('a large board is zoomed by wheel, buttons and keys, and pulled', () => {
  return browser.visit(
    { settings: TWO, at: `#/board/${encodeURIComponent(segment)}` },
    async (page, game) => {
      const box = () => page.getAttribute('.board > svg', 'viewBox');
      const width = async () => Number((await box()).split(' ')[2]);
      await page.waitForFunction(() => document.querySelector('.board > svg').getAttribute('viewBox') !== '0.0 0.0 0.0 0.0');
      await game.settled();
      const whole = await box();
      await page.click('[data-action="zoom-in"]');
      assert.ok(await width() < Number(whole.split(' ')[2]));
      await page.click('[data-action="recentre"]');
      assert.equal(await box(), whole);
      // The wheel keeps what is under the pointer where it is.
      const place = (vertex) => game.vertex(vertex).locator('.body').boundingBox();
      const before = await place(9);
      await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
      await page.mouse.wheel(0, -200);
      const after = await place(9);
      assert.ok(after.width > before.width * 1.2);
      assert.ok(Math.abs(after.x + after.width / 2 - before.x - before.width / 2) < 2);
      // A drag pulls the board and plays nothing.
      const frame = await page.locator('.board').boundingBox();
      const from = await box();
      await page.mouse.down();
      await page.mouse.move(before.x + 60, before.y + 45, { steps: 4 });
      await page.mouse.up();
      assert.notEqual(await box(), from);
      assert.equal((await game.state()).remaining.length, 24);
      const empty = await page.evaluate(({ x, y, width: w, height: h }) => {
        for (let n = 1; n < 400; n += 1) {
          const at = { x: x + (w * ((n * 7) % 20 + 0.5)) / 20, y: y + (h * (Math.floor(n / 20) + 0.5)) / 20 };
          if (document.elementFromPoint(at.x, at.y)?.matches('.board > svg')) return at;
        }
        return null;
      }, frame);
      await page.mouse.dblclick(empty.x, empty.y);
      assert.equal(await box(), whole);
      // Every vertex that the keyboard reaches is in view.
      for (let n = 0; n < 4; n += 1) await page.click('[data-action="zoom-in"]');
      for (let n = 0; n < 20 && (await page.evaluate(() => document.activeElement.dataset.vertex)) === undefined; n += 1) {
        await page.keyboard.press('Tab');
      }
      for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowRight']) {
        await page.keyboard.press(key);
        const { x, y, width: w, height } = await page.evaluate(() =>
          document.activeElement.querySelector('.body').getBoundingClientRect().toJSON());
        const centre = { x: x + w / 2 - frame.x, y: y + height / 2 - frame.y };
        assert.ok(
          centre.x > 0 && centre.y > 0 && centre.x < frame.width && centre.y < frame.height,
          `${key}: ${JSON.stringify(centre)}`,
        );
      }
      await page.keyboard.press('0');
      assert.equal(await box(), whole);
      // A board of up to 16 vertices needs none of this.
      await game.go('#/level/tree-9', 'play');
      assert.equal(await page.locator('[data-action="zoom-in"]').count(), 0);
    },
  );
});

test('one finger pulls a large board that is looked at closer, a double tap shows all of it', () => {
  return browser.visit(
    { settings: TWO, at: `#/board/${encodeURIComponent(chain)}`, hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } },
    async (page, game) => {
      const box = async () => (await page.getAttribute('.board > svg', 'viewBox')).split(' ').map(Number);
      const whole = await box();
      const frame = await page.locator('.board').boundingBox();
      const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
      const touch = await page.context().newCDPSession(page);
      const finger = (type, x, y) => touch.send('Input.dispatchTouchEvent', {
        type, touchPoints: type === 'touchEnd' ? [] : [{ id: 0, x, y }],
      });
      await page.tap('[data-action="zoom-in"]');
      await page.tap('[data-action="zoom-in"]');
      const before = await box();
      assert.ok(before[2] < whole[2]);
      await finger('touchStart', middle.x, middle.y);
      for (const away of [10, 25, 40]) await finger('touchMove', middle.x - away, middle.y - away / 2);
      await finger('touchEnd');
      const pulled = await box();
      // What was under the finger is still under it.
      const scale = before[2] / frame.width;
      assert.ok(Math.abs(pulled[0] - before[0] - 40 * scale) < 3, `${before} ${pulled}`);
      assert.ok(Math.abs(pulled[1] - before[1] - 20 * scale) < 3, `${before} ${pulled}`);
      assert.equal(pulled[2], before[2]);
      const state = await game.state();
      assert.deepEqual([state.remaining.length, state.captured], [30, []], 'a drag chooses nothing');
      assert.equal(await page.evaluate(() => scrollY), 0, 'the page stays where it is');
      // A place between the vertices, so far from them that no browser takes the
      // finger for one that has just missed a vertex.
      const empty = await page.evaluate(({ x, y, width, height }) => {
        const free = (at) => document.elementFromPoint(at.x, at.y)?.matches('.board > svg');
        for (let n = 0; n < 2500; n += 1) {
          const at = { x: x + (width * (n % 50 + 0.5)) / 50, y: y + (height * (Math.floor(n / 50) + 0.5)) / 50 };
          const around = [[0, 0], [22, 0], [-22, 0], [0, 22], [0, -22], [15, 15], [-15, 15], [15, -15], [-15, -15]];
          if (around.every(([dx, dy]) => free({ x: at.x + dx, y: at.y + dy }))) return at;
        }
        return null;
      }, frame);
      assert.ok(empty, 'there is room between the vertices');
      await page.touchscreen.tap(empty.x, empty.y);
      assert.deepEqual(await box(), pulled, 'one tap does not');
      // On a busy machine two taps may be too far apart to be a double one.
      for (let n = 0; n < 20 && (await box())[2] !== whole[2]; n += 1) {
        await page.touchscreen.tap(empty.x, empty.y);
        await page.touchscreen.tap(empty.x, empty.y);
      }
      assert.deepEqual(await box(), whole);
      assert.equal((await game.state()).remaining.length, 30);
    },
  );
});

test('two fingers zoom a large board', () => {
  return browser.visit(
    { settings: TWO, at: `#/board/${encodeURIComponent(chain)}`, hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } },
    async (page, game) => {
      await game.settled();
      const frame = await page.locator('.board').boundingBox();
      const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
      const touch = await page.context().newCDPSession(page);
      const fingers = (apart) => [
        { id: 0, x: middle.x - apart, y: middle.y }, { id: 1, x: middle.x + apart, y: middle.y },
      ];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(40) });
      for (const apart of [50, 60, 80]) {
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
      }
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await page.waitForSelector('.zoom[data-zoomed="true"]');
      const width = Number((await page.getAttribute('.board > svg', 'viewBox')).split(' ')[2]);
      assert.ok(Math.abs(width / frame.width - 0.5) < 0.06, `${width} of ${frame.width}`);
      assert.equal((await game.state()).remaining.length, 30, 'a pinch plays nothing');
      await page.tap('[data-action="recentre"]');
      await page.waitForSelector('.zoom[data-zoomed="false"]');
    },
  );
});
