// The computer's thinking place: a worker, or the page itself where there is none.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { open } from './game.mjs';

let browser;
before(async () => { browser = await open(); });
after(() => browser.close());

const EXPERT = 'level=expert\nside=blue\nfirst=red\ncalm=yes\n';

/** Counts the page's workers and what they say; `__workers` in the page. */
function watchWorkers() {
  window.__workers = { started: 0, ended: 0, said: [] };
  const { __workers: seen } = window;
  const Real = window.Worker;
  window.Worker = class extends Real {
    constructor(...args) {
      super(...args);
      seen.started += 1;
      seen.url = String(args[0]);
      this.addEventListener('message', ({ data }) => seen.said.push(data));
    }

    terminate() {
      seen.ended += 1;
      super.terminate();
    }
  };
}

const workers = (page) => page.evaluate(() => window.__workers);

/** A board of `count` vertices with few arcs, the same every time. */
function board(count, seed = 1, density = 0.12) {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x80000000;
  };
  const letters = Array.from({ length: count }, (_, v) => (v % 2 ? 'B' : 'R')).join('');
  const arcs = [];
  for (let a = 0; a < count; a += 1) {
    for (let b = a + 1; b < Math.min(count, a + 7); b += 1) {
      if (random() < density * 3) arcs.push(random() < 0.8 ? `${a}>${b}` : `${b}>${a}`);
    }
  }
  return [letters, ...arcs].join(' ');
}

const at = (code) => `#/board/${encodeURIComponent(code)}`;

/** Plays the first vertex offered until the game is over; what the computer took each time. */
async function playAgainstComputer(page, game) {
  const taken = [];
  for (;;) {
    const mine = await game.until((now) => now.over !== null || now.choosable.length > 0, 'my turn');
    taken.push(mine.remaining);
    if (mine.over !== null) return taken;
    await page.mouse.move(2, 2);
    await game.vertex(mine.choosable[0]).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await game.until((now) => now.remaining.length < mine.remaining.length, 'my move');
  }
}

/** The same whole game, with a seed that does not change from run to run. */
const steady = () => { Math.random = () => 0.375; };

test('a worker answers, the same one again and again', async () => browser.visit(
  { settings: EXPERT, at: '#/level/network-10', prepare: watchWorkers },
  async (page, game) => {
    await playAgainstComputer(page, game);
    const { started, ended, said, url } = await workers(page);
    assert.equal(started, 1);
    assert.equal(ended, 0);
    assert.match(url, /\/games\/influence\/worker-[0-9a-f]+\.js$/);
    assert.equal(said[0], 'ready');
    assert.ok(said.length > 2);
    said.slice(1).forEach((text, n) => assert.match(text, new RegExp(`^${n + 1}\nmove \\d+ -?\\d+ -?\\d+$`)));
  },
));

test('without a worker the page plays the very same game', async () => {
  const games = [];
  const without = {
    'a worker': null,
    'a blocked worker': (page) => page.context().route('**/worker-*.js', (route) => route.abort()),
    'a worker of another kind': (page) => page.context().route('**/worker-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'onmessage = () => postMessage("nonsense")' })),
    'a worker that breaks': (page) => page.context().route('**/worker-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken on purpose")' })),
  };
  for (const block of Object.values(without)) {
    await browser.visit({ settings: EXPERT, prepare: steady, expected: block && /worker-|broken on purpose/ }, async (page, game) => {
      await block?.(page);
      await game.go('#/level/roundabout-11', 'play');
      games.push(await playAgainstComputer(page, game));
    });
  }
  for (const other of games.slice(1)) assert.deepEqual(other, games[0]);
});

/**
 * A worker that ends at message `at` of those between it and the page, in either
 * direction, which is lost: `how` it ends is 'loudly', as one that breaks; 'in silence',
 * as one that the browser took away; or it says 'nonsense'. All waiting of the page is ten
 * times shorter, but for a worker that starts.
 */
