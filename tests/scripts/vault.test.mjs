// Online saves without page and network: codes, keys, sealed texts.
import assert from 'node:assert/strict';
import { createHash, hkdfSync } from 'node:crypto';
import { test } from 'node:test';
import { Fault, LARGEST, keys, md5, newCode, open, readCode, seal } from '../../player/vault.js';

const fault = (id) => (error) => error instanceof Fault && error.id === id;
const SECRET = '0123456789ABCDEFGHJKMNPQRS';

test('MD5 is the usual one', () => {
  for (const text of ['', 'a', 'message digest', 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(63), 'x'.repeat(64), 'é'.repeat(200)]) {
    assert.equal(Buffer.from(md5(Buffer.from(text))).toString('hex'), createHash('md5').update(text).digest('hex'), text);
  }
});

test('a code is read as it was made, however it is typed', () => {
  const seen = new Set();
  for (let n = 0; n < 200; n += 1) {
    const code = newCode();
    assert.match(code, /^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/);
    const secret = code.replaceAll('-', '').slice(0, 26);
    for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ' '), ` ${code.replaceAll('-', '–')}\n`,
      code.replaceAll('0', 'o').replaceAll('1', 'l'), code.replaceAll('0', 'O').replaceAll('1', 'I')]) {
      assert.equal(readCode(typed), secret, typed);
    }
    seen.add(secret);
  }
  assert.equal(seen.size, 200);
});

test('every wrong digit and every two that changed places are noticed', () => {
  const digits = newCode().replaceAll('-', '');
  for (let place = 0; place < digits.length; place += 1) {
    for (const digit of '0123456789ABCDEFGHJKMNPQRSTVWXYZ') {
      if (digit === digits[place]) continue;
      assert.throws(() => readCode(digits.slice(0, place) + digit + digits.slice(place + 1)), fault('code-wrong'));
    }
  }
  for (let a = 0; a < 26; a += 1) {
    for (let b = a + 1; b < 26; b += 1) {
      if (digits[a] === digits[b]) continue;
      const changed = [...digits];
      [changed[a], changed[b]] = [changed[b], changed[a]];
      assert.throws(() => readCode(changed.join('')), fault('code-wrong'));
    }
  }
});

test('any other text is refused with its reason', () => {
  const code = newCode();
  for (const [text, id] of [['', 'code-empty'], [' - ', 'code-empty'], [code.slice(1), 'code-length'], [`${code}0`, 'code-length'],
    [code.replace(/^./, '!'), 'code-sign'], [code.replace(/^./, 'U'), 'code-sign'], ['\u202e', 'code-sign']]) {
    assert.throws(() => readCode(text), fault(id), text);
  }
});

test('keys follow from name and secret as documented', async () => {
  const { token, locator } = await keys('Zoé  B', SECRET);
  const derived = hkdfSync('sha256', SECRET, 'zoé b', 'influence save 1 token', 32);
  assert.equal(token, Buffer.from(derived).toString('base64url'));
  assert.equal(locator, createHash('md5').update(token).digest('base64url'));
  assert.equal((await keys(' zoe\u0301 b ', SECRET)).locator, locator, 'the same name typed otherwise');
  assert.notEqual((await keys('Zoe B', SECRET)).locator, locator);
  assert.notEqual((await keys('Zoé  B', SECRET.replace('0', '2'))).locator, locator);
});

test('a sealed text is opened by its keys only, and tells little by its length', async () => {
  const own = await keys('Zoé', SECRET);
  for (const text of ['', 'influence 2\nprofile Zoé ✓\n', 'x'.repeat(4062), 'x'.repeat(4063), 'x'.repeat(4064), 'x'.repeat(300_000)]) {
    const sealed = await seal(own, text);
    assert.equal(await open(own, sealed), text);
    assert.ok(Number.isInteger(Math.log2(sealed.length)) && sealed.length >= 4096, sealed.length);
    assert.notDeepEqual(await seal(own, text), sealed, 'twice is not the same');
  }
  assert.equal((await seal(own, '')).length, (await seal(own, 'x'.repeat(4063))).length);
  const sealed = await seal(own, 'secret words');
  assert.equal(Buffer.from(sealed).includes('secret'), false);
  await assert.rejects(open(await keys('Max', SECRET), sealed), fault('tampered'));
  await assert.rejects(open({ ...own, locator: 'another place' }, sealed), fault('tampered'));
  await assert.rejects(seal(own, 'x'.repeat(LARGEST)), fault('too-large'));
});

test('a changed, cut or foreign blob is refused', async () => {
  const own = await keys('Zoé', SECRET);
  const sealed = await seal(own, 'words');
  for (const place of [1, 12, 13, 17, 200, sealed.length - 1]) {
    const changed = sealed.slice();
    changed[place] ^= 1;
    await assert.rejects(open(own, changed), fault('tampered'), `${place}`);
  }
  const other = sealed.slice();
  other[0] = 2;
  for (const bytes of [other, sealed.slice(0, -1), new Uint8Array(0), Buffer.from('<html>'), new Uint8Array(LARGEST * 2).fill(1)]) {
    await assert.rejects(open(own, bytes), fault('not-sealed'));
  }
  await assert.rejects(open(own, new Uint8Array(4096).fill(1)), fault('tampered'));
});
