// Every screen of the game and every state of it that looks different, with the
// way there. What looks at all of them goes through this list.
import { readFileSync, readdirSync } from 'node:fs';
import { TWO } from './game.mjs';

/** The three sizes that everything is looked at in. */
export const SIZES = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** Plays the first possible move of whoever's turn it is until the game is over. */
async function finish(page, game) {
  for (;;) {
    const { over, choosable, remaining } = await game.until((now) => now.over !== null || now.choosable.length > 0, 'a turn');
    if (over !== null) return;
    // A click that comes from no pointer: shows first, then plays.
    for (let n = 0; n < 2; n += 1) await game.vertex(choosable[0]).dispatchEvent('click');
    await game.until((now) => now.remaining.length < remaining.length, 'the move');
  }
}

const dialog = (action) => async (page) => {
  await page.click(`[data-action="${action}"]`);
  await page.waitForSelector('dialog[open]');
};
const tap = async (page, game) => {
  const { choosable } = await game.until((now) => now.choosable.length > 0, 'a turn');
  await game.vertex(choosable[0]).dispatchEvent('click');
  await page.waitForSelector('.offer');
};

/**
 * Name, address, screen and, where the address alone does not lead there, the
 * rest of the way (`then`) and the `settings` that it needs.
 */
export const STATES = [
  { name: 'home', at: '#/', screen: 'home' },
  { name: 'levels', at: '#/levels', screen: 'levels', then: (page) => page.click('summary') },
  { name: 'new', at: '#/new/network-10', screen: 'new' },
  { name: 'tutorial', at: '#/tutorial', screen: 'tutorial' },
  { name: 'tutorial-help', at: '#/tutorial', screen: 'tutorial', then: dialog('help') },
  { name: 'daily', at: '#/daily', screen: 'daily', then: (page) => page.waitForSelector('.preview .picture') },
  { name: 'profiles', at: '#/profiles', screen: 'profiles', then: (page) => page.waitForSelector('.people .person') },
  { name: 'settings', at: '#/settings', screen: 'settings' },
  { name: 'about', at: '#/about', screen: 'about', then: (page) => page.waitForSelector('.citation') },
  { name: 'lost', at: '#/board/RB%200%3E9', screen: 'lost' },
  { name: 'daily', at: '#/daily', screen: 'daily', then: (page) => page.waitForSelector('.preview .picture') },
  { name: 'daily-lost', at: '#/daily/2019-12-31', screen: 'lost' },
  { name: 'daily-game', at: '#/daily/2026-11-30', screen: 'play' },
  { name: 'replay', at: `#/replay/${encodeURIComponent('RRBB 0>2|R|0,3,1|3')}`, screen: 'play' },
  { name: 'play', at: '#/level/network-10', screen: 'play' },
  { name: 'play-large', at: '#/level/summit-32', screen: 'play' },
  {
    name: 'play-dressed', at: '#/level/network-10', screen: 'play', settings: 'dressed=yes\n',
    then: (page) => page.waitForSelector('.pictogram'),
  },
  { name: 'play-preview', at: '#/level/network-10', screen: 'play', then: tap },
  { name: 'play-help', at: '#/level/network-10', screen: 'play', then: dialog('help') },
  { name: 'play-menu', at: '#/level/network-10', screen: 'play', then: dialog('menu') },
  {
    name: 'play-restart', at: '#/level/tree-9', screen: 'play', settings: TWO,
    async then(page, game) {
      const { choosable, remaining } = await game.state();
      for (let n = 0; n < 2; n += 1) await game.vertex(choosable[0]).dispatchEvent('click');
      await game.until((now) => now.remaining.length < remaining.length, 'the move');
      await dialog('menu')(page);
      await page.click('[data-action="restart"]');
      await page.waitForSelector('[data-dialog="restart"][open]');
    },
  },
  { name: 'play-end', at: '#/level/segment-8', screen: 'play', settings: TWO, then: finish },
  {
    name: 'play-review', at: '#/level/segment-8', screen: 'play', settings: TWO,
    async then(page, game) {
      await finish(page, game);
      await page.click('[data-action="review"]');
      await page.click('[data-action="on"]');
    },
  },
];

/** Goes to a state from anywhere, forgetting what earlier ones have kept. */
export async function reachState(page, game, { at, screen, settings = '', then }) {
  await page.evaluate((text) => {
    localStorage.clear();
    localStorage.setItem('influence.settings', text);
  }, `calm=yes\n${settings}`);
  // Another document, so that nothing of the state before is left.
  await page.goto('about:blank');
  await page.goto(game.address + at);
  await page.waitForSelector(`[data-screen="${screen}"]`);
  await then?.(page, game);
  await game.settled();
}

/** Texts that are cut or lie outside, and whether the page scrolls sideways. */
export const cut = (page) => page.evaluate(() => {
  const inside = document.querySelector('dialog[open]') ?? document.querySelector('[data-screen]');
  const faults = [...inside.querySelectorAll('*:not(svg *)')]
    .filter((element) => element.children.length === 0 && element.textContent.trim() && element.checkVisibility())
    .filter((element) => getComputedStyle(element).clipPath === 'none' && !element.closest('[aria-hidden="true"], .spoken'))
    .filter((element) => {
      const box = element.getBoundingClientRect();
      let frame = element.parentElement;
      while (frame && getComputedStyle(frame).overflowX === 'visible') frame = frame.parentElement;
      const edge = (frame ?? document.documentElement).getBoundingClientRect();
      return (getComputedStyle(element).display !== 'inline'
          && (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1 && getComputedStyle(element).overflowY === 'hidden'))
        || box.left < -1 || box.right > innerWidth + 1 || box.left < edge.left - 1 || box.right > edge.right + 1;
    })
    .map((element) => `${element.className || element.tagName}: ${element.textContent}`);
  if (document.documentElement.scrollWidth > innerWidth) faults.push(`scrolls sideways: ${document.documentElement.scrollWidth}`);
  // Two texts of the page on top of each other.
  const texts = [...inside.querySelectorAll('*:not(svg *)')]
    .filter((element) => element.children.length === 0 && element.textContent.trim() && element.checkVisibility())
    .filter((element) => getComputedStyle(element).clipPath === 'none' && !element.closest('[aria-hidden="true"]'))
    .map((element) => [element, element.getBoundingClientRect()]);
  for (const [place, [a, one]] of texts.entries()) {
    for (const [b, two] of texts.slice(0, place)) {
      const wide = Math.min(one.right, two.right) - Math.max(one.left, two.left);
      const high = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
      if (wide > 3 && high > 3 && !a.closest('.result, dialog') && !b.closest('.result, dialog')) faults.push(`“${a.textContent}” lies on “${b.textContent}”`);
    }
  }
  return faults;
});

const SOURCE = new URL('../../player/src/screens/', import.meta.url);

/** The names of all screens and dialogs in the player's source. */
export function namesInSource() {
  const text = readdirSync(SOURCE).map((name) => readFileSync(new URL(name, SOURCE), 'utf8')).join('\n');
  const all = (pattern) => [...new Set([...text.matchAll(pattern)].map((match) => match[1]))].sort();
  return { screens: all(/\b(?:screen(?:_of_game)?\(|later\(app,)\s*"([^"]+)"/g), dialogs: all(/\.shown\(\s*app,\s*"([^"]+)"/g) };
}
