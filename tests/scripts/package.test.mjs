// What a release holds: scripts/package-forge and scripts/release-notes.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { TREE, buildForge, done, run, temporaryFolder, FORGE } from './repository.mjs';

/** The commands that forge --help lists. */
function commands() {
  const [, list] = done(FORGE, ['--help']).match(/\nCommands:\n([\s\S]*?)\n\n/);
  return [...list.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name);
}

test('a package holds the program, its manual and its completions, and is what its checksum says', (context) => {
  buildForge();
  const folder = temporaryFolder(context);
  done(join(TREE, 'scripts', 'package-forge'), ['--out', folder]);
  const [archive] = readdirSync(folder).filter((name) => name.endsWith('.tar.gz'));
  assert.deepEqual(readdirSync(folder).sort(), [archive, `${archive}.sha256`]);
  const hash = createHash('sha256').update(readFileSync(join(folder, archive))).digest('hex');
  assert.equal(readFileSync(join(folder, `${archive}.sha256`), 'utf8'), `${hash}  ${archive}\n`);

  done('tar', ['-xzf', archive], { cwd: folder });
  const name = archive.replace('.tar.gz', '');
  const inside = (...path) => join(folder, name, ...path);
  assert.deepEqual(readdirSync(inside()).sort(), ['CHANGELOG.md', 'LICENSE', 'README.md', 'completions', 'forge', 'man1']);
  assert.ok(name.startsWith(done(inside('forge'), ['--version']).trim().replace(' ', '-')));

  const known = commands();
  assert.ok(known.length >= 13, known.join(' '));
  const pages = ['forge.1', ...known.map((command) => `forge-${command}.1`)];
  assert.deepEqual(readdirSync(inside('man1')).sort(), pages.sort());
  for (const page of pages) {
    const text = readFileSync(inside('man1', page), 'utf8');
    assert.match(text, /^\.TH /m, page);
    assert.match(text, /Examples:/, `${page} has examples`);
  }
  const completions = { 'forge.bash': 'bash', _forge: 'zsh', 'forge.fish': 'fish', '_forge.ps1': 'PowerShell' };
  assert.deepEqual(readdirSync(inside('completions')).sort(), Object.keys(completions).sort());
  for (const file of Object.keys(completions)) {
    const text = readFileSync(inside('completions', file), 'utf8');
    for (const command of known) assert.ok(text.includes(command), `${file}: ${command}`);
  }
  // bash completes with it.
  const script = `source "$1"; COMP_WORDS=(forge seg); COMP_CWORD=1; _forge forge seg forge; echo "\${COMPREPLY[*]}"`;
  assert.equal(done('bash', ['-c', script, 'x', inside('completions', 'forge.bash')]), 'segments\n');
});

test('wrong arguments of the packer are refused', () => {
  for (const options of [['--to', 'x'], ['--out'], ['x']]) {
    const { status, stderr } = run(join(TREE, 'scripts', 'package-forge'), options);
    assert.deepEqual([status, stderr], [2, 'usage: scripts/package-forge [--target TRIPLE] [--out DIR]\n']);
  }
});

test('release notes are those of the tag, and only of a tag that fits', (context) => {
  const folder = temporaryFolder(context);
  mkdirSync(join(folder, 'scripts'));
  cpSync(join(TREE, 'scripts', 'release-notes'), join(folder, 'scripts', 'release-notes'));
  writeFileSync(join(folder, 'Cargo.toml'), '[workspace.package]\nversion = "1.2.0"\n\n[x]\nversion = "9"\n');
  const changes = (text) => writeFileSync(join(folder, 'CHANGELOG.md'), text);
  const notes = (tag) => run(join(folder, 'scripts', 'release-notes'), tag ? [tag] : []);

  changes('# Changelog\n\n## Unreleased\n\n- Later.\n\n## 1.2.0 (2027-01-02)\n\n### Added\n\n- Now.\n\n## 1.1.0\n\n- Before.\n');
  assert.equal(notes('v1.2.0').stdout, '\n### Added\n\n- Now.\n');
  assert.match(notes('v1.1.0').stderr, /^release-notes: the tag is v1\.1\.0, expected v1\.2\.0 as in Cargo\.toml\n$/);
  changes('# Changelog\n\n## 1.2.0\n\n## 1.1.0\n\n- Before.\n');
  assert.match(notes('v1.2.0').stderr, /has no section "## 1\.2\.0"\n$/);
  changes('# Changelog\n\n## 1.2.01\n\n- Other.\n');
  assert.equal(notes('v1.2.0').status, 2);
  assert.match(notes().stderr, /^usage/);
});
