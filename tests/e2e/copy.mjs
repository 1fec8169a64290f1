// A copy of the project that a test may change and build, with what others' code was
// compiled to already.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folder } from './host.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The copy, which goes with the process. */
export function copied() {
  const path = folder();
  const files = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' }).stdout;
  for (const file of files.split('\n').filter((name) => name && existsSync(join(ROOT, name)))) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    cpSync(join(ROOT, file), join(path, file));
  }
  // It has a target folder of its own: to cargo the copy's player and the real one are
  // the same package, and what was built last would be taken for either.
  mkdirSync(join(path, 'target'));
  mkdirSync(join(ROOT, 'target/debug'), { recursive: true });
  symlinkSync(join(ROOT, 'target/debug'), join(path, 'target/debug'));
  for (const name of ['web', 'wasm32-unknown-unknown', 'debian-web'].map((one) => join('target', one))) {
    if (existsSync(join(ROOT, name))) {
      cpSync(join(ROOT, name), join(path, name), { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
    }
  }
  for (const name of ['scripts/wasm-opt/node_modules', '.tools']) {
    if (existsSync(join(ROOT, name))) symlinkSync(join(ROOT, name), join(path, name));
  }
  const change = (file, from, to) => {
    const text = readFileSync(join(path, file), 'utf8');
    assert.ok(text.includes(from), `${file} has ${from}`);
    writeFileSync(join(path, file), text.replace(from, to));
  };
  return {
    path,
    /** Replaces the first `from` in a file, which must be there. */
    change,
    /** Lets a first visit weigh what it likes. */
    weigh: () => change('scripts/build', /^limit=\d+/m.exec(readFileSync(join(path, 'scripts/build'), 'utf8'))[0], 'limit=99999999'),
    /** Builds the player into the copy's dist/. */
    build: () => spawnSync('scripts/build', { cwd: path, encoding: 'utf8', maxBuffer: 1 << 26 }),
  };
}
