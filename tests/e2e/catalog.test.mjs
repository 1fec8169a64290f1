// Random games on every level of the catalog, played through the page's own
// vertices and told again by the engine natively: captures, scores, previews and
// results must be the same.
//
// 20 games a level, half of them started by each side; GAMES=n plays another even
// number and SEED=n other games.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { after, before, test } from 'node:test';
import { levels } from './catalog.mjs';
import { open } from './game.mjs';

const GAMES = Number(process.env.GAMES ?? 20);
const SEED = Number(process.env.SEED ?? 1);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

let browser;
before(async () => { browser = await open(); });
after(() => browser.close());

/** In the page: plays `count` games, pointing at each vertex before it is chosen. */
function playGames({ count, seed }) {
  let state = seed;
  const random = (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
  const all = (selector) => [...document.querySelectorAll(selector)];
  const number = (element) => Number(element.dataset.vertex);
  const there = () => all('[data-vertex]:not(.gone)').map(number);
  const games = [];
  while (games.length < count) {
    const moves = [];
    const faults = [];
    const first = document.querySelector('.board').dataset.turn;
    const total = there().length;
    while (!document.querySelector('[data-result]')) {
      const turn = document.querySelector('.board').dataset.turn;
      const mine = all(`[data-vertex][aria-disabled="false"]:not(.gone)`);
      if (mine.some((element) => element.dataset.side !== turn)) faults.push('a vertex of the other side may be chosen');
      if (mine.length === 0 || moves.length > total) throw new Error(`no way on after ${moves.join(' ')}`);
      const vertex = mine[random(mine.length)];
      const before = there();
      vertex.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
      const preview = all('[data-captured]').map(number);
      if (there().length !== before.length) faults.push('pointing played a move');
      vertex.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      const left = there();
      const awarded = all('.vertex.awarded').length;
      const captured = before.filter((other) => !left.includes(other));
      if (String(preview) !== String(captured)) faults.push(`${number(vertex)} showed ${preview} and took ${captured}`);
      const [red, blue] = all('.score').map((element) => element.dataset.score);
      moves.push(`${number(vertex)}:${captured}:${red}-${blue}`);
      if (document.querySelector('[data-result]') && awarded !== left.length) faults.push('what is left is not given away');
    }
    const given = document.querySelector('[data-early-end]')?.dataset.earlyEnd ?? 0;
    const shown = all('.total .points').map((element) => element.textContent).join('-');
    if (!moves.at(-1).endsWith(`:${shown}`)) faults.push(`the card says ${shown}`);
    games.push({ first, moves, end: `${document.querySelector('[data-result]').dataset.result} ${given}`, faults });
    document.querySelector('[data-action="again"]').click();
  }
  return games;
}

test(`${GAMES} random games on every level agree with the engine`, async (t) => {
  const played = [];
  for (const first of ['red', 'blue']) {
    await browser.visit(
      { settings: `mode=two\nconfirm=no\ncalm=yes\nsound=no\nfirst=${first}\n` },
      async (page, game) => {
        for (const [place, { id, code, vertices }] of levels().entries()) {
          await game.go('#/', 'home');
          await game.go(`#/level/${id}`, 'play');
          const seed = SEED * 10_007 + place * 2 + (first === 'red' ? 0 : 1);
          const games = await page.evaluate(playGames, { count: GAMES / 2, seed });
          for (const { faults, ...one } of games) {
            assert.deepEqual(faults, [], `${id}: ${one.moves.join(' ')}`);
            assert.equal(one.first, first);
            played.push({ id, code, vertices, ...one });
          }
        }
      },
    );
  }
  const sessions = played.map(({ code, first, moves }) => {
    const chosen = moves.map((move) => move.split(':')[0]);
    return `${code}|${first === 'red' ? 'R' : 'B'}|${chosen}|${chosen.length}\n`;
  });
  const told = execFileSync(
    'cargo', ['run', '--quiet', '--locked', '-p', 'influence-tests', '--bin', 'retell-games'],
    { cwd: ROOT, input: sessions.join(''), encoding: 'utf8', maxBuffer: 1 << 28 },
  ).trimEnd().split('\n');
  assert.equal(told.length, played.length);
  played.forEach(({ id, moves, end }, n) => assert.equal(`${moves.join(' ')}|${end}`, told[n], `${id}: ${sessions[n]}`));
  const count = (test) => played.filter(test).length;
  t.diagnostic(`${played.length} games, ${played.reduce((sum, { moves }) => sum + moves.length, 0)} moves; `
    + `${count(({ end }) => !end.endsWith(' 0'))} ended early, ${count(({ end }) => end.startsWith('tie'))} tied, `
    + `${new Set(sessions).size} different`);
});
