// Slow and broken networks: whatever becomes of any one file, the page works or says
// in one sentence that it does not, and is never blank.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { Game, launch } from './game.mjs';
import { DIST, host } from './host.mjs';

const PLACE = '/influence/';
const FAULTS = ['late', 'missing', 'hang up', 'cut', 'page', 'stall'];
const FILES = readdirSync(DIST);
let browser;
let site;
before(async () => {
  browser = await launch();
  site = await host({ [PLACE]: DIST });
});
after(async () => {
  await browser.close();
  site.close();
});

/** A fresh visitor's page at an address while something is wrong with the files that `broken` names. */
async function visit(broken, fault, at, look) {
  site.fault = (name) => (broken.test(name) ? fault : undefined);
  const visitor = await browser.newContext({ locale: 'en-GB', viewport: { width: 360, height: 640 }, serviceWorkers: 'block' });
  const page = await visitor.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  // What is waited for a long time is waited for a shorter one here.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const shorter = (time) => (time >= 20_000 ? time / 20 : time);
    window.setTimeout = (work, time, ...given) => setTimeout(work, shorter(time), ...given);
    const { set } = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout');
    Object.defineProperty(XMLHttpRequest.prototype, 'timeout', { set(time) { set.call(this, shorter(time)); } });
    localStorage.setItem('influence.settings', 'level=easy\nside=red\nfirst=red\ncalm=yes\n');
  });
  try {
    await page.goto(site.address + PLACE + at, { waitUntil: 'commit' });
    return await look(page, errors);
  } catch (error) {
    error.message = `${fault} ${broken}: ${error.message}; the page said ${errors.join(' | ')}`;
    throw error;
  } finally {
    await visitor.close();
  }
}

const shown = (page) => page.evaluate(() => document.body?.innerText.trim() ?? '');
const SENTENCE = '#failed [lang="en"]';

/** Plays a move and waits for the answer. */
async function plays(page) {
  await page.keyboard.press('Escape');
  await new Game(page).go('#/level/segment-8', 'play');
  const game = new Game(page);
  const mine = await game.until((now) => now.choosable.length > 0, 'my turn');
  await game.vertex(mine.choosable[0]).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await game.until((now) => now.over !== null || (now.scores[1] > 0 && now.choosable.length > 0), 'the answer');
}

/** 'plays', or 'says' if the sentence came instead; anything else fails. */
async function outcome(page, errors) {
  const started = page.waitForSelector('[data-screen]', { timeout: 6_000 }).then(() => 'plays', () => 'says');
  const said = page.locator(SENTENCE).waitFor({ timeout: 6_000 }).then(() => 'says', () => 'says');
  let end = await Promise.race([started, said]);
  if (end === 'says' && !await page.locator(SENTENCE).isVisible()) {
    // Nothing of the page's own code runs: its clock says so after 20 seconds.
    assert.match(await shown(page), /INFLUENCE/, 'blank');
    await page.evaluate(() => document.getElementById('failed').getAnimations().forEach((one) => one.finish()));
    await page.locator(SENTENCE).waitFor({ timeout: 5_000 });
    end = 'says';
  }
  if (end === 'plays') {
    await plays(page);
    assert.equal(await page.locator('#failed').count(), 0);
    assert.deepEqual(errors, []);
  } else {
    assert.match(await shown(page), /The game has not started\. Check the network and reload the page/);
  }
  return end;
}

for (const file of ['style-', 'influence-.*js', 'influence-.*wasm', 'start-', 'worker-', 'icon-[0-9a-f]*.svg']) {
  test(`of a first visit ${file} comes late, not at all or damaged`, async () => {
    const name = new RegExp(`^${file}`);
    assert.ok(FILES.some((one) => name.test(one)), file);
    const ends = {};
    for (const fault of FAULTS) ends[fault] = await visit(name, fault, '', outcome);
    const wanted = /worker|icon/.test(file) ? 'plays' : 'says';
    assert.deepEqual(ends, Object.fromEntries(FAULTS.map((fault) => [fault, fault === 'late' ? 'plays' : wanted])));
  });
}

test('everything comes late: the page works', async () => {
  assert.equal(await visit(/./, 'late', '', outcome), 'plays');
});

test('of everything but the page nothing comes: the page says so', async () => {
  for (const fault of FAULTS.slice(1)) assert.equal(await visit(/^(?!index\.html$)/, fault, '', outcome), 'says', fault);
});

const COULD_NOT = /could not be fetched/;
for (const [file, at, works] of [
  ['later-', '#/level/segment-8', async (page) => {
    const share = page.locator('.menu .share');
    if (!await share.isVisible()) await page.click('[data-action="menu"]');
    await page.evaluate(() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); });
    await share.locator('button').click();
    return share.locator('textarea').isVisible();
  }],
  ['about-', '#/about', (page) => page.getByText('Eric Duchêne').first().isVisible()],
  ['profiles-.*js', '#/profiles', (page) => page.locator('#pasted').isVisible()],
  ['profiles-.*css', '#/profiles', (page) => page.locator('#pasted').isVisible()],
  ['daily-', '#/daily', (page) => page.locator('.preview .picture').isVisible()],
  ['daily-', '#/daily/2026-01-01', (page) => page.locator('[data-vertex]').first().isVisible()],
  ['manifest-', '#/levels', (page) => page.locator('[data-level]').first().isVisible()],
  ['icon-(small|large|maskable)', '#/levels', (page) => page.locator('[data-level]').first().isVisible()],
]) {
  test(`${file} comes late, not at all or damaged at ${at}`, async () => {
    const name = new RegExp(`^${file}`);
    assert.ok(FILES.some((one) => name.test(one)), file);
    for (const fault of FAULTS) {
      await visit(name, fault, at, async (page, errors) => {
        await page.waitForSelector('[data-screen]');
        const deadline = Date.now() + 10_000;
        for (;;) {
          const [fine, text] = [await works(page), await shown(page)];
          assert.ok(text.length > 20, 'blank');
          if (fine && !COULD_NOT.test(text)) break;
          if (fault !== 'late' && COULD_NOT.test(text)) break;
          assert.ok(Date.now() < deadline, `neither works nor says so: ${text}`);
          await page.waitForTimeout(50);
        }
        assert.deepEqual(errors, []);
        // The rest of the game is there.
        await plays(page);
      });
    }
  });
}
