// A Slurm cluster of one node, this machine, with everything in one temporary folder.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { cpus, hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run } from '../repository.mjs';

/** A port of this machine that nobody listens on. */
async function freePort() {
  const server = createServer();
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address();
  await new Promise((closed) => server.close(closed));
  return port;
}

/** Waits until `check` gives something, and gives it; fails after `seconds`. */
export async function until(what, seconds, check) {
  for (let turn = 0; turn < seconds * 5; turn += 1) {
    const result = await check();
    if (result) return result;
    await sleep(200);
  }
  throw new Error(`no ${what} within ${seconds} s`);
}

/** Slurm's daemons run as root: with sudo where that is needed. */
const asRoot = process.getuid() === 0 ? [] : ['sudo', '--non-interactive', '--preserve-env=SLURM_CONF'];

/** Starts the cluster. `env` is what clients of it need; `stop` ends it. */
export async function startCluster() {
  const folder = mkdtempSync(join(tmpdir(), 'slurm-'));
  chmodSync(folder, 0o755);
  const path = (name) => join(folder, name);
  const name = hostname().split('.')[0];
  const [controller, node] = [await freePort(), await freePort()];
  for (const part of ['state', 'spool', 'munge']) mkdirSync(path(part));
  writeFileSync(path('munge/key'), randomBytes(128), { mode: 0o400 });
  writeFileSync(
    path('slurm.conf'),
    `ClusterName=test
SlurmctldHost=${name}(127.0.0.1)
SlurmctldPort=${controller}
SlurmdPort=${node}
SlurmUser=root
AuthType=auth/munge
# A requeued job waits for as long as its old credential lives.
AuthInfo=socket=${path('munge/socket')},cred_expire=5
ProctrackType=proctrack/linuxproc
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
ReturnToService=2
StateSaveLocation=${path('state')}
SlurmdSpoolDir=${path('spool')}
SlurmctldPidFile=${path('slurmctld.pid')}
SlurmdPidFile=${path('slurmd.pid')}
SlurmctldLogFile=${path('slurmctld.log')}
SlurmdLogFile=${path('slurmd.log')}
NodeName=${name} NodeAddr=127.0.0.1 CPUs=${cpus().length}
PartitionName=all Nodes=${name} Default=YES MaxTime=INFINITE State=UP
`,
  );
  // Where there is no systemd to hand out control groups, newer versions have to be
  // told to do without; older ones do not know the word.
  const version = run('slurmctld', ['-V']).stdout.match(/\d+/)?.[0];
  if (Number(version) >= 23) writeFileSync(path('cgroup.conf'), 'CgroupPlugin=disabled\n');
  const env = { SLURM_CONF: path('slurm.conf') };
  const privileged = (...command) => {
    const [program, ...options] = [...asRoot, ...command];
    return run(program, options, { env });
  };
  const daemons = [];
  const start = (...command) => {
    const [program, ...options] = [...asRoot, ...command];
    const daemon = spawn(program, options, { env: { ...process.env, ...env }, stdio: 'ignore' });
    daemon.on('error', () => {});
    daemons.push(daemon);
  };
  const stop = async () => {
    for (const daemon of daemons.reverse()) {
      if (daemon.exitCode !== null || daemon.pid === undefined) continue;
      const ended = new Promise((exit) => daemon.on('exit', exit));
      // A user may not signal sudo, which hands signals on to what it runs.
      for (const signal of ['-TERM', '-KILL']) {
        privileged('kill', signal, String(daemon.pid));
        if (await Promise.race([ended.then(() => true), sleep(10_000)])) break;
      }
    }
    privileged('rm', '-rf', folder);
  };
  const logs = () =>
    ['slurmctld.log', 'slurmd.log', 'munge/log'].map((log) => {
      try {
        return `${log}:\n${readFileSync(path(log), 'utf8').slice(-3000)}`;
      } catch {
        return `${log}: none`;
      }
    });
  try {
    // The key has to belong to who runs munged.
    privileged('chown', '-R', 'root', path('munge'));
    start(
      'munged',
      '--foreground',
      '--force',
      `--socket=${path('munge/socket')}`,
      `--key-file=${path('munge/key')}`,
      `--pid-file=${path('munge/pid')}`,
      `--seed-file=${path('munge/seed')}`,
      `--log-file=${path('munge/log')}`,
    );
    await until('munged', 20, () => run('munge', ['-n', '-S', path('munge/socket')]).status === 0);
    start('slurmctld', '-D');
    start('slurmd', '-D', '-N', name);
    await until('idle node', 60, () => run('sinfo', ['-h', '-o', '%t'], { env }).stdout.trim() === 'idle');
  } catch (error) {
    error.message += `\n${logs().join('\n')}`;
    await stop();
    throw error;
  }
  return { env, folder, stop, logs };
}

/** What Slurm says of a job: its fields by name. */
export function job(id, env) {
  const { status, stdout, stderr } = run('scontrol', ['show', 'job', id, '--oneliner'], { env });
  assert.equal(status, 0, stderr);
  return Object.fromEntries(stdout.trim().split(' ').map((field) => field.split(/=(.*)/s).slice(0, 2)));
}
