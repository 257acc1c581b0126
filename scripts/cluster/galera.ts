/** Three nodes of MariaDB with Galera on this machine, as Debian's package mariadb-server brings them. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import mysql from 'mysql2/promise';
import { findProgram } from './find-program';

const PROVIDER = process.env.GALERA_PROVIDER ?? '/usr/lib/galera/libgalera_smm.so';
const PROGRAMS = ['mariadbd', 'mariadb-install-db', 'rsync'];
const START_LIMIT_MS = 60_000;
/** Each node uses these and the nine that follow. */
const PORTS = [23_310, 23_320, 23_330] as const;

/** What is missing for a cluster on this machine; null if nothing is. */
export function findMissingProgram(): string | null {
  if (!existsSync(PROVIDER)) return `Galera's provider (${PROVIDER}; Debian: apt-get install mariadb-server)`;
  return PROGRAMS.find((name) => findProgram(name) === undefined) ?? null;
}

export interface ClusterNode {
  url: string;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
}

export interface GaleraCluster {
  nodes: ClusterNode[];
  stop(): Promise<void>;
}

/** MariaDB does not run as root, and the daemon of the state transfer gives up root's rights. */
function findMysqlUser(): { name: string; uid: number; gid: number } {
  const { uid, gid, username } = userInfo();
  if (uid !== 0) return { name: username, uid, gid };
  const readId = (flag: '-u' | '-g') => Number(spawnSync('id', [flag, 'mysql']).stdout);
  return { name: 'mysql', uid: readId('-u'), gid: readId('-g') };
}

async function isSynced(port: number): Promise<boolean> {
  try {
    const connection = await mysql.createConnection({
      host: '127.0.0.1',
      port,
      user: 'root',
      connectTimeout: 1000,
    });
    try {
      const [rows] = await connection.query<mysql.RowDataPacket[]>(
        "SHOW STATUS LIKE 'wsrep_local_state_comment'",
      );
      return rows[0]?.Value === 'Synced';
    } finally {
      connection.destroy();
    }
  } catch {
    return false;
  }
}

function spawnNode(folder: string, index: number, user: string): ChildProcess {
  const port = PORTS[index] ?? 0;
  const [group, incremental, transfer] = [port + 1, port + 2, port + 3];
  const log = openSync(join(folder, `node-${index}.log`), 'w');
  const child = spawn(
    'mariadbd',
    [
      '--no-defaults',
      `--user=${user}`,
      `--datadir=${join(folder, `node-${index}`)}`,
      `--socket=${join(folder, `node-${index}`, 'mariadb.sock')}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      '--max-connections=400',
      '--innodb-buffer-pool-size=64M',
      '--innodb-autoinc-lock-mode=2',
      '--innodb-flush-log-at-trx-commit=2',
      '--binlog-format=ROW',
      '--wsrep-on=ON',
      `--wsrep-provider=${PROVIDER}`,
      `--wsrep-cluster-address=gcomm://${PORTS.map((each) => `127.0.0.1:${each + 1}`).join(',')}`,
      `--wsrep-node-address=127.0.0.1:${group}`,
      `--wsrep-provider-options=base_port=${group};gmcast.listen_addr=tcp://127.0.0.1:${group};ist.recv_addr=127.0.0.1:${incremental}`,
      '--wsrep-sst-method=rsync',
      `--wsrep-sst-receive-address=127.0.0.1:${transfer}`,
      ...(index === 0 ? ['--wsrep-new-cluster'] : []),
    ],
    { stdio: ['ignore', log, log], env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` } },
  );
  closeSync(log);
  return child;
}

/** Starts the nodes one after the other: each takes all of its data from those before. */
export async function startGalera(): Promise<GaleraCluster> {
  const user = findMysqlUser();
  const folder = mkdtempSync(join(tmpdir(), 'vastra-galera-'));
  chownSync(folder, user.uid, user.gid);
  const children: ChildProcess[] = [];
  const end = async (child: ChildProcess) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  };
  const stop = async () => {
    await Promise.all(children.map(end));
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const nodes: ClusterNode[] = [];
    for (const [index, port] of PORTS.entries()) {
      const data = join(folder, `node-${index}`);
      mkdirSync(data);
      chownSync(data, user.uid, user.gid);
      if (index === 0) {
        const installed = spawnSync(findProgram('mariadb-install-db') ?? '', [
          '--no-defaults',
          `--datadir=${data}`,
          '--auth-root-authentication-method=normal',
          `--user=${user.name}`,
        ]);
        if (installed.status !== 0) throw new Error(`mariadb-install-db failed: ${installed.stderr}`);
      }
      const child = spawnNode(folder, index, user.name);
      children.push(child);
      const giveUpAt = performance.now() + START_LIMIT_MS;
      while (!(await isSynced(port))) {
        if (child.exitCode !== null || performance.now() > giveUpAt)
          throw new Error(
            `Node ${index} did not start:\n${readFileSync(join(folder, `node-${index}.log`), 'utf8').slice(-2000)}`,
          );
        await pause(200);
      }
      nodes.push({ url: `mysql://root@127.0.0.1:${port}/vastra`, kill: () => end(child) });
    }
    return { nodes, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
