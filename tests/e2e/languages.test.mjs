// Languages: switching loses nothing, and a file that does not agree with the others
// stops the build.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { open } from './game.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

test('switching the language in the middle of a game loses nothing', async () => {
  const browser = await open();
  try {
    await browser.visit(
      { settings: 'level=easy\nside=red\nfirst=red\ncalm=yes\n', at: '#/level/network-10' },
      async (page, game) => {
        const { choosable } = await game.state();
        for (let n = 0; n < 2; n += 1) await game.vertex(choosable[0]).dispatchEvent('click');
        const before = await game.until((now) => now.remaining.length < 10 && now.choosable.length > 0, 'the answer');
        // A capture is shown, to be confirmed or not.
        await game.vertex(before.choosable[0]).dispatchEvent('click');
        const shown = await game.state();
        assert.ok(shown.captured.length > 0);
        const bare = ({ spoken, banner, ...state }) => state;
        for (const [name, lang, offer] of [['Français', 'fr', 'Capturer'], ['English', 'en', 'Capture']]) {
          await page.click('[data-action="menu"]');
          await page.getByRole('button', { name }).click();
          await page.waitForFunction((code) => document.documentElement.lang === code, lang);
          await page.click('[data-action="resume"]');
          assert.deepEqual(bare(await game.state()), bare(shown), `in ${lang}`);
          assert.ok((await page.textContent('[data-action="confirm"]')).startsWith(offer));
        }
        await page.click('[data-action="cancel"]');
        await page.click('[data-action="undo"]');
        await game.until((now) => now.remaining.length === 10, 'the start: what was played can be taken back');
      },
    );
  } finally {
    await browser.close();
  }
});

let copy;
before(() => {
  copy = mkdtempSync(join(tmpdir(), 'influence-language-'));
  const files = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' }).stdout;
  for (const file of files.split('\n').filter((name) => name && existsSync(join(ROOT, name)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(ROOT, file), join(copy, file));
  }
  // What others' code was compiled to serves the copy as well.
  mkdirSync(join(ROOT, 'target'), { recursive: true });
  symlinkSync(join(ROOT, 'target'), join(copy, 'target'));
  for (const folder of ['scripts/wasm-opt/node_modules', '.tools']) {
    if (existsSync(join(ROOT, folder))) symlinkSync(join(ROOT, folder), join(copy, folder));
  }
});
after(() => rmSync(copy, { recursive: true, force: true }));

const build = () => spawnSync('scripts/build', { cwd: copy, encoding: 'utf8', maxBuffer: 1 << 26 });
const change = (file, from, to) => {
  const text = readFileSync(join(copy, file), 'utf8');
  assert.ok(text.includes(from), `${file} has ${from}`);
  writeFileSync(join(copy, file), text.replace(from, to));
};
const line = (file, start) => readFileSync(join(copy, file), 'utf8').split('\n').findIndex((text) => text.startsWith(start)) + 1;

test('a missing, an extra and a differing message stop the build, by file, line and name', () => {
  const fr = readFileSync(join(copy, 'locales/fr.ftl'), 'utf8');
  change('locales/fr.ftl', '\ncancel = ', '\ncancel-it = ');
  change('locales/fr.ftl', '\nsaid-score = Rouge { $red }', '\nsaid-score = Rouge { $rouge }');
  const { status, stdout, stderr } = build();
  const said = stdout + stderr;
  assert.notEqual(status, 0);
  assert.ok(!existsSync(join(copy, 'dist')), 'nothing is written');
  for (const fault of [
    `locales/fr.ftl: cancel: is missing, see en.ftl:${line('locales/en.ftl', 'cancel =')}`,
    `locales/fr.ftl:${line('locales/fr.ftl', 'cancel-it =')}: cancel-it: is not in en.ftl`,
    `locales/fr.ftl:${line('locales/fr.ftl', 'said-score =')}: said-score: takes ($blue, $rouge) where en.ftl:${line('locales/en.ftl', 'said-score =')} takes ($blue, $red)`,
  ]) assert.ok(said.includes(fault), `${fault}\n${said}`);
  writeFileSync(join(copy, 'locales/fr.ftl'), fr);
});
