// The three ways to reach everything: a mouse, a finger, a keyboard. Each presses
// what it sees and chooses vertices, and nothing else.
import assert from 'node:assert/strict';

const ARROWS = ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowLeft'];

export const mouse = {
  name: 'mouse',
  context: {},
  press: (page, selector) => page.locator(selector).click(),
  async choose(page, game, vertex) {
    await page.mouse.move(2, 2);
    await game.vertex(vertex).hover();
    await game.until((now) => now.captured.includes(vertex), 'a preview');
    await game.vertex(vertex).click();
  },
};

export const touch = {
  name: 'touch',
  context: { hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } },
  press: (page, selector) => page.locator(selector).tap(),
  async choose(page, game, vertex) {
    await game.vertex(vertex).tap();
    await game.until((now) => now.captured.includes(vertex), 'a preview');
    await game.vertex(vertex).tap();
  },
};

export const keyboard = {
  name: 'keyboard',
  context: {},
  async press(page, selector) {
    await tabTo(page, selector);
    await page.keyboard.press('Enter');
  },
  async choose(page, game, vertex) {
    await tabTo(page, '[data-vertex]');
    const focused = () => page.evaluate(() => Number(document.activeElement?.dataset?.vertex ?? NaN));
    for (let n = 0; n < 300 && (await focused()) !== vertex; n += 1) {
      await page.keyboard.press(ARROWS[(n + Math.floor(n / ARROWS.length)) % ARROWS.length]);
      assert.ok(!Number.isNaN(await focused()), 'the focus was lost');
    }
    assert.equal(await focused(), vertex, 'the arrow keys lead to every vertex');
    await page.keyboard.press('Enter');
    await game.until((now) => now.captured.includes(vertex), 'a preview');
    await page.keyboard.press('Enter');
  },
};

export const HANDS = [mouse, touch, keyboard];

/** Presses Tab until the focus is on the only thing that matches, or on one of them. */
async function tabTo(page, selector) {
  const there = () => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  for (let n = 0; n < 250; n += 1) {
    if (await there()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never leads to ${selector}`);
}
