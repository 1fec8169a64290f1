// What a visit must stand: languages, the computer, reloads, hostile addresses,
// missing storage, less motion, every width.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { levels } from './catalog.mjs';
import { TWO, open, reach } from './game.mjs';

let browser;
before(async () => { browser = await open(); });
after(() => browser.close());

test('one press on Play starts a game against Normal', () => browser.visit({}, async (page, game) => {
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await page.waitForSelector('[data-screen="play"]');
  await page.waitForFunction(() => document.activeElement?.dataset.screen === 'play');
  assert.match(await page.textContent('.score.red .player'), /You/);
  assert.match(await page.textContent('.score.blue .player'), /Computer/);
  const start = await game.state();
  // Whatever a newcomer plays, the computer has an answer and nothing is settled yet.
  for (const candidate of start.choosable) {
    const taken = reach(start, candidate);
    assert.ok(taken.length * 2 <= start.remaining.length, `${candidate} takes more than half`);
    assert.ok(start.remaining.some((other) => start.sides[other] === 'blue' && !taken.includes(other)), `no answer to ${candidate}`);
  }
  const size = (candidate) => reach(start, candidate).length;
  const vertex = start.choosable.reduce((best, candidate) => (size(candidate) > size(best) ? candidate : best));
  await game.vertex(vertex).hover();
  await game.vertex(vertex).click();
  // The computer shows what it takes before it takes it.
  const shown = await game.until((now) => now.turn === 'blue' && now.captured.length > 0, 'its preview');
  assert.deepEqual(shown.choosable, [], 'nothing can be chosen on the computer’s turn');
  const next = await game.until((now) => now.turn !== 'blue', 'its move');
  assert.deepEqual(
    shown.remaining.filter((vertex) => !next.remaining.includes(vertex)),
    shown.captured,
  );
}));

test('against the computer on either side, to the end', async () => {
  for (const [settings, side] of [
    ['level=easy\nside=blue\nfirst=red\ncalm=yes\n', 'blue'],
    ['level=expert\nside=red\nfirst=blue\ncalm=yes\n', 'red'],
  ]) {
    await browser.visit({ settings, at: '#/level/segment-8' }, async (page, game) => {
      let state = await game.state();
      // The computer may have moved already.
      const total = Object.keys(state.sides).length;
      while (state.over === null) {
        state = await game.until((now) => now.over !== null || now.choosable.length > 0, 'my turn');
        if (state.over !== null) break;
        assert.equal(state.turn, side);
        const before = state.remaining.length;
        await page.mouse.move(2, 2);
        await game.vertex(state.choosable[0]).hover();
        await game.vertex(state.choosable[0]).click();
        state = await game.until((now) => now.remaining.length < before, 'my move');
      }
      assert.equal(state.scores[0] + state.scores[1], total);
      await page.click('[data-action="swap"]');
      state = await game.until((now) => now.choosable.length > 0, 'my turn on the other side');
      assert.notEqual(state.turn, side);
    });
  }
});

test('changing the language keeps the game', () => browser.visit(
  { locale: 'fr-FR', settings: TWO, at: '#/level/network-10' },
  async (page, game) => {
    const { choosable } = await game.state();
    await game.vertex(choosable[2]).hover();
    await game.vertex(choosable[2]).click();
    const french = await game.until((now) => now.turn === 'blue', 'Blue’s turn');
    assert.equal(french.banner, 'TOUR DU BLEU');
    await page.click('[data-action="menu"]');
    await page.getByRole('button', { name: 'English' }).click();
    await page.click('[data-action="resume"]');
    await page.mouse.move(2, 2);
    const english = await game.state();
    assert.equal(english.banner, 'BLUE’S TURN');
    assert.equal(await page.getAttribute('html', 'lang'), 'en');
    assert.deepEqual({ ...english, banner: '', spoken: '' }, { ...french, banner: '', spoken: '' });
    await page.reload();
    await page.waitForSelector('[data-screen="play"]');
    const kept = await game.state();
    assert.equal(kept.banner, 'BLUE’S TURN', 'language and game survive a reload');
    assert.deepEqual(kept.remaining, english.remaining);
    assert.deepEqual(kept.scores, english.scores);
  },
));

test('hostile addresses get a clear message', () => browser.visit({}, async (page, game) => {
  const dense = `${'R'.repeat(64)}${'B'.repeat(64)}`;
  const arcs = Array.from({ length: 64 * 64 }, (_, n) => `${n % 64}>${64 + Math.floor(n / 64)}`);
  for (const fragment of [
    `#/board/${encodeURIComponent(`${dense} ${arcs.join(' ')}`)}`,
    '#/nowhere', '#/level/none', '#/level/%3Cscript%3Ealert(1)%3C/script%3E', '#/board/', '#/board/RBx',
    '#/board/RB%200%3E9', '#/board/RB%200%3E0', '#/board/%', '#/board/%FF%FE', `#/board/${'R'.repeat(129)}`,
    `#/board/${'R'.repeat(500_000)}`, '#/board/RB%200%3E1%200%3E1',
  ]) {
    await game.go('#/', 'home');
    await game.go(fragment, 'lost');
    const text = await page.textContent('[role="alert"]');
    assert.ok(text.trim().length > 20 && text.length < 400, `${fragment.slice(0, 40)}: ${text.slice(0, 400)}`);
    assert.equal(await page.locator('script:not([src])').count(), 0);
  }
  await game.go('#/board/RB%200%3E9', 'lost');
  assert.match(await page.textContent('[role="alert"]'), /column 4, at “0>9”/);
}));

