/** Calls a function in a thread of its own, which starts with the first call and ends when it is unused: it takes some 10 MB. */
import type { Worker } from 'node:worker_threads';
import { startThread, type ThreadName } from './start-thread';

const MAX_IDLE_MS = 60_000;

export interface ThreadCall<Given> {
  id: number;
  given: Given;
}

export type ThreadAnswer<Result> = { id: number } & (
  | { result: Result }
  | { failure: { code: string | undefined; message: string } }
);

export interface CallThread<Given, Result> {
  /** Rejects with the error's message and code when the function throws. */
  call(given: Given): Promise<Result>;
  /** Rejects the calls that are not answered yet. */
  close(): Promise<void>;
}

interface Pending<Result> {
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Sends what is added within `gatherMs` together, because waking another thread takes longer than most calls. With 0 it is sent at once.
 */
export function createBatcher<Item>(gatherMs: number, send: (items: Item[]) => void): (item: Item) => void {
  let gathered: Item[] = [];
  const flush = () => {
    const items = gathered;
    gathered = [];
    send(items);
  };
  return (item) => {
    if (gathered.push(item) > 1) return;
    if (gatherMs > 0) setTimeout(flush, gatherMs);
    else flush();
  };
}

/**
 * `name` is a thread whose file calls `answerCalls`.
 * @param gatherMs how long calls may wait for others
 */
export function openCallThread<Given, Result>(
  name: ThreadName,
  workerData: unknown,
  gatherMs = 0,
): CallThread<Given, Result> {
  const pending = new Map<number, Pending<Result>>();
  let worker: Worker | null = null;
  let nextId = 0;
  let idleTimer: NodeJS.Timeout | undefined;

  function rejectAll(reason: unknown): void {
    for (const { reject } of pending.values()) reject(reason);
    pending.clear();
  }

  async function close(): Promise<void> {
    clearTimeout(idleTimer);
    const closed = worker;
    worker = null;
    rejectAll(new Error(`The thread for ${name} was closed.`));
    await closed?.terminate();
  }

  function settle(answer: ThreadAnswer<Result>): void {
    const waiting = pending.get(answer.id);
    pending.delete(answer.id);
    if (pending.size === 0) {
      // The process may end while no call waits.
      worker?.unref();
      idleTimer = setTimeout(() => void close(), MAX_IDLE_MS).unref();
    }
    if ('result' in answer) waiting?.resolve(answer.result);
    else waiting?.reject(Object.assign(new Error(answer.failure.message), { code: answer.failure.code }));
  }

  function start(): Worker {
    const started = startThread(name, workerData);
    let reason: unknown = new Error(`The thread for ${name} has ended.`);
    started.on('message', (answers: ThreadAnswer<Result>[]) => answers.forEach(settle));
    started.on('error', (error) => {
      reason = error;
    });
    started.on('exit', () => {
      if (worker !== started) return;
      // The next call starts another.
      worker = null;
      rejectAll(reason);
    });
    return started;
  }

  const send = createBatcher<ThreadCall<Given>>(gatherMs, (calls) =>
    // Those of a thread that has ended since are rejected by now.
    worker?.postMessage(calls.filter(({ id }) => pending.has(id))),
  );

  return {
    call: (given) =>
      new Promise<Result>((resolve, reject) => {
        clearTimeout(idleTimer);
        worker ??= start();
        worker.ref();
        const id = nextId++;
        pending.set(id, { resolve, reject });
        send({ id, given });
      }),
    close,
  };
}
