// A static file server for this machine only, the way a plain static host would
// answer: right media types, gzip, nothing sent again that has not changed, no
// fallback page.
//
//   node scripts/serve.mjs FOLDER [--port P]
//
// Prints the address once it answers.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { createGzip } from 'node:zlib';

const HOST = '127.0.0.1';
const MEDIA_TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};
const ALREADY_SMALL = new Set(['.ico', '.png']);

/**
 * The file that an address names inside `root`: its path, or null for none. For
 * a folder named without its final slash, `redirect` holds the address with it.
 */
async function locate(root, address) {
  const { pathname } = new URL(address, `http://${HOST}`);
  const path = decodeURIComponent(pathname);
  const nothing = { file: null };
  if (path.includes('\0')) return nothing;
  const file = resolve(join(root, path));
  if (file !== root && !file.startsWith(root + sep)) return nothing;
  try {
    const found = await stat(file);
    if (found.isFile()) return path.endsWith('/') ? nothing : { file, tag: tagOf(found) };
    const index = join(file, 'index.html');
    const page = await stat(index);
    if (!found.isDirectory() || !page.isFile()) return nothing;
    if (!path.endsWith('/')) return { file: null, redirect: `${pathname}/` };
    return { file: index, tag: tagOf(page) };
  } catch {
    return nothing;
  }
}

/** What tells this content of a file from another one. */
function tagOf({ size, mtimeMs }) {
  return `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
}

async function answer(root, request, response) {
  const refuse = (status, text) => {
    response.writeHead(status, { 'Content-Type': MEDIA_TYPES['.txt'] });
    response.end(request.method === 'HEAD' ? undefined : `${text}\n`);
  };
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, 'only GET and HEAD');
  let file, redirect, tag;
  try {
    ({ file, redirect, tag } = await locate(root, request.url));
  } catch {
    return refuse(400, 'unreadable address');
  }
  if (redirect !== undefined) return response.writeHead(301, { Location: redirect }).end();
  if (file === null) return refuse(404, 'not found');
  const always = { 'Cache-Control': 'no-cache', ETag: tag, Vary: 'Accept-Encoding' };
  if (request.headers['if-none-match'] === tag) return response.writeHead(304, always).end();
  const extension = extname(file).toLowerCase();
  const zipped =
    !ALREADY_SMALL.has(extension) && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  response.writeHead(200, {
    ...always,
    'Content-Type': MEDIA_TYPES[extension] ?? 'application/octet-stream',
    'X-Content-Type-Options': 'nosniff',
    ...(zipped ? { 'Content-Encoding': 'gzip' } : {}),
  });
  if (request.method === 'HEAD') return response.end();
  const quietly = () => {};
  const source = createReadStream(file);
  if (zipped) pipeline(source, createGzip(), response, quietly);
  else pipeline(source, response, quietly);
}

/** Serves `folder`; the promise gives the server and its address once it answers. */
export async function serve(folder, port) {
  const root = resolve(folder);
  const server = createServer((request, response) => answer(root, request, response));
  await new Promise((done, fail) => server.once('error', fail).listen(port, HOST, done));
  return { server, address: `http://${HOST}:${server.address().port}` };
}

function stop(message) {
  console.error(`serve: ${message}`);
  process.exit(2);
}

async function main([folder, option, value, ...rest]) {
  if (folder === undefined || rest.length > 0 || (option !== undefined && option !== '--port')) {
    stop('usage: node scripts/serve.mjs FOLDER [--port P]');
  }
  const port = option === undefined ? 8080 : Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65535) stop(`"${value}" is no port number`);
  if ((await locate(resolve(folder), '/')).file === null) stop(`${folder} holds no index.html`);
  try {
    const { address } = await serve(folder, port);
    console.log(`INFLUENCE is at ${address}/ (Ctrl-C stops it)`);
  } catch (error) {
    if (error.code === 'EADDRINUSE') stop(`port ${port} is taken; choose another one with --port`);
    if (error.code === 'EACCES') stop(`port ${port} is not allowed here; choose another one with --port`);
    throw error;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
