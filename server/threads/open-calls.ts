/**
 * Calls a function in a thread or a process of its own, which starts with the first call and ends when it is unused: a thread takes
 * some 10 MB, a process 40.
 */
import { type CallWorker, WorkerEndedError, type WorkerListeners } from './call-worker';
import { startCallProcess } from './start-process';
import { startCallThread } from './start-thread';
import type { WorkerName } from './worker-files';

const MAX_IDLE_MS = 60_000;

export interface Call<Given> {
  id: number;
  given: Given;
}

export type Answer<Result> = { id: number } & (
  | { result: Result }
  | { failure: { code: string | undefined; message: string } }
);

export interface Calls<Given, Result> {
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

/** `start` starts what answers the calls. */
export function openCalls<Given, Result>(
  name: WorkerName,
  start: (listeners: WorkerListeners<Answer<Result>[]>) => CallWorker,
  gatherMs = 0,
): Calls<Given, Result> {
  const pending = new Map<number, Pending<Result>>();
  let worker: CallWorker | null = null;
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
    rejectAll(new WorkerEndedError(`The worker for ${name} was closed.`));
    await closed?.stop();
  }

  function settle(answer: Answer<Result>): void {
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

  function startWorker(): CallWorker {
    const started = start({
      onMessage: (answers) => answers.forEach(settle),
      onEnd: (cause) => {
        if (worker !== started) return;
        // The next call starts another.
        worker = null;
        rejectAll(new WorkerEndedError(`The worker for ${name} has ended.`, cause));
      },
    });
    return started;
  }

  const send = createBatcher<Call<Given>>(gatherMs, (calls) =>
    // Those of a worker that has ended since are rejected by now.
    worker?.send(calls.filter(({ id }) => pending.has(id))),
  );

  return {
    call: (given) =>
      new Promise<Result>((resolve, reject) => {
        clearTimeout(idleTimer);
        worker ??= startWorker();
        worker.ref();
        const id = nextId++;
        pending.set(id, { resolve, reject });
        send({ id, given });
      }),
    close,
  };
}

/**
 * `name` is a thread whose file calls `answerCalls`.
 * @param gatherMs how long calls may wait for others
 */
export const openCallThread = <Given, Result>(
  name: WorkerName,
  workerData: unknown,
  gatherMs = 0,
): Calls<Given, Result> =>
  openCalls(name, (listeners) => startCallThread(name, workerData, listeners), gatherMs);

/**
 * `name` is a process whose file calls `answerCalls`: for code that may crash, or whose memory is to be returned to the system. A call
 * rejects with {@link WorkerEndedError} when the process has ended before it answers.
 */
export const openCallProcess = <Given, Result>(name: WorkerName): Calls<Given, Result> =>
  openCalls(name, (listeners) => startCallProcess(name, listeners));
