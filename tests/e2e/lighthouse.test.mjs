// Lighthouse's audits that no timing decides. Its speed is measured by scripts/audit.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EXACT, faults, reports } from './lighthouse.mjs';

test('Lighthouse gives 100 for accessibility, best practices and search engines', async () => {
  const found = await reports([...EXACT, 'performance']);
  assert.ok(found.length > 1);
  for (const { page, lhr } of found) {
    assert.deepEqual(faults(lhr), [], page);
    for (const id of EXACT) assert.equal(lhr.categories[id].score, 1, `${page}: ${id}`);
    // Of its figures of speed this one is no time: nothing moves while the page comes up.
    const shift = lhr.audits['cumulative-layout-shift'].numericValue;
    assert.ok(shift < 0.02, `${page}: ${shift}`);
  }
});
