// The built game on a plain static host, in a folder of its own.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
const FOLDER = '/games/influence/';
const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** Serves a build below FOLDER and nothing else; `missing` lists what was asked for in vain. */
export async function serve(dist = DIST) {
  const missing = [];
  const server = createServer(async (request, response) => {
    const path = request.url.split('?')[0];
    const name = path === FOLDER ? 'index.html' : path.slice(FOLDER.length);
    try {
      if (!path.startsWith(FOLDER) || name.includes('..')) throw new Error('outside');
      const bytes = await readFile(join(dist, name));
      response.writeHead(200, { 'content-type': TYPES[extname(name)] ?? 'application/octet-stream' });
      response.end(bytes);
    } catch {
      missing.push(path);
      response.writeHead(404).end();
    }
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  const address = `http://127.0.0.1:${server.address().port}${FOLDER}`;
  return { address, missing, close: () => server.close() };
}
