// Online saves against a real nginx on another origin, as docs/online-save.md runs it.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { keys, newCode, readCode, seal } from '../../player/vault.js';
import { open } from './game.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PROFILE = 'influence.2.profile.';
const AT = '#/profiles';
const NAME = 'Zoé';
let browser, server, folder, nginx, port;

/** A port that was free a moment ago. */
const free = () => new Promise((done) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port: found } = probe.address();
    probe.close(() => done(found));
  });
});

async function start() {
  nginx = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr',
    '-g', `daemon off;${process.getuid() === 0 ? ' user root;' : ''}`], {
    stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  });
  for (let tries = 0; ; tries += 1) {
    try {
      return await fetch(server);
    } catch (error) {
      if (tries > 100) throw error;
      await new Promise((later) => { setTimeout(later, 50); });
    }
  }
}

async function stop() {
  const gone = new Promise((done) => { nginx.once('exit', done); });
  nginx.kill('SIGQUIT');
  await gone;
}

before(async () => {
  port = await free();
  server = `http://127.0.0.1:${port}/`;
  const dist = join(ROOT, 'target/online-dist');
  execFileSync(join(ROOT, 'scripts/build'), {
    env: { ...process.env, INFLUENCE_SAVE_URL: server, INFLUENCE_DIST: dist }, stdio: ['ignore', 'ignore', 'inherit'],
  });
  browser = await open(dist);
  folder = mkdtempSync(join(tmpdir(), 'influence-online-'));
  mkdirSync(join(folder, 'saves'));
  const origin = new URL(browser.site.address).origin;
  const described = readFileSync(join(ROOT, 'docs/online-save.nginx.conf'), 'utf8');
  writeFileSync(join(folder, 'nginx.conf'),
    described.replace('127.0.0.1:8080', `127.0.0.1:${port}`).replace('https://game.example', origin));
  await start();
});
after(async () => {
  await browser?.close();
  if (nginx) await stop();
  if (folder) rmSync(folder, { recursive: true });
});

// The browser itself reports a missing file; and requests to the server leave the site.
const expected = () => new RegExp(`127\\.0\\.0\\.1:${port}|Failed to load resource`);
const document = (name, lines) => `influence 2\nprofile${name && ` ${name}`}\nset lang en\n${lines}`;
const holding = (profiles) => `
  if (!sessionStorage.getItem('held')) {
    sessionStorage.setItem('held', 'yes');
    for (const [name, text] of Object.entries(${JSON.stringify(profiles)})) localStorage.setItem('${PROFILE}' + name, text);
  }`;
const stored = (page, name = '') => page.evaluate((key) => localStorage.getItem(key), PROFILE + name);
const said = (page) => page.locator('section[aria-labelledby="online-heading"] .said');
const blob = (own) => join(folder, 'saves', own.locator);

/** A device with some profiles, on the screen of profiles. */
const device = (profiles, play, options = {}) => browser.visit(
  { at: AT, prepare: holding(profiles), expected: expected(), ...options },
  async (page, game) => {
    await page.waitForSelector('#online-name');
    await play(page, game);
  },
);

async function press(page, action, code, name = NAME) {
  await page.fill('#online-name', name);
  await page.fill('#online-secret', code);
  await page.click(`[data-action="${action}"]`);
  await page.waitForFunction(() => document.querySelector('section[aria-labelledby="online-heading"]').ariaBusy === 'false');
  return said(page).textContent();
}

const marks = (text) => text.split('\n').filter((line) => /^(level|day|game)/.test(line));

