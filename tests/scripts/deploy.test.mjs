// scripts/deploy-into replaces one folder of a site and touches nothing else.
import assert from 'node:assert/strict';
import { lstatSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { TREE, done, run, temporaryFolder } from './repository.mjs';

const DEPLOY = join(TREE, 'scripts', 'deploy-into');
const WEIGHT = join(TREE, 'scripts', 'weight');

/** Writes files, by path and content. */
function write(folder, files) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** Every file below a folder, by path and content. */
function read(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]),
  );
}

/** A site of two pages, and a build of the game. */
function site(context) {
  const folder = temporaryFolder(context);
  const others = { 'site/index.html': 'mine', 'site/apps/other/index.html': 'other' };
  write(folder, { ...others, 'dist/index.html': 'new', 'dist/a-1.js': 'a', 'dist/icons/i.svg': 'i' });
  const deploy = (to, from = 'dist') => run(DEPLOY, [to, '--from', from], { cwd: folder });
  return { folder, others, deploy };
}

const game = (path) => ({ [`${path}/index.html`]: 'new', [`${path}/a-1.js`]: 'a', [`${path}/icons/i.svg`]: 'i' });
const LIST = './a-1.js\n./icons/i.svg\n./index.html\n';

test('the game is put into its folder, and replaced there whole', (context) => {
  const { folder, others, deploy } = site(context);
  const to = 'site/apps/in fluence';
  assert.equal(deploy(to).stdout, `deployed 3 files into ${to}\n`);
  const build = { 'dist/index.html': 'new', 'dist/a-1.js': 'a', 'dist/icons/i.svg': 'i' };
  const deployed = { ...others, ...game(to), [`${to}/.influence-files`]: LIST };
  assert.deepEqual(read(folder), { ...build, ...deployed });
  assert.equal(lstatSync(join(folder, to)).mode & 0o777, 0o755);
  // The next version: files of the old one are gone.
  write(folder, { 'next/index.html': 'newer', 'next/b-2.js': 'b' });
  assert.equal(deploy(`${to}/`, 'next').status, 0);
  assert.deepEqual(read(join(folder, 'site')), {
    'index.html': 'mine',
    'apps/other/index.html': 'other',
    'apps/in fluence/index.html': 'newer',
    'apps/in fluence/b-2.js': 'b',
    'apps/in fluence/.influence-files': './b-2.js\n./index.html\n',
  });
  assert.deepEqual(readdirSync(join(folder, 'site', 'apps')).sort(), ['in fluence', 'other']);
});

test('an empty folder is taken', (context) => {
  const { folder, deploy } = site(context);
  mkdirSync(join(folder, 'empty'));
  assert.equal(deploy('empty').status, 0);
});

test('a folder with anything else in it is refused and left as it is', (context) => {
  const { folder, deploy } = site(context);
  deploy('site/apps/influence');
  write(folder, { 'site/apps/influence/notes/mine.txt': 'mine', file: 'f' });
  symlinkSync('site/apps/other', join(folder, 'link'));
  const whole = read(folder);
  for (const [to, message] of [
    ['site', 'site is not empty and was not deployed by this script'],
    ['site/apps/influence', 'site/apps/influence holds notes/mine.txt, which was not deployed by this script'],
    ['file', 'file is no folder'],
    ['link', 'link is no folder'],
    ['/', '/ is no folder of a site'],
  ]) {
    const refused = deploy(to);
    assert.deepEqual([refused.status, refused.stderr], [2, `deploy-into: ${message}\n`]);
  }
  assert.equal(deploy('new', 'site/apps').stderr, 'deploy-into: site/apps holds no index.html; scripts/build writes it\n');
  assert.equal(run(DEPLOY).status, 2);
  assert.deepEqual(read(folder), whole);
});

test('the weight of a build is a table', (context) => {
  const { folder } = site(context);
  const table = done(WEIGHT, ['dist'], { cwd: folder }).split('\n');
  assert.equal(table[0], '| file | bytes | gzip |');
  assert.match(table[2], /^\| a-1\.js \| 1 \| \d+ \|$/);
  assert.match(table[5], /^\| \*\*all\*\* \| \*\*5\*\* \| \*\*\d+\*\* \|$/);
  assert.equal(run(WEIGHT, ['site/apps'], { cwd: folder }).status, 2);
});
