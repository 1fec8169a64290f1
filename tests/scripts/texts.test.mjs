// The texts of the parts that are fetched later: none is missing, none is left over.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const english = read('locales/en.ftl');
const ids = (part) => [...english.matchAll(new RegExp(`^${part}-([a-z-]+) =`, 'gm'))].map(([, id]) => id);
// Where the messages of a part are named; faults are named where they are found.
const places = {
  profiles: ['player/profiles.js', 'player/src/save/profiles.rs', 'player/src/save/name.rs'],
  online: ['player/online.js', 'player/vault.js'],
};

for (const [part, files] of Object.entries(places)) {
  const text = files.map(read).join('\n');

  test(`every text that ${part} says exists`, () => {
    const said = [...text.matchAll(/\b(?:say|own|tell|new Fault)\("([a-z-]+)"/g)].map(([, id]) => id);
    assert.ok(said.length > 10);
    const known = part === 'online' ? [...ids('online'), ...ids('profiles')] : ids(part);
    assert.deepEqual(said.filter((id) => !known.includes(id)), []);
  });

  test(`every text of ${part} is said`, () => {
    const left = ids(part).filter((id) => !text.includes(`"${id}"`));
    assert.deepEqual(left, []);
  });
}

test('each pictogram has a drawing, a name and a place, and nothing is left over', () => {
  const drawn = [...read('player/assets/pictograms.svg').matchAll(/<symbol id="([a-z]+)"/g)].map(([, id]) => id);
  const placed = [.../PICTOGRAMS = \[(.*?)\]/s.exec(read('player/pictograms.js'))[1].matchAll(/"([a-z]+)"/g)].map(([, id]) => id);
  assert.ok(placed.length >= 16);
  assert.equal(new Set(placed).size, placed.length);
  assert.deepEqual([...drawn].sort(), [...placed].sort());
  assert.deepEqual(ids('pictograms').sort(), [...placed, 'for', 'against'].sort());
});
