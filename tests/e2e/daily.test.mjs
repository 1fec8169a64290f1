// The daily challenge: the same board for everyone on a UTC date, whatever the
// device's clock and time zone do.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { open } from './game.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
let browser;
before(async () => { browser = await open(); });
after(() => browser.close());

/** What forge says of a date. */
const forge = (date) => JSON.parse(execFileSync(
  'cargo', ['run', '--quiet', '--locked', '-p', 'influence-forge', '--', 'daily', '--date', date, '--json'],
  { cwd: ROOT, encoding: 'utf8' },
));

/** Options of a visit on a device whose clock shows `time` when the page opens. */
const at = (time, options = {}) => ({
  // What is fetched must come from the host here; offline.test.mjs has the rest.
  serviceWorkers: 'block',
  expected: /Service Worker registration blocked/,
  ...options,
  prepare: `{
    const now = Date.now;
    window.shift = ${Date.parse(time)} - now();
    Date.now = () => now() + window.shift;
  }`,
});
/** Moves the device's clock. */
const turn = (page, time) => page.evaluate((to) => { window.shift += to - Date.now(); }, Date.parse(time));

/** Makes the move that the hint names. */
async function hinted(page, game) {
  const left = (await game.state()).remaining.length;
  await page.keyboard.press('h');
  const good = Number(await page.getAttribute('.vertex.hinted', 'data-vertex'));
  await game.vertex(good).hover();
  await game.vertex(good).click();
  await game.until((now) => now.remaining.length < left, 'my move');
  await page.mouse.move(2, 2);
}

const days = (page) => page.locator('.days [data-day]');
const today = (page) => page.locator('.preview [data-day]').getAttribute('data-day');
/** The days of a streak; where there is none, the page says how to begin one. */
const counted = (text) => (text === 'Win a board on its day to start a streak.' ? 0 : Number(/^\d+/.exec(text)[0]));
const streak = async (page) => counted(await page.textContent('[data-streak]'));
const saved = (days) => `influence 2\nprofile\n${days.map(([day, mark]) => `day ${day} ${mark}\n`).join('')}`;

test('each date has the board, the side and the first player that forge gives it', async () => {
  for (const date of ['2020-01-01', '2024-02-29', '2026-11-30', '2026-12-01', '2026-12-02', '2040-12-31']) {
    const said = forge(date);
    await browser.visit({ ...at(`${date}T12:00:00Z`), at: `#/daily/${date}` }, async (page, game) => {
      await page.waitForSelector('[data-vertex]');
      // The board as a whole, whatever the computer has captured by now.
      await page.click('[data-action="menu"]');
      const link = await page.getAttribute('.menu [data-share]', 'data-share');
      assert.equal(decodeURIComponent(link.split('#/board/')[1]), said.code, date);
      await page.click('[data-action="resume"]');
      assert.match(await page.textContent(`.score.${said.side} .player`), /You/);
      const mine = await game.until((now) => now.choosable.length > 0, 'my turn');
      assert.equal(mine.turn, said.side);
      const moved = mine.remaining.length < said.code.split(' ')[0].length;
      assert.equal(moved, said.side !== said.first, `${date}: who starts`);
    });
  }
});

test('the choices of other games do not change a challenge', () => browser.visit(
  { ...at('2026-11-30T12:00:00Z', { settings: 'mode=two\nside=blue\nfirst=blue\n' }), at: '#/daily/2026-11-30' },
  async (page, game) => {
    await page.waitForSelector('[data-vertex]');
    assert.match(await page.textContent('.score.red .player'), /You/);
    assert.equal((await game.state()).turn, 'red');
  },
));

