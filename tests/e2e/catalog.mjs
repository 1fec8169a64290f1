// The catalog as its files say it: what the tests hold the page to.
import { readFileSync } from 'node:fs';

const FOLDER = new URL('../../catalog/', import.meta.url);

const read = (name) => readFileSync(new URL(name, FOLDER), 'utf8');
const field = (text, pattern) => pattern.exec(text)[1];

/** The packs in their order, each with its names and the ids of its levels. */
export function packs() {
  return read('catalog.ron').split(/\bname: \(/).slice(1).map((part) => ({
    en: field(part, /en: "(.*)"/),
    fr: field(part, /fr: "(.*)"/),
    levels: [...part.matchAll(/\(id: "(.*?)", hash/g)].map(([, id]) => id),
  }));
}

/** Every level in its order: id, board code, vertices, and Red − Blue under perfect play by who starts. */
export function levels() {
  return packs().flatMap((pack) => pack.levels).map((id) => {
    const text = read(`levels/${id}.ron`);
    return {
      id,
      code: field(text, /code: "(.*)"/),
      vertices: Number(field(text, /vertices: (\d+)/)),
      value: { red: Number(field(text, /\bls: (-?\d+)/)), blue: Number(field(text, /\brs: (-?\d+)/)) },
    };
  });
}
