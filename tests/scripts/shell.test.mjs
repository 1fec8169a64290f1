// Every shell script, as shellcheck sees it.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { TREE, done, run, temporaryFolder } from './repository.mjs';

const check = (files) => run('shellcheck', ['--external-sources', '--severity=warning', ...files], { cwd: TREE });

test('shellcheck finds nothing in any script', (context) => {
  const listed = done('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'scripts', '.ci'], { cwd: TREE });
  const scripts = listed
    .trim()
    .split('\n')
    .filter((file) => /^#.*\b(bash|shellcheck shell=bash)\b/.test(readFileSync(join(TREE, file), 'utf8').split('\n')[0]));
  assert.ok(scripts.length > 15, scripts.join(' '));
  assert.equal(check(scripts).stdout, '');
  // It does look.
  const broken = join(temporaryFolder(context), 'broken');
  writeFileSync(broken, '#!/usr/bin/env bash\ncd "$1"\nrm -rf $2/*\n');
  assert.match(check([broken]).stdout, /SC2164/);
});
