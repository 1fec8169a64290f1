// Languages: switching loses nothing; a file that does not agree with the others
// stops the build; a further language takes one file and one line, and then no
// text is left in another language.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { copied } from './copy.mjs';
import { TWO, open } from './game.mjs';
import { STATES, cut, reachState } from './screens.mjs';

test('switching the language in the middle of a game loses nothing', async () => {
  const browser = await open();
  try {
    await browser.visit(
      { settings: 'level=easy\nside=red\nfirst=red\ncalm=yes\n', at: '#/level/network-10' },
      async (page, game) => {
        const { choosable } = await game.state();
        for (let n = 0; n < 2; n += 1) await game.vertex(choosable[0]).dispatchEvent('click');
        const before = await game.until((now) => now.remaining.length < 10 && now.choosable.length > 0, 'the answer');
        // A capture is shown, to be confirmed or not.
        await game.vertex(before.choosable[0]).dispatchEvent('click');
        const shown = await game.state();
        assert.ok(shown.captured.length > 0);
        const bare = ({ spoken, banner, ...state }) => state;
        for (const [name, lang, offer] of [['Français', 'fr', 'Capturer'], ['English', 'en', 'Capture']]) {
          await page.click('[data-action="menu"]');
          await page.getByRole('button', { name }).click();
          await page.waitForFunction((code) => document.documentElement.lang === code, lang);
          await page.click('[data-action="resume"]');
          assert.deepEqual(bare(await game.state()), bare(shown), `in ${lang}`);
          assert.ok((await page.textContent('[data-action="confirm"]')).startsWith(offer));
        }
        await page.click('[data-action="cancel"]');
        await page.click('[data-action="undo"]');
        await game.until((now) => now.remaining.length === 10, 'the start: what was played can be taken back');
      },
    );
  } finally {
    await browser.close();
  }
});

/** English as nobody writes it: accented, a third longer, its placeables kept. */
function pseudo(source) {
  const marks = { a: 'áâ', e: 'éê', i: 'íî', o: 'óô', u: 'úû', A: 'Å', E: 'É', I: 'Î', O: 'Ø', U: 'Ü', n: 'ñ', s: 'š', c: 'ç' };
  const speak = (text) => text.split(/(\{[^{}]*\}|\{[^{}]*$|[{}])/).map((part, place) =>
    (place % 2 ? part : part.replace(/[a-zA-Z]/g, (letter) => marks[letter] ?? letter))).join('');
  return source.split('\n').map((line) => {
    const [, kept, text] = /^(#.*|[a-z][\w-]* =|\s*\*?\[\w+\]|)(.*)$/.exec(line);
    return kept.startsWith('#') ? line : kept + speak(text);
  }).join('\n');
}

const copy = copied();
const { build, change } = copy;
const line = (file, start) => readFileSync(join(copy.path, file), 'utf8').split('\n').findIndex((text) => text.startsWith(start)) + 1;

test('a missing, an extra and a differing message stop the build, by file, line and name', () => {
  const fr = readFileSync(join(copy.path, 'locales/fr.ftl'), 'utf8');
  change('locales/fr.ftl', '\ncancel = ', '\ncancel-it = ');
  change('locales/fr.ftl', '\nsaid-score = Rouge { $red }', '\nsaid-score = Rouge { $rouge }');
  const { status, stdout, stderr } = build();
  const said = stdout + stderr;
  assert.notEqual(status, 0);
  assert.ok(!existsSync(join(copy.path, 'dist')), 'nothing is written');
  for (const fault of [
    `locales/fr.ftl: cancel: is missing, see en.ftl:${line('locales/en.ftl', 'cancel =')}`,
    `locales/fr.ftl:${line('locales/fr.ftl', 'cancel-it =')}: cancel-it: is not in en.ftl`,
    `locales/fr.ftl:${line('locales/fr.ftl', 'said-score =')}: said-score: takes ($blue, $rouge) where en.ftl:${line('locales/en.ftl', 'said-score =')} takes ($blue, $red)`,
  ]) assert.ok(said.includes(fault), `${fault}\n${said}`);
  writeFileSync(join(copy.path, 'locales/fr.ftl'), fr);
});

test('a further language takes one file and one line; no text is left in another', async () => {
  writeFileSync(join(copy.path, 'locales/en-XA.ftl'), pseudo(readFileSync(join(copy.path, 'locales/en.ftl'), 'utf8')));
  change('player/build/languages.rs', '\n];', `
    Language { code: "en-XA", plurals: &[("one", "1")], thousands: "\u2019", direction: "rtl" },\n];`);
  // A further language weighs something; this one is not for anybody's first visit.
  copy.weigh();
  const { status, stdout, stderr } = build();
  assert.equal(status, 0, stdout + stderr);
  const browser = await open(join(copy.path, 'dist/'));
  try {
    for (const viewport of [{ width: 360, height: 640 }, { width: 1440, height: 900 }]) {
      await browser.visit({ viewport, locale: 'en-XA' }, async (page, game) => {
        assert.deepEqual(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]), ['en-XA', 'rtl']);
        const faults = [];
        for (const state of STATES) {
          await reachState(page, game, state);
          faults.push(...(await cut(page)).map((fault) => `${state.name}, ${viewport.width}: ${fault}`));
          faults.push(...(await untranslated(page)).map((text) => `${state.name}: not from the file: ${text}`));
          await game.picture(`pseudo-${viewport.width}-${state.name}`);
        }
        assert.equal(faults.join('\n'), '');
      });
    }
  } finally {
    await browser.close();
  }
});

/** Texts and names with a bare vowel: they came from elsewhere than the language's file. */
const untranslated = (page) => page.evaluate(() => {
  const own = (element) => !element.closest(
    // Names of levels and packs, of languages and of people; the game's own name; an address.
    '[lang]:not(html), bdi, .logo, .level-name, a[href^="https:"]',
  );
  const names = new Set([...document.querySelectorAll('.level-name, [data-screen="play"] h1, [data-screen="new"] h2')].map((element) => element.textContent));
  const bare = /(?<![\p{L}])[a-z]*[aeiou][a-z]*/iu;
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const text = node.textContent.trim();
    // Days are named by the browser.
    const words = text.replace(/\b(?:[A-Z][a-z]+day|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b/g, '');
    const parent = node.parentElement;
    if (own(parent) && !parent.matches('.pack-name, .pack-name > :not(.small)') && !names.has(text) && bare.test(words)) found.push(text);
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
    for (const name of ['aria-label', 'title', 'placeholder']) {
      const text = element.getAttribute(name);
      if (text && own(element) && !names.has(text) && bare.test(text)) found.push(`${name}: ${text}`);
    }
  }
  return [...new Set(found)];
});
