// Temporary git repositories with small catalogs, and the commands under test.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's own tree. */
export const TREE = fileURLToPath(new URL('../..', import.meta.url));
export const FORGE = join(TREE, 'target', 'release', 'forge');

/** Runs a command; what it printed, and its exit status. */
export function run(command, options = [], settings = {}) {
  const { env, ...others } = settings;
  const result = spawnSync(command, options, {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    env: { ...process.env, ...env },
    ...others,
  });
  if (result.error) throw result.error;
  return result;
}

/** Runs a command that has to succeed, and gives its standard output. */
export function done(command, options, settings) {
  const result = run(command, options, settings);
  assert.equal(result.status, 0, `${command} ${options.join(' ')}\n${result.stdout}${result.stderr}`);
  return result.stdout;
}

/** Builds forge once for the tests of a file. */
export function buildForge() {
  done('cargo', ['build', '--locked', '--release', '--quiet', '-p', 'influence-forge', '--bin', 'forge'], {
    cwd: TREE,
  });
}

/** A folder that is gone when the test is over. */
export function temporaryFolder(context) {
  const folder = mkdtempSync(join(tmpdir(), 'influence-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** An empty repository in a temporary folder, with `git` to work in it. */
export function repository(context) {
  const folder = temporaryFolder(context);
  const git = (...options) =>
    done('git', ['-c', 'user.name=test', '-c', 'user.email=test@localhost', ...options], {
      cwd: folder,
    }).trim();
  git('init', '--quiet', '--initial-branch=main');
  const commit = (tag) => {
    git('add', '--all');
    git('commit', '--quiet', '--allow-empty', '--message', tag);
    git('tag', tag);
  };
  return { folder, git, commit };
}
