// Profiles, codes to take along and to bring, what was set aside.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { open } from './game.mjs';

const PICTURES = fileURLToPath(new URL('./screenshots/', import.meta.url));

let browser;
before(async () => { browser = await open(); });
after(() => browser.close());

const PROFILE = 'influence.2.profile.';
const AT = '#/profiles';
const document = (name, lines) => `influence 2\nprofile${name && ` ${name}`}\nset lang en\n${lines}`;
/** Keys and texts that a visit begins with; a reload keeps what came after. */
const holding = (profiles, more = {}) => `
  if (!sessionStorage.getItem('held')) {
    sessionStorage.setItem('held', 'yes');
    for (const [name, text] of Object.entries(${JSON.stringify(profiles)})) localStorage.setItem('${PROFILE}' + name, text);
    for (const [key, text] of Object.entries(${JSON.stringify(more)})) localStorage.setItem(key, text);
  }`;
const stored = (page) => page.evaluate((start) => Object.fromEntries(Object.entries(localStorage)
  .filter(([key]) => key.startsWith(start)).map(([key, text]) => [key.slice(start.length), text])), PROFILE);
const ready = (page) => page.waitForSelector('.people .person');
const people = (page) => page.locator('.person bdi').allTextContents();
const current = (page) => page.textContent('.person[aria-current] bdi');
const said = (page, card) => page.locator(`section[aria-labelledby="${card}-heading"] .said`).first();
const focused = (page) => page.evaluate(() => document.activeElement.dataset.action ?? document.activeElement.id);

async function create(page, name) {
  await page.fill('#name', name);
  await page.click('[data-action="create"]');
}

/** The code that a button gives. */
async function code(page, action) {
  await page.click(`[data-action="${action}"]`);
  return page.inputValue('#code');
}

test('a first visitor needs no profile; others are created, renamed, changed to and deleted', () => browser.visit(
  { at: '#/settings' },
  async (page) => {
    await page.getByRole('link', { name: 'Profiles and saves' }).click();
    await ready(page);
    assert.deepEqual(await people(page), ['No name yet']);
    assert.equal(await page.locator('[data-action="delete"]').count(), 0, 'the only one is not deleted');
    await create(page, '  Zoé ');
    assert.equal(await current(page), 'Zoé');
    assert.match(await said(page, 'who').textContent(), /Zoé plays now/);
    await create(page, 'Anna');
    assert.deepEqual(await people(page), ['Anna', 'Zoé']);
    await page.click('[data-action="rename"]');
    await page.fill('#renamed', 'Anna B');
    await page.keyboard.press('Enter');
    await page.locator('dialog').waitFor({ state: 'detached' });
    assert.deepEqual(await people(page), ['Anna B', 'Zoé']);
    assert.equal(await focused(page), 'rename');
    await page.getByRole('button', { name: 'Play as Zoé' }).click();
    assert.equal(await current(page), 'Zoé');
    assert.equal(await focused(page), 'who-heading', 'the button is gone, the focus is not lost');
    // Deleting asks first.
    await page.getByRole('button', { name: 'Delete Anna B' }).click();
    await page.click('dialog [data-action="no"]');
    assert.deepEqual(await people(page), ['Anna B', 'Zoé']);
    assert.equal(await focused(page), 'delete', 'the focus is back');
    await page.getByRole('button', { name: 'Delete Anna B' }).click();
    await page.keyboard.press('Escape');
    assert.deepEqual(await people(page), ['Anna B', 'Zoé']);
    await page.getByRole('button', { name: 'Delete Zoé' }).click();
    await page.click('dialog [data-action="yes"]');
    assert.deepEqual(await people(page), ['Anna B']);
    assert.equal(await current(page), 'Anna B', 'another one plays on');
    assert.equal(await focused(page), 'who-heading');
    await page.reload();
    await ready(page);
    assert.equal(await current(page), 'Anna B');
    assert.deepEqual(Object.keys(await stored(page)), ['Anna B']);
  },
));

