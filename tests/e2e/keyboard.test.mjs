// Whole games by keyboard and by ear: all that these players know of the page is
// what the live region says and the name of what has the focus.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { open } from './game.mjs';

let browser;
before(async () => { browser = await open(); });
after(() => browser.close());

const ARROWS = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];

/** Keeps every message of the live region; chance is made repeatable. */
function listen() {
  window.heard = [];
  new MutationObserver(() => {
    const region = document.querySelector('[aria-live="polite"]');
    if (region && region.textContent !== window.last) {
      window.last = region.textContent;
      window.heard.push(window.last.trim());
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
  let seed = 1;
  Math.random = () => {
    seed = (seed * 48271) % 2147483647;
    return seed / 2147483647;
  };
}

/** A player who presses keys and listens. */
class Listener {
  constructor(page, words) {
    this.page = page;
    this.words = words;
    this.done = 0;
  }

  press(key) {
    return this.page.keyboard.press(key);
  }

  /** Role and name of what has the focus, as a screen reader is told them. */
  async focus() {
    if ((await this.page.locator(':focus').count()) === 0) return { role: 'document', name: '' };
    const snapshot = await this.page.locator(':focus').ariaSnapshot();
    const [, role, name = ''] = /^- '?(\w+)(?: "(.*?)")?/.exec(snapshot) ?? [null, 'nothing'];
    return { role, name };
  }

  /** Waits for a message not yet attended to that matches, and returns the match. */
  async hear(pattern) {
    for (const deadline = Date.now() + 15_000; ;) {
      const heard = await this.page.evaluate(() => window.heard);
      const at = heard.findIndex((text, place) => place >= this.done && pattern.test(text));
      if (at >= 0) {
        this.done = at + 1;
        return pattern.exec(heard[at]);
      }
      if (Date.now() > deadline) throw new Error(`never heard: ${pattern}; heard ${heard.join(' | ')}`);
      await this.page.waitForTimeout(20);
    }
  }

  /** Presses Tab until the focus is on something with such a name. */
  async tabTo(pattern) {
    for (let n = 0; n < 60; n += 1) {
      const { role, name } = await this.focus();
      if (pattern.test(`${role} ${name}`)) return;
      await this.press('Tab');
    }
    throw new Error(`no way by Tab to ${pattern}`);
  }

  /** The vertex that has the focus: side, number, how many it captures, and which. */
  async vertex() {
    const { role, name } = await this.focus();
    const said = this.words.vertex.exec(name);
    assert.ok(role === 'button' && said, `a vertex, not ${role} “${name}”`);
    const [, side, number, count, list] = said;
    return { side, number: Number(number), count: Number(count), list: list?.split(', ').map(Number) };
  }

  /**
   * Walks the whole board with the arrow keys, knowing nothing of it before:
   * every vertex with what was said of it, and where each key leads.
   */
  async explore() {
    const board = new Map();
    let here = await this.vertex();
    for (;;) {
      if (!board.has(here.number)) board.set(here.number, { ...here, ways: new Map() });
      let key = ARROWS.find((arrow) => !board.get(here.number).ways.has(arrow));
      if (key === undefined) {
        const path = this.path(board, here.number, ({ ways }) => ways.size < ARROWS.length);
        if (path === null) return board;
        [key] = path;
      }
      await this.press(key);
      const next = await this.vertex();
      board.get(here.number).ways.set(key, next.number);
      here = next;
    }
  }

  /** The keys that lead to the nearest vertex that `wanted` accepts. */
  path(board, from, wanted) {
    const keys = new Map([[from, []]]);
    for (const [number, way] of keys) {
      if (wanted(board.get(number))) return way;
      for (const [key, next] of board.get(number).ways) if (!keys.has(next)) keys.set(next, [...way, key]);
    }
    return null;
  }

  /** Plays a game to its end from the board's tab stop; returns whether it is won. */
  async game(choose) {
    const { side, mine, theirs, preview, plays, score, won, end } = this.words;
    let total;
    for (;;) {
      const board = await this.explore();
      total ??= Math.max(...board.keys());
      const own = [...board.values()].filter((vertex) => vertex.side === side);
      assert.ok(own.length > 0 && own.every(({ list, count }) => list?.length === count), 'the list is said with the focus');
      const chosen = choose(own);
      for (const key of this.path(board, (await this.vertex()).number, ({ number }) => number === chosen.number)) {
        await this.press(key);
      }
      await this.press('Enter');
      const [, shown, list] = await this.hear(preview);
      assert.deepEqual([Number(shown), list], [chosen.number, chosen.list.join(', ')]);
      await this.press('Enter');
      const move = await this.hear(plays);
      assert.deepEqual(move.slice(1, 3).map(Number), [chosen.number, chosen.count]);
      let said = move.input;
      if (!end.test(said)) {
        assert.match(said, theirs);
        said = (await this.hear(new RegExp(`${mine.source}|${end.source}`))).input;
      }
      if (end.test(said)) {
        const [red, blue] = score.exec(said).slice(1).map(Number);
        assert.equal(won.test(said), red > blue, said);
        assert.equal(red + blue, total, 'every vertex is somebody’s in the end');
        return won.test(said);
      }
    }
  }
}

const ENGLISH = {
  side: 'Red',
  vertex: /^(Red|Blue) (\d+), captures (\d+) vert(?:ex|ices)(?:: ([\d, ]+))?/,
  preview: /^Red (\d+) would capture .*: ([\d, ]+)\.$/,
  plays: /^Red plays (\d+) and captures (\d+) vert/,
  score: /Red (\d+), Blue (\d+)\./,
  mine: /Red’s turn\.$/,
  theirs: /Blue’s turn\.$/,
  won: /Red wins!$/,
  end: /(?:Red wins|Blue wins|It’s a tie)!$/,
};
const FRENCH = {
  side: 'Rouge',
  vertex: /^(Rouge|Bleu) (\d+), capture (\d+) sommets?(?:\s: ([\d, ]+))?/,
  preview: /^Rouge (\d+) capturerait .*\s: ([\d, ]+)\.$/,
  plays: /^Rouge joue (\d+) et capture (\d+) sommet/,
  score: /Rouge (\d+), Bleu (\d+)\./,
  mine: /Tour du Rouge\.$/,
  theirs: /Tour du Bleu\.$/,
  won: /Victoire Rouge\s!$/,
  end: /(?:Victoire Rouge|Victoire Bleu|Égalité)\s!$/,
};

/** Chooses among what was heard: the largest capture, another one after a loss. */
const byCount = (losses) => (vertices) => {
  const sorted = [...vertices].sort((a, b) => b.count - a.count || a.number - b.number);
  return sorted[losses % sorted.length];
};

for (const [locale, words, names] of [
  ['en-GB', ENGLISH, { play: /^link Play$/, again: /^button Play again$/, end: /^heading Red wins!$/ }],
  ['fr-FR', FRENCH, { play: /^link Jouer$/, again: /^button Rejouer$/, end: /^heading Victoire Rouge\s!$/ }],
]) {
  test(`a game against Normal is won by keyboard and ear alone (${locale})`, () => browser.visit(
    { locale, reducedMotion: 'reduce', prepare: listen },
    async (page) => {
      const player = new Listener(page, words);
      await player.tabTo(names.play);
      await player.press('Enter');
      await player.hear(words.mine);
      for (let losses = 0; ; losses += 1) {
        assert.ok(losses < 12, 'twelve games lost');
        await player.tabTo(/^button (Red|Blue|Rouge|Bleu) \d/);
        if (await player.game(byCount(losses))) break;
        await player.tabTo(names.again);
        await player.press('Enter');
      }
      const { role, name } = await player.focus();
      assert.match(`${role} ${name}`, names.end, 'the focus is on the result');
    },
  ));
}
