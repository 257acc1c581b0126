/** A folder that can run out of space: a small file system in memory where mounting is allowed, otherwise a limit on the size of files. */
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface LimitedSpace {
  folder: string;
  /** From now on the process can write nothing that makes a file grow. */
  fill(pid: number): void;
  free(pid: number): void;
  remove(): void;
}

const SIZE = '48m';
const BALLAST = 'ballast';
/** What is left over is less than a page of SQLite. */
const CHUNKS = [1024 * 1024, 64 * 1024, 4096, 512];

function fillWithBallast(folder: string): void {
  const file = join(folder, BALLAST);
  writeFileSync(file, '');
  for (const size of CHUNKS) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}

const setFileLimit = (pid: number, bytes: number | 'unlimited') =>
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);

const getLargestFile = (folder: string): number =>
  Math.max(
    ...readdirSync(folder)
      .map((name) => statSync(join(folder, name)))
      .filter((stat) => stat.isFile())
      .map(({ size }) => size),
  );

/** Whether this system has the program that limits files; others than Linux do not. */
export const canLimitSpace = spawnSync('prlimit', ['--version']).status === 0;

export function createLimitedSpace(): LimitedSpace {
  const folder = mkdtempSync(join(tmpdir(), 'vastra-space-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0700`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    return {
      folder,
      // Small enough for the log of SQLite, which grows with each order, and for emails.
      fill: (pid) => setFileLimit(pid, Math.min(getLargestFile(folder), 512)),
      free: (pid) => setFileLimit(pid, 'unlimited'),
      remove,
    };
  }
  return {
    folder,
    fill: () => fillWithBallast(folder),
    free: () => rmSync(join(folder, BALLAST)),
    remove: () => {
      execFileSync('umount', [folder]);
      remove();
    },
  };
}
