// The first of the README's two commands, as somebody types it.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { TREE, run } from '../repository.mjs';

const PLAY = join(TREE, 'scripts', 'play');

/** A server on a port that was free: the port, and what frees it again. */
async function taken() {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { port: server.address().port, free: () => new Promise((done) => server.close(done)) };
}

test('scripts/play builds the game, verifies the catalog and serves it', async (context) => {
  const { port, free } = await taken();
  await free();
  const play = spawn(PLAY, ['--port', String(port)], { cwd: '/', stdio: ['ignore', 'pipe', 'inherit'] });
  context.after(() => play.kill());
  const address = `http://127.0.0.1:${port}/`;
  const lines = [];
  for await (const line of createInterface({ input: play.stdout })) {
    lines.push(line);
    if (line.includes(address)) break;
  }
  assert.ok(lines.at(-1)?.includes(address), `it ended without its address:\n${lines.join('\n')}`);
  const levels = readdirSync(join(TREE, 'catalog', 'levels')).length;
  assert.ok(lines.some((line) => line.startsWith(`${levels} levels `)), 'the catalog was verified first');

  const page = await (await fetch(address)).text();
  const module = page.match(/[\w./-]+\.wasm/)?.[0];
  assert.ok(module, 'the page names its module');
  const answer = await fetch(new URL(module, address));
  assert.equal(answer.headers.get('content-type'), 'application/wasm');
  assert.ok(WebAssembly.validate(await answer.arrayBuffer()));

  play.kill();
  await once(play, 'exit');
  await assert.rejects(fetch(address), 'nothing is left running');
});

test('scripts/play says what is wrong with its arguments before it builds anything', () => {
  for (const [words, expected] of [
    [['--port', '0'], 'from 1 to 65535, not "0"'],
    [['--port', '65536'], 'from 1 to 65535, not "65536"'],
    [['--port', '80a'], 'from 1 to 65535, not "80a"'],
    [['--port'], 'usage: scripts/play [--port P]'],
    [['8080'], 'usage: scripts/play [--port P]'],
    [['--port', '8080', 'more'], 'usage: scripts/play [--port P]'],
  ]) {
    const { status, stdout, stderr } = run(PLAY, words, { cwd: '/' });
    assert.equal(status, 2, words.join(' '));
    assert.equal(stdout, '');
    assert.equal(stderr.trim().split('\n').length, 1);
    assert.ok(stderr.includes(expected), stderr);
  }
});

test('scripts/play says so if the port is taken', async (context) => {
  const { port, free } = await taken();
  context.after(free);
  const play = spawn(PLAY, ['--port', String(port)], { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  let last = '';
  for await (const line of createInterface({ input: play.stderr })) last = line;
  assert.equal(last, `serve: port ${port} is taken; choose another one with --port`);
});
