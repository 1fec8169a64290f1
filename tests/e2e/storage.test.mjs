// What is kept in the browser: carried over from earlier versions, damaged,
// refused, and changed by two tabs at once.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { open } from './game.mjs';

let browser;
before(async () => { browser = await open(); });
after(() => browser.close());

const PROFILE = 'influence.2.profile.';
const kept = (page, key = PROFILE) => page.evaluate((name) => localStorage.getItem(name), key);
const all = (page) => page.evaluate(() => ({ ...localStorage }));
const notice = (page) => page.locator('.notice');

/** Keys and texts that a visit begins with; `{ once }` lets a reload keep what came after. */
const holding = (texts) => `
  if (!sessionStorage.getItem('held')) {
    sessionStorage.setItem('held', 'yes');
    for (const [key, text] of Object.entries(${JSON.stringify(texts)})) localStorage.setItem(key, text);
  }`;

/** What version 1 left in a browser, recorded from it. */
function version1(name) {
  const folder = new URL(`../../player/fixtures/saves/1/${name}/`, import.meta.url);
  return Object.fromEntries(readdirSync(folder).map((file) =>
    [`influence.${file.replace('.txt', '')}`, readFileSync(new URL(file, folder), 'utf8')]));
}

/** A document of one profile. */
const DOCUMENT = (lines = '') => `influence 2\nprofile\nset lang en\nset calm yes\nset level easy\n${lines}`;

/** Plays the first vertex that may be chosen, or the one given. */
async function move(page, game, vertex) {
  const { choosable, remaining } = await game.until((now) => now.choosable.length > 0, 'my turn');
  await page.mouse.move(2, 2);
  await game.vertex(vertex ?? choosable[0]).hover();
  await game.vertex(vertex ?? choosable[0]).click();
  return game.until((now) => now.remaining.length < remaining.length, 'the move');
}

test('what version 1 kept is carried over: progress and a game against the computer', () => browser.visit(
  { prepare: holding(version1('solo')) },
  async (page, game) => {
    const keys = Object.keys(await all(page));
    assert.deepEqual(keys, [PROFILE], 'what was carried over is not kept twice');
    assert.equal(await notice(page).count(), 0);
    await page.click('[data-action="continue"]');
    await page.waitForFunction(() => location.hash === '#/level/labyrinth-24');
    const state = await game.until((now) => now.choosable.length > 0, 'the game');
    assert.equal(state.turn, 'red');
    assert.ok(state.remaining.length < 24, 'the moves are made');
    await game.go('#/levels', 'levels');
    assert.equal(await page.locator('.medal').count(), 8);
    await page.reload();
    await page.waitForSelector('[data-screen="levels"]');
    assert.equal(await page.locator('.medal').count(), 8);
  },
));

test('what version 1 kept is carried over: every choice', () => browser.visit(
  { prepare: holding(version1('settings')), at: '#/settings' },
  async (page) => {
    assert.equal(await page.getAttribute('html', 'lang'), 'fr');
    for (const name of ['Expert', 'Bleu', 'Au hasard']) {
      assert.equal(await page.getByRole('button', { name, exact: true }).getAttribute('aria-pressed'), 'true', name);
    }
    const states = await page.getByRole('switch').evaluateAll((all) => all.map((one) => one.ariaChecked));
    // The last one, pictograms, is younger than version 1.
    assert.deepEqual(states, ['false', 'true', 'true', 'true', 'false', 'false']);
    assert.deepEqual(Object.keys(await all(page)), [PROFILE]);
  },
));

test('what version 1 kept is carried over: a game for two, with what was taken back', () => browser.visit(
  { prepare: holding(version1('two')) },
  async (page, game) => {
    await page.click('[data-action="continue"]');
    await page.waitForSelector('[data-screen="play"]');
    assert.equal((await game.state()).turn, 'blue');
    assert.equal(await page.getAttribute('[data-action="redo"]', 'aria-disabled'), 'false');
  },
));