test('each profile has its own choices and progress', () => browser.visit(
  { prepare: holding({ '': document('', 'level tree-9 red star\n') }), at: AT },
  async (page, game) => {
    await ready(page);
    await create(page, 'Anna');
    await game.go('#/levels', 'levels');
    assert.equal(await page.locator('.medal').count(), 0);
    await game.go('#/settings', 'settings');
    await page.getByRole('button', { name: 'FR' }).or(page.locator('[lang="fr"]')).first().click();
    await page.getByRole('button', { name: 'Expert', exact: true }).click();
    await game.go(AT, 'profiles');
    await ready(page);
    await page.getByRole('button', { name: 'Jouer avec Sans nom' }).click();
    // With the language the whole screen is shown anew, a moment after.
    await page.locator('.person[aria-current] bdi').filter({ hasText: 'No name yet' }).waitFor();
    assert.equal(await page.getAttribute('html', 'lang'), 'en');
    await game.go('#/levels', 'levels');
    assert.equal(await page.locator('.medal').count(), 1);
    const { Anna, '': first } = await stored(page);
    assert.match(Anna, /^set level expert$/m);
    assert.doesNotMatch(Anna, /^level /m);
    assert.match(first, /^level tree-9 red star$/m);
  },
));

test('a name that is none is refused with its reason, and nothing changes', () => browser.visit(
  { at: AT, prepare: holding({ Anna: document('Anna', '') }, { 'influence.2.profile': 'Anna' }) },
  async (page) => {
    await ready(page);
    for (const [name, words] of [
      ['', /at least one/], ['   ', /at least one/], ['anna', /already/], ['a'.repeat(31), /at most thirty/],
      ['a  b', /single spaces/], ['a\u0007b', /can be seen/], ['a\u202eb', /can be seen/], ['a\u200bb', /can be seen/],
    ]) {
      await create(page, name);
      assert.match(await said(page, 'who').textContent(), words, JSON.stringify(name));
      assert.equal(await focused(page), 'name');
    }
    assert.deepEqual(Object.keys(await stored(page)), ['Anna']);
    await page.click('[data-action="rename"]');
    await page.fill('#renamed', '');
    await page.keyboard.press('Enter');
    assert.match(await page.textContent('dialog .said'), /at least one/);
    await page.fill('#renamed', 'ANNA');
    await page.keyboard.press('Enter');
    assert.deepEqual(await people(page), ['ANNA'], 'its own name in other letters is free');
    // What looks like markup is a name like any other.
    await create(page, '<b>x</b>&amp;');
    assert.equal(await current(page), '<b>x</b>&amp;');
    assert.equal(await page.locator('.person b').count(), 0);
  },
));

test('a refusal of the browser changes nothing and is said', () => browser.visit(
  { at: AT, prepare: holding({ Anna: document('Anna', '') }, { 'influence.2.profile': 'Anna' }) },
  async (page) => {
    await ready(page);
    const given = await code(page, 'codes');
    await page.evaluate(() => {
      Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
    });
    await create(page, 'Zoé');
    assert.match(await said(page, 'who').textContent(), /refuses/);
    assert.equal(await current(page), 'Anna');
    await page.fill('#pasted', given);
    await page.click('[data-action="check"]');
    await page.click('[data-action="replace"]');
    assert.match(await said(page, 'bring').textContent(), /refuses/);
    assert.deepEqual(await stored(page), { Anna: document('Anna', '') });
  },
));

const TWO = {
  '': document('', 'level tree-9 red won\nday 2026-11-30 won\n'),
  Zoé: document('Zoé', 'level ford-11 blue star\ngame #/level/segment-8 two RBRBRBRB 0>1 2>1 2>3 4>3 4>5 6>5 6>7|R|0|1\n'),
};

