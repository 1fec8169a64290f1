// forge under load: a catalog of 10,000 levels, and a search ten times as long as
// another one. Times are printed, memory is held to a bound.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { FORGE, TREE, buildForge, done, temporaryFolder } from '../repository.mjs';

const LEVELS = 10_000;

before(() => {
  buildForge();
  done('cargo', ['build', '--locked', '--release', '--quiet', '-p', 'influence-forge', '--example', 'many_levels'], { cwd: TREE });
});

/** Runs forge: its exit code, its lines, the seconds it took and its most memory in MB. */
async function forge(context, ...options) {
  const start = performance.now();
  const child = spawn(FORGE, options, { stdio: ['ignore', 'pipe', 'inherit'] });
  let peak = 0;
  const look = () => {
    try {
      // The most that it ever had, so that a look now and then is enough.
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0));
    } catch { /* it has ended */ }
  };
  const timer = setInterval(look, 5);
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part) => { text += part; });
  const code = await new Promise((ended) => child.on('close', ended));
  clearInterval(timer);
  const seconds = (performance.now() - start) / 1000;
  const memory = peak / 1024;
  assert.ok(memory > 1, 'its memory was seen');
  context.diagnostic(`forge ${options[0]}: ${seconds.toFixed(1)} s, at most ${memory.toFixed(0)} MB`);
  return { code, lines: text.trimEnd().split('\n'), memory };
}

test(`a catalog of ${LEVELS} levels is verified, added to and compared`, async (context) => {
  // In memory where there is such a place: each file is flushed to the disk, which is not
  // what is tried here.
  const folder = existsSync('/dev/shm') ? mkdtempSync('/dev/shm/influence-') : temporaryFolder(context);
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  const [old, now] = ['old', 'new'].map((name) => join(folder, name));
  const start = performance.now();
  done(join(TREE, 'target/release/examples/many_levels'), [old, String(LEVELS)]);
  context.diagnostic(`written in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  cpSync(old, now, { recursive: true });

  const sound = await forge(context, 'verify', old);
  assert.equal(sound.code, 0);
  assert.match(sound.lines.join('\n'), new RegExp(`^${LEVELS} levels and 0 daily boards verified, no fault; root [0-9a-f]{64}$`));

  // One level more, in the midst of a pack, and one with another name.
  const level = (number) => join(now, `levels/level-${number}.ron`);
  const draft = join(folder, 'level-5000.ron');
  writeFileSync(draft, readFileSync(level(5000), 'utf8').replace('en: "Level 5000"', 'en: "Renamed"'));
  const added = await forge(context, 'add', '--catalog', now, '--replace', draft);
  assert.deepEqual([added.code, added.lines[0]], [0, 'replaced level-5000']);
  const one = await forge(
    context, 'add', '--catalog', now, '--pack', 'pack-20', 'RBRBRBRBRBRBRBRB 0>1 2>1 2>3 4>3 4>5 6>5 6>7 8>7 8>9 10>9 10>11 12>11 12>13 14>13 14>15 0>7 6>13',
    '--id', 'one-more', '--en', 'One more', '--fr', 'Un de plus', '--provenance', 'A test.',
  );
  assert.deepEqual([one.code, one.lines[0]], [0, 'added one-more'], one.lines.join('\n'));
  const changes = await forge(context, 'diff', old, now);
  assert.equal(changes.code, 0);
  const told = changes.lines.join('\n');
  assert.match(told, /1 added, 1 changed; the new catalog is sound/);
  assert.match(told, /^\+ one-more: One more/m);
  assert.match(told, /^~ level-5000\n.*\n +name \(English\): Level 5000 -> Renamed$/m);
  assert.match(told, new RegExp(`all: ${LEVELS} -> ${LEVELS + 1}`));

  // One wrong fact in ten thousand files.
  const text = readFileSync(level(7777), 'utf8');
  const wrong = text.replace(/\bls: (-?\d+)/, (_, ls) => `ls: ${Number(ls) + 2}`);
  assert.notEqual(wrong, text);
  writeFileSync(level(7777), wrong);
  const faulty = await forge(context, 'verify', now);
  assert.equal(faulty.code, 1);
  assert.match(faulty.lines.at(-1), new RegExp(`^${LEVELS + 1} levels and 0 daily boards read, \\d faults$`));
  for (const fault of faulty.lines.slice(0, -1)) assert.match(fault, /level-7777/);
  for (const { memory } of [sound, added, one, changes, faulty]) assert.ok(memory < 100, `${memory} MB`);
});

test('ten times the candidates take no more memory', async (context) => {
  const folder = temporaryFolder(context);
  const search = async (candidates) => {
    const out = join(folder, `${candidates}.jsonl`);
    const { code, memory } = await forge(
      context, 'search', '--seed', '9', '--vertices', '7..10', '--goal', 'surprise', '--candidates', String(candidates),
      '--threads', '2', '--out', out, '--checkpoint-every', '1',
    );
    assert.equal(code, 0);
    const boards = readFileSync(out, 'utf8').trimEnd().split('\n');
    context.diagnostic(`${candidates} candidates, ${boards.length} boards found`);
    assert.ok(boards.length > 20);
    return memory;
  };
  const short = await search(1_000_000);
  const long = await search(10_000_000);
  assert.ok(long < short * 1.25, `${long.toFixed(1)} MB after ${short.toFixed(1)} MB`);
});
