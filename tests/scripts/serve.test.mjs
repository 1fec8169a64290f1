// The static server that scripts/play and the browser tests use.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { serve } from '../../scripts/serve.mjs';

const SCRIPT = fileURLToPath(new URL('../../scripts/serve.mjs', import.meta.url));
let folder;
let server;
let address;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'serve-'));
  mkdirSync(join(folder, 'site', 'inner'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'outside');
  writeFileSync(join(folder, 'site', 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'site', 'inner', 'index.html'), 'inner');
  for (const name of ['a.wasm', 'a.js', 'a.css', 'a.svg', 'a.webmanifest', 'a.png', 'été.txt']) {
    writeFileSync(join(folder, 'site', name), name);
  }
  ({ server, address } = await serve(join(folder, 'site'), 0));
});

after(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** A request whose path is sent as it is: fetch would tidy it up first. */
function raw(path, method = 'GET') {
  return new Promise((done, fail) => {
    const { hostname, port } = new URL(address);
    request({ hostname, port, path, method }, (response) => {
      response.resume().on('end', () => done(response.statusCode));
    })
      .on('error', fail)
      .end();
  });
}

test('every kind of file has its media type', async () => {
  const expected = {
    '': 'text/html; charset=utf-8',
    'a.wasm': 'application/wasm',
    'a.js': 'text/javascript; charset=utf-8',
    'a.css': 'text/css; charset=utf-8',
    'a.svg': 'image/svg+xml; charset=utf-8',
    'a.webmanifest': 'application/manifest+json; charset=utf-8',
    'a.png': 'image/png',
  };
  for (const [name, type] of Object.entries(expected)) {
    const response = await fetch(`${address}/${name}?query#fragment`);
    assert.equal(response.status, 200, name);
    assert.equal(response.headers.get('content-type'), type, name);
  }
});

test('text is gzipped, pictures are not, the content arrives whole', async () => {
  const script = await fetch(`${address}/a.js`);
  assert.equal(script.headers.get('content-encoding'), 'gzip');
  assert.equal(await script.text(), 'a.js');
  const picture = await fetch(`${address}/a.png`);
  assert.equal(picture.headers.get('content-encoding'), null);
  assert.equal(await picture.text(), 'a.png');
});

test('what has not changed is not sent again', async () => {
  const first = await fetch(`${address}/a.js`);
  const tag = first.headers.get('etag');
  const again = await fetch(`${address}/a.js`, { headers: { 'If-None-Match': tag } });
  assert.deepEqual([again.status, await again.text()], [304, '']);
  writeFileSync(join(folder, 'site', 'a.js'), 'changed');
  const changed = await fetch(`${address}/a.js`, { headers: { 'If-None-Match': tag } });
  assert.deepEqual([changed.status, await changed.text()], [200, 'changed']);
  writeFileSync(join(folder, 'site', 'a.js'), 'a.js');
});

test('folders give their index, names may be percent-encoded', async () => {
  assert.equal(await raw('/inner'), 301);
  assert.equal((await fetch(`${address}/inner`)).url, `${address}/inner/`);
  assert.equal(await (await fetch(`${address}/inner/`)).text(), 'inner');
  assert.equal(await (await fetch(`${address}/%C3%A9t%C3%A9.txt`)).text(), 'été.txt');
});

test('nothing outside the folder is served', async () => {
  for (const path of ['/../secret.txt', '/%2e%2e/secret.txt', '/inner/..%2f..%2fsecret.txt']) {
    assert.equal(await raw(path), 404, path);
  }
});

test('missing files, bad addresses and other methods are refused', async () => {
  assert.equal(await raw('/missing.html'), 404);
  assert.equal(await raw('/%zz'), 400);
  assert.equal(await raw('/%00'), 404);
  assert.equal(await raw('/', 'POST'), 405);
  assert.equal(await raw('/', 'HEAD'), 200);
});

test('a taken port, a bad port and a folder without a page are said in one line', () => {
  const run = (...options) => spawnSync(process.execPath, [SCRIPT, ...options], { encoding: 'utf8' });
  const site = join(folder, 'site');
  const cases = [
    [[site, '--port', new URL(address).port], /^serve: port \d+ is taken; .*--port\n$/],
    [[site, '--port', 'http'], /^serve: "http" is no port number\n$/],
    [[folder], /^serve: .* holds no index\.html\n$/],
    [[], /^serve: usage: .*\n$/],
  ];
  for (const [options, message] of cases) {
    const { status, stderr, stdout } = run(...options);
    assert.equal(status, 2, options.join(' '));
    assert.match(stderr, message);
    assert.equal(stdout, '');
  }
});
