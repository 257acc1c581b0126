/** A thread that builds the index of the whole catalog, writes its file and passes it on. */
import { parentPort, workerData } from 'node:worker_threads';
import type { DatabaseTarget } from '../db/client';
import { openSqlConnection } from '../db/open-database';
import { buildIndex } from './build-index';
import { writeIndexFile } from './index-file';

export interface BuildOrder {
  target: DatabaseTarget;
  /** names the database in the index */
  database: string;
  folder: string;
}

export interface BuildResult {
  content: ArrayBuffer;
  /** null if the file was written */
  writeFailure: string | null;
}

async function build({ target, database, folder }: BuildOrder): Promise<BuildResult> {
  const db = await openSqlConnection(target);
  try {
    const content = await buildIndex(db, database);
    const writeFailure = await writeIndexFile(folder, content).then(
      () => null,
      (error: unknown) => String(error),
    );
    return { content, writeFailure };
  } finally {
    await db.close();
  }
}

const result = await build(workerData as BuildOrder);
parentPort?.postMessage(result, [result.content]);