test('a code takes everything to another browser', async () => {
  let all, one, before;
  await browser.visit({ prepare: holding(TWO), at: AT, permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
    await ready(page);
    assert.match(await page.textContent('main'), /7 days/);
    one = await code(page, 'code');
    all = await code(page, 'codes');
    await page.click('[data-action="copy"]');
    await page.getByText('The code is copied.').waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), all);
    before = await stored(page);
  });
  assert.match(all, /^INFLUENCE2\.\d+\.[0-9a-f]{8}\.[\w-]+$/);
  await browser.visit({ at: AT }, async (page, game) => {
    await ready(page);
    await page.fill('#pasted', `  ${all.replace(/(.{50})/g, '$1\n')} `);
    await page.click('[data-action="check"]');
    assert.deepEqual(await page.locator('section li[dir]').allTextContents(), [
      'No name yet: 1 level, 1 day, 0 games in progress', 'Zoé: 1 level, 0 days, 1 game in progress',
    ]);
    assert.deepEqual(await stored(page), {}, 'checking changes nothing');
    await page.click('[data-action="add"]');
    assert.match(await said(page, 'bring').textContent(), /is here/);
    assert.deepEqual(await people(page), ['No name yet', 'Zoé']);
    const after = await stored(page);
    assert.equal(after[''].split('\n').filter((line) => /^(level|day)/.test(line)).join(), 'level tree-9 red won,day 2026-11-30 won');
    assert.match(after['Zoé'], /^game #\/level\/segment-8 two /m);
    assert.equal((await page.inputValue('#pasted')), '');
    await game.go('#/levels', 'levels');
    assert.equal(await page.locator('[data-level="tree-9"] .medal').count(), 1);
  });
  // One profile's code holds that one only.
  await browser.visit({ at: AT, prepare: holding({ '': document('', 'level tree-9 blue star\n'), Max: document('Max', '') }) }, async (page) => {
    await ready(page);
    await page.fill('#pasted', one);
    await page.click('[data-action="check"]');
    assert.equal(await page.locator('section li[dir]').count(), 1);
    await page.click('[data-action="add"]');
    const lines = (await stored(page))[''].split('\n').filter((line) => line.startsWith('level'));
    assert.deepEqual(lines, ['level tree-9 red won', 'level tree-9 blue star'], 'the best of both');
    await page.fill('#pasted', one);
    await page.click('[data-action="check"]');
    await page.click('[data-action="replace"]');
    const replaced = await stored(page);
    assert.deepEqual(replaced[''].split('\n').filter((line) => line.startsWith('level')), ['level tree-9 red won']);
    assert.equal(replaced.Max, document('Max', ''), 'other names are left alone');
  });
  assert.ok(before[''].includes('day 2026-11-30 won'));
});

test('a bad code changes nothing and says why', async () => {
  for (const [locale, reasons] of [
    ['en-GB', { short: /too short/, extra: /too long/, sum: /check sum/, foreign: /no code/, newer: /newer version/, line: /Line 3 .*level x/ }],
    ['fr-FR', { short: /trop court/, extra: /trop long/, sum: /somme de contrôle/, foreign: /pas un code/, newer: /plus récente/, line: /ligne 3 .*level x/ }],
  ]) {
    const spoken = Object.fromEntries(Object.entries(TWO).map(([name, text]) => [name, text.replace('lang en', `lang ${locale.slice(0, 2)}`)]));
    await browser.visit({ locale, at: AT, prepare: holding(spoken) }, async (page) => {
      await ready(page);
      const before = await page.evaluate(() => ({ ...localStorage }));
      const good = await code(page, 'codes');
      const middle = good.length - 20;
      const flipped = good[middle] === 'A' ? 'B' : 'A';
      const hostile = 'influence 2\nprofile\nlevel x red won of course\n';
      for (const [text, reason] of [
        [good.slice(0, -7), 'short'], [good.slice(0, 12), 'short'], [`${good}AAAA`, 'extra'],
        [good.slice(0, middle) + flipped + good.slice(middle + 1), 'sum'],
        ['', 'foreign'], ['hello', 'foreign'], ['R'.repeat(3_000_000), 'foreign'], [`INFLUENCE9.${good.slice(11)}`, 'newer'],
        [forge(hostile), 'line'],
      ]) {
        await page.fill('#pasted', text);
        await page.click('[data-action="check"]');
        assert.match(await said(page, 'bring').textContent(), reasons[reason], text.slice(0, 60));
        assert.equal(await page.locator('[data-action="add"]:visible').count(), 0);
      }
      // A good code that is changed after the check is not taken over unchecked.
      await page.fill('#pasted', good);
      await page.click('[data-action="check"]');
      assert.equal(await page.locator('[data-action="add"]:visible').count(), 1);
      await page.fill('#pasted', good.slice(0, -1));
      assert.equal(await page.locator('[data-action="add"]:visible').count(), 0);
      assert.deepEqual(await page.evaluate(() => ({ ...localStorage })), before);
    });
  }
});

