/** Background work: it starts after the response was sent, and failures are only logged. */
import type { ServerResponse } from 'node:http';
import type { Logger } from 'pino';

export interface Background {
  /** `what` names the work in the log if it fails. */
  run(what: string, work: () => Promise<void>): void;
  /** Resolves when all work is done, including work started meanwhile. */
  whenIdle(): Promise<void>;
}

export function createBackground(log: Logger): Background {
  const inProgress = new Set<Promise<void>>();
  return {
    run: (what, work) => {
      const job = new Promise((resolve) => setImmediate(resolve))
        .then(work)
        .catch((error: unknown) => log.error({ err: error, what }, 'work in the background failed'))
        .finally(() => inProgress.delete(job));
      inProgress.add(job);
    },
    whenIdle: async () => {
      while (inProgress.size > 0) await Promise.all(inProgress);
    },
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
    run: (what, work) => background.run(what, () => out().then(work)),
  };
}
