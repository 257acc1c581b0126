import { join } from 'node:path';
import { projectRoot } from '../project-root';

/** The code of each thread and process: its file in server/, and the name that the build gives it, see vite.config.ts. */
const FILES = {
  search: { source: 'search/build-worker.ts', built: 'search-worker.js' },
  mail: { source: 'mail/mail-worker.ts', built: 'mail-worker.js' },
  reading: { source: 'db/sqlite/read-worker.ts', built: 'read-worker.js' },
  checkpoints: { source: 'db/sqlite/checkpoint-worker.ts', built: 'checkpoint-worker.js' },
  reporting: { source: 'tax/report-worker.ts', built: 'report-worker.js' },
  pdf: { source: 'tax/pdf/pdf-worker.ts', built: 'pdf-worker.js' },
  importing: { source: 'import/file/read-file-worker.ts', built: 'import-worker.js' },
  pictures: { source: 'media/picture-worker.ts', built: 'picture-worker.js' },
} as const;

export type WorkerName = keyof typeof FILES;

const isBuilt = !import.meta.url.endsWith('.ts');

/** The file to run, and its arguments. Neither a new thread nor a new process can load TypeScript by itself. */
export function toWorkerProgram(name: WorkerName): { file: string; argv: string[] } {
  const { source, built } = FILES[name];
  const file = join(projectRoot, 'dist/server', built);
  return isBuilt
    ? { file, argv: [] }
    : {
        file: join(projectRoot, 'server/threads/worker-from-source.js'),
        argv: [join(projectRoot, 'server', source), file],
      };
}
