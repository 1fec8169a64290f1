// Links to boards and games, and what hostile ones do: nothing.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { TWO, open } from './game.mjs';

let browser;
before(async () => { browser = await open(); });
after(() => browser.close());

const CALM = `${TWO}calm=yes\n`;
const shared = (page, part) => page.getAttribute(`${part} [data-share]`, 'data-share');

/** Plays first choices to the end; gives the moves and the last state. */
async function finish(page, game) {
  const moves = [];
  let state = await game.state();
  while (state.over === null) {
    const left = state.remaining.length;
    const vertex = state.choosable[0];
    await page.mouse.move(2, 2);
    await game.vertex(vertex).hover();
    await game.vertex(vertex).click();
    state = await game.until((now) => now.remaining.length < left, 'a move');
    moves.push(vertex);
  }
  return { moves, state };
}

test('the link of a board leads to the same board, drawn alike', async () => {
  let link;
  let drawn;
  const places = (page) => page.$$eval('[data-vertex]', (all) => all.map((one) => one.getAttribute('transform')));
  await browser.visit({ settings: CALM, at: '#/level/network-10' }, async (page, game) => {
    await page.click('[data-action="menu"]');
    link = await shared(page, '.menu');
    assert.match(link, /#\/board\/[RB]+(%20\d+%3E\d+)*$/);
    assert.ok(link.startsWith(game.address));
    drawn = await places(page);
  });
  await browser.visit({ settings: CALM, at: link.slice(link.indexOf('#')) }, async (page, game) => {
    await page.waitForSelector('[data-screen="play"]');
    assert.deepEqual(await places(page), drawn);
    assert.equal(await page.textContent('h1'), 'The Crossroads');
    assert.equal((await game.state()).remaining.length, 10);
  });
});

test('the link of a result shows the game again, move by move, and earns nothing', async () => {
  let text;
  let played;
  await browser.visit({ settings: CALM, at: '#/level/network-10' }, async (page, game) => {
    played = await finish(page, game);
    text = await shared(page, '[data-result]');
  });
  const [red, blue] = played.state.scores;
  const [line, link] = text.split('\n');
  assert.equal(line, `INFLUENCE · The Crossroads · Red ${red} – ${blue} Blue`);
  // To a visitor against the computer, who could earn a mark by playing so.
  await browser.visit({ settings: 'calm=yes\n', at: link.slice(link.indexOf('#')) }, async (page, game) => {
    await page.waitForSelector('.review');
    assert.equal((await game.state()).remaining.length, 10);
    let remaining = 10;
    for (const vertex of played.moves) {
      assert.ok((await game.state()).remaining.includes(vertex));
      await page.click('[data-action="on"]');
      const next = await game.until((now) => now.remaining.length < remaining, 'the next move');
      assert.ok(!next.remaining.includes(vertex));
      remaining = next.remaining.length;
    }
    await page.click('[data-action="to-result"]');
    assert.deepEqual((await game.state()).scores, [red, blue]);
    assert.equal(await page.locator('[data-star], [data-verdict]').count(), 0);
    await game.go('#/levels', 'levels');
    assert.equal(await page.locator('.medal').count(), 0);
  });
});

test('a link to a game under way goes on with it', () => browser.visit(
  { settings: CALM, at: `#/replay/${encodeURIComponent('RRBB 0>2|R|0|1')}` },
  async (page, game) => {
    await page.waitForSelector('[data-screen="play"]');
    const state = await game.state();
    assert.deepEqual([state.turn, state.remaining, state.scores], ['blue', [1, 3], [2, 0]]);
  },
));

test('what is wrong with a shared game is said, with its place', () => browser.visit({}, async (page, game) => {
  const arcs = Array.from({ length: 64 * 64 }, (_, n) => `${n % 64}>${64 + Math.floor(n / 64)}`).join(' ');
  for (const [text, words] of [
    ['RRBB 0>2|R|0,3,7|3', /Move 3 .*“7” in column 16/],
    ['RRBB 0>2|R|2|1', /Move 1 .*“2” in column 12/],
    ['RRBB 0>2|R|0,3,1,1|4', /Move 4 .*“1” in column 18/],
    ['RRBB 0>2|R|0,x|2', /column 14, at “x”/],
    ['RRBB 0>2|R|-1|1', /column 12, at “-1”/],
    ['RRBB 0>2|R|99999999999999999999|1', /column 12, at “9{20}”/],
    ['RRBB 0>2|Z|0|1', /column 10, at “Z”/],
    ['RRBB 0>2|R|0|9', /column 14, at “9”/],
    ['RRBB 0>9|R|0|1', /column 6, at “0>9”/],
    ['RRBB 0>2|R', /column 11/],
    ['RRBB|R|0|1|1', /column 12, at “1”/],
    ['', /column 1/],
    [`${'R'.repeat(129)}|R||0`, /column 1, at “R{24}”/],
    [`${'R'.repeat(64)}${'B'.repeat(64)} ${arcs}|R||0`, /4,096/],
    [`RB|R|${'0,'.repeat(50_000)}0|1`, /Move 2 .*“0” in column 8/],
    ['R'.repeat(100_000), /column 100001/],
    [`RB|R|${'|'.repeat(100_000)}`, /column \d+/],
    ['<img src=x onerror=alert(1)>|R||0', /“<img”/],
  ]) {
    await game.go('#/', 'home');
    await game.go(`#/replay/${encodeURIComponent(text)}`, 'lost');
    const message = await page.textContent('[role="alert"]');
    assert.match(message, words, text.slice(0, 60));
    assert.ok(message.length < 400, message.slice(0, 400));
  }
  for (const [fragment, words] of [
    ['#/board/RB%zz', /column 10, at “%zz”/], ['#/replay/%', /column 9, at “%”/], ['#/board/%FF', /column 8/],
    [`#/board/${'%52'.repeat(129)}`, /column 1, at “R{24}/], [`#/replay/${'%'.repeat(100_000)}`, /column 9/],
    [`#/board/${'%20'.repeat(200_000)}`, /./],
  ]) {
    await game.go('#/', 'home');
    await game.go(fragment, 'lost');
    assert.match(await page.textContent('[role="alert"]'), words, fragment.slice(0, 60));
  }
}));

test('sharing takes the browser’s dialog, else the clipboard, else a text to copy', async () => {
  const ways = {
    dialog: ['navigator.share = async ({ text }) => { window.handed = text; };', /^$/, false],
    changed: ['navigator.share = async () => { throw new DOMException("no", "AbortError"); };', /^$/, false],
    clipboard: [`navigator.share = undefined;
      navigator.clipboard.writeText = async (text) => { window.handed = text; };`, /^Copied\.$/, false],
    refused: [`navigator.share = async () => { throw new DOMException("no", "NotAllowedError"); };
      navigator.clipboard.writeText = async (text) => { window.handed = text; };`, /^Copied\.$/, false],
    nothing: [`navigator.share = undefined;
      navigator.clipboard.writeText = async () => { throw new DOMException("no", "NotAllowedError"); };`, /^$/, true],
    older: [`navigator.share = undefined;
      Object.defineProperty(navigator, 'clipboard', { value: undefined });`, /^$/, true],
  };
  for (const [name, [prepare, said, byHand]] of Object.entries(ways)) {
    await browser.visit({ prepare, settings: CALM, at: '#/level/network-10' }, async (page) => {
      await page.click('[data-action="menu"]');
      await page.waitForTimeout(300);
      const text = await shared(page, '.menu');
      await page.click('.menu [data-share]');
      if (byHand) {
        await page.waitForSelector('.share textarea:not([hidden])');
        const chosen = await page.$eval('.share textarea', (field) =>
          field.value.slice(field.selectionStart, field.selectionEnd));
        assert.equal(chosen, text, name);
        assert.ok(await page.getAttribute('.share textarea', 'aria-label'));
      } else {
        await page.waitForFunction((pattern) =>
          new RegExp(pattern).test(document.querySelector('.share [role="status"]').textContent), said.source);
        assert.equal(await page.locator('.share textarea:not([hidden])').count(), 0, name);
        if (name !== 'changed') await page.waitForFunction((expected) => window.handed === expected, text);
      }
    });
  }
});
