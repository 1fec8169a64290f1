// influence-engine is ready for others: it can be packed, builds from what is packed, and
// holds with every feature.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TREE, done } from '../repository.mjs';

test('the engine’s package holds what others need, and builds by itself', () => {
  const options = ['package', '-p', 'influence-engine', '--allow-dirty'];
  const files = done('cargo', [...options, '--list'], { cwd: TREE }).trim().split('\n');
  for (const file of ['Cargo.toml', 'README.md', 'src/lib.rs', 'src/solve/mod.rs', 'examples/own_solver.rs']) {
    assert.ok(files.includes(file), file);
  }
  assert.deepEqual(
    files.filter((file) => !/^(src|examples)\/|^(README\.md|Cargo\.toml(\.orig)?|Cargo\.lock|\.cargo_vcs_info\.json)$/.test(file)),
    [],
  );
  // Unpacks it elsewhere and compiles it there, away from the workspace.
  done('cargo', options, { cwd: TREE });
});

test('the engine’s tests and examples hold with its feature as well as without', () => {
  // The other tests run it without: only the browser's build takes the feature.
  const printed = done('cargo', ['test', '--locked', '-p', 'influence-engine', '--features', 'one-width', '--lib', '--examples'], { cwd: TREE });
  const passed = [...printed.matchAll(/^test result: ok\. (\d+) passed/gm)].map(([, count]) => Number(count));
  assert.equal(passed.length, 4, printed.slice(-2000));
  assert.ok(passed.every((count) => count > 0), passed.join(' '));
});
