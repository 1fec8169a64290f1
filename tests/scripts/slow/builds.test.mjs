// The same results from every build: optimised or not, native or WebAssembly.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';

const root = fileURLToPath(new URL('../../..', import.meta.url));

function run(command, ...words) {
  return execFileSync(command, words, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
}

const script = (text) => run('bash', '-ceu', `source scripts/setup.sh; source scripts/wasm.sh; ${text}`);

test('values, replies and daily challenges come to the same number in every build', () => {
  // Each run compares it with the number that is pinned in the program.
  run('cargo', 'run', '--quiet', '--locked', '-p', 'influence-tests', '--bin', 'same-everywhere');
  run('cargo', 'run', '--quiet', '--locked', '--release', '-p', 'influence-tests', '--bin', 'same-everywhere');
  const built = script('wasm_cargo release -p influence-tests --bin same-everywhere >&2; printf %s "$wasm_folder"');
  run('node', 'scripts/run-wasm.mjs', `${built}/same-everywhere.wasm`);
});

test('forge finds, lays out and verifies the same with and without optimisation', () => {
  const commands = [
    ['search', '--seed', '3', '--vertices', '6..12', '--candidates', '6000'],
    ['layout', 'ferry-12', '--json'],
    ['solve', 'ferry-12', '--json'],
    ['daily', '--date', '2030-02-28', '--json'],
    ['verify'],
  ];
  const forge = (profile) => (words) => run('cargo', 'run', '--quiet', '--locked', ...profile, '-p', 'influence-forge', '--', ...words);
  const plain = commands.map(forge([]));
  const optimised = commands.map(forge(['--release']));
  assert.deepEqual(optimised, plain);
  assert.ok(plain[0].split('\n').length > 20, 'the search found boards');
});
