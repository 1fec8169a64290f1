// A plain static host with several folders, whose faults a test can choose, and
// newer builds of the game to put on it.
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
const TYPES = {
  '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm', '.css': 'text/css',
  '.svg': 'image/svg+xml', '.png': 'image/png', '.webmanifest': 'application/manifest+json',
};

/**
 * Serves each folder of `places`, by its path on the host; the longest path that
 * fits counts. Everything in it may be changed at any time:
 * `fault(name)` says what is wrong with a file: 'missing'; 'cut', its first half as if
 * it were all; 'page', another page in its place, as networks send that want a sign-in;
 * 'hang up'; 'stall', its first half and then silence; 'late', after a second; or
 * nothing. `up(false)` takes the host off the network.
 */
export async function host(places) {
  const site = {
    places, asked: [], missing: [], fault: () => undefined,
    address: '', up: null, close: null,
  };
  let reachable = true;
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(request.url.split('?')[0]);
    const place = Object.keys(site.places).filter((one) => path.startsWith(one))
      .sort((a, b) => b.length - a.length)[0];
    const name = place && (path.slice(place.length) || 'index.html');
    const fault = name && site.fault(name);
    site.asked.push(path);
    try {
      if (!name || name.includes('..') || fault === 'missing') throw new Error('nothing here');
      if (!reachable || fault === 'hang up') return request.socket.destroy();
      const bytes = await readFile(join(site.places[place], name));
      const half = bytes.subarray(0, bytes.length >> 1);
      if (fault === 'late') await new Promise((over) => { setTimeout(over, 1000); });
      response.writeHead(200, {
        'content-type': fault === 'page' ? TYPES['.html'] : TYPES[extname(name)] ?? 'application/octet-stream',
        'cache-control': 'no-cache',
      });
      if (fault === 'stall') return response.write(half);
      response.end({ cut: half, page: '<!doctype html><title>Sign in</title><p>Sign in' }[fault] ?? bytes);
    } catch {
      if (!fault) site.missing.push(path);
      response.writeHead(404).end();
    }
  });
  site.up = (up) => {
    reachable = up;
    if (!up) server.closeAllConnections();
  };
  site.close = () => {
    server.close();
    server.closeAllConnections();
  };
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  site.address = `http://127.0.0.1:${server.address().port}`;
  return site;
}

const hash = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 12);

/** A folder that goes with the process. */
export function folder() {
  const path = mkdtempSync(join(tmpdir(), 'influence-'));
  process.on('exit', () => rmSync(path, { recursive: true, force: true }));
  return path;
}

/**
 * Another build of the game: other WebAssembly (by a section that says nothing),
 * hence other names down to the page, which carries `mark` as `data-build`.
 */
export function newer(mark) {
  const to = folder();
  cpSync(DIST, to, { recursive: true });
  const section = Buffer.from([0, mark.length + 1, mark.length, ...Buffer.from(mark)]);
  const changed = new Map();
  const replace = (name) => {
    let text = readFileSync(join(to, name), 'latin1');
    for (const [before, after] of changed) text = text.replaceAll(before, after);
    return text;
  };
  // From the innermost file outwards, as the build does it.
  const stems = ['influence-*.wasm', 'influence-*.js', 'worker-*.js', 'later-*.js', 'start-*.js'];
  for (const [stem, extension] of stems.map((stem) => stem.split('*'))) {
    const name = readdirSync(to).find((one) => one.startsWith(stem) && one.endsWith(extension));
    const before = name.slice(stem.length, -extension.length);
    const bytes = extension === '.wasm'
      ? Buffer.concat([readFileSync(join(to, name)), section])
      : Buffer.from(replace(name), 'latin1');
    const after = hash(bytes);
    writeFileSync(join(to, name), bytes);
    renameSync(join(to, name), join(to, `${stem}${after}${extension}`));
    changed.set(before, after);
  }
  const page = readFileSync(join(to, 'index.html'));
  const text = replace('index.html').replace('<html', `<html data-build="${mark}"`);
  changed.set(hash(page), hash(Buffer.from(text, 'latin1')));
  writeFileSync(join(to, 'index.html'), text, 'latin1');
  const [, version] = readFileSync(join(to, 'sw.js'), 'utf8').match(/PREFIX\s*\+\s*"([0-9a-f]{12})"/);
  changed.set(version, hash(Buffer.from(version + mark)));
  writeFileSync(join(to, 'sw.js'), replace('sw.js'), 'latin1');
  return to;
}
