// One visit through every screen and every choice of a game, by mouse, by finger and
// by keyboard alone, in both languages, on either side.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { levels } from './catalog.mjs';
import { open, reach } from './game.mjs';
import { HANDS } from './hands.mjs';

const WORDS = {
  fr: {
    side: 'blue', tagline: 'Le jeu du pouvoir', turn: { red: 'TOUR DU ROUGE', blue: 'TOUR DU BLEU' },
    hint: /^(Un bon coup|Le meilleur), cerclé d’or\u00a0: /, gaveUp: 'Bleu abandonne\u00a0: victoire Rouge.',
    rule: /Si tu n’as plus de sommet de ta couleur à ton tour, l’adversaire prend tout ce qui reste\./,
    result: /^(Victoire (Rouge|Bleu)|Égalité)\u202f!$/,
  },
  en: {
    side: 'red', tagline: 'The game of influence', turn: { red: 'RED’S TURN', blue: 'BLUE’S TURN' },
    hint: /^(A good move|Best), ringed in gold: /, gaveUp: 'Red has given up: Blue wins.',
    rule: /If you have no vertex of your colour on your turn, your opponent takes all that remains\./,
    result: /^((Red|Blue) wins|It’s a tie)!$/,
  },
};

// Large enough for a few moves, small enough for a phone.
const LEVEL = levels().find(({ vertices }) => vertices >= 9);

let browser;
before(async () => { browser = await open(); });
after(() => browser.close());

/** The vertex that takes least, so that there is a game left to play. */
const least = (state) => {
  const sizes = state.choosable.map((vertex) => [reach(state, vertex).length, vertex]);
  return sizes.sort(([a, v], [b, w]) => a - b || v - w)[0][1];
};

const board = ({ turn, remaining, scores, choosable, arrows }) => ({ turn, remaining, scores, choosable, arrows });

