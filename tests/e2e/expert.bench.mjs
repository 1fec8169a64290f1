// How long Expert takes on the built game, on every level of the catalog of at most
// 24 vertices, playing either side from the start. Checks that each answer is the
// exact value. Run it on a quiet machine: node expert.bench.mjs [LEVEL...]
//
// In the page: from the restart to the move's preview, on the page's own thread,
// whose processor is slowed four times; the pause of 60 ms before any move and the
// redrawing are included. Easy's move in the same way is what the trip alone takes.
// In the worker: from the question to the answer, not slowed.
import assert from 'node:assert/strict';
import { levels } from './catalog.mjs';
import { open } from './game.mjs';

const SLOWER = 4;
const REPEATS = 3;
const browser = await open();

const settings = (level, side) => `level=${level}\nside=${side === 'red' ? 'blue' : 'red'}\nfirst=${side}\ncalm=yes\nsound=no\n`;

/** Milliseconds from a restart to the computer's preview, the least of several. */
async function inThePage(id, side, level) {
  let least = Infinity;
  await browser.visit({ settings: settings(level, side), expected: /worker-/ }, async (page, game) => {
    await page.context().route('**/worker-*.js', (route) => route.abort());
    await game.go(`#/level/${id}`, 'play');
    await game.until((now) => now.choosable.length > 0 || now.over !== null, 'the first move');
    const slow = await page.context().newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    for (let n = 0; n < REPEATS; n += 1) {
      least = Math.min(least, await page.evaluate(async () => {
        const press = (action) => document.querySelector(`[data-action="${action}"]`)?.click();
        press('menu');
        press('restart');
        const start = performance.now();
        press('restart-yes');
        press('again');
        await new Promise((seen) => {
          const look = () => document.querySelector('[data-captured]') && seen();
          new MutationObserver(look).observe(document.querySelector('.board'), { subtree: true, attributes: true });
        });
        return performance.now() - start;
      }));
      await game.until((now) => now.choosable.length > 0 || now.over !== null, 'my turn');
    }
  });
  return least;
}

/** Milliseconds of the worker's first answer, and what it proved. */
async function inTheWorker(id, side) {
  let answer;
  await browser.visit({
    settings: settings('expert', side),
    prepare: () => {
      const Real = window.Worker;
      window.Worker = class extends Real {
        constructor(...args) {
          super(...args);
          this.addEventListener('message', ({ data }) => {
            if (data.includes('move')) window.__answer ??= { data, took: performance.now() - window.__asked };
          });
        }

        postMessage(data) {
          if (typeof data === 'string') window.__asked = performance.now();
          super.postMessage(data);
        }
      };
    },
  }, async (page, game) => {
    await game.go(`#/level/${id}`, 'play');
    await page.waitForFunction(() => window.__answer);
    answer = await page.evaluate(() => window.__answer);
  });
  const [, low, high] = /^\d+\nmove \d+ (-?\d+) (-?\d+)$/.exec(answer.data).map(Number);
  return { took: answer.took, low, high };
}

const figures = { expert: [], easy: [], worker: [] };
console.log('level                starts   page, 4x slower: Expert    Easy   worker');
const wanted = process.argv.slice(2);
const chosen = levels().filter(({ id, vertices }) => (wanted.length ? wanted.includes(id) : vertices <= 24));
for (const { id, vertices, value } of chosen) {
  for (const side of ['red', 'blue']) {
    const { took: worker, low, high } = await inTheWorker(id, side);
    assert.deepEqual([low, high], [value[side], value[side]], `${id}: Expert is not exact`);
    const expert = await inThePage(id, side, 'expert');
    const easy = await inThePage(id, side, 'easy');
    figures.expert.push(expert);
    figures.easy.push(easy);
    figures.worker.push(worker);
    const cells = [expert, easy, worker].map((ms) => `${Math.round(ms)} ms`.padStart(8));
    console.log(`${id.padEnd(20)} ${side.padEnd(6)}`, ' '.repeat(22), ...cells, `  ${vertices} vertices`);
  }
}
await browser.close();
const most = Object.entries(figures).map(([name, list]) => `${name} ${Math.round(Math.max(...list))} ms`);
const sum = (list) => list.reduce((a, b) => a + b, 0);
console.log(`at most: ${most.join(', ')}; Expert to Easy over all: ${(sum(figures.expert) / sum(figures.easy)).toFixed(2)}`);
