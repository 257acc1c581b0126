/** Background work: it starts after the response was sent, and failures are only logged. */
import type { ServerResponse } from 'node:http';
import type { Logger } from 'pino';

export interface WorkOptions {
  /** the database has it, so that another process does it when this one ends: ending need not wait for it */
  isRecorded?: boolean;
}

export interface Background {
  /** `what` names the work in the log if it fails. */
  run(what: string, work: () => Promise<void>, options?: WorkOptions): void;
  /** Resolves when all work is done, including work that starts while it waits. */
  whenIdle(): Promise<void>;
  /** Resolves when all work is done that only this process can do. */
  whenUnrecordedDone(): Promise<void>;
}

export function createBackground(log: Logger): Background {
  const inProgress = new Set<Promise<void>>();
  const unrecorded = new Set<Promise<void>>();
  const waitFor = async (jobs: Set<Promise<void>>) => {
    while (jobs.size > 0) await Promise.all(jobs);
  };
  return {
    run: (what, work, { isRecorded = false } = {}) => {
      const job = new Promise((resolve) => setImmediate(resolve))
        .then(work)
        .catch((error: unknown) => log.error({ err: error, what }, 'work in the background failed'))
        .finally(() => {
          inProgress.delete(job);
          unrecorded.delete(job);
        });
      inProgress.add(job);
      if (!isRecorded) unrecorded.add(job);
    },
    whenIdle: () => waitFor(inProgress),
    whenUnrecordedDone: () => waitFor(unrecorded),
  };
}

/** Background work of a request. It starts after the response was sent, so that the response time reveals nothing about it. */
export function runAfterResponse(
  background: Background,
  answer: Pick<ServerResponse, 'closed' | 'once'> | undefined,
): Background {
  const out = () =>
    new Promise<void>((resolve) => {
      if (!answer || answer.closed) resolve();
      else answer.once('close', resolve);
    });
  return {
    ...background,
    run: (what, work, options) => background.run(what, () => out().then(work), options),
  };
}
