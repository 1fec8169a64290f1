// scripts/catalog-review on real pairs of git revisions.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { FORGE, TREE, buildForge, done, repository, run } from './repository.mjs';

const SCRIPT = join(TREE, 'scripts', 'catalog-review');
/** GitHub's limit for a comment, in characters. */
const COMMENT = 65_536;

before(buildForge);

/** Puts a board into the repository's catalog. */
function add(folder, id, code) {
  const pack = existsSync(join(folder, 'catalog')) ? [] : ['--pack-en', 'Small', '--pack-fr', 'Petits'];
  done(
    FORGE,
    ['add', code, '--id', id, '--en', `The ${id}`, '--fr', `Le ${id}`, '--provenance', 'A test.', '--pack', 'small', ...pack],
    { cwd: folder },
  );
}

/** A repository whose tag `base` has a catalog of three levels. */
function small(context) {
  const made = repository(context);
  add(made.folder, 'one', 'RBB 0>1 0>2');
  add(made.folder, 'two', 'BRRR 1>0 1>2 3>2');
  add(made.folder, 'three', 'RBRBR 0>1 1>2 3>2 4>3');
  made.commit('base');
  return made;
}

/** Edits a file of the catalog. */
function edit(folder, name, from, to) {
  const file = join(folder, 'catalog', name);
  const text = readFileSync(file, 'utf8');
  assert.ok(text.includes(from), `${name} has no ${from}`);
  writeFileSync(file, text.replace(from, to));
}

/** Removes a level from the index and its file, with the root hash put right. */
function remove(folder, id) {
  const index = join(folder, 'catalog', 'catalog.ron');
  const lines = readFileSync(index, 'utf8').split('\n');
  writeFileSync(index, lines.filter((line) => !line.includes(`id: "${id}", hash`)).join('\n'));
  rmSync(join(folder, 'catalog', 'levels', `${id}.ron`));
  const { stdout } = run(FORGE, ['verify'], { cwd: folder });
  const [found, expected] = stdout.match(/[0-9a-f]{64}/g) ?? [];
  if (expected) edit(folder, 'catalog.ron', found, expected);
}

function review(folder, base, head) {
  const result = run(SCRIPT, [base, head, '--out', 'review'], { cwd: folder });
  assert.notEqual(result.status, 2, result.stderr);
  const comment = readFileSync(join(folder, 'review', 'comment.md'), 'utf8');
  const pictures = readdirSync(join(folder, 'review', 'pictures')).sort();
  const page = readFileSync(join(folder, 'review', 'pictures', 'index.html'), 'utf8');
  assert.deepEqual(
    pictures.filter((name) => name !== 'index.html'),
    [...page.matchAll(/src="([^"]+)"/g)].map(([, name]) => name).sort(),
  );
  assert.ok(comment.length < COMMENT, `${comment.length}`);
  assert.ok(result.stdout.includes(comment.split('\n')[2]), 'the verdict is printed');
  return { ...result, comment, pictures };
}

