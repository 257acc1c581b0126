/** A thread that runs the statements of {@link openReadThread} one after the other. */
import { workerData } from 'node:worker_threads';
import { answerCalls } from '../../threads/answer-calls';
import { openSqliteConnection, type SqliteConnection, type Statement } from './sqlite-connection';

const { file } = workerData as { file: string };
let connection: SqliteConnection | undefined;

answerCalls(async (statement: Statement) => {
  connection ??= openSqliteConnection(file);
  return connection.query(statement);
});