for (const hand of HANDS) {
  for (const [lang, words] of Object.entries(WORDS)) {
    test(`a visit through everything by ${hand.name}, in ${lang}, as ${words.side}`, () => browser.visit(
      { ...hand.context, locale: lang === 'fr' ? 'fr-FR' : 'en-GB', settings: 'calm=yes\nsound=no\n' },
      async (page, game) => {
        const press = (selector) => hand.press(page, selector);
        const screen = (name) => page.waitForSelector(`[data-screen="${name}"]`);
        const mine = () => game.until((now) => now.over !== null || now.choosable.length > 0, 'my turn');
        const play = async () => {
          const before = await mine();
          await hand.choose(page, game, least(before));
          await game.until((now) => now.remaining.length < before.remaining.length, 'the move');
        };
        const home = async () => { await press('.top a[href="#/"]'); await screen('home'); };

        assert.equal(await page.getAttribute('html', 'lang'), lang);
        assert.equal((await page.textContent('.tagline')).trim(), words.tagline);
        await press('a[href="#/about"]');
        await screen('about');
        await home();

        await press('a[href="#/settings"]');
        await screen('settings');
        const switches = await page.locator('[role="switch"]').count();
        assert.ok(switches >= 5);
        for (let n = 0; n < switches; n += 1) {
          const one = page.locator('[role="switch"]').nth(n);
          const was = await one.getAttribute('aria-checked');
          await one.evaluate((element, place) => { element.id = `switch-${place}`; }, n);
          await press(`#switch-${n}`);
          assert.notEqual(await one.getAttribute('aria-checked'), was);
          await press(`#switch-${n}`);
          assert.equal(await one.getAttribute('aria-checked'), was);
        }
        await home();

        await press('a[href="#/tutorial"]');
        await screen('tutorial');
        await play();
        assert.equal(await page.getAttribute('.lesson', 'data-step'), '3');
        await press('.lesson-buttons a');
        await screen('new');
        await home();

        await press('a[href="#/levels"]');
        await screen('levels');
        await press('summary');
        const shown = () => page.locator('[data-level]:visible').count();
        const all = await shown();
        await page.locator('.filters .choice').first().locator('button').nth(1)
          .evaluate((element) => { element.id = 'small'; });
        await press('#small');
        assert.ok((await shown()) < all);
        await page.locator('.filters .choice').first().locator('button').nth(0)
          .evaluate((element) => { element.id = 'every'; });
        await press('#every');
        assert.equal(await shown(), all);
        await press(`[data-level="${LEVEL.id}"]`);
        await screen('new');

        // Against Easy, on the side of this visit, which starts.
        const choose = async (row, place) => {
          await page.locator('.form .choice').nth(row).locator('button').nth(place)
            .evaluate((element, id) => { element.id = id; }, `choice-${row}`);
          await press(`#choice-${row}`);
          assert.equal(await page.getAttribute(`#choice-${row}`, 'aria-pressed'), 'true');
        };
        const side = words.side === 'red' ? 0 : 1;
        await choose(1, side);
        await choose(2, 0);
        await choose(3, side);
        await press('[data-action="play-now"]');
        await screen('play');

        const start = await game.state();
        assert.equal(start.banner, words.turn[words.side]);
        assert.equal(start.remaining.length, LEVEL.vertices);
        await play();
        const second = await mine();
        assert.equal(second.over, null, 'the game goes on');
        await press('[data-action="undo"]');
        assert.deepEqual(board(await game.until((now) => now.remaining.length === LEVEL.vertices, 'the start')), board(start));
        await press('[data-action="redo"]');
        await game.until((now) => now.choosable.length > 0 && now.remaining.length < LEVEL.vertices, 'my second turn');
        assert.deepEqual(board(await game.state()), board(second));

        await press('[data-action="hint"]');
        await page.waitForFunction((source) => new RegExp(source).test(document.querySelector('.status')?.textContent), words.hint.source);
        assert.equal((await game.state()).remaining.length, second.remaining.length, 'a hint plays nothing');

        const other = Object.keys(WORDS).find((code) => code !== lang);
        for (const code of [other, lang]) {
          await press('[data-action="menu"]');
          await press(`dialog .languages [lang="${code}"]`);
          await press('[data-action="resume"]');
          const state = await game.state();
          assert.equal(state.banner, WORDS[code].turn[words.side]);
          assert.deepEqual(board(state), board(second));
        }
        await press('[data-action="help"]');
        assert.match(await page.textContent('dialog'), words.rule);
        await press('dialog [data-action="close"]');
        await page.waitForSelector('dialog', { state: 'detached' });

        await page.reload();
        await screen('play');
        assert.deepEqual(board(await mine()), board(second), 'a reload loses nothing');

        await press('[data-action="menu"]');
        await press('[data-action="restart"]');
        await press('[data-action="restart-no"]');
        assert.deepEqual(board(await game.state()), board(second));
        await press('[data-action="menu"]');
        await press('[data-action="give-up"]');
        await page.waitForSelector('.review');
        assert.ok((await page.textContent('.review .status')).startsWith(words.gaveUp));
        assert.deepEqual((await game.state()).choosable, []);
        await press('[data-action="play-on"]');
        assert.deepEqual(board(await game.state()), board(second), 'giving up can be taken back');

        let end = await mine();
        while (end.over === null) {
          await play();
          end = await mine();
        }
        assert.equal(end.scores[0] + end.scores[1], LEVEL.vertices);
        assert.match((await page.textContent('[data-result] h2')).trim(), words.result);
        await press('[data-action="review"]');
        assert.equal((await game.state()).remaining.length, LEVEL.vertices);
        for (let n = 0; (await page.getAttribute('[data-action="on"]', 'aria-disabled')) === 'false'; n += 1) {
          assert.ok(n < LEVEL.vertices);
          await press('[data-action="on"]');
        }
        await press('[data-action="to-result"]');
        assert.deepEqual((await game.state()).scores, end.scores);
        await press('[data-action="swap"]');
        const swapped = await game.until((now) => now.choosable.length > 0, 'my turn on the other side');
        assert.notEqual(swapped.turn, words.side);
        await home();
      },
    ));
  }
}
