import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '../project-root';

/** The code of each thread: its file in server/, and the name that the build gives it, see vite.config.ts. */
const THREADS = {
  search: { source: 'search/build-worker.ts', built: 'search-worker.js' },
  mail: { source: 'mail/mail-worker.ts', built: 'mail-worker.js' },
  reading: { source: 'db/sqlite/read-worker.ts', built: 'read-worker.js' },
  checkpoints: { source: 'db/sqlite/checkpoint-worker.ts', built: 'checkpoint-worker.js' },
  reporting: { source: 'tax/report-worker.ts', built: 'report-worker.js' },
  pdf: { source: 'tax/pdf/pdf-worker.ts', built: 'pdf-worker.js' },
  importing: { source: 'import/file/read-file-worker.ts', built: 'import-worker.js' },
} as const;

export type ThreadName = keyof typeof THREADS;

/** New objects of a thread would take up to 48 MB before they are collected; threads are in less of a hurry. */
const resourceLimits = { maxYoungGenerationSizeMb: 6 };

const isBuilt = !import.meta.url.endsWith('.ts');

/** Starts a thread, which the process does not wait for when it ends. A new thread can't load TypeScript by itself. */
export function startThread(name: ThreadName, workerData: unknown): Worker {
  const { source, built } = THREADS[name];
  const builtPath = join(projectRoot, 'dist/server', built);
  const worker = isBuilt
    ? new Worker(builtPath, { workerData, resourceLimits })
    : new Worker(join(projectRoot, 'server/threads/thread-from-source.js'), {
        workerData,
        resourceLimits,
        argv: [join(projectRoot, 'server', source), builtPath],
      });
  worker.unref();
  return worker;
}
