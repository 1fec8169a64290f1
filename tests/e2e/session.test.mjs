// Around a game: taking back, starting again, leaving, hints, replays, progress.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { levels, packs } from './catalog.mjs';
import { TWO, open } from './game.mjs';

const SOLO = 'level=easy\nside=red\nfirst=red\ncalm=yes\n';
let browser;
before(async () => { browser = await open(); });
after(() => browser.close());

/** The level after this one, whatever was added to the catalog. */
const following = (id) => {
  const all = levels();
  return all[all.findIndex((level) => level.id === id) + 1];
};

/** Plays the first vertex that may be chosen, or the one given. */
async function move(page, game, vertex) {
  const { choosable, remaining } = await game.until((now) => now.choosable.length > 0, 'my turn');
  const chosen = vertex ?? choosable[0];
  await page.mouse.move(2, 2);
  await game.vertex(chosen).hover();
  await game.vertex(chosen).click();
  return game.until((now) => now.remaining.length < remaining.length, 'the move');
}

/** Plays on until the game is over. */
async function finish(page, game) {
  for (;;) {
    const state = await game.until((now) => now.over !== null || now.choosable.length > 0, 'a turn');
    if (state.over !== null) return state;
    await move(page, game);
  }
}

/** The vertex that a hint has ringed. */
const ringed = async (page) => Number(await page.getAttribute('.vertex.hinted', 'data-vertex'));

const bare = ({ spoken, banner, ...state }) => state;

test('against the computer undo goes back to my last turn, redo forth again', () => browser.visit(
  { settings: SOLO, at: '#/level/network-10' },
  async (page, game) => {
    const start = await game.state();
    assert.equal(await page.getAttribute('[data-action="undo"]', 'aria-disabled'), 'true');
    await move(page, game);
    const second = await game.until((now) => now.choosable.length > 0, 'my second turn');
    await page.click('[data-action="undo"]');
    const back = await game.until((now) => now.remaining.length === 10, 'the start again');
    assert.deepEqual(bare(back), bare(start), 'the scores and the board are as they were');
    await page.keyboard.press('r');
    const forth = await game.until((now) => now.remaining.length < 10, 'what was taken back');
    assert.deepEqual(bare(forth), bare(second));
    await page.keyboard.press('U');
    await game.until((now) => now.remaining.length === 10, 'the start once more');
    // Another move forgets what was taken back.
    await move(page, game, start.choosable[1]);
    await game.until((now) => now.choosable.length > 0, 'my turn');
    assert.equal(await page.getAttribute('[data-action="redo"]', 'aria-disabled'), 'true');
  },
));

test('taken back while the computer thinks, its move is never played', () => browser.visit(
  { settings: SOLO.replace('calm=yes\n', ''), at: '#/level/network-10' },
  async (page, game) => {
    await move(page, game);
    await page.keyboard.press('u');
    await game.until((now) => now.remaining.length === 10, 'the start again');
    await page.waitForTimeout(2500);
    const state = await game.state();
    assert.equal(state.remaining.length, 10);
    assert.equal(state.turn, 'red');
  },
));

test('two players take back only if they have agreed', () => browser.visit(
  { settings: TWO, at: '#/level/tree-9' },
  async (page, game) => {
    await move(page, game);
    assert.equal(await page.locator('[data-action="undo"]').count(), 0);
    await page.keyboard.press('u');
    assert.equal((await game.state()).turn, 'blue');
    await game.go('#/settings', 'settings');
    await page.getByRole('switch', { name: /take moves back/ }).click();
    await game.go('#/level/tree-9', 'play');
    assert.equal((await game.state()).turn, 'blue', 'the game was kept');
    await page.click('[data-action="undo"]');
    const state = await game.state();
    assert.equal(state.turn, 'red');
    assert.equal(state.remaining.length, 9);
    assert.deepEqual(state.scores, [0, 0]);
  },
));