test('a day begins at midnight UTC in every time zone', async () => {
  for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Paris']) {
    await browser.visit({ ...at('2026-11-30T23:58:30Z', { timezoneId }), at: '#/daily' }, async (page) => {
      assert.equal(await today(page), '2026-11-30', timezoneId);
      assert.match(await page.textContent('h2'), /Monday, November 30, 2026/);
      await turn(page, '2026-11-30T23:59:00Z');
      await page.waitForFunction(() => /0 h 1 min/.test(document.querySelector('[data-next]').textContent));
      await turn(page, '2026-12-01T00:00:00Z');
      await page.waitForSelector('.preview [data-day="2026-12-01"]');
      assert.match(await page.textContent('h2'), /Tuesday, December 1, 2026/);
      assert.match(await page.textContent('[data-next]'), /2[34] h \d+ min/);
      assert.equal(await days(page).last().getAttribute('data-day'), '2026-12-01');
    });
  }
});

test('days that are no challenge get a clear message', () => browser.visit(
  at('2026-11-30T00:00:00Z'),
  async (page, game) => {
    for (const [date, words] of [
      ['2026-12-01', /2026-12-01.*2020-01-01.*2026-11-30 \(UTC\)/],
      ['2019-12-31', /2019-12-31.*2020-01-01/],
      ['9999-12-31', /9999-12-31/],
      ['2025-02-29', /“2025-02-29” is no date.*year-month-day/],
      ['2026-11-31', /is no date/],
      ['tomorrow', /“tomorrow” is no date/],
      ['', /“” is no date/],
      ['x'.repeat(100_000), /“x{40}” is no date/],
      ['2026-11-30%', /column 18/],
    ]) {
      await game.go('#/', 'home');
      await game.go(`#/daily/${date}`, 'lost');
      assert.match(await page.textContent('[role="alert"]'), words);
    }
    await game.go('#/daily/2026-11-30', 'play');
    await game.go('#/daily/2020-01-01', 'play');
  },
));

