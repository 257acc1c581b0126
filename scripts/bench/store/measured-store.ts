/** The built store as it runs in production, with the memory that its processes have used. */
import { type RunningStore, startStore } from '../../start-store';
import type { StoreCopy } from './filled-store';
import { readMemory, readPeakMemory } from './memory';

/** Known, so that the benchmark can sign in any customer without hashing a password each time. */
export const JWT_SECRET = 'a secret of the benchmark, which never leaves this machine';

export interface MeasuredStore {
  /** of the process that runs now */
  readonly url: string;
  /** Ends the process and starts another on the same data: its caches are empty. Returns how long that start took, in ms. */
  restart(): Promise<number>;
  /** in bytes */
  readMemory(): number;
  /** the most that any of its processes has used, in bytes */
  readPeakMemory(): number;
  /** From now on only the process that runs now and later ones count. */
  forgetPeakMemory(): void;
  stop(): Promise<void>;
}

const startProcess = (
  { dataFolder, databaseUrl }: StoreCopy,
  env: Record<string, string>,
): Promise<RunningStore> =>
  startStore(
    {
      NODE_ENV: 'production',
      JWT_SECRET,
      PUBLIC_URL: 'http://localhost',
      // The load generator names an address for each of its connections.
      TRUST_PROXY: '1',
      DATA_DIR: dataFolder,
      // The rate limits stay on: they count by customer, and the benchmark buys as thousands of them, but from one address.
      MAX_ITEMS_PER_ADDRESS: '999999',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...env,
    },
    // A restart must not build sources saved since the build.
    { isBuilt: true },
  );

/** @param env adds to or overrides its variables */
export async function startMeasuredStore(
  copy: StoreCopy,
  env: Record<string, string> = {},
): Promise<MeasuredStore> {
  let running = await startProcess(copy, env);
  // An interrupted benchmark leaves no store behind. It ends at once and first, because its folder is removed next.
  const kill = () => running.kill();
  process.prependOnceListener('exit', kill);
  let peak = 0;
  const notePeak = () => {
    peak = Math.max(peak, readPeakMemory(running.pid));
  };
  return {
    get url() {
      return running.url;
    },
    restart: async () => {
      notePeak();
      await running.end();
      const start = performance.now();
      running = await startProcess(copy, env);
      return performance.now() - start;
    },
    readMemory: () => readMemory(running.pid),
    readPeakMemory: () => {
      notePeak();
      return peak;
    },
    forgetPeakMemory: () => {
      peak = 0;
    },
    stop: async () => {
      process.off('exit', kill);
      await running.end();
    },
  };
}