test('starting again asks first, and only if something would be lost', () => browser.visit(
  { settings: TWO, at: '#/level/tree-9' },
  async (page, game) => {
    const restart = async () => {
      await page.click('[data-action="menu"]');
      await page.click('[data-action="restart"]');
    };
    await restart();
    assert.equal(await page.locator('dialog').count(), 0, 'nothing to lose, nothing to ask');
    await move(page, game);
    const { remaining } = await game.state();
    await restart();
    await page.click('[data-action="restart-no"]');
    assert.deepEqual((await game.state()).remaining, remaining);
    await restart();
    await page.click('[data-action="restart-yes"]');
    assert.equal((await game.state()).remaining.length, 9);
    assert.equal(await page.locator('dialog').count(), 0);
  },
));

test('a game that was left can be continued from home', () => browser.visit(
  { settings: TWO, at: '#/level/roundabout-11' },
  async (page, game) => {
    await move(page, game);
    const left = await game.state();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.waitForSelector('[data-screen="home"]');
    await page.click('[data-action="continue"]');
    await page.waitForSelector('[data-screen="play"]');
    assert.deepEqual((await game.state()).remaining, left.remaining);
    // Choosing the same board anew starts anew.
    await game.go('#/new/roundabout-11', 'new');
    assert.equal(await page.locator('[data-action="continue"]').count(), 1);
    await page.click('[data-action="play-now"]');
    await page.waitForSelector('[data-screen="play"]');
    assert.equal((await game.state()).remaining.length, 11);
  },
));

test('dialogs take the focus, close on Escape and give it back', () => browser.visit(
  { locale: 'fr-FR', settings: TWO, at: '#/level/tree-9' },
  async (page, game) => {
    await page.focus('[data-action="help"]');
    await page.keyboard.press('Enter');
    const help = page.locator('dialog[data-dialog="help"]');
    assert.match(
      await help.textContent(),
      /Si tu n’as plus de sommet de ta couleur à ton tour, l’adversaire prend tout ce qui reste\./,
    );
    assert.ok(await page.evaluate(() => document.activeElement.closest('dialog') !== null));
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    assert.equal(await page.evaluate(() => document.activeElement.dataset.action), 'help');
    await page.keyboard.press('?');
    await help.waitFor();
    await page.keyboard.press('h');
    assert.deepEqual((await game.state()).captured, [], 'no key reaches the game behind');
    await page.click('dialog [data-action="close"]');
    await help.waitFor({ state: 'detached' });
  },
));

test('a hint shows a move and plays nothing', () => browser.visit(
  { settings: TWO, at: '#/level/network-10' },
  async (page, game) => {
    const { choosable } = await game.state();
    await page.mouse.move(2, 2);
    await page.keyboard.press('h');
    const hinted = await game.until((now) => now.captured.length > 0, 'a hint');
    assert.equal(hinted.remaining.length, 10);
    const words = await page.textContent('.status');
    assert.match(words, /^A good move, ringed in gold: \d+ vert/);
    const chosen = await ringed(page);
    assert.ok(choosable.includes(chosen));
    assert.equal(hinted.spoken, `Red ${chosen + 1}. ${words}`, 'its number for those who do not see the ring');
    // The ring stays where it is, whatever is pointed at.
    await game.vertex(choosable.find((vertex) => vertex !== chosen)).hover();
    assert.equal(await ringed(page), chosen);
    assert.equal(await page.textContent('.status'), words);
  },
));

test('against Expert the hint is the best move, with its reason', async () => {
  for (const [locale, words] of [
    ['en-GB', /^Best, ringed in gold: sure (to win by\u00a0\d+|to lose by no more than\u00a0\d+|of a tie)\./],
    ['fr-FR', /^Le meilleur, cerclé d’or\u00a0: sûr (de gagner de\u00a0\d+|de ne perdre que de\u00a0\d+|de l’égalité)\./],
  ]) {
    await browser.visit(
      { locale, settings: SOLO.replace('easy', 'expert'), at: '#/level/segment-8', viewport: { width: 360, height: 640 } },
      async (page, game) => {
        // A segment of eight is worth 2 to whoever starts.
        const size = () => page.evaluate(() => document.querySelector('.board').getBoundingClientRect().height);
        const before = await size();
        await page.click('[data-action="hint"]');
        await page.waitForFunction((source) =>
          new RegExp(source).test(document.querySelector('.status')?.textContent ?? ''), words.source);
        assert.match(await page.textContent('.status'), /\b2\b/);
        await page.waitForFunction(() => /\.\s.*\d/.test(document.querySelector('.status').textContent));
        assert.equal(await size(), before, 'nothing moves for what is said');
        const state = await move(page, game, await ringed(page));
        assert.ok(state.remaining.length < 8);
      },
    );
  }
});