function mortal({ at, how }) {
  Math.random = () => 0.375;
  const { setTimeout, Worker: Real } = window;
  window.setTimeout = (work, time, ...given) => setTimeout(work, time === 4_000 ? time : time / 10, ...given);
  window.__messages = 0;
  window.__started = 0;
  window.Worker = class extends Real {
    constructor(...args) {
      super(...args);
      window.__started += 1;
      this.addEventListener('message', (event) => {
        if (this.spoilt || !this.dies()) return;
        event.stopImmediatePropagation();
        if (how !== 'nonsense') return;
        this.spoilt = true;
        this.dispatchEvent(new MessageEvent('message', { data: event.data === 'ready' ? '!' : `${event.data} and more` }));
      });
    }

    postMessage(data) {
      if (!this.dies()) super.postMessage(data);
      else if (how === 'nonsense' && typeof data === 'string') super.postMessage('nonsense');
    }

    dies() {
      window.__messages += 1;
      if (window.__messages !== at) return false;
      if (how !== 'nonsense') super.terminate();
      if (how === 'loudly') setTimeout(() => this.dispatchEvent(new Event('error', { cancelable: true })));
      return true;
    }
  };
}

test('the worker ends at any message of a game: it goes on, and comes to the same end', async (t) => {
  const play = (given) => browser.visit(
    { settings: EXPERT, at: '#/level/roundabout-11', prepare: `(${mortal})(${JSON.stringify(given)})` },
    async (page, game) => {
      given.taken = await playAgainstComputer(page, game);
      given.scores = (await game.state()).scores;
      Object.assign(given, await page.evaluate(() => ({ messages: window.__messages, started: window.__started })));
    },
  ).then(() => given);
  const whole = await play({});
  assert.ok(whole.messages >= 8, 'the module, ready, and some questions with their answers');
  assert.equal(whole.started, 1);
  let games = 0;
  for (const how of ['loudly', 'in silence', 'nonsense']) {
    for (let at = 1; at <= whole.messages; at += 1) {
      const { taken, scores, messages } = await play({ at, how });
      assert.deepEqual({ taken, scores }, { taken: whole.taken, scores: whole.scores }, `${how} at message ${at}`);
      assert.ok(messages >= at, `message ${at} was reached`);
      games += 1;
    }
  }
  t.diagnostic(`${games} games whose worker ended at each of ${whole.messages} messages in three ways`);
});

test('without any Worker at all the page plays', () => browser.visit(
  { settings: EXPERT, at: '#/level/segment-8', prepare: () => { delete window.Worker; } },
  async (page, game) => { await playAgainstComputer(page, game); },
));

test('leaving a game while the computer thinks leaves nothing behind', () => browser.visit(
  // The worker is slow to start, so that the game is left for certain while it thinks.
  { settings: EXPERT, prepare: watchWorkers },
  async (page, game) => {
    let release;
    const held = new Promise((go) => { release = go; });
    await page.context().route('**/worker-*.js', async (route) => { await held; await route.continue(); });
    await game.go('#/level/network-10', 'play');
    await page.waitForFunction(() => window.__workers.started === 1);
    await game.go('#/levels', 'levels');
    assert.equal((await workers(page)).ended, 1, 'the worker still thinks');
    release();
    await game.go('#/', 'home');
    await page.getByRole('button', { name: 'Two players' }).click();
    await page.reload();
    await page.waitForSelector('[data-screen="home"]');
    await game.go('#/level/network-10', 'play');
    // Longer than any pause of the computer.
    await page.waitForTimeout(2_000);
    const state = await game.state();
    assert.equal(state.remaining.length, 10, 'a stale move was played');
    assert.deepEqual((await workers(page)).said, []);
  },
));

