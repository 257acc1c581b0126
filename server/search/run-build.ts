/** Runs the build of an index in a thread of its own. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '../project-root';
import type { BuildOrder, BuildResult } from './build-worker';

/** The built store has the thread's code beside the server's; sources are loaded by tsx. */
const WORKER = import.meta.url.endsWith('.ts')
  ? join(projectRoot, 'server/search/build-worker-from-source.js')
  : join(projectRoot, 'dist/server/search-worker.js');

interface RunningBuild {
  result: Promise<BuildResult>;
  stop(): Promise<void>;
}

export function startBuild(order: BuildOrder): RunningBuild {
  const worker = new Worker(WORKER, { workerData: order });
  // The process may end while it runs.
  worker.unref();
  const result = new Promise<BuildResult>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) =>
      reject(new Error(`The thread that builds the search index ended with ${code}.`)),
    );
  });
  return { result, stop: async () => void (await worker.terminate()) };
}