test('a finished game is looked through move by move and played on', () => browser.visit(
  { settings: TWO, at: '#/level/segment-8' },
  async (page, game) => {
    const states = [bare(await game.state())];
    for (;;) {
      const state = await game.state();
      if (state.over !== null) break;
      states.push(bare(await move(page, game)));
    }
    const end = await game.state();
    assert.equal(await page.locator('[data-verdict]').count(), 1);
    assert.equal(
      (await page.textContent('[data-verdict]')).trim(),
      'If Red starts, Red can win by\u00a02. If Blue starts, Blue can win by\u00a02.',
    );
    await page.click('[data-action="review"]');
    await page.waitForSelector('.review');
    let lead = 2;
    for (let n = 0; n < states.length; n += 1) {
      const shown = await game.state();
      assert.deepEqual(shown.remaining, states[n].remaining, `move ${n}`);
      assert.deepEqual(shown.choosable, [], 'nothing can be chosen');
      if (n > 0) {
        await page.waitForFunction(() => document.querySelector('[data-cost]').dataset.cost !== '');
        const cost = Number(await page.getAttribute('[data-cost]', 'data-cost'));
        assert.ok(cost >= 0);
        lead -= n % 2 ? cost : -cost;
      }
      if (n < states.length - 1) await page.click('[data-action="on"]');
    }
    // What perfect play gives, less what each side gave away, is the result.
    assert.equal(lead, end.scores[0] - end.scores[1]);
    await page.click('[data-action="first"]');
    await page.click('[data-action="on"]');
    await page.click('[data-action="play-on"]');
    const again = await game.state();
    assert.deepEqual(again.remaining, states[1].remaining);
    assert.equal(again.turn, 'blue');
    assert.ok(again.choosable.length > 0);
    await finish(page, game);
    assert.equal(await page.locator('[data-result]').count(), 1);
  },
));

test('a win is kept for its level and side, the optimal score with a star', () => browser.visit(
  // Red, starting, has the only move worth playing: 0 takes all but one.
  { settings: SOLO, at: '#/level/segment-8' },
  async (page, game) => {
    await finish(page, game);
    const [red, blue] = (await game.state()).scores;
    const text = await page.evaluate(() => localStorage.getItem('influence.2.profile.'));
    const kept = text.split('\n').filter((line) => line.startsWith('level'));
    // Perfect play gives Red 5 of 8 here.
    assert.deepEqual(kept, red >= 5 ? ['level segment-8 red star'] : red > blue ? ['level segment-8 red won'] : []);
    assert.equal(await page.locator('[data-star]').count(), red >= 5 ? 1 : 0);
    assert.equal(await page.locator('[data-verdict]').count(), red > blue ? 1 : 0);
    await game.go('#/levels', 'levels');
    assert.equal(await page.locator('[data-level="segment-8"] .medal.red').count(), red > blue ? 1 : 0);
    assert.equal(await page.locator('[data-level="tree-9"] .medal').count(), 0);
    await page.reload();
    await page.waitForSelector('[data-screen="levels"]');
    assert.equal(await page.locator('.medal').count(), red > blue ? 1 : 0);
  },
));

test('the other side is taken, and the right to start changes with it', () => browser.visit(
  { settings: SOLO, at: '#/level/segment-8' },
  async (page, game) => {
    await finish(page, game);
    await page.click('[data-action="swap"]');
    const state = await game.until((now) => now.choosable.length > 0, 'my turn');
    assert.equal(state.turn, 'blue');
    assert.equal(state.remaining.length, 8, 'whoever started before starts again');
    await finish(page, game);
    await page.getByRole('link', { name: 'Next level' }).click();
    await page.waitForFunction(
      (count) => document.querySelectorAll('[data-vertex]').length === count, following('segment-8').vertices,
    );
    assert.equal(new URL(page.url()).hash.split('/').at(-1), following('segment-8').id);
  },
));

