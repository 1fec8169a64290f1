// Puts the review of a pull request's catalog into one comment that is kept up
// to date. Runs with write permission after the review itself ran without, so
// everything that comes from there is checked as a stranger's text:
//
//   - the pull request is looked up by what GitHub says of the run, never by
//     what the run wrote;
//   - a pull request that touches .github/ could have changed the review, so
//     none of its text is shown;
//   - the artifact is bounded, and only one member of it is read, into memory.
//
//   GITHUB_TOKEN=… node scripts/review-comment.mjs
//
// GITHUB_EVENT_PATH is the workflow_run event, GITHUB_REPOSITORY this repository.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MARKER = '<!-- catalog review -->';
const BOT = 'github-actions[bot]';
const ARTIFACT = 'catalog-review-comment';
const MOST_BYTES = 256 * 1024;
/** GitHub's limit is 65,536; the rest is for what stands around the text. */
const MOST_CHARACTERS = 64_000;
/** What GitHub lists of a pull request's files at most. */
const MOST_FILES = 3000;

class Refused extends Error {}

const { GITHUB_API_URL: api, GITHUB_SERVER_URL: site, GITHUB_REPOSITORY: repository } = process.env;

async function call(path, { method = 'GET', body } = {}) {
  const response = await fetch(`${api}/repos/${repository}${path}`, {
    method,
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${process.env.GITHUB_TOKEN}`,
      'x-github-api-version': '2022-11-28',
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path}: GitHub answered ${response.status}`);
  return response;
}

/** Every entry of a list that comes in pages. */
async function all(path) {
  const entries = [];
  for (let page = 1; ; page += 1) {
    const part = await (await call(`${path}?per_page=100&page=${page}`)).json();
    entries.push(...part);
    if (part.length < 100) return entries;
  }
}

/** The open pull request whose head the run looked at, if it still is its head. */
async function pullRequest(run) {
  if (run.event !== 'pull_request' || !run.head_repository) return undefined;
  const head = encodeURIComponent(`${run.head_repository.owner.login}:${run.head_branch}`);
  const open = await (await call(`/pulls?state=open&per_page=100&head=${head}`)).json();
  return open.find(
    (pull) => pull.head.sha === run.head_sha && pull.head.repo?.id === run.head_repository.id,
  );
}

/** Could the pull request have changed how it is reviewed? */
async function changesReview(number) {
  const { changed_files: count } = await (await call(`/pulls/${number}`)).json();
  if (count > MOST_FILES) return true;
  const files = await all(`/pulls/${number}/files`);
  const names = files.flatMap((file) => [file.filename, file.previous_filename ?? '']);
  return names.some((name) => name.startsWith('.github/'));
}

/** The bytes of a response, refused as soon as they are too many. */
async function bounded(response) {
  const parts = [];
  let length = 0;
  for await (const part of response.body) {
    length += part.length;
    if (length > MOST_BYTES) throw new Refused(`the artifact has more than ${MOST_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function reviewText(run) {
  const listed = await (await call(`/actions/runs/${run.id}/artifacts?name=${ARTIFACT}`)).json();
  if (listed.artifacts.length !== 1) throw new Refused(`the run has no artifact ${ARTIFACT}`);
  const [artifact] = listed.artifacts;
  if (artifact.size_in_bytes > MOST_BYTES) {
    throw new Refused(`the artifact has more than ${MOST_BYTES} bytes`);
  }
  const archive = await bounded(await call(`/actions/artifacts/${Number(artifact.id)}/zip`));
  const folder = mkdtempSync(join(tmpdir(), 'review-'));
  try {
    const file = join(folder, 'archive.zip');
    writeFileSync(file, archive);
    const { status, stdout, error } = spawnSync('unzip', ['-p', file, 'comment.md'], {
      maxBuffer: MOST_BYTES,
    });
    if (error?.code === 'ENOBUFS') throw new Refused('comment.md is too long');
    if (error) throw error;
    if (status !== 0) throw new Refused('the artifact is no archive with comment.md');
    return checked(stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The text, if it can be what the review writes. */
function checked(bytes) {
  let text;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refused('comment.md is not UTF-8');
  }
  if (text.length > MOST_CHARACTERS) throw new Refused('comment.md is too long');
  if (!text.startsWith('## Catalog\n')) throw new Refused('comment.md does not begin as a review');
  if (/[\p{Cc}@]/u.test(text.replaceAll('\n', ''))) {
    throw new Refused('comment.md has control characters or mentions');
  }
  return text;
}

async function main() {
  const { workflow_run: run } = JSON.parse(readFileSync(process.env.GITHUB_EVENT_PATH, 'utf8'));
  const pull = await pullRequest(run);
  if (!pull) return console.log('no open pull request has this commit as its head');
  const page = `${site}/${repository}/actions/runs/${Number(run.id)}`;
  const text = (await changesReview(pull.number))
    ? '## Catalog\n\n⚠️ This pull request changes `.github/` as well, and with it perhaps its own ' +
      'review. So no review is shown. A maintainer can run `scripts/catalog-review` on a copy.\n'
    : `${await reviewText(run)}\nPictures as players see them: artifact \`catalog-review-pictures\` ` +
      `of [this run](${page}).\n`;
  const body = `${MARKER}\n${text}\n<sub>${run.head_sha}</sub>\n`;
  const comments = await all(`/issues/${pull.number}/comments`);
  const old = comments.find(
    (comment) => comment.user?.login === BOT && comment.body.startsWith(MARKER),
  );
  if (old) await call(`/issues/comments/${old.id}`, { method: 'PATCH', body: { body } });
  else await call(`/issues/${pull.number}/comments`, { method: 'POST', body: { body } });
  console.log(`${old ? 'updated' : 'wrote'} the comment of pull request ${pull.number}`);
}

try {
  await main();
} catch (error) {
  console.error(`review-comment: ${error.message}`);
  process.exitCode = error instanceof Refused ? 2 : 1;
}