/** A code with the right check sum around any document. */
function forge(text) {
  const bytes = Buffer.from(text);
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (0xedb88320 & -(sum & 1));
  }
  return `INFLUENCE2.${bytes.length}.${(~sum >>> 0).toString(16).padStart(8, '0')}.${bytes.toString('base64url')}`;
}

test('what was set aside can be copied and let go', () => browser.visit(
  { at: AT, prepare: holding({ '': 'damaged text' }), permissions: ['clipboard-read', 'clipboard-write'] },
  async (page) => {
    await ready(page);
    await page.click('[data-action="notice-close"]');
    assert.equal(await page.inputValue('#put-aside'), 'damaged text');
    await page.click('[data-action="aside-copy"]');
    await page.getByText('The text is copied.').waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), 'damaged text');
    await page.click('[data-action="aside-delete"]');
    await page.getByText('Nothing is set aside').waitFor();
    assert.equal(await page.evaluate(() => localStorage.getItem('influence.aside.1')), null);
  },
));

test('a profile deleted or renamed in another tab: this one says so and plays on', () => browser.visit(
  { at: AT, prepare: holding({ Anna: document('Anna', 'level tree-9 red won\n'), Zoé: document('Zoé', '') }, { 'influence.2.profile': 'Anna' }) },
  async (page, game) => {
    await ready(page);
    const tab = await page.context().newPage();
    await tab.goto(`${game.address}${AT}`);
    await ready(tab);
    await create(tab, 'Max');
    await page.waitForFunction(() => document.querySelectorAll('.person').length === 3);
    assert.equal(await current(page), 'Anna', 'another tab may play as somebody else');
    await tab.getByRole('button', { name: 'Delete Anna' }).click();
    await tab.click('dialog [data-action="yes"]');
    await page.getByRole('alert').filter({ hasText: 'deleted or renamed' }).waitFor();
    assert.equal(await current(page), 'Max');
    await game.go('#/settings', 'settings');
    await page.getByRole('button', { name: 'Expert', exact: true }).click();
    const texts = await stored(page);
    assert.deepEqual(Object.keys(texts).sort(), ['Max', 'Zoé'], 'what was deleted stays so');
    assert.match(texts.Max, /^set level expert$/m);
    await tab.close();
  },
));

test('the language changes while a code is being pasted, and nothing is lost', () => browser.visit(
  { at: AT },
  async (page) => {
    await ready(page);
    await page.fill('#pasted', 'half a code');
    await page.click('.languages [lang="fr"]');
    await page.getByText('À ramener ici').waitFor();
    assert.equal(await page.inputValue('#pasted'), 'half a code');
  },
));

test('every part of the screen is large enough to be touched, and fits, in both languages', async () => {
  for (const [locale, tag] of [['en-GB', 'en'], ['fr-FR', 'fr']]) {
    for (const [width, height] of [[360, 640], [768, 1024], [1440, 900]]) {
      const long = 'M'.repeat(30);
      await browser.visit({ locale, at: AT, viewport: { width, height }, prepare: holding({ Zoé: TWO.Zoé, [long]: document(long, '') }) }, async (page) => {
        await ready(page);
        await page.click('[data-action="codes"]');
        await page.fill('#pasted', await page.inputValue('#code'));
        await page.click('[data-action="check"]');
        const small = await page.evaluate(() => [...document.querySelectorAll('main :is(button, a, input, textarea)')]
          .map((element) => [element.outerHTML.slice(0, 80), element.getBoundingClientRect()])
          .filter(([, box]) => box.width < 44 || box.height < 44).map(([html]) => html));
        assert.deepEqual(small, []);
        const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        assert.ok(inner <= outer, `${inner} of ${outer}`);
        await page.screenshot({ path: `${PICTURES}${width}-profiles-${tag}.png`, fullPage: true });
      });
    }
  }
});

test('a part that cannot be fetched says so', () => browser.visit(
  { expected: /profiles|ERR_|Failed|fetch/ },
  async (page, game) => {
    await page.route('**/profiles-*.js', (route) => route.abort());
    await game.go(AT, 'profiles');
    await page.getByText('could not be fetched').waitFor();
  },
));