test('past days are listed, and every other one can be named', () => browser.visit(
  { ...at('2026-11-30T12:00:00Z'), at: '#/daily' },
  async (page) => {
    assert.equal(await days(page).count(), 29, 'a Monday, and the four weeks before');
    assert.equal(await days(page).first().getAttribute('data-day'), '2026-11-02');
    const field = page.locator('input[type="date"]');
    assert.deepEqual(
      [await field.getAttribute('min'), await field.getAttribute('max')], ['2020-01-01', '2026-11-30'],
    );
    await field.fill('2024-02-29');
    await page.click('.other-day a');
    await page.waitForSelector('[data-screen="play"]');
    assert.match(page.url(), /#\/daily\/2024-02-29$/);
    assert.match(await page.textContent('h1'), /2024\u201102\u201129/);
  },
));

test('a streak is of days in a row, and a clock that goes back breaks nothing', () => {
  const won = ['2026-11-27', '2026-11-28', '2026-11-29'].map((day) => [day, 'won']);
  return browser.visit({
    ...at('2026-11-30T12:00:00Z'),
    at: '#/',
    prepare: `${at('2026-11-30T12:00:00Z').prepare}
      localStorage.getItem('influence.2.profile.') ?? localStorage.setItem('influence.2.profile.', ${JSON.stringify(saved([...won, ['2026-11-20', 'late'], ['2026-11-19', 'played']]))});`,
  }, async (page, game) => {
    await game.go('#/daily', 'daily');
    assert.equal(await streak(page), 3);
    const label = (day) => page.locator(`.days [data-day="${day}"]`).getAttribute('aria-label');
    assert.match(await label('2026-11-29'), /^Nov 29: won on its day$/);
    assert.match(await label('2026-11-20'), /won later/);
    assert.match(await label('2026-11-19'), /not won/);
    assert.equal(await label('2026-11-30'), null);
    for (const [time, expected] of [
      ['2026-12-01T12:00:00Z', 0], ['2026-11-29T00:00:00Z', 3], ['2026-11-28T12:00:00Z', 2],
      ['1970-01-01T00:00:00Z', 0], ['2026-11-30T12:00:00Z', 3],
    ]) {
      await turn(page, time);
      const words = expected ? `${expected} day` : 'Win a board';
      await page.waitForFunction((start) => document.querySelector('[data-streak]').textContent.startsWith(start), words);
      assert.equal(await streak(page), expected);
    }
    await turn(page, '1970-01-01T00:00:00Z');
    await page.waitForSelector('.preview [data-day="2020-01-01"]');
  });
});

test('a clock that jumps in the midst of a game loses neither the game nor the mark', async () => {
  const DAY = '2026-11-30';
  for (const [jump, mark] of [
    // Finished on another day than its own, as the clock has it, it counts as played late.
    [['2026-12-04T08:00:00Z'], 'late'], [['2026-11-27T08:00:00Z'], 'late'], [['1970-01-01T00:00:00Z'], 'late'],
    [['2027-11-30T12:00:00Z', '2026-11-28T12:00:00Z', `${DAY}T13:00:00Z`], 'won'],
  ]) {
    // Who gets the better of Easy wins the day whatever it answers.
    const prepare = `${at(`${DAY}T12:00:00Z`).prepare} Math.random = () => 0.375;`;
    await browser.visit(
      { ...at(`${DAY}T12:00:00Z`, { settings: 'level=easy\ncalm=yes\n' }), prepare, at: `#/daily/${DAY}` },
      async (page, game) => {
        let state = await game.until((now) => now.choosable.length > 0, 'my turn');
        for (const time of jump) {
          await turn(page, time);
          await page.waitForTimeout(50);
          const now = await game.state();
          assert.deepEqual([now.remaining, now.scores, now.turn], [state.remaining, state.scores, state.turn], time);
        }
        while (state.over === null) {
          await hinted(page, game);
          state = await game.until((now) => now.over !== null || now.choosable.length > 0, 'my turn');
        }
        const text = await page.evaluate(() => localStorage.getItem('influence.2.profile.'));
        const noted = new RegExp(`^day ${DAY} (\\w+)$`, 'm').exec(text)?.[1];
        const { side } = forge(DAY);
        const [mine, its] = side === 'red' ? state.scores : [...state.scores].reverse();
        assert.equal(noted, mine > its ? mark : 'played', jump.join());
        assert.equal(text.match(/^day /gm).length, 1, 'of no other day');
      },
    );
  }
});

test('a game is found again whatever the clock shows', () => browser.visit(
  { ...at('2026-11-30T12:00:00Z', { settings: 'mode=two\ncalm=yes\n' }), at: '#/level/network-10' },
  async (page, game) => {
    const { choosable } = await game.state();
    await game.vertex(choosable[0]).hover();
    await game.vertex(choosable[0]).click();
    const left = await game.until((now) => now.turn === 'blue', 'a move');
    for (const days of [-20_000, -400, -1, 1, 400, 20_000]) {
      await page.addInitScript((by) => { window.shift += by * 86_400_000; }, days);
      await page.reload();
      await page.waitForSelector('[data-screen="play"]');
      const now = await game.state();
      assert.deepEqual([now.remaining, now.scores, now.turn], [left.remaining, left.scores, left.turn], `${days} days`);
    }
  },
));

test('two tabs whose clocks are days apart keep the marks of both', () => browser.visit(
  {
    ...at('2026-11-30T12:00:00Z'), at: '#/level/segment-8',
    prepare: `${at('2026-11-30T12:00:00Z').prepare}
      localStorage.getItem('influence.2.profile.') ?? localStorage.setItem('influence.2.profile.', ${JSON.stringify(
    saved([['2026-11-28', 'won'], ['2026-11-29', 'won']]).replace('profile\n', 'profile\nset lang en\nset mode two\nset confirm no\nset calm yes\n'),
  )});`,
  },
  async (page, game) => {
    const tab = await page.context().newPage();
    await tab.addInitScript(at('2026-11-24T12:00:00Z').prepare);
    await tab.goto(`${game.address}#/level/tree-9`);
    await tab.waitForSelector('[data-screen="play"]');
    const other = new game.constructor(tab, game.address);
    for (const one of [game, other, game]) {
      const { choosable } = await one.state();
      await one.vertex(choosable[0]).dispatchEvent('click');
    }
    const text = await page.evaluate(() => localStorage.getItem('influence.2.profile.'));
    for (const line of ['day 2026-11-28 won', 'day 2026-11-29 won', 'game #/level/segment-8', 'game #/level/tree-9']) {
      assert.ok(text.includes(line), `${line} in ${text}`);
    }
    await game.go('#/daily', 'daily');
    assert.equal(await streak(page), 2);
    await other.go('#/daily', 'daily');
    assert.equal(await streak(tab), 0, 'days that are to come by its clock');
    await tab.close();
  },
));

test('a finished challenge is noted, counts for the day, and is told without a spoiler', () => browser.visit(
  { ...at('2026-11-30T12:00:00Z', { settings: 'level=easy\ncalm=yes\n' }), at: '#/daily' },
  async (page, game) => {
    await page.click('.preview a[data-day]');
    await page.waitForSelector('[data-screen="play"]');
    const said = forge('2026-11-30');
    let state = await game.until((now) => now.choosable.length > 0, 'my turn');
    while (state.over === null) {
      await hinted(page, game);
      state = await game.until((now) => now.over !== null || now.choosable.length > 0, 'my turn');
    }
    assert.equal(await page.locator('[data-action="swap"]').count(), 0, 'the sides are given');
    const [red, blue] = state.scores;
    const [mine, its] = said.side === 'red' ? [red, blue] : [blue, red];
    const text = await page.getAttribute('[data-result] [data-share]', 'data-share');
    assert.equal(
      text,
      `INFLUENCE · daily challenge of 2026-11-30 · ${mine}–${its} against Easy\n${game.address}#/daily/2026-11-30`,
    );
    const shown = await streak(page);
    assert.equal(shown, mine > its ? 1 : shown);
    await game.go('#/daily', 'daily');
    const mark = await page.locator('.days [data-day="2026-11-30"]').getAttribute('aria-label');
    assert.match(mark, mine > its ? /won on its day/ : /won/);
    assert.equal(await streak(page), shown);
    await game.go('#/', 'home');
    assert.match(await page.locator('.daily-way').getAttribute('aria-label'), /Daily challenge: .*won/);
    await page.reload();
    await page.waitForSelector('.daily-way');
    assert.match(await page.locator('.daily-way').getAttribute('aria-label'), /Daily challenge: .*won/);
  },
));

test('boards that cannot be fetched, or are damaged, are asked for again', async () => {
  for (const spoil of [
    (route) => route.abort(),
    (route) => route.fulfill({ status: 404, body: '' }),
    (route) => route.fulfill({ status: 200, body: '<!doctype html>' }),
    async (route) => {
      const body = await (await route.fetch()).body();
      await route.fulfill({ body: body.subarray(0, body.length - 1) });
    },
    async (route) => {
      const body = Buffer.from(await (await route.fetch()).body());
      body[body.length >> 1] ^= 1;
      await route.fulfill({ body });
    },
  ]) {
    await browser.visit({ ...at('2026-11-30T12:00:00Z'), expected: /Failed to load resource|Service Worker registration blocked/ }, async (page, game) => {
      await page.route(/daily-[0-9a-f]{12}\.bin$/, spoil);
      await game.go('#/daily/2026-11-30', 'daily');
      await page.waitForSelector('[role="alert"]');
      assert.match(await page.textContent('[role="alert"]'), /could not be fetched/);
      await page.unroute(/daily-[0-9a-f]{12}\.bin$/);
      await page.click('[data-action="retry"]');
      await page.waitForSelector('[data-screen="play"]');
    });
  }
});

test('in both languages, at every width', async () => {
  for (const locale of ['en-GB', 'fr-FR']) {
    for (const [name, viewport] of [
      ['phone', { width: 360, height: 640 }], ['tablet', { width: 768, height: 1024 }],
      ['desktop', { width: 1440, height: 900 }],
    ]) {
      await browser.visit({ ...at('2026-11-30T12:00:00Z'), at: '#/daily', locale, viewport }, async (page, game) => {
        await page.waitForSelector('.preview .picture');
        await game.picture(`daily-${locale}-${name}`);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
        assert.match(await page.textContent('h2'), locale === 'fr-FR' ? /lundi 30 novembre 2026/ : /Monday/);
        await game.go('#/', 'home');
        await game.picture(`home-${locale}-${name}`);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      });
    }
  }
});
