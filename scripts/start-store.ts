/** A whole store in a process of its own, as `npm start` runs it: for journeys and measurements. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { showBlankPictures } from './blank-renditions';
import { copyStore, shareRenditions } from './copy-store';

const root = fileURLToPath(new URL('..', import.meta.url));

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

export interface RunningStore {
  url: string;
  /** its process; 0 for one that this process did not start */
  pid: number;
  /** where its data lies */
  folder: string;
  /** what it has printed so far */
  output(): string;
  /** ends it at once, as a power cut would */
  kill(): void;
  /** asks it to end, as a terminal or a service manager would; answers with its exit code */
  end(): Promise<number | null>;
  /** ends it and removes its folder, unless that was given */
  stop(): Promise<void>;
}

/**
 * Options of Node.js, as in the scripts of package.json: a quarter of V8's usual room for new objects. With 10,000 products under load a
 * store takes 19 to 32 MB less memory with it, and as long for each answer.
 */
export const START_OPTIONS = ['--max-semi-space-size=4'];

const START_LIMIT_MS = 110_000;

function waitUntilOpen(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(
      () => reject(new Error(`The store did not open in time:\n${output()}`)),
      START_LIMIT_MS,
    );
    const checkOutput = () => {
      if (!output().includes('The store is open')) return;
      clearTimeout(limit);
      resolve();
    };
    child.stdout?.on('data', checkOutput);
    child.once('exit', (code) => {
      clearTimeout(limit);
      reject(new Error(`The store ended with ${code}:\n${output()}`));
    });
  });
}

/** The variable that names the data folder of a seeded demo store; stores that are started begin with a copy of it. */
export const SEEDED_STORE = 'E2E_SEEDED_STORE';

/**
 * Starts the demo store in a folder of its own, or takes the one at E2E_URL. `env` adds to or overrides its variables;
 * `empty` starts without the copy of a seeded store, `hasBlankPictures` with one whose pictures show nothing; `cwd` is another
 * installation than this one; `isBuilt` runs dist/ as it is, which is the default when `npm test` says that it is fresh.
 */
export async function startStore(
  env: Record<string, string> = {},
  {
    empty = false,
    hasBlankPictures = false,
    cwd = root,
    isBuilt = process.env.TEST_FRESH_BUILD === '1',
  }: { empty?: boolean; hasBlankPictures?: boolean; cwd?: string; isBuilt?: boolean } = {},
): Promise<RunningStore> {
  const running = process.env.E2E_URL;
  if (running)
    return {
      url: running,
      pid: 0,
      folder: '',
      output: () => '',
      kill: () => {},
      end: async () => 0,
      stop: async () => {},
    };
  const folder = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'vastra-e2e-'));
  const seeded = empty || env.DATA_DIR ? undefined : process.env[SEEDED_STORE];
  if (seeded) copyStore(seeded, folder);
  if (seeded && hasBlankPictures) showBlankPictures(seeded, join(folder, 'uploads'));
  const port = await findFreePort();
  const script = isBuilt ? ['dist/server/main.js'] : ['scripts/launch.js', 'main'];
  const child = spawn(process.execPath, [...START_OPTIONS, ...script], {
    cwd,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      printed += String(chunk);
    });
  }
  const output = () => printed;
  const end = () =>
    new Promise<number | null>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode);
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });
  const stop = async () => {
    await end();
    if (seeded && !hasBlankPictures) shareRenditions(folder, seeded);
    if (!env.DATA_DIR) rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilOpen(child, output);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    folder,
    output,
    kill: () => void child.kill('SIGKILL'),
    end,
    stop,
  };
}