test('an added level', (context) => {
  const { folder, commit } = small(context);
  add(folder, 'four', 'RRBBRB 0>2 1>3 3>4 5>4');
  commit('head');
  const { status, comment, pictures } = review(folder, 'base', 'head');
  assert.equal(status, 0);
  assert.match(comment, /✅ \*\*Levels: 1 added; the new catalog is sound\.\*\*/);
  assert.match(comment, /\| \*\*all\*\* \| \*\*3\*\* \| \*\*4\*\* \|/);
  assert.match(comment, /Root hash: `[0-9a-f]{64}` → `[0-9a-f]{64}`/);
  assert.match(comment, /<summary>four<\/summary>\n\n`RRBBRB 0>2 1>3 3>4 5>4`\n\n```mermaid\nflowchart TD\nv0\(\(0\)\):::red\n/);
  assert.match(comment, /\nv5 --> v4\n/);
  assert.deepEqual(pictures, ['four.svg', 'index.html']);
});

test('from a folder within the repository', (context) => {
  const { folder, commit } = small(context);
  add(folder, 'four', 'RRBBRB 0>2 1>3 3>4 5>4');
  commit('head');
  const within = join(folder, 'catalog', 'levels');
  const stdout = done(SCRIPT, ['base', 'head'], { cwd: within });
  assert.match(stdout, /Levels: 1 added/);
  assert.ok(existsSync(join(folder, 'target', 'catalog-review', 'pictures', 'four.svg')), stdout);
  done(SCRIPT, ['base', 'head', '--out', 'review'], { cwd: within });
  assert.ok(existsSync(join(within, 'review', 'comment.md')), 'its own folder is the one of its arguments');
});

test('a removed level', (context) => {
  const { folder, commit } = small(context);
  remove(folder, 'two');
  commit('head');
  const { status, comment, pictures } = review(folder, 'base', 'head');
  assert.equal(status, 0, comment);
  assert.match(comment, /Levels: 1 removed; the new catalog is sound/);
  assert.deepEqual(pictures, ['index.html', 'two.old.svg']);
});

test('an edited level', (context) => {
  const { folder, commit } = small(context);
  edit(folder, 'levels/two.ron', 'code: "BRRR 1>0 1>2 3>2"', 'code: "BRRR 1>0 1>2 2>3"');
  done(FORGE, ['add', '--replace', 'catalog/levels/two.ron'], { cwd: folder });
  commit('head');
  const { status, comment, pictures } = review(folder, 'base', 'head');
  assert.equal(status, 0, comment);
  assert.match(comment, /Levels: 1 changed; the new catalog is sound/);
  assert.match(comment, /board: BRRR 1&gt;0 1&gt;2 3&gt;2 → BRRR 1&gt;0 1&gt;2 2&gt;3/);
  assert.match(comment, /hash: [0-9a-f]{64} → [0-9a-f]{64}/);
  assert.deepEqual(pictures, ['index.html', 'two.old.svg', 'two.svg']);
});

test('a renamed level', (context) => {
  const { folder, commit } = small(context);
  remove(folder, 'three');
  add(folder, 'trois', 'RBRBR 0>1 1>2 3>2 4>3');
  commit('head');
  const { status, comment, pictures } = review(folder, 'base', 'head');
  assert.equal(status, 0, comment);
  assert.match(comment, /Levels: 1 renamed; the new catalog is sound/);
  assert.match(comment, /\*\*trois\*\*.*was \*\*three\*\*/);
  assert.deepEqual(pictures, ['index.html', 'trois.svg']);
});

test('facts tampered with, every hash put right', (context) => {
  const { folder, commit } = small(context);
  const facts = readFileSync(join(folder, 'catalog', 'levels', 'one.ron'), 'utf8');
  const ls = Number(facts.match(/\n {8}ls: (-?\d+),/)[1]);
  edit(folder, 'levels/one.ron', `ls: ${ls},`, `ls: ${ls - 2},`);
  // First the level's hash is put right, then the root's.
  for (let turn = 0; turn < 2; turn += 1) {
    for (const line of run(FORGE, ['verify'], { cwd: folder }).stdout.split('\n')) {
      const hashes = line.match(/[0-9a-f]{64}/g);
      if (hashes?.length !== 2) continue;
      const index = readFileSync(join(folder, 'catalog', 'catalog.ron'), 'utf8');
      const [wrong, right] = index.includes(hashes[0]) ? hashes : hashes.reverse();
      edit(folder, 'catalog.ron', wrong, right);
    }
  }
  commit('head');
  const { status, comment } = review(folder, 'base', 'head');
  assert.equal(status, 1);
  assert.match(comment, /❌ \*\*Levels: 1 changed; the new catalog has 1 fault\.\*\*/);
  assert.ok(comment.includes(`level one: facts.ls: found ${ls - 2}, expected ${ls}`), comment);
});

test('a hash tampered with', (context) => {
  const { folder, commit } = small(context);
  const index = readFileSync(join(folder, 'catalog', 'catalog.ron'), 'utf8');
  const hash = index.match(/id: "two", hash: "([0-9a-f]{64})"/)[1];
  edit(folder, 'catalog.ron', hash, `${hash.startsWith('0') ? '1' : '0'}${hash.slice(1)}`);
  commit('head');
  const { status, comment } = review(folder, 'base', 'head');
  assert.equal(status, 1);
  assert.match(comment, /❌ \*\*No change; the new catalog has 2 faults\.\*\*/);
  assert.match(comment, new RegExp(`level two: hash of levels/two\\.ron: found "${hash}", expected`));
});

test('200 levels at once stay within a comment', (context) => {
  const { folder, commit } = small(context);
  // The daily boards of the real catalog are different games, laid out already.
  const pool = readFileSync(join(TREE, 'catalog', 'daily', 'pool.ron'), 'utf8');
  const boards = [...pool.matchAll(/code: "([^"]+)", positions: (\[[^\]]*\])/g)].slice(0, 200);
  assert.equal(boards.length, 200);
  const drafts = boards.map(([, code, positions], i) => {
    const file = join(folder, `level-${i}.ron`);
    // Five characters each once they are escaped.
    const name = `${'&'.repeat(36)}${i}`;
    writeFileSync(
      file,
      `(id: "level-with-a-long-name-${i}", name: (en: "${name}", fr: "${name}"), code: "${code}", positions: ${positions}, provenance: "A test.")`,
    );
    return file;
  });
  done(FORGE, ['add', ...drafts, '--pack', 'many', '--pack-en', 'Many', '--pack-fr', 'Beaucoup'], { cwd: folder });
  drafts.forEach((file) => rmSync(file));
  commit('head');
  const { comment, pictures } = review(folder, 'base', 'head');
  assert.match(comment, /Levels: 200 added/);
  const rows = comment.match(/^\| \*\*level-/gm).length;
  const [, rest] = comment.match(/and (\d+) lines more, too many for a comment/);
  assert.equal(rows + Number(rest), 200, 'no level is left out in silence');
  assert.ok(rows > 80, `${rows}`);
  assert.match(comment, /### Boards \(12 of 200\)/);
  assert.equal(pictures.length, 201, 'every picture is in the artifact');
});

test('what others changed in the meantime is not shown', (context) => {
  const { folder, git, commit } = small(context);
  git('checkout', '--quiet', '-b', 'topic');
  add(folder, 'four', 'RRBBRB 0>2 1>3 3>4 5>4');
  commit('head');
  git('checkout', '--quiet', 'main');
  remove(folder, 'one');
  commit('later');
  const { comment } = review(folder, 'main', 'topic');
  assert.match(comment, /Levels: 1 added; the new catalog is sound/);
});

test('nothing of a revision is run, whatever it is called and holds', (context) => {
  const { folder, commit } = small(context);
  // A catalog with a link out of its folder, and attributes that would run a filter.
  done('ln', ['-s', '/etc/passwd', join(folder, 'catalog', 'levels', 'link.ron')]);
  writeFileSync(join(folder, '.gitattributes'), '* filter=evil\n');
  commit('head');
  done('git', ['config', 'filter.evil.smudge', 'touch evil; cat'], { cwd: folder });
  const { comment } = review(folder, 'base', 'head');
  assert.match(comment, /No change/);
  assert.ok(!existsSync(join(folder, 'evil')));
  for (const options of [['--help', 'head'], ['base', 'nothing'], ['base'], ['base', 'head', '--to', 'x']]) {
    const refused = run(SCRIPT, options, { cwd: folder });
    assert.equal(refused.status, 2, options.join(' '));
    assert.match(refused.stderr, /^(usage|catalog-review): .*\n$/);
  }
});
