/** A thread that moves the write-ahead log of a SQLite file into the file, see checkpoints.ts. */
import { workerData } from 'node:worker_threads';
import { answerCalls } from '../../threads/answer-calls';
import { sql } from '../sql';
import { SqliteConnection } from './sqlite-connection';

const { file } = workerData as { file: string };
let connection: SqliteConnection | undefined;

answerCalls(async () => {
  connection ??= new SqliteConnection(file, { timeout: 0 });
  // PASSIVE neither waits for other connections nor makes them wait.
  await connection.query(sql`PRAGMA wal_checkpoint(PASSIVE)`);
});