test('that the computer thinks is said only when it takes longer than a blink', async () => {
  for (const [locale, words] of [['en-GB', 'The computer is thinking…'], ['fr-FR', 'L’ordinateur réfléchit…']]) {
    await browser.visit({ locale, settings: EXPERT }, async (page, game) => {
      let release;
      const held = new Promise((go) => { release = go; });
      await page.context().route('**/worker-*.js', async (route) => { await held; await route.continue(); });
      // The page's clock stands still but for what the test lets pass.
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.evaluate(() => { location.hash = '#/level/network-10'; });
      const status = () => page.textContent('.status');
      await page.waitForSelector('.status', { state: 'attached' });
      await page.clock.runFor(390);
      assert.notEqual(await status(), words, 'said at once');
      await page.clock.runFor(20);
      assert.equal(await status(), words);
      release();
      await page.waitForFunction((before) => document.querySelector('.status').textContent !== before, words);
      await page.clock.resume();
      const state = await game.until((now) => now.choosable.length > 0, 'my turn');
      assert.ok(state.remaining.length < 10);
    });
  }
});

test('a game started again while the computer thinks is not disturbed', () => browser.visit(
  { settings: EXPERT, at: '#/level/network-10', prepare: watchWorkers },
  async (page, game) => {
    for (let n = 0; n < 6; n += 1) {
      await page.click('[data-action="menu"]');
      await page.click('[data-action="restart"]');
      const asked = page.locator('[data-action="restart-yes"]');
      if (await asked.count()) await asked.click();
      await page.waitForTimeout(n * 15);
    }
    const state = await game.until((now) => now.choosable.length > 0, 'my turn');
    const { said } = await workers(page);
    // One opening move and no second one.
    assert.equal(said.filter((text) => text.includes('move')).length >= 1, true);
    assert.equal(state.scores[1], 0);
    assert.equal(state.remaining.length + state.scores[0], 10);
    await page.waitForTimeout(1_000);
    assert.deepEqual((await game.state()).remaining, state.remaining);
  },
));

test('the page stays free while Expert thinks (figures, not a limit)', async (t) => {
  for (const [name, blocked] of [['worker', false], ['page', true]]) {
    for (const count of [24, 40]) {
      await browser.visit({
        settings: EXPERT,
        prepare: () => {
          window.__long = [];
          new PerformanceObserver((list) => {
            for (const { duration, startTime } of list.getEntries()) window.__long.push([startTime, duration]);
          }).observe({ type: 'longtask' });
          if (window.Worker) {
            const Real = window.Worker;
            window.__asked = [];
            window.__told = [];
            window.Worker = class extends Real {
              constructor(...args) {
                super(...args);
                window.__began = performance.now();
                this.addEventListener('message', ({ data }) => window.__told.push([data, performance.now()]));
              }

              postMessage(data) {
                if (typeof data === 'string') window.__asked.push(performance.now());
                super.postMessage(data);
              }
            };
          }
        },
        ...(blocked ? { expected: /worker-/ } : {}),
      }, async (page, game) => {
        if (blocked) await page.context().route('**/worker-*.js', (route) => route.abort());
        const cdp = await page.context().newCDPSession(page);
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
        await game.go(at(board(count)), 'play');
        const opened = await page.evaluate(() => performance.now());
        const mine = await game.until((now) => now.choosable.length > 0, 'my turn');
        assert.ok(mine.remaining.length < count);
        const seen = await page.evaluate(() => ({
          long: window.__long, asked: window.__asked, told: window.__told, began: window.__began,
          now: performance.now(),
        }));
        const drawing = seen.long.filter(([start]) => start < opened).map(([, duration]) => Math.round(duration));
        const thinking = seen.long.filter(([start]) => start >= opened).map(([, duration]) => Math.round(duration));
        const answer = seen.told.find(([text]) => text.includes('move'));
        t.diagnostic(`${name}, ${count} vertices, CPU 4x slower: long tasks while opening [${drawing}] ms, `
          + `while thinking and playing [${thinking}] ms; `
          + (answer ? `worker started in ${Math.round(seen.told[0][1] - seen.began)} ms, answered in ${Math.round(answer[1] - seen.asked[0])} ms`
            : `its move was on the board ${Math.round(seen.now - opened)} ms after opening`));
      });
    }
  }
});