test('without storage the game goes on and says so once', () => browser.visit(
  {
    prepare: () => {
      Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });
    },
    at: '#/board/RRBB%200%3E2',
  },
  async (page, game) => {
    await game.vertex(0).hover();
    await game.vertex(0).click();
    await game.until((now) => now.remaining.length < 4, 'a move');
    await page.waitForSelector('.notice');
    assert.equal(await page.locator('.notice').count(), 1);
  },
));

test('without confirmation one tap plays', () => browser.visit(
  { settings: TWO, at: '#/settings', hasTouch: true, viewport: { width: 360, height: 640 } },
  async (page, game) => {
    await page.getByRole('switch', { name: /Confirm/ }).tap();
    await game.go('#/level/tree-9', 'play');
    const { choosable, remaining } = await game.state();
    await game.vertex(choosable[0]).tap();
    await game.until((now) => now.remaining.length < remaining.length, 'the move');
  },
));

test('reduced motion makes every change instant', () => browser.visit(
  { settings: TWO, reducedMotion: 'reduce', at: '#/level/network-10' },
  async (page, game) => {
    const { choosable } = await game.state();
    await game.vertex(choosable[0]).hover();
    await game.vertex(choosable[0]).click();
    await game.until((now) => now.turn === 'blue', 'Blue’s turn');
    assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
    assert.equal(await page.locator('.vertex.gone').first().evaluate((element) => getComputedStyle(element).visibility), 'hidden');
  },
));

test('arrows turn within 250 to 400 ms', () => browser.visit(
  { settings: TWO, at: '#/level/network-10' },
  async (page) => {
    const durations = await page.locator('.head').first().evaluate((head) =>
      getComputedStyle(head).transitionDuration.split(',').map(parseFloat));
    assert.ok(durations.every((seconds) => seconds >= 0.25 && seconds <= 0.4), `${durations}`);
  },
));

test('pictograms of propositions dress boards without circuits, if that is wanted', () => browser.visit(
  { settings: `${TWO}calm=yes\n`, at: '#/level/network-10' },
  async (page, game) => {
    const fetched = [];
    page.on('request', (request) => fetched.push(request.url()));
    const pictograms = page.locator('.pictogram');
    const names = () => page.evaluate(() => [...document.querySelectorAll('[data-vertex]:not(.gone)')].map((vertex) => {
      const name = vertex.querySelector('title').textContent;
      return name === vertex.getAttribute('aria-description') ? name : `${name}, but described otherwise`;
    }));
    /** Waits until every vertex has a pictogram of its own that is really drawn, with its sign beside it. */
    const drawn = (count) => page.waitForFunction((wanted) => {
      const all = [...document.querySelectorAll('.pictogram')];
      return all.length === wanted && new Set(all.map((use) => use.getAttribute('href'))).size === wanted
        && all.every((use) => use.getBBox().width > 5 && use.nextSibling.matches('.sign'));
    }, count);
    assert.equal(await pictograms.count(), 0, 'abstract unless asked for');
    await game.go('#/settings', 'settings');
    assert.ok(!fetched.some((url) => url.includes('pictograms-')), 'nothing fetched that nobody asked for');
    await page.getByRole('switch', { name: /Pictograms/ }).click();
    await game.go('#/level/network-10', 'play');
    await drawn(10);
    const { choosable, remaining } = await game.state();
    const before = await names();
    assert.equal(before[0], 'For: schools');
    assert.equal(new Set(before).size, 10);
    await game.picture('pictograms');
    // Blue reads the arrows the other way round: the contrapositives.
    for (let n = 0; n < 2; n += 1) await game.vertex(choosable.at(-1)).dispatchEvent('click');
    const { remaining: left } = await game.until((now) => now.remaining.length < remaining.length && now.turn === 'blue', 'the move');
    assert.deepEqual(await names(), left.map((vertex) => before[vertex].replace('For: ', 'Against: ')));
    await page.click('[data-action="menu"]');
    await page.getByRole('button', { name: 'Français' }).click();
    await page.click('[data-action="resume"]');
    await page.waitForFunction(() => document.querySelector('[data-vertex="0"] title').textContent === 'Contre\u00a0: écoles');
    await page.reload();
    await drawn(10);
    assert.ok((await names()).every((name) => name.startsWith('Contre\u00a0: ')), 'after a reload the same');
    // As many vertices as there are pictograms: one each, and each has a name.
    await game.go('#/level/summit-32', 'play');
    await drawn(32);
    assert.ok((await names()).every((name) => /^Pour\u00a0: \p{L}{3}/u.test(name)));
    // On a larger one the rest keep their signs alone.
    await game.go(`#/board/${'RB'.repeat(17)}`, 'play');
    await drawn(32);
    assert.equal(await page.locator('.sign').count(), 34);
    assert.equal(await game.vertex(33).locator('title').count(), 0);
    // A circuit would make its propositions equivalent.
    await game.go('#/level/roundabout-11', 'play');
    await game.state();
    // Time enough for what has been fetched already.
    await page.waitForTimeout(200);
    assert.equal(await pictograms.count(), 0, 'a board with a circuit stays abstract');
    // What the service worker keeps is enough.
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await page.context().setOffline(true);
    await page.goto('about:blank');
    await page.goto(`${game.address}#/level/network-10`);
    await drawn(10);
  },
));

