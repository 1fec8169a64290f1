// What an online save is: the secret code, the keys made of it, the sealed text.
// docs/online-save.md describes all of it; nothing here knows of page or network.

// --- The code -------------------------------------------------------------------
// 26 digits of base 32 (130 bits by chance), then two that check them. The digits
// leave out I, L, O and U, which are read as others or make words.

const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const SECRET = 26;
// A prime: every wrong digit and every two that changed places are noticed.
const PRIME = 1021;

/** A new code, in groups of four. */
export function newCode() {
  const secret = [...crypto.getRandomValues(new Uint8Array(SECRET))].map((byte) => DIGITS[byte & 31]).join("");
  return (secret + check(secret)).replace(/.{4}(?=.)/g, "$&-");
}

function check(secret) {
  let rest = 0;
  for (const digit of secret) rest = (rest * 32 + DIGITS.indexOf(digit)) % PRIME;
  return DIGITS[rest >> 5] + DIGITS[rest & 31];
}

/** The secret of a code as somebody typed it; throws a Fault for any other text. */
export function readCode(text) {
  const digits = text.normalize("NFKC").toUpperCase().replace(/[\s\u2010-\u2015-]/g, "")
    .replace(/O/g, "0").replace(/[IL]/g, "1");
  if (digits === "") throw new Fault("code-empty");
  const wrong = [...digits].find((digit) => !DIGITS.includes(digit));
  if (wrong) throw new Fault("code-sign", { sign: wrong });
  if (digits.length !== SECRET + 2) throw new Fault("code-length", { count: digits.length });
  const secret = digits.slice(0, SECRET);
  if (check(secret) !== digits.slice(SECRET)) throw new Fault("code-wrong");
  return secret;
}

/** Something that goes wrong in a way that can be told: `id` is that of its message. */
export class Fault extends Error {
  constructor(id, given = {}) {
    super(id);
    this.id = id;
    this.given = given;
  }
}

// --- The keys -------------------------------------------------------------------

const FORMAT = "influence save 1";
const utf8 = (text) => new TextEncoder().encode(text);

function base64url(bytes) {
  return btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
}

/**
 * What follows from a name and a secret: the key that seals, the token that
 * allows writing, and the locator, the name of the file on the server. The locator
 * is the MD5 of the token, because that is what plain nginx can check; whoever
 * knows only the locator would have to find a token to it, which MD5 still resists.
 */
export async function keys(name, secret) {
  const salt = utf8(name.normalize("NFKC").toLowerCase().trim().replace(/\s+/g, " "));
  const source = await crypto.subtle.importKey("raw", utf8(secret), "HKDF", false, ["deriveBits"]);
  const derive = (use) => crypto.subtle.deriveBits(
    { name: "HKDF", hash: "SHA-256", salt, info: utf8(`${FORMAT} ${use}`) }, source, 256);
  const token = base64url(new Uint8Array(await derive("token")));
  const key = await crypto.subtle.importKey("raw", await derive("key"), "AES-GCM", false, ["encrypt", "decrypt"]);
  return { key, token, locator: base64url(md5(utf8(token))) };
}

// --- The sealed text --------------------------------------------------------------
// One byte 1, twelve by chance (the nonce of AES-GCM), the sealed text: its length
// in four bytes, the text, zeros. The whole is a power of two in length, so that
// it tells little of what is inside.

const HEAD = 13;
const TAG = 16;
const SMALLEST = 4096;
/** The server takes no more. */
export const LARGEST = 1 << 20;

const algorithm = (nonce, locator) => ({ name: "AES-GCM", iv: nonce, additionalData: utf8(`${FORMAT} ${locator}`) });

/** Seals a text for its place. */
export async function seal({ key, locator }, text) {
  const bytes = utf8(text);
  let size = SMALLEST;
  while (size < HEAD + 4 + bytes.length + TAG) size *= 2;
  if (size > LARGEST) throw new Fault("too-large");
  const plain = new Uint8Array(size - HEAD - TAG);
  new DataView(plain.buffer).setUint32(0, bytes.length);
  plain.set(bytes, 4);
  const sealed = new Uint8Array(size);
  const nonce = crypto.getRandomValues(sealed.subarray(1, HEAD));
  sealed[0] = 1;
  sealed.set(new Uint8Array(await crypto.subtle.encrypt(algorithm(nonce, locator), key, plain)), HEAD);
  return sealed;
}

/** Opens what `seal` made; throws a Fault for any other bytes. */
export async function open({ key, locator }, sealed) {
  const { length } = sealed;
  if (length < SMALLEST || length > LARGEST || (length & (length - 1)) !== 0 || sealed[0] !== 1) {
    throw new Fault("not-sealed");
  }
  let plain;
  try {
    const nonce = sealed.subarray(1, HEAD);
    plain = new Uint8Array(await crypto.subtle.decrypt(algorithm(nonce, locator), key, sealed.subarray(HEAD)));
  } catch {
    throw new Fault("tampered");
  }
  // Sealed by this key, so by this game: the length is right.
  return new TextDecoder().decode(plain.subarray(4, 4 + new DataView(plain.buffer).getUint32(0)));
}

// --- MD5 --------------------------------------------------------------------------
// WebCrypto has none. RFC 1321, for texts of any length.

export function md5(bytes) {
  const words = new Uint32Array((((bytes.length + 8) >> 6) + 1) * 16);
  bytes.forEach((byte, place) => { words[place >> 2] |= byte << (8 * (place & 3)); });
  words[bytes.length >> 2] |= 0x80 << (8 * (bytes.length & 3));
  words[words.length - 2] = bytes.length * 8;
  const turns = [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]];
  const state = Uint32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476);
  for (let block = 0; block < words.length; block += 16) {
    let [a, b, c, d] = state;
    for (let step = 0; step < 64; step += 1) {
      const round = step >> 4;
      const mixed = [(b & c) | (~b & d), (d & b) | (~d & c), b ^ c ^ d, c ^ (b | ~d)][round];
      const place = [step, 5 * step + 1, 3 * step + 5, 7 * step][round] & 15;
      const constant = Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32);
      const sum = (a + mixed + constant + words[block + place]) | 0;
      const turn = turns[round][step & 3];
      [a, d, c, b] = [d, c, b, (b + ((sum << turn) | (sum >>> (32 - turn)))) | 0];
    }
    [a, b, c, d].forEach((word, place) => { state[place] += word; });
  }
  return new Uint8Array(state.buffer);
}