test('before a game every choice can be made and one press is enough', () => browser.visit(
  { at: '#/new/tree-9' },
  async (page, game) => {
    await page.getByRole('button', { name: 'Blue', exact: true }).click();
    await page.getByRole('button', { name: 'Expert' }).click();
    await page.getByRole('button', { name: 'Blue starts' }).click();
    await page.getByRole('link', { name: 'Next level' }).click();
    const next = following('tree-9');
    await page.waitForFunction((id) => location.hash === `#/new/${id}`, next.id);
    await page.click('[data-action="play-now"]');
    const state = await game.until((now) => now.choosable.length > 0, 'my turn');
    assert.equal(state.turn, 'blue');
    assert.equal(state.remaining.length, next.vertices);
    assert.match(await page.textContent('.score.red .player'), /Computer/);
  },
));

test('who starts at random is sometimes Red and sometimes Blue', () => browser.visit(
  { settings: `${TWO}first=random\n`, at: '#/level/tree-9' },
  async (page, game) => {
    const seen = new Set();
    for (let n = 0; n < 60 && seen.size < 2; n += 1) {
      seen.add((await game.state()).turn);
      await game.go('#/', 'home');
      await game.go('#/level/tree-9', 'play');
    }
    assert.deepEqual([...seen].sort(), ['blue', 'red']);
  },
));

test('the tutorial gives three hints, plays, and can be left at any time', async () => {
  for (const [locale, words] of [
    ['fr-FR', ['Choisis un sommet de ta couleur.',
      'Tu captures ce sommet et tous ceux qu’indiquent les flèches.',
      'Capture plus de sommets que ton adversaire\u202f!']],
    ['en-GB', ['Choose a vertex of your colour.',
      'You capture it and every vertex that the arrows point to.',
      'Capture more vertices than your opponent!']],
  ]) {
    await browser.visit({ locale, hasTouch: true, settings: 'calm=yes\n', viewport: { width: 360, height: 640 } }, async (page, game) => {
      await page.getByRole('link', { name: /Comment jouer|How to play/ }).tap();
      await page.waitForSelector('[data-screen="tutorial"]');
      const lesson = async () => (await page.textContent('.lesson p')).trim();
      assert.equal(await lesson(), words[0]);
      await game.vertex(0).tap();
      assert.equal(await lesson(), words[1]);
      await game.picture(`360-tutorial-${locale.slice(0, 2)}`);
      await game.vertex(0).tap();
      await page.waitForSelector('[data-step="3"]');
      assert.equal(await lesson(), words[2]);
      await game.until((now) => now.turn === 'red' || now.turn === null, 'the computer’s answer');
      await page.getByRole('link', { name: /Passer au jeu|To the game/ }).tap();
      await page.waitForSelector('[data-screen="new"]');
    });
  }
});

test('with the arrows kept still they never turn against the computer', async () => {
  for (const side of ['red', 'blue']) {
    await browser.visit(
      { settings: `level=easy\nside=${side}\nfirst=${side}\nfrozen=yes\n`, at: '#/level/network-10' },
      async (page, game) => {
        const wrong = (state) => state.arrows.filter(({ from, to, pointsTo }) => pointsTo !== (side === 'red' ? to : from));
        assert.deepEqual(wrong(await game.state()), []);
        await move(page, game);
        const shown = await game.until((now) => now.captured.length > 0, 'the computer’s preview');
        assert.notEqual(shown.turn, side);
        assert.deepEqual(wrong(shown), []);
      },
    );
  }
  await browser.visit({ settings: `${TWO}frozen=yes\n`, at: '#/level/network-10' }, async (page, game) => {
    const state = await move(page, game);
    assert.ok(state.arrows.every(({ from, pointsTo }) => pointsTo === from), 'two players see them turn');
  });
});

