/** A thread that runs the statements of {@link openReadThread} one after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ReadOrder, ReadResult } from './read-thread';
import { openSqliteQueries, type SqliteConnection } from './sqlite-connection';

const { file } = workerData as { file: string };
let connection: SqliteConnection | undefined;

async function read({ id, statement }: ReadOrder): Promise<ReadResult> {
  try {
    connection ??= openSqliteQueries(file);
    return { id, rows: await connection.query(statement) };
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    return { id, failure: { code, message } };
  }
}

parentPort?.on('message', (order: ReadOrder) => {
  void read(order).then((result) => parentPort?.postMessage(result));
});