test('saved on one device, fetched on another, joined on both', async () => {
  let code;
  await device({ '': document('', 'level tree-9 red star\n'), [NAME]: document(NAME, 'day 2026-11-30 won\n') }, async (page) => {
    await page.click('[data-action="online-code"]');
    code = await page.inputValue('#online-secret');
    assert.match(code, /^([0-9A-Z]{4}-){6}[0-9A-Z]{4}$/);
    assert.match(await said(page).textContent(), /Write it down/);
    assert.match(await press(page, 'online-save', code), /Saved online/);
  });
  const own = await keys(NAME, readCode(code));
  const sealed = readFileSync(blob(own));
  assert.equal(sealed.length, 4096);
  for (const word of ['influence', 'tree-9', NAME, 'profile']) assert.equal(sealed.includes(word), false, `the server sees ${word}`);
  await device({ '': document('', 'level tree-9 blue won\nlevel ford-11 red won\n') }, async (page, game) => {
    // The code as somebody types it from paper.
    assert.match(await press(page, 'online-fetch', code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o'), ' zoé '), /Fetched/);
    assert.deepEqual(marks(await stored(page)), ['level ford-11 red won', 'level tree-9 red star', 'level tree-9 blue won']);
    assert.deepEqual(marks(await stored(page, NAME)), ['day 2026-11-30 won']);
    assert.equal(await page.locator('.person').count(), 2);
    assert.match(await press(page, 'online-save', code), /Saved online/);
    await game.go('#/levels', 'levels');
    assert.equal(await page.locator('[data-level="tree-9"] .medal').count(), 2);
  });
  // A third device saves without having fetched: nothing of the others is lost.
  await device({ '': document('', 'level pond-16 red star\n') }, async (page) => {
    assert.match(await press(page, 'online-save', code), /joined/);
    assert.deepEqual(marks(await stored(page)),
      ['level ford-11 red won', 'level pond-16 red star', 'level tree-9 red star', 'level tree-9 blue won']);
  });
});

test('a wrong name, a wrong code and none at all are told apart and change nothing', () => device(
  { '': document('', 'level tree-9 red star\n') },
  async (page) => {
    const before = await stored(page);
    const code = newCode();
    assert.match(await press(page, 'online-fetch', ''), /missing/);
    assert.match(await press(page, 'online-fetch', code, '  '), /name is missing/);
    assert.match(await press(page, 'online-fetch', code.slice(0, -1)), /28 digits and letters; here are 27/);
    const wrong = code.replace(/^./, code[0] === '7' ? '8' : '7');
    assert.match(await press(page, 'online-fetch', wrong), /typing error/);
    assert.match(await press(page, 'online-fetch', code.replace(/^./, '<')), /no “<”/);
    assert.match(await press(page, 'online-fetch', code), /no save for this name/);
    assert.match(await press(page, 'online-save', code), /Saved/);
    assert.match(await press(page, 'online-fetch', code, 'Max'), /no save for this name/);
    assert.equal(await stored(page), before);
  },
));

test('a blob that was changed, cut or exchanged is refused, and can be replaced', () => device(
  { '': document('', 'level tree-9 red star\n') },
  async (page) => {
    const code = newCode();
    const own = await keys(NAME, readCode(code));
    await press(page, 'online-save', code);
    const good = readFileSync(blob(own));
    const before = await stored(page);
    const changed = Buffer.from(good);
    changed[2000] ^= 1;
    const foreign = await seal(await keys('Max', readCode(newCode())), 'influence 2\nprofile\nlevel ford-11 red won\n');
    for (const [bytes, words] of [
      [changed, /changed or damaged/], [foreign, /changed or damaged/], [good.subarray(0, 4000), /no save/],
      [Buffer.alloc(0), /no save/], ['<!doctype html><p>maintenance', /no save/], [Buffer.alloc(900_000, 1), /no save/],
    ]) {
      writeFileSync(blob(own), bytes);
      assert.match(await press(page, 'online-fetch', code), words);
      assert.match(await press(page, 'online-save', code), words);
      assert.deepEqual(readFileSync(blob(own)), Buffer.from(bytes), 'saving does not write over what it cannot join');
      assert.equal(await stored(page), before);
    }
    // Sealed by somebody who has the keys, but no save.
    writeFileSync(blob(own), await seal(own, 'influence 2\nprofile\nlevel x green won\n'));
    assert.match(await press(page, 'online-fetch', code), /Line 3/);
    writeFileSync(blob(own), await seal(own, 'influence 7\n'));
    assert.match(await press(page, 'online-fetch', code), /newer version/);
    writeFileSync(blob(own), changed);
    await press(page, 'online-fetch', code);
    assert.match(await press(page, 'online-replace', code), /Saved/);
    assert.match(await press(page, 'online-fetch', code), /Fetched/);
    assert.deepEqual(marks(await stored(page)), ['level tree-9 red star']);
  },
));

test('a server that is down or answers nonsense: one message, nothing is lost', () => device(
  { '': document('', 'level tree-9 red star\n') },
  async (page, game) => {
    const code = newCode();
    await press(page, 'online-save', code);
    await stop();
    assert.match(await press(page, 'online-fetch', code), /does not answer/);
    assert.match(await press(page, 'online-save', code), /does not answer/);
    await start();
    assert.match(await press(page, 'online-fetch', code), /Fetched/);
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-methods': '*' };
    for (const [answer, words] of [
      [{ status: 500, body: 'oops' }, /error 500/], [{ status: 429 }, /error 429/],
      [{ status: 200, contentType: 'text/html', body: '<h1>Log in</h1>' }, /no save/],
      [{ status: 200, body: Buffer.alloc(3_000_000) }, /no save/],
    ]) {
      await page.route(`${server}*`, (route) => route.fulfill({ headers, ...answer }));
      assert.match(await press(page, 'online-fetch', code), words);
      await page.unroute(`${server}*`);
    }
    for (const [status, words] of [[413, /too large/], [403, /refuses/], [507, /error 507/]]) {
      await page.route(`${server}*`, (route) => (route.request().method() === 'PUT' ? route.fulfill({ headers, status }) : route.continue()));
      assert.match(await press(page, 'online-save', code), words);
      await page.unroute(`${server}*`);
    }
    assert.deepEqual(marks(await stored(page)), ['level tree-9 red star']);
    assert.match(await press(page, 'online-save', code), /Saved/);
    await game.go('#/level/tree-9', 'play');
  },
));

test('another device that writes in between: both are joined', () => device(
  { '': document('', 'level tree-9 red star\n') },
  async (page) => {
    const code = newCode();
    const own = await keys(NAME, readCode(code));
    await press(page, 'online-save', code);
    let times = 0;
    await page.route(`${server}*`, async (route) => {
      const response = await route.fetch();
      if (route.request().method() === 'PUT' && (times += 1) === 1) {
        // Right after this device, before it looks again.
        writeFileSync(blob(own), await seal(own, document('', 'level pond-16 blue won\n')));
      }
      await route.fulfill({ response });
    });
    assert.match(await press(page, 'online-save', code), /Saved/);
    assert.equal(times, 2);
    assert.deepEqual(marks(await stored(page)), ['level pond-16 blue won', 'level tree-9 red star']);
    // One that never rests is given up.
    await page.unroute(`${server}*`);
    await page.route(`${server}*`, async (route) => {
      const response = await route.fetch();
      if (route.request().method() === 'PUT') writeFileSync(blob(own), await seal(own, document('', '')));
      await route.fulfill({ response });
    });
    assert.match(await press(page, 'online-save', code), /Another device/);
  },
));

test('nginx takes a save only with its token, lists nothing and deletes nothing', async () => {
  const own = await keys('somebody', readCode(newCode()));
  const address = server + own.locator;
  const body = await seal(own, 'text');
  const put = async (headers, bytes = body, at = address) => (await fetch(at, { method: 'PUT', headers, body: bytes })).status;
  assert.equal((await fetch(address)).status, 404);
  assert.equal(await put({}), 403);
  assert.equal(await put({ 'x-write-token': 'guess' }), 403);
  assert.equal(await put({ 'x-write-token': own.locator }), 403);
  assert.equal(await put({ 'x-write-token': own.token }), 201);
  assert.equal(await put({ 'x-write-token': `${own.token}x` }, new Uint8Array(4096)), 403);
  assert.deepEqual(Buffer.from(await (await fetch(address)).arrayBuffer()), Buffer.from(body));
  assert.equal(await put({ 'x-write-token': own.token }, new Uint8Array(1_200_000)), 413);
  assert.equal(await put({ 'x-write-token': own.token }, body, `${address}x`), 404);
  assert.equal(await put({ 'x-write-token': own.token }, body, `${server}../${own.locator}/`), 404);
  for (const method of ['DELETE', 'POST', 'MKCOL', 'MOVE']) {
    const { status } = await fetch(address, { method, headers: { 'x-write-token': own.token } });
    assert.ok(status >= 400, `${method} ${status}`);
  }
  assert.equal((await fetch(server)).status, 404);
  assert.ok(readdirSync(join(folder, 'saves')).includes(own.locator));
});

test('name and code are remembered only if that is wanted', () => device({}, async (page) => {
  const code = newCode();
  const kept = () => page.evaluate(() => localStorage.getItem('influence.online'));
  const again = async () => {
    await page.reload();
    await page.waitForSelector('#online-name');
    return [await page.inputValue('#online-name'), await page.inputValue('#online-secret')];
  };
  await press(page, 'online-save', code);
  assert.equal(await kept(), null);
  assert.deepEqual(await again(), ['', '']);
  await page.check('.tick input');
  await press(page, 'online-save', code);
  assert.deepEqual(await again(), [NAME, code]);
  // A change of language loses nothing that was typed, and shows the card once.
  await page.fill('#online-name', 'Max');
  await page.click('.languages [lang="fr"]');
  await page.getByText('Code secret', { exact: true }).waitFor();
  assert.equal(await page.inputValue('#online-name'), 'Max');
  assert.equal(await page.locator('#online-name').count(), 1);
  await page.uncheck('.tick input');
  await press(page, 'online-save', code);
  assert.equal(await kept(), null);
}));

test('the card is large enough to be touched, and fits, in both languages', async () => {
  for (const [locale, tag] of [['en-GB', 'en'], ['fr-FR', 'fr']]) {
    for (const [width, height] of [[360, 640], [768, 1024], [1440, 900]]) {
      await device({}, async (page) => {
        await page.click('[data-action="online-code"]');
        const small = await page.evaluate(() => [...document.querySelectorAll('main :is(button, input:not([type="checkbox"]), .tick)')]
          .map((element) => [element.outerHTML.slice(0, 80), element.getBoundingClientRect()])
          .filter(([, box]) => box.width && (box.width < 44 || box.height < 44)).map(([html]) => html));
        assert.deepEqual(small, []);
        const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        assert.ok(inner <= outer, `${inner} of ${outer}`);
        await page.screenshot({ path: `${ROOT}tests/e2e/screenshots/${width}-online-${tag}.png`, fullPage: true });
      }, { locale, viewport: { width, height } });
    }
  }
});

test('a build without a server has not a byte of it', async () => {
  const dist = join(ROOT, 'dist');
  const files = readdirSync(dist);
  assert.deepEqual(files.filter((name) => name.startsWith('online')), []);
  for (const name of files.filter((one) => /\.(js|html)$/.test(one))) {
    assert.doesNotMatch(readFileSync(join(dist, name), 'utf8'), /x-write-token|online-save|Secret code|AES-GCM/, name);
  }
  const policy = /connect-src [^;]*/;
  assert.equal(policy.exec(readFileSync(join(dist, 'index.html'), 'utf8'))[0], "connect-src 'self'");
  const online = readFileSync(join(ROOT, 'target/online-dist/index.html'), 'utf8');
  assert.equal(policy.exec(online)[0], `connect-src 'self' http://127.0.0.1:${port}`);
  const plain = await open();
  try {
    await plain.visit({ at: AT }, async (page) => {
      await page.waitForSelector('.person');
      assert.equal(await page.locator('#online-name').count(), 0);
    });
  } finally {
    await plain.close();
  }
});

test('a build with an unusable address is refused with one line', () => {
  for (const address of ['ftp://game.example/', 'http://game.example/', 'saves', 'https://a:b@game.example/', 'https://game.example/?x']) {
    assert.throws(() => execFileSync(join(ROOT, 'scripts/build'), { env: { ...process.env, INFLUENCE_SAVE_URL: address }, stdio: 'pipe' }),
      (error) => error.status === 2 && /INFLUENCE_SAVE_URL: expected https/.test(error.stderr), address);
  }
});
