// The steps of a search that is spread over jobs, as .github/workflows/search.yml runs them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { FORGE, TREE, buildForge, done, run, temporaryFolder } from './repository.mjs';

const MATRIX = join(TREE, 'scripts', 'search-matrix');
const SEARCH = '--seed 5 --vertices 6..9 --candidates 20000 --top 40';

before(buildForge);

test('the merged shards are the whole search, whatever their number', (context) => {
  const folder = temporaryFolder(context);
  const whole = done(FORGE, ['search', ...SEARCH.split(' ')]);
  assert.ok(whole.split('\n').length > 30);
  for (const count of ['1', '3']) {
    const plan = JSON.parse(done(MATRIX, ['plan', count, 'small-9', SEARCH]));
    assert.equal(plan.length, Number(count));
    const parts = join(folder, count);
    for (const k of plan) done(MATRIX, ['shard', String(k), count, parts, SEARCH]);
    done(MATRIX, ['merge', count, parts, 'small-9', SEARCH]);
    assert.equal(readFileSync(join(parts, 'small-9.jsonl'), 'utf8'), whole);
    const text = readFileSync(join(parts, 'pull-request.md'), 'utf8');
    const [first] = whole.split('\n').map((line) => line && JSON.parse(line));
    assert.ok(text.includes(`| 1 | \`${first.code}\` | ${first.kind} | ${first.ls} | ${first.rs} | ${first.score} |`), text);
    assert.ok(text.startsWith(`\`forge search ${SEARCH}\` found ${whole.split('\n').length - 1} boards`), text);
    assert.match(text, /sed -n 1p finds\/small-9\.jsonl/);
    assert.ok(text.length < 65_536);
  }
});

test('a search that finds nothing says so', (context) => {
  const folder = temporaryFolder(context);
  const search = '--vertices 3..3 --candidates 10 --kind draw --depth 4';
  done(MATRIX, ['shard', '1', '1', folder, search]);
  done(MATRIX, ['merge', '1', folder, 'none', search]);
  assert.equal(readFileSync(join(folder, 'none.jsonl'), 'utf8'), '');
  assert.match(readFileSync(join(folder, 'pull-request.md'), 'utf8'), /found 0 boards/);
});

test('a plan that cannot be carried out is refused', () => {
  for (const [options, message] of [
    [['plan', '65', 'x', ''], /SHARDS is "65", expected 1 to 64/],
    [['plan', '0', 'x', ''], /SHARDS is "0"/],
    [['plan', '4', '../x', ''], /NAME is "\.\.\/x", expected/],
    [['plan', '4', 'x', '--out=/etc/passwd'], /--out is set by this script/],
    [['plan', '4', 'x', '--seed 1 --shard 2/3'], /--shard is set by this script/],
    [['plan', '4'], /usage/],
  ]) {
    const { status, stdout, stderr } = run(MATRIX, options);
    assert.deepEqual([status, stdout], [2, ''], options.join(' '));
    assert.match(stderr, message);
  }
});
