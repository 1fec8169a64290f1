// influence-engine is ready for others: it can be packed, and builds from what is packed.
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
