// scripts/slurm on a real Slurm cluster: one task is killed and requeued, another one
// nears its time limit, and the merged result is that of one machine.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { FORGE, TREE, buildForge, done, run, temporaryFolder } from '../repository.mjs';
import { job, startCluster, until } from './cluster.mjs';

const SUBMIT = join(TREE, 'scripts', 'slurm', 'submit');
const SEARCH = ['--seed', '5', '--vertices', '8..11', '--candidates', '2500000', '--top', '200'];
let cluster;

before(async () => {
  buildForge();
  cluster = await startCluster();
});
after(() => cluster?.stop());

test('a task killed and requeued and one out of time change no byte', async (context) => {
  const folder = temporaryFolder(context);
  const found = join(folder, 'found');
  const { env } = cluster;
  const submitted = done(SUBMIT, ['3', found, ...SEARCH, '--checkpoint-every', '0.2'], { env });
  const [, array, merge] = submitted.match(/^job (\d+) searches in 3 shards, job (\d+) merges/);
  const task = (k) => job(`${array}_${k}`, env);
  const begun = (k) =>
    until(`checkpoint of shard ${k}`, 120, () => existsSync(join(found, `shard-${k}.jsonl.checkpoint`)));

  await begun(2);
  done('scontrol', ['requeue', `${array}_2`], { env });
  await begun(3);
  // What Slurm sends two minutes before the time limit.
  done('scancel', ['--batch', '--signal=USR1', `${array}_3`], { env });

  const ended = (id) => ['COMPLETED', 'FAILED', 'CANCELLED', 'TIMEOUT'].includes(job(id, env).JobState);
  await until('end of the search', 500, () => ended(merge)).catch((error) => {
    const logs = [1, 2, 3].map((k) => run('cat', [join(found, `shard-${k}.log`)]).stdout);
    error.message += `\n${[...logs, ...cluster.logs()].join('\n')}`;
    throw error;
  });
  const log = (name) => readFileSync(join(found, name), 'utf8');
  assert.equal(job(merge, env).JobState, 'COMPLETED', log('merge.log'));
  assert.deepEqual([1, 2, 3].map((k) => task(k).Restarts), ['0', '1', '1'], log('shard-2.log'));
  assert.match(log('shard-3.log'), /--resume/, 'it saved its work');

  const whole = join(folder, 'whole.jsonl');
  done(FORGE, ['search', ...SEARCH, '--out', whole]);
  const bytes = readFileSync(whole);
  assert.ok(bytes.toString().split('\n').length > 50);
  assert.ok(bytes.equals(readFileSync(join(found, 'finds.jsonl'))));
});

test('what cannot be submitted is refused before anything is', (context) => {
  const folder = join(temporaryFolder(context), 'found');
  for (const [options, message] of [
    [['0', folder], 'submit: SHARDS is "0", expected 1 to 64: a search has 64 islands'],
    [['65', folder], 'submit: SHARDS is "65", expected 1 to 64: a search has 64 islands'],
    [['2', folder, '--threads', '4'], 'submit: --threads is set by this script'],
    [['2', folder, '--out=x'], 'submit: --out is set by this script'],
    [['2'], 'usage: scripts/slurm/submit SHARDS FOLDER SEARCH-ARGUMENT...'],
  ]) {
    const refused = run(SUBMIT, options, { env: cluster.env });
    assert.deepEqual([refused.status, refused.stderr], [2, `${message}\n`]);
  }
  assert.ok(!existsSync(folder));
});