test('the sound button is kept', () => browser.visit(
  { settings: TWO, at: '#/level/tree-9' },
  async (page, game) => {
    const sound = page.locator('[data-action="sound"]');
    assert.equal(await sound.getAttribute('aria-pressed'), 'true');
    await sound.click();
    assert.equal(await sound.getAttribute('aria-pressed'), 'false');
    await move(page, game);
    await page.reload();
    await page.waitForSelector('[data-screen="play"]');
    assert.equal(await sound.getAttribute('aria-pressed'), 'false');
  },
));

test('levels are filtered by size, kind, difficulty and progress', () => browser.visit(
  {
    at: '#/levels',
    prepare: () => localStorage.setItem('influence.progress', 'tree-9 blue star\nnonsense\n'),
  },
  async (page) => {
    const shown = () => page.evaluate(() => [...document.querySelectorAll('[data-level]')]
      .filter((element) => element.offsetParent !== null)
      .map((element) => element.dataset.level));
    const all = await shown();
    assert.ok(all.length >= 4);
    assert.equal(await page.locator('.medal').count(), 1);
    await page.click('summary');
    const choose = (group, name) => page.getByRole('group', { name: group }).getByRole('button', { name, exact: true }).click();
    await choose('Progress', 'Done');
    assert.deepEqual(await shown(), ['tree-9']);
    await choose('Progress', 'Still to do');
    assert.deepEqual(await shown(), all.filter((id) => id !== 'tree-9'));
    await choose('Progress', 'All');
    for (const [group, names] of [
      ['Size', ['Up to 9', '10 to 14', '15 and more']],
      ['Who can win', ['Whoever starts can win', 'One side can always win or tie', 'A perfect game is a tie']],
      ['Difficulty', ['Easy', 'Tricky', 'Hard']],
    ]) {
      const parts = [];
      for (const name of names) {
        await choose(group, name);
        const part = await shown();
        parts.push(...part);
        if (part.length === 0) await page.getByText('No level is like that').waitFor();
      }
      assert.deepEqual(parts.sort(), [...all].sort(), `${group} puts every level in one place`);
      await choose(group, 'All');
    }
  },
));

test('levels come in their packs, which filters leave out when nothing is left of them', async () => {
  const listed = packs();
  assert.ok(listed.length > 1);
  for (const [locale, language, done] of [['en-GB', 'en', '1 of'], ['fr-FR', 'fr', '1 sur']]) {
    await browser.visit({
      locale, at: '#/levels',
      prepare: `localStorage.setItem('influence.progress', '${listed[1].levels[0]} red won\\n')`,
    }, async (page) => {
      const shown = () => page.evaluate(() => [...document.querySelectorAll('.pack')]
        .filter((pack) => pack.offsetParent !== null)
        .map((pack) => ({
          name: pack.querySelector('h2').firstChild.textContent,
          levels: [...pack.querySelectorAll('[data-level]')].map((level) => level.dataset.level),
        })));
      // The catalog's order, but for the level that a newcomer begins with.
      const order = listed.map(({ [language]: name, levels }) => ({ name, levels }));
      const [first] = (await shown())[0].levels;
      order[0].levels = [first, ...order[0].levels.filter((level) => level !== first)];
      assert.deepEqual(await shown(), order);
      assert.ok((await page.locator('.pack h2').nth(1).textContent()).includes(`${done} ${listed[1].levels.length}`));
      await page.click('summary');
      await page.getByRole('button', { name: language === 'en' ? 'Done' : 'Faits', exact: true }).click();
      assert.deepEqual((await shown()).map(({ name }) => name), [listed[1][language]]);
    });
  }
});

test('the article is cited in full, with its link', async () => {
  for (const locale of ['fr-FR', 'en-GB']) {
    await browser.visit({ locale, at: '#/about' }, async (page) => {
      const link = page.locator('a[href="https://doi.org/10.1016/j.tcs.2021.05.028"]');
      assert.equal(await link.getAttribute('rel'), 'noopener noreferrer');
      assert.equal(await link.getAttribute('target'), '_blank');
      const text = await page.textContent('.citation');
      for (const part of ['Duchêne', 'Gonzalez', 'Parreau', 'Rémila', 'Solal', 'Theoretical Computer Science', '878–879', '2021', '26–46']) {
        assert.ok(text.includes(part), part);
      }
    });
  }
});
