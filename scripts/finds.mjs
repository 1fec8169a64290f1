// Says in Markdown what a search found, for the pull request that brings it.
//
//   node scripts/finds.mjs FILE PATH ARGUMENTS
//
// FILE holds the results of forge search, PATH is where the pull request puts them.
import { readFileSync } from 'node:fs';

/** Boards to show. */
const MOST = 30;
/** Letters of a text to show: boards of 64 vertices have long codes. */
const LONGEST = 400;

const [file, path, searched] = process.argv.slice(2);
const finds = readFileSync(file, 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line));
const cell = (text) => {
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  return short.replaceAll('|', '\\|').replaceAll('`', "'");
};

console.log(`\`forge search ${cell(searched)}\` found ${finds.length} boards, of every kind the best.\n`);
if (finds.length > 0) {
  console.log('| line | board | kind | Ls | Rs | score | why |\n|---:|---|---|---:|---:|---:|---|');
  finds.slice(0, MOST).forEach((find, i) => {
    const { code, kind, ls, rs, score, why } = find;
    console.log(`| ${i + 1} | \`${cell(code)}\` | ${kind} | ${ls} | ${rs} | ${score} | ${cell([why].flat().join('; '))} |`);
  });
  if (finds.length > MOST) console.log(`\n… and ${finds.length - MOST} more.`);
  console.log(`
To make a level of one, on this branch, give it names:

    forge add "$(sed -n 1p ${path})" --id ID --en 'NAME' --fr 'NOM'`);
}