test('lines of version 1 that nobody understands are set aside, the others carried over', () => browser.visit(
  { prepare: holding({ 'influence.progress': 'tree-9 blue star\nnonsense\n', 'influence.settings': 'lang=fr\n' }), at: '#/levels' },
  async (page) => {
    assert.match(await notice(page).textContent(), /illisible/);
    assert.equal(await page.locator('.medal').count(), 1);
    const { [PROFILE]: now, 'influence.aside.1': aside, ...rest } = await all(page);
    assert.match(now, /^level tree-9 blue star$/m);
    assert.equal(aside, 'lang=fr\n\ntree-9 blue star\nnonsense\n\n');
    assert.deepEqual(rest, {});
  },
));

const DAMAGED = {
  'edited by hand': [DOCUMENT('level tree-9 red gold\n'), /line 6: “level tree-9 red gold”/],
  'cut off': [DOCUMENT('level tree-9 red star\nlevel segment-8 r'), /line 7: “level segment-8 r”/],
  'another text': ['{"json":true}', /cannot be read/],
  'several profiles where one is kept': [`${DOCUMENT()}profile A\n`, /cannot be read/],
  'from a newer version': ['influence 3\nprofile\nsomething new\n', /newer version/],
  huge: [`influence 2\nprofile\n${'level '.repeat(700_000)}`, /line 3/],
  'hostile signs': [`influence 2\nprofile\n<img src=x onerror=alert(1)>\u0000\u202e`, /line 3: “<img src=x onerror=alert”/],
};
for (const [what, [text, said]] of Object.entries(DAMAGED)) {
  test(`a save that is ${what}: one message, it is set aside, and the game goes on`, () => browser.visit(
    { prepare: holding({ [PROFILE]: text, 'another.app': 'untouched' }), at: '#/level/segment-8' },
    async (page, game) => {
      assert.match(await page.getByRole('alert').textContent(), said);
      // What is too large to be kept twice stays where it is.
      const aside = await kept(page, 'influence.aside.1');
      assert.equal(aside ?? await kept(page), text, 'not a character is lost');
      await page.click('[data-action="notice-close"]');
      assert.equal(await notice(page).count(), 0);
      await move(page, game);
      await game.until((now) => now.choosable.length > 0 || now.over !== null, 'the answer');
      if (aside === null) return;
      assert.match(await kept(page), /^game #\/level\/segment-8 /m, 'a new save has begun');
      await page.reload();
      await page.waitForSelector('[data-screen="play"]');
      assert.equal(await notice(page).count(), 0, 'told once');
      assert.equal(await kept(page, 'influence.aside.1'), text);
      assert.equal(await kept(page, 'influence.aside.2'), null);
      assert.equal(await kept(page, 'another.app'), 'untouched');
    },
  ));
}

test('a second text that cannot be read does not replace the first one set aside', () => browser.visit(
  { prepare: holding({ [PROFILE]: 'second', 'influence.aside.1': 'first' }) },
  async (page) => {
    const texts = await all(page);
    assert.equal(texts['influence.aside.1'], 'first');
    assert.equal(texts['influence.aside.2'], 'second');
  },
));

test('full storage: said once, the game goes on, and what was kept stays', () => browser.visit(
  { prepare: holding({ [PROFILE]: DOCUMENT('level tree-9 red star\n') }), at: '#/level/segment-8' },
  async (page, game) => {
    await page.evaluate(() => {
      Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
    });
    await move(page, game);
    await page.getByRole('alert').waitFor();
    assert.match(await page.getByRole('alert').textContent(), /refuses to keep anything more/);
    await page.click('[data-action="notice-close"]');
    for (;;) {
      const state = await game.until((now) => now.over !== null || now.choosable.length > 0, 'a turn');
      if (state.over !== null) break;
      await move(page, game);
    }
    assert.equal(await notice(page).count(), 0, 'said once');
    assert.equal(await kept(page), DOCUMENT('level tree-9 red star\n'));
    await game.go('#/settings', 'settings');
    await page.getByRole('button', { name: 'Expert' }).click();
    await game.go('#/', 'home');
    await game.go('#/settings', 'settings');
    assert.equal(
      await page.getByRole('button', { name: 'Expert' }).getAttribute('aria-pressed'), 'true',
      'a choice lasts as long as the page',
    );
  },
));

test('a save that cannot be read and cannot be set aside is left where it is', () => browser.visit(
  {
    prepare: `${holding({ [PROFILE]: 'unreadable' })}
      Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };`,
    at: '#/level/segment-8',
  },
  async (page, game) => {
    assert.match(await page.getByRole('alert').textContent(), /cannot be read/);
    await move(page, game);
    assert.equal(await kept(page), 'unreadable');
  },
));

/** A second tab of the same visitor. */
async function secondTab(page, game, at, screen) {
  const tab = await page.context().newPage();
  await tab.goto(game.address + at);
  await tab.waitForSelector(`[data-screen="${screen}"]`);
  return [tab, new game.constructor(tab, game.address)];
}

test('two tabs: choices, marks and games of both are kept', () => browser.visit(
  { prepare: holding({ [PROFILE]: DOCUMENT('set mode two\n') }), at: '#/level/segment-8' },
  async (page, game) => {
    const [tab, other] = await secondTab(page, game, '#/level/tree-9', 'play');
    await move(page, game);
    await move(tab, other);
    await move(page, game);
    const games = (await kept(page)).split('\n').filter((line) => line.startsWith('game '));
    assert.deepEqual(games.map((line) => line.split(' ')[1]), ['#/level/segment-8', '#/level/tree-9']);
    assert.equal(await notice(page).count() + await notice(tab).count(), 0, 'different boards are no conflict');
    // A choice made there is a choice here, and neither undoes the other's.
    await other.go('#/settings', 'settings');
    await tab.getByRole('switch', { name: /take moves back/ }).click();
    await page.waitForSelector('[data-action="undo"]');
    await game.go('#/settings', 'settings');
    await page.getByRole('switch', { name: /Confirm/ }).click();
    assert.equal(await page.getByRole('switch', { name: /take moves back/ }).getAttribute('aria-checked'), 'true');
    const text = await kept(page);
    for (const line of ['set undo yes', 'set confirm no', 'set mode two']) assert.ok(text.includes(line), line);
    await tab.close();
  },
));

test('two tabs: no mark is lost though the browser has not told of it yet', () => browser.visit(
  { prepare: holding({ [PROFILE]: DOCUMENT('level tree-9 red won\n') }), at: '#/settings' },
  async (page) => {
    // Stored by this very page: no storage event comes.
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
      PROFILE, DOCUMENT('level tree-9 red star\nlevel ford-11 blue won\nday 2026-11-30 won\n'),
    ]);
    await page.getByRole('switch', { name: /Confirm/ }).click();
    const text = await kept(page);
    for (const line of ['level tree-9 red star', 'level ford-11 blue won', 'day 2026-11-30 won', 'set confirm no']) {
      assert.ok(text.includes(`${line}\n`), line);
    }
  },
));

test('two tabs: the same game in both is said in the one that was overtaken', () => browser.visit(
  { prepare: holding({ [PROFILE]: DOCUMENT('set mode two\n') }), at: '#/level/segment-8' },
  async (page, game) => {
    await move(page, game);
    const [tab, other] = await secondTab(page, game, '#/level/segment-8', 'play');
    await move(tab, other);
    await page.getByRole('alert').waitFor();
    assert.match(await page.getByRole('alert').textContent(), /open in another tab/);
    assert.equal(await notice(tab).count(), 0);
    await tab.close();
  },
));

test('two tabs: a text that a curious hand stores meanwhile is set aside, and memory goes on', () => browser.visit(
  { prepare: holding({ [PROFILE]: DOCUMENT('level tree-9 red won\n') }), at: '#/settings' },
  async (page, game) => {
    const [tab] = await secondTab(page, game, '#/about', 'about');
    await tab.evaluate((key) => localStorage.setItem(key, 'rubbish'), PROFILE);
    await page.getByRole('alert').waitFor();
    assert.equal(await kept(page, 'influence.aside.1'), 'rubbish');
    assert.match(await kept(page), /^level tree-9 red won$/m);
    await tab.close();
  },
));
