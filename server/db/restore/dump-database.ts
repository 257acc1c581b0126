/** Copies a database that is in use into one compressed file. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { DatabaseTarget } from '../client';
import { getCertificateFile, parseMysqlUrl } from '../mysql/mysql-connection';
import { BackupError } from './backup-error';
import { requireStore } from './require-store';

async function dumpSqlite(file: string, output: string): Promise<void> {
  const { openSqliteFile } = await import('../sqlite/sqlite-driver');
  const copy = `${output}.copy`;
  const database = openSqliteFile(file, { readonly: true, timeout: 10_000 });
  try {
    // Copies rows instead of pages, which may still have rows that were deleted by a version that did not overwrite them.
    database.prepare('VACUUM INTO ?').run(copy);
    await pipeline(createReadStream(copy), createGzip(), createWriteStream(output, { mode: 0o600 }));
  } finally {
    database.close();
    await rm(copy, { force: true });
  }
}

const quote = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`;

/** Writes a file with the connection's options, because other users of the machine can read the arguments of a process. */
export async function writeClientOptions(url: string, file: string): Promise<void> {
  const { host, port, user, password, socketPath, ssl } = parseMysqlUrl(url);
  const certificate = getCertificateFile(url);
  const options = {
    user,
    password,
    ...(socketPath
      ? { protocol: 'socket', socket: socketPath }
      : { protocol: 'tcp', host, port: String(port) }),
    // MariaDB's programs know `ssl`, and since 11.4 ask for TLS unless told otherwise; MySQL's know `ssl-mode`. A loose option may be
    // unknown to a program.
    'loose-ssl': ssl ? '1' : '0',
    ...(ssl && { 'loose-ssl-verify-server-cert': '1', 'loose-ssl-mode': 'VERIFY_IDENTITY' }),
    ...(certificate && { 'ssl-ca': certificate }),
  };
  const lines = Object.entries(options).map(([name, value]) => `${name}=${quote(value)}`);
  await writeFile(file, ['[client]', ...lines, ''].join('\n'), { mode: 0o600 });
}

/** Runs `work` with the option by which a program reads the connection's options. Their file, which has the password, is removed after it. */
export async function withClientOptions<Result>(
  url: string,
  file: string,
  work: (option: string) => Promise<Result>,
): Promise<Result> {
  try {
    await writeClientOptions(url, file);
    return await work(`--defaults-extra-file=${file}`);
  } finally {
    await rm(file, { force: true });
  }
}

/** Starts the first of these programs that is installed. */
export async function spawnFirst(programs: readonly string[], args: readonly string[]) {
  for (const program of programs) {
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] });
    const errors: string[] = [];
    child.stderr.on('data', (chunk) => void errors.push(String(chunk)));
    try {
      await once(child, 'spawn');
      const ended = once(child, 'close').then(([code]) => {
        if (code !== 0)
          throw new BackupError(
            `${program} failed: ${errors.join('').trim().split('\n').at(-1) || `it ended with ${code}`}`,
          );
      });
      return { child, ended };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  throw new BackupError(
    `Neither ${programs.join(' nor ')} is installed, which a backup of MySQL or MariaDB needs. Install your database's client programs.`,
  );
}

const DUMP_OPTIONS = [
  // One state of the database, without keeping anyone from writing.
  '--single-transaction',
  '--skip-lock-tables',
  '--quick',
  '--no-tablespaces',
  '--skip-triggers',
  '--hex-blob',
  '--default-character-set=utf8mb4',
];

const dumpMysql = (url: string, output: string): Promise<void> =>
  withClientOptions(url, join(dirname(output), 'client.cnf'), async (option) => {
    const { child, ended } = await spawnFirst(
      ['mariadb-dump', 'mysqldump'],
      [option, ...DUMP_OPTIONS, parseMysqlUrl(url).database],
    );
    child.stdin.end();
    const written = pipeline(child.stdout, createGzip(), createWriteStream(output, { mode: 0o600 }));
    await Promise.all([
      ended,
      written.catch((error: unknown) => {
        child.kill();
        throw error;
      }),
    ]);
  });

export async function dumpDatabase(target: DatabaseTarget, output: string): Promise<void> {
  await requireStore(target);
  return target.kind === 'mysql' ? dumpMysql(target.url, output) : dumpSqlite(target.file, output);
}
