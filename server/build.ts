/** Builds the web app when its sources are newer than what was built. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from './project-root';

const SOURCES = ['web', 'src', 'vite.config.ts', 'package-lock.json'];
const STAMP = join(projectRoot, 'dist/built');

function newest(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

export function buildIsFresh(): boolean {
  if (!existsSync(STAMP)) return false;
  const built = statSync(STAMP).mtimeMs;
  return SOURCES.every(
    (path) => !existsSync(join(projectRoot, path)) || newest(join(projectRoot, path)) <= built,
  );
}

/** Builds in a process of its own: the store then runs without the bundler's memory. Throws with the bundler's words. */
export async function buildWeb(): Promise<void> {
  const started = new Date();
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', '--app', '--logLevel', 'warn'], {
    cwd: projectRoot,
    // Vite would otherwise build React as this process's NODE_ENV asks.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  // Dated to the start, so that a source saved meanwhile counts as newer.
  writeFileSync(STAMP, '');
  utimesSync(STAMP, started, started);
}
