// scripts/review-comment.mjs against a server that answers as GitHub would.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { TREE, done } from './repository.mjs';

const REVIEW = '## Catalog\n\n✅ **Levels: 1 added; the new catalog is sound.**\n';
const MARKER = '<!-- catalog review -->';
const PATH = '/repos/owner/game';

/** A zip archive of the given members. */
function archive(members) {
  const folder = mkdtempSync(join(tmpdir(), 'archive-'));
  for (const [name, content] of Object.entries(members)) writeFileSync(join(folder, name), content);
  done('zip', ['-q', 'a.zip', ...Object.keys(members)], { cwd: folder });
  const bytes = readFileSync(join(folder, 'a.zip'));
  rmSync(folder, { recursive: true });
  return bytes;
}

/** What the server knows: one pull request from a fork, and its run. */
function state(changes = {}) {
  const pull = { number: 7, head: { sha: 'abc', repo: { id: 5 } }, changed_files: 2 };
  return {
    pulls: [{ number: 3, head: { sha: 'abc', repo: { id: 4 } } }, pull],
    pull,
    files: [{ filename: 'catalog/catalog.ron' }, { filename: 'catalog/levels/x.ron' }],
    comments: [],
    archive: archive({ 'comment.md': REVIEW }),
    run: {
      id: 11,
      event: 'pull_request',
      head_sha: 'abc',
      head_branch: 'new levels',
      head_repository: { id: 5, owner: { login: 'stranger' } },
    },
    ...changes,
  };
}

/** Runs the script against the state; what it wrote, and how it ended. */
async function post(known) {
  const writes = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url, 'http://x');
    const page = Number(url.searchParams.get('page') ?? 1);
    const paged = (list) => list.slice((page - 1) * 100, page * 100);
    let body = '';
    for await (const part of request) body += part;
    if (request.method !== 'GET') {
      writes.push({ to: `${request.method} ${url.pathname}`, body: JSON.parse(body).body });
      return response.end('{}');
    }
    assert.equal(request.headers.authorization, 'Bearer token');
    const answers = {
      [`${PATH}/pulls`]: () => {
        assert.equal(url.searchParams.get('head'), 'stranger:new levels');
        return known.pulls;
      },
      [`${PATH}/pulls/7`]: () => known.pull,
      [`${PATH}/pulls/7/files`]: () => paged(known.files),
      [`${PATH}/issues/7/comments`]: () => paged(known.comments),
      [`${PATH}/actions/runs/11/artifacts`]: () => ({
        artifacts: known.artifacts ?? [{ id: 99, size_in_bytes: known.archive.length }],
      }),
    };
    if (url.pathname === `${PATH}/actions/artifacts/99/zip`) return response.end(known.archive);
    const answer = answers[url.pathname];
    if (!answer) return response.writeHead(404).end();
    response.end(JSON.stringify(answer()));
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  const folder = mkdtempSync(join(tmpdir(), 'event-'));
  const event = join(folder, 'event.json');
  writeFileSync(event, JSON.stringify({ workflow_run: known.run }));
  try {
    const child = spawn(process.execPath, [join(TREE, 'scripts', 'review-comment.mjs')], {
      env: {
        ...process.env,
        GITHUB_API_URL: `http://127.0.0.1:${server.address().port}`,
        GITHUB_SERVER_URL: 'https://github.example',
        GITHUB_REPOSITORY: 'owner/game',
        GITHUB_EVENT_PATH: event,
        GITHUB_TOKEN: 'token',
      },
    });
    let errors = '';
    child.stderr.on('data', (part) => (errors += part));
    const status = await new Promise((ended) => child.on('close', ended));
    return { status, errors, writes };
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
}

test('the first review of a pull request is a new comment', async () => {
  const { status, errors, writes } = await post(state());
  assert.deepEqual([status, errors], [0, '']);
  assert.equal(writes.length, 1);
  assert.equal(writes[0].to, `POST ${PATH}/issues/7/comments`);
  assert.ok(writes[0].body.startsWith(`${MARKER}\n${REVIEW}`));
  assert.ok(writes[0].body.includes('https://github.example/owner/game/actions/runs/11'));
});

test('later reviews replace the comment, and nobody else’s', async () => {
  const others = Array.from({ length: 120 }, (_, id) => ({ id, user: { login: 'x' }, body: MARKER }));
  const bot = { login: 'github-actions[bot]' };
  const comments = [...others, { id: 500, user: bot, body: 'else' }, { id: 501, user: bot, body: `${MARKER}\nold` }];
  const { status, writes } = await post(state({ comments }));
  assert.equal(status, 0);
  assert.deepEqual(writes.map(({ to }) => to), [`PATCH ${PATH}/issues/comments/501`]);
});

test('a pull request that could have changed its review gets no text of it', async () => {
  const touched = [{ filename: '.github/workflows/catalog-review.yml' }];
  const moved = [{ filename: 'x', previous_filename: '.github/workflows/catalog-review.yml' }];
  const many = Array.from({ length: 100 }, () => ({ filename: 'catalog/x' })).concat(touched);
  const pull = { ...state().pull, changed_files: 3001 };
  for (const changes of [{ files: touched }, { files: moved }, { files: many }, { pull }]) {
    const { status, writes } = await post(state(changes));
    assert.equal(status, 0);
    assert.match(writes[0].body, /no review is shown/);
    assert.ok(!writes[0].body.includes('1 added'));
  }
});

test('a run of an older commit, of no pull request or of a gone fork writes nothing', async () => {
  const { run } = state();
  for (const changes of [
    { run: { ...run, head_sha: 'old' } },
    { run: { ...run, event: 'push' } },
    { run: { ...run, head_repository: null } },
    { pulls: [] },
  ]) {
    const { status, errors, writes } = await post(state(changes));
    assert.deepEqual([status, errors, writes], [0, '', []]);
  }
});

test('an artifact that is not a review is refused', async () => {
  const zeros = Buffer.alloc(10_000_000, 'a');
  const cases = [
    [{ artifacts: [] }, /has no artifact/],
    [{ artifacts: [{ id: 99, size_in_bytes: 300_000 }] }, /more than 262144 bytes/],
    // It says that it is small, and is not.
    [{ artifacts: [{ id: 99, size_in_bytes: 9 }], archive: Buffer.alloc(300_000) }, /more than 262144 bytes/],
    [{ archive: Buffer.from('no archive') }, /no archive with comment\.md/],
    [{ archive: archive({ 'other.md': REVIEW }) }, /no archive with comment\.md/],
    [{ archive: archive({ 'comment.md': zeros }) }, /too long/],
    [{ archive: archive({ 'comment.md': REVIEW + 'x'.repeat(64_000) }) }, /too long/],
    [{ archive: archive({ 'comment.md': Buffer.from([...Buffer.from(REVIEW), 0xff]) }) }, /not UTF-8/],
    [{ archive: archive({ 'comment.md': 'Buy this!' }) }, /does not begin as a review/],
    [{ archive: archive({ 'comment.md': `${REVIEW}@everybody` }) }, /mentions/],
    [{ archive: archive({ 'comment.md': `${REVIEW}\u001b[2J` }) }, /control characters/],
  ];
  for (const [changes, message] of cases) {
    const { status, errors, writes } = await post(state(changes));
    assert.equal(status, 2, String(message));
    assert.match(errors, message);
    assert.match(errors, /^review-comment: .*\n$/);
    assert.deepEqual(writes, []);
  }
});
