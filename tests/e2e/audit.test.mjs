// Every screen and state under axe's rules, in each language and at three sizes,
// with a security policy that no screen needs to break.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { open } from './game.mjs';
import { SIZES, STATES, namesInSource, reachState } from './screens.mjs';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

let browser;
before(async () => { browser = await open(); });
after(() => browser.close());

/**
 * What axe finds, each with the element concerned. It measures no contrast on a
 * gradient: each is replaced by its darkest colour, the worst for dark text. What
 * it still could not measure is a fault too.
 */
const violations = (page) => page.evaluate(async (tags) => {
  const flat = new CSSStyleSheet();
  flat.replaceSync('body { background: #a9dcfb !important } .button.main { background: var(--action) !important }'
    // The result's card reaches over the board's edge, and axe asks what is behind.
    + ' main:has(.result) .board { visibility: hidden !important } .result { inset: 0 0 auto !important }');
  document.adoptedStyleSheets = [flat];
  const { violations: found, incomplete } = await axe.run(document, { runOnly: { type: 'tag', values: tags } });
  const unmeasured = incomplete.filter(({ id }) => id === 'color-contrast');
  return [...found, ...unmeasured].flatMap(({ id, nodes }) => nodes
    // Nobody can measure text in a drawing; the palette's own test knows its colours.
    .filter(({ html }) => !(id === 'color-contrast' && html.startsWith('<text')))
    .map(({ html, any, all, none }) =>
      `${id}: ${html.slice(0, 200)} ${[...any, ...all, ...none].map(({ message }) => message).join('; ')}`));
}, TAGS);

const seen = { screens: new Set(), dialogs: new Set() };

/** Notes what is shown, in whose page no script stands, not even in an attribute. */
async function look(page, { name }) {
  const { screen, dialog, inline } = await page.evaluate(() => ({
    screen: document.querySelector('[data-screen]').dataset.screen,
    dialog: document.querySelector('dialog[open]')?.dataset.dialog,
    inline: [...document.querySelectorAll('*')].filter((element) =>
      (element.tagName === 'SCRIPT' && (!element.src || element.textContent.trim()))
      || [...element.attributes].some((attribute) => /^on/.test(attribute.name) || /^\s*javascript:/i.test(attribute.value))).length,
  }));
  assert.equal(inline, 0, name);
  seen.screens.add(screen);
  if (dialog) seen.dialogs.add(dialog);
}

for (const [n, size] of SIZES.entries()) {
  for (const locale of ['en-GB', 'fr-FR']) {
    // At each size every state once, in one language and then in the other.
    const states = STATES.filter((_, place) => (place + n) % 2 === (locale === 'en-GB' ? 0 : 1));
    test(`axe finds no fault at ${size.width}×${size.height} in ${locale}`, () => browser.visit(
      { locale, viewport: size },
      async (page, game) => {
        await page.addInitScript({ path: AXE });
        const faults = [];
        for (const state of states) {
          await reachState(page, game, state);
          await look(page, state);
          faults.push(...(await violations(page)).map((fault) => `${state.name}: ${fault}`));
        }
        assert.equal(faults.join('\n'), '');
      },
    ));
  }
}

test('axe is really asked', () => browser.visit({}, async (page, game) => {
  await page.addInitScript({ path: AXE });
  await reachState(page, game, STATES[0]);
  await page.evaluate(() => {
    document.querySelector('.button.huge').style.color = '#ffe28a';
    document.querySelector('main').append(document.createElement('button'));
    document.documentElement.lang = 'nowhere';
  });
  const rules = new Set((await violations(page)).map((fault) => fault.split(':')[0]));
  for (const rule of ['button-name', 'color-contrast', 'html-lang-valid']) assert.ok(rules.has(rule), rule);
}));

test('no screen and no dialog was left out', () => {
  const { screens, dialogs } = namesInSource();
  assert.ok(screens.length > 5 && dialogs.length > 1, 'the source was read');
  assert.deepEqual([...seen.screens].sort(), screens);
  assert.deepEqual([...seen.dialogs].sort(), dialogs);
});

test('the security policy forbids every other host and every script in the page', () => browser.visit(
  { expected: /policy: |left the site: .*localhost|Refused to|violates the following Content Security Policy|ERR_|Failed to load/ },
  async (page, game) => {
    const policy = await page.getAttribute('meta[http-equiv="Content-Security-Policy"]', 'content');
    const rules = new Map(policy.split(';').map((rule) => rule.trim().split(/\s+/)).map(([name, ...values]) => [name, values]));
    assert.deepEqual(rules.get('default-src'), ["'none'"]);
    for (const [name, values] of rules) {
      for (const value of values) {
        const allowed = ["'self'", "'none'", ...(name === 'script-src' ? ["'wasm-unsafe-eval'"] : []),
          ...(name === 'style-src-attr' ? ["'unsafe-inline'"] : [])];
        // The few rules that show the page before its style is there, and no others.
        const known = name === 'style-src' && /^'sha256-[\w+/]{43}='$/.test(value);
        assert.ok(known || allowed.includes(value), `${name} ${value}`);
      }
    }
    for (const name of ['base-uri', 'form-action']) assert.deepEqual(rules.get(name), ["'none'"], name);
    // The policy is in force before anything else of the page is read.
    const head = readFileSync(new URL('../../player/index.html', import.meta.url), 'utf8');
    assert.ok(head.indexOf('Content-Security-Policy') < Math.min(...['<link', '<script', '<style'].map((tag) => {
      const at = head.indexOf(tag);
      return at < 0 ? Infinity : at;
    })));
    const stopped = await page.evaluate(async (elsewhere) => {
      const seen = [];
      document.addEventListener('securitypolicyviolation', (event) => seen.push(event.effectiveDirective));
      await fetch(elsewhere).catch(() => {});
      document.body.append(Object.assign(new Image(), { src: `${elsewhere}pixel.png` }));
      document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.inline = true' }));
      document.body.append(Object.assign(document.createElement('script'), { src: `${elsewhere}script.js` }));
      document.body.append(Object.assign(document.createElement('iframe'), { src: elsewhere }));
      await new Promise((done) => { setTimeout(done, 100); });
      return { seen, inline: window.inline ?? false };
    }, game.address.replace('127.0.0.1', 'localhost'));
    assert.equal(stopped.inline, false);
    for (const directive of ['connect-src', 'img-src', 'script-src-elem', 'frame-src']) {
      assert.ok(stopped.seen.includes(directive), `${directive} in ${stopped.seen}`);
    }
  },
));
