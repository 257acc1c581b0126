/** A MariaDB of its own, as Debian's package mariadb-server brings it, that can be killed and started again on its data. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import mysql from 'mysql2/promise';
import { findProgram } from '../cluster/find-program';
import { findFreePort } from '../start-store';

const START_LIMIT_MS = 60_000;

/** Whether this machine has the programs; a database in a container, say, can't be killed from here. */
export const hasMariadb = (): boolean =>
  ['mariadbd', 'mariadb-install-db'].every((name) => findProgram(name) !== undefined);

export interface KillableMariadb {
  /** of a database that exists */
  url: string;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
  /** Resolves when it answers. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

export async function createKillableMariadb(): Promise<KillableMariadb> {
  const folder = mkdtempSync(join(tmpdir(), 'vastra-mariadb-'));
  const data = join(folder, 'data');
  const user = `--user=${userInfo().username}`;
  const port = await findFreePort();
  const installed = spawnSync(findProgram('mariadb-install-db') ?? '', [
    '--no-defaults',
    `--datadir=${data}`,
    '--auth-root-authentication-method=normal',
    user,
  ]);
  if (installed.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`mariadb-install-db failed: ${installed.stderr}`);
  }
  let child: ChildProcess | null = null;

  const answers = async (): Promise<boolean> => {
    try {
      const connection = await mysql.createConnection({ host: '127.0.0.1', port, user: 'root' });
      await connection.query('CREATE DATABASE IF NOT EXISTS vastra');
      await connection.end();
      return true;
    } catch {
      return false;
    }
  };
  const start = async () => {
    const logFile = join(folder, 'log');
    const log = openSync(logFile, 'a');
    const started = spawn(
      findProgram('mariadbd') ?? '',
      [
        '--no-defaults',
        user,
        `--datadir=${data}`,
        `--socket=${join(folder, 'mariadb.sock')}`,
        `--port=${port}`,
        '--bind-address=127.0.0.1',
        '--innodb-buffer-pool-size=64M',
        // A commit is on the disk before it is acknowledged, which is the default and what is tried.
        '--innodb-flush-log-at-trx-commit=1',
      ],
      { stdio: ['ignore', log, log] },
    );
    closeSync(log);
    child = started;
    const giveUpAt = performance.now() + START_LIMIT_MS;
    while (!(await answers())) {
      if (started.exitCode !== null || performance.now() > giveUpAt)
        throw new Error(`MariaDB did not start:\n${readFileSync(logFile, 'utf8').slice(-2000)}`);
      await pause(50);
    }
  };
  const kill = async () => {
    const running = child;
    child = null;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGKILL');
    await ended;
  };
  const remove = async () => {
    await kill();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await start();
  } catch (error) {
    await remove();
    throw error;
  }
  return { url: `mysql://root@127.0.0.1:${port}/vastra`, start, kill, remove };
}
