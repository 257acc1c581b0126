/**
 * Reads a SQLite file in a thread of its own: a statement blocks the thread that runs it, which must not be the one that answers
 * requests when it takes long.
 */
import type { Worker } from 'node:worker_threads';
import { startThread } from '../start-thread';
import type { OpenQueries } from './client';
import type { Statement } from './sqlite-connection';
import { StatementError } from './statement-error';

export interface ReadOrder {
  id: number;
  statement: Statement;
}

export type ReadResult = { id: number } & (
  | { rows: unknown[] }
  | { failure: { code: string | undefined; message: string } }
);

interface Pending {
  resolve(rows: unknown[]): void;
  reject(error: unknown): void;
}

/** An unused thread ends, because it takes some 10 MB. */
const MAX_IDLE_MS = 60_000;

export function openReadThread(file: string): OpenQueries {
  const pending = new Map<number, Pending>();
  let worker: Worker | null = null;
  let nextId = 0;
  let idleTimer: NodeJS.Timeout | undefined;

  function rejectAll(reason: unknown): void {
    for (const { reject } of pending.values()) reject(reason);
    pending.clear();
  }

  async function stop(): Promise<void> {
    clearTimeout(idleTimer);
    const stopped = worker;
    worker = null;
    rejectAll(new Error('The database was closed.'));
    await stopped?.terminate();
  }

  function settle(result: ReadResult): void {
    const waiting = pending.get(result.id);
    pending.delete(result.id);
    if (pending.size === 0) {
      // The process may end while no request waits.
      worker?.unref();
      idleTimer = setTimeout(() => void stop(), MAX_IDLE_MS).unref();
    }
    if ('rows' in result) waiting?.resolve(result.rows);
    else waiting?.reject(new StatementError(result.failure.code, new Error(result.failure.message)));
  }

  function start(): Worker {
    const started = startThread('reading', { file });
    let reason: unknown = new Error('The thread that reads the database has ended.');
    started.on('message', settle);
    started.on('error', (error) => {
      reason = error;
    });
    started.on('exit', () => {
      if (worker !== started) return;
      // The next statement starts another.
      worker = null;
      rejectAll(reason);
    });
    return started;
  }

  return {
    kind: 'sqlite',
    query: <Row>({ sql, values }: Statement) =>
      new Promise<Row[]>((resolve, reject) => {
        clearTimeout(idleTimer);
        worker ??= start();
        worker.ref();
        const id = nextId++;
        pending.set(id, { resolve: (rows) => resolve(rows as Row[]), reject });
        const order: ReadOrder = { id, statement: { sql, values } };
        worker.postMessage(order);
      }),
    close: stop,
  };
}
