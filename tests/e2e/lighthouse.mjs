// What Lighthouse finds of the built game on a simulated phone. As a program it
// prints every figure and fails below the limits, the timed one included:
//
//   node tests/e2e/lighthouse.mjs
import { fileURLToPath } from 'node:url';
import lighthouse from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { serve } from '../../scripts/serve.mjs';
import { FLAGS } from './game.mjs';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
/** The addresses measured: the first screen, and a game that a link leads to. */
const PAGES = ['', '#/level/network-10'];
/** What no timing decides must be perfect; the speed, in hundredths, good. */
export const EXACT = ['accessibility', 'best-practices', 'seo'];
const SPEED = 95;
/** How often the speed is measured; the median counts. */
const RUNS = 3;

/** Lighthouse's reports on every page, `runs` of each. */
export async function reports(categories, runs = 1) {
  const { server, address } = await serve(DIST, 0);
  const browser = await puppeteer.launch({
    executablePath: process.env.CHROME_PATH || '/usr/bin/chromium', args: FLAGS, headless: true,
  });
  const all = [];
  try {
    for (const page of PAGES) {
      for (let run = 0; run < runs; run += 1) {
        // Each time as a first visitor: what earlier ones have kept is in their context.
        const visitor = await browser.createBrowserContext();
        const { lhr } = await lighthouse(
          `${address}/${page}`,
          { onlyCategories: categories, logLevel: 'error' },
          undefined,
          await visitor.newPage(),
        );
        if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
        all.push({ page: page || '#/', lhr });
        await visitor.close();
      }
    }
  } finally {
    await browser.close();
    server.close();
  }
  return all;
}

/** The audits that take something off a category's score. */
export const faults = (lhr) => EXACT.flatMap((id) => lhr.categories[id].auditRefs)
  .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 1)
  .map(({ id }) => `${id}: ${lhr.audits[id].title}`);

async function main() {
  let failed = false;
  const found = await reports(['performance', ...EXACT], RUNS);
  for (const page of new Set(found.map((report) => report.page))) {
    const mine = found.filter((report) => report.page === page).map(({ lhr }) => lhr);
    const points = (id) => mine.map((lhr) => Math.round(lhr.categories[id].score * 100)).sort((a, b) => a - b);
    const speed = points('performance');
    const median = speed[Math.floor(speed.length / 2)];
    console.log(`${page}: performance ${median} (of ${speed.join(', ')}), at least ${SPEED}`);
    failed ||= median < SPEED;
    for (const id of EXACT) {
      const least = points(id)[0];
      console.log(`${page}: ${id} ${least}, at least 100`);
      failed ||= least < 100;
    }
    for (const fault of new Set(mine.flatMap(faults))) console.log(`${page}: ${fault}`);
  }
  process.exitCode = failed ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
