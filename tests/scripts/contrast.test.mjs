// The contrast of the player's colours, measured from its style files by WCAG's
// formula: 4.5 for text, 3 for what else must be seen.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const STYLES = ['base', 'screens', 'play', 'board', 'pictograms'];
const css = STYLES
  .map((name) => readFileSync(new URL(`../../player/styles/${name}.css`, import.meta.url), 'utf8'))
  .join('\n').replace(/\/\*[^]*?\*\//g, '')
  // Forced colours are the system's.
  .replace(/@media \(forced-colors: active\) \{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '');

/** Every rule by its selector; where one comes twice, all its properties. */
const rules = new Map();
for (const [, selectors, body] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
  for (const selector of selectors.split(/,(?![^(]*\))/).map((text) => text.trim())) {
    const properties = rules.get(selector) ?? new Map();
    for (const [, name, value] of body.matchAll(/([\w-]+)\s*:\s*([^;]+);/g)) properties.set(name, value.trim());
    rules.set(selector, properties);
  }
}

const root = rules.get(':root');

/** A colour as written, as three numbers from 0 to 1: names, hex, variables, mixtures. */
function colour(text, scope = root) {
  const variable = /^var\((--[\w-]+)\)$/.exec(text);
  if (variable) return colour(scope.get(variable[1]) ?? root.get(variable[1]), scope);
  const mixed = /^color-mix\(in srgb, (.+) (\d+)%, (.+)\)$/.exec(text);
  if (mixed) {
    const [one, other] = [colour(mixed[1], scope), colour(mixed[3], scope)];
    return one.map((part, n) => (part * mixed[2] + other[n] * (100 - mixed[2])) / 100);
  }
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text);
  assert.ok(hex, `a colour, not ${text}`);
  const digits = hex[1].length === 3 ? [...hex[1]].map((digit) => digit + digit) : hex[1].match(/../g);
  return digits.map((pair) => Number.parseInt(pair, 16) / 255);
}

/** The colours of a property, by selector; of a gradient all of them. */
function colours(selector, property, scope = root) {
  const rule = rules.get(selector);
  assert.ok(rule?.has(property), `${selector} has ${property}`);
  const value = rule.get(property);
  const inner = new Map([...root, ...scope, ...rule]);
  const gradient = value.match(/linear-gradient\((.*?)\)(?:\s+\w+)?$/s);
  if (!gradient) return [colour(value, inner)];
  return gradient[1].split(/,(?![^(]*\))/).map((stop) => colour(stop.trim().replace(/ \d+%$/, ''), inner));
}

function luminance(rgb) {
  const [r, g, b] = rgb.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one, other) {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Each colour of `one` against each of `other`, at least `least`. */
function check(one, other, least, what) {
  for (const a of one) {
    for (const b of other) {
      const found = contrast(a, b);
      assert.ok(found >= least, `${what}: ${found.toFixed(2)}, at least ${least} is needed`);
    }
  }
}

const named = (name) => [colour(`var(--${name})`)];
const WHITE = [[1, 1, 1]];
const TEXT = 4.5;
const SEEN = 3;

test('the formula gives the values that are published', () => {
  assert.equal(contrast([1, 1, 1], [0, 0, 0]).toFixed(1), '21.0');
  assert.equal(contrast(colour('#777777'), [1, 1, 1]).toFixed(2), '4.48');
  assert.equal(contrast(colour('#c8402e'), colour('#fff8e7')).toFixed(1), '4.7');
});

test('text can be read on everything that it stands on', () => {
  const ink = named('ink');
  for (const [selector, property] of [
    ['body', 'background'], ['.card', 'background'], ['.dialog', 'background'], ['.button', 'background'],
    ['.button.main', 'background'], ['.choice-buttons', 'background'], ['.level', 'background'],
    ['.warning', 'background'], ['.result', 'background'], ['.result .reason', 'background'], ['.lesson', 'background'],
  ]) check(ink, colours(selector, property), TEXT, `ink on ${selector}`);
  for (const side of ['red', 'blue']) check(ink, named(`${side}-pale`), TEXT, `ink on a ${side} score`);
  for (const ground of ['body', '.card', '.button', '.level']) {
    check(named('ink-soft'), colours(ground, 'background'), TEXT, `soft ink on ${ground}`);
  }
  check(colours('.notice', 'color'), colours('.notice', 'background'), TEXT, 'a notice');
  for (const banner of ['.banner.red', '.banner.blue', '.banner.tie']) {
    check(colours('.banner', 'color'), colours(banner, 'background'), TEXT, banner);
  }
  check(colours('.badge text', 'fill'), colours('.badge rect', 'fill'), TEXT, 'the size of a capture');
  check(colours('.prose a', 'color'), colours('.card', 'background'), TEXT, 'links');
  check(colours('.medal', 'color'), colours('.level', 'background'), TEXT, 'medals');
  for (const side of ['red', 'blue']) {
    const team = colours(`.score.${side}`, '--team');
    check(team, colours(`.score.${side}`, '--pale'), TEXT, `points of ${side}`);
    check(colours(`.result.${side}`, '--team'), colours('.result', 'background'), SEEN, `the winner's name, large, ${side}`);
  }
});

test('the parts of a board are seen against it', () => {
  const cream = colours('.board', 'background');
  for (const side of ['red', 'blue']) {
    const vertex = rules.get(`.vertex.${side}`);
    const fill = colours(`.vertex.${side}`, '--fill');
    check(fill, cream, SEEN, `${side} vertices`);
    check(colours('.sign', 'fill'), fill, SEEN, `the sign on a ${side} vertex`);
    check(colours(`.letter.${side}`, 'background'), WHITE, SEEN, `${side} letters of the name`);
    const waiting = '.vertex:not(.playable, .captured, .awarded, .gone)';
    check(colours(`${waiting} .body`, 'stroke', vertex), cream, SEEN, `outline of a waiting ${side} vertex`);
    check(colours(`${waiting} .sign`, 'fill', vertex), colours(`${waiting} .body`, 'fill', vertex), SEEN, `sign of a waiting ${side} vertex`);
    for (const part of ['color', '--accent', '--leaf']) {
      check(colours('.pictogram', part), fill, SEEN, `${part} of the pictogram on a ${side} vertex`);
    }
    for (const part of ['color', '--accent']) {
      check(colours(`${waiting} .pictogram`, part, vertex), colours(`${waiting} .body`, 'fill', vertex), SEEN, `${part} of the pictogram on a waiting ${side} vertex`);
    }
  }
  check(colours('.arrow', '--arrow'), cream, SEEN, 'arrows');
  check(colours('.flipped .arrow', '--arrow'), cream, SEEN, 'arrows turned round');
  check(colours('.hinted .ring', 'stroke'), cream, SEEN, 'the ring of a hint');
  check(colours('.captured .halo', 'stroke'), cream, SEEN, 'the outline of what is captured');
  check(named('ink'), [...cream, ...colours('body', 'background'), ...named('action')], SEEN, 'the mark of the focus');
});
