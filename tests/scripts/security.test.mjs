// What the player's sources may not do, whatever comes in: nothing from outside is read
// as HTML or as code. And that known vulnerabilities of the tools are told from silence.
import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { TREE, done, run, temporaryFolder } from './repository.mjs';

/** Everything in a browser that reads text as HTML or runs it, by JavaScript's name or web-sys's. */
const DOORS = [
  /\b(set_)?inner_?html\b/i, /\b(set_)?outer_?html\b/i, /\binsert_?adjacent_?html/i, /\bdangerously_?set/i,
  /\bcreate_?contextual_?fragment/i, /\bparse_?from_?string/i, /\bDomParser\b/i, /\bset_?html(_?unsafe)?\b/i,
  /\bdocument\.write/i, /\bwrite_(1|2|3)\(/, /\b(set_)?srcdoc\b/i, /\beval\s*\(/, /\bnew\s+Function\b|\bFunction::new/,
  /\bset(Timeout|Interval)\s*\(\s*["'`]/, /\bset_timeout_with_str/, /javascript:/i, /\bset_?attribute(_ns)?\s*\(\s*["'`]on/i,
  /\.set\("(on\w+|style)",\s*[^"]*\$?\{/, /\bfollow(_some)?\("on/,
];
const through = (line) => DOORS.some((door) => door.test(line));

test('no source of the player reads text as HTML or as code', () => {
  const files = done('git', ['ls-files', 'player'], { cwd: TREE }).trim().split('\n')
    .filter((file) => /\.(rs|js|html|svg)$/.test(file) && !file.includes('/fixtures/'));
  assert.ok(files.length > 60);
  const found = files.flatMap((file) => readFileSync(join(TREE, file), 'utf8').split('\n')
    .flatMap((line, place) => (through(line) ? [`${file}:${place + 1}: ${line.trim()}`] : [])));
  assert.deepEqual(found, []);
});

test('each of those doors is recognised', () => {
  for (const line of [
    'element.set_inner_html(&text);', 'place.innerHTML = text', 'node.set_outer_html("")', 'p.outerHTML = x',
    'a.insertAdjacentHTML("beforeend", text)', 'insert_adjacent_html(', 'range.createContextualFragment(text)',
    'new DOMParser()', 'parser.parseFromString(text, "text/html")', 'element.setHTMLUnsafe(text)', 'dangerously_set_inner_html',
    'document.write(text)', 'document.write_1(text)', 'frame.srcdoc = text', 'eval(text)', 'new Function(text)',
    'js_sys::Function::new_no_args(text)', 'setTimeout("go()")', 'window.set_timeout_with_str(', 'href="javascript:go()"',
    'el.setAttribute("onclick", text)', '.follow("onclick", move || text())',
  ]) assert.ok(through(line), line);
  for (const line of ['element.set_text_content(Some(&text));', 'setTimeout(work, 10)', 'el("p").text(words)', '.on(events::click, f)']) {
    assert.ok(!through(line), line);
  }
});

test('each threat in docs/security.md names tests that exist', () => {
  const tried = readFileSync(join(TREE, 'docs/security.md'), 'utf8').split(/^## /m).find((part) => part.startsWith('What could be tried'));
  const threats = tried.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| attempt |'));
  assert.ok(threats.length > 15);
  let names = 0;
  for (const row of threats) {
    const shown = row.split(' | ').at(-1);
    assert.match(shown, /`[\w./-]+\.(mjs|rs)`/, row);
    for (const [, file, , list] of shown.matchAll(/`([\w./-]+\.(mjs|rs))`((?:,? \*[^*]+\*)*)/g)) {
      const text = readFileSync(join(TREE, file), 'utf8');
      for (const [, name] of list.matchAll(/\*([^*]+)\*/g)) {
        const there = file.endsWith('.rs') ? text.includes(`fn ${name}(`) : text.includes(`test('${name}'`);
        assert.ok(there, `${file}: ${name}`);
        names += 1;
      }
    }
  }
  assert.ok(names > 25, `${names}`);
});

/** What scripts/npm-audit says with an npm that answers `reports`, one a folder. */
function audited(context, answer) {
  const folder = temporaryFolder(context);
  const npm = join(folder, 'bin/npm');
  mkdirSync(join(folder, 'bin'));
  writeFileSync(npm, `#!/usr/bin/env bash\n${answer}\n`);
  chmodSync(npm, 0o755);
  return run('scripts/npm-audit', [], { cwd: TREE, env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}` } });
}

test('npm’s advisories: none, one, and no answer are told apart', (context) => {
  const none = audited(context, 'echo \'{"auditReportVersion": 2, "vulnerabilities": {}}\'');
  assert.deepEqual([none.status, none.stderr], [0, '']);
  const folders = done('git', ['ls-files', '*package-lock.json'], { cwd: TREE }).trim().split('\n').map((file) => file.split('/package-lock')[0]);
  assert.equal(none.stdout, folders.map((folder) => `== ${folder}\nno known vulnerability\n`).join(''));
  const one = audited(context, `
    [[ $PWD == */tests/e2e ]] || exit 0
    [[ $* == *--json* ]] && echo '{"auditReportVersion": 2}' || echo 'worse 1.0.0: a hole'
    exit 1`);
  assert.equal(one.status, 1);
  assert.match(one.stdout, /== tests\/e2e\nworse 1\.0\.0: a hole\n/);
  const silent = audited(context, 'echo \'{"message": "405 Method Not Allowed"}\'; exit 1');
  assert.equal(silent.status, 2);
  assert.equal(silent.stderr, folders.map((folder) => `npm-audit: the registry gives no answer for ${folder}\n`).join(''));
});