test('nothing is cut or overflows at any width, in either language', async () => {
  for (const [width, height] of [[360, 640], [768, 1024], [1440, 900]]) {
    for (const locale of ['fr-FR', 'en-GB']) {
      await browser.visit({ locale, viewport: { width, height } }, async (page, game) => {
        for (const [fragment, screen] of [
          ['#/', 'home'], ['#/levels', 'levels'], ['#/settings', 'settings'], ['#/about', 'about'],
          ['#/new/network-10', 'new'], ['#/tutorial', 'tutorial'],
          ['#/level/segment-8', 'play'], ['#/level/network-10', 'play'], ['#/level/roundabout-11', 'play'],
          ['#/level/tree-9', 'play'], ['#/nowhere', 'lost'],
        ]) {
          await game.go(fragment, screen);
          await game.settled();
          const cut = await page.evaluate(() => [...document.querySelectorAll('[data-screen] *:not(svg *)')]
            .filter((element) => element.children.length === 0 && element.textContent.trim())
            .filter((element) => !element.closest('.choice-label'))
            .filter((element) => {
              const box = element.getBoundingClientRect();
              return element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline'
                || box.left < -1 || box.right > innerWidth + 1;
            })
            .map((element) => element.textContent));
          assert.deepEqual(cut, [], `${fragment} at ${width}`);
          assert.ok(
            await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
            `${fragment} scrolls sideways at ${width}`,
          );
          const name = fragment.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home';
          await game.picture(`${width}-${name}-${locale.slice(0, 2)}`);
        }
      });
    }
  }
});

test('on a board vertices lie inside and apart, arrows off other vertices', async () => {
  for (const [width, height] of [[360, 640], [768, 1024], [1440, 900]]) {
    await browser.visit({ viewport: { width, height }, settings: TWO }, async (page, game) => {
      // On a phone, larger boards are looked at closer.
      for (const { id } of levels().filter(({ vertices }) => width > 360 || vertices <= 16)) {
        await game.go('#/', 'home');
        await game.go(`#/level/${id}`, 'play');
        const faults = await page.evaluate(() => {
          const faults = [];
          const frame = document.querySelector('.board').getBoundingClientRect();
          const bodies = [...document.querySelectorAll('[data-vertex]')].map((element) => ({
            number: Number(element.dataset.vertex),
            box: element.querySelector('.halo').getBoundingClientRect(),
          }));
          const gap = (a, b) => Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);
          for (const { number, box } of bodies) {
            if (box.left < frame.left || box.right > frame.right || box.top < frame.top || box.bottom > frame.bottom) {
              faults.push(`${number} is cut`);
            }
            for (const other of bodies) {
              if (other.number < number && gap(box, other.box) < box.width) faults.push(`${number} touches ${other.number}`);
            }
          }
          for (const { number, box } of bodies) {
            const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            if (Number(at?.closest('[data-vertex]')?.dataset.vertex) !== number) faults.push(`${number} is covered`);
          }
          const svg = document.querySelector('.board svg').getBoundingClientRect();
          for (const arrow of document.querySelectorAll('[data-arc]')) {
            const ends = arrow.dataset.arc.split('>').map(Number);
            const shaft = arrow.querySelector('.shaft');
            const length = shaft.getTotalLength();
            if (length < 14) faults.push(`${arrow.dataset.arc} is too short to see: ${length}`);
            for (let n = 0; n <= 40; n += 1) {
              const point = shaft.getPointAtLength((length * n) / 40);
              for (const { number, box } of bodies) {
                const away = Math.hypot(svg.x + point.x - box.x - box.width / 2, svg.y + point.y - box.y - box.height / 2);
                if (!ends.includes(number) && away < box.width / 2) faults.push(`${arrow.dataset.arc} runs under ${number}`);
              }
            }
          }
          return [...new Set(faults)];
        });
        assert.deepEqual(faults, [], `${id} at ${width}`);
      }
    });
  }
});
